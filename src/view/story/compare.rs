//! What the comparison claims, in words: how much of the whole tree each search looks at, and how much would be enough.

use super::{Narrator, method};
use crate::prelude::*;
use crate::scene::compare::{BestOrder, DepthClaim, NamedSearch, TreeSize};
use jianzhi_core::search::Halt;
use jianzhi_core::search::iterations::{Deepening, Iteration, Iterations, Multiple};

pub fn named(lang: Lang, methods: &[Method]) -> Vec<NamedSearch> {
    methods.iter().map(|&one| NamedSearch { method: one, name: method(lang, one) }).collect()
}

/// "Alpha-beta makes 1 visit at the horizon for every 35 leaves of the whole tree at depth 4, PVS 1 for every 34; ..."
pub fn headline(lang: Lang, claim: &DepthClaim) -> String {
    let DepthClaim { depth, unit, whole, searches, best } = claim;
    let how = match best {
        BestOrder::Counted(_) => "counted",
        BestOrder::Formula(_) => "formula",
    };
    let args = args![ratio = every(*whole, best.leaves()), how];
    let best = lang.say_with("compare-best", &args);
    let shared = args![depth = depth.0, unit = unit.name(), whole = text::count(*whole), best];
    let Some((&(first, count), others)) = searches.split_first() else {
        return lang.say_with("compare-headline-none", &shared);
    };
    let other = |&(other, count): &(Method, u64)| {
        lang.say_with("compare-other", &args![name = method(lang, other), ratio = every(*whole, count)])
    };
    let others: String = others.iter().map(other).collect();
    let ratio = every(*whole, count);
    let own = args![name = method(lang, first), one = if ratio == "1" { "yes" } else { "no" }, ratio, others];
    lang.say_with("compare-headline", &shared.into_iter().chain(own).collect::<Vec<_>>())
}

/// For how many leaves of the whole tree one visit is made: whole from 10 on, and otherwise with a tenth.
fn every(whole: u64, count: u64) -> String {
    let ratio = whole as f64 / count.max(1) as f64;
    match ratio {
        ratio if ratio >= 9.95 => text::count(ratio.round() as u64),
        ratio if (ratio - ratio.round()).abs() < 0.05 => format!("{ratio:.0}"),
        ratio => format!("{ratio:.1}"),
    }
}

/// The two formulas with a tree's numbers: `W^d`, and `W^⌈d/2⌉ + W^⌊d/2⌋ − 1`.
pub fn formulas(lang: Lang, tree: &TreeSize) -> [String; 2] {
    let by_ply = tree.whole.branching();
    let is_even = by_ply.iter().all(|moves| (moves - tree.width()).abs() < 1e-6);
    let width = if is_even { format!("{:.0}", tree.width()) } else { format!("{:.1}", tree.width()) };
    let plies: Vec<String> = by_ply.iter().map(|moves| format!("{moves:.1}")).collect();
    let formula = tree.formula().round() as u64;
    let counted = tree.minimal.map_or(0, |minimal| minimal.smallest_proof);
    let args = args![
        width,
        depth = tree.depth.0,
        leaves = text::count(tree.leaves()),
        plies = plies.join(", "),
        upper = tree.depth.0.div_ceil(2),
        lower = tree.depth.0 / 2,
        formula = text::count(formula),
        counted = text::count(counted),
        even = if is_even { "yes" } else { "no" }
    ];
    let minimal = match tree.minimal {
        _ if is_even => "compare-formula-minimal",
        Some(_) => "compare-formula-minimal-counted",
        None => "compare-formula-minimal-about",
    };
    [lang.say_with("compare-formula-whole", &args), lang.say_with(minimal, &args)]
}

// What iterative deepening cost compared with the formulas for it, in words: for the story and for the command line.

