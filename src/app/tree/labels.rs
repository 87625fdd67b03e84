//! The words around the nodes: names, moves, windows, the order of visits, notes at a cut.
//!
//! A word takes the first of its places that no node and no earlier word has; where none is free, it stays away.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Color32, FontId, Galley, Painter, Pos2, Rect, vec2};

use super::nodes::RING;
use super::shapes::{half_width, node_rect};
use super::{TreeView, between, children};
use crate::game::Side;
use crate::scene::{Progress, View};
use crate::score::Window;
use crate::text;
use crate::trace::{End, NodeType};

/// Paints the words around the given places, the most important ones first.
pub fn paint(view: &TreeView<'_>, painter: &Painter, nodes: &[usize]) {
    let mut words = Words { painter, card: view.look.colours.card, taken: Vec::new() };
    words.taken.extend(nodes.iter().map(|&index| node_rect(view, index)));
    for &index in nodes {
        name(view, &mut words, index);
    }
    let current = view.scene.current.map(|current| current as usize);
    for index in current.into_iter().filter(|current| nodes.contains(current)) {
        window(view, &mut words, index);
    }
    for &index in nodes.iter().filter(|&&index| Some(index) != current) {
        window(view, &mut words, index);
    }
    for &index in nodes.iter().filter(|&&index| view.has_text(index)) {
        never_looked_at(view, &mut words, index);
        node_type(view, &mut words, index);
        order(view, &mut words, index);
        move_label(view, &mut words, index);
        inside(view, &mut words, index);
    }
}

/// What is written so far, and what no word may cover.
struct Words<'p> {
    painter: &'p Painter,
    card: Color32,
    taken: Vec<Rect>,
}

impl Words<'_> {
    fn galley(&self, text: String, font: FontId, colour: Color32) -> Arc<Galley> {
        self.painter.layout_no_wrap(text, font, colour)
    }

    /// Writes at the first free of several places; tells whether one was free.
    fn write(&mut self, galley: &Arc<Galley>, places: &[(Pos2, Align2)]) -> bool {
        let free = places.iter().map(|(at, align)| align.anchor_size(*at, galley.size())).find(|rect| {
            let inside = self.painter.clip_rect().shrink(4.0).contains_rect(*rect);
            inside && !self.taken.iter().any(|taken| taken.intersects(rect.shrink(1.0)))
        });
        let Some(rect) = free else { return false };
        // Edges run below the words; a veil of the card's colour keeps the words readable.
        self.painter.rect_filled(rect.shrink2(vec2(-2.0, 3.0)), 4.0, self.card.gamma_multiply(0.85));
        self.painter.galley(rect.min, Arc::clone(galley), self.card);
        self.taken.push(rect);
        true
    }
}

/// A size of type, as large as the node that it belongs to allows.
fn scaled(view: &TreeView<'_>, index: usize, size: f32) -> f32 {
    (size * (view.node(index) / view.look.size.node).clamp(0.88, 1.3)).round()
}

fn name(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    if place.label.is_empty() || !view.has_name(index) {
        return;
    }
    let colour = if view.is_ghost(index) { view.look.colours.ghost } else { view.look.colours.muted };
    let galley = words.galley(place.label.clone(), view.look.bold(scaled(view, index, view.look.text.title)), colour);
    let rect = node_rect(view, index);
    let places = if view.is_leaf(index) {
        [
            (rect.left_top(), Align2::RIGHT_CENTER),
            (rect.right_top(), Align2::LEFT_CENTER),
            (rect.center_bottom(), Align2::CENTER_TOP),
        ]
    } else {
        // Beside the tip or the base, and outside of the ring where there is one.
        let is_current = view.scene.current == Some(index as u32);
        let aside = match (place.side, is_current) {
            (Side::Max, true) => 1.3,
            (Side::Max, false) => 0.45,
            (Side::Min, true) => 1.4,
            (Side::Min, false) => 1.1,
        } * half_width(view, index);
        let top = rect.center_top() + vec2(0.0, view.node(index) * 0.12);
        [
            (top - vec2(aside, 0.0), Align2::RIGHT_CENTER),
            (top + vec2(aside, 0.0), Align2::LEFT_CENTER),
            (rect.left_center() - vec2(6.0, 0.0), Align2::RIGHT_CENTER),
        ]
    };
    // A name may reach into the corner of its own triangle, which is empty.
    let own = words.taken.iter().position(|taken| *taken == rect).map(|at| words.taken.swap_remove(at));
    // Better on the side where the edge from above does not pass.
    let edge = place.parent.map(|parent| (view.at(parent as usize), view.at(index)));
    let passes = |(at, align): &(Pos2, Align2)| {
        let rect = align.anchor_size(*at, galley.size()).expand(2.0);
        edge.is_some_and(|(from, to)| (0..40).any(|part| rect.contains(between(from, to, part as f32 / 40.0))))
    };
    let (passed, clear): (Vec<_>, Vec<_>) = places.into_iter().partition(passes);
    words.write(&galley, &[clear, passed].concat());
    words.taken.extend(own);
}

