//! What is above the bars of a strip: a tick for each event, or a ribbon of cuts with the rare events below it; and the
//! line of the root's value.

use super::RootChange;
use super::view::{StripFrame, StripView, TICKS};
use crate::prelude::*;
use jianzhi_core::trace::{EventKind, Technique};

const HALF: f32 = 4.2;
/// How far from its middle a mark is pointed at.
const REACH: f32 = 7.0;
/// The share of the width that cuts may take before they become a ribbon, and its height.
const DENSE: f32 = 0.5;
const RIBBON: f32 = 8.0;
/// A row lower than this has no room for the line of the root's value; and the space above and below it.
const LINED_ROW: f32 = 12.0;
const AROUND_LINE: f32 = 4.0;

/// Whether so many cuts are shown that ticks would hide everything else: they become a ribbon.
pub fn has_ribbon(strip: &Strip, width: f32) -> bool {
    let cuts = strip.ticks.iter().filter(|(_, kind)| *kind == EventKind::Cutoff).count();
    cuts as f32 * 2.0 * HALF > width * DENSE
}

pub fn head(strip: &Strip, width: f32) -> f32 {
    if has_ribbon(strip, width) { RIBBON + TICKS } else { TICKS }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarkKind {
    Event(EventKind),
    /// Another move became the best at the root.
    Variation,
}

impl StripFrame {
    /// The mark at a point above the bars, and its step.
    pub fn mark_at(&self, strip: &Strip, at: Pos2) -> Option<(Step, MarkKind)> {
        let below = at.y - self.rect.top();
        if !(0.0..self.ticks()).contains(&below) {
            return None;
        }
        let has_ribbon = self.ticks() > TICKS;
        let in_row = |kind: EventKind| !has_ribbon || (kind == EventKind::Cutoff) == (below < RIBBON);
        let events = strip.ticks.iter().filter(|(_, kind)| in_row(*kind));
        let events = events.map(|&(step, kind)| (step, MarkKind::Event(kind)));
        let at_root =
            strip.root.iter().filter(|point| has_ribbon && below >= RIBBON && point.kind == RootChange::Variation);
        let marks = events.chain(at_root.map(|point| (point.step, MarkKind::Variation)));
        let away = |step: Step| (self.x(step.0 as f64 + 0.5) - at.x).abs();
        marks.filter(|(step, _)| away(*step) <= REACH).min_by(|one, other| away(one.0).total_cmp(&away(other.0)))
    }
}

impl StripView<'_> {
    pub fn ticks(&self, out: &mut Drawing) {
        if self.frame.ticks() > TICKS {
            return self.ribbon(out);
        }
        let mut areas = Areas::default();
        for &(step, kind) in &self.strip.ticks {
            let (corners, role) = sign(kind);
            self.mark(&mut areas, step, corners, role);
        }
        out.areas(areas);
    }

    /// Where cuts are dense they are a ribbon, and below it is what is rare: re-searches, and at the root each raise
    /// (▲) and each change of the principal variation (a house).
    fn ribbon(&self, out: &mut Drawing) {
        let mut areas = Areas::default();
        let top = self.frame.rect.top();
        let of_kind = |of: EventKind| self.strip.ticks.iter().copied().filter(move |(_, kind)| *kind == of);
        for (step, _) in of_kind(EventKind::Cutoff) {
            let left = self.frame.x(step.0 as f64);
            areas.rect(Rect::from_min_max(pos2(left, top), pos2(left + 3.0, top + RIBBON - 2.0)), Role::Cut);
        }
        let at_root = self.strip.root.iter().filter_map(|point| Some((point.step, root_sign(point.kind)?)));
        let is_shown = |step: &Step| (self.frame.from..self.frame.to).contains(&(step.0 as f64));
        let mut marks: Vec<(Step, Sign)> =
            of_kind(EventKind::Research).map(|(step, kind)| (step, sign(kind))).collect();
        marks.extend(at_root.filter(|(step, _)| is_shown(step)));
        let mut free = f32::NEG_INFINITY;
        // What changes the root goes before a re-search next to it.
        marks.sort_by_key(|(step, (_, role))| (*step, *role == Role::Principal));
        for (step, (corners, role)) in marks {
            if self.frame.x(step.0 as f64) >= free {
                self.mark(&mut areas, step, corners, role);
                free = self.frame.x(step.0 as f64) + HALF;
            }
        }
        out.areas(areas);
    }

    fn mark(&self, areas: &mut Areas, step: Step, corners: &[Vec2], role: Role) {
        let y = self.frame.rect.top() + self.frame.ticks() - TICKS * 0.5;
        let at = pos2(self.frame.x(step.0 as f64 + 0.5), y);
        areas.add(corners.iter().map(|&corner| at + corner * HALF), role, Edge::Soft);
    }

    pub fn root_value(&self, out: &mut Drawing) {
        let root = &self.strip.root;
        let (least, most) = (root.iter().map(|point| point.value).min(), root.iter().map(|point| point.value).max());
        let Some((least, most)) = least.zip(most).filter(|(least, most)| least < most) else { return };
        if self.frame.row() < LINED_ROW || self.frame.plies < 2 {
            return;
        }
        let row = self.frame.bar(Step(0), Step(self.strip.steps), 0).shrink2(vec2(0.0, AROUND_LINE));
        let y = |value: Score| {
            let (least, most) = (f32::from(least.get()), f32::from(most.get()));
            row.bottom() - (f32::from(value.get()) - least) / (most - least) * row.height()
        };
        let mut line: Vec<Pos2> = Vec::new();
        for point in root {
            let x = self.frame.x(point.step.0 as f64 + 0.5).clamp(row.left(), row.right());
            line.extend(line.last().map(|last| pos2(x, last.y)));
            line.push(pos2(x, y(point.value)));
        }
        out.add(Shape::Path(line, Pen::new(1.8, Role::Principal)));
    }

    /// The first wrong row of a trace of another program: a line through all plies, and a cross in the row of the
    /// ticks.
    pub fn wrong(&self, out: &mut Drawing) {
        let Some(middle) = self.wrong.map(|step| step.0 as f64 + 0.5) else { return };
        if middle < self.frame.from || middle > self.frame.to {
            return;
        }
        let rect = self.frame.rect;
        let at = pos2(self.frame.x(middle), rect.top() + self.frame.ticks() - TICKS * 0.5);
        let ends = [pos2(at.x, rect.top() + self.frame.head), pos2(at.x, rect.bottom())];
        out.segment(ends, Pen::new(1.6, Role::Warning));
        out.add(Shape::Disc(at, HALF + 3.0, Finish::filled(Role::Card)));
        for arm in [vec2(1.0, 1.0), vec2(1.0, -1.0)] {
            out.segment([at - arm * HALF, at + arm * HALF], Pen::new(2.6, Role::Warning));
        }
    }
}

