//! The board of a game in the window: where it stands, and how it is painted. Clicks are the caller's.

use egui::{Painter, Pos2, Rect};

use super::paint::paint as paint_drawing;
use super::theme::Look;
use crate::drawing::Drawing;
use crate::game::diagram::{BoardPiece, BoardPlan};
use crate::scene::board::Grid;
use crate::scene::board::view::{self, BoardPicture};
pub use crate::scene::board::view::{Marks, Script};

/// The grid of a board inside a rectangle.
#[must_use]
pub fn grid(rect: Rect, field: &BoardPlan, is_turned: bool) -> Grid {
    Grid::inside((rect.left(), rect.top()), (rect.width(), rect.height()), field, is_turned)
}

/// Paints a board, and what is held above it wherever that is.
pub fn paint(painter: &Painter, look: &Look, board: &BoardPicture<'_>) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..board.draw() });
}

/// Paints a single piece as large as on a board whose points are `pitch` apart.
pub fn paint_piece(painter: &Painter, look: &Look, place: (Pos2, f32), piece: BoardPiece, script: Script) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..view::piece(place, piece, script) });
}
