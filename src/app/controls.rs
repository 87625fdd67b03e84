//! The row below the lanes: transport, the step in numbers and words, jumps to events, speed.

use egui::{Align, Color32, Layout, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::command::{Command, Go};
use super::context::ViewContext;
use super::icons::Icon;
use super::model::{Alignment, Direction, PlayMode};
use super::race;
use super::refusal;
use super::strip::mark;
use super::widgets::{Pill, Rank, focus_ring, line, name_part};
use crate::replay::Way;
use crate::scene::View;
use crate::text;
use crate::trace::EventKind;

/// The width from which on there is room for the speed, and for the jumps beside it; and for words between them.
const WITH_SPEED: f32 = 380.0;
const WITH_JUMPS: f32 = 590.0;
/// The width from which on there is room for the switch between the same number of visits and the same place.
const WITH_ALIGNMENT: f32 = 860.0;
const LEAST_WORDS: f32 = 60.0;

/// What just happened, in a few words.
#[derive(Clone, Copy)]
pub(crate) struct Brief<'a> {
    /// The words.
    pub words: &'a str,
    /// Their colour.
    pub colour: Color32,
}

/// Shows the row.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, brief: Brief<'_>) {
    let model = context.model;
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("controls"), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let mut words = Rect::NOTHING;
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            transport(ui, context, rect.width());
            words = ui.available_rect_before_wrap();
        });
        let mut right = rect;
        ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), |ui| {
            if rect.width() > WITH_SPEED && !context.look.is_for_fingers() {
                speed(ui, context);
            }
            if race::is_on(model) && rect.width() > WITH_ALIGNMENT {
                ui.add_space(10.0);
                alignment(ui, context);
            }
            if !model.presenter && (rect.width() > WITH_JUMPS || context.look.is_for_fingers()) {
                ui.add_space(10.0);
                for kind in [EventKind::Research, EventKind::Raise, EventKind::Cutoff] {
                    jump(ui, context, kind, rect.width() > 1060.0);
                }
            }
            right = ui.available_rect_before_wrap();
        });
        words.max.x = right.max.x - 8.0;
        if words.width() > LEAST_WORDS {
            told(ui, context, words, brief);
        }
    });
}

fn transport(ui: &mut Ui, context: &mut ViewContext<'_>, width: f32) {
    let (look, model) = (context.look, context.model);
    let runs = |direction| model.playing == Some(direction);
    let sign = |direction, icon| if runs(direction) { Icon::Pause } else { icon };
    let buttons = [
        (Icon::First, "app-first", Command::Go(Go::First), false),
        (
            sign(Direction::Backward, Icon::PlayBack),
            "app-play-back",
            Command::Play(Direction::Backward),
            runs(Direction::Backward),
        ),
        (Icon::Back, "app-back", Command::Go(Go::Back), false),
        (sign(Direction::Forward, Icon::Play), "app-play", Command::Play(Direction::Forward), true),
        (Icon::Forward, "app-forward", Command::Go(Go::Forward), false),
        (Icon::Last, "app-last", Command::Go(Go::Last), false),
    ];
    // The narrowest row keeps what steps and plays; fingers, which have no keys, have the jumps beside it.
    let most = (width / (look.size.pill + 12.0)) as usize;
    let has_all = most >= buttons.len() && !look.is_for_fingers();
    let is_kept = |id: &str| has_all || matches!(id, "app-back" | "app-play" | "app-forward");
    for (icon, id, command, is_chosen) in buttons.into_iter().filter(|(_, id, ..)| is_kept(id)) {
        let id = if icon == Icon::Pause { "app-pause" } else { id };
        let name = model.lang.say(id);
        let rank = if is_chosen { Rank::Chosen } else { Rank::Plain };
        if Pill::icon(icon, &name).rank(rank).for_command(&command).show(ui, look).clicked() {
            context.out.push(command);
        }
    }
}

/// "Step 12 of 14" and what happened there.
fn told(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, brief: Brief<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let number = if lane.steps() == 0 { 0 } else { model.step().0 + 1 };
    let id = if lane.is_running() { "app-step-so-far" } else { "app-step" };
    let numbers = [("step", text::count(number).into()), ("steps", text::count(lane.steps()).into())];
    let step = model.lang.say_with(id, &numbers);
    let galley = line(ui.painter(), &step, look.bold(look.text.body), look.colours.ink, rect.width() - 8.0);
    let mut left = rect.left() + 8.0;
    let middle = rect.center().y;
    let width = galley.size().x;
    name_part(ui, Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height())), "step", &step);
    ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, look.colours.ink);
    left += width + 16.0;
    let room = rect.right() - left;
    if room > 40.0 {
        let galley = line(ui.painter(), brief.words, look.plain(look.text.body), brief.colour, room);
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(galley.size().x, rect.height()));
        name_part(ui, part, "brief", brief.words).on_hover_text(brief.words);
        ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, brief.colour);
    }
}

