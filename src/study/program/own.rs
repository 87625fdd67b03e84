//! A program as it is, on its own game: its search is recorded, once as it is and once with every window opened, and judged by its
//! rows alone.

mod tree;
mod words;

use std::collections::BTreeSet;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::{ProgramRefusal, refusal};
use super::run::{StopReason, Stopped, StudentProgram, Task, python, secret, told_of};
use crate::platform::Heard;
use jianzhi_core::check::Mistake;
use jianzhi_core::file::lines::read_opaque;
use jianzhi_core::game::Side;
use jianzhi_core::opaque::{self, OpaqueFault, OpaqueRefutation, OpaqueSearch, OpaqueVerdict};
pub use tree::own_tree;

const OWN_RECORDER: &str =
    concat!(include_str!("own/recorder.py"), include_str!("own/board.py"), include_str!("own/searches.py"));
/// Seconds of a run, and its most visits and bytes.
pub const OWN_SECONDS: f64 = 10.0;
pub const OWN_VISITS: u64 = 200_000;
const OWN_MEMORY: u64 = 2 << 30;
/// Time without output after which it is ended from outside: it writes nothing before its end.
const PATIENCE: Duration = Duration::from_secs(40);

#[derive(Debug, Clone, Default)]
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
struct OwnLoop {
    line: u32,
    end: u32,
    cut: Vec<u32>,
    raise: Vec<u32>,
    best: Vec<u32>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct OwnFunction {
    pub name: String,
    loops: Vec<OwnLoop>,
    returns: Vec<u32>,
    given: Vec<u32>,
}

#[derive(Debug, Clone, Deserialize)]
struct OwnEnd {
    stopped: Option<Stopped>,
    searches: u64,
    search: u64,
    functions: Vec<OwnFunction>,
    value: Option<Value>,
    view: String,
}

#[derive(Debug, Clone)]
pub struct OwnRun {
    pub rows: Vec<Value>,
    end: OwnEnd,
}

#[derive(Debug, Clone)]
pub struct OwnVerdict {
    pub run: OwnRun,
    /// The run with open windows, where it has made visits.
    pub open: Option<OwnRun>,
    pub search: OpaqueSearch,
    pub verdict: OpaqueVerdict,
    pub line: Option<u32>,
    pub unknown: Vec<&'static str>,
}

impl OwnRun {
    /// Runs a program as it is, or with every window opened.
    ///
    /// # Errors
    /// Why it is not run, or that it has called no search.
    pub fn of(program: &StudentProgram, ask: &OwnAsk, is_open: bool) -> Result<OwnRun, ProgramRefusal> {
        let key = secret();
        let limits = json!({ "seconds": OWN_SECONDS, "visits": OWN_VISITS, "memory": OWN_MEMORY });
        let task = json!({
            "name": program.name, "source": program.source, "folder": program.folder, "args": ask.args,
            "stdin": ask.input, "call": ask.call, "function": ask.function, "search": ask.search, "open": is_open,
            "limits": limits, "key": &key,
        });
        let text = task.to_string();
        let task = Task { recorder: OWN_RECORDER, text: &text, key: &key, is_all: true };
        let process = python(&task, program.folder.as_deref())?;
        let mut rows = Vec::new();
        while let Heard::Line(line) = process.hear(PATIENCE) {
            let Ok(mut told) = told_of(&line, &key) else { continue };
            if told.get("row").is_some() {
                rows.push(told["row"].take());
            } else if told.get("end").is_some() {
                let end = serde_json::from_value(told["end"].take());
                let end = end.map_err(|error| ProgramRefusal::Broken(error.to_string()))?;
                return Ok(OwnRun { rows, end });
            } else if told.get("refused").is_some() {
                return Err(refusal(&told));
            }
        }
        Err(ProgramRefusal::NeverEnded)
    }

    pub fn trace(&self, program: &str) -> String {
        let header = json!({ "game": "opaque", "program": program, "algorithm": "any", "view": self.end.view });
        let lines = [header.to_string()].into_iter().chain(self.rows.iter().map(Value::to_string));
        lines.map(|line| line + "\n").collect()
    }

