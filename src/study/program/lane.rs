//! A program as a lane: its visits on one tree as a trace, with the lines of its file that made them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::facts::RecordedRow;
use super::own::{OwnAsk, OwnShown, OwnVerdict};
use super::refusal::ProgramRefusal;
use super::run::{ProgramRun, RunWish, Stopped, StudentProgram};
use super::test_tree::TestTree;
use super::trees::{even, growing};
use super::trial::{Trial, TrialAnswer, UnfinishedVisits};
use super::{EngineCommand, WrongMove};
use crate::scenario::{OpaqueTold, RowsOf, Scenario, ToldTrace};
use jianzhi_core::file::json::JsonScore;
use jianzhi_core::file::lines::{ReadError, ScoreView};
use jianzhi_core::mutants::Mistake;
use jianzhi_core::score::Window;
use jianzhi_core::score::convention::Convention;
use jianzhi_core::search::Algorithm;
use jianzhi_core::trace::Step;

/// Trees that a program is tried on unless told otherwise, and the seed that makes them.
pub const TREES: usize = 200;
pub const SEED: u64 = 1;

/// Trees that a program of any language is tried on, which is started again for each.
pub const ENGINE_TREES: usize = 50;

#[derive(Debug, Clone)]
pub struct ProgramLane {
    pub told: ToldTrace,
    pub listing: ProgramListing,
    pub entry: String,
    /// How many trees the program is right on; 0 where it is right on its own game; `None` where it goes wrong.
    pub right_on: Option<usize>,
}

/// The same as it was recorded, not yet read: it can be sent to another instance of the program.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramRows {
    /// The header and the visits as JSON Lines.
    pub text: String,
    pub listing: ProgramListing,
    pub entry: String,
    /// How many trees the program is right on; `None` where it goes wrong.
    pub right_on: Option<usize>,
    /// The visits that were not left, the root first, where the program was stopped.
    #[serde(default)]
    pub unfinished: Vec<u32>,
    /// The wrong move that it returned, where its visits are right.
    #[serde(default)]
    pub wrong_move: Option<WrongMove>,
    /// What is said of it where it was run on its own game.
    #[serde(default)]
    pub own: Option<OpaqueTold>,
}

