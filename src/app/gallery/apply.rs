//! The gallery: its search, the way from scenario to scenario, and what is on the screen as a scenario of its own.

use std::borrow::Cow;

use super::open::open;
use super::panel::GalleryState;
use crate::app::command::{GalleryCommand, Toward};
use crate::app::lesson;
use crate::app::model::{Lane, Model, Overlay};
use crate::scenario::{Bilingual, MAX_LANES, Scenario, ScenarioOpening};
use crate::search::{Method, Switch};
use crate::trace::{End, Step, Trace, Visit};

/// Scenarios that are remembered as used last.
const MOST_RECENT: usize = 5;

/// Carries out the commands of the gallery.
pub fn apply(model: &mut Model, command: GalleryCommand) {
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

/// Puts what was opened before the others that were used last.
pub(crate) fn remember(model: &mut Model) {
    let Some(name) = model.scenario().map(|scenario| scenario.name.clone()) else { return };
    model.session.recent.retain(|other| *other != name);
    model.session.recent.insert(0, name);
    model.session.recent.truncate(MOST_RECENT);
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

/// The step where the technique of a lane is seen for the first time; `None` where it never is.
pub(crate) fn first_use(lane: &Lane) -> Option<Step> {
    let trace = lane.record()?.trace();
    let first = trace.visits().find(|visit| is_use(lane.method, trace, visit))?;
    Some(trace.entered_at(first, trace.path(first.id).len() - 1))
}

/// Whether a visit shows what a method's last switch does; for a method without switches, a second search of the root.
fn is_use(method: Method, trace: &Trace, visit: &Visit) -> bool {
    use crate::search::{Reason, VisitKind};
    match method.switches.iter().next_back() {
        Some(Switch::Table | Switch::Deeper) => visit.end == End::Table,
        Some(Switch::ChildTable) => visit.end == End::ChildTable,
        Some(Switch::Captures) => visit.reason == Reason::Capture,
        Some(Switch::Killers) => visit.reason == Reason::Killer,
        Some(Switch::History) => visit.reason == Reason::History,
        Some(Switch::NullMove) => visit.kind == VisitKind::NullMove,
        Some(Switch::Quiescence) => visit.kind == VisitKind::Quiescence,
        Some(Switch::CheckExtension | Switch::SingleReply) => {
            let children = &mut trace.children(*visit);
            visit.end == End::Searched && children.any(|child| child.depth == visit.depth)
        }
        Some(Switch::Deepening | Switch::Widening) | None => visit.mv.is_none() && visit.id.0 > 0,
    }
}

/// A scenario's note, with its title.
pub(crate) struct ShownNote<'a> {
    /// The title.
    pub title: &'a str,
    /// The note, or that it is about another depth.
    pub words: Cow<'a, str>,
}

/// The note of what is open, where there is one. It tells how the search ends, so that it waits while predictions are asked
/// for.
pub(crate) fn note(model: &Model) -> Option<ShownNote<'_>> {
    let scenario = model.scenario().filter(|_| !model.is_veiled())?;
    let words = scenario.note_at(model.settings.lang, model.searches.base.depth)?;
    Some(ShownNote { title: scenario.title.in_lang(model.settings.lang), words })
}
