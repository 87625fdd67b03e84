//! A plain search whose course has decided something else than the algorithm's own function does, as [`Method::decided`]
//! says. With nothing decided it makes the visits of the plain function.
//!
//! [`Method::decided`]: super::Method::decided

use super::{Algorithm, Call, Depth, Event, Game, Observer, Score, Searched, Window, child, ends, leaf};
use crate::game::Side;
use crate::score::convention::{Again, Bounds, Convention, Cut, Leaves, Probes, Research, Restart, Returns};

#[derive(Debug, Clone, Copy)]
pub struct ByConvention {
    pub algorithm: Algorithm,
    pub convention: Convention,
}

impl ByConvention {
    /// The minimax value, or what the convention returns outside of `window`, seen by the side to move.
    ///
    /// # Errors
    /// [`crate::game::Stop`] where a leaf's value is unknown and needed.
    pub fn search<G: Game, O: Observer>(
        self,
        game: &mut G,
        depth: Depth,
        window: Window,
        observer: &mut O,
    ) -> Searched {
        let Convention { cut, returns, leaves, .. } = match game.side_to_move() {
            Side::Max => self.convention.of_max(),
            Side::Min => self.convention.of_min(),
        };
        if let Some(ending) = game.ending(depth) {
            let value = leaf(game, ending, observer)?;
            return Ok(match leaves {
                Leaves::AsTheyAre => value,
                Leaves::Clamped => value.max(window.alpha).min(window.beta),
            });
        }
        let Window { mut alpha, beta } = window;
        let mut best = -Score::INFINITY;
        let mut moves = game.moves().into_iter();
        while let Some(mv) = moves.next() {
            let left = match self.convention.bounds {
                Bounds::Both => Window { alpha, beta },
                Bounds::Parent => Window { alpha: best, beta: Score::INFINITY },
            };
            let has_probes = self.algorithm.has_probes();
            let value = if has_probes && is_probed(self.convention.probes, window, alpha, best) {
                self.probe(game, Call::probe(mv, depth.below(), left.alpha), left, observer)?
            } else {
                self.child(game, Call::full(mv, depth.below(), left), observer)?
            };
            best = best.max(value);
            let is_enough = match cut {
                Cut::Equal => value >= beta,
                Cut::Beyond => value > beta,
            };
            if is_enough {
                observer.on(Event::Cutoff { skipped: moves.len() });
                return Ok(at_cutoff(returns, value, beta));
            }
            if value > alpha {
                alpha = value;
                // With a value equal to beta nothing is left to be raised.
                if alpha < beta {
                    observer.on(Event::Raise(alpha));
                }
            }
        }
        Ok(at_end(returns, alpha, best))
    }

    /// The value of a child that is probed, and searched again in what is left of the window where the answer requires it.
    fn probe<G: Game, O: Observer>(
        self,
        game: &mut G,
        asked: Call<G::Move>,
        left: Window,
        observer: &mut O,
    ) -> Searched {
        let Convention { research, restart, again, leaves, .. } = self.convention;
        let Call { mv, depth, .. } = asked;
        let probed = self.child(game, asked, observer)?;
        let keeps = restart == Restart::Probe;
        let is_open = probed > left.alpha
            && match research {
                // A re-search that began at beta or more would have an empty window.
                _ if keeps => probed < left.beta,
                Research::Inside => probed < left.beta,
                Research::Open => true,
                Research::Wider => left.beta > left.alpha.above(),
            };
        let asks = again == Again::Inner && leaves == Leaves::AsTheyAre;
        if !is_open || (asks && ends(game, mv, depth)) {
            return Ok(probed);
        }
        let rest = if keeps { Window { alpha: probed, ..left } } else { left };
        let value = self.child(game, Call::research(mv, depth, rest), observer)?;
        Ok(if keeps { value.max(probed) } else { value })
    }

    fn child<G: Game, O: Observer>(self, game: &mut G, call: Call<G::Move>, observer: &mut O) -> Searched {
        let search = |game: &mut G, depth, window, observer: &mut O| self.search(game, depth, window, observer);
        child(game, call, observer, search)
    }
}

// What the enhanced search decides by the convention of its algorithm as well.

pub fn is_probed(probes: Probes, entered: Window, alpha: Score, best: Score) -> bool {
    match probes {
        Probes::Raised => alpha > entered.alpha,
        Probes::Later => best.is_finite() && alpha.is_finite(),
    }
}

pub const fn at_cutoff(returns: Returns, value: Score, beta: Score) -> Score {
    match returns {
        Returns::Hard | Returns::Capped => beta,
        Returns::Soft | Returns::Mixed => value,
    }
}

pub const fn at_end(returns: Returns, alpha: Score, best: Score) -> Score {
    match returns {
        Returns::Hard | Returns::Mixed => alpha,
        Returns::Soft | Returns::Capped => best,
    }
}
