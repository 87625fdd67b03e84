//! The address follows what is shown, and what somebody follows is shown. A window of the desktop has no address.

use egui::Context;

use super::apply::own_link;
use crate::app::command::{Command, LinksCommand};
use crate::app::model::{ExerciseDesk, Lane, Lecture, Model, Overlay, Record};
use crate::lesson::Lesson;
use crate::link::{LinkedExercise, Shown, lesson_link};
use crate::platform::{self, HistoryEntry};
use crate::scenario::{Scenario, ScenarioOpening};
use crate::search::Method;
use crate::text::Lang;
use crate::trace::Step;

/// The least time between two addresses, in seconds: browsers refuse more than a hundred in half a minute.
const BETWEEN: f64 = 0.5;
/// How long the same has to be shown before it comes into the address, and the longest time that it waits while what is
/// shown changes with each frame: a browser takes some milliseconds for an address, or some dozens.
const REST: f64 = 0.3;
const LONGEST: f64 = 10.0;

/// What the address says.
#[derive(Debug, Default)]
pub(crate) struct Address {
    shown: Option<Seen>,
    /// The links that were taken to the clipboard so far.
    copies: u64,
    /// When it was changed last, in seconds of the window's time.
    at: Option<f64>,
    /// What waits to be shown, and since when.
    waits: Option<(Seen, f64)>,
    /// The scenarios as they are shipped.
    shipped: Vec<Scenario>,
}

/// All that an address depends on.
#[derive(Debug, Clone, PartialEq)]
struct Seen {
    searched: u64,
    opened: Option<usize>,
    methods: Vec<Method>,
    lane: usize,
    step: Option<Step>,
    exercise: Option<LinkedExercise>,
    page: Option<(String, usize)>,
    lang: Lang,
    /// Whether a panel lies over the window that no link opens. Back closes it.
    is_covered: bool,
}

impl Seen {
    fn of(model: &Model) -> Seen {
        let page = model.lesson.as_ref().map(|lecture| (lecture.lesson.name.clone(), lecture.stop));
        Seen {
            searched: model.searched,
            opened: model.opened,
            methods: lanes(model),
            lane: model.focus,
            step: step(model),
            exercise: exercise(model),
            page,
            lang: model.lang,
            is_covered: !matches!(model.overlay, Overlay::None | Overlay::Exercise),
        }
    }

    /// Whether something else is open than before, to which Back leads.
    fn is_elsewhere(&self, before: &Seen) -> bool {
        let lesson = |seen: &Seen| seen.page.as_ref().map(|(name, _)| name.clone());
        let is_exercise = |seen: &Seen| seen.exercise.is_some();
        (self.opened, lesson(self), is_exercise(self)) != (before.opened, lesson(before), is_exercise(before))
    }

    /// What became of the address of what was shown before.
    fn change(&self, before: &Seen) -> AddressChange {
        match (before.is_covered, self.is_covered, self.is_elsewhere(before)) {
            (false, true, _) => AddressChange::Covered,
            (true, false, false) => AddressChange::Uncovered,
            // What a panel opens takes its place.
            (true, _, true) => AddressChange::Same,
            (_, _, true) => AddressChange::Elsewhere,
            _ => AddressChange::Same,
        }
    }
}

/// What became of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AddressChange {
    /// It is the same place, perhaps at another step.
    Same,
    /// Something else is open.
    Elsewhere,
    /// A panel lies over it.
    Covered,
    /// The panel is closed.
    Uncovered,
}

impl Address {
    /// Brings the address up to date. Called once a frame.
    pub(crate) fn tend(&mut self, ctx: &Context, model: &Model) {
        if std::mem::replace(&mut self.copies, model.copies) != model.copies
            && let Some(link) = own_link(model)
        {
            ctx.copy_text(link);
        }
        if !platform::HAS_ADDRESS {
            return;
        }
        let seen = Seen::of(model);
        if self.shown.as_ref() == Some(&seen) {
            return;
        }
        let now = ctx.input(|input| input.time);
        let since = match &self.waits {
            Some((waits, since)) if *waits == seen => *since,
            _ => self.waits.insert((seen.clone(), now)).1,
        };
        let covers = self.shown.as_ref().is_some_and(|before| seen.is_covered != before.is_covered);
        let due = self.at.filter(|_| !covers);
        let due = due.map_or(now, |at| (since + REST).max(at + BETWEEN).min(at + LONGEST));
        if now < due {
            return ctx.request_repaint_after(std::time::Duration::from_secs_f64(due - now));
        }
        match self.shown.as_ref().map_or(AddressChange::Same, |before| seen.change(before)) {
            // A panel that was closed without Back takes its own entry along.
            AddressChange::Uncovered => platform::leave_panel(self.link(model)),
            change => {
                let entry = match (change, seen.is_covered) {
                    (AddressChange::Covered, _) => HistoryEntry::Panel,
                    (AddressChange::Elsewhere, _) => HistoryEntry::New,
                    (_, true) => HistoryEntry::SamePanel,
                    _ => HistoryEntry::Same,
                };
                if let Some(link) = self.link(model) {
                    platform::show_link(&link, entry);
                }
            }
        }
        (self.shown, self.at) = (Some(seen), Some(now));
    }

    fn link(&mut self, model: &Model) -> Option<String> {
        if self.shipped.is_empty() {
            self.shipped = Scenario::shipped().collect();
        }
        link_of(model, &self.shipped)
    }
}

/// The link to what is shown, from its `#` on; `None` where it is too large for one.
#[must_use]
pub fn link_of(model: &Model, shipped: &[Scenario]) -> Option<String> {
    let is_shipped = |lecture: &Lecture| Lesson::is_shipped(&lecture.lesson.name);
    if let Some(Lecture { lesson, stop, .. }) = model.lesson.as_ref().filter(|lecture| is_shipped(lecture)) {
        return Some(lesson_link(lesson, *stop, model.lang));
    }
    let name = model.scenario().map(|scenario| &scenario.name);
    let opened = shipped.iter().find(|scenario| Some(&scenario.name) == name);
    let Model { base, lang, focus, .. } = model;
    let shown = Shown {
        opened,
        base,
        methods: &lanes(model),
        lane: *focus,
        step: step(model),
        exercise: exercise(model),
        lang: *lang,
    };
    shown.link()
}

/// Where it stands, or will stand once the search has come so far; `None` where the scenario tells, and where a lane shows
/// another search than the link makes: one with a mistake, or one of a file.
fn step(model: &Model) -> Option<Step> {
    let is_other = |record: &Record| record.verdict.is_some() || record.thought.is_some();
    if model.lanes.iter().filter_map(Lane::record).any(is_other) {
        return None;
    }
    match model.awaited {
        None => Some(model.step()),
        Some(ScenarioOpening::Step(step)) => Some(Step(step)),
        Some(_) => None,
    }
}

fn exercise(model: &Model) -> Option<LinkedExercise> {
    let is_open = |_: &&ExerciseDesk| model.overlay == Overlay::Exercise;
    model.desk.as_deref().filter(is_open)?.linked()
}

fn lanes(model: &Model) -> Vec<Method> {
    model.lanes.iter().map(|lane| lane.method).collect()
}

/// The command of a link that somebody has followed.
pub(crate) fn followed() -> Option<Command> {
    platform::followed().map(LinksCommand::Follow).map(Command::from)
}