const DOWN: [Vec2; 3] = [vec2(-1.0, -0.85), vec2(1.0, -0.85), vec2(0.0, 0.95)];
const UP: [Vec2; 3] = [vec2(0.0, -0.95), vec2(1.0, 0.85), vec2(-1.0, 0.85)];
const DIAMOND: [Vec2; 4] = [vec2(0.0, -1.1), vec2(1.0, 0.0), vec2(0.0, 1.1), vec2(-1.0, 0.0)];

const HOUSE: [Vec2; 5] = [vec2(0.0, -1.1), vec2(1.0, -0.2), vec2(0.7, 0.9), vec2(-0.7, 0.9), vec2(-1.0, -0.2)];

/// The corners of a sign, which is about two high, and its colour.
pub type Sign = (&'static [Vec2], Role);

pub const fn root_sign(kind: RootChange) -> Option<Sign> {
    match kind {
        RootChange::Raise => Some((&UP, Role::Window)),
        RootChange::Variation => Some((&HOUSE, Role::Ink)),
        RootChange::End => None,
    }
}

/// The corners of the sign of a kind of event, which is about two high, and its colour.
pub const fn sign(kind: EventKind) -> Sign {
    match kind {
        EventKind::Cutoff => (&DOWN, Role::Cut),
        EventKind::Raise => (&UP, Role::Window),
        EventKind::Research => (&DIAMOND, Role::Principal),
    }
}

// The rows of a strip for the techniques beyond the plain search: one for each that is used, with its sign where it is
// used, or a ribbon where that is too often to be distinguished.

pub const TECHNIQUE_ROW: f32 = 9.0;
/// Half the height of a sign in it, and how far left of the row the sign is that names it.
const TECHNIQUE_HALF: f32 = 3.4;
const ASIDE: f32 = 6.0;
/// The share of the width that signs may take before they become a ribbon, and its height.
const TECHNIQUE_DENSE: f32 = 0.4;
const TECHNIQUE_RIBBON: f32 = 5.0;
const LEAST_BARS: f32 = 8.0;

pub fn rows(strip: &Strip, room: f32) -> usize {
    let least = LEAST_BARS.max(f32::from(strip.plies) * 3.0);
    strip.techniques.len().min(((room - least) / TECHNIQUE_ROW).max(0.0) as usize)
}

impl StripView<'_> {
    pub fn techniques(&self, out: &mut Drawing) {
        let mut areas = Areas::default();
        for (row, &technique) in self.strip.techniques.iter().take(self.frame.rows).enumerate() {
            let middle =
                self.frame.rect.top() + self.frame.head + (row as f32 + 0.5 - self.frame.rows as f32) * TECHNIQUE_ROW;
            add(&mut areas, technique, pos2(self.frame.rect.left() - ASIDE, middle), TECHNIQUE_HALF);
            let ticks = || self.strip.uses.iter().filter(|(_, used)| *used == technique);
            let is_dense = ticks().count() as f32 * 2.0 * TECHNIQUE_HALF > self.frame.rect.width() * TECHNIQUE_DENSE;
            for (step, _) in ticks() {
                let x = self.frame.x(step.0 as f64 + 0.5);
                if is_dense {
                    let size = vec2(3.0, TECHNIQUE_RIBBON);
                    areas.rect(Rect::from_center_size(pos2(x, middle), size), parts(technique).1);
                } else {
                    add(&mut areas, technique, pos2(x, middle), TECHNIQUE_HALF);
                }
            }
        }
        out.areas(areas);
    }
}

