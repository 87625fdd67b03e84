//! The race in the whole window: its buttons, and below them the picture of the lanes.

use egui::{Align, Layout, Rect, Ui, UiBuilder, pos2};
use strum::IntoEnumIterator;

use crate::command::{Command, DialogCommand, RaceCommand};
use crate::frame::{App, Shown, ViewContext};
use crate::map;
use crate::model::{Model, Overlay};
use crate::racing::{LaneRunner, RaceLength, RaceState, board, done, places, result, runners};
use crate::widgets::icons::Icon;
use crate::widgets::paint::{WindowMeter, paint};
use crate::widgets::theme::Look;
use crate::widgets::{Pill, Rank, line, name_part};
use jianzhi_view::scene::map::MapAxis;
use jianzhi_view::scene::race::{RaceBoard, RaceLane, RacePicture, RaceType, RunnerSheet, has_room};
use jianzhi_view::story;
use jianzhi_view::theme::Reading;

const LEAST_WINDOW: f32 = 180.0;
const GAP: f32 = 8.0;
/// A title that would be cut to less is left out: the lanes below say what races.
const LEAST_TITLE: f32 = 60.0;

pub fn show(app: &mut App, ui: &mut Ui, look: &Look, out: &mut Vec<Command>) -> Option<Shown> {
    let window = ui.max_rect();
    if window.width().min(window.height()) < LEAST_WINDOW {
        return None;
    }
    let reading = if app.model.stage.is_on { Reading::Hall } else { Reading::Near };
    let look = &look.read_from(reading);
    let model = &app.model;
    let &Overlay::Race(state) = &model.dialog.overlay else { return None };
    let context = &mut ViewContext { look, model, out };
    let inner = window.shrink(look.size.gutter * 1.5);
    let (head, rest) = inner.split_top_bottom_at_y(inner.top() + look.size.pill + GAP);
    show_head(ui, context, state, head.with_max_y(head.bottom() - GAP));
    let all = runners(model);
    let words = words(look, model, state, &all);
    let lanes: Vec<RaceLane<'_>> = all.iter().map(|one| race_lane(model, one)).collect();
    let start = &model.searches.base.start;
    let axis =
        model.map.sheet.as_deref().map(|map| MapAxis::of(model.settings.lang, start, model.notation(), &map.sheet));
    let axis = axis.unwrap_or_default();
    let board = board(model, &all).filter(|_| has_room(rest));
    let (viewer, script) = (model.viewer(), model.script());
    // Next to a board the numbers of a hall are as large as those of a desk, whose window is not magnified.
    let is_hall = model.stage.is_on && board.is_none();
    let picture = RacePicture {
        lanes: &lanes,
        board: board.as_ref().map(|scene| RaceBoard { scene, viewer, script }),
        places: places(model),
        words: &words,
        is_over: !all.is_empty() && all.iter().all(|one| one.runner.finished.is_some()),
        lang: model.settings.lang,
        tree: start.tree().map(|tree| &**tree),
        axis: &axis,
        style: &look.style,
        size: RaceType::of(&look.style, window.size(), is_hall),
        column: 1.0 / ui.pixels_per_point(),
    };
    let meter = WindowMeter(ui.painter(), look);
    paint(ui.painter(), look, &picture.draw(rest, &meter));
    let rects = picture.rects(rest, &meter);
    for (one, rect) in all.iter().zip(&rects.lanes) {
        let head = picture.head(*rect, &meter);
        name_part(ui, head, &format!("race-lane-{}", one.lane), &story::race::told(model.settings.lang, &one.runner));
    }
    if let Some(rect) = rects.board {
        name_part(ui, rect, "race-board", &model.settings.lang.say("app-board-name"));
    }
    name_part(ui, rects.words, "race-words", &words.join("\n"));
    Some(Shown { pointed: None, notice: window.with_max_y(rects.words.top()) })
}

fn race_lane<'a>(model: &'a Model, one: &LaneRunner) -> RaceLane<'a> {
    let map = model.map.sheet.as_deref();
    let sheet = map.zip(model.searches.lanes.get(one.lane)).and_then(|(map, lane)| {
        let (entered, left_from) = (map::show::entered(model, one.lane), map::show::left(model, one.lane));
        Some(RunnerSheet { sheet: &map.sheet, lane: map.lane(lane)?, entered, left_from })
    });
    RaceLane { runner: one.runner.clone(), sheet }
}

fn show_head(ui: &mut Ui, context: &mut ViewContext<'_>, state: RaceState, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let length = state.length.unwrap_or_else(|| RaceLength::of(model.last()));
    let builder = UiBuilder::new().max_rect(rect).id_salt("race-head").layout(Layout::right_to_left(Align::Center));
    let left = ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
            context.give(DialogCommand::Close);
        }
        for other in RaceLength::iter().collect::<Vec<_>>().into_iter().rev() {
            let words = lang.say_with("race-seconds", &[("seconds", other.seconds().into())]);
            let rank = if other == length { Rank::Chosen } else { Rank::Plain };
            if Pill::new(&words).rank(rank).show(ui, look).clicked() {
                context.give(RaceCommand::Take(other));
            }
        }
        if Pill::icon(Icon::First, &lang.say("race-again")).show(ui, look).clicked() {
            context.give(RaceCommand::Again);
        }
        let is_running = model.timeline.playing.is_some();
        let (icon, id) = if is_running { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
        if Pill::icon(icon, &lang.say(id)).show(ui, look).clicked() {
            context.give(RaceCommand::Pause);
        }
        ui.available_rect_before_wrap().right()
    });
    let title = story::race::title(lang, &model.title(), model.searches.base.depth.0);
    let room = left.inner - rect.left() - 2.0 * GAP;
    if room < LEAST_TITLE {
        return;
    }
    let galley = line(ui.painter(), &title, look.bold(look.text.title), look.colours.ink, room);
    ui.painter().galley(pos2(rect.left(), rect.center().y - galley.size().y * 0.5), galley, look.colours.ink);
}

fn words(look: &Look, model: &Model, state: RaceState, all: &[LaneRunner]) -> Vec<String> {
    let told = result(model, all);
    if !told.is_empty() {
        return told;
    }
    if state.is_waiting {
        return vec![model.settings.lang.say("race-waits")];
    }
    let colours = model.settings.lang.say("race-colours");
    // The last one that has finished is news.
    if let Some(last) = all.iter().filter(|one| one.runner.finished.is_some()).max_by_key(|one| one.runner.all) {
        return vec![done(model.settings.lang, &last.runner), colours];
    }
    let seconds = state.length.unwrap_or_else(|| RaceLength::of(model.last())).seconds();
    // Fingers have no keys, and see the buttons.
    let keys = if look.is_for_fingers() { "none" } else { "all" };
    vec![model.settings.lang.say_with("race-is", &[("seconds", seconds.into()), ("keys", keys.into())]), colours]
}
