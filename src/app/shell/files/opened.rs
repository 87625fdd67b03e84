//! What a file holds: a scenario, a lesson, an exercise, an experiment or a recorded search.

use std::path::Path;

use crate::laboratory::LabFault;
use crate::prelude::*;
use jianzhi_core::file::binary::{self, Saved};
use jianzhi_core::file::lines::ReadError;
use jianzhi_study::exercise::{ExerciseError, ExerciseFile, words as exercise_words};
use jianzhi_study::lesson::{LessonError, LessonOrScenario, LessonOrScenarioError};
use jianzhi_study::scenario::{ToldTrace, is_told};
use jianzhi_view::text::check as words;

/// What a file holds: something to show, and for a trace file the search that was recorded.
#[derive(Debug, Clone)]
pub struct OpenedFile {
    pub scenario: Scenario,
    pub records: Vec<Arc<Record>>,
    /// The step that is shown first, if not the scenario's own.
    pub at: Option<Step>,
    /// The lesson that it is, whose first search is the scenario.
    pub lesson: Option<Arc<Lesson>>,
    /// The exercise that it is; the scenario is what is shown below it where nothing else is open.
    pub exercise: Option<Box<ExerciseSession>>,
    pub experiment: Option<Box<LabPage>>,
}

#[derive(Debug, thiserror::Error)]
pub enum FileError {
    #[error(transparent)]
    Scenario(#[from] jianzhi_study::scenario::ScenarioError),
    #[error(transparent)]
    Lesson(Box<LessonError>),
    #[error(transparent)]
    Exercise(#[from] ExerciseError),
    #[error(transparent)]
    Experiment(#[from] LabFault),
    #[error(transparent)]
    Trace(#[from] TraceFileError),
    /// It is not a trace in JSON.
    #[error(transparent)]
    Told(#[from] ReadError),
}

impl FileError {
    pub fn tell(&self, lang: Lang, path: &Path) -> String {
        match self {
            FileError::Scenario(error) => error.tell(lang),
            FileError::Lesson(error) => error.tell(lang),
            FileError::Experiment(fault) => fault.tell(lang),
            FileError::Exercise(error) => exercise_words::error(lang, &path.display().to_string(), error),
            FileError::Told(error) => words::unread(lang, &path.display().to_string(), error),
            FileError::Trace(error) => {
                errors::in_file(lang, &path.display().to_string(), None, errors::trace_file(lang, *error))
            }
        }
    }
}

/// Opens a scenario, a lesson, an exercise, an answer or a trace file.
pub fn open(path: &Path) -> Result<OpenedFile, FileError> {
    if let Some(page) = LabPage::at(path) {
        return OpenedFile::experiment(page?);
    }
    if is_told(path) {
        return match ExerciseFile::open(path) {
            Some(file) => OpenedFile::exercise(file?),
            None => Ok(ToldTrace::open(path)?.into()),
        };
    }
    if !binary::is_trace_at(path) {
        return match LessonOrScenario::open(path) {
            Ok(LessonOrScenario::Lesson(lesson)) => OpenedFile::lesson(*lesson).ok_or(LOST.into()),
            Ok(LessonOrScenario::Scenario(scenario)) => Ok(OpenedFile::new(*scenario, None)),
            Err(LessonOrScenarioError::Lesson(errors)) => Err(first(errors)),
            Err(LessonOrScenarioError::Scenario(error)) => Err(error.into()),
        };
    }
    let Saved { task, trace } = binary::open(path)?;
    Ok(OpenedFile::new(Scenario::of_task(&binary::name_of(path), task), Some(trace)))
}

impl OpenedFile {
    pub fn new(scenario: Scenario, trace: Option<Arc<Trace>>) -> OpenedFile {
        let task = scenario.task(scenario.describe());
        let record = trace.and_then(|trace| {
            let value = trace.roots().last().map(|root| task.side().view(root.value));
            if trace.is_at_hand() && trace.is_complete() {
                trace.take_census();
                trace.take_health();
            }
            Recording::new(task, trace).map(|recording| Arc::new(Record::new(recording, value)))
        });
        OpenedFile {
            scenario,
            records: record.into_iter().collect(),
            at: None,
            lesson: None,
            exercise: None,
            experiment: None,
        }
    }

    /// An exercise, or an answer with its contents; below it the worked example is open.
    pub fn exercise(file: ExerciseFile) -> Result<OpenedFile, FileError> {
        let desk = match file {
            ExerciseFile::Exercise(exercise) => ExerciseSession::of_file(exercise, None),
            ExerciseFile::Answer(file) => ExerciseSession::of_file(file.exercise.clone(), Some(file)),
        };
        let scenario = Scenario::worked_example()?;
        Ok(OpenedFile { exercise: Some(Box::new(desk)), ..OpenedFile::new(scenario, None) })
    }

    /// An experiment; the worked example is open below it.
    pub fn experiment(page: LabPage) -> Result<OpenedFile, FileError> {
        Ok(OpenedFile { experiment: Some(Box::new(page)), ..OpenedFile::new(Scenario::worked_example()?, None) })
    }

    /// A lesson, with what it searches first; `None` for one that searches nothing.
    pub fn lesson(lesson: Lesson) -> Option<OpenedFile> {
        let scenario = lesson.parts.first()?.scenario.clone();
        Some(OpenedFile { lesson: Some(Arc::new(lesson)), ..OpenedFile::new(scenario, None) })
    }
}

fn first(errors: Vec<LessonError>) -> FileError {
    let mut errors = errors.into_iter();
    errors.next().map_or(FileError::Trace(LOST), |error| FileError::Lesson(Box::new(error)))
}

impl From<ToldTrace> for OpenedFile {
    fn from(told: ToldTrace) -> OpenedFile {
        let task = told.task();
        let ToldTrace { scenario, trace, verdict } = told;
        let value = trace.roots().last().map(|root| task.side().view(root.value));
        let judged = |recording| Record { verdict: Some(verdict), ..Record::new(recording, value) };
        let record = Recording::new(task, trace).map(|recording| Arc::new(judged(recording)));
        OpenedFile { records: record.into_iter().collect(), ..OpenedFile::new(scenario, None) }
    }
}

/// Why a job has no result, if it never began or broke off.
pub const LOST: TraceFileError = TraceFileError::Unusable(ErrorKind::Other);
