//! The values of positions of Xiangqi: material only, against an independent program's minimax, the other terms
//! by examples.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use super::{cases, position};
use jianzhi_core::game::xiangqi::evaluation::{PieceValues, Term, Terms, TermsError, ValuesError, Weighed};
use jianzhi_core::game::xiangqi::{Evaluation, PieceKind, Position};
use jianzhi_core::game::{Depth, Game};
use jianzhi_core::score::Score;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    position: String,
    fen: String,
    value_set: String,
    depth: u8,
    value_side_to_move: i64,
    static_side_to_move: i64,
    best_moves: BTreeSet<String>,
    root_move_scores: Option<BTreeMap<String, i64>>,
}

fn values(name: &str) -> PieceValues {
    let text = match name {
        "wang" => "K=10000,A=250,B=250,N=350,R=500,C=350,P=100",
        _ => "K=1000,A=20,B=20,N=40,R=90,C=45,P=10",
    };
    text.parse().expect("values within their limits")
}

/// A score of the cases, where a position lost at `ply` is worth -(1,000,000 - ply), as we count it.
fn score(value: i64) -> Score {
    let distance = 1_000_000 - value.abs();
    match u16::try_from(distance).ok().filter(|&ply| ply <= 1_500) {
        Some(ply) if value < 0 => Score::mated_at(ply),
        Some(ply) => -Score::mated_at(ply),
        None => Score::from_static(value).expect("a static value"),
    }
}

fn negamax(position: &mut Position, depth: Depth) -> Score {
    if let Some(ending) = position.ending(depth) {
        return position.value(ending).expect("Xiangqi knows every value");
    }
    let children = position.moves().map(|mv| {
        position.play(mv);
        let value = -negamax(position, depth.below());
        position.undo(mv);
        value
    });
    children.max().expect("a position that goes on has moves")
}

fn check(depths: impl Fn(u8) -> bool) {
    for case in cases::<Case>("material_minimax").into_iter().filter(|case| depths(case.depth)) {
        let name = format!("{}, {}, depth {}", case.position, case.value_set, case.depth);
        let evaluation = Evaluation { terms: Terms::MATERIAL, values: values(&case.value_set) };
        let mut root = position(&case.fen).with_evaluation(evaluation);
        assert_eq!(root.static_value(), score(case.static_side_to_move), "{name}");
        let mut found = BTreeMap::new();
        for mv in root.legal_moves() {
            root.play(mv);
            found.insert(mv.to_string(), -negamax(&mut root, Depth(case.depth).below()));
            root.undo(mv);
        }
        if let Some(expected) = case.root_move_scores {
            let expected = expected.into_iter().map(|(mv, value)| (mv, score(value)));
            assert_eq!(found, expected.collect(), "{name}");
        }
        let best = score(case.value_side_to_move);
        assert_eq!(found.values().max(), Some(&best), "{name}");
        let best_moves = found.into_iter().filter(|(_, value)| *value == best).map(|(mv, _)| mv);
        assert_eq!(best_moves.collect::<BTreeSet<_>>(), case.best_moves, "{name}");
    }
}

#[track_caller]
fn term(fen: &str, term: Term) -> i16 {
    let terms = position(fen).terms();
    terms.into_iter().find(|(other, _)| *other == term).map_or(0, |(_, score)| score.get())
}

#[test]
fn material_minimax_up_to_depth_3_is_as_computed_elsewhere() {
    check(|depth| depth <= 3);
}

#[test]
fn material_minimax_of_depth_4_is_as_computed_elsewhere() {
    check(|depth| depth == 4);
}

#[test]
fn a_hobbled_horse_has_no_mobility() {
    let free = "3k5/9/9/9/4N4/9/9/9/9/5K3 w";
    assert_eq!(term(free, Term::Mobility), 8 * 6);
    let hobbled = "3k5/9/9/9/4p4/3pNp3/4p4/9/9/5K3 w";
    assert_eq!(term(hobbled, Term::Mobility), 0);
}

