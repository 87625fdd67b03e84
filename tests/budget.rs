//! Budgets of visits and of time: the last finished iteration answers, and it is said where the search was stopped.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "support/program.rs"]
mod program;

use std::fs;
use std::time::{Duration, Instant};

use program::{in_folder, program, refused, run, succeed, words};
use serde_json::{Value, json};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Games with a method each; all of them deepen.
const SEARCHES: [&[&str]; 7] = [
    &["--scenario", "deepening", "--deepening"],
    &["--tree", "random:branching=3,depth=6,seed=7", "--algorithm", "minimax", "--deepening"],
    &["--tree", "random:branching=4,depth=5,seed=2", "--algorithm", "pvs", "--deepening", "--table", "--history"],
    &["--tree", "random:branching=3,depth=6,seed=5", "--root", "min", "--algorithm", "mtdf+table", "--deepening"],
    &["--tree", "random:branching=4,depth=5,seed=9", "--algorithm", "aspiration", "--deepening", "--widening"],
    &["--fen", "3k5/9/9/9/9/9/9/9/9/4K3R w", "--depth", "4", "--algorithm", "aspiration", "--table", "--deepening"],
    &["--fen", START, "--depth", "3", "--algorithm", "negascout", "--deepening", "--quiescence", "--killers"],
];

