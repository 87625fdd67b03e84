//! The names that files are offered under.

use crate::files::pictures;
use crate::files::state::{AskedFile, TextFile};
use crate::gallery::screen::screen;
use crate::lanes::lane::Lane;
use crate::model::Model;
use jianzhi_core::file::binary::ENDING;

/// The name that a file with what is on the screen is offered under.
pub fn scenario_file(model: &Model) -> String {
    format!("{}.toml", beginning(&screen(model).name))
}

pub fn offered(model: &Model, asked: AskedFile) -> String {
    match asked {
        AskedFile::Open => String::new(),
        AskedFile::Search => {
            model.focused().map_or_else(String::new, |lane| format!("{}.{ENDING}", file_name(model, lane)))
        }
        AskedFile::Text(TextFile::Scenario) => scenario_file(model),
        AskedFile::Text(TextFile::Program) => {
            model.workshop.program.as_ref().map(|program| program.name.clone()).unwrap_or_default()
        }
        AskedFile::Text(TextFile::Answer) => {
            model.exercises.desk.as_ref().map(|desk| desk.file_name()).unwrap_or_default()
        }
        AskedFile::Sheets(_) => "sheets.pdf".to_owned(),
        AskedFile::Picture(what, form) => {
            pictures::name(model, what, form).map_or_else(String::new, |name| format!("{name}.{}", form.name()))
        }
    }
}

/// `worked-example-pvs-depth2`: what was open, how it was searched and how deep.
pub fn file_name(model: &Model, lane: &Lane) -> String {
    let opened = model.scenario().map_or("tree", |scenario| scenario.name.as_str());
    let name = format!("{}-{}-depth{}", beginning(opened), lane.method, model.searches.base.depth.0);
    name.chars().map(|char| if char.is_alphanumeric() || "-+=.".contains(char) { char } else { '_' }).collect()
}

/// Bytes of a scenario's name that a file is called by: file systems allow 255 in all.
const LONGEST: usize = 100;

/// As much of a name as there is room for.
fn beginning(name: &str) -> &str {
    &name[..name.floor_char_boundary(LONGEST)]
}
