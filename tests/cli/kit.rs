//! What a class gets of exercises: sheets, keys, questions, scenarios, written in whole or not at all.

use crate::support::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use jianzhi_core::score::convention::Course;
use jianzhi_study::exercise::{Exercise, ExerciseAnswer, ExerciseKind, ExerciseSpec, Generator};
use jianzhi_study::kit::{SheetCopy, question, scenario, sheet};
use jianzhi_view::export::bank::{BankField, BankQuestion};
use jianzhi_view::scene::worksheet::{SheetCell, Worksheet};

fn exercises(kind: ExerciseKind, algorithm: Algorithm) -> Vec<jianzhi_study::exercise::Exercise> {
    let generator = Generator::new(ExerciseSpec { algorithm, ..ExerciseSpec::new(kind) }).expect("a wish");
    (1..6).map(|seed| generator.make(seed).expect("an exercise")).collect()
}

/// The answers of a question's fields, as they are graded.
fn answers(question: &BankQuestion) -> Vec<String> {
    let answer = |field: &BankField| match field {
        BankField::Number(number) => number.to_string(),
        BankField::Word(words) => words[0].clone(),
        BankField::Choice(choices, right) => choices[*right].clone(),
    };
    question.rows.iter().flat_map(|row| row.fields.iter().map(answer)).collect()
}

/// The cells of a sheet's tables.
fn cells<'a>(sheet: &'a Worksheet<'_>) -> impl Iterator<Item = &'a SheetCell> {
    sheet.tables.iter().flat_map(|table| table.rows.iter().flatten())
}

#[test]
fn every_kind_is_asked_for_what_its_key_answers() {
    for lang in Lang::ALL {
        for &kind in ExerciseKind::ALL {
            for exercise in exercises(kind, Algorithm::AlphaBeta) {
                let key = sheet(lang, &exercise, SheetCopy::Key).expect("a key");
                let blank = sheet(lang, &exercise, SheetCopy::Student).expect("a sheet");
                let count =
                    |sheet: &Worksheet<'_>, is: fn(&SheetCell) -> bool| cells(sheet).filter(|cell| is(cell)).count();
                let asked = count(&blank, |cell| *cell == SheetCell::Blank);
                assert_eq!(cells(&blank).count(), cells(&key).count(), "{kind:?}");
                assert_eq!(asked > 0, count(&key, |cell| matches!(cell, SheetCell::Answer(_))) > 0, "{kind:?}");
                assert_eq!(count(&key, |cell| *cell == SheetCell::Blank), 0, "{kind:?}");
                assert_eq!(asked > 0, kind != ExerciseKind::Pruned, "{kind:?}");
                assert_eq!(count(&blank, |cell| matches!(cell, SheetCell::Answer(_))), 0, "{kind:?}");
                assert!(!key.below.is_empty() && blank.below.is_empty(), "{kind:?}");
                let words = [&blank.task[..], &blank.listing].concat().join("\n");
                assert!(
                    !words.contains(&lang.say("kit-cross-out")) || kind == ExerciseKind::Pruned,
                    "{kind:?}: {words}"
                );
                let given: Vec<String> = cells(&blank).map(|cell| format!("{cell:?}")).collect();
                for line in jianzhi_study::exercise::words::detail(lang, &exercise) {
                    let word = line.split_whitespace().last().unwrap_or_default();
                    let is_there = words.contains(word) || given.iter().any(|cell| cell.contains(word));
                    assert!(is_there, "{kind:?}: {line} is not on the sheet");
                }
            }
        }
    }
}

#[test]
fn a_key_calls_the_types_of_nodes_as_the_course_does() {
    let tree = || Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).expect("a tree");
    for (preset, said) in [
        ("marsland-popowich", "A PV, B PV, C cut."),
        ("knuth-moore-f2", "A type 1, B type 1, C type 2."),
        ("breuker", "A exact, B exact, C lower bound."),
    ] {
        let Course { search, marking } = Course::by_name(preset).expect("a preset");
        let wish = ExerciseSpec { convention: search, marking, ..ExerciseSpec::new(ExerciseKind::Pruned) };
        let exercise = Exercise::on(&wish, tree()).expect("an exercise");
        let key = sheet(Lang::En, &exercise, SheetCopy::Key).expect("a key").below.join("\n");
        assert!(key.ends_with(said), "{preset}: {key}");
        assert!(key.contains("C: after C.1 its value is at most −8, and alpha is −5"), "{key}");
    }
}