fn found(search: &[&str], more: &[&str]) -> Value {
    let args = [&["search", "--json"], search, more].concat();
    serde_json::from_str(&succeed(&args)).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// What the search to each depth finds when nothing stops it: the scenario's own depth is the last.
fn alone(search: &[&str]) -> Vec<Value> {
    let most = found(search, &[])["depth"].as_u64().expect("a depth");
    let without: Vec<&str> = match search.iter().position(|&arg| arg == "--depth") {
        Some(at) => [&search[..at], &search[at + 2..]].concat(),
        None => search.to_vec(),
    };
    (1..=most).map(|depth| found(&without, &["--depth", &depth.to_string()])).collect()
}

#[test]
fn a_budget_of_visits_answers_as_the_search_to_the_last_finished_depth() {
    for search in SEARCHES {
        let alone = alone(search);
        let visits: Vec<u64> = alone.iter().map(|found| found["visits"].as_u64().expect("visits")).collect();
        let whole = *visits.last().expect("a depth");
        let edges = visits.iter().flat_map(|&visits| [visits - 1, visits, visits + 1]);
        for budget in edges.chain([1, 2, whole / 3, whole / 2, whole * 2]).filter(|&budget| budget > 0) {
            let finished = visits.iter().filter(|&&visits| visits <= budget).count();
            let told = found(search, &["--visits", &budget.to_string()]);
            if budget >= whole {
                assert_eq!(&told, alone.last().unwrap(), "{search:?} {budget}");
                continue;
            }
            let stopped = json!({"by": "visits", "depth": finished + 1, "visits": budget});
            assert_eq!(told["stopped"], stopped, "{search:?} {budget}");
            match finished.checked_sub(1) {
                Some(last) => {
                    let mut expected = alone[last].clone();
                    expected["stopped"] = stopped;
                    assert_eq!(told, expected, "{search:?} {budget}");
                }
                None => {
                    assert!(["value", "best", "depth"].iter().all(|field| told[field].is_null()), "{told}");
                    assert_eq!(told["visits"], budget, "{search:?}");
                }
            }
        }
    }
}

#[test]
fn a_trace_holds_the_finished_iterations_and_is_proved() {
    for search in SEARCHES {
        let alone = alone(search);
        let (last, before) = (alone.len(), &alone[alone.len() - 2]);
        let budget = before["visits"].as_u64().expect("visits") + 3;
        let visits = budget.to_string();
        let trace = succeed(&[&["trace", "--jsonl"], search, &["--visits", &visits]].concat());
        let header: Value = serde_json::from_str(trace.lines().next().expect("a header")).expect("JSON");
        assert_eq!(header["stopped"], json!({"by": "visits", "depth": last, "visits": budget}), "{search:?}");
        assert_eq!((&header["depth"], &header["visits"]), (&before["depth"], &before["visits"]), "{search:?}");
        assert_eq!(trace.lines().count() as u64, budget - 3 + 1, "{search:?}");
        in_folder(|folder| {
            let file = folder.join("stopped.jsonl");
            let check = |text: String| {
                fs::write(&file, text).expect("a file");
                run(["check".as_ref(), file.as_os_str()])
            };
            let proved = check(trace.clone());
            assert!(proved.status.success(), "{search:?}: {}{}", words(&proved.stdout), words(&proved.stderr));
            // A trace that leaves out its last row does not prove the depth that it claims.
            let short: String = trace.lines().take(trace.lines().count() - 1).map(|line| format!("{line}\n")).collect();
            assert_eq!(check(short).status.code(), Some(1), "{search:?}");
            for (right, wrong) in
                [("\"by\":\"visits\"", "\"by\":\"luck\""), ("\"stopped\":{\"by\"", "\"stopped\":{\"of\"")]
            {
                assert!(trace.contains(right));
                assert_eq!(check(trace.replacen(right, wrong, 1)).status.code(), Some(2), "{search:?} {wrong}");
            }
            let other = format!("\"stopped\":{{\"by\":\"visits\",\"depth\":{last}");
            for wrong in [last - 1, last + 1] {
                let told = trace.replacen(&other, &format!("\"stopped\":{{\"by\":\"visits\",\"depth\":{wrong}"), 1);
                assert_eq!(check(told).status.code(), Some(2), "{search:?} {wrong}");
            }
        });
    }
}

#[test]
fn words_say_where_the_search_was_stopped() {
    let spent = ["--scenario", "deepening", "--deepening", "--visits", "100"];
    let said = |command: &str, lang: &str| succeed(&[&[command], &spent[..], &["--lang", lang]].concat());
    for command in ["search", "tell", "trace"] {
        let (en, zh) = (said(command, "en"), said(command, "zh"));
        assert!(
            en.ends_with(
                "which was not finished: all of the above is the search to depth 1, the last finished iteration.\n"
            ),
            "{en}"
        );
        assert!(en.contains("The budget of 100 visits was spent in the iteration to depth 2"), "{en}");
        assert!(zh.contains("100 次访问的预算已用完，深度为 2 的迭代没有完成"), "{zh}");
    }
    let text = succeed(&["search", "--scenario", "deepening", "--deepening", "--visits", "2"]);
    assert!(
        text.contains("not found yet") && text.ends_with("No iteration was finished, so there is no answer.\n"),
        "{text}"
    );
    for command in [&["tell"][..], &["trace"], &["trace", "--jsonl"]] {
        let output = run([command, &["--scenario", "deepening", "--deepening", "--visits", "2"]].concat());
        assert!(output.status.success() && output.stdout.is_empty(), "{command:?}");
        assert!(words(&output.stderr).contains("there is no answer"), "{}", words(&output.stderr));
    }
}

#[test]
fn a_budget_of_time_ends_the_search_with_the_last_finished_iteration() {
    let search = ["search", "--json", "--fen", START, "--depth", "40", "--deepening", "--time", "300ms"];
    let clock = Instant::now();
    let told: Value = serde_json::from_slice(&program().args(search).output().expect("it runs").stdout).expect("JSON");
    // Hours without a budget. The finished iterations are searched once more, with what the answer needs.
    assert!(clock.elapsed() < Duration::from_secs(60), "{:?}", clock.elapsed());
    assert_eq!(told["stopped"]["by"], "time");
    let depth = told["depth"].as_u64().expect("a finished iteration");
    assert_eq!(told["stopped"]["depth"], depth + 1);
    let mut alone = found(&["--fen", START, "--deepening"], &["--depth", &depth.to_string()]);
    alone["stopped"] = told["stopped"].clone();
    assert_eq!(told, alone);
    // Enough time is no matter.
    let small = ["--scenario", "deepening", "--deepening"];
    assert_eq!(found(&small, &["--time", "10m", "--visits", "1000000"]), found(&small, &[]));
}

#[test]
fn a_budget_that_makes_no_sense_is_refused() {
    for command in ["search", "tell", "trace"] {
        for (option, value) in [("--visits", "10"), ("--time", "2s")] {
            let said = refused(&[command, "--tree", "((3 5) (2 9))", option, value]);
            assert!(said.contains(option) && said.contains("needs --deepening"), "{said}");
        }
        for (option, value) in [
            ("--visits", "0"),
            ("--visits", "-3"),
            ("--visits", "many"),
            ("--time", "2"),
            ("--time", "0s"),
            ("--time", "-1s"),
        ] {
            let said = refused(&[command, "--tree", "((3 5) (2 9))", "--deepening", option, value]);
            assert!(said.contains(option) && said.contains(&format!("found {value}")), "{said}");
        }
    }
    refused(&["compare", "--tree", "((3 5) (2 9))", "--deepening", "--visits", "10"]);
    in_folder(|folder| {
        let file = folder.join("saved.jsonl");
        fs::write(&file, succeed(&["trace", "--jsonl", "--tree", "((3 5) (2 9))"])).expect("a file");
        refused(&["tell", &file.display().to_string(), "--visits", "10"]);
    });
}
