//! A small picture of a tree. A tree has margins for words around it, which in a small picture are most of its
//! height: here plies are so far apart that what is drawn fills the picture.

use emath::{Rect, Vec2, pos2, vec2};

use super::figure::{Figures, What};
use crate::drawing::Drawing;
use jianzhi_core::trace::Step;

const MARGIN: f32 = 4.0;
/// Heights that are tried, and the least that is worth another one.
const TRIES: usize = 6;
const LEAST: f32 = 2.0;

impl Figures<'_> {
    /// The tree at a step in a picture of this size.
    pub fn thumbnail(&self, step: Step, size: Vec2) -> Drawing {
        let draw = |height: f32| self.draw(What::Tree, step, Some(vec2(size.x, height)));
        let mut best = draw(size.y);
        let (mut height, mut share) = (size.y, 1.0);
        for _ in 0..TRIES {
            let more = (size.y - 2.0 * MARGIN - best.covered(self.meter).height()) * share;
            if more < LEAST {
                break;
            }
            let next = draw(height + more);
            // Nodes that have room for it get words around them: that may be too much.
            if next.covered(self.meter).height() <= size.y - 2.0 * MARGIN {
                (best, height) = (next, height + more);
            } else {
                share *= 0.5;
            }
        }
        let middle = best.covered(self.meter).center().y;
        best.frame = Rect::from_center_size(pos2(size.x * 0.5, middle), size);
        best
    }
}
