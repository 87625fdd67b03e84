//! The words around the nodes: names, moves, windows, the order of visits, notes at a cut.
//!
//! A word takes the first of its places that no node and no earlier word has; where none is free, it is left out.

use super::small_nodes::Bundle;
use super::words::{Edges, Words};
use super::{TreeView, bets, between, children, half_width, lanterns, node_rect, nodes};
use crate::prelude::*;
use jianzhi_core::game::Turn;

/// Draws the words around the given places, the most important ones first.
pub fn draw(view: &TreeView<'_>, nodes: &[usize], meter: &dyn Meter, out: &mut Drawing) {
    write(view, nodes, &mut Words::around(view, nodes, meter, out));
}

/// Draws the words around some of these places, the highlighted ones, at their places among the words around all of
/// them.
pub fn draw_lit(view: &TreeView<'_>, nodes: &[usize], lit: &[usize], meter: &dyn Meter, out: &mut Drawing) {
    write(view, nodes, &mut Words::around(view, nodes, meter, out).only(lit));
}

fn write(view: &TreeView<'_>, nodes: &[usize], words: &mut Words<'_>) {
    for &index in nodes {
        words.belonging(Some(index), |words| name(view, words, index));
    }
    for &index in nodes.iter().filter(|_| view.is_small()) {
        words.belonging(Some(index), |words| value_aside(view, words, index));
    }
    let current = view.scene.current.map(|current| current as usize);
    for index in current.into_iter().filter(|current| nodes.contains(current)) {
        words.belonging(Some(index), |words| window(view, words, index));
    }
    for &index in nodes.iter().filter(|&&index| Some(index) != current) {
        words.belonging(Some(index), |words| window(view, words, index));
    }
    words.belonging(None, |words| lanterns::draw_scales(view, words));
    for &index in nodes.iter().filter(|&&index| view.has_text(index)) {
        words.belonging(Some(index), |words| {
            never_looked_at(view, words, index);
            bets::draw(view, words, index);
            move_label(view, words, index);
            inside(view, words, index);
        });
    }
    // The order of visits takes what is left.
    for &index in nodes.iter().filter(|&&index| view.has_text(index)) {
        words.belonging(Some(index), |words| order(view, words, index));
    }
}

pub fn scaled(view: &TreeView<'_>, index: usize, size: f32) -> f32 {
    no_larger(view, index, size, 0.88)
}

fn no_larger(view: &TreeView<'_>, index: usize, size: f32, least: f32) -> f32 {
    let scaled = (size * (view.node(index) / view.style.size.node).clamp(least, 1.3)).round();
    scaled.max(view.style.least())
}

const LEAST_NAME: f32 = 0.62;

fn name(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    if place.label.is_empty() || !view.has_name(index) {
        return;
    }
    let size = no_larger(view, index, view.style.text.title, LEAST_NAME);
    let line = TextLine::bold(view.canvas.last_part(index), size, Role::Muted);
    let rect = node_rect(view, index);
    let places = if view.is_leaf(index) {
        vec![
            (rect.left_top(), Align2::RIGHT_CENTER),
            (rect.right_top(), Align2::LEFT_CENTER),
            (rect.center_bottom(), Align2::CENTER_TOP),
        ]
    } else {
        // Next to the tip or the base, and outside of the ring where there is one.
        let is_current = view.scene.current == Some(index as u32);
        let aside = match (place.side, is_current) {
            (Side::Max, true) => 1.3,
            (Side::Max, false) => 0.45,
            (Side::Min, true) => 1.4,
            (Side::Min, false) => 1.1,
        } * half_width(view, index);
        let top = rect.center_top() + vec2(0.0, view.node(index) * 0.12);
        let (far, above) = (aside + half_width(view, index) * 0.35, beside_ring(view, index) + 2.0);
        let mut places = vec![
            (top - vec2(aside, 0.0), Align2::RIGHT_CENTER),
            (top + vec2(aside, 0.0), Align2::LEFT_CENTER),
            (rect.left_center() - vec2(6.0, 0.0), Align2::RIGHT_CENTER),
        ];
        if is_current {
            // The sentences of a step use the name: where type is large next to a small ring, the name keeps its
            // distance.
            places.extend([
                (top - vec2(far, 0.0), Align2::RIGHT_CENTER),
                (top + vec2(far, 0.0), Align2::LEFT_CENTER),
                (rect.center_top() - vec2(0.0, above), Align2::CENTER_BOTTOM),
            ]);
        }
        places
    };
    // A name may reach into the corner of its own triangle, which is empty.
    let own = words.taken.iter().position(|taken| *taken == rect).map(|at| words.taken.swap_remove(at));
    let is_written = centred(view, words, index, size);
    if view.is_small() && !is_written {
        // The sentences on a small tree use the names of its positions: each has to be there.
        let further = [
            (rect.right_center() + vec2(4.0, 0.0), Align2::LEFT_CENTER),
            (rect.left_top() - vec2(1.0, 0.0), Align2::RIGHT_BOTTOM),
            (rect.right_top() + vec2(1.0, 0.0), Align2::LEFT_BOTTOM),
            (rect.center_top(), Align2::CENTER_BOTTOM),
            (rect.left_bottom() - vec2(1.0, 0.0), Align2::RIGHT_TOP),
            (rect.right_bottom() + vec2(1.0, 0.0), Align2::LEFT_TOP),
        ];
        // The words of the step are beside the current position, and need what is further away.
        let is_current = view.scene.current == Some(index as u32);
        let all = [&places[..], &further].concat();
        let clear = if is_current { &places[..] } else { &all[..] };
        let is_written = words.write_clear(vec![line.clone()], clear)
            || words.write(vec![line.clone()], &places)
            || words.write(vec![line.clone()], &further);
        if !is_written {
            words.write_anyway(vec![line], &places);
        }
    } else if !is_written {
        words.write(vec![line], &places);
    }
    words.taken.extend(own);
}

