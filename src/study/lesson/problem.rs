//! The errors of a lesson, and how they are reported.

use strum::VariantNames;

use super::*;
use crate::scenario::file::{FileError, FileProblem};
use jianzhi_view::text::{self, Lang, args, errors, phrase};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum WantedInLesson {
    Text,
    /// 1 to 30.
    Minutes,
    Chapter,
    /// One or more tables `[[part]]`.
    Parts,
    /// One or more tables `[[part.stop]]`.
    Stops,
    Scenario,
    Anchor,
    Number,
    Count,
    Lane,
    Node,
    Nodes,
    /// A list of places, or `fit`.
    Camera,
    Views,
    Door,
    Facts,
    /// Exactly one of the keys that say what a fact is about.
    Fact,
    Points,
    Term,
    Guess,
    Score,
    LeafValue,
    Window,
    Type,
    Counted,
    Answer,
    /// `kind`, or `ask` with `answer`, or `ask` with `choices`.
    Question,
    QuestionKind,
    Choices,
    OneRight,
    TrueOrFalse,
    /// The one thing that lanes are compared in.
    Same,
    Exercise,
    Level,
    Table,
}

impl WantedInLesson {
    pub fn words(self, lang: Lang) -> String {
        let known: &[&str] = match self {
            WantedInLesson::Chapter => Chapter::VARIANTS,
            WantedInLesson::Views => LessonView::VARIANTS,
            WantedInLesson::Door => LessonDoor::VARIANTS,
            WantedInLesson::Type => NodeType::VARIANTS,
            WantedInLesson::Counted => FactCount::VARIANTS,
            WantedInLesson::QuestionKind => &QuestionKind::ALL.map(QuestionKind::name),
            WantedInLesson::Exercise => ExerciseKind::NAMES,
            WantedInLesson::Level => ExerciseLevel::NAMES,
            _ => &[],
        };
        let name: &str = self.into();
        lang.say_with(&format!("lesson-wanted-{name}"), &args![known = known.join(", ")])
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonProblem {
    Scenario(ScenarioProblem),
    Found {
        wanted: WantedInLesson,
        /// What was found; `None` where there is nothing.
        found: Option<String>,
    },
    Missing(&'static str),
    Node {
        name: String,
        why: NoNode,
    },
    Anchor(NoAnchor),
    Fact {
        about: FactSubject,
        wrong: WrongFact,
    },
    /// There is nothing to ask for at the stop or after it.
    NoQuestion(QuestionKind),
    /// A value is asked for that the search has found before the stop, or before another one that is asked for first.
    FilledEarlier(String),
    NoLeaf(String),
    /// Everything that a change of the leaf has to achieve is already the case.
    DoneBefore(String),
    /// With the example, not all is so.
    NotDone(Score),
    Search(Stop),
    /// The exercise at the end cannot be made.
    Task(WishError),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Mistake {
    /// The lesson can be read, and says something that is not true.
    Wrong,
    Unreadable,
}

impl Mistake {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

pub type LessonError = FileError<LessonProblem>;

impl LessonError {
    pub const fn mistake(&self) -> Mistake {
        match self.problem {
            LessonProblem::Scenario(_) | LessonProblem::Found { .. } | LessonProblem::Missing(_) => Mistake::Unreadable,
            _ => Mistake::Wrong,
        }
    }
}

impl From<ScenarioProblem> for LessonProblem {
    fn from(problem: ScenarioProblem) -> LessonProblem {
        LessonProblem::Scenario(problem)
    }
}

impl ReadProblem for LessonProblem {
    type Wanted = WantedInLesson;
    const TEXT: WantedInLesson = WantedInLesson::Text;
    const TABLE: WantedInLesson = WantedInLesson::Table;
    const TRUE_OR_FALSE: WantedInLesson = WantedInLesson::TrueOrFalse;

    fn found(wanted: WantedInLesson, found: Option<String>) -> LessonProblem {
        LessonProblem::Found { wanted, found }
    }

    fn missing(key: &'static str) -> LessonProblem {
        LessonProblem::Missing(key)
    }
}

impl FileProblem for LessonProblem {
    fn tell(&self, lang: Lang) -> String {
        match self {
            LessonProblem::Scenario(problem) => problem.tell(lang),
            LessonProblem::Found { wanted, found } => errors::expected(lang, &wanted.words(lang), found.as_deref()),
            LessonProblem::Missing(key) => lang.say_with("lesson-missing", &args![key = *key]),
            LessonProblem::Node { name, why: NoNode::Tree } => {
                errors::expected(lang, &lang.say("lesson-wanted-place"), Some(name))
            }
            LessonProblem::Node { name, why: NoNode::Move(problem) } => {
                lang.say_with("lesson-no-move", &args![name = errors::shown(name), problem = phrase(lang, problem)])
            }
            LessonProblem::Anchor(NoAnchor::Visits(short))
            | LessonProblem::Fact { wrong: WrongFact::Visits(short), .. } => visits(lang, short),
            LessonProblem::Anchor(NoAnchor::Events { kind, wanted, found }) => {
                let id = match kind {
                    EventKind::Cutoff => "lesson-few-cutoffs",
                    EventKind::Raise => "lesson-few-raises",
                    EventKind::Research => "lesson-few-researches",
                };
                lang.say_with(id, &args![wanted = *wanted, found = *found])
            }
            LessonProblem::Anchor(NoAnchor::Steps { last }) => lang.say_with("lesson-few-steps", &args![last = *last]),
            LessonProblem::Fact { about, wrong: WrongFact::Other { expected, found } } => {
                let (id, of) = about.words();
                lang.say_with(id, &args![of, expected = expected.words(lang), found = found.words(lang)])
            }
            LessonProblem::NoQuestion(about) => lang.say_with("lesson-no-question", &args![kind = about.name()]),
            LessonProblem::FilledEarlier(node) => {
                lang.say_with("lesson-filled-earlier", &args![node = errors::shown(node)])
            }
            LessonProblem::NoLeaf(node) => errors::expected(lang, &lang.say("lesson-wanted-leaf"), Some(node)),
            LessonProblem::DoneBefore(node) => lang.say_with("lesson-done-before", &args![node = errors::shown(node)]),
            LessonProblem::NotDone(value) => lang.say_with("lesson-not-done", &args![value = text::score(*value)]),
            LessonProblem::Search(stop) => errors::stop(lang, stop),
            LessonProblem::Task(error) => crate::exercise::words::wish(lang, error),
        }
    }
}

fn visits(lang: Lang, VisitsShort { node, wanted, found }: &VisitsShort) -> String {
    lang.say_with("lesson-few-visits", &args![node = errors::shown(node), wanted = *wanted, found = *found])
}

impl FactSubject {
    /// The sentence for a fact about it that does not hold, and what the fact is about.
    fn words(&self) -> (&'static str, String) {
        let named = |at: &LessonVisit| errors::shown(&at.node.written);
        match self {
            FactSubject::Value(at) => ("lesson-wrong-value", named(at)),
            FactSubject::Window(at) => ("lesson-wrong-window", named(at)),
            FactSubject::Type(at) => ("lesson-wrong-type", named(at)),
            FactSubject::Cut { at, .. } => ("lesson-wrong-cut", named(at)),
            FactSubject::Never(node) => ("lesson-wrong-never", errors::shown(&node.written)),
            FactSubject::Count(count) => ("lesson-wrong-count", count.to_string()),
            FactSubject::Same => ("lesson-wrong-same", String::new()),
            FactSubject::Iteration(depth) => ("lesson-wrong-iteration", depth.0.to_string()),
            FactSubject::Guess(first) => ("lesson-wrong-guess", format!("{} ±{}", first.guess, first.width)),
            FactSubject::Piece(piece) => {
                let of = match &piece.of {
                    PieceTerm::Term(name) | PieceTerm::Post(name) => name.as_str(),
                    PieceTerm::Reach => "reach",
                    PieceTerm::Attackers => "attackers",
                    PieceTerm::Protectors => "protectors",
                };
                ("lesson-wrong-piece", errors::shown(&format!("{of}, {}", piece.point)))
            }
        }
    }
}

impl FactValue {
    pub fn words(&self, lang: Lang) -> String {
        match self {
            FactValue::Score(score) => text::score(*score),
            FactValue::Window(window) => text::window(*window),
            FactValue::Type(kind) => lang.say(&format!("type-{}", kind.name())),
            FactValue::Count(count) => count.to_string(),
            FactValue::Visits(0) => lang.say("lesson-never"),
            FactValue::Visits(count) => lang.say_with("lesson-visits", &args![count = *count]),
            FactValue::CutBy(child) => lang.say_with("lesson-cut-by", &args![child = errors::shown(child)]),
            FactValue::NoCut => lang.say("lesson-no-cut"),
            FactValue::Values(values) => values.iter().map(|value| text::score(*value)).collect::<Vec<_>>().join(", "),
            FactValue::Same => lang.say("lesson-same"),
            FactValue::Points(points) => points.to_string(),
            FactValue::NoPiece => lang.say("lesson-no-piece"),
            FactValue::NoPost(posts) if posts.is_empty() => lang.say("lesson-no-post"),
            FactValue::NoPost(posts) => lang.say_with("lesson-other-posts", &args![posts = posts.join(", ")]),
            FactValue::NoIteration => lang.say("lesson-no-iteration"),
            FactValue::NoGuess => lang.say("lesson-no-guess"),
        }
    }
}