#[test]
fn a_bank_grades_what_has_one_answer_and_a_person_the_rest() {
    for lang in Lang::ALL {
        for &kind in ExerciseKind::ALL {
            for exercise in exercises(kind, Algorithm::AlphaBeta) {
                let question = question(lang, &exercise, "<svg/>".to_owned()).expect("a question");
                let told = answers(&question);
                match exercise.solution().expect("an answer") {
                    ExerciseAnswer::List(right) => {
                        assert_eq!(told.len(), right.len());
                        let chosen = question.rows.iter().flat_map(|row| &row.fields).map(|field| match field {
                            BankField::Choice(choices, right) if choices.len() > 1 => *right,
                            other => panic!("{kind:?}: {other:?}"),
                        });
                        assert_eq!(chosen.collect::<Vec<_>>(), right, "{kind:?}");
                    }
                    ExerciseAnswer::Leaf(_, value) => {
                        assert!(told.is_empty() && question.model[0].contains(&jianzhi_view::text::score(value)));
                    }
                    ExerciseAnswer::Tree(_) => assert!(told.is_empty() && question.model.len() > 2, "{kind:?}"),
                    _ => assert!(!told.is_empty() && question.model.is_empty(), "{kind:?}"),
                }
                assert_eq!(question.rows.is_empty(), question.feedback.is_empty(), "{kind:?}");
            }
        }
    }
}

#[test]
fn key_and_question_bank_have_the_same_answers() {
    for lang in Lang::ALL {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::Minimax] {
            for exercise in exercises(ExerciseKind::Windows, algorithm) {
                let key = sheet(lang, &exercise, SheetCopy::Key).expect("a key");
                let blank = sheet(lang, &exercise, SheetCopy::Student).expect("a sheet");
                let asked = |sheet: &Worksheet<'_>| cells(sheet).filter(|cell| **cell == SheetCell::Blank).count();
                let told = cells(&key).filter_map(|cell| match cell {
                    SheetCell::Answer(text) => Some(text.replace('−', "-").replace('∞', "inf").replace('+', "")),
                    _ => None,
                });
                let told: Vec<String> = told.collect();
                let question = question(lang, &exercise, String::new()).expect("a question");
                assert!(!told.is_empty() && asked(&key) == 0);
                assert_eq!((told.len(), &told), (asked(&blank), &answers(&question)));
            }
        }
    }
}

#[test]
fn the_branches_of_a_key_are_those_of_the_solution() {
    for exercise in exercises(ExerciseKind::Pruned, Algorithm::AlphaBeta) {
        let Some(ExerciseAnswer::Pruned(right)) = exercise.solution() else { panic!("branches") };
        let key = sheet(Lang::En, &exercise, SheetCopy::Key).expect("a key");
        let cut: BTreeSet<Vec<u16>> = key.tree.expect("a tree").cut.into_iter().collect();
        assert_eq!(cut, right);
        assert!(sheet(Lang::En, &exercise, SheetCopy::Student).expect("a sheet").tree.expect("a tree").cut.is_empty());
        // No position below a pruned branch is visited.
        let question = question(Lang::En, &exercise, String::new()).expect("a question");
        let never = answers(&question).into_iter().filter(|answer| answer.starts_with("never")).count();
        let below = exercise.places().into_iter().filter(|path| right.iter().any(|cut| path.starts_with(cut))).count();
        assert_eq!(never, below);
    }
}

#[test]
fn the_scenario_shows_the_tree_of_the_exercise() {
    for kind in [ExerciseKind::Windows, ExerciseKind::Pruned] {
        for exercise in exercises(kind, Algorithm::Pvs) {
            let read = Scenario::parse("kit.toml", &scenario(&exercise)).expect("a scenario");
            assert_eq!(read.base.start.tree().map(|tree| tree.to_string()), Some(exercise.tree.to_string()));
            assert_eq!(read.describe().algorithm, Algorithm::Pvs);
            assert!(!read.note.zh.is_empty() && read.note.zh != read.note.en);
        }
    }
}

