//! Where two lanes part most: found in the background, gone to one after another, the largest first, and told in a sentence.

use crate::map::show::entered;
use crate::map::{PartedLanes, frame_place};
use crate::prelude::*;
use jianzhi_core::map::{Divergence, Divergences, Pair};
use jianzhi_view::scene::map::page::PageDifference;
use jianzhi_view::scene::map::{EnteredVisits, MapMarks};
use jianzhi_view::story::divergence::ComparedPair;

/// Visits that are compared on the spot: fewer than a frame's worth of time.
const AT_ONCE: u64 = 15_000;

pub type PartingJob = JobSlot<[SameArc<Trace>; 2], PartedLanes>;

pub fn poll(job: &mut PartingJob, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
    let wanted = pair(model).filter(|_| model.map.parting.wanted.is_some());
    let traces = wanted.as_ref().map(|(_, traces)| traces.clone().map(SameArc));
    job.serve(traces, |_| wanted.and_then(|(lanes, traces)| start(ctx, lanes, traces)));
    match job.poll() {
        Poll::Part(parted) => out.push(BackgroundEvent::Parted(Some(Arc::new(parted)))),
        Poll::Waiting => ctx.request_repaint_after(Duration::from_millis(100)),
        Poll::Over if model.map.parting.wanted.is_some() => out.push(BackgroundEvent::Parted(None)),
        Poll::Over => {}
    }
}

fn start(ctx: &Context, lanes: [usize; 2], traces: [Arc<Trace>; 2]) -> Option<Job<PartedLanes>> {
    let work = move |watch: &Watch, report: &Report<PartedLanes>| {
        let mut go_on = |counted: u64| {
            watch.count(counted, Duration::ZERO);
            !watch.is_cancelled()
        };
        if let Some(found) = Divergences::new([&traces[0], &traces[1]], &mut go_on) {
            report.send(PartedLanes { lanes, traces, found });
        }
    };
    Job::start(work, wake(ctx))
}

/// The lanes that are set against each other, the focused one among them where it has a window: of all others nothing is
/// left out.
fn pair(model: &Model) -> Option<([usize; 2], [Arc<Trace>; 2])> {
    let can = |&lane: &usize| model.searches.lanes[lane].method.has_window() && model.whole_record(lane).is_some();
    let all: Vec<usize> = (0..model.searches.lanes.len()).filter(can).collect();
    let lanes = match all.iter().position(|&lane| lane == model.searches.focus) {
        Some(0) | None => [*all.first()?, *all.get(1)?],
        Some(_) => [*all.first()?, model.searches.focus],
    };
    let trace = |lane: usize| model.whole_record(lane).map(|record| Arc::clone(record.recording.trace()));
    Some((lanes, [trace(lanes[0])?, trace(lanes[1])?]))
}

pub fn is_possible(model: &Model) -> bool {
    pair(model).is_some() && !model.hides_ahead()
}

fn parted(model: &Model) -> Option<&PartedLanes> {
    let found = model.map.parting.found.as_deref()?;
    let is_of = |(lane, trace): (&usize, &Arc<Trace>)| {
        let record = model.searches.lanes.get(*lane).and_then(Lane::record);
        record.is_some_and(|record| Arc::ptr_eq(record.recording.trace(), trace))
    };
    found.lanes.iter().zip(&found.traces).all(is_of).then_some(found)
}

/// Whether a scenario opens at the largest difference, and its searches are over now.
pub fn is_due(model: &Model) -> bool {
    model.session.awaited == Some(ScenarioOpening::Difference) && !model.searches.lanes.iter().any(Lane::is_running)
}

pub fn open(model: &mut Model) {
    model.session.awaited = None;
    go(model, Way::Next);
    model.session.opened_at = model.timeline.clock;
}

pub fn go(model: &mut Model, way: Way) {
    if parted(model).is_none() {
        let Some((lanes, traces)) = pair(model) else { return };
        model.map.parting.at = None;
        if traces.iter().map(|trace| u64::from(trace.len())).sum::<u64>() > AT_ONCE {
            model.map.parting.wanted = Some(way);
            return;
        }
        let Some(found) = Divergences::new([&traces[0], &traces[1]], &mut |_| true) else { return };
        model.map.parting.found = Some(Arc::new(PartedLanes { lanes, traces, found }));
    }
    let count = parted(model).map_or(0, |parted| parted.found.largest.len());
    let Some(last) = count.checked_sub(1) else {
        let words = model.say("app-parting-none");
        model.dialog.notice = Some(Notice::news(words));
        return;
    };
    let at = match (model.map.parting.at, way) {
        (None, _) => 0,
        (Some(at), Way::Next) => (at + 1) % count,
        (Some(at), Way::Previous) => at.checked_sub(1).unwrap_or(last),
    };
    show(model, at);
}

/// Takes in what was found in the background; nothing where it took too long.
pub fn receive(model: &mut Model, parted: Option<Arc<PartedLanes>>) {
    let Some(way) = model.map.parting.wanted.take() else { return };
    match parted {
        Some(parted) => {
            (model.map.parting.found, model.map.parting.at) = (Some(parted), None);
            go(model, way);
        }
        None => {
            let words = model.say("app-parting-too-large");
            model.dialog.notice = Some(Notice::problem(words));
        }
    }
}

