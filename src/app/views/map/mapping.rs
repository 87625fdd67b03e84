//! The job in the background that makes the sheet of the Map: coarse at once, finer where it is looked at.
//!
//! Where there are no threads, a frame makes a small part of it, and what takes long to count is counted by another
//! instance of the program.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::platform::Instant;
use crate::prelude::*;
use jianzhi_core::map::{Sheet, SheetBuilder, Told, Wanted, Widths};
use jianzhi_study::worker::service::{PlacesWork, SizesOfPlaces};

/// The narrowest place that is distinguished, in pixels; and how much of the window's width the Maps have.
const LEAST: f64 = 1.5;
const SHARE: f64 = 0.62;
const BETWEEN: Duration = Duration::from_millis(60);
/// How long a frame works on it where there are no threads; and one in which something is asked of the app.
const SLICE: Duration = Duration::from_millis(6);
const SLICE_OF_BUSY: Duration = Duration::from_micros(500);
/// There, the least time between two sheets: to copy and draw one takes longer than a slice.
const BETWEEN_SLICES: Duration = Duration::from_millis(250);
/// There, the sheet of a running search is started again after this time at the earliest.
const ANEW: Duration = Duration::from_secs(1);
/// A sheet with more places is started again.
const MOST_PLACES: usize = 600_000;

#[derive(Debug, Default)]
pub struct Mapping {
    left: Arc<Mutex<Option<Left>>>,
    wanted: Option<WantedMap>,
    job: Option<Job<Arc<MapSheet>>>,
    /// When the sheet was begun, and of what.
    begun: Option<(Instant, u64, Searches)>,
    /// The sizes that are counted elsewhere, and for which searches.
    counting: Option<(Job<SizesOfPlaces>, u64)>,
}

type Searches = Vec<(Method, Arc<Trace>)>;

#[derive(Debug)]
struct Left {
    searched: u64,
    searches: Searches,
    widths: Widths,
    builder: SheetBuilder,
    sheet: Sheet,
    counted: u64,
    progress: Progress,
    shown_at: Option<Instant>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    Begun,
    /// It waits for sizes that are counted elsewhere.
    Waits,
    Done,
}

#[derive(Debug, Clone)]
struct WantedMap {
    start: Start,
    depth: Depth,
    searched: u64,
    searches: Searches,
    widths: Widths,
    shown: Range<f64>,
    least: f64,
}

impl PartialEq for WantedMap {
    fn eq(&self, other: &WantedMap) -> bool {
        (self.searched, self.depth, self.widths) == (other.searched, other.depth, other.widths)
            && (&self.shown, self.least) == (&other.shown, other.least)
            && is_same(&self.searches, &other.searches)
    }
}

fn is_same(one: &[(Method, Arc<Trace>)], other: &[(Method, Arc<Trace>)]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|((_, one), (_, other))| Arc::ptr_eq(one, other))
}

impl Mapping {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let pixels = f64::from(ctx.content_rect().width() * ctx.pixels_per_point());
        let mut wanted = wanted(model, pixels.max(1.0));
        if !platform::HAS_THREADS {
            self.take_sizes(model.searches.searched);
            if let Some(wanted) = &mut wanted {
                self.hold_back(ctx, wanted);
            }
        }
        if wanted != self.wanted {
            self.job = None;
            self.wanted = wanted.clone();
            let is_busy = ctx.input(|input| !input.raw.events.is_empty());
            let slice = (!platform::HAS_THREADS).then_some(if is_busy { SLICE_OF_BUSY } else { SLICE });
            self.job = wanted.and_then(|wanted| {
                let left = Arc::clone(&self.left);
                let work = move |watch: &Watch, report: &Report<_>| work(wanted, slice, &left, watch, report);
                Job::start(work, wake(ctx))
            });
        }
        let Some(job) = &self.job else { return };
        match job.newest() {
            Poll::Part(sheet) => out.push(BackgroundEvent::Mapped(sheet)),
            Poll::Over => {
                self.job = None;
                // Where there are no threads it comes piece by piece.
                if !platform::HAS_THREADS {
                    self.go_on(ctx, model);
                }
            }
            Poll::Waiting => {}
        }
        if self.job.is_some() || self.wanted.is_none() {
            ctx.request_repaint_after(if platform::HAS_THREADS { Duration::from_millis(50) } else { Duration::ZERO });
        }
    }

    /// Lets the sheet of a running search make some progress before a newer one replaces it.
    fn hold_back(&mut self, ctx: &Context, wanted: &mut WantedMap) {
        let WantedMap { searched, searches, .. } = wanted;
        match &self.begun {
            Some((at, of, begun)) if of == searched && begun.len() == searches.len() && at.elapsed() < ANEW => {
                if !is_same(begun, searches) {
                    ctx.request_repaint_after(ANEW.saturating_sub(at.elapsed()));
                    searches.clone_from(begun);
                }
            }
            Some((_, of, begun)) if of == searched && is_same(begun, searches) => {}
            _ => self.begun = Some((Instant::now(), *searched, searches.clone())),
        }
    }

    fn go_on(&mut self, ctx: &Context, model: &Model) {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(left) = left.as_ref() else { return };
        match left.progress {
            Progress::Begun => self.wanted = None,
            Progress::Waits if self.counting.is_none() && left.searched == model.searches.searched => {
                let parents = left.builder.asked().map(Box::from).collect();
                let work = PlacesWork { task: model.task(Algorithm::Minimax.into()), parents };
                self.counting = Job::begin(work, wake(ctx)).map(|job| (job, left.searched));
            }
            Progress::Waits | Progress::Done => {}
        }
    }

    fn take_sizes(&mut self, searched: u64) {
        let Some((job, _)) = self.counting.as_ref().filter(|(_, of)| *of == searched) else {
            self.counting = None;
            return;
        };
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let builder = left.as_mut().filter(|left| left.searched == searched).map(|left| &mut left.builder);
        let Some(builder) = builder else { return };
        let mut sizes = Vec::new();
        let is_over = drained(job, |more| sizes.extend(more));
        if !sizes.is_empty() {
            sizes.into_iter().for_each(|(path, size)| builder.add_size(path, size));
            self.wanted = None;
        }
        // One that was lost is not begun again before the next search.
        if is_over && job.loss().is_none() {
            self.counting = None;
        }
    }
}

