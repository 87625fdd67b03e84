//! The one place that carries commands out. It needs no window, and its tests open none.

mod press;

use std::sync::Arc;

use crate::app::command::Command;
use crate::app::dialog::palette::Palette;
use crate::app::model::{Lane, LaneOutcome, Model, Notice, Overlay, Predict, Record};
use crate::app::news::News;
use crate::app::{offers, racing};
use crate::game::{Depth, Stop};
use crate::platform;
use crate::scenario::{MAX_LANES, Scenario, ScenarioOpening};
use crate::scene::{Folding, View};
use crate::search::Method;
use crate::trace::Step;

pub use crate::app::board::play::{examined, targets};
use crate::app::canvas::fold;
pub use crate::app::edit::apply::read_value;
pub use crate::app::gallery::apply::screen;
use crate::app::lanes::search;
pub(crate) use crate::app::lanes::search::outcome;
#[cfg(test)]
pub use crate::app::lanes::search::searches;
pub use crate::app::lanes::search::{closed, first, record};
pub(crate) use crate::app::links::apply::own_link;
pub use crate::app::links::apply::show as show_link;
pub(super) use crate::app::look::language::{speak, take_rest};
use crate::app::{
    board, charts, clock, edit, exercise, files, gallery, laboratory, lesson, links, map, predict, stage,
};
pub use press::press;

/// Carries a command out.
pub fn apply(model: &mut Model, command: Command) {
    let (clock, searched) = (model.clock, model.searched);
    change(model, |model| carry_out(model, command));
    let is_moved = model.clock != clock || model.playing.is_some();
    if is_moved && model.searched == searched {
        model.awaited = None;
    }
}

/// Takes in what the machine reports.
pub fn hear(model: &mut Model, news: News) {
    change(model, |model| take_in(model, news));
}

/// Changes the model, and brings what follows from that in line.
pub(crate) fn change(model: &mut Model, change: impl FnOnce(&mut Model)) {
    let clock = model.clock;
    let shown = |model: &Model| (model.clock, model.focus, model.searched, model.lanes.len());
    let before = shown(model);
    change(model);
    if model.lesson.as_ref().is_some_and(|lecture| lecture.is_waiting) {
        lesson::apply::place(model);
    }
    racing::follow(model);
    if shown(model) != before {
        model.tried = None;
    }
    if model.searched != before.2 {
        (model.map, model.map_line) = (model.map.anew(), None);
    }
    model.stand();
    fold::follow(model);
    if model.clock != clock {
        clock::apply::keep_in_sight(model);
    }
}

pub(crate) fn take_in(model: &mut Model, news: News) {
    match news {
        News::Tick => clock::apply::tick(model),
        News::Sought(seeking, sought) => clock::apply::sought(model, seeking, sought),
        News::Searched(lane, outcome) => search::receive(model, lane, outcome),
        News::Lost(lane, loss) => search::lose(model, lane, loss),
        News::Sized(searched, sizes) if searched == model.searched => {
            let known = Arc::make_mut(&mut model.sizes);
            sizes.into_iter().for_each(|(line, size)| known.add(line, size));
        }
        News::Sized(..) => {}
        News::LedgerMade(made) => model.ledgers.keep(made),
        News::Mapped(sheet) => model.map.sheet = Some(sheet),
        News::WholeCounted(searched, visits) => search::take_whole(model, searched, visits),
        News::Proved(proved) => model.proofs.keep(proved),
        News::TriedOut(tried) => edit::trial::hear(model, *tried),
        News::Unmeasured(loss) => search::say_lost(model, loss),
        News::Laboratory(news) => laboratory::hear(model, news),
        News::Guessed(guessed, map) => model.guesses = Some((guessed, map)),
        News::Compared(_) | News::Played(_) | News::PlayedPosition(_) => charts::apply::hear(model, news),
        news => files::apply::hear(model, news),
    }
}

