//! Opens a scenario: puts it in the place of what was searched, and goes to where it begins.

use std::sync::Arc;

use super::apply::{first_use, remember};
use crate::app::lanes::lane::{Lane, LaneOutcome, Record};
use crate::app::lanes::search;
use crate::app::lesson;
use crate::app::model::{Model, Overlay};
use crate::platform;
use crate::scenario::{MAX_LANES, Scenario, ScenarioOpening};
use crate::scene::Folding;
use crate::trace::Step;

/// Opens one of the scenarios, in the lanes that it asks for.
pub(crate) fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub(crate) fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(scenario) = model.session.scenarios.get(index).cloned() else { return };
    model.session.opened = Some(index);
    put(model, &scenario, records);
    remember(model);
}

/// The most positions of a tree whose memory is freed between two frames.
const MOST_LET_GO: usize = 100_000;

/// Puts a scenario in the place of what was searched; the first lanes show records where there are some.
pub(crate) fn put(model: &mut Model, scenario: &Scenario, records: Vec<Arc<Record>>) {
    let mut records = records.into_iter();
    let Scenario { base, methods, about, at_hand, opening, .. } = scenario.clone();
    (model.session.played, model.files.program) = (None, None);
    model.searches.searched += 1;
    model.searches.sizes = Arc::default();
    let before = std::mem::replace(&mut model.searches.base, base);
    let had_large_tree = before.start.tree().is_some_and(|tree| tree.node_count() > MOST_LET_GO);
    let lanes_before = std::mem::take(&mut model.searches.lanes);
    model.searches.at_hand = at_hand;
    model.searches.lanes = methods
        .into_iter()
        .take(MAX_LANES)
        .map(|method| match records.next() {
            Some(record) => Lane::new(method, LaneOutcome::Done(record)),
            None => search::lane(model.task(method)),
        })
        .collect();
    let last = model.searches.lanes.len().saturating_sub(1);
    model.searches.focus = about.map_or(last, |about| about.min(last));
    (model.timeline.playing, model.timeline.pace.mode) = (None, None);
    let history = std::mem::take(&mut model.edits.history);
    (model.edits.selected, model.edits.typing, model.edits.change, model.trees.camera) = (None, None, None, None);
    model.dialog.overlay = Overlay::None;
    model.trees.folding = Folding::default();
    search::settle(model);
    if had_large_tree {
        // Without a thread it is freed here.
        let _ = platform::spawn("free", 1 << 20, move || drop((before, lanes_before, history)));
    }
    (model.session.opened_at, model.session.shows_note) = (Step(0), false);
    stand_at(model, opening);
}

/// Stands where a scenario begins, as soon as the focused lane's search has come so far.
pub(crate) fn stand_at_awaited(model: &mut Model) {
    let Some(opening) = model.session.awaited else { return };
    let lane = model.focused();
    let is_there = match opening {
        ScenarioOpening::Step(step) => lane.is_some_and(|lane| lane.steps() > step || !lane.is_running()),
        _ => lane.is_some_and(|lane| !lane.is_running()),
    };
    if is_there {
        stand_at(model, opening);
    }
}

pub(crate) fn stand_at(model: &mut Model, opening: ScenarioOpening) {
    let is_running = model.focused().is_some_and(Lane::is_running);
    let is_far = match opening {
        ScenarioOpening::Step(step) => model.last() < Step(step),
        _ => true,
    };
    model.session.awaited = Some(opening).filter(|_| is_running && is_far);
    model.timeline.clock = first_step(model, opening).min(model.last());
    model.session.opened_at = model.timeline.clock;
    model.stand();
}

/// Where a scenario begins: a step, the first use of the focused lane's technique, or the first event of a kind, in the
/// focused lane where that has one.
pub(crate) fn first_step(model: &Model, opening: ScenarioOpening) -> Step {
    match opening {
        ScenarioOpening::Step(step) => Step(step),
        ScenarioOpening::End => model.last(),
        ScenarioOpening::Technique => model.focused().and_then(first_use).unwrap_or_default(),
        ScenarioOpening::First(kind) => model
            .focused()
            .into_iter()
            .chain(&model.searches.lanes)
            .filter_map(Lane::record)
            .find_map(|record| record.replay.events().first(kind))
            .unwrap_or_default(),
    }
}
