//! What theory gives for the number of leaves: minimal trees exactly, random trees within the error, and the cost of
//! iterative deepening. The figures are in `tests/cases/theory.json` with their sources.
use std::fs;

use crate::support::dice::Dice;
use jianzhi_core::game::{Depth, Ending, Game, MoveCode, Side, Stop};
use jianzhi_core::score::Score;
use jianzhi_core::search::observer::Passes;
use jianzhi_core::search::{Algorithm, Counts, Method, Scope, Switch};
use serde_json::Value;

/// A tree where every inner node has the same number of children, and leaves are in a list from left to right.
struct Uniform {
    branching: u32,
    depth: u8,
    /// From MAX's point of view; the root is MAX.
    leaves: Vec<i16>,
    /// How many leaves lie to the left of the position.
    line: Vec<u32>,
}

impl Uniform {
    fn width(&self) -> u32 {
        self.branching.pow(u32::from(self.depth) - self.line.len() as u32)
    }

    fn at(&self) -> usize {
        self.line.last().copied().unwrap_or_default() as usize
    }
}

impl Game for Uniform {
    type Move = u16;
    type Moves = std::ops::Range<u16>;

    fn side_to_move(&self) -> Side {
        Side::Max.after(self.line.len())
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        (depth == Depth::HORIZON || self.line.len() == usize::from(self.depth)).then_some(Ending::Leaf)
    }

    /// Above the leaves a position is worth its leftmost leaf.
    fn value(&self, _: Ending) -> Result<Score, Stop> {
        Ok(self.side_to_move().view(Score::new(self.leaves[self.at()])))
    }

    fn moves(&self) -> Self::Moves {
        0..self.branching as u16
    }

    fn play(&mut self, mv: u16) {
        let below = self.width() / self.branching;
        self.line.push(self.at() as u32 + u32::from(mv) * below);
    }

    fn undo(&mut self, _: u16) {
        self.line.pop();
    }

    fn code(mv: u16) -> MoveCode {
        MoveCode(mv)
    }

    fn key(&self) -> u64 {
        (self.line.len() as u64) << 32 | self.at() as u64
    }
}

