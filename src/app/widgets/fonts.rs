//! The theme's fonts as egui takes them. They are used for everything except code, which is set in Hack.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

use crate::theme::fonts::{Weight, file};

/// The family of bold type.
pub(crate) const BOLD: &str = "bold";

const REGULAR: &str = "regular";

/// All families that the app uses.
#[must_use]
pub(crate) fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, weight) in [(REGULAR, Weight::Regular), (BOLD, Weight::Bold)] {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file(weight))));
    }
    fonts.families.entry(FontFamily::Proportional).or_default().insert(0, REGULAR.to_owned());
    fonts.families.entry(FontFamily::Monospace).or_default().push(REGULAR.to_owned());
    fonts.families.insert(FontFamily::Name(BOLD.into()), vec![BOLD.to_owned(), REGULAR.to_owned()]);
    fonts
}
