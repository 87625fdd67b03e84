//! What each iteration of a search cost and found, as bars; all of them compared with the formula of the lecture,
//! R^d (1 - 1/R)^-2,
//! for two to five moves; and the root's value by depth, where odd and even depths may differ.

use crate::chart::{Sign, labelled};
use crate::prelude::*;

use jianzhi_core::search::iterations::{Iteration, Iterations};
use jianzhi_core::search::task::Task;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IterationRow {
    pub cost: Iteration,
    /// What its last search returned, as MAX sees it.
    pub value: Score,
    pub searches: u32,
    pub step: Step,
}

/// The iterations of a search, in order; none where it did not deepen or has not finished.
pub fn rows(task: &Task, trace: &Trace) -> Vec<IterationRow> {
    let mut rows: Vec<IterationRow> = Vec::new();
    if !trace.is_complete() {
        return rows;
    }
    for (root, evaluations) in trace.evaluations() {
        let cost = Iteration { depth: root.depth, visits: u64::from(root.size), evaluations };
        let value = task.side().view(root.value);
        match rows.last_mut().filter(|row| row.cost.depth == root.depth) {
            Some(row) => {
                row.cost.visits += cost.visits;
                row.cost.evaluations += cost.evaluations;
                (row.value, row.searches) = (value, row.searches + 1);
            }
            None => rows.push(IterationRow { cost, value, searches: 1, step: trace.entered_at(root, 0) }),
        }
    }
    if rows.len() > 1 { rows } else { Vec::new() }
}

/// The moves at each position whose formula the lecture gives, as it writes it, and the depth of their trees here.
const LECTURE: [(u64, &str); 4] = [(2, "4"), (3, "9/4"), (4, "16/9"), (5, "25/16")];
const LECTURE_DEPTH: Depth = Depth(6);

/// The charts of a search's iterations: what each cost, all of them over the leaves of the last one, and the root's
/// value by depth where that changes. `name` is what the search is called.
pub fn iterations(rows: &[IterationRow], name: &str, lang: Lang) -> Vec<Chart> {
    let mut charts = vec![costs(rows, name, lang), lecture(rows, lang)];
    let has_values = rows.len() > 2 && rows.iter().any(|row| row.value != rows[0].value);
    charts.extend(has_values.then(|| values(rows, lang)));
    charts
}

fn costs(rows: &[IterationRow], name: &str, lang: Lang) -> Chart {
    let named = |row: &IterationRow| lang.say_with("iterations-depth", &args![depth = row.cost.depth.0]);
    let bar = |(at, row): (usize, &IterationRow)| {
        let args =
            args![visits = text::count(row.cost.visits), value = text::score(row.value), searches = row.searches];
        let took = lang.say_with("iterations-took", &args);
        let words = lang.say_with("iterations-said", &args![depth = row.cost.depth.0, took = took.clone()]);
        Bar::new(at as f64, row.cost.visits as f64).labelled(took).saying(words).leading_to(PointSource::Step(row.step))
    };
    Chart::new(lang, lang.say_with("iterations-title", &args![name]))
        .across(Axis::linear("").written(Numbers::Count).showing(0.0, 1.0))
        .upward(Axis::named("", rows.iter().map(named)).flipped())
        .with(Series::bars("", Role::Window, rows.iter().enumerate().map(bar)))
}

/// All iterations over the leaves of the last one: for the numbers of moves of the lecture, and for this search.
fn lecture(rows: &[IterationRow], lang: Lang) -> Chart {
    let cost = |name: String, iterations: &Iterations, formula: Option<&str>, role: Role| {
        let leaves = iterations.deepening()?.leaves?;
        let written = || leaves.predicted.map(|factor| format!("{factor:.2}"));
        let args = args![
            measured = format!("{:.2}", leaves.measured),
            formula = text::or_dash(formula.map(str::to_owned).or_else(written))
        ];
        let words = lang.say_with("iterations-factor", &args);
        Some(Factor { name, measured: leaves.measured, predicted: leaves.predicted, words, role })
    };
    let uniform = |&(moves, formula): &(u64, &str)| {
        let name = lang.say_with("iterations-moves", &args![moves]);
        cost(name, &Iterations::uniform(moves, LECTURE_DEPTH), Some(formula), Role::Ghost)
    };
    let mut factors: Vec<Factor> = LECTURE.iter().filter_map(uniform).collect();
    let own = Iterations::new(rows.iter().map(|row| row.cost));
    factors.extend(cost(lang.say("iterations-own"), &own, None, Role::Window));
    let bars = |role: Role| {
        let own = factors.iter().enumerate().filter(move |(_, factor)| factor.role == role);
        own.map(|(at, factor)| {
            let words = labelled(lang, &factor.name, &factor.words);
            Bar::new(at as f64, factor.measured).labelled(factor.words.clone()).saying(words)
        })
    };
    let formulas = factors.iter().enumerate().filter_map(|(at, factor)| {
        let words = labelled(lang, &factor.name, &factor.words);
        Some(ChartPoint::new(factor.predicted?, at as f64).saying(words))
    });
    Chart::new(lang, lang.say_with("iterations-lecture", &args![depth = LECTURE_DEPTH.0]))
        .across(Axis::linear("").showing(0.0, 1.0))
        .upward(Axis::named("", factors.iter().map(|factor| factor.name.clone())).flipped())
        .with(Series::bars("", Role::Ghost, bars(Role::Ghost)))
        .with(Series::bars("", Role::Window, bars(Role::Window)))
        .with(Series::points(lang.say("iterations-formula"), Role::Principal, Sign::Diamond, formulas))
}

