//! Goes to where a mark of a chart came from: a search, a step, a place of the focused lane, or a position.

use crate::charts::measuring::POSITIONS_DEPTH;
use crate::charts::opening;
use crate::command::Go;
use crate::lanes::apply::{add_lane, focus, set_algorithm, set_depth};
use crate::lanes::put::put;
use crate::model::{Model, Overlay};
use crate::{clock, laboratory, lesson};
use jianzhi_core::game::Depth;
use jianzhi_core::search::lab::bet::SWITCHES;
use jianzhi_core::search::{Algorithm, Method};
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
        PointSource::Dial(dial) => opening::turn_dial(model, dial),
        PointSource::Measured(at) => laboratory::behind::go(model, at),
        PointSource::Position(index, switches) => position(model, index, switches),
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

/// Opens an ordinary position with both searches of the bet.
fn position(model: &mut Model, index: usize, switches: usize) {
    let mut ordinary = model.session.scenarios.iter().filter(|scenario| scenario.is_ordinary_position());
    let Some((scenario, switches)) = ordinary.nth(index).cloned().zip(SWITCHES.get(switches)) else { return };
    let mut scenario = scenario.to(POSITIONS_DEPTH);
    scenario.methods = [Algorithm::AlphaBeta, Algorithm::Pvs]
        .map(|algorithm| switches.iter().fold(Method::from(algorithm), |method, &switch| method.with(switch)))
        .into();
    lesson::apply::leave(model);
    put(model, &scenario, Vec::new());
    model.session.opened = None;
    model.dialog.overlay = Overlay::None;
}
