//! What is asked of the workshop is done here, and the result of a run is taken in.

use std::path::Path;

use crate::lesson;
use crate::model::{Model, Notice};
use crate::program::state::ShownProgram;
use crate::program::{self, AskedProgram, ProgramFault, ProgramNews, ProgramOrigin};
use crate::workshop::command::WorkshopCommand;
use crate::workshop::state::{WorkshopAnswer, WorkshopOutcome, skeleton};
use jianzhi_core::score::Window;
use jianzhi_study::program::{HandedTree, LaneTree, NoLane, StudentProgram};

/// The most places of the tree that is shown and on which a program is tried before others.
const MOST_PLACES: usize = 20_000;

/// Carries out what is asked of the workshop.
pub fn apply(model: &mut Model, command: WorkshopCommand) {
    match command {
        WorkshopCommand::Switch if model.workshop.is_open => model.workshop.is_open = false,
        WorkshopCommand::Switch => open(model),
        WorkshopCommand::Type(text) => type_text(model, text),
        WorkshopCommand::Run => run(model),
        WorkshopCommand::Stop => {
            if is_running(model) {
                model.files.program = None;
            }
        }
        WorkshopCommand::StartAnew => {
            let skeleton = skeleton(model.settings.lang);
            model.workshop.replace(skeleton);
        }
        WorkshopCommand::TakeBack => {
            if let Some(before) = model.workshop.before.take() {
                model.workshop.replace(before);
            }
        }
    }
}

fn open(model: &mut Model) {
    lesson::apply::leave(model);
    if model.workshop.is_empty() {
        model.workshop.program = Some(skeleton(model.settings.lang));
    }
    model.workshop.is_open = true;
}

fn type_text(model: &mut Model, text: String) {
    let lang = model.settings.lang;
    model.workshop.program.get_or_insert_with(|| skeleton(lang)).source = text;
}

/// Opens a program's file in the workshop, and runs it.
pub fn open_file(model: &mut Model, path: &Path) {
    let program = match StudentProgram::open(path) {
        Ok(Some(program)) => Ok(program),
        Ok(None) => Err(ProgramFault::NotText),
        Err(error) => Err(ProgramFault::Unreadable(error.kind())),
    };
    match program {
        Ok(program) => {
            lesson::apply::leave(model);
            model.workshop.replace(program);
            model.workshop.is_open = true;
            model.dialog.notice = None;
            run(model);
        }
        Err(fault) => {
            let words = fault.told(model.settings.lang, &path.display().to_string());
            model.dialog.notice = Some(Notice::problem(words));
        }
    }
}

/// Runs the program, on the tree that is shown first.
fn run(model: &mut Model) {
    let Some(program) = model.workshop.program.clone().filter(|_| !model.workshop.is_empty()) else { return };
    let tree = model.searches.base.start.tree().filter(|tree| tree.node_count() <= MOST_PLACES);
    let base = &model.searches.base;
    let shown = tree.and_then(|_| HandedTree::of(&base.start, base.depth, Window::FULL).ok());
    model.workshop.is_open = true;
    program::open(model, AskedProgram { origin: ProgramOrigin::Text(program), on: LaneTree { given: None, shown } });
}

pub fn is_running(model: &Model) -> bool {
    let open = model.files.program.as_ref();
    open.is_some_and(|open| !open.is_answered && matches!(open.asked.0.origin, ProgramOrigin::Text(_)))
}

/// Takes in the result of running a text, if that is still wanted.
pub fn hear(model: &mut Model, news: &ProgramNews) {
    let is_wanted = model.files.program.as_ref().is_some_and(|open| open.asked == news.asked);
    let ProgramOrigin::Text(program) = &news.asked.0.origin else { return };
    if !is_wanted {
        return;
    }
    let outcome = match &news.answer {
        Ok(ShownProgram { right: Some(right), .. }) => Ok(WorkshopOutcome::Right(right.clone())),
        Ok(ShownProgram { listing, .. }) if let Some(stopped) = &listing.stopped => {
            Err(ProgramFault::NoLane(NoLane::Stopped(stopped.at.clone())))
        }
        Ok(ShownProgram { listing, .. }) => Ok(WorkshopOutcome::Wrong(listing.wrong)),
        Err(fault) => Err(fault.clone()),
    };
    model.workshop.answer = Some(WorkshopAnswer { source: program.source.clone(), outcome });
}
