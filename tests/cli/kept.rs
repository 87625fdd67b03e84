//! Programs of others are kept in, and none of them has itself proved: it reads its own folder, writes and starts nothing, and whatever
//! it leaves running ends with it.

use std::fs;
use std::process::{Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::in_folder;
use crate::support::program::{program, run, words};

const TREE: [&str; 2] = ["--tree", "A(B(3 12 8) C(2 4 6))"];
const FOLDER: &str = "tests/cases/cheats";

/// Each program of the folder is wrong, and says that it is right in another way.
#[test]
fn no_cheat_is_proved() {
    let table = fs::read_to_string(format!("{FOLDER}.txt")).expect("the table");
    let cases: Vec<(&str, &str)> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once(": ").expect("a case"))
        .collect();
    let files = fs::read_dir(FOLDER).expect("the programs");
    let files = files.filter(|file| file.as_ref().expect("a file").path().extension().is_some_and(|end| end == "py"));
    assert_eq!(files.count(), cases.len(), "each program is in the table");
    assert!(cases.len() > 25);
    thread::scope(|scope| {
        for half in [&cases[..cases.len() / 2], &cases[cases.len() / 2..]] {
            scope.spawn(|| half.iter().for_each(|(name, answer)| is_not_proved(name, answer)));
        }
    });
}

fn is_not_proved(name: &str, answer: &str) {
    let output = run(["check", &format!("{FOLDER}/{name}.py"), TREE[0], TREE[1], "--json"]);
    let (out, said) = (words(&output.stdout), words(&output.stderr));
    let json: Value = serde_json::from_str(&out).unwrap_or_default();
    assert!(json["proved"] != true, "{name}: {out}");
    let reaches = said.contains("this program reaches for its recorder");
    match answer {
        "reaches" => assert!(output.status.code() == Some(2) && reaches, "{name}: {out}{said}"),
        "wrong" => assert!(matches!(output.status.code(), Some(1 | 2)), "{name}: {out}{said}"),
        other => panic!("{name}: {other}"),
    }
}

/// What a right program may use in addition to its search, none of which is reaching for the recorder.
#[test]
fn a_right_program_may_use_its_library() {
    let output = run(["check", "tests/cases/student_programs/library.py", "--trees", "12", "--json"]);
    let json: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    assert_eq!(json["proved"], true, "{json} {}", words(&output.stderr));
}

const RIGHT: &str = "
def alphabeta(node, depth, alpha, beta, maximizing):
    if node.is_leaf or depth == 0:
        return node.value
    for child in node.children:
        value = alphabeta(child, depth - 1, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta
";

/// What a program may not do ends in an error of its own; what it may do changes nothing.
#[cfg(target_os = "linux")]
#[test]
fn a_program_reads_its_own_folder_and_writes_nothing_else() {
    in_folder(|folder| {
        let file = folder.join("mine.py");
        let secret = tempfile::NamedTempFile::new().expect("a file of others");
        fs::write(folder.join("data.txt"), "7").expect("its own data");
        let own = folder.display();
        let check = |statement: &str| {
            fs::write(&file, format!("{statement}\n{RIGHT}")).expect("a program");
            let output = run(["check", file.to_str().expect("UTF-8"), TREE[0], TREE[1], "--json"]);
            let json: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
            (output.status.code(), json.to_string() + &words(&output.stderr))
        };
        let (status, said) = check("pass");
        assert_eq!(status, Some(0), "{said}");
        // Where the system cannot keep it in, that is said.
        if said.contains("in a container") {
            return;
        }
        for allowed in [
            format!("open('{own}/data.txt').read()"),
            "import tempfile\ntempfile.TemporaryFile().write(b'x')".to_owned(),
            // What it writes is dropped.
            format!("open('{own}/more.txt', 'w').write('x')"),
        ] {
            let (status, said) = check(&allowed);
            assert_eq!(status, Some(0), "{allowed}: {said}");
        }
        for forbidden in [
            format!("open('{}').read()", secret.path().display()),
            format!("import os\nos.open('{own}/more.txt', os.O_WRONLY | os.O_CREAT)"),
            format!("import os\nos.listdir('{}')", std::env::temp_dir().display()),
            "import socket\nsocket.create_connection(('127.0.0.1', 9), 1)".to_owned(),
        ] {
            // A statement outside of the search that fails is left out, and its error is told.
            let (_, said) = check(&forbidden);
            assert!(said.contains("PermissionError"), "{forbidden}: {said}");
        }
        assert!(!folder.join("more.txt").exists());
    });
}

/// Whether a process with these words on its command line is running.
#[cfg(target_os = "linux")]
fn is_running(words: &str) -> bool {
    let processes = fs::read_dir("/proc").expect("the processes").flatten();
    let lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " ")).any(|line| line.trim() == words)
}

