//! Two plies of branches with uniform values, where a leaf is the sum along its path (Newborn 1977): how many leaves
//! alpha-beta evaluates on average.
//!
//! MAX's move has a value `a` and its replies have values `b`, each uniform from 0 to 1. The move is worth `a` plus the
//! least `b`, and the next reply to it is looked at as long as all replies before it are above what the best move so far
//! is worth, less `a`.

use super::refined;

/// The expected leaves with so many moves, one or more, and so many replies to each.
pub fn expected_leaves(branching: u16) -> f64 {
    let sums = BranchSums { moves: i32::from(branching) };
    refined(|steps| sums.integral(steps))
}

struct BranchSums {
    moves: i32,
}

impl BranchSums {
    /// The replies to a move below each value of the best move so far, which is the best of one move, of two, and so on.
    /// All replies to the first move are looked at.
    fn integral(&self, steps: u32) -> f64 {
        let width = MOST / f64::from(steps);
        let best_so_far = |value: f64| (1..self.moves).map(|count| self.at_most(value).powi(count)).sum::<f64>();
        let (mut sum, mut before) = (f64::from(self.moves), 0.0);
        for step in 1..=steps {
            let value = f64::from(step) * width;
            let here = best_so_far(value);
            sum += self.replies(value - width / 2.0) * (here - before);
            before = here;
        }
        sum
    }

    /// The probability that a move is worth at most a value.
    fn at_most(&self, value: f64) -> f64 {
        // The integral of the probability that the least of the replies is at most a value.
        let count = f64::from(self.moves) + 1.0;
        let up_to = |end: f64| {
            let inside = end.clamp(0.0, 1.0);
            end.max(0.0) - (1.0 - (1.0 - inside).powf(count)) / count
        };
        up_to(value) - up_to(value - 1.0)
    }

    /// The mean number of replies to a move that are looked at while the best move is worth a value.
    fn replies(&self, value: f64) -> f64 {
        // The integral of `1 + (1 - d) + (1 - d)^2 + ...` from -1 on: all replies where the difference `d` is below 0.
        let up_to = |end: f64| {
            let inside = end.clamp(0.0, 1.0);
            let replies = (1..=self.moves).map(|count| (1.0 - (1.0 - inside).powi(count)) / f64::from(count));
            f64::from(self.moves) * (end.min(0.0) + 1.0) + replies.sum::<f64>() + (end - 1.0).max(0.0)
        };
        up_to(value) - up_to(value - 1.0)
    }
}

/// What a move can be worth at most.
const MOST: f64 = 2.0;
