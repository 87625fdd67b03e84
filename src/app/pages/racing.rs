//! The race: all lanes over the whole tree on one clock, to their ends in a time that is chosen, in the whole window.
//!
//! It has its own state, commands and words; the clock, the searches and the Map are those of the window.

pub mod apply;
pub mod show;

use egui::Key;

use crate::entry::{Entry, row, shift, unless};
use crate::map;
use crate::model::{Lane, Model, Record};
pub use apply::apply;
use jianzhi_core::game::MoveCode;
use jianzhi_core::score::Score;
use jianzhi_core::trace::Step;
use jianzhi_view::scene::board::BoardScene;
use jianzhi_view::scene::map::page::looked_so_far;
use jianzhi_view::scene::race::Runner;
use jianzhi_view::story::race::{RaceFinish, RaceResult};
use jianzhi_view::text::Lang;
use jianzhi_view::{story, text};

#[derive(Debug, Clone, PartialEq)]
pub enum RaceCommand {
    OpenRace,
    Again,
    Pause,
    Take(RaceLength),
}

pub static ENTRIES: &[Entry<RaceCommand>] =
    &[row(RaceCommand::OpenRace, "race-open", "race-key", &[shift(Key::I)]).when(no_race)];

fn no_race(model: &Model) -> Option<&'static str> {
    let is_searched = model.searches.lanes.iter().any(|lane| lane.record().is_some() || lane.is_running());
    if model.hides_ahead() { Some("race-idle-predict") } else { unless(is_searched, "app-pictures-none") }
}

/// The seconds that the longest lane takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumIter)]
pub enum RaceLength {
    /// For a small tree, or a hall in a hurry.
    Short,
    Usual,
    Long,
}

impl RaceLength {
    pub const fn seconds(self) -> u32 {
        match self {
            RaceLength::Short => 10,
            RaceLength::Usual => 30,
            RaceLength::Long => 60,
        }
    }

    /// From so many steps on, a race takes half a minute.
    const LONG: u64 = 500;

    pub const fn of(last: Step) -> RaceLength {
        if last.0 > RaceLength::LONG { RaceLength::Usual } else { RaceLength::Short }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaceState {
    /// How long it takes; `None` as long as it was not chosen: then it follows from the searches.
    pub length: Option<RaceLength>,
    /// Whether it begins as soon as all searches have finished.
    pub is_waiting: bool,
}

// How far each lane of the race is, who has finished, and the result. All numbers are those of the searches.

#[derive(Debug, Clone, PartialEq)]
pub struct LaneRunner {
    pub lane: usize,
    pub runner: Runner,
}

pub fn runners(model: &Model) -> Vec<LaneRunner> {
    let all = |lane: &Lane| {
        lane.counts().map_or_else(|| lane.record().map(|one| one.trace().counted().visits), |one| Some(one.visits))
    };
    let (start, notation) = (&model.searches.base.start, model.notation());
    let totals: Vec<Option<u64>> = model.searches.lanes.iter().map(all).collect();
    let runner = |(index, lane): (usize, &Lane)| {
        let (record, state, all) = (lane.record()?, lane.state()?, totals[index]?);
        let is_over = !lane.is_running() && state.step == lane.last();
        // On one clock, a lane with fewer visits finishes first.
        let before = totals.iter().flatten().filter(|&&other| other < all).count();
        let runner = Runner {
            name: story::method(model.settings.lang, lane.method),
            visits: state.counts.visits,
            all,
            looked: looked_so_far(record.trace(), map::show::entered(model, index), None),
            finished: is_over.then_some(before + 1),
            plays: chosen(model, index).1.filter(|_| is_over).and_then(|mv| story::race::played(start, notation, mv)),
        };
        Some(LaneRunner { lane: index, runner })
    };
    model.searches.lanes.iter().enumerate().filter_map(runner).collect()
}

/// The board where the searches begin, with the moves of the lanes that have finished; `None` for a tree.
pub fn board(model: &Model, runners: &[LaneRunner]) -> Option<BoardScene> {
    let over = runners.iter().filter(|one| one.runner.finished.is_some());
    let moves: Vec<MoveCode> = over.filter_map(|one| chosen(model, one.lane).1).collect();
    BoardScene::choosing(&model.searches.base.start, &moves)
}

pub fn places(model: &Model) -> Option<u64> {
    model.searches.minimax_visits.or_else(|| model.map.sheet.as_deref()?.sheet.total())
}

pub fn result(model: &Model, runners: &[LaneRunner]) -> Vec<String> {
    let finish = |LaneRunner { lane, runner }: &LaneRunner| {
        let (value, best) = chosen(model, *lane);
        RaceFinish { runner: runner.clone(), value: value.map(|value| model.told(&[], value)), best }
    };
    let lanes: Vec<RaceFinish> = runners.iter().map(finish).collect();
    let full = model.full_lane().and_then(|full| runners.iter().position(|runner| runner.lane == full));
    story::race::result(model.settings.lang, RaceResult { lanes: &lanes, full, places: places(model) })
}

pub fn done(lang: Lang, runner: &Runner) -> String {
    let args = [("lane", runner.name.as_str().into()), ("visits", text::count(runner.all).into())];
    lang.say_with("race-lane-done", &args)
}

pub fn spoken(model: &Model) -> Vec<String> {
    let (lang, all) = (model.settings.lang, runners(model));
    let told = result(model, &all);
    if !told.is_empty() {
        return told;
    }
    let over = all.iter().filter(|one| one.runner.finished.is_some()).map(|one| done(lang, &one.runner));
    std::iter::once(lang.say("race-clock")).chain(over).collect()
}

fn chosen(model: &Model, lane: usize) -> (Option<Score>, Option<MoveCode>) {
    let Some(Record { recording, value, .. }) = model.searches.lanes.get(lane).and_then(Lane::record) else {
        return (None, None);
    };
    let root = recording.trace().roots().last();
    let best = root.and_then(|root| recording.replay.principal_variation(root).first()?.mv);
    (*value, best)
}
