//! The race: all lanes over the whole tree on one clock, to their ends in a time that is chosen, in the whole window.
//!
//! It has its own state, commands and words; the clock, the searches and the Map are those of the window.

use strum::IntoEnumIterator;

use crate::prelude::*;
use jianzhi_view::scene::map::page::looked_so_far;
use jianzhi_view::scene::map::{AHEAD, MapAxis, MapPaint};
use jianzhi_view::scene::race::{RaceBoard, RaceLane, RacePicture, RaceType, Runner, has_room};
use jianzhi_view::story::race::{RaceFinish, RaceResult};

#[derive(Debug, Clone, PartialEq)]
pub enum RaceCommand {
    OpenRace,
    Again,
    Pause,
    Take(RaceLength),
}

pub static ENTRIES: &[Entry<RaceCommand>] =
    &[row(RaceCommand::OpenRace, "race-open", "race-key", &[shift(Key::I)]).in_menu("menu-teach", 2).when(no_race)];

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

    pub const fn new(last: Step) -> RaceLength {
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

pub fn runners(model: &Model) -> Vec<Runner> {
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
        Some(Runner {
            lane: index,
            name: story::method(model.settings.lang, lane.method),
            visits: state.counts.visits,
            all,
            looked: looked_so_far(record.trace(), map::show::entered(model, index), None),
            finished: is_over.then_some(before + 1),
            plays: chosen(model, index).1.filter(|_| is_over).and_then(|mv| story::race::played(start, notation, mv)),
        })
    };
    model.searches.lanes.iter().enumerate().filter_map(runner).collect()
}

/// The board where the searches begin, with the moves of the lanes that have finished; `None` for a tree.
pub fn board(model: &Model, runners: &[Runner]) -> Option<BoardScene> {
    let over = runners.iter().filter(|one| one.finished.is_some());
    let moves: Vec<MoveCode> = over.filter_map(|one| chosen(model, one.lane).1).collect();
    BoardScene::choosing(&model.searches.base.start, &moves)
}

pub fn places(model: &Model) -> Option<u64> {
    model.searches.minimax_visits.or_else(|| model.map.sheet.as_deref()?.sheet.total())
}

pub fn result(model: &Model, runners: &[Runner]) -> Vec<String> {
    let finish = |runner: &Runner| {
        let (value, best) = chosen(model, runner.lane);
        RaceFinish { runner: runner.clone(), value: value.map(|value| model.describe(&[], value)), best }
    };
    let lanes: Vec<RaceFinish> = runners.iter().map(finish).collect();
    let full = model.full_lane().and_then(|full| runners.iter().position(|runner| runner.lane == full));
    story::race::result(model.settings.lang, RaceResult { lanes: &lanes, full, places: places(model) })
}

pub fn done(lang: Lang, runner: &Runner) -> String {
    lang.say_with("race-lane-done", &args![lane = runner.name.as_str(), visits = text::count(runner.all)])
}

