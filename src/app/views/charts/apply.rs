//! Charts, and the panels that measure in the background.

use crate::charts::opening::compare;
use crate::charts::source;
use crate::command::ChartsCommand;
use crate::model::{ComparedSearches, Model, Overlay};
use jianzhi_study::worker::service::ComparisonPart;

pub fn apply(model: &mut Model, command: ChartsCommand) {
    match command {
        ChartsCommand::Compare => compare(model),
        ChartsCommand::StopComparing => {
            if let Overlay::Compare(comparison) = &mut model.dialog.overlay {
                comparison.is_stopped = true;
                comparison.most = comparison.measured.last().map_or(comparison.most, |last| last.outcome.depth);
            }
        }
        ChartsCommand::ShowChart(kind) => model.dialog.overlay = Overlay::Chart(kind),
        ChartsCommand::SwitchLedger => model.dialog.overlay.switch(Overlay::Ledger),
        ChartsCommand::SwitchHealth => model.charts.shows_health = !model.charts.shows_health,
        ChartsCommand::GoToSource(source) => source::go(model, source),
    }
}

pub fn compared(model: &mut Model, part: ComparisonPart) {
    let (searched, methods) = (model.searches.searched, model.methods());
    let Overlay::Compare(comparison) = &mut model.dialog.overlay else { return };
    match part {
        ComparisonPart::Search(search) => comparison.measured.push(search),
        ComparisonPart::Tree(tree) => comparison.trees.push(tree),
    }
    // Pictures are made of it when the panel has closed.
    let comparison = comparison.clone();
    model.charts.measured.comparison = Some(ComparedSearches { searched, methods, comparison });
}
