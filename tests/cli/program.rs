//! `check` and `trace` of programs in Python, and the recorder that `python` prints.

use serde_json::Value;

use crate::support::in_folder;
use crate::support::program::{program, refused, run, succeed, words};
use crate::support::python::has_python;

const FOLDER: &str = "tests/cases/student_programs";

fn json(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).expect("one object")
}

#[test]
fn a_right_program_is_proved() {
    if !has_python() {
        return;
    }
    let path = format!("{FOLDER}/cs188.py");
    let told = json(succeed(&["check", &path, "--trees", "40", "--json"]).as_bytes());
    assert_eq!((&told["proved"], &told["trees"], &told["algorithm"]), (&true.into(), &40.into(), &"alpha-beta".into()));
    assert_eq!(told["convention"]["cut"], "beyond");
    assert_eq!(told["program"], path.as_str());
    for nothing in ["tree", "line", "stopped"] {
        assert!(told.get(nothing).is_some_and(Value::is_null), "{nothing}: {told}");
    }
    let said = succeed(&["check", &path, "--tree", "((3 12 8) (2 4 6) (14 5 2))"]);
    assert!(said.contains("AlphaBetaAgent.getAction is right on the tree: all 11 visits"), "{said}");
}

#[test]
fn a_wrong_program_is_told_with_its_statement_and_the_smallest_tree() {
    if !has_python() {
        return;
    }
    in_folder(|folder| {
        let right = std::fs::read_to_string(format!("{FOLDER}/negamax.py")).expect("a program");
        let path = folder.join("mine.py");
        std::fs::write(&path, right.replace("value = -alphabeta", "value = alphabeta")).expect("a file");
        let path = path.to_str().expect("a path");
        let output = run(["check", path, "--json"]);
        assert_eq!(output.status.code(), Some(1), "{}", words(&output.stderr));
        let told = json(&output.stdout);
        assert_eq!(
            (&told["proved"], &told["line"], &told["likely"]),
            (&false.into(), &11.into(), &"missing-minus".into())
        );
        let tree = told["tree"].as_str().expect("a tree");
        assert!(tree.len() < 20 && told["trees"].as_u64() < Some(20), "{told}");
        let said = words(&run(["check", path]).stdout);
        assert!(said.contains("mine.py:11") && said.contains(tree), "{said}");
    });
}

#[test]
fn the_visits_of_a_program_are_listed_with_their_lines() {
    if !has_python() {
        return;
    }
    let path = format!("{FOLDER}/aima.py");
    let lines = succeed(&["trace", &path, "--tree", "((3 12 8) (2 4 6))", "--jsonl"]);
    let rows: Vec<Value> = lines.lines().map(|line| json(line.as_bytes())).collect();
    assert_eq!(rows[0]["program"], "aima.py");
    assert_eq!((&rows[0]["algorithm"], &rows[0]["view"]), (&"alpha-beta".into(), &"max".into()));
    assert_eq!((rows.len(), &rows[1]["value"]), (8, &3.into()));
    assert_eq!((&rows[2]["call_line"], &rows[2]["return_line"]), (&37.into(), &31.into()));
    assert_eq!((&rows[2]["locals"]["v"], &rows[2]["alpha"]), (&3.into(), &"-inf".into()));
    // The lines are a trace like any other.
    in_folder(|folder| {
        let path = folder.join("told.jsonl");
        std::fs::write(&path, &lines).expect("a file");
        let told = succeed(&["check", path.to_str().expect("a path"), "--algorithm", "alpha-beta"]);
        assert!(told.starts_with("Proved"), "{told}");
    });
    let table = succeed(&["trace", &path, "--tree", "(3 5)"]);
    assert_eq!(table.lines().count(), 4, "{table}");
}

#[test]
fn a_program_looks_at_a_game_to_the_depth_asked_for() {
    if !has_python() {
        return;
    }
    let path = format!("{FOLDER}/negamax.py");
    let told = json(succeed(&["check", &path, "--game", "tic-tac-toe", "--depth", "3", "--json"]).as_bytes());
    assert_eq!((&told["proved"], &told["trees"]), (&true.into(), &1.into()));
    let cut = succeed(&["trace", &path, "--tree", "(A:4(1 2) 3)", "--depth", "1", "--jsonl"]);
    assert_eq!(cut.lines().count(), 4, "{cut}");
}

