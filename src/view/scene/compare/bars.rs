//! The cost of searches at one depth, as bars on a linear scale that begins at 0: the visits at the horizon next to the
//! leaves of theory, and all visits.

use super::growth::words;
use super::{Comparison, NamedSearch, TreeSize};
use crate::chart::{Axis, Bar, Chart, Numbers, PointSource, Series, search_roles};
use crate::text::{self, Lang};
use crate::theme::Role;
use jianzhi_core::game::Depth;
use jianzhi_core::search::Method;

struct BarRow {
    name: String,
    role: Role,
    is_theory: bool,
    bar: Bar,
}

/// The two charts of the deepest depth that all searches have reached; none before they have reached one.
pub fn bars(comparison: &Comparison, searches: &[NamedSearch], lang: Lang) -> Vec<Chart> {
    let methods: Vec<Method> = searches.iter().map(|search| search.method).collect();
    let roles = search_roles(methods.iter().map(|method| method.algorithm));
    let Some(depth) = comparison.deepest(&methods) else { return Vec::new() };
    let unit = comparison.unit().name();
    let theory = |id: &str, leaves: fn(&TreeSize) -> u64| {
        let tree = comparison.tree(depth)?;
        let name = lang.say(id);
        let bar = Bar::new(0.0, leaves(tree) as f64).labelled(text::count(leaves(tree))).saying(words(
            lang,
            &name,
            depth,
            "leaves",
            leaves(tree),
        ));
        Some(BarRow { name, role: Role::Ghost, is_theory: true, bar })
    };
    let searched = |unit: &'static str, count: &dyn Fn(Method) -> Option<u64>| -> Vec<BarRow> {
        let row = |(index, NamedSearch { method, name }): (usize, &NamedSearch)| {
            let count = count(*method)?;
            let bar = Bar::new(0.0, count as f64)
                .labelled(text::count(count))
                .saying(words(lang, name, depth, unit, count))
                .leading_to(PointSource::Search(*method, depth));
            Some(BarRow { name: name.clone(), role: roles[index], is_theory: false, bar })
        };
        searches.iter().enumerate().filter_map(row).collect()
    };
    let at_depth = |(at, count): (Depth, u64)| (at == depth).then_some(count);
    let mut leaves: Vec<BarRow> = theory("compare-whole-leaves", TreeSize::leaves).into_iter().collect();
    leaves.extend(searched(unit, &|method| comparison.leaves(method).into_iter().find_map(at_depth)));
    leaves.extend(theory("compare-minimal-leaves", TreeSize::minimal_leaves));
    let visits =
        searched("visits", &|method| comparison.counts(method).find_map(|(at, counts)| at_depth((at, counts.visits))));
    let args = [("depth", depth.0.into()), ("unit", unit.into())];
    [("compare-bars-leaves", leaves), ("compare-bars-visits", visits)]
        .map(|(id, rows)| chart(lang, lang.say_with(id, &args), rows))
        .into()
}

/// Bars below one another, each in its colour.
fn chart(lang: Lang, title: String, rows: Vec<BarRow>) -> Chart {
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let across = Axis::linear("").written(Numbers::Count).showing(0.0, 1.0);
    let mut chart = Chart::new(lang, title).across(across).upward(Axis::named("", names).flipped());
    for (at, BarRow { role, is_theory, bar, .. }) in rows.into_iter().enumerate() {
        let series = Series::bars("", role, [Bar { at: at as f64, ..bar }]);
        chart = chart.with(if is_theory { series.dashed() } else { series });
    }
    chart
}
