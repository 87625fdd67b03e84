//! The cost of recording a search, and of a trace in memory, on disk and when it is read.
//!
//! `cargo bench --no-default-features --bench trace` prints a table of ratios, all measured in this run, and then hands
//! the short ones to criterion; `-- --quick` stops after the table. `-- --large` records minimax to depth 5 instead, 133
//! million visits, and reports memory and seeking at that size.

#[path = "support/measure.rs"]
mod measure;

use std::hint::black_box;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

use criterion::{Criterion, criterion_group};
use jianzhi_core::file::binary::{self, Saved};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Game, Stop};
use jianzhi_core::replay::{Cursor, Events, Replay};
use jianzhi_core::score::Score;
use jianzhi_core::search::task::Task;
use jianzhi_core::search::{Algorithm, FourCounter, FourCounts, Method, Observer, Searched, Silent};
use jianzhi_core::trace::{EventKind, PreviewListener, Step, Trace};
use jianzhi_study::worker::{self, Watch};
use measure::{clock, has, is_trial, repeats};

/// Times that two searches are compared with each other, at least: noise of the machine cancels out.
const ROUNDS: usize = 7;
/// Seconds that short searches are compared with each other.
const LONG_ENOUGH: f64 = 12.0;

/// How often a trace is looked into.
fn seeks() -> u64 {
    repeats(100_000) as u64
}

/// A search that is recorded.
struct Subject {
    method: Method,
    depth: Depth,
}

fn start() -> Start {
    Start::new(Position::start())
}

fn task(subject: &Subject) -> Task {
    Task::new(start(), subject.method).to(subject.depth)
}

fn search<O: Observer>(subject: &Subject, observer: &mut O) {
    assert!(task(subject).run(observer).is_ok());
}

fn record(subject: &Subject) -> Trace {
    let mut recorder = worker::recorder(0);
    search(subject, &mut recorder);
    recorder.finish().unwrap_or_default()
}

fn count(subject: &Subject) -> FourCounts {
    let mut counter = FourCounter::new(subject.method);
    search(subject, &mut counter);
    counter.counts()
}

/// Full-width negamax as one would write it without a trace.
fn by_hand(position: &mut impl Game, depth: Depth) -> Searched {
    if let Some(ending) = position.ending(depth) {
        return position.value(ending);
    }
    let mut best = -Score::INFINITY;
    for mv in position.moves() {
        position.play(mv);
        let value = -by_hand(position, depth.below())?;
        position.undo(mv);
        best = best.max(value);
    }
    Ok(best)
}

fn seconds(work: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    work();
    begin.elapsed().as_secs_f64()
}

/// Seconds of this thread's own work, where the system reports them: other programs then matter less. The result is
/// dropped after the clock was read.
fn own_seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let begin = clock();
    let made = work();
    let own = clock() - begin;
    drop(black_box(made));
    own.as_secs_f64()
}

/// How much longer one thing takes than another.
struct Ratio {
    /// The best of each. Noise only ever adds time, so this is the result.
    best: f64,
    /// The median of the ratios of all rounds. Where it is far from the other, the machine was too busy for a result.
    median: f64,
    /// Seconds that the one took at best.
    seconds: f64,
    rounds: usize,
}

impl Ratio {
    /// Measures the two in turns, so that both have the machine's better and worse moments.
    fn measure<T>(mut one: impl FnMut() -> T, mut other: impl FnMut()) -> Ratio {
        let mut rounds: Vec<(f64, f64)> = Vec::new();
        let long_enough = if is_trial() { 0.0 } else { LONG_ENOUGH };
        while rounds.len() < repeats(ROUNDS) || rounds.iter().map(|(one, other)| one + other).sum::<f64>() < long_enough
        {
            // The second one has a warmer cache and a hotter processor.
            rounds.push(if rounds.len().is_multiple_of(2) {
                let before = own_seconds(&mut other);
                (own_seconds(&mut one), before)
            } else {
                (own_seconds(&mut one), own_seconds(&mut other))
            });
        }
        let best = |times: &dyn Fn(&(f64, f64)) -> f64| rounds.iter().map(times).fold(f64::INFINITY, f64::min);
        let (seconds, other) = (best(&|round| round.0), best(&|round| round.1));
        let mut ratios: Vec<f64> = rounds.iter().map(|(one, other)| one / other).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        Ratio { best: seconds / other, median: ratios[rounds.len() / 2], seconds, rounds: rounds.len() }
    }
}

impl std::fmt::Display for Ratio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3}x; median of {} rounds {:.3}x", self.best, self.rounds, self.median)
    }
}