/// What the clock goes on by and how fast, between the buttons that change its speed. A click takes the next mode.
fn speed(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let (faster, slower) = (lang.say("app-faster"), lang.say("app-slower"));
    // The whole search has a time of its own.
    let refusal = || (model.play_mode == PlayMode::Whole).then(|| lang.say("app-idle-speed"));
    if Pill::icon(Icon::Plus, &faster).refused(refusal()).show(ui, look).clicked() {
        context.out.push(Command::Faster);
    }
    let id = match model.play_mode {
        PlayMode::Steps => "app-play-mode-steps-rate",
        PlayMode::Events => "app-play-mode-events-rate",
        PlayMode::Whole => "app-play-mode-whole-rate",
    };
    let numbers = [("rate", model.speed.per_second().to_string().into()), ("seconds", PlayMode::SECONDS.into())];
    let words = lang.say_with(id, &numbers);
    let pill = Pill::new(&words).rank(Rank::Quiet).for_command(&Command::SwitchPlayMode);
    if pill.show(ui, look).on_hover_text(lang.say("app-key-play-mode")).clicked() {
        context.out.push(Command::SwitchPlayMode);
    }
    if Pill::icon(Icon::Minus, &slower).refused(refusal()).show(ui, look).clicked() {
        context.out.push(Command::Slower);
    }
}

/// The switch between the same number of visits and the same place, which says which it is.
fn alignment(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (id, to) = match model.alignment {
        Alignment::Visits => ("app-align-visits", "app-align-to-place"),
        Alignment::Place => ("app-align-place", "app-align-to-visits"),
    };
    let (word, name) = (model.lang.say(id), model.lang.say(to));
    let rank = if model.alignment.is_by_place() { Rank::Chosen } else { Rank::Plain };
    let pill = Pill::new(&word).named(&name).rank(rank).for_command(&Command::SwitchAlignment);
    if pill.show(ui, look).clicked() {
        context.out.push(Command::SwitchAlignment);
    }
    let next = Command::Go(Go::Difference(Way::Next));
    let name = model.lang.say("app-next-difference");
    let response = Pill::new("≠").named(&name).for_command(&next).show(ui, look);
    let is_back = response.secondary_clicked() || (response.clicked() && ui.input(|input| input.modifiers.shift));
    if is_back {
        context.out.push(Command::Go(Go::Difference(Way::Previous)));
    } else if response.clicked() {
        context.out.push(next);
    }
}

/// A button that goes to the next event of a kind; with Shift, or the right mouse button, to the previous one.
pub(super) fn jump(ui: &mut Ui, context: &mut ViewContext<'_>, kind: EventKind, is_wide: bool) {
    let (look, model) = (context.look, context.model);
    let (id, key) = match kind {
        EventKind::Cutoff => ("cut", "C"),
        EventKind::Raise if model.view == View::Max => ("raise-max", "A"),
        EventKind::Raise => ("raise-side", "A"),
        EventKind::Research => ("research", "R"),
    };
    let name = model.lang.say(&format!("app-jump-{id}"));
    let word = if is_wide { model.lang.say(&format!("app-event-{id}")) } else { String::new() };
    let events = model.focused().and_then(|lane| lane.record()).map(|record| record.replay.events());
    let has_any = events.is_some_and(|events| events.count(kind) > 0);
    let colour = if has_any { look.colours.ink } else { look.colours.ghost };
    let word = line(ui.painter(), &word, look.plain(look.text.label), colour, f32::INFINITY);
    let letter = line(ui.painter(), key, look.bold(look.text.label), colour, f32::INFINITY);
    let gap = if is_wide { 6.0 } else { 0.0 };
    let width = 12.0 + 12.0 + 6.0 + word.size().x + gap + letter.size().x + 12.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, look.size.pill), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, has_any, &name));
    let fill = if response.hovered() && has_any { look.colours.stone_wash } else { look.colours.paper };
    let corner = rect.height() * 0.5;
    ui.painter().rect(rect, corner, fill, look.border(), egui::StrokeKind::Inside);
    focus_ring(ui, look, &response, corner);
    let middle = rect.center().y;
    if has_any {
        ui.painter().add(mark(look, kind, pos2(rect.left() + 18.0, middle), 5.0));
    }
    let mut left = rect.left() + 30.0;
    ui.painter().galley(pos2(left, middle - word.size().y * 0.5), word.clone(), colour);
    left += word.size().x + gap;
    ui.painter().galley(pos2(left, middle - letter.size().y * 0.5), letter, colour);
    let backward = ui.input(|input| input.modifiers.shift);
    if response.clicked() && !backward {
        context.out.push(Command::Go(Go::Next(kind)));
    } else if response.clicked() || response.secondary_clicked() {
        context.out.push(Command::Go(Go::Previous(kind)));
    }
    let idle = || format!("{name} · {}", model.lang.say(refusal::event(kind)));
    response.on_hover_text(if has_any { name.clone() } else { idle() });
}
