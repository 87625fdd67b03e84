//! The table of a game's functions that [`AnyPosition`] uses: moves by their codes instead of the game's own type.

use std::any::Any;
use std::fmt;

use serde_json::{Map, Value};

use super::{AnyPosition, GameFacts};
use crate::game::diagram::{BoardMove, Diagram, Kit, Point};
use crate::game::playable::{Notation, Playable, Setting};
use crate::game::{Depth, Ending, MoveCode, Phrase, PieceShare, Side, Stop, TermValue};
use crate::score::Score;

/// A position with the moves played in it, which are needed to take them back.
#[derive(Debug, Clone)]
pub struct PlayedPosition<G: Playable> {
    game: G,
    moves: Vec<G::Move>,
}

impl<G: Playable> PlayedPosition<G> {
    pub fn new(game: G) -> PlayedPosition<G> {
        PlayedPosition { game, moves: Vec::new() }
    }
}

/// [`Playable`] without types of its own, so that there can be a table of its functions.
pub trait Erased: fmt::Debug + Send + Sync {
    fn copied(&self) -> AnyPosition;
    fn as_any(&self) -> &dyn Any;
    fn facts(&self) -> GameFacts;
    fn game(&self) -> &'static str {
        self.facts().name
    }
    fn side_to_move(&self) -> Side;
    fn ending(&self, depth: Depth) -> Option<Ending>;
    fn value(&self, ending: Ending) -> Result<Score, Stop>;
    fn legal_moves(&self) -> Vec<MoveCode>;
    fn move_count(&self) -> usize;
    fn try_play(&mut self, code: MoveCode) -> bool;
    fn undo(&mut self);
    fn key(&self) -> u64;
    fn in_check(&self) -> bool;
    fn victim(&self, code: MoveCode) -> Option<u16>;
    fn pass(&mut self) -> bool;
    fn undo_pass(&mut self);
    fn text(&self) -> String;
    fn player(&self) -> u8;
    fn rooted(&self) -> AnyPosition;
    fn coordinates(&self, code: MoveCode) -> String;
    fn code_of(&self, coordinates: &str) -> Option<MoveCode>;
    fn written(&self, code: MoveCode) -> Option<[String; 3]>;
    /// A legal move as people write it; empty for any other.
    fn write_move(&self, code: MoveCode, notation: Notation) -> String;
    /// The legal move that a text means.
    ///
    /// ```
    /// use jianzhi_core::game::registry::GAMES;
    /// for game in GAMES {
    ///     let position = game.start();
    ///     let first = position.legal_moves()[0];
    ///     assert_eq!(position.read_move(&position.coordinates(first)).ok(), Some(first));
    /// }
    /// ```
    fn read_move(&self, text: &str) -> Result<MoveCode, Phrase>;
    fn ended(&self) -> &'static str;
    fn diagram(&self) -> Option<Diagram>;
    fn step(&self, code: MoveCode) -> Option<BoardMove>;
    fn touched(&self, from: Option<Point>, at: Point) -> Option<MoveCode>;
    fn kit(&self) -> Option<Kit>;
    fn terms(&self) -> Vec<TermValue>;
    fn weights(&self) -> Vec<PieceShare>;
    fn settings(&self) -> Vec<Setting>;
    fn set(&self, name: &str, text: &str) -> Result<AnyPosition, Phrase>;
    fn read_another(&self, text: &str) -> Result<AnyPosition, Phrase>;
    fn saved(&self) -> Map<String, Value>;
    /// Counts sequences of legal moves; see [`Playable::perft`].
    fn perft(&mut self, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64>;
}

impl<G: Playable> Erased for PlayedPosition<G> {
    fn copied(&self) -> AnyPosition {
        AnyPosition(Box::new(self.clone()))
    }
    fn as_any(&self) -> &dyn Any {
        &self.game
    }
    fn facts(&self) -> GameFacts {
        GameFacts::new::<G>()
    }
    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }
    fn ending(&self, depth: Depth) -> Option<Ending> {
        self.game.ending(depth)
    }
    fn value(&self, ending: Ending) -> Result<Score, Stop> {
        self.game.value(ending)
    }
    fn legal_moves(&self) -> Vec<MoveCode> {
        self.game.moves().into_iter().map(G::code).collect()
    }
    fn try_play(&mut self, code: MoveCode) -> bool {
        if code == MoveCode::PASS {
            return self.pass();
        }
        let Some(mv) = self.game.legal(code) else { return false };
        self.game.play(mv);
        self.moves.push(mv);
        true
    }
    fn undo(&mut self) {
        let Some(mv) = self.moves.pop() else { return debug_assert!(false, "no move was played") };
        self.game.undo(mv);
    }
    fn key(&self) -> u64 {
        self.game.key()
    }
    fn in_check(&self) -> bool {
        self.game.in_check()
    }
    fn victim(&self, code: MoveCode) -> Option<u16> {
        self.game.victim(self.game.legal(code)?)
    }
    fn pass(&mut self) -> bool {
        self.game.pass()
    }
    fn undo_pass(&mut self) {
        self.game.undo_pass();
    }
    fn text(&self) -> String {
        self.game.write()
    }
    fn player(&self) -> u8 {
        self.game.player()
    }
    fn move_count(&self) -> usize {
        self.game.move_count()
    }
    fn rooted(&self) -> AnyPosition {
        AnyPosition::new(self.game.clone().rooted())
    }
    fn coordinates(&self, code: MoveCode) -> String {
        G::coordinates(code)
    }
    fn code_of(&self, coordinates: &str) -> Option<MoveCode> {
        G::code_of(coordinates)
    }
    fn written(&self, code: MoveCode) -> Option<[String; 3]> {
        self.game.legal(code).map(|mv| Notation::ALL.map(|notation| self.game.write_move(mv, notation)))
    }
    fn write_move(&self, code: MoveCode, notation: Notation) -> String {
        self.game.legal(code).map_or_else(String::new, |mv| self.game.write_move(mv, notation))
    }
    fn read_move(&self, text: &str) -> Result<MoveCode, Phrase> {
        self.game.read_move(text).map(G::code)
    }
    fn ended(&self) -> &'static str {
        self.game.ended()
    }
    fn diagram(&self) -> Option<Diagram> {
        self.game.diagram()
    }
    fn step(&self, code: MoveCode) -> Option<BoardMove> {
        self.game.step(self.game.legal(code)?)
    }
    fn touched(&self, from: Option<Point>, at: Point) -> Option<MoveCode> {
        self.game.touched(from, at).map(G::code)
    }
    fn kit(&self) -> Option<Kit> {
        G::kit()
    }
    fn terms(&self) -> Vec<TermValue> {
        self.game.terms()
    }
    fn weights(&self) -> Vec<PieceShare> {
        self.game.weights()
    }
    fn settings(&self) -> Vec<Setting> {
        self.game.settings()
    }
    fn set(&self, name: &str, text: &str) -> Result<AnyPosition, Phrase> {
        self.game.clone().set(name, text).map(AnyPosition::new)
    }
    fn read_another(&self, text: &str) -> Result<AnyPosition, Phrase> {
        G::read(text).map(|position| AnyPosition::new(position.with_settings_of(&self.game)))
    }
    fn saved(&self) -> Map<String, Value> {
        self.game.saved()
    }
    fn perft(&mut self, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64> {
        self.game.perft(depth, go_on)
    }
}
