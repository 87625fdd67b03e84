//! When the commands of this area are possible, and why not.

use crate::doors::command::DoorsCommand;
use crate::doors::state::{DoorsState, ExploredPosition};
use crate::model::{Model, Overlay};
use crate::offer::{Offered, unless};
use jianzhi_core::game::any::AnyPosition;
use jianzhi_view::text::{self, phrase};

impl Offered for DoorsCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Choose", "TypeFen", "Explore"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            DoorsCommand::Explore => {
                let is_possible = match &model.dialog.overlay {
                    Overlay::Doors(state) if state.position == ExploredPosition::Own => typed(model, state).is_ok(),
                    Overlay::Doors(_) => true,
                    _ => false,
                };
                unless(is_possible, "app-idle-now")
            }
            DoorsCommand::SwitchDoors | DoorsCommand::SeeIt | DoorsCommand::Choose(_) | DoorsCommand::TypeFen(_) => {
                None
            }
        }
    }
}

/// The position that is typed.
///
/// # Errors
/// What is wrong with the text, as a sentence.
pub fn typed(model: &Model, state: &DoorsState) -> Result<AnyPosition, String> {
    let scenario = model.session.scenarios.iter().find(|scenario| scenario.name == state.position.scenario());
    let position = scenario.and_then(|scenario| scenario.base.start.position(&[]));
    let position = position.ok_or_else(|| model.settings.lang.say("board-needed"))?;
    position.read_another(state.fen.trim()).map_err(|error| text::sentence(&phrase(model.settings.lang, &error)))
}
