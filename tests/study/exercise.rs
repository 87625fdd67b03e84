//! Exercises: every mistake is recognised on every exercise, every slip is a slip, and right answers pass.

use crate::prelude::*;
use jianzhi_core::score::convention::{Declared, Direction, FIELDS, LastChild, Marking, WindowsAt};
use jianzhi_study::exercise::{
    AnswerFile, Detail, ExerciseEvent, Grader, MistakenSearch, OtherConvention, Prunings, WindowRow, WishError,
};

/// Every kind with every algorithm that it can be asked of.
fn wishes() -> Vec<ExerciseSpec> {
    let all = ExerciseKind::ALL.iter().flat_map(|&kind| Algorithm::LADDER.map(|algorithm| (kind, algorithm)));
    let fitting = all.filter(|(kind, algorithm)| kind.is_for(*algorithm));
    let fitting = fitting.filter(|(kind, _)| kind.tells_mistakes());
    fitting.map(|(kind, algorithm)| ExerciseSpec { algorithm, ..ExerciseSpec::new(kind) }).collect()
}

#[test]
fn every_mistake_is_recognised_on_every_exercise() {
    for wish in wishes() {
        let generator = Generator::new(wish.clone()).unwrap();
        let usual = generator.told.all.iter().filter(|search| search.variant.is_plain() && search.returns.is_none());
        let told: Vec<MistakenSearch> = usual.copied().collect();
        assert!(told.len() >= if wish.algorithm.has_window() { 18 } else { 7 }, "{wish:?} tells {told:?}");
        for seed in 0..8 {
            let exercise = generator.make(seed).unwrap();
            let grader = Grader::new(&exercise).unwrap();
            for &search in &told {
                let mistake = search.variant.mistake;
                let answer = search.answer(&exercise);
                let Some(answer) = answer else { panic!("{mistake:?} gives no wrong answer of {exercise:?}") };
                let grade = grader.grade(&answer);
                let is_told =
                    grade.verdict() == Verdict::Misconception || grade.may_be() == Some(Verdict::Misconception);
                assert!(is_told, "{mistake:?} {exercise:?}");
                let named = grade.mistake().into_iter().chain(grade.also()).any(|named| named == mistake);
                assert!(named, "{mistake:?} is taken for {:?} in {exercise:?}", grade.mistake());
                assert!(grade.first_wrong.is_some() && grade.points() < grade.of.max(1), "{mistake:?}");
            }
        }
    }
}

#[test]
fn right_answers_pass_and_every_slip_is_a_slip() {
    for wish in wishes() {
        let generator = Generator::new(wish).unwrap();
        for seed in 1_000..1_006 {
            let exercise = generator.make(seed).unwrap();
            let right = exercise.solution().unwrap();
            let grader = Grader::new(&exercise).unwrap();
            let grade = grader.grade(&right);
            assert_eq!((grade.verdict(), grade.points(), grade.first_wrong), (Verdict::Right, grade.of, None));
            assert!(grade.of > 0);
            assert_eq!(generator.near(&exercise), [], "{exercise:?}");
            for slip in slips(&exercise, &right) {
                let grade = grader.grade(&slip);
                assert_eq!((grade.verdict(), grade.mistake()), (Verdict::Slip, None), "{slip:?} of {exercise:?}");
            }
        }
    }
}

/// The right answer with one field changed, for every field, or some dozens of them.
fn slips(exercise: &Exercise, right: &ExerciseAnswer) -> Vec<ExerciseAnswer> {
    match right {
        ExerciseAnswer::Pruned(paths) => {
            let places = exercise.places();
            let below = |path: &Vec<u16>| (0..path.len()).any(|length| paths.contains(&path[..length]));
            let marked = |path: &Vec<u16>| paths.iter().any(|other| other.starts_with(path) && other != path);
            let toggled = places.iter().filter(|path| !path.is_empty() && !below(path) && !marked(path));
            let slip = |path: &Vec<u16>| {
                let one = BTreeSet::from([path.clone()]);
                ExerciseAnswer::Pruned(paths.symmetric_difference(&one).cloned().collect())
            };
            toggled.map(slip).collect()
        }
        ExerciseAnswer::Windows(table) => {
            let mut slips = Vec::new();
            let other = |score: Option<Score>| match score {
                Some(score) if score.is_finite() => Some(Score::new(score.get() + 3)),
                _ => Some(Score::new(1)),
            };
            for (path, rows) in &table.places {
                for (visit, row) in rows.iter().enumerate() {
                    let mut add = |row: WindowRow| {
                        let mut changed = table.clone();
                        changed.places.get_mut(path).unwrap()[visit] = row;
                        slips.push(ExerciseAnswer::Windows(changed));
                    };
                    add(WindowRow { value: other(row.value), ..*row });
                    if exercise.algorithm.has_window() {
                        add(WindowRow { alpha: other(row.alpha), ..*row });
                        add(WindowRow { beta: other(row.beta), ..*row });
                    }
                }
            }
            slips
        }
        _ => Vec::new(),
    }
}