/// The cost counted in leaves and in visits, each with its formula, and whether R is constant, as they assume.
pub fn deepening(lang: Lang, cost: &Deepening) -> Vec<String> {
    let told = |multiple: &Multiple, (with, without): (&str, &str)| {
        let args = args![r = growth(multiple.growth), measured = number(multiple.measured)];
        match multiple.predicted {
            Some(predicted) => lang.say_with(with, &[args.as_slice(), &args![predicted = number(predicted)]].concat()),
            None => lang.say_with(without, &args),
        }
    };
    let leaves = cost.leaves.as_ref().map(|leaves| told(leaves, ("deepening-leaves", "deepening-leaves-alone")));
    let mut lines: Vec<String> = leaves.into_iter().collect();
    lines.push(told(&cost.visits, ("deepening-visits", "deepening-visits-alone")));
    let (least, most) = cost.range;
    let range = args![least = growth(least), most = growth(most)];
    lines.extend((cost.is_constant == Some(false)).then(|| lang.say_with("deepening-varies", &range)));
    lines
}

/// Where a budget has stopped the search, and the depth of the iteration that answers, if any was finished.
pub fn stopped(lang: Lang, halt: Halt, answers: Option<Depth>) -> String {
    let args = args![
        by = halt.by.name(),
        depth = halt.depth.0,
        visits = text::count(halt.visits),
        finished = answers.unwrap_or_default().0
    ];
    lang.say_with(if answers.is_some() { "deepening-stopped" } else { "deepening-stopped-at-once" }, &args)
}

/// R with two decimals, and with four where it is so near to 1 that a formula needs them.
pub fn growth(growth: f64) -> String {
    if (growth - 1.0).abs() < 0.1 { format!("{growth:.4}") } else { number(growth) }
}

fn number(number: f64) -> String {
    format!("{number:.2}")
}

impl Narrator<'_> {
    /// What the iterations cost together, where there were several and all of them were recorded.
    pub fn deepening_cost(&self) -> Vec<String> {
        let trace = self.recording.trace();
        if !self.recording.task.method.has(Switch::Deepening)
            || self.recording.task.method.algorithm == Algorithm::CanCut
            || !trace.is_complete()
        {
            return Vec::new();
        }
        let iteration =
            |(root, evaluations): (Visit, u64)| Iteration { depth: root.depth, visits: root.size.into(), evaluations };
        let iterations = Iterations::new(trace.evaluations().map(iteration));
        iterations.deepening().map(|cost| deepening(self.lang, &cost)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::compare::LeafCount;
    use jianzhi_core::game::Depth;
    use jianzhi_core::search::Algorithm;

    #[test]
    fn the_headline_names_each_search_and_the_best_order() {
        let claim = DepthClaim {
            depth: Depth(4),
            unit: LeafCount::Horizon,
            whole: 3_290_240,
            searches: vec![(Algorithm::AlphaBeta.into(), 93_737), (Algorithm::Pvs.into(), 97_781)],
            best: BestOrder::Counted(2_818),
        };
        let said = headline(Lang::En, &claim).replace('\u{a0}', " ");
        assert_eq!(
            said,
            "Alpha-beta visits 1 leaf in 35 of the whole tree at depth 4, PVS 1 in 34; with the best order 1 in 1 168 would be \
             enough."
        );
        let said = headline(Lang::Zh, &claim).replace('\u{a0}', " ");
        assert!(said.contains("35") && said.contains("34") && said.contains("1 168"), "{said}");
        let alone = headline(Lang::En, &DepthClaim { searches: Vec::new(), ..claim });
        assert!(alone.contains("3\u{a0}290\u{a0}240") && alone.contains("1\u{a0}168"), "{alone}");
    }

    #[test]
    fn a_ratio_is_as_exact_as_it_is_small() {
        let ratios = [(9, 9), (9, 7), (9, 5), (100, 7), (3_290_240, 2_818), (4, 8), (6, 3)];
        let said = ratios.map(|(whole, count)| every(whole, count).replace('\u{a0}', " "));
        assert_eq!(said, ["1", "1.3", "1.8", "14", "1 168", "0.5", "2"]);
    }
}
