//! What holds in every position of Xiangqi, tried on random games from many starts and on random texts.
//! The games are the same in every run; the texts are not.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use super::naive::Naive;
use super::{cases, position};
use crate::support::dice::Dice;
use jianzhi_core::game::xiangqi::evaluation::Terms;
use jianzhi_core::game::xiangqi::{Evaluation, Move, MoveNotation, Position, START};
use jianzhi_core::game::{Game, MoveCode};
use jianzhi_core::score::Score;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct Fen {
    fen: String,
}

/// A position that a game could start from: the real start, or one of the reference positions.
fn starts() -> Vec<String> {
    let names = ["perft", "positions", "mates", "notation"];
    let fens = names.into_iter().flat_map(cases::<Fen>).map(|case| case.fen);
    let mut starts: Vec<String> = fens.filter(|fen| fen.parse::<Position>().is_ok()).collect();
    starts.resize(2 * starts.len(), START.to_owned());
    starts
}

/// Plays random games of at most `plies` and calls `check` in each position.
fn playouts(games: u64, plies: usize, mut check: impl FnMut(&mut Position)) {
    let starts = starts();
    for game in 0..games {
        let mut dice = Dice::new(game);
        let fen = &starts[dice.below(starts.len())];
        let full = Evaluation { terms: Terms::FULL, ..Evaluation::default() };
        let mut position = position(fen).with_evaluation(full);
        for _ in 0..plies {
            check(&mut position);
            let moves = position.legal_moves();
            if moves.len() == 0 {
                break;
            }
            position.play(moves.as_slice()[dice.below(moves.len())]);
        }
    }
}

/// Everything of a position that a search can see.
fn visible(position: &Position) -> (String, u64, usize, Option<Move>, bool, Vec<i16>) {
    let terms = position.terms().map(|(_, score)| score.get()).to_vec();
    let (key, line) = (position.key(), position.last_move());
    (position.fen(), key, position.ply(), line, position.is_repeated(), terms)
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> BTreeSet<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}

#[test]
fn taking_back_restores_everything() {
    playouts(2_000, 60, |position| {
        let before = visible(position);
        for mv in position.legal_moves().step_by(5) {
            position.play(mv);
            position.undo(mv);
            assert_eq!(visible(position), before, "{mv}");
        }
    });
}

#[test]
fn what_is_kept_from_move_to_move_equals_what_is_counted_from_scratch() {
    playouts(3_000, 80, |played| {
        let fresh = position(&played.fen()).with_evaluation(*played.evaluation());
        assert_eq!(fresh.key(), played.key(), "{played}");
        assert_eq!(fresh.terms(), played.terms(), "{played}");
    });
}

#[test]
fn the_value_is_the_sum_of_the_terms_that_count_within_its_limits() {
    playouts(500, 60, |played| {
        for terms in ["material", "full", "position,relations", "mobility"] {
            let terms: Terms = terms.parse().expect("terms");
            let evaluation = Evaluation { terms, ..*played.evaluation() };
            let counted = played.terms().into_iter().filter(|(term, _)| terms.has(*term));
            let sum: i16 = counted.map(|(_, score)| score.get()).sum();
            let value = played.clone().with_evaluation(evaluation).static_value();
            assert_eq!(value, Score::new(sum), "{played}");
            assert!(sum.abs() <= Score::STATIC_LIMIT);
        }
    });
}

/// A text with each letter of a file, or each digit of a rank, exchanged for the opposite one.
fn exchanged(move_text: &str, first: char, last: char) -> String {
    let opposite = |letter: char| char::from(first as u8 + last as u8 - letter as u8);
    move_text.chars().map(|letter| if (first..=last).contains(&letter) { opposite(letter) } else { letter }).collect()
}

#[test]
fn mirrored_and_color_swapped_positions_are_alike() {
    playouts(2_000, 60, |played| {
        let fen = played.fen();
        let (board, rest) = fen.split_once(' ').expect("fields");
        let mirrored: Vec<String> = board.split('/').map(|rank| rank.chars().rev().collect()).collect();
        let other = if rest.starts_with('w') { "b" } else { "w" };
        let case = |letter: char| {
            if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
        };
        let swapped: Vec<String> = board.split('/').rev().map(|rank| rank.chars().map(case).collect()).collect();
        let texts = [format!("{} {rest}", mirrored.join("/")), format!("{} {other}", swapped.join("/"))];
        for (text, [first, last]) in texts.iter().zip([['a', 'i'], ['0', '9']]) {
            let image = position(text).with_evaluation(*played.evaluation());
            assert_eq!((image.terms(), image.in_check()), (played.terms(), played.in_check()), "{played}");
            let moves = played.legal_moves().map(|mv| exchanged(&mv.to_string(), first, last)).collect();
            assert_eq!(sorted(image.legal_moves()), moves, "{played}");
        }
    });
}

