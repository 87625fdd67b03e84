//! Iterative deepening and iterative widening: the same search again and again, each time with more of the tree.

use super::iteration;
use crate::game::{Depth, Game};
use crate::search::memory::Memory;
use crate::search::method::Switch;
use crate::search::principal::Principal;
use crate::search::table::Table;
use crate::search::{Event, Observer, Scope, Searched};

/// Moves of each position that widening begins with.
const NARROWEST: usize = 2;

/// Depth 1, 2, ... up to that of `scope`; each iteration begins with the last one's principal variation
/// (Slate & Atkin 1977; Korf 1985). The finished iterations give the next one its guess.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub(in crate::search) fn deepening<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    memory: &mut Memory,
    observer: &mut O,
) -> Searched {
    let depth = scope.depth;
    let mut now = if memory.has(Switch::Deepening) { Depth(depth.0.min(1)) } else { depth };
    let mut values = Vec::new();
    loop {
        let mut both = (&mut *observer, Principal::default());
        let searched = widening(game, Scope { depth: now, ..scope }, memory, &mut both);
        memory.principal = both.1.line().to_vec();
        let value = searched?;
        observer.on(Event::Found { value, table: memory.table.as_ref().map(Table::statistics) });
        if now == depth {
            return Ok(value);
        }
        values.push(value);
        memory.guess = memory.method.from.guess(&values).unwrap_or(memory.guess);
        now = Depth(now.0 + 1);
    }
}

/// 2, 4, 8, ... moves of each position, until none is left out.
fn widening<G: Game, O: Observer>(game: &mut G, scope: Scope, memory: &mut Memory, observer: &mut O) -> Searched {
    memory.breadth = if memory.has(Switch::Widening) { NARROWEST } else { usize::MAX };
    loop {
        memory.begin_round();
        let value = iteration(game, scope, memory, observer)?;
        if !memory.is_narrowed {
            return Ok(value);
        }
        memory.breadth *= 2;
    }
}
