//! The theme as egui's widgets use it: its colours, fonts and borders, light or dark.

use egui::style::ScrollStyle;
use egui::{FontData, FontDefinitions, FontFamily, Visuals};

use crate::prelude::*;
use jianzhi_view::theme::fonts::{Weight, file};
use jianzhi_view::theme::{Palette, Rgba, Style, Type};

#[derive(Debug, Clone, Copy)]
pub struct Look {
    pub colours: Palette<Color32>,
    pub style: Style,
    pub size: Sizes,
    pub text: Type,
    pub dark: bool,
    /// Whether all parts of the window are below each other, as on a phone's width.
    pub is_column: bool,
}

/// The width that a scroll bar takes from what is scrolled.
pub const BAR: f32 = 9.0;

/// The bar of all that is scrolled: it is always seen, so that what lies outside is known to be there.
pub fn scroll_style() -> ScrollStyle {
    ScrollStyle {
        bar_width: BAR - 3.0,
        bar_inner_margin: 2.0,
        bar_outer_margin: 1.0,
        floating_width: BAR - 4.0,
        floating_allocated_width: BAR,
        foreground_color: true,
        dormant_handle_opacity: 0.5,
        ..ScrollStyle::floating()
    }
}

impl Look {
    pub fn new(theme: &Theme, dark: bool) -> Look {
        let shade = if dark { Shade::Dark } else { Shade::Light };
        let colours = theme.palette(shade).map(|Rgba([r, g, b, a])| Color32::from_rgba_unmultiplied(r, g, b, a));
        let style = theme.style();
        Look { colours, style, size: style.size, text: style.text, dark, is_column: false }
    }

    /// The same look in a window of that width: on a phone's, and wherever fingers point, buttons are as high as these
    /// need.
    pub fn in_window(mut self, width: f32, has_fingers: bool) -> Look {
        self.is_column = width < self.size.one_column;
        if self.is_column || has_fingers {
            self.size.pill = self.size.touch;
            self.size.top_bar = self.size.touch + self.size.gutter;
        }
        self
    }

    pub fn is_for_fingers(&self) -> bool {
        self.size.pill >= self.size.touch
    }

    pub fn read_from(self, reading: Reading) -> Look {
        Look { style: Style { reading, ..self.style }, ..self }
    }

    pub fn plain(&self, size: f32) -> FontId {
        FontId::proportional(size)
    }

    pub fn words(&self, words: impl Into<String>, size: f32) -> RichText {
        RichText::new(words).font(self.plain(size))
    }

    pub fn muted(&self, words: impl Into<String>, size: f32) -> RichText {
        self.words(words, size).color(self.colours.muted)
    }

    pub fn strong(&self, words: impl Into<String>, size: f32) -> RichText {
        RichText::new(words).font(self.bold(size))
    }

    pub fn wash(&self, is_chosen: bool, is_hovered: bool) -> Color32 {
        match (is_chosen, is_hovered) {
            (true, _) => self.colours.blue_wash,
            (false, true) => self.colours.stone_wash,
            (false, false) => Color32::TRANSPARENT,
        }
    }

    pub fn bold(&self, size: f32) -> FontId {
        FontId::new(size, FontFamily::Name(BOLD.into()))
    }

    pub fn code(&self) -> FontId {
        FontId::monospace(self.text.code)
    }

    pub fn border(&self) -> Stroke {
        Stroke::new(1.0, self.colours.line)
    }

    /// The same look for egui's own widgets: menus, text fields, scroll bars, tool tips.
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
        let egui::style::Widgets { noninteractive, inactive, hovered, active, open } = &mut visuals.widgets;
        for widget in [noninteractive, inactive, hovered, active, open] {
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

// The theme's fonts as egui takes them.

pub const BOLD: &str = "bold";

const REGULAR: &str = "regular";
const CODE: &str = "code";

pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let files = [(REGULAR, file(Weight::Regular)), (BOLD, file(Weight::Bold)), (CODE, platform::code_font())];
    for (name, file) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file)));
    }
    fonts.families.entry(FontFamily::Proportional).or_default().insert(0, REGULAR.to_owned());
    let code = fonts.families.entry(FontFamily::Monospace).or_default();
    if platform::code_font().is_empty() {
        fonts.font_data.remove(CODE);
    } else {
        code.insert(0, CODE.to_owned());
    }
    code.push(REGULAR.to_owned());
    fonts.families.insert(FontFamily::Name(BOLD.into()), vec![BOLD.to_owned(), REGULAR.to_owned()]);
    fonts
}
