//! Ctrl+C ends a long command with what it has, and a second one at once; progress is shown on a terminal alone.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "cli/support.rs"]
mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::in_folder;
use support::program::{program, succeed, words};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn a_search_tells_its_finished_iterations() {
    let output = interrupted(&["search", "--json", "--fen", START, "--depth", "30", "--deepening"]);
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(told["stopped"] == true && told["value"].is_null(), "{told}");
    let passes = told["searches"].as_array().expect("a list");
    let alone = succeed(&["search", "--json", "--fen", START, "--depth", "2"]);
    let alone: Value = serde_json::from_str(&alone).expect("JSON");
    assert!(passes.len() >= 2 && passes[1]["value"] == alone["value"], "{told}");
    assert!(told["visits"].as_u64() >= passes.iter().map(|pass| pass["visits"].as_u64()).sum::<Option<u64>>());
    let output = interrupted(&["search", "--fen", START, "--depth", "30", "--algorithm", "minimax"]);
    assert!(words(&output.stdout).contains("not found yet"));
}

#[test]
fn a_comparison_writes_the_rows_that_are_finished() {
    // The first two end at once, the third one takes hours.
    let methods = ["--algorithm", "prove-best+null-move", "--algorithm", "can-cut+null-move", "--algorithm", "minimax"];
    let fen = "3k5/9/9/9/9/9/9/9/9/4K3R w";
    let game = ["compare", "--json", "--fen", fen, "--depth", "14"];
    let output = interrupted(&[&game[..], &methods].concat());
    if output.stdout.is_empty() {
        return assert!(words(&output.stderr).contains("before there was anything"));
    }
    let rows: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rows = rows.as_array().expect("a list");
    assert!(rows.len() < 3 && rows.iter().all(|row| row["visits"].as_u64() > Some(0)), "{rows:?}");
}

#[test]
fn a_count_by_first_moves_writes_those_that_are_finished() {
    let output = interrupted(&["perft", "--fen", START, "--depth", "9", "--divide"]);
    let text = words(&output.stdout);
    let (last, moves) = text.lines().collect::<Vec<_>>().split_last().map(|(last, all)| (*last, all.to_vec())).unwrap();
    let sum: u64 = moves.iter().filter_map(|line| line.split(": ").nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!(last, format!("so far: {sum}"));
    let output = interrupted(&["perft", "--fen", START, "--depth", "9"]);
    assert!(output.stdout.is_empty() && words(&output.stderr).contains("move paths"));
}

#[test]
fn the_part_that_was_recorded_is_listed_and_not_saved() {
    let output = listed(&["trace", "--fen", START, "--depth", "30"]);
    let text = words(&output.stdout);
    assert!(text.lines().count() > 200 && text.lines().nth(1).is_some_and(|root| root.contains('…')));
    in_folder(|folder| {
        let file = folder.join("file.jztrace");
        succeed(&["trace", "--tree", "(1 2)", "--save", file.to_str().expect("UTF-8")]);
        let before = std::fs::read(&file).expect("a file");
        let args = ["trace", "--fen", START, "--depth", "30", "--save", file.to_str().expect("UTF-8")];
        assert!(words(&interrupted(&args).stderr).contains("nothing was written"));
        assert_eq!(std::fs::read(&file).expect("a file"), before);
        assert_eq!(std::fs::read_dir(folder).expect("a folder").count(), 1);
    });
}

#[test]
fn the_part_that_was_recorded_is_told() {
    for args in [
        &["tell", "--fen", START, "--depth", "30"][..],
        &["tell", "--tree", "random:branching=8,depth=6", "--algorithm", "minimax"],
        &["trace", "--fen", START, "--depth", "30", "--deepening", "--visits", "4000000000"],
    ] {
        let output = listed(args);
        assert!(words(&output.stdout).lines().count() > 100, "{args:?}");
        assert!(words(&output.stderr).contains("Ctrl+C"), "{args:?}");
    }
}

#[test]
fn reading_a_trace_ends_at_once() {
    in_folder(|folder| {
        let file = folder.join("large.jsonl").display().to_string();
        let tree = "random:branching=7,depth=6";
        std::fs::write(&file, succeed(&["trace", "--jsonl", "--tree", tree, "--algorithm", "minimax"]))
            .expect("a file");
        for command in ["tell", "trace"] {
            let mut child = start_for(program().args([command, &file]), SOON);
            signal(&child);
            let clock = Instant::now();
            let status = child.wait().expect("it ends");
            assert!(status.code() == Some(130) && clock.elapsed() < Duration::from_secs(10), "{command}: {status}");
        }
    });
}

#[test]
fn a_check_tells_how_many_rows_are_right() {
    let trace = succeed(&["trace", "--jsonl", "--tree", "random:branching=3,depth=5"]);
    let mut child = start(program().args(["check", "-", "--json"]).stdin(Stdio::piped()));
    let mut input = child.stdin.take().expect("a pipe");
    for line in trace.lines().take(31) {
        writeln!(input, "{line}").expect("it reads");
    }
    // The pipe stays open: the program waits for more.
    let output = end(child);
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&told["stopped"], &told["rows"], &told["proved"]), (&true.into(), &30.into(), &false.into()));
    drop(input);
}

