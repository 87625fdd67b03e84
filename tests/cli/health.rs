//! The health of a search against its definition: each visit's children looked at once more, on all scenarios and methods.

use crate::support::prelude::*;
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{Bet, End, Finding, Health, NodeType};
use jianzhi_core::{Replay, Step};

/// What is found at each step, from the definitions alone.
#[derive(Default)]
struct Listed {
    bets: Vec<(Step, Bet)>,
    cuts: Vec<(Step, usize)>,
    cuts_without_moves: [u64; 2],
    probes: [u64; 2],
}

#[test]
fn health_is_what_a_look_at_every_visits_children_finds() {
    let mut bets = [0; 6];
    for scenario in Scenario::shipped() {
        for method in methods().into_iter().chain(scenario.methods.iter().copied()) {
            let Some(trace) = searched(&scenario, method) else { continue };
            let (listed, what) = (listed(&trace), format!("{} {method}", scenario.name));
            let health = trace.take_health();
            for (at, announced) in NodeType::ALL.into_iter().enumerate() {
                for found in NodeType::ALL {
                    let bet = Bet { announced, found };
                    let times = listed.bets.iter().filter(|(_, other)| *other == bet).count() as u64;
                    assert_eq!(health.bets(bet), times, "{what}: {bet:?}");
                    bets[2 * at + usize::from(bet.holds())] += times;
                }
            }
            let moves = listed.cuts.iter().map(|&(_, number)| number).max().unwrap_or_default();
            let by_move = |number| listed.cuts.iter().filter(|&&(_, other)| other == number).count() as u64;
            assert_eq!(health.cutoffs_by_move, (1..=moves).map(by_move).collect::<Vec<_>>(), "{what}");
            let without = [health.cutoffs_before_moves, health.cutoffs_in_quiescence];
            assert_eq!(without, listed.cuts_without_moves, "{what}");
            let all: u64 = health.cutoffs_by_move.iter().chain(&without).sum();
            assert_eq!(all, trace.counted().cutoffs, "{what}: the same cutoffs as are counted");
            assert_eq!([health.probes, health.probes_repeated], listed.probes, "{what}");
            let grouped: u64 = (0..Finding::CUTS.len()).map(|group| health.cutoffs_of(group)).sum();
            assert_eq!(grouped, health.cutoffs_by_move.iter().sum::<u64>(), "{what}");
        }
    }
    let [_, _, cut_failed, cut_kept, all_failed, all_kept] = bets;
    assert_eq!(cut_failed, 0, "a first move that reaches beta ends the visit");
    assert!([bets[0], bets[1], cut_kept, all_failed, all_kept].iter().all(|&times| times > 0), "{bets:?}");
}

#[test]
fn each_number_leads_to_its_places_one_after_another() {
    for scenario in Scenario::shipped() {
        for method in [Algorithm::AlphaBeta.into(), Method::from(Algorithm::Pvs).with(Switch::Table)] {
            let Some(trace) = searched(&scenario, method) else { continue };
            let listed = listed(&trace);
            let replay = Replay::new(Arc::new(trace)).expect("visits");
            assert_eq!(replay.first_finding(Finding::Kept(NodeType::Cut)), None, "no health was taken yet");
            replay.trace().take_health();
            let found = |finding: Finding| {
                let first = replay.first_finding(finding);
                std::iter::successors(first, |&step| replay.next_finding(finding, step)).collect::<Vec<_>>()
            };
            let what = format!("{} {method}", scenario.name);
            for announced in NodeType::ALL {
                for (finding, holds) in [(Finding::Kept(announced), true), (Finding::Failed(announced), false)] {
                    let is_it = |bet: Bet| bet.announced == announced && bet.holds() == holds;
                    let expected = listed.bets.iter().filter(|(_, bet)| is_it(*bet)).map(|&(step, _)| step);
                    assert_eq!(found(finding), expected.collect::<Vec<_>>(), "{what}: {finding:?}");
                }
            }
            for (group, &(first, last)) in Finding::CUTS.iter().enumerate() {
                let is_it = |number: usize| (first as usize..=last as usize).contains(&number);
                let expected = listed.cuts.iter().filter(|(_, number)| is_it(*number)).map(|&(step, _)| step);
                assert_eq!(found(Finding::CutBy(group as u8)), expected.collect::<Vec<_>>(), "{what}: {group}");
            }
        }
    }
}

#[test]
fn in_the_opening_the_bet_pays_with_ordering_and_not_without() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped");
    let percent = |method: Method, depth: u8| {
        let trace = recorded(&scenario, method, Depth(depth)).expect("values");
        let health = Health::new(&trace);
        NodeType::ALL.map(|announced| (health.right(announced).expect("announced") * 100.0).round() as u64)
    };
    let plain = percent(Algorithm::AlphaBeta.into(), 3);
    assert_eq!(plain, [19, 100, 11], "PV, cut and all in generation order");
    let ordering = [Switch::Table, Switch::Captures, Switch::Killers, Switch::History, Switch::Deepening];
    let ordered = ordering.into_iter().fold(Method::from(Algorithm::AlphaBetaSoft), Method::with);
    assert_eq!(percent(ordered, 4), [73, 100, 97]);
}

