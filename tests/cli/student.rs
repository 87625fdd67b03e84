//! A student's first trace, each form of it in a file of its own; and the output of programs that are as courses
//! teach them (`tests/cases/programs/programs.py`). A table has what the checker says to each.

use crate::support::prelude::*;

/// `file: status: what is said`, one a line; what is said begins with `~` where the file is refuted and the rest is in
/// the JSON.
const FOLDERS: [&str; 2] = ["tests/cases/student", "tests/cases/programs"];

#[test]
fn each_file_is_answered_as_the_table_says() {
    for folder in FOLDERS {
        let table = fs::read_to_string(format!("{folder}.txt")).expect("the table");
        let lines = table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let told: Vec<&str> = lines.map(|line| check(folder, line)).collect();
        for file in fs::read_dir(folder).expect("the files") {
            let path = file.expect("a file").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
            let is_trace = path.extension().is_some_and(|ending| ending == "jsonl");
            assert!(!is_trace || told.contains(&name.as_str()), "{name} is not in {folder}.txt");
        }
    }
}

/// Checks a line of the table; gives the file's name.
fn check<'a>(folder: &str, line: &'a str) -> &'a str {
    let mut parts = line.splitn(3, ": ");
    let (name, status, said) =
        (parts.next().expect("a file"), parts.next().expect("a status"), parts.next().unwrap_or_default());
    let output = run_on(&["check", &format!("{folder}/{name}.jsonl"), "--json"], b"");
    let (out, err) = (words(&output.stdout), words(&output.stderr));
    let notes = notes(&out);
    let heard = format!("{out}{err}");
    let wanted = match status {
        "proved" => Some(0),
        "refuted" => Some(1),
        _ => Some(2),
    };
    assert_eq!(output.status.code(), wanted, "{name}: {heard}");
    for said in said.split(" & ").filter(|said| !said.is_empty()) {
        assert!(heard.contains(said), "{name}: {said:?} is not in {heard}");
    }
    if said.is_empty() {
        assert!(notes.is_empty() && err.is_empty(), "{name} is as documented: {heard}");
    }
    name
}

fn notes(json: &str) -> Vec<Value> {
    let answer: Option<Value> = serde_json::from_str(json).ok();
    answer.and_then(|answer| answer["notes"].as_array().cloned()).unwrap_or_default()
}

#[test]
fn notes_are_in_the_json_and_next_to_the_text() {
    let file = "tests/cases/student/everything-silent.jsonl";
    let output = run_on(&["check", file], b"");
    let said = words(&output.stderr);
    let noted = notes(&words(&run_on(&["check", file, "--json"], b"").stdout));
    assert_eq!(noted.len(), 4, "order, view, paths, infinity: {noted:?}");
    assert!(noted.iter().all(|note| said.contains(note.as_str().expect("a sentence"))), "{said}");
}

