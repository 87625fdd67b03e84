//! When the commands of this area are possible, and why not.

use crate::map::command::MapCommand;
use crate::map::parting;
use crate::model::Model;
use crate::offer::{Offered, unless};

impl Offered for MapCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["PickClass"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            MapCommand::Part(_) if parting::is_possible(model) => None,
            MapCommand::Part(_) if model.hides_ahead() => Some("race-idle-predict"),
            MapCommand::Part(_) => Some("app-parting-idle"),
            MapCommand::SwitchLaneMaps => unless(model.searches.base.start.tree().is_none(), "app-idle-board"),
            MapCommand::ShowMap(None) => unless(!model.map.is_whole(), "app-idle-now"),
            MapCommand::NextOfClass(_) => unless(model.map.only.is_some(), "app-idle-class"),
            MapCommand::SwitchMap
            | MapCommand::SwitchWidths
            | MapCommand::ShowMap(Some(_))
            | MapCommand::PickClass(_) => None,
        }
    }
}
