//! The menu of a lane: its algorithm, and next to it the enhancements that are switched on. What is incompatible
//! is listed all the same, and why is said above.

use std::mem::discriminant;

use egui::PopupCloseBehavior;

use crate::prelude::*;
use jianzhi_core::score::convention::{Declared, FIELDS};
use jianzhi_core::search::{GuessFrom, InvalidMethod, Switches};

const SWITCHES: f32 = 440.0;

pub fn show(response: &Response, context: &mut ViewContext<'_>, index: usize, lane: &Lane) {
    let frame = Frame::popup(&response.ctx.global_style()).fill(context.look.colours.card).inner_margin(10.0);
    let popup = Popup::menu(response).frame(frame).gap(6.0);
    popup.close_behavior(PopupCloseBehavior::CloseOnClickOutside).show(|ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 14.0;
            ui.vertical(|ui| {
                ui.set_width(190.0);
                algorithms(ui, context, index, lane);
            });
            ui.separator();
            ui.vertical(|ui| {
                ui.set_width(SWITCHES.min(ui.ctx().content_rect().width() - 290.0).max(180.0));
                switches(ui, context, index, lane);
            });
        });
    });
}

fn algorithms(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, lane: &Lane) {
    let (look, model) = (context.look, context.model);
    heading(ui, look, &model.say("app-algorithms"));
    for algorithm in Algorithm::ALL {
        let words = story::method(model.settings.lang, algorithm.into());
        if row(ui, look, &words, lane.method.algorithm == algorithm).clicked() {
            context.give(LanesCommand::SetAlgorithm(index, moved(lane.method, algorithm)));
            ui.close();
        }
    }
    if model.searches.lanes.len() > 1 {
        ui.separator();
        if row(ui, look, &model.say("app-remove-lane"), false).clicked() {
            context.give(LanesCommand::RemoveLane(index));
            ui.close();
        }
    }
}

fn moved(method: Method, algorithm: Algorithm) -> Method {
    let keeps = |switches: Switches| Method { switches, table_size: method.table_size, ..algorithm.into() };
    let add = |kept: Method, switch: Switch| Some(kept.with(switch)).filter(|one| one.check().is_ok()).unwrap_or(kept);
    let mut moved = method.switches.iter().fold(keeps(Switches::empty()), add);
    if moved.has_window() && moved.is_plain() {
        moved.decide(method.decided);
    }
    moved
}

fn switches(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, lane: &Lane) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    heading(ui, look, &lang.say("app-switches"));
    let widgets = &mut ui.visuals_mut().widgets;
    (widgets.inactive.bg_stroke, widgets.noninteractive.bg_stroke) = (look.border(), look.border());
    let turned = |switch| match lane.method.has(switch) {
        true => without(lane.method, switch),
        false => lane.method.with(switch),
    };
    let reason = |switch| turned(switch).fits(&model.searches.base.start).err();
    for words in refusals(lang, Switch::ALL.into_iter().filter_map(|switch| Some((switch, reason(switch)?)))) {
        ui.add(Label::new(look.words(words, look.text.small).color(look.colours.ink)).selectable(false).wrap());
    }
    for switch in Switch::ALL {
        let (is_on, turned, reason) = (lane.method.has(switch), turned(switch), reason(switch));
        let is_possible = reason.is_none();
        let words = lang.say(&format!("app-switch-{}", switch.name()));
        let text = look.words(words, look.text.label).color(look.colours.ink);
        let means = lang.say(&format!("app-means-{}", switch.name()));
        ui.horizontal_wrapped(|ui| {
            let response = ui.add_enabled(is_possible, egui::Checkbox::new(&mut { is_on }, text));
            ui.add(Label::new(look.muted(means, look.text.tiny)).selectable(false).wrap());
            if response.clicked() {
                context.give(LanesCommand::SetAlgorithm(index, turned));
            }
        });
    }
    if lane.method.guesses() && lane.method.has(Switch::Deepening) {
        guesses(ui, context, index, lane);
    }
    if lane.method.has_window() && lane.method.is_plain() {
        conventions(ui, context, index, lane);
    }
}

