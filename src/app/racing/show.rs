//! The race in the whole window: a lane below the other, each with its name, a large counter, a bar, the sheet of its tree,
//! and a flag once it has finished; below them what came of it.

use egui::{Align, Layout, Painter, Pos2, Rect, Shape, Stroke, Ui, UiBuilder, pos2, vec2};
use strum::IntoEnumIterator;

use super::numbers::{Runner, places, result, runners, told};
use super::state::{RaceLength, RaceState, RaceStep};
use crate::app::command::Command;
use crate::app::context::ViewContext;
use crate::app::model::{Model, Overlay};
use crate::app::widgets::icons::Icon;
use crate::app::widgets::paint::{WindowMeter, paint};
use crate::app::widgets::theme::Look;
use crate::app::widgets::{Pill, Rank, card_with_edge, fitting, line, lines, name_part};
use crate::app::{App, Shown, map};
use crate::scene::map::{AHEAD, MapFrame, MapMarks, MapPaint, MapView};
use crate::text;
use crate::theme::Reading;

/// A smaller window shows nothing.
const LEAST_WINDOW: f32 = 180.0;
/// The height of a bar, and the space between two parts.
const BAR: f32 = 9.0;
const GAP: f32 = 8.0;
/// The most that the words at the end take of the height.
const MOST_WORDS: f32 = 0.32;

/// The sizes of type: large at a desk, and larger before a hall.
#[derive(Debug, Clone, Copy)]
struct RaceType {
    counter: f32,
    name: f32,
    words: f32,
}

impl RaceType {
    fn of(look: &Look, model: &Model, window: Rect) -> RaceType {
        let large = if model.presenter { 1.25 } else { 1.0 };
        // A phone's width has room for less.
        let scale = (window.width() / 900.0).clamp(0.55, 1.0) * large;
        RaceType {
            counter: (32.0 * scale).max(look.text.body),
            name: (26.0 * scale).max(look.text.body),
            words: (22.0 * scale).max(look.text.body),
        }
    }
}

/// Shows the race in the whole window.
pub(in crate::app) fn show(app: &mut App, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
    let window = ui.max_rect();
    if window.width().min(window.height()) < LEAST_WINDOW {
        return None;
    }
    let reading = if app.model.presenter { Reading::Hall } else { Reading::Near };
    let look = &look.read_from(reading);
    let model = &app.model;
    let &Overlay::Race(state) = &model.overlay else { return None };
    let context = &mut ViewContext { look, model, out };
    let size = RaceType::of(look, model, window);
    let inner = window.shrink(look.size.gutter * 1.5);
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + look.size.pill + GAP);
    show_head(ui, context, state, head.with_max_y(head.bottom() - GAP));
    let all = runners(model);
    let words = words(model, state, &all);
    let room = rest.width() - 2.0 * look.size.card_padding;
    // The place of the words is as high from the first step on.
    let row = ui.painter().fonts_mut(|fonts| fonts.row_height(&look.bold(size.words)));
    let most = rest.height() * MOST_WORDS;
    let rows = (model.lanes.len() as f32 * row * 2.0 + 2.0 * GAP).min(most);
    let (lanes, foot) = rest.split_top_bottom_at_y(rest.bottom() - rows);
    show_words(ui, look, (foot, room), &words, size.words);
    let height = lanes.height() / all.len().max(1) as f32;
    for (place, runner) in all.iter().enumerate() {
        let top = lanes.top() + height * place as f32;
        let rect = Rect::from_min_max(pos2(lanes.left(), top), pos2(lanes.right(), top + height - GAP));
        let longest = all.iter().map(|runner| runner.all).max().unwrap_or(1);
        show_runner(ui, context, (runner, longest), (rect, size));
    }
    Some(Shown { pointed: None, foot: foot.top() })
}