struct Factor {
    name: String,
    measured: f64,
    predicted: Option<f64>,
    words: String,
    role: Role,
}

/// The root's value by depth: a disc at odd depths, a ring at even ones.
fn values(rows: &[IterationRow], lang: Lang) -> Chart {
    let point = |row: &IterationRow| {
        let (depth, value) = (row.cost.depth.0, text::score(row.value));
        let args = args![depth, value = value.clone()];
        ChartPoint::new(f64::from(depth), f64::from(row.value.get()))
            .labelled(value)
            .saying(lang.say_with("iterations-value", &args))
            .leading_to(PointSource::Step(row.step))
    };
    let of_parity = |odd: u8| rows.iter().filter(move |row| row.cost.depth.0 % 2 == odd).map(point);
    let line = rows.iter().map(|row| ChartPoint::new(f64::from(row.cost.depth.0), f64::from(row.value.get())));
    Chart::new(lang, lang.say("iterations-values"))
        .across(Axis::linear(lang.say("compare-depth")).written(Numbers::Count))
        .upward(Axis::linear("").written(Numbers::Score))
        .with(Series::line("", Role::Muted, line).dashed())
        .with(Series::points(lang.say("iterations-odd"), Role::Window, Sign::Disc, of_parity(1)))
        .with(Series::points(lang.say("iterations-even"), Role::Window, Sign::Ring, of_parity(0)))
}

// How large a search will become, from what it took at smaller depths.
//
// Searches that cut grow by another factor at even plies than at odd ones, so that the factor two plies ago predicts
// the next one better than the last does.

/// What the search at the depth after the last one measured will take; `None` with fewer than two depths.
///
/// `counts` are of depth 1, 2, ... without a gap.
pub fn next(counts: &[u64]) -> Option<u64> {
    let factor = |later: u64, earlier: u64| later as f64 / earlier.max(1) as f64;
    let (last, factor) = match *counts {
        [.., before, middle, last] => (last, factor(middle, before)),
        [before, last] => (last, factor(last, before)),
        _ => return None,
    };
    Some((last as f64 * factor.max(1.0)).round() as u64)
}

/// How far a running search is, as a share of what it is expected to take, and the seconds that it still needs.
///
/// `None` where it has taken longer than expected, or makes no progress: then nothing is known.
pub fn remaining(done: u64, expected: u64, per_second: f64) -> Option<(f32, f64)> {
    let left = expected.checked_sub(done).filter(|_| per_second > 0.0)?;
    Some((done as f32 / expected.max(1) as f32, left as f64 / per_second))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jianzhi_core::game::Side;
    use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
    use jianzhi_core::search::observer::Passes;
    use jianzhi_core::search::{Algorithm, Method, Switch};
    use jianzhi_core::trace::Recorder;

    #[test]
    fn the_bars_of_the_lecture_are_what_searches_take() {
        for (moves, _) in LECTURE {
            let tree = RandomTree {
                branching: moves as u16,
                depth: LECTURE_DEPTH.0,
                seed: 7,
                order: ChildOrder::Random,
                spread: 50,
            };
            let Ok(tree) = tree.build(Side::Max) else { unreachable!("a tree") };
            let task = Task::new(tree, Method::from(Algorithm::Minimax).with(Switch::Deepening));
            let mut passes = Passes::default();
            assert!(task.run(&mut passes).is_ok());
            assert_eq!(passes.iterations(), Iterations::uniform(moves, LECTURE_DEPTH));
            let mut recorder = Recorder::new();
            assert!(task.run(&mut recorder).is_ok());
            let found = rows(&task, &recorder.finish().unwrap_or_default());
            assert_eq!(Iterations::new(found.iter().map(|row| row.cost)), Iterations::uniform(moves, LECTURE_DEPTH));
            assert!(found.iter().zip(passes.all()).all(|(row, pass)| row.value == pass.value && row.searches == 1));
        }
    }

    #[test]
    fn minimax_grows_by_the_same_factor() {
        assert_eq!(next(&[44, 1_936]), Some(85_184));
        assert_eq!(next(&[44, 130, 3_000]), Some(8_864), "as two plies ago");
        assert_eq!((next(&[]), next(&[44])), (None, None));
    }

    #[test]
    fn what_remains_is_unknown_once_the_estimate_is_exceeded() {
        assert_eq!(remaining(25, 100, 5.0), Some((0.25, 15.0)));
        assert_eq!(remaining(101, 100, 5.0), None);
        assert_eq!(remaining(0, 100, 0.0), None);
    }
}
