//! Where the clock is when a scenario opens.

use crate::lanes::lane::Lane;
use crate::model::Model;
use jianzhi_core::search::{Method, Switch};
use jianzhi_core::trace::{End, Step, Trace, Visit};
use jianzhi_study::scenario::ScenarioOpening;

/// Goes to the step where a scenario begins, as soon as the focused lane's search has reached it.
pub fn seek_awaited(model: &mut Model) {
    let Some(opening) = model.session.awaited else { return };
    let lane = model.focused();
    let is_there = match opening {
        ScenarioOpening::Step(step) => lane.is_some_and(|lane| lane.steps() > step || !lane.is_running()),
        ScenarioOpening::Difference => false,
        _ => lane.is_some_and(|lane| !lane.is_running()),
    };
    if is_there {
        seek_opening(model, opening);
    }
}

pub fn seek_opening(model: &mut Model, opening: ScenarioOpening) {
    // Where two searches part is found once both are over: see `map::parting::open`.
    let is_running = opening == ScenarioOpening::Difference || model.focused().is_some_and(Lane::is_running);
    let is_far = match opening {
        ScenarioOpening::Step(step) => model.last() < Step(step),
        _ => true,
    };
    model.session.awaited = Some(opening).filter(|_| is_running && is_far);
    model.timeline.clock = first_step(model, opening).min(model.last());
    model.session.opened_at = model.timeline.clock;
    model.seek_lanes();
}

/// Where a scenario begins: a step, the first use of the focused lane's technique, or the first event of a kind, in the
/// focused lane where that has one.
pub fn first_step(model: &Model, opening: ScenarioOpening) -> Step {
    match opening {
        ScenarioOpening::Step(step) => Step(step),
        ScenarioOpening::End => model.last(),
        // Which step that is follows from several searches.
        ScenarioOpening::Difference => Step(0),
        ScenarioOpening::Technique => model.focused().and_then(first_use).unwrap_or_default(),
        ScenarioOpening::First(kind) => model
            .focused()
            .into_iter()
            .chain(&model.searches.lanes)
            .filter_map(Lane::record)
            .find_map(|record| record.recording.replay.events().first(kind))
            .unwrap_or_default(),
    }
}

/// The step where the technique of a lane is seen for the first time; `None` where it never is.
pub fn first_use(lane: &Lane) -> Option<Step> {
    let trace = lane.record()?.trace();
    let first = trace.visits().find(|visit| is_use(lane.method, trace, visit))?;
    Some(trace.entered_at(first, trace.path(first.id).len() - 1))
}

/// Whether a visit shows what a method's last switch does; for a method without switches, a second search of the root.
fn is_use(method: Method, trace: &Trace, visit: &Visit) -> bool {
    use jianzhi_core::search::{Reason, VisitKind};
    match method.switches.iter().next_back() {
        Some(Switch::Table | Switch::Deeper) => visit.end == End::Table,
        Some(Switch::ChildTable) => visit.end == End::ChildTable,
        Some(Switch::Captures) => visit.reason == Reason::Capture,
        Some(Switch::Killers) => visit.reason == Reason::Killer,
        Some(Switch::History) => visit.reason == Reason::History,
        Some(Switch::NullMove) => visit.kind == VisitKind::NullMove,
        Some(Switch::Quiescence) => visit.kind == VisitKind::Quiescence,
        Some(Switch::CheckExtension | Switch::SingleReply) => {
            let children = &mut trace.children(*visit);
            visit.end == End::Searched && children.any(|child| child.depth == visit.depth)
        }
        Some(Switch::Deepening | Switch::Widening) | None => visit.mv.is_none() && visit.id.0 > 0,
    }
}
