//! Folded subtrees as paper lanterns: the more visits there were inside, the longer; filled as far as the search has come
//! with them, and tinted by how much of them was cut.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, lerp, pos2, vec2};

use super::TreeView;
use crate::scene::{Mark, Progress};

/// Below this half-width a lantern is a slip of paper.
pub const SLIM: f32 = 4.6;
/// From this half-width on it has room for words.
pub const LIT: f32 = 15.0;

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
pub fn slim(view: &TreeView<'_>, mesh: &mut Mesh, index: usize, colour: Color32) {
    let rect = body(view, index);
    let mark = view.mark(index);
    let full = fullness(view, index, mark);
    let colour = match mark.progress {
        Progress::Done if !mark.on_principal_variation => tint(view, index, view.look.colours.muted),
        _ => colour,
    };
    if full < 1.0 {
        mesh.add_colored_rect(rect, view.look.colours.line);
    }
    let top = rect.bottom() - rect.height() * full;
    mesh.add_colored_rect(Rect::from_min_max(pos2(rect.left(), top), rect.max), colour);
}

/// A leaf among folded places that is too narrow for a box: a slip as well.
pub fn leaf(view: &TreeView<'_>, mesh: &mut Mesh, index: usize, colour: Color32) {
    let size = vec2((view.node(index) * 1.6).max(1.2), SHORTEST);
    mesh.add_colored_rect(Rect::from_center_size(view.at(index), size), colour);
}

/// Paints lanterns that are wide enough for a shape: all that their borders surround or touch as one mesh, for there may
/// be hundreds, and the borders over it, which smooth its edges.
pub fn paint(view: &TreeView<'_>, painter: &Painter, lanterns: &[usize]) {
    let (mut mesh, mut borders) = (Mesh::default(), Vec::with_capacity(lanterns.len()));
    let smooth = 1.0 / painter.pixels_per_point();
    for &index in lanterns {
        let ink = ink(view, view.mark(index));
        let (cap, paper) = parts(body(view, index));
        let whole = outline(paper, 0.0);
        papers(view, &mut mesh, index, (paper, &whole));
        // The wooden rings at both ends, and two hoops of bamboo.
        for end in [paper.top(), paper.bottom()] {
            let ring = Rect::from_center_size(pos2(paper.center().x, end), vec2(paper.width() * 0.46, cap));
            soft(&mut mesh, ring, ink, smooth);
        }
        if paper.width() > 16.0 && paper.height() > 26.0 {
            for part in [1.0 / 3.0, 2.0 / 3.0] {
                let at = pos2(paper.center().x, lerp(paper.y_range().min..=paper.y_range().max, part));
                let hoop = Rect::from_center_size(at, vec2(2.0 * half_width(paper, part) - 2.0, 1.0));
                soft(&mut mesh, hoop, ink.gamma_multiply(0.35), smooth);
            }
        }
        border(view, index, whole, ink, &mut borders);
    }
    painter.add(Shape::mesh(mesh));
    painter.extend(borders);
}

fn ink(view: &TreeView<'_>, mark: Mark) -> Color32 {
    let colours = &view.look.colours;
    match mark.progress {
        _ if mark.on_principal_variation => colours.gold,
        Progress::Done if mark.cut => colours.cinnabar,
        Progress::Done => colours.ink,
        Progress::Open => colours.blue,
        Progress::Unseen | Progress::Pruned => colours.ghost,
    }
}

/// The paper, and the light in it.
fn papers(view: &TreeView<'_>, mesh: &mut Mesh, index: usize, (paper, whole): (Rect, &[Pos2])) {
    let colours = &view.look.colours;
    let mark = view.mark(index);
    let full = fullness(view, index, mark);
    if full < 1.0 {
        fill(mesh, whole, colours.card);
    }
    if full > 0.0 {
        let light = match mark.progress {
            _ if mark.on_principal_variation => colours.gold_wash,
            Progress::Open => colours.blue_wash,
            _ => tint(view, index, colours.stone_wash),
        };
        fill(mesh, &outline(paper, 1.0 - full), light);
    }
}

fn border(view: &TreeView<'_>, index: usize, mut border: Vec<Pos2>, ink: Color32, out: &mut Vec<Shape>) {
    let weight = (view.node(index) / view.look.size.node).clamp(0.45, 1.2);
    let stroke = Stroke::new((2.2 * weight).max(1.0), ink);
    border.extend(border.first().copied());
    if view.mark(index).progress == Progress::Pruned {
        out.extend(Shape::dashed_line(&border, stroke, 4.0, 4.0));
    } else {
        out.push(Shape::line(border, stroke));
    }
}

/// A convex area with hard edges.
fn fill(mesh: &mut Mesh, outline: &[Pos2], colour: Color32) {
    let first = mesh.vertices.len() as u32;
    for &corner in outline {
        mesh.colored_vertex(corner, colour);
    }
    for corner in 2..outline.len() as u32 {
        mesh.add_triangle(first, first + corner - 1, first + corner);
    }
}

/// A rectangle whose edges fade over `smooth` points.
fn soft(mesh: &mut Mesh, rect: Rect, colour: Color32, smooth: f32) {
    let first = mesh.vertices.len() as u32;
    for (rect, colour) in [(rect.shrink(smooth * 0.5), colour), (rect.expand(smooth * 0.5), Color32::TRANSPARENT)] {
        for corner in [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()] {
            mesh.colored_vertex(corner, colour);
        }
    }
    let mut quad = |corners: [u32; 4]| {
        let [one, two, three, four] = corners.map(|corner| first + corner);
        mesh.add_triangle(one, two, three);
        mesh.add_triangle(one, three, four);
    };
    quad([0, 1, 2, 3]);
    for (corner, next) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        quad([corner, next, 4 + next, 4 + corner]);
    }
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

/// A colour on its way to cinnabar, as far as the positions inside were cut off.
fn tint(view: &TreeView<'_>, index: usize, colour: Color32) -> Color32 {
    let lantern = view.index.lantern(index);
    let inner = lantern.visits.saturating_sub(lantern.leaves).max(1);
    let share = lantern.cutoffs as f32 / inner as f32;
    let colours = &view.look.colours;
    let red = if colour == colours.stone_wash { colours.cinnabar_wash } else { colours.cinnabar };
    colour.lerp_to_gamma(red, (share / MOST_CUT).clamp(0.0, 1.0))
}
