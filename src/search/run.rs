//! How a method runs: the ladder's plain functions, or the enhanced search and its drivers.

use super::{Depth, Game, Method, Observer, Searched, Window};

impl Method {
    /// Searches `game` to `depth` plies with the root window `window`.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a value that is needed is unknown, or somebody cancelled.
    pub fn run<G: Game, O: Observer>(self, game: &mut G, depth: Depth, window: Window, observer: &mut O) -> Searched {
        self.algorithm.run(game, depth, window, observer)
    }
}
