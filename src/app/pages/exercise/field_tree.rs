//! Where the nodes of a tree, its leaves and the fields at them are, when numbers are filled in at the nodes themselves. It
//! paints nothing.

use std::collections::BTreeMap;

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::exercise::desk::{WindowColumn, WindowField, WindowWork};
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::game::{Path, Side};
use jianzhi_study::exercise::Exercise;

#[derive(Debug, Clone, Copy)]
pub struct FieldSizes {
    pub field: Vec2,
    /// The place of a leaf, and half of a triangle.
    pub leaf: Vec2,
    pub half: f32,
    /// Between two fields, two nodes next to each other, and two plies.
    pub between: f32,
    pub aside: f32,
    pub ply: f32,
}

pub const FOR_POINTER: FieldSizes =
    FieldSizes { field: vec2(43.0, 24.0), leaf: vec2(29.0, 24.0), half: 13.0, between: 3.0, aside: 8.0, ply: 17.0 };
pub const FOR_FINGERS: FieldSizes =
    FieldSizes { field: vec2(44.0, 42.0), leaf: vec2(31.0, 26.0), half: 13.0, between: 4.0, aside: 8.0, ply: 18.0 };

impl FieldSizes {
    pub fn scaled(self, by: f32) -> FieldSizes {
        let FieldSizes { field, leaf, half, between, aside, ply } = self;
        let (field, leaf, half) = (field * by, leaf * by, half * by);
        FieldSizes { field, leaf, half, between: between * by, aside: aside * by, ply: ply * by }
    }
}

#[derive(Debug, Clone)]
pub struct FieldNode {
    pub path: Path,
    pub id: NodeId,
    pub side: Side,
    /// The middle of its triangle, or of the leaf.
    pub at: Pos2,
    pub rect: Rect,
    /// Where the branches to its children begin; `None` at a leaf.
    pub foot: Option<Pos2>,
}

#[derive(Debug, Clone)]
pub struct FieldTree {
    pub size: Vec2,
    pub nodes: Vec<FieldNode>,
    pub fields: BTreeMap<WindowField, Rect>,
}

const WIDEST: f32 = 2.2;
const HIGHEST: f32 = 4.0;

#[derive(Clone, Copy)]
pub struct FieldPlan<'a> {
    pub exercise: &'a Exercise,
    pub work: &'a WindowWork,
    pub sizes: FieldSizes,
}

