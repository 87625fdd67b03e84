//! Colours by their role, lengths, sizes of type and the fonts, read from `theme.toml`: the only place that defines
//! them.
//!
//! The theme knows no window system: the app and the exports both ask it what a role looks like.

pub mod fonts;
mod palette;

use serde::Deserialize;

pub use palette::{Palette, Rgba, Role};

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

/// From where a picture is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reading {
    /// At a desk: small type and shortened words are better than no words.
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
    ///
    /// ```
    /// use jianzhi_view::theme::{Shade, Theme};
    /// let theme = Theme::load()?;
    /// assert_ne!(theme.palette(Shade::Light).paper, theme.palette(Shade::Dark).paper);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where it is not a theme; a test keeps that from happening.
    pub fn load() -> Result<Theme, toml::de::Error> {
        toml::from_str(include_str!("theme/theme.toml"))
    }

    /// The colours of its light or its dark form.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_file_is_a_theme() {
        assert!(Theme::load().is_ok());
    }
}
