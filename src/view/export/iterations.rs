//! The iterations of deepening as JSON: what each cost, and all of them compared with the two formulas.

use serde::Serialize;

use jianzhi_core::search::iterations::{Growth, Iterations, Multiple};

#[derive(Serialize)]
pub struct JsonCost {
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
pub fn cost(iterations: &Iterations) -> Option<JsonCost> {
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
