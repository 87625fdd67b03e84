//! What a lesson asks at a stop.

use super::{Fact, Placed};
use crate::scenario::Bilingual;

/// A question in one of three forms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonQuestion {
    /// About what happens next, at the stop or after it; asked and answered from the search.
    Next(QuestionAbout),
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

/// What a question about the next event asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum QuestionAbout {
    /// Cut or go on?
    Cut,
    /// Which window enters this child?
    Window,
    /// What does it return?
    Value,
    /// Whose bound is it?
    Owner,
    /// Which type of node does the first move announce?
    Type,
    /// Probe, full window or re-search next?
    Next,
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
