//! How a method runs: the ladder's plain functions, or the enhanced search with its drivers.

use super::drivers::{aspiration::aspiration, deepening::deepening, mtd, once, question};
use super::memory::Memory;
use super::{Algorithm, Depth, Event, Game, Method, Observer, Searched, Silent, Switch, Switches, Window};
use crate::game::Stop;

impl Method {
    /// Searches `game` to `depth` plies with the root window `window`, which minimax and negamax do without.
    ///
    /// A first guess is MAX's; without one it is 0. After that finished iterations give the guess.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown, or somebody cancelled.
    pub fn run<G: Game, O: Observer>(self, game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
        match self.algorithm {
            plain if self.is_plain() => found(plain.run(game, depth, window, observer), observer),
            Algorithm::Minimax | Algorithm::Negamax => {
                // With a switch that goes with them it is deepening. The last search gives the value.
                for depth in (depth.0.min(1)..depth.0).map(Depth) {
                    found(self.algorithm.run(game, depth, window, observer), observer)?;
                }
                found(self.algorithm.run(game, depth, window, observer), observer)
            }
            _ => self.run_enhanced(game, depth, window, observer).map_err(|stop| match stop {
                Stop::Unknown(leaf) if self.asks_by_its_order(game, (depth, window)) => Stop::OutOfOrder(leaf),
                stop => stop,
            }),
        }
    }

    /// Whether the same search without killers and history, which do nothing but order moves, comes to its end.
    fn asks_by_its_order<G: Game>(self, game: &mut G, (depth, window): (Depth, Window)) -> bool {
        let is_order = |switch: &Switch| matches!(switch, Switch::Killers | Switch::History);
        let switches: Switches = self.switches.iter().filter(|switch| !is_order(switch)).collect();
        let in_order = Method { switches, ..self };
        in_order != self && in_order.run(game, depth, window, &mut Silent).is_ok()
    }

    /// The same by the enhanced search, even where nothing is switched on.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown, or somebody cancelled.
    pub fn run_enhanced<G: Game, O: Observer>(
        self,
        game: &mut G,
        depth: Depth,
        window: Window,
        observer: &mut O,
    ) -> Searched {
        let mut memory = Memory::new(self);
        let side = game.side_to_move();
        let first_guess = side.view(self.guess.unwrap_or_default());
        deepening(game, depth, &mut memory, observer, |game, (depth, finished), memory, observer| {
            let plan = (depth, window);
            let guess = self.from.guess(finished).unwrap_or(first_guess);
            match self.algorithm {
                Algorithm::Aspiration => aspiration(game, plan, guess, memory, observer),
                Algorithm::Mtdf => mtd::mtdf(game, plan, guess, memory, observer),
                Algorithm::MtSss => mtd::mt_sss(game, plan, memory, observer),
                Algorithm::MtDual => mtd::mt_dual(game, plan, memory, observer),
                Algorithm::ProveBest => question::prove_best(game, plan, memory, observer),
                Algorithm::CanCut => question::can_cut(game, depth, guess, memory, observer),
                _ => once(game, plan, memory, observer),
            }
        })
    }
}

/// Tells what a search without a table has found.
fn found<O: Observer>(searched: Searched, observer: &mut O) -> Searched {
    searched.inspect(|&value| observer.on(Event::Found { value, table: None }))
}
