//! When the commands of this area are possible, and why not.

use super::command::StageCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &StageCommand) -> bool {
    match command {
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

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &StageCommand) -> &'static str {
    match command {
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

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["BeginStroke", "Draw"];