/// Writes a name that is too long for the gap to the next node in the middle above its own or below it: beside it, it would
/// seem to be the neighbour's. Returns whether it is such a one, and is written.
fn centred(view: &TreeView<'_>, words: &mut Words<'_>, index: usize, size: f32) -> bool {
    let (rect, name) = (node_rect(view, index), view.canvas.last_part(index));
    let line = |size: f32| TextLine::bold(name, size, Role::Muted);
    let width = |size: f32| line(size).extent(words.meter).x;
    let is_beside = |other: &usize| *other != index && view.place(*other).ply == view.place(index).ply;
    let others = (0..view.canvas.places.len()).filter(|_| view.is_small()).filter(is_beside);
    let room = others.map(|other| (view.at(other).x - view.at(index).x).abs()).fold(f32::INFINITY, f32::min);
    let is_long = width(size) > (rect.width() * LONG_NAME).max(room - rect.width());
    if view.is_leaf(index) || !is_long {
        return false;
    }
    let mut smaller = (0..).map(|by| size - by as f32).take_while(|size| *size >= view.style.text.tiny);
    let Some(size) = smaller.find(|size| width(*size) < room - 4.0) else { return false };
    let is_current = view.scene.current == Some(index as u32);
    let away = vec2(0.0, if is_current { beside_ring(view, index) + 2.0 } else { 0.0 });
    let places = [(rect.center_top() - away, Align2::CENTER_BOTTOM), (rect.center_bottom() + away, Align2::CENTER_TOP)];
    words.write(vec![line(size)], &places)
}

/// The share of its node's width from which a name may be a long one.
const LONG_NAME: f32 = 0.5;

fn value_aside(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let Some(line) = nodes::left_out(view, index, words.meter) else { return };
    let (rect, away) = (node_rect(view, index), vec2(beside_ring(view, index), 0.0));
    let near = vec2(2.0, 0.0);
    let places = [
        (rect.right_center() + near, Align2::LEFT_CENTER),
        (rect.left_center() - near, Align2::RIGHT_CENTER),
        (rect.center_bottom(), Align2::CENTER_TOP),
        (rect.right_center() + away, Align2::LEFT_CENTER),
        (rect.left_center() - away, Align2::RIGHT_CENTER),
        (rect.right_bottom(), Align2::LEFT_TOP),
        (rect.left_bottom(), Align2::RIGHT_TOP),
        (rect.right_top(), Align2::LEFT_BOTTOM),
        (rect.left_top(), Align2::RIGHT_BOTTOM),
        (rect.center_top(), Align2::CENTER_BOTTOM),
        (rect.center_bottom(), Align2::RIGHT_TOP),
        (rect.center_bottom(), Align2::LEFT_TOP),
        (rect.center_top(), Align2::RIGHT_BOTTOM),
        (rect.center_top(), Align2::LEFT_BOTTOM),
    ];
    let _ = words.write_clear(vec![line.clone()], &places) || words.write(vec![line], &places);
}

const BELOW_ALL: f32 = 12.0;

