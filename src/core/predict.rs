//! Questions that a viewer can answer before a search's next event: which window, what value, cut or not, whose bound.
//!
//! Question and answer are found from the trace alone. A question is asked only where the rules leave at least two
//! answers. This room writes no sentence and knows no view; scores are those of the side to move at the question's visit.
//!
//! ```
//! use jianzhi_core::game::{Side, tree::Tree};
//! use jianzhi_core::predict::{Answer, CutOr, QuestionKind, next_question};
//! use jianzhi_core::{Algorithm, Step, Task, record};
//!
//! let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
//! let replay = record(&Task::new(tree, Algorithm::AlphaBeta))?;
//! let question = next_question(&replay, Step(0), QuestionKind::Cut.into()).ok_or("no question")?;
//! // The leaf −8 returns to C, whose other leaves are still to be looked at.
//! assert_eq!(question.answer, Answer::Cut(CutOr::Cuts));
//! assert_eq!(question.choices.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;
mod mistake;
mod question;

use crate::replay::Replay;
use crate::trace::Step;
use ask::Asker;
pub use mistake::mistake_behind;
pub use question::{Answer, CutOr, Question, QuestionKind, QuestionKinds};

/// The questions about what happens at `step`, in the order of [`QuestionKind::ALL`], for a viewer who has seen
/// everything before it. Empty beyond the last step.
#[must_use]
pub fn questions_at(replay: &Replay, step: Step) -> Vec<Question> {
    let cursor = replay.cursor(step);
    if cursor.state().step == step { Asker::new(replay).at(cursor.state()) } else { Vec::new() }
}

/// The first question of these kinds after the step `from`. It looks at one step after another.
#[must_use]
pub fn next_question(replay: &Replay, from: Step, kinds: QuestionKinds) -> Option<Question> {
    let mut questions = questions_behind(replay, from, |_| true).flat_map(|(_, questions)| questions);
    questions.find(|question| kinds.contains(question.kind))
}

/// The questions about each step after `from` that `is_wanted`, as [`questions_at`] has them: one step after another,
/// which is faster than a call for each.
pub fn questions_behind(
    replay: &Replay,
    from: Step,
    is_wanted: impl Fn(Step) -> bool,
) -> impl Iterator<Item = (Step, Vec<Question>)> {
    let asker = Asker::new(replay);
    let mut cursor = replay.cursor(from);
    std::iter::from_fn(move || {
        while cursor.forward() {
            let state = cursor.state();
            if is_wanted(state.step) {
                return Some((state.step, asker.at(state)));
            }
        }
        None
    })
}
