//! What is searched in which lane, and how deep.

use crate::lanes::command::LanesCommand;
use crate::lanes::lane::LaneOutcome;
use crate::lanes::search;
use crate::model::{Model, Predict};
use jianzhi_core::game::{Depth, Stop};
use jianzhi_core::search::Method;
use jianzhi_study::scenario::MAX_LANES;

pub fn apply(model: &mut Model, command: LanesCommand) {
    match command {
        LanesCommand::AddLane(method) => add_lane(model, method),
        LanesCommand::RemoveLane(index) => remove_lane(model, index),
        LanesCommand::SetAlgorithm(index, method) => set_algorithm(model, index, method),
        LanesCommand::Focus(index) => match model.next_at_hand() {
            // The number of the next lane adds the lane that is on offer.
            Some(method) if index == model.searches.lanes.len() => add_lane(model, method),
            _ => focus(model, index),
        },
        LanesCommand::SetDepth(depth) => set_depth(model, depth),
        LanesCommand::Rest(index) => {
            if let Some(lane) = model.searches.lanes.get_mut(index) {
                lane.rests = !lane.rests;
            }
        }
        LanesCommand::Stop(index) => search::receive(model, index, LaneOutcome::Stopped(Stop::Cancelled, None)),
    }
}

pub fn set_algorithm(model: &mut Model, index: usize, method: Method) {
    let task = model.task(method);
    if let Some(lane) = model.searches.lanes.get_mut(index) {
        *lane = search::lane(task);
        model.edits.end_trial();
        // What an edit changed is reported for the methods that it was made under.
        model.edits.change = None;
        search::settle(model);
    }
}

pub fn set_depth(model: &mut Model, depth: Depth) {
    model.searches.base.depth = depth;
    model.edits.change = None;
    search::anew(model);
}

pub fn focus(model: &mut Model, index: usize) {
    if index < model.searches.lanes.len() && index != model.searches.focus {
        model.lead(index);
        // Steps of one lane mean nothing in another.
        model.timeline.stretch = None;
        model.predictions.predict = model.predictions.predict.take().map(Predict::elsewhere);
    }
}

pub fn add_lane(model: &mut Model, method: Method) {
    if model.searches.lanes.len() < MAX_LANES {
        model.searches.lanes.push(search::lane(model.task(method)));
        model.lead(model.searches.lanes.len() - 1);
        search::settle(model);
    }
}

pub fn remove_lane(model: &mut Model, index: usize) {
    if model.searches.lanes.len() < 2 || index >= model.searches.lanes.len() {
        return;
    }
    if index == model.searches.focus {
        model.lead(if index + 1 < model.searches.lanes.len() { index + 1 } else { index - 1 });
    }
    model.searches.lanes.remove(index);
    if model.searches.focus > index {
        model.searches.focus -= 1;
    }
    model.edits.change = None;
    search::settle(model);
}
