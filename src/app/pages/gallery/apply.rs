//! The gallery: its search, the way from scenario to scenario, and what is on the screen as a scenario of its own.

use std::borrow::Cow;
use std::sync::Arc;

use crate::command::{GalleryCommand, Toward};
use crate::files::opened::OpenedFile;
use crate::gallery::{GalleryState, own};
use crate::lanes::lane::Record;
use crate::lanes::{put, search};
use crate::lesson;
use crate::model::{Model, Overlay};
use jianzhi_study::scenario::Scenario;
use jianzhi_view::text::Lang;

pub fn apply(model: &mut Model, command: GalleryCommand) {
    match command {
        GalleryCommand::Open(index) => open(model, index),
        GalleryCommand::OpenGallery => {
            lesson::apply::learn(model);
            own::keep(model);
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

pub struct ShownNote<'a> {
    pub title: &'a str,
    /// The note, or that it is about another depth.
    pub words: Cow<'a, str>,
}

/// The note of what is open, where there is one. It reveals how the search ends, so that it waits while predictions are
/// asked for.
pub fn note(model: &Model) -> Option<ShownNote<'_>> {
    let scenario = model.scenario().filter(|_| !model.is_veiled())?;
    let words = scenario.note_at(model.settings.lang, model.searches.base.depth)?;
    Some(ShownNote { title: scenario.title.in_lang(model.settings.lang), words })
}

// Opens a scenario, or what a file holds.

pub fn first(scenarios: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let mut model = search::closed(scenarios, lang)?;
    open(&mut model, 0);
    Some(model)
}

pub fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(mut scenario) = model.session.scenarios.get(index).cloned() else { return };
    if records.is_empty() && scenario.chapter.is_none() {
        // A trace of a file has a lane next to it that is the search as it should be.
        scenario.methods = own::once_each(&scenario.methods);
    }
    let is_told = records.iter().any(|record| record.verdict.is_some());
    put(model, &scenario, records);
    model.session.opened = Some(index);
    if !is_told {
        remember(model);
    }
}

/// Opens what is added to the scenarios, or replaces the one of its name there that is not shipped. A lesson goes on.
pub fn watch(model: &mut Model, OpenedFile { scenario, records, at, .. }: OpenedFile) {
    let wrong = records.first().and_then(|record| Some(record.verdict.as_ref()?.step));
    own::keep(model);
    let index = own::add(model, scenario);
    open_with(model, index, records);
    if let Some(step) = at.map(Some).or(wrong) {
        // The search next to it is for comparison; the trace is what is shown.
        model.searches.focus = 0;
        model.timeline.clock = step.unwrap_or_default().min(model.last());
        search::settle(model);
    }
}

pub fn remember(model: &mut Model) {
    if let Some(name) = model.scenario().map(|scenario| scenario.name.clone()) {
        own::first_in_line(model, name);
    }
}
