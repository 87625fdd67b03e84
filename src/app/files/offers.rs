//! When the commands of this area are possible, and why not.

use super::command::FilesCommand;
use super::pictures;
use crate::app::model::{LaneOutcome, Model};
use crate::app::offer::{Offered, unless};

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

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            FilesCommand::Save => {
                let is_over = matches!(model.focused().map(|lane| &lane.outcome), Some(LaneOutcome::Done(_)));
                unless(is_over, "app-idle-running")
            }
            FilesCommand::SavePicture(what, _)
            | FilesCommand::ChoosePicture(what, _)
            | FilesCommand::ChoosePictureFile(what, _) => unless(pictures::has(model, *what), "app-idle-now"),
            FilesCommand::SaveProgram => unless(!model.workshop.is_empty(), "workshop-idle-empty"),
            FilesCommand::SaveSearchTo(_)
            | FilesCommand::SavePictureTo(..)
            | FilesCommand::SetPictureSteps(..)
            | FilesCommand::ChooseFile
            | FilesCommand::TypePath(_)
            | FilesCommand::SaveScenario
            | FilesCommand::SaveScenarioTo(_)
            | FilesCommand::SaveProgramTo(_)
            | FilesCommand::OpenFile(_) => None,
        }
    }
}