/// How far words are from the side of the current node.
pub fn beside_ring(view: &TreeView<'_>, index: usize) -> f32 {
    if view.is_leaf(index) { 11.0 } else { half_width(view, index) * (nodes::RING - 1.0) + 7.0 }
}

fn window(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    let is_current = view.scene.current == Some(index as u32);
    let is_open = mark.progress == Progress::Open && view.has_text(index);
    let is_shown = view.method.has_window() && !view.is_plain && (is_open || is_current);
    let (Some(window), true) = (mark.window, is_shown) else { return };
    if window == Window::FULL && view.is_leaf(index) {
        return;
    }
    let (alpha, beta) = (text::score(window.alpha), text::score(window.beta));
    let size = scaled(view, index, view.style.text.label);
    let weight = if is_current { Weight::Bold } else { Weight::Regular };
    let reason = cut_reason(view, index, window).filter(|_| is_current);
    let block = |numbers: &[String]| -> Vec<TextLine> {
        let numbers = numbers.iter().map(|line| TextLine { weight, ..TextLine::plain(line, size, Role::Window) });
        let reason = reason.iter().map(|reason| TextLine::bold(reason, size + 1.0, Role::Cut));
        numbers.chain(reason).collect()
    };
    let wide = block(&[format!("α {alpha}   β {beta}")]);
    let tall = block(&[format!("α {alpha}"), format!("β {beta}")]);
    let rect = node_rect(view, index);
    let aside = if is_current { beside_ring(view, index) } else { 7.0 };
    let up = if view.is_leaf(index) { 0.0 } else { -rect.height() * 0.28 };
    // Above the name.
    let above = vec2(aside, -view.style.text.title * 0.6);
    let beside = [
        (rect.right_center() + vec2(aside, up), Align2::LEFT_CENTER),
        (rect.left_center() + vec2(-aside, up), Align2::RIGHT_CENTER),
        (rect.right_center() + vec2(aside, -up), Align2::LEFT_CENTER),
        (rect.left_center() + vec2(-aside, -up), Align2::RIGHT_CENTER),
        (rect.center_top() - vec2(0.0, aside), Align2::CENTER_BOTTOM),
        (rect.right_top() + above, Align2::LEFT_BOTTOM),
        (rect.left_top() + vec2(-above.x, above.y), Align2::RIGHT_BOTTOM),
    ];
    if let Some(reason) = reason.as_ref().filter(|_| view.is_small())
        && write_cut(view, words, index, &CutWords { blocks: [&wide, &tall], places: &beside, reason })
    {
        return;
    }
    let write = |words: &mut Words<'_>, lines: Vec<TextLine>| {
        let places = if is_current { words.beside_own(view, index, &lines, &beside) } else { beside.to_vec() };
        words.write(lines, &places)
    };
    if view.is_small() && !is_current {
        // The window of a position above is left out where it would lie on an edge.
        let _ = words.write_clear(wide, &beside) || words.write_clear(tall, &beside);
        return;
    }
    if write(words, wide) || write(words, tall) {
        return;
    }
    // In a small tree the reason alone is better than a row apart.
    let alone = reason.iter().filter(|_| view.is_small());
    let alone = alone.map(|reason| vec![TextLine::bold(reason, size, Role::Cut)]);
    if alone.into_iter().any(|alone| write(words, alone)) {
        return;
    }
    let mut one = format!("α {alpha}   β {beta}");
    one.extend(reason.iter().map(|reason| format!("   {reason}")));
    let role = if reason.is_some() { Role::Cut } else { Role::Window };
    let line = |words: &str| vec![TextLine { weight, ..TextLine::plain(words, size, role) }];
    in_a_row(view, words, index, [line(&one), line(format!("{}   {one}", view.place(index).label).trim_start())]);
}

struct CutWords<'a> {
    blocks: [&'a [TextLine]; 2],
    places: &'a [(Pos2, Align2)],
    reason: &'a str,
}

