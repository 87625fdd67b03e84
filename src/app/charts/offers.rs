//! When the commands of this area are possible, and why not.

use super::command::ChartsCommand;
use crate::app::charts::kind::ChartKind;
use crate::app::files::pictures;
use crate::app::model::Model;
use crate::app::offer::Offered;
use crate::scene::figure::What;

impl Offered for ChartsCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["StopComparing", "SetPlayground", "TurnDial", "GoToSource"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            _ if self.tells_answer(model) => false,
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

    fn reason(&self, model: &Model) -> &'static str {
        match self {
            _ if self.tells_answer(model) => "app-idle-answer",
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

    fn tells_answer(&self, model: &Model) -> bool {
        let shows_all =
            matches!(self, ChartsCommand::Compare | ChartsCommand::SwitchLedger | ChartsCommand::ShowChart(_));
        shows_all && model.is_asked()
    }
}
