//! A trace that a user's program wrote, to be shown: its rows as they are, even wrong ones, with the checker's verdict
//! at the first wrong row, and what it should be compared with.

use std::io::{BufRead, BufReader, Read};

use super::*;
use crate::platform::{File, is_file};
use jianzhi_core::check::{Claimed, ClaimedRow, RowField, TraceClaim, check_rows, claimed};
use jianzhi_core::file::binary::name_of;
use jianzhi_core::file::lines::{self, ClaimedFile, LineProblem, LinesReader, Note, ReadError, ScoreView};
use jianzhi_core::{MoveCode, opaque};
use jianzhi_view::story;
use jianzhi_view::text::check as words;

#[derive(Debug, Clone)]
pub struct ToldTrace {
    /// The game, with two lanes of the same method: one for the rows, one for the search as it should be.
    pub scenario: Scenario,
    pub trace: Arc<Trace>,
    pub verdict: Arc<TraceVerdict>,
}

/// The longest trace that is compared with a search of our own.
const MOST_COMPARED: u32 = 200_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowsOf {
    /// A file, whose rows have numbers and lines.
    File,
    /// A program whose file is shown, which has no rows.
    Program,
    Search,
}

#[derive(Debug, Clone)]
pub struct TraceVerdict {
    pub name: String,
    /// The method that the file names; without it only what holds for every search was checked.
    pub declared: Option<Method>,
    /// What is proved, or the first wrong row, by its number in the file.
    pub answer: Result<TraceProof, Box<Refutation>>,
    /// The step that shows the first wrong row; `None` where all is proved.
    pub step: Option<Step>,
    pub notes: Vec<Note>,
    pub view: ScoreView,
    /// The line of the row after those that are shown, where that leads to no position.
    pub ends_at: Option<usize>,
    pub rows_of: RowsOf,
    /// What is said instead, in English and in Chinese, where it was judged otherwise; empty where it was not.
    pub said: Vec<Vec<String>>,
    /// Whether its result is not proved, although no row is wrong.
    pub is_doubted: bool,
    pub boards: Boards,
}

impl ToldTrace {
    /// Reads a file that [`is_told`].
    pub fn open(path: &Path) -> Result<ToldTrace, ReadError> {
        let unreadable = |error: std::io::Error| ReadError { line: 1, problem: LineProblem::Unreadable(error.kind()) };
        ToldTrace::read(&name_of(path), BufReader::new(File::open(path).map_err(unreadable)?))
    }

    /// Reads a trace; `name` is its name.
    pub fn read(name: &str, input: impl BufRead) -> Result<ToldTrace, ReadError> {
        let mut input = input;
        let begin =
            input.fill_buf().map_err(|error| ReadError { line: 1, problem: LineProblem::Unreadable(error.kind()) })?;
        if lines::is_opaque(begin) {
            ToldTrace::read_opaque(name, input)
        } else {
            ToldTrace::read_unfinished(name, input, &[])
        }
    }

    /// Reads a search on a game that only its program knows, which is shown on the tree of its visits.
    fn read_opaque(name: &str, input: impl BufRead) -> Result<ToldTrace, ReadError> {
        let mut search = lines::read_opaque(input)?;
        let verdict = opaque::check(&search);
        let unshown = |why: NoTree| ReadError { line: 1, problem: LineProblem::NoTree(why.name()) };
        let tree = OpaqueTree::new(&search).map_err(unshown)?;
        let text = tree.trace(&search, &verdict, name).map_err(unshown)?;
        search.names = tree.names(&search, verdict.refutation.iter().map(|wrong| wrong.row));
        let mut told = ToldTrace::read_unfinished(name, text.as_bytes(), &[])?;
        let said = |lang: Lang| {
            let lines = match &verdict.refutation {
                Some(wrong) => words::own::refutation(lang, &search, wrong),
                None => words::own::proof(lang, &verdict, false),
            };
            let hints = verdict.hints.iter().map(|hint| words::own::hint(lang, hint));
            lines.into_iter().chain(hints).collect()
        };
        OpaqueTold::new(Lang::ALL.map(said).to_vec(), &search, &verdict).judge(&mut told);
        Ok(told)
    }

    /// Reads the trace of a search that was stopped; the visits of `unfinished`, the root first, were not left, and whatever value
    /// their rows have is left out.
    pub fn read_unfinished(name: &str, input: impl BufRead, unfinished: &[u32]) -> Result<ToldTrace, ReadError> {
        let (header, reader) = LinesReader::open(input)?;
        let at_header = |problem| ReadError { line: 1, problem };
        let start = header.start.clone().ok_or(at_header(LineProblem::NoGame))?;
        let mut scenario = Scenario::new(name, start);
        scenario.base.depth = header.depth.unwrap_or(scenario.base.depth);
        scenario.base.window =
            header.window.map_or(scenario.base.window, |window| scenario.base.start.side().view(window));
        let method = header.method.unwrap_or(Algorithm::AlphaBeta.into());
        method.fits(&scenario.base.start).map_err(|invalid| at_header(LineProblem::Method(invalid.into())))?;
        scenario.methods = vec![method, method];
        let TaskBase { start, depth, window } = scenario.base.clone();
        let (method, visits, convention) = (header.method, header.visits, header.convention);
        let claim = TraceClaim { method, depth, window, visits, convention, has_windows: true };
        let mut judge = |rows: &mut dyn Iterator<Item = ClaimedRow>| check_rows(&start, &claim, rows);
        let file = ClaimedFile { header: &header, start: &start, claim: &claim };
        let checked = file.check(reader, &mut judge, |rows| rows)?;
        if checked.is_too_large() {
            return Err(at_header(LineProblem::TooManyToShow { limit: lines::MOST_HELD }));
        }
        let Claimed { trace, ends_at } = claimed(&start, header.method, scenario.base.depth, &checked.rows, unfinished);
        let mut trace = Arc::unwrap_or_clone(trace).halted(header.stopped);
        if let Ok(proof) = &checked.answer {
            if let (Some(mut method), Some(convention)) = (header.method, proof.convention) {
                method.decide(convention.into());
                scenario.methods = vec![method, method];
            }
            confirm(&mut trace, proof, &scenario);
        }
        let trace = Arc::new(trace);
        if trace.is_empty() {
            return Err(at_header(LineProblem::Empty));
        }
        let wrong = |refutation: &Refutation| step(&trace, refutation);
        // The step is that of the row in order of entry; the answer names the row of the file.
        let (step, answer) = match unfinished.last() {
            Some(&last) => {
                let stopped = stopped(&trace, VisitId(last));
                (Some(wrong(&stopped)), Err(stopped))
            }
            None => (checked.answer.as_ref().err().map(|refutation| wrong(refutation)), checked.in_file()),
        };
        let verdict = TraceVerdict {
            name: name.to_owned(),
            declared: header.method,
            step,
            answer,
            notes: checked.notes,
            view: checked.view,
            ends_at: ends_at.and_then(|row| checked.rows[row].line),
            rows_of: RowsOf::File,
            said: Vec::new(),
            is_doubted: false,
            boards: Boards::default(),
        };
        Ok(ToldTrace { scenario, trace, verdict: Arc::new(verdict) })
    }

