//! `savings`: what each switch saves alone, and all of them together, on the positions that are shipped.

use std::io::Write;

use super::refusal::{self, Failure};
use super::table::{self, Align};
use crate::game::Depth;
use crate::scenario::{SHIPPED, Scenario};
use crate::search::{self, Algorithm, FourCounter, FourCounts, Method, Switch, Switches};
use crate::text::{self, Lang};

/// The depth where nobody asks for another.
const USUAL_DEPTH: Depth = Depth(5);
/// What is switched on one at a time; those that go with the table alone come with it.
const ALONE: [&[Switch]; 9] = [
    &[Switch::Table],
    &[Switch::Table, Switch::ChildTable],
    &[Switch::Captures],
    &[Switch::Killers],
    &[Switch::History],
    &[Switch::Deepening],
    &[Switch::Table, Switch::Deepening],
    &[Switch::NullMove],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History],
];
/// Everything that keeps the value.
const EXACT: [Switch; 6] =
    [Switch::Table, Switch::ChildTable, Switch::Captures, Switch::Killers, Switch::History, Switch::Deepening];

/// Searches each shipped position with each method, and writes the visits as shares of plain alpha-beta's.
pub(super) fn savings(depth: Option<Depth>, is_watched: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let depth = depth.unwrap_or(USUAL_DEPTH);
    let scenarios = positions()?;
    let methods = methods();
    let mut counted = vec![Vec::new(); methods.len()];
    for (index, scenario) in scenarios.iter().enumerate() {
        if is_watched {
            refusal::hint(&format!(
                "{}/{} {}",
                index + 1,
                scenarios.len(),
                crate::text::errors::plain(scenario.title.in_lang(lang))
            ));
        }
        for (method, counted) in methods.iter().zip(&mut counted) {
            let mut counter = FourCounter::of(*method);
            search::run(*method, &scenario.start, depth, scenario.window, &mut counter)?;
            counted.push(counter.counts());
        }
    }
    let heads = ["method", "places", "visits", "share", "least", "most", "evaluations", "share", "horizon"];
    let mut rows: Vec<Vec<String>> = vec![heads.iter().map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
    rows.extend(methods.iter().zip(&counted).map(|(method, mine)| row(*method, mine, &counted[0], lang)));
    let mut columns = [Align::Right; 9];
    columns[0] = Align::Left;
    Ok(table::write(&columns, &rows, out)?)
}

/// The shipped positions of Xiangqi, without those that were made to show a technique.
fn positions() -> Result<Vec<Scenario>, Failure> {
    let mut scenarios = Vec::new();
    for (name, text) in SHIPPED {
        let scenario = Scenario::parse(name, text)?;
        if scenario.start.tree().is_none() && scenario.methods.iter().all(|method| method.is_plain()) {
            scenarios.push(scenario);
        }
    }
    Ok(scenarios)
}

/// Plain alpha-beta first, which everything is a share of.
fn methods() -> Vec<Method> {
    let with = |algorithm: Algorithm, switches: &[Switch]| Method {
        switches: switches.iter().copied().collect::<Switches>(),
        ..algorithm.into()
    };
    let mut methods: Vec<Method> =
        [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout].map(Method::from).into();
    methods.extend(ALONE.map(|switches| with(Algorithm::AlphaBetaSoft, switches)));
    let searchers =
        [Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout, Algorithm::Aspiration, Algorithm::Mtdf];
    methods.extend(searchers.map(|algorithm| with(algorithm, &EXACT)));
    methods.extend(searchers.map(|algorithm| with(algorithm, &EXACT).with(Switch::NullMove)));
    methods
}

/// What a method took on all positions, and as shares of what plain alpha-beta took.
fn row(method: Method, mine: &[FourCounts], plain: &[FourCounts], lang: Lang) -> Vec<String> {
    let shares = || mine.iter().zip(plain).map(|(mine, plain)| mine.visits as f64 / plain.visits as f64);
    let sum = |all: &[FourCounts], read: fn(&FourCounts) -> u64| all.iter().map(read).sum::<u64>();
    let share = |read| text::percent(sum(mine, read) as f64 / sum(plain, read) as f64);
    let places: Option<u64> = mine.iter().map(|counts| counts.places).sum();
    vec![
        crate::story::method(lang, method),
        super::search::places(places),
        text::count(sum(mine, |counts| counts.visits)),
        share(|counts| counts.visits),
        text::percent(shares().fold(f64::INFINITY, f64::min)),
        text::percent(shares().fold(0.0, f64::max)),
        text::count(sum(mine, |counts| counts.evaluations)),
        share(|counts| counts.evaluations),
        text::count(sum(mine, |counts| counts.horizon)),
    ]
}
