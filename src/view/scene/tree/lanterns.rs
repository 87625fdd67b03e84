//! Folded subtrees as paper lanterns: the outline is as long as the full tree below is large, ink covers what was looked at,
//! and a red stroke is drawn where a cutoff ended that. Lengths are linear, on one scale a ply for all lanes.

use crate::prelude::*;
use emath::lerp;

use super::TreeView;
use super::words::Words;
use crate::scene::sizes::{Known, LengthScale};

/// Below this half-width a lantern is a slip of paper.
pub const SLIM: f32 = 4.6;
/// From this half-width on it has room for words.
pub const LIT: f32 = 15.0;

/// The height of a leaf among lanterns, and of the shortest lantern.
const LEAF: f32 = 7.0;
const SHORTEST: f32 = 3.0;
/// The longest lantern, as a share of the distance of two plies, and in points relative to its width.
const LONGEST: (f32, f32) = (0.6, 84.0);
const LEAST_INK: f32 = 1.5;
const STROKE: f32 = 2.6;
/// How strong the outline of what was never looked at is.
const OUTLINE: f32 = 0.75;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fill {
    pub seen: f32,
    /// Of that, what was looked at more than once.
    pub again: f32,
}

pub fn longest(view: &TreeView<'_>) -> f32 {
    (view.lens.scale.y * LONGEST.0).min(LONGEST.1).max(SHORTEST)
}

/// The area of a lantern on the screen: as much as its full tree would fill. It is drawn at its place.
pub fn body(view: &TreeView<'_>, index: usize) -> Rect {
    let node = view.node(index);
    let scale = view.sizes.scale(view.place(index).ply).places.max(1) as f32;
    let height = (full_size(view, index) / scale).min(1.0) * longest(view);
    let height = height.max(SHORTEST);
    let width = (node * 2.0).clamp(2.0, (height * 1.15 + 7.0).min(40.0));
    let at = view.at(index);
    Rect::from_min_size(pos2(at.x - width * 0.5, at.y - LEAF * 0.5), vec2(width, height))
}

/// The places below a lantern; where their number is not known, the visits.
fn full_size(view: &TreeView<'_>, index: usize) -> f32 {
    match view.sizes.size(index) {
        Some(size) => size.places as f32,
        None => view.index.lantern(index).visits as f32,
    }
}

pub fn fill(view: &TreeView<'_>, index: usize) -> Fill {
    let mark = view.mark(index);
    let full = full_size(view, index);
    if mark.places == 0 || full <= 0.0 {
        return Fill { seen: 0.0, again: 0.0 };
    }
    let least = (LEAST_INK / body(view, index).height()).min(1.0);
    let part = |places: u32| (places as f32 / full).clamp(least, 1.0);
    let seen = part(mark.places);
    // Below a null move visits are made, but not to places of the full tree.
    let again = mark.below.saturating_sub(mark.places).min(mark.places);
    let is_counted = again > 0 && !view.method.has(Switch::NullMove);
    Fill { seen, again: if is_counted { part(again).min(seen) } else { 0.0 } }
}

/// The slip of paper that a narrow lantern is: ink for what was seen, a pale part for what is still to come, and an outline
/// for what was never looked at.
pub fn slim(view: &TreeView<'_>, index: usize, areas: &mut Areas) {
    let rect = body(view, index);
    let mark = view.mark(index);
    let Fill { seen, again } = fill(view, index);
    let inked = |from: f32, to: f32| {
        let at = |part: f32| rect.top() + rect.height() * part;
        Rect::from_min_max(pos2(rect.left(), at(from)), pos2(rect.right(), at(to)))
    };
    if seen < 1.0 {
        match mark.progress {
            Progress::Unseen | Progress::Open => areas.rect(inked(seen, 1.0), Role::Line),
            Progress::Pruned | Progress::Done => hollow(inked(seen, 1.0), areas),
        }
    }
    if seen > 0.0 {
        areas.rect(inked(0.0, seen), ink(mark));
    }
    if again > 0.0 {
        areas.rect(inked(seen - again, seen), Role::Window);
    }
    if is_cut(mark) {
        areas.rect(stroke(rect, seen), Role::Cut);
    }
}

