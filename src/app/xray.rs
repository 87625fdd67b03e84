//! What the evaluation counts for the piece that is picked on the board, in words for the card beside it.
//!
//! It computes nothing: the numbers are those of `Position::weighed`.

use crate::game::xiangqi::evaluation::{Term, Weighed};
use crate::game::xiangqi::{Piece, Position, Square};
use crate::story::{Mood, Story};
use crate::text::{self, FluentValue, Lang, sentence, xiangqi};

/// What is known of a piece in a position: a title, and a sentence for each term. Numbers are its owner's.
#[must_use]
pub fn of(lang: Lang, position: &Position, piece: &Weighed) -> Story {
    let title = [("piece", xiangqi::piece(lang, piece.piece).into()), ("square", square(piece.square))];
    let terms = position.evaluation().terms;
    let line = |term| {
        let line = match term {
            Term::Material => lang.say_with("app-xray-material", &[("value", worth(piece, term))]),
            Term::Position => posts(lang, piece),
            Term::Mobility => mobility(lang, piece),
            Term::Relations => relations(lang, piece),
        };
        if terms.has(term) { line } else { lang.say_with("app-xray-not-counted", &[("line", line.into())]) }
    };
    let title = lang.say_with("app-xray", &title);
    // In Chinese a point stands first, and is not written large.
    let title = if lang == Lang::En { sentence(&title) } else { title };
    let lines = Term::ALL.map(line).into();
    Story { mood: Mood::Result, brief: title.clone(), title, lines, facts: Vec::new(), claims: Vec::new() }
}

fn worth(piece: &Weighed, term: Term) -> FluentValue<'static> {
    number(piece.of(term))
}

fn number(worth: i32) -> FluentValue<'static> {
    let sign = if worth < 0 { "−" } else { "" };
    format!("{sign}{}", text::count(u64::from(worth.unsigned_abs()))).into()
}

fn square(square: Square) -> FluentValue<'static> {
    square.to_string().into()
}

fn posts(lang: Lang, piece: &Weighed) -> String {
    let name = |post: &&crate::game::xiangqi::evaluation::place::Post| {
        let name = match lang {
            Lang::En => post.english,
            Lang::Zh => post.chinese,
        };
        let args = [("post", name.into()), ("value", number(post.points.into()))];
        lang.say_with("app-xray-post", &args)
    };
    if piece.posts.is_empty() {
        return lang.say("app-xray-no-post");
    }
    let names: Vec<String> = piece.posts.iter().map(name).collect();
    let args = [("posts", names.join(&lang.say("app-xray-and")).into()), ("value", worth(piece, Term::Position))];
    lang.say_with("app-xray-position", &args)
}

fn mobility(lang: Lang, piece: &Weighed) -> String {
    let args = [
        ("points", piece.points.count().into()),
        ("each", piece.a_point.into()),
        ("value", worth(piece, Term::Mobility)),
    ];
    lang.say_with(if piece.a_point == 0 { "app-xray-reach" } else { "app-xray-mobility" }, &args)
}

fn relations(lang: Lang, piece: &Weighed) -> String {
    let listed = |pieces: &[(Square, Piece)]| {
        let name = |(at, piece): &(Square, Piece)| {
            lang.say_with("app-xray", &[("piece", xiangqi::piece(lang, *piece).into()), ("square", square(*at))])
        };
        let names: Vec<String> = pieces.iter().map(name).collect();
        if names.is_empty() { lang.say("app-xray-nothing") } else { names.join(&lang.say("app-xray-and")) }
    };
    let args = [
        ("attackers", listed(&piece.attacked_by).into()),
        ("protectors", listed(&piece.protected_by).into()),
        ("value", worth(piece, Term::Relations)),
    ];
    lang.say_with("app-xray-relations", &args)
}
