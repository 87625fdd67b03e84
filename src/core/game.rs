//! What a search needs of a game, and the games themselves.
//!
//! A game knows its rules, its side to move and the static value of a position. It knows no search.

pub mod any;
pub mod connect_four;
pub mod diagram;
pub mod key;
pub mod playable;
pub mod registry;
pub mod start;
pub mod tic_tac_toe;
pub mod tree;
pub mod xiangqi;

use std::ops::Neg;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantNames};

use crate::score::Score;
use diagram::{BoardPiece, Point};
use tree::NodeName;

/// A position by the child indices, in generation order, that lead to it from the root; a pass is written as 65535.
pub type Path = Vec<u16>;

/// The two players of a tree: MAX is the player at the root unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantNames, Serialize, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Max,
    Min,
}

impl Side {
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A score from this side's point of view, as MAX sees it; and the other way round.
    ///
    /// ```
    /// use jianzhi_core::{Score, Side};
    /// assert_eq!(Side::Min.view(Score::new(3)), Score::new(-3));
    /// assert_eq!(Side::Max.view(Score::new(3)), Score::new(3));
    /// ```
    pub fn view<T: Neg<Output = T>>(self, seen: T) -> T {
        match self {
            Side::Max => seen,
            Side::Min => -seen,
        }
    }

    /// The side that moves `ply` plies below a root where this side moves.
    pub const fn after(self, ply: usize) -> Side {
        match (self, ply % 2) {
            (side, 0) => side,
            (Side::Max, _) => Side::Min,
            (Side::Min, _) => Side::Max,
        }
    }
}

