//! The same place in two searches: against a list of all visits by their path, on all scenarios and their lanes.

use crate::prelude::*;
use std::collections::HashMap;

use jianzhi_core::replay::{Meeting, meet};
use jianzhi_core::trace::Moment;

/// The visits of each place, in order of entry.
type Places = HashMap<Vec<MoveCode>, Vec<Visit>>;

#[test]
fn every_step_of_every_lane_meets_the_other_lanes_where_the_list_of_visits_says() {
    let mut met = [0; 2];
    for scenario in Scenario::shipped() {
        let mut methods = scenario.methods.clone();
        for more in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            if !methods.contains(&more.into()) {
                methods.push(more.into());
            }
        }
        let traces: Vec<_> = methods.iter().filter_map(|&method| searched(&scenario, method)).collect();
        for own in &traces {
            for other in &traces {
                compare(&scenario.name, own, other, &mut met);
            }
        }
    }
    assert!(met.iter().all(|&count| count > 1_000), "both places that were met and such that were not: {met:?}");
}

#[test]
fn a_search_meets_itself_at_every_step() {
    let scenario = Scenario::open("research-costs".as_ref()).expect("it is shipped");
    let (trace, _) = searched(&scenario, Algorithm::Pvs.into()).expect("values");
    let replay = Replay::new(Arc::clone(&trace)).expect("visits");
    for step in (0..trace.step_count()).map(Step) {
        assert_eq!(meet(&trace, &replay.at(step), &trace).step(), step, "its own re-search included");
    }
}

/// Looks at some hundred steps of one search, and where they are in another.
fn compare(name: &str, own: &(Arc<Trace>, Places), other: &(Arc<Trace>, Places), met: &mut [u64; 2]) {
    let (trace, places) = own;
    let replay = Replay::new(Arc::clone(trace)).expect("visits");
    let stride = (trace.step_count() / 400).max(1);
    for step in (0..trace.step_count()).step_by(stride as usize).map(Step) {
        let state = replay.at(step);
        let line = state.line();
        let length = (0..=line.len()).rev().find(|&length| other.1.contains_key(&line[..length])).expect("the root");
        let visit = state.path[length].visit;
        let (mine, theirs) = (&places[&line[..length]], &other.1[&line[..length]]);
        let same: Vec<&Visit> = theirs.iter().filter(|there| there.depth == visit.depth).collect();
        let expected = match same.is_empty() {
            true => theirs[order(mine.iter(), visit).min(theirs.len() - 1)],
            false => *same[order(mine.iter().filter(|own| own.depth == visit.depth), visit).min(same.len() - 1)],
        };
        let entered = other.0.entered_at(expected, length);
        let left = other.0.left_at(expected, length);
        let is_here = length == line.len();
        met[usize::from(is_here)] += 1;
        let expected = match (is_here, state.moment) {
            (true, Moment::Enter) => Meeting::Here(entered, expected.id),
            (true, Moment::Leave) => Meeting::Here(left, expected.id),
            (false, _) => Meeting::Never(left),
        };
        assert_eq!(meet(trace, &state, &other.0), expected, "{name} {step:?} {line:?}");
    }
}

/// How many of the visits come before one.
fn order<'a>(visits: impl Iterator<Item = &'a Visit>, visit: Visit) -> usize {
    visits.filter(|other| other.id < visit.id).count()
}

/// A recorded search of a scenario, real games no deeper than two plies, and its visits by path.
fn searched(scenario: &Scenario, method: Method) -> Option<(Arc<Trace>, Places)> {
    method.fits(&scenario.base.start).ok()?;
    let trace = recorded(&scenario.task(method).to(capped(&scenario.base, 2))).expect("every visit was left");
    let (mut places, mut line) = (Places::new(), Vec::new());
    trace.roots().for_each(|root| list(&trace, root, &mut line, &mut places));
    Some((Arc::new(trace), places))
}

fn list(trace: &Trace, visit: Visit, line: &mut Vec<MoveCode>, places: &mut Places) {
    places.entry(line.clone()).or_default().push(visit);
    for child in trace.children(visit) {
        line.push(child.mv.expect("a child has a move"));
        list(trace, child, line, places);
        line.pop();
    }
}
