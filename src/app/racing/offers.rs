//! When the commands of this area are possible, and why not.

use super::command::RaceCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for RaceCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Again", "Pause", "Take"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            RaceCommand::OpenRace => {
                !model.hides_ahead()
                    && model.searches.lanes.iter().any(|lane| lane.record().is_some() || lane.is_running())
            }
            RaceCommand::Again | RaceCommand::Pause | RaceCommand::Take(_) => true,
        }
    }

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            RaceCommand::OpenRace if model.hides_ahead() => "race-idle-predict",
            RaceCommand::OpenRace => "app-pictures-none",
            RaceCommand::Again | RaceCommand::Pause | RaceCommand::Take(_) => "app-idle-now",
        }
    }
}
