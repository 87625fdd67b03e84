//! Programs with games of their own, in the shapes that students give them: right as they are, and with one mistake each.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::program::{json, program, run, succeed, words};

const FOLDER: &str = "tests/cases/own";

/// What `check --own` says of a program, and its exit status.
fn check(file: &Path, more: &[&str]) -> (Option<i32>, Value) {
    let output = program().args(["check", "--own", "--json"]).arg(file).args(more).output().expect("the program runs");
    let told = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (output.status.code(), told)
}

fn source(name: &str) -> String {
    fs::read_to_string(Path::new(FOLDER).join(name)).expect("the program")
}

/// The same of a program that is written for this.
fn check_text(text: &str, more: &[&str]) -> (Option<i32>, Value) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.py");
    fs::write(&file, text).expect("a file");
    check(&file, more)
}

/// The programs with their visits as they are and with open windows, and the hints on them.
const RIGHT: [(&str, u64, u64, &[&str]); 13] = [
    ("connect_four.py", 118, 216, &[]),
    ("cs50.py", 220, 934, &["root-window"]),
    ("dictionary.py", 8, 10, &[]),
    ("ghosts.py", 82, 344, &[]),
    ("inner.py", 361, 581, &["root-window"]),
    ("inplace.py", 123, 205, &["root-window"]),
    ("isolation.py", 68, 129, &[]),
    ("negamax_push.py", 58, 150, &[]),
    ("nested.py", 16, 26, &[]),
    ("plain_minimax.py", 96, 96, &[]),
    ("pvs.py", 296, 1253, &[]),
    ("table.py", 23, 31, &[]),
    ("while_loop.py", 79, 121, &[]),
];

#[test]
fn right_programs_are_proved_on_their_own_games() {
    for (name, visits, whole, hints) in RIGHT {
        let (status, told) = check(&Path::new(FOLDER).join(name), &[]);
        assert_eq!((status, &told["proved"], &told["game"]), (Some(0), &true.into(), &"own".into()), "{name}: {told}");
        assert_eq!((&told["visits"], &told["open"]["visits"]), (&visits.into(), &whole.into()), "{name}: {told}");
        assert_eq!(told["open"]["value"], told["value"], "{name}: {told}");
        let all = told["hints"].as_array().expect("a list").iter().map(|hint| hint["hint"].clone());
        assert_eq!(all.collect::<Vec<_>>(), hints, "{name}: {told}");
    }
}

/// A mistake: the program, what is replaced by what, the text of the statement that is to blame, and the mistake's name.
const WRONG: [(&str, &str, &str, &str, &str); 24] = [
    ("cs50.py", "v=max(v,min_value", "v=min(v,min_value", "v=min(v,min_value", ""),
    ("cs50.py", "alpha=max(alpha,v)", "alpha=min(alpha,v)", "alpha=min(alpha,v)", ""),
    (
        "cs50.py",
        "min_value(result(b,a),alpha,beta)",
        "min_value(result(b,a),beta,alpha)",
        "min_value(result(b,a),beta",
        "",
    ),
    ("connect_four.py", "new > value", "new < value", "new < value", ""),
    ("connect_four.py", "beta = min(beta, value)", "alpha = min(beta, value)", "", ""),
    (
        "dictionary.py",
        "            return a\n    return b",
        "            return a\n    return a",
        "return a\n\n\nanswer",
        "other-bound",
    ),
    (
        "dictionary.py",
        "maximize(child, a, b))\n        if b <= a",
        "maximize(child, a, b))\n        if b >= a",
        "if b >= a",
        "",
    ),
    ("ghosts.py", "if v > beta:", "if v > alpha:", "if v > alpha:", ""),
    (
        "ghosts.py",
        "v = min(v, self.value",
        "v = max(v, self.value",
        "v = max(v, self.value(state.generateSuccessor(agent, action), depth + ",
        "",
    ),
    ("inner.py", "if v >= beta", "if v <= beta", "if v <= beta", ""),
    ("inner.py", "min_value(n + step, alpha, beta)", "min_value(n + step, -100, 100)", "min_value(n + step, -100", ""),
    ("inplace.py", "bestScore = max(score, bestScore)", "bestScore = score", "bestScore = score", ""),
    (
        "inplace.py",
        "minimax(depth + 1, True, alpha, beta)",
        "minimax(depth + 1, True, beta, alpha)",
        "minimax(depth + 1, True, beta",
        "",
    ),
    ("isolation.py", "if value <= alpha", "if value <= beta", "if value <= beta", ""),
    (
        "isolation.py",
        "value = max(value, self.min_value(game.forecast_move(move), depth - 1, alpha, beta))",
        "value = self.min_value(game.forecast_move(move), depth - 1, alpha, beta)",
        "value = self.min_value(game.forecast_move(move), depth - 1, alpha, beta)\n            if value >= beta",
        "",
    ),
    ("negamax_push.py", "value = -search", "value = search", "value = search", "missing-minus"),
    ("negamax_push.py", "-beta, -alpha", "alpha, beta", "alpha, beta)[0]", "not-turned"),
    ("negamax_push.py", "-beta, -alpha", "-alpha, -beta", "-alpha, -beta)", ""),
    ("negamax_push.py", "if alpha >= beta", "if alpha > -9", "if alpha > -9", "cut-at-alpha"),
    (
        "nested.py",
        "best = min(best, value)",
        "best = max(best, value)",
        "best = max(best, value)\n            beta",
        "",
    ),
    ("nested.py", "if beta <= alpha", "if beta >= alpha", "if beta >= alpha", ""),
    ("plain_minimax.py", "max(values) if", "values[-1] if", "", ""),
    ("pvs.py", "if alpha < score < beta", "if False", "", "trusted-probe"),
    (
        "while_loop.py",
        "value < best else best",
        "value > best else best",
        "best = value if best is None or value > best else best\n            beta",
        "",
    ),
];

