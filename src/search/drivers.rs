//! The drivers choose windows and depths; what searches is always the same function. Each of their searches begins at
//! the root and has a place of its own in the trace.

pub(super) mod aspiration;
pub(super) mod deepening;
pub(super) mod mtd;
pub(super) mod question;

use super::enhanced::enhanced;
use super::memory::Memory;
use super::{Depth, Entry, Game, Kind, Observer, Reason, Searched, Window, visit};

/// One search from the root.
fn pass<G: Game, O: Observer>(
    game: &mut G,
    (kind, depth, window): (Kind, Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    memory.depth = depth;
    let entry = Entry { mv: None, depth, window, kind, reason: Reason::Generated };
    visit(game, entry, observer, |game, entry, observer| enhanced(game, entry, memory, observer))
}

/// One search from the root with the window as it is.
pub(super) fn once<G: Game, O: Observer>(
    game: &mut G,
    (depth, window): (Depth, Window),
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    pass(game, (Kind::Full, depth, window), memory, observer)
}
