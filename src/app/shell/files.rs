//! Files: which are asked for, written and opened, and the pictures among them.

pub mod apply;
pub mod opened;
pub mod picture_dialog;
pub mod pictures;
pub mod work;

pub use crate::platform::ChosenFile;
use crate::prelude::*;
use crate::program::OpenProgram;
use PictureForm::{Png, Svg};
pub use apply::apply;
use jianzhi_core::file::binary::ENDING;
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
    /// Asks where to write it.
    Save(Saving),
    /// Writes it to that file; the key of sheets next to it.
    SaveTo(Saving, PathBuf),
    ChoosePicture(What, PictureForm),
    /// Writes it to the working folder.
    SavePicture(What, PictureForm),
    ChooseSheets(SheetWish),
    SetPictureSteps(Step, Step),
    ChooseFile,
    OpenFile(PathBuf),
    /// Shows the next search of a program that has made several on its own game.
    NextSearch,
}

const TREE_AS_SVG: Saving = Saving::Picture(What::Tree, Svg);
const TREE_AS_PNG: Saving = Saving::Picture(What::Tree, Png);

pub static ENTRIES: &[Entry<FilesCommand>] = &[
    row(FilesCommand::Save(Saving::Search), "app-save", "app-key-save", &[control(Key::S)]).in_menu("menu-save", 2),
    row(FilesCommand::Save(TREE_AS_SVG), "app-save-svg", "app-key-picture", &[control(Key::E)]),
    row(FilesCommand::Save(TREE_AS_PNG), "app-save-png", "app-key-picture", &[control_shift(Key::E)]),
    row(FilesCommand::ChoosePicture(What::Tree, Svg), "app-pictures", "app-key-pictures", &[control(Key::P)])
        .in_menu("menu-save", 3)
        .found_by("find-pictures"),
    row(FilesCommand::ChooseSheets(SheetWish::USUAL), "sheets-open", "sheets-key", &[])
        .in_menu("menu-teach", 5)
        .found_by("find-sheets"),
    row(FilesCommand::ChooseFile, "gallery-choose-file", "gallery-choose-file-key", &[control(Key::O)])
        .in_menu("menu-open", 10),
    row(FilesCommand::NextSearch, "program-next-search", "program-next-search-key", &[])
        .in_menu("menu-open", 11)
        .when(|model| unless(program::searches(model).is_some(), "app-idle-now")),
    row(FilesCommand::Save(Saving::Text(TextFile::Program)), "workshop-save", "workshop-save-key", &[]),
    row(FilesCommand::Save(Saving::Text(TextFile::Answer)), "exercise-save", "exercise-save-key", &[]),
    row(
        FilesCommand::Save(Saving::Text(TextFile::Scenario)),
        "gallery-save",
        "gallery-save-key",
        &[control_shift(Key::S)],
    )
    .in_menu("menu-save", 1),
];

// The names that files are offered under.

pub fn offered(model: &Model, asked: AskedFile) -> String {
    let AskedFile::Save(saving) = asked else { return String::new() };
    match saving {
        Saving::Search => {
            model.focused().map_or_else(String::new, |lane| format!("{}.{ENDING}", file_name(model, lane)))
        }
        Saving::Text(TextFile::Scenario) => format!("{}.toml", beginning(&screen(model).name)),
        Saving::Text(TextFile::Program) => {
            model.workshop.program.as_ref().map(|program| program.name.clone()).unwrap_or_default()
        }
        Saving::Text(TextFile::Answer) => {
            model.exercises.desk.as_ref().map(|desk| desk.file_name()).unwrap_or_default()
        }
        Saving::Sheets(_) => "sheets.pdf".to_owned(),
        Saving::Picture(what, form) => {
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
        FilesCommand::Save(Saving::Search) => {
            let is_over = matches!(model.focused().map(|lane| &lane.outcome), Some(LaneOutcome::Done(_)));
            unless(is_over, "app-idle-running")
        }
        FilesCommand::SavePicture(what, _)
        | FilesCommand::ChoosePicture(what, _)
        | FilesCommand::Save(Saving::Picture(what, _)) => unless(pictures::has(model, *what), "app-idle-now"),
        FilesCommand::Save(Saving::Sheets(wish)) if wish.is_empty() => Some("sheets-none"),
        FilesCommand::Save(Saving::Sheets(_)) => unless(PictureForm::Pdf.is_there(), "sheets-elsewhere"),
        FilesCommand::Save(Saving::Text(TextFile::Program)) => {
            unless(!model.workshop.is_empty(), "workshop-idle-empty")
        }
        FilesCommand::Save(Saving::Text(TextFile::Answer)) => {
            model.exercises.desk.as_ref().map_or(Some("exercise-idle-none"), |desk| desk.no_answer())
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

impl AskedFile {
    /// The command's name, which titles the system's dialogue as well.
    pub const fn title(self) -> &'static str {
        match self {
            AskedFile::Open => "gallery-choose-file",
            AskedFile::Save(Saving::Search) => "app-save",
            AskedFile::Save(Saving::Text(TextFile::Scenario)) => "gallery-save",
            AskedFile::Save(Saving::Text(TextFile::Program)) => "workshop-save",
            AskedFile::Save(Saving::Text(TextFile::Answer)) => "exercise-save",
            AskedFile::Save(Saving::Picture(..)) => "app-pictures",
            AskedFile::Save(Saving::Sheets(_)) => "sheets-open",
        }
    }

    pub fn at(self, path: PathBuf) -> FilesCommand {
        match self {
            AskedFile::Open => FilesCommand::OpenFile(path),
            AskedFile::Save(saving) => FilesCommand::SaveTo(saving, path),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedFile {
    Open,
    Save(Saving),
}
