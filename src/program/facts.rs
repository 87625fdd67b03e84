//! What the recorder reports: of the program's text, and of each visit.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::file::lines::ScoreView;
use crate::game::tree::Tree;
use crate::score::Score;
use crate::search::Algorithm;

/// What the program's text says of its search.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct ProgramFacts {
    /// The function that was called, as `Class.name` for a method.
    pub(crate) entry: String,
    /// Whether any of its functions takes alpha and beta.
    pub(crate) has_window: bool,
    /// Whether they convert values and bounds to the other side's view, as negamax does.
    pub(crate) negates: bool,
    /// Whether they search with null windows, by their names or by what they hand down.
    #[serde(default)]
    pub(crate) probes: bool,
    /// Whether the program is told whose move it is at the root, so that it may be MIN's.
    #[serde(default)]
    pub(crate) takes_min: bool,
    /// The largest number in it, where it writes infinity as a number.
    #[serde(default)]
    pub(crate) largest: Option<i64>,
    /// Whether its search keeps what it finds in a dictionary, or is wrapped in one.
    #[serde(default)]
    pub(super) keeps_table: bool,
    /// Whether it asks for the number of agents.
    #[serde(default)]
    pub(super) asks_agents: bool,
    /// Whether it is written for Berkeley's CS188.
    #[serde(default)]
    pub(super) is_course: bool,
    /// How it looks at a tree, where it is given the list of its leaves.
    #[serde(default)]
    pub(super) grid: Option<Grid>,
    /// How it is run.
    #[serde(flatten)]
    pub(crate) run: RunFacts,
    /// The functions that search.
    pub(crate) functions: Vec<FunctionFacts>,
    /// What its text alone shows, which has its name where the program is wrong.
    #[serde(default)]
    pub(super) hints: Vec<Hint>,
}

/// A mistake that the text of a program shows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(crate) struct Hint {
    pub(crate) kind: HintKind,
    pub(crate) line: u32,
    /// The variable, or the number.
    pub(crate) name: String,
    /// The variable that is meant.
    #[serde(default)]
    pub(crate) own: String,
}

/// What a text shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum HintKind {
    /// The best value begins at 0.
    Zero,
    /// A function asks the root for what its own position knows.
    Root,
    /// A number is taken for infinity.
    Infinity,
}

/// How a program is run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct RunFacts {
    /// Whether its own code is kept from the recorder.
    #[serde(default, rename = "guarded")]
    pub(crate) is_guarded: bool,
    /// What it keeps from one search to the next: then it is loaded for each tree.
    #[serde(default)]
    pub(crate) keeps: Option<String>,
}

/// A tree as the list of its leaves, all equally deep.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct Grid {
    /// Children of each position.
    pub(super) branching: u16,
    /// The plies, where the program itself says how many.
    pub(super) height: Option<u8>,
}

/// A function that searches.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct FunctionFacts {
    pub(super) name: String,
    pub(super) line: u32,
    pub(super) alpha: Option<String>,
    pub(super) beta: Option<String>,
    /// Variables that may hold the best value, the likeliest first.
    #[serde(default)]
    pub(super) best: Vec<String>,
    /// Parameters that say whose move it is.
    #[serde(default)]
    pub(super) sides: Vec<String>,
    /// The parameter that counts plies.
    #[serde(default)]
    pub(super) depth: Option<String>,
    #[serde(default)]
    pub(super) statements: Vec<Statement>,
}

/// A statement of a function; of one that contains others, only its head.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Statement {
    pub(super) line: u32,
    pub(super) end: u32,
    pub(super) kind: String,
    /// The line of the loop that it is in.
    #[serde(rename = "loop")]
    pub(super) in_loop: Option<u32>,
    /// The lines of the conditions that it is under, the outermost first.
    pub(super) guards: Vec<u32>,
    /// Variables that it sets.
    pub(super) sets: Vec<String>,
    /// Variables that it reads.
    pub(super) reads: Vec<String>,
    /// Variables that it reads with a minus.
    #[serde(default)]
    pub(super) turns: Vec<String>,
    /// Whether it calls a function that searches.
    pub(super) calls: bool,
    /// Whether it is a condition under which the loop or the function is left.
    pub(super) exits: bool,
    /// Where it returns the value of a helper as it is: the helper's first line that chooses or computes.
    #[serde(default)]
    pub(super) helper: Option<u32>,
}

/// Something that happened in a visit.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct RecordedStep {
    /// The line that was run; with `call`, that of a function that began.
    pub(super) line: Option<u32>,
    /// The variables that it changed.
    #[serde(default)]
    pub(super) set: Map<String, Value>,
    /// The visit of a child that began while the last line was run.
    pub(super) child: Option<u64>,
    /// Whether a function began.
    #[serde(default)]
    pub(super) call: u8,
}

