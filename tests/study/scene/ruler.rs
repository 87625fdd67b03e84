//! The number line follows the visit where something happens.

use super::{canvas, tree};
use crate::prelude::*;
use crate::support::run;
use jianzhi_core::replay::Cursor;
use jianzhi_view::scene::Ruler;

/// The ruler of a tree's search at a step.
fn ruler(text: &str, algorithm: Algorithm, step: u64, view: View) -> Ruler {
    let tree = tree(text);
    let trace = run(algorithm, &tree, Window::FULL).trace;
    let state = Cursor::at(&trace, Step(step)).into_state();
    Ruler::new(&Start::Tree(Arc::clone(&tree)), &canvas(&tree), &trace, &state, view).expect("a path")
}

/// A ruler in a line: name, window on entry, window now, values.
fn describe(ruler: &Ruler) -> String {
    let sign = |bound: jianzhi_core::score::Bound| bound.name();
    let values: Vec<String> =
        ruler.values.iter().map(|(name, value, bound)| format!("{name} {} {value}", sign(*bound))).collect();
    let now = Window { alpha: ruler.alpha, beta: ruler.beta };
    format!("{} {} now {now}: {}", ruler.name, ruler.entry, values.join(", "))
}

const WORKED: &str = "A(B(10 -5 2) C(-8 6 1))";

#[test]
fn an_inner_position_is_entered_with_its_own_window() {
    let at = |step| describe(&ruler(WORKED, Algorithm::AlphaBeta, step, View::Max));
    assert_eq!(at(0), "A (-inf, inf) now (-inf, inf): ");
    assert_eq!(at(9), "C (-5, inf) now (-5, inf): ");
}

#[test]
fn a_leaf_shows_what_it_does_to_its_parent() {
    let at = |step| describe(&ruler(WORKED, Algorithm::AlphaBeta, step, View::Max));
    assert_eq!(at(4), "B (-inf, inf) now (-inf, 10):  exact 10");
    assert_eq!(at(5), "B (-inf, inf) now (-inf, -5):  exact 10,  exact -5");
    assert_eq!(at(11), "C (-5, inf) now (-5, inf):  exact -8", "the value is cut by the window that was there before");
    let met = |step| ruler(WORKED, Algorithm::AlphaBeta, step, View::Max).met;
    assert_eq!([5, 11, 12].map(met), [None, Some(Score::new(-5)), None]);
}

#[test]
fn a_return_shows_the_window_of_the_parent() {
    let at = |step| describe(&ruler(WORKED, Algorithm::AlphaBetaSoft, step, View::Max));
    assert_eq!(at(8), "A (-inf, inf) now (-5, inf): B exact -5");
    assert_eq!(at(12), "A (-inf, inf) now (-5, inf): B exact -5, C upper -8");
    assert_eq!(at(13), "A (-inf, inf) now (-5, inf): B exact -5, C upper -8");
}

#[test]
fn the_side_to_move_sees_its_own_numbers() {
    let at = |step| describe(&ruler(WORKED, Algorithm::AlphaBetaSoft, step, View::SideToMove));
    assert_eq!(at(5), "B (-inf, inf) now (5, inf):  exact -10,  exact 5");
    assert_eq!(at(11), "C (-inf, 5) now (-inf, 5):  exact 8");
}

#[test]
fn a_re_search_takes_the_place_of_its_probe() {
    let text = "A(B=1 C(4 5) D=0)";
    let all: Vec<String> = (0..16).map(|step| describe(&ruler(text, Algorithm::Pvs, step, View::Max))).collect();
    assert!(all.iter().any(|line| line.ends_with("B exact 1, C lower 2")), "the probe: {all:#?}");
    assert!(all.iter().any(|line| line.ends_with("B exact 1, C exact 4")), "and then: {all:#?}");
}

#[test]
fn the_way_names_what_has_no_name() {
    let inner = ruler("A((B(1 2) 3) 4)", Algorithm::Minimax, 1, View::Max);
    assert_eq!(inner.name.to_string(), "C", "the positions of a small tree have letters");
    let tree = random("branching=30,depth=3,seed=1,spread=9");
    let trace = run(Algorithm::AlphaBeta, &tree, Window::FULL).trace;
    let state = Cursor::at(&trace, Step(2)).into_state();
    let start = Start::Tree(Arc::clone(&tree));
    let deep = Ruler::new(&start, &canvas(&tree), &trace, &state, View::Max).unwrap();
    assert_eq!(deep.title(Lang::En), "Window at the root / 1.1", "as in the words");
}

#[test]
fn the_span_holds_every_finite_number() {
    let worked = ruler(WORKED, Algorithm::AlphaBeta, 5, View::Max);
    assert!(worked.span.0 < Score::new(-5) && worked.span.1 > Score::new(10));
    let empty = ruler(WORKED, Algorithm::AlphaBeta, 0, View::Max);
    assert!(empty.span.0 < empty.span.1);
    let large = ruler("A(30000 -30000)", Algorithm::Minimax, 4, View::Max);
    assert!(large.span.0.is_finite() && large.span.1.is_finite() && large.span.0 < large.span.1);
}
