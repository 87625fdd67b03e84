//! Positions of Xiangqi as text, what is refused as impossible, and how games end.
//! How pieces move is tested by move paths and against an independent generator.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use super::{cases, position};
use jianzhi_core::game::xiangqi::{FenError, Impossible, Position, START};
use jianzhi_core::game::{Depth, Ending, Game, Side};
use jianzhi_core::score::Score;
use serde::Deserialize;

#[derive(Deserialize)]
struct Fen {
    fen: String,
}

#[derive(Deserialize)]
struct Named {
    name: String,
    fen: String,
    legal_moves: usize,
    in_check: bool,
    from_start: Option<Line>,
}

#[derive(Deserialize)]
struct Line {
    iccs: Vec<String>,
    zh: Vec<String>,
}

#[track_caller]
fn check_refuses(fen: &str, message: &str) {
    let error = fen.parse::<Position>().expect_err(fen);
    assert_eq!(error.to_string(), message, "{fen}");
}

/// As [`check_refuses`], for pieces on these ranks and both generals at home on different files.
#[track_caller]
fn check_impossible(ranks: &str, message: &str) {
    check_refuses(ranks, message);
    let error = ranks.parse::<Position>().expect_err(ranks);
    assert!(matches!(error, FenError::Impossible(_)), "{ranks}");
}

#[track_caller]
fn check_reads_as(text: &str, fen: &str) {
    assert_eq!(position(text).fen(), fen, "{text}");
}

fn play(position: &mut Position, moves: &[&str]) {
    for text in moves {
        let mv = position.parse_move(text).unwrap_or_else(|error| panic!("{error}"));
        position.play(mv);
    }
}

/// A reference position that no game leads to: its advisor is on none of its five points.
const ASTRAY: &str = "4k4/9/9/9/9/9/9/4n4/3A5/3K5 w - - 0 1";

#[test]
fn every_position_of_all_cases_is_written_as_it_was_read() {
    let mut count = 0;
    for name in ["perft", "notation", "material_minimax", "mates", "positions"] {
        let possible = cases::<Fen>(name).into_iter().filter(|case| case.fen != ASTRAY);
        for Fen { fen } in possible {
            check_reads_as(&fen, &fen);
            count += 1;
        }
    }
    assert_eq!(count, 19 + 167 + 56 + 87 + 50 - 1);
    let message = "the red advisor on d1 is on none of its five points, d0 f0 e1 d2 f2";
    check_impossible(ASTRAY, message);
}

#[test]
fn named_positions_have_their_moves_and_follow_from_their_lines() {
    for Named { name, fen, legal_moves, in_check, from_start } in cases("positions") {
        if fen == ASTRAY {
            continue;
        }
        let set_up = position(&fen);
        assert_eq!(set_up.legal_moves().len(), legal_moves, "{name}");
        assert_eq!(set_up.in_check(), in_check, "{name}");
        let Some(Line { iccs, zh }) = from_start else { continue };
        for line in [iccs, zh] {
            let mut played = Position::start();
            play(&mut played, &line.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(played.fen(), fen, "{name}");
            assert_eq!(Game::key(&played), Game::key(&set_up), "{name}");
        }
    }
}

#[test]
fn fens_of_other_programs_are_understood() {
    let full = "3ak4/9/4b4/9/2n6/5R3/9/9/4p4/5K3 w - - 0 1";
    check_reads_as("3ak4/9/4b4/9/2n6/5R3/9/9/4p4/5K3", full);
    check_reads_as("  3ak4/9/4b4/9/2n6/5R3/9/9/4p4/5K3   r ", full);
    check_reads_as("3ak4/9/4e4/9/2h6/5R3/9/9/4p4/5K3 w - -", full);
    check_reads_as("12ak4/45/22b4/9/2n6/5R3/9/9/4p4/5K3 w - - 0 1", full);
    check_reads_as("3ak4/9/4b4/9/2n6/5R3/9/9/4p4/5K3 b - - 7 31", &full.replace("w - - 0 1", "b - - 7 31"));
}

#[test]
fn a_text_that_is_no_fen_is_refused_with_the_place() {
    check_refuses("", "expected a FEN, found nothing");
    check_refuses(" \n", "expected a FEN, found nothing");
    check_refuses("9/9", "expected 10 ranks separated by '/', from rank 9 down to rank 0, found 2");
    let eleven = START.replacen("/9/", "/9/9/", 1);
    check_refuses(&eleven, "expected 10 ranks separated by '/', from rank 9 down to rank 0, found 11");
    let short = START.replacen("/9/", "/8/", 1);
    check_refuses(&short, "rank 8 must describe 9 points, it describes 8");
    let long = START.replacen("1C5C1", "1C5C1R", 1);
    check_refuses(&long, "rank 2 must describe 9 points, it describes 10");
    let letter = START.replacen("1c5c1", "1c5x1", 1);
    check_refuses(&letter, "rank 7 has 'x', expected one of RNBAKCP, rnbakcp or a digit from 1 to 9");
    let zero = START.replacen("1c5c1", "1c50c", 1);
    check_refuses(&zero, "rank 7 has '0', expected one of RNBAKCP, rnbakcp or a digit from 1 to 9");
    check_refuses(&START.replace(" w", " x"), "expected 'w' or 'b' for the side to move, found 'x'");
    check_refuses(&START.replace("w - -", "w KQ -"), "expected '-' in field 3, found 'KQ'");
    check_refuses(
        &START.replace("0 1", "-1 1"),
        "expected the plies since the last capture, 0 to 65535, in field 5, found '-1'",
    );
    check_refuses(
        &START.replace("0 1", "0 99999"),
        "expected the number of the move, 0 to 65535, in field 6, found '99999'",
    );
    check_refuses(&START.replace("0 1", "0 1 x"), "expected six fields and no field 7, found 'x'");
    let rubbish = "9".repeat(100_000);
    check_refuses(
        &format!("{START} {rubbish}"),
        "expected six fields and no field 7, found '9999999999999999999999999999999999999999…'",
    );
}

#[test]
fn positions_that_no_game_reaches_are_refused() {
    let table = std::fs::read_to_string("../../tests/cases/xiangqi/impossible.txt").expect("the table");
    for (fen, message) in table.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": ")) {
        check_impossible(fen, message);
    }
    let error = "4k4/4P4/9/9/9/9/9/9/9/3K5".parse::<Position>().expect_err("in check");
    let data = |error| matches!(error, FenError::Impossible(Impossible::GeneralEnPrise { .. }));
    assert!(data(error));
}

