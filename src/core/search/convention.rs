//! The convention that each algorithm follows by default: the one of the plain function with its name.

use super::Algorithm;
use crate::score::convention::{Again, Bounds, Convention, Cut, Leaves, Moves, Probes, Research, Restart, Returns};

impl Algorithm {
    /// What its own function does where courses differ. The drivers are built on fail-soft alpha-beta.
    pub const fn convention(self) -> Convention {
        let soft = Convention {
            cut: Cut::Equal,
            returns: Returns::Soft,
            research: Research::Inside,
            leaves: Leaves::AsTheyAre,
            bounds: Bounds::Both,
            moves: Moves::Generation,
            probes: Probes::Later,
            restart: Restart::Alpha,
            again: Again::All,
            min_cut: None,
            min_returns: None,
        };
        match self {
            Algorithm::AlphaBeta => Convention { returns: Returns::Hard, ..soft },
            Algorithm::Pvs => Convention { returns: Returns::Hard, probes: Probes::Raised, ..soft },
            Algorithm::NegaScout => {
                Convention { returns: Returns::Mixed, restart: Restart::Probe, again: Again::Inner, ..soft }
            }
            _ => soft,
        }
    }
}
