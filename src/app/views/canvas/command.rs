//! What a person can ask for in this area.

use jianzhi_view::scene::Line;
use jianzhi_view::scene::camera::Camera;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum CanvasCommand {
    /// Shows another part of the canvas; `None` fits it all.
    Look(Option<Camera>),
    /// Opens what is folded at a position, or folds it; on an explicit tree's leaf, begins to type a value.
    Enter,
    Toggle(Line),
    /// Folds everything except the way to the current position of the search.
    Tidy,
    /// Opens a subtree that has become large enough, or folds one that has become small again.
    Near(Line, Nearness),
    /// Takes a position as the canvas' root; without moves, the root of the searches.
    GoInto(Line),
    /// Takes the selected position as the canvas' root.
    GoIntoSelected,
    /// Takes the position above the canvas' root as its root.
    GoOut,
    /// Takes a position as the one that the pointer is over; `None` for none.
    Point(Option<Line>),
}

/// The change of a folded subtree on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nearness {
    /// It is large enough to be looked into.
    Near,
    Far,
}
