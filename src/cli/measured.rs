//! Measurements of searches, as JSON objects and as CSV.

use super::prelude::*;
use super::report::line;
use jianzhi_core::Bound;
use jianzhi_core::file::json::{JsonGuess, JsonMove, JsonScore};
use jianzhi_core::search::iterations::{Growth, Iterations, Multiple};
use jianzhi_core::search::observer::{BestProof, Passes, RootSearch};
use jianzhi_core::search::{FourCounts, Halt, MinimalTree, Uniform, Uses};

#[derive(Debug, Clone)]
pub struct Measured {
    pub method: Method,
    /// Plies that it looked ahead; where a budget has stopped it, those of the last finished iteration.
    pub depth: Depth,
    pub halt: Option<Halt>,
    /// The root's value from MAX's point of view.
    pub value: Score,
    /// What the value proves, from MAX's point of view.
    pub bound: Bound,
    /// The principal variation; empty where no move was better than the window.
    pub pv: Vec<JsonMove>,
    pub line: Vec<MoveCode>,
    /// The first move of `prove-best`, and what was shown of it; `None` for every other method.
    pub proof: Option<(MoveCode, JsonMove, BestProof)>,
    /// The labels along it, where all positions on it have one.
    pub names: Option<Vec<String>>,
    pub counts: Counts,
    pub four: FourCounts,
    pub uses: Uses,
    /// The searches of the root one by one.
    pub passes: Passes,
    /// Visits over those of minimax, where minimax can be run.
    pub share: Option<f64>,
    /// Wall time of a search that runs without an observer of its progress.
    pub seconds: f64,
}

impl Measured {
    /// The best move, where the search has shown which one that is.
    pub fn best(&self) -> Option<&JsonMove> {
        let is_known = match self.proof {
            None | Some((_, _, BestProof::Best | BestProof::Worse)) => true,
            Some((_, _, BestProof::WorseThanSome | BestProof::Reaches | BestProof::Below)) => false,
        };
        self.pv.first().filter(|_| is_known)
    }
}

#[derive(Serialize)]
struct Found<'a> {
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    switches: Vec<&'static str>,
    #[serde(flatten)]
    guess: JsonGuess,
    depth: u8,
    value: JsonScore,
    bound: &'static str,
    best: Option<&'a JsonMove>,
    #[serde(flatten)]
    proof: Option<Proof<'a>>,
    pv: &'a [JsonMove],
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<&'a [String]>,
    /// `null` where there were too many to distinguish.
    places: Option<u64>,
    #[serde(flatten)]
    counts: Counts,
    /// The same number as `leaves`.
    evaluations: u64,
    horizon: u64,
    #[serde(flatten)]
    uses: Option<Uses>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    searches: Vec<JsonPass>,
    #[serde(flatten)]
    cost: Option<JsonCost>,
    #[serde(flatten)]
    compared: Option<Compared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<Halt>,
}

/// What `prove-best` has shown.
#[derive(Serialize)]
struct Proof<'a> {
    first: &'a JsonMove,
    /// Whether it is the best one; `null` where the window leaves that open.
    first_is_best: Option<bool>,
    better: Option<&'a JsonMove>,
}

/// One search of the root; scores are seen by the side to move there.
#[derive(Serialize)]
struct JsonPass {
    kind: &'static str,
    depth: u8,
    alpha: JsonScore,
    beta: JsonScore,
    value: JsonScore,
    visits: u64,
    leaves: u64,
}

/// What a comparison says in addition.
#[derive(Serialize)]
struct Compared {
    share: Option<f64>,
    seconds: f64,
    /// The least that any search of the game has to evaluate: by the formula, where the tree is uniform.
    minimal_tree: Option<u64>,
    /// Exactly, where the tree is small enough to be walked.
    smallest_proof: Option<u64>,
}

#[derive(Serialize)]
struct Stopped {
    algorithm: String,
    needs: String,
}

/// What a search has done that was stopped before its end.
#[derive(Debug, Clone)]
pub struct SoFar {
    pub method: Method,
    /// Its outcome: no value.
    pub outcome: Outcome,
    pub passes: Passes,
}

/// `true`, or the budget that was spent.
#[derive(Serialize)]
#[serde(untagged)]
enum JsonStopped {
    BySomebody(bool),
    ByBudget(Halt),
}

#[derive(Serialize)]
struct JsonSoFar {
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    switches: Vec<&'static str>,
    /// `null` where a budget was spent before an iteration was finished.
    depth: Option<u8>,
    stopped: JsonStopped,
    value: Option<JsonScore>,
    best: Option<JsonMove>,
    #[serde(flatten)]
    counts: Counts,
    searches: Vec<JsonPass>,
    #[serde(flatten)]
    cost: Option<JsonCost>,
}

/// One JSON object without a value, and a line's end.
pub fn stopped(so_far: &SoFar, out: &mut dyn Write) -> io::Result<()> {
    let SoFar { method, outcome: Outcome { depth, counts, halt, .. }, passes } = so_far;
    let object = JsonSoFar {
        algorithm: method.algorithm.name(),
        switches: method.switches.iter().map(Switch::name).collect(),
        depth: Some(depth.0).filter(|_| halt.is_none()),
        stopped: halt.map_or(JsonStopped::BySomebody(true), JsonStopped::ByBudget),
        value: None,
        best: None,
        counts: *counts,
        searches: passes.all().iter().map(pass).collect(),
        cost: cost(&passes.iterations()),
    };
    line(&object, out)
}

/// A row of a comparison: a search that finished, or the leaf of unknown value that it needs.
pub type MeasuredRow = Result<Measured, (Method, Stop)>;

