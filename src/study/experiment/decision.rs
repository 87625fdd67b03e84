//! Whether a search decides right at the root of a tree: the values of the root's moves as it sees them, compared with
//! the true ones (Nau 1982).

use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::{Depth, Game, Stop};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::{Algorithm, Scope, Silent};

/// What a decision at the root is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decision {
    /// Whether its moves differ in their true values.
    pub is_critical: bool,
    /// The share of the moves that look best that are best: the probability to be right where ties are broken by lot.
    pub right: f64,
}

impl Decision {
    /// That of a search of `depth` plies, compared with a search to the leaves.
    pub fn of(start: &Start, depth: Depth) -> Result<Decision, Stop> {
        let seen = start.walk(MoveValues(depth))?;
        let truth = start.walk(MoveValues(start.usual_depth()))?;
        let best = |values: &[Score]| values.iter().copied().max().unwrap_or_default();
        let (best_seen, best_true) = (best(&seen), best(&truth));
        let chosen = seen.iter().zip(&truth).filter(|(seen, _)| **seen == best_seen).map(|(_, truth)| *truth);
        let chosen: Vec<Score> = chosen.collect();
        let right = chosen.iter().filter(|value| **value == best_true).count();
        let is_critical = truth.iter().any(|value| *value != best_true);
        Ok(Decision { is_critical, right: right as f64 / chosen.len().max(1) as f64 })
    }
}

/// The minimax value of each move of the root, as the side to move sees it.
struct MoveValues(Depth);

impl GameVisitor for MoveValues {
    type Output = Result<Vec<Score>, Stop>;

    fn on<G: Game>(self, game: &mut G) -> Result<Vec<Score>, Stop> {
        let scope = Scope { depth: self.0.below(), window: Window::FULL };
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let mut value = |mv: G::Move| {
            game.play(mv);
            let value = Algorithm::AlphaBeta.run(game, scope, &mut Silent);
            game.undo(mv);
            value.map(|value| -value)
        };
        moves.into_iter().map(&mut value).collect()
    }
}
