//! The ways into the app: on a file or on a link, with what the last run left.

use crate::files::opened::OpenedFile;
use crate::laboratory;
use crate::laboratory::state::LabPage;
use crate::model::{Model, Notice, Overlay};
use crate::platform;
use crate::program::AskedProgram;
use crate::window::opening;
use crate::window::remember::{Asked, Remembered};
use crate::{App, apply, doors, model_of, prepare, program};
use jianzhi_study::scenario::Scenario;
use jianzhi_study::scenario::link::{Link, LinkError};
use jianzhi_view::text::Lang;
use jianzhi_view::theme::Theme;

/// Why no window opened.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    /// The theme that is built in cannot be read.
    #[error("the theme: {0}")]
    Theme(#[from] toml::de::Error),
    #[error("no scenario")]
    Empty,
    /// The window system cannot open one, for this reason.
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
///
/// # Errors
/// [`AppError`] where no window could be opened.
pub fn run_program(asked: AskedProgram, speech: Speech) -> Result<(), AppError> {
    let (Speech::Asked(lang) | Speech::Usual(lang)) = speech;
    let model = apply::first(Scenario::shipped().collect(), lang).ok_or(AppError::Empty)?;
    let left = Asked { language: matches!(speech, Speech::Asked(_)), scenario: true };
    enter(model, left, |model| program::open(model, asked))
}

/// The same with a page of the laboratory, on top of what the last run left.
///
/// # Errors
/// [`AppError`] where no window could be opened.
pub fn run_laboratory(page: LabPage, speech: Speech) -> Result<(), AppError> {
    let (Speech::Asked(lang) | Speech::Usual(lang)) = speech;
    let model = apply::first(Scenario::shipped().collect(), lang).ok_or(AppError::Empty)?;
    let left = Asked { language: matches!(speech, Speech::Asked(_)), scenario: false };
    enter(model, left, |model| laboratory::apply::open(model, Some(page)))
}

/// The same on what a link asks for, on top of what the last run left where it asks for no search. A link that cannot
/// be followed is reported.
///
/// # Errors
/// [`AppError`] where no window could be opened.
pub fn run_link(link: Result<Link, LinkError>, speech: Speech) -> Result<(), AppError> {
    let (Speech::Asked(lang) | Speech::Usual(lang)) = speech;
    let model = apply::first(Scenario::shipped().collect(), lang).ok_or(AppError::Empty)?;
    let opens = link.as_ref().is_ok_and(|link| link.scenario.is_some() || link.lesson.is_some());
    let asked = Asked { language: matches!(speech, Speech::Asked(_)), scenario: opens };
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

/// Opens the app on a model, with what the last run left, and then with what `then` does.
fn enter(mut model: Model, asked: Asked, then: impl FnOnce(&mut Model) + 'static) -> Result<(), AppError> {
    let theme = Theme::load()?;
    model.settings.reduces_motion = std::env::var_os(REDUCED_MOTION).is_some_and(|value| !value.is_empty());
    model.links.page = platform::page();
    let title = model.settings.lang.say("app-title");
    let create = move |creation: &eframe::CreationContext<'_>| {
        prepare(&creation.egui_ctx);
        opening::done();
        let mut app = App::new(model, theme);
        app.remembers = true;
        match creation.storage.and_then(Remembered::read) {
            Some(left) => left.restore(&mut app.model, asked),
            None if !asked.scenario => doors::apply::welcome(&mut app.model),
            None => {}
        }
        if !platform::keeps() {
            app.model.dialog.notice = Some(Notice::told(app.model.settings.lang, |lang| lang.say("app-not-kept")));
        }
        then(&mut app.model);
        Box::new(app) as Box<dyn eframe::App>
    };
    opening::guarded(|| platform::open_window(title, Box::new(create)))
}
