//! The cost of a picture: the canvas, one lane at a step, the strip, and the triangles of it all.
//!
//! Then the whole window on the opening position searched by minimax four plies deep: 3.3 million visits; with `--deep`
//! five, of which it records 50 million visits, and then all 136 million, which takes a minute and three gigabytes.
//! `-- --drag` measures only frames in which a leaf is dragged, and all lanes are searched again.
//! `-- --running` measures instead the cost of the window while the app searches those in the background.
//!
//! `cargo bench --bench scene` prints the cost of a step against making the scene from scratch, and how the layout
//! grows with the tree, all measured in this run, and then hands the parts to criterion; `-- --quick` stops after the
//! first.
#![allow(clippy::expect_used, reason = "a benchmark fails by panicking")]

#[path = "support/measure.rs"]
mod measure;
#[path = "scene/window.rs"]
mod window;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group};
use egui::{Color32, Mesh, Pos2, RawInput, Rect, Shape};
use egui::{pos2, vec2};
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::replay::{Cursor, Events};
use jianzhi_core::search::Algorithm;
use jianzhi_core::search::task::Task;
use jianzhi_core::trace::{Recorder, Step, Trace};
use jianzhi_view::scene::{Canvas, LaneCursor, LaneIndex, LaneScene, LaneSource, Progress, Ruler, Strip, View};
use measure::{has, is_trial, repeats};

/// The allocator of the app.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A search and all that its pictures are made from.
struct Stage {
    start: Start,
    canvas: Canvas,
    trace: Trace,
    index: LaneIndex,
}

/// Most places of a canvas here: no fold.
const ALL: usize = usize::MAX;

impl Stage {
    fn new(branching: u16, depth: u8, algorithm: Algorithm) -> Stage {
        let made = RandomTree { branching, depth, seed: 1, order: ChildOrder::Random, spread: 1_000 };
        let tree = Arc::new(made.build(Side::Max).expect("a tree of that size"));
        let (height, start) = (tree.height(), Start::Tree(tree));
        let mut recorder = Recorder::new();
        Task::new(&start, algorithm).to(height).run(&mut recorder).expect("a value everywhere");
        let trace = recorder.finish().expect("every visit was left");
        let canvas = Canvas::new(&start, height, &[], ALL);
        let index = LaneIndex::new(&canvas, &trace);
        Stage { start, canvas, trace, index }
    }

    fn scene(&self, step: Step) -> LaneScene {
        LaneScene::at(&self.canvas, &self.index, &self.trace, step, View::Max)
    }

    fn go<'c>(&self, cursor: &'c mut LaneCursor, step: Step) -> &'c LaneScene {
        let (canvas, index, trace) = (&self.canvas, &self.index, &self.trace);
        cursor.go(LaneSource { canvas, index, trace, view: View::Max }, step)
    }

    fn strip(&self) -> Strip {
        Strip::new(&self.trace, &Events::new(&self.trace), Step(0)..Step(self.trace.step_count()), 1_280)
    }

    fn ruler(&self, step: Step) -> Option<Ruler> {
        let state = Cursor::at(&self.trace, step).into_state();
        Ruler::new(&self.start, &self.canvas, &self.trace, &state, View::Max)
    }

    /// The middle of the search, and a cursor at it.
    fn middle(&self) -> (Step, LaneCursor) {
        let step = Step(self.trace.step_count() / 2);
        let mut cursor = LaneCursor::default();
        self.go(&mut cursor, step);
        (step, cursor)
    }

    /// The scene as one mesh: a quad for each edge, a square for each place.
    fn mesh(&self, scene: &LaneScene) -> Mesh {
        let scale = vec2(1_240.0 / self.canvas.width, 500.0 / f32::from(self.canvas.height));
        let at = |place: usize| {
            let place = &self.canvas.places[place];
            pos2(20.0 + place.x * scale.x, 60.0 + f32::from(place.ply) * scale.y)
        };
        let mut mesh = Mesh::default();
        mesh.reserve_vertices(8 * scene.marks.len());
        mesh.reserve_triangles(4 * scene.marks.len());
        for (place, mark) in scene.marks.iter().enumerate() {
            let colour = match mark.progress {
                Progress::Unseen | Progress::Pruned => Color32::LIGHT_GRAY,
                Progress::Open => Color32::BLUE,
                Progress::Done => Color32::BLACK,
            };
            if let Some(parent) = self.canvas.places[place].parent {
                edge(&mut mesh, at(parent as usize), at(place), colour);
            }
            mesh.add_colored_rect(Rect::from_center_size(at(place), vec2(3.0, 3.0)), colour);
        }
        mesh
    }
}

fn edge(mesh: &mut Mesh, from: Pos2, to: Pos2, colour: Color32) {
    let across = (to - from).normalized().rot90() * 0.5;
    let first = mesh.vertices.len() as u32;
    for corner in [from - across, from + across, to + across, to - across] {
        mesh.colored_vertex(corner, colour);
    }
    mesh.add_triangle(first, first + 1, first + 2);
    mesh.add_triangle(first, first + 2, first + 3);
}

/// Depth of the trees and searches.
fn usual_depth() -> u8 {
    if is_trial() { 2 } else { 4 }
}

