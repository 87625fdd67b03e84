//! What is written on the bars of a strip.

use std::ops::Range;

use super::view::NAMED;
use crate::scene::{Bar, Canvas, Line, Strip, View};
use crate::text;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::start::Start;
use jianzhi_core::trace::{End, Step, Trace, Visit};

/// A bar narrower than this has no name, where that is a move.
const NAMED_MOVE: f32 = 42.0;
/// With more plies the bars are too low for names.
const MOST_NAMED_PLIES: u16 = 6;

#[derive(Clone, Copy)]
pub struct Naming<'a> {
    /// Where the search began.
    pub start: &'a Start,
    pub canvas: &'a Canvas,
    pub view: View,
    pub notation: Notation,
}

/// The position that siblings are made from, with the moves to it.
struct Parent {
    line: Line,
    position: Option<AnyPosition>,
}

impl Naming<'_> {
    /// What is written on the bars of a strip whose `steps` are `width` points wide: a leaf's value, a
    /// position's label or its move.
    pub fn bars(&self, trace: &Trace, strip: &Strip, steps: Range<Step>, width: f32) -> Vec<String> {
        if strip.plies > MOST_NAMED_PLIES {
            return Vec::new();
        }
        let Range { start: from, end: to } = steps;
        let points = |bar: &Bar| {
            let steps = bar.to.0.min(to.0).saturating_sub(bar.from.0.max(from.0));
            steps as f32 / (to.0 - from.0).max(1) as f32 * width
        };
        let least = if self.start.tree().is_some() { NAMED } else { NAMED_MOVE };
        // Siblings follow one another: the position that their moves are made in is computed once.
        let mut parent = Parent { line: Line::new(), position: self.start.position(&[]) };
        // An ancestor of a bar that is wide enough for a name is wider still, and its bar comes before.
        let mut path: Vec<Visit> = Vec::new();
        let mut name = |bar: &Bar| {
            path.truncate(bar.ply.into());
            let Some(visit) = bar.visit else { return String::new() };
            if path.len() == usize::from(bar.ply) {
                path.push(trace.visit(visit));
            }
            match path.last() {
                _ if points(bar) < least => String::new(),
                Some(last) if last.id == visit => self.name(&path, &mut parent),
                _ => self.name(&trace.path(visit), &mut parent),
            }
        };
        strip.bars.iter().map(&mut name).collect()
    }

    fn name(&self, path: &[Visit], parent: &mut Parent) -> String {
        let line: Line = path.iter().filter_map(|visit| visit.mv).collect();
        let place = self.canvas.find(&line).and_then(|place| self.canvas.places.get(place as usize));
        let label = place.map(|place| if place.label.is_empty() { &place.move_label } else { &place.label });
        if let Some(label) = label.filter(|label| !label.is_empty()) {
            return label.clone();
        }
        match (&self.start, line.split_last()) {
            (Start::Position(_), Some((&last, before))) => {
                if parent.line != before {
                    *parent = Parent { line: before.to_vec(), position: self.start.position(before) };
                }
                parent.position.as_ref().map(|position| position.write_move(last, self.notation)).unwrap_or_default()
            }
            (Start::Tree(tree), _) => {
                let at = tree.at_path(&line.iter().map(|mv| mv.0).collect::<Vec<_>>());
                let name = at.and_then(|at| tree.display_name(at)).unwrap_or_default();
                match path.last() {
                    Some(leaf) if leaf.end == End::Leaf && name.is_empty() => {
                        text::score(self.view.show(self.start.side().after(line.len()), leaf.value))
                    }
                    _ => name.to_owned(),
                }
            }
            (Start::Position(_), None) => String::new(),
        }
    }
}
