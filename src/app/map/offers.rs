//! When the commands of this area are possible, and why not.

use super::command::MapCommand;
use super::parting;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &MapCommand) -> bool {
    match command {
        MapCommand::Part(_) => parting::is_possible(model),
        MapCommand::SwitchLaneMaps => model.searches.base.start.tree().is_none(),
        MapCommand::ShowMap(None) => !model.map.is_whole(),
        MapCommand::NextOfClass(_) => model.map.only.is_some(),
        MapCommand::SwitchMap | MapCommand::SwitchWidths | MapCommand::ShowMap(Some(_)) | MapCommand::PickClass(_) => {
            true
        }
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &MapCommand) -> &'static str {
    match command {
        MapCommand::Part(_) if model.hides_ahead() => "race-idle-predict",
        MapCommand::Part(_) => "app-parting-idle",
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
