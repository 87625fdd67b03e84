//! The row below the lanes: transport, the step in numbers and words, jumps to events, speed.

use egui::{Align, Color32, Layout, Rect, Ui, UiBuilder, pos2, vec2};

use super::jumps;
use crate::app::canvas::pointer;
use crate::app::command::{ClockCommand, Command, Go};
use crate::app::context::ViewContext;
use crate::app::lanes;
use crate::app::model::{Alignment, Direction, Lane, Model, PlayMode};
use crate::app::widgets::icons::Icon;
use crate::app::widgets::{Pill, Rank, fitting, menu, name_part};
use crate::replay::Way;
use crate::text;

/// The width from which on there is room for the speed, and for the jumps next to it; and for words between them.
const WITH_SPEED: f32 = 380.0;
const WITH_JUMPS: f32 = 590.0;
/// What the row takes beyond that where fingers meet its buttons.
const FOR_FINGERS: f32 = 80.0;
/// The width from which on there is room for the switch between the same number of visits and the same place.
const WITH_ALIGNMENT: f32 = 860.0;
const LEAST_WORDS: f32 = 60.0;
/// Between two buttons on a phone's width: three that step and play and three jumps fit into the narrowest.
const COLUMN_GAP: f32 = 3.0;

/// What just happened, in a few words.
#[derive(Clone, Copy)]
pub(crate) struct Brief<'a> {
    pub(crate) words: &'a str,
    /// Their colour.
    pub(crate) colour: Color32,
}

/// Shows the row.
pub(crate) fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, brief: Brief<'_>) {
    let (look, model) = (context.look, context.model);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("controls"), |ui| {
        let gap = if look.is_column { COLUMN_GAP } else { 6.0 };
        ui.spacing_mut().item_spacing.x = gap;
        let mut words = Rect::NOTHING;
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            transport(ui, context, rect.width());
            words = ui.available_rect_before_wrap();
        });
        // On a phone's width there are as many jumps as what steps and plays leaves room for.
        let most = match look.is_column {
            _ if model.settings.has_few_tools => 1,
            true => ((words.width() + gap) / (look.size.pill + gap)) as usize,
            false => usize::MAX,
        };
        let mut right = rect;
        ui.scope_builder(UiBuilder::new().max_rect(rect).layout(Layout::right_to_left(Align::Center)), |ui| {
            if rect.width() > WITH_SPEED && !look.is_column {
                match model.settings.has_few_tools {
                    true => pace(ui, context),
                    false => speed(ui, context),
                }
            }
            if !model.settings.has_few_tools && lanes::progress::is_on(model) && rect.width() > WITH_ALIGNMENT {
                ui.add_space(10.0);
                alignment(ui, context);
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

fn transport(ui: &mut Ui, context: &mut ViewContext<'_>, width: f32) {
    let (look, model) = (context.look, context.model);
    let runs = |direction| model.timeline.playing == Some(direction);
    let sign = |direction, icon| if runs(direction) { Icon::Pause } else { icon };
    let buttons = [
        (Icon::First, "app-first", Command::Clock(ClockCommand::Go(Go::First)), false),
        (
            sign(Direction::Backward, Icon::PlayBack),
            "app-play-back",
            Command::Clock(ClockCommand::Play(Direction::Backward)),
            runs(Direction::Backward),
        ),
        (Icon::Back, "app-back", Command::Clock(ClockCommand::Go(Go::Back)), false),
        (
            sign(Direction::Forward, Icon::Play),
            "app-play",
            Command::Clock(ClockCommand::Play(Direction::Forward)),
            true,
        ),
        (Icon::Forward, "app-forward", Command::Clock(ClockCommand::Go(Go::Forward)), false),
        (Icon::Last, "app-last", Command::Clock(ClockCommand::Go(Go::Last)), false),
    ];
    // The narrowest row keeps the buttons that step and play; on touch screens, which have no keys, also the jumps.
    let most = (width / (look.size.pill + 12.0)) as usize;
    let has_all = most >= buttons.len() && !look.is_column && !model.settings.has_few_tools;
    let is_kept = |id: &str| has_all || matches!(id, "app-back" | "app-play" | "app-forward");
    for (icon, id, command, is_chosen) in buttons.into_iter().filter(|(_, id, ..)| is_kept(id)) {
        let id = if icon == Icon::Pause { "app-pause" } else { id };
        let name = model.settings.lang.say(id);
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
pub(crate) fn step_words(model: &Model, lane: &Lane) -> String {
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

/// What the clock goes on by and how fast, between the buttons that change its speed. A click takes the next mode.
fn speed(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let (faster, slower) = (lang.say("app-faster"), lang.say("app-slower"));
    // The whole search has a time of its own.
    let refusal = || (model.play_mode() == PlayMode::Whole).then(|| lang.say("app-idle-speed"));
    if Pill::icon(Icon::Plus, &faster).refused(refusal()).show(ui, look).clicked() {
        context.give(ClockCommand::Faster);
    }
    let words = rate(model);
    let pill = Pill::new(&words).rank(Rank::Quiet).for_command(&Command::Clock(ClockCommand::SwitchPlayMode));
    if pointer::tell(pill.show(ui, look), || lang.say("app-key-play-mode")).clicked() {
        context.give(ClockCommand::SwitchPlayMode);
    }
    if Pill::icon(Icon::Minus, &slower).refused(refusal()).show(ui, look).clicked() {
        context.give(ClockCommand::Slower);
    }
}

/// What the clock goes on by and how fast, in words.
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

/// The same as one button, whose menu changes it.
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

/// The switch between the same number of visits and the same place, which says which it is.
fn alignment(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (id, to) = match model.timeline.alignment {
        Alignment::Visits => ("app-align-visits", "app-align-to-place"),
        Alignment::Place => ("app-align-place", "app-align-to-visits"),
    };
    let (word, name) = (model.settings.lang.say(id), model.settings.lang.say(to));
    let pill = Pill::new(&word).named(&name).switch(model.timeline.alignment.is_by_place());
    let pill = pill.for_command(&Command::Clock(ClockCommand::SwitchAlignment));
    if pill.show(ui, look).clicked() {
        context.give(ClockCommand::SwitchAlignment);
    }
    let next = Command::Clock(ClockCommand::Go(Go::Difference(Way::Next)));
    let name = model.settings.lang.say("app-next-difference");
    let response = Pill::new("≠").named(&name).for_command(&next).show(ui, look);
    let is_back = response.secondary_clicked() || (response.clicked() && ui.input(|input| input.modifiers.shift));
    if is_back {
        context.give(ClockCommand::Go(Go::Difference(Way::Previous)));
    } else if response.clicked() {
        context.out.push(next);
    }
}
