//! The lanes: one to three searches of the same start, how they run in the background, and the panes that show them.

pub mod counters;
pub mod head;
pub mod lane;
pub mod method_menu;
pub mod search;
pub mod searching;

use crate::canvas::lane_tree;
use crate::clock::seek_opening;
use crate::prelude::*;
use jianzhi_study::worker::service::WholeWork;
use jianzhi_view::scene::KnownSizes;

pub static ENTRIES: &[Entry<LanesCommand>] = &[
    row(LanesCommand::Focus(0), "app-first-lane", "app-key-lane", &[key(Key::Num1)]),
    row(LanesCommand::Focus(1), "app-second-lane", "app-key-lane", &[key(Key::Num2)]),
    row(LanesCommand::Focus(2), "app-third-lane", "app-key-lane", &[key(Key::Num3)]),
];

#[derive(Debug, Clone, PartialEq)]
pub enum LanesCommand {
    AddLane(Method),
    /// Takes a lane away, unless it is the only one.
    RemoveLane(usize),
    SetAlgorithm(usize, Method),
    Focus(usize),
    SetDepth(Depth),
    Stop(usize),
    Rest(usize),
}

pub fn why_not(model: &Model, command: &LanesCommand) -> Option<String> {
    if let LanesCommand::AddLane(method) | LanesCommand::SetAlgorithm(_, method) = command
        && let Err(reason) = method.fits(&model.searches.base.start)
    {
        return Some(errors::invalid_method(model.settings.lang, reason));
    }
    refusal(model, command).map(|reason| model.say(reason))
}

fn refusal(model: &Model, command: &LanesCommand) -> Option<&'static str> {
    let lanes = &model.searches.lanes;
    let is_running = |index: usize| lanes.get(index).is_some_and(Lane::is_running);
    match *command {
        LanesCommand::Focus(index) if index == lanes.len() => {
            unless(model.next_at_hand().is_some(), "app-idle-lane-none")
        }
        LanesCommand::Focus(index) if index == model.searches.focus => Some("app-idle-lane-here"),
        LanesCommand::Focus(index) => unless(index < lanes.len(), "app-idle-lane-none"),
        LanesCommand::AddLane(_) => unless(lanes.len() < MAX_LANES, "app-idle-lanes"),
        LanesCommand::SetAlgorithm(index, method) => {
            unless(lanes.get(index).is_some_and(|lane| lane.method != method), "app-idle-now")
        }
        LanesCommand::RemoveLane(_) => unless(lanes.len() > 1, "app-idle-now"),
        LanesCommand::Rest(index) => unless(is_running(index) && platform::CAN_REST(), "app-idle-now"),
        LanesCommand::Stop(index) => unless(is_running(index), "app-idle-now"),
        LanesCommand::SetDepth(depth) => unless(model.searches.base.depth != depth, "app-idle-now"),
    }
}

pub fn offers(model: &Model) -> Vec<Offer> {
    lanes(model).chain(methods(model)).chain(depths(model)).collect()
}

fn lanes(model: &Model) -> impl Iterator<Item = Offer> {
    model.searches.lanes.iter().enumerate().flat_map(|(index, lane)| {
        let rest = if lane.rests { "app-lane-goes-on" } else { "app-lane-rests" };
        let commands = [
            (LanesCommand::RemoveLane(index), "app-lane-removed"),
            (LanesCommand::Rest(index), rest),
            (LanesCommand::Stop(index), "app-lane-stopped"),
        ];
        commands
            .map(|(command, id)| Offer::with(model.settings.lang, command, id, "number", move |_| (index + 1).into()))
    })
}

fn methods(model: &Model) -> impl Iterator<Item = Offer> {
    let methods = || Algorithm::ALL.map(Method::from).into_iter();
    let named = |method: Method| move |lang| story::method(lang, method).into();
    let offer = move |command, id, method| Offer::with(model.settings.lang, command, id, "lane", named(method));
    let added = methods().map(move |method| offer(LanesCommand::AddLane(method), "app-add-this-lane", method));
    let changed = methods()
        .map(move |method| offer(LanesCommand::SetAlgorithm(model.searches.focus, method), "app-search-by", method));
    added.chain(changed)
}

