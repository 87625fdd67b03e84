//! What is on the screen, as a scenario.

use crate::model::Model;
use jianzhi_study::scenario::{Bilingual, MAX_LANES, Scenario, ScenarioOpening};

/// What is on the screen, as a scenario that opens to the same again.
pub fn screen(model: &Model) -> Scenario {
    let opened = model.scenario().cloned();
    let name = opened.as_ref().map_or_else(|| "tree".to_owned(), |scenario| scenario.name.clone());
    let base = opened.unwrap_or_else(|| Scenario::of(&name, model.searches.base.start.clone()));
    let title = if model.session.played.is_some() || model.session.opened.is_none() {
        Bilingual::same(&model.title())
    } else {
        base.title.clone()
    };
    // The numbers of a note are those of one depth.
    let is_told = base.note_depth == model.searches.base.depth;
    let scenario = Scenario {
        title,
        note: if is_told { base.note.clone() } else { Bilingual::default() },
        note_depth: model.searches.base.depth,
        base: model.searches.base.clone(),
        methods: model.searches.lanes.iter().map(|lane| lane.method).collect(),
        about: Some(model.searches.focus),
        at_hand: model
            .searches
            .at_hand
            .iter()
            .copied()
            .take(MAX_LANES.saturating_sub(model.searches.lanes.len()))
            .collect(),
        opening: ScenarioOpening::Step(model.timeline.clock.0),
        ..base
    };
    // A lane may show another search than its method makes: one with a mistake, or one of a file.
    match scenario.last_before_opening() {
        Some(last) => Scenario { opening: ScenarioOpening::Step(last), ..scenario },
        None => scenario,
    }
}
