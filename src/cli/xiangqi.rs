//! `perft` and `moves`: what the rules of Xiangqi allow in a position.

use std::io::Write;
use std::time::Instant;

use serde::Serialize;

use super::evaluate;
use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use crate::game::start::Start;
use crate::game::xiangqi::{Notation, Position, perft_while};
use crate::scenario::Scenario;
use crate::text::{self, Lang};

#[derive(Serialize)]
struct Listed {
    fen: String,
    in_check: bool,
    moves: Vec<ListedMove>,
    pieces: Vec<evaluate::ListedPiece>,
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
pub(super) struct Evaluated {
    material: i16,
    position: i16,
    mobility: i16,
    relations: i16,
    value: i16,
}

impl Evaluated {
    pub(super) fn of(position: &Position) -> Evaluated {
        let [material, place, mobility, relations] = position.terms().map(|(_, score)| score.get());
        Evaluated { material, position: place, mobility, relations, value: position.static_value().get() }
    }
}

/// Counts move paths, in all or by the first move.
pub(super) fn count(
    scenario: &Scenario,
    by_first_move: bool,
    session: &Session,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let lang = session.lang;
    let mut position = position(scenario, lang)?;
    let depth = scenario.depth.0;
    let (mut counted, mut clock) = (0, Instant::now());
    let mut go_on = |paths: u64| {
        counted += paths;
        session.watch().count(paths, clock.elapsed());
        clock = Instant::now();
        !session.is_stopped()
    };
    let progress = session.count("cli-progress-perft");
    // Of no plies there is one path, and it has no first move.
    let Some(below) = depth.checked_sub(1).filter(|_| by_first_move) else {
        let paths = perft_while(&mut position, depth, &mut go_on);
        drop(progress);
        return match paths {
            Some(paths) if by_first_move => Ok(writeln!(out, "{}: {paths}", lang.say("cli-total"))?),
            Some(paths) => Ok(writeln!(out, "{paths}")?),
            None => {
                Err(Failure::Interrupted(lang.say_with("cli-stopped-count", &[("paths", text::count(counted).into())])))
            }
        };
    };
    let (mut sum, mut label) = (0, "cli-total");
    let mut lines = Vec::new();
    for mv in position.legal_moves() {
        position.play_move(mv);
        let paths = perft_while(&mut position, below, &mut go_on);
        position.take_back();
        let Some(paths) = paths else {
            label = "cli-so-far";
            break;
        };
        sum += paths;
        lines.push(format!("{mv}: {paths}"));
    }
    drop(progress);
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "{}: {sum}", lang.say(label))?;
    session.end()
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
    evaluate::table(&position, lang, out)?;
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
    Listed {
        fen: position.fen(),
        in_check: position.in_check(),
        moves: listed.collect(),
        pieces: evaluate::pieces(position),
        evaluation: Evaluated::of(position),
    }
}

pub(super) fn position(scenario: &Scenario, lang: Lang) -> Result<Position, Failure> {
    match &scenario.start {
        Start::Xiangqi(position) => Ok(Position::clone(position)),
        Start::Tree(_) => Err(Failure::Refused(lang.say("cli-needs-fen"))),
    }
}
