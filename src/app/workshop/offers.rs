//! When the commands of this area are possible, and why not.

use super::command::WorkshopCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for WorkshopCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Type", "Stop", "TakeBack"];

    fn is_possible(&self, model: &Model) -> bool {
        let workshop = &model.workshop;
        match self {
            WorkshopCommand::Switch | WorkshopCommand::Type(_) => true,
            WorkshopCommand::Run => workshop.is_open && !workshop.is_empty(),
            WorkshopCommand::StartAnew => workshop.is_open && !workshop.is_skeleton(),
            WorkshopCommand::Stop => super::apply::is_running(model),
            WorkshopCommand::TakeBack => workshop.before.is_some(),
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            WorkshopCommand::StartAnew if model.workshop.is_open => "workshop-idle-skeleton",
            WorkshopCommand::Run if model.workshop.is_open => "workshop-idle-empty",
            _ => "workshop-idle-closed",
        }
    }
}
