//! `evaluate`: what each piece of a Xiangqi position counts for, term by term, and what that adds up to.

use std::io::Write;

use serde::Serialize;

use super::refusal::Failure;
use super::table::{self, Align};
use super::xiangqi::Evaluated;
use crate::game::xiangqi::evaluation::{Term, Weighed};
use crate::game::xiangqi::{Piece, Position, Square};
use crate::scenario::Scenario;
use crate::score::Score;
use crate::text::{self, Lang};

/// A position's evaluation with all that it is made of, from the side to move's point of view.
#[derive(Serialize)]
struct Listed {
    fen: String,
    pieces: Vec<ListedPiece>,
    counted: Vec<&'static str>,
    evaluation: Evaluated,
}

/// One piece with its share of the terms; an enemy's counts against.
#[derive(Serialize)]
pub(super) struct ListedPiece {
    piece: char,
    square: String,
    material: i32,
    position: i32,
    mobility: i32,
    relations: i32,
    /// Of the terms that count.
    sum: i32,
    posts: Vec<ListedPost>,
    points: Vec<String>,
    attacked_by: Vec<String>,
    protected_by: Vec<String>,
}

/// A post with a name, and what it is worth to its owner.
#[derive(Serialize)]
struct ListedPost {
    zh: &'static str,
    en: &'static str,
    worth: i16,
}

/// Writes the table or the JSON object.
pub(super) fn evaluate(scenario: &Scenario, json: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let position = super::xiangqi::position(scenario, lang)?;
    if json {
        let counted = Term::ALL.into_iter().filter(|&term| position.evaluation().terms.has(term));
        let listed = Listed {
            fen: position.fen(),
            pieces: pieces(&position),
            counted: counted.map(Term::name).collect(),
            evaluation: Evaluated::of(&position),
        };
        serde_json::to_writer(&mut *out, &listed).map_err(std::io::Error::from)?;
        return Ok(writeln!(out)?);
    }
    table(&position, lang, out)
}

/// The pieces with their shares, the side to move's first.
pub(super) fn pieces(position: &Position) -> Vec<ListedPiece> {
    let squares = |pieces: &[(Square, Piece)]| pieces.iter().map(|(square, _)| square.to_string()).collect();
    let listed = |piece: &Weighed| {
        let of = |term| piece.seen(term, position);
        ListedPiece {
            piece: piece.piece.letter(),
            square: piece.square.to_string(),
            material: of(Term::Material),
            position: of(Term::Position),
            mobility: of(Term::Mobility),
            relations: of(Term::Relations),
            sum: counted(piece, position),
            posts: piece
                .posts
                .iter()
                .map(|post| ListedPost { zh: post.chinese, en: post.english, worth: post.points })
                .collect(),
            points: piece.points.into_iter().map(|square| square.to_string()).collect(),
            attacked_by: squares(&piece.attacked_by),
            protected_by: squares(&piece.protected_by),
        }
    };
    sorted(position).iter().map(listed).collect()
}

fn sorted(position: &Position) -> Vec<Weighed> {
    let mut weighed = position.weighed();
    weighed.sort_by_key(|piece| (piece.piece.color != position.turn(), piece.piece.kind));
    weighed
}

/// What counts of a piece, as the side to move sees it.
fn counted(piece: &Weighed, position: &Position) -> i32 {
    let terms = position.evaluation().terms;
    Term::ALL.into_iter().filter(|&term| terms.has(term)).map(|term| piece.seen(term, position)).sum()
}

/// Writes a row a piece, the sums, and what the numbers mean.
pub(super) fn table(position: &Position, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let heads = ["piece", "square", "term-material", "term-position", "term-mobility", "points", "term-relations"];
    let heads = heads.into_iter().chain(["counted", "posts", "attacked-by", "protected-by"]);
    let mut rows: Vec<Vec<String>> = vec![heads.map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
    let weighed = sorted(position);
    rows.extend(weighed.iter().map(|piece| row(piece, position, lang)));
    let sum = |part: &dyn Fn(&Weighed) -> i32| signed(weighed.iter().map(part).sum());
    let [material, place, mobility, relations] = Term::ALL.map(|term| sum(&|piece| piece.seen(term, position)));
    let all = sum(&|piece| counted(piece, position));
    let total = lang.say("cli-total");
    rows.push([total, String::new(), material, place, mobility, String::new(), relations, all].into());
    let mut columns = [Align::Right; 11];
    for text in [0, 1, 8, 9, 10] {
        columns[text] = Align::Left;
    }
    table::write(&columns, &rows, out)?;
    Ok(writeln!(out, "\n{}", lang.say("cli-weighed"))?)
}

fn row(piece: &Weighed, position: &Position, lang: Lang) -> Vec<String> {
    let seen = |term| signed(piece.seen(term, position));
    let posts = piece.posts.iter().map(|post| match lang {
        Lang::En => post.english,
        Lang::Zh => post.chinese,
    });
    let pieces = |pieces: &[(Square, Piece)]| {
        let each = pieces.iter().map(|(square, piece)| format!("{} {square}", text::xiangqi::piece(lang, *piece)));
        each.collect::<Vec<_>>().join(", ")
    };
    vec![
        text::xiangqi::piece(lang, piece.piece),
        piece.square.to_string(),
        seen(Term::Material),
        seen(Term::Position),
        seen(Term::Mobility),
        piece.points.count().to_string(),
        seen(Term::Relations),
        signed(counted(piece, position)),
        posts.collect::<Vec<_>>().join(", "),
        pieces(&piece.attacked_by),
        pieces(&piece.protected_by),
    ]
}

fn signed(number: i32) -> String {
    text::score(Score::new(number.clamp(-i32::from(Score::STATIC_LIMIT), i32::from(Score::STATIC_LIMIT)) as i16))
}
