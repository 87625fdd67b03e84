//! The page of an experiment: the question, what was published, our chart, what was found in claims, and how to run it.

use std::sync::Arc;

use egui::{Grid, Id, RichText, Sense, Ui, vec2};

use crate::charts::plot::ChartPlot;
use crate::command::LabCommand;
use crate::frame::ViewContext;
use crate::laboratory::LabProgress;
use crate::laboratory::state::{LabOrigin, LabPage};
use crate::widgets::theme::Look;
use crate::widgets::{Pill, Rank, name_part};
use jianzhi_study::experiment::{Page, PageClaim};
use jianzhi_view::chart::Chart;
use jianzhi_view::text::{self, Lang};

/// A page that is narrower has its chart below what was published.
const SIDE_BY_SIDE: f32 = 640.0;
/// The share of the width that words at the left have.
const WORDS: f32 = 0.34;
/// The height of the chart, by the height of the window.
const CHART: f32 = 0.42;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, progress: Option<LabProgress>) {
    let (look, model) = (context.look, context.model);
    let Some(page) = model.laboratory.page() else { return };
    let lang = model.settings.lang;
    let Shown { words, chart } = &*shown(ui, model.laboratory.chosen, page, lang);
    ui.label(RichText::new(&words.title).font(look.bold(look.text.title)));
    ui.label(RichText::new(&words.question).font(look.bold(look.text.body)));
    ui.add_space(4.0);
    state(ui, context, page, progress);
    ui.add_space(6.0);
    if ui.available_width() < SIDE_BY_SIDE {
        published(ui, look, words);
        ours(ui, context, words, chart.as_ref());
    } else {
        let width = ui.available_width();
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            ui.vertical(|ui| {
                ui.set_width(width * WORDS);
                published(ui, look, words);
            });
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                ours(ui, context, words, chart.as_ref());
            });
        });
    }
    found(ui, look, words);
    run(ui, look, words);
}

#[derive(Debug)]
struct Shown {
    words: Page,
    chart: Option<Chart>,
}

/// What is shown of a page, which changes with its numbers and the language alone.
fn shown(ui: &Ui, at: usize, page: &LabPage, lang: Lang) -> Arc<Shown> {
    type Key = (usize, usize, Lang, String);
    let id = Id::unique("lab-page-shown");
    let key: Key = (at, page.found.cells, lang, page.experiment.name.clone());
    let kept = ui.data(|data| data.get_temp::<(Key, Arc<Shown>)>(id)).filter(|kept| kept.0 == key);
    if let Some((_, shown)) = kept {
        return shown;
    }
    let found = &page.found;
    let chart = page.experiment.chart.as_ref().filter(|_| found.cells > 0);
    let words = Page::of(lang, &page.experiment, &found.verdicts);
    // What the chart shows is said above it.
    let chart = chart.map(|plan| plan.chart(lang, words.chart.as_deref().unwrap_or_default(), &found.points));
    let shown = Arc::new(Shown { words, chart });
    ui.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&shown))));
    shown
}

fn state(ui: &mut Ui, context: &mut ViewContext<'_>, page: &LabPage, progress: Option<LabProgress>) {
    let (look, lang) = (context.look, context.model.settings.lang);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let say = |ui: &mut Ui, words: String| {
            ui.label(RichText::new(words).font(look.plain(look.text.label)).color(look.colours.muted));
        };
        match (&page.origin, progress) {
            (LabOrigin::Folder(path, time), _) => {
                let args = [
                    ("folder", text::errors::file(&path.display().to_string()).into()),
                    ("done", page.measured().into()),
                    ("all", page.cells.len().into()),
                    ("time", text::duration(time.as_secs_f64()).into()),
                ];
                let id = if page.is_whole() { "lab-of-folder" } else { "lab-of-part" };
                say(ui, lang.say_with(id, &args));
            }
            (LabOrigin::Here, Some(progress)) => {
                if Pill::new(&lang.say("lab-stop")).rank(Rank::Chosen).show(ui, look).clicked() {
                    context.give(LabCommand::Stop);
                }
                bar(ui, look, lang, progress);
            }
            (LabOrigin::Here, None) if page.is_whole() => say(ui, lang.say("lab-page-small")),
            (LabOrigin::Here, None) => {
                if Pill::new(&lang.say("lab-run")).rank(Rank::Chosen).show(ui, look).clicked() {
                    context.give(LabCommand::Run);
                }
                say(ui, lang.say("lab-stopped"));
            }
        }
    });
}

