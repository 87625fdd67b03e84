//! The drivers choose windows and depths; the function that searches is always the same. Each of their searches begins
//! at the root and has its own place in the trace.

use super::by_convention::ByConvention;
use super::enhanced::enhanced;
use super::principal::Principal;
use super::state::{RootMoves, SearchState};
use super::table::Table;
use super::{
    Algorithm, Depth, Entry, Event, Game, Method, Observer, Scope, Searched, Silent, Switch, Switches, VisitKind, visit,
};
use crate::game::Stop;
use crate::score::{Score, Window};

fn pass<G: Game, O: Observer>(game: &mut G, root: Entry, state: &mut SearchState, observer: &mut O) -> Searched {
    state.depth = root.depth;
    visit(game, root, observer, |game, entry, observer| enhanced(game, entry, state, observer))
}

fn iteration<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    use Algorithm::{AlphaBeta, AlphaBetaSoft, MinimalWindow, Minimax, NegaScout, Negamax, Pvs};
    match state.method.algorithm {
        Algorithm::Aspiration => aspiration(game, scope, state, observer),
        Algorithm::Mtdf => mtdf(game, scope, state, observer),
        Algorithm::MtSss => mt_sss(game, scope, state, observer),
        Algorithm::MtDual => mt_dual(game, scope, state, observer),
        Algorithm::ProveBest => prove_best(game, scope, state, observer),
        Algorithm::CanCut => can_cut(game, scope.depth, state, observer),
        Minimax | Negamax | AlphaBeta | AlphaBetaSoft | Pvs | MinimalWindow | NegaScout => {
            pass(game, Entry::root(VisitKind::Full, scope), state, observer)
        }
    }
}

// Two questions that a null window answers: whether the first move is the best, and whether any move reaches beta.

/// The first move's value if no other move is better, else a bound that the better one proves.
///
/// The first move is searched alone. Then its siblings are tested with (alpha, alpha+1) for being better:
/// no more needs to be known to play it. Where the first move does not raise alpha, the test is whether a sibling
/// does.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn prove_best<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let window = scope.window;
    state.root_moves = RootMoves::First;
    let value = pass(game, Entry::root(VisitKind::Full, scope), state, observer)?;
    let Some(first) = state.first.filter(|_| value < window.beta && game.moves().into_iter().len() > 1) else {
        return Ok(value);
    };
    state.root_moves = RootMoves::AllBut(first);
    let better = Window::null_above(value.max(window.alpha));
    Ok(pass(game, Entry::root(VisitKind::Null, Scope { window: better, ..scope }), state, observer)?.max(value))
}

/// Beta or more if a move reaches beta, and otherwise less: beta is the guess in `state`, and the window (beta-1, beta).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn can_cut<G: Game, O: Observer>(
    game: &mut G,
    depth: Depth,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let beta = state.guess;
    let window = Window { alpha: beta.below(), beta };
    pass(game, Entry::root(VisitKind::Null, Scope { depth, window }), state, observer)
}

// The memory-enhanced test drivers: null windows only, and a table, so that each pass continues from the last one.

/// The minimax value, found from the guess in `state` by null windows until the bounds meet (Plaat 1996).
///
/// As in the original, the windows are MAX's, whichever side moves at the root: each tests whether MAX reaches beta.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mtdf<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    let side = game.side_to_move();
    let Window { alpha: mut lower, beta: mut upper } = side.view(scope.window);
    let mut value = side.view(state.guess).clamp(lower, upper);
    loop {
        let beta = if value == lower { next_above(value) } else { value };
        let asked = side.view(Window { alpha: next_below(beta), beta });
        value = side.view(test(game, Scope { window: asked, ..scope }, state, observer)?);
        if value < beta {
            upper = value;
        } else {
            lower = value;
        }
        if lower >= upper {
            return Ok(side.view(value));
        }
    }
}

/// The minimax value from above: the upper bound is lowered until a test confirms it. The leaves are those of the
/// best-first search SSS* (Stockman 1979; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mt_sss<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    let window = scope.window;
    let mut value = window.beta;
    loop {
        let beta = value;
        value = test(game, scope.reaching(beta), state, observer)?;
        if value >= beta || value <= window.alpha {
            return Ok(value);
        }
    }
}

/// The minimax value from below: the dual of SSS* (Marsland, Reinefeld & Schaeffer 1987; Plaat 1996).
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn mt_dual<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let window = scope.window;
    let mut value = window.alpha;
    loop {
        let alpha = value;
        value = test(game, scope.reaching(next_above(alpha)), state, observer)?;
        if value <= alpha || value >= window.beta {
            return Ok(value);
        }
    }
}

impl Scope {
    fn reaching(self, beta: Score) -> Scope {
        Scope { window: Window { alpha: next_below(beta), beta }, ..self }
    }
}

