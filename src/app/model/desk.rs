//! The exercise that somebody works at: where it comes from, what is answered so far, and what came of it. It stays when its
//! panel is closed.

mod work;

use std::sync::Arc;

use crate::exercise::{
    AnswerFile, AnswerOutcome, Detail, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, Grade, Verdict, Wish,
};
use crate::lesson::{Lesson, LessonExercise};
use crate::mutants::Variant;
pub use work::{DeskProblem, DeskWork, TreeWork, WindowColumn, WindowField, WindowWork};
pub(in crate::app) use work::{given_choices, given_marks, given_rows};

/// Where an exercise comes from, and so what another tree is made from.
#[derive(Debug, Clone)]
pub enum DeskSource {
    /// A kind with everything else as usual.
    Kind,
    /// The task at the end of a lesson.
    Lesson(Arc<Lesson>),
    /// A file; the name of who has answered, which may be empty.
    File(String),
}

impl PartialEq for DeskSource {
    fn eq(&self, other: &DeskSource) -> bool {
        match (self, other) {
            (DeskSource::Kind, DeskSource::Kind) => true,
            (DeskSource::Lesson(one), DeskSource::Lesson(other)) => one.name == other.name,
            (DeskSource::File(one), DeskSource::File(other)) => one == other,
            _ => false,
        }
    }
}

/// How far an attempt at an exercise has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attempt {
    /// Nothing was graded yet.
    Fresh,
    /// An answer was graded.
    Graded,
    /// The solution was shown.
    Shown,
}

/// The exercise, and what somebody has answered so far.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseDesk {
    /// The exercise.
    pub exercise: Exercise,
    /// Where it comes from.
    pub source: DeskSource,
    /// What is shown: the own answer, or the solution.
    pub work: DeskWork,
    /// The own answer while the solution is shown.
    pub own: Option<DeskWork>,
    /// What came of it, until something is changed.
    pub grade: Option<Grade>,
    /// The numbers of a changed tree that was graded.
    pub outcome: Option<AnswerOutcome>,
    /// What keeps the answer from being graded.
    pub problem: Option<DeskProblem>,
    /// How far the attempt at it has come.
    pub attempt: Attempt,
}

impl ExerciseDesk {
    /// The exercise of a kind and a seed; `None` where there is none.
    #[must_use]
    pub fn of(kind: ExerciseKind, level: ExerciseLevel, seed: u64) -> Option<ExerciseDesk> {
        let level = if levels(kind).contains(&level) { level } else { ExerciseLevel::Free };
        let exercise = Exercise::generate(Wish { level, ..Wish::new(kind) }, seed).ok()?;
        Some(ExerciseDesk::on(exercise, DeskSource::Kind))
    }

    /// The task of a lesson, by its own seed; `None` where it has none.
    #[must_use]
    pub fn of_lesson(lesson: &Arc<Lesson>) -> Option<ExerciseDesk> {
        let exercise = lesson.task.as_ref()?.value.exercise.generate().ok()?;
        Some(ExerciseDesk::on(exercise, DeskSource::Lesson(Arc::clone(lesson))))
    }

    /// An exercise of a file, with what was answered where it is an answer file.
    #[must_use]
    pub fn of_file(exercise: Exercise, answered: Option<AnswerFile>) -> ExerciseDesk {
        let student = answered.as_ref().map(|file| file.student.clone()).unwrap_or_default();
        let mut desk = ExerciseDesk::on(exercise, DeskSource::File(student));
        if let Some(AnswerFile { answer, .. }) = answered {
            desk.work = DeskWork::answered(&desk.exercise, &answer);
        }
        desk
    }

    fn on(exercise: Exercise, source: DeskSource) -> ExerciseDesk {
        let attempt = if exercise.level == ExerciseLevel::Worked { Attempt::Shown } else { Attempt::Fresh };
        let work = DeskWork::begun(&exercise);
        ExerciseDesk { work, exercise, source, own: None, grade: None, outcome: None, problem: None, attempt }
    }

    /// The same exercise on another tree, or with another share of it given; `None` where there is none.
    #[must_use]
    pub fn again(&self, seed: u64, level: ExerciseLevel) -> Option<ExerciseDesk> {
        let Exercise { kind, algorithm, convention, tree, .. } = &self.exercise;
        let made = match &self.source {
            DeskSource::Kind => return ExerciseDesk::of(*kind, level, seed),
            DeskSource::Lesson(lesson) => {
                let asked = lesson.task.as_ref()?.value.exercise.clone();
                LessonExercise { seed: Some(seed), ..asked }.generate().ok()
            }
            DeskSource::File(_) if self.exercise.seed.is_none_or(|own| own == seed) => Some(self.exercise.clone()),
            DeskSource::File(_) => {
                let depth = Some(tree.height().0);
                let (convention, root) = ((*convention).into(), tree.root_side());
                let wish = Wish { algorithm: *algorithm, convention, root, depth, ..Wish::new(*kind) };
                Exercise::generate(wish, seed).ok()
            }
        };
        Some(ExerciseDesk::on(Exercise { level, ..made? }, self.source.clone()))
    }

    /// Reads what is answered and grades it, or tells what keeps it from being graded.
    pub fn check(&mut self) {
        match self.work.answer(&self.exercise) {
            Ok(answer) => {
                (self.grade, self.problem) = (self.exercise.grade(&answer), None);
                self.outcome = self.exercise.outcome(&answer);
            }
            Err(problem) => {
                self.change();
                self.problem = Some(problem);
            }
        }
    }

    /// Forgets what came of the answer, for that is another one now.
    pub fn change(&mut self) {
        (self.grade, self.outcome, self.problem) = (None, None, None);
    }

    /// Shows the solution, or the own answer again.
    pub fn switch_solution(&mut self) {
        self.change();
        match self.own.take() {
            Some(own) => self.work = own,
            None => {
                let Some(solution) = self.exercise.solution() else { return };
                let solved = DeskWork::answered(&self.exercise, &solution);
                self.own = Some(std::mem::replace(&mut self.work, solved));
                self.attempt = Attempt::Shown;
            }
        }
    }

    /// Whether the solution is shown.
    #[must_use]
    pub const fn shows_solution(&self) -> bool {
        self.own.is_some()
    }

    /// Whether all of it was right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.grade.as_ref().is_some_and(|grade| grade.verdict == Verdict::Right)
    }

    /// Whether the search may be looked at: it would give the answer away before something was graded or shown.
    #[must_use]
    pub const fn can_be_watched(&self) -> bool {
        self.grade.is_some() || self.shows_solution()
    }

    /// The mistake whose search explains the answer, or is asked about.
    #[must_use]
    pub fn mistaken(&self) -> Option<Variant> {
        match &self.exercise.detail {
            Detail::Rows(_, variant) => Some(*variant),
            _ => self.grade.as_ref().and_then(|grade| grade.explained_by),
        }
    }

    /// The answer in the order of its rows that is right, where it is a list.
    #[must_use]
    pub fn right_list(&self) -> Option<Vec<usize>> {
        match self.exercise.solution()? {
            ExerciseAnswer::List(list) => Some(list),
            ExerciseAnswer::Number(number) => Some(vec![number]),
            _ => None,
        }
    }
}

/// How much of an answer can be given, by what is asked: nothing but all or nothing where there are no parts to give.
#[must_use]
pub const fn levels(kind: ExerciseKind) -> &'static [ExerciseLevel] {
    use ExerciseKind::{Complete, Order, Pruned, Windows};
    match kind {
        Windows | Pruned | Complete | Order => ExerciseLevel::ALL,
        _ => &[ExerciseLevel::Free],
    }
}
