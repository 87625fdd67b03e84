//! An explicit tree as a textbook prints it: triangles for positions, boxes for leaves, strokes through branches that are
//! marked. Sheets and the panel of exercises show it; all lengths follow from the size of type.

use crate::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

use emath::lerp;

use jianzhi_core::game::Path;
use jianzhi_core::score::scale;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BranchMark {
    Pruned,
    Missed,
    Wrong,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChosenPart {
    Branch,
    Node,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TreeMarks {
    pub branches: BTreeMap<Path, BranchMark>,
    pub chosen: Option<(Path, ChosenPart)>,
    pub asked: Option<Path>,
    pub changed: BTreeSet<Path>,
    pub wrong: Option<Path>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Growth {
    /// Down: leaves are next to each other.
    #[default]
    Down,
    /// To the right: leaves are one below another, so that a page has room for more of them.
    Right,
}

#[derive(Debug, Clone, Copy)]
pub struct TextbookTree<'a> {
    pub tree: &'a Arc<Tree>,
    pub marks: &'a TreeMarks,
    pub rect: Rect,
    pub size: f32,
    pub growth: Growth,
}

const MOST: usize = 4_000;
/// Half a node's height in sizes of type, and half its width where there is room.
pub const NODE: f32 = 1.35;
/// The share of the distance between two leaves that half a leaf's box takes at the most.
const ROOM: f32 = 0.41;
/// Half the width of a leaf whose value can be read, in sizes of type.
const READABLE: f32 = 0.7;
/// Where on a branch a stroke is, and how long half of it is relative to half a node's width. So far down, strokes
/// through the branches of two siblings do not touch.
const STROKE_AT: f32 = 0.68;
const STROKE: f32 = 0.72;
const BORDER: f32 = 0.1;
/// Type is made no smaller than this share to fit into a node.
const LEAST: f32 = 0.55;
/// How far from a branch a point may be to mean it, and from the middle of a node, in sizes of type.
const REACH: f32 = 1.2;
const NODE_REACH: f32 = 1.8;

struct Plan {
    canvas: Canvas,
    paths: Vec<Path>,
    at: Vec<Pos2>,
    leaf: Vec2,
    half: f32,
    stroke: f32,
}

impl TextbookTree<'_> {
    fn plan(&self) -> Plan {
        let height = self.tree.height();
        let canvas = Canvas::new(&Start::Tree(Arc::clone(self.tree)), height, &[], MOST);
        let full = self.size * NODE;
        let length = if self.growth == Growth::Down { self.rect.width() } else { self.rect.height() };
        let room = (length / canvas.width.max(1.0) * ROOM).min(full);
        let inner = self.rect.shrink(full + self.size * BORDER);
        let at = |place: &Place| {
            let across = if canvas.width > 0.0 { place.x / canvas.width } else { 0.5 };
            let down = f32::from(place.ply) / f32::from(height.0.max(1));
            let (right, down) = if self.growth == Growth::Down { (across, down) } else { (down, across) };
            pos2(lerp(inner.min.x..=inner.max.x, right), lerp(inner.min.y..=inner.max.y, down))
        };
        let (at, paths) = (canvas.places.iter().map(at).collect(), paths(&canvas));
        let height = self.size * NODE * 0.7;
        let leaf = if self.growth == Growth::Down { vec2(room, height) } else { vec2(full, height.min(room)) };
        Plan { at, paths, leaf, half: full.min(room * 2.0), stroke: room * STROKE, canvas }
    }

    pub fn draw(&self, meter: &dyn Meter) -> Drawing {
        let mut out = Drawing::new(self.rect);
        self.draw_into(meter, &mut out);
        out
    }

    /// Its values are written on its own scale, whatever is shown around it.
    pub fn draw_into(&self, meter: &dyn Meter, out: &mut Drawing) {
        scale::shown(self.tree.scale(), || self.draw_parts(meter, out));
    }

    fn draw_parts(&self, meter: &dyn Meter, out: &mut Drawing) {
        let plan = self.plan();
        for (number, path) in plan.paths.iter().enumerate() {
            let Some(ends) = plan.branch(number) else { continue };
            out.segment(ends, self.branch_pen(path));
            if let Some(mark) = self.marks.branches.get(path) {
                self.strike(ends, *mark, plan.stroke, out);
            }
        }
        for number in 0..plan.paths.len() {
            self.draw_node(&plan, number, meter, out);
        }
    }

    /// The width from which on the values of all leaves can be read.
    pub fn readable_width(&self) -> f32 {
        let canvas = Canvas::new(&Start::Tree(Arc::clone(self.tree)), self.tree.height(), &[], MOST);
        canvas.width * self.size * READABLE / ROOM
    }

    /// The width at which two leaves next to each other are so far apart.
    pub fn width_at(&self, distance: f32) -> f32 {
        let canvas = Canvas::new(&Start::Tree(Arc::clone(self.tree)), self.tree.height(), &[], MOST);
        canvas.width * distance + (self.size * (NODE + BORDER)) * 2.0
    }

    pub fn places(&self) -> Vec<(Path, Pos2)> {
        let plan = self.plan();
        plan.paths.into_iter().zip(plan.at).collect()
    }

    /// Where each position is met: the middle of its node, or of the stroke that would mark its branch.
    pub fn handles(&self, are_branches: bool) -> Vec<(Path, Pos2)> {
        let plan = self.plan();
        let on_branch = |number| plan.branch(number).map(|[from, to]| from.lerp(to, STROKE_AT));
        let at = |number: usize| on_branch(number).filter(|_| are_branches).unwrap_or(plan.at[number]);
        (0..plan.paths.len()).map(|number| (plan.paths[number].clone(), at(number))).collect()
    }

    pub fn place_of(&self, path: &Path) -> Option<Pos2> {
        let plan = self.plan();
        let number = plan.paths.iter().position(|other| other == path)?;
        Some(plan.at[number])
    }

    /// The branch nearest to a point and at least within a reach, by the position that it leads to.
    pub fn branch_at(&self, point: Pos2, reach: f32) -> Option<Path> {
        let plan = self.plan();
        let far = |number: usize| {
            let ends = plan.branch(number)?;
            let steps = (0..=8).map(|step| ends[0].lerp(ends[1], 0.3 + step as f32 * 0.0875).distance(point));
            steps.min_by(f32::total_cmp)
        };
        self.nearest(&plan, far, reach.max(self.size * REACH))
    }

    pub fn node_at(&self, point: Pos2) -> Option<Path> {
        let plan = self.plan();
        self.nearest(&plan, |number| Some(plan.at[number].distance(point)), self.size * NODE_REACH)
    }

    fn nearest(&self, plan: &Plan, far: impl Fn(usize) -> Option<f32>, reach: f32) -> Option<Path> {
        let all = plan.paths.iter().enumerate().filter_map(|(number, path)| Some((far(number)?, path)));
        let near = all.filter(|(far, _)| *far < reach).min_by(|a, b| a.0.total_cmp(&b.0));
        near.map(|(_, path)| path.clone())
    }

    fn is_chosen(&self, path: &Path) -> Option<ChosenPart> {
        self.marks.chosen.as_ref().filter(|(chosen, _)| chosen == path).map(|(_, part)| *part)
    }

    fn branch_pen(&self, path: &Path) -> Pen {
        match self.is_chosen(path) {
            Some(ChosenPart::Branch) => Pen::new(self.size * 0.36, Role::Window),
            _ => Pen::new(self.size * BORDER, Role::Ink),
        }
    }

    fn strike(&self, ends: [Pos2; 2], mark: BranchMark, half: f32, out: &mut Drawing) {
        let along = (ends[1] - ends[0]).normalized();
        let across = along.rot90() * half;
        let unit = self.size * 0.24;
        let (offsets, role): (&[f32], Role) = match mark {
            BranchMark::Pruned => (&[0.0], Role::Cut),
            BranchMark::Missed => (&[0.0], Role::Window),
            BranchMark::Wrong => (&[-1.0, 1.0], Role::Warning),
        };
        for offset in offsets {
            let middle = ends[0].lerp(ends[1], STROKE_AT) + along * (*offset * unit);
            let pen = Pen::new(unit, role);
            let pen = if mark == BranchMark::Missed { pen.dashed(unit * 1.3, unit) } else { pen };
            out.segment([middle - across, middle + across], pen);
        }
    }

    fn draw_node(&self, plan: &Plan, number: usize, meter: &dyn Meter, out: &mut Drawing) {
        let (place, path, at) = (&plan.canvas.places[number], &plan.paths[number], plan.at[number]);
        let (is_leaf, half) = (place.child_count == 0, plan.half);
        let shape = match (is_leaf, place.side) {
            (true, _) => corners(Rect::from_center_size(at, plan.leaf * 2.0)).to_vec(),
            (false, Side::Max) => {
                vec![at + vec2(0.0, -half), at + vec2(half, half * 0.8), at + vec2(-half, half * 0.8)]
            }
            (false, Side::Min) => {
                vec![at + vec2(0.0, half), at + vec2(half, -half * 0.8), at + vec2(-half, -half * 0.8)]
            }
        };
        out.add(Shape::Polygon(shape, self.finish(path)));
        // Digits and capitals fill the upper part of their row: a row centred in a box would leave them low.
        let (words, room, toward) = match (is_leaf, place.side) {
            (true, _) => {
                let value = place.value.map_or_else(|| "?".to_owned(), text::score);
                (value, plan.leaf.x * 1.7, self.size * -0.07)
            }
            (false, Side::Max) => (place.label.clone(), half * 1.2, half * 0.18),
            (false, Side::Min) => (place.label.clone(), half * 1.2, half * -0.18),
        };
        if words.is_empty() {
            return;
        }
        let line = TextLine::plain(words, self.size, Role::Ink);
        let size = (self.size * room / line.extent(meter).x.max(1.0)).clamp(self.size * LEAST, self.size);
        out.add(Shape::Text(TextLine { size, ..line }.at(at + vec2(0.0, toward), Align2::CENTER_CENTER)));
    }

    fn finish(&self, path: &Path) -> Finish {
        let marks = self.marks;
        let fill = match path {
            _ if marks.changed.contains(path) => Role::PrincipalWash,
            _ if marks.asked.as_ref() == Some(path) => Role::CutWash,
            _ => Role::Card,
        };
        let border = match path {
            _ if self.is_chosen(path).is_some() => Pen::new(self.size * 0.22, Role::Window),
            _ if marks.wrong.as_ref() == Some(path) => Pen::new(self.size * 0.22, Role::Warning),
            _ => Pen::new(self.size * BORDER, Role::Ink),
        };
        Finish::both(Ink::from(fill), border)
    }
}

impl Plan {
    fn branch(&self, number: usize) -> Option<[Pos2; 2]> {
        let parent = self.canvas.places[number].parent?;
        Some([self.at[parent as usize], self.at[number]])
    }
}

fn paths(canvas: &Canvas) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::with_capacity(canvas.places.len());
    for place in &canvas.places {
        let above = place.parent.and_then(|parent| paths.get(parent as usize)).cloned();
        paths.push(above.map_or_else(Path::new, |above| [above.as_slice(), &[place.index]].concat()));
    }
    paths
}
