//! When the commands of this area are possible, and why not.

use super::command::ChartsCommand;
use crate::app::charts::kind::ChartKind;
use crate::app::files::pictures;
use crate::app::model::Model;
use crate::scene::figure::What;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &ChartsCommand) -> bool {
    match command {
        command if tells_answer(model, command) => false,
        ChartsCommand::ShowChart(ChartKind::Iterations) => pictures::has(model, What::Iterations),
        ChartsCommand::ShowChart(ChartKind::Guesses) => model.focused().is_some(),
        ChartsCommand::Compare
        | ChartsCommand::StopComparing
        | ChartsCommand::SwitchLedger
        | ChartsCommand::SwitchHealth
        | ChartsCommand::OpenPlayground
        | ChartsCommand::SetPlayground(_)
        | ChartsCommand::TurnDial(_)
        | ChartsCommand::GoToSource(_) => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(model: &Model, command: &ChartsCommand) -> &'static str {
    match command {
        command if tells_answer(model, command) => "app-idle-answer",
        ChartsCommand::ShowChart(_) => "chart-none",
        ChartsCommand::Compare
        | ChartsCommand::StopComparing
        | ChartsCommand::SwitchLedger
        | ChartsCommand::SwitchHealth
        | ChartsCommand::OpenPlayground
        | ChartsCommand::SetPlayground(_)
        | ChartsCommand::TurnDial(_)
        | ChartsCommand::GoToSource(_) => "app-idle-now",
    }
}

/// Whether a command would show the whole search, what is asked for included, while a question is open.
pub(crate) fn tells_answer(model: &Model, command: &ChartsCommand) -> bool {
    let shows_all =
        matches!(command, ChartsCommand::Compare | ChartsCommand::SwitchLedger | ChartsCommand::ShowChart(_));
    shows_all && model.is_asked()
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["StopComparing", "SetPlayground", "TurnDial", "GoToSource"];
