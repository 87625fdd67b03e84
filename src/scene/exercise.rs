//! The tree of an exercise, to be looked at while it is answered: names, values of leaves, branches that are marked, and
//! what is written below the positions.

use std::collections::BTreeMap;

use emath::{Align2, Pos2, Rect, lerp, pos2, vec2};

use super::{Canvas, Place};
use crate::drawing::{Drawing, Finish, Ink, Pen, Shape, TextLine, corners};
use crate::exercise::Exercise;
use crate::game::start::Start;
use crate::game::{Path, Side};
use crate::text;
use crate::theme::Role;
use crate::theme::fonts::Meter;

/// How a branch is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BranchMark {
    /// Said to be pruned.
    Pruned,
    /// Pruned, but not marked.
    Missed,
    /// Marked, but not pruned.
    Wrong,
}

/// All that the picture follows from.
#[derive(Debug)]
pub struct ExerciseTree<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// The branches that are marked.
    pub marks: &'a BTreeMap<Path, BranchMark>,
    /// The branch or the position that the keyboard is at.
    pub chosen: Option<&'a Path>,
    /// Where it stands.
    pub rect: Rect,
    /// The size of type.
    pub size: f32,
}

/// Places that are shown at the most.
const MOST: usize = 4_000;

impl ExerciseTree<'_> {
    fn canvas(&self) -> Canvas {
        Canvas::of(&Start::Tree(self.exercise.tree.clone()), self.exercise.tree.height(), &[], MOST)
    }

    fn node(&self, canvas: &Canvas) -> f32 {
        (self.rect.width() / canvas.width.max(1.0) * 0.42).min(self.size * 1.15)
    }

    fn at(&self, canvas: &Canvas, place: &Place) -> Pos2 {
        let across = if canvas.width > 0.0 { place.x / canvas.width } else { 0.5 };
        let inner = self.rect.shrink(self.size * 1.4);
        let down = f32::from(place.ply) / f32::from(self.exercise.tree.height().0.max(1));
        pos2(lerp(inner.min.x..=inner.max.x, across), lerp(inner.min.y..=inner.max.y, down))
    }

    /// Draws the tree.
    #[must_use]
    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let canvas = self.canvas();
        let mut out = Drawing::new(self.rect);
        let paths = paths(&canvas);
        for (place, path) in canvas.places.iter().zip(&paths) {
            let Some(parent) = place.parent else { continue };
            let ends = [self.at(&canvas, &canvas.places[parent as usize]), self.at(&canvas, place)];
            let is_chosen = self.chosen == Some(path);
            let pen = if is_chosen { Pen::new(5.0, Ink::from(Role::Window)) } else { Pen::new(1.4, Role::Muted) };
            out.segment(ends, pen);
            if let Some(mark) = self.marks.get(path) {
                strike(ends, *mark, &mut out);
            }
        }
        let node = self.node(&canvas);
        for (place, path) in canvas.places.iter().zip(&paths) {
            let is_chosen = self.chosen == Some(path);
            self.draw_node(place, (self.at(&canvas, place), node), is_chosen, meter, &mut out);
        }
        out
    }

    /// The branch nearest to a point, by the position that it leads to.
    #[must_use]
    pub fn branch_at(&self, point: Pos2) -> Option<Path> {
        let canvas = self.canvas();
        let far = |place: &Place| {
            let parent = place.parent?;
            let ends = [self.at(&canvas, &canvas.places[parent as usize]), self.at(&canvas, place)];
            Some(
                (0..=8)
                    .map(|step| ends[0].lerp(ends[1], 0.3 + step as f32 * 0.0875).distance(point))
                    .fold(f32::MAX, f32::min),
            )
        };
        let near = canvas.places.iter().zip(paths(&canvas)).filter_map(|(place, path)| Some((far(place)?, path)));
        near.filter(|(far, _)| *far < self.size * 1.2).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, path)| path)
    }

    fn draw_node(&self, place: &Place, (at, node): (Pos2, f32), is_chosen: bool, meter: &dyn Meter, out: &mut Drawing) {
        let border = if is_chosen { Pen::new(3.0, Role::Window) } else { Pen::new(1.3, Role::Ink) };
        let half = self.size * 1.15;
        let is_leaf = place.child_count == 0;
        let shape = match (is_leaf, place.side) {
            (true, _) => corners(Rect::from_center_size(at, vec2(node * 2.0, half * 1.5))).to_vec(),
            (false, Side::Max) => {
                vec![at + vec2(0.0, -half), at + vec2(half, half * 0.8), at + vec2(-half, half * 0.8)]
            }
            (false, Side::Min) => {
                vec![at + vec2(0.0, half), at + vec2(half, -half * 0.8), at + vec2(-half, -half * 0.8)]
            }
        };
        out.add(Shape::Polygon(shape, Finish::both(Role::Card, border)));
        let (words, room) = match is_leaf {
            true => (place.value.map_or_else(|| "?".to_owned(), text::score), node * 2.0 - 2.0),
            false => (place.label.clone(), half * 1.3),
        };
        let toward = match (is_leaf, place.side) {
            (true, _) => 0.0,
            (false, Side::Max) => half * 0.2,
            (false, Side::Min) => -half * 0.2,
        };
        let line = TextLine::plain(words, self.size, Role::Ink);
        let size = (self.size * room / line.extent(meter).x.max(1.0)).clamp(self.size * 0.55, self.size);
        out.add(Shape::Text(TextLine { size, ..line }.at(at + vec2(0.0, toward), Align2::CENTER_CENTER)));
    }
}

/// The child indices to each place.
fn paths(canvas: &Canvas) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::with_capacity(canvas.places.len());
    for place in &canvas.places {
        let above = place.parent.and_then(|parent| paths.get(parent as usize)).cloned();
        paths.push(above.map_or_else(Path::new, |above| [above.as_slice(), &[place.index]].concat()));
    }
    paths
}

/// Strokes across a branch: one for a mark, two for one that is wrong; dashes where one is missing.
fn strike(ends: [Pos2; 2], mark: BranchMark, out: &mut Drawing) {
    let along = (ends[1] - ends[0]).normalized();
    let across = along.rot90() * 10.0;
    let (offsets, role): (&[f32], Role) = match mark {
        BranchMark::Pruned => (&[0.0], Role::Cut),
        BranchMark::Missed => (&[0.0], Role::Window),
        BranchMark::Wrong => (&[-3.0, 3.0], Role::Warning),
    };
    for offset in offsets {
        let middle = ends[0].lerp(ends[1], 0.55) + along * *offset;
        let pen = Pen::new(3.0, role);
        let pen = if mark == BranchMark::Missed { pen.dashed(4.0, 3.0) } else { pen };
        out.segment([middle - across, middle + across], pen);
    }
}