pub(crate) fn carry_out(model: &mut Model, command: Command) {
    if stage::apply::lifts_black_out(model, &command) {
        return;
    }
    if offers::tells_answer(model, &command) && model.overlay == Overlay::None {
        model.notice = Some(Notice { words: model.lang.say("app-idle-answer"), is_problem: false });
        return;
    }
    match command {
        command if lesson::apply::hears(model, &command) => lesson::apply::apply(model, command),
        Command::Open(index) => open(model, index),
        Command::AddLane(_)
        | Command::RemoveLane(_)
        | Command::SetAlgorithm(..)
        | Command::Focus(_)
        | Command::Rest(_)
        | Command::Stop(_) => lanes(model, command),
        Command::SetDepth(depth) => set_depth(model, depth),
        Command::SwitchView => switch_view(model),
        Command::SwitchLegend
        | Command::SwitchTypes
        | Command::SwitchHealth
        | Command::SwitchLight
        | Command::SwitchMotion
        | Command::Magnify(_)
        | Command::SwitchPresenter
        | Command::OnStage(_) => surroundings(model, &command),
        Command::SwitchLanguage => speak(model, model.lang.other()),
        Command::SwitchAlignment => clock::apply::align(model, model.alignment.other()),
        Command::NextTechnique => clock::apply::choose_technique(model),
        Command::OpenRace | Command::Race(_) => racing::apply(model, &command),
        Command::Go(go) => clock::apply::go(model, go),
        Command::Play(direction) => clock::apply::play(model, direction),
        Command::SetPlayMode(_) | Command::SwitchPlayMode | Command::Faster | Command::Slower => {
            clock::apply::set(model, &command)
        }
        Command::Look(_) | Command::DismissChange | Command::Point(_) | Command::Stretch(_) => look(model, command),
        command if predict::apply::hears(&command) => predict::apply::apply(model, command),
        command if gallery::apply::hears(&command) => gallery::apply::apply(model, command),
        Command::Compare | Command::StopComparing | Command::ShowChart(_) => charts::apply::compare(model, command),
        Command::Visit(line) => clock::apply::visit(model, &line),
        Command::VisitSelected => clock::apply::visit_selected(model),
        Command::SwitchMap
        | Command::SwitchLaneMaps
        | Command::SwitchWidths
        | Command::ShowMap(_)
        | Command::PickClass(_)
        | Command::NextOfClass(_) => map::apply::apply(model, command),
        Command::GoIntoSelected if model.map.is_page => map::apply::focus(model),
        Command::GoOut if model.map.is_page && !model.map.is_whole() => map::apply::widen(model),
        Command::SwitchBoard | Command::SwitchBoardSide | Command::SwitchScript => board(model, &command),
        Command::Touch(square) => board::play::touch(model, square),
        Command::SwitchLedger => switch(model, Overlay::Ledger),
        Command::SwitchHelp => switch(model, Overlay::Help),
        Command::OpenPalette => model.overlay = Overlay::Commands(Palette::default()),
        Command::TypeCommand(_) | Command::PickCommand(_) => palette(model, command),
        Command::Close => close(model),
        Command::Enter if edit::apply::can_type(model) => edit::apply::apply(model, Command::StartTyping),
        Command::Enter
        | Command::Toggle(_)
        | Command::Tidy
        | Command::Near(..)
        | Command::GoInto(_)
        | Command::GoIntoSelected
        | Command::GoOut => fold::apply(model, command),
        command if files::apply::hears(&command) => files::apply::apply(model, command),
        Command::Follow(_) | Command::CopyLink | Command::ShowLink => links::apply::apply(model, &command),
        Command::OpenPlayground | Command::SetPlayground(_) | Command::TurnDial(_) => {
            charts::apply::play(model, command)
        }
        Command::OpenLaboratory => laboratory::open(model, None),
        Command::Laboratory(step) => laboratory::apply(model, step),
        Command::GoToSource(source) => charts::source::go(model, source),
        Command::OpenExercises | Command::Exercise(_) => exercise::apply::apply(model, command),
        Command::Try(..) | Command::KeepTried => edit::trial::apply(model, command),
        Command::Select(path) if predict::apply::is_owner(model, path.as_ref()) => {}
        command => edit::apply::apply(model, command),
    }
}

/// Carries out the commands about how the board is shown.
pub(crate) fn board(model: &mut Model, command: &Command) {
    match command {
        Command::SwitchBoard if model.presenter => stage::apply::swap(model),
        Command::SwitchBoard => model.board.is_shown = !model.board.is_shown,
        Command::SwitchBoardSide => model.board.from_black = !model.board.from_black,
        _ => model.board.script = model.board.script.other(),
    }
}

