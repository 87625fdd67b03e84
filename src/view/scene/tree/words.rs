//! Where words may be around the nodes: never over a node, a ring, a badge or other words, and over an edge only where
//! every other place is taken.

use super::nodes::{self, badge, ring_outline, selected_frame};
use super::{TreeView, between, node_rect};
use crate::drawing::extent;
use crate::prelude::*;

/// Among more nodes than this, edges are not avoided: they are everywhere.
const MOST_EDGES: usize = 300;
/// Half the width of a ring's line, and the distance of the points on it that are tested.
const LINE: f32 = 2.5;
const APART: f32 = 5.0;
const BESIDE: f32 = 8.0;
/// Words that are farther from a node than this do not seem to be its own.
const NEAR: f32 = 10.0;
/// Narrow neighbours that are nearer to each other leave no room for words between them.
const TOGETHER: f32 = 8.0;

/// What is written so far, and what no word may cover.
pub struct Words<'p> {
    pub meter: &'p dyn Meter,
    pub out: &'p mut Drawing,
    room: Rect,
    nodes: Vec<Rect>,
    pub taken: Vec<Rect>,
    edges: Vec<[Pos2; 2]>,
    /// The nodes whose words are drawn; all others only take their places. `None` where all are drawn.
    drawn: Option<&'p [usize]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edges {
    Avoided,
    Below,
}

