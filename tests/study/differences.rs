//! The steps where searches differ: against a list made of sets of paths, forward and backward, on all scenarios.
use std::collections::{BTreeSet, HashMap};

use jianzhi_core::game::{Depth, MoveCode};
use jianzhi_core::replay::{Heading, Sought, Way, difference};
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, Method, VisitKind};
use jianzhi_core::trace::{Recorder, Step, Trace, Visit};
use jianzhi_study::scenario::Scenario;

type Line = Vec<MoveCode>;

const START: Heading = Heading { way: Way::Next, from: Step(0) };

/// A search, and what there is to know of each place: its visits, each with whether it was made once more.
struct Listed {
    trace: Trace,
    places: HashMap<Line, Vec<(Visit, bool)>>,
}

#[test]
fn jumps_go_to_every_difference_and_to_nothing_else() {
    let (mut kinds, mut quiet) = ([0; 2], 0);
    for scenario in Scenario::shipped() {
        let mut methods: Vec<Method> =
            [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs].map(Into::into).into();
        methods.extend(scenario.methods.iter().filter(|method| !methods.contains(method)).copied().collect::<Vec<_>>());
        let listed: Vec<Listed> = methods.iter().filter_map(|&method| searched(&scenario, method)).collect();
        for (at, own) in listed.iter().enumerate() {
            let others: Vec<&Listed> =
                listed.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, other)| other).collect();
            for lanes in [&others[..], &others[..1.min(others.len())]] {
                let expected = expected(own, lanes, &mut kinds);
                quiet += usize::from(expected.is_empty());
                let traces: Vec<&Trace> = lanes.iter().map(|other| &other.trace).collect();
                let last = Step(own.trace.step_count() - 1);
                let first = expected.first().filter(|step| step.0 == 0).copied();
                let walked: Vec<Step> =
                    first.into_iter().chain(walk(&own.trace, &traces, Way::Next, Step(0))).collect();
                assert_eq!(walked, expected, "{} {at}", scenario.name);
                let mut back = walk(&own.trace, &traces, Way::Previous, last);
                back.reverse();
                let before: Vec<Step> = expected.iter().copied().filter(|&step| step < last).collect();
                assert_eq!(back, before, "{} {at}, backward", scenario.name);
            }
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 100) && quiet > 0, "differences of each kind: {kinds:?}, {quiet}");
}

#[test]
fn a_search_does_not_differ_from_itself_and_can_be_stopped() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped");
    let Listed { trace, .. } = searched(&scenario, Algorithm::Pvs.into()).expect("values");
    assert_eq!(difference(&trace, &[&trace], START, &mut || true), Sought::Nowhere);
    let mut asked = 0;
    let mut go_on = || {
        asked += 1;
        asked < 3
    };
    assert_eq!(difference(&trace, &[&trace], START, &mut go_on), Sought::Stopped);
}

#[test]
fn on_the_worked_example_minimax_differs_where_alpha_beta_cuts() {
    let scenario = Scenario::open("worked-example".as_ref()).expect("it is shipped");
    let [minimax, alpha_beta] = [Algorithm::Minimax, Algorithm::AlphaBeta]
        .map(|algorithm| searched(&scenario, algorithm.into()).expect("values").trace);
    let of_minimax = walk(&minimax, &[&alpha_beta], Way::Next, Step(0));
    // It enters the second leaf of C, which represents the third as well, and leaves C without a cut.
    assert_eq!(of_minimax, [Step(12), Step(16)]);
    assert_eq!(walk(&alpha_beta, &[&minimax], Way::Next, Step(0)), [Step(12)]);
}

/// The differences one after another.
fn walk(trace: &Trace, others: &[&Trace], way: Way, from: Step) -> Vec<Step> {
    let (mut all, mut from) = (Vec::new(), from);
    while let Sought::At(step) = difference(trace, others, Heading { way, from }, &mut || true) {
        all.push(step);
        from = step;
    }
    all
}

/// The steps of all differences by the definition, in order.
fn expected(own: &Listed, others: &[&Listed], kinds: &mut [u64; 2]) -> Vec<Step> {
    let mut steps = BTreeSet::new();
    for root in own.trace.roots() {
        collect(own, others, (root, &mut Line::new()), &mut steps, kinds);
    }
    steps.into_iter().collect()
}

fn collect(
    own: &Listed,
    others: &[&Listed],
    (visit, line): (Visit, &mut Line),
    steps: &mut BTreeSet<Step>,
    kinds: &mut [u64; 2],
) {
    let ply = line.len();
    let mine = &own.places[&*line];
    let (_, is_repeated) = mine.iter().find(|(other, _)| other.id == visit.id).expect("it is listed");
    for theirs in others.iter().filter_map(|other| other.places.get(&*line)) {
        let depth = |all: &[(Visit, bool)]| -> Vec<(Visit, bool)> {
            all.iter().copied().filter(|(other, _)| other.depth == visit.depth).collect()
        };
        let (ours, there) = match depth(theirs).is_empty() {
            true => (mine.clone(), theirs.clone()),
            false => (depth(mine), depth(theirs)),
        };
        let order = ours.iter().filter(|(other, _)| other.id < visit.id).count();
        let (there, is_repeated_there) = there[order.min(there.len() - 1)];
        if (visit.cut, *is_repeated) != (there.cut, is_repeated_there) && steps.insert(own.trace.left_at(visit, ply)) {
            kinds[0] += 1;
        }
    }
    let mut before: BTreeSet<usize> = BTreeSet::new();
    let above = line.clone();
    for child in own.trace.children(visit) {
        line.push(child.mv.expect("a move"));
        let lanes = others.iter().enumerate();
        let never = lanes.filter(|(_, other)| other.places.contains_key(&above) && !other.places.contains_key(&*line));
        let never: BTreeSet<usize> = never.map(|(lane, _)| lane).collect();
        if never.difference(&before).next().is_some() && steps.insert(own.trace.entered_at(child, ply + 1)) {
            kinds[1] += 1;
        }
        before = never;
        collect(own, others, (child, line), steps, kinds);
        line.pop();
    }
}

/// A recorded search of a scenario, real games no deeper than two plies, and its visits by path.
fn searched(scenario: &Scenario, method: Method) -> Option<Listed> {
    method.fits(&scenario.base.start).ok()?;
    let depth =
        if scenario.base.start.tree().is_some() { scenario.base.depth } else { scenario.base.depth.min(Depth(2)) };
    let mut recorder = Recorder::new();
    Task::new(&scenario.base.start, method).to(depth).within(scenario.base.window).run(&mut recorder).ok()?;
    let trace = recorder.finish().expect("every visit was left");
    let (mut places, mut line) = (HashMap::new(), Line::new());
    trace.roots().for_each(|root| list(&trace, (root, false), &mut line, &mut places));
    Some(Listed { trace, places })
}

fn list(trace: &Trace, met: (Visit, bool), line: &mut Line, places: &mut HashMap<Line, Vec<(Visit, bool)>>) {
    places.entry(line.clone()).or_default().push(met);
    let children: Vec<Visit> = trace.children(met.0).collect();
    for (at, &child) in children.iter().enumerate() {
        let next = children.get(at + 1).filter(|next| next.kind == VisitKind::Research && next.mv == child.mv);
        line.push(child.mv.expect("a child has a move"));
        list(trace, (child, child.kind == VisitKind::Null && next.is_some()), line, places);
        line.pop();
    }
}