/// A visit as the recorder reports it.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct RecordedRow {
    /// Its number in order of entry.
    pub(crate) visit: u64,
    /// The visit that made it.
    pub(crate) parent: Option<u64>,
    /// The child indices from the root.
    pub(crate) path: Vec<u16>,
    /// What it returned: a number, an infinity by its word, or nothing where it was not left.
    #[serde(default)]
    pub(crate) value: Value,
    #[serde(default)]
    pub(super) alpha: Value,
    #[serde(default)]
    pub(super) beta: Value,
    /// The line that made the call.
    pub(crate) call_line: Option<u32>,
    /// The line that returned.
    pub(crate) return_line: Option<u32>,
    /// The small variables when it returned.
    #[serde(default)]
    pub(crate) locals: Map<String, Value>,
    #[serde(default)]
    end: Option<String>,
    #[serde(default)]
    pub(super) function: Option<String>,
    #[serde(default)]
    pub(super) steps: Vec<RecordedStep>,
}

impl RecordedRow {
    /// Whether an earlier visit of the same position answered it.
    pub(super) fn is_from_table(&self) -> bool {
        self.end.as_deref() == Some("table")
    }

    /// What it returned; `None` where that is no score.
    pub(super) fn score(&self) -> Option<Score> {
        read_score(&self.value)
    }

    /// Alpha and beta on entry, as far as they are known.
    pub(super) fn bounds(&self) -> [Option<Score>; 2] {
        [&self.alpha, &self.beta].map(read_score)
    }

    /// Whether it has a null window.
    pub(super) fn is_probe(&self) -> bool {
        let bounds = self.alpha.as_i64().zip(self.beta.as_i64());
        self.parent.is_some() && bounds.is_some_and(|(alpha, beta)| alpha.checked_add(1) == Some(beta))
    }
}

impl ProgramFacts {
    /// The line that tracebacks are named by, each the lines in the program's file, the innermost first. Where all of them end at one
    /// line, that is it; else it is the innermost in a loop, since a call that comes and goes may be at any of its lines.
    pub(super) fn traced(&self, tracebacks: &[Vec<u32>]) -> Option<u32> {
        let mut innermost = tracebacks.iter().filter_map(|lines| lines.first());
        let first = innermost.next()?;
        if tracebacks.len() > 1 && innermost.all(|line| line == first) {
            return Some(*first);
        }
        let statements = || self.functions.iter().flat_map(|function| &function.statements);
        let is_in_loop =
            |line: &&u32| statements().any(|part| part.in_loop.is_some() && (part.line..=part.end).contains(*line));
        Some(*tracebacks.iter().flatten().find(is_in_loop).unwrap_or(first))
    }

    /// The algorithm that its functions look like.
    pub(crate) fn algorithm(&self) -> Algorithm {
        match self.view() {
            _ if self.probes && self.entry.to_lowercase().contains("scout") => Algorithm::NegaScout,
            _ if self.probes => Algorithm::Pvs,
            _ if self.has_window => Algorithm::AlphaBeta,
            ScoreView::Side => Algorithm::Negamax,
            ScoreView::Max => Algorithm::Minimax,
        }
    }

    /// Whose its scores are, by its text.
    pub(crate) fn view(&self) -> ScoreView {
        if self.negates { ScoreView::Side } else { ScoreView::Max }
    }

    /// The number that it takes for infinity, where that is no score of a tree.
    pub(super) fn infinity(&self, tree: &Tree) -> Option<Score> {
        let infinity =
            self.largest.filter(|&largest| tree.values().all(|value| i64::from(value.get()).abs() + 1 < largest));
        infinity
            .and_then(|infinity| i16::try_from(infinity).ok())
            .map(Score::new)
            .filter(|infinity| infinity.is_finite())
    }

    pub(super) fn function(&self, row: &RecordedRow) -> Option<&FunctionFacts> {
        let name = row.function.as_deref()?;
        self.functions.iter().find(|function| function.name == name)
    }
}

impl FunctionFacts {
    /// The statement that a line belongs to: the last one that begins at or before it and reaches to it.
    pub(super) fn at(&self, line: u32) -> Option<&Statement> {
        self.statements
            .iter()
            .filter(|statement| (statement.line..=statement.end).contains(&line))
            .max_by_key(|s| s.line)
    }
}

fn read_score(value: &Value) -> Option<Score> {
    match value.as_str() {
        Some("inf") => Some(Score::INFINITY),
        Some("-inf") => Some(-Score::INFINITY),
        // What is beyond all scores is an infinity, whatever number the program has for it.
        _ => value.as_i64().map(|value| match i16::try_from(value) {
            Ok(value) => Score::new(value),
            Err(_) if value > 0 => Score::INFINITY,
            Err(_) => -Score::INFINITY,
        }),
    }
}

/// The line of `  File "mine.py", line 12 in search`, if it is of this file.
pub(super) fn line_in(text: &str, name: &str) -> Option<u32> {
    let shown = if name.is_ascii() { name } else { "program.py" };
    let rest = text.trim_start().strip_prefix("File \"")?.strip_prefix(shown)?.strip_prefix("\", line ")?;
    rest.split(' ').next()?.trim().parse().ok()
}
