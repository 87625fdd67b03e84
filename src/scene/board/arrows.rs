//! Arrows on the board: the line played, the line that both sides choose, and who attacks or protects a piece. Heads and
//! numbers stand over the pieces.

use emath::{Pos2, Vec2, vec2};

use super::MadeMove;
use super::view::Hand;
use crate::drawing::{Finish, Ink, Pen, Shape, TextLine};
use crate::game::diagram::Point;
use crate::theme::Role;

/// The moves of a line that are shown at most.
const SHOWN: usize = 4;
/// The radius of the disc with a move's number: at least so many points, and at most this share of a piece.
const BADGE: f32 = 7.0;
/// Its number to its radius.
const NUMBER: f32 = 1.45;

/// The colour of a player's arrows.
const fn colour(player: u8) -> Role {
    if player == 0 { Role::PieceRed } else { Role::PieceBlack }
}

impl Hand<'_> {
    /// The last moves of the line, the older the fainter, numbered from the root.
    pub(super) fn arrows(&mut self, line: &[MadeMove]) {
        let first = line.len().saturating_sub(SHOWN);
        let age = |index: usize| (line.len() - 1 - index) as f32;
        let shown: Vec<(usize, MadeMove, f32)> =
            line.iter().enumerate().skip(first).map(|(index, &made)| (index, made, 0.9 - 0.19 * age(index))).collect();
        self.numbered(&shown);
    }

    /// The first moves of what both sides choose, the later the fainter.
    pub(super) fn variation(&mut self, line: &[MadeMove]) {
        let shown: Vec<(usize, MadeMove, f32)> = line
            .iter()
            .enumerate()
            .take(SHOWN)
            .map(|(index, &made)| (index, made, 0.9 - 0.19 * index as f32))
            .collect();
        self.numbered(&shown);
    }

    /// Arrows in the colours of those who move, and over all of them the numbers at their targets.
    fn numbered(&mut self, moves: &[(usize, MadeMove, f32)]) {
        for &(_, made, strength) in moves {
            if let Some(from) = made.step.from {
                let ink = Ink::from(colour(made.player)).faint(strength);
                self.arrow(self.at(from), self.at(made.step.to), ink);
            }
        }
        let radius = (self.radius() * 0.4).max(BADGE).max(self.least * 0.72);
        let mut taken: Vec<Pos2> = Vec::new();
        for &(index, made, _) in moves {
            // Two moves to the same point stand at two corners of it.
            let corners = [vec2(1.0, -1.0), vec2(1.0, 1.0), vec2(-1.0, -1.0), vec2(-1.0, 1.0)];
            let places = corners.map(|corner| self.at(made.step.to) + corner * self.radius() * 0.74);
            let is_free = |at: &Pos2| taken.iter().all(|other| other.distance(*at) > radius * 1.8);
            let at = places.into_iter().find(is_free).unwrap_or(places[0]);
            taken.push(at);
            let finish = Finish::both(colour(made.player), Pen::new(1.2, Role::Piece));
            self.out.add(Shape::Disc(at, radius, finish));
            let size = (radius * NUMBER).max(self.least);
            self.text(TextLine::bold((index + 1).to_string(), size, Role::Piece), at);
        }
    }

    /// An arrow whose head ends over the piece at its target, with a light edge that sets it off from that.
    fn arrow(&mut self, from: Pos2, to: Pos2, ink: Ink) {
        let along = (to - from).normalized();
        let across = vec2(-along.y, along.x);
        let (width, head) = (self.grid.pitch * 0.055, self.grid.pitch * 0.27);
        let tip = to - along * self.radius() * 0.42;
        let neck = tip - along * head;
        let tail = from + along * self.radius() * 0.7;
        let shaft = vec![tail + across * width, neck + across * width, neck - across * width, tail - across * width];
        self.out.add(Shape::Polygon(shaft, Finish::filled(ink)));
        let point = vec![tip, neck + across * head * 0.6, neck - across * head * 0.6];
        self.out.add(Shape::Polygon(point, Finish::both(ink, Pen::new(self.thin(), Role::Piece))));
    }

    /// Arrows from the attackers, dashes from the protectors, so that they differ without colour.
    pub(super) fn relations(&mut self, picked: Point, (attackers, protectors): (&[Point], &[Point])) {
        for &from in attackers {
            self.arrow(self.at(from), self.at(picked), Ink::from(Role::Warning).faint(0.8));
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
