//! What a lesson asks at a stop.

use super::{Fact, LessonChange, LessonNode, Placed};
use crate::scenario::Bilingual;
use jianzhi_core::predict::{Question, QuestionKind, next_question};
use jianzhi_core::replay::Replay;
use jianzhi_core::trace::Step;

/// A question in one of five forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonQuestion {
    /// About what happens next, at the stop or after it; asked and answered from the search.
    Next(QuestionKind),
    /// A number is typed. The answer is what the fact is found to be.
    Number {
        /// The question.
        ask: Bilingual,
        /// What is asked for.
        answer: Fact,
        /// What is said after the answer; may be empty.
        says: Bilingual,
    },
    /// One of some answers is chosen.
    Choice {
        /// The question.
        ask: Bilingual,
        /// Two to four answers, of which exactly one is right.
        choices: Vec<Choice>,
        /// What makes the right one right.
        proves: Vec<Placed<Fact>>,
    },
    /// The values of places are typed, one after another.
    Fill {
        /// The question.
        ask: Bilingual,
        /// The places, in the order in which the search leaves them; at least one.
        places: Vec<LessonNode>,
        /// What is said after the last value; may be empty.
        says: Bilingual,
    },
    /// A leaf to change until a condition holds.
    Change(LessonChange),
}

impl LessonQuestion {
    /// What is asked; `None` for a question about the next event, which is asked in the words of the search.
    pub const fn ask(&self) -> Option<&Bilingual> {
        match self {
            LessonQuestion::Next(_) => None,
            LessonQuestion::Number { ask, .. }
            | LessonQuestion::Choice { ask, .. }
            | LessonQuestion::Fill { ask, .. }
            | LessonQuestion::Change(LessonChange { ask, .. }) => Some(ask),
        }
    }
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The answer; the name of its place where it says nothing else.
    pub text: Bilingual,
    /// The place of the tree that it is, which can be chosen there.
    pub place: Option<LessonNode>,
    /// Other places of the tree that a click may choose for it: they are as right or as wrong.
    pub also: Vec<LessonNode>,
    /// Whether it is right.
    pub is_right: bool,
    /// What is said when it was chosen; may be empty.
    pub says: Bilingual,
}

/// The first question of a kind about what happens at a step or after it: the replay is one step before that where it
/// is about the stop's own step.
pub fn question_from(replay: &Replay, step: Step, kind: QuestionKind) -> Option<Question> {
    next_question(replay, Step(step.0.saturating_sub(1)), kind.into())
}

/// What was answered to a question of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenLessonAnswer {
    /// One of the answers, counted from 0.
    Chosen(usize),
    /// A number.
    Number(i64),
    /// The right value for each place.
    Filled,
    /// The leaf has a value with which all is so that was asked for.
    Changed,
    /// None: the right one was shown.
    Shown,
}
