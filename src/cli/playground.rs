//! `playground`: the cost of alpha-beta and the forms of principal variation search on random trees by their order, as JSON.

use std::io::Write;
use std::str::FromStr;

use clap::Args;

use super::refusal::Failure;
use super::session::Session;
use jianzhi_core::game::{Depth, Stop};
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::lab::playground::{
    BRANCHING, DEPTH, MOST_LEAVES, Playground, PlaygroundError, PlaygroundPoint, TREES,
};
use jianzhi_core::search::lab::{PvsBet, SWITCHES};
use jianzhi_study::scenario::Scenario;
use jianzhi_study::worker;
use jianzhi_view::export::playground::{self as export, MeasuredPosition};
use jianzhi_view::text::{self, Lang, errors};

const USUAL_DEPTH: Depth = Depth(4);

#[derive(Args)]
pub struct PlaygroundArgs {
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    branching: Option<String>,
    #[arg(long = "depth", value_name = "N", allow_hyphen_values = true)]
    plies: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    trees: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(long)]
    positions: bool,
    #[arg(long)]
    json: bool,
}

impl PlaygroundArgs {
    pub fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), Failure> {
        let playground = self.playground(session.lang)?;
        let mut points: Vec<PlaygroundPoint> = Vec::new();
        for order in Playground::orders() {
            points.extend(playground.point(order, &mut || !session.is_stopped()));
        }
        if points.is_empty() {
            return Err(Failure::Interrupted(session.lang.say("cli-stopped-nothing")));
        }
        points.sort_by(|one, other| one.first_is_best.total_cmp(&other.first_is_best));
        let positions = if self.positions { positions(session)? } else { Vec::new() };
        export::object(playground, &points, &positions, out)?;
        session.end()
    }

    fn playground(&self, lang: Lang) -> Result<Playground, Failure> {
        let usual = Playground::default();
        let asked = Playground {
            branching: number(&self.branching, usual.branching)
                .ok_or_else(|| refuse(lang, "--branching", "cli-wanted-branching", &self.branching))?,
            depth: number(&self.plies, usual.depth)
                .ok_or_else(|| refuse(lang, "--depth", "cli-wanted-plies", &self.plies))?,
            trees: number(&self.trees, usual.trees)
                .ok_or_else(|| refuse(lang, "--trees", "cli-wanted-trees", &self.trees))?,
            seed: number(&self.seed, usual.seed).ok_or_else(|| refuse(lang, "--seed", "random-seed", &self.seed))?,
        };
        asked.checked().map_err(|error| match error {
            PlaygroundError::Branching => refuse(lang, "--branching", "cli-wanted-branching", &self.branching),
            PlaygroundError::Depth => refuse(lang, "--depth", "cli-wanted-plies", &self.plies),
            PlaygroundError::Trees => refuse(lang, "--trees", "cli-wanted-trees", &self.trees),
            PlaygroundError::TooLarge(leaves) => {
                let most = text::count(MOST_LEAVES);
                let args = [("most", most.into()), ("found", text::count(leaves).into())];
                Failure::Refused(lang.say_with("cli-playground-too-large", &args))
            }
        })
    }
}

/// A number as it was asked for, or the usual one; `None` for what is not such a number.
fn number<N: FromStr>(asked: &Option<String>, usual: N) -> Option<N> {
    asked.as_deref().map_or(Some(usual), |asked| asked.trim().parse().ok())
}

fn refuse(lang: Lang, option: &str, wanted: &str, found: &Option<String>) -> Failure {
    let bounds = match wanted {
        "cli-wanted-branching" => (u64::from(*BRANCHING.start()), u64::from(*BRANCHING.end())),
        "cli-wanted-plies" => (u64::from(*DEPTH.start()), u64::from(*DEPTH.end())),
        _ => (u64::from(*TREES.start()), u64::from(*TREES.end())),
    };
    let wanted = lang.say_with(wanted, &[("least", bounds.0.into()), ("most", bounds.1.into())]);
    Failure::at(lang, option, &errors::expected(lang, &wanted, found.as_deref()))
}

/// Both searches of each shipped position with each set of switches; those that were done when Ctrl+C was pressed.
fn positions(session: &Session) -> Result<Vec<MeasuredPosition>, Failure> {
    let mut measured = Vec::new();
    for scenario in Scenario::ordinary_positions().map(|scenario| scenario.to(USUAL_DEPTH)) {
        for switches in SWITCHES {
            let bet = PvsBet::of(&scenario.task(Algorithm::Pvs), switches, &mut |task, meter| {
                let _progress = session.search(task);
                worker::run(task, session.watch(), meter)
            });
            match bet {
                Err(Stop::Cancelled) => return Ok(measured),
                bet => measured.push(MeasuredPosition { name: scenario.name.clone(), switches, bet: bet? }),
            }
        }
    }
    Ok(measured)
}
