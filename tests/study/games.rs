//! The games of the registry: rules by published counts, positions and moves as text, and the same behaviour from each.

use crate::prelude::*;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::Notation;
use jianzhi_core::game::registry::{GAMES, named};
use jianzhi_core::search::{self, Scope};
use jianzhi_core::{Ending, Game};
use jianzhi_view::text::phrase;

fn read(game: &str, text: &str) -> AnyPosition {
    named(game).expect("a game").read(text).unwrap_or_else(|problem| panic!("{text}: {problem:?}"))
}

fn refused(game: &str, text: &str) -> String {
    phrase(Lang::En, &named(game).expect("a game").read(text).expect_err(text))
}

fn perft(position: &mut AnyPosition, depth: u8) -> u64 {
    position.perft(Depth(depth), &mut |_| true).expect("it is not stopped")
}

/// Games that have ended after exactly so many plies, and all of them.
fn ended(position: &mut AnyPosition) -> u64 {
    if position.ending(Depth(1)).is_some() {
        return 1;
    }
    let mut games = 0;
    for mv in position.legal_moves() {
        position.play(mv);
        games += ended(position);
        position.undo(mv);
    }
    games
}

/// S. Schaefer, MathRec: Tic-Tac-Toe (2002): 255,168 games; of nine squares 9, 9 · 8, ... paths until the first games end.
#[test]
fn tic_tac_toe_has_the_published_counts() {
    let mut start = named("tic-tac-toe").expect("a game").start();
    let paths: Vec<u64> = (0..=9).map(|depth| perft(&mut start, depth)).collect();
    assert_eq!(paths, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
    assert_eq!((paths.iter().sum::<u64>(), ended(&mut start)), (549_946, 255_168));
}

#[test]
fn minimax_visits_all_of_tic_tac_toe_and_finds_a_draw() {
    let start = Start::Position(named("tic-tac-toe").expect("a game").start());
    for (algorithm, is_whole) in [(Algorithm::Minimax, true), (Algorithm::Negamax, true), (Algorithm::Pvs, false)] {
        let mut counts = Counts::default();
        let value = Task::new(&start, algorithm).to(Depth(9)).run(&mut counts).expect("a value");
        assert_eq!((value, counts.visits == 549_946), (Score::ZERO, is_whole), "{algorithm:?}");
    }
}

/// OEIS A212693 (J. Tromp, 2012; S. Edelkamp and P. Kissmann): positions of the board of 7 by 6 after n plies.
#[test]
fn connect_four_has_the_published_positions() {
    let mut known = vec![named("connect-four").expect("a game").start()];
    let mut counts = Vec::new();
    for _ in 0..=7 {
        counts.push(known.len());
        let mut next = Vec::new();
        let (mut seen, mut keys) = (HashSet::new(), HashSet::new());
        for position in known {
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play(mv);
                keys.insert(after.key());
                next.extend(seen.insert(after.text()).then_some(after));
            }
        }
        assert_eq!(keys.len(), next.len(), "each position has a key of its own");
        known = next;
    }
    assert_eq!(counts, [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]);
}

/// OEIS A342329 (R. Jehn, 2021): games on boards of n + 1 columns and n rows.
#[test]
fn connect_four_has_the_published_games_on_small_boards() {
    for (size, games) in [("2x1", 2), ("3x2", 90), ("4x3", 356_232)] {
        assert_eq!(ended(&mut read("connect-four", size)), games, "{size}");
    }
}

/// J. Tromp, Connect Four Playground: four by four and five by four are drawn.
#[test]
fn connect_four_on_four_columns_is_drawn() {
    let start = Start::Position(read("connect-four", "4x4"));
    let method = "alpha-beta-soft+table+etc+killers+history".parse::<search::Method>().expect("a method");
    let value = Task::new(&start, method).to(Depth(16)).run(&mut search::Silent).expect("a value");
    assert_eq!(value, Score::ZERO);
}

