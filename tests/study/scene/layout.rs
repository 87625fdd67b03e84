//! What the tidy layout promises of every tree.

use crate::prelude::*;

use super::{canvas, shapes, tree};

const EPSILON: f32 = 1e-3;

proptest! {
    #[test]
    fn neighbours_keep_their_distance_and_their_order(tree in shapes::trees()) {
        let canvas = canvas(&tree);
        for pair in canvas.places.windows(2).filter(|pair| pair[0].ply == pair[1].ply) {
            let least = if pair[0].parent == pair[1].parent { 1.0 } else { 1.25 };
            prop_assert!(pair[1].x - pair[0].x >= least - EPSILON, "{} and {}", pair[0].x, pair[1].x);
        }
    }

    #[test]
    fn parents_are_in_the_middle_above_their_children(tree in shapes::trees()) {
        let canvas = canvas(&tree);
        for (at, place) in canvas.places.iter().enumerate().filter(|(_, place)| place.child_count > 0) {
            let children = canvas.children(at as u32);
            let (first, last) = (children.start as usize, children.end as usize - 1);
            let middle = (canvas.places[first].x + canvas.places[last].x) / 2.0;
            prop_assert!((place.x - middle).abs() < EPSILON);
        }
    }

    #[test]
    fn a_mirrored_tree_is_drawn_mirrored(tree in shapes::trees()) {
        let (forwards, backwards) = (canvas(&tree), canvas(&mirrored(&tree)));
        prop_assert!((forwards.width - backwards.width).abs() < EPSILON);
        for (place, image) in pairs(&forwards, &backwards) {
            let (place, image) = (&forwards.places[place as usize], &backwards.places[image as usize]);
            prop_assert!((place.x + image.x - forwards.width).abs() < EPSILON);
        }
    }

    #[test]
    fn the_canvas_begins_at_nought_and_ends_at_its_width(tree in shapes::trees()) {
        let canvas = canvas(&tree);
        let least = canvas.places.iter().map(|place| place.x).fold(f32::INFINITY, f32::min);
        let most = canvas.places.iter().map(|place| place.x).fold(0.0, f32::max);
        prop_assert!(least.abs() < EPSILON && (most - canvas.width).abs() < EPSILON);
    }
}

#[test]
fn the_worked_example_is_laid_out_as_one_would_draw_it() {
    let canvas = canvas(&tree("A(B(10 -5 2) C(-8 6 1))"));
    let across: Vec<f32> = canvas.places.iter().map(|place| place.x).collect();
    assert_eq!(across, [2.625, 1.0, 4.25, 0.0, 1.0, 2.0, 3.25, 4.25, 5.25]);
    assert_eq!((canvas.width, canvas.height), (5.25, 2));
}

#[test]
fn small_subtrees_between_large_ones_are_spread_evenly() {
    let canvas = canvas(&tree("((1 2 3 4 5 6 7) 1 2 3 (1 2 3 4 5 6 7))"));
    let across: Vec<f32> = canvas.places[1..6].iter().map(|place| place.x).collect();
    let gaps: Vec<f32> = across.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(gaps.iter().all(|gap| (gap - gaps[0]).abs() < EPSILON), "{gaps:?}");
}

#[test]
fn a_hundred_thousand_leaves_are_as_close_as_they_may_be() {
    let canvas = canvas(&random("branching=10,depth=5,seed=1,spread=9"));
    assert_eq!(canvas.places.len(), 111_111);
    let expected = 10_000.0 * 9.0 + 9_999.0 * 1.25;
    assert!((canvas.width - expected).abs() < 0.1, "{} instead of {expected}", canvas.width);
}

/// The same tree with the children of every position in reverse; transpositions are written out.
fn mirrored(tree: &Tree) -> Arc<Tree> {
    fn write(tree: &Tree, id: NodeId, text: &mut String) {
        let node = tree.node(id);
        if node.children.is_empty() {
            text.push_str(" 0");
            return;
        }
        text.push('(');
        for &child in node.children.iter().rev() {
            write(tree, child, text);
        }
        text.push(')');
    }
    let mut text = String::new();
    write(tree, tree.root(), &mut text);
    super::tree(&text)
}

/// Each place with its mirror image.
fn pairs(forwards: &Canvas, backwards: &Canvas) -> Vec<(u32, u32)> {
    let mut pairs = vec![(0, 0)];
    let mut next = 0;
    while let Some(&(place, image)) = pairs.get(next) {
        pairs.extend(forwards.children(place).zip(backwards.children(image).rev()));
        next += 1;
    }
    pairs
}