fn theory() -> Value {
    let text = fs::read_to_string("../../tests/cases/theory.json").expect("the file");
    serde_json::from_str(&text).expect("JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn whole(value: &Value) -> u64 {
    value.as_u64().expect("a whole number")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn counts(game: &mut Uniform, method: impl Into<Method>) -> Counts {
    let mut counts = Counts::default();
    method.into().run(game, Scope::full(Depth(game.depth)), &mut counts).expect("a value everywhere");
    counts
}

/// A tree whose first child is always the best: the leaf reached by first children alone decides, and every other
/// choice of a side is the worse for it the further to the right it is.
fn best_ordered(branching: u32, depth: u8) -> Uniform {
    let leaves = branching.pow(u32::from(depth));
    let value = |leaf: u32| {
        // The topmost move that is not the first decides: a mistake of MAX lowers the value, one of MIN raises it.
        let mut below = leaves;
        let mut rest = leaf;
        for ply in 0..depth {
            below /= branching;
            let mv = rest / below;
            rest %= below;
            if mv > 0 {
                return if ply % 2 == 0 { -1_000 - mv as i16 } else { 1_000 + mv as i16 };
            }
        }
        0
    };
    Uniform { branching, depth, leaves: (0..leaves).map(value).collect(), line: Vec::new() }
}

/// More leaves take too long where all of them are listed.
const MOST_LEAVES: u64 = 3_000_000;

#[test]
fn best_ordered_trees_have_the_minimal_number_of_leaves() {
    let theory = theory();
    let mut checked = 0;
    for row in list(&theory["minimal_leaves"]["table_recomputed"]) {
        let (branching, depth) = (whole(&row["w"]) as u32, whole(&row["d"]) as u8);
        if whole(&row["leaves"]) > MOST_LEAVES {
            continue;
        }
        let game = &mut best_ordered(branching, depth);
        assert_eq!(counts(game, Algorithm::Minimax).leaves, whole(&row["leaves"]), "{branching}^{depth}");
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout] {
            let found = counts(game, algorithm);
            assert_eq!(found.leaves, whole(&row["minimal"]), "{algorithm} on {branching}^{depth}");
            assert_eq!(found.researches, 0, "{algorithm} on {branching}^{depth}");
        }
        checked += 1;
    }
    assert!(checked >= 40, "{checked}");
}

/// A random order of different values.
fn shuffled(dice: &mut Dice, count: u32) -> Vec<i16> {
    let mut values: Vec<i16> = (0..count).map(|value| (i64::from(value) - i64::from(count / 2)) as i16).collect();
    for last in (1..values.len()).rev() {
        values.swap(last, (dice.next() % (last as u64 + 1)) as usize);
    }
    values
}

/// Mean and standard error of some numbers.
pub fn statistics(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// Four standard errors: a correct result lies further off once in fifteen thousand rows.
const ERRORS: f64 = 4.0;
/// Leaves looked at for each row of the table.
const EFFORT: u64 = 1_500_000;

/// The file's NegaScout is fail-soft; ours returns alpha where nothing is better, as Reinefeld's code and the textbook
/// trees do, and so searches some leaves more. Alpha-beta is the same in both.
#[test]
fn random_trees_have_the_expected_number_of_leaves() {
    let theory = theory();
    let mut dice = Dice::new(2026);
    let mut checked = 0;
    for row in list(&theory["random_uniform_trees"]["monte_carlo_recomputed"]) {
        let (branching, depth) = (whole(&row["w"]) as u32, whole(&row["d"]) as u8);
        let leaves = branching.pow(u32::from(depth));
        // Leaves are different values of sixteen bits.
        if leaves > 60_000 {
            continue;
        }
        let trials = (EFFORT / u64::from(leaves)).clamp(30, 3_000);
        let mut found = Vec::new();
        for _ in 0..trials {
            let mut game = Uniform { branching, depth, leaves: shuffled(&mut dice, leaves), line: Vec::new() };
            found.push(counts(&mut game, Algorithm::AlphaBeta).leaves as f64);
        }
        let (mean, error) = statistics(&found);
        let (expected, theirs) = (number(&row["alphabeta"]["mean_leaves"]), number(&row["alphabeta"]["std_err"]));
        let tolerance = ERRORS * error.hypot(theirs) + 1e-9;
        assert!((mean - expected).abs() <= tolerance, "{branching}^{depth}: {mean} ± {error}, not {expected}");
        checked += 1;
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn deepening_costs_what_the_formula_says() {
    let theory = theory();
    for row in list(&theory["iterative_deepening"]["checks"]) {
        let (branching, depth) = (whole(&row["b"]) as u32, whole(&row["d"]) as u8);
        let mut game = best_ordered(branching, depth.min(if branching > 20 { 3 } else { depth }));
        let deepening = Method::from(Algorithm::Minimax).with(Switch::Deepening);
        let visits = counts(&mut game, deepening).visits;
        // The source counts an iteration of depth 0, which visits the root alone.
        let total = |depth: u8| {
            (0..=depth).map(|ply| u64::from(depth + 1 - ply) * u64::from(branching).pow(ply.into())).sum::<u64>()
        };
        assert_eq!(visits + 1, total(game.depth), "{branching}^{}", game.depth);
        assert_eq!(total(depth), whole(&row["N_IDS"]), "{branching}^{depth}");
    }
}

#[test]
fn the_ratios_of_the_lecture_are_approached() {
    // (1 - 1/R)^-2 of the last iteration's leaves.
    for (branching, depth, ratio) in [(2, 16, 4.0), (3, 11, 9.0 / 4.0), (4, 9, 16.0 / 9.0), (5, 8, 25.0 / 16.0)] {
        let mut game = best_ordered(branching, depth);
        let mut passes = Passes::default();
        let deepening = Method::from(Algorithm::Minimax).with(Switch::Deepening);
        deepening.run(&mut game, Scope::full(Depth(depth)), &mut passes).expect("a value everywhere");
        let all: u64 = passes.all().iter().map(|pass| pass.counts.visits).sum();
        let leaves = f64::from(branching.pow(u32::from(depth)));
        assert!((all as f64 / leaves / ratio - 1.0).abs() < 0.002, "R = {branching}: {}", all as f64 / leaves);
        let cost = passes.iterations().deepening().expect("iterations");
        let (leaves, visits) = (cost.leaves.expect("evaluations"), cost.visits);
        assert_eq!((leaves.growth, cost.is_constant), (f64::from(branching), Some(true)), "R = {branching}");
        assert!((leaves.predicted.expect("above 1") / ratio - 1.0).abs() < 1e-9, "R = {branching}");
        assert!((visits.growth - f64::from(branching)).abs() < 0.01, "R = {branching}");
        for multiple in [leaves, visits] {
            let predicted = multiple.predicted.expect("above 1");
            assert!((multiple.measured / predicted - 1.0).abs() < 0.002, "R = {branching}: {multiple:?}");
        }
    }
}
