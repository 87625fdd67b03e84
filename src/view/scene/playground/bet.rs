//! Principal variation search compared with alpha-beta, over how often the first move gives the cutoff: the random
//! trees as a curve, the shipped positions as dots. The axis is linear.

use super::OrderPlayground;
use crate::chart::{Axis, Chart, ChartPoint, Numbers, PointSource, Rule, Series, Sign, labelled};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::search::lab::bet::PvsBet;
use jianzhi_core::search::lab::playground::{DIAL, PlaygroundPoint};

/// The names of the marks of the chart.
#[derive(Debug, Clone, Copy, Default)]
pub struct BetNames<'a> {
    /// The sets of switches, in their order.
    pub switches: &'a [String],
    /// The shipped positions, in their order.
    pub positions: &'a [String],
}

/// The gain of the bet as the documents report it.
const REPORTED: f64 = 0.9;

/// The chart of what is measured.
pub fn bet(playground: &OrderPlayground, names: BetNames<'_>, lang: Lang) -> Chart {
    let trees = lang.say("playground-trees");
    let of_trees = |point: &PlaygroundPoint| {
        let dial = PointSource::Dial((point.first_is_best * f64::from(DIAL)).round() as u8);
        Some(mark(lang, &trees, point.bet())?.leading_to(dial))
    };
    let line = playground.curve().into_iter().filter_map(of_trees);
    let chosen = playground.chosen().and_then(of_trees);
    let mut chart = Chart::new(lang, lang.say("playground-bet"))
        .across(Axis::linear(lang.say("playground-axis-rate")).written(Numbers::Percent).showing(0.0, 1.0))
        .upward(Axis::linear("").written(Numbers::Percent).showing(0.8, 1.2))
        .with(
            Series::rule(lang.say("playground-even"), Role::Muted, Rule::Across(1.0))
                .saying(lang.say("playground-even")),
        )
        .with(
            Series::rule(lang.say("playground-reported"), Role::Principal, Rule::Across(REPORTED))
                .dashed()
                .saying(lang.say("playground-reported")),
        )
        .with(Series::line(trees.as_str(), Role::Window, line))
        .with(Series::points(trees.as_str(), Role::Window, Sign::Ring, chosen));
    for (switches, name) in names.switches.iter().enumerate() {
        let (role, has_table) = look(switches);
        let measured = playground.positions.iter().filter(|position| position.switches == switches).enumerate();
        let dots = measured.filter_map(|(index, position)| {
            let title = names.positions.get(index).map_or(name.as_str(), String::as_str);
            let words = if title == name { name.clone() } else { labelled(lang, title, name) };
            Some(mark(lang, &words, position.bet)?.leading_to(PointSource::Position(index, switches)))
        });
        let sign = if has_table { Sign::Circle } else { Sign::Dot };
        chart = chart.with(Series::points(name.as_str(), role, sign, dots).faint(0.6));
    }
    for sum in playground.sums() {
        let Some(name) = names.switches.get(sum.switches) else { continue };
        let (role, has_table) = look(sum.switches);
        let all = lang.say_with("playground-sum", &[("name", name.as_str().into())]);
        let sign = if has_table { Sign::Ring } else { Sign::Disc };
        chart = chart.with(Series::points(name.as_str(), role, sign, mark(lang, &all, sum.bet)));
    }
    chart
}

/// The cost of both searches; `None` where there was no cutoff.
fn mark(lang: Lang, name: &str, bet: PvsBet) -> Option<ChartPoint> {
    let rate = bet.alpha_beta.first_move_rate()?;
    let args =
        [("name", name.into()), ("share", text::percent(bet.share()).into()), ("rate", text::percent(rate).into())];
    Some(ChartPoint::new(rate, bet.share()).saying(lang.say_with("playground-bet-point", &args)))
}

/// The colour of a set of switches, which shows what orders the moves, and whether it has a table.
const fn look(switches: usize) -> (Role, bool) {
    match switches {
        0 => (Role::Ink, false),
        1 => (Role::Alone, false),
        2 => (Role::Ink, true),
        3 => (Role::Alone, true),
        _ => (Role::Muted, true),
    }
}
