//! What a person sees of a game: its name, positions and moves as text, its board, the parts of its evaluation.
//!
//! [`Game`] is what a search needs; no search uses anything of this trait.

use std::fmt;

use serde_json::{Map, Value};

use super::diagram::{BoardMove, Diagram, Kit, Point};
use super::{Depth, Ending, Game, MoveCode, Phrase, PieceShare, TermValue};
use crate::score::Score;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notation {
    #[default]
    Coordinates,
    English,
    Chinese,
}

impl Notation {
    pub const ALL: [Notation; 3] = [Notation::Coordinates, Notation::English, Notation::Chinese];
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub name: &'static str,
    pub text: String,
    pub is_usual: bool,
}

/// The names of settings that the command line, scenarios and traces carry.
pub const SETTINGS: [&str; 2] = ["evaluation", "values"];

/// A game that people can play. `examples/own_game.rs` searches a game of one's own, checks it and writes it as JSON.
///
/// ```
/// use jianzhi_core::game::Phrase;
/// use jianzhi_core::game::playable::Playable;
/// use jianzhi_core::game::start::Start;
/// use jianzhi_core::game::{Depth, Ending, Game, MoveCode, Side, Stop};
/// use jianzhi_core::score::Score;
/// use jianzhi_core::search::Algorithm;
/// use jianzhi_core::search::task::Task;
/// use jianzhi_core::trace::Recorder;
///
/// /// One to three matches are taken in turn; the player who takes the last one wins.
/// #[derive(Debug, Clone)]
/// struct Heap { matches: u16, ply: u16 }
///
/// impl Game for Heap {
///     type Move = u16;
///     type Moves = std::ops::Range<u16>;
///     fn side_to_move(&self) -> Side { Side::Max.after(self.ply.into()) }
///     fn ending(&self, depth: Depth) -> Option<Ending> {
///         if self.matches == 0 { return Some(Ending::Terminal) }
///         (depth == Depth::HORIZON).then_some(Ending::Leaf)
///     }
///     fn value(&self, ending: Ending) -> Result<Score, Stop> {
///         Ok(if ending == Ending::Terminal { Score::mated_at(self.ply) } else { Score::ZERO })
///     }
///     fn moves(&self) -> Self::Moves { 1..self.matches.min(3) + 1 }
///     fn play(&mut self, taken: u16) { self.matches -= taken; self.ply += 1; }
///     fn undo(&mut self, taken: u16) { self.matches += taken; self.ply -= 1; }
///     fn code(taken: u16) -> MoveCode { MoveCode(taken) }
///     fn key(&self) -> u64 { u64::from(self.matches) << 1 | u64::from(self.ply % 2) }
/// }
///
/// impl Playable for Heap {
///     const NAME: &'static str = "heap";
///     const WORDS: [&'static str; 2] = ["Heap", "The number of matches"];
///     const PLAYERS: [&'static str; 2] = ["Anna", "Bert"];
///     fn start() -> Heap { Heap { matches: 7, ply: 0 } }
///     fn read(text: &str) -> Result<Heap, Phrase> {
///         let wanted = |_| Phrase::expected(Phrase::plain("a number of matches"), Some(text));
///         Ok(Heap { matches: text.parse().map_err(wanted)?, ply: 0 })
///     }
///     fn write(&self) -> String { self.matches.to_string() }
///     fn player(&self) -> u8 { (self.ply % 2) as u8 }
///     fn rooted(self) -> Heap { Heap { ply: 0, ..self } }
/// }
///
/// let (start, mut recorder) = (Start::new(Heap::start()), Recorder::new());
/// let value = Task::new(&start, Algorithm::Pvs).to(Depth(7)).run(&mut recorder)?;
/// assert_eq!(value.mate_ply(), Some(3), "three matches leave four, which is lost");
/// assert!(recorder.finish().is_some_and(|trace| trace.step_count() > 100));
/// # Ok::<(), Stop>(())
/// ```
pub trait Playable: Game<Move: Send + Sync> + Clone + fmt::Debug + Send + Sync + 'static {
    const NAME: &'static str;
    /// Its name in the text files, and what to read about positions as text where they are typed.
    const WORDS: [&'static str; 2];
    /// The players in the text files, the one who begins a game first.
    const PLAYERS: [&'static str; 2];
    /// The key of a position in files and on the command line; a key other than `position` identifies the game, too.
    const KEY: &'static str = "position";
    /// How moves are listed: the keys in JSON, and the notation of each.
    const NOTATIONS: &'static [(&'static str, Notation)] = &[("move", Notation::Coordinates)];
    const USUAL_DEPTH: Depth = Depth(3);
    /// A sentence of the text files about rules that a story has to mention; `None` where there are none.
    const RULES: Option<&'static str> = None;

    fn start() -> Self;

    /// The position that a text describes, as the root of a search.
    ///
    /// # Errors
    /// A [`Phrase`] that says what was expected where, and what was found.
    fn read(text: &str) -> Result<Self, Phrase>;

    fn write(&self) -> String;

    fn player(&self) -> u8;

    fn rooted(self) -> Self;

    fn coordinates(code: MoveCode) -> String {
        format!("m{}", code.0)
    }

    fn code_of(coordinates: &str) -> Option<MoveCode> {
        coordinates.strip_prefix('m')?.parse().ok().map(MoveCode)
    }

    fn legal(&self, code: MoveCode) -> Option<Self::Move> {
        self.moves().into_iter().find(|&mv| Self::code(mv) == code)
    }

    fn write_move(&self, mv: Self::Move, _notation: Notation) -> String {
        Self::coordinates(Self::code(mv))
    }

    /// The legal move that a text means, in any of the notations.
    ///
    /// # Errors
    /// A [`Phrase`] that says what was expected, and what was found.
    fn read_move(&self, text: &str) -> Result<Self::Move, Phrase> {
        let text = text.trim();
        let means = |&mv: &Self::Move| {
            Notation::ALL.iter().any(|&notation| self.write_move(mv, notation).eq_ignore_ascii_case(text))
        };
        let unknown = || Phrase::expected(Phrase::new("board-a-move"), Some(text));
        self.moves().into_iter().find(means).ok_or_else(unknown)
    }

    /// What a game's end is called here, by its name in the text files, with placeholders for `node`, `value` and
    /// `loser`.
    fn ended(&self) -> &'static str {
        match self.value(Ending::Terminal) {
            Ok(value) if value < Score::ZERO => "board-lost",
            Ok(Score::ZERO) => "board-drawn",
            _ => "story-terminal-worth",
        }
    }

    fn status(&self) -> Phrase {
        let (player, other) = (usize::from(self.player().min(1)), usize::from(1 - self.player().min(1)));
        let (id, player) = match (self.ending(Depth(1)), self.ended()) {
            (Some(Ending::Terminal), "board-lost") => ("board-has-won", other),
            (Some(Ending::Terminal), "board-drawn") => ("board-is-drawn", player),
            _ => ("board-to-move", player),
        };
        Phrase::new(id).with("player", Phrase::new(Self::PLAYERS[player]))
    }

    fn diagram(&self) -> Option<Diagram> {
        None
    }

    fn step(&self, _mv: Self::Move) -> Option<BoardMove> {
        None
    }

    /// The legal move that is meant by a point, from the point that was picked before; without one, by the point alone.
    fn touched(&self, from: Option<Point>, at: Point) -> Option<Self::Move> {
        let goes_there = |&mv: &Self::Move| self.step(mv) == Some(BoardMove { from, to: at });
        self.moves().into_iter().find(goes_there)
    }

    /// How positions are set up by hand; `None` where they are only typed.
    fn kit() -> Option<Kit> {
        None
    }

    /// The terms of the evaluation, whether they count or not; empty where it has no parts.
    fn terms(&self) -> Vec<TermValue> {
        Vec::new()
    }

    /// What the terms count for each piece on the board; empty where the evaluation is not a sum over pieces.
    fn weights(&self) -> Vec<PieceShare> {
        Vec::new()
    }

    fn settings(&self) -> Vec<Setting> {
        Vec::new()
    }

    /// The same position with one of the [`SETTINGS`] chosen.
    ///
    /// # Errors
    /// A [`Phrase`] where there is no such setting, or the text is not one of its values.
    fn set(self, _name: &str, _text: &str) -> Result<Self, Phrase> {
        Err(Phrase::new("board-no-setting").with("game", Phrase::new(Self::WORDS[0])))
    }

    fn with_settings_of(self, other: &Self) -> Self {
        other.settings().iter().fold(self, |it, setting| it.clone().set(setting.name, &setting.text).unwrap_or(it))
    }

    /// The position with its settings, as a trace file keeps it.
    fn saved(&self) -> Map<String, Value> {
        let settings = self.settings().into_iter().map(|setting| (setting.name.to_owned(), setting.text.into()));
        std::iter::once((Self::KEY.to_owned(), self.write().into())).chain(settings).collect()
    }

    fn restored(saved: &Map<String, Value>) -> Option<Self> {
        let position = Self::read(saved.get(Self::KEY)?.as_str()?).ok()?;
        let others = saved.iter().filter(|(name, _)| name.as_str() != Self::KEY);
        others.into_iter().try_fold(position, |position, (name, text)| position.set(name, text.as_str()?).ok())
    }

    /// How many sequences of `depth` legal moves there are. `go_on` takes the number counted since its last
    /// call; where it returns `false`, there is no result. The position is as before in either case.
    fn perft(&mut self, depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<u64> {
        if depth == Depth::HORIZON {
            return go_on(1).then_some(1);
        }
        if self.ending(depth).is_some() {
            return Some(0);
        }
        if depth == Depth(1) {
            let paths = self.moves().into_iter().len() as u64;
            return go_on(paths).then_some(paths);
        }
        let mut sum = 0;
        for mv in self.moves() {
            self.play(mv);
            let paths = self.perft(depth.below(), go_on);
            self.undo(mv);
            sum += paths?;
        }
        Some(sum)
    }
}
