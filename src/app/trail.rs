//! The way back: the moves from the root of the searches to the subtree that is looked into, each a button.

use egui::{Rect, Ui, UiBuilder, vec2};

use super::command::Command;
use super::context::ViewContext;
use super::widgets::{Pill, Rank};
use crate::scene::Line;

/// Shows the way over the top of a lane's tree, if there is one.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, pane: Rect) {
    let (look, model) = (context.look, context.model);
    let trail = &model.canvas.trail;
    if trail.is_empty() {
        return;
    }
    let rect = Rect::from_min_size(pane.min + vec2(12.0, 4.0), vec2(pane.width() - 24.0, look.size.pill));
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("trail"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            let whole = model.lang.say("app-trail-whole");
            if Pill::new(&whole).show(ui, look).clicked() {
                context.out.push(Command::GoInto(Line::new()));
            }
            for (depth, crumb) in trail.iter().enumerate() {
                let is_here = depth + 1 == trail.len();
                let number = (crumb.index + 1).to_string();
                let written = if crumb.label.is_empty() { number } else { crumb.label.clone() };
                let name = model.lang.say_with("app-trail-to", &[("move", written.clone().into())]);
                let pill = Pill::new(&written).named(&name).rank(if is_here { Rank::Chosen } else { Rank::Plain });
                if pill.show(ui, look).clicked() && !is_here {
                    context.out.push(Command::GoInto(trail[..=depth].iter().map(|crumb| crumb.mv).collect()));
                }
            }
        });
    });
}
