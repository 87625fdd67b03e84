//! When the commands of this area are possible, and why not.

use super::command::LookCommand;
use crate::app::model::Model;
use crate::platform;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &LookCommand) -> bool {
    match command {
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

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &[];
