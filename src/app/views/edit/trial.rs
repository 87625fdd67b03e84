//! Values that are tried for the leaf that a cut depends on, and kept as an edit if the user wants that.
//!
//! All lanes are searched with the value within the same frame, and shown to their ends.

use std::sync::Arc;

use crate::edit::LiveSearches;
use crate::edit::change::{Change, Edit, HeldLane};
use crate::lanes::search;
use crate::model::{AT_ONCE, LaneOutcome, Model, Tried};
use jianzhi_core::claim::{Effort, Hinge};
use jianzhi_core::game::start::Start;
use jianzhi_core::score::Score;

/// Tries a value. The leaf's own one begins nothing, but while others are tried it is one of them.
pub fn begin(model: &mut Model, hinge: Hinge, value: i16) {
    if value == hinge.value && model.edits.tried.is_none() {
        return;
    }
    let live = live(model, &hinge, value);
    model.edits.tried = tried(model, hinge, value);
    model.edits.live = live.filter(|_| model.edits.tried.is_some());
}

fn tried(model: &Model, hinge: Hinge, value: i16) -> Option<Tried> {
    let narrator = model.narrator()?;
    let state = model.state()?;
    let effort = Effort::within(AT_ONCE);
    let what = narrator.recording.what_if_within(state, &hinge, value, &effort)?;
    Some(Tried { hinge, value, what: (!effort.is_short()).then_some(what) })
}

/// All lanes' searches with the value; `None` where they take longer than a frame, where a lane is not one of our
/// searches, and where what comes next is hidden.
fn live(model: &Model, hinge: &Hinge, value: i16) -> Option<LiveSearches> {
    let tree = model.searches.base.start.tree().filter(|_| !model.hides_ahead())?;
    let leaf = tree.at_path(&hinge.leaf)?;
    let value = Some(Score::new(value));
    let edit = Edit::Value { path: hinge.leaf.clone(), from: tree.node(leaf).value, to: value };
    let changed = Arc::new(tree.with_value(leaf, value));
    let mut base = model.searches.base.clone();
    base.start = Start::Tree(Arc::clone(&changed));
    let mut lanes = Vec::new();
    for lane in &model.searches.lanes {
        let is_own =
            matches!(lane.outcome, LaneOutcome::Done(_)) && lane.verdict().is_none() && lane.thought().is_none();
        let mut found = is_own.then(|| search::lane(base.by(lane.method)))?;
        found.seek(found.last());
        lanes.push(matches!(found.outcome, LaneOutcome::Done(_)).then_some(found)?);
    }
    let mut canvas = (*model.trees.canvas).clone();
    for place in (0..canvas.places.len()).filter(|&place| canvas.places[place].value.is_some()).collect::<Vec<_>>() {
        // A leaf may be there more than once.
        let is_leaf = tree.at_path(&model.path_to(place)) == Some(leaf);
        canvas.places[place].value = if is_leaf { value } else { canvas.places[place].value };
    }
    let before = model.searches.lanes.iter().map(HeldLane::of).collect();
    let change = Change::between(edit, before, &lanes);
    Some(LiveSearches { lanes, canvas: Arc::new(canvas), change })
}

pub fn hear(model: &mut Model, Tried { hinge, value, what }: Tried) {
    if let Some(tried) = model.edits.tried.as_mut().filter(|tried| tried.hinge == hinge && tried.value == value) {
        tried.what = what;
    }
}
