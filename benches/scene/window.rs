//! The cost of frames of the whole window on a long search of a real game, without a window system: seek, scene, shapes
//! and triangles. A table in Markdown.

use super::measure::{clock, repeats};
use std::hint::black_box;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect, TouchPhase, Vec2,
    pos2, vec2,
};
use jianzhi_app::App;
use jianzhi_app::apply::BackgroundEvent;
use jianzhi_app::apply::receive;
use jianzhi_app::model::{LaneOutcome, Model, Record};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::replay::Recording;
use jianzhi_core::search::Algorithm;
use jianzhi_core::trace::{Recorder, Step};
use jianzhi_study::scenario::Scenario;
use jianzhi_view::scene::Strip;
use jianzhi_view::text::Lang;
use jianzhi_view::theme::Theme;

const TREE: Pos2 = pos2(400.0, 330.0);
const STRIP: Pos2 = pos2(640.0, 720.0);
/// Width of the strip.
const PIXELS: u32 = 1_240;
/// From how many visits a pixel on the zoom is near, farther, ...
const ZOOMS: [(&str, f64); 5] = [
    ("more than 10,000 visits a pixel", 1e4),
    ("more than 1,000 visits a pixel", 1e3),
    ("more than 64 visits a pixel", 64.0),
    ("more than a visit a pixel", 1.0),
    ("single visits", 0.0),
];

/// How often the same frames are shown: the time that each takes every time is its own, the rest is noise of the
/// machine.
const ROUNDS: usize = 5;

/// The app with a search that went to its end.
struct WindowBench {
    context: egui::Context,
    app: App,
    time: f64,
    /// What was measured, kind by kind.
    taken: Vec<(String, Taken)>,
}

/// What a frame took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    all: Duration,
    /// Of that, to turn shapes into triangles.
    triangles: Duration,
}

/// Frames of one kind.
#[derive(Debug, Clone, Default)]
struct Taken(Vec<Cost>);

impl Taken {
    /// The cheapest of each frame's showings.
    fn best(rounds: &[&Taken]) -> Taken {
        let of = |frame: usize| rounds.iter().filter_map(|round| round.0.get(frame)).min().copied().unwrap_or_default();
        Taken((0..rounds[0].0.len()).map(of).collect())
    }

    /// A line of the table.
    fn tell(what: &str, rounds: &[&Taken]) {
        let best = Taken::best(rounds);
        let worst = best.0.iter().enumerate().max_by_key(|(_, cost)| cost.all);
        let ever = rounds.iter().flat_map(|round| &round.0).map(|cost| cost.all).max();
        let (Some((number, most)), Some(ever)) = (worst, ever) else { return };
        let mut times: Vec<Duration> = best.0.iter().map(|cost| cost.all).collect();
        times.sort_unstable();
        let count = times.len();
        let [median, late, all, triangles, ever] =
            [times[count / 2], times[count * 95 / 100], most.all, most.triangles, ever]
                .map(|time| time.as_secs_f64() * 1e3);
        println!("| {what} | {count} | {median:.2} | {late:.2} | {all:.2} | {number} | {triangles:.2} | {ever:.2} |");
    }
}

/// The time of a processor that something takes.
fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let before = clock();
    black_box(work());
    clock() - before
}

/// What something takes that draws nothing.
fn cost<T>(work: impl FnOnce() -> T) -> Cost {
    Cost { all: time(work), ..Cost::default() }
}

/// A millisecond's work that looks at no memory.
fn sum() -> u32 {
    (0..600_000).fold(1, |sum: u32, _| black_box(sum).wrapping_mul(1_664_525).wrapping_add(1_013_904_223))
}

/// The opening position, to be searched by minimax.
fn opening(depth: u8) -> Scenario {
    let mut scenario = Scenario::shipped().find(|one| one.name == "xiangqi-start").expect("a shipped scenario");
    (scenario.base.depth, scenario.methods) = (Depth(depth), vec![Algorithm::Minimax.into()]);
    scenario
}

/// A model of it that still waits for its search.
fn waiting(scenario: Scenario) -> Model {
    jianzhi_app::model(scenario, Lang::En).expect("a model")
}

