//! A program as it is, on its own game: its search is recorded, once as it is and once with every window opened, and judged by its
//! rows alone.

mod locate_fault;
mod rows;
mod tree;
mod verdict;
mod words;

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::refusal::{ProgramRefusal, refusal};
use super::run::{StopReason, Stopped, StudentProgram, Task, python, secret};
use crate::platform::Heard;
use jianzhi_core::opaque::{self, OpaqueSearch, OpaqueVerdict};
use locate_fault::OwnFunction;
pub use rows::{OwnNumber, OwnRow};
pub use tree::own_tree;
pub use verdict::{OwnDoubt, OwnShown, OwnVerdict};

const OWN_RECORDER: &str = concat!(
    include_str!("own/recorder.py"),
    include_str!("own/hooks.py"),
    include_str!("own/visits.py"),
    include_str!("recorder/project.py"),
    include_str!("recorder/lambdas.py"),
    include_str!("recorder/functions.py"),
    include_str!("recorder/statements.py"),
    include_str!("own/modules.py"),
    include_str!("own/calls.py"),
    include_str!("own/marks.py"),
    include_str!("own/parts.py"),
    include_str!("own/slips.py"),
    include_str!("own/marked.py"),
    include_str!("own/edges.py"),
    include_str!("own/board.py"),
    include_str!("own/sides.py"),
    include_str!("own/searches.py"),
    include_str!("own/run.py"),
);
/// Seconds of a run, and its most visits and bytes.
pub const OWN_SECONDS: f64 = 10.0;
pub const OWN_VISITS: u64 = 200_000;
const OWN_MEMORY: u64 = 2 << 30;
/// The most searches of a run that are judged, the largest first.
const OWN_SEARCHES: usize = 50;
/// Time without output after which it is ended from outside: it writes nothing before its end.
const PATIENCE: Duration = Duration::from_secs(40);

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnAsk {
    /// An expression that is evaluated after the file was loaded, instead of its main part.
    pub call: Option<String>,
    /// The search, where the file has several.
    pub function: Option<String>,
    /// Which of the searches is judged, counted from 1; the largest where it is not named.
    pub search: Option<u64>,
    pub input: String,
    pub args: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
struct OwnEnd {
    stopped: Option<Stopped>,
    /// Whether this search had ended when the program was stopped.
    is_over: bool,
    searches: u64,
    search: u64,
    functions: Vec<OwnFunction>,
    value: Option<OwnNumber>,
    view: String,
    /// Whether a search has its window elsewhere than in its parameters.
    is_hidden: bool,
    /// Whether it ended where it asked for input, and there was none.
    asks: bool,
    /// What its root's call returned, and what it returned when it was made once more, where that is something else.
    again: Option<[OwnNumber; 2]>,
    /// Whether some moves are searched deeper than others.
    is_uneven: bool,
    /// A visit that leaves its position changed, and so do all those that it was made in.
    changed: Option<u32>,
    /// Whether values are compared with a parameter that may be a bound, of which nothing else is known.
    is_bounded: bool,
    /// Whether its game is a class of its own with moves that change it.
    makes_moves: bool,
    choice: Option<OwnChoice>,
    /// The line at which its root keeps its choice, where it has chosen no move although all were searched.
    unchosen: Option<u32>,
    /// The move of the open run that the search chooses where it begins at one of its positions, though another is worth more.
    misplayed: Option<OwnChoice>,
    /// Whether the same is searched once more afterwards, as with a wider window.
    is_again: bool,
    /// Whether what is returned may be what the game is worth to each of several players.
    is_of_players: bool,
    /// The line at which a value is taken from a constant, as `1 - value`.
    complement: Option<u32>,
    /// What tells its root's calls from others.
    start: String,
    /// Whose move it may be at each visit otherwise, where little tells: a `+` for MAX.
    sides: Vec<String>,
}

/// The move that the root of a search has chosen: its visit, and the line at which it is returned.
#[derive(Debug, Clone, Copy, Deserialize)]
struct OwnChoice {
    visit: u32,
    line: Option<u32>,
    /// Whether random numbers were drawn for it.
    is_drawn: bool,
    /// How many moves are searched with a bound that is the best value so far, where an equal value replaces the move.
    #[serde(default)]
    ties: u64,
}

/// A line of the recorder.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum OwnTold {
    Row(OwnRow),
    End(OwnEnd),
    Done(()),
}

#[derive(Debug, Clone)]
pub struct OwnRun {
    /// The program's file.
    name: String,
    pub rows: Vec<OwnRow>,
    end: OwnEnd,
    reading: Reading,
    is_assumed: bool,
}

/// What the scores of a program are, where its rows are right so alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reading {
    AsTold,
    /// Those of the side that has moved.
    Turned,
    /// What it returns is that of the side that has moved, and its windows are those of the side to move.
    ReturnedTurned,
    /// They lack the points that the moves on the way have given.
    WithPoints,
}

