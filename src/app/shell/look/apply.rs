//! How everything looks, and what is shown next to the searches.

use crate::look::command::LookCommand;
use crate::look::language::speak;
use crate::model::Model;
use crate::platform;
use jianzhi_view::scene::View;

/// Carries out a command about how everything looks.
pub fn apply(model: &mut Model, command: LookCommand) {
    match command {
        LookCommand::SwitchView => {
            model.settings.view = match model.settings.view {
                View::Max => View::SideToMove,
                View::SideToMove => View::Max,
            };
        }
        LookCommand::SwitchLegend => model.settings.shows_legend = !model.settings.shows_legend,
        LookCommand::SwitchTypes => model.settings.shows_types = !model.settings.shows_types,
        LookCommand::SwitchCounts => model.settings.shows_counts = !model.settings.shows_counts,
        LookCommand::SwitchLanguage => speak(model, model.settings.lang.other()),
        LookCommand::SwitchLight => model.settings.dark = !model.settings.dark,
        LookCommand::SwitchMotion => model.settings.reduces_motion = !model.settings.reduces_motion,
        LookCommand::Magnify(change) => {
            // A browser has the same keys, and enlarges the page itself.
            if !platform::HAS_ADDRESS {
                model.settings.magnification = model.settings.magnification.after(change);
            }
        }
    }
}
