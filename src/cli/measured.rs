//! Measurements of searches, as JSON objects and as CSV.

use super::prelude::*;
use super::report::line;
use jianzhi_core::Bound;
use jianzhi_core::file::json::{self, JsonMove, JsonScore};
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

/// What a search has done that was stopped before its end.
#[derive(Debug, Clone)]
pub struct SoFar {
    pub method: Method,
    /// Its outcome: no value.
    pub outcome: Outcome,
    pub passes: Passes,
}

/// One JSON object without a value, and a line's end.
pub fn stopped(so_far: &SoFar, out: &mut dyn Write) -> io::Result<()> {
    let SoFar { method, outcome: Outcome { depth, counts, halt, .. }, passes } = so_far;
    let object = JsonObject::new()
        .with("algorithm", method.algorithm.name())
        .unless_empty("switches", method.switches.iter().map(Switch::name))
        // Where a budget was spent, no iteration may have been finished.
        .with("depth", Some(depth.0).filter(|_| halt.is_none()))
        .with("stopped", halt.map_or(Value::from(true), |halt| json!(halt)))
        .with("value", ())
        .with("best", ())
        .all_of(counts)
        .with("searches", passes.all().iter().map(pass).collect::<Vec<_>>())
        .all_of(&cost(&passes.iterations()));
    line(&object, out)
}

/// A row of a comparison: a search that finished, or the leaf of unknown value that it needs.
pub type MeasuredRow = Result<Measured, (Method, Stop)>;

/// One JSON object and a line's end.
pub fn object(measured: &Measured, out: &mut dyn Write) -> io::Result<()> {
    line(&found(measured).maybe("stopped", measured.halt), out)
}

/// One JSON list with an object for each row, a line each.
pub fn list(rows: &[MeasuredRow], minimal: Option<MinimalTree>, out: &mut dyn Write) -> io::Result<()> {
    for (index, row) in rows.iter().enumerate() {
        out.write_all(if index == 0 { b"[\n" } else { b",\n" })?;
        let object = match row {
            Ok(measured) => compared(measured, minimal),
            Err((method, stop)) => {
                let needs = stop.needs().map(ToString::to_string).unwrap_or_default();
                JsonObject::new().with("algorithm", method.name()).with("needs", needs)
            }
        };
        serde_json::to_writer(&mut *out, &object)?;
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

/// With the least that any search of the game has to evaluate: by the formula, where the tree is uniform, and exactly, where it
/// is small enough to be walked.
fn compared(measured: &Measured, minimal: Option<MinimalTree>) -> JsonObject {
    let minimal_tree = minimal.and_then(|minimal| minimal.uniform).map(Uniform::minimal_leaves);
    found(measured)
        .with("share", measured.share)
        .with("seconds", measured.seconds)
        .with("minimal_tree", minimal_tree)
        .with("smallest_proof", minimal.map(|minimal| minimal.smallest_proof))
}

fn found(measured: &Measured) -> JsonObject {
    let Measured { method, pv, four, passes, .. } = measured;
    // A plain search has one pass, and there is nothing else to report.
    let is_plain = method.is_plain();
    JsonObject::new()
        .with("algorithm", method.algorithm.name())
        .unless_empty("switches", method.switches.iter().map(Switch::name))
        .all_of(&json::guess(*method))
        .with("depth", measured.depth.0)
        .with("value", JsonScore(measured.value))
        .with("bound", measured.bound.name())
        .with("best", measured.best())
        .all_of(&measured.proof.as_ref().map(|(_, first, verdict)| proof(first, *verdict, pv.first())))
        .with("pv", pv)
        .maybe("names", measured.names.as_ref())
        // `null` where there were too many to distinguish.
        .with("places", four.places)
        .all_of(&measured.counts)
        // The same number as `leaves`.
        .with("evaluations", four.evaluations)
        .with("horizon", four.horizon)
        .all_of(&Some(measured.uses).filter(|_| !is_plain))
        .unless_empty("searches", passes.all().iter().filter(|_| !is_plain).map(pass))
        .all_of(&cost(&passes.iterations()))
}

/// What `prove-best` has shown. Whether the first move is the best one is `null` where the window leaves that open.
fn proof(first: &JsonMove, verdict: BestProof, found: Option<&JsonMove>) -> JsonObject {
    let first_is_best = match verdict {
        BestProof::Best => Some(true),
        BestProof::Worse | BestProof::WorseThanSome => Some(false),
        BestProof::Reaches | BestProof::Below => None,
    };
    let better = found.filter(|_| first_is_best == Some(false));
    JsonObject::new().with("first", first).with("first_is_best", first_is_best).with("better", better)
}

/// One search of the root; scores are seen by the side to move there.
fn pass(pass: &RootSearch) -> JsonObject {
    JsonObject::new()
        .with("kind", pass.kind.name())
        .with("depth", pass.depth.0)
        .with("alpha", JsonScore(pass.window.alpha))
        .with("beta", JsonScore(pass.window.beta))
        .with("value", JsonScore(pass.value))
        .with("visits", pass.counts.visits)
        .with("leaves", pass.counts.leaves)
}

/// What each iteration of deepening cost, and all of them compared with the two formulas; `None` where there was only one. Growth
/// (R) is over the same count of the iteration before, and a formula has no value where R is not above 1.
fn cost(iterations: &Iterations) -> Option<JsonObject> {
    let cost = iterations.deepening()?;
    let multiple = |Multiple { growth, measured, predicted }, formula: &str| {
        let object = JsonObject::new().with("growth", growth).with("measured", measured);
        object.with("formula", formula).with("predicted", predicted)
    };
    let rows = iterations.all().iter().enumerate().map(|(index, one)| {
        let Growth { visits, evaluations } = iterations.growth(index);
        JsonObject::new()
            .with("depth", one.depth.0)
            .with("visits", one.visits)
            .with("evaluations", one.evaluations)
            .with("growth_visits", visits)
            .with("growth_evaluations", evaluations)
    });
    let deepening = JsonObject::new()
        .with("constant_growth", cost.is_constant)
        .with("leaves", cost.leaves.map(|leaves| multiple(leaves, "(1 - 1/R)^-2")))
        .with("visits", multiple(cost.visits, "1 / (1 - 1/R)"));
    Some(JsonObject::new().with("iterations", rows.collect::<Vec<_>>()).with("deepening", deepening))
}
