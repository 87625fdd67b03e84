//! `savings --pvs`: principal variation search beside alpha-beta, each time with the same moves in the same order: on the
//! shipped positions with one switch more from row to row, and on random trees by how well they are ordered.

use std::io::Write;
use std::sync::Arc;

use super::refusal::Failure;
use super::savings::positions;
use super::table::{self, Align};
use crate::game::start::Start;
use crate::game::tree::random::{Order, RandomTree};
use crate::game::{Depth, Side, Stop};
use crate::score::Window;
use crate::search::{self, Algorithm, FourCounter, FourCounts, Method, Switch};
use crate::text::{self, FluentValue, Lang};

/// The depth where nobody asks for another.
const USUAL_DEPTH: Depth = Depth(4);
/// What both searches have on the shipped positions, row by row.
const SWITCHES: [&[Switch]; 5] = [
    &[],
    &[Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History, Switch::NullMove],
];
/// With which probability, in percent, the best child of each position of a random tree stands first.
const QUALITIES: [u8; 7] = [40, 50, 60, 70, 80, 90, 100];
const BRANCHING: u16 = 5;
const DEPTH: u8 = 6;
/// Trees of each quality: seeds 1, 2, ...
const TREES: u64 = 20;

/// What both searches took of one game.
struct Pair {
    alpha_beta: FourCounts,
    pvs: FourCounts,
}

/// Writes the table and what its columns mean.
pub(super) fn pvs(depth: Option<Depth>, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let depth = depth.unwrap_or(USUAL_DEPTH);
    let heads = ["setting", "alpha-beta", "pvs", "of-alpha-beta", "least", "most", "evaluations-share", "loses"];
    let mut rows: Vec<Vec<String>> = vec![heads.iter().map(|head| lang.say(&format!("cli-head-{head}"))).collect()];
    let scenarios = positions()?;
    for switches in SWITCHES {
        let with = |method: Method| switches.iter().fold(method, |method, &switch| method.with(switch));
        let searched = |start: &Start, window| pair(start, depth, window, &with);
        let pairs: Result<Vec<Pair>, Stop> =
            scenarios.iter().map(|scenario| searched(&scenario.start, scenario.window)).collect();
        let names: Vec<String> =
            switches.iter().map(|switch| lang.say(&format!("app-switch-{}", switch.name()))).collect();
        let name = if names.is_empty() { lang.say("pvs-generation-order") } else { names.join(" + ") };
        rows.push(row(name, &pairs?));
    }
    for quality in QUALITIES {
        let pairs: Result<Vec<Pair>, Stop> = (1..=TREES).map(|seed| random(quality, seed)).collect();
        let name = lang.say_with("pvs-random", &[("quality", format!("{:.1}", f64::from(quality) / 100.0).into())]);
        rows.push(row(name, &pairs?));
    }
    let mut columns = [Align::Right; 8];
    columns[0] = Align::Left;
    table::write(&columns, &rows, out)?;
    let args: [(&str, FluentValue<'_>); 5] = [
        ("positions", scenarios.len().into()),
        ("depth", depth.0.into()),
        ("trees", TREES.into()),
        ("branching", BRANCHING.into()),
        ("plies", DEPTH.into()),
    ];
    Ok(writeln!(out, "\n{}", lang.say_with("pvs-definitions", &args))?)
}

fn random(quality: u8, seed: u64) -> Result<Pair, Stop> {
    let order = Order::BestFirstWith(f64::from(quality) / 100.0);
    let made = RandomTree { branching: BRANCHING, depth: DEPTH, seed, order, spread: 1_000 };
    match made.build(Side::Max) {
        Ok(tree) => pair(&Start::Tree(Arc::new(tree)), Depth(DEPTH), Window::FULL, &|method| method),
        // There is no tree of these settings that is too large.
        Err(_) => Err(Stop::Cancelled),
    }
}

/// Both searches of one game, with what both have.
fn pair(start: &Start, depth: Depth, window: Window, with: &dyn Fn(Method) -> Method) -> Result<Pair, Stop> {
    let counts = |algorithm: Algorithm| {
        let method = with(algorithm.into());
        let mut counter = FourCounter::of(method);
        search::run(method, start, depth, window, &mut counter).map(|_| counter.counts())
    };
    Ok(Pair { alpha_beta: counts(Algorithm::AlphaBeta)?, pvs: counts(Algorithm::Pvs)? })
}

fn row(name: String, pairs: &[Pair]) -> Vec<String> {
    let sum = |read: fn(&Pair) -> u64| pairs.iter().map(read).sum::<u64>();
    let (alpha_beta, pvs) = (sum(|pair| pair.alpha_beta.visits), sum(|pair| pair.pvs.visits));
    let evaluations = [sum(|pair| pair.pvs.evaluations), sum(|pair| pair.alpha_beta.evaluations)];
    let shares = || pairs.iter().map(|pair| pair.pvs.visits as f64 / pair.alpha_beta.visits as f64);
    let loses = pairs.iter().filter(|pair| pair.pvs.visits > pair.alpha_beta.visits).count();
    vec![
        name,
        text::count(alpha_beta),
        text::count(pvs),
        text::percent(pvs as f64 / alpha_beta as f64),
        text::percent(shares().fold(f64::INFINITY, f64::min)),
        text::percent(shares().fold(0.0, f64::max)),
        text::percent(evaluations[0] as f64 / evaluations[1] as f64),
        format!("{loses}/{}", pairs.len()),
    ]
}
