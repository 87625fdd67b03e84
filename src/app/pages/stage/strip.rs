//! The row at the foot of the stage: the buttons that step and play, the root's moves in time with the ticks of events, and
//! the jumps to them.

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, pos2};

use crate::clock::controls::step_words;
use crate::clock::jumps;
use crate::clock::strip::{self, StripSource};
use crate::command::{ClockCommand, Command, Go, StageCommand};
use crate::frame::ViewContext;
use crate::model::{Direction, Model};
use crate::picture::Picture;
use crate::stage::layout::STRIP;
use crate::widgets::icons::Icon;
use crate::widgets::theme::Look;
use crate::widgets::{Pill, Rank, card, line, name_part};
use jianzhi_view::scene::strip::marks::TECHNIQUE_ROW;
use jianzhi_view::scene::{Bar, Line, Strip};
use jianzhi_view::text;

/// At the sides of the buttons, and between them.
const ASIDE: f32 = 8.0;
const BETWEEN: f32 = 4.0;
/// Between the parts of the stage, and the edges of the window.
const BETWEEN_PARTS: f32 = 8.0;
/// The most techniques that have rows: what is large needs the height.
const MOST_TECHNIQUES: usize = 3;
/// A narrower row has no jumps, and one that is narrower still no strip.
const WITH_JUMPS: f32 = 420.0;
const WITH_STRIP: f32 = 240.0;

pub fn width(row: Rect, look: &Look) -> f32 {
    (row.width() - 8.0 * (look.size.pill + 16.0)).max(0.0)
}

pub fn height(ui: &Ui, look: &Look, model: &Model, picture: &Picture, window: Rect) -> f32 {
    let inner = window.width() - 2.0 * (ASIDE + BETWEEN_PARTS);
    let rows = TECHNIQUE_ROW * model.timeline.techniques.len().min(MOST_TECHNIQUES) as f32;
    STRIP + rows + jumps::legend_height(ui, look, model, picture, inner)
}

/// The root's moves alone, in one row, and rows of a few techniques, the chosen one first.
fn one_row(picture: &Picture, model: &Model) -> (Strip, Vec<String>) {
    let strip = &picture.strip;
    let chosen = model.chosen_technique();
    let others = strip.techniques.iter().copied().filter(|&technique| Some(technique) != chosen);
    let techniques = chosen.into_iter().chain(others).take(MOST_TECHNIQUES).collect();
    let of_root = |ply: u16| ply == 1 || strip.plies < 2;
    let named = strip.bars.iter().enumerate().filter(|(_, bar)| of_root(bar.ply));
    let names = named.clone().map(|(at, _)| picture.bar_names.get(at).cloned().unwrap_or_default()).collect();
    let bars = named.map(|(_, bar)| Bar { ply: 0, ..*bar }).collect();
    (Strip { bars, plies: 1, techniques, ..strip.clone() }, names)
}

/// Shows the row. Returns the moves to the position under the pointer.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, row: Rect) -> Option<Line> {
    let look = context.look;
    card(ui.painter(), look, row);
    let row = jumps::legend(ui, context, picture, row.shrink2(egui::vec2(ASIDE, 0.0)));
    let inner = row;
    let mut free = inner;
    let builder = UiBuilder::new().max_rect(inner).id_salt("stage-play").layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        transport(ui, context);
        step(ui, context);
        free.min.x = ui.available_rect_before_wrap().left();
    });
    let builder = UiBuilder::new().max_rect(inner).id_salt("stage-jumps").layout(Layout::right_to_left(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        leave(ui, context);
        if row.width() > WITH_JUMPS {
            jumps::buttons(ui, context, false, usize::MAX);
        }
        free.max.x = ui.available_rect_before_wrap().right();
    });
    if row.width() < WITH_STRIP {
        return None;
    }
    let place =
        Rect::from_min_max(pos2(free.left() + 10.0, row.top() + 4.0), pos2(free.right() - 10.0, row.bottom() - 4.0));
    let (strip, names) = one_row(picture, context.model);
    let index = picture.indices.get(context.model.searches.focus);
    strip::show(ui, context, StripSource { picture, strip: &strip, names: &names, plies: &[], index }, place)
}

fn leave(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, command) = (context.look, Command::from(StageCommand::SwitchPresenter));
    let name = context.model.settings.lang.say("stage-leave");
    if Pill::icon(Icon::Close, &name).for_command(&command).show(ui, look).clicked() {
        context.out.push(command);
    }
}

fn transport(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let is_playing = model.timeline.playing == Some(Direction::Forward);
    let (icon, play) = if is_playing { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
    for (icon, id, command, rank) in [
        (Icon::Back, "app-back", Command::Clock(ClockCommand::Go(Go::Back)), Rank::Plain),
        (icon, play, Command::Clock(ClockCommand::Play(Direction::Forward)), Rank::Chosen),
        (Icon::Forward, "app-forward", Command::Clock(ClockCommand::Go(Go::Forward)), Rank::Plain),
    ] {
        if Pill::icon(icon, &model.settings.lang.say(id)).rank(rank).for_command(&command).show(ui, look).clicked() {
            context.out.push(command);
        }
    }
}

fn step(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let (now, last) = model.told_step();
    let now = text::compact(model.settings.lang, now.0);
    let words = match last {
        Some(last) => format!("{now} / {}", text::compact(model.settings.lang, last.0)),
        None => now,
    };
    let galley = line(ui.painter(), &words, look.bold(look.text.label), look.colours.ink, f32::INFINITY);
    ui.add_space(6.0);
    let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    name_part(ui, place, "step", &step_words(model, lane));
    ui.painter().galley(place.min, galley, look.colours.ink);
}
