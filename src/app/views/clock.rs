//! The clock of all lanes: steps, jumps, playing, the row of buttons below the lanes and the strip.

pub mod apply;
pub mod jumps;
pub mod strip;

use crate::prelude::*;
use apply::no_speed;
pub use apply::{apply, event, no_step, offers};
use jianzhi_core::trace::EventKind::{Cutoff, Raise, Research};
use jianzhi_core::trace::Finding;

// How the lanes that are not selected follow the selected one.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum Alignment {
    #[default]
    Visits,
    Place,
}

impl Alignment {
    pub const fn other(self) -> Alignment {
        match self {
            Alignment::Visits => Alignment::Place,
            Alignment::Place => Alignment::Visits,
        }
    }
}

#[derive(Debug, Clone, Default)]
pub struct Timeline {
    /// The one clock of all lanes: the focused lane's step, or a step after its end.
    pub clock: Step,
    pub alignment: Alignment,
    /// The step before the clock went to an answer's source.
    pub came_from: Option<Step>,
    pub playing: Option<Direction>,
    pub pace: Pace,
    pub technique: Option<Technique>,
    /// The techniques that are used in the focused lane's search, as far as that may be shown at its step.
    pub techniques: Vec<Technique>,
    /// The steps that the strip shows; `None` shows the whole search.
    pub stretch: Option<(Step, Step)>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ClockCommand {
    Go(Go),
    NextTechnique,
    /// Lets the clock run, or stops it where it runs that way already.
    Play(Direction),
    SetPlayMode(PlayMode),
    SwitchPlayMode,
    Faster,
    Slower,
    /// Moves the clock to where the focused lane leaves a position.
    Visit(Line),
    VisitSelected,
    /// Shows a stretch of the search in the strip; `None` shows it all.
    Stretch(Option<(Step, Step)>),
    SwitchAlignment,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Go {
    First,
    Back,
    Forward,
    Last,
    To(Step),
    Next(EventKind),
    Previous(EventKind),
    /// The next or the previous step where a technique is used in the focused lane; `None` is the one that was chosen.
    Use(Option<Technique>, Way),
    /// The next step where this is found of the visit that is left; after the last one, the first.
    Finding(Finding),
    /// What a clicker's forward key does: a step, or before an audience the next event of any kind.
    PageDown,
    PageUp,
    /// The earlier visit that found what the table answers here; and from there back again.
    Source,
    /// The first wrong row of a trace of another program.
    Wrong,
}

pub static ENTRIES: &[Entry<ClockCommand>] = &[
    row(ClockCommand::Go(Go::Back), "app-back", "app-key-step", &[key(Key::ArrowLeft)]),
    row(ClockCommand::Go(Go::Forward), "app-forward", "app-key-step", &[key(Key::ArrowRight)]),
    row(ClockCommand::Play(Direction::Forward), "app-play", "app-key-play", &[key(Key::Space)]),
    row(ClockCommand::Play(Direction::Backward), "app-play-back", "app-key-play", &[shift(Key::Space)]),
    row(ClockCommand::Go(Go::Next(Cutoff)), "app-jump-cut", "app-key-jump", &[key(Key::C)]).in_menu("menu-go", 3),
    row(ClockCommand::Go(Go::Next(Raise)), "app-jump-raise-max", "app-key-jump", &[key(Key::A)])
        .in_menu("menu-go", 4)
        .seen_by_mover("app-jump-raise-side"),
    row(ClockCommand::Go(Go::Next(Research)), "app-jump-research", "app-key-jump", &[key(Key::R)])
        .in_menu("menu-go", 5),
    row(ClockCommand::Go(Go::Previous(Cutoff)), "app-previous-cut", "app-key-jump-back", &[shift(Key::C)])
        .in_menu("menu-go", 6),
    row(ClockCommand::Go(Go::Previous(Raise)), "app-previous-raise-max", "app-key-jump-back", &[shift(Key::A)])
        .in_menu("menu-go", 7)
        .seen_by_mover("app-previous-raise-side"),
    row(ClockCommand::Go(Go::Previous(Research)), "app-previous-research", "app-key-jump-back", &[shift(Key::R)])
        .in_menu("menu-go", 8),
    row(ClockCommand::Go(Go::Use(None, Way::Next)), "app-next-use", "app-key-use", &[shift(Key::J)])
        .in_menu("menu-go", 9),
    row(ClockCommand::Go(Go::Use(None, Way::Previous)), "app-previous-use", "app-key-use", &[shift(Key::K)]),
    row(ClockCommand::NextTechnique, "app-next-technique", "app-key-technique", &[shift(Key::T)])
        .in_menu("menu-go", 12)
        .when(|model| unless(model.timeline.techniques.len() > 1, "app-idle-uses")),
    row(ClockCommand::Go(Go::Source), "app-key-source", "app-key-source", &[key(Key::J)]).in_menu("menu-go", 10),
    row(ClockCommand::Go(Go::Wrong), "app-key-wrong", "app-key-wrong", &[key(Key::E)]).in_menu("menu-go", 11),
    row(ClockCommand::Go(Go::First), "app-first", "app-key-ends", &[key(Key::Home)]).in_menu("menu-go", 1),
    row(ClockCommand::Go(Go::Last), "app-last", "app-key-ends", &[key(Key::End)]).in_menu("menu-go", 2),
    row(ClockCommand::Go(Go::PageUp), "app-page-up", "app-key-clicker", &[key(Key::PageUp)]),
    row(ClockCommand::Go(Go::PageDown), "app-page-down", "app-key-clicker", &[key(Key::PageDown)]),
    row(ClockCommand::Faster, "app-faster", "app-key-speed", &[key(Key::Plus), key(Key::Equals)])
        .when(|model| no_speed(model, Speed::faster, "app-idle-fastest")),
    row(ClockCommand::Slower, "app-slower", "app-key-speed", &[key(Key::Minus)])
        .when(|model| no_speed(model, Speed::slower, "app-idle-slowest")),
    row(ClockCommand::SwitchPlayMode, "app-key-play-mode", "app-key-play-mode", &[key(Key::I)]),
    row(ClockCommand::SetPlayMode(PlayMode::Steps), "app-play-mode-steps", "app-key-play-mode", &[]),
    row(ClockCommand::SetPlayMode(PlayMode::Events), "app-play-mode-events", "app-key-play-mode", &[]),
    row(ClockCommand::SetPlayMode(PlayMode::Whole), "app-play-mode-whole", "app-key-play-mode", &[]),
    row(ClockCommand::SwitchAlignment, "app-key-align", "app-key-align", &[key(Key::U)]).in_menu("menu-go", 13),
    row(ClockCommand::Stretch(None), "app-whole-timeline", "app-whole-timeline", &[])
        .when(|model| unless(model.timeline.stretch.is_some(), "app-idle-now")),
    row(ClockCommand::VisitSelected, "app-key-visit", "app-key-visit", &[key(Key::G)])
        .when(|model| unless(model.edits.selected.is_some(), "app-idle-selected")),
];

// Where the clock is when a scenario opens.

/// Goes to the step where a scenario begins, as soon as the focused lane's search has reached it.
pub fn seek_awaited(model: &mut Model) {
    let Some(opening) = model.session.awaited else { return };
    let lane = model.focused();
    let is_there = match opening {
        ScenarioOpening::Step(step) => lane.is_some_and(|lane| lane.steps() > step || !lane.is_running()),
        ScenarioOpening::Difference => false,
        _ => lane.is_some_and(|lane| !lane.is_running()),
    };
    if is_there {
        seek_opening(model, opening);
    }
}

pub fn seek_opening(model: &mut Model, opening: ScenarioOpening) {
    // Where two searches part is found once both are over: see `map::parting::open`.
    let is_running = opening == ScenarioOpening::Difference || model.focused().is_some_and(Lane::is_running);
    let is_far = match opening {
        ScenarioOpening::Step(step) => model.last() < Step(step),
        _ => true,
    };
    model.session.awaited = Some(opening).filter(|_| is_running && is_far);
    model.timeline.clock = first_step(model, opening).min(model.last());
    model.session.opened_at = model.timeline.clock;
    model.seek_lanes();
}

/// Where a scenario begins: a step, the first use of the focused lane's technique, or the first event of a kind, in the
/// focused lane where that has one.
pub fn first_step(model: &Model, opening: ScenarioOpening) -> Step {
    match opening {
        ScenarioOpening::Step(step) => Step(step),
        ScenarioOpening::End => model.last(),
        // Which step that is follows from several searches.
        ScenarioOpening::Difference => Step(0),
        ScenarioOpening::Technique => model.focused().and_then(first_use).unwrap_or_default(),
        ScenarioOpening::First(kind) => {
            let mut records = model.focused().into_iter().chain(&model.searches.lanes).filter_map(Lane::record);
            records.find_map(|record| record.recording.replay.events().first(kind)).unwrap_or_default()
        }
    }
}

/// The step where the technique of a lane is seen for the first time; `None` where it never is.
pub fn first_use(lane: &Lane) -> Option<Step> {
    let trace = lane.record()?.trace();
    let first = trace.visits().find(|visit| is_use(lane.method, trace, visit))?;
    Some(trace.entered_at(first, trace.path(first.id).len() - 1))
}

/// Whether a visit shows what a method's last switch does; for a method without switches, a second search of the root.
fn is_use(method: Method, trace: &Trace, visit: &Visit) -> bool {
    use jianzhi_core::search::{Reason, VisitKind};
    match method.switches.iter().next_back() {
        Some(Switch::Table | Switch::Deeper) => visit.end == End::Table,
        Some(Switch::ChildTable) => visit.end == End::ChildTable,
        Some(Switch::Captures) => visit.reason == Reason::Capture,
        Some(Switch::Killers) => visit.reason == Reason::Killer,
        Some(Switch::History) => visit.reason == Reason::History,
        Some(Switch::NullMove) => visit.kind == VisitKind::NullMove,
        Some(Switch::Quiescence) => visit.kind == VisitKind::Quiescence,
        Some(Switch::CheckExtension | Switch::SingleReply) => {
            let children = &mut trace.children(*visit);
            visit.end == End::Searched && children.any(|child| child.depth == visit.depth)
        }
        Some(Switch::Deepening | Switch::Widening) | None => visit.mv.is_none() && visit.id.0 > 0,
    }
}

// How the clock runs by itself: which way, by what, and how fast.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Backward,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub enum PlayMode {
    #[default]
    Steps,
    /// From event to event of the focused lane: a cutoff, a raise of alpha, a re-search.
    Events,
    /// So many steps at once that the whole search takes its time, 30 seconds unless another was chosen.
    Whole,
}

impl PlayMode {
    pub const SECONDS: u32 = 30;
    /// The most moments a second at which the clock is seen to move.
    const MOST: u64 = 60;