/// Every choice of every field of a convention against every other one.
#[test]
fn an_answer_by_another_convention_fails_exactly_where_they_differ() {
    let choices = FIELDS.iter().flat_map(|&(field, choices)| choices.iter().map(move |&choice| (field, choice)));
    let choices: Vec<(&'static str, &'static str)> = choices.filter(|(field, _)| *field != "moves").collect();
    let declared = |(field, choice): (&str, &str)| Declared::default().with(field, choice).unwrap();
    for wish in wishes().into_iter().filter(|wish| wish.algorithm.has_window()) {
        for mine in share(choices.clone(), 3) {
            let others = choices.iter().filter(|other| other.0 == mine.0 && other.1 != mine.1);
            let generator = Generator::new(ExerciseSpec { convention: declared(mine), ..wish.clone() }).unwrap();
            // A convention may leave no tree on which every mistake shows: nothing is asked then.
            let Ok(exercise) = generator.make(0) else { continue };
            let own = exercise.solution().unwrap();
            let grader = Grader::new(&exercise).unwrap();
            for &other in others {
                let mut otherwise = exercise.clone();
                otherwise.convention = declared(other).complete(exercise.convention);
                let their = otherwise.solution().unwrap();
                let is_right = grader.grade(&their).verdict() == Verdict::Right;
                assert_eq!(is_right, own == their, "{mine:?} {other:?}");
                assert_eq!(graded(&otherwise, &their).verdict(), Verdict::Right);
            }
        }
    }
}

#[test]
fn from_right_to_left_is_the_mirrored_search() {
    let marking = Marking { children: Direction::RightToLeft, ..Marking::USUAL };
    for kind in [ExerciseKind::Pruned, ExerciseKind::Windows] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            let generator = Generator::new(ExerciseSpec { marking, algorithm, ..ExerciseSpec::new(kind) }).unwrap();
            for seed in 0..6 {
                let exercise = generator.make(seed).unwrap();
                let mut mirrored = exercise.with_tree(exercise.tree.mirrored());
                mirrored.marking = Marking::USUAL;
                let [visits, other] = [&exercise, &mirrored].map(|exercise| exercise.truth().unwrap().all);
                assert_eq!(visits.len(), other.len());
                for (visit, other) in visits.iter().zip(&other) {
                    assert_eq!((visit.alpha, visit.beta, visit.value), (other.alpha, other.beta, other.value));
                    let name = |exercise: &Exercise, path: &[u16]| {
                        exercise.tree.at_path(path).map(|id| exercise.tree.node(id).value)
                    };
                    assert_eq!(name(&exercise, &visit.path), name(&mirrored, &other.path));
                }
                // Students who search from left to right are told so.
                let other = Exercise { marking: Marking::USUAL, ..exercise.clone() }.solution().unwrap();
                let grade = graded(&exercise, &other);
                assert_eq!(grade.right_under, [OtherConvention::new("children", "left-to-right")], "{exercise:?}");
                assert_ne!(grade.verdict(), Verdict::Right);
            }
        }
    }
    for &kind in ExerciseKind::ALL {
        let generator = Generator::new(ExerciseSpec { marking, ..ExerciseSpec::new(kind) }).unwrap();
        for seed in 0..6 {
            let exercise = generator.make(seed).unwrap();
            assert_eq!(graded(&exercise, &exercise.solution().unwrap()).verdict(), Verdict::Right, "{kind:?} {seed}");
            let read = Exercise::read(&serde_json::to_string(&exercise).unwrap()).unwrap();
            assert_eq!(read, exercise);
        }
    }
}

#[test]
fn at_edges_the_root_has_no_window() {
    let marking = Marking { windows: WindowsAt::Edges, ..Marking::USUAL };
    let exercise = Exercise::generate(ExerciseSpec { marking, ..ExerciseSpec::new(ExerciseKind::Windows) }, 5).unwrap();
    let Some(ExerciseAnswer::Windows(mut table)) = exercise.solution() else { panic!("windows") };
    let own = graded(&exercise, &ExerciseAnswer::Windows(table.clone()));
    table.places.get_mut(&Vec::new()).unwrap()[0].alpha = None;
    let grade = graded(&exercise, &ExerciseAnswer::Windows(table.clone()));
    assert_eq!((grade.verdict(), grade.points()), (Verdict::Right, own.points()));
    let entry = Exercise { marking: Marking::USUAL, ..exercise };
    let grade = graded(&entry, &ExerciseAnswer::Windows(table));
    assert_eq!((grade.verdict(), grade.of), (Verdict::Slip, own.of + 2));
    assert_eq!(grade.right_under, [OtherConvention::new("windows", "edges")]);
}

