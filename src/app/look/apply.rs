//! How everything looks, and what is shown next to the searches.

use super::command::LookCommand;
use super::language::speak;
use crate::app::model::Model;
use crate::platform;
use crate::scene::View;

/// Carries out a command about how everything looks.
pub(crate) fn apply(model: &mut Model, command: LookCommand) {
    match command {
        LookCommand::SwitchView => {
            model.view = match model.view {
                View::Max => View::SideToMove,
                View::SideToMove => View::Max,
            };
        }
        LookCommand::SwitchLegend => model.shows_legend = !model.shows_legend,
        LookCommand::SwitchTypes => model.shows_types = !model.shows_types,
        LookCommand::SwitchLanguage => speak(model, model.lang.other()),
        LookCommand::SwitchLight => model.dark = !model.dark,
        LookCommand::SwitchMotion => model.reduces_motion = !model.reduces_motion,
        LookCommand::Magnify(change) => {
            // A browser has the same keys, and enlarges the page itself.
            if !platform::HAS_ADDRESS {
                model.magnification = model.magnification.after(change);
            }
        }
    }
}