/// Why switches are not possible: each reason once, with the names of those that have it.
fn refusals(lang: Lang, refused: impl Iterator<Item = (Switch, InvalidMethod)>) -> Vec<String> {
    let mut said: Vec<(InvalidMethod, String)> = Vec::new();
    for (switch, reason) in refused {
        let name = lang.say(&format!("app-switch-{}", switch.name()));
        match said.iter_mut().find(|(other, _)| discriminant(other) == discriminant(&reason)) {
            Some((_, names)) => *names += &format!("{}{name}", lang.say("app-off-between")),
            None => said.push((reason, name)),
        }
    }
    let say = |(reason, names): (InvalidMethod, String)| {
        let id = match reason {
            InvalidMethod::Everything(..) => "app-off-everything",
            InvalidMethod::Question(..) => "app-off-question",
            InvalidMethod::Decided(_) => "app-off-decided",
            InvalidMethod::NoTable(_) => "app-off-table",
            InvalidMethod::NoIterations(_) => "app-off-iterations",
            InvalidMethod::Tree(_) => "app-off-tree",
            InvalidMethod::NoGuess(..) | InvalidMethod::Scale(_) => return errors::invalid_method(lang, reason),
        };
        lang.say_with(id, &args![switches = names])
    };
    said.into_iter().map(say).collect()
}

fn conventions(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, lane: &Lane) {
    let (look, lang) = (context.look, context.lang());
    ui.add_space(6.0);
    heading(ui, look, &lang.say("app-conventions"));
    for (field, choices) in FIELDS {
        let now = Declared::from(lane.method.convention()).choice(field);
        let Some(place) = choices.iter().position(|&choice| Some(choice) == now) else { continue };
        let mut next = lane.method;
        if next.set(field, Some(choices[(place + 1) % choices.len()])).is_err() {
            continue;
        }
        let chosen = words::choice(lang, field, choices[place]);
        if row(ui, look, &chosen, lane.method.decided.choice(field).is_some()).clicked() {
            context.give(LanesCommand::SetAlgorithm(index, next));
        }
    }
}

fn guesses(ui: &mut Ui, context: &mut ViewContext<'_>, index: usize, lane: &Lane) {
    let (look, model) = (context.look, context.model);
    ui.add_space(6.0);
    heading(ui, look, &model.say("app-guesses"));
    for from in GuessFrom::ALL {
        let words = model.say(&format!("app-guess-{}", from.name()));
        if row(ui, look, &words, lane.method.from == from).clicked() {
            context.give(LanesCommand::SetAlgorithm(index, Method { from, ..lane.method }));
        }
    }
}

/// The method without a switch, and without those that need it.
fn without(method: Method, switch: Switch) -> Method {
    let mut left = Method { switches: method.switches - switch, ..method };
    if switch == Switch::Table && !left.has_table() {
        left.switches = left.switches - Switch::Deeper - Switch::ChildTable;
        left.table_size = Method::TABLE;
    }
    if switch == Switch::Deepening {
        left.from = GuessFrom::default();
    }
    left
}

fn heading(ui: &mut Ui, look: &Look, words: &str) {
    ui.label(look.strong(words, look.text.small).color(look.colours.muted));
}

fn row(ui: &mut Ui, look: &Look, words: &str, is_chosen: bool) -> Response {
    let font = if is_chosen { look.bold(look.text.label) } else { look.plain(look.text.label) };
    let colour = if is_chosen { look.colours.blue } else { look.colours.ink };
    let text = RichText::new(words).font(font).color(colour);
    let button = egui::Button::new(text).frame_when_inactive(false).min_size(vec2(ui.available_width(), 26.0));
    ui.add(button.wrap_mode(egui::TextWrapMode::Truncate))
}
