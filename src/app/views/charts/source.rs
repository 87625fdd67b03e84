//! Goes to where a mark of a chart came from: a search, a step, or a place of the focused lane.

use crate::command::Go;
use crate::lanes::{add_lane, focus, set_algorithm, set_depth};
use crate::model::{Model, Overlay};
use crate::{clock, laboratory};
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;
use jianzhi_study::scenario::MAX_LANES;
use jianzhi_view::chart::PointSource;

/// Goes there. What lies over the window closes where the place is below it.
pub fn go(model: &mut Model, source: PointSource) {
    match source {
        PointSource::Search(method, depth) => search(model, method, depth),
        PointSource::Step(step) => {
            model.dialog.overlay = Overlay::None;
            clock::apply::go(model, Go::To(step));
        }
        PointSource::Finding(finding) => clock::apply::go(model, Go::Finding(finding)),
        PointSource::Event(kind) => clock::apply::go(model, Go::Next(kind)),
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
