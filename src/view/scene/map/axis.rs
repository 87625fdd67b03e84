//! The axes of Maps: the plies in words to their left, and the root's moves below the last of them.

use emath::{Align2, Rect, pos2, vec2};

use super::MapFrame;
use crate::drawing::{Drawing, Pen, Shape, TextLine};
use crate::scene::plies;
use crate::text::Lang;
use crate::theme::Role;
use crate::theme::fonts::{Meter, Weight};
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::start::Start;
use jianzhi_core::map::Sheet;

/// Between a word and the Map, and between two moves.
const GAP: f32 = 8.0;
const BETWEEN: f32 = 10.0;
/// A picture that is narrower has no words at its left.
const LEAST_WIDTH: f32 = 440.0;
/// How far apart the middles of two words are at the least, and how far the middle of the first one stays below the edge
/// of the Map, as parts of their size: a sign of Chinese is as high as its size, and a word with both "R" and "p" nearly.
const CLOSE: f32 = 1.25;
const ABOVE: f32 = 0.3;
/// The mark of a place that a move belongs to.
const TICK: f32 = 4.0;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct MapAxis {
    plies: Vec<String>,
    moves: Vec<AxisMove>,
}

/// A move with the place that it leads to, as shares of the whole.
#[derive(Debug, Clone, PartialEq)]
struct AxisMove {
    words: String,
    left: f64,
    width: f64,
}

impl MapAxis {
    pub fn of(lang: Lang, start: &Start, notation: Notation, sheet: &Sheet) -> MapAxis {
        let root = sheet.place(Sheet::ROOT);
        let children: Vec<u32> = root.map(|root| sheet.children(root).collect()).unwrap_or_default();
        let position = start.position(&[]);
        let written = |child: u32| {
            let place = sheet.place(child)?;
            let words = position.as_ref()?.write_move(place.mv?, notation);
            Some(AxisMove { words, left: place.left, width: place.width })
        };
        MapAxis {
            plies: plies(lang, start, u16::from(sheet.rows()) + 1),
            moves: children.into_iter().filter_map(written).collect(),
        }
    }

    /// The width that the plies take to the left of a picture that is so wide.
    pub fn width(&self, picture: f32, size: f32, meter: &dyn Meter) -> f32 {
        if picture < LEAST_WIDTH {
            return 0.0;
        }
        let widest = self.plies.iter().map(|ply| meter.width(ply, size, Weight::Regular)).fold(0.0, f32::max);
        if widest > 0.0 { widest.ceil() + GAP } else { 0.0 }
    }

    /// The height that the moves take below the last Map.
    pub fn height(&self, size: f32, meter: &dyn Meter) -> f32 {
        if self.moves.is_empty() { 0.0 } else { meter.height(size, Weight::Regular) + TICK }
    }

    /// The plies to the left of a Map, from below, as many as there is room for: where rows are lower than words, the words
    /// are a little above theirs.
    pub fn draw_plies(&self, drawing: &mut Drawing, frame: &MapFrame, size: f32) {
        let mut below = f32::INFINITY;
        for (ply, words) in (0..=frame.depth).zip(&self.plies).rev().filter(|(_, words)| !words.is_empty()) {
            let (top, bottom) = frame.row(ply);
            let middle = ((top + bottom) * 0.5).min(below - size * CLOSE);
            if middle < frame.rect.top() + size * ABOVE || (top + bottom) * 0.5 - middle > size {
                return;
            }
            let line = TextLine::plain(words.as_str(), size, Role::Muted);
            drawing.add(Shape::Text(line.at(pos2(frame.rect.left() - GAP, middle), Align2::RIGHT_CENTER)));
            below = middle;
        }
    }

    /// The moves below a Map, each at its place, as many as there is room for.
    pub fn draw_moves(&self, drawing: &mut Drawing, frame: &MapFrame, size: f32, meter: &dyn Meter) {
        let foot = frame.rect.bottom() + TICK - 0.5;
        if let Some(mover) = self.plies.get(1).filter(|_| !self.moves.is_empty()) {
            let line = TextLine::plain(mover.as_str(), size, Role::Muted);
            let is_room = meter.width(mover, size, Weight::Regular) + GAP <= frame.rect.left() - drawing.frame.left();
            if is_room {
                drawing.add(Shape::Text(line.at(pos2(frame.rect.left() - GAP, foot), Align2::RIGHT_TOP)));
            }
        }
        let mut free = frame.rect.left();
        for AxisMove { words, left, width } in &self.moves {
            let (left, right) = frame.across(*left, *width);
            let middle = (left + right) * 0.5;
            let width = meter.width(words, size, Weight::Regular);
            let rect = Rect::from_min_size(pos2(middle - width * 0.5, frame.rect.bottom()), vec2(width, size));
            if rect.left() < free || rect.right() > frame.rect.right() {
                continue;
            }
            free = rect.right() + BETWEEN;
            let tick = pos2(middle, frame.rect.bottom() + 0.5);
            drawing.segment([tick, tick + vec2(0.0, TICK - 1.0)], Pen::new(1.0, Role::Muted));
            let line = TextLine::plain(words.as_str(), size, Role::Muted);
            drawing.add(Shape::Text(line.at(pos2(middle, foot), Align2::CENTER_TOP)));
        }
    }
}
