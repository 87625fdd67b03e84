//! The panels that measure in the background: the comparison, and the order playground.

use super::source;
use crate::app::command::ChartsCommand;
use crate::app::model::{ComparedSearches, Model, Overlay};
use crate::app::news::News;
use crate::game::Depth;
use crate::lab::playground::DIAL;
use crate::scene::compare::Comparison;
use crate::scene::playground::OrderPlayground;
use crate::service::ComparisonPart;

/// Carries out a command about charts and the panels that measure.
pub(crate) fn apply(model: &mut Model, command: ChartsCommand) {
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
        ChartsCommand::OpenPlayground => model.dialog.overlay = Overlay::Playground(OrderPlayground::new()),
        ChartsCommand::SetPlayground(settings) => {
            if let Overlay::Playground(playground) = &mut model.dialog.overlay {
                *playground = std::mem::take(playground).with(settings);
            }
        }
        ChartsCommand::TurnDial(dial) => turn_dial(model, dial),
        ChartsCommand::GoToSource(source) => source::go(model, source),
    }
}

/// Opens the comparison of the lanes' algorithms.
pub(crate) fn compare(model: &mut Model) {
    let branching = model.searches.base.start.look(&[]).map_or(0, |look| look.child_count);
    let most = model.searches.base.start.tree().map_or(Depth(u8::MAX), |tree| tree.height());
    let comparison = Comparison::of(branching, most);
    // A lesson's words are about its own depth, and so are the bars that are shown with them.
    let most = if model.learning.lesson.is_some() { model.searches.base.depth } else { comparison.most };
    model.dialog.overlay = Overlay::Compare(Comparison { most, ..comparison });
}

/// Turns the dial of the playground that is open.
pub(crate) fn turn_dial(model: &mut Model, dial: u8) {
    if let Overlay::Playground(playground) = &mut model.dialog.overlay {
        playground.dial = dial.min(DIAL);
    }
}

/// Takes in what was measured for the panel that is open.
pub fn hear(model: &mut Model, news: News) {
    match (&mut model.dialog.overlay, news) {
        (Overlay::Compare(comparison), News::Compared(ComparisonPart::Search(search))) => {
            comparison.measured.push(search);
        }
        (Overlay::Compare(comparison), News::Compared(ComparisonPart::Tree(tree))) => comparison.trees.push(tree),
        (Overlay::Playground(playground), News::Played(point)) => playground.points.push(point),
        (Overlay::Playground(playground), News::PlayedPosition(bet)) => playground.positions.push(bet),
        _ => {}
    }
    // Pictures are made of it when the panel has closed.
    let (searched, methods) = (model.searches.searched, model.methods());
    match &model.dialog.overlay {
        Overlay::Compare(comparison) => {
            let comparison = comparison.clone();
            model.charts.measured.comparison = Some(ComparedSearches { searched, methods, comparison });
        }
        Overlay::Playground(playground) => model.charts.measured.playground = Some(playground.clone()),
        _ => {}
    }
}
