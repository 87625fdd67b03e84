//! The outcome of a task: its value or why there is none, how far a budget let it search, and what it cost.

use serde::{Deserialize, Serialize};

use super::Task;
use crate::game::{Depth, Stop};
use crate::score::Score;
use crate::search::budget::Halt;
use crate::search::{Counts, Method, Searched};

/// The outcome of a task.
///
/// ```
/// use jianzhi_core::game::{Side, tree::Tree};
/// use jianzhi_core::score::Score;
/// use jianzhi_core::search::Algorithm;
/// use jianzhi_core::search::task::{Outcome, Task};
///
/// let tree = Tree::parse("A(B(10 -5 2) C(-8 ? 1))", Side::Max)?;
/// let outcome = Task::new(tree, Algorithm::AlphaBeta).outcome();
/// assert_eq!(outcome.value, Ok(Score::new(-5)));
/// assert_eq!(outcome.counts.visits, 7);
///
/// let json = serde_json::to_string(&outcome)?;
/// assert_eq!(json, r#"{"value":-5,"depth":2,"visits":7,"leaves":4,"cutoffs":1,"researches":0}"#);
/// assert_eq!(serde_json::from_str::<Outcome>(&json)?, outcome);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In JSON a search without a value has `"value":null` and gives the reason in `stop`: `{"unknown":"C2"}`,
/// `{"out-of-order":"C2"}`, `{"unvalued":"B"}` or `"cancelled"`. Where a budget has stopped it, `halt` says which one
/// and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "OutcomeText", try_from = "OutcomeText")]
pub struct Outcome {
    /// The value as MAX sees it, or why there is none.
    pub value: Result<Score, Stop>,
    /// Plies that the search looked ahead for it: the task's, or those of the last iteration that a budget let finish.
    pub depth: Depth,
    /// Where a budget stopped the search; `None` where none did.
    pub halt: Option<Halt>,
    /// All that was done until the end, or until it was stopped.
    pub counts: Counts,
}

/// The outcome of one method on a task that others have, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measurement {
    /// How it searched.
    pub method: Method,
    /// Its outcome.
    pub outcome: Outcome,
    /// Visits at the horizon.
    pub horizon: u64,
}

impl Task {
    /// Searches, and counts.
    pub fn outcome(&self) -> Outcome {
        self.outcome_of(|counts| self.run(counts))
    }

    /// Its outcome where `search` runs it.
    pub fn outcome_of(&self, search: impl FnOnce(&mut Counts) -> Searched) -> Outcome {
        let mut counts = Counts::default();
        let value = search(&mut counts).map(|value| self.side().view(value));
        Outcome { value, depth: self.depth, halt: None, counts }
    }
}

#[derive(Serialize, Deserialize)]
struct OutcomeText {
    value: Option<i16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stop: Option<Stop>,
    depth: Depth,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    halt: Option<Halt>,
    #[serde(flatten)]
    counts: Counts,
}

impl From<Outcome> for OutcomeText {
    fn from(Outcome { value, depth, halt, counts }: Outcome) -> OutcomeText {
        let (value, stop) = match value {
            Ok(value) => (Some(value.get()), None),
            Err(stop) => (None, Some(stop)),
        };
        OutcomeText { value, stop, depth, halt, counts }
    }
}

/// An outcome has a value, or the reason why it has none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected either `value` or `stop`")]
struct NoOutcome;

impl TryFrom<OutcomeText> for Outcome {
    type Error = NoOutcome;

    fn try_from(OutcomeText { value, stop, depth, halt, counts }: OutcomeText) -> Result<Outcome, NoOutcome> {
        let value = match (value, stop) {
            (Some(value), None) => Ok(Score::new(value)),
            (None, Some(stop)) => Err(stop),
            _ => return Err(NoOutcome),
        };
        Ok(Outcome { value, depth, halt, counts })
    }
}
