//! The nodes with their values inside, the ring around the current one and the frame around the selected one.

use super::{TRIANGLE, TreeView, half_width, node, node_rect};
use crate::drawing::{ring, rounded};
use crate::prelude::*;
use crate::scene::Sign;

pub const RING: f32 = 1.34;

/// The smallest type that is still shown inside a node.
const LEAST_TYPE: f32 = 8.0;
/// How high figures are to the size of their type, and the space around a value in a triangle, in half-widths.
const FIGURE: f32 = 0.72;
const AROUND: f32 = 0.13;
/// How far a short value is from the middle of a triangle, in half-widths.
const LOWER: f32 = 0.28;
/// The type of a value next to its node.
const BESIDE_TYPE: f32 = 11.0;

pub fn draw(view: &TreeView<'_>, nodes: &[usize], meter: &dyn Meter, out: &mut Drawing) {
    for &index in nodes {
        out.add(shape(view, index));
        if view.has_text(index) {
            value(view, index, meter, out);
            sign(view, index, out);
        }
    }
}

fn sign(view: &TreeView<'_>, index: usize, out: &mut Drawing) {
    let Some((sign, (at, radius))) = view.mark(index).sign.zip(badge(view, index)) else { return };
    let (text, role) = sign_letter(sign);
    out.add(Shape::Disc(at, radius, Finish::both(Role::Card, Pen::new(1.5, role))));
    let letter = TextLine::bold(text, (radius * 1.4).round(), role);
    out.add(Shape::Text(letter.at(at, Align2::CENTER_CENTER)));
}

pub fn badge(view: &TreeView<'_>, index: usize) -> Option<(Pos2, f32)> {
    view.mark(index).sign?;
    // Its letter is as large as type has to be.
    let radius = (half_width(view, index) * 0.34).clamp(6.0, 11.0).max(view.style.least() * 0.72);
    Some((node_rect(view, index).right_top() + vec2(-radius * 0.2, radius * 0.2), radius))
}

pub fn ring_outline(view: &TreeView<'_>, current: usize) -> Vec<Pos2> {
    if view.place(current).is_folded {
        let rect = node_rect(view, current).expand(4.0);
        rounded(rect, (rect.width() * 0.35).min(8.0))
    } else if view.is_leaf(current) {
        let rect = node_rect(view, current).expand(5.0);
        rounded(rect, (rect.height() * 0.35).min(10.0))
    } else {
        ring(middle(view, current), (half_width(view, current) * RING).max(6.0))
    }
}

pub fn selected_frame(view: &TreeView<'_>, selected: usize) -> Rect {
    let (rect, pane) = (node_rect(view, selected), view.lens.pane);
    let around = if rect.width() < 16.0 { 4.0 } else { 9.0 };
    // At the edge of a narrow pane there is less room.
    rect.expand(around).intersect(pane.shrink(1.0)).union(rect.expand(2.0))
}

pub const fn sign_letter(sign: Sign) -> (&'static str, Role) {
    match sign {
        Sign::Table => ("T", Role::Window),
        Sign::NullMove => ("N", Role::Ink),
        Sign::Quiescence => ("Q", Role::Muted),
        Sign::Extension => ("+", Role::Principal),
    }
}

/// Draws the dotted ring around the place where the step happens, and the frame around the selected one.
pub fn draw_rings(view: &TreeView<'_>, out: &mut Drawing) {
    if let Some(current) = view.scene.current.map(|current| current as usize)
        && current < view.canvas.places.len()
    {
        let pen = Pen::new(2.6, Role::Window).dashed(3.5, 4.0);
        out.add(Shape::Path(ring_outline(view, current), pen));
        if view.has_text(current) {
            // The ring does not run through the letter.
            sign(view, current, out);
        }
    }
    if let Some(pointed) = view.pointed.filter(|&pointed| Some(pointed) != view.selected) {
        let rect = node_rect(view, pointed).expand(5.0);
        out.add(Shape::Box(rect, 7.0, Finish::outlined(Pen::new(1.5, Role::Muted))));
    }
    if let Some(selected) = view.selected
        && selected < view.canvas.places.len()
    {
        let rect = selected_frame(view, selected);
        out.add(Shape::Box(rect, 11.0, Finish::outlined(Pen::new(2.0, Role::Window))));
    }
}

/// The frame of the first wrong row, and half the size of the disc at its upper left.
pub fn wrong_frame(view: &TreeView<'_>, wrong: usize) -> Rect {
    node_rect(view, wrong).expand(8.0)
}

pub const WRONG_SIGN: f32 = 9.0;

/// Draws the mark of the first wrong row: a frame that no other node has, and a disc with a cross at its upper left.
pub fn draw_wrong(view: &TreeView<'_>, out: &mut Drawing) {
    let Some(wrong) = view.wrong.filter(|&wrong| wrong < view.canvas.places.len()) else { return };
    let rect = wrong_frame(view, wrong);
    out.add(Shape::Box(rect, 9.0, Finish::outlined(Pen::new(3.0, Role::Warning))));
    let radius = WRONG_SIGN;
    let at = rect.left_top();
    out.add(Shape::Disc(at, radius, Finish::both(Role::Warning, Pen::new(1.5, Role::Card))));
    let arm = radius * 0.45;
    for (from, to) in [(vec2(-arm, -arm), vec2(arm, arm)), (vec2(-arm, arm), vec2(arm, -arm))] {
        out.segment([at + from, at + to], Pen::new(2.2, Role::Card));
    }
}

