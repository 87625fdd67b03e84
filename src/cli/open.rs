//! The command that opens the app: on a file, a game, or a link.

use super::own::OwnArgs;
use super::prelude::*;
use super::{OutputOptions, compare, lab, program, tell};
use jianzhi_core::file::binary;
use jianzhi_study::exercise::ExerciseFile;
use jianzhi_study::exercise::words as exercise_words;
use jianzhi_study::experiment::ExperimentSource;
use jianzhi_study::lesson::{Lesson, LessonError, LessonOrScenario, LessonOrScenarioError};
use jianzhi_study::program::LaneTree;
use jianzhi_study::scenario::is_told;
use jianzhi_study::scenario::link::Link;

#[derive(Args)]
pub struct Open {
    #[arg(value_name = "FILE", conflicts_with_all = ["tree", "game", "position", "fen", "scenario"])]
    file: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "tree", "game", "position", "fen", "scenario"])]
    lesson: Option<PathBuf>,
    #[arg(id = "opened_engine", long = "program", value_name = "CMD", conflicts_with_all = ["file", "lesson", "own_game", "own_call", "own_function", "own_search", "own_stdin", "own_args"])]
    engine: Option<String>,
    #[command(flatten)]
    game: Game,
    #[command(flatten)]
    own: OwnArgs,
}

impl Open {
    pub fn is_given(&self) -> bool {
        self.file.is_some() || self.lesson.is_some() || self.engine.is_some() || self.game.is_given()
    }

    pub fn run(&self, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
        if let Some(link) = self.file.as_deref().and_then(Path::to_str).filter(|text| Link::is_link(text)) {
            return follow(link, output, out);
        }
        if let Some(command) = &self.engine {
            return self.open_engine(command, output, out);
        }
        if let Some(path) = self.file.as_deref().filter(|path| StudentProgram::is_one(path)) {
            return self.open_program(path, output, out);
        }
        if let Some(path) = self.file.as_deref().filter(|path| ExperimentSource::is_at(path)) {
            return lab::open(path, output, out);
        }
        self.open_by_contents(output, out)
    }

    /// Shows a student's program as a lane that follows its file, or, where there is no display, writes its visits as
    /// text.
    fn open_program(&self, path: &Path, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
        let on = self.lane_tree(output.lang)?;
        let opened = program::open(output.lang, path)?;
        #[cfg(feature = "app")]
        if !shows(jianzhi_app::program::ProgramOrigin::File(path.to_owned()), &on, output)? {
            return Ok(());
        }
        tell_lane(program::describe(path, &opened, &on, output.lang)?, output, out)
    }

    /// Shows a program of any language as a lane, or, where there is no display, writes its visits as text.
    fn open_engine(&self, command: &str, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
        let on = self.lane_tree(output.lang)?;
        let command = program::engine(command, output.lang)?;
        #[cfg(feature = "app")]
        if !shows(jianzhi_app::program::ProgramOrigin::Engine(command.clone()), &on, output)? {
            return Ok(());
        }
        tell_lane(program::told_engine(&command, &on, output.lang)?, output, out)
    }

    fn lane_tree(&self, lang: Lang) -> Result<LaneTree, Failure> {
        let own = self.own.is_asked().then(|| self.own.ask(lang)).transpose()?;
        Ok(LaneTree { given: program::handed(&self.game, lang)?, own, ..LaneTree::default() })
    }

    /// Opens what was asked for. The kind of a file is found by its contents.
    fn open_by_contents(&self, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = output.lang;
        if let Some(file) = &self.lesson {
            return open_lesson(Lesson::open(file).map_err(|errors| refused(lang, &errors))?, output, out);
        }
        let Some(file) = &self.file else {
            let scenario = if self.game.is_given() {
                self.game.scenario(lang)
            } else {
                self.game.adjust(lang, Scenario::worked_example()?)
            };
            return open(scenario?, None, output, out);
        };
        if is_told(file) {
            let refused = |error| Failure::Refused(exercise_words::error(lang, &file.display().to_string(), &error));
            return match ExerciseFile::open(file) {
                Some(read) => open_exercise(read.map_err(refused)?, output, out),
                None => open_told(saved::describe(lang, file)?, output, out),
            };
        }
        if binary::is_trace_at(file) {
            // A window shows what it has while later parts are read.
            let recorded = if has_display() {
                Recorded::packed(lang, file, &binary::name_of(file))
            } else {
                Recorded::open(lang, file, &mut || true)
            };
            let Recorded { scenario, trace, .. } = recorded?;
            return open(scenario, Some(trace), output, out);
        }
        match LessonOrScenario::open(file) {
            Ok(LessonOrScenario::Lesson(lesson)) => open_lesson(*lesson, output, out),
            Ok(LessonOrScenario::Scenario(scenario)) => open(self.game.adjust(lang, *scenario)?, None, output, out),
            Err(LessonOrScenarioError::Lesson(errors)) => Err(refused(lang, &errors)),
            Err(LessonOrScenarioError::Scenario(error)) => Err(error.into()),
        }
    }
}

/// Shows a program in a window until that is closed; returns whether none could be opened.
#[cfg(feature = "app")]
fn shows(origin: jianzhi_app::program::ProgramOrigin, on: &LaneTree, output: OutputOptions) -> Result<bool, Failure> {
    let asked = jianzhi_app::program::AskedProgram { origin, on: on.clone() };
    Ok(window(output, |speech| jianzhi_app::run_program(asked, speech))?.is_some())
}

fn tell_lane(told: ToldTrace, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    tell::tell(&Recorded::describe(told, output.lang), Form::Table, output, &Session::begin(output.lang), out)
}

