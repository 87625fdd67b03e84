//! `savings --pvs`: principal variation search beside alpha-beta, each time with the same moves in the same order: on the
//! shipped positions with one switch more from row to row, and on random trees by how well they are ordered.

use std::io::Write;
use std::sync::Arc;

use super::refusal::Failure;
use super::savings::positions;
use super::session::Session;
use super::table::{self, Align};
use crate::game::start::Start;
use crate::game::tree::random::{ChildOrder, RandomTree};
use crate::game::{Depth, Side, Stop};
use crate::scenario::Scenario;
use crate::search::{Algorithm, FourCounter, FourCounts, Method, Switch};
use crate::text::{self, FluentValue, Lang};
use crate::worker;

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

/// Games that are summed up in a row, and what both searches have there.
struct Games<'a> {
    name: String,
    scenarios: &'a [Scenario],
    switches: &'a [Switch],
}

/// Writes the table and what its columns mean.
pub(super) fn pvs(depth: Option<Depth>, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (depth, lang) = (depth.unwrap_or(USUAL_DEPTH), session.lang);
    let heads = ["setting", "alpha-beta", "pvs", "of-alpha-beta", "least", "most", "evaluations-share", "loses"];
    let mut rows: Vec<Vec<String>> = vec![table::heads(lang, &heads)];
    let positions: Vec<Scenario> = positions()?.into_iter().map(|scenario| Scenario { depth, ..scenario }).collect();
    for switches in SWITCHES {
        let games = Games { name: told(lang, switches), scenarios: &positions, switches };
        rows.extend(games.row(session)?);
    }
    for quality in QUALITIES.into_iter().take_while(|_| !session.is_stopped()) {
        let trees: Vec<Scenario> = (1..=TREES).filter_map(|seed| random(quality, seed)).collect();
        let name = lang.say_with("pvs-random", &[("quality", format!("{:.1}", f64::from(quality) / 100.0).into())]);
        rows.extend(Games { name, scenarios: &trees, switches: &[] }.row(session)?);
    }
    if rows.len() == 1 {
        return Err(Failure::Interrupted(lang.say("cli-stopped-nothing")));
    }
    let mut columns = [Align::Right; 8];
    columns[0] = Align::Left;
    table::write(&columns, &rows, out)?;
    let args: [(&str, FluentValue<'_>); 5] = [
        ("positions", positions.len().into()),
        ("depth", depth.0.into()),
        ("trees", TREES.into()),
        ("branching", BRANCHING.into()),
        ("plies", DEPTH.into()),
    ];
    writeln!(out, "\n{}", lang.say_with("pvs-definitions", &args))?;
    session.end()
}

/// The switches by name.
fn told(lang: Lang, switches: &[Switch]) -> String {
    let names: Vec<String> = switches.iter().map(|switch| lang.say(&format!("app-switch-{}", switch.name()))).collect();
    if names.is_empty() { lang.say("pvs-generation-order") } else { names.join(" + ") }
}

/// A random tree; `None` for one that is too large, which there is none of these settings.
fn random(quality: u8, seed: u64) -> Option<Scenario> {
    let order = ChildOrder::BestFirstWith(f64::from(quality) / 100.0);
    let made = RandomTree { branching: BRANCHING, depth: DEPTH, seed, order, spread: 1_000 };
    let tree = made.build(Side::Max).ok()?;
    Some(Scenario::of("", Start::Tree(Arc::new(tree))))
}

impl Games<'_> {
    /// The sums over all games, or over those that were finished when Ctrl+C was pressed; `None` where none was.
    fn row(&self, session: &Session) -> Result<Option<Vec<String>>, Failure> {
        let mut pairs = Vec::new();
        for scenario in self.scenarios {
            let Some(pair) = self.pair(scenario, session)? else { break };
            pairs.push(pair);
        }
        let numbers = [("name", self.name.as_str().into()), ("done", pairs.len().into())];
        let name = match pairs.len() == self.scenarios.len() {
            true => self.name.clone(),
            false => session.lang.say_with("pvs-part", &numbers),
        };
        Ok((!pairs.is_empty()).then(|| row(name, &pairs)))
    }

    /// Both searches of one game; `None` where Ctrl+C was pressed meanwhile.
    fn pair(&self, scenario: &Scenario, session: &Session) -> Result<Option<Pair>, Failure> {
        let counts = |algorithm: Algorithm| {
            let method = self.switches.iter().fold(Method::from(algorithm), |method, &switch| method.with(switch));
            let mut counter = FourCounter::of(method);
            let task = scenario.task(method);
            let _progress = session.search(&task);
            match worker::run(&task, session.watch(), &mut counter) {
                Err(Stop::Cancelled) => Ok(None),
                searched => searched.map(|_| Some(counter.counts())),
            }
        };
        let pair = counts(Algorithm::AlphaBeta)?.zip(counts(Algorithm::Pvs)?);
        Ok(pair.map(|(alpha_beta, pvs)| Pair { alpha_beta, pvs }))
    }
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