/// Nanoseconds of each of many actions at steps spread all over, from the shortest.
fn spread(trace: &Trace, mut act: impl FnMut(Step)) -> Vec<f64> {
    let mut times: Vec<f64> = (0..seeks())
        .map(|number| Step(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) % trace.step_count()))
        .map(|step| 1e9 * seconds(|| act(step)))
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    times
}

fn percentiles(times: &[f64]) -> String {
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize] / 1_000.0;
    format!("p50 {:.2} µs, p99 {:.2} µs", at(0.5), at(0.99))
}

/// The most memory that this process ever had, in bytes, where the system reports it.
fn peak() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().split(' ').next()?.parse::<f64>().ok().map(|kilobytes| kilobytes * 1_024.0)
}

fn row(what: &str, found: &str, aim: &str) {
    println!("| {what} | {found} | {aim} |");
}

/// What looking into a trace costs.
fn looks(trace: &Arc<Trace>) {
    let begin = Instant::now();
    let Some(replay) = Replay::new(Arc::clone(trace)) else { return };
    let marks = begin.elapsed().as_secs_f64() * 1e3;
    let seek = spread(trace, |step| drop(black_box(replay.at(step))));
    row("seek to any step, with all counts", &percentiles(&seek), "p50 5, p99 15 µs");
    row("marks to seek from, at first", &format!("{marks:.0} ms"), "");
    let mut cursor = Cursor::at(trace, Step(trace.step_count() / 3));
    let forward = seconds(|| (0..seeks()).for_each(|_| assert!(cursor.forward()))) * 1e9 / seeks() as f64;
    row("next step", &format!("{:.3} µs", forward / 1_000.0), "0.5 µs");
    let events = Events::new(trace);
    for (what, kind) in [("next cutoff", EventKind::Cutoff), ("next raise", EventKind::Raise)] {
        let next = spread(trace, |step| {
            black_box(events.next(kind, step));
        });
        row(what, &percentiles(&next), "");
    }
    let whole = Step(0)..Step(trace.step_count());
    let ticks = seconds(|| drop(black_box(events.ticks(whole.clone(), trace.step_count() / 427 + 1))));
    let columns = seconds(|| drop(black_box(trace.pyramid().columns(0..trace.len(), 1_280))));
    row("ticks of the whole search", &format!("{:.2} ms", ticks * 1e3), "");
    row("columns of the whole search, 1,280 pixels", &format!("{:.2} ms", columns * 1e3), "");
}

fn sizes(trace: &Trace) {
    let per_visit = |bytes: usize| format!("{:.2} bytes", bytes as f64 / f64::from(trace.len()));
    let (rows, index) = trace.bytes();
    row("a visit in memory", &per_visit(rows), "14 bytes");
    row("a visit's share of the indices", &per_visit(index), "2.1 bytes");
}

/// What a file of it costs.
fn files(subject: &Subject, trace: Arc<Trace>) {
    let path = std::env::temp_dir().join(format!("jianzhi-{}.jztrace", std::process::id()));
    let saved = Saved { task: task(subject), trace };
    let visits = f64::from(saved.trace.len());
    let save = seconds(|| assert!(binary::save(&path, &saved).is_ok()));
    let bytes = std::fs::metadata(&path).map_or(0, |data| data.len()) as f64;
    let mut opened = None;
    let open = seconds(|| opened = binary::open(&path).ok());
    drop(std::fs::remove_file(&path));
    row("a visit in a file", &format!("{:.3} bytes", bytes / visits), "2.5 bytes");
    row("saving", &format!("{:.0} ms, {:.1} ns a visit", save * 1e3, save * 1e9 / visits), "");
    row("opening", &format!("{:.0} ms, {:.2} ns a visit", open * 1e3, open * 1e9 / visits), "");
    let trace = opened.map(|opened| opened.trace).unwrap_or_default();
    assert!(trace.counts() == saved.trace.counts());
    first_looks(&trace);
    let verify = seconds(|| assert!(binary::verify(&trace, &mut || true).is_ok()));
    let each = verify * 1e9 / visits;
    row("unpacking and verifying the rest", &format!("{:.0} ms, {each:.1} ns a visit", verify * 1e3), "");
}

/// The cost of the first looks into an opened file, each at a place that is packed until then.
fn first_looks(trace: &Arc<Trace>) {
    let Some(replay) = Replay::new(Arc::clone(trace)) else { return };
    let places = trace.step_count().div_ceil(1 << 17).min(200);
    let look = |place: u64| 1e9 * seconds(|| drop(black_box(replay.at(Step(trace.step_count() / places * place)))));
    let mut times: Vec<f64> = (0..places).map(look).collect();
    times.sort_unstable_by(f64::total_cmp);
    row("any step of what is packed", &percentiles(&times), "");
}

