//! The order playground as it is shown: its settings, the dial, and what has been measured so far.

pub mod bet;
pub mod curves;

use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::lab::bet::{PvsBet, SWITCHES};
use jianzhi_core::search::lab::playground::{DIAL, Playground, PlaygroundPoint};

/// The playground with its measurements so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OrderPlayground {
    /// The trees.
    pub settings: Playground,
    /// The position of the dial, from 0 (the best move never first) to `DIAL` (always).
    pub dial: u8,
    /// The random trees in one order after another.
    pub points: Vec<PlaygroundPoint>,
    /// The shipped positions.
    pub positions: Vec<PositionBet>,
}

/// The cost of both searches on a shipped position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PositionBet {
    /// Which of [`SWITCHES`] both had.
    pub switches: usize,
    /// Their cost.
    pub bet: PvsBet,
}

/// The initial position of the dial: the best move comes first nine times of ten.
const FIRST_DIAL: u8 = 18;

impl OrderPlayground {
    /// A playground without measurements.
    pub fn new() -> OrderPlayground {
        OrderPlayground { dial: FIRST_DIAL, ..OrderPlayground::default() }
    }

    /// The same on other trees.
    pub fn with(self, settings: Playground) -> OrderPlayground {
        OrderPlayground { settings: settings.fitted(), points: Vec::new(), ..self }
    }

    /// The points of the dial, from the worst order to the best one.
    pub fn curve(&self) -> Vec<&PlaygroundPoint> {
        let is_of_dial = |point: &&PlaygroundPoint| matches!(point.order, ChildOrder::FirstIsBest(_));
        let mut curve: Vec<&PlaygroundPoint> = self.points.iter().filter(is_of_dial).collect();
        curve.sort_by(|one, other| one.first_is_best.total_cmp(&other.first_is_best));
        curve
    }

    /// The point of an order, once it is measured.
    pub fn point(&self, order: ChildOrder) -> Option<&PlaygroundPoint> {
        self.points.iter().find(|point| point.order == order)
    }

    pub fn first_is_best(&self) -> f64 {
        f64::from(self.dial) / f64::from(DIAL)
    }

    /// The point at the dial's position, once it is measured.
    pub fn chosen(&self) -> Option<&PlaygroundPoint> {
        self.point(ChildOrder::FirstIsBest(self.first_is_best()))
    }

    /// The probability from which on the bet pays off up to the best order, where all of the dial is measured; `None`
    /// where it never pays off. With the best move first everywhere there is nothing to save.
    pub fn pays_from(&self) -> Option<f64> {
        let curve = self.curve();
        let inner = curve.get(..curve.len().checked_sub(1)?).filter(|_| curve.len() == usize::from(DIAL) + 1)?;
        let paying = inner.iter().rev().take_while(|point| point.bet().share() < 1.0);
        paying.last().map(|point| point.first_is_best)
    }

    /// The positions' sums by what was switched on, as far as they are measured.
    pub fn sums(&self) -> Vec<PositionBet> {
        let sum = |switches: usize| {
            let mut bet = PvsBet::default();
            let measured = self.positions.iter().filter(|position| position.switches == switches);
            measured.for_each(|position| bet += position.bet);
            PositionBet { switches, bet }
        };
        (0..SWITCHES.len()).map(sum).filter(|sum| sum.bet != PvsBet::default()).collect()
    }

    /// Leaves that a search looks at on average of the trees at a point.
    pub fn leaves(point: &PlaygroundPoint, algorithm: Algorithm) -> f64 {
        point.mean(algorithm, |effort| effort.horizon)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured() -> OrderPlayground {
        let settings = Playground { branching: 4, depth: 4, trees: 5, seed: 1 };
        let playground = OrderPlayground::new().with(settings);
        let points = Playground::orders().into_iter().filter_map(|order| settings.point(order, &mut || true)).collect();
        OrderPlayground { points, ..playground }
    }

    #[test]
    fn the_curve_leads_from_the_worst_order_to_the_best() {
        let playground = measured();
        let curve = playground.curve();
        assert_eq!(curve.len(), usize::from(DIAL) + 1);
        assert!(curve.is_sorted_by(|one, other| one.first_is_best < other.first_is_best));
        assert_eq!(playground.chosen().map(|point| point.first_is_best), Some(0.9));
        assert!(playground.point(ChildOrder::WorstFirst).is_some());
    }

    #[test]
    fn the_bet_pays_from_there_on_and_not_just_before() {
        let playground = measured();
        let curve = playground.curve();
        let share = |at: f64| {
            curve
                .iter()
                .filter(move |point| point.first_is_best >= at && point.first_is_best < 1.0)
                .map(|point| point.bet().share())
        };
        match playground.pays_from() {
            Some(from) => {
                assert!(share(from).all(|share| share < 1.0));
                assert!(from == 0.0 || share(from - 0.051).any(|share| share >= 1.0));
            }
            None => assert!(share(0.95).any(|share| share >= 1.0)),
        }
        assert_eq!(OrderPlayground::new().pays_from(), None, "nothing is measured");
    }

    #[test]
    fn other_trees_leave_no_measurement_of_the_first() {
        let other = measured().with(Playground { branching: 40, depth: 12, trees: 9, seed: 2 });
        assert!(other.points.is_empty() && other.settings.checked().is_ok());
    }
}
