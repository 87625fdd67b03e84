//! The worked example at every step, as a table that a person can read.
//!
//! `UPDATE_GOLDEN=1 cargo test --test study scene::golden` writes the tables again; their diff is what has changed.

use crate::prelude::*;
use std::fmt::Write;

use super::{canvas, tree};
use crate::support::run;
use jianzhi_view::scene::Mark;

/// Asserts that the marks of every step of a search equal the golden file of that name.
fn check(name: &str, algorithm: Algorithm, view: View) {
    let tree = tree("A(B(10 -5 2) C(-8 6 1))");
    let canvas = canvas(&tree);
    let trace = run(algorithm, &tree, Window::FULL).trace;
    let index = LaneIndex::new(&canvas, &trace);
    let mut table =
        String::from("# progress, value, window, then * on the principal variation, x cut, / cut edge, ? probe,\n");
    table.push_str("# r searched again, and the order of the first visit; > is where the step happens.\n");
    for step in 0..trace.step_count() {
        let scene = LaneScene::at(&canvas, &index, &trace, Step(step), view);
        writeln!(table, "\nstep {step}").unwrap();
        for (place, mark) in scene.marks.iter().enumerate() {
            let name = match canvas.places[place].value {
                Some(value) => format!("  {value}"),
                None => canvas.places[place].label.clone(),
            };
            let here = if scene.current == Some(place as u32) { '>' } else { ' ' };
            writeln!(table, "{}", format!("{here} {name:<6}{}", row(mark)).trim_end()).unwrap();
        }
    }
    check_golden(Path::new("../../tests/golden_scene").join(name), &table);
}

fn row(mark: &Mark) -> String {
    let progress = match mark.progress {
        Progress::Unseen => return String::new(),
        Progress::Open => "open",
        Progress::Done => "done",
        Progress::Pruned => "pruned",
    };
    let value = mark.value.map_or_else(String::new, |(value, bound)| {
        let sign = match bound {
            Bound::Exact => "=",
            Bound::Lower => ">=",
            Bound::Upper => "<=",
        };
        format!("{sign}{value}")
    });
    let window = mark.window.map_or_else(String::new, |window| window.to_string());
    let flags: String = [
        (mark.on_principal_variation, '*'),
        (mark.cut, 'x'),
        (mark.cut_edge, '/'),
        (mark.probe, '?'),
        (mark.researched, 'r'),
    ]
    .into_iter()
    .filter_map(|(is_set, sign)| is_set.then_some(sign))
    .collect();
    let order = if mark.first_visit > 0 { mark.first_visit.to_string() } else { String::new() };
    format!("{progress:<7}{value:<6}{window:<13}{flags:<4}{order}")
}

#[test]
fn the_worked_example_is_as_recorded() {
    check("alpha-beta.txt", Algorithm::AlphaBeta, View::Max);
    check("alpha-beta-soft-side-to-move.txt", Algorithm::AlphaBetaSoft, View::SideToMove);
    check("minimax.txt", Algorithm::Minimax, View::Max);
    check("pvs.txt", Algorithm::Pvs, View::Max);
}