/// Writes them in a small tree where no edge crosses them, if there is such a place: all of them, else the reason alone, also
/// in two rows, next to the node; else all of them with the name of the node, in a corner. Returns whether there is one.
fn write_cut(view: &TreeView<'_>, words: &mut Words<'_>, index: usize, cut: &CutWords<'_>) -> bool {
    let size = scaled(view, index, view.style.text.label);
    let small = (size - 2.0).max(view.style.least());
    let rows: Vec<&str> = cut.reason.split_inclusive([':', '：']).map(str::trim).collect();
    let alone = |size: f32| rows.iter().map(|row| TextLine::bold(*row, size, Role::Cut)).collect::<Vec<_>>();
    let reason = vec![TextLine::bold(cut.reason, size, Role::Cut)];
    let [wide, tall] = cut.blocks.map(<[TextLine]>::to_vec);
    // Beyond the name, which is next to the node; and above the ring, at the edge of a narrow lane.
    let (rect, room) = (node_rect(view, index), view.lens.pane.shrink(5.0));
    let ring = nodes::ring_outline(view, index);
    let above = ring.iter().map(|point| point.y).fold(rect.top(), f32::min) - 3.0;
    let far = beside_ring(view, index) + view.style.text.title;
    let mut places = cut.places.to_vec();
    places.extend([
        (rect.left_center() - vec2(far, 0.0), Align2::RIGHT_CENTER),
        (rect.right_center() + vec2(far, 0.0), Align2::LEFT_CENTER),
        (pos2(room.right().min(rect.right() + far), above), Align2::RIGHT_BOTTOM),
        (pos2(room.left().max(rect.left() - far), above), Align2::LEFT_BOTTOM),
    ]);
    for lines in [wide.clone(), tall, reason, alone(size), alone(small)] {
        let near = words.beside_own(view, index, &lines, &places);
        if words.write_clear(lines, &near) {
            return true;
        }
    }
    let named = std::iter::once(TextLine::bold(view.place(index).label.as_str(), size, Role::Cut)).chain(wide);
    words.write_clear(named.collect(), &apart(view, index))
}

/// The places of words that name their node: the foot of the pane, below the deepest ply, and its corners.
fn apart(view: &TreeView<'_>, index: usize) -> [(Pos2, Align2); 7] {
    let (rect, room) = (node_rect(view, index), view.lens.pane.shrink(5.0));
    let lowest = view.lens.to_screen(0.0, f32::from(view.canvas.height)).y + BELOW_ALL;
    [
        (pos2(rect.center().x, lowest), Align2::CENTER_TOP),
        (pos2(rect.center().x.max(room.left()), lowest), Align2::LEFT_TOP),
        (pos2(room.left(), lowest), Align2::LEFT_TOP),
        (room.left_bottom(), Align2::LEFT_BOTTOM),
        (room.right_bottom(), Align2::RIGHT_BOTTOM),
        (room.right_top(), Align2::RIGHT_TOP),
        (room.left_top(), Align2::LEFT_TOP),
    ]
}

/// A window in one line. Among lanterns only the row above the node may be free; of the current node it is written in any
/// case, and where that is not next to it, with the node's name.
fn in_a_row(view: &TreeView<'_>, words: &mut Words<'_>, index: usize, [line, named]: [Vec<TextLine>; 2]) {
    let is_current = view.scene.current == Some(index as u32);
    let rect = node_rect(view, index);
    let room = view.lens.pane.shrink(5.0);
    let foot = rect.top() - if is_current { beside_ring(view, index) * 0.5 } else { 3.0 };
    let above = [
        (pos2(rect.center().x, foot), Align2::CENTER_BOTTOM),
        (pos2(rect.center().x.max(room.left()), foot), Align2::LEFT_BOTTOM),
        (pos2(rect.center().x.min(room.right()), foot), Align2::RIGHT_BOTTOM),
        (pos2(room.left(), foot), Align2::LEFT_BOTTOM),
        (pos2(room.right(), foot), Align2::RIGHT_BOTTOM),
    ];
    let near = if is_current { words.beside_own(view, index, &line, &above) } else { above.to_vec() };
    if words.write(line, &near) || !is_current {
        return;
    }
    words.write_anyway(named, &[&above[..], &apart(view, index)].concat());
}

fn cut_reason(view: &TreeView<'_>, index: usize, window: Window) -> Option<String> {
    if !view.mark(index).cut {
        return None;
    }
    let side = view.place(index).side;
    let shown = children(view.place(index)).rev().find_map(|child| {
        let mark = view.mark(child);
        let (value, _) = mark.value.filter(|_| mark.progress == Progress::Done)?;
        Some(match view.view {
            View::Max => value,
            View::SideToMove => Turn::between(side, view.place(child).side).seen(value),
        })
    })?;
    let (sign, bound) = match (view.view, side) {
        (View::Max, Side::Min) => ("≤", window.alpha),
        (View::Max, Side::Max) | (View::SideToMove, _) => ("≥", window.beta),
    };
    let comparison = format!("{} {sign} {}", text::score(shown), text::score(bound));
    Some(view.lang.say_with("app-tree-cut", &args![comparison]))
}