fn is_cut(mark: Mark) -> bool {
    mark.progress == Progress::Done && mark.cut
}

fn stroke(rect: Rect, seen: f32) -> Rect {
    let at = rect.top() + rect.height() * seen;
    let thick = (rect.width() * 0.4).clamp(1.6, STROKE);
    Rect::from_min_max(pos2(rect.left() - 0.6, at), pos2(rect.right() + 0.6, at + thick))
}

fn hollow(rect: Rect, areas: &mut Areas) {
    areas.rect(rect, Ink::from(Role::Ghost).faint(OUTLINE));
    let inner = rect.shrink(1.0_f32.min(rect.width() * 0.3));
    if inner.is_positive() {
        areas.rect(inner, Role::Card);
    }
}

pub fn leaf(view: &TreeView<'_>, index: usize, areas: &mut Areas) {
    let size = vec2((view.node(index) * 1.6).max(1.2), LEAF);
    let rect = Rect::from_center_size(view.at(index), size);
    let mark = view.mark(index);
    match mark.progress {
        Progress::Unseen => areas.rect(rect, Role::Line),
        Progress::Pruned => hollow(rect, areas),
        Progress::Open | Progress::Done => areas.rect(rect, ink(mark)),
    }
}

fn ink(mark: Mark) -> Ink {
    Ink::from(match mark.progress {
        _ if mark.on_principal_variation => Role::Principal,
        Progress::Open => Role::Window,
        Progress::Done => Role::Muted,
        Progress::Unseen | Progress::Pruned => Role::Ghost,
    })
}

/// How strong the ink inside of a lantern is: borders and hoops are seen over it.
const INSIDE: f32 = 0.8;

