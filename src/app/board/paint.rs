//! The board of a game in the window: its place, and how it is painted. Clicks are the caller's.

use egui::{Painter, Rect};

use crate::app::widgets::paint::paint as paint_drawing;
use crate::app::widgets::theme::Look;
use crate::drawing::Drawing;
use crate::game::diagram::BoardPlan;
use crate::scene::board::Grid;
use crate::scene::board::edge::Viewer;
use crate::scene::board::view::{BoardPicture, SinglePiece};
pub use crate::scene::board::view::{Marks, Script};

/// The grid of a board inside a rectangle.
pub(crate) fn grid(rect: Rect, field: &BoardPlan, viewer: Viewer) -> Grid {
    Grid::inside(rect, field, viewer)
}

/// Paints a board, and the piece that is held, wherever that is.
pub(crate) fn paint(painter: &Painter, look: &Look, board: &BoardPicture<'_>) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..board.draw() });
}

/// Paints a single piece.
pub(crate) fn paint_piece(painter: &Painter, look: &Look, piece: SinglePiece) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..piece.draw() });
}