/// Carries out the commands about what is shown beside the searches, and before whom.
pub(crate) fn surroundings(model: &mut Model, command: &Command) {
    match command {
        Command::SwitchLegend => model.shows_legend = !model.shows_legend,
        Command::SwitchTypes => model.shows_types = !model.shows_types,
        Command::SwitchHealth => model.shows_health = !model.shows_health,
        Command::SwitchLight => model.dark = !model.dark,
        Command::SwitchMotion => model.reduces_motion = !model.reduces_motion,
        // A browser has the same keys, and enlarges the page itself.
        Command::Magnify(_) if platform::HAS_ADDRESS => {}
        Command::Magnify(change) => model.magnification = model.magnification.after(*change),
        Command::SwitchPresenter => stage::apply::switch(model),
        Command::OnStage(command) => stage::apply::apply(model, *command),
        _ => {}
    }
}

/// Lays something over the window, or takes it away where it lies there already.
pub(crate) fn switch(model: &mut Model, overlay: Overlay) {
    model.overlay = if model.overlay == overlay { Overlay::None } else { overlay };
}

pub(crate) fn switch_view(model: &mut Model) {
    model.view = match model.view {
        View::Max => View::SideToMove,
        View::SideToMove => View::Max,
    };
}

/// Carries out what changes only what is looked at.
pub(crate) fn look(model: &mut Model, command: Command) {
    match command {
        Command::Look(camera) => model.camera = camera,
        Command::DismissChange => model.change = None,
        Command::Point(line) => model.pointed = line,
        Command::Stretch(stretch) => model.stretch = stretch.filter(|(from, to)| from < to),
        _ => {}
    }
}

/// Searches all lanes to another depth.
pub(crate) fn set_depth(model: &mut Model, depth: Depth) {
    model.base.depth = depth;
    model.change = None;
    search::anew(model);
}

/// Carries out the commands about lanes.
pub(crate) fn lanes(model: &mut Model, command: Command) {
    match command {
        Command::AddLane(method) => add_lane(model, method),
        Command::RemoveLane(index) => remove_lane(model, index),
        Command::SetAlgorithm(index, method) => {
            let task = model.task(method);
            if let Some(lane) = model.lanes.get_mut(index) {
                *lane = search::lane(task);
                model.tried = None;
                // What an edit changed is told of the methods that it was made under.
                model.change = None;
                search::settle(model);
            }
        }
        Command::Focus(index) => match model.next_at_hand() {
            // The number of the next lane brings what is at hand for it.
            Some(method) if index == model.lanes.len() => add_lane(model, method),
            _ => focus(model, index),
        },
        Command::Rest(index) => {
            if let Some(lane) = model.lanes.get_mut(index) {
                lane.rests = !lane.rests;
            }
        }
        Command::Stop(index) => search::receive(model, index, LaneOutcome::Stopped(Stop::Cancelled, None)),
        _ => {}
    }
}

/// Takes what is typed into the search over all commands, or chooses another row of what it finds.
pub(crate) fn palette(model: &mut Model, command: Command) {
    let Overlay::Commands(mut palette) = model.overlay.clone() else { return };
    match command {
        Command::TypeCommand(typed) => palette = Palette { typed, chosen: 0 },
        Command::PickCommand(row) => palette.chosen = row,
        _ => {}
    }
    model.overlay = Overlay::Commands(palette);
}

/// Opens one of the scenarios, in the lanes that it asks for.
pub(crate) fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub(crate) fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(scenario) = model.scenarios.get(index).cloned() else { return };
    model.opened = Some(index);
    put(model, &scenario, records);
    gallery::apply::remember(model);
}

/// The most positions of a tree whose memory is freed between two frames.
const MOST_LET_GO: usize = 100_000;

/// Puts a scenario in the place of what was searched; the first lanes show records where there are some.
pub(crate) fn put(model: &mut Model, scenario: &Scenario, records: Vec<Arc<Record>>) {
    let mut records = records.into_iter();
    let Scenario { base, methods, about, at_hand, opening, .. } = scenario.clone();
    (model.played, model.program) = (None, None);
    model.searched += 1;
    model.sizes = Arc::default();
    let before = std::mem::replace(&mut model.base, base);
    let had_large_tree = before.start.tree().is_some_and(|tree| tree.node_count() > MOST_LET_GO);
    let lanes_before = std::mem::take(&mut model.lanes);
    model.at_hand = at_hand;
    model.lanes = methods
        .into_iter()
        .take(MAX_LANES)
        .map(|method| match records.next() {
            Some(record) => Lane::new(method, LaneOutcome::Done(record)),
            None => search::lane(model.task(method)),
        })
        .collect();
    let last = model.lanes.len().saturating_sub(1);
    model.focus = about.map_or(last, |about| about.min(last));
    (model.playing, model.pace.mode) = (None, None);
    let history = std::mem::take(&mut model.history);
    (model.selected, model.typing, model.change, model.camera) = (None, None, None, None);
    model.overlay = Overlay::None;
    model.folding = Folding::default();
    search::settle(model);
    if had_large_tree {
        // Without a thread it is freed here.
        let _ = platform::spawn("free", 1 << 20, move || drop((before, lanes_before, history)));
    }
    (model.opened_at, model.shows_note) = (Step(0), false);
    stand_at(model, opening);
}