#[test]
fn every_line_of_four_wins_and_three_do_not() {
    for (text, is_won) in [
        ("4/4/bbb1/rrrr b", true),
        ("r3/rb2/rb2/rb2 b", true),
        ("3r/1rrb/brbr/rbbr b", false),
        ("3r2/2rb2/1rbb2/rbbrr1 b", true),
        ("r3/br2/bbr1/rbbr r", false),
        ("4/4/bbb1/rrr1 r", false),
    ] {
        let Ok(position) = named("connect-four").expect("a game").read(text) else {
            assert!(!is_won, "{text}");
            continue;
        };
        assert_eq!(position.ending(Depth(1)) == Some(Ending::Terminal), is_won, "{text}");
        assert_eq!(position.legal_moves().is_empty(), is_won, "{text}");
        assert_eq!(position.diagram().expect("a board").alarmed.is_empty(), !is_won, "{text}");
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let texts = [
        ("tic-tac-toe", "xo1/1x1/3", "xo1/1x1/3 o"),
        ("tic-tac-toe", "XO..X....", "xo1/1x1/3 o"),
        ("tic-tac-toe", "3/3/3 x", "3/3/3 x"),
        ("connect-four", "5x4", "5/5/5/5 r"),
        ("connect-four", "12x3", "12/12/12 r"),
        ("connect-four", "7/7/7/7/3o3/2xx3", "7/7/7/7/3b3/2rr3 b"),
    ];
    for (game, text, written) in texts {
        let position = read(game, text);
        assert_eq!(position.text(), written);
        assert_eq!(read(game, written).text(), written);
        assert_eq!(position.read_another(text).expect("the same").text(), written);
    }
}

#[test]
fn what_is_no_position_is_refused_with_place_and_reason() {
    let table = fs::read_to_string("../../tests/cases/wrong_positions.txt").expect("the table");
    for row in table.lines().skip(1) {
        let [game, text, words] = row.splitn(3, " | ").collect::<Vec<_>>().try_into().expect("game | text | words");
        assert_eq!(refused(game, text), words, "{text}");
        let problem = named(game).expect("a game").read(text).expect_err(text);
        assert!(!phrase(Lang::Zh, &problem).is_ascii(), "{text}");
    }
}

#[test]
fn moves_are_read_in_every_notation_that_they_are_written_in() {
    for game in GAMES {
        let mut position = game.start();
        for ply in 0..6 {
            for mv in position.legal_moves() {
                for notation in Notation::ALL {
                    let text = position.write_move(mv, notation);
                    assert_eq!(position.read_move(&text), Ok(mv), "{text}");
                }
                let coordinates = position.coordinates(mv);
                assert_eq!(position.code_of(&coordinates), Some(mv), "{coordinates}");
            }
            for text in ["", "zz", "九九九", "0"] {
                assert!(position.read_move(text).is_err() && position.code_of(text).is_none(), "{text}");
            }
            assert!(!position.try_play(MoveCode(u16::MAX - 1)));
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply % moves.len().max(1)) else { break };
            position.play(mv);
        }
    }
}

#[test]
fn a_game_is_the_same_through_its_table_of_functions() {
    struct Searched(Algorithm);
    impl jianzhi_core::game::start::GameVisitor for Searched {
        type Output = (Score, Counts);
        fn on<G: Game>(self, game: &mut G) -> (Score, Counts) {
            let mut counts = Counts::default();
            (self.0.run(game, Scope::full(Depth(3)), &mut counts).expect("a value"), counts)
        }
    }
    for game in GAMES {
        let mut erased = game.start();
        let start = Start::Position(game.start());
        for algorithm in Algorithm::LADDER {
            let itself = start.walk(Searched(algorithm));
            let mut counts = Counts::default();
            let value = algorithm.run(&mut erased, Scope::full(Depth(3)), &mut counts).expect("a value");
            assert_eq!((value, counts), itself, "{} {algorithm:?}", game.facts.name);
        }
        assert_eq!(erased.text(), game.start().text(), "every move was taken back");
    }
}

#[test]
fn a_position_keeps_its_key_and_its_text_through_a_game() {
    for game in GAMES {
        let (mut position, mut line) = (game.start(), Vec::new());
        let mut states = Vec::new();
        for ply in 0..40 {
            states.push((position.key(), position.text()));
            let moves = position.legal_moves();
            let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            assert_eq!(position.step(mv).map(|step| position.touched(step.from, step.to)), Some(Some(mv)));
            position.play(mv);
            line.push(mv);
        }
        while let Some(mv) = line.pop() {
            position.undo(mv);
            assert_eq!(Some(&(position.key(), position.text())), states.get(line.len()), "{}", game.facts.name);
        }
    }
}
