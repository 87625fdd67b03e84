//! The panels that measure in the background: the comparison, and the order playground.

use crate::app::command::Command;
use crate::app::model::{ComparedSearches, Model, Overlay};
use crate::app::news::News;
use crate::game::Depth;
use crate::lab::playground::DIAL;
use crate::scene::compare::Comparison;
use crate::scene::playground::OrderPlayground;
use crate::service::ComparisonPart;

/// Opens the comparison of the lanes' algorithms, or ends it where it stands; or opens a chart of one search.
pub fn compare(model: &mut Model, command: Command) {
    match (&mut model.overlay, command) {
        (_, Command::Compare) => {
            let branching = model.base.start.look(&[]).map_or(0, |look| look.child_count);
            let most = model.base.start.tree().map_or(Depth(u8::MAX), |tree| tree.height());
            let comparison = Comparison::of(branching, most);
            // A lesson's words are about its own depth, and so are the bars that are shown with them.
            let most = if model.lesson.is_some() { model.base.depth } else { comparison.most };
            model.overlay = Overlay::Compare(Comparison { most, ..comparison });
        }
        (_, Command::ShowChart(kind)) => model.overlay = Overlay::Chart(kind),
        (Overlay::Compare(comparison), Command::StopComparing) => {
            comparison.is_stopped = true;
            comparison.most = comparison.measured.last().map_or(comparison.most, |last| last.outcome.depth);
        }
        _ => {}
    }
}

/// Opens the order playground, puts other trees into it, or turns its dial.
pub fn play(model: &mut Model, command: Command) {
    match (&mut model.overlay, command) {
        (_, Command::OpenPlayground) => model.overlay = Overlay::Playground(OrderPlayground::new()),
        (Overlay::Playground(playground), Command::SetPlayground(settings)) => {
            *playground = std::mem::take(playground).with(settings);
        }
        (Overlay::Playground(playground), Command::TurnDial(dial)) => playground.dial = dial.min(DIAL),
        _ => {}
    }
}

/// Takes in what was measured for the panel that is open.
pub fn hear(model: &mut Model, news: News) {
    match (&mut model.overlay, news) {
        (Overlay::Compare(comparison), News::Compared(ComparisonPart::Search(search))) => {
            comparison.measured.push(search);
        }
        (Overlay::Compare(comparison), News::Compared(ComparisonPart::Tree(tree))) => comparison.trees.push(tree),
        (Overlay::Playground(playground), News::Played(point)) => playground.points.push(point),
        (Overlay::Playground(playground), News::PlayedPosition(bet)) => playground.positions.push(bet),
        _ => {}
    }
    // Pictures are made of it when the panel has closed.
    let (searched, methods) = (model.searched, model.methods());
    match &model.overlay {
        Overlay::Compare(comparison) => {
            let comparison = comparison.clone();
            model.measured.comparison = Some(ComparedSearches { searched, methods, comparison });
        }
        Overlay::Playground(playground) => model.measured.playground = Some(playground.clone()),
        _ => {}
    }
}
