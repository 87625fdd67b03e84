//! The tree of a sheet, with its names and the values of its leaves, and room for a pencil below it.

use std::sync::Arc;

use emath::{Pos2, Rect, Vec2, vec2};

use super::{BETWEEN, MARGIN, PAGE};
use crate::drawing::Drawing;
use crate::scene::textbook_tree::{BranchMark, Growth, NODE, TextbookTree, TreeMarks};
use crate::theme::fonts::Meter;
use jianzhi_core::game::Path;
use jianzhi_core::game::tree::Tree;

#[derive(Debug, Clone)]
pub struct SheetTree<'a> {
    pub tree: &'a Arc<Tree>,
    /// The branches that are crossed out.
    pub cut: Vec<Path>,
}

/// How far apart two plies are, and what leaves need below.
const PLY: f32 = 62.0;
const BELOW: f32 = 24.0;
const MOST_HEIGHT: f32 = PAGE.y - 2.0 * MARGIN - BETWEEN;
const TYPE: f32 = 9.5;

/// How far apart two leaves are in a tree that grows to the right, and at the least to be read.
const LEAF: f32 = 13.0;
const LEAST_LEAF: f32 = 8.8;
/// And where that saves a page.
const CLOSE_LEAF: f32 = 10.4;
/// The share of that distance that type takes at the most.
const TYPE_SHARE: f32 = 0.86;

impl SheetTree<'_> {
    /// What it covers in so much width. Where leaves next to each other could not be read, they are one below another, on as
    /// much of a page as they need.
    pub fn size(&self, width: f32) -> Vec2 {
        match self.growth(width) {
            Growth::Down => vec2(width, TYPE * NODE * 2.0 + PLY * f32::from(self.tree.height().0) + BELOW),
            Growth::Right => vec2(width, (self.leaves() as f32 * LEAF + BELOW).min(MOST_HEIGHT)),
        }
    }

    /// The same on a page of which so much is left: a little closer where that saves a page.
    pub fn size_on_page(&self, width: f32, left: f32) -> Vec2 {
        let size = self.size(width);
        let least = self.leaves() as f32 * CLOSE_LEAF + BELOW;
        let is_closer = self.growth(width) == Growth::Right && size.y > left && least <= left;
        if is_closer { vec2(width, left) } else { size }
    }

    /// Whether its leaves can be read on a page.
    pub fn is_legible(&self) -> bool {
        self.leaves() as f32 * LEAST_LEAF + BELOW <= MOST_HEIGHT
    }

    fn leaves(&self) -> usize {
        let (mut leaves, mut open) = (0, vec![self.tree.root()]);
        while let Some(id) = open.pop() {
            let children = &self.tree.node(id).children;
            leaves += usize::from(children.is_empty());
            open.extend(children);
        }
        leaves
    }

    fn growth(&self, width: f32) -> Growth {
        let marks = TreeMarks::default();
        let upright =
            TextbookTree { tree: self.tree, marks: &marks, rect: Rect::ZERO, size: TYPE, growth: Growth::Down };
        if upright.readable_width() > width { Growth::Right } else { Growth::Down }
    }

    /// The tree only, on paper of so much width.
    pub fn on_paper(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let rect = Rect::from_min_size(Pos2::ZERO, self.size(width));
        let mut drawing = Drawing::new(rect);
        self.draw(rect, meter, &mut drawing);
        drawing
    }

    pub fn draw(&self, rect: Rect, meter: &dyn Meter, out: &mut Drawing) {
        let branches = self.cut.iter().map(|path| (path.clone(), BranchMark::Pruned)).collect();
        let marks = TreeMarks { branches, ..TreeMarks::default() };
        let growth = self.growth(rect.width());
        let rect = rect.with_max_y(rect.bottom() - BELOW);
        let size = match growth {
            Growth::Down => TYPE,
            Growth::Right => TYPE.min(rect.height() / self.leaves().max(1) as f32 * TYPE_SHARE),
        };
        TextbookTree { tree: self.tree, marks: &marks, rect, size, growth }.draw_into(meter, out);
    }
}
