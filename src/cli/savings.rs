//! `savings`: what each switch saves alone, and all of them together, on the positions that are shipped.

use std::io::Write;

use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::game::{Depth, Stop};
use jianzhi_core::search::{Algorithm, FourCounter, FourCounts, Method, Switch, Switches};
use jianzhi_study::scenario::Scenario;
use jianzhi_study::worker;
use jianzhi_view::text::{self, Lang};

/// The depth where none is given.
const USUAL_DEPTH: Depth = Depth(5);
/// What is switched on one at a time; those that require the table come with it.
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
const EXACT: [Switch; 6] =
    [Switch::Table, Switch::ChildTable, Switch::Captures, Switch::Killers, Switch::History, Switch::Deepening];

/// Searches each shipped position with each method, and writes the visits as shares of plain alpha-beta's.
pub fn savings(depth: Option<Depth>, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (depth, lang) = (depth.unwrap_or(USUAL_DEPTH), session.lang);
    let scenarios: Vec<Scenario> = Scenario::ordinary_positions().collect();
    let methods = methods();
    let mut counted = vec![Vec::new(); methods.len()];
    let mut done = 0;
    for scenario in scenarios.iter().map(|scenario| scenario.clone().to(depth)) {
        let Some(counts) = count(&scenario, &methods, session)? else { break };
        counted.iter_mut().zip(counts).for_each(|(counted, counts)| counted.push(counts));
        done += 1;
    }
    if done == 0 {
        return Err(Failure::Interrupted(lang.say("cli-stopped-nothing")));
    }
    let heads =
        ["method", "places", "visits", "of-alpha-beta", "least", "most", "evaluations", "of-alpha-beta", "horizon"];
    let mut rows: Vec<Vec<String>> = vec![table::heads(lang, &heads)];
    rows.extend(methods.iter().zip(&counted).map(|(method, mine)| row(*method, mine, &counted[0], lang)));
    let mut columns = [Align::Right; 9];
    columns[0] = Align::Left;
    table::write(&columns, &rows, out)?;
    let numbers = [("positions", done.into()), ("depth", depth.0.into())];
    writeln!(out, "\n{}", lang.say_with("savings-definitions", &numbers))?;
    if done < scenarios.len() {
        let numbers = [("done", done.into()), ("all", scenarios.len().into())];
        return Err(Failure::Interrupted(lang.say_with("cli-stopped-positions", &numbers)));
    }
    session.end()
}

/// What each method counts on one position; `None` where Ctrl+C was pressed meanwhile.
fn count(scenario: &Scenario, methods: &[Method], session: &Session) -> Result<Option<Vec<FourCounts>>, Failure> {
    let mut counted = Vec::new();
    for &method in methods {
        let mut counter = FourCounter::of(method);
        let task = scenario.task(method);
        let _progress = session.search(&task);
        match worker::run(&task, session.watch(), &mut counter) {
            Err(Stop::Cancelled) => return Ok(None),
            searched => searched?,
        };
        counted.push(counter.counts());
    }
    Ok(Some(counted))
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

/// The cost of a method on all positions, and as shares of the cost of plain alpha-beta.
fn row(method: Method, mine: &[FourCounts], plain: &[FourCounts], lang: Lang) -> Vec<String> {
    let shares = || mine.iter().zip(plain).map(|(mine, plain)| mine.visits as f64 / plain.visits as f64);
    let sum = |all: &[FourCounts], read: fn(&FourCounts) -> u64| all.iter().map(read).sum::<u64>();
    let share = |read| text::percent(sum(mine, read) as f64 / sum(plain, read) as f64);
    let places: Option<u64> = mine.iter().map(|counts| counts.places).sum();
    vec![
        jianzhi_view::story::method(lang, method),
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
