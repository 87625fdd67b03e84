//! A student's own program: run as a process of its own on game trees, its visits recorded with the lines of its file,
//! and tried until it is proved or goes wrong.
//!
//! The checker judges the visits; it knows rows and no program. The recorder (`program/recorder/*.py`) runs the program;
//! it knows visits and no rules. Only this room knows both, and the statement that a wrong visit
//! leads to.

pub mod assignment;
mod facts;
mod hypothesis;
mod lane;
mod locate_fault;
mod own;
mod project;
mod refusal;
mod repair;
mod run;
mod sent;
mod statement;
mod test_tree;
mod trees;
mod trial;
mod words;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::platform::{Heard, Launch, Process};
pub use facts::RecordedRow;
use hypothesis::TriedTree;
use jianzhi_core::check::{Fault, Mistake, Refutation};
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::NodeId;
use jianzhi_core::game::{MoveCode, Side};
use jianzhi_core::mutants::{MutantTask, mutant};
use jianzhi_core::score::{Score, Window};
use jianzhi_core::search::{Algorithm, Method};
use lane::tree_header;
pub use lane::{
    ENGINE_TREES, LaneTree, NoLane, ProgramLane, ProgramListing, ProgramRows, SEED, TREES, VisitLines, header,
};
pub use own::{OWN_SECONDS, OWN_VISITS, OwnAsk, OwnRun, OwnShown, OwnVerdict, own_tree, stop_sentence};
pub use project::{MOST_BYTES, MOST_FILES, is_archive, main_in};
pub use refusal::ProgramRefusal;
use run::{MOST_VISITS, RecordedTree};
pub use run::{ProgramRun, RunWish, StopReason, Stopped, StudentProgram};
use test_tree::ToldNode;
pub use test_tree::{SentTree, TestTree};
pub use trees::{growing, transposing};
pub use trial::{OutsideLeaves, Trial, TrialAnswer, WrongTree};

/// The recorder, as `jianzhi python` prints it: its parts in their order are one Python program.
pub const RECORDER: &str = concat!(
    include_str!("program/recorder/start.py"),
    include_str!("program/recorder/positions.py"),
    include_str!("program/recorder/lambdas.py"),
    include_str!("program/recorder/functions.py"),
    include_str!("program/recorder/statements.py"),
    include_str!("program/recorder/roles.py"),
    include_str!("program/recorder/probe.py"),
    include_str!("program/recorder/modules.py"),
    include_str!("program/recorder/moves.py"),
    include_str!("program/recorder/visits.py"),
    include_str!("program/recorder/guard.py"),
    include_str!("program/recorder/loading.py"),
    include_str!("program/recorder/limits.py"),
    include_str!("program/recorder/changing.py"),
    include_str!("program/recorder/project.py"),
    include_str!("program/recorder/session.py"),
    include_str!("program/recorder/hosts.py"),
);

// The mark of a program in a class: on how many trees its value is right, and on how many it looks at the places that
// a right search of its convention looks at; and what the trial found about its first wrong visit.

/// A program's trial with the trees that it is right on.
#[derive(Debug, Clone)]
pub struct ProgramMarks {
    /// The result of the trial: the first wrong visit, or that all is right.
    pub trial: Trial,
    pub trees: usize,
    pub values: usize,
    /// Trees on which the visits are at the places of a right search, in the same order.
    pub places: usize,
    /// The visits that it made, those of a tree where it was stopped left out.
    pub visits: u64,
    /// The children that a right search leaves out and the program as well, over all trees.
    pub cuts: u64,
}

impl ProgramMarks {
    /// Points of a program that is all right: for the values, the cuts, and the windows and values of all visits.
    pub const MOST_POINTS: usize = 3;