/// The opening position searched by minimax, and the first `budget` visits of it.
fn record(depth: u8, budget: u32) -> (Scenario, Arc<Record>) {
    let scenario = opening(depth);
    let mut recorder = Recorder::within(budget);
    let before = Instant::now();
    let task = scenario.task(Algorithm::Minimax);
    let value = task.run(&mut recorder).expect("a value everywhere");
    let trace = recorder.finish().expect("every visit was left");
    let (rows, index) = trace.bytes();
    println!(
        "\n{} visits in {:.1?}, {:.1} + {:.1} bytes each\n",
        trace.len(),
        before.elapsed(),
        rows as f64 / f64::from(trace.len()),
        index as f64 / f64::from(trace.len())
    );
    let recording = Recording::new(task, trace).expect("a visit");
    (scenario, Arc::new(Record::new(recording, Some(Side::Max.view(value)))))
}

impl WindowBench {
    fn new(scenario: Scenario, record: Arc<Record>) -> WindowBench {
        let mut model = waiting(scenario);
        receive(&mut model, BackgroundEvent::Searched(0, LaneOutcome::Done(record)));
        WindowBench::of(model)
    }

    fn of(model: Model) -> WindowBench {
        let context = egui::Context::default();
        jianzhi_app::prepare(&context);
        let app = App::new(model, Theme::load().expect("a theme"));
        let mut bench = WindowBench { context, app, time: 0.0, taken: Vec::new() };
        // Fonts are read and windows find their sizes.
        (0..10).for_each(|_| _ = bench.frame(Vec::new()));
        bench
    }

    /// One frame down to its triangles, and the time it took.
    fn frame(&mut self, events: Vec<Event>) -> Cost {
        self.time += 1.0 / 60.0;
        let screen = Rect::from_min_size(Pos2::ZERO, vec2(1_280.0, 800.0));
        let input = RawInput { screen_rect: Some(screen), time: Some(self.time), events, ..RawInput::default() };
        let mut output = None;
        let shapes = time(|| output = Some(self.context.run_ui(input, |ui| self.app.show(ui))));
        let mut output = output.expect("a frame");
        // Nothing uploads textures here.
        output.textures_delta.clear();
        let triangles = time(|| self.context.tessellate(output.shapes, output.pixels_per_point).len());
        Cost { all: shapes + triangles, triangles }
    }

    /// So many frames, each with its events.
    fn frames(&mut self, what: &str, times: usize, events: impl Fn(usize) -> Vec<Event>) {
        let taken = Taken((0..repeats(times)).map(|number| self.frame(events(number))).collect());
        self.taken.push((what.to_owned(), taken));
    }

    /// Steps that a pixel of the strip covers.
    fn zoom(&self) -> f64 {
        let Range { start: from, end: to } = self.app.model.shown_steps();
        (to.0 - from.0) as f64 / f64::from(PIXELS)
    }

    /// Zooms the strip to single visits and back, and moves it sideways on the way.
    fn zooms(&mut self) {
        let mut taken: [Taken; ZOOMS.len()] = Default::default();
        let times = repeats(1_200);
        for number in 0..times {
            let delta = if number < times / 2 { 9.0 } else { -9.0 };
            let at = pos2(200.0 + (number * 7 % 800) as f32, STRIP.y);
            let took = self.frame(wheel(at, vec2(f32::from(number % 3 == 0) * 12.0, delta)));
            let place = ZOOMS.iter().position(|(_, from)| self.zoom() / 2.0 > *from).expect("the last is below all");
            taken[place].0.push(took);
        }
        let named = taken.into_iter().zip(ZOOMS);
        let named = named.map(|(taken, (name, _))| (format!("zooming the strip, {name}"), taken));
        self.taken.extend(named.filter(|(_, taken)| !taken.0.is_empty()));
    }

    /// What the strip and a seek cost alone.
    fn parts(&mut self) {
        let mut parts = Vec::new();
        let record = self.app.model.searches.lanes[0].record().expect("a record");
        let (trace, events, steps) = (record.trace(), record.recording.replay.events(), record.trace().step_count());
        let strip = |length: u64, number: u64| {
            let from = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) % (steps - length + 1);
            let range = Step(from)..Step(from + length);
            (
                cost(|| Strip::new(trace, &events, range.clone(), PIXELS)),
                cost(|| events.ticks(range.clone(), 3 * (length / u64::from(PIXELS)).max(1))),
            )
        };
        let mut length = steps;
        while length > 1_000 {
            let taken: Vec<_> = (0..repeats(50) as u64).map(|number| strip(length, number)).collect();
            let visits = length as f64 / 2.0 / f64::from(PIXELS);
            let (strips, ticks) = taken.into_iter().unzip();
            parts.push((format!("the strip, {visits:.0} visits a pixel"), Taken(strips)));
            parts.push((format!("its ticks, {visits:.0} visits a pixel"), Taken(ticks)));
            length /= 4;
        }
        let seek =
            |number: u64| cost(|| record.recording.replay.at(Step(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) % steps)));
        parts.push(("a seek".to_owned(), Taken((0..repeats(1_000) as u64).map(seek).collect())));
        // Slower runs are not caused by this program.
        parts.push(("the same sum again and again".to_owned(), Taken((0..repeats(400)).map(|_| cost(sum)).collect())));
        self.taken.extend(parts);
    }

    /// Frames of the window while everything moves.
    fn tour(&mut self) {
        self.frames("nothing happens", 200, |_| Vec::new());
        self.frames("scrubbing through the whole search", 400, |number| drag(number, repeats(400) - 1));
        self.frames("a step", 400, |_| key(Key::ArrowRight));
        self.frames("from alpha raise to alpha raise", 200, |_| key(Key::A));
        self.zooms();
        self.frames("coming near in the tree, lanterns opening", 200, |_| wheel(TREE, vec2(0.0, 25.0)));
        self.frames("steps while near", 200, |_| key(Key::ArrowRight));
        self.frames("going away again", 200, |_| wheel(TREE, vec2(0.0, -25.0)));
        self.parts();
    }
}

