//! Where two searches part: once more from sets of paths, on all scenarios, random trees and several pairs of methods.

use super::{depth_of, recorded};
use crate::support::prelude::*;
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::map::{DivergenceKind, Divergences};
use jianzhi_core::search::VisitKind;

/// A place by its moves, each with whether it is a pass.
type Steps = Vec<(u16, bool)>;
/// The visits of a place, by search.
type Visits = BTreeMap<Steps, [Vec<Visit>; 2]>;

const PAIRS: [[&str; 2]; 9] = [
    ["alpha-beta", "pvs"],
    ["pvs", "alpha-beta"],
    ["alpha-beta-soft", "minimal-window"],
    ["pvs", "negascout"],
    ["minimax", "alpha-beta"],
    ["alpha-beta", "aspiration"],
    ["alpha-beta-soft+table", "mtdf"],
    ["alpha-beta+killers+history", "alpha-beta"],
    ["pvs+quiescence+null-move+table+deepening", "alpha-beta+quiescence+null-move+deepening"],
];

#[test]
fn two_searches_part_where_their_visits_by_path_do() {
    let mut kinds = BTreeMap::<DivergenceKind, u64>::new();
    for_each_pair(&mut |what, traces, pair| {
        let found = Divergences::new(traces, &mut |_| true).expect("nobody stopped it");
        let expected = expected(traces);
        let told: BTreeMap<Steps, [[u64; 3]; 2]> = found
            .largest
            .iter()
            .map(|one| {
                let line = one.line.iter().map(|mv| (mv.0, false)).collect();
                (line, [0, 1].map(|lane| [one.sides[lane].visits, one.sides[lane].only, one.sides[lane].twice]))
            })
            .collect();
        let all: u64 = found.sums.iter().map(|sum| sum.count).sum();
        assert_eq!(all, expected.len() as u64, "{what}: how many");
        if expected.len() <= Divergences::MOST {
            assert_eq!(told, expected, "{what}");
        }
        assert!(found.largest.is_sorted_by_key(|one| std::cmp::Reverse(one.differing())), "{what}: order");
        let total = |lane: usize| found.sums.iter().map(|sum| sum.visits[lane]).sum::<u64>() as i64;
        let visits = [0, 1].map(|lane| traces[lane].len() as i64);
        assert_eq!(found.visits.map(|visits| visits as i64), visits, "{what}: visits");
        assert_eq!(total(0) - total(1), visits[0] - visits[1], "{what}: nothing else differs");
        for sum in &found.sums {
            *kinds.entry(sum.kind).or_default() += sum.count;
            if pair == ["alpha-beta", "pvs"] {
                let is_known = matches!(
                    sum.kind,
                    DivergenceKind::LostResearch | DivergenceKind::PaidResearch | DivergenceKind::NullWindow
                );
                assert!(is_known, "{what}: {:?}", sum.kind);
                assert!(sum.kind != DivergenceKind::NullWindow || sum.only[1] == 0, "{what}: it only leaves out");
            }
        }
    });
    assert!(kinds.len() == 5 && kinds.values().all(|&count| count > 10), "each kind: {kinds:?}");
}

#[test]
fn a_search_does_not_part_from_itself_and_can_be_stopped() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped");
    let search = |name: &str| recorded(&scenario, name.parse().expect("a method"), Depth(3)).expect("values");
    let [one, other] = ["alpha-beta", "pvs"].map(search);
    let found = Divergences::new([&one, &one], &mut |_| true).expect("nobody stopped it");
    assert!(found.largest.is_empty() && found.sums.is_empty());
    let mut gone = 0;
    let asked = Divergences::new([&one, &other], &mut |visits| {
        gone += visits;
        false
    });
    assert!(asked.is_none() && gone > 0 && gone < u64::from(one.len()), "stopped where it asks first: {gone}");
}

#[test]
fn the_command_line_lists_them_in_both_languages_and_as_json() {
    let compare =
        ["compare", "--scenario", "research-costs", "--differences", "--algorithm", "alpha-beta", "--algorithm", "pvs"];
    let json = json(&[&compare[..], &["--json"]].concat());
    assert_eq!(json["searches"], serde_json::json!(["alpha-beta", "pvs"]));
    let first = &json["differences"][0];
    assert_eq!(first["kind"], "lost-research");
    let number = |value: &serde_json::Value| value.as_u64().expect("a number");
    let sum = |value: &serde_json::Value| value.as_array().expect("a list").iter().map(number).sum::<u64>();
    for lane in [0, 1] {
        assert_eq!(number(&first["visits"][lane]), sum(&first["asked"][lane]));
    }
    assert_eq!(number(&first["differing"]), number(&first["visits"][1]) - number(&first["visits"][0]));
    let english = succeed(&compare);
    let chinese = succeed(&[&compare[..], &["--lang", "zh"]].concat());
    assert!(english.contains(first["text"].as_str().expect("text")), "{english}");
    assert!(chinese.contains("重搜") && chinese.lines().count() == english.lines().count(), "{chinese}");
    let said = refused(&["compare", "--scenario", "research-costs", "--differences", "--algorithm", "pvs"]);
    assert!(said.contains("--algorithm") && said.contains("pvs"), "{said}");
}

