//! Where words may stand around the nodes: never over a node, a ring, a badge or other words, and over an edge only where
//! every other place is taken.

use emath::{Align2, Pos2, Rect, Vec2, vec2};

use super::nodes::{badge, ring_outline, selected_frame};
use super::shapes::node_rect;
use super::{TreeView, between};
use crate::drawing::{Drawing, Finish, Ink, Shape, Text, TextLine, extent};
use crate::theme::Role;
use crate::theme::fonts::Meter;

/// Among more nodes than this, edges are not avoided: they are everywhere.
const MOST_EDGES: usize = 300;
/// Half the width of a ring's line, and how far apart its points are looked at.
const LINE: f32 = 2.5;
const APART: f32 = 5.0;

/// What is written so far, and what no word may cover.
pub(super) struct Words<'p> {
    /// What measures the type.
    pub(super) meter: &'p dyn Meter,
    /// Where they are written.
    pub(super) out: &'p mut Drawing,
    /// Where words may stand.
    room: Rect,
    /// Where nothing more may stand; the last one is what was written last.
    pub(super) taken: Vec<Rect>,
    /// The edges of the tree.
    edges: Vec<[Pos2; 2]>,
    /// The nodes whose words are drawn; all others only take their places. `None` where all are drawn.
    drawn: Option<&'p [usize]>,
}

/// Whether words keep away from edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Edges {
    /// As far as they can.
    Avoided,
    /// They stand on one.
    Below,
}

impl<'p> Words<'p> {
    /// Nothing written yet around these nodes.
    pub(super) fn around(
        view: &TreeView<'_>,
        nodes: &[usize],
        (meter, out): (&'p dyn Meter, &'p mut Drawing),
    ) -> Words<'p> {
        let mut taken: Vec<Rect> = nodes.iter().map(|&index| node_rect(view, index)).collect();
        let current = view.scene.current.map(|current| current as usize);
        if let Some(current) = current.filter(|current| nodes.contains(current)) {
            taken.extend(along(&ring_outline(view, current)));
        }
        if let Some(frame) = view.selected.filter(|selected| nodes.contains(selected)) {
            taken.extend(along(&crate::drawing::corners(selected_frame(view, frame))));
        }
        let badges = nodes.iter().filter(|&&index| view.has_text(index)).filter_map(|&index| badge(view, index));
        taken.extend(badges.map(|(at, radius)| Rect::from_center_size(at, Vec2::splat(2.0 * radius))));
        let mut edges = Vec::new();
        if nodes.len() <= MOST_EDGES {
            let edge = |index: &usize| Some([view.at(view.place(*index).parent? as usize), view.at(*index)]);
            edges.extend(nodes.iter().filter_map(edge));
        }
        Words { meter, out, room: view.lens.pane.shrink(4.0), taken, edges, drawn: None }
    }

    /// The same, of which only the words around some nodes are drawn.
    pub(super) fn only(self, drawn: &'p [usize]) -> Words<'p> {
        Words { drawn: Some(drawn), ..self }
    }

    /// Writes what belongs to a node, or to none of them; where it is not to be drawn, it only takes its place.
    pub(super) fn belonging(&mut self, node: Option<usize>, write: impl FnOnce(&mut Words<'p>)) {
        let before = self.out.shapes.len();
        write(self);
        let is_drawn = self.drawn.is_none_or(|drawn| node.is_some_and(|node| drawn.contains(&node)));
        if !is_drawn {
            self.out.shapes.truncate(before);
        }
    }

    /// Writes at the first free of several places; tells whether one was free.
    pub(super) fn write(&mut self, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) -> bool {
        self.write_by(Edges::Avoided, lines, places)
    }

    /// The same, told whether edges are in the way.
    pub(super) fn write_by(&mut self, edges: Edges, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) -> bool {
        let size = extent(&lines, self.meter);
        let free: Vec<(Pos2, Align2, Rect)> = places
            .iter()
            .map(|&(at, align)| (at, align, align.anchor_size(at, size)))
            .filter(|(_, _, rect)| self.is_free(*rect))
            .collect();
        let is_clear = |(_, _, rect): &&(Pos2, Align2, Rect)| !self.is_crossed(*rect);
        let clear = free.iter().find(is_clear).filter(|_| edges == Edges::Avoided);
        let Some(&(at, align, rect)) = clear.or(free.first()) else { return false };
        // A veil of the card's colour keeps words readable where an edge runs below them.
        let veil = Finish::filled(Ink::from(Role::Card).faint(0.85));
        self.out.add(Shape::Box(rect.shrink2(vec2(-2.0, 3.0)), 4.0, veil));
        self.out.add(Shape::Text(Text { at, align, lines }));
        self.taken.push(rect);
        true
    }

    fn is_free(&self, rect: Rect) -> bool {
        let inside = self.room.contains_rect(rect);
        inside && !self.taken.iter().any(|taken| taken.intersects(rect.shrink(1.0)))
    }

    fn is_crossed(&self, rect: Rect) -> bool {
        // As wide as the veil that would cover the edge.
        let rect = rect.shrink2(vec2(-4.0, 1.0));
        self.edges.iter().any(|&[from, to]| {
            let bounds = Rect::from_two_pos(from, to);
            let parts = ((to - from).length() / APART).ceil().max(1.0) as usize;
            bounds.intersects(rect)
                && (0..=parts).any(|part| rect.contains(between(from, to, part as f32 / parts as f32)))
        })
    }
}

/// A closed line as a chain of small squares.
fn along(outline: &[Pos2]) -> Vec<Rect> {
    let next = outline.iter().cycle().skip(1);
    let mut squares = Vec::new();
    for (&from, &to) in outline.iter().zip(next) {
        let parts = ((to - from).length() / APART).ceil().max(1.0) as usize;
        let at = |part: usize| between(from, to, part as f32 / parts as f32);
        squares.extend((0..parts).map(|part| Rect::from_center_size(at(part), Vec2::splat(2.0 * LINE))));
    }
    squares
}
