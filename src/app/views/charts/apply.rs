//! Charts, the panels that measure in the background, and where a mark of a chart came from.

use crate::command::{ChartsCommand, Go};
use crate::lanes::{add_lane, focus, set_algorithm, set_depth};
use crate::model::{ComparedSearches, Model, Overlay};
use crate::{clock, laboratory};
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_study::scenario::MAX_LANES;
use jianzhi_study::worker::service::ComparisonPart;
use jianzhi_view::chart::PointSource;
use jianzhi_view::scene::compare::Comparison;

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
        ChartsCommand::SwitchReport => model.dialog.overlay.switch(Overlay::Report),
        ChartsCommand::GoToSource(source) => go_to(model, source),
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

pub fn compare(model: &mut Model) {
    let branching = model.searches.base.start.look(&[]).map_or(0, |look| look.child_count);
    let most = model.searches.base.start.tree().map_or(Depth(u8::MAX), |tree| tree.height());
    let comparison = Comparison::of(branching, most);
    // A lesson's words are about its own depth, and so are the bars that are shown with them.
    let most = if model.learning.lesson.is_some() { model.searches.base.depth } else { comparison.most };
    model.dialog.overlay = Overlay::Compare(Comparison { most, ..comparison });
}

/// Goes there. What lies over the window closes where the place is below it.
fn go_to(model: &mut Model, source: PointSource) {
    match source {
        PointSource::Search(method, depth) => search(model, method, depth),
        PointSource::Step(step) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::To(step));
        }
        PointSource::Finding(finding) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::Finding(finding));
        }
        PointSource::Event(kind) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::Next(kind));
        }
        PointSource::Measured(at) => laboratory::go(model, at),
    }
}

/// Shows a search of the same start in a lane: in its own, in a new one, or in the focused one where there is no room.
fn search(model: &mut Model, method: Method, depth: Depth) {
    model.dialog.overlay = Overlay::None;
    if model.searches.base.depth != depth {
        set_depth(model, depth);
    }
    match model.searches.lanes.iter().position(|lane| lane.method == method) {
        Some(lane) => focus(model, lane),
        None if model.searches.lanes.len() < MAX_LANES => add_lane(model, method),
        None => set_algorithm(model, model.searches.focus, method),
    }
}