#[test]
fn one_mistake_is_found_at_its_statement() {
    let (mut at_place, mut faults) = (0, Vec::new());
    for (name, right, wrong, statement, likely) in WRONG {
        let text = source(name);
        assert!(text.contains(right), "{name} has no {right}");
        let text = text.replacen(right, wrong, 1);
        let (status, told) = check_text(&text, &[]);
        let is_found = status == Some(1) && told["proved"] == false && told["stopped"].is_null();
        let place =
            text.find(statement).map(|at| text[..at].lines().count() as u64 + u64::from(text[..at].ends_with('\n')));
        let is_placed = statement.is_empty() || told["line"].as_u64() == place;
        let is_named = likely.is_empty() || told["likely"] == likely;
        at_place += u32::from(is_found && is_placed && is_named);
        if !(is_found && is_placed && is_named) {
            faults.push(format!("{name} with {wrong}: wanted {place:?} {likely}, got {:?} {told}", status));
        }
    }
    assert!(at_place * 100 >= WRONG.len() as u32 * 90, "{at_place} of {}:\n{}", WRONG.len(), faults.join("\n"));
}

/// Ways in which right programs change values on their way up: the program, what is replaced by what.
const CHANGED: [(&str, &str, &str); 4] = [
    ("connect_four.py", "return column, value", "return column, value * 0.9"),
    ("nested.py", "return best", "return best - 0.01"),
    ("cs50.py", "    return v\n", "    return v * 0.9\n"),
    ("while_loop.py", "return best", "return best * 0.99"),
];

#[test]
fn a_search_that_changes_values_on_their_way_up_is_not_called_wrong() {
    for (name, right, other) in CHANGED {
        let text = source(name);
        assert!(text.contains(right), "{name} has no {right}");
        let (status, told) = check_text(&text.replace(right, other), &[]);
        assert_eq!(status, Some(2), "{name} with {other}: {told}");
    }
}

#[test]
fn a_program_is_run_as_it_is_asked_for() {
    let table = Path::new(FOLDER).join("table.py");
    let input = Path::new(FOLDER).join("start.txt");
    let (status, told) = check(&table, &["--stdin", input.to_str().expect("a path"), "--", "2"]);
    assert_eq!((status, &told["visits"], &told["value"]), (Some(0), &12.into(), &told["open"]["value"]), "{told}");
    let (status, told) = check(&table, &["--call", "negamax(4, 1, -10, 10, 1)"]);
    assert_eq!((status, &told["searches"], &told["visits"]), (Some(0), &2.into(), &23.into()), "{told}");
    let (status, told) = check(&table, &["--call", "negamax(4, 1, -10, 10, 1)", "--search", "2"]);
    assert_eq!((status, &told["search"], &told["visits"]), (Some(0), &2.into(), &4.into()), "{told}");
    assert_eq!(check(&table, &["--search", "7"]).0, Some(2));

    assert_eq!(json(&["check", "--json", "tests/cases/own/cs50.py"])["game"], "own");
    let rows = succeed(&["trace", "--own", "--jsonl", "tests/cases/own/nested.py"]);
    assert_eq!(rows.lines().count(), 17, "{rows}");
    assert!(rows.lines().all(|line| serde_json::from_str::<Value>(line).is_ok()) && rows.contains("\"opaque\""));
}

#[test]
fn a_program_that_does_not_end_well_is_told_with_its_line() {
    let search =
        "def search(n, alpha, beta):\n    if n == 0:\n        return 1\n    return -search(n - 1, -beta, -alpha)\n";
    for (main, status, why, line) in [
        ("search(3, -9, 9)\nraise ValueError('no')\n", 1, "error", 6),
        ("search(3, -9, 9)\nimport os, sys\nsys.exit(3)\n", 0, "", 0),
        ("search(3, -9, 9)\nimport subprocess\nsubprocess.run(['ls'])\n", 1, "error", 7),
        ("search(3, -9, 9)\nwhile True:\n    n = 1\n", 1, "time", 0),
        ("", 2, "", 0),
        ("1 / 0\nsearch(3, -9, 9)\n", 2, "", 0),
    ] {
        let (code, told) = check_text(&format!("{search}{main}"), &[]);
        assert_eq!(code, Some(status), "{main}: {told}");
        assert_eq!(told["stopped"]["why"].as_str().unwrap_or_default(), why, "{main}: {told}");
        let is_placed = told["stopped"]["line"].as_u64().unwrap_or_default() == line || why == "time";
        assert!(is_placed, "{main}: {told}");
    }
}

