//! What was open and in which lanes, from one run to the next.

use super::kept::KeptSession;
use crate::app::apply::apply;
use crate::app::command::{GalleryCommand, LanesCommand};
use crate::app::model::Model;
use crate::app::window::remember::{Asked, Remember};
use crate::search::Method;

impl Remember for KeptSession {
    fn of(model: &Model) -> KeptSession {
        KeptSession {
            scenario: model.scenario().map(|scenario| scenario.name.clone()).unwrap_or_default(),
            recent: model.session.recent.clone(),
            lanes: model.searches.lanes.iter().map(|lane| lane.method.name()).collect(),
            focus: model.searches.focus,
        }
    }

    fn restore(self, model: &mut Model, asked: Asked) {
        if asked.scenario {
            let now = std::mem::replace(&mut model.session.recent, self.recent);
            model.session.recent.retain(|name| !now.contains(name));
            model.session.recent.splice(0..0, now);
            return;
        }
        if let Some(index) = model.session.scenarios.iter().position(|scenario| scenario.name == self.scenario) {
            apply(model, GalleryCommand::Open(index));
        }
        // What opens by itself was not used.
        model.session.recent = self.recent;
        let lanes: Vec<Method> = self.lanes.iter().filter_map(|name| name.parse().ok()).collect();
        if lanes.is_empty() || lanes.iter().copied().eq(model.searches.lanes.iter().map(|lane| lane.method)) {
            return;
        }
        for (index, &method) in lanes.iter().enumerate() {
            if index < model.searches.lanes.len() {
                apply(model, LanesCommand::SetAlgorithm(index, method));
            } else {
                apply(model, LanesCommand::AddLane(method));
            }
        }
        while model.searches.lanes.len() > lanes.len() {
            apply(model, LanesCommand::RemoveLane(model.searches.lanes.len() - 1));
        }
        apply(model, LanesCommand::Focus(self.focus));
    }
}
