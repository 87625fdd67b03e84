//! The edges of the tree: gold and thick on the principal variation, dashed to what was pruned with two strokes across
//! a cut, thin and dashed for a probe, doubled after a re-search.

use egui::{Painter, Pos2, Shape, Stroke, Vec2};

use super::{TreeView, between};
use crate::scene::Progress;

/// Paints the edges above the given places.
pub fn paint(view: &TreeView<'_>, painter: &Painter, nodes: &[usize]) {
    let mut shapes = Vec::with_capacity(nodes.len());
    let mut cuts = Vec::new();
    let mut principal = Vec::new();
    for &index in nodes {
        let Some(parent) = view.place(index).parent else { continue };
        let (from, to) = (view.at(parent as usize), view.at(index));
        let weight = (view.node(index) / view.look.size.node).clamp(0.45, 1.4);
        let mark = view.mark(index);
        let out = if mark.on_principal_variation && view.mark(parent as usize).on_principal_variation {
            &mut principal
        } else {
            &mut shapes
        };
        edge(view, index, (from, to), weight, out);
        if mark.cut_edge {
            cut(view, (from, to), weight, &mut cuts);
        }
    }
    painter.extend(shapes);
    painter.extend(principal);
    painter.extend(cuts);
}

fn edge(view: &TreeView<'_>, index: usize, (from, to): (Pos2, Pos2), weight: f32, out: &mut Vec<Shape>) {
    let colours = &view.look.colours;
    let mark = view.mark(index);
    let parent = view.place(index).parent.map_or(mark, |parent| view.mark(parent as usize));
    let line = |width: f32, colour| Shape::line_segment([from, to], Stroke::new((width * weight).max(0.6), colour));
    if mark.on_principal_variation && parent.on_principal_variation {
        out.push(line(4.5, colours.gold));
        return;
    }
    match mark.progress {
        Progress::Pruned => out.extend(dashes(from, to, Stroke::new((1.6 * weight).max(0.6), colours.ghost))),
        Progress::Unseen => out.push(line(1.5, colours.ghost)),
        Progress::Open | Progress::Done if mark.researched => {
            let aside = (to - from).normalized().rot90() * 2.2 * weight;
            for aside in [aside, -aside] {
                let stroke = Stroke::new((1.6 * weight).max(0.6), colours.blue);
                out.push(Shape::line_segment([from + aside, to + aside], stroke));
            }
        }
        Progress::Open | Progress::Done if mark.probe => {
            out.extend(dashes(from, to, Stroke::new((1.6 * weight).max(0.6), colours.blue)));
        }
        Progress::Open => out.push(line(2.6, colours.blue)),
        Progress::Done => out.push(line(1.8, colours.ink)),
    }
}

fn dashes(from: Pos2, to: Pos2, stroke: Stroke) -> Vec<Shape> {
    Shape::dashed_line(&[from, to], stroke, 6.0, 5.0)
}

/// Two strokes across an edge, as scissors leave them.
fn cut(view: &TreeView<'_>, (from, to): (Pos2, Pos2), weight: f32, out: &mut Vec<Shape>) {
    let along = (to - from).normalized();
    let across = along.rot90() * 11.5 * weight;
    // Edges of a dense fan are still close at their middle.
    let middle = between(from, to, 0.52 + 0.2 * (1.0 - weight).max(0.0));
    let stroke = Stroke::new((3.4 * weight).max(1.2), view.look.colours.cinnabar);
    let apart: Vec2 = along * 3.2 * weight;
    for at in [middle - apart, middle + apart] {
        out.push(Shape::line_segment([at - across, at + across], stroke));
    }
}
