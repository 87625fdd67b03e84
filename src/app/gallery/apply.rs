//! The gallery: its search, the way from scenario to scenario, and what is on the screen as a scenario of its own.

use std::borrow::Cow;

use super::open::open;
use super::state::GalleryState;
use crate::app::command::{GalleryCommand, Toward};
use crate::app::lesson;
use crate::app::model::{Model, Overlay};
use crate::scenario::{Bilingual, MAX_LANES, Scenario, ScenarioOpening};

/// Carries out the commands of the gallery.
pub(crate) fn apply(model: &mut Model, command: GalleryCommand) {
    match command {
        GalleryCommand::Open(index) => open(model, index),
        GalleryCommand::OpenGallery => {
            lesson::apply::learn(model);
            model.dialog.overlay = Overlay::Gallery(GalleryState::default());
        }
        GalleryCommand::TypeGallery(typed) => {
            if let Overlay::Gallery(state) = &mut model.dialog.overlay {
                *state = GalleryState { typed, chosen: 0 };
            }
        }
        GalleryCommand::PickCard(card) => {
            if let Overlay::Gallery(state) = &mut model.dialog.overlay {
                state.chosen = card;
            }
        }
        GalleryCommand::OpenNextTo(toward) => {
            let count = model.session.scenarios.len().max(1);
            let next = match (model.session.opened, toward) {
                (Some(at), Toward::Left | Toward::Up) => (at + count - 1) % count,
                (Some(at), Toward::Right | Toward::Down) => (at + 1) % count,
                (None, _) => 0,
            };
            open(model, next);
        }
        GalleryCommand::SwitchNote => model.session.shows_note = !model.session.shows_note,
    }
}

/// What is on the screen, as a scenario that opens to the same again.
#[must_use]
pub fn screen(model: &Model) -> Scenario {
    let opened = model.scenario().cloned();
    let name = opened.as_ref().map_or_else(|| "tree".to_owned(), |scenario| scenario.name.clone());
    let base = opened.unwrap_or_else(|| Scenario::of(&name, model.searches.base.start.clone()));
    let title = match model.session.played.is_some() || model.session.opened.is_none() {
        true => Bilingual::same(&model.title()),
        false => base.title.clone(),
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

/// A scenario's note, with its title.
pub(crate) struct ShownNote<'a> {
    pub(crate) title: &'a str,
    /// The note, or that it is about another depth.
    pub(crate) words: Cow<'a, str>,
}

/// The note of what is open, where there is one. It reveals how the search ends, so that it waits while predictions are
/// asked for.
pub(crate) fn note(model: &Model) -> Option<ShownNote<'_>> {
    let scenario = model.scenario().filter(|_| !model.is_veiled())?;
    let words = scenario.note_at(model.settings.lang, model.searches.base.depth)?;
    Some(ShownNote { title: scenario.title.in_lang(model.settings.lang), words })
}