    /// Runs a program on all trees, and tries it.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn new(
        program: &StudentProgram,
        trees: &[TestTree],
        asked: Option<Option<Method>>,
    ) -> Result<ProgramMarks, ProgramRefusal> {
        let wish = RunWish { algorithm: asked.flatten().map(|method| method.algorithm.name()), steps: false };
        let begun = Trial::begin(program, trees.to_vec(), asked, &mut || true)?;
        let (tried, left) = begun.tried();
        let trial = begun.refined(&mut || true)?;
        let algorithm = trial.method.map_or(Algorithm::AlphaBeta, |method| method.algorithm);
        let view = trial.view;
        let convention = trial.convention.unwrap_or(algorithm.convention());
        let trees = tried.len() + left.len();
        let is_stopped = matches!(trial.answer, TrialAnswer::Stopped(..));
        let mut marks = ProgramMarks { trial, trees, values: 0, places: 0, visits: 0, cuts: 0 };
        let task = |handed: &TestTree| MutantTask { algorithm, depth: handed.depth, window: Window::FULL, convention };
        for TriedTree { handed, lines } in &tried {
            let rows = lines.iter().filter_map(|row| serde_json::from_str(row).ok()).collect::<Vec<_>>();
            marks.add(handed, &rows, &task(handed), view);
        }
        // Where it was stopped it would be stopped again.
        if is_stopped || left.is_empty() {
            return Ok(marks);
        }
        let mut run = ProgramRun::start(program, &left, wish)?;
        for handed in &left {
            let Some(recording) = run.next_tree()?.filter(|recording| recording.stopped.is_none()) else { break };
            marks.add(handed, &recording.rows, &task(handed), view);
        }
        Ok(marks)
    }

    fn add(&mut self, handed: &TestTree, rows: &[RecordedRow], task: &MutantTask, view: ScoreView) {
        let start = Start::from(std::sync::Arc::clone(&handed.tree));
        let right = mutant(&start, task, None, handed.tree.node_count().saturating_mul(4));
        let value = right.rows.first().and_then(|root| root.value);
        let found = rows.first().and_then(|root| root.value.as_i64());
        let is_turned = handed.tree.root_side() == Side::Min && view == ScoreView::Max;
        let value = value.map(|value| i64::from(if is_turned { -value } else { value }.get()));
        self.values += usize::from(value.is_some() && found == value);
        let is_same = right.rows.iter().map(|row| &row.path).eq(rows.iter().map(|row| &row.path));
        self.places += usize::from(is_same);
        self.visits += rows.len() as u64;
        let places =
            |paths: &mut dyn Iterator<Item = &Vec<u16>>| paths.collect::<std::collections::BTreeSet<_>>().len();
        let looked = places(&mut right.rows.iter().map(|row| &row.path));
        let theirs = places(&mut rows.iter().map(|row| &row.path));
        self.cuts += handed.tree.node_count().saturating_sub(looked.max(theirs)) as u64;
    }

    /// Points reached: one each for right values, for right cuts, and where every visit is proved.
    pub fn points(&self) -> usize {
        let is_proved = self.trial.is_proved();
        usize::from(self.values == self.trees) + usize::from(self.places == self.trees) + usize::from(is_proved)
    }
}

// A program of any language that searches: it is given a tree on its standard input, and writes its visits as JSON Lines
// on its standard output, once for each tree.

pub const ENGINE_TIME: Duration = Duration::from_secs(5);
/// Memory that it may hold, in bytes.
pub const ENGINE_MEMORY: u64 = 1 << 30;
const MOST_WRITTEN: usize = 64 << 20;
/// How often it is looked at how much memory it holds.
const LOOK: Duration = Duration::from_millis(50);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineCommand {
    pub text: String,
    program: String,
    args: Vec<String>,
}

impl EngineCommand {
    /// A command, its words parted by spaces; quotes keep words together. `None` where there is no word.
    ///
    /// ```
    /// use jianzhi_study::program::EngineCommand;
    /// assert!(EngineCommand::new("java -cp \"my classes\" Engine").is_some());
    /// assert!(EngineCommand::new("  ").is_none());
    /// ```
    pub fn new(text: &str) -> Option<EngineCommand> {
        let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
        for mark in text.chars() {
            match (mark, quote) {
                (_, Some(open)) if mark == open => quote = None,
                ('"' | '\'', None) => {
                    quote = Some(mark);
                    word.get_or_insert_default();
                }
                (_, None) if mark.is_whitespace() => words.extend(word.take()),
                _ => word.get_or_insert_default().push(mark),
            }
        }
        words.extend(word);
        let mut words = words.into_iter();
        Some(EngineCommand { text: text.trim().to_owned(), program: words.next()?, args: words.collect() })
    }

