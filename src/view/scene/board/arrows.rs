//! Arrows on the board: the line played, the line that both sides choose, the moves that give the reasons, and which
//! pieces attack or protect a piece. Heads and numbers are drawn over the pieces.

use super::view::Hand;
use super::{BoardScene, MadeMove, MadeReason};
use crate::prelude::*;

/// The last moves of the line that are shown, and how many before them are described in words.
const SHOWN: usize = 4;
const FAINTEST: f32 = 0.25;
/// The radius of the disc with a move's number: at least so many points, and at most this share of a piece.
const BADGE: f32 = 7.0;
const NUMBER: f32 = 1.45;

/// How far arrows on one line are apart, in distances of two points.
const APART: f32 = 0.13;

/// What an arrow says; each has a colour of its own, which no player's pieces have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ArrowKind {
    Played,
    /// A move of the line that both sides choose.
    Chosen,
    Bound,
    Refutation,
}

impl ArrowKind {
    pub const fn role(self) -> Role {
        match self {
            ArrowKind::Played => Role::Muted,
            ArrowKind::Chosen => Role::Principal,
            ArrowKind::Bound => Role::Window,
            ArrowKind::Refutation => Role::Cut,
        }
    }

    pub const fn colour(self) -> &'static str {
        match self {
            ArrowKind::Played => "board-colour-played",
            ArrowKind::Chosen => "board-colour-chosen",
            ArrowKind::Bound => "board-colour-bound",
            ArrowKind::Refutation => "board-colour-refutation",
        }
    }

    pub const fn id(self) -> &'static str {
        match self {
            ArrowKind::Played => "board-arrow-played",
            ArrowKind::Chosen => "board-arrow-chosen",
            ArrowKind::Bound => "board-arrow-bound",
            ArrowKind::Refutation => "board-arrow-refutation",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberedArrow {
    /// The number of its move, counted from 1 at the root.
    pub number: usize,
    pub kind: ArrowKind,
    made: MadeMove,
    strength: f32,
    is_dashed: bool,
}

/// The arrows of a board: the line played, the older its moves the fainter, or before the first one what both sides
/// choose; and over them the moves that give the reasons, refutations last. A move that is both has the colour of the
/// reason.
pub fn shown(scene: &BoardScene) -> Vec<NumberedArrow> {
    let played = &scene.line;
    // The move to the position that a reason begins at is described, too.
    let told = scene.reasons.iter().map(|reason| reason.first.saturating_sub(1)).min().unwrap_or(played.len());
    let first = played.len().saturating_sub(SHOWN).min(told);
    let aged = |kind: ArrowKind, number: usize, made: MadeMove, age: usize| NumberedArrow {
        number,
        kind,
        made,
        strength: (0.9 - 0.19 * age as f32).max(FAINTEST),
        is_dashed: false,
    };
    let is_reason = |index: usize, made: &MadeMove| {
        scene.reasons.iter().any(|reason| index >= reason.first && reason.moves.get(index - reason.first) == Some(made))
    };
    let line = played.iter().enumerate().skip(first).filter(|(index, made)| !is_reason(*index, made));
    let mut arrows: Vec<NumberedArrow> =
        line.map(|(index, &made)| aged(ArrowKind::Played, index + 1, made, played.len() - 1 - index)).collect();
    if played.is_empty() && scene.reasons.is_empty() {
        let ahead = scene.ahead.iter().enumerate().take(SHOWN);
        arrows.extend(ahead.map(|(index, &made)| aged(ArrowKind::Chosen, index + 1, made, index)));
        arrows.extend(scene.choices.iter().map(|&made| aged(ArrowKind::Chosen, 1, made, 0)));
    }
    let mut reasons: Vec<&MadeReason> = scene.reasons.iter().collect();
    reasons.sort_by_key(|reason| reason.kind);
    for reason in reasons {
        arrows.extend(reason.moves.iter().enumerate().map(|(at, &made)| NumberedArrow {
            number: reason.first + at + 1,
            kind: reason.kind,
            made,
            strength: if at == 0 { 1.0 } else { 0.6 },
            is_dashed: reason.kind == ArrowKind::Bound && played.get(reason.first + at) != Some(&made),
        }));
    }
    arrows
}

fn overlap(one: [Pos2; 2], other: [Pos2; 2], near: f32) -> bool {
    let along = (one[1] - one[0]).normalized();
    let off = |at: Pos2| (at - one[0]).dot(vec2(-along.y, along.x)).abs();
    let on = |at: Pos2| (at - one[0]).dot(along);
    let (from, to) = (on(other[0]).min(on(other[1])), on(other[0]).max(on(other[1])));
    other.into_iter().all(|at| off(at) < near) && from.max(0.0) + near < to.min(on(one[1]))
}

impl Hand<'_> {
    /// Arrows in their colours, and over all of them the numbers at their targets.
    pub fn arrows(&mut self, arrows: &[NumberedArrow]) {
        let ends: Vec<Option<[Pos2; 2]>> = arrows.iter().map(|arrow| self.ends(arrow)).collect();
        for (at, arrow) in arrows.iter().enumerate() {
            if let Some([from, to]) = ends[at] {
                let aside = self.aside(&ends, at);
                let ink = Ink::from(arrow.kind.role()).faint(arrow.strength);
                self.arrow([from + aside, to + aside], ink, arrow.is_dashed);
            }
        }
        let radius = (self.radius() * 0.4).max(BADGE).max(self.least * 0.72);
        let mut taken: Vec<Pos2> = Vec::new();
        for arrow in arrows {
            // Moves to the same point have their numbers at its corners.
            let corners = [vec2(1.0, -1.0), vec2(1.0, 1.0), vec2(-1.0, -1.0), vec2(-1.0, 1.0)];
            let places = corners.map(|corner| self.at(arrow.made.step.to) + corner * self.radius() * 0.74);
            let is_free = |at: &Pos2| taken.iter().all(|other| other.distance(*at) > radius * 1.8);
            let at = places.into_iter().find(is_free).unwrap_or(places[0]);
            taken.push(at);
            let finish = Finish::both(arrow.kind.role(), Pen::new(1.2, Role::Piece));
            self.out.add(Shape::Disc(at, radius, finish));
            let size = (radius * NUMBER).max(self.least);
            self.text(TextLine::bold(arrow.number.to_string(), size, Role::Piece), at);
        }
    }

    /// Where an arrow begins and ends; `None` where the piece comes from outside of the board.
    fn ends(&self, arrow: &NumberedArrow) -> Option<[Pos2; 2]> {
        Some([self.at(arrow.made.step.from?), self.at(arrow.made.step.to)])
    }

    /// How far an arrow is drawn to the side of its line, where others are on the same stretch of it: there and back, or twice
    /// the same way.
    fn aside(&self, ends: &[Option<[Pos2; 2]>], at: usize) -> Vec2 {
        let Some(own) = ends[at] else { return Vec2::ZERO };
        let near = self.grid.pitch * 0.1;
        let overlapping: Vec<usize> =
            (0..ends.len()).filter(|&other| ends[other].is_some_and(|other| overlap(own, other, near))).collect();
        let order = overlapping.iter().position(|&other| other == at).unwrap_or_default();
        let along = (own[1] - own[0]).normalized();
        // The same side for all arrows of the line, whichever way they go.
        let along = if (along.x, along.y) < (0.0, 0.0) { -along } else { along };
        let middle = (overlapping.len().max(1) - 1) as f32 * 0.5;
        vec2(-along.y, along.x) * (order as f32 - middle) * self.grid.pitch * APART
    }

    /// An arrow whose head ends over the piece at its target, with a light edge that separates it from the piece.
    fn arrow(&mut self, [from, to]: [Pos2; 2], ink: Ink, is_dashed: bool) {
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        let (width, head) = (self.grid.pitch * 0.055, self.grid.pitch * 0.27);
        let tip = to - along * self.radius() * 0.42;
        let neck = tip - along * head;
        let tail = from + along * self.radius() * 0.7;
        if is_dashed {
            let dash = self.grid.pitch * 0.11;
            self.out.segment([tail, neck], Pen::new(2.0 * width, ink).dashed(dash, dash));
        } else {
            let shaft =
                vec![tail + across * width, neck + across * width, neck - across * width, tail - across * width];
            self.out.add(Shape::Polygon(shaft, Finish::filled(ink)));
        }
        let point = vec![tip, neck + across * head * 0.6, neck - across * head * 0.6];
        self.out.add(Shape::Polygon(point, Finish::both(ink, Pen::new(self.thin(), Role::Piece))));
    }

    /// Arrows from the attackers, dashes from the protectors, so that they differ without colour.
    pub fn relations(&mut self, picked: Point, attackers: &[Point], protectors: &[Point]) {
        for &from in attackers {
            self.arrow([self.at(from), self.at(picked)], Ink::from(Role::Warning).faint(0.8), false);
        }
        let dash = self.grid.pitch * 0.13;
        let pen = Pen::new(self.grid.pitch * 0.07, Ink::from(Role::Window).faint(0.85)).dashed(dash, dash);
        for &from in protectors {
            let (from, to) = (self.at(from), self.at(picked));
            let along: Vec2 = (to - from).normalized() * self.radius();
            self.out.segment([from + along, to - along], pen);
        }
    }
}