/// How far words stand from the side of the current node.
fn beside_ring(view: &TreeView<'_>, index: usize) -> f32 {
    if view.is_leaf(index) { 11.0 } else { half_width(view, index) * (RING - 1.0) + 7.0 }
}

fn window(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    let is_current = view.scene.current == Some(index as u32);
    let is_open = mark.progress == Progress::Open && view.has_text(index);
    let is_shown = view.has_windows && (is_open || is_current);
    let (Some(window), true) = (mark.window, is_shown) else { return };
    if window == Window::FULL && view.is_leaf(index) {
        return;
    }
    let (alpha, beta) = (text::score(window.alpha), text::score(window.beta));
    let size = scaled(view, index, view.look.text.label);
    let font = if is_current { view.look.bold(size) } else { view.look.plain(size) };
    let reason = cut_reason(view, index, window).filter(|_| is_current);
    let block = |numbers: String| {
        let mut job = LayoutJob::default();
        job.append(&numbers, 0.0, TextFormat::simple(font.clone(), view.look.colours.blue));
        if let Some(reason) = &reason {
            let red = TextFormat::simple(view.look.bold(size + 1.0), view.look.colours.cinnabar);
            job.append(&format!("\n{reason}"), 0.0, red);
        }
        words.painter.layout_job(job)
    };
    let (wide, tall) = (block(format!("α {alpha}   β {beta}")), block(format!("α {alpha}\nβ {beta}")));
    let rect = node_rect(view, index);
    let aside = if is_current { beside_ring(view, index) } else { 7.0 };
    let up = if view.is_leaf(index) { 0.0 } else { -rect.height() * 0.28 };
    let beside = [
        (rect.right_center() + vec2(aside, up), Align2::LEFT_CENTER),
        (rect.left_center() + vec2(-aside, up), Align2::RIGHT_CENTER),
        (rect.right_center() + vec2(aside, -up), Align2::LEFT_CENTER),
        (rect.left_center() + vec2(-aside, -up), Align2::RIGHT_CENTER),
        (rect.center_top() - vec2(0.0, aside), Align2::CENTER_BOTTOM),
    ];
    if !words.write(&wide, &beside) {
        words.write(&tall, &beside);
    }
}

/// Of a node that was left by a cutoff: the comparison that cut.
fn cut_reason(view: &TreeView<'_>, index: usize, window: Window) -> Option<String> {
    if !view.mark(index).cut {
        return None;
    }
    let (value, _) = children(view.place(index)).rev().find_map(|child| {
        let mark = view.mark(child);
        if mark.progress == Progress::Done { mark.value } else { None }
    })?;
    let shown = match view.view {
        View::Max => value,
        View::SideToMove => -value,
    };
    let (sign, bound) = match (view.view, view.place(index).side) {
        (View::Max, Side::Min) => ("≤", window.alpha),
        (View::Max, Side::Max) | (View::SideToMove, _) => ("≥", window.beta),
    };
    let comparison = format!("{} {sign} {}", text::score(shown), text::score(bound));
    Some(view.lang.say_with("app-tree-cut", &[("comparison", comparison.into())]))
}

/// Below the children that a cutoff skipped: how many they are.
fn never_looked_at(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    let skipped: Vec<usize> = children(place).filter(|&child| view.mark(child).cut_edge).collect();
    let (Some(&first), Some(&last)) = (skipped.first(), skipped.last()) else {
        return never_shown(view, words, index);
    };
    let count = skipped.len() as u32 + place.hidden_children;
    let bottom = view.measure.extents[first..=last].iter().map(|extent| extent.bottom).max().unwrap_or(place.ply);
    let middle = (view.measure.extents[first].left + view.measure.extents[last].right) * 0.5;
    let at = view.lens.to_screen(middle, f32::from(bottom)) + vec2(0.0, view.node(index) * 0.62 + 24.0);
    let note = view.lang.say_with("app-tree-never-looked-at", &[("count", count.into())]);
    let galley =
        words.galley(note, view.look.plain(scaled(view, index, view.look.text.label)), view.look.colours.cinnabar);
    let aside = vec2(galley.size().x * 0.25, 0.0);
    let lower = vec2(0.0, galley.size().y);
    words.write(
        &galley,
        &[at, at - aside, at + aside, at + lower, at + lower - aside].map(|at| (at, Align2::CENTER_TOP)),
    );
}

