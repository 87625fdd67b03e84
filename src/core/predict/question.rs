//! A question about the next event of a search, the answers that it may have, and the right one.

use crate::game::Side;
use crate::score::{Score, Window};
use crate::search::VisitKind;
use crate::trace::{NodeType, Step, VisitId};

/// What is asked.
#[derive(Debug, Hash, PartialOrd, Ord, enumset::EnumSetType, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum QuestionKind {
    /// A child is about to be entered: with which window?
    Window,
    /// A visit is about to return: which value?
    Value,
    /// A child is about to return: does its parent cut, or look at the next child?
    Cut,
    /// A visit was cut off: which ancestor set the bound that was met?
    Owner,
    /// A first child is about to return: which type does its value predict for the parent?
    #[strum(serialize = "type")]
    NodeType,
    /// A child is about to return: is the next visit a probe, one with the full window, or a re-search?
    Next,
}

/// Some kinds of questions.
pub type QuestionKinds = enumset::EnumSet<QuestionKind>;

impl QuestionKind {
    /// All of them.
    pub const ALL: [QuestionKind; 6] = [
        QuestionKind::Window,
        QuestionKind::Value,
        QuestionKind::Cut,
        QuestionKind::Owner,
        QuestionKind::NodeType,
        QuestionKind::Next,
    ];

    /// The name in files: `window`, `value`, `cut`, `owner`, `type` or `next`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The kind of that name.
    ///
    /// ```
    /// use jianzhi_core::predict::QuestionKind;
    /// assert_eq!(QuestionKind::by_name("type"), Some(QuestionKind::NodeType));
    /// ```
    #[must_use]
    pub fn by_name(name: &str) -> Option<QuestionKind> {
        name.parse().ok()
    }

    /// Whether its answer is one or two numbers, which may also be typed.
    pub const fn is_number(self) -> bool {
        matches!(self, QuestionKind::Window | QuestionKind::Value)
    }
}

/// The parent's next action when a child has returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutOr {
    /// It is left by a cutoff.
    Cuts,
    /// It looks at its next child.
    GoesOn,
}

/// An answer, right or wrong. Scores are those of the side to move at the question's visit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The visit is entered with this window.
    Window(Window),
    /// It returns this value.
    Value(Score),
    /// This is what it does.
    Cut(CutOr),
    /// The bound was set by the visit at this ply of the path; `None` for the window that the root's search began with.
    Owner(Option<usize>),
    /// The first move announces this type.
    NodeType(NodeType),
    /// The next visit is of this kind: full, null or research.
    Next(VisitKind),
}

impl Answer {
    /// The same with its numbers from MAX's point of view, for a visit where `side` moves; and back again.
    #[must_use]
    pub fn viewed(self, side: Side) -> Answer {
        match self {
            Answer::Window(window) => Answer::Window(side.view(window)),
            Answer::Value(value) => Answer::Value(side.view(value)),
            other => other,
        }
    }
}

/// A question before an event. It is asked one step before its [`step`](Question::step).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub kind: QuestionKind,
    /// The step whose outcome is asked.
    pub step: Step,
    /// The visit that it is asked about: the one that is entered (window) or left (value, owner); for the other kinds
    /// the parent of the child that is left.
    pub visit: VisitId,
    /// The ply of that visit, counted from the root of its search.
    pub ply: usize,
    /// At least two answers, the right one among them, in a fixed order. An answer of numbers may be any other as well.
    pub choices: Vec<Answer>,
    /// The right one.
    pub answer: Answer,
}

impl Question {
    /// Whether an answer is right.
    #[must_use]
    pub fn is_right(&self, answer: Answer) -> bool {
        answer == self.answer
    }
}
