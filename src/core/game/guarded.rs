//! A game whose search can be stopped from outside: between two moves it asks whether to go on.
//!
//! A search itself knows none of this. Once it has to stop, every position is a leaf without a value.

use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;

/// What watches while a game is searched, and may stop the search.
pub trait Guard {
    /// Hears of a move before it is played.
    fn count(&mut self);

    fn is_stopped(&self) -> bool;
}

/// A game that stops its search where its guard says so.
#[derive(Debug)]
pub struct Guarded<'a, G, S> {
    game: &'a mut G,
    guard: &'a mut S,
}

impl<'a, G: Game, S: Guard> Guarded<'a, G, S> {
    pub fn new(game: &'a mut G, guard: &'a mut S) -> Guarded<'a, G, S> {
        Guarded { game, guard }
    }
}

impl<G: Game, S: Guard> Game for Guarded<'_, G, S> {
    type Move = G::Move;
    type Moves = G::Moves;

    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        if self.guard.is_stopped() { Some(Ending::Leaf) } else { self.game.ending(depth) }
    }

    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        if self.guard.is_stopped() { Err(Stop::Cancelled) } else { self.game.value(ending) }
    }

    fn moves(&self) -> Self::Moves {
        self.game.moves()
    }

    fn play(&mut self, mv: Self::Move) {
        self.guard.count();
        self.game.play(mv);
    }

    fn undo(&mut self, mv: Self::Move) {
        self.game.undo(mv);
    }

    fn code(mv: Self::Move) -> MoveCode {
        G::code(mv)
    }

    fn key(&self) -> u64 {
        self.game.key()
    }

    fn in_check(&self) -> bool {
        self.game.in_check()
    }

    fn victim(&self, mv: Self::Move) -> Option<u16> {
        self.game.victim(mv)
    }

    fn pass(&mut self) -> bool {
        self.guard.count();
        self.game.pass()
    }

    fn undo_pass(&mut self) {
        self.game.undo_pass();
    }
}
