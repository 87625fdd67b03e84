//! What the cutoffs of a search spared, in words: the counts of a ledger, and the way to each of its cuts.

use crate::story::name_in;
use crate::text::{self, Lang};
use jianzhi_core::game::MoveCode;
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::start::Start;
use jianzhi_core::map::Ledger;

/// Cutoffs that are listed: those that spared most.
pub const MOST_TOLD: usize = 10;

/// What else spared places, apart from cutoffs, and by which of these, as ids of names; what is 0 is left out.
pub fn spared(ledger: &Ledger) -> Vec<(&'static str, u64)> {
    let spared = [
        ("ledger-spared-by-probes", ledger.by_probes),
        ("ledger-known", ledger.known),
        ("ledger-unexplained", ledger.unexplained),
    ];
    spared.into_iter().filter(|&(_, count)| count > 0).collect()
}

/// Which visits were made beyond one a place, as ids of names; what is 0 is left out.
pub fn more_visits(ledger: &Ledger) -> Vec<(&'static str, u64)> {
    let visits = [
        ("ledger-repeated", ledger.repeated),
        ("ledger-researched", ledger.researched),
        ("ledger-outside", ledger.outside),
    ];
    visits.into_iter().filter(|&(_, count)| count > 0).collect()
}

/// How what was looked at and what was spared make the full tree: `9,964 looked at + 71,667 never looked at = 81,631`.
pub fn sum(lang: Lang, ledger: &Ledger) -> String {
    let args = [
        ("looked", text::count(ledger.looked_at).into()),
        ("spared", text::count(ledger.spared).into()),
        ("places", text::counted(ledger.places)),
    ];
    lang.say_with("ledger-sum", &args)
}

/// The moves from the root to a position, or the root's own name.
pub fn way(lang: Lang, notation: Notation, start: &Start, line: &[MoveCode]) -> String {
    let names: Vec<String> = (line.len().min(1)..=line.len())
        .filter_map(|length| start.look(&line[..length]))
        .map(|look| name_in(lang, notation, &look.name))
        .collect();
    names.join(" → ")
}
