//! When the commands of this area are possible, and why not.

use super::command::FilesCommand;
use super::pictures;
use crate::app::model::{LaneOutcome, Model};
use crate::app::offer::Offered;

impl Offered for FilesCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &[
        "SavePicture",
        "SavePictureTo",
        "SaveSearchTo",
        "SetPictureSteps",
        "TypePath",
        "SaveScenarioTo",
        "SaveProgramTo",
        "OpenFile",
    ];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
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

    fn reason(&self, _: &Model) -> &'static str {
        match self {
            FilesCommand::Save => "app-idle-running",
            FilesCommand::SaveProgram => "workshop-idle-empty",
            _ => "app-idle-now",
        }
    }
}
