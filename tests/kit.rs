//! What a class gets of exercises: sheets, keys, questions, scenarios, written in whole or not at all.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "support/program.rs"]
mod program;

use std::collections::BTreeSet;
use std::fs;

use jianzhi::Scenario;
use jianzhi::exercise::{ExerciseAnswer, ExerciseKind, Generator, Wish};
use jianzhi::export::bank::{BankField, BankQuestion};
use jianzhi::kit::{SheetCopy, question, scenario, sheet};
use jianzhi::scene::worksheet::SheetCell;
use jianzhi::search::Algorithm;
use jianzhi::text::Lang;
use program::{in_folder, refused, succeed};
use quick_xml::Reader;
use quick_xml::events::Event;

fn exercises(kind: ExerciseKind, algorithm: Algorithm) -> Vec<jianzhi::exercise::Exercise> {
    let generator = Generator::new(Wish { algorithm, ..Wish::new(kind) }).expect("a wish");
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

#[test]
fn key_and_question_bank_have_the_same_answers() {
    for lang in Lang::ALL {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::Minimax] {
            for exercise in exercises(ExerciseKind::Windows, algorithm) {
                let key = sheet(lang, &exercise, SheetCopy::Key).expect("a key");
                let blank = sheet(lang, &exercise, SheetCopy::Student).expect("a sheet");
                let asked =
                    |rows: &[Vec<SheetCell>]| rows.iter().flatten().filter(|cell| **cell == SheetCell::Blank).count();
                let told = key.rows.iter().flatten().filter_map(|cell| match cell {
                    SheetCell::Answer(text) => {
                        Some(text.replace('−', "-").replace('∞', "inf").replace('+', "").replace('–', "-"))
                    }
                    _ => None,
                });
                let told: Vec<String> = told.collect();
                let question = question(lang, &exercise, String::new()).expect("a question");
                assert!(!told.is_empty() && asked(&key.rows) == 0);
                assert_eq!((told.len(), &told), (asked(&blank.rows), &answers(&question)));
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
        // Whoever is below a pruned branch is never visited.
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
            assert_eq!(read.start.tree().map(|tree| tree.to_string()), Some(exercise.tree.to_string()));
            assert_eq!(read.told().algorithm, Algorithm::Pvs);
            assert!(!read.note.zh.is_empty() && read.note.zh != read.note.en);
        }
    }
}

#[test]
fn the_command_writes_all_files_or_none() {
    in_folder(|folder| {
        for (lang, kind) in [("en", "windows"), ("zh", "pruned")] {
            let kit = folder.join(lang);
            let name = kit.to_str().expect("UTF-8");
            let args = ["--lang", lang, "exercise", "--kind", kind, "--seed", "7", "--count", "2", "--kit", name];
            let told = succeed(&args);
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
            // The blank answer file is one that is graded; the same seed gives the same bytes.
            succeed(&["grade", kit.join("answer-1.json").to_str().expect("UTF-8"), "--json"]);
            let again = folder.join(format!("{lang}-again"));
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
