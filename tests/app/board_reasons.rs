//! The board at a step of a search: every move in a sentence has an arrow, and what refutes or sets a bound has its
//! colour.

use crate::support::prelude::*;
use jianzhi_view::drawing::Shape;
use jianzhi_view::scene::board::view::{BoardPicture, Marks};
use jianzhi_view::scene::board::{ArrowKind, BoardScene, Grid, Viewer};

/// The numbers of the moves that sentences name: `4. R2=3`, with a space that breaks no line.
fn numbers_of_moves(lines: &[String]) -> Vec<usize> {
    let named = |line: &String| {
        let parts: Vec<&str> = line.split(".\u{a0}").collect();
        let before = &parts[..parts.len() - 1];
        let digits =
            before.iter().map(|part| part.rsplit(|sign: char| !sign.is_ascii_digit()).next().unwrap_or_default());
        digits.filter_map(|digits| digits.parse().ok()).collect::<Vec<usize>>()
    };
    let mut numbers: Vec<usize> = lines.iter().flat_map(named).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The field of a board as tall as a card has it.
fn grid(board: &BoardScene) -> Grid {
    Grid::inside(Rect::from_min_size(Pos2::ZERO, vec2(400.0, 440.0)), &board.diagram.field, Viewer::default())
}

/// What is drawn of a board.
fn drawn(board: &BoardScene, theme: &Theme) -> Vec<Shape> {
    let (grid, style) = (grid(board), theme.style());
    let script = jianzhi_app::board::card::Script::Letters;
    BoardPicture { scene: board, grid: &grid, script, marks: Marks::default(), style: &style }.draw().shapes
}

#[test]
fn every_move_that_is_told_at_a_cut_or_a_bound_has_an_arrow() {
    let theme = Theme::load().expect("a theme");
    for (name, depth) in [("xiangqi-start", 3), ("cannon-ending", 3), ("attacked-attacker", 2)] {
        let mut scenario = scenario(name);
        (scenario.base.depth, scenario.methods) = (Depth(depth), vec!["alpha-beta".parse().expect("a method")]);
        scenario.methods.push("pvs".parse().expect("a method"));
        let mut model = jianzhi_app::model(scenario, Lang::En).expect("a model");
        let (mut told, mut refuted) = (0, 0);
        for (lane, kind) in
            [(0, EventKind::Cutoff), (0, EventKind::Raise), (1, EventKind::Cutoff), (1, EventKind::Raise)]
        {
            apply(&mut model, LanesCommand::Focus(lane));
            apply(&mut model, ClockCommand::Go(Go::First));
            for _ in 0..25 {
                apply(&mut model, ClockCommand::Go(Go::Next(kind)));
                let picture = pictured(&model, 900.0);
                let (board, story) = (picture.board.expect("a board"), picture.story.expect("a story"));
                let arrows = board.arrows();
                let named = numbers_of_moves(&story.lines);
                let missing: Vec<&usize> = named.iter().filter(|number| !arrows.contains(number)).collect();
                assert!(missing.is_empty(), "{name} {:?}: {missing:?} of {:#?} {arrows:?}", model.step(), story.lines);
                told += named.len();
                let drawn = format!("{:?}", drawn(&board, &theme));
                let has = |kind| board.reasons.iter().any(|reason| reason.kind == kind);
                assert_eq!(drawn.contains("role: Cut,"), has(ArrowKind::Refutation), "{:?}", model.step());
                refuted += usize::from(has(ArrowKind::Refutation));
                if kind == EventKind::Raise {
                    assert!(has(ArrowKind::Bound), "a raise sets a bound: {:?}", model.step());
                }
            }
        }
        assert!(told > 50 && refuted > 10, "{name}: {told} {refuted}");
    }
}

/// What the refuting move does is read off the board before it: whose piece goes, and what it takes.
#[test]
fn a_cut_begins_with_what_its_move_does_on_the_board() {
    for (lang, takes, checks) in [(Lang::En, "takes the", "gives check"), (Lang::Zh, "吃掉", "将军")] {
        let (mut taken, mut quiet, mut checked) = (0, 0, 0);
        for name in ["tactical-middle-game", "cannon-ending"] {
            let mut scenario = scenario(name);
            scenario.base.depth = Depth(3);
            scenario.methods = vec!["alpha-beta".parse().expect("a method")];
            let mut model = after(model(scenario, lang).expect("a model"), [ClockCommand::Go(Go::First)]);
            for _ in 0..120 {
                apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
                let picture = pictured(&model, 900.0);
                let (board, story) = (picture.board.expect("a board"), picture.story.expect("a story"));
                let Some(refuting) = board.reasons.iter().find(|reason| reason.kind == ArrowKind::Refutation) else {
                    continue;
                };
                let step = refuting.moves[0].step;
                let at = |point| board.diagram.pieces.iter().find(|(other, _)| *other == point).map(|(_, piece)| piece);
                let moved = lang.say(at(step.from.expect("a piece on the board")).expect("a piece").name);
                match at(step.to) {
                    Some(piece) => {
                        let captured = lang.say(piece.name);
                        let said = &story.lines[0];
                        assert!(said.contains(takes) && said.contains(&moved) && said.contains(&captured), "{said}");
                        taken += 1;
                    }
                    None => {
                        assert!(!story.lines[0].contains(takes), "{}", story.lines[0]);
                        quiet += 1;
                    }
                }
                checked += usize::from(story.lines[0].contains(checks));
            }
        }
        assert!(taken > 10 && quiet > 10 && checked > 0, "{taken} {quiet} {checked}");
    }
}

#[test]
fn arrows_on_one_line_stand_aside_of_each_other() {
    let theme = Theme::load().expect("a theme");
    let mut together = 0;
    for name in ["xiangqi-start", "cannon-ending"] {
        let mut model = after(model_of_shipped(name, Lang::En), [ClockCommand::Go(Go::First)]);
        for _ in 0..120 {
            apply(&mut model, ClockCommand::Go(Go::Next(EventKind::Cutoff)));
            let picture = pictured(&model, 900.0);
            let board = picture.board.expect("a board");
            // The heads of arrows are the triangles.
            let heads = drawn(&board, &theme).into_iter().filter_map(|shape| match shape {
                Shape::Polygon(corners, _) if corners.len() == 3 => Some(corners),
                _ => None,
            });
            let heads: Vec<_> = heads.collect();
            for (at, head) in heads.iter().enumerate() {
                for other in &heads[..at] {
                    let near = head[0].distance(other[0]);
                    let is_same_way = ((head[1] - head[0]) - (other[1] - other[0])).length() < 0.5;
                    assert!(near > 1.0 || !is_same_way, "{name} {:?}: two heads at one spot", model.step());
                    together += usize::from(is_same_way && near < grid(&board).pitch * 0.4);
                }
            }
        }
    }
    assert!(together > 0, "some arrows lie on one line");
}