/// What is done with the name of a scenario, two traces of it, and the names of their methods.
type PairHearer<'a> = dyn FnMut(&str, [&Trace; 2], [&str; 2]) + 'a;

fn for_each_pair(receive: &mut PairHearer<'_>) {
    let random = (1..=25).map(|seed| {
        let (branching, depth) = (2 + (seed % 3) as u16, 3 + (seed % 4) as u8);
        let order = ChildOrder::BestFirstWith(0.3 + 0.1 * (seed % 7) as f64);
        let tree = RandomTree { branching, depth, seed, order, spread: 100 }.build(Side::Max).expect("a small tree");
        Scenario::new(&format!("random {seed}"), Start::Tree(Arc::new(tree)))
    });
    for scenario in Scenario::shipped().chain(random) {
        for pair in PAIRS {
            let method = |name: &str| name.parse::<Method>().expect("a method");
            let searched = pair.map(|name| recorded(&scenario, method(name), depth_of(&scenario)));
            if let [Some(one), Some(other)] = &searched {
                receive(&format!("{} {pair:?}", scenario.name), [one, other], pair);
            }
        }
    }
}

/// Visits, places of one search alone and places visited more than once, of each search, by the place where they part.
fn expected(traces: [&Trace; 2]) -> BTreeMap<Steps, [[u64; 3]; 2]> {
    let visits = visits(traces);
    let is_even = |place: &Steps| visits[place][0].len() == visits[place][1].len();
    let is_probe = |place: &Steps| {
        let [one, other] = &visits[place];
        is_even(place) && one.iter().zip(other).any(|(one, other)| one.window.is_null() != other.window.is_null())
    };
    let goes_on = |place: &Steps| visits.contains_key(place) && is_even(place) && !is_probe(place);
    let is_seen_by_both = |place: &Steps| visits[place].iter().all(|visits| !visits.is_empty());
    let mut found = BTreeMap::new();
    for place in visits.keys() {
        let is_reached = (0..place.len()).all(|length| goes_on(&place[..length].to_vec()));
        if !is_reached || !is_seen_by_both(place) || place.iter().any(|step| step.1) {
            continue;
        }
        let tops: BTreeSet<&Steps> = if goes_on(place) {
            let children = below(&visits, place).map(|(child, _)| child).filter(|child| child.len() == place.len() + 1);
            let differs = |child: &&Steps| {
                let is_pass = child.last().is_some_and(|step| step.1);
                !is_seen_by_both(child) || is_pass && made_below(&visits, child, 0) != made_below(&visits, child, 1)
            };
            children.filter(differs).collect()
        } else {
            BTreeSet::from([place])
        };
        let sides = [0, 1].map(|lane| measured(&visits, &tops, lane));
        if sides[0][0] != sides[1][0] || sides[0][2] != sides[1][2] || sides[0][1] + sides[1][1] > 0 {
            found.insert(place.clone(), sides);
        }
    }
    found
}

/// All visits that a search made at a place and below it.
fn made_below(visits: &Visits, place: &Steps, lane: usize) -> u64 {
    below(visits, place).map(|(_, visits)| visits[lane].len() as u64).sum()
}

/// A place and those below it.
fn below<'a>(visits: &'a Visits, place: &'a Steps) -> impl Iterator<Item = (&'a Steps, &'a [Vec<Visit>; 2])> {
    visits.range(place.clone()..).take_while(move |(other, _)| other.starts_with(place))
}

fn measured(visits: &Visits, tops: &BTreeSet<&Steps>, lane: usize) -> [u64; 3] {
    let mut sums = [0; 3];
    for top in tops {
        for (place, both) in below(visits, top) {
            let made = both[lane].len() as u64;
            let is_place = place.iter().all(|step| !step.1);
            sums[0] += made;
            sums[1] += u64::from(is_place && made > 0 && both[1 - lane].is_empty());
            sums[2] += u64::from(is_place && made > 1);
        }
    }
    sums
}

fn visits(traces: [&Trace; 2]) -> Visits {
    let mut all = Visits::new();
    for (lane, trace) in traces.into_iter().enumerate() {
        for visit in trace.visits() {
            let steps = trace
                .path(visit.id)
                .into_iter()
                .filter_map(|visit| Some((visit.mv?.0, visit.kind == VisitKind::NullMove)));
            all.entry(steps.collect()).or_default()[lane].push(visit);
        }
    }
    all
}