#[test]
fn what_is_stopped_or_refused_says_where() {
    let output = program().args(["check", &format!("{FOLDER}/lists.py")]).env("JIANZHI_PYTHON", "/nowhere").output();
    let output = output.expect("the program runs");
    assert_eq!((output.status.code(), words(&output.stderr).contains("no Python")), (Some(2), true));
    assert!(refused(&["check", "tests/cases/saved/tree.jianzhi", "--trees", "3"]).contains("--trees"));
    assert!(refused(&["check", "nowhere.py"]).contains("nowhere.py"));
    if !has_python() {
        return;
    }
    assert!(refused(&["check", &format!("{FOLDER}/lists.py"), "--trees", "0"]).contains("--trees"));
    in_folder(|folder| {
        let path = folder.join("mine.py");
        std::fs::write(&path, "def minimax(node:\n").expect("a file");
        assert!(refused(&["check", path.to_str().expect("a path")]).contains("mine.py:1"));
        let source = "def minimax(node, most=True):\n    if node.is_leaf:\n        return node.value / 0\n    \
                      return max(minimax(child, not most) for child in node.children)\n";
        std::fs::write(&path, source).expect("a file");
        let output = run(["check", path.to_str().expect("a path"), "--tree", "(1 2)", "--json"]);
        let told = json(&output.stdout);
        assert_eq!((output.status.code(), &told["line"]), (Some(1), &3.into()));
        assert_eq!((&told["stopped"]["why"], &told["stopped"]["line"]), (&"error".into(), &3.into()));
        assert!(told["stopped"]["text"].as_str().is_some_and(|text| text.contains("ZeroDivisionError")), "{told}");
    });
}

