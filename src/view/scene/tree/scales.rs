//! The meaning of the lengths of lanterns: a bar next to each ply of them that is as long as the longest, and how large
//! that is.

use emath::{Align2, Rect, pos2, vec2};

use super::words::Words;
use super::{TreeView, lanterns};
use crate::drawing::{Pen, TextLine};
use crate::scene::sizes::{Known, LengthScale};
use crate::text;
use crate::theme::Role;
use crate::theme::fonts::Weight;

/// How far the bar is from the last lantern, and how wide its ends are.
const ASIDE: f32 = 4.0;
const ENDS: f32 = 2.5;
/// How far words stay away from the edge of the pane.
const EDGE: f32 = 5.0;

/// Draws the bars of all plies, and writes their sizes.
pub fn draw(view: &TreeView<'_>, words: &mut Words<'_>) {
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

/// The first and the last lantern of a ply that are seen.
fn ends(view: &TreeView<'_>, ply: u16) -> Option<(Rect, Rect)> {
    let folded = view.canvas.places.iter().enumerate().filter(|(_, place)| place.ply == ply && place.is_folded);
    let mut seen =
        folded.map(|(index, _)| lanterns::body(view, index)).filter(|body| view.lens.pane.contains_rect(*body));
    let first = seen.next()?;
    Some((first, seen.next_back().unwrap_or(first)))
}

/// Whether the words fit between the lanterns of a ply and the next ply.
fn has_room(view: &TreeView<'_>, ply: u16, first: Rect, words: &Words<'_>) -> bool {
    let next = view.lens.to_screen(0.0, f32::from(ply + 1)).y;
    let foot = first.top() + lanterns::longest(view);
    ply == view.canvas.height || next - foot > 2.0 * words.meter.height(view.style.text.tiny, Weight::Regular)
}

fn bar(view: &TreeView<'_>, last: Rect, words: &mut Words<'_>) {
    let x = last.right() + ASIDE;
    if x + ENDS > view.lens.pane.right() {
        return;
    }
    let (top, bottom) = (last.top(), last.top() + lanterns::longest(view));
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
    let said = view.lang.say_with(id, &[("places", text::counted(places))]);
    let line = TextLine::plain(said, view.style.text.tiny, Role::Muted);
    let below = first.top() + lanterns::longest(view) + 3.0;
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
