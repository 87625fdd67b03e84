//! Trees of thousands of nodes: every node and edge as a few points of one shape, and folded subtrees as wedges that
//! grow with their size.

use super::{TreeView, between, children, lanterns};
use crate::prelude::*;

const FAN: f32 = 0.4;

pub struct SmallNodes {
    pub grains: Vec<usize>,
    pub slim: Vec<usize>,
    /// A fan: its edges only.
    pub hung: Vec<usize>,
    pub folded: Vec<usize>,
    pub in_fan: Vec<bool>,
}

pub fn draw(view: &TreeView<'_>, small: &SmallNodes, out: &mut Drawing) {
    let SmallNodes { grains, slim, hung, folded, in_fan } = small;
    let all = grains.iter().chain(slim).chain(hung).chain(folded);
    let segments: Vec<Segment> = all.filter(|index| !in_fan[**index]).filter_map(|&index| edge(view, index)).collect();
    if !segments.is_empty() {
        out.add(Shape::Segments(segments));
    }
    let mut areas = Areas::default();
    for &index in slim {
        lanterns::slim(view, index, &mut areas);
    }
    for &index in folded {
        wedge(view, index, &mut areas);
    }
    for &index in grains {
        grain(view, index, &mut areas);
    }
    out.areas(areas);
}

fn edge(view: &TreeView<'_>, index: usize) -> Option<Segment> {
    let parent = view.place(index).parent?;
    let mark = view.mark(index);
    let ink = match mark.progress {
        _ if mark.on_principal_variation => Role::Principal.into(),
        Progress::Done if mark.probe && !mark.researched => Role::Window.into(),
        Progress::Done => Role::Muted.into(),
        _ => ink(mark),
    };
    let pen = match mark.on_principal_variation {
        true => Pen::new(2.4, ink),
        // Where much is folded, a fan of edges is fainter than what it leads to.
        false if !view.canvas.is_whole => Pen::new(0.7, ink.faint(FAN)),
        false => Pen::new(0.9, ink),
    };
    Some(Segment { ends: [view.at(parent as usize), view.at(index)], pen })
}

fn grain(view: &TreeView<'_>, index: usize, areas: &mut Areas) {
    let node = view.node(index).max(1.1);
    let ink = ink(view.mark(index));
    let at = view.at(index);
    match view.is_leaf(index) {
        true if !view.canvas.is_whole => lanterns::leaf(view, index, areas),
        true => areas.rect(Rect::from_center_size(at, vec2(1.7, 1.7) * node), ink),
        false => {
            let tip = if view.place(index).side == Side::Max { -1.0 } else { 1.0 };
            let corners = [vec2(0.0, tip), vec2(1.0, -tip), vec2(-1.0, -tip)];
            areas.add(corners.map(|corner| at + corner * node), ink, Edge::Hard);
        }
    }
}

/// A folded subtree: a triangle from its root to its deepest ply, as wide as its leaves are.
fn wedge(view: &TreeView<'_>, index: usize, areas: &mut Areas) {
    let extent = view.measure.extents[index];
    let bottom = f32::from(extent.bottom);
    let (left, right) = (view.lens.to_screen(extent.left, bottom), view.lens.to_screen(extent.right, bottom));
    let least = (view.place(index).size as f32).ln().max(1.0) * 0.5;
    let half = ((right.x - left.x) * 0.5).max(least);
    let middle = (left.x + right.x) * 0.5;
    let corners: [Pos2; 3] = [view.at(index), pos2(middle + half, left.y), pos2(middle - half, left.y)];
    let mark = view.mark(index);
    // What was left by a cutoff is the place, not all that lies below it.
    let ink = ink(Mark { cut: false, ..mark });
    areas.add(corners, ink.faint(0.7), Edge::Hard);
}

fn ink(mark: Mark) -> Ink {
    match mark.progress {
        _ if mark.on_principal_variation => Role::Principal.into(),
        Progress::Pruned => Role::Line.into(),
        Progress::Unseen => Ink::from(Role::Ghost).faint(0.6),
        Progress::Open => Role::Window.into(),
        Progress::Done if mark.cut => Role::Cut.into(),
        Progress::Done => Role::Muted.into(),
    }
}

