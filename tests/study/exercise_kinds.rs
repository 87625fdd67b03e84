//! Exercises of every kind: what an answer shows, and which files are refused.

use crate::prelude::*;
use jianzhi_core::game::Path;
use jianzhi_study::exercise::{
    AnswerFinding, Detail, ExerciseProblem, Grade, Misread, NearMiss, OtherConvention, WindowTable,
};

/// How many marks or places are left out, where all else is right.
fn left_blank(grade: &Grade) -> usize {
    if let AnswerFinding::Near(NearMiss { blank, wrong: 0, .. }) = grade.finding { blank } else { 0 }
}

#[test]
fn a_wrong_choice_in_a_listing_names_its_mistake() {
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Complete), 4).unwrap();
    let Detail::Blanks(blanks) = &exercise.detail else { panic!("a listing has blanks") };
    let Some(ExerciseAnswer::List(right)) = exercise.solution() else { panic!("choices") };
    for (place, blank) in blanks.iter().enumerate() {
        for (choice, mistake) in blank.mistakes.iter().enumerate() {
            let mut given = right.clone();
            given[place] = choice;
            assert_eq!(graded(&exercise, &ExerciseAnswer::List(given)).mistake(), *mistake, "{}", blank.line);
        }
    }
}

#[test]
fn a_leaf_that_is_read_wrongly_is_a_slip() {
    for seed in 0..6 {
        let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Windows), seed).unwrap();
        let leaf = exercise.truth().unwrap().all.into_iter().find(|visit| exercise.is_leaf(&visit.path)).unwrap().path;
        let id = exercise.tree.at_path(&leaf).unwrap();
        let value = Score::new(20);
        let misread = exercise.with_tree(exercise.tree.with_value(id, Some(value)));
        let grade = graded(&exercise, &misread.solution().unwrap());
        assert_eq!(
            (grade.verdict(), grade.finding),
            (Verdict::Slip, AnswerFinding::Misread(Misread::Leaf(leaf))),
            "seed {seed}"
        );
        assert!(grade.right_under.is_empty());
    }
}

#[test]
fn an_answer_to_another_question_is_no_misconception() {
    let generator = Generator::new(ExerciseSpec { depth: Some(4), ..ExerciseSpec::new(ExerciseKind::Pruned) }).unwrap();
    let mut told = 0;
    for seed in 0..8 {
        let exercise = generator.make(seed).unwrap();
        let Some(ExerciseAnswer::Pruned(right)) = exercise.solution() else { panic!("branches") };
        let below = exercise.leaves().into_iter().filter(|leaf| right.iter().any(|branch| leaf.starts_with(branch)));
        let below: BTreeSet<Path> = below.collect();
        if below != right {
            let grade = graded(&exercise, &ExerciseAnswer::Pruned(below));
            assert_eq!(grade.verdict(), Verdict::Wrong, "seed {seed}");
            assert_eq!(grade.finding, AnswerFinding::Misread(Misread::LeavesBelow), "seed {seed}");
            told += 1;
        }
        let cut: BTreeSet<Path> = right.iter().map(|branch| branch[..branch.len() - 1].to_vec()).collect();
        let grade = graded(&exercise, &ExerciseAnswer::Pruned(cut));
        let is_misread = matches!(grade.finding, AnswerFinding::Misread(_));
        assert_eq!(is_misread, grade.mistake().is_none(), "seed {seed}");
    }
    assert!(told > 3, "{told}");
}

#[test]
fn numbers_seen_by_the_side_to_move_are_told_as_such() {
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Windows), 3).unwrap();
    let Some(ExerciseAnswer::Windows(mut table)) = exercise.solution() else { panic!("windows") };
    for (path, rows) in &mut table.places {
        if path.len() % 2 == 1 {
            for row in rows {
                let turned = |score: Option<Score>| score.map(|score| -score);
                (row.alpha, row.beta, row.value) = (turned(row.beta), turned(row.alpha), turned(row.value));
            }
        }
    }
    let grade = graded(&exercise, &ExerciseAnswer::Windows(table));
    assert_eq!(grade.right_under, [OtherConvention::new("view", "side")]);
}

#[test]
fn an_answer_that_says_nothing_has_no_points_and_no_convention() {
    for kind in [ExerciseKind::Windows, ExerciseKind::UndoCut, ExerciseKind::OrderChildren] {
        let exercise = Exercise::generate(ExerciseSpec::new(kind), 7).unwrap();
        let grade = graded(&exercise, &exercise.blank());
        assert_eq!((grade.points(), grade.right_under.as_slice()), (0, &[][..]), "{kind:?}");
    }
    // The points of a right answer do not depend on whether the leaves are given.
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Windows), 7).unwrap();
    let Some(ExerciseAnswer::Windows(mut table)) = exercise.solution() else { panic!("windows") };
    let whole = graded(&exercise, &ExerciseAnswer::Windows(table.clone()));
    table.places.retain(|path, _| !exercise.is_leaf(path));
    let inner = graded(&exercise, &ExerciseAnswer::Windows(table));
    assert_eq!((whole.points(), whole.of), (inner.points(), inner.of));
    assert_eq!(inner.points(), inner.of);
    // Wrong ones cost one point in all.
    for wrong in [1, 4, 8] {
        let Some(ExerciseAnswer::Windows(mut table)) = exercise.solution() else { panic!("windows") };
        let leaves = table.places.iter_mut().filter(|(path, _)| exercise.is_leaf(path)).flat_map(|(_, rows)| rows);
        leaves.take(wrong).for_each(|row| row.value = row.value.map(|value| Score::new(value.get() + 1)));
        let grade = graded(&exercise, &ExerciseAnswer::Windows(table));
        assert_eq!(grade.points(), grade.of - 1, "{wrong}");
    }
}