fn depths(model: &Model) -> impl Iterator<Item = Offer> {
    (1..=most_depth(model).0).map(|depth| {
        let command = LanesCommand::SetDepth(Depth(depth));
        Offer::with(model.settings.lang, command, "app-search-to", "depth", move |_| depth.into())
    })
}

/// The deepest search on offer: a tree's height; of a real game what takes a reasonable time.
pub fn most_depth(model: &Model) -> Depth {
    match model.tree() {
        Some(tree) => tree.height().max(Depth(1)),
        None => Depth(5).max(model.searches.base.depth),
    }
}

// The visits of minimax on a tree that is too large to be searched in a frame: counted in the background, so that each
// lane can say what share of them it made.

pub fn count_whole(job: &mut JobSlot<u64, u64>, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
    let has_lane = model.searches.lanes.iter().any(|lane| lane.method == Algorithm::Minimax);
    let is_known = model.searches.minimax_visits.is_some() || has_lane || model.tree().is_none();
    let work = || WholeWork(model.task(Algorithm::Minimax.into()));
    job.serve((!is_known).then_some(model.searches.searched), |_| Job::begin(work(), wake(ctx)));
    if let Poll::Part(visits) = job.poll() {
        out.push(BackgroundEvent::WholeCounted(model.searches.searched, visits));
    }
}

#[derive(Debug, Clone)]
pub struct Searches {
    pub base: TaskBase,
    pub lanes: Vec<Lane>,
    /// What the scenario offers by name for the lanes that are left.
    pub at_hand: Vec<Method>,
    pub focus: usize,
    pub sizes: Arc<KnownSizes>,
    /// The visits of minimax here; `None` where a value is unknown.
    pub minimax_visits: Option<u64>,
    /// Those that were counted in the background, and for which searches.
    pub counted_whole: Option<(u64, u64)>,
    pub searched: u64,
    /// Grows whenever anything that is shown of the searches changes.
    pub revision: u64,
}

impl Searches {
    pub fn new(base: TaskBase) -> Searches {
        Searches {
            base,
            lanes: Vec::new(),
            at_hand: Vec::new(),
            focus: 0,
            sizes: Arc::default(),
            minimax_visits: None,
            counted_whole: None,
            searched: 0,
            revision: 0,
        }
    }
}

// Puts a scenario in the place of what was searched.

/// The most positions of a tree whose memory is freed between two frames.
const MOST_LET_GO: usize = 100_000;

/// Replaces what was searched by a scenario; the first lanes show records where there are some.
pub fn put(model: &mut Model, scenario: &Scenario, records: Vec<Arc<Record>>) {
    gallery::apply::keep(model);
    let mut records = records.into_iter();
    let Scenario { base, methods, about, at_hand, opening, .. } = scenario.clone();
    (model.session.played, model.session.is_own, model.files.program) = (None, false, None);
    model.searches.searched += 1;
    model.searches.sizes = Arc::default();
    let before = std::mem::replace(&mut model.searches.base, base);
    let had_large_tree = before.start.tree().is_some_and(|tree| tree.node_count() > MOST_LET_GO);
    let lanes_before = std::mem::take(&mut model.searches.lanes);
    model.searches.at_hand = at_hand;
    model.searches.lanes = methods
        .into_iter()
        .take(MAX_LANES)
        .map(|method| match records.next() {
            Some(record) => Lane::new(method, LaneOutcome::Done(record)),
            None => search::lane(model.task(method)),
        })
        .collect();
    let last = model.searches.lanes.len().saturating_sub(1);
    model.searches.focus = about.map_or(last, |about| about.min(last));
    (model.timeline.playing, model.timeline.pace.mode) = (None, None);
    let history = std::mem::take(&mut model.edits.history);
    (model.edits.selected, model.edits.typing, model.edits.change, model.trees.camera) = (None, None, None, None);
    model.dialog.overlay = Overlay::None;
    model.trees.folding = Folding::default();
    search::settle(model);
    if had_large_tree {
        // Without a thread it is freed here.
        let _ = platform::spawn("free", 1 << 20, move || drop((before, lanes_before, history)));
    }
    (model.session.opened_at, model.session.shows_note) = (Step(0), false);
    seek_opening(model, opening);
}

