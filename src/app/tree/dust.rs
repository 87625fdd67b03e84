//! Trees of thousands of nodes: every node and edge as a few points of one mesh, and folded subtrees as wedges that
//! grow with their size.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

use super::{TreeView, lanterns};
use crate::game::Side;
use crate::scene::{Mark, Progress};

/// Above this number lines are no longer smoothed: they would cost more than they show.
const SMOOTH: usize = 5_000;
/// How strong the edges of a fan are.
const FAN: f32 = 0.4;

/// Paints grains, narrow lanterns, the edges alone of what hangs in a fan, and folded subtrees.
pub fn paint(
    view: &TreeView<'_>,
    painter: &Painter,
    (grains, slim, hung): (&[usize], &[usize], &[usize]),
    folded: &[usize],
) {
    let mut mesh = Mesh::default();
    let is_smooth = grains.len() + slim.len() + hung.len() + folded.len() < SMOOTH;
    for &index in grains.iter().chain(slim).chain(hung).chain(folded) {
        let Some(parent) = view.place(index).parent else { continue };
        let mark = view.mark(index);
        let (from, to, colour) = (view.at(parent as usize), view.at(index), colour(view, mark));
        let (width, colour) = match mark.on_principal_variation {
            true => (2.4, colour),
            // Where much is folded, a fan of edges stays behind what hangs on it.
            false if !view.canvas.is_whole => (0.7, colour.gamma_multiply(FAN)),
            false => (0.9, colour),
        };
        if is_smooth {
            painter.line_segment([from, to], Stroke::new(width, colour));
        } else {
            line(&mut mesh, from, to, width, colour);
        }
    }
    for &index in slim {
        lanterns::slim(view, &mut mesh, index, colour(view, view.mark(index)));
    }
    for &index in folded {
        wedge(view, &mut mesh, index);
    }
    for &index in grains {
        let node = view.node(index).max(1.1);
        let colour = colour(view, view.mark(index));
        if view.is_leaf(index) && !view.canvas.is_whole {
            lanterns::leaf(view, &mut mesh, index, colour);
            continue;
        }
        let at = view.at(index);
        if view.is_leaf(index) {
            mesh.add_colored_rect(Rect::from_center_size(at, vec2(1.7, 1.7) * node), colour);
        } else {
            let tip = if view.place(index).side == Side::Max { -1.0 } else { 1.0 };
            let corners = [vec2(0.0, tip), vec2(1.0, -tip), vec2(-1.0, -tip)];
            triangle(&mut mesh, corners.map(|corner| at + corner * node), colour);
        }
    }
    if !mesh.is_empty() {
        painter.add(Shape::mesh(mesh));
    }
}

/// A folded subtree: a triangle from its root to its deepest ply, as wide as its leaves are.
fn wedge(view: &TreeView<'_>, mesh: &mut Mesh, index: usize) {
    let extent = view.measure.extents[index];
    let bottom = f32::from(extent.bottom);
    let (left, right) = (view.lens.to_screen(extent.left, bottom), view.lens.to_screen(extent.right, bottom));
    let least = (view.place(index).size as f32).ln().max(1.0) * 0.5;
    let half = ((right.x - left.x) * 0.5).max(least);
    let middle = (left.x + right.x) * 0.5;
    let corners = [view.at(index), pos2(middle + half, left.y), pos2(middle - half, left.y)];
    triangle(mesh, corners, colour(view, view.mark(index)).gamma_multiply(0.7));
}

fn colour(view: &TreeView<'_>, mark: Mark) -> Color32 {
    let colours = &view.look.colours;
    match mark.progress {
        _ if mark.on_principal_variation => colours.gold,
        _ if mark.cut_edge => colours.cinnabar.gamma_multiply(0.55),
        Progress::Pruned => colours.line,
        Progress::Unseen => colours.ghost.gamma_multiply(0.6),
        Progress::Open => colours.blue,
        Progress::Done if mark.cut => colours.cinnabar,
        Progress::Done => colours.muted,
    }
}

fn triangle(mesh: &mut Mesh, corners: [Pos2; 3], colour: Color32) {
    let first = mesh.vertices.len() as u32;
    for corner in corners {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
}

fn line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, colour: Color32) {
    let aside = (to - from).normalized().rot90() * width * 0.5;
    let first = mesh.vertices.len() as u32;
    for corner in [from + aside, to + aside, to - aside, from - aside] {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}
