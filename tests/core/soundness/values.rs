//! What is returned, by every method: the value of the definition, a bound of it, or a true answer. What was recorded
//! is proved.

use crate::support::recorded;
use std::sync::Arc;

use super::truth::{Truth, agrees, bounds};
use super::{checked, games, methods};
use crate::support::dice::Dice;
use jianzhi_core::check::rows;
use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::{Depth, Game};
use jianzhi_core::score::{Bound, Score, Window};
use jianzhi_core::search::observer::{BestProof, Passes};
use jianzhi_core::search::principal::Principal;
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, Scope};

/// One search of a game, compared with the definition.
struct Held(Method, Depth, Window);

impl GameVisitor for Held {
    type Output = ();
    fn on<G: Game>(self, game: &mut G) {
        let Held(method, depth, window) = self;
        let mut heard = (Passes::default(), Principal::default());
        let found = method.run(game, Scope { depth, window }, &mut heard).expect("a value everywhere");
        if !methods::has_one_value(method) {
            return;
        }
        let truth = Truth::new(method, depth);
        let value = truth.value(game);
        let (passes, principal) = heard;
        match method.algorithm {
            Algorithm::CanCut => {
                let beta = game.side_to_move().view(method.guess.unwrap_or_default());
                assert_eq!(found >= beta, value >= beta, "{method}: {found} for {value}");
            }
            Algorithm::ProveBest => {
                let best = principal.line().first().copied();
                proves(passes.verdict().expect("a search"), &passes, (found, value), &truth.moves(game));
                if passes.verdict().is_some_and(|(verdict, _)| verdict == BestProof::Worse) {
                    let of_best = truth.moves(game).into_iter().find(|&(mv, _)| Some(mv) == best);
                    assert_eq!(of_best.map(|(_, worth)| worth), Some(value), "{method}: the better one is the best");
                }
            }
            _ if !method.has_window() => assert_eq!(found, value, "{method}"),
            _ => assert!(agrees(window, found, value), "{method} {window}: {found} for {value}"),
        }
    }
}

/// Whether what `prove-best` says of the first move is so.
fn proves(
    (verdict, bound): (BestProof, Bound),
    passes: &Passes,
    (found, value): (Score, Score),
    moves: &[(jianzhi_core::game::MoveCode, Score)],
) {
    // A root that is not searched further is evaluated, whatever was asked.
    let Some(first) = passes.all()[0].first else { return };
    let worth = moves.iter().find(|&&(mv, _)| mv == first).expect("a move").1;
    assert!(bounds(bound, found, value), "{verdict:?}: {found} for {value}");
    match verdict {
        BestProof::Best => assert_eq!((worth, found), (value, value)),
        BestProof::Worse | BestProof::WorseThanSome => assert!(worth < value),
        BestProof::Reaches => assert!(worth >= found),
        BestProof::Below => assert!(value <= found),
    }
}

fn window(dice: &mut Dice) -> Window {
    let edge = Score::new(dice.below(11) as i16 - 6);
    match dice.below(4) {
        0 => Window::new(edge, Score::new(edge.get() + 1 + dice.below(6) as i16)).expect("a window"),
        1 => Window { beta: edge, ..Window::FULL },
        _ => Window::FULL,
    }
}

/// Searches, compares the result with the definition, and lets the checker prove the record.
fn hold(start: &Start, method: Method, depth: Depth, window: Window) {
    start.walk(Held(method, depth, window));
    let trace = recorded(&Task::new(start, method).to(depth).within(window)).expect("every visit was left");
    let rows: Vec<_> = rows(&trace).collect();
    if let Err(refutation) = checked(start, method, (depth, window), &rows) {
        panic!("{method} {window} at depth {}: {refutation:#?}", depth.0);
    }
}

#[test]
fn on_trees_and_graphs_every_method_is_right_and_proved() {
    let mut dice = Dice::new(11);
    let all = methods::singles_and_pairs();
    for round in 0..8_000 {
        let tree = games::tree(&mut dice);
        let start = Start::Tree(Arc::clone(&tree));
        for at in 0..10 {
            let method = if at < 6 { all[(round * 6 + at) % all.len()] } else { methods::any(&mut dice) };
            let method = methods::set(method, &mut dice);
            if method.fits(&start).is_ok() {
                let depth = Depth(1 + dice.below(usize::from(tree.height().0)) as u8);
                hold(&start, method, depth, window(&mut dice));
            }
        }
    }
}

#[test]
fn with_captures_and_checks_every_method_is_right() {
    let mut dice = Dice::new(12);
    let all = methods::singles_and_pairs();
    for seed in 0..4_000 {
        let mut toy = games::Toy::new(seed);
        for at in 0..8 {
            let method = if at < 5 { all[(seed as usize * 5 + at) % all.len()] } else { methods::any(&mut dice) };
            let (depth, window) = (Depth(1 + dice.below(4) as u8), window(&mut dice));
            Held(methods::set(method, &mut dice), depth, window).on(&mut toy);
        }
    }
}

#[test]
fn on_real_positions_every_method_is_right_and_proved() {
    let mut dice = Dice::new(13);
    let all = methods::singles_and_pairs();
    for round in 0..250 {
        let start = games::position(&mut dice);
        for at in 0..8 {
            let method = if at < 5 { all[(round * 5 + at) % all.len()] } else { methods::any(&mut dice) };
            // The passes of these are as many as there are values, and captures without a window never end.
            let is_long = matches!(method.algorithm, Algorithm::MtSss | Algorithm::MtDual);
            let method = Method { table_size: 4096, ..methods::set(method, &mut dice) };
            if !is_long {
                hold_position(&start, method, Depth(1 + dice.below(2) as u8));
            }
        }
    }
}

fn hold_position(start: &Start, method: Method, depth: Depth) {
    use jianzhi_core::search::Switch::Quiescence;
    if !method.has(Quiescence) {
        return hold(start, method, depth, Window::FULL);
    }
    // Without windows captures lead too far for the definition: fail-soft alpha-beta is used instead.
    let plain = method.switches.iter().filter(|one| Truth::decides(*one)).collect();
    let plain = Method { switches: plain, ..Algorithm::AlphaBetaSoft.into() };
    let run = |method| Task::new(start, method).to(depth).run(&mut jianzhi_core::search::Silent).unwrap();
    if methods::has_one_value(method) && !method.algorithm.is_question() {
        assert_eq!(run(method), run(plain), "{method}");
    }
    let rows: Vec<_> = rows(&recorded(&Task::new(start, method).to(depth)).expect("a trace")).collect();
    checked(start, method, (depth, Window::FULL), &rows)
        .unwrap_or_else(|refutation| panic!("{method}: {refutation:#?}"));
}