/// A program's file, and the lines of it that each visit came from.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ProgramListing {
    pub name: String,
    pub source: Vec<String>,
    pub visits: Vec<VisitLines>,
    /// The line that made the first wrong visit, or at which it was stopped.
    pub wrong: Option<u32>,
    /// The mistakes that explain it, by name, where several trees tell more than the one that is shown.
    #[serde(default)]
    pub likely: Vec<String>,
    /// How many trees it was tried on, the smallest first, until it went wrong on the one that is shown.
    pub tried: Option<usize>,
    #[serde(default)]
    pub stopped: Option<StoppedLane>,
    /// On its own game: which search is shown, counted from 1, and how many it has made.
    #[serde(default)]
    pub searches: Option<(u64, u64)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoppedLane {
    pub at: Stopped,
    pub step: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct VisitLines {
    /// The line that called; of the first visit, where its function begins.
    pub call: Option<u32>,
    pub back: Option<u32>,
    /// The small variables when it returned, `name = value`.
    pub locals: String,
}

#[derive(Debug, Clone, Default)]
pub struct LaneTree {
    /// The game that was named: no other tree is tried.
    pub given: Option<TestTree>,
    /// The tree that is shown already, which is tried before others.
    pub shown: Option<TestTree>,
    /// How the program is run as it is, on its own game.
    pub own: Option<OwnAsk>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoLane {
    Refused(ProgramRefusal),
    Stopped(Stopped),
    Cancelled,
}

impl From<ProgramRefusal> for NoLane {
    fn from(refusal: ProgramRefusal) -> NoLane {
        NoLane::Refused(refusal)
    }
}

impl From<ReadError> for NoLane {
    fn from(error: ReadError) -> NoLane {
        NoLane::Refused(ProgramRefusal::Unread(error))
    }
}

impl ProgramLane {
    /// Tries a program, and shows it on the first tree on which it goes wrong; where it is right, on the tree that was
    /// shown before, or on the worked example. `go_on` is asked before each tree.
    ///
    /// # Errors
    /// [`NoLane`] where it has no visits to show.
    pub fn run(
        program: &StudentProgram,
        on: &LaneTree,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<ProgramLane, NoLane> {
        Ok(ProgramRows::run(program, on, go_on, None)?.read()?)
    }
}

impl ProgramRows {
    /// Tries a program, as [`ProgramLane::run`] does. `first` is given the rows of a wrong program at once, before changes
    /// of its statements are tried, which may name another statement.
    ///
    /// # Errors
    /// [`NoLane`] where it has no visits to show.
    pub fn run(
        program: &StudentProgram,
        on: &LaneTree,
        go_on: &mut dyn FnMut() -> bool,
        first: Option<&mut dyn FnMut(&ProgramRows)>,
    ) -> Result<ProgramRows, NoLane> {
        if let Some(ask) = &on.own {
            return ProgramRows::of_own(program, ask);
        }
        let begun = match Trial::begin(program, on.trees(TREES), None, go_on) {
            Err(refused) if on.given.is_none() && refused.is_of_own_game() => {
                return ProgramRows::instead(program, refused);
            }
            begun => begun?,
        };
        let trial = begun.trial();
        if on.given.is_none() && OwnVerdict::may_be_shown(program, &trial) {
            match OwnVerdict::after(program, &trial) {
                Some(OwnShown::Instead(own)) => return ProgramRows::judged(program, *own?, |_| Vec::new()),
                Some(OwnShown::Next(own)) if trial.is_proved() && on.shows(&own) => {
                    return ProgramRows::judged(program, *own, |lang| trial.proved_words(lang));
                }
                _ => {}
            }
        }
        let Some(found) = told_of(&trial) else { return ProgramRows::new(program, on, trial, go_on) };
        let rows = first.map(|first| ProgramRows::new(program, on, trial, go_on).inspect(first)).transpose()?;
        let trial = begun.refined(go_on)?;
        match rows.filter(|_| told_of(&trial) == Some(found)) {
            Some(rows) if go_on() => Ok(rows),
            _ => ProgramRows::new(program, on, trial, go_on),
        }
    }

    fn new(
        program: &StudentProgram,
        on: &LaneTree,
        trial: Trial,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<ProgramRows, NoLane> {
        if let TrialAnswer::Stopped(handed, stopped) = &trial.answer {
            let rows = ProgramRows::of_stopped(program, handed, stopped, &trial);
            return rows.filter(|_| go_on()).ok_or_else(|| NoLane::Stopped(stopped.clone()));
        }
        let algorithm = trial.method.map(|method| as_it_returns(method.algorithm, trial.convention).name());
        let mut shown = on.shown_after(&trial, go_on)?;
        let wish = RunWish { algorithm, steps: false };
        // A program that is given the leaves as a list cannot be run on every tree.
        if let Some(grid) = trial.grid.filter(|_| on.given.is_none() && shown.right_on.is_some()) {
            shown.handed = even(&shown.handed, grid).map_or(shown.handed, TestTree::whole);
        }
        let mut run = ProgramRun::start(program, std::slice::from_ref(&shown.handed), wish)?;
        let recording = run.next_tree()?.unwrap_or_default();
        if let Some(stopped) = recording.stopped {
            return Err(NoLane::Stopped(stopped));
        }
        let mut header = header(program, &shown.handed, algorithm, shown.view);
        header["convention"] = json!(trial.convention);
        if let Some(infinity) = run.facts.infinity(&shown.handed.tree) {
            header["infinity"] = json!(infinity.get());
        }
        let text = std::iter::once(header.to_string()).chain(recording.lines).collect::<Vec<_>>().join("\n");
        let mut listing = ProgramListing::new(program, &recording.rows, shown.line);
        listing.tried = shown.tried;
        if let TrialAnswer::Wrong(found) = &trial.answer {
            let likely = found.refutation.likely.iter().chain(&found.refutation.also);
            listing.likely = likely.map(|mistake| mistake.name().to_owned()).collect();
        }
        // No line of the file calls the first visit: it is where its function begins.
        let begin = run.facts.functions.iter().find(|function| function.name == run.facts.entry);
        listing.visits.iter_mut().for_each(|visit| visit.call = visit.call.or(begin.map(|function| function.line)));
        let wrong_move = match trial.answer {
            TrialAnswer::Wrong(found) => found.wrong_move,
            TrialAnswer::Proved | TrialAnswer::Stopped(..) => None,
        };
        let (entry, right_on, unfinished) = (trial.entry, shown.right_on, Vec::new());
        Ok(ProgramRows { text, listing, entry, right_on, unfinished, wrong_move, own: None })
    }

    /// The visits that a program had made when it was stopped; `None` where they cannot be shown.
    fn of_stopped(
        program: &StudentProgram,
        handed: &TestTree,
        stopped: &Stopped,
        trial: &Trial,
    ) -> Option<ProgramRows> {
        let UnfinishedVisits { rows, lines, method } = &trial.unfinished;
        let unfinished = trial.unfinished.open()?;
        let told = lines.iter().zip(rows).map(|(line, row)| {
            let mut told: Value = serde_json::from_str(line).ok()?;
            if row.value.is_null() {
                // A row has a value; that of a visit that was not left is not shown.
                told["value"] = 0.into();
            }
            Some(told.to_string())
        });
        let header = header(program, handed, method.map(|method| method.algorithm.name()), Some(trial.view));
        let text = std::iter::once(Some(header.to_string())).chain(told).collect::<Option<Vec<_>>>()?.join("\n");
        let mut listing = ProgramListing::new(program, rows, stopped.line);
        let step = (2 * rows.len() - unfinished.len()).saturating_sub(1) as u64;
        listing.stopped = Some(StoppedLane { at: stopped.clone(), step });
        listing.tried = Some(trial.trees).filter(|trees| *trees > 1);
        Some(ProgramRows { text, listing, entry: trial.entry.clone(), unfinished, ..ProgramRows::default() })
    }

    /// Tries a program of any language, which has no file that could be shown.
    ///
    /// # Errors
    /// [`NoLane`] where it has no visits to show.
    pub fn of_engine(
        command: &EngineCommand,
        on: &LaneTree,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<ProgramRows, NoLane> {
        let trial = Trial::of_engine(command, &on.trees(ENGINE_TREES), None, go_on)?;
        let shown = on.shown_after(&trial, go_on)?;
        let recording = command.run(&shown.handed)?;
        let text = command.trace(&shown.handed, &recording).join("\n");
        if let Some(stopped) = recording.stopped {
            return Err(NoLane::Stopped(stopped));
        }
        let listing = ProgramListing { name: command.text.clone(), tried: shown.tried, ..ProgramListing::default() };
        Ok(ProgramRows { text, listing, entry: trial.entry, right_on: shown.right_on, ..ProgramRows::default() })
    }

    /// The lane, with what the checker says.
    ///
    /// # Errors
    /// Where the rows are none.
    pub fn read(self) -> Result<ProgramLane, ReadError> {
        let ProgramRows { text, listing, entry, right_on, unfinished, wrong_move, own } = self;
        let mut told = ToldTrace::read_unfinished(&listing.name, text.as_bytes(), &unfinished)?;
        let has_file = !listing.source.is_empty();
        if let Some(own) = own {
            own.judge(&mut told);
            Arc::make_mut(&mut told.verdict).rows_of = RowsOf::Program;
            return Ok(ProgramLane { told, listing, entry, right_on });
        }
        let verdict = Arc::make_mut(&mut told.verdict);
        if let Some(wrong) = wrong_move.filter(|_| verdict.answer.is_ok()) {
            verdict.answer = Err(wrong.refutation());
            verdict.step = Some(Step(told.trace.step_count().saturating_sub(1)));
        }
        verdict.rows_of = if has_file { RowsOf::Program } else { RowsOf::File };
        if let Err(refutation) = &mut verdict.answer
            && has_file
        {
            // A line is one of the program, not of the rows, which are not shown.
            refutation.line = listing.wrong.map(|line| line as usize);
            let likely: Vec<Mistake> = listing.likely.iter().filter_map(|name| Mistake::by_name(name)).collect();
            refutation.narrow(&likely);
            refutation.is_cut_short = false;
        }
        Ok(ProgramLane { told, listing, entry, right_on })
    }
}

fn told_of(trial: &Trial) -> Option<(Option<u32>, String, ScoreView, Vec<Mistake>)> {
    match &trial.answer {
        TrialAnswer::Wrong(found) => {
            let likely = found.refutation.likely.iter().chain(&found.refutation.also).copied();
            Some((found.line, found.handed.tree.to_string(), found.view, likely.collect()))
        }
        TrialAnswer::Proved | TrialAnswer::Stopped(..) => None,
    }
}

struct ShownTrial {
    handed: TestTree,
    view: Option<ScoreView>,
    line: Option<u32>,
    tried: Option<usize>,
    right_on: Option<usize>,
}

/// The algorithm by its own name, where it has one for what it returns at a cut.
fn as_it_returns(algorithm: Algorithm, convention: Option<Convention>) -> Algorithm {
    let soft = Algorithm::AlphaBetaSoft;
    let is_soft = |found: Convention| found.differs(soft.convention()).iter().all(|(field, _)| *field != "type");
    if algorithm == Algorithm::AlphaBeta && convention.is_some_and(is_soft) { soft } else { algorithm }
}

impl LaneTree {
    /// The trees that a program is tried on: random ones, so many, unless one is given.
    fn trees(&self, count: usize) -> Vec<TestTree> {
        match &self.given {
            Some(given) => vec![given.clone()],
            None => self.shown.iter().cloned().chain(growing(count, SEED)).collect(),
        }
    }

    fn shown_after(&self, trial: &Trial, go_on: &mut dyn FnMut() -> bool) -> Result<ShownTrial, NoLane> {
        if !go_on() {
            return Err(NoLane::Cancelled);
        }
        match &trial.answer {
            TrialAnswer::Stopped(_, stopped) => Err(NoLane::Stopped(stopped.clone())),
            TrialAnswer::Wrong(found) => Ok(ShownTrial {
                handed: found.handed.clone(),
                view: Some(found.view),
                line: found.line,
                tried: Some(trial.trees).filter(|trees| *trees > 1),
                right_on: None,
            }),
            TrialAnswer::Proved => {
                let handed = self.usual().ok_or(NoLane::Cancelled)?;
                Ok(ShownTrial { handed, view: None, line: None, tried: None, right_on: Some(trial.trees) })
            }
        }
    }

    /// Whether a program that is right on our trees is shown on its own game: it is wrong there, or no tree was shown before.
    fn shows(&self, own: &OwnVerdict) -> bool {
        !own.is_proved() || self.shown.is_none()
    }

    fn usual(&self) -> Option<TestTree> {
        if let Some(known) = self.given.as_ref().or(self.shown.as_ref()) {
            return Some(known.clone());
        }
        let base = Scenario::worked_example().ok()?.base;
        TestTree::new(&base.start, base.depth, Window::FULL).ok()
    }
}

impl ProgramListing {
    pub fn new(program: &StudentProgram, rows: &[RecordedRow], wrong: Option<u32>) -> ProgramListing {
        let visits = rows.iter().map(|row| VisitLines {
            call: row.call_line,
            back: row.return_line,
            locals: locals(row.locals.iter()),
        });
        ProgramListing {
            name: program.name.clone(),
            source: program.source.lines().map(|line| line.replace('\t', "    ")).collect(),
            visits: visits.collect(),
            wrong,
            likely: Vec::new(),
            tried: None,
            stopped: None,
            searches: None,
        }
    }
}

/// The small variables of a visit, `name = value`.
pub fn locals<'a>(all: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    all.map(|(name, value)| local(name, value)).collect::<Vec<_>>().join("  ")
}

fn local(name: &str, value: &Value) -> String {
    let value = match value {
        Value::String(text) if text == "inf" => "∞".to_owned(),
        Value::String(text) if text == "-inf" => "-∞".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    format!("{name} = {value}")
}

pub fn header(program: &StudentProgram, handed: &TestTree, algorithm: Option<&str>, view: Option<ScoreView>) -> Value {
    let mut header = tree_header(handed);
    header["program"] = program.name.as_str().into();
    if let Some(algorithm) = algorithm {
        header["algorithm"] = algorithm.into();
    }
    if let Some(view) = view {
        header["view"] = if view == ScoreView::Max { "max" } else { "side" }.into();
    }
    header
}

pub fn tree_header(handed: &TestTree) -> Value {
    let mut header = json!({
        "depth": handed.depth.0, "root": handed.tree.root_side(), "tree": handed.tree.to_string(),
    });
    if handed.window != Window::FULL {
        header["window"] = json!([JsonScore(handed.window.alpha), JsonScore(handed.window.beta)]);
    }
    header
}
