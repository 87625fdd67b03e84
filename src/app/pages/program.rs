//! A program of the user's own as a lane: a file is run in the background, and again whenever it is saved; a text of the
//! workshop, and a program of any language, when that is asked for.

mod fault;
pub mod listing;
pub mod running;
pub mod state;
pub mod verdict;
mod watching;

use std::sync::Arc;

use crate::files::opened::OpenedFile;
use crate::model::{Before, Model, Notice};
pub use fault::ProgramFault;
use jianzhi_study::program::{ProgramListing, Stopped};
use jianzhi_study::scenario::{RowsOf, TraceVerdict};
use jianzhi_study::worker::SameArc;
pub use state::{AskedProgram, OpenProgram, ProgramNews, ProgramOrigin};

/// Has a program run, and a file watched from then on.
pub fn open(model: &mut Model, asked: AskedProgram) {
    model.files.program = Some(OpenProgram { asked: SameArc(Arc::new(asked)), listing: None, is_answered: false });
}

/// Takes the result of running the program: its lane replaces the one before, and the step stays.
pub fn hear(model: &mut Model, news: ProgramNews, show: impl FnOnce(&mut Model, OpenedFile)) {
    let Some(open) = model.files.program.clone().filter(|open| open.asked == news.asked) else { return };
    let is_text = matches!(open.asked.0.origin, ProgramOrigin::Text(_));
    let open = OpenProgram { is_answered: true, ..open };
    let shown = match news.answer {
        Ok(shown) => shown,
        Err(fault) => {
            let words = fault.told(model.settings.lang, &open.asked.0.origin.name());
            model.dialog.notice = (!is_text).then_some(Notice::problem(words));
            model.files.program = Some(open);
            return;
        }
    };
    let place = |model: &Model| (model.timeline.clock, model.searches.focus);
    let before = open.listing.is_some().then(|| (place(model), tree(model)));
    let undo = kept_undo(model);
    show(model, shown.opened);
    model.edits.history.undo = undo;
    let praise = shown.right.map(|right| right.words(model.settings.lang)).filter(|_| !is_text);
    model.dialog.notice = praise.map(|words| Notice { words, is_problem: false, other: None });
    model.files.program = Some(OpenProgram { listing: Some(shown.listing), ..open });
    if let Some(((clock, focus), _)) = before.filter(|(_, tree)| *tree == self::tree(model)) {
        model.searches.focus = focus.min(model.searches.lanes.len().saturating_sub(1));
        model.timeline.clock = clock.min(model.last());
    }
}

/// What undo goes back to when a program's tree takes the place of what is shown: to that, and further.
fn kept_undo(model: &mut Model) -> Vec<Before> {
    let is_program = model.searches.lanes.iter().any(|lane| lane.verdict().is_some());
    let methods = model.searches.lanes.iter().map(|lane| lane.method).collect();
    let before = (!is_program).then(|| Before { methods: Some(methods), ..model.before() });
    std::mem::take(&mut model.edits.history.undo).into_iter().chain(before).collect()
}

/// The tree that is shown, as its notation.
fn tree(model: &Model) -> Option<String> {
    Some(model.searches.base.start.tree()?.to_string())
}

/// Where the program of a lane was stopped, if it was.
fn stopped<'a>(model: &'a Model, verdict: &TraceVerdict) -> Option<&'a Stopped> {
    let listing = model.files.program.as_ref()?.listing.as_ref()?;
    listing.stopped.as_ref().filter(|_| verdict.rows_of == RowsOf::Program).map(|stopped| &stopped.at)
}

/// The id of what leads to the first wrong visit, or to where the program was stopped.
pub fn to_wrong(model: &Model) -> &'static str {
    let stopped = model.refuted().and_then(|verdict| stopped(model, verdict));
    if stopped.is_some() { "app-to-stopped" } else { "app-to-wrong" }
}

/// The file of the program whose lane is focused, and the lines that made the step.
pub fn shown(model: &Model) -> Option<&Arc<ProgramListing>> {
    model.focused()?.verdict()?;
    let listing = model.files.program.as_ref()?.listing.as_ref()?;
    (!listing.source.is_empty()).then_some(listing)
}
