//! `perft` and `moves`: what the rules of a game allow in a position.

use std::io::Write;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::evaluate::{self, Evaluated, ListedPiece};
use super::position;
use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::registry::POSITION;
use jianzhi_core::game::{Depth, Game, MoveCode};
use jianzhi_study::scenario::Scenario;
use jianzhi_view::text::{self, Lang};

#[derive(Serialize)]
struct ListedMoves<'a> {
    #[serde(flatten)]
    position: Named<'a>,
    in_check: bool,
    moves: Vec<ListedMove<'a>>,
    pieces: Vec<ListedPiece>,
    evaluation: Evaluated,
}

/// The game where its position's key does not give it, and the position.
pub struct Named<'a>(pub &'a AnyPosition);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let key = self.0.facts().key;
        let mut map = serializer.serialize_map(None)?;
        if key == POSITION {
            map.serialize_entry("game", self.0.game())?;
        }
        map.serialize_entry(key, &self.0.text())?;
        map.end()
    }
}

struct ListedMove<'a>(&'a AnyPosition, MoveCode);

impl ListedMove<'_> {
    fn written(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        let ListedMove(position, mv) = self;
        let write = |&(key, notation): &(&'static str, Notation)| (key, position.write_move(*mv, notation));
        position.facts().notations.iter().map(write)
    }
}

impl Serialize for ListedMove<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.written())
    }
}

pub fn count(scenario: &Scenario, by_first_move: bool, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let mut position = position::of(scenario, lang)?;
    let depth = scenario.base.depth;
    let (mut counted, mut counting) = (0, session.counting());
    let mut go_on = |paths: u64| {
        counted += paths;
        counting(paths)
    };
    let progress = session.count("cli-progress-perft");
    // Of no plies there is one path, and it has no first move.
    if !by_first_move || depth == Depth::HORIZON {
        let paths = position.perft(depth, &mut go_on);
        drop(progress);
        return match paths {
            Some(paths) if by_first_move => Ok(writeln!(out, "{}: {paths}", lang.say("cli-total"))?),
            Some(paths) => Ok(writeln!(out, "{paths}")?),
            None => {
                Err(Failure::Interrupted(lang.say_with("cli-stopped-count", &[("paths", text::count(counted).into())])))
            }
        };
    }
    let (mut sum, mut label) = (0, "cli-total");
    let mut lines = Vec::new();
    for mv in position.legal_moves() {
        position.play(mv);
        let paths = position.perft(depth.below(), &mut go_on);
        position.undo(mv);
        let Some(paths) = paths else {
            label = "cli-so-far";
            break;
        };
        sum += paths;
        lines.push(format!("{}: {paths}", position.coordinates(mv)));
    }
    drop(progress);
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "{}: {sum}", lang.say(label))?;
    session.end()
}

pub fn moves(scenario: &Scenario, json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let position = position::of(scenario, lang)?;
    let moves: Vec<ListedMove<'_>> = position.legal_moves().into_iter().map(|mv| ListedMove(&position, mv)).collect();
    let evaluation = Evaluated::of(&position);
    if json {
        let pieces = evaluate::pieces(&position);
        let listed =
            ListedMoves { position: Named(&position), in_check: position.in_check(), moves, pieces, evaluation };
        serde_json::to_writer(&mut *out, &listed).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    if moves.is_empty() {
        let status = position.diagram().map(|diagram| diagram.status);
        // Of a game that may end otherwise, the board says how it has ended.
        let told = status.filter(|_| position.ended().starts_with("board-"));
        writeln!(out, "{}", told.map_or_else(|| lang.say("cli-no-moves"), |status| text::phrase(lang, &status)))?;
    }
    let rows: Vec<Vec<String>> = moves.iter().map(|mv| mv.written().map(|(_, text)| text).collect()).collect();
    table::write(&vec![Align::Left; position.facts().notations.len()], &rows, out)?;
    writeln!(out)?;
    if !position.weights().is_empty() {
        evaluate::table(&position, lang, out)?;
        writeln!(out)?;
    }
    let rows: Vec<Vec<String>> = evaluation
        .parts()
        .map(|(name, value)| vec![lang.say(&format!("cli-head-term-{name}")), text::score(value)])
        .collect();
    Ok(table::write(&[Align::Left, Align::Right], &rows, out)?)
}
