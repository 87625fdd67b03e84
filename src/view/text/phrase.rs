//! What games have to say, in words: a phrase becomes a sentence of one language.

use super::errors::{expected, repeated, shown};
use super::{FluentValue, Lang};
use crate::prelude::*;
use jianzhi_core::game::start::MoveText;
use jianzhi_core::game::{Phrase, PhrasePart};

/// A phrase as a sentence.
///
/// ```
/// use jianzhi_core::game::Phrase;
/// use jianzhi_view::text::{Lang, phrase};
/// let own = Phrase::plain("expected 1, 2 or 3");
/// assert_eq!(phrase(Lang::En, &own), "expected 1, 2 or 3");
/// let known = Phrase::new("board-to-move").with("player", Phrase::new("board-player-red"));
/// assert_eq!(phrase(Lang::En, &known), "Red to move");
/// ```
pub fn phrase(lang: Lang, phrase: &Phrase) -> String {
    match phrase {
        Phrase::Plain(text) => text.clone(),
        Phrase::Said { id, args } => {
            let args: Vec<(&str, FluentValue<'_>)> =
                args.iter().map(|(name, part)| (*name, value(lang, part))).collect();
            lang.say_with(id, &args)
        }
        Phrase::Expected { wanted, found } => expected(lang, &self::phrase(lang, wanted), found.as_deref()),
        Phrase::Repeated(name) => repeated(lang, name),
    }
}

pub fn written(notation: Notation, text: &MoveText) -> &str {
    match notation {
        Notation::Coordinates => &text.coordinates,
        Notation::English => &text.english,
        Notation::Chinese => &text.chinese,
    }
}

fn value<'a>(lang: Lang, part: &PhrasePart) -> FluentValue<'a> {
    match part {
        PhrasePart::Text(text) => text.clone().into(),
        PhrasePart::Found(text) => shown(text).into(),
        PhrasePart::Number(number) => (*number).into(),
        PhrasePart::Phrase(inner) => phrase(lang, inner).into(),
    }
}
