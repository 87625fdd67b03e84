//! When the commands of this area are possible, and why not.

use super::command::MapCommand;
use super::parting;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for MapCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["PickClass"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            MapCommand::Part(_) => parting::is_possible(model),
            MapCommand::SwitchLaneMaps => model.searches.base.start.tree().is_none(),
            MapCommand::ShowMap(None) => !model.map.is_whole(),
            MapCommand::NextOfClass(_) => model.map.only.is_some(),
            MapCommand::SwitchMap
            | MapCommand::SwitchWidths
            | MapCommand::ShowMap(Some(_))
            | MapCommand::PickClass(_) => true,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            MapCommand::Part(_) if model.hides_ahead() => "race-idle-predict",
            MapCommand::Part(_) => "app-parting-idle",
            MapCommand::SwitchLaneMaps => "app-idle-board",
            MapCommand::NextOfClass(_) => "app-idle-class",
            MapCommand::SwitchMap | MapCommand::SwitchWidths | MapCommand::ShowMap(_) | MapCommand::PickClass(_) => {
                "app-idle-now"
            }
        }
    }
}
