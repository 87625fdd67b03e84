//! Puts a scenario in the place of what was searched.

use std::sync::Arc;

use crate::clock::opening::seek_opening;
use crate::gallery::own;
use crate::lanes::lane::{Lane, LaneOutcome, Record};
use crate::lanes::search;
use crate::model::{Model, Overlay};
use crate::platform;
use jianzhi_core::trace::Step;
use jianzhi_study::scenario::{MAX_LANES, Scenario};
use jianzhi_view::scene::Folding;

/// The most positions of a tree whose memory is freed between two frames.
const MOST_LET_GO: usize = 100_000;

/// Replaces what was searched by a scenario; the first lanes show records where there are some.
pub fn put(model: &mut Model, scenario: &Scenario, records: Vec<Arc<Record>>) {
    own::keep(model);
    let mut records = records.into_iter();
    let Scenario { base, methods, about, at_hand, opening, .. } = scenario.clone();
    (model.session.played, model.session.is_own, model.files.program) = (None, false, None);
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
    seek_opening(model, opening);
}