/// What is right as far as it goes is unfinished, but where it is all that a search with a mistake visits.
#[test]
fn a_right_beginning_is_no_misconception() {
    for seed in 1..6 {
        let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Windows), seed).unwrap();
        let inner = |answer: &ExerciseAnswer| match answer {
            ExerciseAnswer::Windows(table) => {
                table.places.clone().into_iter().filter(|(path, _)| !exercise.is_leaf(path)).collect()
            }
            _ => BTreeMap::new(),
        };
        let answers = exercise.searches().into_iter().filter_map(|search| search.answer(&exercise));
        let mistaken: Vec<_> = answers.map(|answer| inner(&answer)).collect();
        let right = inner(&exercise.solution().unwrap());
        for count in 1..8 {
            let places: BTreeMap<_, _> = right.clone().into_iter().take(count).collect();
            let is_all_of_a_search = mistaken.contains(&places);
            let grade = graded(&exercise, &ExerciseAnswer::Windows(WindowTable { places }));
            assert!(grade.mistake().is_none() || is_all_of_a_search, "seed {seed}, {count}: {grade:?}");
            let is_told = (1..=13 - count).contains(&left_blank(&grade));
            assert!(is_told || is_all_of_a_search, "seed {seed}, {count}: {}", left_blank(&grade));
        }
    }
}

#[test]
fn a_kind_that_is_gone_is_refused_by_name() {
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::UndoCut), 7).unwrap();
    let text = serde_json::to_string(&exercise).unwrap();
    for &kind in ExerciseKind::GONE {
        let error = Exercise::read(&text.replace("undo-cut", kind)).unwrap_err();
        assert_eq!((error.place.as_str(), &error.problem), ("exercise", &ExerciseProblem::Gone(kind)));
    }
}

#[test]
fn a_field_that_is_there_twice_is_refused() {
    let exercise = Exercise::generate(ExerciseSpec::new(ExerciseKind::Pruned), 7).unwrap();
    let text = serde_json::to_string(&exercise).unwrap();
    let twice = text.replacen("{", "{\"seed\":8,", 1);
    assert_eq!(Exercise::read(&twice).unwrap_err().problem, ExerciseProblem::Repeated("seed".into()));
    let more = format!("{text} {text}");
    let error = Exercise::read(&more).unwrap_err();
    assert!(matches!(error.problem, ExerciseProblem::NotJson { found: Some(_), .. }), "{error:?}");
}

#[test]
fn one_or_two_odd_marks_are_a_slip_first_and_a_mistake_second() {
    // One branch is pruned on equality: a student who forgets to mark it looks like one who goes on there.
    let tree = Tree::parse("A(B(3 5) C(3 9) D(2 9))", Side::Max).unwrap();
    let exercise = Exercise::on(&ExerciseSpec::new(ExerciseKind::Pruned), tree).unwrap();
    let marked = |paths: &[&[u16]]| ExerciseAnswer::Pruned(paths.iter().map(|path| path.to_vec()).collect());
    let grade = graded(&exercise, &marked(&[&[2, 1]]));
    assert_eq!((grade.verdict(), grade.may_be()), (Verdict::Slip, Some(Verdict::Misconception)));
    assert_eq!((grade.mistake(), left_blank(&grade)), (None, 1));
    assert_eq!(grade.also().first().map(|mistake| mistake.name()), Some("strictly-greater"));
    // Nothing is marked: that is not answered, though a student who never cuts marks nothing.
    let blank = graded(&exercise, &marked(&[]));
    assert!(blank.is_blank() && blank.mistake().is_none() && blank.points() == 0, "{blank:?}");
    assert_eq!((blank.verdict(), blank.may_be()), (Verdict::Wrong, Some(Verdict::Misconception)));
    assert_eq!(blank.also().first().map(|mistake| mistake.name()), Some("no-cut"));
    assert_eq!(graded(&exercise, &ExerciseAnswer::Nothing).may_be(), None);
    for lang in jianzhi_view::text::Lang::ALL {
        use jianzhi_study::exercise::words;
        for grade in [&grade, &blank] {
            let said = words::graded(lang, &exercise, grade);
            let thought = words::thought(lang, grade.also()[0]);
            let second = said.iter().position(|line| line.contains(&thought));
            assert!(second.is_some_and(|place| place > 0), "{said:?}");
            assert_ne!(words::reading(lang, grade), words::verdict(lang, Verdict::Misconception));
        }
    }
    let generator = Generator::new(ExerciseSpec::new(ExerciseKind::Pruned)).unwrap();
    for seed in 0..8 {
        let exercise = generator.make(seed).unwrap();
        let Some(ExerciseAnswer::Pruned(marks)) = exercise.solution() else { panic!("branches") };
        // The first or the last marks are left out: unfinished, though a mistake may leave out the same.
        for kept in 1..marks.len() {
            let first: BTreeSet<Path> = marks.iter().take(kept).cloned().collect();
            let last: BTreeSet<Path> = marks.iter().skip(kept).cloned().collect();
            for some in [first, last] {
                let (left, grade) = (marks.len() - some.len(), graded(&exercise, &ExerciseAnswer::Pruned(some)));
                assert_eq!((grade.mistake(), left_blank(&grade)), (None, left), "seed {seed}, {kept}");
            }
        }
    }
}

