//! The fonts that are built in, so that Chinese and the signs of mathematics look the same on every machine.
//!
//! Noto Sans SC writes everything, code excepted, which Hack writes.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

/// The family of bold type.
pub const BOLD: &str = "bold";

const REGULAR: &str = "regular";

/// All families that the app uses.
#[must_use]
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let files: [(&str, &'static [u8]); 2] = [
        (REGULAR, include_bytes!("fonts/NotoSansSC-Regular.otf")),
        (BOLD, include_bytes!("fonts/NotoSansSC-Bold.otf")),
    ];
    for (name, file) in files {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(file)));
    }
    fonts.families.entry(FontFamily::Proportional).or_default().insert(0, REGULAR.to_owned());
    fonts.families.entry(FontFamily::Monospace).or_default().push(REGULAR.to_owned());
    fonts.families.insert(FontFamily::Name(BOLD.into()), vec![BOLD.to_owned(), REGULAR.to_owned()]);
    fonts
}
