//! What searches looked at of the full tree, in words: the sentence over a difference, its classes, a lane's count.

use crate::prelude::*;
use crate::scene::map::page::PageDifference;
use crate::scene::map::{CommonInk, EnteredVisits, MapMarks};
use crate::story::{method, name_in};
use jianzhi_core::map::{Class, Classes, Ledger};

/// The sentence that sums up a difference. The first search is compared with the whole tree, each other one with the first.
/// Searches that look at every place anyway are `plain`, and need no word.
pub fn headline(lang: Lang, classes: &Classes, methods: &[Method], plain: &[usize]) -> String {
    let mut others = (0..methods.len()).filter(|lane| !plain.contains(lane));
    let places = text::count(classes.places);
    let Some(first) = others.next() else { return lang.say_with("map-all-looked", &args![places]) };
    let sum = |is_counted: &dyn Fn(&Class) -> bool| {
        classes.classes.iter().filter(|class| is_counted(class)).map(|class| class.places).sum::<u64>()
    };
    let name = |lane: usize| method(lang, methods[lane]);
    let looked = sum(&|class| class.by.contains(&first));
    let args = args![places, name = name(first), looked = text::count(looked)];
    let mut parts = vec![lang.say_with("map-first-looked", &args)];
    for lane in others {
        let without = sum(&|class| class.by.contains(&first) && !class.by.contains(&lane));
        let more = sum(&|class| !class.by.contains(&first) && class.by.contains(&lane));
        let twice = sum(&|class| class.twice.contains(&lane));
        let args = args![
            name = name(lane),
            "has-without" = u64::from(without > 0),
            without = text::count(without),
            more = text::count(more),
            "has-more" = u64::from(more > 0),
            twice = text::count(twice),
            "has-twice" = u64::from(twice > 0)
        ];
        parts.push(lang.say_with("map-other-looked", &args));
    }
    let parts = parts.join(&lang.say("map-and-then"));
    lang.say_with("map-sentence", &args![parts = text::sentence(&parts)])
}

/// A class of a difference in a few words: who looked, and who more than once.
pub fn class(lang: Lang, class: &Class, methods: &[Method], plain: &[usize]) -> String {
    let names = |lanes: &[usize]| {
        let told = lanes.iter().filter(|lane| !plain.contains(lane)).map(|&lane| method(lang, methods[lane]));
        told.collect::<Vec<_>>().join(&lang.say("map-and"))
    };
    let by: Vec<usize> = class.by.iter().copied().filter(|lane| !plain.contains(lane)).collect();
    let others = methods.len() - plain.len();
    let who = match by.len() {
        0 => lang.say("map-class-nobody"),
        all if all == others && others > 1 => lang.say("map-class-all"),
        1 if others == 1 => names(&by),
        _ => lang.say_with("map-class-only", &args![names = names(&by)]),
    };
    let twice = class.twice.iter().any(|lane| !plain.contains(lane));
    let twice = twice.then(|| lang.say_with("map-class-twice", &args![names = names(&class.twice)]));
    let who = std::iter::once(who).chain(twice).collect::<Vec<_>>().join(&lang.say("map-and-then"));
    lang.say_with("map-class", &args![who, places = text::count(class.places)])
}

/// Whether there is a difference to show: with fewer than two searches that leave anything out, it would only repeat
/// what the one has looked at.
pub fn differs(sheet: &Sheet) -> bool {
    (0..sheet.lanes).filter(|lane| sheet.plain & (1 << lane) == 0).count() > 1
}

/// The difference of the searches of a sheet: title, legend and sentence; those empty until everything is counted.
pub fn difference(lang: Lang, sheet: &Sheet, classes: Option<&Classes>, methods: &[Method]) -> PageDifference {
    let plain: Vec<usize> = (0..methods.len()).filter(|lane| sheet.plain & (1 << lane) != 0).collect();
    let common = classes.map_or(CommonInk::Dark, |classes| CommonInk::new(classes, &plain));
    let classes = classes.map(|classes| classes.without(&plain));
    let bits = |lanes: &[usize]| lanes.iter().map(|lane| 1_u8 << lane).sum::<u8>();
    let bits_of = |one: &Class| PlaceClass { by: bits(&one.by), twice: bits(&one.twice) };
    let entry = |one: &Class| (bits_of(one), class(lang, one, methods, &plain));
    PageDifference {
        title: lang.say("map-difference"),
        headline: classes.as_ref().map(|classes| headline(lang, classes, methods, &plain)).unwrap_or_default(),
        legend: classes.iter().flat_map(|classes| &classes.classes).map(entry).collect(),
        only: None,
        entered: EnteredVisits::ALL,
        common,
        marks: MapMarks::default(),
    }
}

// What the cutoffs of a search spared, in words: the counts of a ledger, and the way to each of its cuts.

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
    let args = args![
        looked = text::count(ledger.looked_at),
        spared = text::count(ledger.spared),
        places = text::counted(ledger.places)
    ];
    lang.say_with("ledger-sum", &args)
}

pub fn way(lang: Lang, notation: Notation, start: &Start, line: &[MoveCode]) -> String {
    let names: Vec<String> = (line.len().min(1)..=line.len())
        .filter_map(|length| start.look(&line[..length]))
        .map(|look| name_in(lang, notation, &look.name))
        .collect();
    names.join(" → ")
}
