//! A position of any game, as one type: used by the parts of the program that know no game by name.
//!
//! It can be searched as it is, through a table of functions. The searches of the games in the registry do not use
//! that: [`super::start::Start::walk`] finds the game itself first.

mod erased;

use std::ops::{Deref, DerefMut};

use super::playable::{Notation, Playable};
use super::{Depth, Ending, Game, MoveCode, Side, Stop};
use crate::score::Score;
use erased::PlayedPosition;

pub use erased::Erased;

/// A position of any game that is [`Playable`]; its functions are those of [`Erased`].
#[derive(Debug)]
pub struct AnyPosition(Box<dyn Erased>);

impl AnyPosition {
    pub fn new<G: Playable>(position: G) -> AnyPosition {
        AnyPosition(Box::new(PlayedPosition::new(position)))
    }

    pub fn as_game<G: Playable>(&self) -> Option<&G> {
        self.0.as_any().downcast_ref()
    }

    /// The position after a line of legal moves; `None` where one of them is impossible.
    pub fn after(mut self, line: &[MoveCode]) -> Option<AnyPosition> {
        line.iter().all(|&code| self.try_play(code)).then_some(self)
    }
}

impl Deref for AnyPosition {
    type Target = dyn Erased;

    fn deref(&self) -> &(dyn Erased + 'static) {
        &*self.0
    }
}

impl DerefMut for AnyPosition {
    fn deref_mut(&mut self) -> &mut (dyn Erased + 'static) {
        &mut *self.0
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> AnyPosition {
        self.0.copied()
    }
}

impl Game for AnyPosition {
    type Move = MoveCode;
    type Moves = Vec<MoveCode>;

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        self.0.ending(depth)
    }

    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        self.0.value(ending)
    }

    fn moves(&self) -> Vec<MoveCode> {
        self.0.legal_moves()
    }

    fn move_count(&self) -> usize {
        self.0.move_count()
    }

    fn play(&mut self, mv: MoveCode) {
        let is_legal = self.0.try_play(mv);
        debug_assert!(is_legal, "{mv:?} is no legal move");
    }

    fn undo(&mut self, _: MoveCode) {
        self.0.undo();
    }

    fn code(mv: MoveCode) -> MoveCode {
        mv
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn in_check(&self) -> bool {
        self.0.in_check()
    }

    fn victim(&self, mv: MoveCode) -> Option<u16> {
        self.0.victim(mv)
    }

    fn pass(&mut self) -> bool {
        self.0.pass()
    }

    fn undo_pass(&mut self) {
        self.0.undo_pass();
    }
}

/// What is the same in all positions of a game: the constants of [`Playable`].
#[derive(Debug, Clone, Copy)]
pub struct GameFacts {
    pub name: &'static str,
    pub words: [&'static str; 2],
    pub players: [&'static str; 2],
    pub key: &'static str,
    pub notations: &'static [(&'static str, Notation)],
    pub usual_depth: Depth,
    /// A sentence about rules that a story has to mention.
    pub rules: Option<&'static str>,
}

impl GameFacts {
    pub const fn new<G: Playable>() -> GameFacts {
        GameFacts {
            name: G::NAME,
            words: G::WORDS,
            players: G::PLAYERS,
            key: G::KEY,
            notations: G::NOTATIONS,
            usual_depth: G::USUAL_DEPTH,
            rules: G::RULES,
        }
    }
}