    /// What the program says of a tree: the lines that it writes, a header first if it writes one.
    ///
    /// # Errors
    /// Where the system has no such program.
    pub fn run(&self, handed: &TestTree) -> Result<RecordedTree, ProgramRefusal> {
        let mut input = self.task(handed).to_string().into_bytes();
        input.push(b'\n');
        let launch = Launch { program: &self.program, args: &self.args, input, is_all: true, confined: None };
        let process = Process::launch(launch);
        let process = process.ok_or_else(|| ProgramRefusal::NoProgram(self.program.clone()))?;
        let begin = Instant::now();
        let (mut recording, mut written) = (RecordedTree::default(), 0);
        let stop = |why| Some(Stopped { why, line: None, text: None, suspect: None, is_engine: true });
        loop {
            if begin.elapsed() > ENGINE_TIME {
                recording.stopped = stop(StopReason::Time);
            } else if process.memory().is_some_and(|held| held > ENGINE_MEMORY) {
                recording.stopped = stop(StopReason::Memory);
            } else if written > MOST_WRITTEN || recording.lines.len() as u64 > MOST_VISITS {
                recording.stopped = stop(StopReason::Visits);
            }
            if recording.stopped.is_some() {
                return Ok(recording);
            }
            match process.receive(LOOK) {
                Heard::Line(line) => {
                    written += line.len();
                    let line = String::from_utf8_lossy(&line);
                    recording.lines.extend(Some(line.trim()).filter(|line| !line.is_empty()).map(str::to_owned));
                }
                Heard::Nothing => {}
                Heard::End => return Ok(recording),
            }
        }
    }

    /// What a program is given: the header of its trace to come, with the tree as nested objects as well.
    fn task(&self, handed: &TestTree) -> Value {
        let mut task = tree_header(handed);
        task["node"] = json!(ToldNode::root(&handed.tree));
        task
    }

    /// The rows of a tree as a trace, whose header says what the program's own leaves out.
    pub fn trace(&self, handed: &TestTree, recording: &RecordedTree) -> Vec<String> {
        let own = recording.lines.first().and_then(|line| serde_json::from_str::<Value>(line).ok());
        let own = own.filter(|own| own.get("value").is_none() && own.get("alpha").is_none());
        let rows = recording.lines.iter().skip(usize::from(own.is_some())).cloned();
        let mut header = tree_header(handed);
        header["program"] = self.text.as_str().into();
        if let (Some(Value::Object(own)), Some(header)) = (own, header.as_object_mut()) {
            for (field, value) in own {
                header.entry(field).or_insert(value);
            }
        }
        std::iter::once(header.to_string()).chain(rows).collect()
    }
}

// The moves that a program returns, next to a value or alone: each has to lead to a position that is worth as much as the
// root. The rows of a search cannot show this, since a child that was cut off at the best value so far returns that value.

