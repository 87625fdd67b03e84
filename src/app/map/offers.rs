//! When the commands of this area are possible, and why not.

use super::command::MapCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &MapCommand) -> bool {
    match command {
        MapCommand::SwitchLaneMaps => model.searches.base.start.tree().is_none(),
        MapCommand::ShowMap(None) => !model.map.is_whole(),
        MapCommand::NextOfClass(_) => model.map.only.is_some(),
        MapCommand::SwitchMap | MapCommand::SwitchWidths | MapCommand::ShowMap(Some(_)) | MapCommand::PickClass(_) => {
            true
        }
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(command: &MapCommand) -> &'static str {
    match command {
        MapCommand::SwitchLaneMaps => "app-idle-board",
        MapCommand::NextOfClass(_) => "app-idle-class",
        MapCommand::SwitchMap | MapCommand::SwitchWidths | MapCommand::ShowMap(_) | MapCommand::PickClass(_) => {
            "app-idle-now"
        }
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["PickClass"];