pub fn spoken(model: &Model) -> Vec<String> {
    let (lang, all) = (model.settings.lang, runners(model));
    let told = result(model, &all);
    if !told.is_empty() {
        return told;
    }
    let over = all.iter().filter(|one| one.finished.is_some()).map(|one| done(lang, one));
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

// What the race does to the window's clock, and the keys that it has.

pub fn apply(model: &mut Model, command: RaceCommand) {
    let race = if let Overlay::Race(state) = &mut model.dialog.overlay { Some(state) } else { None };
    match command {
        RaceCommand::OpenRace => {
            model.dialog.overlay = Overlay::Race(RaceState { length: None, is_waiting: false });
            begin(model);
        }
        RaceCommand::Again => begin(model),
        RaceCommand::Take(length) => {
            if let Some(race) = race {
                race.length = Some(length);
                begin(model);
            }
        }
        RaceCommand::Pause => {
            if race.is_some_and(|race| !race.is_waiting) {
                clock::apply::play(model, Direction::Forward);
            }
        }
    }
}

/// All lanes at their beginning, with the same number of visits from there on; or what waits for that.
pub fn begin(model: &mut Model) {
    let is_waiting = model.searches.lanes.iter().any(Lane::is_running);
    let usual = RaceLength::new(model.last());
    let Overlay::Race(state) = &mut model.dialog.overlay else { return };
    state.is_waiting = is_waiting;
    let length = state.length.unwrap_or(usual);
    clock::apply::align(model, Alignment::Visits);
    (model.timeline.clock, model.timeline.stretch) = (Step(0), None);
    (model.timeline.pace.mode, model.timeline.pace.seconds) = (Some(PlayMode::Whole), length.seconds());
    model.timeline.playing = (!is_waiting).then_some(Direction::Forward);
}

/// Whether a race waits for searches that are over now.
pub fn is_due(model: &Model) -> bool {
    let is_waiting = matches!(model.dialog.overlay, Overlay::Race(RaceState { is_waiting: true, .. }));
    is_waiting && !model.searches.lanes.iter().any(Lane::is_running)
}

pub fn leave(model: &mut Model) {
    (model.dialog.overlay, model.timeline.playing) = (Overlay::None, None);
    (model.timeline.pace.mode, model.timeline.pace.seconds) = (None, PlayMode::SECONDS);
}

pub fn key(key: Key, modifiers: Modifiers) -> Option<Command> {
    Some(match key {
        Key::Space => Command::Race(RaceCommand::Pause),
        Key::Home | Key::Enter => Command::Race(RaceCommand::Again),
        Key::Num1 => Command::Race(RaceCommand::Take(RaceLength::Short)),
        Key::Num2 => Command::Race(RaceCommand::Take(RaceLength::Usual)),
        Key::Num3 => Command::Race(RaceCommand::Take(RaceLength::Long)),
        Key::Escape => Command::Dialog(DialogCommand::Close),
        _ => {
            use LookCommand::{SwitchLanguage, SwitchLight, SwitchView};
            return match catalogue::command(key, modifiers)? {
                Command::Race(RaceCommand::OpenRace) => Some(Command::Dialog(DialogCommand::Close)),
                // What belongs to the window, whatever it shows.
                command @ Command::Stage(StageCommand::SwitchPresenter) => Some(command),
                command @ Command::Look(SwitchLanguage | SwitchLight | SwitchView) => Some(command),
                _ => None,
            };
        }
    })
}

// The race in the whole window: its buttons, and below them the picture of the lanes.

const LEAST_WINDOW: f32 = 180.0;
const GAP: f32 = 8.0;
/// A title that would be cut to less is left out: the lanes below say what races.
const LEAST_TITLE: f32 = 60.0;

pub fn show(app: &mut App, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
    let window = ui.max_rect();
    if window.width().min(window.height()) < LEAST_WINDOW {
        return None;
    }
    let reading = if app.model.stage.is_on { Reading::Hall } else { Reading::Near };
    let look = &look.read_from(reading);
    let model = &app.model;
    let &Overlay::Race(state) = &model.dialog.overlay else { return None };
    let context = &mut ViewContext { look, model, out };
    let inner = window.shrink(look.size.gutter * 1.5);
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + look.size.pill + GAP);
    show_head(ui, context, state, head.with_max_y(head.bottom() - GAP));
    let all = runners(model);
    let words = words(look, model, state, &all);
    let lanes: Vec<RaceLane<'_>> = all.iter().map(|one| race_lane(model, one)).collect();
    let start = &model.searches.base.start;
    let axis =
        model.map.sheet.as_deref().map(|map| MapAxis::new(model.settings.lang, start, model.notation(), &map.sheet));
    let axis = axis.unwrap_or_default();
    let board = board(model, &all).filter(|_| has_room(rest));
    let (viewer, script) = (model.viewer(), model.script());
    // Next to a board the numbers of a hall are as large as those of a desk, whose window is not magnified.
    let is_hall = model.stage.is_on && board.is_none();
    let picture = RacePicture {
        lanes: &lanes,
        board: board.as_ref().map(|scene| RaceBoard { scene, viewer, script }),
        places: places(model),
        words: &words,
        is_over: !all.is_empty() && all.iter().all(|one| one.finished.is_some()),
        lang: model.settings.lang,
        tree: start.tree().map(|tree| &**tree),
        axis: &axis,
        style: &look.style,
        size: RaceType::new(&look.style, window.size(), is_hall),
        column: 1.0 / ui.pixels_per_point(),
    };
    let meter = WindowMeter(ui.painter(), look);
    paint(ui.painter(), look, &picture.draw(rest, &meter));
    let rects = picture.rects(rest, &meter);
    for (one, rect) in all.iter().zip(&rects.lanes) {
        let head = picture.head(*rect, &meter);
        let told = story::race::describe(model.settings.lang, one);
        name_part(ui, head, &format!("race-lane-{}", one.lane), &told);
    }
    if let Some(rect) = rects.board {
        name_part(ui, rect, "race-board", &model.say("app-board-name"));
    }
    name_part(ui, rects.words, "race-words", &words.join("\n"));
    Some(Shown { pointed: None, notice: window.with_max_y(rects.words.top()) })
}

