//! Files: which are asked for, written and opened, and the pictures among them.

pub mod apply;
pub mod opened;
pub mod picture_dialog;
pub mod pictures;
pub mod work;

use std::path::PathBuf;

use crate::gallery::screen;
pub use crate::platform::ChosenFile;
use crate::prelude::*;
use crate::program::OpenProgram;
pub use apply::apply;
use jianzhi_core::file::binary::ENDING;
use jianzhi_study::exercise::ExerciseKind;
use jianzhi_view::export::PictureForm;
use jianzhi_view::scene::figure::What;
pub use opened::{OpenedFile, open};
pub use work::{Files, dropped};

// Which sheets a lecturer wants for a class: how many, and which exercises are on each.

pub const MOST: u8 = 40;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetWish {
    pub count: u8,
    /// The kinds of the exercises on each, a bit for each kind.
    pub kinds: u16,
}

impl SheetWish {
    /// What is asked for first: windows and pruned branches, by which a lecture begins.
    pub const USUAL: SheetWish = SheetWish { count: 3, kinds: 0b11 };

    const fn bit(kind: ExerciseKind) -> u16 {
        1 << kind as u16
    }

    pub const fn has(self, kind: ExerciseKind) -> bool {
        self.kinds & SheetWish::bit(kind) != 0
    }

    pub const fn switched(self, kind: ExerciseKind) -> SheetWish {
        SheetWish { kinds: self.kinds ^ SheetWish::bit(kind), ..self }
    }

    pub const fn is_empty(self) -> bool {
        self.kinds == 0
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum FilesCommand {
    Save,
    SaveSearchTo(PathBuf),
    ChoosePicture(What, PictureForm),
    SavePicture(What, PictureForm),
    ChoosePictureFile(What, PictureForm),
    SavePictureTo(What, PictureForm, PathBuf),
    ChooseSheets(SheetWish),
    ChooseSheetsFile(SheetWish),
    /// Writes them to that file, and their key next to it.
    SaveSheetsTo(SheetWish, PathBuf),
    SetPictureSteps(Step, Step),
    ChooseFile,
    TypePath(String),
    SaveText(TextFile),
    SaveTextTo(TextFile, PathBuf),
    OpenFile(PathBuf),
}

pub static ENTRIES: &[Entry<FilesCommand>] = &[
    row(FilesCommand::Save, "app-save", "app-key-save", &[control(Key::S)]),
    row(
        FilesCommand::ChoosePictureFile(What::Tree, PictureForm::Svg),
        "app-save-svg",
        "app-key-picture",
        &[control(Key::E)],
    ),
    row(
        FilesCommand::ChoosePictureFile(What::Tree, PictureForm::Png),
        "app-save-png",
        "app-key-picture",
        &[control_shift(Key::E)],
    ),
    row(
        FilesCommand::ChoosePicture(What::Tree, PictureForm::Svg),
        "app-pictures",
        "app-key-pictures",
        &[control(Key::P)],
    )
    .found_by("find-pictures"),
    row(FilesCommand::ChooseSheets(SheetWish::USUAL), "sheets-open", "sheets-key", &[]).found_by("find-sheets"),
    row(FilesCommand::ChooseFile, "gallery-choose-file", "gallery-choose-file-key", &[control(Key::O)]),
    row(FilesCommand::SaveText(TextFile::Program), "workshop-save", "workshop-save-key", &[]),
    row(FilesCommand::SaveText(TextFile::Answer), "exercise-save", "exercise-save-key", &[]),
    row(FilesCommand::SaveText(TextFile::Scenario), "gallery-save", "gallery-save-key", &[control_shift(Key::S)]),
];

// The names that files are offered under.

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

fn beginning(name: &str) -> &str {
    &name[..name.floor_char_boundary(LONGEST)]
}

pub fn refusal(model: &Model, command: &FilesCommand) -> Option<&'static str> {
    match command {
        FilesCommand::Save => {
            let is_over = matches!(model.focused().map(|lane| &lane.outcome), Some(LaneOutcome::Done(_)));
            unless(is_over, "app-idle-running")
        }
        FilesCommand::SavePicture(what, _)
        | FilesCommand::ChoosePicture(what, _)
        | FilesCommand::ChoosePictureFile(what, _) => unless(pictures::has(model, *what), "app-idle-now"),
        FilesCommand::ChooseSheetsFile(wish) if wish.is_empty() => Some("sheets-none"),
        FilesCommand::ChooseSheetsFile(_) => unless(PictureForm::Pdf.is_there(), "sheets-elsewhere"),
        FilesCommand::SaveText(TextFile::Program) => unless(!model.workshop.is_empty(), "workshop-idle-empty"),
        FilesCommand::SaveText(TextFile::Answer) => {
            let is_own = model.exercises.desk.as_ref().is_some_and(|desk| !desk.is_explained());
            unless(is_own, "exercise-idle-no-answer")
        }
        _ => None,
    }
}

#[derive(Debug, Clone, Default)]
pub struct FileWork {
    pub saving: Option<Saving>,
    pub asking: Option<AskedFile>,
    pub target: Option<PathBuf>,
    pub picture_steps: Option<(Step, Step)>,
    pub opening: Option<PathBuf>,
    pub program: Option<OpenProgram>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    Search,
    Picture(What, PictureForm),
    Text(TextFile),
    Sheets(SheetWish),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextFile {
    Scenario,
    Program,
    Answer,
}

impl TextFile {
    /// The command's name, which titles the system's dialogue as well.
    pub const fn title(self) -> &'static str {
        match self {
            TextFile::Scenario => "gallery-save",
            TextFile::Program => "workshop-save",
            TextFile::Answer => "exercise-save",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedFile {
    Open,
    Search,
    Text(TextFile),
    Picture(What, PictureForm),
    Sheets(SheetWish),
}
