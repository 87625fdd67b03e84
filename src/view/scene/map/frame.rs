//! From the sheet of a Map to a rectangle and back: where places and plies lie, and what zooming and dragging show.

use std::ops::Range;

use emath::{Pos2, Rect, pos2};

use jianzhi_core::map::{Sheet, SheetPlace};

const GAP: f32 = 1.5;

/// From the sheet to a rectangle and back.
#[derive(Debug, Clone, PartialEq)]
pub struct MapFrame {
    /// The rectangle.
    pub rect: Rect,
    /// The stretch of the sheet that it shows, within 0 to 1.
    pub shown: Range<f64>,
    /// Plies below the root.
    pub depth: u8,
    /// Whether there is a row for the visits outside of the full tree.
    pub has_outside: bool,
}

/// The height of the row for the visits outside of the full tree, and the space above it.
const OUTSIDE: f32 = 12.0;
const ABOVE_OUTSIDE: f32 = 3.0;

impl MapFrame {
    /// The row for the visits outside of the full tree, where there is one.
    pub fn outside(&self) -> Option<Rect> {
        self.has_outside.then(|| self.rect.with_min_y(self.rect.bottom() - OUTSIDE))
    }

    /// Where a stretch of the sheet lies across; it may reach beyond the rectangle.
    pub fn across(&self, left: f64, width: f64) -> (f32, f32) {
        let scale = f64::from(self.rect.width()) / (self.shown.end - self.shown.start).max(f64::MIN_POSITIVE);
        let x = |at: f64| self.rect.left() + ((at - self.shown.start) * scale) as f32;
        (x(left), x(left + width))
    }

    /// Where a ply's row lies down.
    pub fn row(&self, ply: u8) -> (f32, f32) {
        let height = |plies: u8| (0..plies).map(weight).sum::<f32>();
        let below = if self.has_outside { OUTSIDE + ABOVE_OUTSIDE } else { 0.0 };
        let scale = (self.rect.height() - below).max(1.0) / height(self.depth + 1);
        let top = self.rect.top() + height(ply) * scale;
        (top, (top + weight(ply) * scale - GAP).max(top + 0.5))
    }

    /// The rectangle of a place, within the frame; at least `least` wide.
    pub fn place(&self, place: &SheetPlace, least: f32) -> Rect {
        let (left, right) = self.across(place.left, place.width);
        let (left, right) = (left.max(self.rect.left()), right.min(self.rect.right()));
        let grow = ((least - (right - left)) * 0.5).max(0.0);
        let (top, bottom) = self.row(place.ply);
        Rect::from_min_max(pos2(left - grow, top), pos2(right + grow, bottom))
    }

    /// The spot on the sheet and the ply at a point.
    pub fn at(&self, point: Pos2) -> (f64, u8) {
        let part = f64::from((point.x - self.rect.left()) / self.rect.width().max(1.0)).clamp(0.0, 1.0);
        let ply = (0..=self.depth).find(|&ply| point.y < self.row(ply).1 + GAP).unwrap_or(self.depth);
        (self.shown.start + part * (self.shown.end - self.shown.start), ply)
    }

    /// The place at a point, or the deepest one above it that is distinguished.
    pub fn hit(&self, sheet: &Sheet, point: Pos2) -> u32 {
        let (at, ply) = self.at(point);
        sheet.at(at, ply)
    }

    /// The stretch seen after zooming by a factor around a point.
    pub fn zoomed(&self, factor: f64, around: Pos2) -> Range<f64> {
        let (at, _) = self.at(around);
        let length = ((self.shown.end - self.shown.start) / factor).min(1.0);
        let part = (at - self.shown.start) / (self.shown.end - self.shown.start);
        within(at - part * length, length)
    }

    /// The stretch seen after dragging it by so many units.
    pub fn dragged(&self, by: f32) -> Range<f64> {
        let length = self.shown.end - self.shown.start;
        within(self.shown.start - f64::from(by / self.rect.width().max(1.0)) * length, length)
    }
}

/// A stretch of a length that lies within 0 to 1.
fn within(start: f64, length: f64) -> Range<f64> {
    let start = start.clamp(0.0, (1.0 - length).max(0.0));
    start..(start + length).min(1.0)
}

/// How high a ply's row is relative to the others: the horizon, where most places are, is the highest.
fn weight(ply: u8) -> f32 {
    if ply == 0 { 0.5 } else { 1.0 + 0.5 * f32::from(ply - 1) }
}
