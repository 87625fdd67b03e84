//! Marks computed from a trace equal those computed from the search's events.

use crate::prelude::*;

use super::model::{Model, State};
use super::{canvas, shapes};
use jianzhi_view::scene::{LaneCursor, LaneSource, Mark};

/// Searches one after another, in one trace and one model.
fn searched(tree: &Arc<Tree>, algorithm: Algorithm, searches: &[(Depth, Window)]) -> (Trace, Vec<State>) {
    let mut observer = (Recorder::new(), Model::default());
    let start = Start::Tree(Arc::clone(tree));
    for &(depth, window) in searches {
        Task::new(&start, algorithm).to(depth).within(window).run(&mut observer).expect("a value everywhere");
    }
    let trace = observer.0.finish().unwrap();
    trace.take_census();
    (trace, observer.1.finish())
}

/// Asserts that the marks of every step equal the model's, computed from scratch and by a cursor that jumps about.
fn check(canvas: &Canvas, trace: &Trace, states: &[State], view: View, jumps: &[prop::sample::Index]) {
    let index = LaneIndex::new(canvas, trace);
    assert_eq!(states.len() as u64, trace.step_count());
    let has_one_root = trace.roots().count() == 1;
    let expected = |step: usize| {
        let mut marks = states[step].marks(canvas, view);
        // A search that fails has no principal variation, and the model knows only one search's.
        let is_wide = trace.roots().all(|root| root.window == Window::FULL) && has_one_root;
        if !is_wide {
            marks.iter_mut().for_each(|mark| mark.on_principal_variation = false);
        }
        (marks, is_wide)
    };
    let compare = |scene: &LaneScene, step: usize| {
        let (marks, is_wide) = expected(step);
        for (place, (found, wanted)) in scene.marks.iter().zip(&marks).enumerate() {
            let line = found.on_principal_variation && is_wide;
            let found = Mark { on_principal_variation: line, ..*found };
            assert_eq!(found, *wanted, "step {step}, place {place}");
        }
        assert_eq!(scene.current, states[step].current(canvas));
    };
    let mut cursor = LaneCursor::default();
    let source = LaneSource { canvas, index: &index, trace, view };
    for step in 0..states.len() {
        let made = LaneScene::at(canvas, &index, trace, Step(step as u64), view);
        compare(&made, step);
        assert_eq!(cursor.go(source, Step(step as u64)), &made, "one step on, at {step}");
    }
    for jump in jumps {
        let step = Step(jump.index(states.len()) as u64);
        assert_eq!(cursor.go(source, step), &LaneScene::at(canvas, &index, trace, step, view), "a jump to {step:?}");
    }
}

fn jumps() -> impl Strategy<Value = Vec<prop::sample::Index>> {
    prop::collection::vec(any::<prop::sample::Index>(), 30)
}

