//! The tree of a sheet, drawn with its names and the values of its leaves, and room for a pencil around each node.

use emath::{Align2, Pos2, Rect, Vec2, lerp, pos2, vec2};

use crate::drawing::{Drawing, Finish, Pen, Shape, TextLine, corners};
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::{Path, Side};
use crate::scene::{Canvas, Place};
use crate::text;
use crate::theme::Role;
use crate::theme::fonts::Meter;

/// A tree on a sheet.
#[derive(Debug, Clone)]
pub struct SheetTree<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The branches that are crossed out.
    pub cut: Vec<Path>,
}

/// Places that a sheet shows at the most.
const MOST: usize = 4_000;
/// How far apart two plies stand, and what leaves need below.
const PLY: f32 = 62.0;
const BELOW: f32 = 24.0;
/// Half a node's width where there is room.
const NODE: f32 = 13.0;
/// Half the length of a stroke through a branch.
const STROKE: f32 = 9.0;
/// Sizes of type: in and beside nodes.
const TYPE: f32 = 9.5;
const LEAST_TYPE: f32 = 5.0;

impl SheetTree<'_> {
    /// What it covers in so much width.
    #[must_use]
    pub fn size(&self, width: f32) -> Vec2 {
        vec2(width, NODE * 2.0 + PLY * f32::from(self.tree.height().0) + BELOW)
    }

    /// The tree alone, on paper of so much width.
    #[must_use]
    pub fn on_paper(&self, width: f32, meter: &dyn Meter) -> Drawing {
        let rect = Rect::from_min_size(Pos2::ZERO, self.size(width));
        let mut drawing = Drawing::new(rect);
        self.draw(rect, meter, &mut drawing);
        drawing
    }

    /// Draws it into a rectangle.
    pub fn draw(&self, rect: Rect, meter: &dyn Meter, out: &mut Drawing) {
        let start = Start::from(self.tree.clone());
        let canvas = Canvas::of(&start, self.tree.height(), &[], MOST);
        let node = (rect.width() / canvas.width.max(1.0) * 0.42).min(NODE);
        let at = |place: &Place| {
            let across = if canvas.width > 0.0 { place.x / canvas.width } else { 0.5 };
            let inner = rect.x_range().shrink(NODE);
            pos2(lerp(inner.min..=inner.max, across), rect.top() + NODE + PLY * f32::from(place.ply))
        };
        let cut: Vec<u32> = self.cut.iter().filter_map(|path| place_at(&canvas, path)).collect();
        for (index, place) in canvas.places.iter().enumerate() {
            if let Some(parent) = place.parent {
                let ends = [at(&canvas.places[parent as usize]), at(place)];
                out.segment(ends, Pen::new(0.9, Role::Ink));
                if cut.contains(&(index as u32)) {
                    strike(ends, node.min(STROKE), out);
                }
            }
        }
        for place in &canvas.places {
            draw_node(place, at(place), node, meter, out);
        }
    }
}

/// A stroke through the lower half of a branch, where neighbours stand apart.
fn strike(ends: [Pos2; 2], half: f32, out: &mut Drawing) {
    let middle = ends[0].lerp(ends[1], 0.68);
    let across = (ends[1] - ends[0]).normalized().rot90() * half;
    out.segment([middle - across, middle + across], Pen::new(2.4, Role::Cut));
}

fn draw_node(place: &Place, at: Pos2, node: f32, meter: &dyn Meter, out: &mut Drawing) {
    let border = Pen::new(1.0, Role::Ink);
    let is_leaf = place.child_count == 0;
    let shape = match (is_leaf, place.side) {
        (true, _) => corners(Rect::from_center_size(at, vec2(node * 2.0, NODE * 1.4))).to_vec(),
        (false, Side::Max) => vec![at + vec2(0.0, -NODE), at + vec2(NODE, NODE * 0.8), at + vec2(-NODE, NODE * 0.8)],
        (false, Side::Min) => vec![at + vec2(0.0, NODE), at + vec2(NODE, -NODE * 0.8), at + vec2(-NODE, -NODE * 0.8)],
    };
    out.add(Shape::Polygon(shape, Finish::both(Role::Card, border)));
    let mut word = |text: String, at: Pos2, align: Align2, room: f32| {
        let line = TextLine::plain(text, TYPE, Role::Ink);
        let width = line.extent(meter).x.max(1.0);
        let size = (TYPE * (room / width)).clamp(LEAST_TYPE, TYPE);
        out.add(Shape::Text(TextLine { size, ..line }.at(at, align)));
    };
    if is_leaf {
        let value = place.value.map_or_else(|| "?".to_owned(), text::score);
        word(value, at, Align2::CENTER_CENTER, node * 2.0 - 2.0);
    } else if !place.label.is_empty() {
        let toward = if place.side == Side::Max { 2.0 } else { -2.0 };
        word(place.label.clone(), at + vec2(0.0, toward), Align2::CENTER_CENTER, NODE * 1.2);
    }
}

/// The place at the end of a path.
fn place_at(canvas: &Canvas, path: &[u16]) -> Option<u32> {
    path.iter()
        .try_fold(0, |at, &index| canvas.children(at).find(|&child| canvas.places[child as usize].index == index))
}
