//! Where two searches part, as JSON.

use std::io::{self, Write};

use serde::Serialize;

use jianzhi_core::map::{Divergence, DivergenceSum, Divergences};

#[derive(Debug, Clone)]
pub struct SaidDivergence<'a> {
    pub of: &'a Divergence,
    /// Child indices in generation order from the root.
    pub path: Vec<u16>,
    pub text: String,
}

#[derive(Serialize)]
struct JsonDivergences<'a> {
    searches: [&'a str; 2],
    visits: [u64; 2],
    sums: Vec<JsonSum<'a>>,
    differences: Vec<JsonDivergence<'a>>,
}

#[derive(Serialize)]
struct JsonSum<'a> {
    kind: &'a str,
    count: u64,
    visits: [u64; 2],
    only: [u64; 2],
}

#[derive(Serialize)]
struct JsonDivergence<'a> {
    path: &'a [u16],
    kind: &'a str,
    differing: u64,
    visits: [u64; 2],
    only: [u64; 2],
    twice: [u64; 2],
    asked: [&'a [u64]; 2],
    text: &'a str,
}

/// Writes them as one line: the searches by their names, sums by kind, and the places, where most visits differ first.
///
/// # Errors
/// Those of the writer.
pub fn divergences(
    found: &Divergences,
    searches: [&str; 2],
    told: &[SaidDivergence<'_>],
    out: &mut dyn Write,
) -> io::Result<()> {
    let sum = |&DivergenceSum { kind, count, visits, only }: &DivergenceSum| JsonSum {
        kind: kind.name(),
        count,
        visits,
        only,
    };
    let json = JsonDivergences {
        searches,
        visits: found.visits,
        sums: found.sums.iter().map(sum).collect(),
        differences: told.iter().map(JsonDivergence::of).collect(),
    };
    serde_json::to_writer(&mut *out, &json)?;
    writeln!(out)
}

impl<'a> JsonDivergence<'a> {
    fn of(said: &'a SaidDivergence<'a>) -> JsonDivergence<'a> {
        let [one, other] = &said.of.sides;
        JsonDivergence {
            path: &said.path,
            kind: said.of.kind.name(),
            differing: said.of.differing(),
            visits: [one.visits, other.visits],
            only: [one.only, other.only],
            twice: [one.twice, other.twice],
            asked: [&one.asked, &other.asked],
            text: &said.text,
        }
    }
}