#[derive(Deserialize)]
struct Mate {
    fen: String,
    mate_in: u16,
    pv_iccs: Vec<String>,
}

#[test]
fn no_legal_move_loses_at_any_depth_and_the_later_the_better() {
    for Mate { fen, mate_in, pv_iccs } in cases("mates") {
        let mut position = position(&fen);
        play(&mut position, &pv_iccs.iter().map(String::as_str).collect::<Vec<_>>());
        for depth in [0, 1, 9] {
            assert_eq!(position.ending(Depth(depth)), Some(Ending::Terminal), "{fen}");
        }
        let lost = Score::mated_at(2 * mate_in - 1);
        assert_eq!(position.value(Ending::Terminal), Ok(lost), "{fen}");
        assert_eq!(position.side_to_move(), Side::Min, "{fen}");
    }
}

#[test]
fn no_legal_move_loses_without_check_too() {
    let stalemate = position("4k4/9/9/9/9/9/9/3p5/4p4/3K5 w");
    assert!(!stalemate.in_check());
    assert_eq!(stalemate.ending(Depth(3)), Some(Ending::Terminal));
    assert_eq!(stalemate.value(Ending::Terminal), Ok(Score::mated_at(0)));
}

const BACK_AND_FORTH: [&str; 4] = ["h2h3", "h7h6", "h3h2", "h6h7"];

#[test]
fn a_position_repeated_on_the_path_is_worth_nothing_but_at_the_horizon() {
    let mut position = Position::start();
    play(&mut position, &BACK_AND_FORTH[..3]);
    assert_eq!(position.ending(Depth(1)), None);
    play(&mut position, &BACK_AND_FORTH[3..]);
    assert_eq!(position.ending(Depth(1)), Some(Ending::Terminal));
    assert_eq!(position.value(Ending::Terminal), Ok(Score::ZERO));
    assert_eq!(position.ending(Depth::HORIZON), Some(Ending::Leaf));
}

#[test]
fn moves_before_the_root_count_for_repetition_but_the_root_itself_is_searched() {
    let mut position = Position::start();
    play(&mut position, &BACK_AND_FORTH);
    let mut root = position.rooted();
    assert_eq!((root.ply(), root.side_to_move()), (0, Side::Max));
    assert_eq!(root.ending(Depth(1)), None);
    play(&mut root, &BACK_AND_FORTH[..1]);
    assert_eq!(root.ending(Depth(1)), Some(Ending::Terminal));
}

#[test]
fn nothing_is_repeated_across_a_capture() {
    let mut position = position("4k4/9/9/9/r8/R8/9/9/9/3K5 w");
    play(&mut position, &["a4a5", "e9e8", "a5a4", "e8e9", "a4a5", "e9e8"]);
    assert!(position.is_repeated());
    assert_eq!(position.fen(), "9/4k4/9/9/R8/9/9/9/9/3K5 w - - 5 4");
    for _ in 0..2 {
        position.take_back();
    }
    assert!(!position.is_repeated());
}
