//! Search instability: a re-search that contradicts what its probe has proved.
//!
//! On a tree without switches that cannot happen. A table, a null move or an extension may see the same position
//! differently when it is asked with another window.

use super::{Replay, State};
use crate::score::{Bound, Score};
use crate::search::VisitKind;
use crate::trace::{Moment, Visit};

/// A probe and its re-search, which cannot both be right. Scores are seen by the side to move at the parent, or at the
/// root where a driver searched that again.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contradiction {
    pub probe: Visit,
    /// What it proved: the value is at least this, or for a root that failed low at most this.
    pub proved: Score,
    /// What the re-search found.
    pub found: Score,
    /// The bound that the probe proved to be surpassed, and that the re-search does not get past; `None` where it does.
    pub missed: Option<Score>,
}

impl Replay {
    /// How the visit just left contradicts the probe before it; `None` where it does not.
    #[must_use]
    pub fn contradiction(&self, state: &State) -> Option<Contradiction> {
        let again = state.path.last()?.visit;
        if state.moment == Moment::Enter || again.kind != VisitKind::Research {
            return None;
        }
        match state.path.len().checked_sub(2) {
            Some(parent) => self.against_probe(state.path[parent].visit, again),
            None => self.against_pass(again),
        }
    }

    fn against_probe(&self, parent: Visit, again: Visit) -> Option<Contradiction> {
        let probe = self.trace.children(parent).take_while(|child| child.id < again.id).last()?;
        let (proved, found) = (-probe.value, -again.value);
        let asked = -probe.window.beta;
        (found < proved).then_some(Contradiction { probe, proved, found, missed: (found <= asked).then_some(asked) })
    }

    fn against_pass(&self, again: Visit) -> Option<Contradiction> {
        let probe = self.trace.roots().take_while(|root| root.id < again.id).last()?;
        let is_against = match probe.bound() {
            Bound::Lower => again.value < probe.value,
            Bound::Upper => again.value > probe.value,
            Bound::Exact => false,
        };
        is_against.then_some(Contradiction { probe, proved: probe.value, found: again.value, missed: None })
    }
}