/// The Map of minimax and alpha-beta: how soon it is there, and its frames.
impl WindowBench {
    /// Shows frames until the Map is there, and then until nothing of it is a guess; returns when that was.
    fn wait_for_map(&mut self, what: &str) {
        let begin = Instant::now();
        let mut first = None;
        loop {
            self.frame(Vec::new());
            let map = self.app.model.map.sheet.as_ref();
            first = first.or_else(|| map.map(|_| begin.elapsed()));
            if map.is_some_and(|map| map.classes.is_some()) {
                break;
            }
            std::thread::sleep(Duration::from_millis(4));
        }
        println!("{what}: first seen after {:.2?}, exact after {:.2?}", first.unwrap_or_default(), begin.elapsed());
    }

    fn maps(&mut self) {
        self.wait_for_map("the Map above each tree");
        self.frames("Maps above the trees, a step", 200, |_| key(Key::ArrowRight));
        self.frames("Maps above the trees, scrubbing", 200, |number| drag(number, repeats(200) - 1));
        self.frame(key(Key::W));
        self.wait_for_map("the page of Maps with the difference");
        self.frames("the page of Maps, nothing happens", 200, |_| Vec::new());
        self.frames("the page of Maps, a step", 200, |_| key(Key::ArrowRight));
        self.frames("the page of Maps, scrubbing", 200, |number| drag(number, repeats(200) - 1));
        self.frames("the page of Maps, zooming in", 200, |_| wheel(TREE, vec2(0.0, 12.0)));
        self.frames("the page of Maps, zooming out", 200, |_| wheel(TREE, vec2(0.0, -12.0)));
        self.frame(key(Key::W));
    }
}

fn key(key: Key) -> Vec<Event> {
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE };
    vec![event(true), event(false)]
}

fn wheel(at: Pos2, delta: Vec2) -> Vec<Event> {
    let (unit, phase, modifiers) = (MouseWheelUnit::Point, TouchPhase::Move, Modifiers::NONE);
    let source = MouseWheelSource::Wheel;
    vec![Event::PointerMoved(at), Event::MouseWheel { unit, delta, phase, modifiers, source }]
}

/// The pointer is dragged along the strip, back and forth.
fn drag(number: usize, last: usize) -> Vec<Event> {
    let pos = pos2(60.0 + (number * 37 % 1_150) as f32, STRIP.y);
    let button = |pressed| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    match number {
        0 => vec![Event::PointerMoved(pos), button(true)],
        _ if number == last => vec![button(false)],
        _ => vec![Event::PointerMoved(pos)],
    }
}

/// The cost of frames of the window while everything moves, at the best of some rounds, and at the worst.
pub fn show(depth: u8, budget: u32) {
    let (scenario, record) = record(depth, budget);
    let mut places = 0;
    let rounds = (0..repeats(ROUNDS)).map(|_| {
        let mut bench = WindowBench::new(scenario.clone(), Arc::clone(&record));
        bench.tour();
        places = bench.app.model.trees.canvas.places.len();
        bench.taken
    });
    let rounds: Vec<_> = rounds.collect();
    head();
    for (kind, (name, _)) in rounds[0].iter().enumerate() {
        let taken: Vec<&Taken> = rounds.iter().map(|round| &round[kind].1).collect();
        Taken::tell(name, &taken);
    }
    println!("\n{places} places on the canvas");
    maps(&scenario, &record);
}

