//! `perft` and `moves`: what the rules of Xiangqi allow in a position.

use std::io::Write;

use serde::Serialize;

use super::refusal::Failure;
use super::table::{self, Align};
use crate::game::start::Start;
use crate::game::xiangqi::{Notation, Position, divide, perft};
use crate::scenario::Scenario;
use crate::text::{self, Lang};

#[derive(Serialize)]
struct Listed {
    fen: String,
    in_check: bool,
    moves: Vec<ListedMove>,
    evaluation: Evaluated,
}

#[derive(Serialize)]
struct ListedMove {
    iccs: String,
    zh: String,
    wxf: String,
}

/// The four terms and the sum of those that count, from the side to move's point of view.
#[derive(Serialize)]
struct Evaluated {
    material: i16,
    position: i16,
    mobility: i16,
    relations: i16,
    value: i16,
}

/// Counts move paths, in all or by the first move.
pub(super) fn count(scenario: &Scenario, by_first_move: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let mut position = position(scenario, lang)?;
    let depth = scenario.depth.0;
    if !by_first_move {
        return Ok(writeln!(out, "{}", perft(&mut position, depth))?);
    }
    // Of no plies there is one path, and it has no first move.
    let mut sum = u64::from(depth == 0);
    for (mv, paths) in divide(&mut position, depth) {
        sum += paths;
        writeln!(out, "{mv}: {paths}")?;
    }
    Ok(writeln!(out, "{}: {sum}", lang.say("cli-total"))?)
}

/// Lists the legal moves in the three notations, and the evaluation.
pub(super) fn moves(scenario: &Scenario, json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let position = position(scenario, lang)?;
    let listed = listed(&position);
    if json {
        serde_json::to_writer(&mut *out, &listed).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    if listed.moves.is_empty() {
        writeln!(out, "{}", lang.say("cli-no-moves"))?;
    }
    let rows: Vec<Vec<String>> = listed.moves.into_iter().map(|mv| vec![mv.iccs, mv.zh, mv.wxf]).collect();
    table::write(&[Align::Left; 3], &rows, out)?;
    writeln!(out)?;
    let Evaluated { material, position, mobility, relations, value } = listed.evaluation;
    let terms = [
        ("material", material),
        ("position", position),
        ("mobility", mobility),
        ("relations", relations),
        ("sum", value),
    ];
    let rows: Vec<Vec<String>> = terms
        .into_iter()
        .map(|(name, value)| {
            vec![lang.say(&format!("cli-head-term-{name}")), text::score(crate::score::Score::new(value))]
        })
        .collect();
    Ok(table::write(&[Align::Left, Align::Right], &rows, out)?)
}

fn listed(position: &Position) -> Listed {
    let moves = position.legal_moves();
    let written = |notation| move |&mv: &crate::game::xiangqi::Move| position.format_move(mv, notation);
    let listed = moves.as_slice().iter().map(|mv| ListedMove {
        iccs: written(Notation::Iccs)(mv),
        zh: written(Notation::Chinese)(mv),
        wxf: written(Notation::Wxf)(mv),
    });
    let [material, place, mobility, relations] = position.terms().map(|(_, score)| score.get());
    Listed {
        fen: position.fen(),
        in_check: position.in_check(),
        moves: listed.collect(),
        evaluation: Evaluated { material, position: place, mobility, relations, value: position.static_value().get() },
    }
}

fn position(scenario: &Scenario, lang: Lang) -> Result<Position, Failure> {
    match &scenario.start {
        Start::Xiangqi(position) => Ok(Position::clone(position)),
        Start::Tree(_) => Err(Failure::Refused(lang.say("cli-needs-fen"))),
    }
}
