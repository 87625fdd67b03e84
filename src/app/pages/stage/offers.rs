//! When the commands of this area are possible, and why not.

use crate::model::Model;
use crate::offer::{Offered, unless};
use crate::stage::command::StageCommand;

impl Offered for StageCommand {
    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            StageCommand::SwitchPresenter => None,
            StageCommand::SwitchBlackOut | StageCommand::SwitchNotes => unless(model.stage.is_on, "app-idle-stage"),
        }
    }
}