/// Draws lanterns that are wide enough for a shape: all that their borders surround or touch as areas, since there may
/// be hundreds, and the borders over them, which smooth their edges.
pub fn draw(view: &TreeView<'_>, lanterns: &[usize], out: &mut Drawing) {
    let (mut areas, mut borders) = (Areas::default(), Vec::with_capacity(lanterns.len()));
    for &index in lanterns {
        let ink = wood(view.mark(index));
        let (cap, paper) = parts(body(view, index));
        let whole = outline(paper, 0.0..1.0);
        papers(view, index, paper, &whole, &mut areas);
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

fn wood(mark: Mark) -> Ink {
    Ink::from(match mark.progress {
        _ if mark.on_principal_variation => Role::Principal,
        Progress::Done => Role::Ink,
        Progress::Open => Role::Window,
        Progress::Unseen | Progress::Pruned => Role::Ghost,
    })
}

/// The paper, the ink on it, and the stroke where a cutoff ended that.
fn papers(view: &TreeView<'_>, index: usize, paper: Rect, whole: &[Pos2], areas: &mut Areas) {
    let mark = view.mark(index);
    let Fill { seen, again } = fill(view, index);
    if seen < 1.0 {
        let is_to_come = matches!(mark.progress, Progress::Unseen | Progress::Open);
        let pale = if is_to_come { Role::Plain } else { Role::Card };
        areas.add(whole.iter().copied(), pale, Edge::Hard);
    }
    if seen > 0.0 {
        areas.add(outline(paper, 0.0..seen), ink(mark).faint(INSIDE), Edge::Hard);
    }
    if again > 0.0 {
        areas.add(outline(paper, seen - again..seen), Role::Window, Edge::Hard);
    }
    if is_cut(mark) {
        let to = (seen + STROKE / paper.height()).min(1.0);
        areas.add(outline(paper, to - STROKE / paper.height()..to), Role::Cut, Edge::Hard);
    }
}

fn border(view: &TreeView<'_>, index: usize, mut border: Vec<Pos2>, ink: Ink) -> Shape {
    let weight = (view.node(index) / view.style.size.node).clamp(0.45, 1.2);
    let pen = Pen::new((2.2 * weight).max(1.0), ink);
    border.extend(border.first().copied());
    let is_pruned = view.mark(index).progress == Progress::Pruned;
    Shape::Path(border, if is_pruned { pen.dashed(4.0, 4.0) } else { pen })
}

fn parts(rect: Rect) -> (f32, Rect) {
    let cap = (rect.height() * 0.08).clamp(1.5, 5.0);
    (cap, rect.shrink2(vec2(0.0, cap * 0.5)))
}

/// Half the width of the paper, some part of its height down: round at both ends.
fn half_width(paper: Rect, part: f32) -> f32 {
    let away = (part * 2.0 - 1.0).abs();
    paper.width() * 0.5 * lerp(1.0..=0.52, away.powi(3))
}

/// Some parts of the paper, from its top, as a closed line.
fn outline(paper: Rect, parts: Range<f32>) -> Vec<Pos2> {
    const CORNERS: usize = 10;
    let side = |way: f32| {
        move |corner: usize| {
            let part = lerp(parts.start..=parts.end, corner as f32 / CORNERS as f32);
            pos2(paper.center().x + way * half_width(paper, part), lerp(paper.top()..=paper.bottom(), part))
        }
    };
    (0..=CORNERS).map(side(1.0)).chain((0..=CORNERS).rev().map(side(-1.0))).collect()
}

// The meaning of the lengths of lanterns: a bar next to each ply of them that is as long as the longest, and how large
// that is.

/// How far the bar is from the last lantern, and how wide its ends are.
const ASIDE: f32 = 4.0;
const ENDS: f32 = 2.5;
/// How far words stay away from the edge of the pane.
const EDGE: f32 = 5.0;

/// Draws the bars of all plies, and writes their sizes.
pub fn draw_scales(view: &TreeView<'_>, words: &mut Words<'_>) {
    for ply in 0..=view.canvas.height {
        let scale = view.sizes.scale(ply);
        if scale.places > 0
            && let Some((first, last)) = ends(view, ply)
        {
            bar(view, last, words);
            if has_room(view, ply, first, words) {
                declare(view, first, last, scale, words);
            }
        }
    }
}

fn ends(view: &TreeView<'_>, ply: u16) -> Option<(Rect, Rect)> {
    let folded = view.canvas.places.iter().enumerate().filter(|(_, place)| place.ply == ply && place.is_folded);
    let mut seen = folded.map(|(index, _)| body(view, index)).filter(|body| view.lens.pane.contains_rect(*body));
    let first = seen.next()?;
    Some((first, seen.next_back().unwrap_or(first)))
}

fn has_room(view: &TreeView<'_>, ply: u16, first: Rect, words: &Words<'_>) -> bool {
    let next = view.lens.to_screen(0.0, f32::from(ply + 1)).y;
    let foot = first.top() + longest(view);
    ply == view.canvas.height || next - foot > 2.0 * words.meter.height(view.style.text.tiny, Weight::Regular)
}

fn bar(view: &TreeView<'_>, last: Rect, words: &mut Words<'_>) {
    let x = last.right() + ASIDE;
    if x + ENDS > view.lens.pane.right() {
        return;
    }
    let (top, bottom) = (last.top(), last.top() + longest(view));
    let pen = Pen::new(1.0, Role::Muted);
    words.out.segment([pos2(x, top), pos2(x, bottom)], pen);
    for y in [top, bottom] {
        words.out.segment([pos2(x - ENDS, y), pos2(x + ENDS, y)], pen);
    }
}

fn declare(view: &TreeView<'_>, first: Rect, last: Rect, scale: LengthScale, words: &mut Words<'_>) {
    let LengthScale { places, known } = scale;
    let id = match known {
        Known::Counted => "app-tree-scale",
        Known::Estimated => "app-tree-scale-estimated",
        Known::InPart => "app-tree-scale-unknown",
    };
    let said = view.lang.say_with(id, &args![places = text::counted(places)]);
    let line = TextLine::plain(said, view.style.text.tiny, Role::Muted);
    let below = first.top() + longest(view) + 3.0;
    let low = vec2(0.0, line.extent(words.meter).y);
    let room = view.lens.pane.shrink(EDGE);
    let right = pos2((last.right() + ASIDE + ENDS).min(room.right()), below);
    let left = pos2(first.left().max(room.left()), below);
    let places = [
        (right, Align2::RIGHT_TOP),
        (left, Align2::LEFT_TOP),
        (right + low, Align2::RIGHT_TOP),
        (left + low, Align2::LEFT_TOP),
    ];
    words.write(vec![line], &places);
}
