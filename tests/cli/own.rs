//! Programs with games of their own, in the shapes that students give them: right as they are, and with one mistake each.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::program::{json, program, run, succeed, words};
use crate::support::share;

pub const FOLDER: &str = "tests/cases/own";

/// What `check --own` says of a program, and its exit status.
pub fn check(file: &Path, more: &[&str]) -> (Option<i32>, Value) {
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

/// A line of the table of right programs.
struct RightProgram {
    file: String,
    visits: u64,
    whole: u64,
    hints: Vec<String>,
    options: Vec<String>,
}

impl RightProgram {
    fn all() -> Vec<RightProgram> {
        let table = fs::read_to_string(format!("{FOLDER}.txt")).expect("the table");
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        lines.map(RightProgram::read).collect()
    }

    fn read(line: &str) -> RightProgram {
        let list =
            |text: &str, mark: &str| text.split(mark).filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let mut parts = line.splitn(4, ": ");
        let mut next = || parts.next().unwrap_or_default();
        let (file, visits) = (next().to_owned(), next().split_once(" of ").expect("visits of the whole tree"));
        let [visits, whole] =
            [visits.0, visits.1].map(|visits| visits.trim_end_matches(':').parse().expect("a number"));
        RightProgram {
            file,
            visits,
            whole,
            hints: list(next().trim_end_matches(':'), ", "),
            options: list(next(), "; "),
        }
    }

    fn path(&self) -> String {
        format!("{FOLDER}/{}", self.file)
    }

    fn options(&self) -> Vec<&str> {
        self.options.iter().map(String::as_str).collect()
    }
}

#[test]
fn right_programs_are_proved_on_their_own_games() {
    let all = RightProgram::all();
    assert!(all.len() >= 50, "{} programs", all.len());
    for program in all {
        let RightProgram { file, visits, whole, hints, .. } = &program;
        let (status, told) = check(Path::new(&program.path()), &program.options());
        assert_eq!((status, &told["proved"], &told["game"]), (Some(0), &true.into(), &"own".into()), "{file}: {told}");
        assert_eq!(
            (told["visits"].as_u64(), told["open"]["visits"].as_u64()),
            (Some(*visits), Some(*whole)),
            "{file}: {told}"
        );
        assert_eq!(told["open"]["value"], told["value"], "{file}: {told}");
        let all = told["hints"].as_array().expect("a list").iter().map(|hint| hint["hint"].clone());
        assert_eq!(&all.collect::<Vec<_>>(), hints, "{file}: {told}");
    }
}

/// A wrong statement of a program: `file: line: mistake: statement`.
struct WrongStatement {
    file: String,
    line: usize,
    /// Whether the line of another statement may be told.
    is_anywhere: bool,
    mistake: String,
    statement: String,
}

impl WrongStatement {
    fn read(line: &str) -> WrongStatement {
        let mut parts = line.splitn(4, ": ").map(str::to_owned);
        let mut next = || parts.next().expect("file: line: mistake: statement");
        let (file, line) = (next(), next());
        let is_anywhere = line.ends_with('*');
        let line = line.trim_end_matches([' ', '*']).parse().expect("a line");
        WrongStatement { file, line, is_anywhere, mistake: next(), statement: next() }
    }

    /// The answer, where it does not name the statement.
    fn missed(&self) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder");
        copy(Path::new(FOLDER), folder.path());
        let lines: Vec<String> = source(&self.file).lines().map(str::to_owned).collect();
        let wrong = lines.iter().zip(1..).map(|(text, line)| match line == self.line {
            true => format!("{}{}\n", &text[..text.len() - text.trim_start().len()], self.statement),
            false => format!("{text}\n"),
        });
        fs::write(folder.path().join(&self.file), wrong.collect::<String>()).expect("a file");
        // The program of a project is run by its main file.
        let run = if self.file.starts_with("project/") { "project/main.py" } else { &self.file };
        let (status, told) = check(&folder.path().join(run), &[]);
        let is_found = status == Some(1) && told["proved"] == false && told["stopped"].is_null();
        let is_placed = self.is_anywhere || told["line"].as_u64() == u64::try_from(self.line).ok();
        let is_named = self.mistake.is_empty() || told["likely"] == self.mistake;
        let WrongStatement { file, line, statement, .. } = self;
        (!(is_found && is_placed && is_named)).then(|| format!("{file}:{line}: {statement}: {status:?} {told}"))
    }
}

/// Copies a folder of programs, with the folders in it.
fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("the folder") {
        let entry = entry.expect("an entry");
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&to).expect("a folder");
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).expect("a copy");
        }
    }
}

