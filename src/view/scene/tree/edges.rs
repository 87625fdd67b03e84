//! The edges of the tree: gold and thick on the principal variation, dashed to what was pruned, thin and dashed for a
//! probe, doubled after a re-search.

use emath::Pos2;

use super::TreeView;
use crate::drawing::{Drawing, Pen, Segment, Shape};
use crate::scene::Progress;
use crate::theme::Role;

pub fn draw(view: &TreeView<'_>, nodes: &[usize], out: &mut Drawing) {
    let mut edges = Vec::with_capacity(nodes.len());
    let mut principal = Vec::new();
    for &index in nodes {
        let Some(parent) = view.place(index).parent else { continue };
        let ends = [view.at(parent as usize), view.at(index)];
        let weight = (view.node(index) / view.style.size.node).clamp(0.45, 1.4);
        let mark = view.mark(index);
        if mark.on_principal_variation && view.mark(parent as usize).on_principal_variation {
            principal.push(Segment { ends, pen: Pen::new((4.5 * weight).max(0.6), Role::Principal) });
        } else {
            edge(view, index, ends, weight, &mut edges);
        }
    }
    out.shapes.extend(edges.into_iter().chain(principal).map(Shape::Segment));
}

fn edge(view: &TreeView<'_>, index: usize, [from, to]: [Pos2; 2], weight: f32, out: &mut Vec<Segment>) {
    let mark = view.mark(index);
    let line = |width: f32, role| Pen::new((width * weight).max(0.6), role);
    let pen = match mark.progress {
        Progress::Pruned => line(1.6, Role::Ghost).dashed(6.0, 5.0),
        Progress::Unseen => line(1.5, Role::Ghost),
        Progress::Open | Progress::Done if mark.researched => {
            let aside = (to - from).normalized().rot90() * 2.2 * weight;
            let pen = line(1.6, Role::Window);
            out.extend([aside, -aside].map(|aside| Segment { ends: [from + aside, to + aside], pen }));
            return;
        }
        Progress::Open | Progress::Done if mark.probe => line(1.6, Role::Window).dashed(6.0, 5.0),
        Progress::Open => line(2.6, Role::Window),
        Progress::Done => line(1.8, Role::Ink),
    };
    out.push(Segment { ends: [from, to], pen });
}
