//! Moves of Xiangqi as people write them: reference moves of other programs both ways, and what is refused.
//! Which moves are legal is tested elsewhere.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use super::{cases, position};
use jianzhi_core::game::xiangqi::{Move, MoveError, MoveNotation};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    fen: String,
    iccs: String,
    notation_zh: String,
    wxf_pyffish: String,
    #[serde(default)]
    alternatives_zh: Vec<String>,
    status: String,
}

impl Case {
    /// Fairy-Stockfish leaves out front and back where only one of two pieces can make the move; we never do.
    fn wxf_omits_the_rank(&self) -> bool {
        self.status.contains("WXF of Fairy-Stockfish omits")
    }
}

#[track_caller]
fn check_reads(fen: &str, text: &str, iccs: &str) {
    let read = position(fen).parse_move(text).map(|mv| mv.to_string());
    assert_eq!(read.as_deref(), Ok(iccs), "{text} in {fen}");
}

#[track_caller]
fn check_refuses(fen: &str, text: &str, message: &str) -> MoveError {
    let error = position(fen).parse_move(text).expect_err(text);
    assert_eq!(error.to_string(), message, "{text} in {fen}");
    error
}

fn written(case: &Case, notation: MoveNotation) -> String {
    let position = position(&case.fen);
    let mv: Move = position.parse_move(&case.iccs).expect("a legal move in ICCS");
    position.format_move(mv, notation)
}

#[test]
fn every_reference_move_is_written_as_there() {
    let (mut moves, mut omitting) = (0, 0);
    for case in cases::<Case>("notation") {
        assert_eq!(written(&case, MoveNotation::Iccs), case.iccs);
        assert_eq!(written(&case, MoveNotation::Chinese), case.notation_zh, "{}", case.fen);
        if case.wxf_omits_the_rank() {
            omitting += 1;
        } else {
            assert_eq!(written(&case, MoveNotation::Wxf), case.wxf_pyffish, "{}", case.fen);
        }
        moves += 1;
    }
    assert_eq!((moves, omitting), (167, 3));
}

#[test]
fn every_reference_spelling_is_read_older_customs_too() {
    for case in cases::<Case>("notation") {
        let spellings = [&case.iccs, &case.notation_zh, &case.wxf_pyffish];
        for text in spellings.into_iter().chain(&case.alternatives_zh) {
            check_reads(&case.fen, text, &case.iccs);
        }
    }
}

#[test]
fn the_lines_of_the_mates_are_read_and_written() {
    #[derive(Deserialize)]
    struct Mate {
        fen: String,
        pv_iccs: Vec<String>,
        pv_zh: Vec<String>,
    }
    for Mate { fen, pv_iccs, pv_zh } in cases::<Mate>("mates") {
        let mut position = position(&fen);
        for (iccs, zh) in pv_iccs.iter().zip(&pv_zh) {
            let mv = position.parse_move(zh).unwrap_or_else(|error| panic!("{fen}: {error}"));
            assert_eq!(&mv.to_string(), iccs, "{zh} in {fen}");
            assert_eq!(&position.format_move(mv, MoveNotation::Chinese), zh);
            position.play_move(mv);
        }
    }
}

const START: &str = jianzhi_core::game::xiangqi::START;

#[test]
fn one_move_is_understood_in_many_spellings() {
    let spellings = [
        "h2e2",
        "H2E2",
        "h2-e2",
        "H2-E2",
        " h2e2\n",
        "炮二平五",
        "砲二平五",
        "包２平５",
        "炮2平5",
        "C2=5",
        "c2=5",
        "C2.5",
    ];
    for text in spellings {
        check_reads(START, text, "h2e2");
    }
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
    for text in ["马8进7", "馬８進７", "马八进七", "傌8進7", "H8+7", "n8+7", "h9g7"] {
        check_reads(black, text, "h9g7");
    }
}

#[test]
fn two_on_a_file_are_front_and_back_in_either_order() {
    let fen = "3nka3/9/5a3/7P1/7P1/1R1n5/9/1R3A3/5K3/3A5 w";
    for text in ["后车进一", "後車進一", "R-+1", "-R+1", "b2b3"] {
        check_reads(fen, text, "b2b3");
    }
}

#[test]
fn what_is_no_move_is_told_apart_from_what_is_no_legal_move() {
    check_refuses(START, "hello", "expected a move such as h2e2, 炮二平五 or C2=5, found 'hello'");
    check_refuses(START, "", "expected a move such as h2e2, 炮二平五 or C2=5, found ''");
    check_refuses(START, "e4e5", "e4e5: there is no piece on e4");
    check_refuses(START, "h7h6", "h7h6: red is to move, but the piece on h7 is a black cannon");
    check_refuses(START, "h2e5", "h2e5: the red cannon on h2 cannot go to e5");
    check_refuses(START, "炮二平一平", "expected a move such as h2e2, 炮二平五 or C2=5, found '炮二平一平'");
    check_refuses(START, "车五进一", "red has no legal move '车五进一'");
    let pinned = "3k5/9/9/9/9/9/9/9/3N5/3K5 w";
    check_refuses(pinned, "d1e3", "d1e3: the red horse may not move there, its general on d0 could be taken");
    let doubled = "3nka3/9/5a3/7P1/7P1/1R1n5/9/1R3A3/5K3/3A5 w";
    check_refuses(doubled, "兵二平三", "'兵二平三' could be h5g5 or h6g6");
}