// Children that were never looked at, as bundles: neighbours share one fan, and one stroke where a cutoff skipped them,
// however many they are.

/// Up to so many neighbours have an edge each.
const FEW: usize = 4;
/// How far down its edges a stroke is, and how long it is across a fan before it moves up.
const DOWN: Range<f32> = 0.24..0.52;
const LONGEST: f32 = 60.0;
const FAN_INK: f32 = 0.1;

/// Neighbouring children of one place that a cutoff skipped, or that were never looked at, or both.
#[derive(Debug, Clone, PartialEq)]
pub struct Bundle {
    pub parent: usize,
    pub children: Range<usize>,
    /// Whether the last visit of their parent was left by a cutoff that skipped them.
    pub is_cut: bool,
    pub is_unseen: bool,
}

impl Bundle {
    /// The bundles of a place's children, in their order.
    pub fn below(view: &TreeView<'_>, parent: usize) -> Vec<Bundle> {
        let kind = |mark: Mark| (mark.cut_edge, mark.progress == Progress::Pruned);
        let mut bundles: Vec<Bundle> = Vec::new();
        for child in children(view.place(parent)) {
            let (is_cut, is_unseen) = kind(view.mark(child));
            match bundles.last_mut() {
                _ if !is_cut && !is_unseen => {}
                Some(last) if last.children.end == child && (last.is_cut, last.is_unseen) == (is_cut, is_unseen) => {
                    last.children.end += 1;
                }
                _ => bundles.push(Bundle { parent, children: child..child + 1, is_cut, is_unseen }),
            }
        }
        bundles
    }

    pub fn is_fan(&self) -> bool {
        self.is_unseen && self.children.len() > FEW
    }

    fn corners(&self, view: &TreeView<'_>) -> [Pos2; 3] {
        [self.parent, self.children.start, self.children.end - 1].map(|place| view.at(place))
    }

    /// A point on the middle of the fan, some part of its height down, and how wide the fan is there.
    pub fn inside(&self, view: &TreeView<'_>, part: f32) -> (Pos2, f32) {
        let [top, first, last] = self.corners(view);
        (between(top, first + (last - first) * 0.5, part), (last.x - first.x) * part)
    }

    pub fn draw_fan(&self, view: &TreeView<'_>, out: &mut Drawing) {
        let [top, first, last] = self.corners(view);
        out.add(Shape::Polygon(vec![top, first, last], Finish::filled(Ink::from(Role::Ghost).faint(FAN_INK))));
        let pen = Pen::new(0.9, Ink::from(Role::Ghost).faint(0.7));
        out.add(Shape::Segments([first, last].map(|end| Segment { ends: [top, end], pen }).to_vec()));
    }

    pub fn draw_stroke(&self, view: &TreeView<'_>, out: &mut Drawing) {
        let [top, first, last] = self.corners(view);
        let weigh = |place: usize| (view.node(place) / view.style.size.node).clamp(0.45, 1.4);
        let is_single = self.children.len() == 1;
        let weight = if self.is_fan() { weigh(self.parent).min(1.0) } else { weigh(self.children.start) };
        // Edges of a dense fan are still close at their middle.
        let lowest = DOWN.end + if self.is_fan() { 0.0 } else { 0.2 * (1.0 - weight).max(0.0) };
        let part = (LONGEST / (last.x - first.x).max(1.0)).clamp(DOWN.start, lowest);
        let (along, across) = match is_single {
            true => {
                let along = (first - top).normalized();
                (along, along.rot90() * 11.5 * weight)
            }
            false => (Vec2::DOWN, Vec2::ZERO),
        };
        let more = if is_single { 0.0 } else { 6.0 * weight };
        let ends = [between(top, first, part), between(top, last, part)];
        let [left, right] = [pos2(ends[0].x - more, ends[0].y) - across, pos2(ends[1].x + more, ends[1].y) + across];
        let pen = Pen::new((3.4 * weight).max(1.4), Role::Cut);
        let apart = along * 3.2 * weight.max(0.7);
        for apart in [-apart, apart] {
            out.add(Shape::Segment(Segment { ends: [left + apart, right + apart], pen }));
        }
    }
}
