//! How far each lane of the race is, who has finished, and what came of it in words. All numbers are those of the searches.

use crate::app::map;
use crate::app::model::{Lane, Model, Record};
use crate::game::MoveCode;
use crate::scene::map::page::looked_so_far;
use crate::score::Score;
use crate::story;
use crate::text::{self, Lang};

/// A lane of the race.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Runner {
    /// Its number.
    pub lane: usize,
    /// What it is called.
    pub name: String,
    /// Its visits where it is.
    pub visits: u64,
    /// Its visits in all.
    pub all: u64,
    /// The places of the whole tree that it has looked at so far, where that is known.
    pub looked: Option<u64>,
    /// The order in which it has finished, from 1; `None` while it runs.
    pub finished: Option<usize>,
}

/// The lanes of the race that have something to show, in their order.
pub(super) fn runners(model: &Model) -> Vec<Runner> {
    let all = |lane: &Lane| {
        lane.counts().map_or_else(|| lane.record().map(|one| one.trace().counted().visits), |one| Some(one.visits))
    };
    let totals: Vec<Option<u64>> = model.lanes.iter().map(all).collect();
    let runner = |(index, lane): (usize, &Lane)| {
        let (record, state, all) = (lane.record()?, lane.state()?, totals[index]?);
        let is_over = !lane.is_running() && state.step == lane.last();
        // On one clock, who has fewer visits is there before.
        let before = totals.iter().flatten().filter(|&&other| other < all).count();
        Some(Runner {
            lane: index,
            name: story::method(model.lang, lane.method),
            visits: state.counts.visits,
            all,
            looked: looked_so_far(record.trace(), map::show::entered(model, index), None),
            finished: is_over.then_some(before + 1),
        })
    };
    model.lanes.iter().enumerate().filter_map(runner).collect()
}

/// The places of the whole tree, where they are known.
pub(super) fn places(model: &Model) -> Option<u64> {
    model.minimax_visits.or_else(|| model.map.sheet.as_deref()?.sheet.total())
}

/// What is told once all lanes have finished: of the lane that looked at all or at the most, and of each other one.
pub(super) fn result(model: &Model, runners: &[Runner]) -> Vec<String> {
    let most = runners.iter().max_by_key(|runner| runner.all);
    let first = model.full_lane().and_then(|lane| runners.iter().find(|runner| runner.lane == lane)).or(most);
    let Some(first) = first.filter(|_| runners.iter().all(|runner| runner.finished.is_some())) else {
        return Vec::new();
    };
    let lang = model.lang;
    let visits = |runner: &Runner| ("visits", text::count(runner.all).into());
    let name = |runner: &Runner| ("lane", runner.name.clone().into());
    let total = places(model).filter(|_| model.full_lane() == Some(first.lane));
    let mut said = vec![match total {
        Some(places) => lang.say_with("race-all", &[name(first), ("places", text::count(places).into())]),
        None => lang.say_with("race-most", &[name(first), visits(first)]),
    }];
    for runner in runners.iter().filter(|runner| runner.lane != first.lane) {
        let result = compared(model, runner, first);
        let looked = places(model).zip(runner.looked.filter(|&looked| looked > 0));
        said.push(match looked {
            Some((places, looked)) => {
                let ratio = ratio(places as f64 / looked as f64);
                let args = [name(runner), ("ratio", ratio.into()), visits(runner), ("result", result.into())];
                lang.say_with("race-share", &args)
            }
            None => {
                let share = text::percent(runner.all as f64 / first.all.max(1) as f64);
                let args =
                    [name(runner), visits(runner), ("share", share.into()), ("other", first.name.clone().into())];
                let words = lang.say_with("race-part", &args);
                text::sentences(lang, [words, lang.say_with("race-result", &[name(runner), ("result", result.into())])])
            }
        });
    }
    said
}

/// What a lane's search chose and found beside another's: the same or not.
fn compared(model: &Model, one: &Runner, other: &Runner) -> String {
    let [(value, best), (other_value, other_best)] = [one, other].map(|runner| chosen(model, runner.lane));
    let told = |value: Option<Score>| value.map_or_else(|| "?".to_owned(), |value| text::score(model.told(&[], value)));
    let args = [("value", told(value).into()), ("other", told(other_value).into())];
    let is_same = value == other_value;
    let id = match (is_same, best == other_best || best.is_none() || other_best.is_none()) {
        (true, true) => "race-same",
        (true, false) => "race-same-value",
        (false, true) => "race-same-move",
        (false, false) => "race-differs",
    };
    model.lang.say_with(id, &args)
}

/// The value of the root, and the move that a search chose there.
fn chosen(model: &Model, lane: usize) -> (Option<Score>, Option<MoveCode>) {
    let Some(Record { replay, value, .. }) = model.lanes.get(lane).and_then(Lane::record) else { return (None, None) };
    let root = replay.trace().roots().last();
    let best = root.and_then(|root| replay.principal_variation(root).first()?.mv);
    (*value, best)
}

/// "1 in 202", "1 in 1.3": a digit behind the point where it says something.
fn ratio(of: f64) -> String {
    if of < 9.95 { format!("{of:.1}") } else { text::count(of.round() as u64) }
}

/// A lane's name and how far it is, for a screen reader.
pub(super) fn told(lang: Lang, runner: &Runner) -> String {
    let args = [
        ("lane", runner.name.clone().into()),
        ("visits", text::count(runner.visits).into()),
        ("total", text::count(runner.all).into()),
        ("place", runner.finished.unwrap_or_default().into()),
    ];
    lang.say_with(if runner.finished.is_some() { "race-finished" } else { "race-runs" }, &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_has_as_many_digits_as_it_needs() {
        assert_eq!([1.2857, 9.94, 9.96, 202.4, 1_234.0].map(ratio), ["1.3", "9.9", "10", "202", "1\u{a0}234"]);
    }
}
