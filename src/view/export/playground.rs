//! The order playground as JSON: the cost of the searches on random trees by their order, and on positions.

use std::io::{self, Write};

use serde::Serialize;

use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::Switch;
use jianzhi_core::search::lab::playground::{ALGORITHMS, Playground, PlaygroundPoint};
use jianzhi_core::search::lab::{PvsBet, SearchEffort};

/// The cost of alpha-beta and principal variation search on a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasuredPosition {
    pub name: String,
    pub switches: &'static [Switch],
    pub bet: PvsBet,
}

#[derive(Serialize)]
struct JsonPlayground<'a> {
    branching: u16,
    depth: u8,
    trees: u32,
    seed: u64,
    whole: u64,
    minimal: u64,
    points: Vec<JsonPoint>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    positions: Vec<JsonPosition<'a>>,
}

#[derive(Serialize)]
struct JsonPoint {
    order: &'static str,
    first_is_best: f64,
    /// `null` where alpha-beta made no cutoff.
    first_move_rate: Option<f64>,
    pvs_share: f64,
    searches: Vec<JsonEffort>,
}

#[derive(Serialize)]
struct JsonEffort {
    algorithm: &'static str,
    visits: f64,
    evaluations: f64,
    horizon: f64,
}

#[derive(Serialize)]
struct JsonPosition<'a> {
    position: &'a str,
    switches: Vec<&'static str>,
    first_move_rate: Option<f64>,
    pvs_share: f64,
    alpha_beta: u64,
    pvs: u64,
}

/// One JSON object and a line's end.
///
/// # Errors
/// Those of the writer.
pub fn object(
    playground: Playground,
    points: &[PlaygroundPoint],
    positions: &[MeasuredPosition],
    out: &mut dyn Write,
) -> io::Result<()> {
    let Playground { branching, depth, trees, seed } = playground;
    let uniform = playground.uniform();
    let (whole, minimal) = (uniform.leaves(), uniform.minimal_leaves());
    let points = points.iter().map(point).collect();
    let positions = positions.iter().map(position).collect();
    serde_json::to_writer(
        &mut *out,
        &JsonPlayground { branching, depth, trees, seed, whole, minimal, points, positions },
    )?;
    out.write_all(b"\n")
}

fn point(point: &PlaygroundPoint) -> JsonPoint {
    let order = match point.order {
        ChildOrder::FirstIsBest(_) | ChildOrder::BestFirstWith(_) => "dial",
        ChildOrder::BestFirst => "best",
        ChildOrder::Random => "random",
        ChildOrder::WorstFirst => "worst",
        ChildOrder::Strong => "strong",
    };
    let search = |algorithm| {
        let mean = |count: fn(SearchEffort) -> u64| point.mean(algorithm, count);
        JsonEffort {
            algorithm: algorithm.name(),
            visits: mean(|effort| effort.visits),
            evaluations: mean(|effort| effort.evaluations),
            horizon: mean(|effort| effort.horizon),
        }
    };
    let bet = point.bet();
    JsonPoint {
        order,
        first_is_best: point.first_is_best,
        first_move_rate: bet.alpha_beta.first_move_rate(),
        pvs_share: bet.share(),
        searches: ALGORITHMS.into_iter().map(search).collect(),
    }
}

fn position(MeasuredPosition { name, switches, bet }: &MeasuredPosition) -> JsonPosition<'_> {
    JsonPosition {
        position: name,
        switches: switches.iter().map(|switch| switch.name()).collect(),
        first_move_rate: bet.alpha_beta.first_move_rate(),
        pvs_share: bet.share(),
        alpha_beta: bet.alpha_beta.visits,
        pvs: bet.pvs.visits,
    }
}
