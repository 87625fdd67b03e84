//! When the commands of this area are possible, and why not.

use crate::files::command::FilesCommand;
use crate::files::pictures;
use crate::files::state::TextFile;
use crate::model::{LaneOutcome, Model};
use crate::offer::{Offered, unless};
use jianzhi_view::export::form::PictureForm;

impl Offered for FilesCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &[
        "SavePicture",
        "SavePictureTo",
        "SaveSearchTo",
        "SetPictureSteps",
        "TypePath",
        "SaveTextTo",
        "OpenFile",
        "ChooseSheetsFile",
        "SaveSheetsTo",
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
            FilesCommand::ChooseSheetsFile(wish) if wish.is_empty() => Some("sheets-none"),
            FilesCommand::ChooseSheetsFile(_) => unless(PictureForm::Pdf.is_there(), "sheets-elsewhere"),
            FilesCommand::SaveText(TextFile::Program) => unless(!model.workshop.is_empty(), "workshop-idle-empty"),
            FilesCommand::SaveText(TextFile::Answer) => {
                let is_own = model.exercises.desk.as_ref().is_some_and(|desk| !desk.is_explained());
                unless(is_own, "exercise-idle-no-answer")
            }
            FilesCommand::SaveSearchTo(_)
            | FilesCommand::SavePictureTo(..)
            | FilesCommand::ChooseSheets(_)
            | FilesCommand::SaveSheetsTo(..)
            | FilesCommand::SetPictureSteps(..)
            | FilesCommand::ChooseFile
            | FilesCommand::TypePath(_)
            | FilesCommand::SaveText(TextFile::Scenario)
            | FilesCommand::SaveTextTo(..)
            | FilesCommand::OpenFile(_) => None,
        }
    }
}
