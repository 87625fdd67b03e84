//! Exercises fade from worked to free: one rule a kind, on every tree and by every algorithm.
use std::collections::BTreeSet;

use jianzhi_core::game::Path;
use jianzhi_core::score::convention::{Direction, Marking};
use jianzhi_core::search::Algorithm;
use jianzhi_study::exercise::words;
use jianzhi_study::exercise::{
    AnswerFile, Exercise, ExerciseAnswer, ExerciseKind, ExerciseLevel, Generator, Given, Grade, Suspect, Verdict,
    WindowTable, Wish,
};
use jianzhi_study::kit::{SheetCopy, question, sheet};
use jianzhi_view::scene::worksheet::SheetCell;
use jianzhi_view::text::Lang;

/// Some trees of every kind, by algorithms with and without null windows, in both directions.
fn exercises() -> Vec<Exercise> {
    let directions = [Direction::LeftToRight, Direction::RightToLeft];
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Minimax];
    let all = ExerciseKind::ALL.iter().flat_map(|&kind| algorithms.map(|algorithm| (kind, algorithm)));
    let fitting = all.filter(|(kind, algorithm)| kind.is_for(*algorithm));
    let wishes = fitting.flat_map(|(kind, algorithm)| {
        directions.map(|children| {
            let marking = Marking { children, ..Marking::USUAL };
            Wish { algorithm, marking, ..Wish::new(kind) }
        })
    });
    wishes
        .flat_map(|wish| {
            let generator = Generator::new(wish).unwrap();
            (1..4).map(|seed| generator.make(seed).unwrap()).collect::<Vec<_>>()
        })
        .collect()
}

fn at(exercise: &Exercise, level: ExerciseLevel) -> Exercise {
    Exercise { level, ..exercise.clone() }
}

fn graded(exercise: &Exercise, answer: &ExerciseAnswer) -> Grade {
    exercise.grade(answer).expect("a tree without unknown values")
}

/// What is given, as a set of sentences of which a higher level has all of a lower one; the ways that a narrowed answer is
/// not.
fn parts(exercise: &Exercise) -> BTreeSet<String> {
    match exercise.given() {
        Given::Nothing => BTreeSet::new(),
        Given::Windows(places) => places.iter().map(|place| format!("{place:?}")).collect(),
        Given::Branches(paths) => paths.iter().map(|path| format!("{path:?}")).collect(),
        Given::Beginning(list) => list.iter().enumerate().map(|number| format!("{number:?}")).collect(),
        Given::Values(values) => values.iter().map(|value| format!("{value:?}")).collect(),
        Given::Orders(orders) => orders.iter().map(|order| format!("{order:?}")).collect(),
        Given::Leaves(leaves) => not_leaves(exercise, |leaf| leaves.contains(leaf)),
        Given::Leaf(right, _) => not_leaves(exercise, |leaf| *leaf == right),
    }
}

fn not_leaves(exercise: &Exercise, is_asked: impl Fn(&Path) -> bool) -> BTreeSet<String> {
    exercise.leaves().into_iter().filter(|leaf| !is_asked(leaf)).map(|leaf| format!("not {leaf:?}")).collect()
}

#[test]
fn every_kind_fades_from_worked_to_free() {
    for exercise in exercises() {
        let ladder = ExerciseLevel::ALL.iter().map(|&level| at(&exercise, level)).collect::<Vec<_>>();
        for exercise in &ladder {
            let (kind, level) = (exercise.kind, exercise.level);
            let solution = exercise.solution().unwrap();
            assert_eq!(graded(exercise, &solution).verdict(), Verdict::Right, "{exercise:?}");
            // What is given belongs to the solution.
            match (exercise.given(), &solution) {
                (Given::Windows(places), ExerciseAnswer::Windows(table)) => {
                    let rows = |path| table.places.get(path).cloned().unwrap_or_default();
                    assert!(places.iter().all(|(path, given)| *given == rows(path)), "{exercise:?}");
                }
                (Given::Branches(paths), ExerciseAnswer::Pruned(all)) => assert!(paths.is_subset(all)),
                (Given::Beginning(list), ExerciseAnswer::List(all)) => assert!(all.starts_with(&list)),
                (Given::Leaves(leaves), ExerciseAnswer::Leaf(leaf, _)) => assert!(leaves.contains(leaf)),
                (Given::Leaf(leaf, value), ExerciseAnswer::Leaf(right, new)) => {
                    assert_eq!((&leaf, &value), (right, new));
                }
                (Given::Values(values), ExerciseAnswer::Tree(tree)) => {
                    let value = |leaf: &Path| tree.at_path(leaf).and_then(|id| tree.node(id).value);
                    assert!(values.iter().all(|(leaf, given)| value(leaf) == Some(*given)), "{exercise:?}");
                }
                (Given::Orders(orders), ExerciseAnswer::Tree(_)) => {
                    let best = exercise.best_orders();
                    assert!(orders.into_iter().all(|order| best.contains(&order)), "{exercise:?}");
                }
                (Given::Nothing, _) => assert_eq!(level, ExerciseLevel::Free, "{kind:?}"),
                (given, solution) => panic!("{kind:?} {level:?}: {given:?} of {solution:?}"),
            }
            // Below `worked` something is left to be answered.
            let is_done = graded(exercise, &exercise.blank()).verdict() == Verdict::Right;
            assert_eq!(is_done, level == ExerciseLevel::Worked, "{exercise:?}");
        }
        let given: Vec<BTreeSet<String>> = ladder.iter().map(parts).collect();
        assert!(given.windows(2).all(|pair| pair[0].is_superset(&pair[1])), "{:?}: {given:?}", exercise.kind);
        assert!(given[0].len() > given[3].len() && given[0].len() > given[1].len(), "{:?}: {given:?}", exercise.kind);
        if exercise.kind == ExerciseKind::UndoCut {
            let all = given[0].len() + 1;
            let asked: Vec<usize> = given.iter().map(|given| all - given.len()).collect();
            assert_eq!(asked, [1, 2, (all / 2).max(2), all], "{:?}", exercise.kind);
        }
    }
}

