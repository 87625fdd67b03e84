//! The program around the window: how it is opened, what it remembers and what it says to a screen reader.

#[cfg(target_os = "linux")]
pub mod keyboard;
pub mod remember;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::prelude::*;
use crate::window::remember::{Asked, Remembered};
use crate::{apply, model_of, prepare};
use jianzhi_study::scenario::link::{Link, LinkError};

// The app as a page of a browser: what it opens when it starts.

pub fn main() {
    platform::enter(|| match open() {
        Ok(()) => None,
        Err(error) => Some(error.to_string()),
    });
}

/// Opens what the address asks for; what was open last where it asks for nothing, or is invalid.
fn open() -> Result<(), AppError> {
    let is_chinese = platform::language().is_some_and(|language| language.starts_with("zh"));
    let usual = if is_chinese { Lang::Zh } else { Lang::En };
    let link = platform::link().unwrap_or_default();
    let asked = Link::language(&link);
    run_link(Link::parse(&link), asked.map_or(Speech::Usual(usual), Speech::Asked))
}

/// What was said last: of the step, of a page, and of the searches.
#[derive(Debug, Default)]
pub struct Reader([String; 3]);

impl Reader {
    pub fn poll(&mut self, model: &Model, picture: &Picture) {
        if !platform::HAS_ADDRESS {
            return;
        }
        let notice = model.dialog.notice.iter().map(|notice| notice.words.as_str());
        let story = story_words(model, picture);
        let told = notice.chain(story.iter().map(String::as_str)).collect::<Vec<_>>().join("\n");
        let lanes = model.searches.lanes.iter().map(|lane| {
            let state = match &lane.outcome {
                LaneOutcome::Running(_) if lane.rests => "rests",
                LaneOutcome::Running(_) => "runs",
                LaneOutcome::Done(_) | LaneOutcome::Counted(_) => "done",
                LaneOutcome::Stopped(..) => "stopped",
            };
            let visits = lane.record().map_or(0, |record| record.trace().len());
            format!("{} {state} {visits}", lane.method)
        });
        let lanes = lanes.collect::<Vec<_>>().join("\n");
        let parts = [("narration", told), ("announcement", page_words(model).join("\n")), ("lanes", lanes)];
        for ((part, words), said) in parts.into_iter().zip(&mut self.0).filter(|((_, words), said)| words != *said) {
            platform::tell(part, &words, model.settings.lang.code());
            *said = words;
        }
    }
}

/// What happens at the step, or in the race. What plays below a panel is not said: the panel is what the user is at.
fn story_words(model: &Model, picture: &Picture) -> Vec<String> {
    match model.dialog.overlay {
        Overlay::None => {
            let story = picture.story.iter();
            story.flat_map(|story| std::iter::once(&story.title).chain(&story.lines)).cloned().collect()
        }
        Overlay::Race(_) => racing::spoken(model),
        _ => Vec::new(),
    }
}

/// The words of a lesson's page, or of the exercise that lies over it: what is asked, and the grade of the answer.
fn page_words(model: &Model) -> Vec<String> {
    if let Overlay::Exercise | Overlay::Ladders = model.dialog.overlay {
        return exercise::panel::spoken(model);
    }
    let Some(LessonWords { head, text, ask, choices, verdict, .. }) = LessonWords::new(model) else {
        return Vec::new();
    };
    if let Some(verdict) = verdict {
        return vec![verdict.words];
    }
    let choices = choices.into_iter().map(|choice| choice.text);
    [head, text].into_iter().chain(ask).chain(choices).collect()
}

// The ways into the app: on a file or on a link, with what the last run left.

