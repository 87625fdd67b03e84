//! The panel that compares the lanes' algorithms on the present position: visits by depth on a logarithmic axis, the
//! counts of the deepest depth as bars, and everything as a table that can be copied.

use egui::{Color32, Grid, Id, Modal, RichText, Ui};
use egui_plot::{Bar, BarChart, Corner, Legend, Line, LineStyle, Plot, Points};

use super::command::Command;
use super::icons::Icon;
use super::model::{Model, Overlay};
use super::theme::Look;
use super::widgets::{Pill, Rank};
use crate::game::Depth;
use crate::scene::compare::Comparison;
use crate::search::{Algorithm, Counts, Method};
use crate::story;
use crate::text::Lang;

/// Shows the panel.
pub fn show(ui: &Ui, look: &Look, model: &Model, is_running: bool, out: &mut Vec<Command>) {
    let Overlay::Compare(comparison) = &model.overlay else { return };
    let frame = egui::Frame::popup(&ui.ctx().global_style())
        .fill(look.colours.card)
        .corner_radius(look.size.corner)
        .inner_margin(20.0);
    let window = ui.ctx().content_rect();
    let width = (window.width() - 120.0).min(1080.0);
    let modal = Modal::new(Id::unique("compare")).backdrop_color(look.colours.shade).frame(frame);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(width);
        head(ui, look, model, comparison, is_running, out);
        let methods = model.methods();
        let height = (window.height() - 470.0).clamp(170.0, 330.0);
        ui.horizontal(|ui| {
            let half = (ui.available_width() - 12.0) * 0.5;
            ui.vertical(|ui| {
                ui.set_width(half);
                growth(ui, look, model.lang, comparison, &methods, height);
            });
            ui.vertical(|ui| {
                ui.set_width(half);
                bars(ui, look, model.lang, comparison, &methods, height);
            });
        });
        ui.add_space(8.0);
        table(ui, look, model.lang, comparison, &methods);
    });
}

fn head(ui: &mut Ui, look: &Look, model: &Model, comparison: &Comparison, is_running: bool, out: &mut Vec<Command>) {
    let lang = model.lang;
    ui.horizontal(|ui| {
        ui.label(RichText::new(lang.say("app-compare-title")).font(look.bold(look.text.title + 2.0)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
                out.push(Command::Close);
            }
            if Pill::new(&lang.say("app-copy-table")).show(ui, look).clicked() {
                ui.ctx().copy_text(as_text(lang, comparison, &model.methods()));
            }
            if is_running && Pill::new(&lang.say("app-stop-measuring")).rank(Rank::Chosen).show(ui, look).clicked() {
                out.push(Command::StopComparing);
            }
        });
    });
    let id = if is_running { "app-compare-running" } else { "app-compare-done" };
    let args = [("branching", comparison.branching.into()), ("depth", comparison.most.0.into())];
    ui.label(RichText::new(lang.say_with(id, &args)).font(look.plain(look.text.label)).color(look.colours.muted));
    ui.add_space(6.0);
}

/// The colours of the lanes, in their order.
fn colour(look: &Look, index: usize) -> Color32 {
    let colours = look.colours;
    [colours.ink, colours.blue, colours.cinnabar][index % 3]
}

fn name(lang: Lang, method: Method) -> String {
    story::method(lang, method)
}

/// Visits by depth; the axis shows powers of ten.
fn growth(ui: &mut Ui, look: &Look, lang: Lang, comparison: &Comparison, methods: &[Method], height: f32) {
    let depths = || (1..=comparison.most.0).map(Depth);
    let theory = |value: fn(&Comparison, Depth) -> f64| -> Vec<[f64; 2]> {
        depths().map(|depth| [f64::from(depth.0), value(comparison, depth).max(1.0).log10()]).collect()
    };
    plot("growth", height, Corner::LeftTop).x_axis_label(lang.say("app-compare-depth")).show(ui, |plot| {
        let dotted = |name: String, points| Line::new(name, points).style(LineStyle::dashed_loose()).width(1.5);
        let whole = dotted(lang.say("app-compare-whole"), theory(Comparison::whole)).color(look.colours.ghost);
        let minimal = dotted(lang.say("app-compare-minimal"), theory(Comparison::minimal)).color(look.colours.gold);
        plot.line(whole);
        plot.line(minimal);
        for (index, &method) in methods.iter().enumerate() {
            let points: Vec<[f64; 2]> = comparison
                .counts(method)
                .map(|(depth, counts)| [f64::from(depth.0), (counts.visits.max(1) as f64).log10()])
                .collect();
            let colour = colour(look, index);
            plot.line(Line::new(name(lang, method), points.clone()).color(colour).width(2.5));
            plot.points(Points::new(name(lang, method), points).color(colour).radius(4.0));
        }
    });
}