#[test]
fn one_mistake_is_found_at_its_statement() {
    let list = fs::read_to_string(format!("{FOLDER}_mistakes.txt")).expect("the mistakes");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let all: Vec<WrongStatement> = lines.map(WrongStatement::read).collect();
    assert!(all.len() >= 120, "{} mistakes", all.len());
    let (tried, missed): (Vec<()>, Vec<Option<String>>) = share(all, 8).map(|wrong| ((), wrong.missed())).unzip();
    let missed: Vec<String> = missed.into_iter().flatten().collect();
    assert!(missed.len() * 10 <= tried.len(), "{} of {}:\n{}", missed.len(), tried.len(), missed.join("\n"));
}

/// Mistakes that leave each visit right: the program, what is replaced by what, the call, the line, and what is wrong.
const BEYOND_VISITS: [(&str, &str, &str, &str, u64, &str); 4] = [
    ("nim_pairs.py", "    return best\n", "    best = best[0], (i, k)\n    return best\n", "", 16, "move"),
    ("set_back.py", "        self.alpha, self.beta = old\n", "", "Searcher('XX..O....', 'O').go()", 0, "value"),
    (
        "set_back.py",
        "        self.alpha, self.beta = old\n",
        "        self.beta = old[1]\n",
        "Searcher('XX..O....', 'O').go()",
        0,
        "value",
    ),
    ("plain_cs50.py", "aux, _ = max_value(", "aux, _ = min_value(", "", 0, "side"),
];

#[test]
fn a_wrong_move_and_a_bound_that_is_not_set_back_are_found() {
    for (name, right, other, call, line, field) in BEYOND_VISITS {
        let text = source(name);
        assert!(text.contains(right), "{name} has no {right}");
        let call = if call.is_empty() { Vec::new() } else { vec!["--call", call] };
        let (status, told) = check_text(&text.replace(right, other), &call);
        assert_eq!((status, &told["field"]), (Some(1), &field.into()), "{name} with {other}: {told}");
        assert!(line == 0 || told["line"] == line, "{name} with {other}: {told}");
        assert_eq!(check_text(&text, &call).0, Some(0), "{name}");
    }
}

/// Its windows are judged, its values are not seen, and its tree has none.
#[test]
fn a_search_that_leaves_its_result_in_a_variable_is_not_called_wrong() {
    let (status, told) = check(Path::new(&format!("{FOLDER}/result_in_global.py")), &[]);
    assert_eq!((status, &told["proved"], &told["value"]), (Some(0), &true.into(), &Value::Null), "{told}");
    assert_eq!((told["visits"].as_u64(), told["open"]["visits"].as_u64()), (Some(77), Some(96)), "{told}");
    assert!(told["said"].as_str().is_some_and(|said| said.contains("44 values are not judged")), "{told}");
}

/// What they return is a bound of another test value, or of the best move so far, with open windows as well.
#[test]
fn a_search_that_only_finds_bounds_is_not_called_wrong() {
    for name in ["best_in_alpha.py", "bisection.py", "test_value.py"] {
        let (status, told) = check(Path::new(&format!("{FOLDER}/{name}")), &[]);
        assert_eq!((status, &told["proved"]), (Some(0), &true.into()), "{name}: {told}");
    }
}

#[test]
fn a_game_with_other_rules_than_our_trees_is_run_as_it_is() {
    let others = [
        "leaves_in_their_text.py",
        "leaves_of_the_mover.py",
        "points_in_window.py",
        "root_hands_all.py",
        "side_by_parity.py",
        "winner_of_a_row.py",
    ];
    for name in ["game_parameter.py", "runs_on_a_tree.py", "other_rules.py"].iter().chain(&others) {
        let told = json(&["check", "--json", &format!("{FOLDER}/{name}")]);
        assert_eq!((&told["game"], &told["proved"]), (&"own".into(), &true.into()), "{name}: {told}");
    }
}

#[test]
fn a_wrong_result_of_visits_that_fit_is_not_proved() {
    let list = fs::read_to_string(format!("{FOLDER}_wrong.txt")).expect("the list");
    for entry in list.lines().filter(|line| !line.starts_with('#')) {
        let [name, what, line] = entry.split(": ").collect::<Vec<_>>()[..] else { panic!("{entry}") };
        let line: u64 = line.parse().expect("a line");
        let (status, told) = check(Path::new(&format!("{FOLDER}_wrong/{name}.py")), &[]);
        assert_eq!((status, &told["proved"]), (Some(1), &false.into()), "{name}: {told}");
        if what == "result" {
            let is_unknown = told["unknown"].as_array().is_some_and(|unknown| unknown.contains(&what.into()));
            assert!(is_unknown && told["row"].is_null(), "{name}: {told}");
        } else {
            let field = if what == "early" { "fault" } else { "field" };
            assert_eq!(told[field], what, "{name}: {told}");
        }
        assert!(line == 0 || told["line"] == line, "{name}: {told}");
    }
}

