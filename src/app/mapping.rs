//! The job in the background that makes the sheet of the Map: coarse at once, finer where somebody looks.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use egui::Context;

use super::model::{Lane, MapSheet, Model, Overlay};
use super::news::News;
use crate::game::Depth;
use crate::game::start::Start;
use crate::map::{Sheet, SheetBuilder, Told, Wanted, Widths};
use crate::platform::{self, Instant};
use crate::search::Method;
use crate::trace::Trace;
use crate::worker::{Job, Report, Watch};

/// The narrowest place that is told apart, in pixels; and how much of the window's width the Maps have.
const LEAST: f64 = 1.5;
const SHARE: f64 = 0.62;
/// The least time between two sheets.
const BETWEEN: Duration = Duration::from_millis(60);
/// A sheet with more places is begun anew.
const MOST_PLACES: usize = 600_000;

/// The job, and what the last one left.
#[derive(Debug, Default)]
pub(crate) struct Mapping {
    left: Arc<Mutex<Option<Left>>>,
    wanted: Option<WantedMap>,
    job: Option<Job<Arc<MapSheet>>>,
}

/// What a job leaves to the next one.
#[derive(Debug)]
struct Left {
    searched: u64,
    searches: Vec<(Method, Arc<Trace>)>,
    widths: Widths,
    builder: SheetBuilder,
    sheet: Sheet,
    counted: u64,
    /// Whether it is as fine as somebody wanted it.
    is_done: bool,
}

/// What is asked for.
#[derive(Debug, Clone)]
struct WantedMap {
    start: Start,
    depth: Depth,
    searched: u64,
    searches: Vec<(Method, Arc<Trace>)>,
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
    /// Starts, ends and hears the job. Called once a frame; a frame never waits for it.
    pub(crate) fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let pixels = f64::from(ctx.content_rect().width() * ctx.pixels_per_point());
        let wanted = wanted(model, pixels.max(1.0));
        if wanted != self.wanted {
            self.job = None;
            self.wanted = wanted.clone();
            self.job = wanted.and_then(|wanted| {
                let left = Arc::clone(&self.left);
                let ctx = ctx.clone();
                Job::start(move |watch, report| work(wanted, &left, watch, report), move || ctx.request_repaint())
            });
        }
        let Some(job) = &self.job else { return };
        match job.newest() {
            Ok(sheet) => out.push(News::Mapped(sheet)),
            Err(true) => {
                self.job = None;
                // Where there are no threads it comes piece by piece.
                if !platform::HAS_THREADS && !self.is_done() {
                    self.wanted = None;
                }
            }
            Err(false) => {}
        }
        if self.job.is_some() || self.wanted.is_none() {
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    fn is_done(&self) -> bool {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).as_ref().is_some_and(|left| left.is_done)
    }
}

/// What a window so many pixels wide shows of a Map; `None` where it shows none.
fn wanted(model: &Model, pixels: f64) -> Option<WantedMap> {
    // A picture of it may be asked for.
    let is_offered = matches!(model.overlay, Overlay::Picture(..));
    if !model.map.is_page && !model.has_lane_maps() && !is_offered {
        return None;
    }
    let search = |lane: &Lane| Some((lane.method, Arc::clone(lane.record()?.replay.trace())));
    let searches: Vec<(Method, Arc<Trace>)> = model.lanes.iter().filter_map(search).collect();
    if searches.is_empty() {
        return None;
    }
    let shown = model.map.shown.clone();
    let maps = if model.map.is_page { 1 } else { model.lanes.len() };
    let least = LEAST * maps as f64 / (pixels * SHARE);
    Some(WantedMap {
        start: model.base.start.clone(),
        depth: model.base.depth,
        searched: model.searched,
        searches,
        widths: model.map.widths,
        least: least * (shown.end - shown.start),
        shown,
    })
}

fn work(wanted: WantedMap, left: &Mutex<Option<Left>>, watch: &Watch, report: &Report<Arc<MapSheet>>) {
    let mut slot = left.lock().unwrap_or_else(PoisonError::into_inner);
    if watch.is_cancelled() {
        return;
    }
    let mut left = take_up(slot.take(), &wanted);
    let mut shown_at = Instant::now().checked_sub(BETWEEN);
    let Left { builder, sheet, counted, .. } = &mut left;
    let is_done = builder.refine(sheet, &Wanted { shown: wanted.shown.clone(), least: wanted.least }, &mut |told| {
        match told {
            Told::Counted(more) => *counted += more,
            Told::Sheet(sheet) if shown_at.is_none_or(|at| at.elapsed() >= BETWEEN) => {
                report.send(snapshot(sheet, &wanted, *counted));
                shown_at = Some(Instant::now());
            }
            Told::Sheet(_) => {}
        }
        !watch.is_cancelled()
    });
    if is_done {
        report.send(snapshot(sheet, &wanted, *counted));
    }
    left.is_done = is_done;
    *slot = Some(left);
}

/// What the last job left, as far as it is of use.
fn take_up(left: Option<Left>, wanted: &WantedMap) -> Left {
    let WantedMap { searched, searches, widths, .. } = wanted;
    let counted = left.as_ref().filter(|left| left.searched == *searched).map_or(0, |left| left.counted);
    let builder = match left {
        Some(left) if left.searched == *searched && left.builder.depth() == wanted.depth => {
            let is_of_use = left.widths == *widths && left.sheet.places().len() < MOST_PLACES;
            if is_of_use && is_same(&left.searches, searches) {
                return left;
            }
            left.builder.with(searches)
        }
        _ => SheetBuilder::new(wanted.start.clone(), wanted.depth, searches),
    };
    let sheet = builder.begin(*widths);
    Left { searched: *searched, searches: searches.clone(), widths: *widths, builder, sheet, counted, is_done: false }
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
