//! The health of a search as JSON: its bets on the first move, its cutoffs by move, its probes.

use std::io::{self, Write};

use serde::Serialize;

use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{Bet, Health, NodeType};

#[derive(Serialize)]
struct JsonHealth {
    algorithm: String,
    depth: u8,
    /// `null` for an algorithm without windows, which has no bets.
    bets: Option<Vec<JsonBet>>,
    /// By the number of the cutting move; the first number is that of the first move.
    cutoffs: Vec<u64>,
    cutoffs_before_moves: u64,
    cutoffs_in_quiescence: u64,
    first_move_cuts: Option<f64>,
    probes: u64,
    probes_repeated: u64,
    effective_branching: Option<f64>,
}

#[derive(Serialize)]
struct JsonBet {
    announced: &'static str,
    times: u64,
    pv: u64,
    cut: u64,
    all: u64,
    /// The share that turned out as predicted; `null` where nothing was predicted.
    right: Option<f64>,
}

/// Writes the health of the search of a task as one line.
///
/// # Errors
/// Those of the writer.
pub fn health(task: &Task, health: &Health, out: &mut dyn Write) -> io::Result<()> {
    let bet = |announced: NodeType| {
        let found = |found| health.bets(Bet { announced, found });
        JsonBet {
            announced: announced.name(),
            times: health.kept(announced).1,
            pv: found(NodeType::Pv),
            cut: found(NodeType::Cut),
            all: found(NodeType::All),
            right: health.right(announced),
        }
    };
    let json = JsonHealth {
        algorithm: task.method.name(),
        depth: task.depth.0,
        bets: task.method.has_window().then(|| NodeType::ALL.map(bet).into()),
        cutoffs: health.cutoffs_by_move.clone(),
        cutoffs_before_moves: health.cutoffs_before_moves,
        cutoffs_in_quiescence: health.cutoffs_in_quiescence,
        first_move_cuts: health.first_move_cuts(),
        probes: health.probes,
        probes_repeated: health.probes_repeated,
        effective_branching: health.effective_branching(),
    };
    serde_json::to_writer(&mut *out, &json)?;
    writeln!(out)
}
