//! Files that are written, opened and asked for.

pub use crate::files::dialog::FilesDialog as Dialog;
use crate::files::sheet_wish::SheetWish;
pub use crate::nothing::NothingKept as Kept;
use crate::program::state::OpenProgram;
use jianzhi_core::trace::Step;
use jianzhi_view::export::form::PictureForm;
use jianzhi_view::scene::figure::What;
use std::path::PathBuf;

/// Files that are written, opened and asked for.
#[derive(Debug, Clone, Default)]
pub struct FileWork {
    /// What of the focused lane is being written to a file.
    pub saving: Option<Saving>,
    pub asking: Option<AskedFile>,
    /// The file that the scenario on the screen is to be written to.
    pub target: Option<PathBuf>,
    /// The first and the last step of a moving picture, where they were set.
    pub picture_steps: Option<(Step, Step)>,
    pub opening: Option<PathBuf>,
    /// The student's program that is run when its file is saved.
    pub program: Option<OpenProgram>,
}

/// What of a lane is written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saving {
    Search,
    /// What is shown of it at the present step.
    Picture(What, PictureForm),
    Text(TextFile),
    Sheets(SheetWish),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextFile {
    Scenario,
    Program,
    /// The exercise that is worked at with its answer, to be graded or opened again.
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
    /// To write the sheets of a class to.
    Sheets(SheetWish),
}
