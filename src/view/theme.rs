//! Colours by their role, lengths, sizes of type and the fonts, read from `theme.toml`: the only place that defines
//! them.
//!
//! The theme knows no window system: the app and the exports both ask it what a role looks like.

pub mod fonts;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    light: Palette<Rgba>,
    dark: Palette<Rgba>,
    size: Sizes,
    text: Type,
    desk: Desk,
    stage: Stage,
}

/// What a picture has to know of a theme apart from its colours.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub size: Sizes,
    pub text: Type,
    pub reading: Reading,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reading {
    #[default]
    Near,
    /// For the last row of a lecture hall: no type is smaller than the smallest of the theme, and no word is cut short.
    Hall,
}

impl Style {
    pub fn least(&self) -> f32 {
        match self.reading {
            Reading::Near => 0.0,
            Reading::Hall => self.text.tiny,
        }
    }
}

/// Lengths in points; the theme file says what each is.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it, and theme.toml explains those that do not")]
pub struct Sizes {
    pub gutter: f32,
    pub corner: f32,
    pub top_bar: f32,
    pub pill: f32,
    pub touch: f32,
    pub one_column: f32,
    pub card_padding: f32,
    pub side_share: f32,
    pub side_share_board: f32,
    pub side_least: f32,
    pub side_most: f32,
    pub node: f32,
    pub node_zoomed: f32,
    pub triangle: f32,
    pub node_with_text: f32,
    pub node_with_shape: f32,
    pub leaf_distance: f32,
    pub ply_distance: f32,
    pub strip_bar: f32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Type {
    pub title: f32,
    pub body: f32,
    pub label: f32,
    pub small: f32,
    pub tiny: f32,
    pub subtitle: f32,
    pub code: f32,
    pub node: f32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Desk {
    least_window: [f32; 2],
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stage {
    zoom: f32,
    least_window: [f32; 2],
    least_hall: [f32; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shade {
    #[default]
    Light,
    Dark,
}

impl Theme {
    /// Reads the theme file that is built in.
    pub fn load() -> Result<Theme, toml::de::Error> {
        toml::from_str(include_str!("theme/theme.toml"))
    }

    pub fn palette(&self, shade: Shade) -> Palette<Rgba> {
        match shade {
            Shade::Light => self.light,
            Shade::Dark => self.dark,
        }
    }

    pub fn style(&self) -> Style {
        Style { size: self.size, text: self.text, reading: Reading::Near }
    }

    /// How much larger everything is at the desk, in a window of this width and height.
    pub fn desk_zoom(&self, width: f32, height: f32) -> f32 {
        growth(self.desk.least_window, width, height)
    }

    /// How much larger everything is on the stage, in a window of this width and height.
    pub fn stage_zoom(&self, width: f32, height: f32) -> f32 {
        let shrinking = ratio(self.stage.least_hall, width, height).min(1.0);
        (self.stage.zoom * growth(self.stage.least_window, width, height) * shrinking).max(1.0)
    }
}

/// How many times larger a window is than another one, in the direction in which it is less; at least 1.
fn growth(least: [f32; 2], width: f32, height: f32) -> f32 {
    ratio(least, width, height).max(1.0)
}

fn ratio([least_width, least_height]: [f32; 2], width: f32, height: f32) -> f32 {
    (width / least_width).min(height / least_height)
}

// The one table of colours: a role, its name in the theme file, and what it is for.

/// A colour in sRGB with its opacity, each from 0 to 255, not premultiplied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgba(pub [u8; 4]);

impl<'de> Deserialize<'de> for Rgba {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgba, D::Error> {
        let text = String::deserialize(deserializer)?;
        Rgba::from_hex(&text).ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"#22252B"))
    }
}

impl Rgba {
    /// Reads `#22252B`, or `#22252B66` with the opacity at its end.
    pub fn from_hex(text: &str) -> Option<Rgba> {
        let digits = text.strip_prefix('#').filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        let value = u32::from_str_radix(digits, 16).ok()?;
        match digits.len() {
            6 => Some(Rgba((value << 8 | 0xFF).to_be_bytes())),
            8 => Some(Rgba(value.to_be_bytes())),
            _ => None,
        }
    }
}

/// Writes the table once, with everything that follows from it.
macro_rules! palette {
    ($($(#[$doc:meta])* $name:ident $role:ident,)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Role {
            $($(#[$doc])* $role,)*
        }

        #[derive(Debug, Clone, Copy, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Palette<C> {
            $($(#[$doc])* pub $name: C,)*
        }

        impl<C: Copy> Palette<C> {
            pub fn get(&self, role: Role) -> C {
                match role {
                    $(Role::$role => self.$name,)*
                }
            }

            pub fn map<D>(&self, to: impl Fn(C) -> D) -> Palette<D> {
                Palette { $($name: to(self.$name),)* }
            }
        }
    };
}

palette! {
    paper Paper,
    card Card,
    line Line,
    ink Ink,
    muted Muted,
    /// What was never looked at.
    ghost Ghost,
    cinnabar Cut,
    cinnabar_wash CutWash,
    gold Principal,
    gold_wash PrincipalWash,
    blue Window,
    blue_wash WindowWash,
    /// What only the second of two searches looked at, and the third of several that are compared.
    green Alone,
    /// What is wrong, refused, in danger, or not as expected.
    plum Warning,
    stone_wash Plain,
    accent_text AccentText,
    board Board,
    board_line BoardLine,
    piece Piece,
    piece_red PieceRed,
    piece_black PieceBlack,
    shade Shade,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_read_with_and_without_its_opacity() {
        assert_eq!(Rgba::from_hex("#22252B"), Some(Rgba([0x22, 0x25, 0x2B, 0xFF])));
        assert_eq!(Rgba::from_hex("#22252B66"), Some(Rgba([0x22, 0x25, 0x2B, 0x66])));
        for wrong in ["22252B", "#22252", "#+2252B", "#22252B6", ""] {
            assert_eq!(Rgba::from_hex(wrong), None, "{wrong}");
        }
    }
}
