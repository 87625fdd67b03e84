//! When the commands of this area are possible, and why not.

use crate::model::Model;
use crate::offer::{Offered, unless};
use crate::workshop::command::WorkshopCommand;

impl Offered for WorkshopCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Type", "Stop", "TakeBack"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        let workshop = &model.workshop;
        match self {
            WorkshopCommand::Switch | WorkshopCommand::Type(_) => None,
            WorkshopCommand::Run if workshop.is_open => unless(!workshop.is_empty(), "workshop-idle-empty"),
            WorkshopCommand::StartAnew if workshop.is_open => unless(!workshop.is_skeleton(), "workshop-idle-skeleton"),
            WorkshopCommand::Run | WorkshopCommand::StartAnew => Some("workshop-idle-closed"),
            WorkshopCommand::Stop => unless(crate::workshop::apply::is_running(model), "workshop-idle-closed"),
            WorkshopCommand::TakeBack => unless(workshop.before.is_some(), "workshop-idle-closed"),
        }
    }
}
