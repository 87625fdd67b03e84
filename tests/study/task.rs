//! A task and its outcome as JSON: what is written is read again as the same, and invalid input is refused with a
//! reason.

use crate::prelude::*;

use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::SETTINGS;
use jianzhi_core::game::registry::{self, GAMES};
use jianzhi_core::game::tree::NodeName;
use jianzhi_core::search::{Budget, Halt};
use jianzhi_core::{Outcome, Stop};

/// Written and read, a task is the same: in its text, and in all of its parts.
fn check_round_trip(task: &Task) -> Task {
    let json = serde_json::to_string(task).expect("it can be written");
    let read: Task = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(serde_json::to_string(&read).unwrap(), json);
    assert_eq!((read.method, read.scope(), read.side()), (task.method, task.scope(), task.side()), "{json}");
    match (&read.start, &task.start) {
        (Start::Tree(read), Start::Tree(task)) => assert_eq!(read.node_count(), task.node_count(), "{json}"),
        (Start::Position(read), Start::Position(task)) => {
            assert_eq!((read.game(), read.text(), read.settings()), (task.game(), task.text(), task.settings()));
        }
        _ => panic!("another kind of start: {json}"),
    }
    read
}

/// The same, and both find the same with the same work.
fn check_same_search(task: &Task) {
    assert_eq!(check_round_trip(task).outcome(), task.outcome());
}

fn error(json: &str) -> String {
    serde_json::from_str::<Task>(json).expect_err(json).to_string()
}

fn windows() -> impl Strategy<Value = Window> {
    (-12..12_i16, 1..12_i16, 0..4_u8).prop_map(|(alpha, width, kind)| {
        let (alpha, beta) = (Score::new(alpha), Score::new(alpha + width));
        match kind {
            0 => Window::FULL,
            1 => Window { alpha, ..Window::FULL },
            2 => Window { beta, ..Window::FULL },
            _ => Window { alpha, beta },
        }
    })
}

const METHODS: &str = "\
    minimax alpha-beta pvs+history negascout+table=4096+etc aspiration+deepening+guess=-3+width=2+from=mean \
    mtdf+guess=5 prove-best+killers can-cut+guess=1";

proptest! {
    #[test]
    fn tasks_on_random_trees_are_read_as_they_were_written(
        tree in shapes::trees(),
        name in proptest::sample::select(METHODS.split(' ').collect::<Vec<_>>()),
        window in windows(),
    ) {
        let method: Method = name.parse().expect("a method");
        let task = Task::new(tree, method);
        // Deepening needs the values of inner positions, which these trees do not have.
        let task = if method.has_window() { task.within(window) } else { task };
        check_same_search(&task);
    }

    #[test]
    fn tasks_on_positions_of_every_game_are_read_as_they_were_written(
        game in 0..GAMES.len(),
        moves in proptest::collection::vec(any::<proptest::sample::Index>(), 0..8),
        window in windows(),
        is_unusual in any::<bool>(),
    ) {
        let mut position: AnyPosition = GAMES[game].start();
        for pick in moves {
            let legal = position.legal_moves();
            if let Some(&mv) = legal.get(pick.index(legal.len().max(1))) {
                assert!(position.try_play(mv));
            }
        }
        if is_unusual && let Ok(other) = position.set(SETTINGS[0], "material") {
            position = other;
        }
        check_same_search(&Task::new(position.rooted(), Algorithm::AlphaBeta).to(Depth(1)).within(window));
    }

    #[test]
    fn outcomes_are_read_as_they_were_written(
        value in -32_000..32_000_i16,
        visits in any::<u64>(),
        depth in any::<u8>(),
        why in 0..6_u8,
    ) {
        let name = || NodeName { base: "B".to_owned(), children: vec![1, 0] };
        let value = match why {
            0 => Err(Stop::Unknown(name())),
            1 => Err(Stop::OutOfOrder(name())),
            2 => Err(Stop::Unvalued(name())),
            3 => Err(Stop::Cancelled),
            _ => Ok(Score::new(value)),
        };
        let halt = (why % 2 == 1).then_some(Halt { by: Budget::Visits, depth: Depth(depth), visits });
        let counts = Counts { visits, ..Counts::default() };
        let outcome = Outcome { value, depth: Depth(depth), halt, counts };
        let json = serde_json::to_string(&outcome).expect("it can be written");
        prop_assert_eq!(serde_json::from_str::<Outcome>(&json).expect("it can be read"), outcome, "{}", json);
    }
}

#[test]
fn the_tasks_of_every_shipped_scenario_are_read_as_they_were_written() {
    for scenario in Scenario::shipped() {
        for &method in scenario.methods.iter().chain(&scenario.at_hand) {
            check_round_trip(&scenario.task(method));
        }
    }
}

#[test]
fn what_is_left_out_is_usual() {
    let task: Task = serde_json::from_str(r#"{"game":"xiangqi","algorithm":"pvs"}"#).expect("a task");
    let game = registry::named("xiangqi").expect("a game");
    assert_eq!((task.depth, task.window), (game.facts.usual_depth, Window::FULL));
    let Start::Position(position) = &task.start else { panic!("a position") };
    assert_eq!(position.text(), game.start().text());
}

#[test]
fn the_window_is_that_of_max() {
    let json = r#"{"tree":"(3 5)","root":"min","algorithm":"alpha-beta","depth":1,"window":[-4,null]}"#;
    let task: Task = serde_json::from_str(json).expect("a task");
    assert_eq!(task.window, Window { alpha: -Score::INFINITY, beta: Score::new(4) });
    assert_eq!(serde_json::to_string(&task).unwrap(), json);
}

#[test]
fn nonsense_is_refused_with_what_was_expected_and_found() {
    let table = fs::read_to_string("../../tests/cases/wrong_tasks.txt").expect("the table");
    for (json, told) in table.lines().skip(1).filter_map(|row| row.split_once(" | ")) {
        let error = error(json);
        assert!(error.contains(told), "{json}: {error}");
    }
    for json in [r#"{"depth":2,"visits":1,"leaves":1,"cutoffs":0,"researches":0}"#, "{}"] {
        assert!(serde_json::from_str::<Outcome>(json).is_err(), "{json}");
    }
}
