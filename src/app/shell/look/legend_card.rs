//! The card of the legend: instead of the counts, or where there are none at the foot of the right column, and on the
//! stage next to the tree. It covers nothing that is read.

use egui::{Id, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

use crate::frame::ViewContext;
use crate::widgets::paint::{WindowMeter, paint};
use crate::widgets::theme::Look;
use crate::widgets::{card, name_part};
use jianzhi_view::scene::tree::Legend;

/// The share of the column that it takes at the most; what does not fit is scrolled to.
const MOST: f32 = 0.5;
const PADDING: f32 = 12.0;
const ABOVE: f32 = 8.0;
/// The least height instead of the counts: four rows.
pub const LEAST: f32 = 92.0;
const LEAST_TREE: f32 = 220.0;

/// Shows it at the foot of the right column; returns what is left of the column.
pub fn show(ui: &mut Ui, context: &ViewContext<'_>, legend: &Legend, column: Rect) -> Rect {
    let look = context.look;
    if legend.words().next().is_none() {
        return column;
    }
    let height = legend.height(column.width() - 2.0 * PADDING, &look.style, &WindowMeter(ui.painter(), look));
    let height = (height + 2.0 * PADDING).min(column.height() * MOST);
    let (above, place) = column.split_top_bottom_at_y(column.bottom() - height);
    in_card(ui, look, legend, place);
    above.with_max_y(above.bottom() - look.size.gutter)
}

pub fn in_place(ui: &mut Ui, look: &Look, legend: &Legend, place: Rect) -> bool {
    let has_any = legend.words().next().is_some();
    if has_any {
        in_card(ui, look, legend, place);
    }
    has_any
}

/// Shows it at the right of a pane, where that leaves enough to the tree; returns what is left.
pub fn beside(ui: &mut Ui, look: &Look, legend: &Legend, pane: Rect) -> Option<Rect> {
    legend.words().next()?;
    let width = legend.width(&look.style, &WindowMeter(ui.painter(), look)) + 2.0 * PADDING;
    if pane.width() - width < LEAST_TREE {
        return None;
    }
    let (left, place) = pane.split_left_right_at_x(pane.right() - width);
    in_card(ui, look, legend, place);
    Some(left)
}

fn in_card(ui: &mut Ui, look: &Look, legend: &Legend, place: Rect) {
    card(ui.painter(), look, place);
    let words = legend.words().collect::<Vec<_>>().join("; ");
    name_part(ui, place, "legend", &words);
    let inner = place.shrink2(vec2(PADDING, ABOVE));
    ui.scope_builder(UiBuilder::new().max_rect(inner).id_salt("legend-card"), |ui| {
        let area = ScrollArea::vertical().id_salt(Id::unique("legend-rows")).max_height(inner.height());
        area.auto_shrink([false, true]).show(ui, |ui| {
            let meter = WindowMeter(ui.painter(), look);
            let height = legend.height(inner.width(), &look.style, &meter);
            let (rect, _) = ui.allocate_exact_size(vec2(inner.width(), height), Sense::hover());
            let drawing = legend.draw(rect, &look.style, &WindowMeter(ui.painter(), look));
            paint(ui.painter(), look, &drawing);
        });
    });
}