impl OutputOptions {
    #[cfg(feature = "app")]
    fn opens(self) -> jianzhi_app::Opens {
        if self.is_scenario_asked { jianzhi_app::Opens::Asked } else { jianzhi_app::Opens::Usual }
    }
}

fn refused(lang: Lang, errors: &[LessonError]) -> Failure {
    Failure::Refused(errors.first().map_or_else(String::new, |error| error.tell(lang)))
}

/// Opens what a link asks for, in its language unless another one was asked for.
fn follow(link: &str, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let own = Link::language(link).filter(|_| !output.is_lang_asked).unwrap_or(output.lang);
    let link = Link::parse(link).map_err(|error| Failure::Refused(error.tell(own)))?;
    let output = match link.lang.filter(|_| !output.is_lang_asked) {
        Some(lang) => OutputOptions { lang, is_lang_asked: true, ..output },
        None => output,
    };
    #[cfg(feature = "app")]
    let hint = {
        let shown = link.clone();
        match window(output, |speech| jianzhi_app::run_link(Ok(shown), speech))? {
            Some(hint) => hint,
            None => return Ok(()),
        }
    };
    #[cfg(not(feature = "app"))]
    let hint = output.lang.say("cli-no-app");
    let Link { scenario, lesson, exercise, .. } = link;
    match (exercise, lesson) {
        (Some(exercise), _) => super::exercise::tell(exercise, output.lang, out)?,
        (None, Some(linked)) => super::lesson::tell(&linked.lesson, output.lang, out)?,
        (None, None) => {
            return tell_and_compare(scenario.map_or_else(Scenario::worked_example, Ok)?, None, output, &hint, out);
        }
    }
    out.flush()?;
    refusal::hint(&hint);
    Ok(())
}

/// Opens the app, or, where there is no display, writes the same as text and says how to see it.
pub fn open(
    scenario: Scenario,
    trace: Option<Arc<jianzhi_core::trace::Trace>>,
    output: OutputOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    let hint = {
        let opened = || jianzhi_app::files::OpenedFile::new(scenario.clone(), trace.clone());
        match window(output, |speech| jianzhi_app::run(opened(), speech, output.opens()))? {
            Some(hint) => hint,
            None => return Ok(()),
        }
    };
    #[cfg(not(feature = "app"))]
    let hint = output.lang.say("cli-no-app");
    tell_and_compare(scenario, trace, output, &hint, out)
}

fn tell_and_compare(
    scenario: Scenario,
    trace: Option<Arc<jianzhi_core::trace::Trace>>,
    output: OutputOptions,
    hint: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let session = Session::begin(output.lang);
    let task = scenario.task(scenario.describe());
    let recorded = match trace {
        Some(trace) => Recorded { scenario, task, trace },
        None => Recorded::search(scenario, task, &session)?,
    };
    tell::tell(&recorded, Form::Table, output, &session, out)?;
    writeln!(out)?;
    compare::compare(&recorded.scenario, &Algorithm::LADDER.map(Method::from), report::Form::Table, &session, out)?;
    out.flush()?;
    refusal::hint(hint);
    Ok(())
}

fn open_told(told: ToldTrace, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    if window(output, |speech| jianzhi_app::run(told.clone().into(), speech, jianzhi_app::Opens::Asked))?.is_none() {
        return Ok(());
    }
    tell_lane(told, output, out)
}

fn open_exercise(file: ExerciseFile, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let exercise = match &file {
        ExerciseFile::Exercise(exercise) => exercise.clone(),
        ExerciseFile::Answer(answered) => answered.exercise.clone(),
    };
    #[cfg(feature = "app")]
    if let Ok(opened) = jianzhi_app::files::OpenedFile::exercise(file)
        && window(output, |speech| jianzhi_app::run(opened, speech, jianzhi_app::Opens::Asked))?.is_none()
    {
        return Ok(());
    }
    Ok(super::exercise::question(output.lang, &exercise, out)?)
}

fn open_lesson(lesson: Lesson, output: OutputOptions, out: &mut dyn Write) -> Result<(), Failure> {
    #[cfg(feature = "app")]
    if let Some(opened) = jianzhi_app::files::OpenedFile::lesson(lesson.clone())
        && window(output, |speech| jianzhi_app::run(opened, speech, jianzhi_app::Opens::Asked))?.is_none()
    {
        return Ok(());
    }
    super::lesson::tell(&lesson, output.lang, out)
}

/// Shows something in a window until that is closed; returns the reason where none can be opened.
#[cfg(feature = "app")]
pub fn window(
    OutputOptions { lang, is_lang_asked, .. }: OutputOptions,
    run: impl FnOnce(jianzhi_app::Speech) -> Result<(), jianzhi_app::AppError>,
) -> Result<Option<String>, Failure> {
    use jianzhi_app::{AppError, Speech};

    if !has_display() {
        return Ok(Some(lang.say("cli-no-display")));
    }
    refusal::go_on_without_memory();
    let done = run(if is_lang_asked { Speech::Asked(lang) } else { Speech::Usual(lang) });
    refusal::tell_lack_of_memory(lang);
    match done {
        Err(AppError::NoWindow(reason)) => {
            let reason = jianzhi_view::text::errors::file(&reason);
            Ok(Some(lang.say_with("cli-no-window", &args![reason])))
        }
        done => done.map(|()| None).map_err(|error| Failure::app(lang, &error)),
    }
}

/// Whether a window can be opened: elsewhere than on Linux one always can.
fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(feature = "app") && (!cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"))
}