/// A file in MAX's view is answered in its own numbers, in words and in JSON; where MIN moves, a cut reaches alpha.
#[test]
fn a_wrong_row_is_told_in_the_view_of_its_file() {
    let right = "{\"tree\": \"A(B(10 -5 2) C(-8 6 1))\", \"algorithm\": \"alpha-beta-soft\", \"view\": \"max\"}
{\"path\": [], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": -5}
{\"path\": [0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": -5}
{\"path\": [0, 0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 10}
{\"path\": [0, 1], \"alpha\": \"-inf\", \"beta\": 10, \"value\": -5}
{\"path\": [0, 2], \"alpha\": \"-inf\", \"beta\": -5, \"value\": 2}
{\"path\": [1], \"alpha\": -5, \"beta\": \"inf\", \"value\": -8}
{\"path\": [1, 0], \"alpha\": -5, \"beta\": \"inf\", \"value\": -8}
";
    assert_eq!(run_on(&["check", "-"], right.as_bytes()).status.code(), Some(0));
    let cases = [
        // The value of B, and the window of its second child.
        (
            "[0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": -5",
            "[0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 2",
            "-5",
            "2",
            "should be −5, but is 2",
        ),
        (
            "\"beta\": 10, \"value\"",
            "\"beta\": 9, \"value\"",
            "[\"-inf\",10]",
            "[\"-inf\",9]",
            "should be (−∞, 10), but is (−∞, 9)",
        ),
        (
            "\"alpha\": -5, \"beta\": \"inf\", \"value\": -8}\n{",
            "\"alpha\": -4, \"beta\": \"inf\", \"value\": -8}\n{",
            "[-5,\"inf\"]",
            "[-4,\"inf\"]",
            "should be (−5, +∞), but is (−4, +∞)",
        ),
        (
            "",
            "{\"path\": [1, 1], \"alpha\": -5, \"beta\": -8, \"value\": 6}\n",
            "",
            "",
            "it already has −8, and alpha = −5",
        ),
    ];
    for (from, to, expected, found, said) in cases {
        let wrong = if from.is_empty() { format!("{right}{to}") } else { right.replacen(from, to, 1) };
        assert_ne!(wrong, right);
        for lang in ["en", "zh"] {
            let told = words(&run_on(&["check", "-", "--lang", lang], wrong.as_bytes()).stdout);
            assert!(lang == "zh" || told.contains(said), "{said}: {told}");
            assert!(told.contains("MAX"), "{told}");
        }
        let json: Value =
            serde_json::from_slice(&run_on(&["check", "-", "--json"], wrong.as_bytes()).stdout).expect("JSON");
        assert_eq!(json["view"], "max", "{json}");
        let holds = |field: &str, text: &str| text.is_empty() || format!("{}", json[field]) == text;
        assert!(holds("expected", expected) && holds("found", found), "{json}");
    }
}

/// Rules and mistakes are told as the file's view has them: a cut of MIN's reaches alpha there.
#[test]
fn rules_are_told_in_the_view_of_the_file() {
    let strict = "{\"tree\": \"A(B(5 3) C(3 9))\", \"algorithm\": \"alpha-beta\", \"view\": \"max\"}
{\"path\": [], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 3}
{\"path\": [0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 3}
{\"path\": [0, 0], \"alpha\": \"-inf\", \"beta\": \"inf\", \"value\": 5}
{\"path\": [0, 1], \"alpha\": \"-inf\", \"beta\": 5, \"value\": 3}
{\"path\": [1], \"alpha\": 3, \"beta\": \"inf\", \"value\": 3}
{\"path\": [1, 0], \"alpha\": 3, \"beta\": \"inf\", \"value\": 3}
{\"path\": [1, 1], \"alpha\": 3, \"beta\": 3, \"value\": 9}
";
    for (lang, rule, mistake) in [
        (
            "en",
            "only by a value greater than beta at MAX's positions, less than alpha at MIN's",
            "no better than MAX's alpha",
        ),
        ("zh", "MAX 处值大于 beta、MIN 处值小于 alpha 才剪枝", "并不比 MAX 的 alpha"),
    ] {
        let told = words(&run_on(&["check", "-", "--lang", lang], strict.as_bytes()).stdout);
        assert!(told.contains(rule) && told.contains(mistake), "{told}");
    }
}

#[test]
fn a_line_without_end_is_refused_before_it_is_read() {
    let mut endless = b"{\"tree\": \"(1 2)\"}\n{\"path\": [".to_vec();
    endless.extend(b"0,".repeat(1 << 20));
    for (input, what) in
        [(endless, "a row"), (vec![b'x'; 3 << 20], "no JSON"), (b"{\"a\": 1,".repeat(1 << 18), "no header")]
    {
        let output = run_on(&["check", "-"], &input);
        let said = words(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{what}: {said}");
        assert!(said.contains("at most 1024 KiB"), "{what}: {said}");
        assert_eq!(said.lines().count(), 1, "{what}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_reader_that_has_gone_changes_no_exit_status() {
    for (file, status) in [("order-return", 0), ("order-return-wrong", 1)] {
        let command = format!(
            "{} check tests/cases/student/{file}.jsonl | true; exit ${{PIPESTATUS[0]}}",
            env!("CARGO_BIN_EXE_jianzhi")
        );
        for _ in 0..5 {
            let output = Command::new("bash").args(["-c", &command]).output().expect("bash");
            assert_eq!(output.status.code(), Some(status), "{file}");
        }
    }
}

#[test]
fn a_trace_file_is_known_by_its_first_bytes() {
    in_folder(|folder| {
        let [saved, renamed] = ["trace.jztrace", "homework"].map(|name| folder.join(name));
        succeed(&["trace", "--tree", "((3 5) (2 9))", "--save", saved.to_str().expect("a name")]);
        fs::rename(&saved, &renamed).expect("another name");
        let checked = run_on(&["check", renamed.to_str().expect("a name")], b"");
        assert_eq!(checked.status.code(), Some(0), "{}", words(&checked.stderr));
        let piped = run_on(&["check", "-"], &fs::read(&renamed).expect("its bytes"));
        assert_eq!((piped.status.code(), piped.stdout), (Some(0), checked.stdout), "from a pipe, too");
        for command in ["tell", "trace", "open"] {
            let output = program().arg(command).arg(&renamed).output().expect("the program runs");
            assert_eq!(output.status.code(), Some(0), "{command}: {}", words(&output.stderr));
            assert!(!output.stdout.is_empty(), "{command}");
        }
    });
}