/// What is searched, and the buttons.
fn show_head(ui: &mut Ui, context: &mut ViewContext<'_>, state: RaceState, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let length = state.length.unwrap_or_else(|| RaceLength::of(model));
    let builder = UiBuilder::new().max_rect(rect).id_salt("race-head").layout(Layout::right_to_left(Align::Center));
    let left = ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
            context.out.push(Command::Close);
        }
        for other in RaceLength::iter().collect::<Vec<_>>().into_iter().rev() {
            let words = lang.say_with("race-seconds", &[("seconds", other.seconds().into())]);
            let rank = if other == length { Rank::Chosen } else { Rank::Plain };
            if Pill::new(&words).rank(rank).show(ui, look).clicked() {
                context.out.push(Command::Race(RaceStep::Take(other)));
            }
        }
        if Pill::icon(Icon::First, &lang.say("race-again")).show(ui, look).clicked() {
            context.out.push(Command::Race(RaceStep::Again));
        }
        let is_running = model.playing.is_some();
        let (icon, id) = if is_running { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
        if Pill::icon(icon, &lang.say(id)).show(ui, look).clicked() {
            context.out.push(Command::Race(RaceStep::Pause));
        }
        ui.available_rect_before_wrap().right()
    });
    let args = [("title", model.title().into()), ("depth", model.base.depth.0.into())];
    let title = lang.say_with("race-title", &args);
    let room = left.inner - rect.left() - 2.0 * GAP;
    let galley = line(ui.painter(), &title, look.bold(look.text.title), look.colours.ink, room);
    ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y * 0.5), galley, look.colours.ink);
}

/// What is said below the lanes: what the race is while it runs, and at its end what came of it.
fn words(model: &Model, state: RaceState, all: &[Runner]) -> Vec<String> {
    let told = result(model, all);
    if !told.is_empty() {
        return told;
    }
    if state.is_waiting {
        return vec![model.lang.say("race-waits")];
    }
    let seconds = state.length.unwrap_or_else(|| RaceLength::of(model)).seconds();
    vec![model.lang.say_with("race-is", &[("seconds", seconds.into())])]
}

fn show_words(ui: &Ui, look: &Look, (rect, room): (Rect, f32), words: &[String], size: f32) {
    let is_over = words.len() > 1;
    let edge = if is_over { look.colours.gold } else { look.colours.line };
    card_with_edge(ui.painter(), look, rect, edge);
    let said = words.join("\n");
    // All of them are seen: where they do not fit, they are written smaller.
    let colours = look.colours;
    let fits = |size: f32| {
        let font = if is_over { look.bold(size) } else { look.plain(size) };
        lines(ui.painter(), &said, font, colours.ink, room, usize::MAX)
    };
    let mut size = size;
    let mut galley = fits(size);
    while galley.size().y > rect.height() - 4.0 && size > look.text.small {
        size -= 1.0;
        galley = fits(size);
    }
    let at = pos2(rect.left() + look.size.card_padding, rect.center().y - galley.size().y * 0.5);
    ui.painter().galley(at, galley, colours.ink);
    name_part(ui, rect, "race-words", &said);
}