/// The cost of frames of the Map, with alpha-beta next to minimax.
fn maps(scenario: &Scenario, record: &Arc<Record>) {
    let mut recorder = Recorder::within(u32::MAX);
    let task = scenario.task(Algorithm::AlphaBeta);
    let value = task.run(&mut recorder).expect("a value everywhere");
    let trace = recorder.finish().expect("every visit was left");
    let beside = Recording::new(task, trace).expect("a visit");
    let beside = Arc::new(Record::new(beside, Some(Side::Max.view(value))));
    let methods = vec![Algorithm::Minimax.into(), Algorithm::AlphaBeta.into()];
    let mut model = waiting(Scenario { methods, ..scenario.clone() });
    receive(&mut model, BackgroundEvent::Searched(0, LaneOutcome::Done(Arc::clone(record))));
    receive(&mut model, BackgroundEvent::Searched(1, LaneOutcome::Done(beside)));
    let mut bench = WindowBench::of(model);
    bench.maps();
    println!();
    head();
    bench.taken.iter().for_each(|(name, taken)| Taken::tell(name, &[taken]));
}

/// The head of the table.
fn head() {
    println!(
        "| frame | frames | median, ms | 19 in 20, ms | all, ms | the worst | its triangles, ms | in any round, ms |"
    );
    println!("|---|---|---|---|---|---|---|---|");
}

/// The cost of frames of the window while the app itself searches so deep in the background and shows what it has done
/// so far: those that take a further piece of it, and all others.
pub fn grow(depth: u8) {
    let mut bench = WindowBench::of(waiting(opening(depth)));
    let (mut taking, mut other) = (Taken::default(), Taken::default());
    let begin = Instant::now();
    let visits = loop {
        let before = bench.app.model.searches.lanes[0].steps();
        let took = bench.frame(Vec::new());
        let lane = &bench.app.model.searches.lanes[0];
        if lane.steps() > before { &mut taking } else { &mut other }.0.push(took);
        if !lane.is_running() {
            break lane.counts().map_or(0, |counts| counts.visits);
        }
        std::thread::sleep(Duration::from_millis(8));
    };
    println!("\n{visits} visits in the background with a window, in {:.1?}\n", begin.elapsed());
    head();
    Taken::tell("a further piece of the search is taken", &[&taking]);
    Taken::tell("it just goes on", &[&other]);
}

/// A leaf whose value goes up and down in three lanes, as while it is dragged: each frame shows another value, and the
/// searches of the tree with it.
pub fn drag_leaf() {
    let made = RandomTree { branching: 6, depth: 3, seed: 1, order: ChildOrder::Random, spread: 50 };
    let tree = Arc::new(made.build(Side::Max).expect("a tree of that size"));
    let places = tree.node_count();
    let mut scenario = Scenario::new("own", Start::Tree(tree));
    let methods = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs];
    scenario.methods = methods.map(Into::into).to_vec();
    let searches =
        (0..repeats(200)).map(|_| time(|| methods.map(|one| scenario.task(one).outcome()))).min().unwrap_or_default();
    let mut bench = WindowBench::of(jianzhi_app::model(scenario, Lang::En).expect("a model"));
    bench.frame(vec![press(Key::End, Modifiers::NONE)]);
    (0..4).for_each(|_| _ = bench.frame(vec![press(Key::ArrowDown, Modifiers::COMMAND)]));
    let value = |bench: &WindowBench| bench.app.model.searches.base.start.tree().map(|tree| tree.to_string());
    let mut values = std::collections::BTreeSet::new();
    let mut taken = Taken::default();
    for number in 0..repeats(400) {
        let key = if number / 50 % 2 == 0 { Key::ArrowUp } else { Key::ArrowDown };
        taken.0.push(bench.frame(vec![press(key, Modifiers::ALT)]));
        values.insert(value(&bench));
    }
    println!("\n| {places} places, 3 lanes | frames | median ms | 95 % | most | which | triangles | ever |");
    println!("|---|---|---|---|---|---|---|---|");
    Taken::tell("a leaf gets another value", &[&taken]);
    let mut times: Vec<Duration> = taken.0.iter().map(|cost| cost.all).collect();
    times.sort_unstable();
    let (median, frame) = (times[times.len() / 2].as_secs_f64(), 1.0 / 60.0);
    println!(
        "{} trees were searched; the searches of one take 1/{:.0} of a frame of the display",
        values.len(),
        frame / searches.as_secs_f64()
    );
    println!("a search of all lanes with everything that is shown of it takes {:.2} of such a frame", median / frame);
}

fn press(key: Key, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}
