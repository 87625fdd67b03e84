//! Which positions are on the canvas.

use super::{canvas, tree};
use crate::prelude::*;
use jianzhi_core::game::xiangqi::Position;

/// The names of all places, a leaf's value where it has none.
fn names(canvas: &Canvas) -> Vec<String> {
    let name = |place: &jianzhi_view::scene::Place| match place.value {
        Some(value) if place.label.is_empty() => value.to_string(),
        _ => place.label.clone(),
    };
    canvas.places.iter().map(name).collect()
}

#[test]
fn a_tree_is_laid_out_ply_by_ply_with_its_leaves_values() {
    let canvas = canvas(&tree("A(B(10 -5 2) C(-8 6 1))"));
    assert_eq!(names(&canvas), ["A", "B", "C", "10", "-5", "2", "-8", "6", "1"]);
    assert_eq!(canvas.places.iter().map(|place| place.size).collect::<Vec<_>>(), [9, 4, 4, 1, 1, 1, 1, 1, 1]);
    assert!(canvas.places.iter().all(|place| place.hidden_children == 0));
    assert_eq!(canvas.places[0].value, None);
}

#[test]
fn at_the_horizon_an_inner_position_shows_its_static_value() {
    let start = Start::Tree(tree("A(B:7(10 -5 2) C:-3(-8 6 1))"));
    let canvas = Canvas::new(&start, Depth(1), &[], 100);
    assert_eq!(names(&canvas), ["A", "B", "C"]);
    assert_eq!(canvas.places[1].value, Some(Score::new(7)));
    assert_eq!(canvas.places[2].value, Some(Score::new(-3)));
}

#[test]
fn a_transposition_is_under_each_parent() {
    let canvas = canvas(&tree("A(B(D(1 2) 3) C(@D 4))"));
    assert_eq!(names(&canvas), ["A", "B", "C", "D", "3", "D", "4", "1", "2", "1", "2"]);
}

#[test]
fn a_graph_that_unfolds_without_end_stays_within_the_limit() {
    let mut text = String::from("n60=1");
    for ply in (0..60).rev() {
        text = format!("n{ply}({text} @n{})", ply + 1);
    }
    let tree = tree(&text);
    for limit in [0, 1, 2, 3, 100, 4_000] {
        let canvas = Canvas::new(&Start::Tree(Arc::clone(&tree)), tree.height(), &[], limit);
        assert_eq!(canvas.places.len(), limit.max(1));
        for place in &canvas.places {
            assert_eq!(place.child_count + place.hidden_children, 2, "two children, shown or counted");
        }
    }
}

#[test]
fn xiangqi_shows_the_moves_that_were_searched_and_counts_the_others() {
    let start = Start::new(Position::start());
    let trace = recorded(&Task::new(&start, Algorithm::AlphaBeta).to(Depth(2))).unwrap();
    let canvas = Canvas::new(&start, Depth(2), &[&trace], usize::MAX);
    let root = &canvas.places[0];
    assert_eq!((root.child_count, root.hidden_children), (44, 0));
    assert!(canvas.places[1..].iter().all(|place| place.move_label.len() == 4));
    assert!(canvas.places.iter().all(|place| place.value.is_some() == (place.ply == 2)));
    assert!(canvas.places[1..45].iter().any(|place| place.hidden_children > 0), "cut off");
    let scene = LaneScene::at(&canvas, &LaneIndex::new(&canvas, &trace), &trace, Step(u64::MAX), View::Max);
    assert!(scene.marks.iter().all(|mark| mark.progress == Progress::Done));
    assert_eq!(scene.marks.iter().filter(|mark| mark.on_principal_variation).count(), 3);
}
