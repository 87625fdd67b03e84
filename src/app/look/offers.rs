//! When the commands of this area are possible, and why not.

use super::command::LookCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;
use crate::platform;

impl Offered for LookCommand {
    fn is_possible(&self, model: &Model) -> bool {
        match self {
            LookCommand::Magnify(change) => {
                !platform::HAS_ADDRESS && model.settings.magnification.after(*change) != model.settings.magnification
            }
            LookCommand::SwitchView
            | LookCommand::SwitchLegend
            | LookCommand::SwitchTypes
            | LookCommand::SwitchTools
            | LookCommand::SwitchCounts
            | LookCommand::SwitchLanguage
            | LookCommand::SwitchLight
            | LookCommand::SwitchMotion => true,
        }
    }
}
