//! A method: an algorithm with the switches that are on. It has one name, the same on the command line and in files.

use std::fmt;
use std::str::FromStr;

use enumset::EnumSet;

use super::{Algorithm, GuessFrom};
use crate::first_variants;
use crate::game::start::Start;
use crate::score::Score;
use crate::score::convention::{Convention, ConventionError, Declared, FIELDS, Moves, Returns};

#[derive(
    Debug, Hash, PartialOrd, Ord, enumset::EnumSetType, strum::IntoStaticStr, strum::EnumString, strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Switch {
    /// Results are kept, used again at the same remaining depth, and their best move is tried early.
    Table,
    /// Results of deeper searches are used as well.
    Deeper,
    /// Before any child is searched, the table is asked whether one of them cuts (Plaat 1996).
    #[strum(serialize = "etc")]
    ChildTable,
    /// Captures first, the most valuable victim before the others.
    Captures,
    /// Then moves that cut off a position at the same ply (Akl & Newborn 1977).
    Killers,
    /// Then moves by how often they were good anywhere (Schaeffer 1983).
    History,
    /// A side that could pass and still keep beta needs no search (Beal 1989; Donninger 1993).
    NullMove,
    /// At the horizon captures are searched on until the position is quiet.
    Quiescence,
    /// A side in check gets one ply more.
    CheckExtension,
    /// A side with only one legal move gets one ply more.
    SingleReply,
    /// Depth 1, 2, ... each iteration a search of its own, the last one's principal variation first.
    Deepening,
    /// The same depth with 2, 4, 8, ... moves at each position, then all.
    Widening,
}

impl Switch {
    pub const ALL: [Switch; 12] = first_variants();

    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it asks for more of a game than a tree knows: captures, checks or passing.
    pub const fn needs_a_real_game(self) -> bool {
        matches!(self, Switch::Captures | Switch::NullMove | Switch::Quiescence | Switch::CheckExtension)
    }

    pub const fn extends(self) -> bool {
        matches!(self, Switch::CheckExtension | Switch::SingleReply)
    }

    /// Whether the value stays that of minimax to the same depth, except for repetitions seen through the table.
    pub const fn keeps_the_value(self) -> bool {
        !matches!(
            self,
            Switch::Deeper | Switch::NullMove | Switch::Quiescence | Switch::CheckExtension | Switch::SingleReply
        )
    }
}

pub type Switches = EnumSet<Switch>;