#[test]
fn a_table_that_answers_from_deeper_searches_is_proved_with_another_value() {
    let (status, told) = check(Path::new(&format!("{FOLDER}/table_of_deeper_searches.py")), &[]);
    assert_eq!((status, &told["proved"], &told["value"]), (Some(0), &true.into(), &5.into()), "{told}");
    assert_eq!((&told["open"]["value"], &told["unknown"][0]), (&4.into(), &"value".into()), "{told}");
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
    let (status, told) = check(Path::new(&format!("{FOLDER}_refused/max_n.py")), &[]);
    assert_eq!(status, Some(2), "{told}");
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

    for name in ["cs50", "any_not_won"] {
        assert_eq!(json(&["check", "--json", &format!("{FOLDER}/{name}.py")])["game"], "own", "{name}");
    }
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
        ("while search(3, -9, 9):\n    pass\n", 0, "time", 0),
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

/// PVS and tables come to some positions twice.
const TWICE: &str = "cached.py first_bound_probes.py first_move_apart.py flags_table.py front_of_one_name.py \
    last_two_plies.py negascout_class.py pvs.py thin_probes.py";

#[test]
fn the_tree_of_its_own_game_is_worth_what_the_program_says() {
    for program in share(RightProgram::all(), 6).filter(|program| program.options.is_empty()) {
        let (path, name, whole) = (program.path(), program.file.as_str(), program.whole);
        let output = run(["trace", &path, "--own", "--tree"]);
        let (tree, said) = (words(&output.stdout), words(&output.stderr));
        // Points for tricks, and moves that win at once, are in no leaf.
        if ["tricks.py", "can_i_win.py", "coin_and_its_reply.py", "last_coins_at_once.py"].contains(&name) {
            let is_told = said.contains("not the best of its leaves") && tree.is_empty();
            assert!(output.status.code() == Some(2) && is_told, "{name}: {said}");
            continue;
        }
        assert_eq!(output.status.code(), Some(0), "{name}: {said}");
        let (_, told) = check(Path::new(&path), &[]);
        let root = if said.contains("--root min") { "min" } else { "max" };
        let found = json(&["search", "--json", "--algorithm", "minimax", "--root", root, "--tree", tree.trim()]);
        let is_whole = |visits: u64| visits >= whole || TWICE.contains(name) && 9 * visits > whole;
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

#[test]
fn a_visit_that_a_table_answers_is_told_so() {
    for (name, least) in [("cached.py", 10), ("flags_table.py", 10)] {
        let rows = succeed(&["trace", &format!("{FOLDER}/{name}"), "--own", "--jsonl"]);
        let told = rows.lines().filter(|row| row.contains(r#""kind":"table?""#)).count();
        assert!(told >= least, "{name}: {told}");
    }
}

#[test]
fn a_visit_whose_value_depends_on_more_than_its_window_is_not_proved() {
    const SEARCH: &str = "import itertools, os\ncount = itertools.count()\n\n\ndef search(n, depth, alpha, beta):\n    if depth == 0:\n        \
        return VALUE\n    best = -99\n    for k in (1, 2, 3):\n        best = max(best, -search(3 * n + k, depth - 1, -beta, -alpha))\n        \
        alpha = max(alpha, best)\n        if alpha >= beta:\n            break\n    return best\n\n\nprint(search(0, 3, -99, 99))\n";
    let right = SEARCH.replace("VALUE", "n * 7 % 13");
    let other = SEARCH.replace("VALUE", "n * 7 % 13 + next(count) // 5");
    for (text, is_said) in [(right, false), (other, true)] {
        let (status, told) = check_text(&text, &[]);
        let has = told["unknown"].as_array().is_some_and(|unknown| unknown.contains(&"value".into()));
        let said = told["said"].as_str().is_some_and(|said| said.contains("mine.py:7: with every window opened"));
        assert_eq!((status, has, said), (Some(i32::from(is_said)), is_said, is_said), "{told}");
    }
}

#[test]
fn a_side_or_a_depth_that_is_handed_on_as_it_is_is_named() {
    for (file, right, wrong, field) in [
        ("heap_ints.py", "depth - 1, alpha, beta, False", "depth - 1, alpha, beta, True", "side"),
        ("gomoku_negamax.py", "= -negamax(depth - 1", "= -negamax(depth", "depth"),
    ] {
        let text =
            source(file).replacen(right, wrong, 1).replace("board[1][1], board[1][2] = 1, -1", "board[1][1] = 1");
        let text = text.replace("SIZE, NEED = 4, 3", "SIZE, NEED = 3, 3");
        let line = text.lines().position(|line| line.contains(wrong)).map(|line| line + 1);
        let (status, told) = check_text(&text, &[]);
        let found = told["line"].as_u64().and_then(|line| usize::try_from(line).ok());
        assert_eq!((status, found, &told["field"]), (Some(1), line, &field.into()), "{file}: {told}");
    }
}