fn race_lane<'a>(model: &'a Model, one: &Runner) -> RaceLane<'a> {
    let map = model.map.sheet.as_deref();
    let sheet = map.zip(model.searches.lanes.get(one.lane)).and_then(|(map, lane)| {
        let (entered, left_from) = (map::show::entered(model, one.lane), map::show::left(model, one.lane));
        Some((&*map.sheet, MapPaint::Lane { lane: map.lane(lane)?, entered, left_from, ahead: AHEAD }))
    });
    RaceLane { runner: one.clone(), sheet }
}

fn show_head(ui: &mut Ui, context: &mut ViewContext<'_>, state: RaceState, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let length = state.length.unwrap_or_else(|| RaceLength::new(model.last()));
    let left = from_right(ui, rect, "race-head", |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        Pill::icon(Icon::Close, lang.say("app-close")).give(ui, context, DialogCommand::Close);
        for other in RaceLength::iter().collect::<Vec<_>>().into_iter().rev() {
            let words = lang.say_with("race-seconds", &args![seconds = other.seconds()]);
            Pill::new(&words).chosen(other == length).give(ui, context, RaceCommand::Take(other));
        }
        Pill::icon(Icon::First, lang.say("race-again")).give(ui, context, RaceCommand::Again);
        let is_running = model.timeline.playing.is_some();
        let (icon, id) = if is_running { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
        Pill::icon(icon, lang.say(id)).give(ui, context, RaceCommand::Pause);
        ui.available_rect_before_wrap().right()
    });
    let title = story::race::title(lang, &model.title(), model.searches.base.depth.0);
    let room = left - rect.left() - 2.0 * GAP;
    if room < LEAST_TITLE {
        return;
    }
    let place = rect.with_max_x(rect.left() + room);
    line_in(ui.painter(), place, &title, look.bold(look.text.title), look.colours.ink);
}

fn words(look: &Look, model: &Model, state: RaceState, all: &[Runner]) -> Vec<String> {
    let told = result(model, all);
    if !told.is_empty() {
        return told;
    }
    if state.is_waiting {
        return vec![model.say("race-waits")];
    }
    let colours = model.say("race-colours");
    // The last one that has finished is news.
    if let Some(last) = all.iter().filter(|one| one.finished.is_some()).max_by_key(|one| one.all) {
        return vec![done(model.settings.lang, last), colours];
    }
    let seconds = state.length.unwrap_or_else(|| RaceLength::new(model.last())).seconds();
    // Fingers have no keys, and see the buttons.
    let keys = if look.is_for_fingers() { "none" } else { "all" };
    vec![model.say_with("race-is", &args![seconds, keys]), colours]
}
