//! Searching the lanes, and what follows from a new search: canvas, counts of minimax, the clock's end.

use crate::laboratory::Laboratory;
use crate::prelude::*;
use jianzhi_core::search::task::Measurement;
use jianzhi_core::trace::Recorder;
use jianzhi_study::worker::service::SizingWork;
use jianzhi_study::worker::{self, SearchPart, SearchWork};
use jianzhi_view::scene::iterations;

/// A model of which nothing is open yet, and nothing searched; `None` without scenarios.
pub fn closed(scenarios: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let base = TaskBase::new(&scenarios.first()?.base.start);
    Some(Model {
        searches: Searches::new(base),
        timeline: Timeline::default(),
        trees: Trees::default(),
        edits: Edits::default(),
        settings: Settings { lang, ..Settings::default() },
        session: Session { scenarios: scenarios.into(), ..Session::default() },
        dialog: Dialogs::default(),
        files: FileWork::default(),
        links: LinkState::default(),
        charts: ChartState::default(),
        laboratory: Laboratory::default(),
        tasks: Tasks::default(),
        workshop: Workshop::default(),
        map: MapState::default(),
        board: BoardView::default(),
        stage: StageState::default(),
        predictions: Predictions::default(),
        learning: Learning::default(),
        exercises: Exercises::default(),
        proofs: Proofs::default(),
    })
}

/// A real game's searches up to this depth take no longer than a frame.
const QUICK: Depth = Depth(3);

/// Visits recorded of a search at once, which has no time to ask how much memory is free: half a gigabyte.
const MOST_AT_ONCE: u32 = 40_000_000;

/// Positions of a tree, by path, that are searched at once: the first frame has the result, and takes no longer for it.
const FEW: u64 = 20_000;
/// The same for methods that search the root again and again.
const FEW_OF_MANY: u64 = 2_000;

/// A lane, searched at once where that is quick, and otherwise waiting to be searched in the background.
pub fn lane(task: Task) -> Lane {
    let method = task.method;
    let is_quick = match task.start.tree() {
        Some(tree) => is_within(tree, if method.passes_often() { FEW_OF_MANY } else { FEW }),
        // The passes of the best-first drivers are as many as there are values.
        None => task.depth <= QUICK && !method.passes_often(),
    };
    let outcome = if is_quick {
        #[cfg(test)]
        searches::count();
        record(task, &Watch::default(), Recorder::within(MOST_AT_ONCE))
    } else {
        LaneOutcome::Running(None)
    };
    Lane::new(method, outcome)
}

/// Whether a tree has no more positions than `most`, each counted once for every path that leads to it.
fn is_within(tree: &Tree, most: u64) -> bool {
    let mut seen = 0;
    let mut open = vec![tree.root()];
    while let Some(id) = open.pop() {
        seen += 1;
        if seen > most {
            return false;
        }
        open.extend(tree.node(id).children);
    }
    true
}

pub fn record(task: Task, watch: &Watch, recorder: Recorder) -> LaneOutcome {
    let part = worker::record(&task, watch, recorder);
    outcome(task, part)
}

pub fn outcome(task: Task, part: SearchPart) -> LaneOutcome {
    let record = |replay, value| Arc::new(Record::new(Recording { task, replay }, value));
    match part {
        SearchPart::SoFar(replay) => LaneOutcome::Running(Some(record(replay, None))),
        SearchPart::Done(_, Some(replay), value) => LaneOutcome::Done(record(replay, Some(value))),
        SearchPart::Done(trace, None, _) => LaneOutcome::Counted(trace.counted()),
        SearchPart::Stopped(stop) => LaneOutcome::Stopped(stop, None),
    }
}

