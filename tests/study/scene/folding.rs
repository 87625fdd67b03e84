//! A folded canvas shows what is opened, counts what is not, and forgets nothing.

use crate::prelude::*;

use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_view::scene::Folding;
use jianzhi_view::scene::canvas::{MOST_OPENED, WHOLE};

fn searched(start: &Start, algorithm: Algorithm, depth: u8) -> Trace {
    recorded(&Task::new(start, algorithm).to(Depth(depth))).expect("every visit was left")
}

/// A random tree of 5,461 positions.
fn of_seed(seed: u64) -> Start {
    Start::Tree(random(&format!("branching=4,depth=6,seed={seed},spread=60")))
}

fn xiangqi() -> Start {
    Start::new(Position::start())
}

/// The line to a row, by the trace alone.
fn line_of(trace: &Trace, row: u32) -> Vec<MoveCode> {
    trace.path(VisitId(row)).iter().filter_map(|visit| visit.mv).collect()
}

/// Asserts that the lanterns and marks of a canvas count what a walk through the whole trace counts.
fn check(canvas: &Canvas, trace: &Trace, step: Step) {
    let index = LaneIndex::new(canvas, trace);
    let scene = LaneScene::at(canvas, &index, trace, step, View::Max);
    let lines: Vec<Vec<MoveCode>> = (0..trace.len()).map(|row| line_of(trace, row)).collect();
    let entered = |row: u32| trace.entered_at(trace.visit(VisitId(row)), lines[row as usize].len()) <= step;
    let mut shown = 0;
    for (place, mark) in scene.marks.iter().enumerate() {
        let line = canvas.line_to(place as u32);
        let below: Vec<u32> = (0..trace.len()).filter(|&row| lines[row as usize].starts_with(&line)).collect();
        let lantern = index.lantern(place);
        assert_eq!(lantern.visits as usize, below.len(), "place {place}");
        let cuts = below.iter().filter(|&&row| trace.visit(VisitId(row)).cut).count();
        assert_eq!(lantern.cutoffs as usize, cuts, "place {place}");
        assert_eq!(mark.below as usize, below.iter().filter(|&&row| entered(row)).count(), "place {place}");
        shown += if canvas.places[place].is_folded { mark.below } else { mark.visits };
    }
    assert_eq!(shown, scene.marks[0].below, "nothing is counted twice or left out");
}

