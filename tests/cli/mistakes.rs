//! Mistakes that students make, each in a file of its name, with what the checker says to it in both languages.
//!
//! `UPDATE_GOLDEN=1 cargo test --test cli mistakes` writes the answers again; their difference belongs into the commit.

use crate::support::check_golden;
use crate::support::prelude::*;
use jianzhi_core::check::{Agreement, Mistake};

#[test]
fn each_mistake_is_recognized_by_what_it_does() {
    for mistake in of_rows() {
        let found: Value = serde_json::from_str(&answer(mistake, &["--json"])).expect("JSON");
        assert_eq!(found["proved"], false, "{mistake:?}");
        assert_eq!(found["likely"], mistake.name(), "{found}");
        assert!(found["also"].as_array().is_some_and(|also| !also.contains(&found["likely"])), "{found}");
        let fields: Vec<_> = found["convention"].as_object().expect("an object").keys().cloned().collect();
        // A rule of MIN's own is there where it has one.
        let always = jianzhi_core::score::convention::FIELD_NAMES.iter().filter(|name| !name.starts_with("min-"));
        assert_eq!(fields.len(), always.count(), "{found}");
    }
}

#[test]
fn each_mistake_is_explained_as_recorded() {
    for mistake in of_rows() {
        let said = ["en", "zh"].map(|lang| answer(mistake, &["--lang", lang]));
        check_golden(folder().join(format!("{}.txt", mistake.name())), &said.join("\n"));
    }
}

/// Those that a trace can show; the others are in the move that a search returns.
fn of_rows() -> impl Iterator<Item = Mistake> {
    Mistake::ALL.iter().copied().filter(|&mistake| mistake != Mistake::BoundForMove)
}

fn folder() -> PathBuf {
    PathBuf::from("tests/cases/checker")
}

/// What the program writes of a mistake's file, which it has to refute.
fn answer(mistake: Mistake, args: &[&str]) -> String {
    let file = folder().join(format!("{}.jsonl", mistake.name()));
    let output = program().arg("check").arg(&file).args(args).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1), "{}: {}", file.display(), words(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn one_odd_row_is_no_misconception() {
    let right = fs::read_to_string(folder().join("right.jsonl")).expect("a file");
    let odd = right.replacen("\"value\": 10}", "\"value\": 7}", 1);
    assert_ne!(odd, right);
    let refutation = crate::support::checked::check_text(&odd).expect("a trace").expect_err("a wrong value");
    assert_eq!((refutation.likely, refutation.agrees), (None, Some(Agreement::Never)));
}
