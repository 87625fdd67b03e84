//! The strip shows every visit that is wide enough, and merges the others.

use crate::prelude::*;
use std::ops::Range;
use std::sync::LazyLock;

use super::{shapes, tree};
use crate::support::run;
use jianzhi_core::replay::Events;
use jianzhi_view::scene::strip::MOST_BARS;
use jianzhi_view::scene::{Strip, Tone};

/// The strip of a whole trace.
fn strip(trace: &Trace, pixels: u32) -> Strip {
    Strip::new(trace, &Events::new(trace), Step(0)..Step(trace.step_count()), pixels)
}

/// A random tree of 1,365 positions.
fn of_seed(seed: u64) -> Arc<Tree> {
    random(&format!("branching=4,depth=5,seed={seed},spread=100"))
}

/// Asserts that the bars of each ply are in order and do not overlap.
fn check_order(strip: &Strip) {
    for ply in 0..strip.plies {
        let bars: Vec<_> = strip.bars.iter().filter(|bar| bar.ply == ply).collect();
        assert!(bars.iter().all(|bar| bar.from < bar.to));
        assert!(bars.windows(2).all(|pair| pair[0].to <= pair[1].from), "ply {ply}");
    }
    assert!(strip.bars.iter().all(|bar| bar.ply < strip.plies));
    assert!(strip.bars.is_sorted_by_key(|bar| (bar.from, bar.ply)));
    assert!(strip.ticks.is_sorted_by_key(|tick| tick.0));
}

/// The ply of each visit.
fn places(trace: &Trace) -> Vec<usize> {
    let mut open: Vec<u32> = Vec::new();
    let ply = |visit: Visit| {
        open.retain(|&end| end > visit.id.0);
        open.push(visit.after().0);
        open.len() - 1
    };
    trace.visits().map(ply).collect()
}

/// A search of 111,111 visits, or what alpha-beta leaves of it, with the ply of each visit.
fn large(is_cut: bool) -> &'static (Trace, Vec<usize>) {
    static SEARCHES: LazyLock<[(Trace, Vec<usize>); 2]> = LazyLock::new(|| {
        [(10, Algorithm::Minimax), (22, Algorithm::AlphaBeta)].map(|(branching, algorithm)| {
            let tree = random(&format!("branching={branching},depth=5,seed=3,spread=100"));
            let trace = run(algorithm, &tree, Window::FULL).trace;
            let places = places(&trace);
            (trace, places)
        })
    });
    &SEARCHES[usize::from(is_cut)]
}

/// Asserts that every visit that is wide enough has its own bar, and that bars that name a visit are it.
fn check_wide(places: &[usize], trace: &Trace, range: Range<u64>, pixels: u32) {
    let strip = Strip::new(trace, &Events::new(trace), Step(range.start)..Step(range.end), pixels);
    check_order(&strip);
    let of = |visit: Visit| {
        let ply = places[visit.id.0 as usize];
        (trace.entered_at(visit, ply).0, trace.left_at(visit, ply).0 + 1, ply)
    };
    let pixel = range.end.saturating_sub(range.start) as f64 / f64::from(pixels);
    let is_wide = |visit: &Visit| {
        let (from, to, _) = of(*visit);
        to > range.start && from < range.end && (to - from) as f64 >= pixel
    };
    let mut bars = strip.bars.iter().filter(|bar| bar.visit.is_some()).collect::<Vec<_>>();
    bars.sort_by_key(|bar| bar.visit);
    for bar in &bars {
        let (from, to, ply) = of(trace.visit(bar.visit.unwrap()));
        assert!((bar.from.0, bar.to.0) == (from, to) && usize::from(bar.ply) == ply, "{bar:?} is {from} {to} {ply}");
    }
    for visit in trace.visits().filter(is_wide) {
        let bar = bars.binary_search_by_key(&visit.id, |bar| bar.visit.unwrap()).map(|place| bars[place]);
        assert!(bar.is_ok_and(|bar| bar.tone == Tone::new(&visit)), "{visit:?}");
    }
}

