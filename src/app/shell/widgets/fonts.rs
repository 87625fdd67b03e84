//! The theme's fonts as egui takes them. A page has the one of code after its first frame.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

use crate::platform;
use jianzhi_view::theme::fonts::{Weight, file};

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
