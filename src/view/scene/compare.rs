//! How the work of several searches grows with the depth, compared with what theory gives for the same tree: numbers
//! for a claim, for charts and for a table.

use crate::chart::{Dash, Spread, search_roles};
use crate::prelude::*;
use jianzhi_core::search::task::Measurement;
use jianzhi_core::search::{Counts, MinimalTree, WholeTree};

/// The measurements of a position, as far as they have come.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Comparison {
    pub most: Depth,
    pub is_stopped: bool,
    pub measured: Vec<Measurement>,
    pub trees: Vec<TreeSize>,
}

#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct TreeSize {
    pub depth: Depth,
    pub whole: WholeTree,
    /// The least of it that proves the root's value; `None` where it is too large, or a leaf is unknown.
    pub minimal: Option<MinimalTree>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LeafCount {
    /// Visits at the horizon: each leaf of the whole tree lies there.
    #[default]
    Horizon,
    /// Evaluations: some leaves of the tree lie above the horizon.
    Evaluations,
}

impl LeafCount {
    pub const fn name(self) -> &'static str {
        match self {
            LeafCount::Horizon => "horizon",
            LeafCount::Evaluations => "evaluations",
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct DepthClaim {
    pub depth: Depth,
    pub unit: LeafCount,
    pub whole: u64,
    pub searches: Vec<(Method, u64)>,
    pub best: BestOrder,
}

/// The leaves of the minimal tree, which alpha-beta looks at in the best order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BestOrder {
    /// Of this very tree: those of the smallest proof of its value.
    Counted(u64),
    Formula(u64),
}

impl BestOrder {
    pub const fn leaves(self) -> u64 {
        let (BestOrder::Counted(leaves) | BestOrder::Formula(leaves)) = self;
        leaves
    }
}

/// `W^⌈d/2⌉ + W^⌊d/2⌋ − 1`, the leaves of the minimal tree of a uniform tree (Knuth & Moore 1975), where `leaves` is W^d.
pub fn minimal_of_uniform(leaves: u64, depth: Depth) -> f64 {
    let width = (leaves as f64).powf(1.0 / f64::from(depth.0.max(1)));
    width.powi(i32::from(depth.0.div_ceil(2))) + width.powi(i32::from(depth.0 / 2)) - 1.0
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedSearch {
    pub method: Method,
    pub name: String,
}

/// The most leaves of the whole tree up to which a comparison is measured.
const PATIENCE: f64 = 6.0e6;
const MOST_COUNTED: u64 = 20_000_000;

impl TreeSize {
    /// The tree below a start; `None` where it is too large to be counted.
    pub fn new(start: &Start, depth: Depth) -> Option<TreeSize> {
        let minimal = MinimalTree::new(start, depth, MinimalTree::MOST_POSITIONS).ok().flatten();
        TreeSize::with(start, depth, minimal)
    }

    pub fn with(start: &Start, depth: Depth, minimal: Option<MinimalTree>) -> Option<TreeSize> {
        WholeTree::new(start, depth, MOST_COUNTED).map(|whole| TreeSize { depth, whole, minimal })
    }

    pub fn unit(&self) -> LeafCount {
        if self.whole.has_early_leaves() { LeafCount::Evaluations } else { LeafCount::Horizon }
    }

    pub fn leaves(&self) -> u64 {
        match self.unit() {
            LeafCount::Horizon => self.whole.horizon(),
            LeafCount::Evaluations => self.whole.evaluations(),
        }
    }

    /// W: the width of the uniform tree with as many leaves, the geometric mean of the moves by ply.
    pub fn width(&self) -> f64 {
        (self.leaves() as f64).powf(1.0 / f64::from(self.depth.0.max(1)))
    }

    pub fn formula(&self) -> f64 {
        minimal_of_uniform(self.leaves(), self.depth)
    }

    /// The leaves of the minimal tree: counted where that was done, or else by the formula.
    pub fn best(&self) -> BestOrder {
        let formula = BestOrder::Formula(self.formula().round() as u64);
        self.minimal.map_or(formula, |minimal| BestOrder::Counted(minimal.smallest_proof))
    }

    pub fn minimal_leaves(&self) -> u64 {
        self.best().leaves()
    }
}

impl Comparison {
    /// A comparison of nothing yet, up to the depth where the whole tree can still be walked.
    pub fn new(branching: usize, most: Depth) -> Comparison {
        let is_bearable = |depth: &u8| (branching as f64).powi(i32::from(*depth)) <= PATIENCE;
        let bearable = (1..=most.0).take_while(is_bearable).last().unwrap_or(1);
        Comparison { most: Depth(bearable), ..Comparison::default() }
    }

    /// What is measured for a comparison of `methods`: those, and the two that show what the null windows of principal
    /// variation search save.
    pub fn with_pvs(methods: &[Method]) -> Vec<Method> {
        let pair = Comparison::PVS_PAIR.map(Method::from);
        let missing = pair.into_iter().filter(|method| !methods.contains(method));
        methods.iter().copied().chain(missing).collect()
    }

    /// Alpha-beta and principal variation search, which differ only by null windows and re-searches.
    pub const PVS_PAIR: [Algorithm; 2] = [Algorithm::AlphaBeta, Algorithm::Pvs];

    pub fn pvs(&self) -> Vec<(Depth, [Counts; 2])> {
        let [plain, pvs] = Comparison::PVS_PAIR;
        let of_pvs = |at: Depth| self.counts(pvs.into()).find(|(depth, _)| *depth == at);
        let both = self.counts(plain.into()).filter_map(|(depth, plain)| Some((depth, [plain, of_pvs(depth)?.1])));
        both.collect()
    }

    pub fn counts(&self, method: Method) -> impl Iterator<Item = (Depth, Counts)> + '_ {
        self.finished(method).map(|one| (one.outcome.depth, one.outcome.counts))
    }

    pub fn finished(&self, method: Method) -> impl Iterator<Item = &Measurement> + '_ {
        self.measured.iter().filter(move |one| one.method == method && one.outcome.value.is_ok())
    }