pub fn apply(model: &mut Model, command: LanesCommand) {
    match command {
        LanesCommand::AddLane(method) => add_lane(model, method),
        LanesCommand::RemoveLane(index) => remove_lane(model, index),
        LanesCommand::SetAlgorithm(index, method) => set_algorithm(model, index, method),
        LanesCommand::Focus(index) => match model.next_at_hand() {
            // The number of the next lane adds the lane that is on offer.
            Some(method) if index == model.searches.lanes.len() => add_lane(model, method),
            _ => focus(model, index),
        },
        LanesCommand::SetDepth(depth) => set_depth(model, depth),
        LanesCommand::Rest(index) => {
            if let Some(lane) = model.searches.lanes.get_mut(index) {
                lane.rests = !lane.rests;
            }
        }
        LanesCommand::Stop(index) => search::receive(model, index, LaneOutcome::Stopped(Stop::Cancelled, None)),
    }
}

pub fn set_algorithm(model: &mut Model, index: usize, method: Method) {
    let task = model.task(method);
    if let Some(lane) = model.searches.lanes.get_mut(index) {
        *lane = search::lane(task);
        model.edits.end_trial();
        // What an edit changed is reported for the methods that it was made under.
        model.edits.change = None;
        search::settle(model);
    }
}

pub fn set_depth(model: &mut Model, depth: Depth) {
    model.searches.base.depth = depth;
    model.edits.change = None;
    search::anew(model);
}

pub fn focus(model: &mut Model, index: usize) {
    if index < model.searches.lanes.len() && index != model.searches.focus {
        model.lead(index);
        // Steps of one lane mean nothing in another.
        model.timeline.stretch = None;
        model.predictions.predict = model.predictions.predict.take().map(Predict::elsewhere);
    }
}

pub fn add_lane(model: &mut Model, method: Method) {
    if model.searches.lanes.len() < MAX_LANES {
        model.searches.lanes.push(search::lane(model.task(method)));
        model.lead(model.searches.lanes.len() - 1);
        search::settle(model);
    }
}

pub fn remove_lane(model: &mut Model, index: usize) {
    if model.searches.lanes.len() < 2 || index >= model.searches.lanes.len() {
        return;
    }
    if index == model.searches.focus {
        model.lead(if index + 1 < model.searches.lanes.len() { index + 1 } else { index - 1 });
    }
    model.searches.lanes.remove(index);
    if model.searches.focus > index {
        model.searches.focus -= 1;
    }
    model.edits.change = None;
    search::settle(model);
}

// One lane: its head, the Map above its tree, and the tree.

const ABOVE: f32 = 12.0;
const LEAST_PANE: f32 = 24.0;

#[derive(Debug, Clone, Default)]
pub struct LaneResponse {
    pub pointed: Option<Line>,
    pub words: Option<String>,
    pub following: Option<Camera>,
    pub legend: Rc<Legend>,
    pub told: Option<PointerSlot>,
}

impl LaneResponse {
    /// The same over a Map, where the pointer is over a place of it.
    pub fn over(self, map: Option<(Line, String)>) -> LaneResponse {
        match map.filter(|_| self.pointed.is_none()) {
            Some((line, words)) => LaneResponse { pointed: Some(line), words: Some(words), ..self },
            None => self,
        }
    }

    /// The same with the response of another lane; the focused one moves the camera, and has the legend.
    pub fn beside(self, lane: LaneResponse, is_focused: bool) -> LaneResponse {
        let is_pointed = lane.words.is_some() || lane.pointed.is_some();
        let (pointed, words) = if is_pointed { (lane.pointed, lane.words) } else { (self.pointed, self.words) };
        let (following, legend) =
            if is_focused { (lane.following, lane.legend) } else { (self.following, self.legend) };
        LaneResponse { pointed, words, following, legend, told: self.told }
    }
}

