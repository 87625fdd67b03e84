//! The scene: where places are, and what is known of them at every step.

use crate::prelude::*;

mod canvas;
mod folding;
mod golden;
mod layout;
mod marks;
mod model;
mod plies;
mod root;
mod ruler;
mod sizes;
mod strip;

/// A tree in the notation, MAX at the root.
fn tree(text: &str) -> Arc<Tree> {
    Arc::new(Tree::parse(text, Side::Max).expect("a tree"))
}

/// A tree on a canvas without a limit.
fn canvas(tree: &Arc<Tree>) -> Canvas {
    Canvas::new(&Start::Tree(Arc::clone(tree)), tree.height(), &[], usize::MAX)
}