/// Asserts that neighbours on a ply keep the distance that their rooms ask for.
fn check_room(canvas: &Canvas) {
    for pair in canvas.places.windows(2).filter(|pair| pair[0].ply == pair[1].ply) {
        let least = (pair[0].room + pair[1].room) / 2.0;
        assert!(pair[1].x - pair[0].x >= least - 1e-3, "{} and {}", pair[0].x, pair[1].x);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn lanterns_count_all_that_is_folded(
        seed: u64,
        algorithm in prop::sample::select(vec![Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs]),
        opened in prop::collection::vec(prop::collection::vec(0u16..4, 0..5), 0..6),
        focus in prop::collection::vec(0u16..4, 0..3),
        at: prop::sample::Index,
    ) {
        let start = of_seed(seed);
        let trace = searched(&start, algorithm, 5);
        let step = Step(at.index(trace.step_count() as usize) as u64);
        let mut folding = Folding::default();
        folding.follow(trace.at_step(step).0.iter().filter_map(|visit| visit.mv).collect());
        opened.iter().for_each(|line| folding.open(&line.iter().map(|&mv| MoveCode(mv)).collect::<Vec<_>>()));
        let focus: Vec<MoveCode> = focus.into_iter().map(MoveCode).collect();
        folding.focus(focus.clone());
        let canvas = Canvas::opened(&start, Depth(5), &[], &folding, Notation::Coordinates);
        prop_assert_eq!(canvas.line_to(0), focus);
        check(&canvas, &trace, step);
        check_room(&canvas);
    }
}

#[test]
fn the_whole_search_is_under_the_root() {
    let start = xiangqi();
    let trace = searched(&start, Algorithm::AlphaBeta, 3);
    let canvas = Canvas::opened(&start, Depth(3), &[&trace], &Folding::default(), Notation::Coordinates);
    assert_eq!(canvas.places.len(), 45);
    assert!(canvas.places[1..].iter().all(|place| place.is_folded) && !canvas.is_whole);
    check(&canvas, &trace, Step(u64::MAX));
    let index = LaneIndex::new(&canvas, &trace);
    let lanterns: u32 = (1..45).map(|place| index.lantern(place).visits).sum();
    assert_eq!(lanterns + 1, trace.len());
    let cutoffs: u32 = (1..45).map(|place| index.lantern(place).cutoffs).sum();
    assert_eq!(cutoffs as usize, trace.event_count(EventKind::Cutoff) as usize);
}

#[test]
fn the_way_of_the_search_is_open_and_the_current_place_is_shown() {
    let start = xiangqi();
    let trace = searched(&start, Algorithm::Pvs, 3);
    for step in (0..trace.step_count()).step_by(997).map(Step) {
        let (path, _) = trace.at_step(step);
        let way: Vec<MoveCode> = path.iter().filter_map(|visit| visit.mv).collect();
        let mut folding = Folding::default();
        folding.follow(way.clone());
        let canvas = Canvas::opened(&start, Depth(3), &[&trace], &folding, Notation::Coordinates);
        let index = LaneIndex::new(&canvas, &trace);
        let scene = LaneScene::at(&canvas, &index, &trace, step, View::Max);
        assert_eq!(scene.current, canvas.find(&way));
        assert_eq!(canvas.line_to(scene.current.expect("a place")), way);
        check_room(&canvas);
    }
}

#[test]
fn a_small_tree_is_shown_whole_and_a_large_one_is_folded() {
    let start = xiangqi();
    for (depth, is_whole) in [(1, true), (3, false)] {
        let trace = searched(&start, Algorithm::AlphaBeta, depth);
        let folding = Folding::default();
        let canvas = Canvas::folded(&start, Depth(depth), &[&trace], &folding, Notation::Coordinates);
        assert_eq!(canvas.is_whole, is_whole);
        assert!(!is_whole || canvas.places.len() <= WHOLE);
    }
}

#[test]
fn a_small_subtree_of_a_large_search_is_shown_whole() {
    let start = xiangqi();
    let trace = searched(&start, Algorithm::AlphaBeta, 3);
    let last = trace.children(trace.visit(VisitId(0))).last().expect("a visit");
    let below = trace.children(last).next().expect("a visit");
    let mut folding = Folding::default();
    folding.focus([last, below].iter().filter_map(|visit| visit.mv).collect());
    let canvas = Canvas::folded(&start, Depth(3), &[&trace], &folding, Notation::Coordinates);
    assert!(canvas.is_whole);
    assert_eq!(canvas.trail.len(), 2);
    assert_eq!(canvas.places[0].side, Side::Max);
    check(&canvas, &trace, Step(u64::MAX));
}

#[test]
fn however_much_is_opened_the_canvas_stays_small() {
    let start = xiangqi();
    let trace = searched(&start, Algorithm::Minimax, 3);
    let mut folding = Folding::default();
    let root = trace.visit(VisitId(0));
    for child in trace.children(root) {
        for grandchild in trace.children(child) {
            folding.open(&[child.mv, grandchild.mv].map(Option::unwrap_or_default));
        }
    }
    let canvas = Canvas::opened(&start, Depth(3), &[&trace], &folding, Notation::Coordinates);
    assert!((MOST_OPENED..MOST_OPENED + 100).contains(&canvas.places.len()), "{}", canvas.places.len());
    check_room(&canvas);
}

#[test]
fn a_subtree_that_a_search_never_saw_is_a_ghost_in_its_lane() {
    let start = of_seed(5);
    let trace = searched(&start, Algorithm::AlphaBeta, 5);
    let Start::Tree(tree) = &start else { unreachable!("a tree") };
    let unseen = (0..4u16).flat_map(|one| (0..4u16).map(move |two| [MoveCode(one), MoveCode(two)])).find(|line| {
        let canvas = Canvas::opened(&start, Depth(5), &[], &focused(line), Notation::Coordinates);
        let index = LaneIndex::new(&canvas, &trace);
        index.all(0).is_empty()
    });
    let line = unseen.expect("alpha-beta cuts on a random tree");
    assert!(tree.at_path(&line.map(|mv| mv.0)).is_some());
    let canvas = Canvas::opened(&start, Depth(5), &[], &focused(&line), Notation::Coordinates);
    let index = LaneIndex::new(&canvas, &trace);
    let scene = LaneScene::at(&canvas, &index, &trace, Step(9), View::Max);
    assert!(scene.marks.iter().all(|mark| mark.progress == Progress::Pruned) && scene.current.is_none());
}

fn focused(line: &[MoveCode]) -> Folding {
    let mut folding = Folding::default();
    folding.focus(line.to_vec());
    folding
}
