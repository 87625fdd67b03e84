//! What theory gives for the cost of a search: exact figures, and integrals that are computed and not looked up.
//!
//! A leaf of a uniform tree is looked at by alpha-beta if and only if the best of MAX's bounds on its path is below the
//! best of MIN's. With independent leaves both are independent of each other, so that the expected number of leaves is
//! a sum over the values (after Fuller, Gaschnig & Gillogly 1973, Baudet 1978, Pearl 1982).

use crate::search::Uniform;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UniformShape {
    pub branching: u16,
    pub height: u8,
}

impl UniformShape {
    /// The least leaves that any search evaluates: `w^ceil(d/2) + w^floor(d/2) - 1` (Knuth & Moore 1975).
    pub fn minimal_leaves(self) -> f64 {
        let width = f64::from(self.branching);
        width.powi(i32::from(self.height.div_ceil(2))) + width.powi(i32::from(self.height / 2)) - 1.0
    }

    /// The leaves that alpha-beta without deep cutoffs evaluates with the best move first: `T(d) = T(d-1) + (w-1) T(d-2)`,
    /// since below a cutoff's first move nothing is known again (Knuth & Moore 1975).
    pub fn minimal_leaves_shallow(self) -> f64 {
        let later = f64::from(self.branching) - 1.0;
        let (mut before, mut now) = (1.0, 1.0);
        for _ in 0..self.height {
            (before, now) = (now, now + later * before);
        }
        now
    }

    pub fn positions(self) -> f64 {
        (0..=self.height).map(|ply| self.leaves_at(ply)).sum()
    }

    /// Positions that all iterations of deepening look at together, depth 1 to the height: each of them walks its tree.
    pub fn positions_of_deepening(self) -> f64 {
        (1..=self.height).map(|height| UniformShape { height, ..self }.positions()).sum()
    }

    /// Korf's estimate of deepening's cost: `R^d (1 - 1/R)^-2` (1985).
    pub fn korf(self) -> f64 {
        self.leaves_at(self.height) * (1.0 - 1.0 / f64::from(self.branching)).powi(-2)
    }

    fn leaves_at(self, ply: u8) -> f64 {
        Uniform { width: u64::from(self.branching), depth: ply }.leaves() as f64
    }

    /// The expected leaves that alpha-beta evaluates where leaves are independent and continuous.
    pub fn expected_leaves(self) -> f64 {
        // B dA by the trapezium rule.
        refined(|steps| self.integral(steps))
    }

    /// The integral in so many steps, plus the leaves where MAX has no bound yet.
    fn integral(self, steps: u32) -> f64 {
        let mut before = self.bounds(0.0);
        let mut sum = before.above * before.below;
        for step in 1..=steps {
            let here = self.bounds(f64::from(step) / f64::from(steps));
            sum += (before.above + here.above) / 2.0 * (here.below - before.below);
            before = here;
        }
        sum
    }

    /// The expected leaves where leaves are independent and each of `values` values is as likely as any other: a cutoff
    /// needs no strict inequality, so that equal leaves cut more (Baudet 1978).
    pub fn expected_leaves_of(self, values: u32) -> f64 {
        let first = self.bounds(0.0);
        let (mut sum, mut below) = (first.above * first.below, first.below);
        for value in 1..=values {
            // The share of leaves that are at most this value.
            let here = self.bounds(f64::from(value) / f64::from(values));
            sum += here.above * (here.below - below);
            below = here.below;
        }
        sum
    }