#[test]
fn programs_in_the_shapes_of_courses_get_their_answers() {
    if !has_python() {
        return;
    }
    let text = std::fs::read_to_string(format!("{FOLDER}/kinds.txt")).expect("the programs");
    let kinds: Vec<&str> = text.split("\n=== ").skip(1).collect();
    let own = kinds.iter().filter(|kind| !kind.starts_with(|first: char| first.is_ascii_digit())).count();
    assert!(own >= 50, "{own} programs besides those with numbers");
    in_folder(|folder| {
        let path = folder.join("mine.py");
        for kind in kinds {
            let (head, source) = kind.split_once('\n').expect("a head and a program");
            let mut told = head.splitn(3, ": ");
            let mut next = || told.next().expect("name: status: parts");
            let (name, status, parts) = (next(), next().parse().expect("a status"), next());
            std::fs::write(&path, source).expect("a file");
            let output = run(["check", path.to_str().expect("a path"), "--trees", "40"]);
            let said = words(&output.stdout) + &words(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{name}: {said}");
            assert!(parts.split(" & ").all(|part| said.contains(part)), "{name}: {parts}: {said}");
        }
    });
}

#[test]
fn a_compiled_library_is_no_file_of_the_folder_that_a_program_is_run_in() {
    if !has_python() {
        return;
    }
    let source = "try:\n    import numpy\nexcept ImportError:\n    pass\n\n\ndef minimax(node, is_max=True):\n    values = [minimax(child, not is_max) for child in node.children] or [node.value]\n    return max(values) if is_max else min(values)\n";
    in_folder(|folder| {
        std::fs::write(folder.join("mine.py"), source).expect("a file");
        let output =
            program().args(["check", "mine.py", "--trees", "20"]).current_dir(folder).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{}", words(&output.stderr));
    });
}

#[test]
fn the_recorder_is_a_program_of_its_own() {
    let recorder = succeed(&["python"]);
    assert!(recorder.starts_with("\"\"\"Runs a search that a student has written"));
    if !has_python() {
        return;
    }
    let source = "def minimax(t, m=True):\n    if not isinstance(t, list): return t\n    return (max if m else min)(minimax(c, not m) for c in t)\n";
    let told = recorded(recorder.as_bytes(), source, false);
    assert_eq!((told.len(), &told[2]["value"], &told[5]["stopped"]), (6, &5.into(), &Value::Null), "{told:?}");
}

/// What the recorder writes about a program on a tree of two leaves, with its steps or without.
fn recorded(recorder: &[u8], source: &str, steps: bool) -> Vec<Value> {
    let mut told = Vec::new();
    in_folder(|folder| {
        let path = folder.join("recorder.py");
        std::fs::write(&path, recorder).expect("a file");
        let task = serde_json::json!({
            "name": "m.py", "source": source, "steps": steps, "limits": { "seconds": 0.4 },
            "trees": [{ "depth": 1, "tree": { "children": [{ "value": 3 }, { "value": 5 }] } }],
        });
        std::fs::write(folder.join("task.json"), task.to_string()).expect("a file");
        let input = std::fs::File::open(folder.join("task.json")).expect("a file");
        let output = std::process::Command::new("python3").arg("-I").arg(path).stdin(input).output().expect("it runs");
        // Each alarm also writes where the program is, for a reader whose program cannot handle it any more.
        let lines = words(&output.stdout);
        told = lines.lines().filter(|line| line.starts_with('{')).map(|line| json(line.as_bytes())).collect();
    });
    told
}

#[test]
fn an_endless_loop_is_told_by_the_line_of_its_while() {
    if !has_python() {
        return;
    }
    let recorder = succeed(&["python"]);
    let bodies = [
        "while True:\n        best = node.value\n        best = best",
        "while best < 5:\n        for turn in range(3):\n            best = 0",
        "while True:\n        if best < 5:\n            best += 0\n        else:\n            break",
    ];
    for body in bodies {
        let source = format!(
            "def minimax(node):\n    best = 0\n    {body}\n    return max([minimax(c) for c in node.children] or [best])\n"
        );
        for steps in [false, true] {
            // On a busy machine the process may be ended before its alarm is told.
            let mut runs = (0..3).map(|_| recorded(recorder.as_bytes(), &source, steps));
            let told = runs.find(|told| told.last().is_some_and(|last| last["stopped"].is_object()));
            let told = told.expect("an end by its own alarm");
            let stopped = &told.last().expect("a last line")["stopped"];
            assert_eq!(
                (&stopped["why"], &stopped["line"]),
                (&"time".into(), &3.into()),
                "{body}, with steps: {steps}: {told:?}"
            );
        }
    }
}

#[test]
fn a_folder_of_programs_is_graded() {
    if !has_python() {
        return;
    }
    in_folder(|folder| {
        let right = std::fs::read_to_string(format!("{FOLDER}/negamax.py")).expect("a program");
        std::fs::write(folder.join("ada.py"), &right).expect("a file");
        std::fs::write(folder.join("bob.py"), right.replace("if alpha >= beta:", "if alpha >= INFINITY:"))
            .expect("a file");
        let path = folder.to_str().expect("a path");
        let told = succeed(&["grade", "--json", "--seed", "3", path]);
        let class: Vec<Value> = told.lines().map(|line| json(line.as_bytes())).collect();
        let field = |field: &str| [&class[0][field], &class[1][field]];
        assert_eq!(field("student"), [&Value::from("ada"), &Value::from("bob")]);
        assert_eq!(field("points"), [&Value::from(3), &Value::from(1)], "{told}");
        assert_eq!(field("mistake"), [&Value::Null, &Value::from("no-cut")]);
        assert_eq!(field("right_values"), [&Value::from(100), &Value::from(100)]);
        assert_eq!(class[1]["line"], 15);
        let csv = succeed(&["grade", "--csv", path]);
        assert!(csv.starts_with("file,student,points,of,verdict,mistake") && csv.lines().count() == 3, "{csv}");
        let table = succeed(&["grade", path]);
        assert!(table.contains("100/100") && table.contains("The class: 2 graded"), "{table}");
        // The trees are not revealed, and those of a seed that is drawn are as good.
        let hidden = succeed(&["grade", "--json", "--hide-seeds", path]);
        let class: Vec<Value> = hidden.lines().map(|line| json(line.as_bytes())).collect();
        assert!(class.iter().all(|marked| marked["tree"].is_null()), "{hidden}");
        assert_eq!((&class[0]["points"], &class[1]["mistake"]), (&3.into(), &"no-cut".into()), "{hidden}");
        assert!(refused(&["grade", "--exercise", "handed-out.json", path]).contains("--exercise"));
    });
    assert!(refused(&["grade", "--seed", "3", "tests/cases/wrong_scenarios.txt"]).contains("--seed"));
}

#[test]
fn a_program_is_told_as_a_lane_where_there_is_no_display() {
    if !has_python() {
        return;
    }
    let path = format!("{FOLDER}/negamax.py");
    let told = succeed(&["open", &path, "--tree", "((3 12 8) (2 4 6) (14 5 2))"]);
    assert!(told.contains("11 visits") && !told.contains("fail-hard"), "{told}");
    let engine = "python3 examples/engines/alpha_beta.py -";
    let told = succeed(&["open", "--program", engine, "--tree", "((3 12 8) (2 4 6) (14 5 2))"]);
    assert!(told.contains("11 visits"), "{told}");
    let nothing = refused(&["open", "--program", "no-such-program"]);
    assert!(nothing.contains("no-such-program"), "{nothing}");
    in_folder(|folder| {
        let right = std::fs::read_to_string(&path).expect("a program");
        let path = folder.join("mine.py");
        std::fs::write(&path, right.replace("value = -alphabeta", "value = alphabeta")).expect("a file");
        let output = run(["open", path.to_str().expect("a path")]);
        assert!(words(&output.stderr).contains("wrong") || words(&output.stdout).contains("wrong"), "{output:?}");
        std::fs::write(&path, right.replace("color * node.value", "color / 0")).expect("a file");
        let refused = refused(&["open", path.to_str().expect("a path")]);
        assert!(refused.contains("mine.py:8") && refused.contains("ZeroDivisionError"), "{refused}");
    });
}