/// One frame of egui that shows a mesh, down to its triangles.
fn frame(context: &egui::Context, mesh: Mesh) -> usize {
    let input =
        RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1_280.0, 800.0))), ..RawInput::default() };
    let mut mesh = Some(mesh);
    let mut output = context.run_ui(input, |ui| {
        ui.painter().extend(mesh.take().map(Shape::mesh));
    });
    // Nothing uploads textures here.
    output.textures_delta.clear();
    context.tessellate(output.shapes, output.pixels_per_point).len()
}

/// The mean time of `work` over so many calls, which are numbered from 0.
fn mean(times: usize, mut work: impl FnMut(u32)) -> Duration {
    let times = repeats(times) as u32;
    work(0);
    let before = Instant::now();
    (0..times).for_each(&mut work);
    before.elapsed() / times
}

/// The shortest of so many runs of `work`: its cost when no other program uses the machine.
fn best(times: usize, mut work: impl FnMut()) -> Duration {
    let run = |_| {
        let before = Instant::now();
        work();
        before.elapsed()
    };
    (0..repeats(times)).map(run).min().unwrap_or_default()
}

fn report(what: &str, time: Duration) {
    println!("{what:<58}{:>10.1} us", time.as_secs_f64() * 1e6);
}

/// The cost of a step against computing everything again.
fn ratios() {
    let stage = Stage::new(10, usual_depth(), Algorithm::Minimax);
    println!("{} visits, {} places", stage.trace.len(), stage.canvas.places.len());
    let (middle, mut cursor) = stage.middle();
    let context = egui::Context::default();
    let anew = best(100, || drop(black_box(stage.scene(middle))));
    let step = mean(2_000, |number| {
        black_box(stage.go(&mut cursor, Step(middle.0 + u64::from(number % 1_000))));
    });
    let jump = mean(200, |number| {
        black_box(stage.go(&mut cursor, Step(u64::from(number) * 7_919 % stage.trace.step_count())));
    });
    let scene = stage.scene(middle);
    let shapes = best(100, || drop(black_box(stage.mesh(&scene))));
    let picture = best(100, || {
        black_box(frame(&context, stage.mesh(&scene)));
    });
    report("a lane's scene, made from nothing", anew);
    report("the next step of it", step);
    report("a jump anywhere", jump);
    report("the strip of the whole search", best(100, || drop(black_box(stage.strip()))));
    report("the ruler", mean(1_000, |_| drop(black_box(stage.ruler(middle)))));
    report("the shapes of a frame, all places, nothing culled", shapes);
    report("a frame: shapes, egui, tessellation", picture);
    println!("a step costs 1/{:.0} of the scene made from nothing", anew.as_secs_f64() / step.as_secs_f64());
    println!("a step with its frame costs {:.2} of the 4 ms that it may", (step + picture).as_secs_f64() / 4e-3);
    growth();
}

/// How canvas and strip grow with the tree.
fn growth() {
    let [small, large] = [0, 1].map(|more| Stage::new(10, usual_depth() + more, Algorithm::Minimax));
    let unfold = |stage: &Stage| Canvas::new(&stage.start, stage.start.usual_depth(), &[], ALL);
    let time = |stage: &Stage| best(10, || drop(black_box(unfold(stage))));
    let (one, ten) = (time(&small), time(&large));
    let [few, many] = [&small, &large].map(|stage| stage.canvas.places.len());
    report(&format!("a canvas of {few} places, laid out"), one);
    report(&format!("a canvas of {many} places, laid out"), ten);
    println!("ten times the places cost {:.1} times as much", ten.as_secs_f64() / one.as_secs_f64());
    let mut placed = large.canvas.clone();
    report("of that the layout alone", best(10, || placed.lay_out()));
    report(&format!("the strip of {many} visits"), best(10, || drop(black_box(large.strip()))));
    let (middle, mut cursor) = large.middle();
    report(
        &format!("a step among {many} places"),
        mean(2_000, |number| {
            black_box(large.go(&mut cursor, Step(middle.0 + u64::from(number))));
        }),
    );
    let index = best(10, || drop(black_box(LaneIndex::new(&large.canvas, &large.trace))));
    report(&format!("the index of {many} visits"), index);
}

fn parts(criterion: &mut Criterion) {
    let stage = Stage::new(10, usual_depth(), Algorithm::Minimax);
    let (middle, mut cursor) = stage.middle();
    let context = egui::Context::default();
    criterion.bench_function("scene/anew", |bencher| bencher.iter(|| stage.scene(middle)));
    let mut number = 0;
    criterion.bench_function("scene/step", |bencher| {
        bencher.iter(|| {
            number = (number + 1) % 1_000;
            black_box(stage.go(&mut cursor, Step(middle.0 + number)));
        });
    });
    criterion.bench_function("scene/strip", |bencher| bencher.iter(|| stage.strip()));
    let scene = stage.scene(middle);
    criterion.bench_function("scene/frame", |bencher| bencher.iter(|| frame(&context, stage.mesh(&scene))));
}

criterion_group!(benches, parts);

fn main() {
    if has("--running") {
        return window::grow(5);
    }
    if has("--drag") {
        return window::drag_leaf();
    }
    ratios();
    window::drag_leaf();
    window::show(usual_depth(), u32::MAX);
    if has("--deep") {
        window::show(5, 50_000_000);
        window::show(5, u32::MAX);
    }
    if !has("--quick") {
        benches();
    }
}