    /// The expected leaves that alpha-beta evaluates where all leaves below one move are above or below all those of another,
    /// in any order: with `H = 1 + 1/2 + ... + 1/w` it is `(w-H)/(w-H^2) (w^ceil(d/2) + H w^floor(d/2) - H^(d+1) - H^d) + H^d`
    /// (Knuth & Moore 1975, section 9).
    pub fn expected_leaves_of_total_dependency(self) -> f64 {
        if self.branching <= 1 {
            return f64::from(self.branching);
        }
        let (width, mean) = (f64::from(self.branching), harmonic(self.branching));
        let (plies, most) = (i32::from(self.height), i32::from(self.height.div_ceil(2)));
        let powers = width.powi(most) + mean * width.powi(plies - most) - mean.powi(plies + 1) - mean.powi(plies);
        (width - mean) / (width - mean * mean) * powers + mean.powi(plies)
    }

    /// The expected leaves that alpha-beta evaluates at two plies where each branch has a uniform value and a leaf the sum
    /// along its path, as an integral; `None` at other heights. It is of the order of `w H` (Newborn 1977) and tends to
    /// `2 w H`: a move that becomes the best takes `w` replies, any other about `H` until one of them refutes it.
    pub fn expected_leaves_of_branches(self) -> Option<f64> {
        (self.height == 2 && self.branching > 0).then(|| expected_leaves(self.branching))
    }

    /// The expected number of paths on which MAX's bound is at most a value, and on which MIN's is above it: of the leaves
    /// a share `share` is at most that value.
    fn bounds(self, share: f64) -> PathBounds {
        let n = i32::from(self.branching);
        // Of a child of the level: the probability that its value is at most the value, and that it is above.
        let (mut at_most, mut above) = (share, 1.0 - share);
        let mut bounds = PathBounds { below: 1.0, above: 1.0 };
        for level in (1..=self.height).rev() {
            let parent_is_max = level % 2 == 1;
            let elder = |probability: f64| (0..n).map(|count| probability.powi(count)).sum::<f64>();
            if parent_is_max {
                bounds.below *= elder(at_most);
                (at_most, above) = (at_most.powi(n), complement(above, n));
            } else {
                bounds.above *= elder(above);
                (at_most, above) = (complement(at_most, n), above.powi(n));
            }
        }
        bounds
    }
}

/// An integral from finer and finer steps, with the error of the last two taken out (Romberg).
fn refined(rough: impl Fn(u32) -> f64) -> f64 {
    let (mut steps, mut before) = (FEWEST_STEPS, rough(FEWEST_STEPS));
    let mut better = f64::NAN;
    while steps < MOST_STEPS {
        steps *= 2;
        let now = rough(steps);
        let next = now + (now - before) / 3.0;
        if (next - better).abs() <= PRECISION * next {
            return next;
        }
        (before, better) = (now, next);
    }
    better
}

fn harmonic(n: u16) -> f64 {
    (1..=n).map(|number| 1.0 / f64::from(number)).sum()
}

/// `1 - (1 - share)^n`, exact for small shares.
fn complement(share: f64, n: i32) -> f64 {
    -(f64::from(n) * (-share).ln_1p()).exp_m1()
}

struct PathBounds {
    below: f64,
    above: f64,
}

const FEWEST_STEPS: u32 = 1 << 10;
const MOST_STEPS: u32 = 1 << 20;
const PRECISION: f64 = 1e-9;

/// The limit of the factor by which alpha-beta's expected leaves grow a ply: `xi / (1 - xi)` where `xi^n + xi = 1`
/// (Pearl 1982).
pub fn growth_limit(branching: u16) -> f64 {
    let n = i32::from(branching);
    let (mut low, mut high) = (0.0_f64, 1.0_f64);
    for _ in 0..100 {
        let middle = low.midpoint(high);
        if middle.powi(n) + middle < 1.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low / (1.0 - low)
}

// Two plies of branches with uniform values, where a leaf is the sum along its path (Newborn 1977): how many leaves
// alpha-beta evaluates on average.
//
// MAX's move has a value `a` and its replies have values `b`, each uniform from 0 to 1. The move is worth `a` plus the
// least `b`, and the next reply to it is looked at as long as all replies before it are above what the best move so far
// is worth, less `a`.

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

const MOST: f64 = 2.0;