fn table() {
    println!("| what | found | aim |\n|---|---|---|");
    let (full, cut) = if is_trial() { (Depth(2), Depth(3)) } else { (Depth(4), Depth(6)) };
    let negamax = Subject { method: Algorithm::Negamax.into(), depth: full };
    let silent = Ratio::measure(
        || search(&negamax, &mut Silent),
        || {
            assert!(black_box(by_hand(&mut Position::start(), negamax.depth)).is_ok());
        },
    );
    row("a silent observer, against negamax without hooks", &silent.to_string(), "1.01x");
    for subject in [
        negamax,
        Subject { method: Algorithm::AlphaBeta.into(), depth: cut },
        Subject { method: Algorithm::Pvs.into(), depth: cut },
    ] {
        let traced = Ratio::measure(|| record(&subject), || search(&subject, &mut Silent));
        let trace = Arc::new(record(&subject));
        let what = format!("recording {}, depth {}: {} visits", subject.method, subject.depth.0, trace.len());
        row(&what, &traced.to_string(), "1.15x");
        let counted = Ratio::measure(|| count(&subject), || search(&subject, &mut Silent));
        row("counting its places", &counted.to_string(), "1.3x");
        row("a visit recorded", &format!("{:.1} ns", traced.seconds * 1e9 / f64::from(trace.len())), "");
        sizes(&trace);
        looks(&trace);
        files(&subject, trace);
    }
}

/// Visits recorded of the search that is stopped while it is being previewed.
const LOOKED_AT: u32 = 120_000_000;

/// Takes one preview, of a search of many visits, and stops it at that moment, which is the worst one.
#[derive(Debug)]
struct Stopper {
    watch: Watch,
    /// Blocks of rows that are offered before.
    blocks: u32,
    /// When it stopped the search, and when it had what it looks at.
    stopped: Sender<Instant>,
}

impl PreviewListener for Stopper {
    fn wants_preview(&mut self) -> bool {
        self.blocks = self.blocks.saturating_sub(1);
        let is_time = self.blocks == 0 && !self.watch.is_cancelled();
        if is_time {
            self.watch.cancel();
            _ = self.stopped.send(Instant::now());
        }
        is_time
    }

    fn show(&mut self, trace: Trace) {
        _ = self.stopped.send(Instant::now());
        drop(trace);
    }
}

/// The cost of a preview of a large search that runs, and how soon the search can be stopped meanwhile.
fn looked_at(subject: &Subject) {
    let (watch, (stopped, heard)) = (Watch::default(), channel());
    let stopper = Stopper { watch: watch.clone(), blocks: LOOKED_AT / 256, stopped };
    let mut recorder = worker::recorder(0).with_listener(Box::new(stopper));
    let searched = worker::run(&task(subject), &watch, &mut recorder);
    let end = Instant::now();
    assert_eq!(searched, Err(Stop::Cancelled));
    let Some((stopped, shown)) = heard.try_iter().next().zip(heard.try_iter().next()) else { return };
    let milliseconds = |from: Instant, to: Instant| format!("{:.1} ms", (to - from).as_secs_f64() * 1e3);
    row(&format!("a look at {LOOKED_AT} visits"), &milliseconds(stopped, shown), "");
    row("stopped while one looks", &milliseconds(stopped, end), "50 ms");
}

/// One search of more than a hundred million visits.
fn large() {
    println!("| minimax to depth 5 | found | aim |\n|---|---|---|");
    let subject = Subject { method: Algorithm::Minimax.into(), depth: Depth(5) };
    let mut trace = Arc::default();
    let traced = own_seconds(|| trace = Arc::new(record(&subject)));
    row("visits", &trace.len().to_string(), "");
    row("recorded in", &format!("{traced:.2} s"), "");
    sizes(&trace);
    let (rows, index) = trace.bytes();
    if let Some(peak) = peak() {
        row("most memory, against trace and indices", &format!("{:.3}x", peak / (rows + index) as f64), "1.1x");
    }
    looks(&trace);
    files(&subject, trace);
    looked_at(&subject);
    let silent = own_seconds(|| search(&subject, &mut Silent));
    row("recording, once", &format!("{:.3}x", traced / silent), "1.15x");
}

fn benches(criterion: &mut Criterion) {
    let subject = Subject { method: Algorithm::Pvs.into(), depth: Depth(4) };
    criterion.bench_function("pvs 4, silent", |bencher| bencher.iter(|| search(&subject, &mut Silent)));
    criterion.bench_function("pvs 4, recorded", |bencher| bencher.iter(|| record(black_box(&subject))));
}

criterion_group! {
    name = group;
    config = Criterion::default().sample_size(10);
    targets = benches
}

fn main() {
    if has("--large") {
        return large();
    }
    table();
    if !has("--quick") {
        group();
    }
}