/// At the children that a cutoff skipped: how many of them were never looked at.
fn never_looked_at(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mut skipped = Bundle::below(view, index);
    skipped.retain(|bundle| bundle.is_cut && bundle.is_unseen);
    let Some(widest) = skipped.iter().max_by_key(|bundle| bundle.children.len()) else {
        return never_shown(view, words, index);
    };
    let seen = skipped.iter().map(|bundle| bundle.children.len() as u32).sum::<u32>();
    let count = seen + view.place(index).hidden_children;
    let line = unseen_words(view, "app-tree-never-looked-at", index, count);
    let size = line.extent(words.meter);
    let (first, last) = (skipped[0].children.start, skipped[skipped.len() - 1].children.end - 1);
    let bottom = view.measure.extents[first..=last].iter().map(|extent| extent.bottom).max().unwrap_or_default();
    let middle = (view.measure.extents[first].left + view.measure.extents[last].right) * 0.5;
    let at = view.lens.to_screen(middle, f32::from(bottom)) + vec2(0.0, view.node(index) * 0.62 + 24.0);
    let aside = vec2(size.x * 0.25, 0.0);
    let lower = vec2(0.0, size.y);
    let below = [at, at - aside, at + aside, at + lower, at + lower - aside].map(|at| (at, Align2::CENTER_TOP));
    // In a fan that is wide enough the words are below the stroke.
    let inside = [0.6, 0.7, 0.5, 0.78].map(|part| widest.inside(view, part));
    let inside = inside.into_iter().filter(|(_, wide)| widest.is_fan() && *wide > size.x * 0.8);
    let places: Vec<(Pos2, Align2)> = inside.map(|(at, _)| (at, Align2::CENTER_CENTER)).chain(below).collect();
    // Where the words of a neighbour are in the way, fewer.
    if !words.write(vec![line], &places) {
        words.write(vec![unseen_words(view, "app-tree-pruned", index, count)], &places);
    }
}

fn unseen_words(view: &TreeView<'_>, id: &str, index: usize, count: u32) -> TextLine {
    let note = view.lang.say_with(id, &args![count]);
    TextLine::plain(note, scaled(view, index, view.style.text.label), Role::Cut)
}

/// The same where the canvas has none of them: next to the last child that was looked at.
fn never_shown(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    let Some(last) = children(place).last().filter(|_| view.mark(index).cut && place.hidden_children > 0) else {
        return;
    };
    let line = unseen_words(view, "app-tree-never-looked-at", index, place.hidden_children);
    let rect = node_rect(view, last);
    let (beside, below) = (rect.right_center() + vec2(9.0, 0.0), rect.center_bottom() + vec2(0.0, 24.0));
    words.write(vec![line], &[(beside, Align2::LEFT_CENTER), (below, Align2::CENTER_TOP)]);
}

fn order(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let mark = view.mark(index);
    if !view.is_leaf(index) || mark.first_visit == 0 || view.is_plain {
        return;
    }
    let size = scaled(view, index, view.style.text.small);
    let line = TextLine::plain(text::count(u64::from(mark.first_visit)), size, Role::Muted);
    let below = node_rect(view, index).center_bottom() + vec2(0.0, 6.0);
    words.write(vec![line], &[(below, Align2::CENTER_TOP)]);
}

fn inside(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let below = view.mark(index).below;
    if !view.place(index).is_folded || below == 0 {
        return;
    }
    let size = scaled(view, index, view.style.text.tiny);
    let line = TextLine::plain(text::short(u64::from(below)), size, Role::Muted);
    let under = node_rect(view, index).center_bottom() + vec2(0.0, 7.0);
    words.write(vec![line], &[(under, Align2::CENTER_TOP), (under + vec2(0.0, size * 1.3), Align2::CENTER_TOP)]);
}

fn move_label(view: &TreeView<'_>, words: &mut Words<'_>, index: usize) {
    let place = view.place(index);
    let (Some(parent), false) = (place.parent, place.move_label.is_empty()) else { return };
    let (from, to) = (view.at(parent as usize), view.at(index));
    let line = TextLine::plain(place.move_label.as_str(), scaled(view, index, view.style.text.small), Role::Muted);
    let places = [0.5, 0.62, 0.4, 0.72, 0.3].map(|part| (between(from, to, part), Align2::CENTER_CENTER));
    words.write_by(Edges::Below, vec![line], &places);
}
