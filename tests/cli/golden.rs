//! The worked example, visit by visit, for every algorithm: `tests/golden/`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test cli golden` writes the files again; their difference belongs into the commit.

use crate::support::check_golden;
use crate::support::prelude::*;

#[test]
fn the_visits_of_the_worked_example_are_as_recorded() {
    for algorithm in Algorithm::LADDER {
        let name = algorithm.name();
        check(&format!("trace-{name}.txt"), &["trace", "--scenario", "worked-example", "--algorithm", name]);
    }
}

#[test]
fn the_json_lines_of_the_worked_example_are_as_recorded() {
    check("trace-pvs.jsonl", &["trace", "--jsonl", "--scenario", "worked-example", "--algorithm", "pvs"]);
}

#[test]
fn the_worked_example_is_told_as_recorded() {
    for lang in ["en", "zh"] {
        check(&format!("tell-{lang}.txt"), &["--lang", lang, "tell", "--scenario", "worked-example"]);
    }
}

#[test]
fn a_search_by_null_windows_is_told_as_recorded() {
    check("tell-research.txt", &["tell", "--scenario", "research-costs", "--algorithm", "pvs"]);
}

#[test]
fn the_techniques_are_told_as_recorded() {
    for (lang, scenario, method) in [
        ("en", "mtdf", "mtdf+guess=7"),
        ("zh", "aspiration", "aspiration+guess=20+width=1"),
        ("en", "prove-best", "prove-best"),
        ("zh", "child-table", "alpha-beta-soft+table+etc"),
        ("en", "deeper-entries", "alpha-beta-soft+table+deeper"),
        ("zh", "zugzwang", "alpha-beta-soft+null-move"),
        ("en", "single-reply", "alpha-beta-soft+single-reply"),
        ("en", "instability", "pvs+table+deeper"),
        ("zh", "instability", "pvs+table+deeper"),
    ] {
        let args = ["--lang", lang, "tell", "--scenario", scenario, "--algorithm", method];
        check(&format!("tell-{scenario}-{lang}.txt"), &args);
    }
}

/// Runs the program in English, unless the arguments say otherwise, and compares what it writes with the file.
fn check(file: &str, args: &[&str]) {
    check_golden(Path::new("tests/golden").join(file), &succeed(args));
}
