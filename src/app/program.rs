//! A student's program as a lane: it is run in the background, and again whenever its file is saved.

pub mod listing;
pub(crate) mod state;
pub(crate) mod watching;

use std::sync::Arc;

use crate::app::files::opened::OpenedFile;
use crate::app::model::{Model, Notice};
use crate::program::ProgramListing;
use crate::worker::SameArc;
pub use state::{AskedProgram, OpenProgram, ProgramNews};

/// Has a program run, and watched from then on.
pub fn open(model: &mut Model, asked: AskedProgram) {
    model.files.program = Some(OpenProgram { asked: SameArc(Arc::new(asked)), listing: None });
}

/// Takes the result of running the program: its lane replaces the one before, and the step stays.
pub(super) fn hear(model: &mut Model, news: ProgramNews, show: impl FnOnce(&mut Model, OpenedFile)) {
    let Some(open) = model.files.program.clone().filter(|open| open.asked == news.asked) else { return };
    let shown = match news.answer {
        Ok(shown) => shown,
        Err(words) => return model.dialog.notice = Some(Notice { words, is_problem: true }),
    };
    let place = |model: &Model| (model.timeline.clock, model.searches.focus);
    let before = open.listing.is_some().then(|| (place(model), tree(model)));
    show(model, shown.opened);
    model.dialog.notice = shown.praise.map(|words| Notice { words, is_problem: false });
    model.files.program = Some(OpenProgram { listing: Some(shown.listing), ..open });
    if let Some(((clock, focus), _)) = before.filter(|(_, tree)| *tree == self::tree(model)) {
        model.searches.focus = focus.min(model.searches.lanes.len().saturating_sub(1));
        model.timeline.clock = clock.min(model.last());
    }
}

/// The tree that is shown, as its notation.
fn tree(model: &Model) -> Option<String> {
    Some(model.searches.base.start.tree()?.to_string())
}

/// The file of the program whose lane is focused, and the lines that made the step.
pub(super) fn shown(model: &Model) -> Option<&Arc<ProgramListing>> {
    model.focused()?.verdict()?;
    model.files.program.as_ref()?.listing.as_ref()
}