/// A lane: its name and counter, its bar, and the sheet of its tree.
fn show_runner(
    ui: &mut Ui,
    context: &ViewContext<'_>,
    (runner, longest): (&Runner, u64),
    (rect, size): (Rect, RaceType),
) {
    let (look, model) = (context.look, context.model);
    let colours = look.colours;
    let painter = ui.painter();
    let visits = model.lang.say_with("race-visits", &[("visits", text::count(runner.visits).into())]);
    let counter = line(painter, &visits, look.bold(size.counter), colours.ink, rect.width() * 0.6);
    let head = counter.size().y;
    let at = pos2(rect.right() - counter.size().x, rect.top());
    painter.galley(at, counter.clone(), colours.ink);
    let flag = if runner.finished.is_some() { size.name * 1.2 } else { 0.0 };
    if let Some(place) = runner.finished {
        show_flag(painter, look, pos2(rect.left(), rect.top() + head * 0.5), (size.name, place));
    }
    let name = line(painter, &runner.name, look.bold(size.name), colours.ink, rect.width() * 0.4 - flag);
    let left = rect.left() + flag;
    painter.galley(pos2(left, rect.top() + (head - name.size().y) * 0.5), name.clone(), colours.ink);
    // The share of the tree, where there is room between the name and the counter.
    if let Some((looked, places)) = runner.looked.zip(places(model)) {
        let share = text::percent(looked as f64 / places.max(1) as f64);
        let said = [model.lang.say_with("race-of-tree", &[("share", share.clone().into())]), share];
        let room = at.x - left - name.size().x - 4.0 * GAP;
        if let Some(galley) = fitting(painter, &said, (look.plain(size.words), colours.muted), room) {
            let x = left + name.size().x + 2.0 * GAP;
            painter.galley(pos2(x, rect.top() + (head - galley.size().y) * 0.5), galley, colours.muted);
        }
    }
    let bar = Rect::from_min_size(pos2(rect.left(), rect.top() + head + 2.0), vec2(rect.width(), BAR));
    let part = |visits: u64| {
        let share = (visits as f64 / longest.max(1) as f64) as f32;
        bar.with_max_x(bar.left() + (bar.width() * share).max(2.0))
    };
    painter.rect_filled(bar, 2.0, colours.stone_wash);
    painter.rect_filled(part(runner.all), 2.0, colours.ghost.gamma_multiply(0.5));
    painter.rect_filled(part(runner.visits), 2.0, colours.ink);
    name_part(ui, rect.with_max_y(bar.bottom()), &format!("race-lane-{}", runner.lane), &told(model.lang, runner));
    show_sheet(ui, context, runner, rect.with_min_y(bar.bottom() + GAP * 0.5));
}

/// A flag with the place that a lane has come in at.
fn show_flag(painter: &Painter, look: &Look, at: Pos2, (size, place): (f32, usize)) {
    let colours = look.colours;
    let pole = [at + vec2(3.0, size * 0.55), at + vec2(3.0, -size * 0.55)];
    painter.line_segment(pole, Stroke::new((size * 0.09).max(2.0), colours.ink));
    let cloth = vec![pole[1], pole[1] + vec2(size * 0.95, size * 0.32), pole[1] + vec2(0.0, size * 0.64)];
    painter.add(Shape::convex_polygon(cloth, colours.gold, Stroke::NONE));
    let number = line(painter, &place.to_string(), look.bold(size * 0.42), colours.card, size);
    painter.galley(pole[1] + vec2(size * 0.14, size * 0.32 - number.size().y * 0.5), number, colours.card);
}

/// The whole tree as a sheet, dark where the lane has looked.
fn show_sheet(ui: &Ui, context: &ViewContext<'_>, runner: &Runner, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let sheet = model.map.sheet.as_deref();
    let lane = sheet.zip(model.lanes.get(runner.lane)).and_then(|(map, lane)| Some((map, map.lane(lane)?)));
    let Some((map, lane)) = lane else {
        let words = model.lang.say("app-map-waiting");
        let galley = line(ui.painter(), &words, look.plain(look.text.label), look.colours.muted, rect.width());
        ui.painter().galley(rect.center() - galley.size() * 0.5, galley, look.colours.muted);
        return;
    };
    let frame = MapFrame { rect, shown: 0.0..1.0, depth: map.sheet.rows(), has_outside: false };
    let entered = map::show::entered(model, runner.lane);
    let paint_of = MapPaint::Lane { lane, entered, left_from: map::show::left(model, runner.lane), ahead: AHEAD };
    let view = MapView {
        sheet: &map.sheet,
        frame: &frame,
        paint: paint_of,
        column: 1.0 / ui.pixels_per_point(),
        style: &look.style,
        marks: &MapMarks::default(),
        tree: model.base.start.tree().map(|tree| &**tree),
    };
    paint(ui.painter(), look, &view.draw(&WindowMeter(ui.painter(), look)));
}
