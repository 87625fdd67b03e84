//! The board at a step of a search: every move that is told has an arrow, and what refutes or sets a bound has its colour.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use crate::support::window::scenario;
use jianzhi::app::apply::apply;
use jianzhi::app::command::{Command, Go};
use jianzhi::app::picture::Picture;
use jianzhi::game::Depth;
use jianzhi::scene::board::Grid;
use jianzhi::scene::board::reasons::ReasonKind;
use jianzhi::scene::board::view::{BoardPicture, Marks};
use jianzhi::text::Lang;
use jianzhi::theme::Theme;
use jianzhi::trace::EventKind;

/// The numbers of the moves that sentences name: `4. R2=3`.
fn numbers_of_moves(lines: &[String], most: usize) -> Vec<usize> {
    let mut numbers = Vec::new();
    for line in lines {
        let words: Vec<&str> = line.split([' ', '(', '→']).collect();
        let pairs = words.windows(2).filter(|pair| pair[1].starts_with(|letter: char| letter.is_ascii_uppercase()));
        // A move has four signs or so, the last of them a digit; the first word of a sentence has none.
        let is_move = |word: &str| word.len() >= 4 && word.chars().any(|sign| sign.is_ascii_digit());
        let named = pairs.filter(|pair| is_move(pair[1])).filter_map(|pair| pair[0].strip_suffix('.')?.parse().ok());
        numbers.extend(named.filter(|number| *number <= most));
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

#[test]
fn every_move_that_is_told_at_a_cut_or_a_bound_has_an_arrow() {
    let theme = Theme::load().expect("a theme");
    for (name, depth) in [("xiangqi-start", 3), ("cannon-ending", 4), ("attacked-attacker", 2)] {
        let mut scenario = scenario(name);
        (scenario.base.depth, scenario.methods) = (Depth(depth), vec!["alpha-beta".parse().expect("a method")]);
        scenario.methods.push("pvs".parse().expect("a method"));
        let mut model = jianzhi::app::model(scenario, Lang::En).expect("a model");
        let (mut told, mut refuted) = (0, 0);
        for (lane, kind) in
            [(0, EventKind::Cutoff), (0, EventKind::Raise), (1, EventKind::Cutoff), (1, EventKind::Raise)]
        {
            apply(&mut model, Command::Focus(lane));
            apply(&mut model, Command::Go(Go::First));
            for _ in 0..25 {
                // Behind an event that is told where a child returns, its own visit is left.
                apply(&mut model, Command::Go(Go::Next(kind)));
                let mut picture = Picture::default();
                picture.update(&model, 900.0);
                let (board, story) = (picture.board.expect("a board"), picture.story.expect("a story"));
                let arrows = board.arrows();
                let named = numbers_of_moves(&story.lines, board.line.len() + 1);
                let missing: Vec<&usize> = named.iter().filter(|number| !arrows.contains(number)).collect();
                assert!(missing.is_empty(), "{name} {:?}: {missing:?} of {:#?} {arrows:?}", model.step(), story.lines);
                told += named.len();
                let grid = Grid::on_page(40.0, &board.diagram.field, false);
                let style = theme.style();
                let script = jianzhi::app::board::Script::Letters;
                let picture =
                    BoardPicture { scene: &board, grid: &grid, script, marks: Marks::default(), style: &style };
                let drawn = format!("{:?}", picture.draw().shapes);
                let has = |kind| board.reasons.iter().any(|reason| reason.kind == kind);
                assert_eq!(drawn.contains("role: Cut,"), has(ReasonKind::Refutation), "{:?}", model.step());
                refuted += usize::from(has(ReasonKind::Refutation));
                if kind == EventKind::Raise {
                    assert!(has(ReasonKind::Bound), "a raise sets a bound: {:?}", model.step());
                }
            }
        }
        assert!(told > 100 && refuted > 20, "{name}: {told} {refuted}");
    }
}
