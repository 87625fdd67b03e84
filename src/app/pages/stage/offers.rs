//! When the commands of this area are possible, and why not.

use crate::model::Model;
use crate::offer::{Offered, unless};
use crate::stage::command::StageCommand;

impl Offered for StageCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["BeginStroke", "Draw"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            StageCommand::SwitchPresenter => None,
            StageCommand::ClearPen if model.stage.is_on => unless(!model.stage.strokes.is_empty(), "app-idle-pen"),
            StageCommand::ClearPen
            | StageCommand::SwitchSpotlight
            | StageCommand::SwitchPen
            | StageCommand::BeginStroke(_)
            | StageCommand::Draw(_)
            | StageCommand::SwitchBlackOut
            | StageCommand::SwitchNotes => unless(model.stage.is_on, "app-idle-stage"),
        }
    }
}
