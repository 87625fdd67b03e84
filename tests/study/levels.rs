//! Exercises of every kind, by every algorithm, as worked examples and to be answered.

use crate::prelude::*;
use jianzhi_core::score::convention::{Direction, Marking};
use jianzhi_study::exercise::ExerciseLevel;
use jianzhi_study::kit::{SheetCopy, question, sheet, worked};
use jianzhi_view::scene::worksheet::SheetCell;

/// Some trees of every kind, by algorithms with and without null windows, in both directions.
fn exercises() -> Vec<Exercise> {
    let directions = [Direction::LeftToRight, Direction::RightToLeft];
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax];
    let all = ExerciseKind::ALL.iter().flat_map(|&kind| algorithms.map(|algorithm| (kind, algorithm)));
    let fitting = all.filter(|(kind, algorithm)| kind.is_for(*algorithm));
    let wishes = fitting.flat_map(|(kind, algorithm)| {
        directions.map(|children| {
            let marking = Marking { children, ..Marking::USUAL };
            ExerciseSpec { algorithm, marking, ..ExerciseSpec::new(kind) }
        })
    });
    wishes
        .flat_map(|wish| {
            let generator = Generator::new(wish).unwrap();
            (1..4).map(|seed| generator.make(seed).unwrap()).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn a_worked_exercise_is_explained_and_a_free_one_leaves_all_to_be_answered() {
    for exercise in exercises().into_iter().step_by(2) {
        let solution = exercise.solution().unwrap();
        for (lang, &level) in
            Lang::ALL.into_iter().flat_map(|lang| ExerciseLevel::ALL.iter().map(move |level| (lang, level)))
        {
            let (kind, exercise) = (exercise.kind, Exercise { level, ..exercise.clone() });
            let is_worked = level == ExerciseLevel::Worked;
            let sheet = sheet(lang, &exercise, SheetCopy::Student).unwrap();
            let has_blanks =
                sheet.tables.iter().flat_map(|table| table.rows.iter().flatten()).any(|cell| *cell == SheetCell::Blank);
            assert_eq!(has_blanks, !is_worked && kind != ExerciseKind::Pruned, "{kind:?} {level:?}");
            assert_eq!(sheet.below.is_empty(), !is_worked, "{kind:?}: a worked example is explained");
            let question = question(lang, &exercise, String::new()).unwrap();
            let worked = worked(lang, &exercise, &solution);
            assert!(worked.len() > 1, "{kind:?}: {worked:?}");
            assert_eq!(worked.iter().all(|line| question.text.contains(line)), is_worked, "{kind:?} {level:?}");
            assert!(question.rows.is_empty() || !is_worked, "{kind:?}: nothing is asked");
        }
    }
}