/// Whether the value reaches beta (Pearl 1980): beta or more if it does, and otherwise less; either way a bound.
fn test<G: Game, O: Observer>(game: &mut G, scope: Scope, state: &mut SearchState, observer: &mut O) -> Searched {
    pass(game, Entry::root(VisitKind::Null, scope), state, observer)
}

fn next_below(score: Score) -> Score {
    if score == Score::INFINITY { Score::new(i16::MAX) } else { score.below() }
}

fn next_above(score: Score) -> Score {
    -next_below(-score)
}

// Aspiration: the value is expected near a guess, so a narrow window about it is tried first (Brudno 1963).

/// The minimax value, or a bound of it outside of `window`, found from the guess in `state`.
///
/// There are three cases. The value lies inside: done. It lies below, or above: the search is repeated with the window
/// from there on, and a result on the new window's edge is exact, since both searches bound it.
///
/// # Errors
/// [`crate::game::Stop`] where a leaf's value is unknown and needed.
pub fn aspiration<G: Game, O: Observer>(
    game: &mut G,
    scope: Scope,
    state: &mut SearchState,
    observer: &mut O,
) -> Searched {
    let (Scope { window, .. }, guess, width) = (scope, state.guess, state.method.width);
    let within = |kind, window| Entry::root(kind, Scope { window, ..scope });
    let near = Window {
        alpha: Score::new(guess.get().saturating_sub(width)).max(window.alpha),
        beta: Score::new(guess.get().saturating_add(width)).min(window.beta),
    };
    // A guess outside of the root's window gives no information about the values inside.
    let near = if near.alpha < near.beta { near } else { window };
    let first = pass(game, within(VisitKind::Full, near), state, observer)?;
    if first <= near.alpha && near.alpha > window.alpha {
        let below = Window { alpha: window.alpha, beta: near.alpha };
        Ok(pass(game, within(VisitKind::Research, below), state, observer)?.min(first.max(window.alpha)))
    } else if first >= near.beta && near.beta < window.beta {
        let above = Window { alpha: near.beta, beta: window.beta };
        Ok(pass(game, within(VisitKind::Research, above), state, observer)?.max(first.min(window.beta)))
    } else {
        Ok(first)
    }
}

// Iterative deepening and iterative widening: the same search repeated, each time with more of the tree.

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

// How a method runs: the ladder's plain functions, or the enhanced search with its drivers.

impl Method {
    /// Searches `game` within `scope`, whose window minimax and negamax do without.
    ///
    /// A first guess is MAX's; without one it is 0. After that finished iterations give the guess.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown, or the search was cancelled.
    pub fn run<G: Game, O: Observer>(self, game: &mut G, scope: Scope, observer: &mut O) -> Searched {
        match self.algorithm {
            algorithm if !self.is_of_own_convention() => {
                let decided = ByConvention { algorithm, convention: self.convention() };
                let root = Entry::root(VisitKind::Full, scope);
                let searched = visit(game, root, observer, |game, entry, observer| {
                    decided.search(game, entry.depth, entry.window, observer)
                });
                found(searched, observer)
            }
            plain if self.is_plain() => found(plain.run(game, scope, observer), observer),
            Algorithm::Minimax | Algorithm::Negamax => {
                // With a switch that requires it, this is deepening. The last search gives the value.
                for depth in (scope.depth.0.min(1)..scope.depth.0).map(Depth) {
                    found(self.algorithm.run(game, Scope { depth, ..scope }, observer), observer)?;
                }
                found(self.algorithm.run(game, scope, observer), observer)
            }
            _ => self.run_enhanced(game, scope, observer).map_err(|stop| match stop {
                Stop::Unknown(leaf) if self.asks_by_its_order(game, scope) => Stop::OutOfOrder(leaf),
                stop => stop,
            }),
        }
    }

    /// Whether the same search without killers and history, which only order moves, finds a value.
    fn asks_by_its_order<G: Game>(self, game: &mut G, scope: Scope) -> bool {
        let is_order = |switch: &Switch| matches!(switch, Switch::Killers | Switch::History);
        let switches: Switches = self.switches.iter().filter(|switch| !is_order(switch)).collect();
        let in_order = Method { switches, ..self };
        in_order != self && in_order.run(game, scope, &mut Silent).is_ok()
    }

    /// The same by the enhanced search, even where nothing is switched on.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown, or the search was cancelled.
    pub fn run_enhanced<G: Game, O: Observer>(self, game: &mut G, scope: Scope, observer: &mut O) -> Searched {
        let mut state = SearchState::new(self);
        state.guess = game.side_to_move().view(self.guess.unwrap_or_default());
        deepening(game, scope, &mut state, observer)
    }
}

fn found<O: Observer>(searched: Searched, observer: &mut O) -> Searched {
    searched.inspect(|&value| observer.on(Event::Found { value, table: None }))
}
