//! The board next to the lanes of a race, where the picture has room for one: the position that all of them search, and the
//! moves of those that have finished. It does not follow the searches, which pass thousands of positions a second.

use emath::{Align2, Rect, pos2, vec2};

use super::RacePicture;
use crate::drawing::{Drawing, Shape, TextLine};
use crate::scene::board::view::{BoardPicture, Marks, Script};
use crate::scene::board::{BoardScene, Grid, Viewer};
use crate::text::phrase;
use crate::theme::Role;
use crate::theme::fonts::{Meter, Weight};

/// The smallest picture with a board: a smaller one needs the room for its lanes.
const LEAST: (f32, f32) = (760.0, 400.0);
/// The most of the width that the board takes, and the space between it and the lanes.
const SHARE: f32 = 0.36;
const GAP: f32 = 16.0;

#[derive(Debug, Clone, Copy)]
pub struct RaceBoard<'a> {
    /// The position where the searches begin, and the moves that they choose.
    pub scene: &'a BoardScene,
    pub viewer: Viewer,
    pub script: Script,
}

/// Whether a picture in that rectangle has room for a board.
pub fn has_room(rect: Rect) -> bool {
    rect.width() >= LEAST.0 && rect.height() >= LEAST.1 && rect.width() > rect.height()
}

impl RaceBoard<'_> {
    /// The lanes, and the column of the board at their right: as wide as a board that is as high as they are.
    pub fn split(self, picture: &RacePicture<'_>, lanes: Rect, meter: &dyn Meter) -> (Rect, Rect) {
        let most = vec2(lanes.width() * SHARE, lanes.height() - caption(picture, meter));
        let width = self.grid(Rect::from_min_size(lanes.min, most)).whole().width();
        let (lanes, column) = lanes.split_left_right_at_x(lanes.right() - width);
        (lanes.with_max_x(lanes.right() - GAP), column)
    }

    /// Draws it below the words that say whose move it is.
    pub fn draw(self, drawing: &mut Drawing, picture: &RacePicture<'_>, column: Rect, meter: &dyn Meter) {
        let below = column.with_min_y(column.top() + caption(picture, meter));
        let grid = self.grid(below);
        // A board that is lower than its column is at the top of it.
        let (origin, up) = (grid.origin, grid.whole().top() - below.top());
        let grid = Grid { origin: (origin.0, origin.1 - up), ..grid };
        let status = TextLine::bold(phrase(picture.lang, &self.scene.diagram.status), picture.size.words, Role::Ink);
        let at = pos2(grid.whole().left(), column.top());
        drawing.add(Shape::Text(status.within(column.width(), meter).at(at, Align2::LEFT_TOP)));
        let style = picture.style;
        let board =
            BoardPicture { scene: self.scene, grid: &grid, script: self.script, marks: Marks::default(), style };
        drawing.shapes.append(&mut board.draw().shapes);
    }

    fn grid(self, rect: Rect) -> Grid {
        Grid::inside(rect, &self.scene.diagram.field, self.viewer)
    }
}

fn caption(picture: &RacePicture<'_>, meter: &dyn Meter) -> f32 {
    meter.height(picture.size.words, Weight::Bold) + 4.0
}
