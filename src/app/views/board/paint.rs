//! The board of a game in the window: its place, and how it is painted. Clicks are the caller's.

use egui::{Painter, Rect};

use crate::widgets::paint::paint as paint_drawing;
use crate::widgets::theme::Look;
use jianzhi_core::game::diagram::BoardPlan;
use jianzhi_view::drawing::Drawing;
use jianzhi_view::scene::board::view::{BoardPicture, SinglePiece};
pub use jianzhi_view::scene::board::view::{Marks, Script};
use jianzhi_view::scene::board::{Grid, Viewer};

pub fn grid(rect: Rect, field: &BoardPlan, viewer: Viewer) -> Grid {
    Grid::inside(rect, field, viewer)
}

pub fn paint(painter: &Painter, look: &Look, board: &BoardPicture<'_>) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..board.draw() });
}

pub fn paint_piece(painter: &Painter, look: &Look, piece: SinglePiece) {
    paint_drawing(painter, look, &Drawing { frame: painter.clip_rect(), ..piece.draw() });
}