/// Stands where a scenario begins, as soon as the focused lane's search has come so far.
pub(crate) fn stand_at_awaited(model: &mut Model) {
    let Some(opening) = model.awaited else { return };
    let lane = model.focused();
    let is_there = match opening {
        ScenarioOpening::Step(step) => lane.is_some_and(|lane| lane.steps() > step || !lane.is_running()),
        _ => lane.is_some_and(|lane| !lane.is_running()),
    };
    if is_there {
        stand_at(model, opening);
    }
}

pub(crate) fn stand_at(model: &mut Model, opening: ScenarioOpening) {
    let is_running = model.focused().is_some_and(Lane::is_running);
    let is_far = match opening {
        ScenarioOpening::Step(step) => model.last() < Step(step),
        _ => true,
    };
    model.awaited = Some(opening).filter(|_| is_running && is_far);
    model.clock = first_step(model, opening).min(model.last());
    model.opened_at = model.clock;
    model.stand();
}

/// Where a scenario begins: a step, the first use of the focused lane's technique, or the first event of a kind, in the
/// focused lane where that has one.
pub(crate) fn first_step(model: &Model, opening: ScenarioOpening) -> Step {
    match opening {
        ScenarioOpening::Step(step) => Step(step),
        ScenarioOpening::End => model.last(),
        ScenarioOpening::Technique => model.focused().and_then(gallery::apply::first_use).unwrap_or_default(),
        ScenarioOpening::First(kind) => model
            .focused()
            .into_iter()
            .chain(&model.lanes)
            .filter_map(Lane::record)
            .find_map(|record| record.replay.events().first(kind))
            .unwrap_or_default(),
    }
}

pub(crate) fn focus(model: &mut Model, index: usize) {
    if index < model.lanes.len() && index != model.focus {
        model.lead(index);
        // Steps of one lane mean nothing in another.
        model.stretch = None;
        model.predict = model.predict.take().map(Predict::elsewhere);
    }
}

pub(crate) fn add_lane(model: &mut Model, method: Method) {
    if model.lanes.len() < MAX_LANES {
        model.lanes.push(search::lane(model.task(method)));
        model.lead(model.lanes.len() - 1);
        search::settle(model);
    }
}

pub(crate) fn remove_lane(model: &mut Model, index: usize) {
    if model.lanes.len() < 2 || index >= model.lanes.len() {
        return;
    }
    if index == model.focus {
        model.lead(if index + 1 < model.lanes.len() { index + 1 } else { index - 1 });
    }
    model.lanes.remove(index);
    if model.focus > index {
        model.focus -= 1;
    }
    model.change = None;
    search::settle(model);
}

/// Closes what lies on top: the overlay, what is being typed or tried, the change, the selection, the subtree that is looked
/// into, the audience.
pub(crate) fn close(model: &mut Model) {
    if model.notice.is_some() && model.overlay == Overlay::None {
        model.notice = None;
    } else if matches!(model.overlay, Overlay::Race(_)) {
        racing::leave(model);
    } else if model.overlay != Overlay::None {
        model.overlay = Overlay::None;
    } else if model.presenter && stage::apply::close(model) {
        // One tool after the other.
    } else if model.typing.is_some() {
        model.typing = None;
    } else if model.tried.is_some() {
        model.tried = None;
    } else if model.change.is_some() {
        model.change = None;
    } else if model.map.only.is_some() {
        model.map.only = None;
    } else if model.lesson.is_some() {
        lesson::apply::leave(model);
    } else if model.map.is_page {
        model.map.is_page = false;
    } else if model.selected.is_some() {
        model.selected = None;
    } else if !model.canvas.trail.is_empty() {
        fold::apply(model, Command::GoOut);
    } else {
        stage::apply::leave(model);
    }
}
