//! Budgets of visits and of time: the last finished iteration gives the result, and it is said where the search was
//! stopped.

use crate::support::prelude::*;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::search::{Budget, Halt};
use jianzhi_core::{Counts, Event, Observer};
use jianzhi_study::worker::{Limits, ReachedDepth, Watch, Within};

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
            en.ends_with("which was not finished: this is the search to depth 1, the last finished iteration.\n"),
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
fn nothing_is_searched_twice() {
    let method: Method = "pvs+table+deepening".parse().unwrap();
    let task = Task::new(Start::new(Position::start()), method).to(Depth(40));
    for visits in [1, 500, 5_000, 50_000] {
        let watch = Watch::default();
        let limits = Limits { visits: Some(visits), time: None };
        let within = Within { task: &task, limits, watch: &watch };
        let mut entered = 0_u64;
        let mut count = |event: Event| entered += u64::from(matches!(event, Event::Enter(_)));
        let halt = within.run(&mut Hearing(&mut count), |_| ()).unwrap().outcome.halt.unwrap();
        assert_eq!((entered, halt.visits, halt.by), (visits, visits, Budget::Visits));
    }
}

#[test]
fn a_budget_of_time_is_measured_by_one_clock_from_the_beginning() {
    let method: Method = "aspiration+table+deepening".parse().unwrap();
    let task = Task::new(Start::new(Position::start()), method).to(Depth(3));
    let alone = |depth| {
        let mut counts = Counts::default();
        let value = task.clone().to(depth).run(&mut counts).unwrap();
        (depth, value, counts.visits)
    };
    let alone = [1, 2, 3].map(|depth| alone(Depth(depth)));
    let watch = Watch::default();
    for budget in [1, 10, 40, 200] {
        let limits = Limits { visits: None, time: Some(Duration::from_millis(budget)) };
        let within = Within { task: &task, limits, watch: &watch };
        // A millisecond passes between two looks, the first of which is before the first visit.
        let mut looks = 0;
        let mut clock = || {
            looks += 1;
            Duration::from_millis(looks - 1)
        };
        let mut counts = Counts::default();
        let ReachedDepth { outcome, taken } = within.run_by(&mut clock, &mut counts, |counts| counts.visits).unwrap();
        assert_eq!(outcome.counts, counts);
        let found = taken.map(|visits| (outcome.depth, outcome.value.unwrap(), visits));
        // There is a look every 64 visits.
        let spent = budget * 64;
        assert_eq!(found, alone.into_iter().rfind(|&(.., visits)| visits <= spent), "{budget} ms");
        match outcome.halt {
            Some(Halt { by, depth, visits }) => {
                assert_eq!((by, visits, counts.visits), (Budget::Time, spent, spent));
                assert_eq!(depth.0, found.map_or(0, |(depth, ..)| depth.0) + 1);
            }
            None => assert!(found == Some(alone[2]) && alone[2].2 <= spent, "{budget} ms"),
        }
    }
}

/// Hears with a closure.
struct Hearing<'a>(&'a mut dyn FnMut(Event));

impl Observer for Hearing<'_> {
    fn on(&mut self, event: Event) {
        (self.0)(event);
    }
}

#[test]
fn a_trace_file_says_where_the_search_was_stopped() {
    let spent = ["--scenario", "deepening", "--deepening", "--visits", "100"];
    let told = "The budget of 100 visits was spent in the iteration to depth 2";
    in_folder(|folder| {
        let file = folder.join("stopped.jztrace").display().to_string();
        succeed(&[&["trace", "--save", &file], &spent[..]].concat());
        for command in ["tell", "trace", "open", "check"] {
            let output = run([command, &file]);
            assert!(output.status.success(), "{command}: {}", words(&output.stderr));
            assert_eq!(words(&output.stdout).matches(told).count(), 1, "{command}: {}", words(&output.stdout));
        }
        // The same lines as without the file between, and the same again from the lines themselves.
        let lines = succeed(&["trace", "--jsonl", &file]);
        assert_eq!(lines, succeed(&[&["trace", "--jsonl"], &spent[..]].concat()));
        let checked = |file: &str| -> Value { serde_json::from_str(&succeed(&["check", "--json", file])).unwrap() };
        let stopped = json!({"by": "visits", "depth": 2, "visits": 100});
        assert_eq!(checked(&file)["stopped"], stopped);
        let written = folder.join("stopped.jsonl").display().to_string();
        fs::write(&written, &lines).unwrap();
        assert_eq!(checked(&written)["stopped"], stopped);
        for command in ["tell", "trace", "open", "check"] {
            assert_eq!(words(&run([command, &written]).stdout).matches(told).count(), 1, "{command}");
        }
        // A search that finished says nothing of a budget.
        let whole = folder.join("whole.jztrace").display().to_string();
        succeed(&[&["trace", "--save", &whole], &spent[..3], &["--visits", "1000000"]].concat());
        assert!(!succeed(&["tell", &whole]).contains("budget") && checked(&whole)["stopped"].is_null());
    });
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
