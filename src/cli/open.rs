//! The command that opens the app: on a file, a game, or a link.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::refusal::{self, Failure};
use super::saved::{self, Recorded};
use super::session::Session;
use super::setup::Game;
use super::{Manner, compare, tell};
use crate::lesson::{Lesson, LessonError, is_lesson};
use crate::link::Link;
use crate::scenario::{Scenario, ToldTrace, is_told};
use crate::search::{Algorithm, Method};
use crate::text::Lang;

#[derive(Args)]
pub(super) struct Open {
    #[arg(value_name = "FILE", conflicts_with_all = ["tree", "game", "position", "fen", "scenario"])]
    file: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "tree", "game", "position", "fen", "scenario"])]
    lesson: Option<PathBuf>,
    #[command(flatten)]
    game: Game,
}

impl Open {
    /// Opens the app on what was asked for.
    pub(super) fn run(&self, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(link) = self.file.as_deref().and_then(Path::to_str).filter(|text| Link::is_link(text)) {
            return follow(link, manner, out);
        }
        match (self.lesson(manner.lang)?, self.told(manner.lang)?) {
            (Some(lesson), _) => open_lesson(lesson, manner, out),
            (None, Some(told)) => open_told(told, manner, out),
            (None, None) => open(self.subject(manner.lang)?, manner, out),
        }
    }

    /// A lesson, if one is asked for, or the file is one.
    fn lesson(&self, lang: Lang) -> Result<Option<Lesson>, Failure> {
        let is_one = |file: &&Path| is_lesson(file);
        let file = self.lesson.as_deref().or(self.file.as_deref().filter(is_one));
        let refused = |errors: Vec<LessonError>| {
            Failure::Refused(errors.first().map_or_else(String::new, |error| error.tell(lang)))
        };
        file.map(|file| Lesson::open(file).map_err(refused)).transpose()
    }

    /// A trace in JSON, if the file is one.
    fn told(&self, lang: Lang) -> Result<Option<ToldTrace>, Failure> {
        let file = self.file.as_deref().filter(|file| is_told(file));
        file.map(|file| saved::told(lang, file)).transpose()
    }

    /// What to show, and for a trace file the trace.
    fn subject(&self, lang: Lang) -> Result<(Scenario, Option<Arc<crate::trace::Trace>>), Failure> {
        let scenario = match &self.file {
            Some(file) if crate::file::binary::is_trace_at(file) => {
                // A window shows what it has while the rest is read.
                let recorded = match has_display() {
                    true => Recorded::open_at_once(lang, file),
                    false => Recorded::open(lang, file, &mut || true),
                };
                let Recorded { scenario, trace, .. } = recorded?;
                return Ok((scenario, Some(trace)));
            }
            Some(file) => self.game.adjust(lang, Scenario::open(file)?),
            None if self.game.is_given() => self.game.scenario(lang),
            None => self.game.adjust(lang, Scenario::worked_example()?),
        };
        Ok((scenario?, None))
    }
}

/// Opens what a link asks for, in its language unless another one was asked for.
fn follow(link: &str, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
    let link = Link::parse(link).map_err(|error| Failure::Refused(error.tell(manner.lang)))?;
    let manner = match link.lang.filter(|_| !manner.is_lang_asked) {
        Some(lang) => Manner { lang, is_lang_asked: true, ..manner },
        None => manner,
    };
    #[cfg(feature = "app")]
    let hint = {
        let shown = link.clone();
        match window(manner, |speech| crate::app::run_link(Ok(shown), speech))? {
            Some(hint) => hint,
            None => return Ok(()),
        }
    };
    #[cfg(not(feature = "app"))]
    let hint = manner.lang.say("cli-no-app");
    let Link { scenario, lesson, exercise, .. } = link;
    match (exercise, lesson) {
        (Some(exercise), _) => super::exercise::tell(exercise, manner.lang, out)?,
        (None, Some(linked)) => super::lesson::tell(&linked.lesson, manner.lang, out)?,
        (None, None) => {
            return tell_and_compare((scenario.map_or_else(Scenario::worked_example, Ok)?, None), manner, &hint, out);
        }
    }
    out.flush()?;
    refusal::hint(&hint);
    Ok(())
}

/// Opens the app, or, where there is no display, tells the same as text and says how to see it.
pub(super) fn open(
    (scenario, trace): (Scenario, Option<Arc<crate::trace::Trace>>),
    manner: Manner,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    let hint = {
        let opened = || crate::app::files::OpenedFile::of(scenario.clone(), trace.clone());
        match window(manner, |speech| crate::app::run(opened(), speech))? {
            Some(hint) => hint,
            None => return Ok(()),
        }
    };
    #[cfg(not(feature = "app"))]
    let hint = manner.lang.say("cli-no-app");
    tell_and_compare((scenario, trace), manner, &hint, out)
}

/// Tells a search as text, compares it with others, and says why there is no window.
fn tell_and_compare(
    (scenario, trace): (Scenario, Option<Arc<crate::trace::Trace>>),
    manner: Manner,
    hint: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let session = Session::begin(manner.lang);
    let task = scenario.task(scenario.told());
    let recorded = match trace {
        Some(trace) => Recorded { scenario, task, trace },
        None => Recorded::search(scenario, task, &session)?,
    };
    tell::tell(&recorded, (tell::Form::Text, manner), &session, out)?;
    writeln!(out)?;
    compare::compare(&recorded.scenario, &Algorithm::LADDER.map(Method::from), compare::Form::Table, &session, out)?;
    out.flush()?;
    refusal::hint(hint);
    Ok(())
}

/// Shows a trace in JSON in the app, or, where there is no display, tells it as text.
fn open_told(told: ToldTrace, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    if window(manner, |speech| crate::app::run(told.clone().into(), speech))?.is_none() {
        return Ok(());
    }
    tell::tell(&Recorded::told(told, manner.lang), (tell::Form::Text, manner), &Session::begin(manner.lang), out)
}

/// Shows a lesson in the app, or, where there is no display, tells its pages as text.
fn open_lesson(lesson: Lesson, manner: Manner, out: &mut dyn Write) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    if let Some(opened) = crate::app::files::OpenedFile::lesson(lesson.clone())
        && window(manner, |speech| crate::app::run(opened, speech))?.is_none()
    {
        return Ok(());
    }
    super::lesson::tell(&lesson, manner.lang, out)
}

/// Shows something in a window until that is closed; says why where there is none to be had.
#[cfg(feature = "app")]
fn window(
    Manner { lang, is_lang_asked, .. }: Manner,
    run: impl FnOnce(crate::app::Speech) -> Result<(), crate::app::AppError>,
) -> Result<Option<String>, Failure> {
    use crate::app::{AppError, Speech};

    if !has_display() {
        return Ok(Some(lang.say("cli-no-display")));
    }
    match run(if is_lang_asked { Speech::Asked(lang) } else { Speech::Usual(lang) }) {
        Err(AppError::NoWindow(reason)) => {
            let reason = crate::text::errors::file(&reason);
            Ok(Some(lang.say_with("cli-no-window", &[("reason", reason.into())])))
        }
        done => done.map(|()| None).map_err(|error| Failure::app(lang, &error)),
    }
}

/// Whether a window can be opened: elsewhere than on Linux one always can.
fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(feature = "app") && (!cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
}
