//! What a search recorded is proved, whichever the algorithm, the game and the window.

use crate::prelude::*;

use crate::support::checked::record;
use jianzhi_core::check::{TraceClaim, check};
use jianzhi_core::score::convention::Declared;

fn check_search(method: Method, start: &Start, depth: Depth, window: Window) {
    let Some(trace) = record(method, start, depth, window) else { return };
    let claim = TraceClaim {
        method: Some(method),
        depth,
        window,
        visits: Some(u64::from(trace.len())),
        convention: Declared::default(),
        has_windows: true,
    };
    if let Err(refutation) = check(start, &claim, &trace) {
        panic!("{method} {window}: {refutation:#?}");
    }
    let anyhow = TraceClaim { method: None, ..claim };
    let is_plain = method.switches.is_empty() && Algorithm::LADDER.contains(&method.algorithm);
    if let Err(refutation) = check(start, &anyhow, &trace)
        && is_plain
    {
        panic!("{method} as any, {window}: {refutation:#?}");
    }
}

fn windows() -> [Window; 4] {
    let of = |alpha, beta| Window::new(Score::new(alpha), Score::new(beta)).unwrap();
    [Window::FULL, of(-2, 3), of(1, 2), of(-3000, -1)]
}

proptest! {
    #[test]
    fn every_trace_of_the_ladder_is_proved(tree in shapes::trees()) {
        let start = Start::Tree(Arc::clone(&tree));
        for algorithm in Algorithm::LADDER {
            for window in windows() {
                check_search(algorithm.into(), &start, tree.height(), window);
            }
            check_search(algorithm.into(), &start, tree.height(), Window::FULL);
        }
    }

    #[test]
    fn every_trace_of_the_enhanced_search_is_proved(tree in shapes::trees(), bits in 0u16..256, size in 1u32..64, guess in -9i16..9) {
        let start = Start::Tree(Arc::clone(&tree));
        for algorithm in Algorithm::ALL {
            check_search(enhanced(algorithm, bits, size, guess), &start, tree.height(), Window::FULL);
        }
    }
}

/// The algorithm with some of the switches that go with a tree.
fn enhanced(algorithm: Algorithm, bits: u16, size: u32, guess: i16) -> Method {
    const SWITCHES: [Switch; 8] = [
        Switch::Table,
        Switch::ChildTable,
        Switch::Deeper,
        Switch::Killers,
        Switch::History,
        Switch::SingleReply,
        Switch::Deepening,
        Switch::Widening,
    ];
    let chosen = SWITCHES.into_iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, one)| one);
    let mut method = Method { table_size: size, ..algorithm.into() };
    for switch in chosen.filter(|&one| one != Switch::Table || !algorithm.needs_memory() || !bits.is_multiple_of(3)) {
        let more = method.with(switch);
        if more.check().is_ok() {
            method = more;
        }
    }
    if matches!(algorithm, Algorithm::Aspiration | Algorithm::Mtdf | Algorithm::CanCut) {
        method.guess = Some(Score::new(guess));
    }
    if algorithm == Algorithm::Aspiration {
        method.width = 1 + (bits % 3) as i16;
    }
    method
}

#[test]
fn every_trace_of_the_shipped_scenarios_is_proved() {
    for scenario in Scenario::shipped() {
        let depth = capped(&scenario.base, 2);
        for algorithm in Algorithm::LADDER {
            check_search(algorithm.into(), &scenario.base.start, depth, scenario.base.window);
        }
    }
}

#[test]
fn every_trace_of_an_enhanced_search_of_the_shipped_positions_is_proved() {
    for (at, scenario) in Scenario::shipped().enumerate() {
        if scenario.base.start.tree().is_some() {
            continue;
        }
        for (offset, algorithm) in Algorithm::ALL.into_iter().enumerate() {
            if matches!(algorithm, Algorithm::MtSss | Algorithm::MtDual) {
                continue;
            }
            for round in 0..3u32 {
                let seed = (at * 31 + offset * 7) as u64 + u64::from(round);
                let bits = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
                let mut method = Method::from(algorithm);
                for (place, switch) in Switch::ALL.into_iter().enumerate() {
                    let more = method.with(switch);
                    if bits >> place & 1 == 1 && more.check().is_ok() {
                        method = more;
                    }
                }
                let depth = Depth(1 + (round % 3) as u8).min(if algorithm.has_window() { Depth(3) } else { Depth(2) });
                check_search(method, &scenario.base.start, depth, Window::FULL);
            }
        }
    }
}