    /// What was searched, and how, as far as the header says.
    pub fn task(&self) -> Task {
        self.scenario.task(self.scenario.methods.first().copied().unwrap_or(Algorithm::AlphaBeta.into()))
    }
}

/// Searches as the trace declares that it was searched, and compares the visits. Proved rows are about as many as
/// those.
fn confirm(trace: &mut Trace, proof: &TraceProof, scenario: &Scenario) {
    // Of a program with another convention it is not known how it goes on elsewhere.
    let is_own = |method: &&Method| method.is_of_own_convention() && proof.convention == Some(method.convention());
    let Some(&method) = scenario.methods.first().filter(is_own) else { return };
    if trace.len() > MOST_COMPARED {
        return;
    }
    let mut recorder = Recorder::within(MOST_COMPARED);
    if scenario.task(method).run(&mut recorder).is_ok()
        && let Some(own) = recorder.finish()
    {
        trace.compare_with(&own);
    }
}

impl TraceVerdict {
    /// The verdict in sentences: what was proved, or what is wrong with the first wrong row and likely why.
    pub fn words(&self, lang: Lang, start: &Start) -> Vec<String> {
        if let Some(said) = self.said.get(lang as usize) {
            return said.clone();
        }
        let name = |moves: &[MoveCode]| {
            start.look(moves).map_or_else(|| moves.len().to_string(), |look| story::name(lang, &look.name))
        };
        let mut lines = match &self.answer {
            Ok(proof) => words::proof(lang, proof, self.declared.map(|method| method.name()).as_deref(), self.view),
            Err(refutation) if self.rows_of == RowsOf::File => words::refutation(lang, refutation, &name),
            Err(refutation) => words::refutation_without_rows(lang, refutation, &name),
        };
        lines.extend(self.notes.iter().map(|note| words::note(lang, note)));
        lines.extend(self.ends_at.map(|line| lang.say_with("check-shown-until", &args![line])));
        lines
    }

    /// Names visits by their positions: the rows are those of a search that was made here.
    pub fn without_rows(&mut self) {
        self.rows_of = RowsOf::Search;
        if let Err(refutation) = &mut self.answer {
            refutation.line = None;
        }
    }

    pub fn wrong_at(&self) -> Option<&[MoveCode]> {
        self.answer.as_ref().err().map(|refutation| refutation.moves.as_slice())
    }
}

/// Whether the file at a path is a trace in JSON: by its beginning, or by its name where it begins otherwise.
pub fn is_told(path: &Path) -> bool {
    const ENDINGS: [&str; 3] = ["jsonl", "ndjson", "json"];
    let mut begin = Vec::new();
    let read = File::open(path).and_then(|file| file.take(256).read_to_end(&mut begin));
    let is_named = path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known));
    is_file(path) && read.is_ok() && (lines::is_json(&begin) || is_named)
}

/// What is said of a search that was stopped in a visit.
fn stopped(trace: &Trace, last: VisitId) -> Box<Refutation> {
    let moves = trace.path(last).into_iter().filter_map(|visit| visit.mv).collect();
    Box::new(Refutation { moves, ..Refutation::new(trace.len().into(), Fault::Stopped) })
}

/// The step where the first wrong row is seen to be wrong: where it is entered, or where it is left.
fn step(trace: &Trace, refutation: &Refutation) -> Step {
    let last = Step(trace.step_count().saturating_sub(1));
    let Some(row) = u32::try_from(refutation.row).ok().filter(|&row| row < trace.len()) else { return last };
    let visit = trace.visit(VisitId(row));
    let ply = trace.path(visit.id).len() - 1;
    let is_seen_at_the_end = match &refutation.fault {
        Fault::Early { .. } | Fault::Unproved { .. } | Fault::Unfounded | Fault::Unknown(_) | Fault::Missing { .. } => {
            true
        }
        Fault::Field { field, .. } => {
            use RowField::{Bound, Cut, End, Leaf, Skipped, Source, Type, Value};
            matches!(field, Value | End | Source | Cut | Skipped | Bound | Type | Leaf)
        }
        _ => false,
    };
    if is_seen_at_the_end { trace.left_at(visit, ply) } else { trace.entered_at(visit, ply) }
}
