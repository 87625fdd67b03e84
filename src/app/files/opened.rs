//! What a file holds: a scenario with records for its lanes, a lesson, an exercise or an experiment.

use std::sync::Arc;

use super::FileError;
use crate::app::laboratory::LabPage;
use crate::app::model::{ExerciseDesk, Record};
use crate::exercise::ExerciseFile;
use crate::lesson::Lesson;
use crate::replay::Replay;
use crate::scenario::{Scenario, ToldTrace};
use crate::trace::{Step, Trace};

/// What a file holds: something to show, and for a trace file the search that was recorded.
#[derive(Debug, Clone)]
pub struct OpenedFile {
    /// What to show.
    pub scenario: Scenario,
    /// The records of its first lanes.
    pub records: Vec<Arc<Record>>,
    /// The step that is shown first, if not the scenario's own.
    pub at: Option<Step>,
    /// The lesson that it is, whose first search is the scenario.
    pub lesson: Option<Arc<Lesson>>,
    /// The exercise that it is; the scenario is what lies behind it where nothing else does.
    pub exercise: Option<Box<ExerciseDesk>>,
    /// The experiment that it is, or whose results it holds.
    pub experiment: Option<Box<LabPage>>,
}

/// The same scenario by name and method, and the same record.
impl PartialEq for OpenedFile {
    fn eq(&self, other: &OpenedFile) -> bool {
        (&self.scenario.name, &self.scenario.methods, &self.records)
            == (&other.scenario.name, &other.scenario.methods, &other.records)
    }
}

impl OpenedFile {
    /// A scenario, and the record of its only lane if there is one.
    #[must_use]
    pub fn of(scenario: Scenario, trace: Option<Arc<Trace>>) -> OpenedFile {
        let task = scenario.task(scenario.told());
        let record = trace.and_then(|trace| {
            let value = trace.roots().last().map(|root| task.side().view(root.value));
            if trace.is_at_hand() && trace.is_complete() {
                trace.take_census();
                trace.take_health();
            }
            Replay::new(trace).map(|replay| Arc::new(Record { task, replay, value, verdict: None, thought: None }))
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

    /// An exercise, or an answer with what is written in it; behind it lies the worked example.
    ///
    /// # Errors
    /// None, as long as the worked example can be read.
    pub fn exercise(file: ExerciseFile) -> Result<OpenedFile, FileError> {
        let desk = match file {
            ExerciseFile::Exercise(exercise) => ExerciseDesk::of_file(exercise, None),
            ExerciseFile::Answer(file) => ExerciseDesk::of_file(file.exercise.clone(), Some(file)),
        };
        let scenario = Scenario::worked_example()?;
        Ok(OpenedFile { exercise: Some(Box::new(desk)), ..OpenedFile::of(scenario, None) })
    }

    /// A lesson, with what it searches first; `None` for one that searches nothing.
    #[must_use]
    pub fn lesson(lesson: Lesson) -> Option<OpenedFile> {
        let scenario = lesson.parts.first()?.scenario.clone();
        Some(OpenedFile { lesson: Some(Arc::new(lesson)), ..OpenedFile::of(scenario, None) })
    }
}

impl From<ToldTrace> for OpenedFile {
    fn from(told: ToldTrace) -> OpenedFile {
        let task = told.task();
        let ToldTrace { scenario, trace, verdict } = told;
        let value = trace.roots().last().map(|root| task.side().view(root.value));
        let record = Replay::new(trace)
            .map(|replay| Arc::new(Record { task, replay, value, verdict: Some(verdict), thought: None }));
        OpenedFile {
            scenario,
            records: record.into_iter().collect(),
            at: None,
            lesson: None,
            exercise: None,
            experiment: None,
        }
    }
}
