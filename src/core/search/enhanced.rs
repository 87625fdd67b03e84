//! The enhanced search: one function for the five depth-first searches with a window, and each switch a guarded line
//! of it. With all switches off it makes the same visits as the plain functions, one by one.

use super::by_convention::{at_cutoff, at_end, is_probed};
use super::method::Switch;
use super::ordering::ordered;
use super::quiescence::{beyond, quiescence};
use super::state::SearchState;
use super::table::TableResult;
use super::{Depth, Entry, Event, Extension, Game, Observer, Reason, Score, Searched, VisitKind, Window, leaf, visit};
use crate::game::{Ending, MoveCode, Stop, Turn};
use crate::score::convention::{Again, Convention, Restart};

/// A pass is answered by a search that looks so many plies less far ahead (Donninger 1993).
const REDUCTION: u8 = 2;
/// With less depth left, neither a pass nor a table look-up of the children saves anything.
const WORTHWHILE: Depth = Depth(2);

#[derive(Debug, Clone, Copy)]
struct Here {
    number: u32,
    key: u64,
    depth: Depth,
    window: Window,
    below: Depth,
    /// Whether all moves of the position count, so that the table may answer and keep the result.
    is_whole: bool,
}

impl Here {
    fn keep(self, value: Score, best: Option<MoveCode>, state: &mut SearchState) -> Score {
        if self.is_whole {
            let Here { depth, window, number: by, .. } = self;
            state.keep(self.key, TableResult { depth, window, value, best, by });
        }
        value
    }
}

/// The minimax value, or a bound of it outside of the window, as the algorithm in `state` returns it.
///
/// # Errors
/// [`Stop`] where a leaf's value is unknown and needed.
pub fn enhanced<G: Game, O: Observer>(
    game: &mut G,
    Entry { depth, window, .. }: Entry,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let Convention { returns, .. } = state.convention;
    let (number, key, is_whole) = (state.enter(), state.key(game.key()), state.is_whole());
    let mut here = Here { number, key, depth, window, below: depth.below(), is_whole };
    let mut extension = None;
    if state.has(Switch::CheckExtension) && state.may_extend() && game.in_check() {
        (extension, here.below) = (Some(Extension::Check), depth);
    }
    if let Some(ending) = game.ending(if extension.is_some() { depth.max(Depth(1)) } else { depth }) {
        return ended(game, ending, here, state, observer);
    }
    if here.is_whole
        && let Some((value, by)) = state.answer(here.key, depth, window)
    {
        state.rest_on(by);
        observer.on(Event::Known { by });
        return Ok(value);
    }
    if state.has(Switch::NullMove)
        && let Some(value) = pass(game, here, state, observer)?
    {
        observer.on(Event::Passed);
        observer.on(Event::Cutoff { skipped: game.moves().into_iter().len() });
        return Ok(here.keep(at_cutoff(returns, value, window.beta), None, state));
    }
    let mut moves = ordered(game, state);
    if state.has(Switch::SingleReply) && extension.is_none() && moves.len() == 1 && state.may_extend() {
        (extension, here.below) = (Some(Extension::SingleReply), depth);
    }
    if let Some(extension) = extension {
        observer.on(Event::Extended(extension));
    }
    if state.has(Switch::ChildTable)
        && here.is_whole
        && let Some((value, by)) = known_of_a_child(game, &moves, here, state)
    {
        state.rest_on(by);
        observer.on(Event::ChildKnown { by });
        observer.on(Event::Cutoff { skipped: moves.len() });
        return Ok(here.keep(at_cutoff(returns, value, window.beta), None, state));
    }
    state.narrow(&mut moves, G::code);
    let (value, best) = children(game, moves, here, state, observer)?;
    Ok(here.keep(value, best, state))
}

fn children<G: Game, O: Observer>(
    game: &mut G,
    moves: Vec<(G::Move, Reason)>,
    here: Here,
    state: &mut SearchState,
    observer: &mut O,
) -> Result<(Score, Option<MoveCode>), Stop> {
    let Convention { returns, probes, restart, again, .. } = state.convention;
    let has_probes = state.method.algorithm.has_probes();
    let Window { mut alpha, beta } = here.window;
    let (mut best, mut best_move) = (-Score::INFINITY, None);
    let mut moves = moves.into_iter();
    while let Some((mv, reason)) = moves.next() {
        let full = Window { alpha, beta };
        let mut value;
        let call = |kind, window| ChildCall { mv, kind, depth: here.below, window, reason };
        if has_probes && is_probed(probes, here.window, alpha, best) {
            value = child(game, call(VisitKind::Null, Window::null_above(alpha)), state, observer)?;
            if full.contains(value) && !(again == Again::Inner && is_evaluated(game, mv, here.below, state)) {
                // Reinefeld's begins at the bound that the probe has proved, and keeps the better of both values.
                let keeps = restart == Restart::Probe;
                let rest = if keeps { Window { alpha: value, beta } } else { full };
                let found = child(game, call(VisitKind::Research, rest), state, observer)?;
                value = if keeps { value.max(found) } else { found };
            }
        } else {
            value = child(game, call(VisitKind::Full, full), state, observer)?;
        }
        best = best.max(value);
        if value >= beta {
            observer.on(Event::Cutoff { skipped: moves.len() });
            state.reward(game.side_to_move(), G::code(mv), here.depth);
            return Ok((at_cutoff(returns, value, beta), Some(G::code(mv))));
        }
        if value > alpha {
            (alpha, best_move) = (value, Some(G::code(mv)));
            observer.on(Event::Raise(alpha));
        }
    }
    if let Some(mv) = best_move {
        state.reward_everywhere(game.side_to_move(), mv, here.depth);
    }
    Ok((at_end(returns, alpha, best), best_move))
}