/// The same where the canvas has none of them: beside the last child that was looked at.
fn never_shown(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    let Some(last) = children(place).last().filter(|_| view.mark(index).cut && place.hidden_children > 0) else {
        return;
    };
    let note = view.lang.say_with("app-tree-never-looked-at", &[("count", place.hidden_children.into())]);
    let size = scaled(view, index, view.look.text.label);
    let galley = words.galley(note, view.look.plain(size), view.look.colours.cinnabar);
    let rect = node_rect(view, last);
    let (beside, below) = (rect.right_center() + vec2(9.0, 0.0), rect.center_bottom() + vec2(0.0, 24.0));
    words.write(&galley, &[(beside, Align2::LEFT_CENTER), (below, Align2::CENTER_TOP)]);
}

/// At a corner of a node that was left: Knuth's type of its place, and what it turned out to be; in red where that is
/// not what was expected.
fn node_type(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    let visit = mark.visit.filter(|_| mark.progress == Progress::Done);
    let Some((trace, visit)) = view.types.zip(visit) else { return };
    let visit = trace.visit(visit);
    if matches!(visit.end, End::Leaf | End::Terminal) {
        return;
    }
    let found = match visit.node_type() {
        NodeType::Pv => "PV",
        NodeType::Cut => "β",
        NodeType::All => "α",
    };
    let critical = trace.critical(visit.id);
    let differs = critical.is_some_and(|critical| critical.expects() != visit.node_type());
    let colour = if differs { view.look.colours.cinnabar } else { view.look.colours.muted };
    let number = critical.map_or_else(|| "–".to_owned(), |critical| critical.number().to_string());
    let font = view.look.bold(scaled(view, index, view.look.text.small));
    let galley = words.galley(format!("{number}\u{a0}{found}"), font, colour);
    let rect = node_rect(view, index);
    let is_current = view.scene.current == Some(index as u32);
    let ring = if is_current { beside_ring(view, index) } else { 0.0 };
    // Beside the lower half, which is the base of the one triangle and the tip of the other.
    let aside = match view.place(index).side {
        Side::Max => half_width(view, index) + 2.0 + ring,
        Side::Min => half_width(view, index) * 0.42 + 4.0 + ring * 1.5,
    };
    let (at, low) = (rect.center(), vec2(0.0, rect.height() * 0.5));
    let beside = [
        (at + vec2(aside, 0.0), Align2::LEFT_TOP),
        (at - vec2(aside, 0.0), Align2::RIGHT_TOP),
        (at + low + vec2(aside, 0.0), Align2::LEFT_CENTER),
        (at + low - vec2(aside, 0.0), Align2::RIGHT_CENTER),
    ];
    // A sign may stand in the empty corner of its own triangle.
    let own = words.taken.iter().position(|taken| *taken == rect).map(|at| words.taken.swap_remove(at));
    words.write(&galley, &beside);
    words.taken.extend(own);
}

fn order(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    if !view.is_leaf(index) || mark.first_visit == 0 {
        return;
    }
    let size = scaled(view, index, view.look.text.small);
    let galley = words.galley(text::count(u64::from(mark.first_visit)), view.look.plain(size), view.look.colours.muted);
    let below = node_rect(view, index).center_bottom() + vec2(0.0, 6.0);
    words.write(&galley, &[(below, Align2::CENTER_TOP)]);
}

/// Below a lantern: the visits inside, so far.
fn inside(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let below = view.mark(index).below;
    if !view.place(index).is_folded || below == 0 {
        return;
    }
    let size = scaled(view, index, view.look.text.tiny);
    let galley = words.galley(text::short(u64::from(below)), view.look.plain(size), view.look.colours.muted);
    let under = node_rect(view, index).center_bottom() + vec2(0.0, 7.0);
    words.write(&galley, &[(under, Align2::CENTER_TOP), (under + vec2(0.0, size * 1.3), Align2::CENTER_TOP)]);
}

fn move_label(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    let (Some(parent), false) = (place.parent, place.move_label.is_empty()) else { return };
    let (from, to) = (view.at(parent as usize), view.at(index));
    let colour = if view.is_ghost(index) { view.look.colours.ghost } else { view.look.colours.muted };
    let galley =
        words.galley(place.move_label.clone(), view.look.plain(scaled(view, index, view.look.text.small)), colour);
    let places = [0.5, 0.62, 0.4].map(|part| (between(from, to, part), Align2::CENTER_CENTER));
    words.write(&galley, &places);
}