/// Takes the result of a background search, if the lane still waits for it: what it has done so far, or its
/// end.
///
/// What the viewer looks at stays, and so does the clock; but at the end of what was visible it goes along, unless
/// a question waits for its answer.
pub fn receive(model: &mut Model, index: usize, outcome: LaneOutcome) {
    let is_asked = model.is_asked();
    let is_live = model.is_live(index) && !is_asked;
    let Some(lane) = model.searches.lanes.get_mut(index).filter(|lane| lane.is_running()) else { return };
    let was_seen = lane.record().is_some();
    let is_part = matches!(outcome, LaneOutcome::Running(_));
    if is_part && outcome.steps() <= lane.steps() {
        return;
    }
    match outcome {
        LaneOutcome::Stopped(why, None) => stop(lane, why),
        outcome => lane.outcome = outcome,
    }
    // A search that is over before anything of it was shown is shown from its beginning, unless the view goes along
    // with others.
    if is_live && (is_part || was_seen || model.timeline.clock > Step(0)) {
        model.timeline.clock = model.timeline.clock.max(model.searches.lanes[index].last());
    }
    bring_in_line(model);
    if index == model.searches.focus {
        crate::clock::seek_awaited(model);
    }
}

pub fn lose(model: &mut Model, index: usize, loss: Option<Loss>) {
    receive(model, index, LaneOutcome::Stopped(Stop::Cancelled, None));
    if let Some(loss) = loss {
        say_lost(model, loss);
    }
}

pub fn say_lost(model: &mut Model, loss: Loss) {
    let words = match loss {
        Loss::Unreachable => "app-lost-unreachable",
        Loss::Broken => "app-lost-broken",
    };
    model.dialog.notice = Some(Notice::problem(model.say(words)));
}

/// Takes a running search to be stopped. What is seen of it stays.
pub fn stop(lane: &mut Lane, why: Stop) {
    if let LaneOutcome::Running(record) = &mut lane.outcome {
        lane.outcome = LaneOutcome::Stopped(why, record.take());
    }
}

pub fn anew(model: &mut Model) {
    model.searches.searched += 1;
    model.session.awaited = None;
    model.searches.sizes = Arc::default();
    for index in 0..model.searches.lanes.len() {
        model.searches.lanes[index] = lane(model.task(model.searches.lanes[index].method));
    }
    settle(model);
}

pub fn settle(model: &mut Model) {
    (model.trees.pointed, model.board.picked, model.timeline.stretch, model.files.picture_steps) =
        (None, None, None, None);
    model.predictions.predict = model.predictions.predict.take().map(Predict::elsewhere);
    bring_in_line(model);
}

fn bring_in_line(model: &mut Model) {
    model.searches.minimax_visits = minimax_visits(model);
    model.timeline.clock = model.timeline.clock.min(model.last());
    model.seek_lanes();
    fold::build(model);
    model.searches.revision += 1;
}

/// Takes the visits of minimax that were counted in the background, if they are those of the present searches.
pub fn take_whole(model: &mut Model, searched: u64, visits: u64) {
    model.searches.counted_whole = Some((searched, visits));
    model.searches.minimax_visits = minimax_visits(model);
}

fn minimax_visits(model: &Model) -> Option<u64> {
    let lane = model.searches.lanes.iter().find(|lane| lane.method == Algorithm::Minimax);
    if let Some(lane) = lane {
        return lane.counts().map(|counts| counts.visits);
    }
    // A real game's whole tree takes too long, and a large tree is counted in the background.
    if !is_within(model.tree()?, FEW) {
        let counted = model.searches.counted_whole.filter(|&(searched, _)| searched == model.searches.searched);
        return counted.map(|(_, visits)| visits);
    }
    #[cfg(test)]
    searches::count();
    let outcome = model.task(Algorithm::Minimax.into()).outcome();
    outcome.value.ok().map(|_| outcome.counts.visits)
}

/// How many searches were made at once on this thread, for tests.
#[cfg(test)]
pub mod searches {
    use std::cell::Cell;

    thread_local! {
        static MADE: Cell<u32> = const { Cell::new(0) };
    }

    pub fn count() {
        MADE.set(MADE.get() + 1);
    }

    pub fn take() -> u32 {
        MADE.take()
    }
}

// The searches that run in the background: one job for each lane that waits, ended where the lane no longer does; and with it a smaller one, which counts the smaller depths to predict how long it will take.

