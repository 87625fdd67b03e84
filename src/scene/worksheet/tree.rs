//! The tree of a sheet, with its names and the values of its leaves, and room for a pencil below it.

use std::sync::Arc;

use emath::{Pos2, Rect, Vec2, vec2};

use crate::drawing::Drawing;
use crate::game::Path;
use crate::game::tree::Tree;
use crate::scene::textbook_tree::{BranchMark, NODE, TextbookTree, TreeMarks};
use crate::theme::fonts::Meter;

/// A tree on a sheet.
#[derive(Debug, Clone)]
pub struct SheetTree<'a> {
    /// The tree.
    pub tree: &'a Arc<Tree>,
    /// The branches that are crossed out.
    pub cut: Vec<Path>,
}

/// How far apart two plies are, and what leaves need below.
const PLY: f32 = 62.0;
const BELOW: f32 = 24.0;
/// The size of type in nodes.
const TYPE: f32 = 9.5;

impl SheetTree<'_> {
    /// What it covers in so much width.
    #[must_use]
    pub fn size(&self, width: f32) -> Vec2 {
        vec2(width, TYPE * NODE * 2.0 + PLY * f32::from(self.tree.height().0) + BELOW)
    }

    /// The tree only, on paper of so much width.
    #[must_use]
    pub fn on_paper(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let rect = Rect::from_min_size(Pos2::ZERO, self.size(width));
        let mut drawing = Drawing::new(rect);
        self.draw(rect, meter, &mut drawing);
        drawing
    }

    /// Draws it into a rectangle.
    pub fn draw(&self, rect: Rect, meter: &dyn Meter, out: &mut Drawing) {
        let branches = self.cut.iter().map(|path| (path.clone(), BranchMark::Pruned)).collect();
        let marks = TreeMarks { branches, ..TreeMarks::default() };
        let rect = rect.with_max_y(rect.bottom() - BELOW);
        TextbookTree { tree: self.tree, marks: &marks, rect, size: TYPE }.draw_into(meter, out);
    }
}
