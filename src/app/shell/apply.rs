//! The one place that carries commands out. It needs no window, and its tests open none.

pub use crate::board::targets;
pub use crate::gallery::apply::first;
pub use crate::gallery::screen;
#[cfg(test)]
pub use crate::lanes::search::searches;
pub use crate::lanes::search::{closed, record};
pub use crate::links::show as show_link;
pub use crate::look::take_rest;
use crate::map::PartedLanes;
use crate::prelude::*;
use crate::tasks::{AskedJudging, Judged};
use jianzhi_study::worker::service::{ComparisonPart, MeasuredCell};
use lesson::apply::Turn;

pub fn apply(model: &mut Model, command: impl Into<Command>) {
    let command = command.into();
    let (clock, searched) = (model.timeline.clock, model.searches.searched);
    let (before, scenario, said) = (now(model), opened(model), model.dialog.notice.clone());
    change(model, |model| carry_out(model, command));
    if model.dialog.notice != said {
        model.dialog.is_of_now = true;
    } else if opened(model) != scenario || model.dialog.is_of_now && now(model) != before {
        model.dialog.notice = None;
    }
    let is_moved = model.timeline.clock != clock || model.timeline.playing.is_some();
    if is_moved && model.searches.searched == searched {
        model.session.awaited = None;
    }
}

pub fn receive(model: &mut Model, event: BackgroundEvent) {
    let said = model.dialog.notice.clone();
    change(model, |model| take_in(model, event));
    if model.dialog.notice != said {
        model.dialog.is_of_now = false;
    }
}

/// What a message may be about: the searches and their step, what is shown, what is typed on a lesson's page, and the
/// seed of an exercise.
fn now(model: &Model) -> impl PartialEq + use<> {
    let typed = model.learning.lesson.as_ref().map(|lecture| lecture.typed.clone());
    let seed = model.exercises.desk.as_ref().and_then(|desk| desk.exercise.seed);
    (opened(model), seen(model), model.dialog.overlay.clone(), model.map.is_page, typed, seed)
}

/// What is open: a message of work in the background is about it as well.
fn opened(model: &Model) -> Option<String> {
    model.scenario().map(|scenario| scenario.name.clone())
}

fn seen(model: &Model) -> (Step, u64, usize, usize) {
    (model.timeline.clock, model.searches.searched, model.searches.focus, model.searches.lanes.len())
}

type Reaction = fn(&mut Model);

/// What has to be so, or to have changed, for a reaction to follow.
enum Trigger {
    Always,
    While(fn(&Model) -> bool),
    /// The step, or which searches are shown and which of them is in focus.
    Shown,
    Searches,
    Clock,
}

/// What follows each command and each report, in this order.
const REACTIONS: [(Trigger, Reaction); 9] = [
    (
        Trigger::While(|model| model.learning.lesson.as_ref().is_some_and(|lecture| lecture.is_waiting)),
        lesson::apply::place,
    ),
    (Trigger::While(|model| model.learning.lesson.is_some()), lesson::apply::watch_leaf),
    (Trigger::While(racing::is_due), racing::begin),
    (Trigger::Shown, |model| model.edits.end_trial()),
    (Trigger::Searches, |model| model.map = model.map.anew()),
    (Trigger::While(map::parting::is_due), map::parting::open),
    (Trigger::Always, Model::seek_lanes),
    (Trigger::Always, canvas::fold::follow),
    (Trigger::Clock, clock::apply::keep_in_sight),
];

fn change(model: &mut Model, change: impl FnOnce(&mut Model)) {
    let before = seen(model);
    change(model);
    for (trigger, react) in REACTIONS {
        let is_due = match trigger {
            Trigger::Always => true,
            Trigger::While(is_so) => is_so(model),
            Trigger::Shown => seen(model) != before,
            Trigger::Searches => model.searches.searched != before.1,
            Trigger::Clock => model.timeline.clock != before.0,
        };
        if is_due {
            react(model);
        }
    }
}