#[test]
fn the_scenario_says_where_its_search_follows_other_rules_than_the_key() {
    let said = |course: &str, id: &str| {
        let Course { search, marking } = Course::read(course).expect("a course");
        let wish = ExerciseSpec { convention: search, marking, ..ExerciseSpec::new(ExerciseKind::Pruned) };
        let made = Generator::new(wish).expect("a wish").make(7).expect("an exercise");
        let read = Scenario::parse("kit.toml", &scenario(&made)).expect("a scenario");
        Lang::ALL.map(|lang| read.note.in_lang(lang).contains(&lang.say(id)))
    };
    assert_eq!(said("", "kit-other-rules"), [false; 2]);
    assert_eq!(said("", "kit-open-answer"), [false; 2]);
    assert_eq!(said("cut=beyond", "kit-other-rules"), [true; 2]);
    assert_eq!(said("children=right-to-left", "kit-mirrored"), [true; 2]);
    assert_eq!(said("children=right-to-left", "kit-open-answer"), [true; 2]);
}

#[test]
fn a_tree_that_is_too_wide_for_paper_is_told() {
    in_folder(|folder| {
        for (branching, is_told) in [("3", false), ("9", true), ("60", true)] {
            let kit = folder.join(branching);
            let name = kit.to_str().expect("UTF-8");
            let args = ["exercise", "--kind", "pruned", "--depth", "2", "--branching", branching, "--kit", name];
            let output = run(args);
            assert_eq!(output.status.code(), Some(0));
            let said = String::from_utf8(output.stderr).expect("UTF-8");
            assert_eq!(said.contains(&Lang::En.say("kit-wide-tree")), is_told, "{said}");
        }
    });
}

#[test]
fn the_command_writes_all_files_or_none() {
    in_folder(|folder| {
        for (lang, kind) in [("en", "windows"), ("zh", "pruned"), ("en", "undo-cut")] {
            let kit = folder.join(kind);
            let name = kit.to_str().expect("UTF-8");
            let args = ["--lang", lang, "exercise", "--kind", kind, "--seed", "7", "--count", "2", "--kit", name];
            let made = run(args);
            let [told, said] = [made.stdout, made.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
            // Two exercises are told to be no number of students.
            let lang = Lang::ALL.into_iter().find(|known| known.code() == lang).expect("a language");
            assert!(said.contains(&lang.say_with("kit-variants", &[("count", 2.into())])), "{said}");
            let files: Vec<&str> = told.lines().collect();
            assert!(files.iter().all(|file| fs::metadata(file).is_ok_and(|file| file.len() > 100)), "{told}");
            assert_eq!(files.len(), fs::read_dir(&kit).expect("a folder").count());
            let xml = fs::read_to_string(kit.join("questions-moodle.xml")).expect("XML");
            let mut reader = Reader::from_str(&xml);
            let mut questions = 0;
            loop {
                match reader.read_event().expect("XML") {
                    Event::Start(tag) => questions += usize::from(tag.name().as_ref() == "question"),
                    Event::Eof => break,
                    _ => {}
                }
            }
            assert_eq!(questions, 2);
            assert_eq!(xml.matches("type=\"essay\"").count(), if kind == "undo-cut" { 2 } else { 0 });
            let gift = fs::read_to_string(kit.join("questions.gift")).expect("GIFT");
            assert_eq!(gift.matches("{####").count(), if kind == "undo-cut" { 2 } else { 0 });
            // The blank answer file is one that is graded; the same seed gives the same bytes.
            if kind != "undo-cut" {
                succeed(&["grade", kit.join("answer-1.json").to_str().expect("UTF-8"), "--json"]);
            }
            let again = folder.join(format!("{kind}-again"));
            let mut args = args;
            args[10] = again.to_str().expect("UTF-8");
            succeed(&args);
            for entry in fs::read_dir(&kit).expect("a folder") {
                let entry = entry.expect("a file");
                assert_eq!(fs::read(entry.path()).ok(), fs::read(again.join(entry.file_name())).ok(), "{entry:?}");
            }
            // Nothing that is there is written over.
            fs::remove_file(kit.join("questions.gift")).expect("a file");
            args[10] = name;
            assert!(refused(&args).contains("sheet"));
            assert!(!kit.join("questions.gift").exists());
        }
    });
}
