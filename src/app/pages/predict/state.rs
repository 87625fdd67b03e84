//! Predict mode: what is asked and when, the question that waits for an answer, and the last answer.

pub use crate::nothing::{NoDialog as Dialog, NothingKept as Kept};
use jianzhi_core::mutants::Mistake;
use jianzhi_core::predict::{Answer, Question, QuestionKind, QuestionKinds};
use jianzhi_core::trace::Step;
use jianzhi_view::scene::Line;

#[derive(Debug, Clone, Default)]
pub struct Predictions {
    pub predict: Option<Predict>,
    pub questions: QuestionSettings,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionSettings {
    pub kinds: QuestionKinds,
    pub when: AskWhen,
}

impl Default for QuestionSettings {
    fn default() -> QuestionSettings {
        // Types of nodes come late in the course: they are asked for where a person chooses them.
        let kinds = QuestionKinds::all() - QuestionKind::NodeType;
        QuestionSettings { kinds, when: AskWhen::Random }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskWhen {
    /// Before about every third event with a choice, of whatever kind is drawn.
    Random,
    Every,
    /// Where a lesson says so.
    Lesson,
}

/// A viewer, or an audience, who predicts what comes next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Predict {
    pub asks: Asks,
    pub asked: Option<AskedQuestion>,
    pub answered: Option<AnsweredQuestion>,
    pub right: u32,
    pub answers: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Asks {
    #[default]
    Viewer,
    /// An audience: the lecturer counts hands, and shows the answer.
    Hall,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedQuestion {
    pub question: Question,
    /// The moves to the position that is entered or left: a viewer who has been there knows the answer.
    pub line: Line,
    /// The answer as far as it is typed.
    pub typed: String,
    pub hands: Vec<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnsweredQuestion {
    pub question: Question,
    /// The answer that was given; `None` where an audience was shown it.
    pub given: Option<Answer>,
    pub mistake: Option<Mistake>,
    /// The hands that were counted for each choice.
    pub hands: Vec<u32>,
}

impl Predict {
    /// The same answers so far where another search is shown: what was asked of one means nothing in another.
    pub fn elsewhere(self) -> Predict {
        Predict { asked: None, answered: None, ..self }
    }

    /// The question that waits, if there is one.
    pub fn question(&self) -> Option<&Question> {
        self.asked.as_ref().map(|asked| &asked.question)
    }

    /// The question whose answer is shown at a step.
    pub fn told_at(&self, step: Step) -> Option<&AnsweredQuestion> {
        self.answered.as_ref().filter(|answered| answered.question.step == step)
    }
}

/// The least length of the strip's time while the search's own is hidden.
const LEAST_TIME: u64 = 16;

/// A length that has room for so much and for some more, and shows nothing of what there is in all.
pub const fn room_for(seen: u64) -> u64 {
    let room = seen.saturating_add(2).next_power_of_two();
    if room < LEAST_TIME { LEAST_TIME } else { room }
}
