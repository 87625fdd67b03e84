//! The verdict on a search whose game is not known.

use super::{Lang, mistake_seen};
use crate::prelude::*;
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::opaque::{
    Bounds, HandedOn, OpaqueFault, OpaqueHint, OpaqueRefutation, OpaqueSearch, OpaqueVerdict, seen, window_seen,
};

/// From here on a number is written with its exponent.
const LONG: f64 = 1e15;

pub fn score(score: f64) -> String {
    match score {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        score if score.abs() >= LONG => format!("{score:e}").replace('-', "−"),
        score => (score + 0.0).to_string().replace('-', "−"),
    }
}

fn window(bounds: Bounds) -> String {
    format!("({}, {})", score(bounds.0), score(bounds.1))
}

pub fn node(lang: Lang, search: &OpaqueSearch, row: u32) -> String {
    let moves = search.moves(row);
    let path = moves.join(" → ");
    match search.names.get(&row) {
        _ if moves.is_empty() => lang.say("check-own-root"),
        None => path,
        // The moves themselves are known by their numbers alone, or the name is made of them.
        Some(name) if path.contains('#') || is_made_of(name, &path) => name.to_string(),
        Some(name) => lang.say_with("check-own-node", &args![name = &**name, moves = path]),
    }
}

/// The move that leads to a row, or what its position is called where only its number is known.
pub fn step(search: &OpaqueSearch, row: u32) -> String {
    let step = search.moves(row).pop().unwrap_or_default();
    search.names.get(&row).filter(|_| step.starts_with('#')).map_or(step, |name| name.to_string())
}

fn is_made_of(name: &str, path: &str) -> bool {
    let signs = |text: &str| text.chars().filter(|sign| sign.is_alphanumeric()).collect::<String>();
    signs(name).ends_with(&signs(path))
}

/// The side that a fault's scores are seen from.
pub fn fault_side(search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Side {
    let is_of_parent = matches!(wrong.fault, OpaqueFault::Late { .. } | OpaqueFault::Choice { .. });
    let row = if is_of_parent { wrong.by } else { wrong.row };
    search.rows.get(row as usize).map_or(Side::Max, |row| row.side)
}

pub fn fault(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> String {
    let side = if search.is_movers { Side::Max } else { fault_side(search, wrong) };
    let edge = if side == Side::Max { "beta" } else { "alpha" };
    let said = |value: f64| score(seen(side, value));
    let windows = |bounds: Bounds| window(window_seen(side, bounds.0, bounds.1));
    match wrong.fault {
        OpaqueFault::Window { expected, found } => {
            lang.say_with("check-field", &args![field = "window", expected = windows(expected), found = windows(found)])
        }
        OpaqueFault::Early { best, bound, left } => {
            lang.say_with("check-early", &args![edge, left, bound = said(bound), best = said(best)])
        }
        OpaqueFault::Late { value, bound } => {
            lang.say_with("check-late", &args![edge, value = said(value), bound = said(bound)])
        }
        OpaqueFault::Unproved { lower, upper, value } if lower == upper => {
            lang.say_with("check-field", &args![field = "value", expected = said(lower), found = said(value)])
        }
        OpaqueFault::Handed(HandedOn::Side) => lang.say("check-own-same-side"),
        OpaqueFault::Handed(HandedOn::Depth) => lang.say("check-own-same-depth"),
        OpaqueFault::Choice { value, best, is_worst } => {
            let id = if is_worst { "check-own-worst-choice" } else { "check-own-choice" };
            lang.say_with(id, &args![value = said(value), best = said(best)])
        }
        OpaqueFault::Unproved { lower, upper, value } => {
            let (lower, upper) = window_seen(side, lower, upper);
            lang.say_with("check-unproved", &args![lower = score(lower), upper = score(upper), value = said(value)])
        }
    }
}

pub fn refutation(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Vec<String> {
    refuted(lang, search, wrong, "check-refuted-line")
}

/// The same of a program, whose rows are in no file.
pub fn refutation_of_program(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Vec<String> {
    refuted(lang, search, wrong, "check-refuted-visit")
}

fn refuted(lang: Lang, search: &OpaqueSearch, wrong: &OpaqueRefutation, id: &str) -> Vec<String> {
    let line = search.rows.get(wrong.row as usize).map_or(0, |row| row.line);
    let args = args![row = wrong.row, line, node = node(lang, search, wrong.row), fault = fault(lang, search, wrong)];
    let view = if search.is_movers { ScoreView::Side } else { ScoreView::Max };
    let likely = wrong.likely.map(|likely| mistake_seen(lang, likely, view));
    let mut lines = vec![lang.say_with(id, &args)];
    lines.extend(likely.map(|likely| lang.say_with("check-likely", &args![mistake = likely])));
    lines.push(lang.say(if search.is_movers { "check-view" } else { "check-view-max" }));
    lines
}

/// What is proved; of `is_part` alone where something else about the search is not explained.
pub fn proof(lang: Lang, verdict: &OpaqueVerdict, is_part: bool) -> Vec<String> {
    let proof = verdict.proof;
    let proved = if is_part || proof.unjudged > 0 { "check-proved-own-part" } else { "check-proved-own" };
    let told = [(proved, proof.visits), ("check-own-unjudged", proof.unjudged), ("check-own-wins", proof.wins)];
    let told = told.into_iter().filter(|(_, visits)| *visits > 0);
    told.map(|(id, visits)| lang.say_with(id, &args![visits])).collect()
}

pub fn hint(lang: Lang, hint: &OpaqueHint) -> String {
    lang.say_with(&format!("check-hint-{}", hint.waste.name()), &args![visits = hint.visits])
}
