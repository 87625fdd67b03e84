//! When the commands of this area are possible, and why not.

use super::command::WorkshopCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &WorkshopCommand) -> bool {
    let workshop = &model.workshop;
    match command {
        WorkshopCommand::Switch | WorkshopCommand::Type(_) => true,
        WorkshopCommand::Run => workshop.is_open && !workshop.is_empty(),
        WorkshopCommand::StartAnew => workshop.is_open && !workshop.is_skeleton(),
        WorkshopCommand::Stop => super::apply::is_running(model),
        WorkshopCommand::TakeBack => workshop.before.is_some(),
    }
}

/// Why a command does nothing now.
pub(crate) fn why_not(model: &Model, command: &WorkshopCommand) -> &'static str {
    match command {
        WorkshopCommand::StartAnew if model.workshop.is_open => "workshop-idle-skeleton",
        WorkshopCommand::Run if model.workshop.is_open => "workshop-idle-empty",
        _ => "workshop-idle-closed",
    }
}

/// Commands that need a text, or something to take back.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Type", "Stop", "TakeBack"];
