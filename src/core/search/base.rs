//! How the five depth-first searches with a window differ: whether later children are probed, how a probe is
//! followed, and what comes back from outside of the window.

use super::{Algorithm, Score, Window};

/// A search that the switches can be added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BaseSearch {
    AlphaBeta,
    AlphaBetaSoft,
    Pvs,
    MinimalWindow,
    NegaScout,
}

impl BaseSearch {
    /// What an algorithm is built on; the drivers are built on fail-soft alpha-beta.
    pub const fn of(algorithm: Algorithm) -> BaseSearch {
        match algorithm {
            Algorithm::AlphaBeta => BaseSearch::AlphaBeta,
            Algorithm::Pvs => BaseSearch::Pvs,
            Algorithm::MinimalWindow => BaseSearch::MinimalWindow,
            Algorithm::NegaScout => BaseSearch::NegaScout,
            _ => BaseSearch::AlphaBetaSoft,
        }
    }

    /// Whether the next child is first only tested for being better than the best value so far.
    pub fn probes(self, entered: Window, now: Window, best: Score) -> bool {
        match self {
            BaseSearch::AlphaBeta | BaseSearch::AlphaBetaSoft => false,
            BaseSearch::Pvs => now.alpha > entered.alpha,
            BaseSearch::MinimalWindow => best.is_finite() && now.alpha.is_finite(),
            BaseSearch::NegaScout => best.is_finite(),
        }
    }

    /// Where a re-search begins: Reinefeld's begins at the bound that the probe has proved.
    pub const fn research_from(self, full: Window, probed: Score) -> Score {
        match self {
            BaseSearch::NegaScout => probed,
            _ => full.alpha,
        }
    }

    /// The value after a re-search. Where it is below its probe's value, NegaScout keeps the probe's value and the
    /// others take the later one.
    pub fn researched(self, probed: Score, found: Score) -> Score {
        match self {
            BaseSearch::NegaScout => probed.max(found),
            _ => found,
        }
    }

    /// Whether a leaf is never asked twice.
    pub const fn trusts_leaves(self) -> bool {
        matches!(self, BaseSearch::NegaScout)
    }

    /// What comes back when a child gives beta or more.
    pub const fn fail_high(self, value: Score, window: Window) -> Score {
        match self {
            BaseSearch::AlphaBeta | BaseSearch::Pvs => window.beta,
            BaseSearch::AlphaBetaSoft | BaseSearch::MinimalWindow | BaseSearch::NegaScout => value,
        }
    }

    /// The value where no child cut.
    pub const fn all_searched(self, alpha: Score, best: Score) -> Score {
        match self {
            BaseSearch::AlphaBeta | BaseSearch::Pvs | BaseSearch::NegaScout => alpha,
            BaseSearch::AlphaBetaSoft | BaseSearch::MinimalWindow => best,
        }
    }
}
