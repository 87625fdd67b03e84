//! The race in words: how far a lane is, and at the end what each of them looked at, chose and found.

use crate::prelude::*;
use crate::scene::race::Runner;
use jianzhi_core::game::start::Name;

#[derive(Debug, Clone, PartialEq)]
pub struct RaceFinish {
    pub runner: Runner,
    /// The value of the root in words; `None` where there is none.
    pub value: Option<Score>,
    pub best: Option<MoveCode>,
}

#[derive(Debug, Clone, Copy)]
pub struct RaceResult<'a> {
    pub lanes: &'a [RaceFinish],
    /// The one that looked at every place, where there is one.
    pub full: Option<usize>,
    /// Places of the whole tree, where they are known.
    pub places: Option<u64>,
}

/// The words once all lanes have finished: of the lane that looked at all or at the most, and of each other one.
/// Empty before.
pub fn result(lang: Lang, race: RaceResult<'_>) -> Vec<String> {
    let RaceResult { lanes, full, places } = race;
    let most = (0..lanes.len()).max_by_key(|&lane| lanes[lane].runner.all);
    let Some(leading) = full.or(most).filter(|_| lanes.iter().all(|lane| lane.runner.finished.is_some())) else {
        return Vec::new();
    };
    let Some(first) = lanes.get(leading) else { return Vec::new() };
    let visits = |lane: &RaceFinish| ("visits", text::count(lane.runner.all).into());
    let name = |lane: &RaceFinish| ("lane", lane.runner.name.clone().into());
    let (plays, gap) = (plays(first), text::gap_before(first.runner.plays.as_deref().unwrap_or_default()));
    let mut said = vec![match places.filter(|_| full.is_some()) {
        Some(places) => lang.say_with("race-all", &[name(first), plays, gap, ("places", text::count(places).into())]),
        None => lang.say_with("race-most", &[name(first), plays, gap, visits(first)]),
    }];
    let others = lanes.iter().enumerate().filter(|(lane, _)| *lane != leading);
    let others: Vec<&RaceFinish> = others.map(|(_, lane)| lane).collect();
    for &lane in &others {
        let result = compared(lang, lane, first);
        said.push(match places.zip(lane.runner.looked.filter(|&looked| looked > 0)) {
            Some((places, looked)) => {
                // Of less than every second one, "1 place in 3" is easier to picture than a share.
                let (id, part) = match places as f64 / looked as f64 {
                    all if all < 2.0 => ("race-share-of", text::percent(1.0 / all)),
                    all => ("race-share", ratio(all)),
                };
                lang.say_with(id, &[name(lane), ("part", part.into()), visits(lane), ("result", result.into())])
            }
            None => {
                let share = text::percent(lane.runner.all as f64 / first.runner.all.max(1) as f64);
                let other = ("other", first.runner.name.clone().into());
                let words = lang.say_with("race-part", &[name(lane), visits(lane), ("share", share.into()), other]);
                text::sentences(lang, [words, lang.say_with("race-result", &[name(lane), ("result", result.into())])])
            }
        });
    }
    said.extend(others.windows(2).filter_map(|pair| repeats(lang, pair[1], pair[0])));
    said
}

/// What the repeated visits of a lane cost, where it made more visits than another one: the share of the tree that it looked at
/// does not show them.
fn repeats(lang: Lang, lane: &RaceFinish, other: &RaceFinish) -> Option<String> {
    let repeats = lane.runner.all.checked_sub(lane.runner.looked?).filter(|&repeats| repeats > 0)?;
    let more = lane.runner.all.checked_sub(other.runner.all).filter(|&more| more > 0)?;
    let args = args![
        lane = lane.runner.name.clone(),
        other = other.runner.name.clone(),
        repeats = text::count(repeats),
        more = text::count(more)
    ];
    Some(lang.say_with("race-repeats", &args))
}

/// The move that a lane plays at its end, as an argument of a sentence; `none` where it has no words.
fn plays(lane: &RaceFinish) -> (&'static str, FluentValue<'static>) {
    ("plays", lane.runner.plays.clone().unwrap_or_else(|| "none".to_owned()).into())
}

/// A move from the start in words: as the notation writes it, or the name of the position that it leads to in a tree;
/// `None` where that has none of its own.
pub fn played(start: &Start, notation: Notation, mv: MoveCode) -> Option<String> {
    match start.look(&[mv])?.name {
        Name::Move(text) => Some(text::written(notation, &text).to_owned()),
        Name::Tree(name) if name.children.is_empty() => Some(name.base),
        Name::Tree(_) | Name::Root | Name::Pass(_) => None,
    }
}

fn compared(lang: Lang, one: &RaceFinish, other: &RaceFinish) -> String {
    let told = |value: Option<Score>| value.map_or_else(|| "?".to_owned(), text::score);
    let args = [("value", told(one.value).into()), ("other", told(other.value).into()), plays(one)];
    let is_same_move = one.best == other.best || one.best.is_none() || other.best.is_none();
    let id = match (one.value == other.value, is_same_move) {
        (true, true) => "race-same",
        (true, false) => "race-same-value",
        (false, true) => "race-same-move",
        (false, false) => "race-differs",
    };
    lang.say_with(id, &args)
}

/// "1 in 202", "1 in 1.3": with a decimal where it is significant.
fn ratio(of: f64) -> String {
    if of < 9.95 { format!("{of:.1}") } else { text::count(of.round() as u64) }
}

/// A lane's name and how far it is, for a screen reader.
pub fn describe(lang: Lang, runner: &Runner) -> String {
    let args = args![
        lane = runner.name.clone(),
        visits = text::count(runner.visits),
        total = text::count(runner.all),
        place = runner.finished.unwrap_or_default()
    ];
    lang.say_with(if runner.finished.is_some() { "race-finished" } else { "race-runs" }, &args)
}

pub fn title(lang: Lang, game: &str, depth: u8) -> String {
    lang.say_with("race-title", &args![title = game, depth])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_has_as_many_digits_as_it_needs() {
        assert_eq!([1.2857, 9.94, 9.96, 202.4, 1_234.0].map(ratio), ["1.3", "9.9", "10", "202", "1\u{a0}234"]);
    }
}
