//! The drivers choose windows and depths; the function that searches is always the same. Each of their searches begins
//! at the root and has its own place in the trace.

mod aspiration;
pub mod deepening;
mod mtd;
mod question;

use super::enhanced::enhanced;
use super::state::SearchState;
use super::{Algorithm, Entry, Game, Observer, Scope, Searched, VisitKind, visit};

fn pass<G: Game, O: Observer>(game: &mut G, root: Entry, state: &mut SearchState, observer: &mut O) -> Searched {
    state.depth = root.depth;
    visit(game, root, observer, |game, entry, observer| enhanced(game, entry, state, observer))
}

/// All searches from the root to one depth, as the algorithm in `state` makes them.
fn iteration<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    match state.method.algorithm {
        Algorithm::Aspiration => aspiration::aspiration(game, scope, state, observer),
        Algorithm::Mtdf => mtd::mtdf(game, scope, state, observer),
        Algorithm::MtSss => mtd::mt_sss(game, scope, state, observer),
        Algorithm::MtDual => mtd::mt_dual(game, scope, state, observer),
        Algorithm::ProveBest => question::prove_best(game, scope, state, observer),
        Algorithm::CanCut => question::can_cut(game, scope.depth, state, observer),
        _ => pass(game, Entry::root(VisitKind::Full, scope), state, observer),
    }
}