fn add(areas: &mut Areas, technique: Technique, at: Pos2, half: f32) {
    let (parts, role) = parts(technique);
    for part in parts {
        areas.add(part.iter().map(|&corner| at + corner * half), role, Edge::Soft);
    }
}

const SQUARE: [Vec2; 4] = [vec2(-0.85, -0.85), vec2(0.85, -0.85), vec2(0.85, 0.85), vec2(-0.85, 0.85)];
const RIGHT: [Vec2; 3] = [vec2(-0.8, -0.95), vec2(1.0, 0.0), vec2(-0.8, 0.95)];
const LEFT: [Vec2; 3] = [vec2(0.8, -0.95), vec2(-1.0, 0.0), vec2(0.8, 0.95)];
const BAR: [Vec2; 4] = [vec2(-1.1, -0.35), vec2(1.1, -0.35), vec2(1.1, 0.35), vec2(-1.1, 0.35)];
const UPRIGHT: [Vec2; 4] = [vec2(-0.35, -1.1), vec2(0.35, -1.1), vec2(0.35, 1.1), vec2(-0.35, 1.1)];
const FALLING: [Vec2; 4] = [vec2(-1.0, -0.6), vec2(-0.6, -1.0), vec2(1.0, 0.6), vec2(0.6, 1.0)];
const RISING: [Vec2; 4] = [vec2(-1.0, 0.6), vec2(0.6, -1.0), vec2(1.0, -0.6), vec2(-0.6, 1.0)];
const UPPER: [Vec2; 4] = [vec2(-1.0, -0.9), vec2(1.0, -0.9), vec2(1.0, -0.25), vec2(-1.0, -0.25)];
const LOWER: [Vec2; 4] = [vec2(-1.0, 0.25), vec2(1.0, 0.25), vec2(1.0, 0.9), vec2(-1.0, 0.9)];
const OCTAGON: [Vec2; 8] = [
    vec2(-0.4, -0.95),
    vec2(0.4, -0.95),
    vec2(0.95, -0.4),
    vec2(0.95, 0.4),
    vec2(0.4, 0.95),
    vec2(-0.4, 0.95),
    vec2(-0.95, 0.4),
    vec2(-0.95, -0.4),
];

/// The convex parts of a sign, which is about two high, and its colour.
pub type SignParts = (&'static [&'static [Vec2]], Role);

pub const fn parts(technique: Technique) -> SignParts {
    match technique {
        Technique::Table => (&[&SQUARE], Role::Window),
        Technique::TableMove => (&[&RIGHT], Role::Window),
        Technique::NullMove => (&[&BAR], Role::Ink),
        Technique::Capture => (&[&LEFT], Role::Cut),
        Technique::Killer => (&[&FALLING, &RISING], Role::Cut),
        Technique::History => (&[&UPPER, &LOWER], Role::Cut),
        Technique::Extension => (&[&BAR, &UPRIGHT], Role::Principal),
        Technique::Quiescence => (&[&OCTAGON], Role::Muted),
        Technique::Pass => (&[&UPRIGHT], Role::Ink),
    }
}