#[test]
fn the_pieces_add_up_to_each_term_and_go_where_they_may() {
    let mut count = 0;
    for position in walk(40, 60).into_iter().chain(positions()) {
        let weighed = position.weighed();
        for (term, score) in position.terms() {
            let sign = |piece: &Weighed| if piece.piece.color == position.turn() { 1 } else { -1 };
            let sum: i32 = weighed.iter().map(|piece| sign(piece) * piece.of(term)).sum();
            assert_eq!(sum, i32::from(score.get()), "{} of {position}", term.name());
        }
        for piece in weighed {
            let board = position.board().turned_to(piece.piece.color);
            let legal = board.legal_moves().filter(|mv| mv.from == piece.square).count();
            assert_eq!(piece.points.count() as usize, legal, "{} of {position}", piece.square);
            let named: i32 = piece.posts.iter().map(|post| i32::from(post.points)).sum();
            assert_eq!((named, piece.of(Term::Mobility)), (piece.of(Term::Position), piece.a_point * legal as i32));
            count += 1;
        }
    }
    assert!(count > 10_000, "{count} pieces");
}

/// The positions of the cases.
fn positions() -> Vec<Position> {
    cases::<Case>("material_minimax").iter().map(|case| position(&case.fen)).collect()
}

/// Positions along random games, so many games of so many moves.
fn walk(games: usize, moves: usize) -> Vec<Position> {
    let mut met = Vec::new();
    for game in 0..games {
        let mut position = Position::start();
        for step in 0..moves {
            let legal: Vec<_> = position.legal_moves().collect();
            let Some(&mv) = legal.get((game * 7919 + step * 104_729 + step * step * game) % legal.len().max(1)) else {
                break;
            };
            position.play_move(mv);
            if step % 3 == 0 {
                met.push(position.clone());
            }
        }
    }
    met
}

#[test]
fn what_hangs_counts_less_than_what_is_protected() {
    let hanging = "3k5/9/9/9/r3N4/9/9/9/9/5K3 w";
    let protected = "3k5/9/9/9/r3N4/9/9/4R4/9/5K3 w";
    let alone = "3k5/9/9/9/4N4/9/9/9/9/5K3 w";
    assert!(term(hanging, Term::Relations) < 0);
    assert!(term(hanging, Term::Relations) < term(protected, Term::Relations));
    assert_eq!(term(alone, Term::Relations), 0);
}

#[test]
fn values_are_read_as_changes_of_the_defaults() {
    let values: PieceValues = " R=600, n=250".parse().expect("values");
    assert_eq!((values.of(PieceKind::Rook), values.of(PieceKind::Horse)), (600, 250));
    assert_eq!(values.of(PieceKind::Pawn), PieceValues::default().of(PieceKind::Pawn));
    assert_eq!("".parse(), Ok(PieceValues::default()));
}

#[test]
fn values_out_of_range_or_form_are_refused_with_a_reason() {
    let message = |text: &str| text.parse::<PieceValues>().expect_err(text).to_string();
    assert_eq!(message("R"), "expected entries such as R=500 joined by commas, found 'R'");
    assert_eq!(message("R=5,"), "expected entries such as R=500 joined by commas, found ''");
    assert_eq!(message("R=x"), "expected entries such as R=500 joined by commas, found 'R=x'");
    assert_eq!(message("X=1"), "expected one of the pieces R C N P B A K before '=', found 'X'");
    assert_eq!(message("R=1501"), "the value of the rook must be 0 to 1500, found 1501");
    assert_eq!(message("K=-1"), "the value of the general must be 0 to 10000, found -1");
    let range = ValuesError::Range { kind: PieceKind::Rook, limit: 1_500, found: 9_999 };
    assert_eq!(PieceValues::default().with(PieceKind::Rook, 9_999), Err(range));
}

#[test]
fn terms_are_read_by_name() {
    assert_eq!("material".parse(), Ok(Terms::MATERIAL));
    assert_eq!("full".parse(), Ok(Terms::FULL));
    assert_eq!("mobility, relations".parse(), Ok(Terms::NONE.with(Term::Mobility).with(Term::Relations)));
    assert_eq!("all".parse::<Terms>(), Err(TermsError::Unknown("all".to_owned())));
}
