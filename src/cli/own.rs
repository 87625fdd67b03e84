//! The verdict on a search whose game is not known: `check` of rows with the game `opaque`.

use std::io::{BufRead, Write};

use serde_json::{Value, json};

use super::check::Check;
use super::refusal::{self, Failure};
use super::session::Session;
use jianzhi_core::file::lines;
use jianzhi_core::game::Side;
use jianzhi_core::opaque::{
    self, Bounds, OpaqueFault, OpaqueRefutation, OpaqueSearch, OpaqueVerdict, seen, window_seen,
};
use jianzhi_view::text::{Lang, check::own as words, sentences};

/// Reads rows, judges them, and writes the verdict.
pub fn check(asked: &Check, input: impl BufRead, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    if let Some(option) = asked.game.given().map(str::to_owned).or(asked.method.given()) {
        return Err(Failure::at(lang, &option, &lang.say("check-own-options")));
    }
    let search = lines::read_opaque(input).map_err(|error| super::check::refuse_file(asked, lang, &error))?;
    let verdict = opaque::check(&search);
    session.end()?;
    if asked.json {
        writeln!(out, "{}", answer(lang, &search, &verdict))?;
    } else {
        let lines = match &verdict.refutation {
            Some(wrong) => words::refutation(lang, &search, wrong),
            None => words::proof(lang, &verdict),
        };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        verdict.hints.iter().for_each(|hint| refusal::hint(&words::hint(lang, hint)));
    }
    out.flush()?;
    verdict.refutation.map_or(Ok(()), |_| Err(Failure::Refuted))
}

/// The verdict as JSON, as that on a trace of a known game.
fn answer(lang: Lang, search: &OpaqueSearch, verdict: &OpaqueVerdict) -> Value {
    let hints: Vec<Value> = verdict
        .hints
        .iter()
        .map(|hint| json!({ "hint": hint.waste.name(), "row": hint.row, "visits": hint.visits }))
        .collect();
    let mut told = match &verdict.refutation {
        Some(wrong) => refuted(lang, search, wrong),
        None => json!(verdict.proof),
    };
    let more = json!({
        "proved": verdict.refutation.is_none(), "convention": convention(verdict), "hints": hints, "notes": [],
    });
    if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
        told.extend(more);
    }
    told
}

/// What the rows show of where courses differ.
pub fn convention(verdict: &OpaqueVerdict) -> Value {
    verdict.cuts_at_equal.map_or(Value::Null, |is_equal| json!({ "cut": if is_equal { "equal" } else { "beyond" } }))
}

/// The first wrong row as JSON.
pub fn refuted(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Value {
    let side = if search.is_movers { Side::Max } else { words::fault_side(search, wrong) };
    let one = |value: f64| number(seen(side, value));
    let pair = |bounds: Bounds| {
        let (alpha, beta) = window_seen(side, bounds);
        json!([number(alpha), number(beta)])
    };
    let (fault, field, expected, found) = match wrong.fault {
        OpaqueFault::Window { expected, found } => ("field", Some("window"), pair(expected), pair(found)),
        OpaqueFault::Early { best, bound, .. } => ("early", None, one(bound), one(best)),
        OpaqueFault::Late { value, bound } => ("late", None, one(bound), one(value)),
        OpaqueFault::Unproved { lower, upper, value } if lower == upper => {
            ("field", Some("value"), one(lower), one(value))
        }
        OpaqueFault::Unproved { lower, upper, value } => ("unproved", Some("value"), pair((lower, upper)), one(value)),
    };
    json!({
        "row": wrong.row, "line": search.rows.get(wrong.row as usize).map(|row| row.line),
        "moves": search.moves(wrong.row), "node": words::node(lang, search, wrong.row), "fault": fault, "field": field,
        "expected": expected, "found": found, "likely": wrong.likely.map(|likely| likely.name()), "also": [],
        "agrees": null, "right_with": null, "view": if search.is_movers { "side" } else { "max" },
        "said": sentences(lang, words::refutation(lang, search, wrong)),
    })
}

/// A score in JSON; infinities are strings.
pub fn number(score: f64) -> Value {
    match score {
        f64::INFINITY => json!("inf"),
        f64::NEG_INFINITY => json!("-inf"),
        score if score.fract() == 0.0 && score.abs() < 9e15 => json!(score as i64),
        score => json!(score),
    }
}