#[derive(Debug, Default)]
pub struct Background {
    jobs: Vec<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    job: Job<SearchPart>,
    task: Task,
    revision: u64,
    sizing: Option<Job<Measurement>>,
    /// What it has counted: visits at depth 1, 2, ...
    smaller: Vec<u64>,
    depth: Depth,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SearchProgress {
    pub visited: u64,
    /// Visits a second of work.
    pub per_second: f64,
    /// The share of what is expected, and the seconds that it still needs; `None` where nothing is known of it.
    pub remaining: Option<(f32, f64)>,
}

impl Running {
    fn size(&mut self) {
        let Some(sizing) = &self.sizing else { return };
        let smaller = &mut self.smaller;
        let is_over = drained(sizing, |Measurement { outcome, .. }| {
            smaller.extend(outcome.value.is_ok().then_some(outcome.counts.visits));
        });
        if is_over {
            self.sizing = None;
        }
    }

    fn rest(&self, rests: bool) {
        for watch in std::iter::once(self.job.watch()).chain(self.sizing.as_ref().map(Job::watch)) {
            match (rests, watch.is_paused()) {
                (true, false) => watch.pause(),
                (false, true) => watch.resume(),
                _ => {}
            }
        }
    }

    fn progress(&self) -> SearchProgress {
        let visited = self.job.watch().visits();
        let per_second = self.job.watch().rate().unwrap_or_default();
        let is_sized = self.smaller.len() + 1 == usize::from(self.depth.0);
        let expected = if is_sized { iterations::next(&self.smaller) } else { None };
        let remaining = expected.and_then(|expected| iterations::remaining(visited, expected, per_second));
        SearchProgress { visited, per_second, remaining }
    }
}

impl Background {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        // A lane that moved takes its search along.
        let mut before = std::mem::take(&mut self.jobs);
        for (index, lane) in model.searches.lanes.iter().enumerate() {
            if !lane.is_running() {
                self.jobs.push(None);
                continue;
            }
            let is_same =
                |running: &Running| running.task.method == lane.method && running.revision == model.searches.searched;
            let slot = before.iter_mut().find(|slot| slot.as_ref().is_some_and(is_same));
            let mut running = slot.and_then(Option::take).or_else(|| start(ctx, model, lane.method));
            running.iter_mut().for_each(|running| {
                running.size();
                running.rest(lane.rests);
            });
            match running.as_ref().map(|running| (running.job.newest(), running)) {
                Some((Poll::Part(part), running)) => {
                    out.push(BackgroundEvent::Searched(index, outcome(running.task.clone(), part)));
                }
                Some((Poll::Waiting, _)) => ctx.request_repaint_after(Duration::from_millis(100)),
                Some((Poll::Over, running)) => out.push(BackgroundEvent::Lost(index, running.job.loss())),
                None => out.push(BackgroundEvent::Lost(index, None)),
            }
            self.jobs.push(running);
        }
    }

    /// How far each lane's job is; `None` for lanes that wait for nothing.
    pub fn progress(&self) -> Vec<Option<SearchProgress>> {
        self.jobs.iter().map(|slot| slot.as_ref().map(Running::progress)).collect()
    }
}

fn start(ctx: &Context, model: &Model, method: Method) -> Option<Running> {
    let task = model.task(method);
    let among = model.searches.lanes.iter().filter(|lane| lane.is_running()).count();
    let (revision, depth) = (model.searches.searched, model.searches.base.depth);
    let job = Job::begin(SearchWork { task: task.clone(), among }, wake(ctx))?;
    let sizing = Job::begin(SizingWork(task.clone().to(depth.below())), wake(ctx));
    Some(Running { job, task, revision, sizing, smaller: Vec::new(), depth })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_searches_pause_and_go_on_with_theirs() {
        let mut model = crate::tests::opened(crate::tests::of_a_game().to(Depth(8)));
        let (ctx, mut background) = (Context::default(), Background::default());
        for rests in [true, false, true] {
            model.searches.lanes.iter_mut().for_each(|lane| lane.rests = rests);
            background.poll(&ctx, &model, &mut Vec::new());
            for running in background.jobs.iter().flatten() {
                let sizing = running.sizing.as_ref().map(|job| job.watch().is_paused());
                assert_eq!((running.job.watch().is_paused(), sizing), (rests, Some(rests)));
            }
            assert!(background.jobs.iter().any(Option::is_some));
        }
    }
}