impl FieldPlan<'_> {
    pub fn laid_out(&self, room: Vec2) -> FieldTree {
        let places = self.exercise.places();
        let widths: BTreeMap<&Path, f32> = self.widths(&places);
        let heights = self.heights(&places);
        let width = widths.get(&Path::new()).copied().unwrap_or(0.0);
        let sum: f32 = heights.iter().sum();
        let gaps = heights.len().saturating_sub(1).max(1) as f32;
        let ply = ((room.y - sum) / gaps).clamp(self.sizes.ply, self.sizes.ply * HIGHEST);
        let stretch = (room.x / width.max(1.0)).clamp(1.0, WIDEST);
        let size = vec2(width * stretch, sum + ply * (heights.len().saturating_sub(1)) as f32);
        let mut tree = FieldTree { size, nodes: Vec::new(), fields: BTreeMap::new() };
        // Where the place of each position begins.
        let mut left: BTreeMap<Path, f32> = BTreeMap::from([(Path::new(), 0.0)]);
        for path in &places {
            let from = left.get(path).copied().unwrap_or(0.0);
            let own = widths.get(path).copied().unwrap_or(0.0);
            let children: Vec<&Path> = children(&places, path);
            let below: f32 = children.iter().filter_map(|child| widths.get(child)).sum();
            let mut at = from + (own - below) * 0.5;
            for child in children {
                left.insert(child.clone(), at);
                at += widths.get(child).copied().unwrap_or(0.0);
            }
            let above: f32 = heights.iter().take(path.len()).sum();
            let top = above + ply * path.len() as f32;
            self.place(path, pos2((from + own * 0.5) * stretch, top), &mut tree);
        }
        tree
    }

    fn place(&self, path: &Path, top: Pos2, tree: &mut FieldTree) {
        let sizes = self.sizes;
        let Some(id) = self.exercise.tree.at_path(path) else { return };
        let side = self.exercise.tree.side_at(path);
        if self.exercise.is_leaf(path) {
            let rect = Rect::from_min_size(pos2(top.x - sizes.leaf.x * 0.5, top.y), sizes.leaf);
            tree.nodes.push(FieldNode { path: path.clone(), id, side, at: rect.center(), rect, foot: None });
            return;
        }
        let at = pos2(top.x, top.y + sizes.half);
        let mut y = top.y + sizes.half * 2.0 + sizes.between;
        let card = self.card(path.len());
        for visit in 0..self.work.visits(path) {
            let mut add = |column, rect| {
                tree.fields.insert(WindowField { path: path.clone(), visit, column }, rect);
            };
            if self.exercise.asks_window(path.len()) {
                let left = Rect::from_min_size(pos2(top.x - card * 0.5, y), sizes.field);
                add(WindowColumn::Alpha, left);
                add(WindowColumn::Beta, left.translate(vec2(sizes.field.x + sizes.between, 0.0)));
                y += sizes.field.y + sizes.between;
            }
            let size = vec2(card, sizes.field.y);
            add(WindowColumn::Value, Rect::from_min_size(pos2(top.x - card * 0.5, y), size));
            y += sizes.field.y + sizes.between;
        }
        let rect = Rect::from_min_max(pos2(top.x - card * 0.5, top.y), pos2(top.x + card * 0.5, y - sizes.between));
        tree.nodes.push(FieldNode { path: path.clone(), id, side, at, rect, foot: Some(rect.center_bottom()) });
    }

    fn card(&self, ply: usize) -> f32 {
        let is_wide = self.exercise.asks_window(ply) || self.exercise.algorithm.has_window();
        if is_wide { self.sizes.field.x * 2.0 + self.sizes.between } else { self.sizes.field.x }
    }

    fn widths<'a>(&self, places: &'a [Path]) -> BTreeMap<&'a Path, f32> {
        let mut widths: BTreeMap<&Path, f32> = BTreeMap::new();
        // Children come after their parents.
        for path in places.iter().rev() {
            let below: f32 = children(places, path).iter().filter_map(|child| widths.get(child)).sum();
            let own = if self.exercise.is_leaf(path) {
                self.sizes.leaf.x + 3.0
            } else {
                self.card(path.len()) + self.sizes.aside
            };
            widths.insert(path, own.max(below + if below > 0.0 { self.sizes.aside * 0.5 } else { 0.0 }));
        }
        widths
    }

    /// The height of each ply: that of its highest position.
    fn heights(&self, places: &[Path]) -> Vec<f32> {
        let sizes = self.sizes;
        let mut heights = vec![0.0f32; usize::from(self.exercise.tree.height().0) + 1];
        for path in places {
            let each = if self.exercise.asks_window(path.len()) { 2 } else { 1 };
            let rows = (self.work.visits(path) * each) as f32;
            let own = if self.exercise.is_leaf(path) {
                sizes.leaf.y
            } else {
                sizes.half * 2.0 + rows * (sizes.field.y + sizes.between)
            };
            if let Some(height) = heights.get_mut(path.len()) {
                *height = height.max(own);
            }
        }
        heights
    }
}

/// The children of a place among all places, which are in the order of the tree.
fn children<'a>(places: &'a [Path], path: &Path) -> Vec<&'a Path> {
    let from = places.partition_point(|place| place <= path);
    let below = places[from..].iter().take_while(|place| place.starts_with(path));
    below.filter(|place| place.len() == path.len() + 1).collect()
}
