//! A mistake in words: what a person who makes it is thinking, and what a search with it is called. One mistake has one
//! sentence, wherever it is shown.

use crate::exercise::MistakenSearch;
use jianzhi_core::Side;
use jianzhi_core::mutants::Mistake;
use jianzhi_view::text::{Lang, args};

pub fn thought(lang: Lang, mistake: Mistake) -> String {
    lang.say(&format!("exercise-thought-{}", mistake.name()))
}

/// The same for a search with the mistake: where one side alone takes the wrong child, that has a name of its own,
/// whichever mistake causes it.
pub fn search_thought(lang: Lang, search: MistakenSearch) -> String {
    match wrong_child(search) {
        Some(name) => lang.say(&format!("exercise-thought-{name}")),
        None => thought(lang, search.variant.mistake),
    }
}

/// The name of a mistake that is made where one side chooses: the worst child is taken there.
fn wrong_child(search: MistakenSearch) -> Option<&'static str> {
    match (search.variant.mistake, search.variant.side?) {
        (Mistake::Smallest | Mistake::SwappedSides, Side::Max) => Some("smallest-at-max"),
        (Mistake::Smallest | Mistake::SwappedSides, Side::Min) => Some("largest-at-min"),
        _ => None,
    }
}

pub fn short(lang: Lang, mistake: Mistake) -> String {
    lang.say(&format!("exercise-short-{}", mistake.name()))
}

pub fn as_if(lang: Lang, search: MistakenSearch) -> String {
    let mistake = match wrong_child(search) {
        Some(name) => lang.say(&format!("exercise-short-{name}")),
        None => short(lang, search.variant.mistake),
    };
    match where_and_how(lang, search) {
        how if how.is_empty() => lang.say_with("exercise-as-if", &args![mistake]),
        how => lang.say_with("exercise-as-if-so", &args![mistake, how]),
    }
}

/// Where a search has its mistake, if only one side's function has it, and how values come back, if not as was asked.
pub fn where_and_how(lang: Lang, search: MistakenSearch) -> String {
    let side = search
        .variant
        .side
        .filter(|_| search.variant.mistake != Mistake::MinRaisesAlpha && wrong_child(search).is_none());
    let side = side.map(|side| lang.say(if side == Side::Max { "exercise-only-max" } else { "exercise-only-min" }));
    let returns = search.returns.map(|returns| lang.say(&format!("exercise-values-{}", returns.name())));
    side.into_iter().chain(returns).collect::<Vec<_>>().join(&lang.say("kit-between"))
}
