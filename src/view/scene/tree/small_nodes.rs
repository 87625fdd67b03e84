//! Trees of thousands of nodes: every node and edge as a few points of one shape, and folded subtrees as wedges that
//! grow with their size.

use emath::{Pos2, Rect, pos2, vec2};

use super::{TreeView, lanterns};
use crate::drawing::{Areas, Drawing, Edge, Ink, Pen, Segment, Shape};
use crate::scene::{Mark, Progress};
use crate::theme::Role;
use jianzhi_core::game::Side;

const FAN: f32 = 0.4;

/// The nodes that are too small for a shape of their own.
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
