//! The three doors: what a person comes for, one click each. See it in three minutes, teach it, explore a position; and what
//! was used last. They open by themselves at the first start, and from the app's name in the bar at any time.

pub mod show;

use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub enum DoorsCommand {
    SwitchDoors,
    SeeIt,
    /// Opens the lesson that was left before its end, at the page that was reached.
    GoOn,
    Choose(ExploredPosition),
    TypeFen(String),
    /// Searches the chosen position by three algorithms and lets them race.
    Explore,
}

pub static ENTRIES: &[Entry<DoorsCommand>] = &[
    row(DoorsCommand::SwitchDoors, "doors-open", "doors-key", &[shift(Key::O)]).in_menu("menu-open", 1),
    row(DoorsCommand::SeeIt, "doors-see-command", "doors-key", &[]),
];

pub fn can_explore(model: &Model) -> bool {
    match &model.dialog.overlay {
        Overlay::Doors(state) if state.position == ExploredPosition::Own => typed(model, state).is_ok(),
        Overlay::Doors(_) => true,
        _ => false,
    }
}

/// The position that is typed.
///
/// # Errors
/// What is wrong with the text, as a sentence.
pub fn typed(model: &Model, state: &DoorsState) -> Result<AnyPosition, String> {
    let scenario = model.session.scenarios.iter().find(|scenario| scenario.name == state.position.scenario());
    let position = scenario.and_then(|scenario| scenario.base.start.position(&[]));
    let position = position.ok_or_else(|| model.say("board-needed"))?;
    position.read_another(state.fen.trim()).map_err(|error| text::sentence(&phrase(model.settings.lang, &error)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumIter)]
pub enum ExploredPosition {
    #[default]
    Opening,
    MiddleGame,
    Mate,
    Own,
}

impl ExploredPosition {
    /// The shipped scenario that it opens; a position of the user's own takes the place of the one there.
    pub const fn scenario(self) -> &'static str {
        match self {
            ExploredPosition::Opening | ExploredPosition::Own => "xiangqi-start",
            ExploredPosition::MiddleGame => "quiet-middle-game",
            ExploredPosition::Mate => "mate-in-two",
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            ExploredPosition::Opening => "doors-opening",
            ExploredPosition::MiddleGame => "doors-middle-game",
            ExploredPosition::Mate => "doors-mate",
            ExploredPosition::Own => "doors-own",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct DoorsState {
    /// Whether the search that is open plays in the background: it begins anew when the doors are closed.
    pub is_first: bool,
    pub position: ExploredPosition,
    pub fen: String,
}

const METHODS: [Algorithm; 3] = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs];

pub fn apply(model: &mut Model, command: DoorsCommand) {
    match command {
        DoorsCommand::SwitchDoors if matches!(model.dialog.overlay, Overlay::Doors(_)) => close(model),
        DoorsCommand::SwitchDoors => {
            gallery::apply::keep(model);
            model.dialog.overlay = Overlay::Doors(Default::default());
        }
        DoorsCommand::SeeIt => {
            if let Some(lesson) = Lesson::shipped().find(|lesson| lesson.is_guided) {
                model.dialog.overlay = Overlay::None;
                lesson::apply::begin(model, lesson.into());
            }
        }
        DoorsCommand::GoOn => {
            if let Some(lesson) = left(model) {
                model.dialog.overlay = Overlay::None;
                lesson::apply::begin(model, lesson.into());
            }
        }
        DoorsCommand::Choose(position) => {
            if let Overlay::Doors(state) = &mut model.dialog.overlay {
                state.position = position;
            }
        }
        DoorsCommand::TypeFen(fen) => {
            if let Overlay::Doors(state) = &mut model.dialog.overlay {
                state.fen = fen;
            }
        }
        DoorsCommand::Explore => explore(model),
    }
}

pub fn close(model: &mut Model) {
    if let Overlay::Doors(DoorsState { is_first: true, .. }) = model.dialog.overlay {
        (model.timeline.clock, model.timeline.playing) = (Step(0), None);
    }
    model.dialog.overlay = Overlay::None;
}

/// Shows the doors at the first start. The search that is open plays in the background; it was not used yet.
pub fn welcome(model: &mut Model) {
    model.session.recent.clear();
    model.timeline.clock = Step(0);
    clock::apply::play(model, Direction::Forward);
    model.dialog.overlay = Overlay::Doors(DoorsState { is_first: true, ..Default::default() });
}

/// Offers to go on where a lesson was left, at a start at which nothing was asked for.
pub fn welcome_back(model: &mut Model) {
    if is_left(model) {
        model.dialog.overlay = Overlay::Doors(Default::default());
    }
}

/// The lesson that was opened last, where it was left before its end.
pub fn left(model: &Model) -> Option<Lesson> {
    let mut texts = Lesson::shipped_texts().iter().filter(|_| is_left(model));
    let (name, text) = texts.find(|(name, _)| *name == model.learning.last)?;
    Lesson::parse(name, text).ok()
}

/// Whether there is one; a page has its text later.
fn is_left(model: &Model) -> bool {
    model.learning.followed.get(&model.learning.last).is_some_and(|progress| !progress.is_done)
}

/// Searches the chosen position by three algorithms and lets them race.
fn explore(model: &mut Model) {
    let Overlay::Doors(state) = &model.dialog.overlay else { return };
    let (name, is_own) = (state.position.scenario(), state.position == ExploredPosition::Own);
    let Ok(own) = is_own.then(|| typed(model, state)).transpose() else { return };
    let Some(index) = model.session.scenarios.iter().position(|scenario| scenario.name == name) else { return };
    let mut scenario = model.session.scenarios[index].clone();
    scenario.methods = METHODS.map(Into::into).into();
    if let Some(position) = own {
        scenario.base.start = Start::Position(position);
    }
    lesson::apply::leave(model);
    lanes::put(model, &scenario, Vec::new());
    (model.session.opened, model.session.is_own) = ((!is_own).then_some(index), is_own);
    if model.session.opened.is_some() {
        gallery::apply::remember(model);
    }
    racing::apply(model, RaceCommand::OpenRace);
}
