//! What the recorder reports: of the program's text, and of each visit.

use serde::Deserialize;
use serde_json::{Map, Value};

use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::score::Score;
use jianzhi_core::search::Algorithm;

#[derive(Debug, Clone, Default, Deserialize)]
pub struct ProgramFacts {
    pub entry: String,
    pub has_window: bool,
    /// Whether they convert values and bounds to the other side's view, as negamax does.
    pub negates: bool,
    /// Whether they search with null windows, by their names or by what they hand down.
    #[serde(default)]
    pub probes: bool,
    /// Whether the program is told whose move it is at the root, so that it may be MIN's.
    #[serde(default)]
    pub takes_min: bool,
    /// The largest number in it, where it writes infinity as a number.
    #[serde(default)]
    pub largest: Option<i64>,
    /// Whether its search keeps what it finds in a dictionary, or is wrapped in one.
    #[serde(default)]
    pub keeps_table: bool,
    /// The line at which its search changes by a number what it returned one ply below.
    #[serde(default)]
    pub changed: Option<u32>,
    #[serde(default)]
    pub asks_agents: bool,
    #[serde(default)]
    pub is_course: bool,
    /// How it looks at a tree, where it is given the list of its leaves.
    #[serde(default)]
    pub grid: Option<Grid>,
    /// The tree that it brings itself as a dictionary of lists, in our notation.
    #[serde(default)]
    pub own_tree: Option<String>,
    #[serde(flatten)]
    pub run: RunFacts,
    pub functions: Vec<FunctionFacts>,
    #[serde(default)]
    pub hints: Vec<Hint>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Hint {
    pub kind: HintKind,
    pub line: u32,
    pub name: String,
    #[serde(default)]
    pub own: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HintKind {
    /// The best value begins at 0.
    Zero,
    Root,
    Infinity,
    Depth,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
pub struct RunFacts {
    /// Whether its own code is kept from the recorder.
    #[serde(default, rename = "guarded")]
    pub is_guarded: bool,
    /// What it keeps from one search to the next: then it is loaded for each tree.
    #[serde(default)]
    pub keeps: Option<String>,
}

/// A tree as the list of its leaves, all equally deep.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Grid {
    pub branching: u16,
    /// The plies, where the program itself says how many.
    pub height: Option<u8>,
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct FunctionFacts {
    pub name: String,
    pub line: u32,
    pub alpha: Option<String>,
    pub beta: Option<String>,
    /// Variables that may hold the best value, the likeliest first.
    #[serde(default)]
    pub best: Vec<String>,
    #[serde(default)]
    pub sides: Vec<String>,
    /// The parameter that counts plies.
    #[serde(default)]
    pub depth: Option<String>,
    #[serde(default)]
    pub statements: Vec<Statement>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Statement {
    pub line: u32,
    pub end: u32,
    pub kind: String,
    #[serde(rename = "loop")]
    pub in_loop: Option<u32>,
    /// The lines of the conditions that it is under, the outermost first.
    pub guards: Vec<u32>,
    pub sets: Vec<String>,
    pub reads: Vec<String>,
    #[serde(default)]
    pub turns: Vec<String>,
    pub calls: bool,
    /// Whether it is a condition under which the loop or the function is left.
    pub exits: bool,
    /// Where it returns the value of a helper as it is: the helper's first line that chooses or computes.
    #[serde(default)]
    pub helper: Option<u32>,
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct RecordedStep {
    /// The line that was run; with `call`, that of a function that began.
    pub line: Option<u32>,
    #[serde(default)]
    pub set: Map<String, Value>,
    /// The visit of a child that began while the last line was run.
    pub child: Option<u64>,
    #[serde(default)]
    pub call: u8,
}

#[derive(Debug, Clone, Default, Deserialize)]
pub struct RecordedRow {
    pub visit: u64,
    pub parent: Option<u64>,
    pub path: Vec<u16>,
    /// What it returned: a number, an infinity by its word, or nothing where it was not left.
    #[serde(default)]
    pub value: Value,
    #[serde(default)]
    pub alpha: Value,
    #[serde(default)]
    pub beta: Value,
    pub call_line: Option<u32>,
    pub return_line: Option<u32>,
    #[serde(default)]
    pub locals: Map<String, Value>,
    #[serde(default)]
    end: Option<String>,
    #[serde(default)]
    pub function: Option<String>,
    #[serde(default)]
    pub steps: Vec<RecordedStep>,
}

impl RecordedRow {
    /// Whether an earlier visit of the same position answered it.
    pub fn is_from_table(&self) -> bool {
        self.end.as_deref() == Some("table")
    }

    /// What it returned; `None` where that is no score.
    pub fn score(&self) -> Option<Score> {
        read_score(&self.value)
    }

    /// Alpha and beta on entry, as far as they are known.
    pub fn bounds(&self) -> [Option<Score>; 2] {
        [&self.alpha, &self.beta].map(read_score)
    }

    /// Whether a bound was seen where a search without windows has none.
    pub fn tells_bounds(&self) -> bool {
        self.parent.is_some() && !(self.alpha.is_null() && self.beta.is_null())
    }

    pub fn is_probe(&self) -> bool {
        let bounds = self.alpha.as_i64().zip(self.beta.as_i64());
        self.parent.is_some() && bounds.is_some_and(|(alpha, beta)| alpha.checked_add(1) == Some(beta))
    }
}

impl ProgramFacts {
    /// The line that tracebacks are named by, each the lines in the program's file, the innermost first. Where all of them end at one
    /// line, that is it; else it is the innermost in a loop, since a call that comes and goes may be at any of its lines.
    pub fn traced(&self, tracebacks: &[Vec<u32>]) -> Option<u32> {
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

    pub fn algorithm(&self) -> Algorithm {
        match self.view() {
            _ if self.probes && self.entry.to_lowercase().contains("scout") => Algorithm::NegaScout,
            _ if self.probes => Algorithm::Pvs,
            _ if self.has_window => Algorithm::AlphaBeta,
            ScoreView::Side => Algorithm::Negamax,
            ScoreView::Max => Algorithm::Minimax,
        }
    }

    pub fn view(&self) -> ScoreView {
        if self.negates { ScoreView::Side } else { ScoreView::Max }
    }

    /// The number that it takes for infinity, where that is no score of a tree.
    pub fn infinity(&self, tree: &Tree) -> Option<Score> {
        let infinity =
            self.largest.filter(|&largest| tree.values().all(|value| i64::from(value.get()).abs() + 1 < largest));
        infinity
            .and_then(|infinity| i16::try_from(infinity).ok())
            .map(Score::new)
            .filter(|infinity| infinity.is_finite())
    }

    pub fn function(&self, row: &RecordedRow) -> Option<&FunctionFacts> {
        let name = row.function.as_deref()?;
        self.functions.iter().find(|function| function.name == name)
    }
}

impl FunctionFacts {
    /// The statement that a line belongs to: the last one that begins at or before it and reaches to it.
    pub fn at(&self, line: u32) -> Option<&Statement> {
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
pub fn line_in(text: &str, name: &str) -> Option<u32> {
    let shown = if name.is_ascii() { name } else { "program.py" };
    let rest = text.trim_start().strip_prefix("File \"")?.strip_prefix(shown)?.strip_prefix("\", line ")?;
    rest.split(' ').next()?.trim().parse().ok()
}
