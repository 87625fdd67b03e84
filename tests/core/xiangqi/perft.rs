//! The rules of Xiangqi, proved by counting move paths against published numbers.
//! Speed is measured by the benchmark of the same name.

use super::{cases, position};
use jianzhi_core::game::xiangqi::{Position, divide, perft};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Case {
    name: String,
    fen: String,
    counts: BTreeMap<u8, Counts>,
}

#[derive(Deserialize, Debug, Default, PartialEq, Eq)]
struct Counts {
    nodes: u64,
    checks: Option<u64>,
    captures: Option<u64>,
    mates: Option<u64>,
}

fn check(depths: impl Fn(u8) -> bool) {
    for Case { name, fen, counts } in cases::<Case>("perft") {
        let mut position = position(&fen);
        for (depth, expected) in counts.into_iter().filter(|&(depth, _)| depths(depth)) {
            assert_eq!(perft(&mut position, depth), expected.nodes, "{name}, depth {depth}");
            assert_eq!(position.fen(), fen, "{name} is as before");
        }
    }
}

/// Counts without bulk, by looking at each last move and at each position before it.
fn count(position: &mut Position, depth: u8, counts: &mut Counts) {
    let moves = position.legal_moves();
    if depth == 1 && moves.as_slice().is_empty() {
        *counts.mates.get_or_insert_default() += 1;
    }
    for mv in moves {
        let captures = position.piece_at(mv.to).is_some();
        position.play_move(mv);
        if depth > 1 {
            count(position, depth - 1, counts);
        } else {
            counts.nodes += 1;
            *counts.checks.get_or_insert_default() += u64::from(position.in_check());
            *counts.captures.get_or_insert_default() += u64::from(captures);
        }
        position.take_back();
    }
}

#[test]
fn move_paths_up_to_depth_4_are_as_published() {
    check(|depth| depth <= 4);
}

#[test]
#[ignore = "two billion leaves: many seconds even in release"]
fn move_paths_of_depth_5_are_as_published() {
    check(|depth| depth == 5);
}

#[test]
fn checks_captures_and_mates_up_to_depth_4_are_as_published() {
    for Case { name, fen, counts } in cases::<Case>("perft") {
        let known = |(depth, counts): &(u8, Counts)| *depth <= 4 && counts.checks.is_some();
        for (depth, expected) in counts.into_iter().filter(known) {
            let mut found = Counts { mates: Some(0), ..Counts::default() };
            count(&mut position(&fen), depth, &mut found);
            assert_eq!(found, expected, "{name}, depth {depth}");
        }
    }
}

#[test]
fn divide_splits_the_count_by_first_move_in_generation_order() {
    let mut start = Position::start();
    let moves: Vec<_> = start.legal_moves().collect();
    let (first, paths): (Vec<_>, Vec<_>) = divide(&mut start, 3).unzip();
    assert_eq!(first, moves);
    assert_eq!(paths.iter().sum::<u64>(), 79_666);
    assert_eq!(perft(&mut start, 0), 1);
    assert_eq!(divide(&mut start, 0).count(), 0);
}
