//! `perft`, `moves` and `evaluate`: what the rules of a game allow in a position, and what its pieces count for.

use super::prelude::*;
use super::setup::position_of;
use jianzhi_core::file::json;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::diagram::{BoardPiece, Point};
use jianzhi_core::game::{NamedPlace, PieceShare};
use jianzhi_core::{Ending, Game};

/// A move in the notations of its game.
fn written(position: &AnyPosition, mv: MoveCode) -> impl Iterator<Item = (&'static str, String)> {
    let notations = position.facts().notations.iter();
    notations.map(move |&(key, notation)| (key, position.write_move(mv, notation)))
}

pub fn count(scenario: &Scenario, by_first_move: bool, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = session.lang;
    let mut position = position_of(scenario, lang)?;
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
            None => Err(Failure::Interrupted(lang.say_with("cli-stopped-count", &args![paths = text::count(counted)]))),
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
    let position = position_of(scenario, lang)?;
    let moves = position.legal_moves();
    if json {
        let in_notations = |&mv: &MoveCode| {
            written(&position, mv).fold(JsonObject::new(), |object, (key, text)| object.with(key, text))
        };
        let listed = json::position(&position)
            .with("in_check", position.in_check())
            .with("moves", moves.iter().map(in_notations).collect::<Vec<_>>())
            .with("pieces", pieces(&position))
            .with("evaluation", evaluation(&position));
        return Ok(report::line(&listed, out)?);
    }
    if moves.is_empty() {
        let status = position.diagram().map(|diagram| diagram.status);
        // Of a game that may end otherwise, the board says how it has ended.
        let told = status.filter(|_| position.ended().starts_with("board-"));
        writeln!(out, "{}", told.map_or_else(|| lang.say("cli-no-moves"), |status| text::phrase(lang, &status)))?;
    }
    let row = |&mv: &MoveCode| written(&position, mv).map(|(_, text)| text).collect();
    let rows: Vec<Vec<String>> = moves.iter().map(row).collect();
    report::write(&vec![Align::Left; position.facts().notations.len()], &rows, out)?;
    writeln!(out)?;
    if !position.weights().is_empty() {
        table(&position, lang, out)?;
        writeln!(out)?;
    }
    let terms = position.terms().into_iter().map(|term| (term.name, term.value));
    let parts = terms.chain(position.value(Ending::Leaf).ok().map(|value| ("sum", value)));
    let rows: Vec<Vec<String>> =
        parts.map(|(name, value)| vec![lang.say(&format!("cli-head-term-{name}")), text::score(value)]).collect();
    Ok(report::write(&[Align::Left, Align::Right], &rows, out)?)
}

// `evaluate`: what each piece of a position counts for, term by term, and the sums.

/// The terms of a position's evaluation and their sum, from the side to move's point of view.
pub fn evaluation(position: &AnyPosition) -> JsonObject {
    let terms = position.terms().into_iter();
    let terms = terms.fold(JsonObject::new(), |object, term| object.with(term.name, term.value.get()));
    terms.with("value", position.value(Ending::Leaf).ok().map(Score::get))
}

pub fn evaluate(scenario: &Scenario, json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let position = position_of(scenario, lang)?;
    if position.weights().is_empty() {
        let game = lang.say(position.facts().words[0]);
        return Err(Failure::Refused(lang.say_with("board-no-weights", &args![game])));
    }
    if json {
        let listed = json::position(&position)
            .with("pieces", pieces(&position))
            .with("counted", counting(&position))
            .with("evaluation", evaluation(&position));
        return Ok(report::line(&listed, out)?);
    }
    table(&position, lang, out)
}

