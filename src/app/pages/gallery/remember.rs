//! What was open and in which lanes, from one run to the next.

use serde::{Deserialize, Serialize};

use crate::apply::apply;
use crate::command::{GalleryCommand, LanesCommand};
use crate::gallery::own;
use crate::model::Model;
use crate::window::remember::Asked;
use jianzhi_core::search::Method;
use jianzhi_study::scenario::Scenario;

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedSession {
    /// The scenario's name; empty for a tree of the user's own.
    scenario: String,
    recent: Vec<String>,
    /// What a person has set up, as the texts of scenarios by name, the newest first.
    own: Vec<(String, String)>,
    lanes: Vec<String>,
    focus: usize,
}

impl SavedSession {
    pub fn of(model: &Model) -> SavedSession {
        let set_up = own::set_up(model);
        let mut recent = model.session.recent.clone();
        let kept = |name: &String| model.session.scenarios.iter().find(|one| own::is_kept(one) && one.name == *name);
        let mut kept: Vec<Scenario> = recent.iter().filter_map(kept).cloned().collect();
        if let Some(scenario) = set_up.clone() {
            recent.insert(0, scenario.name.clone());
            kept.retain(|other| other.name != scenario.name);
            kept.insert(0, scenario);
        }
        let is_told = model.searches.lanes.iter().any(|lane| lane.verdict().is_some());
        let opened = model.scenario().filter(|_| !is_told);
        // A program's lanes are gone with its run: what was set up before it comes back.
        let open = set_up.as_ref().or(opened).map(|scenario| &scenario.name).or(recent.first().filter(|_| is_told));
        SavedSession {
            scenario: open.cloned().unwrap_or_default(),
            own: kept.into_iter().map(|scenario| (scenario.name.clone(), scenario.to_toml())).collect(),
            recent,
            lanes: if is_told { Vec::new() } else { model.methods().into_iter().map(Method::name).collect() },
            focus: model.searches.focus,
        }
    }

    pub fn restore(self, model: &mut Model, asked: Asked) {
        for (name, text) in self.own.iter().rev() {
            if let Ok(scenario) = Scenario::parse(name, text) {
                own::add(model, Scenario { name: name.clone(), ..scenario });
            }
        }
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
