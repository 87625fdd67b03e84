//! The one table of colours: a role, its name in the theme file, and what it is for.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

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

        /// A colour for each role, in whatever form colours have.
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
