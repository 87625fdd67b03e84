//! The panels with charts of the focused lane's search: the cost of its iterations, and the cost of aspiration by guess
//! and by width; and what all panels with charts share.

use crate::charts::plot::ChartPlot;
use crate::prelude::*;
use jianzhi_core::search::iterations::Iterations;
use jianzhi_view::chart::{LegendEntry, swatch};
use jianzhi_view::scene::health::guesses;
use jianzhi_view::scene::iterations::{iterations, rows};

/// Narrower windows have no room on the sides of a panel.
const NARROW: f32 = 600.0;
/// Narrower than this, two charts are one below the other.
const SIDE_BY_SIDE: f32 = 640.0;
const NAMES: [&str; 4] = ["first", "second", "third", "fourth"];
const AXIS: f32 = 24.0;

/// The width of a panel over most of the window, and the height beyond which it scrolls.
pub fn panel_size(ui: &Ui) -> (f32, f32) {
    let window = ui.ctx().content_rect();
    let width = (window.width() - 100.0).max(window.width() * 0.8 - 40.0).min(1500.0);
    // On a phone the panel has all of the width.
    let width = if window.width() < NARROW { window.width() - 52.0 } else { width };
    (width, (window.height() - 60.0).max(40.0))
}

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, kind: ChartKind) {
    let (width, most) = panel_size(ui);
    let modal = dialog(ui, context.look, "chart", 20.0);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(width);
        let most = (most - lesson::card::above(ui, context)).max(40.0);
        let area = ScrollArea::vertical().id_salt("chart-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            ui.set_width(ui.available_width());
            head(ui, context, kind);
            match kind {
                ChartKind::Iterations => of_iterations(ui, context),
                ChartKind::Guesses => of_guesses(ui, context),
            }
        });
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, kind: ChartKind) {
    let (id, what) = match kind {
        ChartKind::Iterations => ("chart-iterations", What::Iterations),
        ChartKind::Guesses => ("chart-guesses", What::Guesses),
    };
    let title = context.model.say(id);
    panel_head(ui, context, &title, |ui, context| save(ui, context, what));
    ui.add_space(6.0);
}

pub fn save(ui: &mut Ui, context: &mut ViewContext<'_>, what: What) {
    Pill::new(context.model.say("chart-save")).give(ui, context, FilesCommand::ChoosePicture(what, PictureForm::Svg));
}

pub fn charts(ui: &mut Ui, context: &mut ViewContext<'_>, columns: [&[Chart]; 2], height: Option<f32>) {
    let [left, right] = [(columns[0], 0), (columns[1], columns[0].len())];
    let show = |ui: &mut Ui, context: &mut ViewContext<'_>, (charts, first): (&[Chart], usize)| {
        for (chart, name) in charts.iter().zip(NAMES.into_iter().skip(first)) {
            let usual = chart.usual_height() + AXIS;
            let height = if chart.is_sideways() { usual } else { height.unwrap_or(usual) };
            ChartPlot { chart, name, height, is_small: false }.show(ui, context);
            ui.add_space(6.0);
        }
    };
    if ui.available_width() < SIDE_BY_SIDE || columns[1].is_empty() {
        show(ui, context, left);
        show(ui, context, right);
        return;
    }
    ui.spacing_mut().item_spacing.x = 28.0;
    ui.columns(2, |parts| {
        show(&mut parts[0], context, left);
        show(&mut parts[1], context, right);
    });
}

fn of_iterations(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let record = model.record();
    let rows = record.map(|record| rows(&record.recording.task, record.trace())).filter(|rows| !rows.is_empty());
    let Some((rows, lane)) = rows.zip(model.focused()) else {
        return said(ui, context, "chart-none");
    };
    let all = iterations(&rows, &story::method(model.settings.lang, lane.method), model.settings.lang);
    let (costs, others) = all.split_at(1);
    charts(ui, context, [costs, others], Some(150.0));
    let cost = Iterations::new(rows.iter().map(|row| row.cost)).deepening();
    for line in cost.map(|cost| story::deepening(model.settings.lang, &cost)).unwrap_or_default() {
        ui.label(look.words(line, look.text.label).color(look.colours.ink));
    }
}

fn of_guesses(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let model = context.model;
    let map = match model.measured_guesses() {
        Some(Some(map)) => map,
        Some(None) => return said(ui, context, "chart-no-guesses"),
        None => return said(ui, context, "chart-measuring"),
    };
    let Some(lane) = model.focused() else { return };
    let chart = guesses(map, &model.task(lane.method), model.settings.lang);
    charts(ui, context, [&[chart], &[]], None);
}

fn said(ui: &mut Ui, context: &ViewContext<'_>, id: &str) {
    ui.label(context.look.muted(context.model.say(id), context.look.text.body));
    ui.add_space(40.0);
}

// The part above a chart in the window: its title, and a legend whose entries hide and show their series.

const SWATCH: f32 = 22.0;

/// Shows title and legend, and the name of the axis upward; returns which series are hidden.
pub fn show_chart_head(ui: &mut Ui, look: &Look, chart: &Chart, id: Id, is_small: bool) -> Vec<String> {
    let (font, colour) = if is_small {
        (look.plain(look.text.small), look.colours.muted)
    } else {
        (look.bold(look.text.label), look.colours.ink)
    };
    ui.label(RichText::new(&chart.title).font(font).color(colour));
    let id = id.with("hidden");
    let mut hidden: Vec<String> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
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
        ui.label(look.muted(&chart.y.name, look.text.tiny));
    }
    ui.data_mut(|data| data.insert_temp(id, hidden.clone()));
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
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_shown, &series.name));
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
