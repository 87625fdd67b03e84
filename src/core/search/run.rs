//! How a method runs: the ladder's plain functions, or the enhanced search with its drivers.

use super::by_convention::ByConvention;
use super::drivers::deepening;
use super::state::SearchState;
use super::{
    Algorithm, Depth, Entry, Event, Game, Method, Observer, Scope, Searched, Silent, Switch, Switches, VisitKind, visit,
};
use crate::game::Stop;

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
