//! Files that are written, opened and asked for.

pub(crate) use super::dialog::FilesDialog as Dialog;
use super::sheet_wish::SheetWish;
pub(crate) use crate::app::nothing::NothingKept as Kept;
use crate::app::program::state::OpenProgram;
use crate::export::form::PictureForm;
use crate::scene::figure::What;
use crate::trace::Step;
use std::path::PathBuf;

/// Files that are written, opened and asked for.
#[derive(Debug, Clone, Default)]
pub struct FileWork {
    /// What of the focused lane is being written to a file.
    pub saving: Option<Saving>,
    /// What the system's dialogue asks for a file for.
    pub asking: Option<AskedFile>,
    /// The file that the scenario on the screen is to be written to.
    pub target: Option<PathBuf>,
    /// The first and the last step of a moving picture, where they were set.
    pub picture_steps: Option<(Step, Step)>,
    /// The file that is being opened.
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

/// A text that is written to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextFile {
    /// What is on the screen, as a scenario.
    Scenario,
    /// The program of the workshop.
    Program,
    /// The exercise that is worked at with its answer, to be graded or opened again.
    Answer,
}

impl TextFile {
    /// The command's name, which titles the system's dialogue as well.
    pub(super) const fn title(self) -> &'static str {
        match self {
            TextFile::Scenario => "gallery-save",
            TextFile::Program => "workshop-save",
            TextFile::Answer => "exercise-save",
        }
    }
}

/// What a file is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedFile {
    /// To be opened.
    Open,
    /// To write the focused lane's search to.
    Search,
    /// To write a text to.
    Text(TextFile),
    /// To write a picture to.
    Picture(What, PictureForm),
    /// To write the sheets of a class to.
    Sheets(SheetWish),
}
