//! Which conventions a trace may follow, where its header leaves them open: from the algorithm's own outward.
//!
//! Each of them is a right search, so that a trace that is proved under any of them is right.

use crate::score::convention::{Again, Bounds, Convention, Cut, Declared, Leaves, Moves, Probes, Research, Returns};
use crate::search::Algorithm;

/// The conventions that the header allows, the usual one first and the strangest last.
pub fn candidates(algorithm: Algorithm, declared: Declared) -> Vec<Convention> {
    let usual = declared.complete(algorithm.convention());
    let moves = Moves::ALL.iter().map(|&moves| Convention { moves, ..usual });
    let mut all: Vec<Convention> = moves.filter(|convention| declared.allows(*convention)).collect();
    if algorithm.has_window() {
        all = spread(all, Cut::ALL, |convention, cut| Convention { cut, ..convention });
        all = spread(all, Leaves::ALL, |convention, leaves| Convention { leaves, ..convention });
        all = spread(all, Returns::ALL, |convention, returns| Convention { returns, ..convention });
        // What MIN's visits do otherwise has to be declared.
        for convention in &mut all {
            convention.min_cut = declared.min_cut.filter(|&min_cut| min_cut != convention.cut);
            convention.min_returns = declared.min_returns.filter(|&min_returns| min_returns != convention.returns);
        }
        if algorithm.has_probes() {
            all = spread(all, Research::ALL, |convention, research| Convention { research, ..convention });
            all = spread(all, Probes::ALL, |convention, probes| Convention { probes, ..convention });
            all = spread(all, Again::ALL, |convention, again| Convention { again, ..convention });
        } else {
            all = spread(all, Bounds::ALL, |convention, bounds| Convention { bounds, ..convention });
        }
    }
    all.retain(|&convention| declared.allows(convention) && is_sensible(algorithm, declared, convention));
    all.sort_by_cached_key(|convention| convention.differs(usual).len());
    all
}

fn spread<T: Copy>(all: Vec<Convention>, choices: &[T], with: impl Fn(Convention, T) -> Convention) -> Vec<Convention> {
    let with = &with;
    all.into_iter().flat_map(|convention| choices.iter().map(move |&choice| with(convention, choice))).collect()
}

/// Whether programs search like that. Students call fail-hard, fail-soft and Knuth & Moore's F1 and F2 by the same name; a search
/// that clamps its leaves is not fail-soft. Where it is declared, anything is.
fn is_sensible(algorithm: Algorithm, declared: Declared, convention: Convention) -> bool {
    let is_named = match algorithm {
        // F1 returns what it finds.
        Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft if convention.bounds == Bounds::Parent => {
            convention.returns == Returns::Soft
        }
        _ => true,
    };
    let is_clamped = convention.leaves == Leaves::Clamped;
    let is_known = convention.again == Again::Inner;
    (is_named || declared.returns.is_some())
        && (!is_clamped || convention.returns != Returns::Soft || declared.leaves.is_some())
        && (!(is_clamped && is_known) || declared.leaves.is_some() || declared.again.is_some())
}
