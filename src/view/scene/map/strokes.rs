//! The lines of a Map: edges between places, the strokes where cuts were made, and lines across what the table answered.

use super::{MapPaint, MapView};
use crate::prelude::*;
use jianzhi_core::map::{Look, LookEnd, SheetPlace};

/// Places narrower than this have no edge of their own.
const EDGED: f32 = 5.0;
/// A cut in a place narrower than this is not distinguished.
const CUT: f32 = 4.0;

impl MapView<'_> {
    /// The strokes at a place and those below it.
    pub fn strokes(&self, number: u32, strokes: &mut Strokes) {
        let [edges, hatches, cuts] = strokes;
        let Some(place) = self.sheet.place(number) else { return };
        let (left, right) = self.frame.across(place.left, place.width);
        let bounds = self.frame.rect;
        if right < bounds.left() || left > bounds.right() || right - left < CUT {
            return;
        }
        let (top, bottom) = self.frame.row(place.ply);
        if right - left >= EDGED && place.ply > 0 && left > bounds.left() + 0.5 {
            edges.push(Segment { ends: [pos2(left, top), pos2(left, bottom)], pen: Pen::new(1.0, Role::Card) });
        }
        self.hatch(place, Rect::from_min_max(pos2(left, top), pos2(right, bottom)), hatches);
        cuts.extend(self.cut(place));
        if place.ply < self.frame.depth {
            self.sheet.children(place).for_each(|child| self.strokes(child, strokes));
        }
    }

    fn hatch(&self, place: &SheetPlace, rect: Rect, hatches: &mut Vec<Segment>) {
        let MapPaint::Lane { lane, entered, .. } = self.paint else { return };
        let looks = self.sheet.looks_by(place, lane);
        let last = looks.iter().rev().find(|look| look.visit.0 < entered);
        if last.is_none_or(|look| look.end != LookEnd::Table) {
            return;
        }
        let rect = rect.intersect(self.frame.rect);
        let mut y = rect.top() + 2.0;
        while y < rect.bottom() {
            let ends = [pos2(rect.left(), y), pos2(rect.right(), y)];
            hatches.push(Segment { ends, pen: Pen::new(1.0, Role::Card) });
            y += 4.0;
        }
    }

    /// The stroke after the last child that was looked at before a cut.
    fn cut(&self, place: &SheetPlace) -> Option<Segment> {
        let MapPaint::Lane { lane, entered, left_from, .. } = self.paint else { return None };
        let looks = self.sheet.looks_by(place, lane);
        // A visit whose last child is still being looked at is open.
        let is_left = |look: &&Look| {
            let end = look.visit.0 + look.size;
            end < entered || (end == entered && look.visit.0 >= left_from)
        };
        looks.iter().rev().find(is_left).filter(|look| look.end == LookEnd::Cut && place.ply < self.frame.depth)?;
        let is_seen = |child: &u32| {
            let looks = self.sheet.place(*child).map(|child| self.sheet.looks_by(child, lane)).unwrap_or_default();
            looks.first().is_some_and(|look| look.visit.0 < entered)
        };
        let child = self.sheet.place(self.sheet.children(place).rev().find(is_seen)?)?;
        let (left, right) = self.frame.across(place.left, place.width);
        let width = if right - left < 12.0 { 1.0 } else { 2.0 };
        let (_, x) = self.frame.across(child.left, child.width);
        let (top, bottom) = self.frame.row(child.ply);
        let segment = Segment { ends: [pos2(x, top), pos2(x, bottom)], pen: Pen::new(width, Role::Cut) };
        self.frame.rect.x_range().contains(x).then_some(segment)
    }
}

/// The edges, the lines across what the table answered, and the cuts, in the order in which they are drawn.
pub type Strokes = [Vec<Segment>; 3];
