//! Colours, lengths and sizes of type, read from `theme.toml`: the only place where they stand.
//!
//! A [`Look`] is the theme in light or in dark, as widgets and painters use it.

use egui::{Color32, FontFamily, FontId, Stroke, Visuals};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// The whole theme file.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    light: Colours,
    dark: Colours,
    size: Sizes,
    text: Type,
    presenter: Presenter,
}

/// The theme in one of its two lights.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The colours.
    pub colours: Colours,
    /// Lengths.
    pub size: Sizes,
    /// Sizes of type.
    pub text: Type,
    /// Whether it is the dark one.
    pub dark: bool,
}

/// What each colour is for.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colours {
    /// Behind everything.
    #[serde(deserialize_with = "hex")]
    pub paper: Color32,
    /// The cards on it.
    #[serde(deserialize_with = "hex")]
    pub card: Color32,
    /// Borders.
    #[serde(deserialize_with = "hex")]
    pub line: Color32,
    /// Text and shapes.
    #[serde(deserialize_with = "hex")]
    pub ink: Color32,
    /// Text of the second rank.
    #[serde(deserialize_with = "hex")]
    pub muted: Color32,
    /// What was never looked at.
    #[serde(deserialize_with = "hex")]
    pub ghost: Color32,
    /// A cut.
    #[serde(deserialize_with = "hex")]
    pub cinnabar: Color32,
    /// Behind a cut.
    #[serde(deserialize_with = "hex")]
    pub cinnabar_wash: Color32,
    /// The principal variation.
    #[serde(deserialize_with = "hex")]
    pub gold: Color32,
    /// Behind the principal variation.
    #[serde(deserialize_with = "hex")]
    pub gold_wash: Color32,
    /// A window, and what is chosen.
    #[serde(deserialize_with = "hex")]
    pub blue: Color32,
    /// Inside a window.
    #[serde(deserialize_with = "hex")]
    pub blue_wash: Color32,
    /// Bars without a meaning of their own.
    #[serde(deserialize_with = "hex")]
    pub stone_wash: Color32,
    /// Text on an accent.
    #[serde(deserialize_with = "hex")]
    pub accent_text: Color32,
    /// The wood of a board.
    #[serde(deserialize_with = "hex")]
    pub board: Color32,
    /// The lines on it.
    #[serde(deserialize_with = "hex")]
    pub board_line: Color32,
    /// A piece.
    #[serde(deserialize_with = "hex")]
    pub piece: Color32,
    /// The sign on red's pieces.
    #[serde(deserialize_with = "hex")]
    pub piece_red: Color32,
    /// The sign on black's pieces.
    #[serde(deserialize_with = "hex")]
    pub piece_black: Color32,
    /// Over the window, behind a dialog.
    #[serde(deserialize_with = "hex")]
    pub shade: Color32,
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
    pub strip_bar_least: f32,
}

/// Sizes of type in points.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Type {
    pub title: f32,
    pub body: f32,
    pub label: f32,
    pub small: f32,
    pub tiny: f32,
    pub code: f32,
    pub node: f32,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Presenter {
    zoom: f32,
}

impl Theme {
    /// Reads the theme file that is built in.
    ///
    /// # Errors
    /// Where it is no theme; a test keeps that from happening.
    pub fn load() -> Result<Theme, toml::de::Error> {
        toml::from_str(include_str!("theme.toml"))
    }

    /// The theme in one light.
    #[must_use]
    pub fn look(&self, dark: bool) -> Look {
        let colours = if dark { self.dark } else { self.light };
        Look { colours, size: self.size, text: self.text, dark }
    }

    /// How much larger everything is before an audience.
    #[must_use]
    pub fn presenter_zoom(&self) -> f32 {
        self.presenter.zoom
    }
}

impl Look {
    /// Plain type of a size.
    #[must_use]
    pub fn plain(&self, size: f32) -> FontId {
        FontId::proportional(size)
    }

    /// Bold type of a size.
    #[must_use]
    pub fn bold(&self, size: f32) -> FontId {
        FontId::new(size, FontFamily::Name(super::fonts::BOLD.into()))
    }

    /// Type for code.
    #[must_use]
    pub fn code(&self) -> FontId {
        FontId::monospace(self.text.code)
    }

    /// The thin border of cards and buttons.
    #[must_use]
    pub fn border(&self) -> Stroke {
        Stroke::new(1.0, self.colours.line)
    }

    /// The same look for the widgets that egui brings along: menus, text fields, scroll bars, tool tips.
    #[must_use]
    pub fn visuals(&self) -> Visuals {
        let colours = self.colours;
        let mut visuals = if self.dark { Visuals::dark() } else { Visuals::light() };
        visuals.override_text_color = Some(colours.ink);
        visuals.panel_fill = colours.paper;
        visuals.window_fill = colours.card;
        visuals.extreme_bg_color = colours.paper;
        visuals.window_stroke = self.border();
        visuals.selection.bg_fill = colours.blue_wash;
        visuals.selection.stroke = Stroke::new(1.5, colours.blue);
        visuals.hyperlink_color = colours.blue;
        for widget in [
            &mut visuals.widgets.noninteractive,
            &mut visuals.widgets.inactive,
            &mut visuals.widgets.hovered,
            &mut visuals.widgets.active,
            &mut visuals.widgets.open,
        ] {
            widget.corner_radius = 8.into();
            widget.fg_stroke.color = colours.ink;
            widget.bg_stroke = self.border();
            widget.bg_fill = colours.paper;
            widget.weak_bg_fill = colours.paper;
        }
        visuals.widgets.hovered.weak_bg_fill = colours.stone_wash;
        visuals.widgets.hovered.bg_fill = colours.stone_wash;
        visuals.widgets.active.weak_bg_fill = colours.blue_wash;
        visuals.widgets.open.weak_bg_fill = colours.stone_wash;
        visuals
    }
}

fn hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color32, D::Error> {
    let text = String::deserialize(deserializer)?;
    Color32::from_hex(&text).map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &"#22252B"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theme_file_is_a_theme() {
        assert!(Theme::load().is_ok());
    }
}