    pub fn functions(&self) -> impl Iterator<Item = &str> {
        self.end.functions.iter().map(|function| function.name.as_str())
    }

    pub fn searches(&self) -> u64 {
        self.end.searches
    }

    /// Which search this is, counted from 1.
    pub fn search(&self) -> u64 {
        self.end.search
    }

    pub fn value(&self) -> Option<&Value> {
        self.end.value.as_ref()
    }

    pub fn stopped(&self) -> Option<&Stopped> {
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
        self.rows.iter().filter(|row| row["function"] != -1).count() as u64
    }

    fn line(&self, row: u32, field: &str) -> Option<u32> {
        self.rows.get(row as usize)?[field].as_u64().and_then(|line| u32::try_from(line).ok())
    }

    pub fn call_line(&self, row: u32) -> Option<u32> {
        self.line(row, "call_line")
    }

    fn statement(&self, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Option<u32> {
        let first = self.rows.iter().position(|row| row["parent"] == wrong.by).and_then(|row| u32::try_from(row).ok());
        let call = match wrong.fault {
            OpaqueFault::Window { .. } | OpaqueFault::Late { .. } => self.call_line(wrong.row),
            OpaqueFault::Early { .. } | OpaqueFault::Unproved { .. } => first.and_then(|row| self.call_line(row)),
        };
        let function = self.rows.get(wrong.by as usize).and_then(|row| row["function"].as_u64());
        let function = function.and_then(|at| self.end.functions.get(usize::try_from(at).ok()?));
        let loops = || function.into_iter().flat_map(|function| &function.loops);
        let around = || loops().filter(|lines| call.is_none_or(|call| lines.line <= call && call <= lines.end));
        let returned = self.line(wrong.row, "return_line");
        let by = search.rows.get(wrong.by as usize);
        // Where one loop is for both sides, MAX's statements come first.
        let is_max = by.is_none_or(|by| by.side == Side::Max);
        let pick = |lines: fn(&OwnLoop) -> &Vec<u32>| {
            around().find_map(|all| if is_max { lines(all).first() } else { lines(all).last() }).copied()
        };
        let gives_bound = |line: &u32| function.is_some_and(|function| function.returns.contains(line));
        let is_bound = returned.filter(gives_bound).is_some_and(|_| wrong.likely != Some(Mistake::Last));
        match (wrong.fault, wrong.likely) {
            // The bound is not raised, for the best value itself is not kept.
            (OpaqueFault::Window { .. }, Some(Mistake::NotRaised)) if is_worse(search, wrong.by) => {
                pick(|lines| &lines.best).or(call)
            }
            (OpaqueFault::Window { .. }, Some(Mistake::NotRaised | Mistake::MinRaisesAlpha | Mistake::Leak))
                if function.is_some_and(|function| call.is_some_and(|call| function.given.contains(&call))) =>
            {
                pick(|lines| &lines.raise).or(call)
            }
            (OpaqueFault::Window { .. }, _) | (OpaqueFault::Unproved { .. }, Some(Mistake::MissingMinus)) => call,
            (OpaqueFault::Early { .. }, _) => pick(|lines| &lines.cut).or(returned),
            (OpaqueFault::Late { .. }, _) => {
                pick(|lines| &lines.cut).or_else(|| around().map(|lines| lines.line).next()).or(call)
            }
            (OpaqueFault::Unproved { .. }, _) if is_bound => returned,
            (OpaqueFault::Unproved { .. }, _) => {
                pick(|lines| &lines.best).or_else(|| pick(|lines| &lines.raise)).or(returned)
            }
        }
    }
}

impl OwnVerdict {
    /// Runs a program twice, and judges the rows of its search.
    ///
    /// # Errors
    /// Why it is not run, or that it has called no search.
    pub fn of(program: &StudentProgram, ask: &OwnAsk) -> Result<OwnVerdict, ProgramRefusal> {
        let run = OwnRun::of(program, ask, false)?;
        if run.rows.is_empty() {
            return Err(run.none(ask));
        }
        let search = read_opaque(run.trace(&program.name).as_bytes()).map_err(ProgramRefusal::Unread)?;
        let verdict = opaque::check(&search);
        if let Some(row) = verdict.refutation.and_then(|_| first_changed(&search)) {
            return Err(ProgramRefusal::ChangedValues { line: run.line(row, "return_line") });
        }
        let ask = OwnAsk { search: Some(run.search()), ..ask.clone() };
        // One that has no end has none with open windows, either.
        let has_end = run.stopped().is_none_or(|stopped| stopped.why != StopReason::Time);
        let open = has_end.then(|| OwnRun::of(program, &ask, true).ok()).flatten();
        let open = open.filter(|open| !open.rows.is_empty());
        let is_other = open.as_ref().is_some_and(|open| open.stopped().is_none() && open.value() != run.value());
        let unknown = [
            (!search.has_windows, "windows"),
            (verdict.refutation.is_none() && run.stopped().is_none() && is_other, "value"),
            (open.is_none(), "tree"),
        ];
        Ok(OwnVerdict {
            line: verdict.refutation.as_ref().and_then(|wrong| run.statement(&search, wrong)),
            open,
            unknown: unknown.into_iter().filter_map(|(is, what)| is.then_some(what)).collect(),
            search,
            verdict,
            run,
        })
    }