impl OwnRun {
    /// Runs a program as it is: the largest of its searches, or the one that is asked for.
    ///
    /// # Errors
    /// Why it is not run, or that it has called no search.
    pub fn new(program: &StudentProgram, ask: &OwnAsk) -> Result<OwnRun, ProgramRefusal> {
        OwnRun::all(program, ask, 1)?.into_iter().next().ok_or(ProgramRefusal::NeverEnded)
    }

    /// The same of its largest searches, the largest first, or of the one that is asked for.
    fn all(program: &StudentProgram, ask: &OwnAsk, most: usize) -> Result<Vec<OwnRun>, ProgramRefusal> {
        let searches: Vec<u64> = ask.search.into_iter().collect();
        let runs = recorded(program, ask, &searches, most, false)?;
        let readings: Vec<(Reading, bool)> = runs.iter().map(OwnRun::reading).collect();
        // What one search shows holds for those of the same program in which nothing is cut.
        let shown = readings.iter().find(|(reading, is_assumed)| *reading != Reading::AsTold && !is_assumed);
        let read = |(run, reading): (OwnRun, (Reading, bool))| {
            let shown = shown.filter(|(shown, _)| reading.1 && run.is_right(*shown));
            let (reading, is_assumed) = *shown.unwrap_or(&reading);
            run.read(reading, is_assumed)
        };
        Ok(runs.into_iter().zip(readings.iter().copied()).map(read).collect())
    }

    fn read(self, reading: Reading, is_assumed: bool) -> OwnRun {
        if reading == Reading::AsTold {
            return self;
        }
        let rows = self.rows_read(reading).into_owned();
        OwnRun { rows, reading, is_assumed, ..self }
    }

    fn rows_read(&self, reading: Reading) -> Cow<'_, [OwnRow]> {
        match reading {
            Reading::AsTold => Cow::from(&self.rows),
            Reading::Turned => rows::turned(&self.rows).into(),
            Reading::ReturnedTurned => rows::with_values_turned(&self.rows).into(),
            Reading::WithPoints => rows::with_points(&self.rows, self.is_movers()).into(),
        }
    }

    fn verdict_by(&self, reading: Reading) -> OpaqueVerdict {
        opaque::check(&rows::search_of(&self.rows_read(reading), self.is_movers()))
    }

    fn is_right(&self, reading: Reading) -> bool {
        self.verdict_by(reading).refutation.is_none()
    }

    /// What its scores are, as they are told unless another reading alone makes its rows right; and whether that is assumed: no cut and
    /// no choice shows it.
    fn reading(&self) -> (Reading, bool) {
        let has_windows = self.rows.iter().any(|row| row.alpha.is_some() && !row.is_caller());
        let may_be = |reading: &Reading| match reading {
            Reading::AsTold => false,
            Reading::Turned => self.is_movers(),
            Reading::ReturnedTurned => self.is_movers() && has_windows,
            Reading::WithPoints => self.rows.iter().any(OwnRow::gives_points),
        };
        let others = [Reading::Turned, Reading::ReturnedTurned, Reading::WithPoints].into_iter().filter(may_be);
        let mut others = others.peekable();
        // It is judged afterwards; only where another reading is possible, it has to be known here.
        if others.peek().is_none() || self.is_right(Reading::AsTold) {
            return (Reading::AsTold, false);
        }
        let mut assumed = None;
        for reading in others {
            let verdict = self.verdict_by(reading);
            let is_shown = match reading {
                Reading::WithPoints => true,
                _ if has_windows => verdict.proof.cutoffs > 0,
                _ => self.chooses_largest(),
            };
            match verdict.refutation {
                None if is_shown => return (reading, false),
                None => assumed = assumed.or(Some(reading)),
                Some(_) => {}
            }
        }
        assumed.map_or((Reading::AsTold, false), |reading| (reading, true))
    }

    /// Some searches with every window opened.
    ///
    /// # Errors
    /// Those of [`OwnRun::new`].
    fn opened(runs: &[OwnRun], program: &StudentProgram, ask: &OwnAsk) -> Result<Vec<OwnRun>, ProgramRefusal> {
        let searches: Vec<u64> = runs.iter().map(OwnRun::search).collect();
        let open = recorded(program, ask, &searches, runs.len(), true)?.into_iter().zip(runs);
        Ok(open.map(|(open, run)| open.read(run.reading, run.is_assumed)).collect())
    }

    pub fn trace(&self, program: &str) -> String {
        let header = json!({ "game": "opaque", "program": program, "algorithm": "any", "view": self.end.view });
        let rows = self.rows.iter().map(|row| json!(row).to_string());
        let lines = [header.to_string()].into_iter().chain(rows);
        lines.map(|line| line + "\n").collect()
    }

    /// The names of its search's functions, each once.
    pub fn functions(&self) -> impl Iterator<Item = &str> {
        let all = self.end.functions.iter().map(|function| function.name.as_str());
        let before = move |at: usize, name: &str| self.end.functions[..at].iter().any(|other| other.name == name);
        all.enumerate().filter(move |(at, name)| !before(*at, name)).map(|(_, name)| name)
    }

    pub fn searches(&self) -> u64 {
        self.end.searches
    }

    /// Which search this is, counted from 1.
    pub fn search(&self) -> u64 {
        self.end.search
    }

    pub fn value(&self) -> Option<OwnNumber> {
        let search = (self.reading != Reading::AsTold).then(|| self.opaque());
        // The caller of a search that makes the first move has its value as it is.
        let best = search.as_ref().and_then(rows::best_at_root).filter(|(root, _)| root.parent.is_some());
        best.map_or(self.end.value, |(row, value)| {
            Some(OwnNumber(if self.is_movers() { opaque::seen(-row.side, value) } else { value }))
        })
    }

    fn is_movers(&self) -> bool {
        self.end.view == "mover"
    }

    /// The rows as the checker reads them.
    pub fn opaque(&self) -> OpaqueSearch {
        rows::search_of(&self.rows, self.is_movers())
    }

    /// Whether the caller of a search has chosen the largest of several values as they are.
    fn chooses_largest(&self) -> bool {
        let is_of_caller = self.rows.first().is_some_and(OwnRow::is_caller);
        let told = self.rows.iter().filter(|row| is_of_caller && row.parent == Some(0));
        let told: Vec<f64> = told.filter_map(|row| row.value).map(|OwnNumber(value)| value).collect();
        let chosen = self.end.choice.and_then(|choice| self.rows.get(choice.visit as usize)?.value);
        let is_largest = |OwnNumber(chosen): OwnNumber| {
            told.iter().all(|value| *value <= chosen) && told.iter().any(|value| *value < chosen)
        };
        chosen.is_some_and(is_largest)
    }

    /// Why the program was stopped before this search had ended.
    pub fn stopped(&self) -> Option<&Stopped> {
        self.program_stopped().filter(|_| !self.end.is_over)
    }

    /// Why the program was stopped, be it after this search.
    pub fn program_stopped(&self) -> Option<&Stopped> {
        self.end.stopped.as_ref()
    }

    fn none(&self, ask: &OwnAsk) -> ProgramRefusal {
        match self.stopped() {
            Some(stopped) => ProgramRefusal::StoppedBefore(stopped.clone()),
            None if self.end.functions.is_empty() => ProgramRefusal::NoFunction(Vec::new()),
            None if ask.search.is_some_and(|asked| asked > self.searches()) => {
                ProgramRefusal::NoSearch(self.searches())
            }
            None => ProgramRefusal::NotCalled(self.functions().map(str::to_owned).collect()),
        }
    }

    /// Calls of the search; a root that is only their caller is none.
    pub fn visits(&self) -> u64 {
        self.rows.iter().filter(|row| !row.is_caller()).count() as u64
    }

    /// Whether all moves are searched to one depth, and none is passed.
    fn is_even(&self) -> bool {
        !self.end.is_uneven && !self.rows.iter().any(|row| row.kind.as_deref() == Some("null-move"))
    }

    pub fn call_line(&self, row: u32) -> Option<u32> {
        self.rows.get(row as usize)?.call_line
    }

    fn return_line(&self, row: u32) -> Option<u32> {
        self.rows.get(row as usize)?.return_line
    }
}