/// What a window so many pixels wide shows of a Map; `None` where it shows none.
fn wanted(model: &Model, pixels: f64) -> Option<WantedMap> {
    // A picture of it may be asked for.
    let is_race = matches!(model.dialog.overlay, Overlay::Race(_));
    let is_offered = is_race || matches!(model.dialog.overlay, Overlay::Picture(..));
    if !model.map.is_page && !model.has_lane_maps() && !is_offered {
        return None;
    }
    let search = |lane: &Lane| Some((lane.method, Arc::clone(lane.record()?.recording.trace())));
    let searches: Vec<(Method, Arc<Trace>)> = model.searches.lanes.iter().filter_map(search).collect();
    if searches.is_empty() {
        return None;
    }
    let shown = if is_race { 0.0..1.0 } else { model.map.shown.clone() };
    let maps = if model.map.is_page || is_race { 1 } else { model.searches.lanes.len() };
    let least = LEAST * maps as f64 / (pixels * SHARE);
    Some(WantedMap {
        start: model.searches.base.start.clone(),
        depth: model.searches.base.depth,
        searched: model.searches.searched,
        searches,
        widths: model.map.widths,
        least: least * (shown.end - shown.start),
        shown,
    })
}

fn work(
    wanted: WantedMap,
    slice: Option<Duration>,
    left: &Mutex<Option<Left>>,
    watch: &Watch,
    report: &Report<Arc<MapSheet>>,
) {
    let mut slot = left.lock().unwrap_or_else(PoisonError::into_inner);
    if watch.is_cancelled() {
        return;
    }
    let mut left = take_up(slot.take(), &wanted);
    let begun = Instant::now();
    let between = if slice.is_some() { BETWEEN_SLICES } else { BETWEEN };
    let mut shown_at = left.shown_at.filter(|_| slice.is_some());
    let is_due = |shown_at: Option<Instant>| shown_at.is_none_or(|at| at.elapsed() >= between);
    let Left { builder, sheet, counted, .. } = &mut left;
    let is_done = builder.refine(sheet, &Wanted { shown: wanted.shown.clone(), least: wanted.least }, &mut |told| {
        let mut is_slice_over = false;
        match told {
            Told::Counted(more) => *counted += more,
            Told::Kept => is_slice_over = slice.is_some_and(|slice| begun.elapsed() >= slice),
            Told::Sheet(sheet) if is_due(shown_at) => {
                report.send(snapshot(sheet, &wanted, *counted));
                shown_at = Some(Instant::now());
            }
            Told::Sheet(_) => {}
        }
        !is_slice_over && !watch.is_cancelled()
    });
    left.progress = match (is_done, left.builder.asked().next()) {
        (false, _) => Progress::Begun,
        (true, Some(_)) => Progress::Waits,
        (true, None) => Progress::Done,
    };
    // While sizes are still to come, another sheet follows soon.
    if is_done && (left.progress == Progress::Done || is_due(shown_at)) {
        report.send(snapshot(&left.sheet, &wanted, left.counted));
        shown_at = Some(Instant::now());
    }
    left.shown_at = shown_at;
    *slot = Some(left);
}

fn take_up(left: Option<Left>, wanted: &WantedMap) -> Left {
    let WantedMap { searched, widths, searches, .. } = wanted.clone();
    let counted = left.as_ref().filter(|left| left.searched == searched).map_or(0, |left| left.counted);
    let builder = match left {
        Some(left) if left.searched == searched && left.builder.depth() == wanted.depth => {
            let is_of_use = left.widths == widths && left.sheet.places.len() < MOST_PLACES;
            if is_of_use && is_same(&left.searches, &searches) {
                return left;
            }
            left.builder.with(&searches)
        }
        _ => {
            let builder = SheetBuilder::new(wanted.start.clone(), wanted.depth, &searches);
            if platform::HAS_THREADS { builder } else { builder.asking() }
        }
    };
    let sheet = builder.begin(widths);
    Left { searched, searches, widths, builder, sheet, counted, progress: Progress::Begun, shown_at: None }
}

fn snapshot(sheet: &Sheet, wanted: &WantedMap, counted: u64) -> Arc<MapSheet> {
    static EDITION: AtomicU64 = AtomicU64::new(0);
    let outside = (0..wanted.searches.len()).map(|lane| sheet.outside_in_all(lane)).collect();
    Arc::new(MapSheet {
        classes: sheet.classes(),
        outside,
        sheet: Arc::new(sheet.clone()),
        searches: wanted.searches.clone(),
        counted,
        edition: EDITION.fetch_add(1, Ordering::Relaxed),
    })
}
