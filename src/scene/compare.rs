//! How the work of several searches grows with the depth, beside what theory says of it: numbers for a chart and a table.

use crate::game::Depth;
use crate::game::start::Start;
use crate::search::{Algorithm, Counts, Method, MinimalTree};
use crate::task::Measurement;

/// The measurements of a position, as far as they have come.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comparison {
    /// Moves at the root: the branching factor that theory is drawn with.
    pub branching: u64,
    /// The depth that is being measured up to.
    pub most: Depth,
    /// Whether somebody has ended it before `most`.
    pub is_stopped: bool,
    /// What has come, in order: all algorithms at one depth before the next.
    pub measured: Vec<Measurement>,
    /// The smallest proofs by depth, of the trees that are small enough.
    pub proofs: Vec<(Depth, MinimalTree)>,
}

/// The most visits of the whole tree's leaves that are worth waiting for.
const PATIENCE: f64 = 6.0e6;
/// Positions of a tree whose smallest proof nobody has to wait for.
const MOST_WALKED: u64 = 20_000;

impl Comparison {
    /// A comparison of nothing yet, up to the depth where the whole tree can still be walked.
    #[must_use]
    pub fn of(branching: usize, most: Depth) -> Comparison {
        let branching = branching as u64;
        let is_bearable = |depth: &u8| (branching as f64).powi(i32::from(*depth)) <= PATIENCE;
        let bearable = (1..=most.0).take_while(is_bearable).last().unwrap_or(1);
        Comparison { branching, most: Depth(bearable), is_stopped: false, measured: Vec::new(), proofs: Vec::new() }
    }

    /// The same with the smallest proof at each depth where the whole tree can be walked within a frame or two.
    #[must_use]
    pub fn with_proofs(mut self, start: &Start) -> Comparison {
        let proof = |depth: Depth| Some((depth, MinimalTree::of(start, depth, MOST_WALKED).ok()??));
        self.proofs = (1..=self.most.0).map(Depth).map_while(proof).collect();
        self
    }

    /// What is measured for a comparison of `methods`: those, and the two that tell what the null windows of principal
    /// variation search save.
    #[must_use]
    pub fn with_pvs(methods: &[Method]) -> Vec<Method> {
        let pair = Comparison::PVS_PAIR.map(Method::from);
        let missing = pair.into_iter().filter(|method| !methods.contains(method));
        methods.iter().copied().chain(missing).collect()
    }

    /// Alpha-beta and principal variation search, which differ by null windows and re-searches alone.
    pub(crate) const PVS_PAIR: [Algorithm; 2] = [Algorithm::AlphaBeta, Algorithm::Pvs];

    /// What alpha-beta and principal variation search took, by depth.
    #[must_use]
    pub fn pvs(&self) -> Vec<(Depth, [Counts; 2])> {
        let [plain, pvs] = Comparison::PVS_PAIR;
        let of_pvs = |at: Depth| self.counts(pvs.into()).find(|(depth, _)| *depth == at);
        let both = self.counts(plain.into()).filter_map(|(depth, plain)| Some((depth, [plain, of_pvs(depth)?.1])));
        both.collect()
    }

    /// The counts of an algorithm by depth.
    pub fn counts(&self, method: Method) -> impl Iterator<Item = (Depth, Counts)> + '_ {
        let own = self.measured.iter().filter(move |one| one.method == method);
        own.filter(|one| one.outcome.value.is_ok()).map(|one| (one.outcome.depth, one.outcome.counts))
    }

    /// The leaves of the whole uniform tree, `b^d`.
    #[must_use]
    pub fn whole(&self, depth: Depth) -> f64 {
        (self.branching as f64).powi(i32::from(depth.0))
    }

    /// The leaves of the minimal tree, `b^⌈d/2⌉ + b^⌊d/2⌋ − 1` (Knuth & Moore 1975).
    #[must_use]
    pub fn minimal(&self, depth: Depth) -> f64 {
        let power = |exponent: u8| (self.branching as f64).powi(i32::from(exponent));
        power(depth.0.div_ceil(2)) + power(depth.0 / 2) - 1.0
    }

    /// The deepest depth that all of `algorithms` have been measured at.
    #[must_use]
    pub fn deepest(&self, methods: &[Method]) -> Option<Depth> {
        let last = |method: &Method| self.counts(*method).map(|(depth, _)| depth).max();
        methods.iter().map(last).min().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;
    use crate::task::Outcome;

    #[test]
    fn theory_is_that_of_knuth_and_moore() {
        let comparison = Comparison::of(40, Depth(4));
        assert_eq!(comparison.minimal(Depth(3)), 1_639.0);
        assert_eq!(comparison.minimal(Depth(4)), 3_199.0);
        assert_eq!(comparison.whole(Depth(3)), 64_000.0);
    }

    #[test]
    fn no_deeper_than_the_whole_tree_can_be_walked() {
        assert_eq!(Comparison::of(44, Depth(9)).most, Depth(4));
        assert_eq!(Comparison::of(3, Depth(4)).most, Depth(4));
        assert_eq!(Comparison::of(0, Depth(4)).most, Depth(4));
    }

    #[test]
    fn a_depth_counts_when_every_algorithm_has_reached_it() {
        let one = |method, depth| {
            let (value, counts) = (Ok(Score::ZERO), Counts::default());
            Measurement { method, outcome: Outcome { value, depth: Depth(depth), halt: None, counts } }
        };
        let [minimax, pvs, alpha_beta] = [Algorithm::Minimax, Algorithm::Pvs, Algorithm::AlphaBeta].map(Method::from);
        let measured = vec![one(minimax, 1), one(pvs, 1), one(minimax, 2)];
        let comparison = Comparison { measured, ..Comparison::of(3, Depth(4)) };
        assert_eq!(comparison.deepest(&[minimax, pvs]), Some(Depth(1)));
        assert_eq!(comparison.deepest(&[alpha_beta]), None);
    }
}
