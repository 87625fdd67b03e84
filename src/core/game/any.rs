//! A position of any game, as one type: used by the parts of the program that know no game by name.
//!
//! It can be searched as it is, through a table of functions. The searches of the games in the registry do not use
//! that: [`super::start::Start::walk`] finds the game itself first.

mod erased;

use serde_json::{Map, Value};

use super::diagram::{BoardMove, Diagram, Kit, Point};
use super::playable::{Notation, Playable, Setting};
use super::{Depth, Ending, Game, MoveCode, Phrase, PieceShare, Side, Stop, TermValue};
use crate::score::Score;
use erased::{Erased, PlayedPosition};

/// A position of any game that is [`Playable`].
#[derive(Debug)]
pub struct AnyPosition(Box<dyn Erased>);

impl AnyPosition {
    pub fn new<G: Playable>(position: G) -> AnyPosition {
        AnyPosition(Box::new(PlayedPosition::new(position)))
    }

    pub fn as_game<G: Playable>(&self) -> Option<&G> {
        self.0.as_any().downcast_ref()
    }

    pub fn game(&self) -> &'static str {
        self.0.facts().name
    }

    pub fn facts(&self) -> GameFacts {
        self.0.facts()
    }

    pub fn player(&self) -> u8 {
        self.0.player()
    }

    pub fn text(&self) -> String {
        self.0.text()
    }

    pub fn legal_moves(&self) -> Vec<MoveCode> {
        self.0.moves()
    }

    /// Plays a legal move or a pass; returns whether it could.
    pub fn try_play(&mut self, code: MoveCode) -> bool {
        if code == MoveCode::PASS {
            return self.0.pass();
        }
        self.0.try_play(code)
    }

    /// The position after a line of legal moves; `None` where one of them is impossible.
    pub fn after(mut self, line: &[MoveCode]) -> Option<AnyPosition> {
        line.iter().all(|&code| self.try_play(code)).then_some(self)
    }

    /// The same position as the root of a search.
    pub fn rooted(&self) -> AnyPosition {
        self.0.rooted()
    }

    pub fn written(&self, code: MoveCode) -> Option<[String; 3]> {
        self.0.written(code)
    }

    /// A legal move as people write it; empty for any other.
    pub fn write_move(&self, code: MoveCode, notation: Notation) -> String {
        self.0.write_move(code, notation)
    }

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
    pub fn read_move(&self, text: &str) -> Result<MoveCode, Phrase> {
        self.0.read_move(text)
    }

    /// A move in coordinates, which need no position.
    pub fn coordinates(&self, code: MoveCode) -> String {
        self.0.coordinates(code)
    }

    pub fn code_of(&self, coordinates: &str) -> Option<MoveCode> {
        self.0.code_of(coordinates)
    }

    /// What a game's end is called here, by its name in the text files.
    pub fn ended(&self) -> &'static str {
        self.0.ended()
    }

    pub fn diagram(&self) -> Option<Diagram> {
        self.0.diagram()
    }

    pub fn step(&self, code: MoveCode) -> Option<BoardMove> {
        self.0.step(code)
    }

    pub fn touched(&self, from: Option<Point>, at: Point) -> Option<MoveCode> {
        self.0.touched(from, at)
    }

    pub fn kit(&self) -> Option<Kit> {
        self.0.kit()
    }

    pub fn terms(&self) -> Vec<TermValue> {
        self.0.terms()
    }

    pub fn weights(&self) -> Vec<PieceShare> {
        self.0.weights()
    }

    pub fn settings(&self) -> Vec<Setting> {
        self.0.settings()
    }

    /// The same position with a setting chosen.
    pub fn set(&self, name: &str, text: &str) -> Result<AnyPosition, Phrase> {
        self.0.set(name, text)
    }

    /// Another position of the same game, with the same settings.
    pub fn read_another(&self, text: &str) -> Result<AnyPosition, Phrase> {
        self.0.read_another(text)
    }

    pub fn saved(&self) -> Map<String, Value> {
        self.0.saved()
    }

    /// Counts sequences of legal moves; see [`Playable::perft`].
    ///
    /// ```
    /// use jianzhi_core::Depth;
    /// use jianzhi_core::game::registry::GAMES;
    /// for game in GAMES {
    ///     let moves = game.start().legal_moves().len() as u64;
    ///     assert_eq!(game.start().perft(Depth(1), &mut |_| true), Some(moves));
    /// }
    /// ```
    pub fn perft(&mut self, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64> {
        self.0.perft(depth, go_on)
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
        self.0.moves()
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
    /// Its name in the text files, and what to read about positions as text.
    pub words: [&'static str; 2],
    pub players: [&'static str; 2],
    pub key: &'static str,
    pub notations: &'static [(&'static str, Notation)],
    pub usual_depth: Depth,
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