fn bar(ui: &mut Ui, look: &Look, lang: Lang, progress: LabProgress) {
    let percent = format!("{:.0}", progress.done * 100.0);
    let words = match progress.left {
        Some(left) => {
            let args = [("percent", percent.into()), ("left", text::duration(left.ceil()).into())];
            lang.say_with("lab-running", &args)
        }
        None => lang.say("lab-begins"),
    };
    let width = ui.available_width().clamp(40.0, 220.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, 6.0), Sense::hover());
    ui.painter().rect_filled(rect, 3.0, look.colours.stone_wash);
    let done = rect.with_max_x(rect.left() + rect.width() * progress.done as f32);
    ui.painter().rect_filled(done, 3.0, look.colours.blue);
    name_part(ui, rect, "lab-bar", &words);
    ui.label(RichText::new(words).font(look.plain(look.text.label)).color(look.colours.muted));
}

fn heading(ui: &mut Ui, look: &Look, words: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(words).font(look.bold(look.text.label)).color(look.colours.blue));
}

fn published(ui: &mut Ui, look: &Look, words: &Page) {
    heading(ui, look, &words.lang.say("lab-page-published"));
    ui.label(RichText::new(&words.published).font(look.plain(look.text.label)));
}

fn ours(ui: &mut Ui, context: &mut ViewContext<'_>, words: &Page, chart: Option<&Chart>) {
    let look = context.look;
    if words.chart.is_none() {
        return;
    }
    heading(ui, look, &words.lang.say("lab-page-chart"));
    match chart {
        Some(chart) => {
            let height = (ui.ctx().content_rect().height() * CHART).clamp(220.0, 640.0);
            ChartPlot { chart, name: "laboratory", height, is_small: false }.show(ui, context);
        }
        None => {
            let words = words.lang.say("lab-no-chart");
            ui.label(RichText::new(words).font(look.plain(look.text.small)).color(look.colours.muted));
        }
    }
}

fn found(ui: &mut Ui, look: &Look, words: &Page) {
    let lang = words.lang;
    heading(ui, look, &lang.say("lab-page-found"));
    if words.claims.is_empty() {
        ui.label(RichText::new(lang.say("lab-no-claims")).font(look.plain(look.text.label)).color(look.colours.muted));
    }
    for (number, claim) in words.claims.iter().enumerate() {
        ui.push_id(number, |ui| self::claim(ui, look, lang, claim));
    }
    for note in words.notes.iter().skip(1).flatten() {
        ui.label(RichText::new(note).font(look.plain(look.text.small)).color(look.colours.muted));
    }
}

fn claim(ui: &mut Ui, look: &Look, lang: Lang, claim: &PageClaim) {
    let colour = if claim.holds { look.colours.green } else { look.colours.plum };
    let id = ui.scope_id().with("numbers");
    let mut is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(RichText::new(&claim.verdict).font(look.bold(look.text.label)).color(colour));
        ui.label(RichText::new(&claim.says).font(look.plain(look.text.label)));
        let source = RichText::new(&claim.source).font(look.plain(look.text.small)).color(look.colours.muted);
        ui.label(source);
        let rows = claim.table.len().saturating_sub(1);
        let numbers = lang.say_with("lab-page-numbers", &[("count", rows.into())]);
        if Pill::new(&numbers).switch(is_open).show(ui, look).clicked() {
            is_open = !is_open;
        }
    });
    ui.data_mut(|data| data.insert_temp(id, is_open));
    if is_open {
        table(ui, look, &claim.table);
    }
}

fn table(ui: &mut Ui, look: &Look, rows: &[Vec<String>]) {
    egui::ScrollArea::horizontal().id_salt("lab-table").show(ui, |ui| {
        Grid::new("lab-table").spacing([22.0, 2.0]).striped(true).show(ui, |ui| {
            for (number, row) in rows.iter().enumerate() {
                for cell in row {
                    if cell.is_empty() {
                        // A label without words would be a widget without a name.
                        ui.allocate_space(egui::Vec2::ZERO);
                        continue;
                    }
                    let font = if number == 0 { look.bold(look.text.small) } else { look.plain(look.text.small) };
                    let colour = if number == 0 { look.colours.muted } else { look.colours.ink };
                    ui.label(RichText::new(cell).font(font).color(colour));
                }
                ui.end_row();
            }
        });
    });
}

fn run(ui: &mut Ui, look: &Look, words: &Page) {
    let lang = words.lang;
    heading(ui, look, &lang.say("lab-page-run"));
    ui.label(RichText::new(lang.say("lab-page-run-how")).font(look.plain(look.text.label)));
    for command in &words.commands {
        ui.horizontal_wrapped(|ui| {
            let name = lang.say_with("lab-copy", &[("command", command.as_str().into())]);
            if Pill::new(&lang.say("lab-copy-short")).named(&name).show(ui, look).clicked() {
                ui.ctx().copy_text(command.clone());
            }
            ui.label(RichText::new(command).font(look.code()));
        });
    }
    ui.add_space(8.0);
}