#[test]
fn generated_moves_equal_those_of_an_independent_generator() {
    playouts(1_500, 60, |position| {
        let naive: BTreeSet<String> = Naive::new(&position.fen()).legal_moves().into_iter().collect();
        let moves = position.legal_moves();
        assert_eq!(sorted(moves.clone()), naive, "{position}");
        assert_eq!(position.board().count_legal_moves() as usize, moves.len());
        assert_eq!(position.board().has_legal_move(), moves.len() > 0);
        let kinds: Vec<_> = moves.clone().map(|mv| (position.piece_at(mv.from).map(|p| p.kind), mv)).collect();
        assert!(kinds.is_sorted(), "the order of generation is by kind, start and target");
        assert!(moves.clone().all(|mv| Move::try_from(Position::code(mv)) == Ok(mv)));
    });
}

#[test]
fn a_move_is_legal_if_and_only_if_it_is_generated() {
    playouts(60, 40, |position| {
        let moves: BTreeSet<u16> = position.legal_moves().map(|mv| Position::code(mv).0).collect();
        for code in 0..u16::MAX {
            let legal = Move::try_from(MoveCode(code)).is_ok_and(|mv| position.is_legal(mv));
            assert_eq!(legal, moves.contains(&code), "{code} in {position}");
        }
    });
}

#[test]
fn every_legal_move_is_read_as_it_is_written() {
    playouts(600, 60, |position| {
        for notation in [MoveNotation::Iccs, MoveNotation::Chinese, MoveNotation::Wxf] {
            let moves = position.legal_moves();
            let written: BTreeSet<String> = moves.clone().map(|mv| position.format_move(mv, notation)).collect();
            assert_eq!(written.len(), moves.len(), "{position}");
            for mv in moves.step_by(7) {
                let text = position.format_move(mv, notation);
                assert_eq!(position.parse_move(&text), Ok(mv), "{text} in {position}");
            }
        }
    });
}

#[test]
fn pawns_massed_on_files_are_never_confused() {
    let mut dice = Dice::new(7);
    let mut positions = 0;
    while positions < 2_000 {
        let mut ranks = vec![vec!['.'; 9]; 10];
        ranks[9][3] = 'k';
        ranks[0][5] = 'K';
        let files = [dice.below(9), dice.below(9), dice.below(9)];
        for pawn in ['P', 'p'] {
            for _ in 0..5 {
                let rank = if pawn == 'P' { 5 + dice.below(5) } else { dice.below(5) };
                ranks[rank][files[dice.below(3)]] = pawn;
            }
        }
        let rows: Vec<String> = ranks.iter().rev().map(|row| row.iter().collect()).collect();
        let fen = rows.join("/").replace('.', "1") + [" w", " b"][dice.below(2)];
        let Ok(position) = fen.parse::<Position>() else { continue };
        positions += 1;
        for notation in [MoveNotation::Chinese, MoveNotation::Wxf] {
            for mv in position.legal_moves() {
                let text = position.format_move(mv, notation);
                assert_eq!(position.parse_move(&text), Ok(mv), "{text} in {position}");
            }
        }
    }
}

#[test]
fn a_start_with_one_character_changed_is_refused_or_written_as_it_was_read() {
    let mut dice = Dice::new(1);
    let letters: Vec<char> = "rnbakcpRNBAKCP123456789/ -wb炮x0".chars().collect();
    for fen in starts() {
        for _ in 0..20 {
            let mut text: Vec<char> = fen.chars().collect();
            let at = dice.below(text.len());
            text[at] = letters[dice.below(letters.len())];
            let text = String::from_iter(text);
            if let Ok(position) = text.parse::<Position>() {
                assert_eq!(position.fen().parse::<Position>().expect("its own text").fen(), position.fen());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn no_text_of_fen_characters_makes_reading_a_position_panic(text in "[rnbakcpheRNBAKCPHE1-9/ wb-]{0,120}") {
        let _ = text.parse::<Position>();
    }

    #[test]
    fn no_text_of_move_characters_makes_reading_a_move_panic(
        text in "[a-iA-I0-9RNHBEAKCP+=.\\-前中后一二三四五六七八九１２３车马炮兵卒相仕帅进平退]{0,6}"
    ) {
        let start = Position::start();
        if let Ok(mv) = start.parse_move(&text) {
            prop_assert!(start.is_legal(mv));
        }
    }

    #[test]
    fn no_text_makes_reading_values_panic(text in "[RNBAKCP=,0-9 -]{0,30}") {
        let _ = text.parse::<jianzhi_core::game::xiangqi::evaluation::PieceValues>();
    }
}
