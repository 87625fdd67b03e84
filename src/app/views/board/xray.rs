//! What the evaluation counts for the piece that is picked on the board, in words for the card next to it.
//!
//! It computes nothing: the numbers are those of the game's own weights.

use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::diagram::{BoardPiece, Point};
use jianzhi_core::game::{NamedPlace, PieceShare};
use jianzhi_view::story::{Mood, Story};
use jianzhi_view::text::{self, FluentValue, Lang, sentence};

/// What is known of a piece in a position: a title, and a sentence for each term. Numbers are its owner's.
pub fn of(lang: Lang, position: &AnyPosition, weight: &PieceShare) -> Story {
    let line = |term: &jianzhi_core::game::TermValue| {
        let line = term_line(lang, weight, term.name);
        if term.counts { line } else { lang.say_with("app-xray-not-counted", &[("line", line.into())]) }
    };
    let title = named(lang, weight.point, weight.piece);
    // In Chinese a point comes first, and is not capitalised.
    let title = if lang == Lang::En { sentence(&title) } else { title };
    let lines = position.terms().iter().map(line).collect();
    Story { mood: Mood::Result, brief: title.clone(), title, lines, facts: Vec::new(), claims: Vec::new() }
}

fn term_line(lang: Lang, weight: &PieceShare, term: &str) -> String {
    let listed = |pieces: &[(Point, BoardPiece)]| {
        let names: Vec<String> = pieces.iter().map(|&(point, piece)| named(lang, point, piece)).collect();
        if names.is_empty() { lang.say("app-xray-nothing") } else { names.join(&lang.say("app-xray-and")) }
    };
    let places: Vec<String> = weight.places.iter().map(|place| named_place(lang, place)).collect();
    let args = [
        ("value", number(weight.of(term))),
        ("posts", places.join(&lang.say("app-xray-and")).into()),
        ("points", weight.reach.len().into()),
        ("each", weight.a_point.into()),
        ("attackers", listed(&weight.attacked_by).into()),
        ("protectors", listed(&weight.protected_by).into()),
    ];
    match term {
        "position" if places.is_empty() => lang.say("app-xray-no-post"),
        "mobility" if weight.a_point == 0 => lang.say_with("app-xray-reach", &args),
        _ => lang.say_with(&format!("app-xray-{term}"), &args),
    }
}

fn named(lang: Lang, point: Point, piece: BoardPiece) -> String {
    lang.say_with("app-xray", &[("piece", lang.say(piece.name).into()), ("square", point.to_string().into())])
}

fn named_place(lang: Lang, place: &NamedPlace) -> String {
    let name = match lang {
        Lang::En => place.english,
        Lang::Zh => place.chinese,
    };
    lang.say_with("app-xray-post", &[("post", name.into()), ("value", number(place.worth.into()))])
}

fn number(worth: i32) -> FluentValue<'static> {
    let sign = if worth < 0 { "−" } else { "" };
    format!("{sign}{}", text::count(u64::from(worth.unsigned_abs()))).into()
}
