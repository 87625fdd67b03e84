//! Highlighted places: everything else is covered by a veil of paper, and they are drawn again on top of it.

use super::{TreeView, edges, labels, lanterns, nodes};
use crate::drawing::{Drawing, Finish, Ink, Shape};
use crate::theme::Role;
use crate::theme::fonts::Meter;

/// How much of what is dimmed the veil covers.
const VEIL: f32 = 0.72;

/// Dims the tree except for the highlighted places. Their words are where they are among those of all labelled places.
pub fn draw(view: &TreeView<'_>, labelled: &[usize], meter: &dyn Meter, out: &mut Drawing) {
    let lit: Vec<usize> = view.spotlight.iter().copied().filter(|&place| place < view.canvas.places.len()).collect();
    if lit.is_empty() {
        return;
    }
    out.add(Shape::Box(view.lens.pane, 0.0, Finish::filled(Ink::from(Role::Card).faint(VEIL))));
    let joined = |place: &usize| view.place(*place).parent.is_some_and(|parent| lit.contains(&(parent as usize)));
    let below: Vec<usize> = lit.iter().copied().filter(joined).collect();
    edges::draw(view, &below, out);
    let (hung, shapes): (Vec<usize>, Vec<usize>) = lit.iter().partition(|&&place| view.place(place).is_folded);
    lanterns::draw(view, &hung, out);
    nodes::draw(view, &shapes, meter, out);
    labels::draw_lit(view, labelled, &lit, meter, out);
    if view.scene.current.is_some_and(|current| lit.contains(&(current as usize))) {
        nodes::draw_rings(view, out);
    }
}