#[test]
fn a_bound_reached_at_the_last_child_is_an_event_where_the_course_says_so() {
    let tree = || Tree::parse("A(B(3 9) C(4 2) D(1 5) E(5 6))", Side::Max).unwrap();
    let events = |last| {
        let marking = Marking { last, ..Marking::USUAL };
        let exercise =
            Exercise::on(&ExerciseSpec { marking, ..ExerciseSpec::new(ExerciseKind::Order) }, tree()).unwrap();
        let Detail::Events(events) = exercise.detail else { panic!("events") };
        events.into_iter().filter(|event| matches!(event, ExerciseEvent::Cut { .. })).collect::<Vec<_>>()
    };
    assert_eq!(events(LastChild::Nothing), [ExerciseEvent::Cut { path: vec![2] }]);
    assert!(events(LastChild::Cutoff).contains(&ExerciseEvent::Cut { path: vec![1] }));
}

#[test]
fn a_tree_meets_what_was_wished_of_it() {
    let wish = ExerciseSpec {
        branches: Some(3),
        deep: Some(1),
        above_leaves: Some(1),
        depth: Some(4),
        ..ExerciseSpec::new(ExerciseKind::Pruned)
    };
    let generator = Generator::new(wish).unwrap();
    for seed in [7, 8, 9] {
        let exercise = generator.make(seed).unwrap();
        let pruned = exercise.pruned().unwrap();
        let above_leaves = pruned.iter().filter(|path| !exercise.is_leaf(path)).count();
        assert_eq!((pruned.len(), above_leaves), (3, 1), "{seed}");
        assert_eq!(generator.make(seed).unwrap(), exercise, "the same seed gives the same exercise");
    }
}

#[test]
fn wishes_that_cannot_be_met_are_refused_with_their_reason() {
    let base = ExerciseSpec::new(ExerciseKind::Pruned);
    let refused = |wish: ExerciseSpec| Exercise::generate(wish, 1).unwrap_err();
    let many = refused(ExerciseSpec { branches: Some(500), ..base.clone() });
    assert!(matches!(many, WishError::Prunings { wished: [Some(500), None, None], .. }), "{many:?}");
    let deep = refused(ExerciseSpec { deep: Some(1), depth: Some(3), ..base.clone() });
    assert!(matches!(deep, WishError::Prunings { found: Prunings { deep: 0, .. }, .. }), "{deep:?}");
    let small = refused(ExerciseSpec { depth: Some(2), branching: Some(2), ..base.clone() });
    assert!(matches!(&small, WishError::Mistakes(mistakes) if !mistakes.is_empty()), "{small:?}");
    assert_eq!(refused(ExerciseSpec { depth: Some(0), ..base.clone() }), WishError::Bare);
    assert!(
        matches!(refused(ExerciseSpec { depth: Some(200), ..base.clone() }), WishError::Size(found) if found > 5_000)
    );
    let minimax = refused(ExerciseSpec { algorithm: Algorithm::Minimax, ..base });
    assert_eq!(minimax, WishError::Algorithm(ExerciseKind::Pruned, Algorithm::Minimax));
}

#[test]
fn the_worked_example_is_graded_as_a_lecturer_would() {
    let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).unwrap();
    let exercise = Exercise::on(&ExerciseSpec::new(ExerciseKind::Pruned), tree).unwrap();
    let answer = |paths: &[&[u16]]| ExerciseAnswer::Pruned(paths.iter().map(|path| path.to_vec()).collect());
    let verdict = |paths: &[&[u16]]| {
        let grade = graded(&exercise, &answer(paths));
        (grade.verdict().name(), grade.points(), grade.of, grade.mistake().map(|mistake| mistake.name()))
    };
    assert_eq!(verdict(&[&[1, 1], &[1, 2]]), ("right", 2, 2, None));
    assert_eq!(verdict(&[&[1, 2]]), ("slip", 1, 2, None));
    assert_eq!(verdict(&[&[1, 1], &[1, 2], &[0, 2]]), ("slip", 1, 2, None));
    assert_eq!(verdict(&[]), ("wrong", 0, 2, None));
    // The bound that was found inside B goes on into C.
    assert_eq!(verdict(&[&[1]]), ("misconception", 0, 2, Some("leak")));
}

#[test]
fn every_kind_is_made_solved_and_graded() {
    let all = ExerciseKind::ALL.iter().flat_map(|&kind| Algorithm::LADDER.map(|algorithm| (kind, algorithm)));
    for (kind, algorithm) in all.filter(|(kind, algorithm)| kind.is_for(*algorithm)) {
        let generator = Generator::new(ExerciseSpec { algorithm, ..ExerciseSpec::new(kind) }).unwrap();
        for seed in 0..6 {
            let exercise =
                generator.make(seed).unwrap_or_else(|error| panic!("{kind:?} {algorithm:?} {seed}: {error}"));
            let answer = exercise.solution().unwrap_or_else(|| panic!("{exercise:?}"));
            let file = AnswerFile { exercise: exercise.clone(), student: "李雷".to_owned(), answer };
            let text = serde_json::to_string(&file).unwrap();
            let read = AnswerFile::read(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
            assert_eq!(read, file);
            assert_eq!(read.grade().unwrap().verdict(), Verdict::Right, "{text}");
            assert_ne!(graded(&exercise, &exercise.blank()).verdict(), Verdict::Right, "{text}");
        }
    }
}
