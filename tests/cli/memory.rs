//! Little memory: it ends in counting, or in one line that says so, and never in an abort or a wrong message.
#![cfg(target_os = "linux")]

use crate::support::prelude::*;
use std::os::unix::process::ExitStatusExt;

use crate::support::share;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn every_command_comes_to_an_end_that_says_something() {
    in_folder(|folder| {
        let saved = folder.join("saved.jztrace");
        let saved = saved.to_str().expect("UTF-8");
        succeed(&["trace", "--tree", "random:branching=8,depth=6", "--algorithm", "minimax", "--save", saved]);
        let lines = folder.join("lines.jsonl");
        std::fs::write(&lines, succeed(&["trace", "--jsonl", "--fen", START, "--depth", "3"])).expect("a file");
        let lines = lines.to_str().expect("UTF-8");
        let large = "random:branching=8,depth=7";
        let (again, program) = (folder.join("again.jztrace"), "tests/cases/student_programs/negamax.py");
        let commands: [&[&str]; 15] = [
            &["search", "--tree", "(1 2)"],
            &["search", "--tree", large, "--algorithm", "pvs+table"],
            &["search", "--fen", START, "--depth", "4", "--algorithm", "alpha-beta+table=67108864"],
            &["search", "--fen", START, "--depth", "3", "--table"],
            &["trace", "--tree", large, "--algorithm", "minimax", "--jsonl"],
            &["trace", "--fen", START, "--depth", "3"],
            &["trace", "--tree", large, "--algorithm", "minimax", "--save", again.to_str().expect("UTF-8")],
            &["map", "--tree", large, "--algorithm", "alpha-beta"],
            &["tell", "--tree", "random:branching=4,depth=5"],
            &["tell", saved],
            &["trace", saved],
            &["check", saved],
            &["check", lines],
            &["check", program],
            &["compare", "--tree", "random:branching=5,depth=6"],
        ];
        let least = least_to_start();
        let rooms = [0, 5_000, 10_000, 20_000, 30_000, 60_000, 150_000, 420_000, 490_000];
        let tried = rooms.into_iter().flat_map(|beyond| commands.map(|command| (beyond, command)));
        for (beyond, command) in share(tried.collect(), 2) {
            check(least + beyond, command);
        }
    });
}

/// The address space in kilobytes with which the program starts at all: below it, the system's loader fails, or there is
/// no memory for one line. It follows from the size of the program, which differs between builds and machines.
fn least_to_start() -> u32 {
    let starts = |&kilobytes: &u32| limited(kilobytes, &["--version"]).status.code().is_some_and(|code| code <= 2);
    (20_000..400_000).step_by(5_000).find(starts).expect("the program starts")
}

#[test]
fn a_whole_file_is_not_called_damaged() {
    in_folder(|folder| {
        let saved = folder.join("saved.jztrace");
        let saved = saved.to_str().expect("UTF-8");
        succeed(&["trace", "--tree", "random:branching=9,depth=6", "--algorithm", "minimax", "--save", saved]);
        let least = least_to_start();
        for kilobytes in (least..=least + 100_000).step_by(10_000) {
            let output = limited(kilobytes, &["check", saved]);
            let said = words(&output.stderr);
            assert!(!said.contains("expected what was written"), "{kilobytes}: {said}");
        }
    });
}

/// What is read has no end: a device, a sparse file that is larger than the disk, a pipe that goes on in the middle of
/// each form of file. Each is refused in one line, in an address space that has room for little more than the program.
#[test]
fn an_endless_file_is_refused_in_little_memory() {
    /// Kilobytes beyond what the program starts in: the longest line of a tree, twice while it grows, and the largest list.
    const ROOM: u32 = 700_000;
    let least = least_to_start() + ROOM;
    let refused = |output: &Output, what: &str| {
        let said = words(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{what}: {:?} {said}", output.status);
        // A busy machine reads for so long that it says how far it is.
        let words: Vec<&str> = said.lines().filter(|line| !line.contains(" a second")).collect();
        assert!(words.len() == 1 && words[0].starts_with("jianzhi: ") && said.len() < 1_000, "{what}: {said}");
    };
    in_folder(|folder| {
        let saved = folder.join("saved.jztrace");
        succeed(&["trace", "--tree", "(1 2)", "--save", saved.to_str().expect("UTF-8")]);
        let begin = std::fs::read(&saved).expect("its bytes");
        for (name, begin) in [
            ("x.jztrace", &begin[..]),
            ("magic.jztrace", &begin[..8]),
            ("x.json", b"{\"tree\": \""),
            ("x.toml", b"title = \""),
        ] {
            let path = folder.join(name);
            std::fs::write(&path, begin).expect("a file");
            std::fs::File::options()
                .write(true)
                .open(&path)
                .expect("a file")
                .set_len(1 << 40)
                .expect("a file with holes");
            for command in READERS {
                refused(
                    &limited(least, &[command, &[path.to_str().expect("UTF-8")]].concat()),
                    &format!("{command:?} {name}"),
                );
            }
        }
    });
    for command in READERS {
        refused(&limited(least, &[command, &["/dev/zero"]].concat()), &format!("{command:?} /dev/zero"));
        for (begin, then) in ENDLESS {
            let end = if then.is_empty() { "" } else { " | tr -d '\\n'" };
            let producer = format!("(printf '{begin}'; yes '{then}'{end})");
            let program = env!("CARGO_BIN_EXE_jianzhi");
            let line = format!("{producer} | (ulimit -v {least} && exec {program} {} /dev/stdin)", command.join(" "));
            let mut shell = Command::new("bash");
            shell.args(["-c", &line]).env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
            refused(&shell.output().expect("a shell"), &line);
        }
    }
}

/// The commands that read a file whose name they are given.
const READERS: [&[&str]; 8] = [
    &["grade"],
    &["grade", "no-such-file", "--exercise"],
    &["open"],
    &["open", "--lesson"],
    &["check"],
    &["tell"],
    &["tell", "--scenario"],
    &["check-lesson"],
];

/// How endless files begin, and what is repeated.
const ENDLESS: [(&str, &str); 10] = [
    ("", " "),
    ("", ""),
    ("{", " "),
    ("[", "{\"tree\": \"(1 2)\"},"),
    ("{\"tree\": \"", "(1 "),
    ("{\"tree\": \"(1 2)\"}\\n{\"path\": [", "0, "),
    ("{\"exercise\": \"", "x"),
    ("title = \"", "x"),
    ("\\211JZT\\r\\n\\032\\n\\002\\000\\000\\000", "x"),
    ("\\211JZT\\r\\n\\032\\n\\002\\000\\000\\000\\377\\377\\377\\017", "x"),
];

/// Whether a command with so much address space ends as it should.
fn check(kilobytes: u32, command: &[&str]) {
    let output = limited(kilobytes, command);
    let said = words(&output.stderr);
    let what = format!("{kilobytes} {command:?}: {said}");
    assert!(output.status.signal().is_none(), "{what}");
    match output.status.code() {
        Some(0) => assert!(said.lines().count() <= 1, "{what}"),
        Some(2) => assert!(said.lines().count() == 1 && said.starts_with("jianzhi: "), "{what}"),
        _ => panic!("{what}"),
    }
}

fn limited(kilobytes: u32, command: &[&str]) -> Output {
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"")).arg(env!("CARGO_BIN_EXE_jianzhi"));
    shell.args(command).env("LC_ALL", "C").env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    shell.current_dir(Path::new(env!("CARGO_MANIFEST_DIR"))).output().expect("a shell")
}
