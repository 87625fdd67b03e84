//! Links: what the app shows, in the address of a page. `#open=deep-cut&lang=zh&step=13`
//!
//! A link to a search is a scenario in one line: the same keys, values and errors. `#lesson=pvs&page=3` names a page of
//! a lesson, `#exercise=pruned&seed=7` an exercise. This room knows no browser and no window.

mod read;
mod write;

use std::sync::Arc;

use crate::exercise::{ExerciseKind, ExerciseLevel, Rung, Wish};
use crate::lesson::Lesson;
use crate::scenario::{Scenario, ScenarioProblem};
use jianzhi_core::score::convention::Course;
use jianzhi_view::text::{Lang, errors};
pub use write::{Shown, lesson_link};

/// What a link asks for.
#[derive(Debug, Clone, Default)]
pub struct Link {
    /// What to search; `None` where it does not say.
    pub scenario: Option<Scenario>,
    /// A lesson in its place.
    pub lesson: Option<LinkedLesson>,
    /// An exercise that lies over it.
    pub exercise: Option<LinkedExercise>,
    /// In which language.
    pub lang: Option<Lang>,
    /// Whether the page is embedded in another one, such as a slide.
    pub is_embedded: bool,
}

/// A lesson that comes with the program.
#[derive(Debug, Clone)]
pub struct LinkedLesson {
    pub lesson: Arc<Lesson>,
    /// The page to show, counted from 0; `None` goes on where it was left.
    pub page: Option<usize>,
}

/// An exercise by what it is made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkedExercise {
    /// What is asked.
    pub kind: ExerciseKind,
    /// How much of it is given.
    pub level: ExerciseLevel,
    /// What its tree comes from.
    pub seed: u64,
    /// What the course has decided.
    pub course: Course,
    /// The rung of a ladder, which says of what form the tree is; `None` for the kind's usual one.
    pub rung: Option<Rung>,
}

impl LinkedExercise {
    /// What is asked, of which tree.
    pub fn wish(&self) -> Wish {
        let LinkedExercise { kind, level, course, rung, .. } = *self;
        let wish = rung.map_or_else(|| Wish::new(kind), Rung::wish);
        Wish { level, convention: course.search, marking: course.marking, ..wish }
    }
}

/// Why a link cannot be followed: the pair of it that is wrong, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkError {
    /// The pair, as it is written.
    pub pair: String,
    pub problem: LinkProblem,
}

/// What is wrong with a part of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkProblem {
    /// It has another value than one that is known here.
    Found(WantedPair, String),
    /// It opens something in addition to what this key opens.
    Beside(&'static str),
    /// It says something about what this key opens, and there is none.
    Without(&'static str),
    /// What a scenario file would be refused for, too.
    Scenario(ScenarioProblem),
}

/// What a value of a link has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedPair {
    Shipped,
    Lesson,
    /// The number of one of so many pages.
    Page(usize),
    Exercise,
    Level,
    Course,
    Seed,
    Rung(ExerciseKind),
    Language,
}

impl WantedPair {
    fn tell(self, lang: Lang) -> String {
        let known = |id: &str, names: &[&str]| lang.say_with(id, &[("known", names.join(", ").into())]);
        match self {
            WantedPair::Shipped => lang.say("wanted-shipped"),
            WantedPair::Lesson => lang.say("wanted-shipped-lesson"),
            WantedPair::Page(last) => lang.say_with("wanted-page", &[("last", last.into())]),
            WantedPair::Exercise => known("wanted-exercise-kind", ExerciseKind::NAMES),
            WantedPair::Level => known("wanted-exercise-level", ExerciseLevel::NAMES),
            WantedPair::Course => known("wanted-course", &Course::presets()),
            WantedPair::Seed => lang.say("random-seed"),
            WantedPair::Rung(kind) => {
                let rungs = kind.verb().rungs().into_iter().filter(|rung| rung.kind() == kind);
                let names: Vec<String> = rungs.map(|rung| rung.to_string()).collect();
                known("wanted-exercise-rung", &names.iter().map(String::as_str).collect::<Vec<_>>())
            }
            WantedPair::Language => lang.say("wanted-language"),
        }
    }
}

impl LinkError {
    /// One line: which part, what was expected, and what was found.
    pub fn tell(&self, lang: Lang) -> String {
        let problem = match &self.problem {
            LinkProblem::Found(wanted, found) => errors::expected(lang, &wanted.tell(lang), Some(found)),
            LinkProblem::Beside(key) => lang.say_with("link-beside", &[("key", (*key).into())]),
            LinkProblem::Without(key) => lang.say_with("link-without", &[("key", (*key).into())]),
            LinkProblem::Scenario(problem) => problem.tell(lang),
        };
        lang.say_with("link-wrong", &[("pair", errors::file(&self.pair).into()), ("problem", problem.into())])
    }
}
