//! Where two searches part, in words: one sentence with numbers for a place, and one for each kind.

use crate::prelude::*;
use crate::story::map::way;
use jianzhi_core::map::{Divergence, DivergenceKind, DivergenceSum, Divergences, Pair};

#[derive(Debug, Clone)]
pub struct ComparedPair<'a> {
    pub start: &'a Start,
    pub notation: Notation,
    pub names: [String; 2],
}

impl ComparedPair<'_> {
    fn name(&self, pair: Pair) -> FluentValue<'static> {
        self.names[pair as usize].clone().into()
    }
}

/// The sentence of a place where two searches part.
pub fn sentence(lang: Lang, pair: &ComparedPair<'_>, one: &Divergence) -> String {
    let (cause, other) = (one.cause(), one.cause().other());
    let (own, theirs) = (one.side(cause), one.side(other));
    let (again, probes) = own.asked.split_last().map_or((0, 0), |(last, before)| (*last, before.iter().sum()));
    let args = args![
        way = way(lang, pair.notation, pair.start, &one.line),
        cause = pair.name(cause),
        other = pair.name(other),
        probes = text::count(probes),
        again = text::count(again),
        visits = text::counted(own.visits),
        others = text::counted(theirs.visits),
        differing = text::counted(one.differing()),
        twice = text::counted(own.twice),
        children = own.children,
        more = theirs.children.saturating_sub(own.children),
        only = text::counted(theirs.only),
        own = text::counted(own.only)
    ];
    lang.say_with(&format!("divergence-{}", one.kind.name()), &args)
}

/// What the two searches visited in all, and by how much the second differs from the first.
pub fn total(lang: Lang, pair: &ComparedPair<'_>, found: &Divergences) -> String {
    let [first, second] = found.visits;
    let share = second as f64 / first.max(1) as f64 - 1.0;
    let args = args![
        first = pair.name(Pair::First),
        second = pair.name(Pair::Second),
        visits = text::count(first),
        others = text::count(second),
        share = text::percent(share.abs()),
        order = match second.cmp(&first) {
            std::cmp::Ordering::Less => "fewer",
            std::cmp::Ordering::Equal => "equal",
            std::cmp::Ordering::Greater => "more",
        }
    ];
    lang.say_with("divergence-total", &args)
}

pub fn sum(lang: Lang, pair: &ComparedPair<'_>, sum: &DivergenceSum) -> String {
    let [first, second] = sum.visits;
    let fewer = if second < first { Pair::Second } else { Pair::First };
    let args = args![
        kind = kind(lang, sum.kind),
        count = text::counted(sum.count),
        fewer = pair.name(fewer),
        more = pair.name(fewer.other()),
        differing = text::counted(first.abs_diff(second))
    ];
    lang.say_with("divergence-sum", &args)
}

pub fn kind(lang: Lang, kind: DivergenceKind) -> String {
    lang.say(&format!("divergence-kind-{}", kind.name()))
}