    pub fn unit(&self) -> LeafCount {
        let has_early_leaves = self.trees.iter().any(|tree| tree.unit() == LeafCount::Evaluations);
        if has_early_leaves { LeafCount::Evaluations } else { LeafCount::Horizon }
    }

    pub fn leaves(&self, method: Method) -> Vec<(Depth, u64)> {
        let count = |one: &Measurement| match self.unit() {
            LeafCount::Horizon => one.horizon,
            LeafCount::Evaluations => one.outcome.counts.leaves,
        };
        self.finished(method).map(|one| (one.outcome.depth, count(one))).collect()
    }

    pub fn tree(&self, depth: Depth) -> Option<&TreeSize> {
        self.trees.iter().find(|tree| tree.depth == depth)
    }

    pub fn deepest(&self, methods: &[Method]) -> Option<Depth> {
        let last = |method: &Method| self.counts(*method).map(|(depth, _)| depth).max();
        methods.iter().map(last).min().flatten()
    }

    /// What is claimed of the deepest depth where all of `methods` and the tree itself are known.
    pub fn claim(&self, methods: &[Method]) -> Option<DepthClaim> {
        let deepest = self.deepest(methods)?;
        let tree = self.trees.iter().filter(|tree| tree.depth <= deepest).max_by_key(|tree| tree.depth)?;
        let count = |method: &Method| {
            let of_depth = self.leaves(*method).into_iter().find(|(depth, _)| *depth == tree.depth);
            of_depth.map(|(_, leaves)| (*method, leaves))
        };
        let searches = methods.iter().filter(|method| method.has_window()).filter_map(count).collect();
        let (depth, unit, whole) = (tree.depth, tree.unit(), tree.leaves());
        Some(DepthClaim { depth, unit, whole, searches, best: tree.best() })
    }
}

// How searches grow with the depth, between the leaves of the whole tree and those of the minimal one: a chart with a
// logarithmic axis, which says so.

/// The chart of the searches that are measured so far, in the order of their lanes.
pub fn growth(comparison: &Comparison, searches: &[NamedSearch], lang: Lang) -> Chart {
    let unit = args![unit = comparison.unit().name()];
    let most = f64::from(comparison.most.0.max(2));
    let mut chart = Chart::new(lang, lang.say_with("compare-growth", &unit))
        .across(Axis::linear(lang.say("compare-depth")).written(Numbers::Count).showing(1.0, most))
        .upward(Axis::logarithmic("").showing(1.0, 10.0));
    let trees = &comparison.trees;
    let edge = |tree: &TreeSize| {
        Spread::new(f64::from(tree.depth.0), above_zero(tree.minimal_leaves()), above_zero(tree.leaves()))
    };
    let edges = trees.iter().map(edge);
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
    lang.say_with("compare-point", &args![name, depth = depth.0, unit, count = text::count(count)])
}

fn above_zero(leaves: u64) -> f64 {
    leaves.max(1) as f64
}

// The cost of searches at one depth, as bars on a linear scale that begins at 0: the visits at the horizon next to the
// leaves of theory, and all visits.

/// A bar with its name and colour; that of theory is grey.
type BarRow = (String, Role, Bar);

