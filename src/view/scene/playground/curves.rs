//! What each search looks at over the dial, between the minimal tree and the whole one: a chart with a logarithmic
//! axis, named as such.
//! says so.

use super::OrderPlayground;
use crate::chart::{Axis, Chart, ChartPoint, Numbers, PointSource, Rule, Series, Sign, Spread, labelled, lane_role};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::lab::playground::{ALGORITHMS, DIAL, PlaygroundPoint};

/// The chart of what is measured; `names` are those of the algorithms, in their order.
pub fn curves(playground: &OrderPlayground, names: &[String], lang: Lang) -> Chart {
    let mut chart = Chart::new(lang, lang.say("playground-curves"))
        .across(Axis::linear(lang.say("playground-axis-dial")).written(Numbers::Percent).showing(0.0, 1.0))
        .upward(Axis::logarithmic(""));
    chart = bounds(chart, playground);
    chart = chart.with(Series::rule("", Role::Window, Rule::Upright(playground.first_is_best())).dashed());
    let points = playground.curve();
    // The legend has the order of the algorithms; the last refinement is at the back, and alpha-beta in front.
    for (index, name) in names.iter().take(ALGORITHMS.len()).enumerate() {
        chart = chart.with(Series::line(name.as_str(), lane_role(index), []));
    }
    for (index, (algorithm, name)) in ALGORITHMS.into_iter().zip(names).enumerate().rev() {
        let line = points.iter().map(|point| mark(lang, point, algorithm, name));
        chart = chart.with(Series::line(name.as_str(), lane_role(index), line));
    }
    for (index, (algorithm, name)) in ALGORITHMS.into_iter().zip(names).enumerate().take(2).rev() {
        let chosen = playground.chosen().map(|point| mark(lang, point, algorithm, name));
        chart = chart.with(Series::points(name.as_str(), lane_role(index), Sign::Ring, chosen));
        let orders = [(ChildOrder::WorstFirst, "order-worst"), (ChildOrder::Strong, "order-strong")];
        let named = orders.into_iter().filter_map(|(order, id)| {
            let point = mark(lang, playground.point(order)?, algorithm, name);
            let order = lang.say(id);
            let words = labelled(lang, &order, &point.about.words);
            // The name is written once, at alpha-beta.
            let label = if index == 0 { order } else { String::new() };
            Some(ChartPoint { about: crate::chart::About { label, words, source: None }, ..point })
        });
        chart = chart.with(Series::points(name.as_str(), lane_role(index), Sign::Square, named));
    }
    chart
}

/// The cost of a search at a point of the dial, or in an order with a name.
fn mark(lang: Lang, point: &PlaygroundPoint, algorithm: Algorithm, name: &str) -> ChartPoint {
    let leaves = OrderPlayground::leaves(point, algorithm);
    let is_of_dial = matches!(point.order, ChildOrder::FirstIsBest(_));
    let dial = is_of_dial.then(|| PointSource::Dial((point.first_is_best * f64::from(DIAL)).round() as u8));
    let args = [
        ("name", name.into()),
        ("share", text::percent(point.first_is_best).into()),
        ("leaves", text::count(leaves.round() as u64).into()),
    ];
    ChartPoint::new(point.first_is_best, leaves).saying(lang.say_with("playground-point", &args)).leading_to(dial)
}

/// The whole tree above, the minimal one below, and what lies between them.
fn bounds(chart: Chart, playground: &OrderPlayground) -> Chart {
    let (lang, uniform) = (chart.lang, playground.settings.uniform());
    let (whole, minimal) = (uniform.leaves(), uniform.minimal_leaves());
    let (width, depth) = (uniform.width, uniform.depth);
    let args = [
        ("width", width.into()),
        ("depth", depth.into()),
        ("upper", depth.div_ceil(2).into()),
        ("lower", (depth / 2).into()),
        ("whole", text::count(whole).into()),
        ("minimal", text::count(minimal).into()),
    ];
    let edges = [0.0, 1.0].map(|x| Spread::new(x, minimal.max(1) as f64, whole.max(1) as f64));
    let mut chart = chart.with(Series { strength: 0.75, ..Series::band(lang.say("compare-room"), Role::Plain, edges) });
    for (id, leaves) in [("playground-whole", whole), ("playground-minimal", minimal)] {
        let words = lang.say_with(id, &args);
        let rule = Series::rule(words.as_str(), Role::Muted, Rule::Across(leaves.max(1) as f64));
        chart = chart.with(rule.dashed().saying(words));
    }
    chart
}
