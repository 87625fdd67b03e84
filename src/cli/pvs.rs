//! `savings --pvs`: principal variation search compared with alpha-beta, each time with the same moves in the same
//! order: on the shipped positions with one switch more from row to row, and on random trees by how well they are
//! ordered.

use std::io::Write;
use std::sync::Arc;

use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::game::{Depth, Side, Stop};
use jianzhi_core::search::lab::bet::{PvsBet, SWITCHES};
use jianzhi_core::search::{Algorithm, Switch};
use jianzhi_study::scenario::Scenario;
use jianzhi_study::worker;
use jianzhi_view::story;
use jianzhi_view::text::{self, FluentValue};

/// The depth where none is given.
pub const USUAL_DEPTH: Depth = Depth(4);
/// The probability, in percent, with which the best child of each position of a random tree comes first.
const QUALITIES: [u8; 7] = [40, 50, 60, 70, 80, 90, 100];
const BRANCHING: u16 = 5;
const DEPTH: u8 = 6;
/// Trees of each quality: seeds 1, 2, ...
const TREES: u64 = 20;

/// Games that are summed up in a row, and the cost of both searches there.
struct Games<'a> {
    name: String,
    scenarios: &'a [Scenario],
    switches: &'a [Switch],
}

/// Writes the table and what its columns mean.
pub fn pvs(depth: Option<Depth>, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
    let (depth, lang) = (depth.unwrap_or(USUAL_DEPTH), session.lang);
    let heads = ["setting", "alpha-beta", "pvs", "of-alpha-beta", "least", "most", "evaluations-share", "loses"];
    let mut rows: Vec<Vec<String>> = vec![table::heads(lang, &heads)];
    let positions: Vec<Scenario> = Scenario::ordinary_positions().map(|scenario| scenario.to(depth)).collect();
    for switches in SWITCHES {
        let games = Games { name: story::compare::switches(lang, switches), scenarios: &positions, switches };
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

/// A random tree; `None` for one that is too large, which none of these settings is.
fn random(quality: u8, seed: u64) -> Option<Scenario> {
    let order = ChildOrder::BestFirstWith(f64::from(quality) / 100.0);
    let made = RandomTree { branching: BRANCHING, depth: DEPTH, seed, order, spread: 1_000 };
    let tree = made.build(Side::Max).ok()?;
    Some(Scenario::of("", Start::Tree(Arc::new(tree))))
}

impl Games<'_> {
    /// The sums over all games, or over those that were finished when Ctrl+C was pressed; `None` where none was.
    fn row(&self, session: &Session) -> Result<Option<Vec<String>>, Failure> {
        let mut bets: Vec<PvsBet> = Vec::new();
        for scenario in self.scenarios {
            let Some(bet) = self.bet(scenario, session)? else { break };
            bets.push(bet);
        }
        let numbers = [("name", self.name.as_str().into()), ("done", bets.len().into())];
        let name = if bets.len() == self.scenarios.len() {
            self.name.clone()
        } else {
            session.lang.say_with("pvs-part", &numbers)
        };
        Ok((!bets.is_empty()).then(|| row(name, &bets)))
    }

    /// Both searches of one game; `None` where Ctrl+C was pressed meanwhile.
    fn bet(&self, scenario: &Scenario, session: &Session) -> Result<Option<PvsBet>, Failure> {
        match bet(scenario, self.switches, session) {
            Err(Stop::Cancelled) => Ok(None),
            bet => Ok(Some(bet?)),
        }
    }
}

/// Alpha-beta and principal variation search of a scenario's game.
pub fn bet(scenario: &Scenario, switches: &[Switch], session: &Session) -> Result<PvsBet, Stop> {
    PvsBet::of(&scenario.task(Algorithm::Pvs), switches, &mut |task, meter| {
        let _progress = session.search(task);
        worker::run(task, session.watch(), meter)
    })
}

fn row(name: String, bets: &[PvsBet]) -> Vec<String> {
    let sum = |read: fn(&PvsBet) -> u64| bets.iter().map(read).sum::<u64>();
    let (alpha_beta, pvs) = (sum(|bet| bet.alpha_beta.visits), sum(|bet| bet.pvs.visits));
    let evaluations = [sum(|bet| bet.pvs.evaluations), sum(|bet| bet.alpha_beta.evaluations)];
    let shares = || bets.iter().map(|bet| bet.share());
    let loses = bets.iter().filter(|bet| bet.pvs.visits > bet.alpha_beta.visits).count();
    vec![
        name,
        text::count(alpha_beta),
        text::count(pvs),
        text::percent(pvs as f64 / alpha_beta as f64),
        text::percent(shares().fold(f64::INFINITY, f64::min)),
        text::percent(shares().fold(0.0, f64::max)),
        text::percent(evaluations[0] as f64 / evaluations[1] as f64),
        format!("{loses}/{}", bets.len()),
    ]
}