/// The pieces with their shares of the terms, the side to move's first; an enemy's counts against.
pub fn pieces(position: &AnyPosition) -> Vec<JsonObject> {
    let points = |pieces: &[(Point, BoardPiece)]| pieces.iter().map(|(at, _)| at.to_string()).collect::<Vec<_>>();
    let counting = counting(position);
    let listed = |weight: PieceShare| {
        let begun = JsonObject::new().with("piece", weight.piece.letter).with("square", weight.point.to_string());
        let shares = weight.shares.iter();
        let shared = shares.fold(begun, |object, &(term, _)| object.with(term, seen(&weight, term, position)));
        let post = |post: &NamedPlace| {
            JsonObject::new().with("zh", post.chinese).with("en", post.english).with("worth", post.worth)
        };
        shared
            .with("sum", counted(&weight, &counting, position))
            .with("posts", weight.places.iter().map(post).collect::<Vec<_>>())
            .with("points", weight.reach.iter().map(Point::to_string).collect::<Vec<_>>())
            .with("attacked_by", points(&weight.attacked_by))
            .with("protected_by", points(&weight.protected_by))
    };
    position.weights().into_iter().map(listed).collect()
}

fn counting(position: &AnyPosition) -> Vec<&'static str> {
    position.terms().into_iter().filter(|term| term.counts).map(|term| term.name).collect()
}

/// What a term counts for a piece, as the side to move sees it: an enemy's counts against.
fn seen(weight: &PieceShare, term: &str, position: &AnyPosition) -> i32 {
    if weight.piece.player == position.player() { weight.of(term) } else { -weight.of(term) }
}

fn counted(weight: &PieceShare, counting: &[&str], position: &AnyPosition) -> i32 {
    counting.iter().map(|term| seen(weight, term, position)).sum()
}

const REACH: &str = "mobility";

pub fn table(position: &AnyPosition, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let (weights, counting) = (position.weights(), counting(position));
    let terms: Vec<&str> = position.terms().iter().map(|term| term.name).collect();
    let mut heads = vec!["piece".to_owned(), "square".to_owned()];
    for &term in &terms {
        heads.push(format!("term-{term}"));
        heads.extend((term == REACH).then(|| "points".to_owned()));
    }
    heads.extend(["counted", "posts", "attacked-by", "protected-by"].map(str::to_owned));
    let mut rows: Vec<Vec<String>> = vec![report::heads(lang, &heads)];
    rows.extend(weights.iter().map(|weight| row(weight, &counting, position, lang)));
    let sum = |part: &dyn Fn(&PieceShare) -> i32| signed(weights.iter().map(part).sum());
    let mut sums = vec![lang.say("cli-total"), String::new()];
    for &term in &terms {
        sums.push(sum(&|weight| seen(weight, term, position)));
        sums.extend((term == REACH).then(String::new));
    }
    sums.push(sum(&|weight| counted(weight, &counting, position)));
    rows.push(sums);
    let words = heads.len() - 3;
    let align = |column: usize| if column < 2 || column >= words { Align::Left } else { Align::Right };
    report::write(&(0..heads.len()).map(align).collect::<Vec<_>>(), &rows, out)?;
    Ok(writeln!(out, "\n{}", lang.say("cli-weighed"))?)
}

fn row(weight: &PieceShare, counting: &[&str], position: &AnyPosition, lang: Lang) -> Vec<String> {
    let places = weight.places.iter().map(|place| match lang {
        Lang::En => place.english,
        Lang::Zh => place.chinese,
    });
    let pieces = |pieces: &[(Point, BoardPiece)]| {
        let each = pieces.iter().map(|(point, piece)| format!("{} {point}", lang.say(piece.name)));
        each.collect::<Vec<_>>().join(", ")
    };
    let mut cells = vec![lang.say(weight.piece.name), weight.point.to_string()];
    for &(term, _) in &weight.shares {
        cells.push(signed(seen(weight, term, position)));
        cells.extend((term == REACH).then(|| weight.reach.len().to_string()));
    }
    cells.push(signed(counted(weight, counting, position)));
    cells.extend([places.collect::<Vec<_>>().join(", "), pieces(&weight.attacked_by), pieces(&weight.protected_by)]);
    cells
}

fn signed(number: i32) -> String {
    text::score(Score::new(number.clamp(-i32::from(Score::STATIC_LIMIT), i32::from(Score::STATIC_LIMIT)) as i16))
}
