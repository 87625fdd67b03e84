//! The searches of a root that look for one value: those of one depth and one width, as long as a driver asks on.

use crate::replay::Recording;
use crate::score::{Bound, Score};
use crate::search::{Algorithm, VisitKind};
use crate::trace::Visit;

impl Recording {
    /// The places among the searches of the root at which one begins to look for another value.
    pub fn run_starts(&self, roots: &[Visit]) -> Vec<usize> {
        let mut starts: Vec<usize> = Vec::new();
        for (at, root) in roots.iter().enumerate() {
            let run = starts.last().map_or(&[][..], |&start| &roots[start..at]);
            if self.begins_run(run, *root) {
                starts.push(at);
            }
        }
        starts
    }

    /// Whether a search of the root after those of `run` looks for another value.
    fn begins_run(&self, run: &[Visit], root: Visit) -> bool {
        let Some(last) = run.last().filter(|last| last.depth == root.depth) else { return true };
        match self.task.method.algorithm {
            Algorithm::Aspiration | Algorithm::ProveBest | Algorithm::CanCut => root.kind == VisitKind::Full,
            Algorithm::Mtdf => known(run).0 >= known(run).1,
            Algorithm::MtSss => last.bound() != Bound::Upper,
            Algorithm::MtDual => last.bound() != Bound::Lower,
            _ => true,
        }
    }
}

/// What searches of one run have proved of the root's value together, as the side to move sees it.
pub fn known(roots: &[Visit]) -> (Score, Score) {
    roots.iter().fold((-Score::INFINITY, Score::INFINITY), |(lower, upper), root| match root.bound() {
        Bound::Exact => (root.value, root.value),
        Bound::Lower => (lower.max(root.value), upper),
        Bound::Upper => (lower, upper.min(root.value)),
    })
}
