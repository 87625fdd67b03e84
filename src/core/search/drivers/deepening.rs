//! Iterative deepening and iterative widening: the same search repeated, each time with more of the tree.

use super::iteration;
use crate::game::{Depth, Game};
use crate::search::method::Switch;
use crate::search::principal::Principal;
use crate::search::state::SearchState;
use crate::search::table::Table;
use crate::search::{Event, Observer, Scope, Searched};

/// Moves of each position that widening begins with.
const NARROWEST: usize = 2;

/// Depth 1, 2, ... up to that of `scope`; each iteration begins with the last one's principal variation
/// (Slate & Atkin 1977; Korf 1985). The finished iterations give the next one its guess.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn deepening<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let depth = scope.depth;
    let mut now = if state.has(Switch::Deepening) { Depth(depth.0.min(1)) } else { depth };
    let mut values = Vec::new();
    loop {
        let mut both = (&mut *observer, Principal::default());
        let searched = widening(game, Scope { depth: now, ..scope }, state, &mut both);
        state.principal = both.1.line().to_vec();
        let value = searched?;
        observer.on(Event::Found { value, table: state.table.as_ref().map(Table::statistics) });
        if now == depth {
            return Ok(value);
        }
        values.push(value);
        state.guess = state.method.from.guess(&values).unwrap_or(state.guess);
        now = Depth(now.0 + 1);
    }
}

/// 2, 4, 8, ... moves of each position, until none is left out.
fn widening<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    state.breadth = if state.has(Switch::Widening) { NARROWEST } else { usize::MAX };
    loop {
        state.begin_round();
        let value = iteration(game, scope, state, observer)?;
        if !state.is_narrowed {
            return Ok(value);
        }
        state.breadth *= 2;
    }
}
