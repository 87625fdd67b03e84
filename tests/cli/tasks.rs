//! The ladder of tasks on the command line, and the rows of programs that `grade` refuses.

use crate::support::prelude::*;
use crate::support::python::has_python;
use jianzhi_study::program::assignment::Assignment;

/// Whether there is Python; the tests say so where there is none, and pass.
fn status(args: &[&str], folder: &Path) -> (Option<i32>, String) {
    let output = program().args(args).current_dir(folder).output().expect("a run");
    (output.status.code(), words(&output.stdout))
}

#[test]
fn tasks_are_listed_and_shown_with_a_skeleton_in_both_languages() {
    for lang in ["en", "zh"] {
        let list = succeed(&["--lang", lang, "task"]);
        for task in Assignment::shipped() {
            assert!(list.contains(&task.name), "{lang}: {list}");
            let shown = succeed(&["--lang", lang, "task", &task.name]);
            assert!(shown.contains(&format!("check mine.py --task {}", task.name)), "{shown}");
            assert!(shown.contains(&task.solution[0]) && !shown.contains(&task.solved()), "{shown}");
            let json: Value =
                serde_json::from_str(&succeed(&["--lang", lang, "task", &task.name, "--json"])).expect("JSON");
            assert_eq!(json["task"], task.name.as_str());
            assert_eq!(json["lines"].as_array().map(Vec::len), Some(task.solution.len()));
        }
    }
    let output = run(["task", "maximin"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(words(&output.stderr).contains("alpha-beta-soft"), "{}", words(&output.stderr));
}

#[test]
fn a_task_is_done_or_not_by_the_exit_status() {
    if !has_python() {
        return;
    }
    let [hard, soft] = ["alpha-beta-hard", "alpha-beta-soft"].map(|name| Assignment::named(name).expect("a task"));
    in_folder(|folder| {
        fs::write(folder.join("soft.py"), soft.solved()).expect("a file");
        fs::write(folder.join("wrong.py"), soft.with(&soft.distractors[0])).expect("a file");
        let done = |file: &str, task: &Assignment| {
            let (status, text) = status(&["check", file, "--task", &task.name, "--json"], folder);
            let json: Value = serde_json::from_str(&text).expect("JSON");
            (status, json["task"]["done"].clone(), json["task"]["differs"].clone())
        };
        assert_eq!(done("soft.py", &soft), (Some(0), true.into(), serde_json::json!({})));
        assert_eq!(done("soft.py", &hard), (Some(1), false.into(), serde_json::json!({ "type": "soft" })));
        assert_eq!(done("wrong.py", &soft).0, Some(1));
        assert_eq!(status(&["check", "soft.py", "--task", "pvs", "--algorithm", "pvs"], folder).0, Some(2));
        fs::write(folder.join("rows.jsonl"), "").expect("a file");
        assert_eq!(status(&["check", "rows.jsonl", "--task", "pvs"], folder).0, Some(2));
    });
}

#[test]
fn a_program_that_is_refused_has_a_row_without_points() {
    if !has_python() {
        return;
    }
    let task = Assignment::named("alpha-beta-soft").expect("a task");
    in_folder(|folder| {
        fs::write(folder.join("right.py"), task.solved()).expect("a file");
        fs::write(folder.join("syntax.py"), "def alphabeta(node:\n").expect("a file");
        let (code, csv) = status(&["grade", ".", "--csv"], folder);
        assert_eq!(code, Some(2), "{csv}");
        let rows: Vec<&str> = csv.lines().collect();
        assert_eq!(rows.len(), 3, "{csv}");
        assert!(rows[0].ends_with(",stopped,status,reason"), "{csv}");
        assert!(rows[1].contains("right.py") && rows[1].ends_with(",graded,"), "{csv}");
        assert!(rows[2].contains("syntax.py,syntax,,") && rows[2].contains(",refused,"), "{csv}");
        let columns = |row: &str| row.split(',').count();
        assert_eq!(columns(rows[0]), columns(rows[1]), "{csv}");
        let (_, json) = status(&["grade", ".", "--json"], folder);
        let rows: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(rows.iter().map(|row| &row["status"]).collect::<Vec<_>>(), ["graded", "refused"]);
        assert!(rows[1]["points"].is_null() && rows[1]["reason"].is_string(), "{json}");
    });
}