/// An algorithm with the switches that are on.
///
/// ```
/// use jianzhi_core::search::{Algorithm, Method, Switch};
/// let method: Method = "pvs+table+killers".parse()?;
/// assert_eq!(method.algorithm, Algorithm::Pvs);
/// assert!(method.switches.contains(Switch::Killers));
/// assert_eq!(method.to_string(), "pvs+table+killers");
/// # Ok::<(), jianzhi_core::search::MethodError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Method {
    pub algorithm: Algorithm,
    pub switches: Switches,
    /// Positions that the table holds, rounded up to a power of two; [`Method::TABLE`] unless asked for.
    pub table_size: u32,
    /// The first guess of the value, from MAX's point of view, for aspiration and MTD(f).
    pub guess: Option<Score>,
    /// Half the width of the window that aspiration begins with, 1 or more.
    pub width: i16,
    pub from: GuessFrom,
    /// Where it follows another convention than its algorithm's own: only the fields that differ.
    pub decided: Declared,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMethod {
    /// The algorithm returns no bounds, and no move order can reduce its visits.
    #[error("{0} searches everything, so that {1} has nothing to save")]
    Everything(Algorithm, &'static str),
    /// The algorithm asks one question and is done.
    #[error("{0} asks one question, and {1} is for a search of the value")]
    Question(Algorithm, &'static str),
    #[error("{0} asks the table, and there is none")]
    NoTable(&'static str),
    #[error("{0} takes no {1}")]
    NoGuess(Algorithm, &'static str),
    /// It is about iterations, and the search makes none.
    #[error("{0} goes with deepening")]
    NoIterations(&'static str),
    /// A convention is for a plain search with a window.
    #[error("{0} is decided for a plain alpha-beta, pvs, minimal-window or negascout")]
    Decided(&'static str),
    #[error("{0} needs a real game, and this is a tree")]
    Tree(&'static str),
    /// It computes with values, which are ranks.
    #[error("{0} needs values that are whole numbers from -30000 to 30000")]
    Scale(&'static str),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MethodError {
    #[error("expected an algorithm, found {0:?}")]
    Algorithm(String),
    #[error("expected a switch, found {0:?}")]
    Switch(String),
    #[error("expected a number for {0}, found {1:?}")]
    Number(&'static str, String),
    #[error("{0}, found {1:?}")]
    Convention(ConventionError, String),
    #[error("expected {0} once, found it twice")]
    Repeated(String),
    #[error(transparent)]
    Invalid(#[from] InvalidMethod),
}

impl Method {
    /// The positions of a table unless a size is given: 24 MB.
    pub const TABLE: u32 = 1 << 20;
    /// The largest table: 1.5 GB.
    pub const LARGEST_TABLE: u32 = 1 << 26;
    /// Half the width of an aspiration window unless one is given: half of a pawn.
    pub const WIDTH: i16 = 40;

    pub fn name(self) -> String {
        self.to_string()
    }

    #[must_use]
    pub fn with(self, switch: Switch) -> Method {
        Method { switches: self.switches | switch, ..self }
    }

    pub const fn has_window(self) -> bool {
        self.algorithm.has_window()
    }

    pub fn is_fail_hard(self) -> bool {
        self.convention().returns == Returns::Hard
    }

    pub fn convention(self) -> Convention {
        self.decided.complete(self.algorithm.convention())
    }

    pub fn decisions(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        FIELDS.into_iter().filter_map(move |(field, _)| Some((field, self.decided.choice(field)?)))
    }

    /// Whether it may search the root as often as there are values.
    pub const fn passes_often(self) -> bool {
        matches!(self.algorithm, Algorithm::MtSss | Algorithm::MtDual)
    }

    /// Whether it is a plain algorithm of the ladder, with all switches off.
    pub fn is_plain(self) -> bool {
        self.switches.is_empty() && self.algorithm.is_on_ladder()
    }

    pub fn is_of_own_convention(self) -> bool {
        self.decided == Declared::default()
    }

    pub fn has(self, switch: Switch) -> bool {
        self.switches.contains(switch)
    }

    /// Whether it keeps results: its own table, or that of an algorithm that requires one.
    pub fn has_table(self) -> bool {
        self.has(Switch::Table) || self.algorithm.needs_memory()
    }

    pub fn table_bytes(self) -> u64 {
        if self.has_table() { super::table::Table::bytes(self.table_size) } else { 0 }
    }

    pub const fn guesses(self) -> bool {
        matches!(self.algorithm, Algorithm::Aspiration | Algorithm::Mtdf)
    }

    /// Whether all parts of it are compatible.
    ///
    /// # Errors
    /// The first incompatible part, and why.
    ///
    /// ```
    /// use jianzhi_core::Method;
    /// assert!("alpha-beta+table".parse::<Method>()?.check().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(self) -> Result<(), InvalidMethod> {
        let Method { algorithm, switches, .. } = self;
        if self.guess.is_some() && !matches!(algorithm, Algorithm::Aspiration | Algorithm::Mtdf | Algorithm::CanCut) {
            return Err(InvalidMethod::NoGuess(algorithm, "guess"));
        }
        if self.width != Method::WIDTH && algorithm != Algorithm::Aspiration {
            return Err(InvalidMethod::NoGuess(algorithm, "width"));
        }
        if self.from != GuessFrom::default() && !self.guesses() {
            return Err(InvalidMethod::NoGuess(algorithm, "from"));
        }
        if self.from != GuessFrom::default() && !self.has(Switch::Deepening) {
            return Err(InvalidMethod::NoIterations("from"));
        }
        if let Some((field, _)) = self.decisions().next()
            && !(self.has_window() && self.is_plain())
        {
            return Err(InvalidMethod::Decided(field));
        }
        for switch in switches.iter() {
            if !algorithm.has_window() && switch != Switch::Deepening {
                return Err(InvalidMethod::Everything(algorithm, switch.name()));
            }
            if algorithm.is_question() && matches!(switch, Switch::Deepening | Switch::Widening) {
                return Err(InvalidMethod::Question(algorithm, switch.name()));
            }
            if matches!(switch, Switch::Deeper | Switch::ChildTable) && !self.has_table() {
                return Err(InvalidMethod::NoTable(switch.name()));
            }
        }
        Ok(())
    }

    /// Whether it goes with a game.
    ///
    /// # Errors
    /// The first switch that needs more of a game than a tree has, or what needs whole numbers as values.
    pub fn fits(self, start: &Start) -> Result<(), InvalidMethod> {
        match self.switches.iter().find(|switch| switch.needs_a_real_game()) {
            Some(switch) if start.tree().is_some() => Err(InvalidMethod::Tree(switch.name())),
            _ if start.scale().is_some() => match self.algorithm {
                _ if self.guess.is_some() => Err(InvalidMethod::Scale("guess")),
                Algorithm::Aspiration => Err(InvalidMethod::Scale("aspiration")),
                _ => self.check(),
            },
            _ => self.check(),
        }
    }
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Method {
        let (switches, from) = (Switches::empty(), GuessFrom::default());
        let decided = Declared::default();
        Method { algorithm, switches, table_size: Method::TABLE, guess: None, width: Method::WIDTH, from, decided }
    }
}

impl PartialEq<Algorithm> for Method {
    fn eq(&self, other: &Algorithm) -> bool {
        *self == Method::from(*other)
    }
}

/// The name, from which it can be read again: `mtdf+table=4096+guess=12`.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.algorithm.name())?;
        for switch in self.switches.iter() {
            write!(f, "+{}", switch.name())?;
            if switch == Switch::Table && self.table_size != Method::TABLE {
                write!(f, "={}", self.table_size)?;
            }
        }
        if let Some(guess) = self.guess {
            write!(f, "+guess={guess}")?;
        }
        if self.width != Method::WIDTH {
            write!(f, "+width={}", self.width)?;
        }
        if self.from != GuessFrom::default() {
            write!(f, "+from={}", self.from.name())?;
        }
        self.decisions().try_for_each(|(field, choice)| write!(f, "+{field}={choice}"))
    }
}

impl From<Method> for String {
    fn from(method: Method) -> String {
        method.name()
    }
}

impl TryFrom<String> for Method {
    type Error = MethodError;

    fn try_from(name: String) -> Result<Method, MethodError> {
        name.parse()
    }
}

impl FromStr for Method {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<Method, MethodError> {
        let mut parts = text.split('+').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let algorithm = Algorithm::by_name(name).ok_or_else(|| MethodError::Algorithm(name.to_owned()))?;
        let mut method = Method::from(algorithm);
        let mut given: Vec<&str> = Vec::new();
        for part in parts {
            let (name, number) = part.split_once('=').map_or((part, None), |(name, number)| (name, Some(number)));
            method.set(name, number)?;
            if given.contains(&name) {
                return Err(MethodError::Repeated(name.to_owned()));
            }
            given.push(name);
        }
        method.check()?;
        Ok(method)
    }
}

impl Method {
    /// Sets one part of the name; the whole is not yet checked.
    ///
    /// # Errors
    /// [`MethodError`] where there is no such part, or its number is not valid.
    pub fn set(&mut self, name: &str, number: Option<&str>) -> Result<(), MethodError> {
        let wrong = |what| MethodError::Number(what, number.unwrap_or_default().to_owned());
        match (name, number) {
            ("guess", _) => {
                let guess = number.and_then(|number| number.parse().ok()).and_then(Score::from_static);
                self.guess = Some(guess.ok_or_else(|| wrong("guess"))?);
            }
            ("width", _) => {
                let width = number.and_then(|number| number.parse().ok()).filter(|&width| width >= 1);
                self.width = width.ok_or_else(|| wrong("width"))?;
            }
            ("from", Some(name)) => {
                self.from = name.parse().map_err(|_| wrong("from"))?;
            }
            ("table", Some(number)) => {
                let size = number.parse().ok().filter(|size| (1..=Method::LARGEST_TABLE).contains(size));
                self.table_size = size.ok_or_else(|| wrong("table"))?;
                self.switches |= Switch::Table;
            }
            ("convention", Some(preset)) => {
                let known = Declared::by_name(preset);
                let unknown = || MethodError::Convention(ConventionError::Preset, preset.to_owned());
                self.decide(known.ok_or_else(unknown)?);
            }
            (field, choice) if FIELDS.iter().any(|(known, _)| *known == field) => {
                self.decide_field(field, choice.unwrap_or_default())?;
            }
            (name, None) if let Ok(switch) = name.parse::<Switch>() => self.switches |= switch,
            _ => return Err(MethodError::Switch(number.map_or(name.to_owned(), |number| format!("{name}={number}")))),
        }
        Ok(())
    }

    /// Decides fields of its convention, and leaves open what does not differ from the algorithm's own, or says nothing of
    /// such a search.
    pub fn decide(&mut self, decided: Declared) {
        let own = self.algorithm.convention();
        let has_probes = self.algorithm.has_probes();
        let says = |(field, _): &(&str, &str)| *field != "moves" && (has_probes || !PROBING.contains(field));
        let differs = decided.or(self.decided).complete(own).differs(own);
        let kept = differs.into_iter().filter(says);
        self.decided = kept.fold(Declared::default(), |kept, (field, choice)| kept.with(field, choice).unwrap_or(kept));
    }

    fn decide_field(&mut self, field: &str, choice: &str) -> Result<(), MethodError> {
        let refused = |error| MethodError::Convention(error, choice.to_owned());
        let decided = Declared::default().with(field, choice).map_err(refused)?;
        if decided.moves == Some(Moves::Own) {
            let choices = &[const { Moves::Generation.name() }];
            return Err(refused(ConventionError::Choice { field: "moves", choices }));
        }
        if let Some(field) =
            PROBING.into_iter().find(|probing| *probing == field).filter(|_| !self.algorithm.has_probes())
        {
            return Err(InvalidMethod::NoGuess(self.algorithm, field).into());
        }
        self.decide(decided);
        Ok(())
    }
}

const PROBING: [&str; 4] = ["research", "probes", "restart", "again"];
