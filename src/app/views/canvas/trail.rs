//! The way back: the moves from the root of the searches to the subtree that is looked into, each a button.

use egui::{Rect, Ui, UiBuilder, vec2};

use crate::command::CanvasCommand;
use crate::frame::ViewContext;
use crate::model::Model;
use crate::widgets::{Pill, Rank};
use jianzhi_view::scene::Line;

const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;

pub fn split(ui: &Ui, context: &ViewContext<'_>, pane: Rect) -> (Rect, Rect) {
    let (look, room) = (context.look, pane.width() - 2.0 * MARGIN);
    let steps = steps(context.model);
    if steps.is_empty() {
        return pane.split_top_bottom_at_y(pane.top());
    }
    let (mut rows, mut used) = (1.0, 0.0);
    for step in &steps {
        let width = Pill::new(&step.written).width(ui, look) + GAP;
        if used > 0.0 && used + width - GAP > room {
            (rows, used) = (rows + 1.0, 0.0);
        }
        used += width;
    }
    pane.split_top_bottom_at_y(pane.top() + GAP + rows * (look.size.pill + GAP))
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let steps = steps(context.model);
    let Some(last) = steps.len().checked_sub(1) else { return };
    let rect = rect.shrink2(vec2(MARGIN, 0.0)).with_min_y(rect.top() + GAP);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt("trail"), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            for (at, WayStep { written, name, to }) in steps.into_iter().enumerate() {
                let rank = if at == last { Rank::Chosen } else { Rank::Plain };
                let pill = Pill::new(&written).named(&name).rank(rank);
                if pill.show(ui, context.look).clicked() && at != last {
                    context.give(CanvasCommand::GoInto(to));
                }
            }
        });
    });
}

struct WayStep {
    written: String,
    name: String,
    to: Line,
}

/// The whole search, and each move into it; nothing where nothing is looked into.
fn steps(model: &Model) -> Vec<WayStep> {
    let trail = &model.trees.canvas.trail;
    if trail.is_empty() {
        return Vec::new();
    }
    let whole = model.settings.lang.say("app-trail-whole");
    let mut steps = vec![WayStep { written: whole.clone(), name: whole, to: Line::new() }];
    steps.extend(trail.iter().enumerate().map(|(depth, crumb)| {
        let written = if crumb.label.is_empty() { (crumb.index + 1).to_string() } else { crumb.label.clone() };
        let name = model.settings.lang.say_with("app-trail-to", &[("move", written.clone().into())]);
        WayStep { written, name, to: trail[..=depth].iter().map(|crumb| crumb.mv).collect() }
    }));
    steps
}
