//! The conventions that are told of an answer are complete: the exercise with them grades the answer as right, with all points.
//! And a cut that one side's function lacks is told.

use crate::prelude::*;
use serde_json::json;

use jianzhi_core::mutants::Mistake;
use jianzhi_core::score::convention::Declared;
use jianzhi_study::exercise::Grader;

/// The grader of an exercise whose file has other choices in its convention.
fn key(exercise: &Exercise, choices: &[(&str, &str)]) -> Grader {
    let mut file = serde_json::to_value(exercise).expect("JSON");
    for (field, choice) in choices {
        file["convention"][field] = json!(choice);
    }
    let read = Exercise::read(&file.to_string());
    let read = read.unwrap_or_else(|error| panic!("{choices:?}: {error:?} of {file}"));
    Grader::new(&read).expect("a grader")
}

/// The answers of those who make a mistake, and of those who search right by another convention.
fn answers(exercise: &Exercise) -> Vec<ExerciseAnswer> {
    let wrong = exercise.searches().into_iter().filter_map(|search| search.answer(exercise));
    let mut answers: Vec<ExerciseAnswer> = wrong.step_by(23).collect();
    for cut in ["equal", "beyond"] {
        for returns in ["hard", "soft", "mixed"] {
            for (field, choice) in [("bounds", "both"), ("bounds", "parent"), ("leaves", "clamped")] {
                let declared = [("cut", cut), ("type", returns), (field, choice)];
                let declared =
                    declared.iter().try_fold(Declared::default(), |all, (field, choice)| all.with(field, choice));
                let convention = declared.expect("choices").complete(exercise.convention);
                answers.extend(Exercise { convention, ..exercise.clone() }.solution());
            }
        }
    }
    answers
}

#[test]
fn the_exercise_with_the_conventions_that_are_told_grades_the_answer_as_right() {
    let (mut told, mut in_pairs) = (0, 0);
    let cases = [
        (ExerciseKind::Pruned, Algorithm::AlphaBeta),
        (ExerciseKind::Windows, Algorithm::AlphaBeta),
        (ExerciseKind::Windows, Algorithm::AlphaBetaSoft),
        (ExerciseKind::Windows, Algorithm::MinimalWindow),
        (ExerciseKind::UndoCut, Algorithm::AlphaBeta),
    ];
    for (kind, algorithm) in cases {
        let wish = ExerciseSpec { algorithm, depth: Some(3), ..ExerciseSpec::new(kind) };
        let exercise = Generator::new(wish).and_then(|generator| generator.make(5)).expect("an exercise");
        let grader = Grader::new(&exercise).expect("a grader");
        let mut keys: BTreeMap<String, Grader> = BTreeMap::new();
        for answer in answers(&exercise) {
            let grade = grader.grade(&answer);
            for other in grade.right_under.iter().filter(|other| other.choice.0 != "view") {
                let key = keys.entry(other.written()).or_insert_with(|| key(&exercise, &other.choices()));
                let right = key.grade(&answer);
                assert_eq!(right.verdict(), Verdict::Right, "{}: {answer:?} to {exercise:?}", other.written());
                assert_eq!(right.points(), right.of, "{}", other.written());
                told += 1;
                in_pairs += usize::from(other.returns.is_some());
            }
        }
    }
    assert!(told > 30 && in_pairs > 3, "{told}, {in_pairs} in pairs");
}

#[test]
fn a_cut_that_one_side_lacks_is_told() {
    let generator = Generator::new(ExerciseSpec::new(ExerciseKind::Pruned)).expect("a generator");
    let mut made = 0;
    for seed in 0..6 {
        let exercise = generator.make(seed).expect("an exercise");
        let grader = Grader::new(&exercise).expect("a grader");
        for search in exercise.searches().into_iter().filter(|search| search.lacks_one_cut()) {
            let Some(answer) = search.answer(&exercise) else { continue };
            let grade = grader.grade(&answer);
            // One odd field that no usual mistake explains is a slip.
            if grade.verdict() == Verdict::Slip {
                continue;
            }
            let named: Vec<Mistake> = grade.mistake().into_iter().chain(grade.also()).collect();
            assert!(named.contains(&Mistake::NoCut), "{search:?}: {named:?} in {exercise:?}");
            made += 1;
        }
    }
    assert!(made > 6, "{made}");
}