/// Every tree that differs in the order of children alone.
fn reordered(tree: &Tree) -> Vec<Tree> {
    let inner = (0..tree.node_count()).map(|id| NodeId(id as u32)).filter(|&id| tree.node(id).children.len() > 1);
    inner.fold(vec![tree.clone()], |trees, id| {
        let count = tree.node(id).children.len();
        let each = trees.into_iter().flat_map(|tree| {
            // Each child comes first once; where there are three, the other two in both orders.
            let first = (0..count).map(move |from| tree.with_child_moved(id, from, 0));
            first.flat_map(move |tree| match count {
                2 => vec![tree],
                _ => vec![tree.with_child_moved(id, 1, 2), tree],
            })
        });
        each.collect()
    })
}

#[test]
fn the_best_order_of_children_is_the_best_of_all_orders() {
    let mut trees = vec!["((5 6) ((1 1 1) 2))".to_owned(), "((4 4 4) (4 4) (9 3 4))".to_owned()];
    let mut dice = Dice::new(7);
    let mut value = || dice.below(7);
    for _ in 0..12 {
        let mut leaf = || value().to_string();
        trees.push(format!("(({} {} {}) ({} {}) ({} {}))", leaf(), leaf(), leaf(), leaf(), leaf(), leaf(), leaf()));
        let mut pair = || format!("({} {})", leaf(), leaf());
        trees.push(format!("((({}) {}) ({} {}))", pair(), pair(), pair(), pair()));
    }
    let wish = ExerciseSpec::new(ExerciseKind::OrderChildren);
    for text in trees {
        for root in [Side::Max, Side::Min] {
            let tree = Tree::parse(&text, root).unwrap();
            let looked_at =
                |tree: Tree| Exercise::on(&ExerciseSpec::new(ExerciseKind::Pruned), tree).unwrap().leaves_looked_at();
            let fewest = reordered(&tree).into_iter().map(looked_at).min().unwrap();
            match Exercise::on(&wish, tree.clone()) {
                Ok(exercise) => {
                    let Some(ExerciseAnswer::Tree(solved)) = exercise.solution() else { panic!("a tree") };
                    assert_eq!(looked_at((*solved).clone()), fewest, "{text}");
                }
                Err(_) => assert_eq!(looked_at(tree), fewest, "{text}"),
            }
        }
    }
}

/// An answer that goes on at equality is right by another convention: that comes first, with the courses that have it,
/// and then the mistake.
#[test]
fn an_answer_by_another_convention_is_told_so_before_its_mistake() {
    use jianzhi_core::mutants::Mistake;
    use jianzhi_study::exercise::words;
    use jianzhi_view::text::Lang;
    let mut told = 0;
    for kind in [ExerciseKind::Pruned, ExerciseKind::Windows] {
        let generator = Generator::new(ExerciseSpec::new(kind)).unwrap();
        for seed in 0..4 {
            let exercise = generator.make(seed).unwrap();
            let mut searches = exercise.searches().into_iter();
            let usual =
                searches.find(|search| search.variant.mistake == Mistake::StrictlyGreater && search.variant.is_plain());
            let Some(answer) = usual.and_then(|search| search.answer(&exercise)) else { continue };
            let grade = graded(&exercise, &answer);
            let named = grade.mistake().into_iter().chain(grade.also()).next();
            assert_eq!(named, Some(Mistake::StrictlyGreater), "files say what they said");
            assert!(grade.right_under.contains(&OtherConvention::new("cut", "beyond")), "{:?}", grade.right_under);
            for lang in Lang::ALL {
                let said = words::graded(lang, &exercise, &grade);
                assert!(said[0].contains(&words::preset(lang, Some("berkeley-cs188"))), "{said:?}");
                let thought = words::thought(lang, Mistake::StrictlyGreater);
                assert!(said.iter().skip(1).any(|line| line.contains(&thought)), "{said:?}");
            }
            told += 1;
        }
    }
    assert!(told > 0);
}