#[test]
fn effective_branching_is_that_of_the_uniform_tree_of_the_same_size() {
    let tree = "random:branching=4,depth=5,seed=3";
    let told = json(&["health", "--json", "--tree", tree, "--algorithm", "minimax"]);
    let branching = told["effective_branching"].as_f64().expect("a number");
    assert!((branching - 4.0).abs() < 1e-9, "{branching}");
    assert_eq!(
        (&told["bets"], told["probes"].as_u64()),
        (&serde_json::Value::Null, Some(0)),
        "minimax bets on nothing"
    );
}

#[test]
fn the_command_line_tells_what_the_core_counts_in_both_languages() {
    let tree = "random:branching=5,depth=4,seed=2";
    let told = json(&["health", "--json", "--tree", tree, "--algorithm", "pvs"]);
    let search = json(&["search", "--json", "--tree", tree, "--algorithm", "pvs"]);
    let cutoffs: u64 = told["cutoffs"].as_array().expect("a list").iter().filter_map(|count| count.as_u64()).sum();
    assert_eq!(Some(cutoffs), search["cutoffs"].as_u64());
    assert_eq!(told["probes_repeated"], search["researches"]);
    for bet in told["bets"].as_array().expect("a list") {
        let count = |name: &str| bet[name].as_u64().expect("a count");
        assert_eq!(count("pv") + count("cut") + count("all"), count("times"));
        let right = bet["right"].as_f64().expect("a share");
        assert!(
            (right - count(bet["announced"].as_str().expect("a name")) as f64 / count("times") as f64).abs() < 1e-12
        );
    }
    for lang in Lang::ALL {
        let said = succeed(&["--lang", lang.code(), "health", "--tree", tree, "--algorithm", "pvs"]);
        assert!(said.contains(&lang.say("health-bets")) && said.contains(&lang.say("health-cutoffs")), "{said}");
    }
}

/// What a walk over every step finds.
fn listed(trace: &Trace) -> Listed {
    let mut listed = Listed::default();
    trace.roots().for_each(|root| list(trace, root, 0, &mut listed));
    listed.bets.sort_by_key(|&(step, _)| step);
    listed.cuts.sort_by_key(|&(step, _)| step);
    listed
}

fn list(trace: &Trace, visit: Visit, ply: usize, listed: &mut Listed) {
    let children: Vec<Visit> = trace.children(visit).collect();
    children.iter().for_each(|&child| list(trace, child, ply + 1, listed));
    let left = trace.left_at(visit, ply);
    for (at, child) in children.iter().enumerate().filter(|(_, child)| child.kind == VisitKind::Null) {
        listed.probes[0] += 1;
        let behind = children.get(at + 1).filter(|behind| behind.mv == child.mv);
        listed.probes[1] += u64::from(behind.is_some_and(|behind| behind.kind == VisitKind::Research));
    }
    // A move that was probed and searched again is one move, with the value of the second search.
    let mut moves: Vec<Visit> = Vec::new();
    for child in children.into_iter().filter(|child| child.kind != VisitKind::NullMove) {
        match moves.last_mut() {
            Some(last) if last.mv == child.mv => *last = child,
            _ => moves.push(child),
        }
    }
    let of = |value| match (value > visit.window.alpha, value >= visit.window.beta) {
        (_, true) => NodeType::Cut,
        (true, false) => NodeType::Pv,
        (false, false) => NodeType::All,
    };
    if let (End::Searched, Some(first)) = (visit.end, moves.first()) {
        listed.bets.push((left, Bet { announced: of(-first.value), found: of(visit.value) }));
    }
    match (visit.cut, visit.end) {
        (false, _) => {}
        (true, End::StandPat) => listed.cuts_without_moves[1] += 1,
        (true, End::Searched) => listed.cuts.push((left, moves.len())),
        (true, _) => listed.cuts_without_moves[0] += 1,
    }
}

/// Methods that use everything there is.
fn methods() -> Vec<Method> {
    let all =
        [Switch::Table, Switch::ChildTable, Switch::Killers, Switch::History, Switch::Captures, Switch::Deepening];
    let full = all.into_iter().fold(Method::from(Algorithm::Pvs), Method::with);
    let forward = Method::from(Algorithm::NegaScout).with(Switch::NullMove).with(Switch::Quiescence);
    let plain = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::Mtdf];
    plain.into_iter().map(Method::from).chain([full, forward]).collect()
}

/// A recorded search of a scenario, real games no deeper than two plies.
fn searched(scenario: &Scenario, method: Method) -> Option<Trace> {
    recorded(scenario, method, capped(&scenario.base, 2))
}

fn recorded(scenario: &Scenario, method: Method, depth: Depth) -> Option<Trace> {
    method.fits(&scenario.base.start).ok()?;
    crate::support::recorded(&scenario.task(method).to(depth))
}
