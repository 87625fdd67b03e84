//! The row below the lanes: transport, the step in numbers and words, jumps to events, speed.

use egui::{Align, Color32, Layout, Rect, Ui, UiBuilder, pos2, vec2};

use crate::clock::jumps;
use crate::command::{ClockCommand, Command, Go};
use crate::frame::ViewContext;
use crate::model::{Direction, Lane, Model, PlayMode};
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, Rank, fitting, menu, name_part};
use jianzhi_view::text;

/// The width from which on there is room for the speed, and for the jumps next to it; and for words between them.
const WITH_SPEED: f32 = 380.0;
const WITH_JUMPS: f32 = 590.0;
/// What the row takes beyond that where fingers meet its buttons.
const FOR_FINGERS: f32 = 80.0;
const LEAST_WORDS: f32 = 60.0;
/// Between two buttons on a phone's width: three that step and play and three jumps fit into the narrowest.
const COLUMN_GAP: f32 = 3.0;

#[derive(Clone, Copy)]
pub struct Brief<'a> {
    pub words: &'a str,
    pub colour: Color32,
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, brief: Brief<'_>) {
    let (look, model) = (context.look, context.model);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("controls"), |ui| {
        let gap = if look.is_column { COLUMN_GAP } else { 6.0 };
        ui.spacing_mut().item_spacing.x = gap;
        let mut words = Rect::NOTHING;
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            transport(ui, context);
            words = ui.available_rect_before_wrap();
        });
        // On a phone's width there are as many jumps as what steps and plays leaves room for.
        let most = if look.is_column { ((words.width() + gap) / (look.size.pill + gap)) as usize } else { 1 };
        let mut right = rect;
        ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), |ui| {
            if rect.width() > WITH_SPEED && !look.is_column {
                pace(ui, context);
            }
            let wider = if look.is_for_fingers() { FOR_FINGERS } else { 0.0 };
            if !model.stage.is_on && (rect.width() > WITH_JUMPS + wider || look.is_column) {
                if !look.is_column {
                    ui.add_space(10.0);
                }
                jumps::buttons(ui, context, rect.width() > 1060.0, most);
            }
            right = ui.available_rect_before_wrap();
        });
        words.max.x = right.max.x - 8.0;
        if words.width() > LEAST_WORDS {
            told(ui, context, words, brief);
        }
    });
}

fn transport(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let is_running = model.timeline.playing == Some(Direction::Forward);
    let play = if is_running { Icon::Pause } else { Icon::Play };
    for (icon, id, command) in [
        (Icon::Back, "app-back", ClockCommand::Go(Go::Back)),
        (play, "app-play", ClockCommand::Play(Direction::Forward)),
        (Icon::Forward, "app-forward", ClockCommand::Go(Go::Forward)),
    ] {
        let command = Command::Clock(command);
        let id = if icon == Icon::Pause { "app-pause" } else { id };
        let name = model.settings.lang.say(id);
        let rank = if id == "app-back" || id == "app-forward" { Rank::Plain } else { Rank::Chosen };
        if Pill::icon(icon, &name).rank(rank).for_command(&command).show(ui, look).clicked() {
            context.out.push(command);
        }
    }
}

fn told(ui: &mut Ui, context: &ViewContext<'_>, rect: Rect, brief: Brief<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let step = step_words(model, lane);
    // Numbers are never cut short: where the words have no room, only the numbers are shown.
    let (now, last) = model.told_step();
    let now = text::compact(model.settings.lang, now.0);
    let both = last.map(|last| format!("{now} / {}", text::compact(model.settings.lang, last.0)));
    let texts = [Some(step.clone()), both, Some(now)].into_iter().flatten().collect::<Vec<_>>();
    let font = look.bold(look.text.body);
    let Some(galley) = fitting(ui.painter(), &texts, font, look.colours.ink, rect.width() - 8.0) else { return };
    let mut left = rect.left() + 8.0;
    let middle = rect.center().y;
    let width = galley.size().x;
    name_part(ui, Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height())), "step", &step);
    ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, look.colours.ink);
    left += width + 16.0;
    let room = rect.right() - left;
    if room > 40.0 {
        // Words are not cut short either: the right column says the same in full.
        let font = look.plain(look.text.body);
        let words = [brief.words.to_owned()];
        let Some(galley) = fitting(ui.painter(), &words, font, brief.colour, room) else { return };
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(galley.size().x, rect.height()));
        name_part(ui, part, "brief", brief.words);
        ui.painter().galley(pos2(left, middle - galley.size().y * 0.5), galley, brief.colour);
    }
}

/// Which step it is and which is the last one, by the numbers that links and files have; the last one is left out while
/// predictions are asked for.
pub fn step_words(model: &Model, lane: &Lane) -> String {
    let (step, last) = model.told_step();
    let step = text::count(step.0);
    match last {
        None if model.is_veiled() => model.settings.lang.say_with("app-step-veiled", &[("step", step.into())]),
        last => {
            let id = if lane.is_running() { "app-step-so-far" } else { "app-step" };
            let numbers = [("step", step.into()), ("last", text::count(last.unwrap_or_default().0).into())];
            model.settings.lang.say_with(id, &numbers)
        }
    }
}

fn rate(model: &Model) -> String {
    let id = match model.play_mode() {
        PlayMode::Steps => "app-play-mode-steps-rate",
        PlayMode::Events => "app-play-mode-events-rate",
        PlayMode::Whole => "app-play-mode-whole-rate",
    };
    let numbers =
        [("rate", model.speed().per_second().to_string().into()), ("seconds", model.timeline.pace.seconds.into())];
    model.settings.lang.say_with(id, &numbers)
}

fn pace(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let words = rate(model);
    let name = model.settings.lang.say_with("app-pace-menu", &[("pace", words.as_str().into())]);
    let response = Pill::new(&words).named(&name).with_menu().show(ui, look);
    menu::show(&response, look, |ui| {
        ui.set_width(260.0);
        for command in [ClockCommand::Faster, ClockCommand::Slower].map(Command::from) {
            menu::command(ui, context, &command, false);
        }
        ui.separator();
        for mode in [PlayMode::Steps, PlayMode::Events, PlayMode::Whole] {
            let command = Command::from(ClockCommand::SetPlayMode(mode));
            menu::command(ui, context, &command, model.play_mode() == mode);
        }
    });
}