/// The centre of mass: a triangle's lies nearer to its base.
fn middle(view: &TreeView<'_>, index: usize) -> Pos2 {
    let lower = match view.place(index).side {
        _ if view.is_leaf(index) => 0.0,
        Side::Max => 0.2,
        Side::Min => -0.2,
    };
    view.at(index) + vec2(0.0, lower * half_width(view, index))
}

fn shape(view: &TreeView<'_>, index: usize) -> Shape {
    let mark = view.mark(index);
    let weight = (view.node(index) / view.style.size.node).clamp(0.4, 1.3);
    let pen = |width: f32, role| Pen::new(width * weight, role);
    let finish = match mark.progress {
        Progress::Pruned => Finish::both(Role::Paper, pen(1.6, Role::Ghost).dashed(4.0, 4.0)),
        _ if mark.on_principal_variation => Finish::both(Role::PrincipalWash, pen(3.2, Role::Principal)),
        Progress::Done if mark.cut => Finish::both(Role::Card, pen(2.8, Role::Cut)),
        Progress::Open => Finish::both(Role::Card, pen(2.6, Role::Window)),
        Progress::Unseen => Finish::both(Role::Card, pen(1.4, Role::Ghost)),
        Progress::Done => Finish::both(Role::Card, pen(2.0, Role::Ink)),
    };
    node(view, index, finish)
}

fn value(view: &TreeView<'_>, index: usize, meter: &dyn Meter, out: &mut Drawing) {
    let Some((text, role)) = value_text(view, index, view.mark(index)) else { return };
    let Some(size) = value_size(view, index, &text, meter) else { return };
    let half = half_width(view, index);
    let lower = match view.place(index).side {
        _ if view.is_leaf(index) => 0.0,
        Side::Max => lower(half, size, meter.roughly(&text, size, Weight::Bold)),
        Side::Min => -lower(half, size, meter.roughly(&text, size, Weight::Bold)),
    };
    let at = view.at(index) + vec2(0.0, lower);
    out.add(Shape::Text(TextLine::bold(text, size, role).at(at, Align2::CENTER_CENTER)));
}

pub fn left_out(view: &TreeView<'_>, index: usize, meter: &dyn Meter) -> Option<TextLine> {
    let (text, role) = value_text(view, index, view.mark(index))?;
    let is_inside = view.has_text(index) && value_size(view, index, &text, meter).is_some();
    (!is_inside).then(|| TextLine::bold(text, view.style.least().max(BESIDE_TYPE), role))
}

/// The size of type at which a value fits into its node; `None` where that is too small to be read.
fn value_size(view: &TreeView<'_>, index: usize, text: &str, meter: &dyn Meter) -> Option<f32> {
    let half = half_width(view, index);
    let size =
        (view.style.text.node * view.node(index) / view.style.size.node).max(view.style.least().max(11.0)).round();
    // To lay a number out only to find that it is too wide would take as long again.
    let wide = meter.roughly(text, size, Weight::Bold);
    let most = if view.is_leaf(index) { size * half * 1.8 / wide } else { largest(half, wide / size) };
    let size = if size > most { most.floor() } else { size };
    (size >= LEAST_TYPE.max(view.style.least())).then_some(size)
}

/// The largest type of a text, so many times as wide as its size, at the base of a triangle: its upper corners are within.
fn largest(half: f32, wide: f32) -> f32 {
    let room = half * (1.0 - AROUND) - half * AROUND / (2.0 * TRIANGLE);
    room / (wide * 0.5 + FIGURE / (2.0 * TRIANGLE))
}

/// How far the middle of a text is from that of its triangle, toward the base: the sides leave a wide one no room elsewhere.
fn lower(half: f32, size: f32, wide: f32) -> f32 {
    let (high, tall) = (FIGURE * size * 0.5, TRIANGLE * half);
    let top = (wide * 0.5 + AROUND * half) * 2.0 * TRIANGLE - tall;
    (top + high).max(LOWER * half).min(tall - AROUND * half - high)
}

fn value_text(view: &TreeView<'_>, index: usize, mark: Mark) -> Option<(String, Role)> {
    match mark.value {
        Some(_) if view.is_plain && mark.progress == Progress::Open => None,
        Some((value, bound)) => Some((text::bounded(value, bound), Role::Ink)),
        None if !view.is_leaf(index) || view.hides_unvisited => None,
        None => {
            let value = view.shown(index).map_or_else(|| "?".to_owned(), text::score);
            Some((value, Role::Muted))
        }
    }
}

// The edges of the tree: gold and thick on the principal variation, dashed to what was pruned, thin and dashed for a
// probe, doubled after a re-search.

pub fn draw_edges(view: &TreeView<'_>, nodes: &[usize], out: &mut Drawing) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_of_a_value_are_within_its_triangle() {
        for (half, wide) in (12..60).flat_map(|half| [0.6, 1.2, 2.1, 2.7, 3.3].map(|wide| (half as f32, wide))) {
            let size = largest(half, wide).min(half * 0.6).floor();
            let middle = lower(half, size, wide * size);
            let (top, base) = (middle - FIGURE * size * 0.5, TRIANGLE * half);
            let side = half * (top + base) / (2.0 * base);
            assert!(wide * size * 0.5 <= side - half * 0.1, "{half} {wide}: {size} at {middle}");
            assert!(middle + FIGURE * size * 0.5 < base - 1.0, "{half} {wide}: {size} at {middle}");
        }
    }
}
