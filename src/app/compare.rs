//! The panel that compares the lanes' algorithms on the present position: evaluations by depth on a logarithmic axis,
//! beside the leaves that theory counts; evaluations and visits of the deepest depth as bars on a linear one; and
//! everything as a table that can be copied.

use std::cmp::Ordering;

use egui::{Align2, Color32, Grid, RichText, ScrollArea, Ui};
use egui_plot::{Bar, BarChart, Corner, GridMark, Legend, Line, LineStyle, MarkerShape, Plot, PlotPoint, Points, Text};

use super::command::Command;
use super::context::ViewContext;
use super::icons::Icon;
use super::model::Overlay;
use super::theme::Look;
use super::widgets::{Pill, Rank, dialog};
use crate::game::Depth;
use crate::scene::compare::Comparison;
use crate::search::{Algorithm, Counts, Method, MinimalTree};
use crate::story;
use crate::text::{self, Lang};

/// Shows the panel.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, is_running: bool) {
    let (look, model) = (context.look, context.model);
    let Overlay::Compare(comparison) = &model.overlay else { return };
    let window = ui.ctx().content_rect();
    let width = (window.width() - 120.0).max(window.width() * 0.8 - 40.0).min(1080.0);
    let modal = dialog(ui, look, "compare", 20.0);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(width);
        // A low window scrolls the panel.
        let most = (window.height() - 60.0).max(40.0);
        let area = ScrollArea::vertical().id_salt("compare-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            head(ui, context, comparison, is_running);
            let methods = model.methods();
            let height = (window.height() - 510.0).clamp(150.0, 310.0);
            let shown = ChartedSearches { lang: model.lang, comparison, methods: &methods };
            charts(ui, look, shown, height);
            ui.add_space(8.0);
            table(ui, look, shown);
            if let Some(words) = pvs(model.lang, comparison) {
                ui.add_space(8.0);
                ui.label(RichText::new(words).font(look.plain(look.text.label)));
            }
        });
    });
}

/// Narrower than this, the two charts stand one below the other.
const SIDE_BY_SIDE: f32 = 560.0;

/// What the charts and the table show: the measurements, and in which language.
#[derive(Clone, Copy)]
struct ChartedSearches<'a> {
    lang: Lang,
    comparison: &'a Comparison,
    methods: &'a [Method],
}