#[derive(Clone, Copy)]
pub struct LaneCard<'a> {
    pub index: usize,
    pub rect: Rect,
    pub picture: &'a Picture,
    pub moving: Option<&'a Moving>,
}

/// How much room the words of the trees in these lanes lack: 1 where they have enough.
pub fn shortage(look: &Look, model: &Model, lanes: &[(usize, Rect)]) -> f32 {
    let legible = Legible::new(&model.trees.canvas, &look.style, None);
    let of = |&(_, rect): &(usize, Rect)| {
        let pane = about_pane(look, model, rect);
        Lens::legible(&model.trees.canvas, None, legible, pane, &look.size).shortage()
    };
    if model.map.is_page { 1.0 } else { lanes.iter().map(of).fold(1.0, f32::max) }
}

/// The first of several layouts that lacks nothing, or else the first of those that lack the least.
pub fn least_lacking<T>(all: impl Iterator<Item = T>, lack: impl Fn(&T) -> f32) -> Option<T> {
    let mut best: Option<(T, f32)> = None;
    for parts in all {
        let lack = lack(&parts);
        if best.as_ref().is_none_or(|(_, least)| lack < least - 0.01) {
            best = Some((parts, lack));
        }
        if lack <= 1.0 {
            break;
        }
    }
    best.map(|(parts, _)| parts)
}

/// About the pane that a lane of some size leaves to its tree, to decide how much room lanes get.
fn about_pane(look: &Look, model: &Model, rect: Rect) -> Rect {
    let head = if model.is_lesson_figure() { 0.0 } else { head::about_height(look, rect.height() - 2.0 * ABOVE) };
    let inner = rect.height() - 2.0 * ABOVE - head;
    let pane = Rect::from_min_size(rect.min, vec2(rect.width() - 4.0, (inner - 2.0).max(0.0)));
    pane.with_min_y(pane.top() + map::show::height(model, pane))
}

pub fn show(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    shown: LaneCard<'_>,
    gesture: &mut Option<Gesture>,
) -> LaneResponse {
    let (look, model) = (context.look, context.model);
    let LaneCard { index, rect, picture, .. } = shown;
    if model.searches.lanes.get(index).is_none() {
        return LaneResponse::default();
    }
    card(ui.painter(), look, rect);
    let is_focused = index == model.searches.focus && model.searches.lanes.len() > 1;
    if is_focused {
        let stroke = Stroke::new(2.0, look.colours.blue);
        ui.painter().rect_stroke(rect, look.size.corner, stroke, StrokeKind::Inside);
    }
    let inner = rect.shrink2(vec2(look.size.card_padding, ABOVE));
    // The only figure of a lesson's page is what its words are about.
    let head =
        if model.is_lesson_figure() { inner.top() } else { head::show(ui, context, LaneCard { rect: inner, ..shown }) };
    let bottom = inner.bottom() - 2.0 - searching::stopped(model, index).map_or(0.0, |_| searching::WORDS);
    let pane = Rect::from_min_max(pos2(rect.left() + 2.0, head), pos2(rect.right() - 2.0, bottom));
    if pane.height() < LEAST_PANE {
        return LaneResponse::default();
    }
    let map_height = map::show::height(model, pane);
    let (map_pane, pane) = pane.split_top_bottom_at_y(pane.top() + map_height);
    let mut over_map = None;
    if map_height > 0.0 {
        let rect =
            Rect::from_min_max(pos2(inner.left(), map_pane.top() + 2.0), pos2(inner.right(), map_pane.bottom() - 4.0));
        over_map = map::show::above_tree(ui, context, index, picture, rect);
    }
    let seen = lane_tree::show(ui, context, LaneCard { rect: pane, ..shown }, gesture);
    searching::show_stopped(ui, context, index, inner);
    seen.over(over_map)
}