impl Neg for Side {
    type Output = Side;
    fn neg(self) -> Side {
        self.after(1)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Turn {
    #[default]
    Changes,
    /// The same side again, as where one player moves two pieces, or the other one has to pass.
    Stays,
}

impl Turn {
    /// The turn from a position where one side moves to one where the other or the same does.
    pub fn between(before: Side, after: Side) -> Turn {
        if before == after { Turn::Stays } else { Turn::Changes }
    }

    /// What the position after the move sees, as the one before it does; and the other way round.
    ///
    /// ```
    /// use jianzhi_core::Score;
    /// use jianzhi_core::game::Turn;
    /// assert_eq!(Turn::Changes.seen(Score::new(3)), Score::new(-3));
    /// assert_eq!(Turn::Stays.seen(Score::new(3)), Score::new(3));
    /// ```
    #[inline(always)]
    pub fn seen<T: Neg<Output = T>>(self, seen: T) -> T {
        match self {
            Turn::Changes => -seen,
            Turn::Stays => seen,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct MoveCode(pub u16);

impl MoveCode {
    /// The side to move lets the other one move twice.
    pub const PASS: MoveCode = MoveCode(u16::MAX);
}

/// Plies that a search may still look ahead, `0..=255`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, serde::Serialize, serde::Deserialize)]
pub struct Depth(pub u8);

impl Depth {
    pub const HORIZON: Depth = Depth(0);

    pub const fn below(self) -> Depth {
        Depth(self.0.saturating_sub(1))
    }
}

/// Why a position is not searched further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    Leaf,
    Terminal,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// A leaf had to be evaluated whose value is unknown. The name identifies it.
    #[error("the value of {0} is unknown, and the search needs it")]
    Unknown(NodeName),
    /// The same, where a search that differs only in taking the children in the tree's order does not need that or
    /// any other unknown leaf. The name identifies the leaf.
    #[error("the value of {0} is unknown, and the search needs it because of its order of moves")]
    OutOfOrder(NodeName),
    /// An inner position had to be evaluated that has no static value. The name identifies it.
    #[error("{0} has no static value, and the search stops there")]
    Unvalued(NodeName),
    #[error("the search was cancelled")]
    Cancelled,
}

impl Stop {
    /// The position whose value is missing; `None` where none is.
    pub fn needs(&self) -> Option<&NodeName> {
        match self {
            Stop::Unknown(name) | Stop::OutOfOrder(name) | Stop::Unvalued(name) => Some(name),
            Stop::Cancelled => None,
        }
    }
}

/// A game that a search can walk: two sides, zero sum, full information.
///
/// A position is changed in place: every `play` is followed by an `undo` of the same move.
pub trait Game {
    type Move: Copy + Eq + std::fmt::Debug;
    type Moves: IntoIterator<Item = Self::Move, IntoIter: ExactSizeIterator>;

    fn side_to_move(&self) -> Side;

    #[inline(always)]
    fn turn(&self) -> Turn {
        Turn::Changes
    }

    /// Whether the search ends at this position with `depth` plies left, and why; `None` where it goes on.
    fn ending(&self, depth: Depth) -> Option<Ending>;

    /// The value of a position that ended this way, from the side to move's point of view.
    ///
    /// # Errors
    /// [`Stop::Unknown`] where the value is not known.
    fn value(&self, ending: Ending) -> Result<Score, Stop>;

    /// The legal moves, in generation order; never empty where `ending` is `None`.
    fn moves(&self) -> Self::Moves;

    /// How many legal moves there are, which may be cheaper to count than to list.
    fn move_count(&self) -> usize {
        self.moves().into_iter().len()
    }

    fn play(&mut self, mv: Self::Move);

    fn undo(&mut self, mv: Self::Move);

    fn code(mv: Self::Move) -> MoveCode;

    /// A number that is equal for equal positions, and almost certainly different for others.
    fn key(&self) -> u64;

    fn in_check(&self) -> bool {
        false
    }

    /// What a move captures, in the units of the evaluation; `None` of a move that captures nothing.
    fn victim(&self, _: Self::Move) -> Option<u16> {
        None
    }

    /// Lets the other side move, if the game knows such a move and the position allows it; returns whether it did.
    fn pass(&mut self) -> bool {
        false
    }

    fn undo_pass(&mut self) {}
}

// What a static evaluation is made of, as data: its terms, and what each piece counts for.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermValue {
    pub name: &'static str,
    pub value: Score,
    pub counts: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedPlace {
    pub english: &'static str,
    pub chinese: &'static str,
    pub worth: i16,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceShare {
    pub point: Point,
    pub piece: BoardPiece,
    /// What each term counts for it, to its owner, in the order of the terms.
    pub shares: Vec<(&'static str, i32)>,
    pub places: Vec<NamedPlace>,
    pub reach: Vec<Point>,
    /// What a point that it may go to is worth; 0 where that does not count.
    pub a_point: i32,
    pub attacked_by: Vec<(Point, BoardPiece)>,
    pub protected_by: Vec<(Point, BoardPiece)>,
}

impl PieceShare {
    pub fn of(&self, term: &str) -> i32 {
        self.shares.iter().find(|(name, _)| *name == term).map_or(0, |(_, worth)| *worth)
    }
}

// A game whose search can be stopped from outside: between two moves it asks whether to go on.
//
// A search itself knows none of this. Once it has to stop, every position is a leaf without a value.

/// Plays the move of that code, or passes; returns its place in generation order, and of a pass its code. `None` where the
/// position has no such move.
pub fn play_code<G: Game>(game: &mut G, code: MoveCode) -> Option<u16> {
    if code == MoveCode::PASS && game.pass() {
        return Some(code.0);
    }
    let (index, mv) = game.moves().into_iter().enumerate().find(|(_, mv)| G::code(*mv) == code)?;
    game.play(mv);
    Some(index as u16)
}

/// What watches while a game is searched, and may stop the search.
pub trait Guard {
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

    #[inline(always)]
    fn turn(&self) -> Turn {
        self.game.turn()
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

// A sentence of a game, as data: its name in the text files, and its arguments.
//
// A game knows no language. `text` renders a phrase in the language that is asked for.

/// A sentence in no language yet.
///
/// ```
/// use jianzhi_core::game::Phrase;
/// let to_move = Phrase::new("board-to-move").with("player", Phrase::new("board-player-red"));
/// let Phrase::Said { id, args } = to_move else { panic!("a sentence of the text files") };
/// assert_eq!((id, args.len()), ("board-to-move", 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phrase {
    Said {
        id: &'static str,
        args: Vec<(&'static str, PhrasePart)>,
    },
    /// A text that is the same in every language.
    Plain(String),
    Expected {
        wanted: Box<Phrase>,
        found: Option<String>,
    },
    Repeated(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PhrasePart {
    Text(String),
    /// A text of the user's, which may hold anything.
    Found(String),
    Number(i64),
    Phrase(Phrase),
}

impl Phrase {
    pub const fn new(id: &'static str) -> Phrase {
        Phrase::Said { id, args: Vec::new() }
    }

    /// A text that is the same in every language, for games that have no sentences in the text files.
    pub fn plain(text: &str) -> Phrase {
        Phrase::Plain(text.to_owned())
    }

    /// That `wanted` was expected where `found` is, or where the text ends.
    pub fn expected(wanted: Phrase, found: Option<&str>) -> Phrase {
        Phrase::Expected { wanted: Box::new(wanted), found: found.map(str::to_owned) }
    }

    #[must_use]
    pub fn with(self, name: &'static str, part: impl Into<PhrasePart>) -> Phrase {
        match self {
            Phrase::Said { id, mut args } => {
                args.push((name, part.into()));
                Phrase::Said { id, args }
            }
            other => other,
        }
    }
}

impl From<String> for PhrasePart {
    fn from(text: String) -> PhrasePart {
        PhrasePart::Text(text)
    }
}

impl From<Phrase> for PhrasePart {
    fn from(phrase: Phrase) -> PhrasePart {
        PhrasePart::Phrase(phrase)
    }
}

impl From<u32> for PhrasePart {
    fn from(number: u32) -> PhrasePart {
        PhrasePart::Number(number.into())
    }
}

impl From<i64> for PhrasePart {
    fn from(number: i64) -> PhrasePart {
        PhrasePart::Number(number)
    }
}

impl From<usize> for PhrasePart {
    fn from(number: usize) -> PhrasePart {
        PhrasePart::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
