//! `playground`: the cost of alpha-beta and the forms of principal variation search on random trees by their order, as JSON.

use super::prelude::*;
use super::report::line;
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::lab::playground::{
    ALGORITHMS, BRANCHING, DEPTH, MOST_LEAVES, Playground, PlaygroundError, PlaygroundPoint, TREES,
};
use jianzhi_core::search::lab::{PvsBet, SWITCHES, SearchEffort};

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
        let Playground { branching, depth, trees, seed } = playground;
        let uniform = playground.uniform();
        let object = JsonObject::new()
            .with("branching", branching)
            .with("depth", depth)
            .with("trees", trees)
            .with("seed", seed)
            .with("whole", uniform.leaves())
            .with("minimal", uniform.minimal_leaves())
            .with("points", points.iter().map(point).collect::<Vec<_>>())
            .unless_empty("positions", positions);
        line(&object, out)?;
        session.end()
    }

    fn playground(&self, lang: Lang) -> Result<Playground, Failure> {
        let usual = Playground::default();
        let wanted = |id, least: u64, most: u64| lang.say_with(id, &args![least, most]);
        let ways = wanted("cli-wanted-branching", (*BRANCHING.start()).into(), (*BRANCHING.end()).into());
        let plies = wanted("cli-wanted-plies", (*DEPTH.start()).into(), (*DEPTH.end()).into());
        let count = wanted("cli-wanted-trees", (*TREES.start()).into(), (*TREES.end()).into());
        let asked = Playground {
            branching: number(lang, "--branching", self.branching.as_deref(), &ways, BRANCHING)?
                .unwrap_or(usual.branching),
            depth: number(lang, "--depth", self.plies.as_deref(), &plies, DEPTH)?.unwrap_or(usual.depth),
            trees: number(lang, "--trees", self.trees.as_deref(), &count, TREES)?.unwrap_or(usual.trees),
            seed: number(lang, "--seed", self.seed.as_deref(), &lang.say("random-seed"), ..)?.unwrap_or(usual.seed),
        };
        asked.checked().map_err(|error| {
            // Each number is in its range.
            let leaves = if let PlaygroundError::TooLarge(leaves) = error { leaves } else { 0 };
            let args = args![most = text::count(MOST_LEAVES), found = text::count(leaves)];
            Failure::Refused(lang.say_with("cli-playground-too-large", &args))
        })
    }
}

/// Both searches of each shipped position with each set of switches; those that were done when Ctrl+C was pressed.
fn positions(session: &Session) -> Result<Vec<JsonObject>, Failure> {
    let mut measured = Vec::new();
    let shipped = Scenario::shipped().filter(Scenario::is_ordinary_position);
    for scenario in shipped.map(|scenario| scenario.to(USUAL_DEPTH)) {
        for switches in SWITCHES {
            let bet = PvsBet::new(&scenario.task(Algorithm::Pvs), switches, &mut |task, meter| {
                let _progress = session.search(task);
                worker::run(task, session.watch(), meter)
            });
            match bet {
                Err(Stop::Cancelled) => return Ok(measured),
                bet => measured.push(position(&scenario.name, switches, &bet?)),
            }
        }
    }
    Ok(measured)
}

// What it writes.

/// `first_move_rate` is `null` where alpha-beta made no cutoff.
fn point(point: &PlaygroundPoint) -> JsonObject {
    let order = match point.order {
        ChildOrder::FirstIsBest(_) | ChildOrder::BestFirstWith(_) => "dial".to_owned(),
        order => order.to_string(),
    };
    let search = |algorithm: Algorithm| {
        let mean = |count: fn(SearchEffort) -> u64| point.mean(algorithm, count);
        JsonObject::new()
            .with("algorithm", algorithm.name())
            .with("visits", mean(|effort| effort.visits))
            .with("evaluations", mean(|effort| effort.evaluations))
            .with("horizon", mean(|effort| effort.horizon))
    };
    let bet = point.bet();
    JsonObject::new()
        .with("order", order)
        .with("first_is_best", point.first_is_best)
        .with("first_move_rate", bet.alpha_beta.first_move_rate())
        .with("pvs_share", bet.share())
        .with("searches", ALGORITHMS.map(search))
}

/// The cost of alpha-beta and principal variation search on a position.
fn position(name: &str, switches: &[Switch], bet: &PvsBet) -> JsonObject {
    JsonObject::new()
        .with("position", name)
        .with("switches", switches.iter().map(|switch| switch.name()).collect::<Vec<_>>())
        .with("first_move_rate", bet.alpha_beta.first_move_rate())
        .with("pvs_share", bet.share())
        .with("alpha_beta", bet.alpha_beta.visits)
        .with("pvs", bet.pvs.visits)
}
