//! The ledger of a search, and the classes of places of several, as JSON.

use std::io::{self, Write};

use serde::Serialize;

use jianzhi_core::map::{Classes, Ledger};

#[derive(Serialize)]
struct JsonLedger<'a> {
    places: u64,
    looked_at: u64,
    spared: u64,
    visits: u64,
    repeated: u64,
    outside: u64,
    /// Left out where the table answered nothing.
    #[serde(skip_serializing_if = "is_zero")]
    known: u64,
    #[serde(skip_serializing_if = "is_zero")]
    unexplained: u64,
    cuts: Vec<JsonSpared<'a>>,
}

#[derive(Serialize)]
struct JsonSpared<'a> {
    path: &'a [u16],
    spared: u64,
}

#[derive(Serialize)]
struct JsonMap {
    places: u64,
    classes: Vec<JsonClass>,
}

#[derive(Serialize)]
struct JsonClass {
    by: Vec<String>,
    twice: Vec<String>,
    places: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
const fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Writes a ledger as one line: the counts, and the cutoffs, the most valuable first.
///
/// # Errors
/// Those of the writer.
pub fn ledger(ledger: &Ledger, out: &mut dyn Write) -> io::Result<()> {
    let &Ledger { places, looked_at, spared, visits, repeated, outside, known, unexplained, .. } = ledger;
    let cuts = ledger.cuts.iter().map(|cut| JsonSpared { path: &cut.path, spared: cut.places }).collect();
    line(&JsonLedger { places, looked_at, spared, visits, repeated, outside, known, unexplained, cuts }, out)
}

/// Writes the classes as one line: who looked and who did so more than once, by the names of the methods.
///
/// # Errors
/// Those of the writer.
pub fn classes(classes: &Classes, names: &[String], out: &mut dyn Write) -> io::Result<()> {
    let named = |lanes: &[usize]| lanes.iter().filter_map(|&lane| names.get(lane).cloned()).collect();
    let of = classes.classes.iter().map(|class| JsonClass {
        by: named(&class.by),
        twice: named(&class.twice),
        places: class.places,
    });
    line(&JsonMap { places: classes.places, classes: of.collect() }, out)
}

fn line(value: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}