#[test]
fn other_commands_end_with_a_word() {
    let output = interrupted(&["playground", "--branching", "40", "--depth", "3", "--trees", "15"]);
    assert!(words(&output.stderr).contains("Ctrl+C"), "{}", words(&output.stderr));
    assert!(!words(&output.stderr).contains('\u{1b}'), "{}", words(&output.stderr));
}

#[test]
fn a_second_one_ends_at_once() {
    let mut child = start(program().args(["search", "--fen", START, "--depth", "30"]));
    signal(&child);
    signal(&child);
    let clock = Instant::now();
    let status = child.wait().expect("it ends");
    assert!(status.code() == Some(130) && clock.elapsed() < Duration::from_secs(5));
}

#[test]
fn progress_is_no_part_of_what_is_written() {
    let output = interrupted(&["search", "--fen", START, "--depth", "30", "--algorithm", "minimax"]);
    assert!(!words(&output.stderr).contains('\u{1b}') && words(&output.stderr).lines().count() == 1);
}

/// The shortest time that a command has for its work, and longer ones for a busy machine.
const SOON: Duration = Duration::from_millis(60);
const WAITS: [Duration; 5] =
    [SOON, Duration::from_millis(250), Duration::from_secs(1), Duration::from_secs(3), Duration::from_secs(9)];

/// What a command has printed when Ctrl+C ended it after a while.
fn interrupted(args: &[&str]) -> Output {
    end(start(program().args(args)))
}

/// The same after as short a time as gives it some pages to print: printing what a second's search gives takes minutes.
fn listed(args: &[&str]) -> Output {
    let mut tries = WAITS.into_iter().map(|wait| end(start_for(program().args(args), wait)));
    tries.find(|output| words(&output.stdout).lines().count() > 200).expect("a part of some pages")
}

/// Starts a command and waits until it works.
fn start(command: &mut Command) -> Child {
    start_for(command, Duration::from_millis(900))
}

/// The same with a time for its work, which begins when it listens.
fn start_for(command: &mut Command, wait: Duration) -> Child {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let clock = Instant::now();
    while !listens(&child) && clock.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(5));
    }
    sleep(wait);
    child
}

/// Whether a program catches Ctrl+C; where the system does not show it, after a while.
fn listens(child: &Child) -> bool {
    const SIGINT: u32 = 2;
    let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", child.id())) else {
        sleep(Duration::from_millis(800));
        return true;
    };
    let caught = status.lines().find_map(|line| u64::from_str_radix(line.strip_prefix("SigCgt:")?.trim(), 16).ok());
    caught.is_some_and(|caught| caught >> (SIGINT - 1) & 1 == 1)
}

fn end(mut child: Child) -> Output {
    // The output is read until its end, so that the program does not wait for a full pipe.
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let reader = std::thread::spawn(move || {
        let (mut text, mut line) = (Vec::new(), Vec::new());
        while out.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            text.append(&mut line);
        }
        text
    });
    signal(&child);
    let output = child.wait_with_output().expect("it ends");
    let stdout = reader.join().expect("what was written");
    assert_eq!(output.status.code(), Some(130), "{}", words(&output.stderr));
    Output { stdout, ..output }
}

fn signal(child: &Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill").success());
}