fn charts(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>, height: f32) {
    let ChartedSearches { lang, comparison, methods } = shown;
    let deepest = comparison.deepest(methods).map_or(0, |depth| depth.0);
    let chart = |ui: &mut Ui, title: String, draw: &dyn Fn(&mut Ui)| {
        ui.vertical(|ui| {
            ui.label(RichText::new(title).font(look.bold(look.text.label)));
            draw(ui);
        });
    };
    let (by_depth, at_deepest) =
        (lang.say("app-compare-growth"), lang.say_with("app-compare-bars", &[("depth", deepest.into())]));
    if ui.available_width() < SIDE_BY_SIDE {
        chart(ui, by_depth, &|ui| growth(ui, look, shown, height));
        chart(ui, at_deepest, &|ui| bars(ui, look, shown, height));
        return;
    }
    ui.columns(2, |columns| {
        chart(&mut columns[0], by_depth, &|ui| growth(ui, look, shown, height));
        chart(&mut columns[1], at_deepest, &|ui| bars(ui, look, shown, height));
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, comparison: &Comparison, is_running: bool) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    ui.horizontal(|ui| {
        ui.label(RichText::new(lang.say("app-compare-title")).font(look.bold(look.text.title + 2.0)));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            if Pill::icon(Icon::Close, &lang.say("app-close")).show(ui, look).clicked() {
                context.out.push(Command::Close);
            }
            if Pill::new(&lang.say("app-copy-table")).show(ui, look).clicked() {
                ui.ctx().copy_text(as_text(ChartedSearches { lang, comparison, methods: &model.methods() }));
            }
            if is_running && Pill::new(&lang.say("app-stop-measuring")).rank(Rank::Chosen).show(ui, look).clicked() {
                context.out.push(Command::StopComparing);
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

/// Evaluations by depth beside the leaves of theory: the same thing is counted. The axis shows powers of ten.
fn growth(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>, height: f32) {
    let ChartedSearches { lang, comparison, methods } = shown;
    let depths = || (1..=comparison.most.0).map(Depth);
    let theory = |value: fn(&Comparison, Depth) -> f64| -> Vec<[f64; 2]> {
        depths().map(|depth| [f64::from(depth.0), value(comparison, depth).max(1.0).log10()]).collect()
    };
    let power = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        let is_whole = (mark.value - mark.value.round()).abs() < 1e-6 && mark.value >= 0.0;
        if is_whole { text::count(10f64.powf(mark.value).round() as u64) } else { String::new() }
    };
    let whole_depth = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        let is_whole = (mark.value - mark.value.round()).abs() < 1e-6;
        if is_whole { format!("{:.0}", mark.value) } else { String::new() }
    };
    let plot = plot("growth", height, Corner::LeftTop).y_axis_formatter(power).x_axis_formatter(whole_depth);
    plot.x_axis_label(lang.say("app-compare-depth")).show(ui, |plot| {
        let dotted = |name: String, points| Line::new(name, points).style(LineStyle::dashed_loose()).width(1.5);
        let whole = dotted(lang.say("app-compare-whole"), theory(Comparison::whole)).color(look.colours.ghost);
        let minimal = dotted(lang.say("app-compare-minimal"), theory(Comparison::minimal)).color(look.colours.gold);
        plot.line(whole);
        plot.line(minimal);
        let proof = |(depth, minimal): &(Depth, MinimalTree)| {
            [f64::from(depth.0), (minimal.smallest_proof.max(1) as f64).log10()]
        };
        let proofs: Vec<[f64; 2]> = comparison.proofs.iter().map(proof).collect();
        if !proofs.is_empty() {
            let name = lang.say("app-compare-proof");
            let line = Line::new(name.clone(), proofs.clone()).style(LineStyle::dotted_dense()).width(2.0);
            plot.line(line.color(look.colours.gold));
            let ends = Points::new(name, proofs).shape(MarkerShape::Diamond).radius(4.0);
            plot.points(ends.color(look.colours.gold));
        }
        for (index, &method) in methods.iter().enumerate() {
            let points: Vec<[f64; 2]> = comparison
                .counts(method)
                .map(|(depth, counts)| [f64::from(depth.0), (counts.leaves.max(1) as f64).log10()])
                .collect();
            let colour = colour(look, index);
            plot.line(Line::new(name(lang, method), points.clone()).color(colour).width(2.5));
            plot.points(Points::new(name(lang, method), points).color(colour).radius(4.0));
        }
    });
}

/// What stays free above the highest bar, for its number.
const HEADROOM: f64 = 1.12;

/// Evaluations and visits at the deepest depth that all have reached, as long as they are large: a linear axis from 0.
fn bars(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>, height: f32) {
    let ChartedSearches { lang, comparison, methods } = shown;
    let deepest = comparison.deepest(methods);
    let names = ["app-count-evaluations", "app-count-visits"].map(|id| lang.say(id));
    let label = move |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        let is_whole = (mark.value - mark.value.round()).abs() < 1e-6;
        let index = mark.value.round() as i64;
        let name = usize::try_from(index).ok().filter(|_| is_whole).and_then(|index| names.get(index));
        name.cloned().unwrap_or_default()
    };
    let number = |mark: GridMark, _: &std::ops::RangeInclusive<f64>| text::short(mark.value.max(0.0) as u64);
    let plot = plot("bars", height, Corner::RightTop).x_axis_formatter(label).y_axis_formatter(number);
    let at_deepest = |method: &Method| comparison.counts(*method).find(|(depth, _)| Some(*depth) == deepest);
    let highest = methods.iter().filter_map(at_deepest).map(|(_, counts)| counts.visits).max().unwrap_or(1) as f64;
    let plot = plot.show_grid([false, true]).include_x(-0.5).include_x(1.9).include_y(highest * HEADROOM);
    plot.show(ui, |plot| {
        for (index, &method) in methods.iter().enumerate() {
            let Some((_, counts)) = at_deepest(&method) else { continue };
            let width = 0.8 / methods.len() as f64;
            let shift = (index as f64 - (methods.len() as f64 - 1.0) * 0.5) * width;
            let heights = [counts.leaves, counts.visits];
            let places = heights.into_iter().enumerate().map(|(place, value)| (place as f64 + shift, value as f64));
            let bars = places.clone().map(|(at, value)| Bar::new(at, value).width(width * 0.92)).collect();
            plot.bar_chart(BarChart::new(name(lang, method), bars).color(colour(look, index)));
            for (at, value) in places {
                let words = RichText::new(text::short(value as u64)).font(look.plain(look.text.tiny));
                // Without a name it stands in no legend.
                let over = Text::new("", PlotPoint::new(at, value), words);
                plot.text(over.anchor(Align2::CENTER_BOTTOM).color(look.colours.ink));
            }
        }
    });
}

/// A chart that is looked at, not moved, and begins at 0.
fn plot<'a>(id: &'static str, height: f32, legend: Corner) -> Plot<'a> {
    Plot::new(id)
        .height(height)
        .legend(Legend::default().position(legend))
        .include_y(0.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
}

const fn values(counts: Counts) -> [u64; 4] {
    [counts.leaves, counts.visits, counts.cutoffs, counts.researches]
}

fn heads(lang: Lang) -> Vec<String> {
    let ids = ["app-compare-depth", "app-compare-algorithm", "app-count-evaluations", "app-count-visits"];
    let more = ["app-count-cutoffs", "app-count-researches", "app-count-share"];
    ids.into_iter().chain(more).map(|id| lang.say(id)).collect()
}

/// The table with its numbers as a person reads them, or as a spreadsheet does.
fn rows(shown: ChartedSearches<'_>, number: fn(u64) -> String) -> Vec<Vec<String>> {
    let ChartedSearches { lang, comparison, methods } = shown;
    let minimax = |at: Depth| comparison.counts(Algorithm::Minimax.into()).find(|(depth, _)| *depth == at);
    let mut rows = Vec::new();
    // The deepest first: that is what one came for.
    for depth in (1..=comparison.most.0).rev().map(Depth) {
        let searches = rows.len();
        for &method in methods {
            let Some((_, counts)) = comparison.counts(method).find(|(at, _)| *at == depth) else { continue };
            let share = minimax(depth).map_or_else(String::new, |(_, whole)| {
                text::percent(counts.visits as f64 / whole.visits.max(1) as f64)
            });
            let mut row = vec![depth.0.to_string(), name(lang, method)];
            row.extend(values(counts).map(number));
            row.push(share);
            rows.push(row);
        }
        if rows.len() > searches {
            rows.extend(theory(lang, comparison, depth, number));
        }
        if let Some((_, minimal)) = comparison.proofs.iter().find(|(at, _)| *at == depth) {
            let mut row = vec![depth.0.to_string(), lang.say("app-compare-proof"), number(minimal.smallest_proof)];
            row.resize(7, String::new());
            rows.push(row);
        }
    }
    rows
}

/// What theory counts at a depth, in the column of what it counts: leaves.
fn theory(lang: Lang, comparison: &Comparison, depth: Depth, number: fn(u64) -> String) -> [Vec<String>; 2] {
    let leaves = [("app-compare-whole", comparison.whole(depth)), ("app-compare-minimal", comparison.minimal(depth))];
    leaves.map(|(id, leaves)| {
        let mut row = vec![depth.0.to_string(), lang.say(id), number(leaves as u64)];
        row.resize(7, String::new());
        row
    })
}

/// What principal variation search saves or loses beside alpha-beta, at the deepest depth measured and before.
fn pvs(lang: Lang, comparison: &Comparison) -> Option<String> {
    let pairs = comparison.pvs();
    let (depth, [plain, pvs]) = *pairs.last()?;
    let verdict = match pvs.visits.cmp(&plain.visits) {
        Ordering::Less => "saves",
        Ordering::Equal => "same",
        Ordering::Greater => "loses",
    };
    let args = [
        ("depth", depth.0.into()),
        ("pvs", text::count(pvs.visits).into()),
        ("plain", text::count(plain.visits).into()),
        ("share", text::percent(pvs.visits as f64 / plain.visits.max(1) as f64).into()),
        ("evaluations", text::count(pvs.leaves).into()),
        ("were", text::count(plain.leaves).into()),
        ("researches", pvs.researches.into()),
        ("verdict", verdict.into()),
    ];
    let mut said = vec![lang.say_with("app-compare-pvs", &args)];
    let loses = pairs.iter().filter(|(_, [plain, pvs])| pvs.visits > plain.visits);
    let depths: Vec<String> = loses.map(|(depth, _)| depth.0.to_string()).collect();
    if pairs.len() > 1 && !depths.is_empty() {
        let depths = depths.join(&lang.say("app-compare-between"));
        said.push(lang.say_with("app-compare-pvs-loses", &[("depths", depths.into())]));
    }
    Some(said.join(&lang.say("app-sentence-gap")))
}

fn as_text(shown: ChartedSearches<'_>) -> String {
    let mut lines = vec![heads(shown.lang).join("\t")];
    lines.extend(rows(shown, |number| number.to_string()).into_iter().map(|row| row.join("\t")));
    lines.join("\n")
}

fn table(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>) {
    let area = egui::ScrollArea::vertical().max_height(190.0).min_scrolled_height(180.0).auto_shrink([false, true]);
    area.show(ui, |ui| {
        Grid::new("compare-table").num_columns(7).spacing([28.0, 4.0]).striped(true).show(ui, |ui| {
            for head in heads(shown.lang) {
                ui.label(RichText::new(head).font(look.bold(look.text.label)).color(look.colours.muted));
            }
            ui.end_row();
            for row in rows(shown, text::count) {
                for cell in row {
                    ui.label(RichText::new(cell).font(look.plain(look.text.label)));
                }
                ui.end_row();
            }
        });
    });
}
