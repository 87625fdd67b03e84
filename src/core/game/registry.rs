//! All games: the one place that knows them by name.
//!
//! A game of this list is searched by code made for it. A new line here makes a game known to the command line, the
//! app, scenarios, traces and the checker.

use serde_json::{Map, Value};

use super::any::{AnyPosition, GameFacts};
use super::playable::Playable;
use super::start::GameVisitor;
use super::{Phrase, connect_four, tic_tac_toe, xiangqi};

#[derive(Debug, Clone, Copy)]
pub struct Registered {
    pub facts: GameFacts,
    start: fn() -> AnyPosition,
    read: fn(&str) -> Result<AnyPosition, Phrase>,
    restored: fn(&Map<String, Value>) -> Option<AnyPosition>,
}

impl Registered {
    const fn new<G: Playable>() -> Registered {
        Registered {
            facts: GameFacts::new::<G>(),
            start: || AnyPosition::new(G::start()),
            read: |text| G::read(text).map(AnyPosition::new),
            restored: |saved| G::restored(saved).map(AnyPosition::new),
        }
    }

    pub fn start(&self) -> AnyPosition {
        (self.start)()
    }

    /// The position that a text describes.
    ///
    /// # Errors
    /// A [`Phrase`] that says what was expected, and what was found.
    pub fn read(&self, text: &str) -> Result<AnyPosition, Phrase> {
        (self.read)(text)
    }

    pub fn restored(&self, saved: &Map<String, Value>) -> Option<AnyPosition> {
        (self.restored)(saved)
    }
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Every game; first the one of most shipped positions.
        pub const GAMES: &[Registered] = &[$(Registered::new::<$game>()),+];

        /// Calls `walk` with the game itself, if it is one of these; else, and in a compact program, with a table of its
        /// functions.
        pub fn walk<W: GameVisitor>(position: &AnyPosition, walk: W) -> W::Output {
            $(#[cfg(not(feature = "compact"))]
            if let Some(game) = position.as_game::<$game>() {
                return walk.on(&mut game.clone().rooted());
            })+
            walk.on(&mut position.rooted())
        }
    };
}

games![xiangqi::Position, tic_tac_toe::TicTacToe, connect_four::ConnectFour];

/// The games that a reader of files knows: those of the registry, and any of one's own.
///
/// `examples/own_game.rs` adds one, saves a search of it and reads it again.
#[derive(Debug, Clone)]
pub struct Games(Vec<Registered>);

impl Games {
    /// These games and one more. Of two games with one name the first counts.
    #[must_use]
    pub fn with<G: Playable>(mut self) -> Games {
        self.0.push(Registered::new::<G>());
        self
    }

    pub fn named(&self, name: &str) -> Option<&Registered> {
        self.0.iter().find(|game| game.facts.name == name)
    }

    /// The keys that give a game and its position at once, with the game.
    pub fn own_keys(&self) -> impl Iterator<Item = (&'static str, &Registered)> {
        self.0.iter().filter(|game| game.facts.key != POSITION).map(|game| (game.facts.key, game))
    }
}

impl Default for Games {
    fn default() -> Games {
        Games(GAMES.to_vec())
    }
}

/// The game of that name.
///
/// ```
/// use jianzhi_core::game::registry;
/// let game = registry::named("tic-tac-toe").ok_or("no such game")?;
/// assert_eq!(game.start().legal_moves().len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn named(name: &str) -> Option<&'static Registered> {
    GAMES.iter().find(|game| game.facts.name == name)
}

pub fn names() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.facts.name)
}

pub fn keyed(key: &str) -> Option<&'static Registered> {
    own_keys().find(|(own, _)| *own == key).map(|(_, game)| game)
}

pub fn own_keys() -> impl Iterator<Item = (&'static str, &'static Registered)> {
    GAMES.iter().filter(|game| game.facts.key != POSITION).map(|game| (game.facts.key, game))
}

pub const POSITION: &str = "position";