/// The counts of the deepest depth that all have reached.
fn bars(ui: &mut Ui, look: &Look, lang: Lang, comparison: &Comparison, methods: &[Method], height: f32) {
    let deepest = comparison.deepest(methods);
    let heads = ["app-count-visits", "app-count-evaluations", "app-count-cutoffs", "app-count-researches"];
    let names = heads.map(|id| lang.say(id));
    let label = move |mark: egui_plot::GridMark, _: &std::ops::RangeInclusive<f64>| {
        let is_whole = (mark.value - mark.value.round()).abs() < 1e-6;
        let index = mark.value.round() as i64;
        let name = usize::try_from(index).ok().filter(|_| is_whole).and_then(|index| names.get(index));
        name.cloned().unwrap_or_default()
    };
    plot("bars", height, Corner::RightTop).x_axis_formatter(label).show_grid([false, true]).show(ui, |plot| {
        for (index, &method) in methods.iter().enumerate() {
            let counts = comparison.counts(method).find(|(depth, _)| Some(*depth) == deepest).map(|(_, counts)| counts);
            let Some(counts) = counts else { continue };
            let width = 0.8 / methods.len() as f64;
            let shift = (index as f64 - (methods.len() as f64 - 1.0) * 0.5) * width;
            let bars = values(counts)
                .into_iter()
                .enumerate()
                .map(|(place, value)| Bar::new(place as f64 + shift, ((value + 1) as f64).log10()).width(width * 0.92));
            plot.bar_chart(BarChart::new(name(lang, method), bars.collect()).color(colour(look, index)));
        }
    });
}

/// A chart that is looked at, not moved, whose upward axis counts in powers of ten.
fn plot<'a>(id: &'static str, height: f32, legend: Corner) -> Plot<'a> {
    let power = |mark: egui_plot::GridMark, _: &std::ops::RangeInclusive<f64>| {
        let is_whole = (mark.value - mark.value.round()).abs() < 1e-6 && mark.value >= 0.0;
        if is_whole { format!("{:.0}", 10f64.powf(mark.value)) } else { String::new() }
    };
    Plot::new(id)
        .height(height)
        .legend(Legend::default().position(legend))
        .y_axis_formatter(power)
        .include_y(0.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
}

const fn values(counts: Counts) -> [u64; 4] {
    [counts.visits, counts.leaves, counts.cutoffs, counts.researches]
}

fn heads(lang: Lang) -> Vec<String> {
    let ids = ["app-compare-depth", "app-compare-algorithm", "app-count-visits", "app-count-evaluations"];
    let more = ["app-count-cutoffs", "app-count-researches", "app-count-share"];
    ids.into_iter().chain(more).map(|id| lang.say(id)).collect()
}

fn rows(lang: Lang, comparison: &Comparison, methods: &[Method]) -> Vec<Vec<String>> {
    let minimax = |at: Depth| comparison.counts(Algorithm::Minimax.into()).find(|(depth, _)| *depth == at);
    let mut rows = Vec::new();
    // The deepest first: that is what one came for.
    for depth in (1..=comparison.most.0).rev().map(Depth) {
        for &method in methods {
            let Some((_, counts)) = comparison.counts(method).find(|(at, _)| *at == depth) else { continue };
            let share = minimax(depth).map_or_else(String::new, |(_, whole)| {
                format!("{:.1} %", 100.0 * counts.visits as f64 / whole.visits.max(1) as f64)
            });
            let mut row = vec![depth.0.to_string(), name(lang, method)];
            row.extend(values(counts).iter().map(u64::to_string));
            row.push(share);
            rows.push(row);
        }
    }
    rows
}

fn as_text(lang: Lang, comparison: &Comparison, methods: &[Method]) -> String {
    let mut lines = vec![heads(lang).join("\t")];
    lines.extend(rows(lang, comparison, methods).into_iter().map(|row| row.join("\t")));
    lines.join("\n")
}

fn table(ui: &mut Ui, look: &Look, lang: Lang, comparison: &Comparison, methods: &[Method]) {
    let area = egui::ScrollArea::vertical().max_height(190.0).min_scrolled_height(180.0).auto_shrink([false, true]);
    area.show(ui, |ui| {
        Grid::new("compare-table").num_columns(7).spacing([28.0, 4.0]).striped(true).show(ui, |ui| {
            for head in heads(lang) {
                ui.label(RichText::new(head).font(look.bold(look.text.label)).color(look.colours.muted));
            }
            ui.end_row();
            for row in rows(lang, comparison, methods) {
                for cell in row {
                    ui.label(RichText::new(cell).font(look.plain(look.text.label)));
                }
                ui.end_row();
            }
        });
    });
}
