//! Folded subtrees as paper lanterns: the more visits there were inside, the longer; filled as far as the search has come
//! with them, and tinted by how much of them was cut.

use emath::{Pos2, Rect, lerp, pos2, vec2};

use super::TreeView;
use crate::drawing::{Areas, Drawing, Edge, Ink, Pen, Shape, corners};
use crate::scene::{Mark, Progress};
use crate::theme::Role;

/// Below this half-width a lantern is a slip of paper.
pub(crate) const SLIM: f32 = 4.6;
/// From this half-width on it has room for words.
pub(crate) const LIT: f32 = 15.0;

/// The height of a lantern with nothing in it.
const SHORTEST: f32 = 7.0;

/// Cutoffs for every inner visit that colour a lantern fully.
const MOST_CUT: f32 = 0.9;

/// What a lantern covers on the screen. It hangs at its place.
#[must_use]
pub fn body(view: &TreeView<'_>, index: usize) -> Rect {
    let node = view.node(index);
    let visits = view.index.lantern(index).visits;
    let part = ((visits as f32 + 1.0).ln() / (view.most as f32 + 1.0).ln().max(1.0)).clamp(0.0, 1.0);
    let tallest = (view.lens.scale.y * 0.6).min(56.0 + node * 1.6);
    // The square lets the eye tell ten times as much from a hundred times as much.
    let height = lerp(SHORTEST..=tallest.max(SHORTEST), part * part);
    let width = (node * lerp(0.75..=1.0, part) * 2.0).clamp(2.0, height * 1.15 + 7.0);
    let at = view.at(index);
    Rect::from_min_size(pos2(at.x - width * 0.5, at.y - SHORTEST * 0.5), vec2(width, height))
}

/// How full a lantern is: the visits so far among all that were made inside.
fn fullness(view: &TreeView<'_>, index: usize, mark: Mark) -> f32 {
    match view.index.lantern(index).visits {
        0 => 0.0,
        all => mark.below as f32 / all as f32,
    }
}

/// The slip of paper that a narrow lantern is: a pale part for what is still to come, a strong one for what was seen.
pub(crate) fn slim(view: &TreeView<'_>, index: usize, ink: Ink, areas: &mut Areas) {
    let rect = body(view, index);
    let mark = view.mark(index);
    let full = fullness(view, index, mark);
    let ink = match mark.progress {
        Progress::Done if !mark.on_principal_variation => {
            Ink::from(Role::Muted).toward(Role::Cut, share_cut(view, index))
        }
        _ => ink,
    };
    if full < 1.0 {
        areas.rect(rect, Role::Line);
    }
    let top = rect.bottom() - rect.height() * full;
    areas.rect(Rect::from_min_max(pos2(rect.left(), top), rect.max), ink);
}

/// A leaf among folded places that is too narrow for a box: a slip as well.
pub fn leaf(view: &TreeView<'_>, index: usize, ink: Ink, areas: &mut Areas) {
    let size = vec2((view.node(index) * 1.6).max(1.2), SHORTEST);
    areas.rect(Rect::from_center_size(view.at(index), size), ink);
}

/// Draws lanterns that are wide enough for a shape: all that their borders surround or touch as areas, for there may be
/// hundreds, and the borders over them, which smooth their edges.
pub fn draw(view: &TreeView<'_>, lanterns: &[usize], out: &mut Drawing) {
    let (mut areas, mut borders) = (Areas::default(), Vec::with_capacity(lanterns.len()));
    for &index in lanterns {
        let ink = ink(view.mark(index));
        let (cap, paper) = parts(body(view, index));
        let whole = outline(paper, 0.0);
        papers(view, index, (paper, &whole), &mut areas);
        // The wooden rings at both ends, and two hoops of bamboo.
        for end in [paper.top(), paper.bottom()] {
            let ring = Rect::from_center_size(pos2(paper.center().x, end), vec2(paper.width() * 0.46, cap));
            areas.add(corners(ring), ink, Edge::Soft);
        }
        if paper.width() > 16.0 && paper.height() > 26.0 {
            for part in [1.0 / 3.0, 2.0 / 3.0] {
                let at = pos2(paper.center().x, lerp(paper.y_range().min..=paper.y_range().max, part));
                let hoop = Rect::from_center_size(at, vec2(2.0 * half_width(paper, part) - 2.0, 1.0));
                areas.add(corners(hoop), ink.faint(0.35), Edge::Soft);
            }
        }
        borders.push(border(view, index, whole, ink));
    }
    out.areas(areas);
    out.shapes.extend(borders);
}

fn ink(mark: Mark) -> Ink {
    Ink::from(match mark.progress {
        _ if mark.on_principal_variation => Role::Principal,
        Progress::Done if mark.cut => Role::Cut,
        Progress::Done => Role::Ink,
        Progress::Open => Role::Window,
        Progress::Unseen | Progress::Pruned => Role::Ghost,
    })
}

/// The paper, and the light in it.
fn papers(view: &TreeView<'_>, index: usize, (paper, whole): (Rect, &[Pos2]), areas: &mut Areas) {
    let mark = view.mark(index);
    let full = fullness(view, index, mark);
    if full < 1.0 {
        areas.add(whole.iter().copied(), Role::Card, Edge::Hard);
    }
    if full > 0.0 {
        let light = match mark.progress {
            _ if mark.on_principal_variation => Role::PrincipalWash.into(),
            Progress::Open => Role::WindowWash.into(),
            _ => Ink::from(Role::Plain).toward(Role::CutWash, share_cut(view, index)),
        };
        areas.add(outline(paper, 1.0 - full), light, Edge::Hard);
    }
}

fn border(view: &TreeView<'_>, index: usize, mut border: Vec<Pos2>, ink: Ink) -> Shape {
    let weight = (view.node(index) / view.style.size.node).clamp(0.45, 1.2);
    let pen = Pen::new((2.2 * weight).max(1.0), ink);
    border.extend(border.first().copied());
    let is_pruned = view.mark(index).progress == Progress::Pruned;
    Shape::Path(border, if is_pruned { pen.dashed(4.0, 4.0) } else { pen })
}

/// The height of the wooden rings, and the paper between them.
fn parts(rect: Rect) -> (f32, Rect) {
    let cap = (rect.height() * 0.08).clamp(1.5, 5.0);
    (cap, rect.shrink2(vec2(0.0, cap * 0.5)))
}

/// Half the width of the paper, some part of its height down: round at both ends.
fn half_width(paper: Rect, part: f32) -> f32 {
    let away = (part * 2.0 - 1.0).abs();
    paper.width() * 0.5 * lerp(1.0..=0.52, away.powi(3))
}

/// The paper below some part of its height as a closed line.
fn outline(paper: Rect, from: f32) -> Vec<Pos2> {
    const CORNERS: usize = 10;
    let side = |way: f32| {
        move |corner: usize| {
            let part = lerp(from..=1.0, corner as f32 / CORNERS as f32);
            pos2(paper.center().x + way * half_width(paper, part), lerp(paper.top()..=paper.bottom(), part))
        }
    };
    (0..=CORNERS).map(side(1.0)).chain((0..=CORNERS).rev().map(side(-1.0))).collect()
}

/// How far a lantern is tinted, as far as the positions inside were cut off.
fn share_cut(view: &TreeView<'_>, index: usize) -> f32 {
    let lantern = view.index.lantern(index);
    let inner = lantern.visits.saturating_sub(lantern.leaves).max(1);
    let share = lantern.cutoffs as f32 / inner as f32;
    (share / MOST_CUT).clamp(0.0, 1.0)
}
