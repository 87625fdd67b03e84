//! How searches grow with the depth, between the leaves of the whole tree and those of the minimal one: a chart with a
//! logarithmic axis, which says so.

use super::{Comparison, NamedSearch, TreeSize};
use crate::chart::{Axis, Chart, ChartPoint, Dash, Numbers, PointSource, Series, Spread, search_roles};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::game::Depth;

/// The chart of the searches that are measured so far, in the order of their lanes.
pub fn growth(comparison: &Comparison, searches: &[NamedSearch], lang: Lang) -> Chart {
    let unit = [("unit", comparison.unit().name().into())];
    let most = f64::from(comparison.most.0.max(2));
    let mut chart = Chart::new(lang, lang.say_with("compare-growth", &unit))
        .across(Axis::linear(lang.say("compare-depth")).written(Numbers::Count).showing(1.0, most))
        .upward(Axis::logarithmic("").showing(1.0, 10.0));
    let trees = &comparison.trees;
    let edges = trees
        .iter()
        .map(|tree| Spread::new(f64::from(tree.depth.0), above_zero(tree.minimal_leaves()), above_zero(tree.leaves())));
    chart = chart.with(Series { strength: 0.75, ..Series::band(lang.say("compare-room"), Role::Plain, edges) });
    for (id, dash) in [("compare-whole", Dash::Dots), ("compare-minimal", Dash::Short)] {
        let name = lang.say(id);
        let point = |tree: &TreeSize| {
            let leaves = if id == "compare-whole" { tree.leaves() } else { tree.minimal_leaves() };
            let words = words(lang, &name, tree.depth, "leaves", leaves);
            ChartPoint::new(f64::from(tree.depth.0), above_zero(leaves)).saying(words)
        };
        let points: Vec<ChartPoint> = trees.iter().map(point).collect();
        chart = chart.with(Series::line(name.as_str(), Role::Muted, points).broken(dash));
    }
    let roles = search_roles(searches.iter().map(|search| search.method.algorithm));
    for (role, NamedSearch { method, name }) in roles.into_iter().zip(searches) {
        let counted = comparison.leaves(*method).into_iter().filter(|(_, leaves)| *leaves > 0);
        let points = counted.map(|(depth, leaves)| {
            ChartPoint::new(f64::from(depth.0), leaves as f64)
                .saying(words(lang, name, depth, comparison.unit().name(), leaves))
                .leading_to(PointSource::Search(*method, depth))
        });
        chart = chart.with(Series::line(name.as_str(), role, points));
    }
    chart
}

/// "PVS at depth 3. Visits at the horizon: 2 119."
pub fn words(lang: Lang, name: &str, depth: Depth, unit: &'static str, count: u64) -> String {
    let args =
        [("name", name.into()), ("depth", depth.0.into()), ("unit", unit.into()), ("count", text::count(count).into())];
    lang.say_with("compare-point", &args)
}

fn above_zero(leaves: u64) -> f64 {
    leaves.max(1) as f64
}