#[test]
fn the_worked_example_has_a_bar_for_each_visit() {
    let strip = strip(&run(Algorithm::AlphaBeta, &tree("A(B(10 -5 2) C(-8 6 1))"), Window::FULL).trace, 1_200);
    let bars: Vec<(u64, u64, u16, Tone)> =
        strip.bars.iter().map(|bar| (bar.from.0, bar.to.0, bar.ply, bar.tone)).collect();
    let expected = [
        (0, 14, 0, Tone::Pv),
        (1, 9, 1, Tone::Pv),
        (2, 4, 2, Tone::Leaf),
        (4, 6, 2, Tone::Leaf),
        (6, 8, 2, Tone::Leaf),
        (9, 13, 1, Tone::Cut),
        (10, 12, 2, Tone::Leaf),
    ];
    assert_eq!(bars, expected);
    assert_eq!((strip.steps, strip.plies), (14, 3));
    let cutoffs: Vec<u64> =
        strip.ticks.iter().filter(|tick| tick.1 == EventKind::Cutoff).map(|tick| tick.0.0).collect();
    assert_eq!(cutoffs, [12]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn with_room_for_all_every_visit_is_a_bar(tree in shapes::trees()) {
        let found = run(Algorithm::Pvs, &tree, Window::FULL);
        prop_assume!((found.trace.len() as usize) < MOST_BARS);
        let strip = strip(&found.trace, 2 * found.trace.len());
        let visits: Vec<u32> = strip.bars.iter().map(|bar| bar.visit.unwrap().0).collect();
        prop_assert_eq!(visits, (0..found.trace.len()).collect::<Vec<_>>());
        check_order(&strip);
    }

    #[test]
    fn a_stretch_shows_each_visit_that_is_wide_enough(
        seed: u64,
        pixels in 1u32..400,
        edges in (0u64..2_000, 1u64..2_000),
    ) {
        let found = run(Algorithm::AlphaBeta, &of_seed(seed), Window::FULL);
        let trace = &found.trace;
        let from = edges.0.min(trace.step_count() - 1);
        let range = from..(from + edges.1).min(trace.step_count());
        check_wide(&places(trace), trace, range, pixels);
    }

    #[test]
    fn so_does_a_stretch_of_many_visits_a_pixel(is_cut: bool, pixels in 20u32..400, edges in (0.0..1.0, 0.0..1.0)) {
        let (trace, places) = large(is_cut);
        let steps = trace.step_count() as f64;
        let (from, to) = ((edges.0 * steps) as u64, (edges.1 * steps) as u64);
        check_wide(places, trace, from.min(to)..from.max(to) + 1, pixels);
    }

    #[test]
    fn of_each_kind_there_is_at_most_one_tick_in_three_pixels(seed: u64, pixels in 1u32..1_000) {
        let strip = strip(&run(Algorithm::AlphaBetaSoft, &of_seed(seed), Window::FULL).trace, pixels);
        for kind in EventKind::ALL {
            let ticks = strip.ticks.iter().filter(|tick| tick.1 == kind).count();
            prop_assert!(ticks <= (pixels as usize).div_ceil(3) + 1 || strip.steps <= u64::from(pixels) * 3);
        }
        prop_assert!(strip.ticks.iter().any(|tick| tick.1 == EventKind::Cutoff));
    }
}

#[test]
fn a_long_search_stays_within_the_limit_at_any_width() {
    let trace = run(Algorithm::Minimax, &random("branching=10,depth=5,seed=3,spread=100"), Window::FULL).trace;
    for pixels in [1, 100, 1_280, 4_000, 1_000_000] {
        let strip = strip(&trace, pixels);
        assert!((1..=MOST_BARS).contains(&strip.bars.len()), "{} bars at {pixels} pixels", strip.bars.len());
        assert_eq!(strip.plies, 6);
        check_order(&strip);
        // Time is covered on every ply, for minimax leaves nothing out.
        for ply in 1..6 {
            let covered: u64 = strip.bars.iter().filter(|bar| bar.ply == ply).map(|bar| bar.to.0 - bar.from.0).sum();
            assert!(covered as f64 > 0.6 * strip.steps as f64, "{covered} of {} on ply {ply} at {pixels}", strip.steps);
        }
    }
}

#[test]
fn several_searches_follow_one_another() {
    let tree = of_seed(9);
    let start = Start::Tree(Arc::clone(&tree));
    let mut recorder = Recorder::new();
    for depth in 1..=5 {
        Task::new(&start, Algorithm::Pvs).to(Depth(depth)).run(&mut recorder).unwrap();
    }
    let trace = recorder.finish().unwrap();
    let strip = strip(&trace, 2 * trace.len());
    check_order(&strip);
    assert_eq!(strip.bars.iter().filter(|bar| bar.ply == 0).count(), 5);
}

#[test]
fn nothing_has_an_empty_strip() {
    let nothing = Recorder::new().finish().unwrap();
    let strip = Strip::new(&nothing, &Events::new(&nothing), Step(0)..Step(9), 100);
    assert!(strip.bars.is_empty() && strip.ticks.is_empty() && strip.steps == 0 && strip.plies == 0);
}