    pub fn is_proved(&self) -> bool {
        self.verdict.refutation.is_none() && self.run.stopped().is_none()
    }
}

/// Whether a visit has returned less than a child gave it, as its side sees it.
fn is_worse(search: &OpaqueSearch, by: u32) -> bool {
    let Some((side, value)) = search.rows.get(by as usize).and_then(|row| Some((row.side, row.value?))) else {
        return false;
    };
    let children = search.rows.iter().filter(|row| row.parent == Some(by)).filter_map(|row| row.value);
    children.map(|child| opaque::seen(side, child)).any(|child| child > opaque::seen(side, value))
}

pub const fn stop_sentence(why: StopReason) -> &'static str {
    match why {
        StopReason::Time => "program-own-time",
        StopReason::Visits => "program-own-visits",
        StopReason::Memory => "program-own-memory",
        StopReason::Error | StopReason::Value | StopReason::Ended => "program-stopped-error",
    }
}

/// The most numbers that a search with a mistake brings in itself: those that its best values begin with.
const OWN_NUMBERS: usize = 2;

/// The first visit that returns a number of its own, where a program changes values on their way up, by a discount or by the plies
/// that are left. A mistake alone returns another value of the search, a bound, or one of few constants.
fn first_changed(search: &OpaqueSearch) -> Option<u32> {
    let mut known: Vec<Vec<f64>> = search.rows.iter().map(|row| vec![row.window.0.abs(), row.window.1.abs()]).collect();
    let mut has_moves = vec![false; search.rows.len()];
    for row in &search.rows {
        if let Some(parent) = row.parent.map(|parent| parent as usize).filter(|parent| *parent < known.len()) {
            has_moves[parent] = true;
            known[parent].extend(row.value.map(f64::abs));
        }
    }
    let visits = search.rows.iter().zip(&known).zip(&has_moves).enumerate();
    let own = visits.filter_map(|(at, ((row, known), has_moves))| {
        let value = row.value.filter(|value| *has_moves && value.is_finite() && !row.is_told && !row.is_caller)?.abs();
        let is_own = !known.iter().any(|other| (other - value).abs() <= 1e-9 * value.max(1.0));
        is_own.then_some((at, value))
    });
    let own: Vec<(usize, f64)> = own.collect();
    let numbers: BTreeSet<u64> = own.iter().map(|(_, value)| value.to_bits()).collect();
    let first = own.first().filter(|_| numbers.len() > OWN_NUMBERS)?;
    u32::try_from(first.0).ok()
}
