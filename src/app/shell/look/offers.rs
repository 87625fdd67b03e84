//! When the commands of this area are possible, and why not.

use crate::look::command::LookCommand;
use crate::model::Model;
use crate::offer::{Offered, unless};
use crate::platform;

impl Offered for LookCommand {
    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            LookCommand::Magnify(change) => {
                let magnification = model.settings.magnification;
                unless(!platform::HAS_ADDRESS && magnification.after(*change) != magnification, "app-idle-now")
            }
            LookCommand::SwitchView
            | LookCommand::SwitchLegend
            | LookCommand::SwitchTypes
            | LookCommand::SwitchCounts
            | LookCommand::SwitchLanguage
            | LookCommand::SwitchLight
            | LookCommand::SwitchMotion => None,
        }
    }
}