/// One JSON object and a line's end.
pub fn object(measured: &Measured, out: &mut dyn Write) -> io::Result<()> {
    line(&Found { stopped: measured.halt, ..found(measured) }, out)
}

/// One JSON list with an object for each row, a line each.
pub fn list(rows: &[MeasuredRow], minimal: Option<MinimalTree>, out: &mut dyn Write) -> io::Result<()> {
    for (index, row) in rows.iter().enumerate() {
        out.write_all(if index == 0 { b"[\n" } else { b",\n" })?;
        match row {
            Ok(measured) => serde_json::to_writer(&mut *out, &compared(measured, minimal))?,
            Err((method, stop)) => {
                let needs = stop.needs().map(ToString::to_string).unwrap_or_default();
                serde_json::to_writer(&mut *out, &Stopped { algorithm: method.name(), needs })?;
            }
        }
    }
    out.write_all(b"\n]\n")
}

const COLUMNS: &str = "\
    algorithm,depth,value,bound,best,visits,leaves,cutoffs,researches,share,seconds,places,evaluations,\
    horizon,minimal_tree,smallest_proof";

/// A heading and a line for each search that finished.
pub fn csv(rows: &[MeasuredRow], minimal: Option<MinimalTree>, out: &mut dyn Write) -> io::Result<()> {
    let rows = rows.iter().flatten().map(|measured| {
        let mut row = serde_json::to_value(compared(measured, minimal)).unwrap_or_default();
        row["algorithm"] = Value::from(measured.method.name());
        row
    });
    report::csv(COLUMNS, rows, out)
}

fn compared(measured: &Measured, minimal: Option<MinimalTree>) -> Found<'_> {
    let &Measured { share, seconds, .. } = measured;
    let minimal_tree = minimal.and_then(|minimal| minimal.uniform).map(Uniform::minimal_leaves);
    let smallest_proof = minimal.map(|minimal| minimal.smallest_proof);
    Found { compared: Some(Compared { share, seconds, minimal_tree, smallest_proof }), ..found(measured) }
}

fn found(measured: &Measured) -> Found<'_> {
    Found {
        algorithm: measured.method.algorithm.name(),
        switches: measured.method.switches.iter().map(Switch::name).collect(),
        guess: JsonGuess::new(measured.method),
        depth: measured.depth.0,
        value: JsonScore(measured.value),
        bound: measured.bound.name(),
        best: measured.best(),
        proof: measured.proof.as_ref().map(|(_, first, verdict)| proof(first, *verdict, measured.pv.first())),
        pv: &measured.pv,
        names: measured.names.as_deref(),
        places: measured.four.places,
        counts: measured.counts,
        evaluations: measured.four.evaluations,
        horizon: measured.four.horizon,
        // A plain search has one pass, and there is nothing else to report.
        uses: Some(measured.uses).filter(|_| !measured.method.is_plain()),
        searches: if measured.method.is_plain() {
            Vec::new()
        } else {
            measured.passes.all().iter().map(pass).collect()
        },
        cost: cost(&measured.passes.iterations()),
        compared: None,
        stopped: None,
    }
}

fn proof<'a>(first: &'a JsonMove, verdict: BestProof, found: Option<&'a JsonMove>) -> Proof<'a> {
    let first_is_best = match verdict {
        BestProof::Best => Some(true),
        BestProof::Worse | BestProof::WorseThanSome => Some(false),
        BestProof::Reaches | BestProof::Below => None,
    };
    Proof { first, first_is_best, better: found.filter(|_| first_is_best == Some(false)) }
}

fn pass(pass: &RootSearch) -> JsonPass {
    JsonPass {
        kind: pass.kind.name(),
        depth: pass.depth.0,
        alpha: JsonScore(pass.window.alpha),
        beta: JsonScore(pass.window.beta),
        value: JsonScore(pass.value),
        visits: pass.counts.visits,
        leaves: pass.counts.leaves,
    }
}

// The iterations of deepening: what each cost, and all of them compared with the two formulas.

#[derive(Serialize)]
struct JsonCost {
    iterations: Vec<JsonIteration>,
    deepening: JsonDeepening,
}

#[derive(Serialize)]
struct JsonIteration {
    depth: u8,
    visits: u64,
    evaluations: u64,
    /// R: over the same count of the iteration before; `null` for the first.
    growth_visits: Option<f64>,
    growth_evaluations: Option<f64>,
}

#[derive(Serialize)]
struct JsonDeepening {
    /// `null` where there is only one R.
    constant_growth: Option<bool>,
    leaves: Option<JsonMultiple>,
    visits: JsonMultiple,
}

#[derive(Serialize)]
struct JsonMultiple {
    growth: f64,
    measured: f64,
    formula: &'static str,
    /// `null` where R is not above 1, so that the formula has no value.
    predicted: Option<f64>,
}

/// `None` where there was only one iteration.
fn cost(iterations: &Iterations) -> Option<JsonCost> {
    let cost = iterations.deepening()?;
    let multiple = |multiple: Multiple, formula| {
        let Multiple { growth, measured, predicted } = multiple;
        JsonMultiple { growth, measured, formula, predicted }
    };
    let rows = iterations.all().iter().enumerate().map(|(index, one)| {
        let Growth { visits, evaluations } = iterations.growth(index);
        JsonIteration {
            depth: one.depth.0,
            visits: one.visits,
            evaluations: one.evaluations,
            growth_visits: visits,
            growth_evaluations: evaluations,
        }
    });
    Some(JsonCost {
        iterations: rows.collect(),
        deepening: JsonDeepening {
            constant_growth: cost.is_constant,
            leaves: cost.leaves.map(|leaves| multiple(leaves, "(1 - 1/R)^-2")),
            visits: multiple(cost.visits, "1 / (1 - 1/R)"),
        },
    })
}
