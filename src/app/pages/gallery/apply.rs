//! The gallery: its search, the way from scenario to scenario, and what is on the screen as a scenario of its own.

use std::borrow::Cow;

use crate::command::{GalleryCommand, Toward};
use crate::gallery::open::open;
use crate::gallery::own;
use crate::gallery::state::GalleryState;
use crate::lesson;
use crate::model::{Model, Overlay};

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