/// Runs a program, and reads its searches with these numbers, or at most so many of the largest.
fn recorded(
    program: &StudentProgram,
    ask: &OwnAsk,
    searches: &[u64],
    most: usize,
    is_open: bool,
) -> Result<Vec<OwnRun>, ProgramRefusal> {
    let key = secret();
    let limits = json!({ "seconds": OWN_SECONDS, "visits": OWN_VISITS, "memory": OWN_MEMORY });
    let task = json!({
        "name": program.name, "source": program.source, "folder": program.folder, "files": program.files,
        "args": ask.args, "stdin": ask.input, "call": ask.call, "function": ask.function, "searches": searches, "most": most,
        "open": is_open,
        "limits": limits, "key": &key,
    });
    let text = task.to_string();
    let task = Task { recorder: OWN_RECORDER, text: &text, key: &key, is_all: true };
    let process = python(&task, program.folder.as_deref())?;
    let (mut runs, mut rows) = (Vec::new(), Vec::new());
    let broken = |error: serde_json::Error| ProgramRefusal::Broken(error.to_string());
    while let Heard::Line(line) = process.receive(PATIENCE) {
        let Some(line) = line.strip_prefix(key.as_bytes()) else { continue };
        match serde_json::from_slice(line) {
            Ok(OwnTold::Row(row)) => rows.push(row),
            Ok(OwnTold::End(end)) => {
                let (name, rows) = (program.name.clone(), std::mem::take(&mut rows));
                runs.push(OwnRun { name, rows, end, reading: Reading::AsTold, is_assumed: false });
            }
            Ok(OwnTold::Done(())) => return Ok(runs),
            Err(_) => {
                let told = serde_json::from_slice(line).map_err(broken)?;
                return Err(refusal(&told));
            }
        }
    }
    Err(ProgramRefusal::NeverEnded)
}

pub const fn stop_sentence(why: StopReason) -> &'static str {
    match why {
        StopReason::Time => "program-own-time",
        StopReason::Visits => "program-own-visits",
        StopReason::Memory => "program-own-memory",
        StopReason::Error | StopReason::Value | StopReason::Ended => "program-stopped-error",
    }
}
