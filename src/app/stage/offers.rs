//! When the commands of this area are possible, and why not.

use super::command::StageCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for StageCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["BeginStroke", "Draw"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            StageCommand::SwitchPresenter => true,
            StageCommand::ClearPen => model.stage.is_on && !model.stage.strokes.is_empty(),
            StageCommand::SwitchSpotlight
            | StageCommand::SwitchPen
            | StageCommand::BeginStroke(_)
            | StageCommand::Draw(_)
            | StageCommand::SwitchBlackOut
            | StageCommand::SwitchNotes => model.stage.is_on,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            StageCommand::SwitchPresenter => "app-idle-now",
            StageCommand::ClearPen if model.stage.is_on => "app-idle-pen",
            StageCommand::ClearPen
            | StageCommand::SwitchSpotlight
            | StageCommand::SwitchPen
            | StageCommand::BeginStroke(_)
            | StageCommand::Draw(_)
            | StageCommand::SwitchBlackOut
            | StageCommand::SwitchNotes => "app-idle-stage",
        }
    }
}
