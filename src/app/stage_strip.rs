//! The row at the foot of the stage: the buttons that step and play, the root's moves in time with the ticks of events, and
//! the jumps to them.

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, pos2};

use super::command::{Command, Go};
use super::context::ViewContext;
use super::controls;
use super::icons::Icon;
use super::model::Direction;
use super::picture::Picture;
use super::strip::{self, StripSource};
use super::theme::Look;
use super::widgets::{Pill, Rank, card, line, name_part};
use crate::scene::{Bar, Line, Strip};
use crate::text;
use crate::trace::EventKind;

/// Beside the buttons, and between them.
const ASIDE: f32 = 8.0;
const BETWEEN: f32 = 4.0;
/// A narrower row has no jumps, and one that is narrower still no strip.
const WITH_JUMPS: f32 = 420.0;
const WITH_STRIP: f32 = 240.0;

/// The strip's place in its row, for whoever has to draw it as wide.
pub(crate) fn width(row: Rect, look: &Look) -> f32 {
    (row.width() - 6.0 * (look.size.pill + 16.0)).max(0.0)
}

/// The root's moves alone, in one row.
pub(crate) fn one_row(picture: &Picture) -> (Strip, Vec<String>) {
    let strip = &picture.strip;
    let of_root = |ply: u16| ply == 1 || strip.plies < 2;
    let named = strip.bars.iter().enumerate().filter(|(_, bar)| of_root(bar.ply));
    let names = named.clone().map(|(at, _)| picture.bar_names.get(at).cloned().unwrap_or_default()).collect();
    let bars = named.map(|(_, bar)| Bar { ply: 0, ..*bar }).collect();
    (Strip { bars, plies: 1, ..strip.clone() }, names)
}

/// Shows the row. Tells the moves to the position under the pointer.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, picture: &Picture, row: Rect) -> Option<Line> {
    let look = context.look;
    card(ui.painter(), look, row);
    let inner = row.shrink2(egui::vec2(ASIDE, 0.0));
    let mut free = inner;
    let builder = UiBuilder::new().max_rect(inner).id_salt("stage-play").layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = BETWEEN;
        transport(ui, context);
        step(ui, context);
        free.min.x = ui.available_rect_before_wrap().left();
    });
    if row.width() > WITH_JUMPS {
        let builder =
            UiBuilder::new().max_rect(inner).id_salt("stage-jumps").layout(Layout::right_to_left(Align::Center));
        ui.scope_builder(builder, |ui| {
            ui.spacing_mut().item_spacing.x = BETWEEN;
            for kind in [EventKind::Research, EventKind::Raise, EventKind::Cutoff] {
                controls::jump(ui, context, kind, false);
            }
            free.max.x = ui.available_rect_before_wrap().right();
        });
    }
    if row.width() < WITH_STRIP {
        return None;
    }
    let place =
        Rect::from_min_max(pos2(free.left() + 10.0, row.top() + 4.0), pos2(free.right() - 10.0, row.bottom() - 4.0));
    let (strip, names) = one_row(picture);
    let index = picture.indices.get(context.model.focus);
    strip::show(ui, context, StripSource { picture, strip: &strip, names: &names, index }, place)
}

fn transport(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let is_playing = model.playing == Some(Direction::Forward);
    let (icon, play) = if is_playing { (Icon::Pause, "app-pause") } else { (Icon::Play, "app-play") };
    for (icon, id, command, rank) in [
        (Icon::Back, "app-back", Command::Go(Go::Back), Rank::Plain),
        (icon, play, Command::Play(Direction::Forward), Rank::Chosen),
        (Icon::Forward, "app-forward", Command::Go(Go::Forward), Rank::Plain),
    ] {
        if Pill::icon(icon, &model.lang.say(id)).rank(rank).for_command(&command).show(ui, look).clicked() {
            context.out.push(command);
        }
    }
}

/// The step and how many there are, as numbers.
fn step(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let Some(lane) = model.focused() else { return };
    let now = if lane.steps() == 0 { 0 } else { model.step().0 + 1 };
    let words = format!("{} / {}", text::compact(model.lang, now), text::compact(model.lang, lane.steps()));
    let galley = line(ui.painter(), &words, look.bold(look.text.label), look.colours.ink, f32::INFINITY);
    ui.add_space(6.0);
    let (place, _) = ui.allocate_exact_size(galley.size(), Sense::hover());
    let numbers = [("step", text::count(now).into()), ("steps", text::count(lane.steps()).into())];
    name_part(ui, place, "step", &model.lang.say_with("app-step", &numbers));
    ui.painter().galley(place.min, galley, look.colours.ink);
}
