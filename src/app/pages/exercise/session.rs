//! The exercise that is worked at: where it comes from, what is answered so far, and the grade. It stays when its
//! panel is closed.

pub mod kept;
mod work;

use crate::prelude::*;
use jianzhi_core::score::convention::{FIELDS, Marking};
use jianzhi_study::exercise::{AnswerFile, AnswerOutcome, ExerciseSpec, Grade, NodeReason, Verdict};
pub use work::{DeskProblem, DeskWork, TreeWork, WindowColumn, WindowField, WindowWork};

#[derive(Debug, Clone)]
pub enum DeskSource {
    Kind,
    Rung(Rung),
    Lesson(Arc<Lesson>),
    /// A file; the student's name, which may be empty.
    File(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attempt {
    Fresh,
    Graded,
    Shown,
}

#[derive(Debug, Clone)]
pub struct ExerciseSession {
    pub exercise: Exercise,
    pub wish: ExerciseSpec,
    pub source: DeskSource,
    pub work: DeskWork,
    /// The own answer while the solution is shown.
    own: Option<Box<ExerciseSession>>,
    /// The grade, until something is changed.
    pub grade: Option<Grade>,
    /// Why places of the answer are wrong, the first to go wrong first.
    pub reasons: Vec<NodeReason>,
    pub outcome: Option<AnswerOutcome>,
    pub problem: Option<DeskProblem>,
    pub attempt: Attempt,
    /// The row of the course's conventions that the keyboard is at, while they are shown instead of the exercise.
    pub deciding: Option<usize>,
}

/// Seeds that are tried for a tree where another course's conventions leave none on the same one.
const SEEDS: u64 = 4;

impl ExerciseSession {
    pub fn new(asked: LinkedExercise) -> Option<ExerciseSession> {
        let wish = asked.wish();
        let exercise = Exercise::generate(wish.clone(), asked.seed).ok()?;
        Some(ExerciseSession::on(exercise, wish, asked.rung.map_or(DeskSource::Kind, DeskSource::Rung)))
    }

    pub fn of_lesson(lesson: &Arc<Lesson>) -> Option<ExerciseSession> {
        let task = &lesson.task.as_ref()?.value;
        let source = DeskSource::Lesson(Arc::clone(lesson));
        Some(ExerciseSession::on(task.generate().ok()?, task.exercise.clone(), source))
    }

    pub fn of_file(exercise: Exercise, answered: Option<AnswerFile>) -> ExerciseSession {
        let student = answered.as_ref().map(|file| file.student.clone()).unwrap_or_default();
        let Exercise { kind, algorithm, convention, marking, level, ref tree, .. } = exercise;
        let (depth, root) = (Some(tree.height().0), tree.root_side());
        let convention = convention.into();
        let wish = ExerciseSpec { algorithm, convention, marking, level, depth, root, ..ExerciseSpec::new(kind) };
        let mut desk = ExerciseSession::on(exercise, wish, DeskSource::File(student));
        if let Some(AnswerFile { answer, .. }) = answered {
            desk.work = DeskWork::answered(&desk.exercise, &answer);
        }
        desk
    }

    /// What is asked; at the end of a lesson the conventions are in the words of the lesson.
    pub fn asked(&self, lang: Lang) -> Vec<String> {
        let task = match &self.source {
            DeskSource::Lesson(lesson) => lesson.task.as_ref(),
            _ => None,
        };
        match task.and_then(|task| task.value.rules.as_ref()) {
            None => jianzhi_study::exercise::words::question(lang, &self.exercise),
            Some(rules) => {
                let asked = jianzhi_study::exercise::words::task(lang, &self.exercise).into_iter();
                asked.chain([rules.in_lang(lang).to_owned()]).collect()
            }
        }
    }

    fn on(exercise: Exercise, wish: ExerciseSpec, source: DeskSource) -> ExerciseSession {
        let attempt = if exercise.level == ExerciseLevel::Worked { Attempt::Shown } else { Attempt::Fresh };
        let work = DeskWork::begun(&exercise);
        ExerciseSession {
            work,
            exercise,
            wish,
            source,
            own: None,
            grade: None,
            reasons: Vec::new(),
            outcome: None,
            problem: None,
            attempt,
            deciding: None,
        }
    }

    /// The same exercise on another tree, or at another level; `None` where there is none.
    pub fn again(&self, seed: u64, level: ExerciseLevel) -> Option<ExerciseSession> {
        let wish = ExerciseSpec { level, ..self.wish.clone() };
        let is_file = matches!(self.source, DeskSource::File(_));
        let exercise = if is_file && self.exercise.seed.is_none_or(|own| own == seed) {
            Exercise { level, ..self.exercise.clone() }
        } else {
            Exercise::generate(wish.clone(), seed).ok()?
        };
        Some(ExerciseSession::on(exercise, wish, self.source.clone()))
    }

    pub const fn rung(&self) -> Option<Rung> {
        if let DeskSource::Rung(rung) = self.source { Some(rung) } else { None }
    }

    pub const fn course(&self) -> Course {
        Course { search: self.wish.convention, marking: self.wish.marking }
    }

    /// The same exercise by another course's conventions: on the same tree where it is from a file, else on a tree on
    /// which every mistake shows by these conventions; `None` where there is none.
    pub fn by_course(&self, course: Course) -> Option<ExerciseSession> {
        let wish = ExerciseSpec { convention: course.search, marking: course.marking, ..self.wish.clone() };
        let exercise = match self.exercise.seed {
            Some(seed) => {
                (0..SEEDS).find_map(|further| Exercise::generate(wish.clone(), seed.wrapping_add(further)).ok())?
            }
            None => Exercise::on(&wish, (*self.exercise.tree).clone()).ok()?,
        };
        Some(ExerciseSession::on(exercise, wish, self.source.clone()).deciding_at(self.deciding))
    }

    /// The same with the conventions shown where they were: at that row, as far as there are so many.
    pub fn deciding_at(self, row: Option<usize>) -> ExerciseSession {
        let last = self.course_rows().0.len().saturating_sub(1);
        ExerciseSession { deciding: row.map(|row| row.min(last)), ..self }
    }

    /// Whether an answer is what the exercise begins with, which is not right as it is. That no branch is pruned may be
    /// meant: a student who hands it in again means it.
    fn is_untouched(&self, answer: &ExerciseAnswer) -> bool {
        if matches!(self.work, DeskWork::Pruned(..)) && self.problem == Some(DeskProblem::Untouched) {
            return false;
        }
        let is_begun = || DeskWork::begun(&self.exercise).answer(&self.exercise).as_ref() == Ok(answer);
        !self.is_explained() && is_begun() && self.exercise.solution().as_ref() != Some(answer)
    }

    pub fn check(&mut self) {
        match self.work.answer(&self.exercise) {
            Ok(answer) if self.is_untouched(&answer) => {
                self.change();
                self.problem = Some(DeskProblem::Untouched);
            }
            Ok(answer) => {
                (self.grade, self.problem) = (self.exercise.grade(&answer), None);
                self.outcome = self.exercise.outcome(&answer);
                self.reasons = self.reasons_for(&answer);
                self.go_wrong();
            }
            Err(problem) => {
                self.change();
                self.problem = Some(problem);
                self.go_wrong();
            }
        }
    }

    fn reasons_for(&self, answer: &ExerciseAnswer) -> Vec<NodeReason> {
        let Some(grade) = self.grade.as_ref().filter(|grade| grade.verdict() != Verdict::Right) else {
            return Vec::new();
        };
        match (answer, &self.work) {
            (ExerciseAnswer::Tree(tree), DeskWork::Children(_)) => {
                self.exercise.with_tree((**tree).clone()).not_best_first().into_iter().collect()
            }
            _ => self.exercise.reasons(grade),
        }
    }

    pub fn change(&mut self) {
        (self.grade, self.outcome, self.problem) = (None, None, None);
        self.reasons.clear();
    }

    pub fn switch_solution(&mut self) {
        self.problem = None;
        if let Some(own) = self.own.take() {
            *self = ExerciseSession { attempt: self.attempt, deciding: self.deciding, ..*own };
            return;
        }
        let Some(solution) = self.exercise.solution() else { return };
        let own = self.clone();
        self.change();
        self.work = DeskWork::answered(&self.exercise, &solution);
        (self.own, self.attempt) = (Some(Box::new(own)), Attempt::Shown);
    }

    /// The file with the own answer, in the form that `jianzhi grade` reads; `None` where it cannot be graded.
    pub fn to_json(&self) -> Option<String> {
        let work = self.own.as_ref().map_or(&self.work, |own| &own.work);
        let student = if let DeskSource::File(student) = &self.source { student.clone() } else { String::new() };
        let file = AnswerFile { exercise: self.exercise.clone(), student, answer: work.answer(&self.exercise).ok()? };
        serde_json::to_string(&file).ok().map(|json| json + "\n")
    }

    /// The name that the file of the answer is offered under: `pruned-7-answer.json`.
    pub fn file_name(&self) -> String {
        let seed = self.exercise.seed.map_or_else(String::new, |seed| format!("-{seed}"));
        format!("{}{seed}-answer.json", self.exercise.kind.name())
    }

    pub const fn shows_solution(&self) -> bool {
        self.own.is_some()
    }

    /// Whether what is shown is a right answer, to be read: the solution, or a worked example.
    pub fn is_explained(&self) -> bool {
        self.shows_solution() || self.exercise.level == ExerciseLevel::Worked
    }

    /// Why there is no answer of the user's own here; `None` where there is one.
    pub fn no_answer(&self) -> Option<&'static str> {
        match self.shows_solution() {
            true => Some("exercise-idle-solution"),
            false => unless(!self.is_explained(), "exercise-idle-worked"),
        }
    }

    pub fn is_right(&self) -> bool {
        self.grade.as_ref().is_some_and(|grade| grade.verdict() == Verdict::Right)
    }

    /// Whether the search may be looked at: it would reveal the answer before something was graded or shown.
    pub fn can_be_watched(&self) -> bool {
        self.grade.is_some() || self.is_explained()
    }

    pub fn mistaken(&self) -> Option<MistakenSearch> {
        self.grade.as_ref().and_then(Grade::explained_by)
    }
}

// The conventions of a course as rows to choose from: presets, then the choices of each field that matters to the exercise.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CourseRow {
    /// A preset by name, or the algorithm's own convention.
    Preset(Option<&'static str>),
    Choice(&'static str, &'static str),
}

/// Fields that only a search with null windows has.
const OF_PROBES: [&str; 4] = ["research", "probes", "restart", "again"];

impl CourseRow {
    /// The conventions of a preset; `None` for a field.
    pub fn preset(self) -> Option<Course> {
        match self {
            CourseRow::Preset(name) => Some(name.and_then(Course::by_name).unwrap_or_default()),
            CourseRow::Choice(..) => None,
        }
    }
}

impl ExerciseSession {
    /// All rows, and how many of them are presets: these come first.
    pub fn course_rows(&self) -> (Vec<CourseRow>, usize) {
        let mut rows = vec![CourseRow::Preset(None)];
        rows.extend(Course::presets().into_iter().map(|name| CourseRow::Preset(Some(name))));
        let presets = rows.len();
        let algorithm = self.exercise.algorithm;
        // A program's own order is not one that an answer could follow.
        let is_asked = |field: &str| {
            field != "moves" && algorithm.has_window() && (algorithm.has_probes() || !OF_PROBES.contains(&field))
        };
        let fields = Marking::FIELDS.iter().chain(FIELDS.iter().filter(|(field, _)| is_asked(field)));
        rows.extend(fields.flat_map(|(field, all)| all.iter().map(|choice| CourseRow::Choice(field, choice))));
        (rows, presets)
    }

    pub fn follows(&self, row: CourseRow) -> bool {
        let own = self.course();
        let whole = Course { search: self.exercise.convention.into(), marking: self.exercise.marking };
        match (row, row.preset()) {
            (CourseRow::Choice(field, choice), _) => whole.choice(field) == Some(choice),
            (_, Some(preset)) => preset.search == own.search && preset.marking.types == own.marking.types,
            _ => false,
        }
    }
}
