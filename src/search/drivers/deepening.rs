//! Iterative deepening and iterative widening: the same search again and again, each time with more of the tree.

use crate::game::{Depth, Game};
use crate::score::Score;
use crate::search::memory::Memory;
use crate::search::method::Switch;
use crate::search::principal::Principal;
use crate::search::table::Table;
use crate::search::{Event, Observer, Searched};

/// Moves of each position that widening begins with.
const NARROWEST: usize = 2;

/// Depth 1, 2, ... up to `depth`; each iteration begins with the last one's principal variation
/// (Slate & Atkin 1977; Korf 1985). `search` gets the depth and the values of the finished iterations.
///
/// # Errors
/// Those of `search`.
pub(in crate::search) fn deepening<G: Game, O: Observer>(
    game: &mut G,
    depth: Depth,
    memory: &mut Memory,
    observer: &mut O,
    mut search: impl FnMut(&mut G, (Depth, &[Score]), &mut Memory, &mut (&mut O, Principal)) -> Searched,
) -> Searched {
    let mut now = if memory.has(Switch::Deepening) { Depth(depth.0.min(1)) } else { depth };
    let mut values = Vec::new();
    loop {
        let mut both = (&mut *observer, Principal::default());
        let searched =
            widening(game, memory, &mut both, |game, memory, both| search(game, (now, &values), memory, both));
        memory.principal = both.1.line().to_vec();
        let value = searched?;
        observer.on(Event::Found { value, table: memory.table.as_ref().map(Table::statistics) });
        if now == depth {
            return Ok(value);
        }
        values.push(value);
        now = Depth(now.0 + 1);
    }
}

/// 2, 4, 8, ... moves of each position, until none is left out.
fn widening<G: Game, O: Observer>(
    game: &mut G,
    memory: &mut Memory,
    observer: &mut O,
    mut search: impl FnMut(&mut G, &mut Memory, &mut O) -> Searched,
) -> Searched {
    memory.breadth = if memory.has(Switch::Widening) { NARROWEST } else { usize::MAX };
    loop {
        memory.begin_round();
        let value = search(game, memory, observer)?;
        if !memory.is_narrowed {
            return Ok(value);
        }
        memory.breadth *= 2;
    }
}
