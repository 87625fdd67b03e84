//! Little memory: it ends in counting, or in one line that says so, and never in an abort or a wrong word.
#![cfg(target_os = "linux")]

use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::support::program::{in_folder, succeed, words};

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
        let commands: [&[&str]; 12] = [
            &["search", "--tree", "(1 2)"],
            &["search", "--tree", large, "--algorithm", "pvs+table"],
            &["search", "--fen", START, "--depth", "4", "--algorithm", "alpha-beta+table=67108864"],
            &["search", "--fen", START, "--depth", "3", "--table"],
            &["trace", "--tree", large, "--algorithm", "minimax", "--jsonl"],
            &["trace", "--fen", START, "--depth", "3"],
            &["tell", "--tree", "random:branching=4,depth=5"],
            &["tell", saved],
            &["trace", saved],
            &["check", saved],
            &["check", lines],
            &["compare", "--tree", "random:branching=5,depth=6"],
        ];
        let least = least_to_start();
        for beyond in [0, 5_000, 10_000, 20_000, 30_000, 60_000, 150_000, 450_000] {
            for command in commands {
                check(least + beyond, command);
            }
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
fn a_table_that_memory_has_no_room_for_is_refused() {
    let args = ["search", "--fen", START, "--depth", "2", "--algorithm", "alpha-beta+table=67108864"];
    let output = limited(500_000, &args);
    let said = words(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("MiB of memory"), "{said}");
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