#[cfg(target_os = "linux")]
fn ends(words: &str) -> bool {
    let begin = Instant::now();
    while is_running(words) && begin.elapsed() < Duration::from_secs(10) {
        sleep(Duration::from_millis(20));
    }
    !is_running(words)
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_program_leaves_running_ends_with_it() {
    let sleeper = format!("sleep 3{}.5", std::process::id());
    let engine = format!("sh -c 'setsid {sleeper} & echo {{}}'");
    run(["check", "--program", &engine, TREE[0], TREE[1]]);
    assert!(ends(&sleeper), "a session of its own ends with the program");
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_ends_when_jianzhi_is_killed() {
    let sleeper = format!("sleep 4{}.5", std::process::id());
    let engine = format!("sh -c 'setsid {sleeper} & exec {sleeper}'");
    let mut command = program();
    command.args(["check", "--program", &engine, TREE[0], TREE[1]]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program runs");
    let begin = Instant::now();
    while !is_running(&sleeper) && begin.elapsed() < Duration::from_secs(10) {
        sleep(Duration::from_millis(10));
    }
    assert!(is_running(&sleeper), "it has begun");
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    assert!(ends(&sleeper), "nothing of it is left");
}

#[cfg(unix)]
#[test]
fn what_is_no_plain_file_is_refused_at_once() {
    in_folder(|folder| {
        for name in ["answer.json", "program.py", "scenario.toml"] {
            let pipe = folder.join(name);
            let pipe = pipe.to_str().expect("UTF-8");
            assert!(Command::new("mkfifo").arg(pipe).status().expect("mkfifo").success());
            let commands: Vec<Vec<&str>> = match name {
                "answer.json" => vec![vec!["grade", pipe], vec!["check-lesson", pipe]],
                "program.py" => vec![vec!["grade", pipe], vec!["check", pipe]],
                _ => vec![vec!["tell", "--scenario", pipe], vec!["lab", pipe, "--list-cells"]],
            };
            for command in commands {
                let output = run(&command);
                let said = words(&output.stdout) + &words(&output.stderr);
                assert!(
                    output.status.code() == Some(2) && said.contains("expected a plain file"),
                    "{command:?}: {said}"
                );
            }
        }
    });
}

#[test]
fn one_missing_quotation_mark_is_told_once() {
    in_folder(|folder| {
        let file = folder.join("wrong.toml");
        let more = "note = \"says \"so\"\nmethods = [\"pvs]\n".repeat(30);
        fs::write(&file, format!("title = \"T\nquestion = \"Q\"\n{more}")).expect("a file");
        let file = file.to_str().expect("UTF-8");
        for command in [&["lab", file, "--list-cells"][..], &["tell", "--scenario", file], &["check-lesson", file]] {
            let output = run(command);
            let said = words(&output.stdout) + &words(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{said}");
            assert!(said.lines().count() <= 2 && said.contains("more mistakes after it"), "{command:?}: {said}");
            assert!(said.contains("wrong.toml:1:"), "{said}");
        }
    });
}
