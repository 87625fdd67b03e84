//! The drivers choose windows and depths; what searches is always the same function. Each of their searches begins at
//! the root and has a place of its own in the trace.

mod aspiration;
pub(super) mod deepening;
mod mtd;
mod question;

use super::enhanced::enhanced;
use super::memory::Memory;
use super::{Algorithm, Entry, Game, Observer, Scope, Searched, VisitKind, visit};

/// One search from the root.
fn pass<G: Game, O: Observer>(game: &mut G, root: Entry, memory: &mut Memory, observer: &mut O) -> Searched {
    memory.depth = root.depth;
    visit(game, root, observer, |game, entry, observer| enhanced(game, entry, memory, observer))
}

/// All searches from the root to one depth, as the algorithm in `memory` makes them.
fn iteration<G: Game, O: Observer>(game: &mut G, scope: Scope, memory: &mut Memory, observer: &mut O) -> Searched {
    match memory.method.algorithm {
        Algorithm::Aspiration => aspiration::aspiration(game, scope, memory, observer),
        Algorithm::Mtdf => mtd::mtdf(game, scope, memory, observer),
        Algorithm::MtSss => mtd::mt_sss(game, scope, memory, observer),
        Algorithm::MtDual => mtd::mt_dual(game, scope, memory, observer),
        Algorithm::ProveBest => question::prove_best(game, scope, memory, observer),
        Algorithm::CanCut => question::can_cut(game, scope.depth, memory, observer),
        _ => pass(game, Entry::root(VisitKind::Full, scope), memory, observer),
    }
}