#[test]
fn the_tree_of_its_own_game_is_worth_what_the_program_says() {
    for (name, _, whole, _) in RIGHT {
        let path = format!("{FOLDER}/{name}");
        let output = run(["trace", &path, "--own", "--tree"]);
        let (tree, said) = (words(&output.stdout), words(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{name}: {said}");
        let (_, told) = check(Path::new(&path), &[]);
        let root = if said.contains("--root min") { "min" } else { "max" };
        let found = json(&["search", "--json", "--algorithm", "minimax", "--root", root, "--tree", tree.trim()]);
        // PVS comes to some positions twice.
        let is_whole = |visits: u64| visits >= whole || name == "pvs.py";
        assert!(found["visits"].as_u64().is_some_and(is_whole), "{name}: {found}");
        if !said.contains("ranks") && told["value"].is_number() {
            assert_eq!(found["value"].as_f64().map(f64::abs), told["value"].as_f64().map(f64::abs), "{name}: {found}");
        }
    }
}

#[test]
fn a_row_has_the_position_as_the_program_writes_it() {
    for (name, board) in
        [("connect_four.py", " .  .  .  .\n . -1  .  .\n .  1  .  ."), ("inplace.py", "X O X\n. O .\n. . .")]
    {
        let rows = succeed(&["trace", &format!("{FOLDER}/{name}"), "--own", "--jsonl"]);
        let boards = rows
            .lines()
            .skip(1)
            .filter_map(|line| serde_json::from_str::<Value>(line).ok()?["board"].as_str().map(str::to_owned));
        let boards: Vec<String> = boards.collect();
        // What is changed in place is a board of its own at each visit.
        assert!(boards.first().is_some_and(|first| name == "inplace.py" || first == board), "{name}: {boards:?}");
        assert!(boards.windows(2).all(|pair| pair[0] != pair[1]), "{name}");
    }
}

#[test]
fn rows_of_a_game_of_its_own_are_told_as_others_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["connect_four.py", "cs50.py", "pvs.py"] {
        let rows = succeed(&["trace", &format!("{FOLDER}/{name}"), "--own", "--jsonl"]);
        let file = folder.path().join("rows.jsonl");
        fs::write(&file, &rows).expect("a file");
        let file = file.display().to_string();
        for command in ["tell", "health", "ledger"] {
            let output = run([command, &file]);
            let said = [output.stdout, output.stderr].map(|text| String::from_utf8(text).expect("text")).concat();
            assert_eq!(output.status.code(), Some(0), "{name} {command}: {said}");
            let visits = rows.lines().count() - 1 - usize::from(name == "cs50.py");
            assert!(said.contains(&format!("Proved: all {visits} visits")), "{name} {command}: {said}");
        }
    }
}

#[test]
fn a_search_behind_a_window_or_a_question_is_called_by_itself() {
    const SEARCH: &str = "def minimax(n, depth, alpha, beta, maxing):\n    if depth == 0:\n        return n * 7 % 13\n    \
        best = -99 if maxing else 99\n    for k in (2 * n, 2 * n + 1):\n        value = minimax(k, depth - 1, alpha, beta, not maxing)\n        \
        if maxing:\n            best = max(best, value)\n            alpha = max(alpha, value)\n        else:\n            \
        best = min(best, value)\n            beta = min(beta, value)\n        if alpha >= beta:\n            break\n    return best\n";
    let window = format!(
        "import notthere, sys\nfrom notthere.locals import *\nnotthere.init()\nscreen = notthere.display.set_mode((300, 300))\n{SEARCH}\
         while True:\n    for event in notthere.event.get():\n        if event.type == QUIT: sys.exit()\n"
    );
    let question = format!("{SEARCH}depth = int(input('How deep? '))\nprint(minimax(1, depth, -99, 99, True))\n");
    for (text, hint) in [(&window, "No module named 'notthere'"), (&question, "--stdin FILE")] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("mine.py");
        fs::write(&file, text).expect("a file");
        let output = program().args(["check", "--own"]).arg(&file).output().expect("the program runs");
        let said = words(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(hint) && said.contains("--call"), "{said}");
        let (status, told) = check(&file, &["--call", "minimax(1, 4, -inf, inf, True)"]);
        assert_eq!((status, &told["proved"]), (Some(0), &true.into()), "{told}");
    }
}
