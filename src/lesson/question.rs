//! What a lesson asks at a stop.

use super::{Fact, Placed};
use crate::predict::{Question, QuestionKind, next_question};
use crate::replay::Replay;
use crate::scenario::Bilingual;
use crate::trace::Step;

/// A question in one of three forms.
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
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The answer.
    pub text: Bilingual,
    /// Whether it is right.
    pub is_right: bool,
    /// What is said when it was chosen; may be empty.
    pub says: Bilingual,
}

/// The first question of a kind about what happens at a step or after it: a stop stands one step before that where it is
/// about the stop's own step.
#[must_use]
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
    /// None: the right one was shown.
    Shown,
}
