//! The one place that carries commands out. It needs no window, and its tests open none.

use std::sync::Arc;

pub use crate::board::targets;
use crate::command::{CanvasCommand, ClockCommand, Command, EditCommand, Go, hand_over};
pub use crate::gallery::apply::first;
pub use crate::gallery::screen;
use crate::lanes::search;
#[cfg(test)]
pub use crate::lanes::search::searches;
pub use crate::lanes::search::{closed, record};
pub use crate::links::show as show_link;
pub use crate::look::language::take_rest;
use crate::model::{Model, Notice, Overlay};
use crate::news::News;
use crate::{canvas, catalogue, charts, clock, edit, files, laboratory, lesson, map, predict, racing, stage, tasks};
use jianzhi_core::trace::Step;
use lesson::apply::Turn;

pub fn apply(model: &mut Model, command: impl Into<Command>) {
    let command = command.into();
    let (clock, searched) = (model.timeline.clock, model.searches.searched);
    let (before, said) = (Now::of(model), model.dialog.notice.clone());
    change(model, |model| carry_out(model, command));
    let now = Now::of(model);
    if model.dialog.notice != said {
        model.dialog.is_of_now = true;
    } else if now.scenario != before.scenario || model.dialog.is_of_now && now != before {
        model.dialog.notice = None;
    }
    let is_moved = model.timeline.clock != clock || model.timeline.playing.is_some();
    if is_moved && model.searches.searched == searched {
        model.session.awaited = None;
    }
}

pub fn hear(model: &mut Model, news: News) {
    let said = model.dialog.notice.clone();
    change(model, |model| take_in(model, news));
    if model.dialog.notice != said {
        model.dialog.is_of_now = false;
    }
}

/// What a message may be about.
#[derive(PartialEq)]
struct Now {
    /// What is open: a message of work in the background is about it as well.
    scenario: Option<String>,
    clock: Step,
    focus: usize,
    searched: u64,
    lanes: usize,
    overlay: Overlay,
    is_map: bool,
    /// What is typed on a lesson's page, and the seed of an exercise.
    typed: Option<String>,
    seed: Option<u64>,
}

impl Now {
    fn of(model: &Model) -> Now {
        Now {
            scenario: model.scenario().map(|scenario| scenario.name.clone()),
            clock: model.timeline.clock,
            focus: model.searches.focus,
            searched: model.searches.searched,
            lanes: model.searches.lanes.len(),
            overlay: model.dialog.overlay.clone(),
            is_map: model.map.is_page,
            typed: model.learning.lesson.as_ref().map(|lecture| lecture.typed.clone()),
            seed: model.exercises.desk.as_ref().and_then(|desk| desk.exercise.seed),
        }
    }
}

fn change(model: &mut Model, change: impl FnOnce(&mut Model)) {
    let clock = model.timeline.clock;
    let shown = |model: &Model| {
        (model.timeline.clock, model.searches.focus, model.searches.searched, model.searches.lanes.len())
    };
    let before = shown(model);
    change(model);
    if model.learning.lesson.as_ref().is_some_and(|lecture| lecture.is_waiting) {
        lesson::apply::place(model);
    }
    lesson::apply::watch_leaf(model);
    racing::follow(model);
    if shown(model) != before {
        model.edits.end_trial();
    }
    if model.searches.searched != before.2 {
        model.map = model.map.anew();
    }
    map::parting::open(model);
    model.seek_lanes();
    canvas::fold::follow(model);
    if model.timeline.clock != clock {
        clock::apply::keep_in_sight(model);
    }
}

fn take_in(model: &mut Model, news: News) {
    match news {
        News::Tick => clock::apply::tick(model),
        News::Searched(lane, outcome) => search::receive(model, lane, outcome),
        News::Lost(lane, loss) => search::lose(model, lane, loss),
        News::Sized(searched, sizes) if searched == model.searches.searched => {
            let known = Arc::make_mut(&mut model.searches.sizes);
            sizes.into_iter().for_each(|(line, size)| known.add(line, size));
        }
        News::Sized(..) => {}
        News::LedgerMade(made) => model.charts.ledgers.keep(made),
        News::Mapped(sheet) => {
            model.map.sheet = Some(sheet);
            map::parting::zoom(model);
        }
        News::Parted(parted) => map::parting::hear(model, parted),
        News::WholeCounted(searched, visits) => search::take_whole(model, searched, visits),
        News::Proved(proved) => model.proofs.keep(proved),
        News::TriedOut(tried) => edit::trial::hear(model, *tried),
        News::Unmeasured(loss) => search::say_lost(model, loss),
        News::Laboratory(news) => laboratory::hear(model, news),
        News::Guessed(guessed, map) => model.charts.guesses = Some((guessed, map)),
        News::Compared(part) => charts::apply::compared(model, part),
        News::Saved(saved) => files::apply::saved(model, saved),
        News::NotPressed(loss) => files::apply::not_pressed(model, loss),
        News::Chosen(chosen) => files::apply::chosen(model, chosen),
        News::Opened(opened) => files::apply::opened(model, *opened),
        News::ProgramRan(news) => files::apply::program_ran(model, *news),
        News::TaskJudged(news) => tasks::apply::hear(model, *news),
        News::HasRead => model.searches.revision += 1,
        News::Contradicted(index, error) => files::apply::distrust(model, index, error),
    }
}

fn carry_out(model: &mut Model, command: Command) {
    if stage::apply::lifts_black_out(model, &command) {
        return;
    }
    if catalogue::tells_answer(model, &command) && model.dialog.overlay == Overlay::None {
        model.dialog.notice = Some(Notice::told(model.settings.lang, |lang| lang.say("app-idle-answer")));
        return;
    }
    match command {
        // What is shown decides these: pages of a lesson, places of the Map, the value of a leaf, the answer to a question.
        Command::Clock(ClockCommand::Go(Go::PageDown)) if model.learning.lesson.is_some() => {
            lesson::apply::turn(model, Turn::On)
        }
        Command::Clock(ClockCommand::Go(Go::PageUp)) if model.learning.lesson.is_some() => {
            lesson::apply::turn(model, Turn::Back)
        }
        Command::Canvas(CanvasCommand::GoIntoSelected) if model.map.is_page => map::apply::focus(model),
        Command::Canvas(CanvasCommand::GoOut) if model.map.is_page && !model.map.is_whole() => map::apply::widen(model),
        Command::Canvas(CanvasCommand::Enter) if edit::apply::can_type(model) => {
            edit::apply::apply(model, EditCommand::StartTyping);
        }
        Command::Edit(EditCommand::Select(path)) if predict::apply::is_owner(model, path.as_ref()) => {}
        command => hand_over(model, command),
    }
}
