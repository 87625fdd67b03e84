//! The rows of a strip for the techniques beyond the plain search: one for each that is used, with its sign where it is
//! used, or a ribbon where that is too often to be distinguished.

use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::view::StripView;
use crate::drawing::{Areas, Drawing, Edge};
use crate::scene::Strip;
use crate::theme::Role;
use jianzhi_core::trace::{Step, Technique};

pub const TECHNIQUE_ROW: f32 = 9.0;
/// Half the height of a sign in it, and how far left of the row the sign is that names it.
const HALF: f32 = 3.4;
const ASIDE: f32 = 6.0;
/// The share of the width that signs may take before they become a ribbon, and its height.
const DENSE: f32 = 0.4;
const RIBBON: f32 = 5.0;
const LEAST_BARS: f32 = 8.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UseTick {
    pub step: Step,
    pub technique: Technique,
}

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
            add(&mut areas, technique, pos2(self.frame.rect.left() - ASIDE, middle), HALF);
            let ticks = || self.strip.uses.iter().filter(|tick| tick.technique == technique);
            let is_dense = ticks().count() as f32 * 2.0 * HALF > self.frame.rect.width() * DENSE;
            for tick in ticks() {
                let x = self.frame.x(tick.step.0 as f64 + 0.5);
                if is_dense {
                    let size = vec2(3.0, RIBBON);
                    areas.rect(Rect::from_center_size(pos2(x, middle), size), parts(technique).1);
                } else {
                    add(&mut areas, technique, pos2(x, middle), HALF);
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

/// The sign of a technique: each has a shape of its own.
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