/// Whether the position after `mv` has its value at once, so that its probe gave it already. Where captures are
/// searched on, or a check gives one ply more, a probe at the horizon proves only a bound.
fn is_evaluated<G: Game>(game: &mut G, mv: G::Move, depth: Depth, state: &mut SearchState) -> bool {
    game.play(mv);
    state.go(G::code(mv));
    let is_extended = state.has(Switch::CheckExtension) && state.may_extend() && game.in_check();
    let is_evaluated = match game.ending(if is_extended { depth.max(Depth(1)) } else { depth }) {
        None => false,
        Some(Ending::Terminal) => true,
        Some(Ending::Leaf) => !state.has(Switch::Quiescence),
    };
    state.back();
    game.undo(mv);
    is_evaluated
}

/// A call of the search function on a child; the window is as its parent sees it.
#[derive(Debug, Clone, Copy)]
pub struct ChildCall<M> {
    pub mv: M,
    pub kind: VisitKind,
    pub depth: Depth,
    pub window: Window,
    pub reason: Reason,
}

/// Plays a move, searches the position after it and takes the move back. The value is as the parent sees it.
pub fn child<G: Game, O: Observer>(
    game: &mut G,
    ChildCall { mv, kind, depth, window, reason }: ChildCall<G::Move>,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    game.play(mv);
    state.go(G::code(mv));
    let turn = game.turn();
    let entry = Entry { mv: Some(G::code(mv)), depth, window: turn.seen(window), kind, reason, turn };
    let value = visit(game, entry, observer, |game, entry, observer| match entry.kind {
        VisitKind::Quiescence => beyond(game, entry, state, observer),
        _ => enhanced(game, entry, state, observer),
    });
    state.back();
    game.undo(mv);
    value.map(|value| turn.seen(value))
}

fn ended<G: Game, O: Observer>(
    game: &mut G,
    ending: Ending,
    here: Here,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let is_quiet = ending == Ending::Terminal || !state.has(Switch::Quiescence);
    if ending == Ending::Terminal || (is_quiet && !state.keeps_leaves()) {
        return leaf(game, ending, observer);
    }
    if let Some((value, by)) = state.answer(here.key, here.depth, here.window) {
        state.rest_on(by);
        observer.on(Event::Known { by });
        return Ok(value);
    }
    if is_quiet {
        // An evaluation is exact, whatever was asked.
        let value = leaf(game, ending, observer)?;
        return Ok(Here { window: Window::FULL, ..here }.keep(value, None, state));
    }
    let value = quiescence(game, here.window, state, observer)?;
    Ok(here.keep(value, None, state))
}

/// The value that the side to move has even if it passes, where that is beta or more. No null move follows
/// another one, and none is made at the root or in check.
fn pass<G: Game, O: Observer>(
    game: &mut G,
    here: Here,
    state: &mut SearchState,
    observer: &mut O,
) -> Result<Option<Score>, Stop> {
    let beta = here.window.beta;
    let may = here.depth >= WORTHWHILE && beta.is_finite() && state.ply() > 0 && !state.has_passed();
    if !may || !game.pass() {
        return Ok(None);
    }
    let entry = Entry {
        mv: Some(MoveCode::PASS),
        depth: Depth(here.depth.0.saturating_sub(1 + REDUCTION)),
        window: -Window { alpha: beta.below(), beta },
        kind: VisitKind::NullMove,
        reason: Reason::Generated,
        turn: Turn::Changes,
    };
    state.go(MoveCode::PASS);
    let value = visit(game, entry, observer, |game, entry, observer| enhanced(game, entry, state, observer));
    state.back();
    game.undo_pass();
    Ok(Some(-value?).filter(|&value| value >= beta))
}

/// What the table knows of a child that cuts, and the visit that found it (Plaat 1996).
fn known_of_a_child<G: Game>(
    game: &mut G,
    moves: &[(G::Move, Reason)],
    here: Here,
    state: &mut SearchState,
) -> Option<(Score, u32)> {
    if here.depth < WORTHWHILE {
        return None;
    }
    let enough = Window { alpha: -Score::INFINITY, beta: here.window.beta };
    moves.iter().find_map(|&(mv, _)| {
        game.play(mv);
        state.go(G::code(mv));
        let (key, turn) = (state.key(game.key()), game.turn());
        let known = match game.ending(here.below) {
            None => state.answer(key, here.below, turn.seen(enough)),
            Some(_) => None,
        };
        state.back();
        game.undo(mv);
        known.map(|(value, by)| (turn.seen(value), by)).filter(|&(value, _)| value >= here.window.beta)
    })
}