impl<'p> Words<'p> {
    pub fn around(view: &TreeView<'_>, nodes: &[usize], meter: &'p dyn Meter, out: &'p mut Drawing) -> Words<'p> {
        let rects: Vec<Rect> = nodes.iter().map(|&index| node_rect(view, index)).collect();
        let mut taken = rects.clone();
        let current = view.scene.current.map(|current| current as usize);
        if let Some(current) = current.filter(|current| nodes.contains(current)) {
            taken.extend(along(&ring_outline(view, current)));
        }
        if let Some(frame) = view.selected.filter(|selected| nodes.contains(selected)) {
            taken.extend(along(&crate::drawing::corners(selected_frame(view, frame))));
        }
        if let Some(wrong) = view.wrong.filter(|wrong| nodes.contains(wrong)) {
            let frame = nodes::wrong_frame(view, wrong);
            taken.extend(along(&crate::drawing::corners(frame)));
            taken.push(Rect::from_center_size(frame.left_top(), Vec2::splat(2.0 * nodes::WRONG_SIGN)));
        }
        let badges = nodes.iter().filter(|&&index| view.has_text(index)).filter_map(|&index| badge(view, index));
        taken.extend(badges.map(|(at, radius)| Rect::from_center_size(at, Vec2::splat(2.0 * radius))));
        taken.extend(narrow(view, nodes));
        let mut edges = Vec::new();
        if nodes.len() <= MOST_EDGES {
            let edge = |index: &usize| Some([view.at(view.place(*index).parent? as usize), view.at(*index)]);
            edges.extend(nodes.iter().filter_map(edge));
        }
        Words { meter, out, room: view.lens.pane.shrink(4.0), nodes: rects, taken, edges, drawn: None }
    }

    /// The same, of which only the words around some nodes are drawn.
    pub fn only(self, drawn: &'p [usize]) -> Words<'p> {
        Words { drawn: Some(drawn), ..self }
    }

    /// Writes what belongs to a node, or to none of them; where it is not to be drawn, it only takes its place.
    pub fn belonging(&mut self, node: Option<usize>, write: impl FnOnce(&mut Words<'p>)) {
        let before = self.out.shapes.len();
        write(self);
        let is_drawn = self.drawn.is_none_or(|drawn| node.is_some_and(|node| drawn.contains(&node)));
        if !is_drawn {
            self.out.shapes.truncate(before);
        }
    }

    /// Those of several places where words are not nearer to another node than to their own. In a large tree all are near.
    pub fn beside_own(
        &self,
        view: &TreeView<'_>,
        own: usize,
        lines: &[TextLine],
        places: &[(Pos2, Align2)],
    ) -> Vec<(Pos2, Align2)> {
        if !view.is_small() {
            return places.to_vec();
        }
        let (own, size) = (node_rect(view, own), extent(lines, self.meter));
        let away = |one: Rect, other: Rect| (one.min - other.max).max(other.min - one.max).max(Vec2::ZERO).length();
        let is_own = |&&(at, align): &&(Pos2, Align2)| {
            let rect = align.anchor_size(at, size);
            let least = away(rect, own).min(NEAR);
            self.nodes.iter().all(|&other| other == own || away(rect, other) >= least)
        };
        places.iter().filter(is_own).copied().collect()
    }

    pub fn write(&mut self, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) -> bool {
        self.write_by(Edges::Avoided, lines, places)
    }

    /// The same, told whether edges are in the way.
    pub fn write_by(&mut self, edges: Edges, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) -> bool {
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
        // Words in one row stay apart.
        let beside =
            [rect.with_min_x(rect.left() - BESIDE).with_max_x(rect.left()), rect.with_max_x(rect.right() + BESIDE)];
        self.taken.extend(beside);
        self.taken.push(rect);
        true
    }

    /// Writes at the first of several places that is free and that no edge crosses; returns whether there was one.
    pub fn write_clear(&mut self, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) -> bool {
        let size = extent(&lines, self.meter);
        let is_clear = |&&(at, align): &&(Pos2, Align2)| !self.is_crossed(align.anchor_size(at, size));
        let clear: Vec<(Pos2, Align2)> = places.iter().filter(is_clear).copied().collect();
        self.write(lines, &clear)
    }

    /// Writes at the first free of several places; where none is free, at the one that covers least of what is there, moved
    /// into the pane.
    pub fn write_anyway(&mut self, lines: Vec<TextLine>, places: &[(Pos2, Align2)]) {
        if self.write(lines.clone(), places) {
            return;
        }
        let size = extent(&lines, self.meter);
        let inside = |&(at, align): &(Pos2, Align2)| {
            let rect = align.anchor_size(at, size);
            let into = |from: f32, to: f32, least: f32, most: f32| (least - from).max(0.0) + (most - to).min(0.0);
            let by = Vec2::new(
                into(rect.left(), rect.right(), self.room.left(), self.room.right()),
                into(rect.top(), rect.bottom(), self.room.top(), self.room.bottom()),
            );
            rect.translate(by)
        };
        let covered = |rect: &Rect| -> f32 {
            self.taken
                .iter()
                .map(|taken| taken.intersect(*rect))
                .filter(Rect::is_positive)
                .map(|part| part.area())
                .sum()
        };
        let rects = places.iter().map(inside);
        let Some(rect) = rects.min_by(|one, other| covered(one).total_cmp(&covered(other))) else { return };
        if covered(&rect) > 0.0 {
            // What is covered all the same must not shine through.
            let veil = Finish::filled(Ink::from(Role::Card).faint(0.9));
            self.out.add(Shape::Box(rect.shrink2(vec2(-2.0, 2.0)), 4.0, veil));
        }
        self.out.add(Shape::Text(Text { at: rect.center(), align: Align2::CENTER_CENTER, lines }));
        self.taken.push(rect);
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

/// What is drawn at the given nodes: narrow lanterns and leaves, neighbours together.
fn narrow(view: &TreeView<'_>, nodes: &[usize]) -> Vec<Rect> {
    if view.canvas.is_whole {
        return Vec::new();
    }
    let mut is_given = vec![false; view.canvas.places.len()];
    nodes.iter().for_each(|&index| is_given[index] = true);
    let hangs = |index: &usize| !is_given[*index] && view.place(*index).child_count == 0;
    let seen = (0..view.canvas.places.len()).filter(hangs).map(|index| (view.place(index).ply, node_rect(view, index)));
    let mut seen: Vec<(u16, Rect)> = seen.filter(|(_, rect)| view.lens.pane.intersects(*rect)).collect();
    seen.sort_by(|(ply, one), (other_ply, other)| ply.cmp(other_ply).then(one.left().total_cmp(&other.left())));
    let mut together: Vec<(u16, Rect)> = Vec::new();
    for (ply, rect) in seen {
        match together.last_mut() {
            Some((last, all)) if *last == ply && rect.left() - all.right() < TOGETHER => *all = all.union(rect),
            _ => together.push((ply, rect)),
        }
    }
    together.into_iter().map(|(_, rect)| rect).collect()
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
