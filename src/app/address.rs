//! The address follows what is shown, and what somebody follows is shown. A window of the desktop has no address.

use egui::Context;

use super::command::Command;
use super::model::Model;
use crate::link::Shown;
use crate::platform::{self, HistoryEntry};
use crate::scenario::Scenario;
use crate::search::Method;
use crate::text::Lang;
use crate::trace::Step;

/// The least time between two addresses, in seconds: browsers refuse more than a hundred in half a minute.
const BETWEEN: f64 = 0.5;

/// What the address says.
#[derive(Debug, Default)]
pub(crate) struct Address {
    shown: Option<Seen>,
    /// When it was changed last, in seconds of the window's time.
    at: Option<f64>,
    /// The scenarios as they are shipped.
    shipped: Vec<Scenario>,
}

/// All that an address depends on.
#[derive(Debug, Clone, PartialEq)]
struct Seen {
    searched: u64,
    opened: Option<usize>,
    methods: Vec<Method>,
    step: Step,
    lang: Lang,
}

impl Address {
    /// Brings the address up to date. Called once a frame.
    pub(crate) fn tend(&mut self, ctx: &Context, model: &Model) {
        if !platform::HAS_ADDRESS {
            return;
        }
        let seen = Seen {
            searched: model.searched,
            opened: model.opened,
            methods: lanes(model),
            step: model.step(),
            lang: model.lang,
        };
        if self.shown.as_ref() == Some(&seen) {
            return;
        }
        let now = ctx.input(|input| input.time);
        let due = self.at.map_or(now, |at| at + BETWEEN);
        if now < due {
            return ctx.request_repaint_after(std::time::Duration::from_secs_f64(due - now));
        }
        let is_new = self.shown.as_ref().is_some_and(|before| before.opened != seen.opened);
        if let Some(link) = self.link(model) {
            platform::show_link(&link, if is_new { HistoryEntry::New } else { HistoryEntry::Same });
        }
        (self.shown, self.at) = (Some(seen), Some(now));
    }

    fn link(&mut self, model: &Model) -> Option<String> {
        if self.shipped.is_empty() {
            self.shipped = Scenario::shipped().collect();
        }
        let name = model.scenario().map(|scenario| &scenario.name);
        let opened = self.shipped.iter().find(|scenario| Some(&scenario.name) == name);
        link_of(model, opened)
    }
}

/// The link to what is shown; `opened` is the shipped scenario that it began with. `None` where it is too large for one.
pub(crate) fn link_of(model: &Model, opened: Option<&Scenario>) -> Option<String> {
    let Model { start, depth, window, lang, .. } = model;
    let shown = Shown {
        opened,
        start,
        depth: *depth,
        window: *window,
        methods: &lanes(model),
        step: model.step(),
        lang: *lang,
    };
    shown.link()
}

fn lanes(model: &Model) -> Vec<Method> {
    model.lanes.iter().map(|lane| lane.method).collect()
}

/// The command of a link that somebody has followed.
pub(crate) fn followed() -> Option<Command> {
    platform::followed().map(Command::Follow)
}
