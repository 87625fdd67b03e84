//! Proved forced wins (`cases/xiangqi/mates.json`) are found at their length, and not before it.

use jianzhi_core::game::start::Start;
use jianzhi_core::game::xiangqi::Move;
use jianzhi_core::game::{Depth, MoveCode};
use jianzhi_core::score::Score;
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::task::Task;
use serde::Deserialize;

/// One proved win of the side to move.
#[derive(Deserialize)]
struct Mate {
    fen: String,
    mate_in: u8,
    winning_first_moves: Vec<String>,
}

fn search(mate: &Mate, plies: u8) -> (Score, Option<MoveCode>) {
    let start = Start::new(super::position(&mate.fen));
    let mut principal = Principal::default();
    let value = Task::new(&start, Algorithm::Pvs).to(Depth(plies)).run(&mut principal).expect("known values");
    (value, principal.line().first().copied())
}

fn check(mate: &Mate) {
    let plies = 2 * mate.mate_in - 1;
    let (value, best) = search(mate, plies);
    assert_eq!(value, -Score::mated_at(u16::from(plies)), "{}: mate in {}", mate.fen, mate.mate_in);
    let best = best.and_then(|code| Move::try_from(code).ok()).expect("a best move").to_string();
    assert!(mate.winning_first_moves.contains(&best), "{}: {best} is none of {:?}", mate.fen, mate.winning_first_moves);
    if plies > 2 {
        let (value, _) = search(mate, plies - 2);
        assert_eq!(value.mate_ply().filter(|_| value > Score::ZERO), None, "{}: no shorter mate", mate.fen);
    }
}

#[test]
fn mates_in_up_to_three_are_found_at_their_length_and_not_before() {
    let short: Vec<Mate> = super::cases::<Mate>("mates").into_iter().filter(|mate| mate.mate_in <= 3).collect();
    assert!(short.len() >= 40, "{}", short.len());
    short.iter().for_each(check);
}

#[test]
#[ignore = "takes minutes without a transposition table"]
fn mates_in_four_and_five_are_found_at_their_length_and_not_before() {
    let long: Vec<Mate> = super::cases::<Mate>("mates").into_iter().filter(|mate| mate.mate_in > 3).collect();
    assert!(!long.is_empty());
    long.iter().for_each(check);
}