fn views() -> impl Strategy<Value = View> {
    prop_oneof![Just(View::Max), Just(View::SideToMove)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_step_of_every_search_equals_what_it_told(
        tree in shapes::trees(),
        algorithm in prop::sample::select(Algorithm::LADDER.to_vec()),
        view in views(),
        jumps in jumps(),
    ) {
        let canvas = canvas(&tree);
        prop_assume!(canvas.places.len() < 300);
        let (trace, states) = searched(&tree, algorithm, &[(tree.height(), Window::FULL)]);
        check(&canvas, &trace, &states, view, &jumps);
    }

    #[test]
    fn searches_one_after_another_are_marked_as_they_were_told(
        seed: u64,
        algorithm in prop::sample::select(Algorithm::LADDER.to_vec()),
        windows in prop::collection::vec((0u8..=4, -20i16..20, 1i16..20), 1..4),
        view in views(),
        jumps in jumps(),
    ) {
        let made = RandomTree { branching: 3, depth: 4, seed, order: ChildOrder::Random, spread: 20 };
        let tree = Arc::new(made.build(Side::Min).unwrap());
        let searches: Vec<(Depth, Window)> = windows
            .into_iter()
            .map(|(depth, alpha, width)| {
                let edge = jianzhi_core::score::Score::new;
                (Depth(depth), Window::new(edge(alpha), edge(alpha + width)).unwrap())
            })
            .collect();
        let (trace, states) = searched(&tree, algorithm, &searches);
        check(&canvas(&tree), &trace, &states, view, &jumps);
    }
}

#[test]
fn a_folded_canvas_marks_what_it_shows_and_points_at_the_fold() {
    let tree = random("branching=3,depth=6,seed=7,spread=50");
    let start = Start::Tree(Arc::clone(&tree));
    let (whole, folded) = (canvas(&tree), Canvas::new(&start, tree.height(), &[], 40));
    let (trace, _) = searched(&tree, Algorithm::Pvs, &[(tree.height(), Window::FULL)]);
    let (of_whole, of_folded) = (LaneIndex::new(&whole, &trace), LaneIndex::new(&folded, &trace));
    for step in (0..trace.step_count()).map(Step) {
        let whole = LaneScene::at(&whole, &of_whole, &trace, step, View::Max);
        let folded = LaneScene::at(&folded, &of_folded, &trace, step, View::Max);
        assert_eq!(folded.marks[..], whole.marks[..folded.marks.len()]);
        assert!(folded.current.is_some());
    }
}

#[test]
fn a_step_beyond_the_end_is_the_last() {
    let tree = super::tree("A(B(10 -5 2) C(-8 6 1))");
    let canvas = canvas(&tree);
    let (trace, _) = searched(&tree, Algorithm::AlphaBeta, &[(tree.height(), Window::FULL)]);
    let index = LaneIndex::new(&canvas, &trace);
    let at = |step| LaneScene::at(&canvas, &index, &trace, Step(step), View::Max);
    assert_eq!(at(999), at(13));
    let nothing = Recorder::new().finish().unwrap();
    let index = LaneIndex::new(&canvas, &nothing);
    let empty = LaneScene::at(&canvas, &index, &nothing, Step(0), View::Max);
    assert!(empty.current.is_none() && empty.marks.iter().all(|mark| *mark == Mark::default()));
}

#[test]
fn the_line_of_the_last_search_is_kept_until_the_next_has_one() {
    let tree = super::tree("A(B:4(3 9) C:2(1 2))");
    let canvas = canvas(&tree);
    let (trace, _) = searched(&tree, Algorithm::AlphaBeta, &[(Depth(1), Window::FULL), (Depth(2), Window::FULL)]);
    let index = LaneIndex::new(&canvas, &trace);
    let line = |step| -> Vec<String> {
        let scene = LaneScene::at(&canvas, &index, &trace, Step(step), View::Max);
        let marked = scene.marks.iter().zip(&canvas.places).filter(|(mark, _)| mark.on_principal_variation);
        marked.map(|(_, place)| place.value.map_or(place.label.clone(), |value| value.to_string())).collect()
    };
    assert_eq!(line(5), ["A", "B"], "the first search is over");
    assert_eq!(line(6), ["A", "B"], "the second begins");
    assert_eq!(line(11), ["A", "B"], "B's children are known, but not yet what B is worth to A");
    assert_eq!(line(12), ["A", "B", "3"], "now it is");
}

#[test]
fn what_a_probe_has_pruned_may_open_again() {
    let tree = random("branching=3,depth=5,seed=2,spread=50");
    let canvas = canvas(&tree);
    let (trace, _) = searched(&tree, Algorithm::Pvs, &[(tree.height(), Window::FULL)]);
    let index = LaneIndex::new(&canvas, &trace);
    let scenes: Vec<LaneScene> =
        (0..trace.step_count()).map(|step| LaneScene::at(&canvas, &index, &trace, Step(step), View::Max)).collect();
    let reopened = |place: usize| {
        let pruned = scenes.iter().position(|scene| scene.marks[place].progress == Progress::Pruned);
        let opened = scenes.iter().rposition(|scene| scene.marks[place].progress == Progress::Open);
        pruned < opened && pruned.is_some()
    };
    assert!((0..canvas.places.len()).any(reopened), "a probe was cut, and its re-search looked further");
    let last = &scenes[scenes.len() - 1];
    let is_settled = |mark: &Mark| matches!(mark.progress, Progress::Done | Progress::Pruned);
    assert!(last.marks.iter().all(is_settled), "at the end nothing is left open");
}
