//! Quiescence search: beyond the horizon captures are searched on until the position is quiet.
//!
//! The side to move may always stand pat on the evaluation, except in check, which has to be answered first.

use std::cmp::Reverse;

use super::enhanced::{ChildCall, child};
use super::ordering::sort;
use super::state::SearchState;
use super::{Depth, Entry, Event, Game, Observer, Reason, Score, Searched, VisitKind, Window, leaf};
use crate::game::Ending;

/// The value of the current position, which is at the horizon, or a bound of it outside of `window`
/// (Harris 1975; Beal 1990). Captures of the most valuable victim come first.
///
/// # Errors
/// [`crate::game::Stop`] where the position's value is unknown.
pub fn quiescence<G: Game, O: Observer>(
    game: &mut G,
    Window { alpha, beta }: Window,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let must_escape = game.in_check() && state.may_extend();
    let mut moves: Vec<(G::Move, Option<u16>)> = game.moves().into_iter().map(|mv| (mv, game.victim(mv))).collect();
    let mut best = -Score::INFINITY;
    if !must_escape {
        moves.retain(|(_, victim)| victim.is_some());
        best = game.value(Ending::Leaf)?;
        observer.on(Event::StandPat(best));
        if best >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(best);
        }
    }
    sort(&mut moves, Reverse);
    let mut moves = moves.into_iter();
    while let Some((mv, victim)) = moves.next() {
        let inner = Window { alpha: alpha.max(best), beta };
        let reason = if victim.is_some() { Reason::Capture } else { Reason::Generated };
        let (depth, kind) = (Depth::HORIZON, VisitKind::Quiescence);
        let value = child(game, ChildCall { mv, kind, depth, window: inner, reason }, state, observer)?;
        best = best.max(value);
        if best >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            return Ok(best);
        }
        if value > inner.alpha {
            observer.on(Event::Raise(best));
        }
    }
    Ok(best)
}

pub fn beyond<G: Game, O: Observer>(game: &mut G, entry: Entry, state: &mut SearchState, observer: &mut O) -> Searched {
    state.enter();
    match game.ending(Depth::HORIZON) {
        Some(Ending::Leaf) => quiescence(game, entry.window, state, observer),
        Some(Ending::Terminal) => leaf(game, Ending::Terminal, observer),
        None => leaf(game, Ending::Leaf, observer),
    }
}
