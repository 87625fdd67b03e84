//! What is claimed of the steps that were looked at last and whose claims took too long for a frame.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use jianzhi_core::claim::Claim;
use jianzhi_core::trace::{Step, Trace};

/// Visits on changed copies of the tree that one frame may make, or as much work of another kind. More of it is done in
/// the background. This many take a tenth of a frame.
pub const AT_ONCE: u64 = 5_000;

const MOST_KEPT: usize = 64;

/// All that is claimed at a step of a search.
#[derive(Debug, Clone)]
pub struct ProvedStep {
    /// The search, which this does not keep alive.
    pub trace: Weak<Trace>,
    pub step: Step,
    pub claims: Arc<[Claim]>,
}

impl ProvedStep {
    /// Whether it is of this step of this search.
    pub fn is_of(&self, trace: &Arc<Trace>, step: Step) -> bool {
        self.step == step && self.trace.as_ptr() == Arc::as_ptr(trace)
    }
}

impl PartialEq for ProvedStep {
    fn eq(&self, other: &ProvedStep) -> bool {
        self.trace.ptr_eq(&other.trace) && self.step == other.step && self.claims == other.claims
    }
}

/// The claims of some steps, the latest last.
#[derive(Debug, Clone, Default)]
pub struct Proofs {
    known: VecDeque<ProvedStep>,
    pub edition: u64,
}

impl Proofs {
    /// The claims of a step, if they are known.
    pub fn of(&self, trace: &Arc<Trace>, step: Step) -> Option<&Arc<[Claim]>> {
        self.known.iter().rev().find(|proved| proved.is_of(trace, step)).map(|proved| &proved.claims)
    }

    /// Keeps the claims of a step, and forgets those of searches that are gone.
    pub fn keep(&mut self, proved: ProvedStep) {
        self.known.retain(|known| known.trace.strong_count() > 0);
        if self.known.len() == MOST_KEPT {
            self.known.pop_front();
        }
        self.known.push_back(proved);
        self.edition += 1;
    }
}