/// The answer of a student who changes nothing of what is given.
fn rest(exercise: &Exercise, answer: &ExerciseAnswer) -> ExerciseAnswer {
    match (answer, exercise.given()) {
        (ExerciseAnswer::Windows(table), given) => {
            let mut places = table.places.clone();
            places.retain(|path, _| !given.has_window(path));
            ExerciseAnswer::Windows(WindowTable { places })
        }
        (ExerciseAnswer::Pruned(paths), given) => {
            ExerciseAnswer::Pruned(paths.iter().filter(|path| !given.has_branch(path)).cloned().collect())
        }
        (ExerciseAnswer::List(list), given) => ExerciseAnswer::List(list[given.beginning()..].to_vec()),
        (ExerciseAnswer::Tree(tree), Given::Values(values)) => {
            let mut tree = (**tree).clone();
            for leaf in values.keys() {
                let own = exercise.tree.at_path(leaf).and_then(|id| exercise.tree.node(id).value);
                tree = tree.with_value(tree.at_path(leaf).unwrap(), own);
            }
            ExerciseAnswer::Tree(tree.into())
        }
        (answer, _) => answer.clone(),
    }
}

#[test]
fn what_is_given_and_left_untouched_is_no_mistake() {
    for exercise in exercises() {
        for exercise in ExerciseLevel::ALL.iter().map(|&level| at(&exercise, level)) {
            let solution = exercise.solution().unwrap();
            let grade = graded(&exercise, &rest(&exercise, &solution));
            assert_eq!((grade.verdict(), grade.points()), (Verdict::Right, grade.of), "{exercise:?}");
            // The same in an answer file.
            let file = AnswerFile { exercise: exercise.clone(), student: "Ada".to_owned(), answer: exercise.blank() };
            let read = AnswerFile::read(&serde_json::to_string(&file).unwrap()).unwrap();
            assert_eq!(read, file);
            let mut odd = graded(&exercise, &read.answer).odd.into_iter();
            let given = exercise.given();
            let is_given = |path: &Path| given.has_window(path) || given.has_branch(path);
            assert!(odd.all(|odd| !is_given(&odd.path)), "{exercise:?}");
        }
    }
}

#[test]
fn a_mistake_is_recognised_in_the_half_that_is_asked() {
    let mut recognised = 0;
    let is_usual = |suspect: &Suspect| suspect.is_usual() && suspect.search.returns.is_none();
    for exercise in exercises().into_iter().filter(|exercise| exercise.kind.tells_mistakes()) {
        let exercise = at(&exercise, ExerciseLevel::Half);
        for suspect in exercise.mistaken().into_iter().filter(is_usual) {
            let grade = graded(&exercise, &rest(&exercise, &suspect.answer));
            // Where the mistake shows in nothing that is asked, the answer is right; a few fields may look like slips.
            if grade.verdict() == Verdict::Right || grade.odd.len() < 4 {
                continue;
            }
            let named = grade.mistake().into_iter().chain(grade.also().clone());
            let is_named = named.into_iter().any(|named| named == suspect.search.variant.mistake);
            assert!(is_named, "{:?} is {:?} in {exercise:?}", suspect.search, grade.mistake());
            recognised += 1;
        }
    }
    assert!(recognised > 100, "{recognised}");
}

#[test]
fn sheet_bank_and_words_give_what_the_level_gives() {
    for exercise in exercises().into_iter().step_by(4) {
        for exercise in ExerciseLevel::ALL.iter().map(|&level| at(&exercise, level)) {
            for lang in Lang::ALL {
                let (kind, level) = (exercise.kind, exercise.level);
                let said = words::given(lang, &exercise, &exercise.given());
                assert_eq!(said.is_empty(), parts(&exercise).is_empty(), "{kind:?} {level:?}: {said:?}");
                let asked = |level| {
                    let exercise = at(&exercise, level);
                    let sheet = sheet(lang, &exercise, SheetCopy::Student).unwrap();
                    let cells = sheet.tables.iter().flat_map(|table| table.rows.iter().flatten());
                    cells.filter(|cell| **cell == SheetCell::Blank).count()
                };
                assert!(level != ExerciseLevel::Worked || asked(level) == 0, "{kind:?}");
                assert!(asked(level) <= asked(ExerciseLevel::Free), "{kind:?}");
                let is_narrowed = matches!(kind, ExerciseKind::Pruned | ExerciseKind::UndoCut);
                let is_less = level != ExerciseLevel::Free && !is_narrowed && !parts(&exercise).is_empty();
                assert_eq!(
                    asked(level) < asked(ExerciseLevel::Free),
                    is_less || level == ExerciseLevel::Worked && kind != ExerciseKind::Pruned,
                    "{kind:?} {level:?}"
                );
                let sheet = sheet(lang, &exercise, SheetCopy::Student).unwrap();
                assert_eq!(
                    sheet.below.is_empty(),
                    level != ExerciseLevel::Worked,
                    "{kind:?}: a worked example is explained"
                );
                if is_narrowed {
                    assert!(said.iter().all(|line| sheet.task.contains(line)), "{kind:?} {level:?}");
                }
                let question = question(lang, &exercise, String::new()).unwrap();
                assert!(said.iter().all(|line| question.text.contains(line)), "{kind:?} {level:?}");
            }
        }
    }
}