/// Shows a place on the page of Maps, and adds the search that explains it.
fn show(model: &mut Model, at: usize) {
    let Some(parted) = parted(model) else { return };
    let Some(one) = parted.found.largest.get(at) else { return };
    let (line, lane) = (one.line.clone(), parted.lanes[one.cause() as usize]);
    let visit = one.side(one.cause()).last;
    let trace = &parted.traces[one.cause() as usize];
    let step: Step = trace.left_at(trace.visit(visit), line.len());
    let was_page = model.map.is_page;
    if lane != model.searches.focus {
        model.lead(lane);
        model.timeline.stretch = None;
    }
    clock::apply::go(model, Go::To(step));
    let map = &mut model.map;
    (map.parting.at, map.only, map.is_page) = (Some(at), None, true);
    map.parting.owns_page |= !was_page;
    map.parting.zoom = Some(line.clone());
    (model.trees.pointed, model.map.line) = (Some(line.clone()), Some(line));
    zoom(model);
}

pub fn zoom(model: &mut Model) {
    let Some((map, line)) = model.map.sheet.clone().zip(model.map.parting.zoom.clone()) else { return };
    let (number, made) = map.sheet.find(&line);
    if let Some(place) = map.sheet.place(number) {
        model.map.shown = frame_place(place);
    }
    if made == line.len() && map.classes.is_some() {
        model.map.parting.zoom = None;
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldParting {
    pub words: String,
    /// Which of how many it is, from 1.
    pub number: usize,
    pub count: usize,
}

pub fn describe(model: &Model) -> Option<ToldParting> {
    let parted = parted(model).filter(|_| !model.hides_ahead())?;
    let at = model.map.parting.at?;
    let one: &Divergence = parted.found.largest.get(at)?;
    let name =
        |pair: Pair| story::method(model.settings.lang, model.searches.lanes[parted.lanes[pair as usize]].method);
    let compared = ComparedPair {
        start: &model.searches.base.start,
        notation: model.notation(),
        names: [name(Pair::First), name(Pair::Second)],
    };
    let words = story::divergence::sentence(model.settings.lang, &compared, one);
    Some(ToldParting { words, number: at + 1, count: parted.found.largest.len() })
}

// The difference below the Maps of the page: how far it has come, and its legend, which picks classes out.

pub fn difference(model: &Model, map: &MapSheet) -> PageDifference {
    let number = |line: &Line| map.sheet.find(line).0;
    let entered = entered_visits(model, map);
    let told = story::map::difference(model.settings.lang, &map.sheet, map.classes.as_ref(), &map.methods());
    let title = if entered.is_all() { told.title } else { model.say("map-difference-so-far") };
    PageDifference {
        title,
        only: model.map.only,
        entered,
        marks: MapMarks {
            selected: model.map.line.as_ref().map(number),
            pointed: model.trees.pointed.as_ref().map(number),
            ..MapMarks::default()
        },
        ..told
    }
}

/// How far the searches of the sheet are for their difference. A class that is picked out, and a place where they part, is
/// shown of all of them to their ends: its places are gone through in the order of the tree.
fn entered_visits(model: &Model, map: &MapSheet) -> EnteredVisits {
    let is_at_end = |lane: &Lane| lane.state().is_none_or(|state| state.step == lane.last());
    if model.map.only.is_some() || model.map.parting.at.is_some() || model.searches.lanes.iter().all(is_at_end) {
        return EnteredVisits::ALL;
    }
    let lanes = (0..model.searches.lanes.len())
        .filter_map(|index| Some((map.lane(&model.searches.lanes[index])?, entered(model, index))));
    lanes.fold(EnteredVisits::ALL, |all, (lane, entered)| all.with(lane, entered))
}

/// The entries of the legend: a click picks a class out, and then goes through its places.
pub fn entries(
    ui: &mut Ui,
    context: &mut ViewContext<'_>,
    legend: &[(PlaceClass, Rect)],
    difference: Option<&PageDifference>,
) {
    let (look, model) = (context.look, context.model);
    for (number, &(class, rect)) in legend.iter().enumerate() {
        let response = ui.interact(rect, ui.scope_id().with(("map-class", number)), Sense::click());
        let words = difference.and_then(|difference| difference.legend.get(number)).map_or("", |(_, words)| words);
        let is_chosen = model.map.only == Some(class);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, words));
        if is_chosen || response.hovered() {
            let stroke = Stroke::new(1.5, look.colours.blue);
            let around = rect.expand(2.0).with_max_x(rect.right() - 8.0);
            ui.painter().rect_stroke(around, 4.0, stroke, StrokeKind::Inside);
        }
        if response.clicked() {
            context.give(MapCommand::PickClass((!is_chosen).then_some(class)));
        }
    }
    let Some((_, last)) = legend.last().filter(|_| model.map.only.is_some()) else { return };
    let at = Rect::from_min_size(pos2(last.right() + 8.0, last.top() - 4.0), vec2(90.0, look.size.pill));
    from_left(ui, at, "map-step", |ui| {
        for (sign, toward, name) in
            [("←", TreeDirection::Left, "app-map-previous"), ("→", TreeDirection::Right, "app-map-next")]
        {
            Pill::new(sign).named(model.say(name)).give(ui, context, MapCommand::NextOfClass(toward));
        }
    });
}
