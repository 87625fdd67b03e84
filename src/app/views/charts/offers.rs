//! When the commands of this area are possible, and why not.

use crate::charts::command::ChartsCommand;
use crate::charts::kind::ChartKind;
use crate::files::pictures;
use crate::model::Model;
use crate::offer::{Offered, unless};
use jianzhi_view::scene::figure::What;

impl Offered for ChartsCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["StopComparing", "GoToSource"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            _ if self.tells_answer(model) => Some("app-idle-answer"),
            ChartsCommand::ShowChart(ChartKind::Iterations) => {
                unless(pictures::has(model, What::Iterations), "chart-none")
            }
            ChartsCommand::ShowChart(ChartKind::Guesses) => unless(model.focused().is_some(), "chart-none"),
            ChartsCommand::Compare
            | ChartsCommand::StopComparing
            | ChartsCommand::SwitchLedger
            | ChartsCommand::SwitchHealth
            | ChartsCommand::GoToSource(_) => None,
        }
    }

    fn tells_answer(&self, model: &Model) -> bool {
        let shows_all =
            matches!(self, ChartsCommand::Compare | ChartsCommand::SwitchLedger | ChartsCommand::ShowChart(_));
        shows_all && model.is_asked()
    }
}
