//! `exercise` and `grade` as a class uses them: an exercise out, answer files in, and the reason where one is refused.
#![cfg(feature = "cli")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn run(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_jianzhi");
    Command::new(program).args(args).env("LANG", "C").output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn lines(output: &Output) -> Vec<Value> {
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A folder of answer files.
struct Class(tempfile::TempDir);

impl Class {
    fn new() -> Class {
        Class(tempfile::tempdir().expect("a folder"))
    }

    fn add(&self, name: &str, content: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        fs::write(&path, content).expect("a file");
        path.display().to_string()
    }
}

/// The right answer to an exercise, as a file.
fn solution(args: &[&str]) -> Value {
    let made = run(&[&["exercise", "--solution", "--json"], args].concat());
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    lines(&made).remove(0)
}

#[test]
fn an_exercise_is_one_object_with_the_fields_of_its_form() {
    let made = run(&["exercise", "--kind", "pruned", "--seed", "7", "--convention", "cut=beyond,type=soft", "--json"]);
    let exercise = lines(&made).remove(0);
    let fields: Vec<&String> = exercise.as_object().unwrap().keys().collect();
    assert_eq!(fields, ["algorithm", "convention", "exercise", "root", "seed", "tree", "version"]);
    assert_eq!(
        (&exercise["exercise"], &exercise["version"], &exercise["seed"]),
        (&json!("pruned"), &json!(1), &json!(7))
    );
    assert_eq!((&exercise["convention"]["cut"], &exercise["convention"]["type"]), (&json!("beyond"), &json!("soft")));
    let own = run(&["exercise", "--tree", "A(B(10 -5 2) C(-8 6 1))", "--kind", "pruned", "--json"]);
    assert_eq!(lines(&own)[0]["seed"], Value::Null);
}

#[test]
fn a_class_is_graded_file_by_file() {
    let class = Class::new();
    let right = solution(&["--kind", "pruned", "--seed", "7"]);
    let mut nothing = right.clone();
    nothing["answer"]["pruned"] = json!([]);
    nothing["student"] = json!("=Bob, the second");
    let files = [class.add("a.json", &right.to_string()), class.add("b.json", &nothing.to_string())];
    let graded = run(&["grade", "--json", &files[0], &files[1]]);
    assert_eq!(graded.status.code(), Some(0), "{}", text(&graded.stderr));
    let graded = lines(&graded);
    let named = |line: &Value| (line["verdict"].clone(), line["mistake"].clone(), line["file"].clone());
    assert_eq!(named(&graded[0]), (json!("right"), Value::Null, json!(files[0])));
    assert_eq!(graded[0]["points"], graded[0]["of"]);
    assert_eq!(named(&graded[1]), (json!("misconception"), json!("no-cut"), json!(files[1])));
    assert_eq!(graded[1]["first_wrong"], right["answer"]["pruned"][0]);
    let table = text(&run(&["grade", &files[0], &files[1]]).stdout);
    assert!(table.contains("The class: 2 graded; Right: 1, Misconception: 1."), "{table}");
    assert!(table.contains("1 ×  no-cut"), "{table}");
    let chinese = text(&run(&["--lang", "zh", "grade", &files[0], &files[1]]).stdout);
    assert!(chinese.contains("误解"), "{chinese}");
    let csv = text(&run(&["grade", "--csv", &files[1]]).stdout);
    assert!(csv.contains("\"'=Bob, the second\""), "{csv}");
}

#[test]
fn a_misconception_that_may_be_a_slip_says_both() {
    let class = Class::new();
    let mut file = solution(&["--kind", "pruned", "--tree", "A(B(3 5) C(2 9))"]);
    file["answer"]["pruned"] = json!([]);
    let path = class.add("forgot.json", &file.to_string());
    let line = &lines(&run(&["grade", "--json", &path]))[0];
    assert_eq!((&line["verdict"], &line["may_be"]), (&json!("misconception"), &json!("slip")));
    let table = text(&run(&["grade", &path]).stdout);
    assert!(table.contains("Misconception or slip") && table.contains("Misconception: 1."), "{table}");
    file["answer"]["pruned"] = json!([[0, 1]]);
    let wrong = class.add("wrong.json", &file.to_string());
    assert_eq!(lines(&run(&["grade", "--json", &wrong]))[0].get("may_be"), None);
}

/// An answer file with one change, and what the refusal has to say.
type Change = (fn(&mut Value), &'static str);

#[test]
fn changed_and_malformed_files_are_refused_and_the_others_graded() {
    let class = Class::new();
    let right = solution(&["--kind", "windows", "--seed", "3"]);
    let changes: [Change; 10] = [
        (|file| file["exercise"]["version"] = json!(2), "exercise.version: expected 1, found 2"),
        (|file| file["exercise"]["tree"] = json!("((1 2)"), "exercise.tree:1:7: expected a further node"),
        (
            |file| file["exercise"]["convention"]["cut"] = json!("never"),
            "exercise.convention.cut: expected one of equal, beyond",
        ),
        (|file| file["exercise"]["algorithm"] = json!("mtdf"), "exercise.algorithm: expected one of minimax"),
        (|file| file["student"] = json!(5), "student: expected a text, found 5"),
        (|file| file["answer"] = json!({"pruned": []}), "answer.windows: expected a list, found none"),
        (
            |file| file["answer"]["windows"][2]["path"] = json!([9]),
            "answer.windows[2].path: expected the path of a position",
        ),
        (
            |file| file["answer"]["windows"][2]["alpha"] = json!("low"),
            "answer.windows[2].alpha: expected a whole number",
        ),
        (
            |file| file["answer"]["windows"][1]["path"] = json!([]),
            "answer.windows[1].path: expected each position at most once",
        ),
        (
            |file| {
                let tree = file["exercise"]["tree"].as_str().unwrap().to_owned();
                let at = tree.find(|char: char| char.is_ascii_digit()).unwrap();
                file["exercise"]["tree"] = json!(format!("{}1{}", &tree[..at], &tree[at..]));
            },
            "the exercise was changed: expected",
        ),
    ];
    let good = class.add("good.json", &right.to_string());
    for (change, said) in changes {
        let mut file = right.clone();
        change(&mut file);
        let bad = class.add("bad.json", &file.to_string());
        let graded = run(&["grade", "--json", &bad, &good]);
        let words = text(&graded.stderr);
        assert_eq!((graded.status.code(), lines(&graded).len()), (Some(2), 1), "{words}");
        assert!(words.contains(said) && words.contains("bad.json"), "{said}: {words}");
    }
    let cut_off = class.add("cut.json", &right.to_string()[..40]);
    let graded = run(&["grade", &cut_off]);
    assert!(text(&graded.stderr).contains("cut.json:1:40: expected JSON"), "{}", text(&graded.stderr));
}

#[test]
fn an_answer_to_another_exercise_is_refused_where_one_was_handed_out() {
    let class = Class::new();
    let [one, other] = ["3", "4"].map(|seed| solution(&["--kind", "pruned", "--seed", seed]));
    let handed_out = class.add("exercise.json", &one["exercise"].to_string());
    let files = [class.add("one.json", &one.to_string()), class.add("other.json", &other.to_string())];
    let graded = run(&["grade", "--json", "--exercise", &handed_out, &files[0], &files[1]]);
    assert_eq!((graded.status.code(), lines(&graded).len()), (Some(2), 1));
    assert!(text(&graded.stderr).contains("is not the one that was handed out"), "{}", text(&graded.stderr));
}

#[test]
fn every_kind_is_told_in_both_languages() {
    let kinds = [
        "windows",
        "pruned",
        "order",
        "complete",
        "first-wrong",
        "undo-cut",
        "prune-count",
        "pvs-dearer",
        "order-children",
    ];
    for kind in kinds {
        for lang in ["en", "zh"] {
            let made = run(&["--lang", lang, "exercise", "--kind", kind, "--solution"]);
            let told = text(&made.stdout);
            assert_eq!(made.status.code(), Some(0), "{kind}: {}", text(&made.stderr));
            assert!(told.lines().count() > 4 && !told.contains("exercise-"), "{kind}: {told}");
        }
        let file = Class::new();
        let path = file.add("answer.json", &solution(&["--kind", kind]).to_string());
        assert_eq!(lines(&run(&["grade", "--json", &path]))[0]["verdict"], "right", "{kind}");
        let empty = file.add("empty.json", &text(&run(&["exercise", "--kind", kind, "--answer"]).stdout));
        let graded = run(&["grade", "--json", &empty]);
        assert_eq!(graded.status.code(), Some(0), "{kind}: {}", text(&graded.stderr));
        assert_ne!(lines(&graded)[0]["verdict"], "right", "{kind}: nothing is filled in");
    }
}
