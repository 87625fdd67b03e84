//! The part above a chart in the window: its title, and a legend whose entries hide and show their series.

use egui::{Id, Rect, RichText, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::widgets::paint::paint;
use crate::widgets::theme::Look;
use crate::widgets::{focus_ring, line};
use jianzhi_view::chart::{Chart, LegendEntry, swatch};
use jianzhi_view::drawing::Drawing;

#[derive(Debug, Clone, Default)]
struct HiddenSeries(Vec<String>);

const SWATCH: f32 = 22.0;

/// Shows title and legend, and the name of the axis upward; returns which series are hidden.
pub fn show(ui: &mut Ui, look: &Look, chart: &Chart, id: Id, is_small: bool) -> Vec<String> {
    let (font, colour) = if is_small {
        (look.plain(look.text.small), look.colours.muted)
    } else {
        (look.bold(look.text.label), look.colours.ink)
    };
    ui.label(RichText::new(&chart.title).font(font).color(colour));
    let id = id.with("hidden");
    let HiddenSeries(mut hidden) = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let entries = chart.legend();
    hidden.retain(|name| entries.iter().any(|entry| entry.series.name == *name));
    if !entries.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(12.0, 2.0);
            for shown in entries {
                let name = &shown.series.name;
                let is_shown = !hidden.contains(name);
                if entry(ui, look, shown, is_shown) {
                    if is_shown { hidden.push(name.clone()) } else { hidden.retain(|other| other != name) }
                }
            }
        });
    }
    if !chart.y.name.is_empty() {
        ui.label(RichText::new(&chart.y.name).font(look.plain(look.text.tiny)).color(look.colours.muted));
    }
    ui.data_mut(|data| data.insert_temp(id, HiddenSeries(hidden.clone())));
    hidden
}

/// An entry of the legend: its sign and its name; returns whether it is clicked.
fn entry(ui: &mut Ui, look: &Look, entry: LegendEntry<'_>, is_shown: bool) -> bool {
    let series = entry.series;
    let colour = if is_shown { look.colours.ink } else { look.colours.ghost };
    let room = ui.max_rect().width() - SWATCH - 8.0;
    let name = line(ui.painter(), &series.name, look.plain(look.text.small), colour, room);
    let size = vec2(SWATCH + 4.0 + name.size().x, name.size().y.max(16.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(egui::Role::CheckBox, true, is_shown, &series.name));
    let middle = rect.center().y;
    let place = Rect::from_min_size(pos2(rect.left(), middle - 6.0), vec2(SWATCH, 12.0));
    if is_shown {
        let mut sign = Drawing::new(rect);
        swatch(entry, place, &mut sign);
        paint(ui.painter(), look, &sign);
    } else {
        let stroke = Stroke::new(1.0, look.colours.ghost);
        ui.painter().rect_stroke(place.shrink2(vec2(5.0, 2.0)), 2.0, stroke, StrokeKind::Inside);
    }
    ui.painter().galley(pos2(rect.left() + SWATCH + 4.0, middle - name.size().y * 0.5), name, colour);
    focus_ring(ui, look, &response, 3.0);
    response.clicked()
}