/// The two charts of the deepest depth that all searches have reached; none before they have reached one.
pub fn bars(comparison: &Comparison, searches: &[NamedSearch], lang: Lang) -> Vec<Chart> {
    let methods: Vec<Method> = searches.iter().map(|search| search.method).collect();
    let roles = search_roles(methods.iter().map(|method| method.algorithm));
    let Some(depth) = comparison.deepest(&methods) else { return Vec::new() };
    let unit = comparison.unit().name();
    let bar = |name: &str, unit: &'static str, count: u64| {
        Bar::new(0.0, count as f64).labelled(text::count(count)).saying(words(lang, name, depth, unit, count))
    };
    let theory = |id: &str, leaves: fn(&TreeSize) -> u64| {
        let name = lang.say(id);
        let bar = bar(&name, "leaves", leaves(comparison.tree(depth)?));
        Some((name, Role::Ghost, bar))
    };
    let searched = |unit: &'static str, count: &dyn Fn(Method) -> Option<u64>| -> Vec<BarRow> {
        let row = |(NamedSearch { method, name }, &role): (&NamedSearch, &Role)| {
            let bar = bar(name, unit, count(*method)?).leading_to(PointSource::Search(*method, depth));
            Some((name.clone(), role, bar))
        };
        searches.iter().zip(&roles).filter_map(row).collect()
    };
    let at_depth = |(at, count): (Depth, u64)| (at == depth).then_some(count);
    let mut leaves: Vec<BarRow> = theory("compare-whole-leaves", TreeSize::leaves).into_iter().collect();
    leaves.extend(searched(unit, &|method| comparison.leaves(method).into_iter().find_map(at_depth)));
    leaves.extend(theory("compare-minimal-leaves", TreeSize::minimal_leaves));
    let visits =
        searched("visits", &|method| comparison.counts(method).find_map(|(at, counts)| at_depth((at, counts.visits))));
    let args = args![depth = depth.0, unit];
    [("compare-bars-leaves", leaves), ("compare-bars-visits", visits)]
        .map(|(id, rows)| chart(lang, lang.say_with(id, &args), rows))
        .into()
}

fn chart(lang: Lang, title: String, rows: Vec<BarRow>) -> Chart {
    let names = rows.iter().map(|(name, ..)| name.clone());
    let across = Axis::linear("").written(Numbers::Count).showing(0.0, 1.0);
    let chart = Chart::new(lang, title).across(across).upward(Axis::named("", names).flipped());
    rows.into_iter().enumerate().fold(chart, |chart, (at, (_, role, bar))| {
        let series = Series::bars("", role, [Bar { at: at as f64, ..bar }]);
        chart.with(if role == Role::Ghost { series.dashed() } else { series })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi_core::game::Side;
    use jianzhi_core::game::tree::Tree;
    use jianzhi_core::score::Score;
    use jianzhi_core::search::task::Outcome;

    fn start(notation: &str) -> Start {
        Tree::parse(notation, Side::Max).unwrap_or_else(|error| panic!("{error}")).into()
    }

    fn one(method: Method, depth: u8, horizon: u64) -> Measurement {
        let (value, counts) = (Ok(Score::ZERO), Counts::default());
        Measurement { method, horizon, outcome: Outcome { value, depth: Depth(depth), halt: None, counts } }
    }

    #[test]
    fn a_depth_counts_when_every_algorithm_has_reached_it() {
        let [minimax, pvs, alpha_beta] = [Algorithm::Minimax, Algorithm::Pvs, Algorithm::AlphaBeta].map(Method::from);
        let measured = vec![one(minimax, 1, 3), one(pvs, 1, 3), one(minimax, 2, 9)];
        let comparison = Comparison { measured, ..Comparison::new(3, Depth(4)) };
        assert_eq!(comparison.deepest(&[minimax, pvs]), Some(Depth(1)));
        assert_eq!(comparison.deepest(&[alpha_beta]), None);
    }

    #[test]
    fn what_is_claimed_sets_leaves_against_leaves() {
        let start = start("((1 2 3) (4 5 6) (7 8 9))");
        let [minimax, pvs] = [Algorithm::Minimax, Algorithm::Pvs].map(Method::from);
        let trees = [1, 2].into_iter().filter_map(|depth| TreeSize::new(&start, Depth(depth))).collect();
        let measured = vec![one(minimax, 1, 3), one(pvs, 1, 3), one(minimax, 2, 9), one(pvs, 2, 7)];
        let comparison = Comparison { measured, trees, ..Comparison::new(3, Depth(2)) };
        let claim = comparison.claim(&[minimax, pvs]);
        let expected = DepthClaim {
            depth: Depth(2),
            unit: LeafCount::Horizon,
            whole: 9,
            searches: vec![(pvs, 7)],
            best: BestOrder::Counted(5),
        };
        assert_eq!(claim, Some(expected));
    }
}