#[derive(Debug, Clone, Default, Deserialize)]
pub struct ReturnedMoves {
    line: Option<u32>,
    /// The child indices to each position that it named.
    #[serde(default)]
    paths: Vec<Vec<u16>>,
    #[serde(default)]
    values: Vec<(u16, Value)>,
    #[serde(default)]
    pub failed: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrongMove {
    /// The child indices to the position that it leads to.
    path: Vec<u16>,
    /// The first child that is worth what the root is.
    best: u16,
    worth: i16,
    value: i16,
    /// Whether the search returned the same value for a move that is worth it.
    is_bound: bool,
    pub line: Option<u32>,
}

impl ReturnedMoves {
    /// The first move that is worse than another one; `None` where none is, or the window may hide what they are worth.
    pub fn wrong(&self, handed: &TestTree) -> Option<WrongMove> {
        if self.paths.is_empty() || handed.window != Window::FULL {
            return None;
        }
        let mut worth = TrueWorth::on(handed);
        let root = worth.at(&[])?;
        let best: Vec<u16> = worth.best(root);
        // A position that is reached by several paths keeps the line of the first one.
        let is_judged = |path: &&Vec<u16>| path.len() == 1 || handed.tree.is_unshared();
        let (path, found) = self.paths.iter().filter(is_judged).find_map(|path| {
            let found = worth.at(path)?;
            (found != root).then_some((path, found))
        })?;
        let returned = |child: u16| self.values.iter().find(|(place, _)| *place == child).map(|(_, value)| value);
        let is_bound = returned(path[0]).is_some_and(|own| best.iter().any(|&child| returned(child) == Some(own)));
        Some(WrongMove {
            path: path.clone(),
            best: *best.first()?,
            worth: found.get(),
            value: root.get(),
            is_bound: is_bound && path.len() == 1,
            line: self.line,
        })
    }
}

impl WrongMove {
    pub fn refutation(&self) -> Box<Refutation> {
        let fault = Fault::Move {
            found: self.path.iter().map(|&place| MoveCode(place)).collect(),
            worth: Score::new(self.worth),
            best: MoveCode(self.best),
            value: Score::new(self.value),
        };
        let likely = self.is_bound.then_some(Mistake::BoundForMove);
        Box::new(Refutation { likely, is_seen_by_max: true, ..Refutation::new(0, fault) })
    }
}

/// Whether a search that lets an equal value replace its move returns a worse one on a tree.
pub fn is_tied(handed: &TestTree) -> bool {
    let task = MutantTask::new(Algorithm::AlphaBetaSoft, handed.depth, Window::FULL);
    let start = Start::from(Arc::clone(&handed.tree));
    let most = handed.tree.node_count() + 1;
    let run = mutant(&start, &task, Some(Mistake::BoundForMove), most);
    let mut worth = TrueWorth::on(handed);
    let chosen = run.best.and_then(|best| worth.at(&[best as u16]));
    run.is_complete && chosen.is_some() && chosen != worth.at(&[])
}

/// What the positions of a tree are worth to MAX, each looked at once.
pub struct TrueWorth<'a> {
    handed: &'a TestTree,
    known: HashMap<(NodeId, Side), Score>,
}

impl TrueWorth<'_> {
    pub fn on(handed: &TestTree) -> TrueWorth<'_> {
        TrueWorth { handed, known: HashMap::new() }
    }

    /// What a path leads to; `None` where there is no such position, or a leaf has no value.
    pub fn at(&mut self, path: &[u16]) -> Option<Score> {
        self.of(self.handed.node_at(path)?, &mut path.to_vec())
    }

    /// Recursion is bounded by the height of a tree.
    fn of(&mut self, id: NodeId, path: &mut Vec<u16>) -> Option<Score> {
        let (side, node) = (self.handed.side_at(path), self.handed.tree.node(id));
        // With two ghosts no position is reached by several paths.
        if let Some(&known) = self.known.get(&(id, side)) {
            return Some(known);
        }
        let mut below = Vec::new();
        for (&child, place) in node.children.iter().zip(0..) {
            path.push(place);
            let worth = self.of(child, path);
            path.pop();
            below.push(worth?);
        }
        let best = match side {
            Side::Max => below.into_iter().max(),
            Side::Min => below.into_iter().min(),
        };
        let worth = best.or(node.value)?;
        self.known.insert((id, side), worth);
        Some(worth)
    }

    /// The moves of the root that are worth so much.
    pub fn best(&mut self, value: Score) -> Vec<u16> {
        let tree = &self.handed.tree;
        let count = tree.node(tree.root()).children.len() as u16;
        (0..count).filter(|&place| self.at(&[place]) == Some(value)).collect()
    }
}