#[derive(Debug, thiserror::Error)]
pub enum AppError {
    #[error("the theme: {0}")]
    Theme(#[from] toml::de::Error),
    #[error("no scenario")]
    Empty,
    #[error("{0}")]
    NoWindow(String),
    #[error("{0}")]
    Window(#[from] eframe::Error),
}

/// Where this environment variable is set to anything, nothing is animated.
const REDUCED_MOTION: &str = "JIANZHI_REDUCED_MOTION";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speech {
    Asked(Lang),
    /// The system's; the language that the app used last has precedence.
    Usual(Lang),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opens {
    Asked,
    /// Nothing was asked for: what was open last has precedence.
    Usual,
}

/// Opens the app on a scenario and stays until its window is closed.
///
/// What the last run left is restored: theme, speed, language, and, where nothing was asked for, what was open.
///
/// # Errors
/// `AppError` where no window could be opened.
pub fn run(opened: OpenedFile, speech: Speech, opens: Opens) -> Result<(), AppError> {
    let (Speech::Asked(lang) | Speech::Usual(lang)) = speech;
    let model = model_of(opened, lang).ok_or(AppError::Empty)?;
    let asked = Asked { language: matches!(speech, Speech::Asked(_)), scenario: opens == Opens::Asked };
    enter(model, asked, |_| {})
}

/// The same with a student's program as a lane, which is run again whenever its file is saved.
pub fn run_program(asked: AskedProgram, speech: Speech) -> Result<(), AppError> {
    let (model, left) = first(speech, true)?;
    enter(model, left, |model| program::open(model, asked))
}

/// The same with a page of the laboratory, on top of what the last run left.
pub fn run_laboratory(page: LabPage, speech: Speech) -> Result<(), AppError> {
    let (model, left) = first(speech, false)?;
    enter(model, left, |model| laboratory::open(model, Some(page)))
}

/// The same on what a link asks for, on top of what the last run left where it asks for no search. A link that cannot
/// be followed is reported.
pub fn run_link(link: Result<Link, LinkError>, speech: Speech) -> Result<(), AppError> {
    let opens = link.as_ref().is_ok_and(|link| link.scenario.is_some() || link.lesson.is_some());
    let (model, asked) = first(speech, opens)?;
    enter(model, asked, |model| match link {
        // In which language is decided already.
        Ok(link) => apply::show_link(model, Link { lang: None, ..link }),
        Err(error) => {
            // What lies over the window at the first start would hide it.
            model.dialog.overlay = Overlay::None;
            model.dialog.notice = Some(Notice::problem(error.tell(model.settings.lang)));
        }
    })
}

fn first(speech: Speech, scenario: bool) -> Result<(Model, Asked), AppError> {
    let (Speech::Asked(lang) | Speech::Usual(lang)) = speech;
    let model = apply::first(Scenario::shipped().collect(), lang).ok_or(AppError::Empty)?;
    Ok((model, Asked { language: matches!(speech, Speech::Asked(_)), scenario }))
}

/// Opens the app on a model, with what the last run left, and then with what `then` does.
fn enter(mut model: Model, asked: Asked, then: impl FnOnce(&mut Model) + 'static) -> Result<(), AppError> {
    let theme = Theme::load()?;
    model.settings.reduces_motion = std::env::var_os(REDUCED_MOTION).is_some_and(|value| !value.is_empty());
    model.links.page = platform::page();
    let title = model.say("app-title");
    let create = move |creation: &eframe::CreationContext<'_>| {
        prepare(&creation.egui_ctx);
        done();
        let mut app = App::new(model, theme);
        app.remembers = true;
        match creation.storage.and_then(Remembered::read) {
            Some(left) => {
                left.restore(&mut app.model, asked);
                if !asked.scenario {
                    doors::welcome_back(&mut app.model);
                }
            }
            None if !asked.scenario => doors::welcome(&mut app.model),
            None => {}
        }
        if !platform::keeps() {
            app.model.dialog.notice = Some(Notice::describe(app.model.settings.lang, |lang| lang.say("app-not-kept")));
        }
        then(&mut app.model);
        Box::new(app) as Box<dyn eframe::App>
    };
    guarded(|| platform::open_window(title, Box::new(create)))
}

// Opening the window: what fails before it is there, an error or a panic of the window system, becomes one reason.

static IS_OPENING: AtomicBool = AtomicBool::new(false);

/// Whether a window is being opened: a panic is reported as the reason why there is none then.
pub fn is_opening() -> bool {
    IS_OPENING.load(Ordering::Relaxed)
}

pub fn done() {
    IS_OPENING.store(false, Ordering::Relaxed);
}

pub fn guarded(open: impl FnOnce() -> Result<(), eframe::Error>) -> Result<(), AppError> {
    IS_OPENING.store(true, Ordering::Relaxed);
    let opened = catch_unwind(AssertUnwindSafe(open));
    let was_opening = IS_OPENING.swap(false, Ordering::Relaxed);
    match opened {
        Ok(Err(error)) if was_opening => Err(AppError::NoWindow(reason(&error.to_string()))),
        Ok(ended) => Ok(ended?),
        Err(panic) if was_opening => Err(AppError::NoWindow(reason(words(&*panic)))),
        Err(panic) => resume_unwind(panic),
    }
}

fn words(panic: &(dyn Any + Send)) -> &str {
    let literal = panic.downcast_ref::<&str>().copied();
    literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or_default()
}

/// What libraries say, without the places in the files that they were built from: `… at /home/…/x.rs:7: no display`.
fn reason(said: &str) -> String {
    let mut reason: Vec<String> = Vec::new();
    for word in said.split_whitespace() {
        if !word.contains(".rs:") {
            reason.push(word.to_owned());
            continue;
        }
        reason.pop_if(|before| before == "at");
        if let Some(before) = reason.last_mut().filter(|before| word.ends_with(':') && !before.ends_with(':')) {
            before.push(':');
        }
    }
    reason.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use jianzhi_study::exercise::ExerciseVerb;

    #[test]
    fn a_lesson_is_read_and_then_an_exercise_with_what_came_of_it() {
        let mut model = crate::tests::example();
        assert_eq!(page_words(&model), Vec::<String>::new());
        apply(&mut model, LessonCommand::OpenLesson(0));
        let lesson = page_words(&model);
        assert!(lesson.len() >= 2 && lesson.iter().all(|line| !line.trim().is_empty()), "{lesson:?}");
        apply(&mut model, DeskStep::Open);
        let ladders = page_words(&model);
        assert!(ladders.len() == 4 && ladders != lesson, "{ladders:?}");
        apply(&mut model, DeskStep::Begin(ExerciseVerb::Prune));
        let asked = page_words(&model);
        assert_ne!(asked, ladders);
        apply(&mut model, DeskStep::MarkChosen);
        apply(&mut model, DeskStep::Grade);
        let graded = page_words(&model);
        assert!(!graded.is_empty() && graded != asked, "{graded:?}");
    }
}

#[cfg(test)]
mod opening_tests {
    use super::*;

    #[test]
    fn a_reason_names_no_file_of_the_machine_where_it_was_built() {
        let said = "os error at /home/one/.cargo/registry/src/winit/src/mod.rs:788: Failed to open connection";
        assert_eq!(reason(said), "os error: Failed to open connection");
        assert_eq!(reason("no GL: at src/a.rs:1:2"), "no GL:");
        assert_eq!(reason("no display"), "no display");
    }

    #[test]
    fn a_panic_before_the_window_is_there_is_a_reason() {
        assert!(matches!(guarded(|| panic!("no config")), Err(AppError::NoWindow(why)) if why == "no config"));
        assert!(!is_opening());
    }
}
