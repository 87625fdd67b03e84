//! The colours of the theme: contrast, and what colour-blind eyes see of them.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use crate::prelude::*;
use jianzhi_view::scene::map::faint_common;
use jianzhi_view::scene::strip::view::sign;
use jianzhi_view::theme::{Palette, Rgba, Shade};

/// What severe protanopia, deuteranopia and tritanopia leave of linear red, green and blue: G. M. Machado, M. M. Oliveira
/// and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
/// Visualization and Computer Graphics 15 (6), 2009, severity 1.0.
const DEFICIENCIES: [(&str, [[f64; 3]; 3]); 3] = [
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];
/// As everybody else sees them.
const NONE: (&str, [[f64; 3]; 3]) = ("full sight", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);

/// Colours that mean something and are next to each other.
const MEANINGS: [Role; 6] = [Role::Ink, Role::Cut, Role::Principal, Role::Window, Role::Alone, Role::Warning];
/// Differences of CIE 1976 that are seen at a glance.
const APART: f64 = 10.0;

fn palettes() -> [(&'static str, Palette<Rgba>); 2] {
    let theme = Theme::load().expect("a theme");
    [("light", theme.palette(Shade::Light)), ("dark", theme.palette(Shade::Dark))]
}

/// IEC 61966-2-1 (sRGB), without its gamma.
fn linear(Rgba([red, green, blue, _]): Rgba) -> [f64; 3] {
    [red, green, blue].map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
}

/// CIE 1976 L*a*b* under D65.
fn lab(linear: [f64; 3]) -> [f64; 3] {
    let to_xyz =
        [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
    let [x, y, z] = times(&to_xyz, linear);
    let root = |share: f64| if share > 0.008856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 };
    let (x, y, z) = (root(x / 0.95047), root(y), root(z / 1.08883));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn difference(one: Rgba, other: Rgba, sight: &[[f64; 3]; 3]) -> f64 {
    let seen = |colour| lab(times(sight, linear(colour)).map(|channel| channel.clamp(0.0, 1.0)));
    seen(one).iter().zip(seen(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// The contrast of WCAG 2.2, from 1 to 21.
fn contrast(one: Rgba, other: Rgba) -> f64 {
    let luminance = |colour| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn colours_that_mean_something_stay_apart_for_colour_blind_eyes() {
    for (shade, palette) in palettes() {
        for (name, sight) in DEFICIENCIES.into_iter().chain([NONE]) {
            for (at, &one) in MEANINGS.iter().enumerate() {
                for &other in &MEANINGS[at + 1..] {
                    let apart = difference(palette.get(one), palette.get(other), &sight);
                    assert!(apart >= APART, "{one:?} and {other:?}, {shade}, {name}: {apart:.1}");
                }
            }
            let pieces = difference(palette.piece_red, palette.piece_black, &sight);
            assert!(pieces >= APART, "the pieces of the two sides, {shade}, {name}: {pieces:.1}");
        }
    }
}

#[test]
fn type_has_a_contrast_of_4_5_to_1() {
    let grounds = [Role::Card, Role::Paper];
    for (shade, palette) in palettes() {
        let least = |ink: Role, ground: Role, least: f64| {
            let contrast = contrast(palette.get(ink), palette.get(ground));
            assert!(contrast >= least, "{ink:?} on {ground:?}, {shade}: {contrast:.2}");
        };
        for ink in [Role::Ink, Role::Muted, Role::Cut, Role::Principal, Role::Window, Role::Alone, Role::Warning] {
            grounds.into_iter().for_each(|ground| least(ink, ground, 4.5));
        }
        for ink in [Role::Ink, Role::Muted] {
            let washes = [Role::Plain, Role::CutWash, Role::PrincipalWash, Role::WindowWash];
            washes.into_iter().for_each(|ground| least(ink, ground, 4.5));
        }
        for (ink, ground) in [
            (Role::AccentText, Role::Window),
            (Role::PieceRed, Role::Piece),
            (Role::PieceBlack, Role::Piece),
            (Role::BoardLine, Role::Board),
        ] {
            least(ink, ground, 4.5);
        }
    }
}

#[test]
fn shapes_without_words_have_a_contrast_of_3_to_1() {
    for (shade, palette) in palettes() {
        for ground in [Role::Card, Role::Paper] {
            // What was never looked at, and buttons that do nothing now.
            let contrast = contrast(palette.get(Role::Ghost), palette.get(ground));
            assert!(contrast >= 3.0, "{ground:?}, {shade}: {contrast:.2}");
        }
        for piece in [Role::PieceRed, Role::PieceBlack] {
            let rim = contrast(palette.get(piece), palette.get(Role::Piece));
            assert!(rim >= 3.0, "{piece:?}, {shade}: {rim:.2}");
        }
    }
}

#[test]
fn events_differ_by_shape_as_well_as_by_colour() {
    let signs = [EventKind::Cutoff, EventKind::Raise, EventKind::Research].map(sign);
    for (at, (corners, role)) in signs.iter().enumerate() {
        for (other, other_role) in &signs[at + 1..] {
            assert_ne!(corners, other);
            assert_ne!(role, other_role);
        }
    }
}

#[test]
fn what_all_looked_at_is_told_from_what_none_did_in_a_difference() {
    for (shade, palette) in palettes() {
        let contrast = contrast(faint_common().rgba(&palette), palette.get(Role::Plain));
        assert!(contrast >= 1.6, "{shade}: {contrast:.2}");
    }
}
