//! The outlines of lanterns: as long as the full tree below, wherever its size comes from.

use crate::prelude::*;
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_view::scene::sizes::{Known, looks_at_all};
use jianzhi_view::scene::{Folding, FullSize, FullSizes, KnownSizes};

const DEPTH: Depth = Depth(3);

fn searched(method: Method) -> Trace {
    recorded(&Task::new(Start::new(Position::start()), method).to(DEPTH)).expect("every visit was left")
}

/// The opening with its first move opened.
fn canvas(trace: &Trace) -> Canvas {
    let first = trace.children(trace.roots().next().expect("a root")).next().and_then(|child| child.mv);
    let mut folding = Folding::default();
    folding.open(&first.into_iter().collect::<Vec<MoveCode>>());
    Canvas::opened(&Start::new(Position::start()), DEPTH, &[trace], &folding, Notation::Coordinates)
}

fn counted(canvas: &Canvas) -> KnownSizes {
    let mut known = KnownSizes::default();
    for line in known.wanted(canvas, DEPTH, None) {
        let size = FullSize::new(&Start::new(Position::start()), &line, DEPTH, &mut |_| true).expect("in the tree");
        known.add(line, size);
    }
    known
}

#[test]
fn what_minimax_tells_is_what_is_counted() {
    let trace = searched(Algorithm::Minimax.into());
    let canvas = canvas(&trace);
    let index = LaneIndex::new(&canvas, &trace);
    let told = FullSizes::new(&canvas, DEPTH, &KnownSizes::default(), Some(&index), &[]);
    let known = counted(&canvas);
    assert_eq!(known.len(), canvas.places.iter().filter(|place| place.is_folded).count());
    assert_eq!(FullSizes::new(&canvas, DEPTH, &known, None, &[]), told);
    let sum: u64 = (0..canvas.places.len()).map(|place| told.size(place).map_or(1, |size| size.places)).sum();
    // 1 + 44 + 1,920 + 79,666: the published perft counts of the start position.
    assert_eq!(sum, 81_631, "the root, its first move, and what is folded");
    assert_eq!(known.wanted(&canvas, DEPTH, None).len() + known.wanted(&canvas, DEPTH, Some(&index)).len(), 0);
}

#[test]
fn what_no_search_has_looked_at_is_on_the_canvas_with_its_size() {
    let trace = searched(Algorithm::AlphaBeta.into());
    let mut folding = Folding::default();
    let root = trace.roots().next().expect("a root");
    let cut = trace.children(root).find(|child| child.cut).and_then(|child| child.mv).expect("a cutoff");
    folding.open(&[cut]);
    let start = Start::new(Position::start());
    let canvas = Canvas::opened(&start, DEPTH, &[&trace], &folding, Notation::Coordinates);
    let opened = canvas.find(&[cut]).expect("it is opened");
    let moves = start.look(&[cut]).expect("a legal move").child_count;
    let place = &canvas.places[opened as usize];
    assert_eq!((place.child_count as usize, place.hidden_children), (moves, 0));
    let known = counted(&canvas);
    let sizes = FullSizes::new(&canvas, DEPTH, &known, None, &[LaneIndex::new(&canvas, &trace)]);
    for child in canvas.children(opened) {
        assert!(canvas.places[child as usize].is_folded, "something lies below");
        assert!(sizes.size(child as usize).is_some_and(|size| size.is_exact && size.places > 1));
    }
    assert_eq!(sizes.scale(1).known, Known::Counted);
}

#[test]
fn what_is_not_known_is_said_to_be_so() {
    let trace = searched(Algorithm::AlphaBeta.into());
    let canvas = canvas(&trace);
    let index = LaneIndex::new(&canvas, &trace);
    let sizes = FullSizes::new(&canvas, DEPTH, &KnownSizes::default(), None, &[index]);
    assert_eq!(sizes.scale(1).known, Known::InPart);
    assert!(sizes.scale(1).places > 0, "the visits");
    let mut estimated = KnownSizes::default();
    for line in estimated.wanted(&canvas, DEPTH, None) {
        estimated.add(line, FullSize { places: 2_000, is_exact: false });
    }
    let sizes = FullSizes::new(&canvas, DEPTH, &estimated, None, &[]);
    assert_eq!((sizes.scale(1).known, sizes.scale(1).places), (Known::Estimated, 2_000));
}

#[test]
fn only_a_search_without_cutoffs_and_repetition_tells_sizes() {
    let told = |name: &str| {
        let method: Method = name.parse().expect("a method");
        looks_at_all(method, &searched(method))
    };
    assert!(told("minimax") && told("negamax"));
    assert!(!told("alpha-beta") && !told("minimax+deepening"));
}

#[test]
fn a_size_that_takes_too_long_is_estimated_and_a_count_can_be_stopped() {
    let start = Start::new(Position::start());
    assert_eq!(FullSize::new(&start, &[], Depth(4), &mut |_| false), None);
    assert_eq!(FullSize::new(&start, &[MoveCode(0); 5], Depth(4), &mut |_| true), None, "beyond the depth");
    let exact = FullSize::new(&start, &[], Depth(2), &mut |_| true);
    assert_eq!(exact, Some(FullSize { places: 1 + 44 + 1_920, is_exact: true }));
}