fn take_in(model: &mut Model, event: BackgroundEvent) {
    match event {
        BackgroundEvent::Tick => clock::apply::tick(model),
        BackgroundEvent::Searched(lane, outcome) => search::receive(model, lane, outcome),
        BackgroundEvent::Lost(lane, loss) => search::lose(model, lane, loss),
        BackgroundEvent::Sized(searched, sizes) if searched == model.searches.searched => {
            let known = Arc::make_mut(&mut model.searches.sizes);
            sizes.into_iter().for_each(|(line, size)| known.add(line, size));
        }
        BackgroundEvent::Sized(..) => {}
        BackgroundEvent::LedgerMade(trace, ledger) => model.charts.ledgers.keep(&trace, ledger),
        BackgroundEvent::Mapped(sheet) => {
            model.map.sheet = Some(sheet);
            map::parting::zoom(model);
        }
        BackgroundEvent::Parted(parted) => map::parting::receive(model, parted),
        BackgroundEvent::WholeCounted(searched, visits) => search::take_whole(model, searched, visits),
        BackgroundEvent::Proved(proved) => model.proofs.keep(proved),
        BackgroundEvent::TriedOut(tried) => edit::what_if::receive(model, *tried),
        BackgroundEvent::Unmeasured(loss) => search::say_lost(model, loss),
        BackgroundEvent::Measured(at, cell) => laboratory::take(model, at, cell),
        BackgroundEvent::LabOver(at) => laboratory::end(model, at),
        BackgroundEvent::Guessed(guessed, map) => model.charts.guesses = Some((guessed, map)),
        BackgroundEvent::Compared(part) => charts::compared(model, part),
        BackgroundEvent::Saved(saved) => files::apply::saved(model, saved),
        BackgroundEvent::NotPressed(loss) => files::apply::not_pressed(model, loss),
        BackgroundEvent::Chosen(chosen) => files::apply::chosen(model, chosen),
        BackgroundEvent::Opened(opened) => files::apply::opened(model, *opened),
        BackgroundEvent::ProgramRan(event) => files::apply::program_ran(model, *event),
        BackgroundEvent::TaskJudged(asked, answer) => tasks::receive(model, &asked, *answer),
        BackgroundEvent::HasRead => model.searches.revision += 1,
        BackgroundEvent::Contradicted(index, error) => files::apply::distrust(model, index, error),
    }
}

fn carry_out(model: &mut Model, command: Command) {
    if stage::lifts_black_out(model, &command) {
        return;
    }
    if catalogue::tells_answer(model, &command) && model.dialog.overlay == Overlay::None {
        model.dialog.notice = Some(Notice::describe(model.settings.lang, |lang| lang.say("app-idle-answer")));
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
        Command::Canvas(CanvasCommand::GoIntoSelected) if model.map.is_page => map::focus(model),
        Command::Canvas(CanvasCommand::GoOut) if model.map.is_page && !model.map.is_whole() => map::widen(model),
        Command::Canvas(CanvasCommand::Enter) if edit::apply::can_type(model) => {
            edit::apply::apply(model, EditCommand::StartTyping);
        }
        Command::Edit(EditCommand::Select(path)) if predict::is_owner(model, path.as_ref()) => {}
        command => hand_over(model, command),
    }
}

// Everything that the machine reports: the results of background work, and the clock's time.

/// Something that happened without a command at that moment.
#[derive(Debug)]
pub enum BackgroundEvent {
    Tick,
    /// A background search has a result for a lane: what it has done so far, or its end.
    Searched(usize, LaneOutcome),
    /// A lane's background search is over and has produced nothing, for this reason where there is one.
    Lost(usize, Option<Loss>),
    /// Sizes of the full tree below positions were counted, for the searches of this number.
    Sized(u64, Vec<(Line, FullSize)>),
    LedgerMade(Arc<Trace>, Arc<Ledger>),
    /// Where two lanes part is found, or took too long where there are no threads.
    Parted(Option<Arc<PartedLanes>>),
    Mapped(Arc<MapSheet>),
    /// The visits of minimax on a large tree are counted, for the searches of this number.
    WholeCounted(u64, u64),
    Proved(ProvedStep),
    TriedOut(Box<Tried>),
    Compared(ComparisonPart),
    /// A cell of a page of the laboratory is measured, or all that was to be measured of the page.
    Measured(usize, MeasuredCell),
    LabOver(usize),
    /// The cost of aspiration by guess and by width is measured, or there is nothing to be guessed.
    Guessed(GuessedSearch, Option<Arc<GuessMap>>),
    Unmeasured(Loss),
    Saved(Result<PathBuf, TraceFileError>),
    NotPressed(Option<Loss>),
    Chosen(ChosenFile),
    Opened(Box<Result<OpenedFile, String>>),
    ProgramRan(Box<ProgramEvent>),
    /// `None` where its work was lost.
    TaskJudged(SameArc<AskedJudging>, Box<Option<Judged>>),
    /// All of a file whose beginning is shown is in memory.
    HasRead,
    /// What was read of the file that a lane shows contradicts itself.
    Contradicted(usize, TraceFileError),
}