    pub const fn other(self) -> PlayMode {
        match self {
            PlayMode::Steps => PlayMode::Events,
            PlayMode::Events => PlayMode::Whole,
            PlayMode::Whole => PlayMode::Steps,
        }
    }

    /// The steps that the clock goes on by at a time, and the seconds until the next time, where a whole search of so many
    /// steps takes its time.
    pub fn whole(steps: u64, seconds: u32) -> (u64, f64) {
        let (steps, seconds) = (steps.max(1), seconds.max(1));
        let stride = steps.div_ceil(u64::from(seconds) * PlayMode::MOST);
        (stride, f64::from(seconds) * stride as f64 / steps as f64)
    }
}

/// What was chosen of the clock's pace. What was not chosen follows from the length of what is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Pace {
    /// By what the clock goes on; forgotten when another game is opened.
    #[serde(skip)]
    pub mode: Option<PlayMode>,
    pub speed: Option<Speed>,
    #[serde(skip)]
    pub seconds: u32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { mode: None, speed: None, seconds: PlayMode::SECONDS }
    }
}

impl Pace {
    /// From so many steps on, a search is played as a whole where nothing else was chosen.
    pub const LONG: u64 = 500;
}

/// How fast the clock runs: a step of a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Speed(usize);

impl Speed {
    /// The slowest speed, one step a second at least, at which so many steps take no more than a minute.
    pub fn for_steps(steps: u64) -> Speed {
        let is_quick = |rate: &f32| *rate >= 1.0 && steps as f32 <= 60.0 * rate;
        Speed(Speed::LADDER.iter().position(is_quick).unwrap_or(Speed::LADDER.len() - 1))
    }

    /// Steps a second: a lecture's pace at first, and up to what a long search needs.
    const LADDER: [f32; 9] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 64.0, 256.0];

    pub fn per_second(self) -> f32 {
        Speed::LADDER[self.0.min(Speed::LADDER.len() - 1)]
    }

    pub fn faster(self) -> Speed {
        Speed((self.0 + 1).min(Speed::LADDER.len() - 1))
    }

    pub fn slower(self) -> Speed {
        Speed(self.0.saturating_sub(1))
    }
}
