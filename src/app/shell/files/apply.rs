//! Writing the focused lane's search to a file, and opening one that was dropped on the window.

use crate::files::opened::FileError;
use crate::files::{offered, pictures};
use crate::prelude::*;
use crate::program::ProgramOrigin;
use std::path::Path;

use jianzhi_core::file::binary::ENDING;
use jianzhi_study::program::main_in;

pub fn apply(model: &mut Model, command: FilesCommand) {
    match command {
        FilesCommand::Save(saving) => {
            if can_save(model, saving) {
                model.files.asking = Some(AskedFile::Save(saving));
            }
        }
        FilesCommand::SaveTo(saving, path) => save(model, saving, Some(path)),
        FilesCommand::SavePicture(what, form) => save(model, Saving::Picture(what, form), None),
        FilesCommand::ChooseFile => model.files.asking = Some(AskedFile::Open),
        FilesCommand::ChoosePicture(what, form) => {
            if pictures::has(model, what) {
                model.dialog.overlay = Overlay::Picture(what, form);
            }
        }
        FilesCommand::ChooseSheets(wish) => model.dialog.overlay = Overlay::Sheets(wish),
        FilesCommand::SetPictureSteps(from, to) => {
            let last = model.focused().map(Lane::last).unwrap_or_default();
            model.files.picture_steps = Some((from.min(to).min(last), to.min(last)));
        }
        FilesCommand::NextSearch => program::next_search(model),
        FilesCommand::OpenFile(path) => {
            let path = main_in(path);
            let is_program = StudentProgram::is_one(&path);
            if is_program && (model.workshop.is_open || !platform::STARTS_PROGRAMS) {
                return workshop::open_file(model, &path);
            }
            say(model, "app-opening", &path.display().to_string(), false);
            if is_program {
                program::open(model, AskedProgram::new(ProgramOrigin::File(path)));
            } else {
                model.files.opening = Some(path);
            }
        }
    }
}

pub fn saved(model: &mut Model, saved: Result<PathBuf, TraceFileError>) {
    model.files.saving = None;
    match saved {
        Ok(path) => say(model, "app-saved", &path.display().to_string(), false),
        Err(error) => {
            let problem = errors::trace_file(model.settings.lang, error);
            say(model, "app-not-saved", &problem, true);
        }
    }
}

pub fn not_pressed(model: &mut Model, loss: Option<Loss>) {
    model.files.saving = None;
    let id = match loss {
        Some(Loss::Unreachable) => "app-press-unreachable",
        Some(Loss::Broken) => "app-press-broken",
        None => "app-press-nothing",
    };
    let problem = model.say(id);
    say(model, "app-not-saved", &problem, true);
}

pub fn opened(model: &mut Model, opened: Result<OpenedFile, String>) {
    model.files.opening = None;
    model.dialog.notice = None;
    match opened {
        Ok(opened) => show(model, opened),
        Err(words) => model.dialog.notice = Some(Notice::problem(words)),
    }
}

pub fn chosen(model: &mut Model, chosen: ChosenFile) {
    let Some(asked) = model.files.asking.take() else { return };
    match chosen {
        ChosenFile::Path(path) => apply(model, asked.at(path)),
        ChosenFile::Nothing => {}
        ChosenFile::NoDialogue => model.dialog.overlay = Overlay::Path(offered(model, asked), asked),
    }
}

pub fn program_ran(model: &mut Model, event: ProgramEvent) {
    workshop::receive(model, &event);
    program::receive(model, event, show);
    search::settle(model);
}

/// Whether it is there to be written, and nothing else is being written; what prevents it is said.
fn can_save(model: &mut Model, saving: Saving) -> bool {
    if model.files.saving.is_some() {
        say(model, "app-saving-already", "", false);
        return false;
    }
    match saving {
        Saving::Search => match model.focused().map(|lane| &lane.outcome) {
            Some(LaneOutcome::Done(_)) => true,
            Some(LaneOutcome::Running(_) | LaneOutcome::Stopped(..)) => {
                say(model, "app-not-yet-saved", "", true);
                false
            }
            Some(LaneOutcome::Counted(_)) | None => false,
        },
        Saving::Text(TextFile::Answer) => exercise::apply::can_be_saved(model),
        Saving::Picture(what, _) => pictures::has(model, what),
        Saving::Text(_) | Saving::Sheets(_) => true,
    }
}

/// Writes it, to the working folder where no path is given.
fn save(model: &mut Model, saving: Saving, path: Option<PathBuf>) {
    if matches!((saving, &model.dialog.overlay), (Saving::Picture(..), Overlay::Picture(..))) {
        model.dialog.overlay = Overlay::None;
    }
    if !can_save(model, saving) {
        return;
    }
    (model.files.saving, model.files.target) = (Some(saving), path);
    match saving {
        Saving::Search => say(model, "app-saving", "", false),
        Saving::Picture(..) => say(model, "app-saving-picture", "", false),
        Saving::Sheets(_) => say(model, "sheets-saving", "", false),
        // Where a path was typed, its dialog has taken the place of the exercise.
        Saving::Text(TextFile::Answer) => model.dialog.overlay = Overlay::Exercise,
        Saving::Text(_) => {}
    }
}

/// Adds what was opened to the scenarios, and opens it; a lesson is begun, and an exercise is laid over the window.
pub fn show(model: &mut Model, opened: OpenedFile) {
    if let Some(page) = opened.experiment {
        return laboratory::open(model, Some(*page));
    }
    if let Some(desk) = opened.exercise {
        return exercise::apply::lay(model, Some(*desk));
    }
    if let Some(lesson) = opened.lesson {
        return lesson::apply::begin(model, lesson);
    }
    lesson::apply::leave(model);
    gallery::apply::watch(model, opened);
}

pub fn distrust(model: &mut Model, index: usize, error: TraceFileError) {
    let Some(lane) = model.searches.lanes.get_mut(index) else { return };
    lane.outcome = LaneOutcome::Stopped(Stop::Cancelled, None);
    search::settle(model);
    let name = model.scenario().map_or_else(String::new, |scenario| format!("{}.{ENDING}", scenario.name));
    let words = FileError::from(error).tell(model.settings.lang, Path::new(&name));
    model.dialog.notice = Some(Notice::problem(words));
}

fn say(model: &mut Model, id: &str, what: &str, is_problem: bool) {
    let words = |lang: Lang| lang.say_with(id, &args![what = errors::file(what)]);
    model.dialog.notice = Some(Notice { is_problem, ..Notice::describe(model.settings.lang, words) });
}
