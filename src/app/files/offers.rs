//! When the commands of this area are possible, and why not.

use super::command::FilesCommand;
use super::pictures;
use crate::app::model::{LaneOutcome, Model};

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &FilesCommand) -> bool {
    match command {
        FilesCommand::Save => matches!(model.focused().map(|lane| &lane.outcome), Some(LaneOutcome::Done(_))),
        FilesCommand::SavePicture(what, _)
        | FilesCommand::ChoosePicture(what, _)
        | FilesCommand::ChoosePictureFile(what, _) => pictures::has(model, *what),
        FilesCommand::SaveProgram => !model.workshop.is_empty(),
        FilesCommand::SaveSearchTo(_)
        | FilesCommand::SavePictureTo(..)
        | FilesCommand::SetPictureSteps(..)
        | FilesCommand::ChooseFile
        | FilesCommand::TypePath(_)
        | FilesCommand::SaveScenario
        | FilesCommand::SaveScenarioTo(_)
        | FilesCommand::SaveProgramTo(_)
        | FilesCommand::OpenFile(_) => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(command: &FilesCommand) -> &'static str {
    match command {
        FilesCommand::Save => "app-idle-running",
        FilesCommand::SaveProgram => "workshop-idle-empty",
        _ => "app-idle-now",
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &[
    "SavePicture",
    "SavePictureTo",
    "SaveSearchTo",
    "SetPictureSteps",
    "TypePath",
    "SaveScenarioTo",
    "SaveProgramTo",
    "OpenFile",
];
