//! `playground`: the cost of alpha-beta and the forms of principal variation search on random trees, by their order.

use std::io::Write;
use std::str::FromStr;

use clap::Args;

use super::pvs::{self, USUAL_DEPTH};
use super::refusal::Failure;
use super::session::Session;
use super::table::{self, Align};
use jianzhi_core::game::Stop;
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::lab::bet::{PvsBet, SWITCHES};
use jianzhi_core::search::lab::playground::{
    ALGORITHMS, BRANCHING, DEPTH, MOST_LEAVES, Playground, PlaygroundError, PlaygroundPoint, TREES,
};
use jianzhi_study::scenario::Scenario;
use jianzhi_view::export::playground::{self as export, MeasuredPosition};
use jianzhi_view::story;
use jianzhi_view::text::{self, FluentValue, Lang, errors};

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
    /// Measures all orders, and writes what each took.
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
        if self.json {
            export::object(playground, &points, &positions, out)?;
        } else {
            table(playground, &points, session.lang, out)?;
            if self.positions {
                bets(&positions, session.lang, out)?;
            }
        }
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
            match pvs::bet(&scenario, switches, session) {
                Err(Stop::Cancelled) => return Ok(measured),
                bet => measured.push(MeasuredPosition { name: scenario.name.clone(), switches, bet: bet? }),
            }
        }
    }
    Ok(measured)
}

/// A row an order, from the worst to the best.
fn table(playground: Playground, points: &[PlaygroundPoint], lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let heads =
        ["first-is-best", "order", "alpha-beta", "pvs", "minimal-window", "negascout", "first-move-rate", "pvs-share"];
    let mut rows = vec![table::heads(lang, &heads)];
    rows.extend(points.iter().map(|point| row(point, lang)));
    let mut columns = [Align::Right; 8];
    columns[1] = Align::Left;
    table::write(&columns, &rows, out)?;
    let uniform = playground.uniform();
    let args: [(&str, FluentValue<'_>); 8] = [
        ("trees", playground.trees.into()),
        ("seed", playground.seed.to_string().into()),
        ("width", uniform.width.into()),
        ("depth", uniform.depth.into()),
        ("upper", uniform.depth.div_ceil(2).into()),
        ("lower", (uniform.depth / 2).into()),
        ("whole", text::count(uniform.leaves()).into()),
        ("minimal", text::count(uniform.minimal_leaves()).into()),
    ];
    writeln!(out, "\n{}", lang.say_with("cli-playground-bounds", &args))?;
    writeln!(out, "{}", lang.say("cli-playground-definitions"))?;
    Ok(())
}

fn row(point: &PlaygroundPoint, lang: Lang) -> Vec<String> {
    let name = match point.order {
        ChildOrder::WorstFirst => lang.say("order-worst"),
        ChildOrder::Random => lang.say("order-random"),
        ChildOrder::Strong => lang.say("order-strong"),
        _ => String::new(),
    };
    let mut row = vec![text::percent(point.first_is_best), name];
    row.extend(ALGORITHMS.map(|algorithm| format!("{:.1}", point.mean(algorithm, |effort| effort.horizon))));
    row.extend([rate(point.bet()), text::percent(point.bet().share())]);
    row
}

fn rate(bet: PvsBet) -> String {
    bet.alpha_beta.first_move_rate().map_or_else(|| "–".to_owned(), text::percent)
}

fn bets(positions: &[MeasuredPosition], lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let heads = ["setting", "alpha-beta", "pvs", "first-move-rate", "pvs-share"];
    let mut rows = vec![table::heads(lang, &heads)];
    for switches in SWITCHES {
        let mut sum = PvsBet::default();
        positions.iter().filter(|position| position.switches == switches).for_each(|position| sum += position.bet);
        let visits = [sum.alpha_beta, sum.pvs].map(|effort| text::count(effort.visits));
        let mut row = vec![story::compare::switches(lang, switches)];
        row.extend(visits);
        row.extend([rate(sum), text::percent(sum.share())]);
        rows.push(row);
    }
    let count = positions.len() / SWITCHES.len();
    let args = [("positions", count.into()), ("depth", USUAL_DEPTH.0.into())];
    writeln!(out, "\n{}", lang.say_with("cli-playground-positions", &args))?;
    let mut columns = [Align::Right; 5];
    columns[0] = Align::Left;
    Ok(table::write(&columns, &rows, out)?)
}
