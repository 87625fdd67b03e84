//! The page of an experiment: the question, what was published, our chart, what was found in claims, and how to run it.

use egui::Grid;

use crate::charts::plot::ChartPlot;
use crate::laboratory::{LabOrigin, LabProgress};
use crate::prelude::*;
use jianzhi_study::experiment::{Page, PageClaim, Verdict};

/// A page that is narrower has its chart below what was published.
const SIDE_BY_SIDE: f32 = 640.0;
/// The share of the width that words at the left have.
const WORDS: f32 = 0.34;
/// The height of the chart, by the height of the window.
const CHART: f32 = 0.42;

pub fn show_sheet(ui: &mut Ui, context: &mut ViewContext<'_>, progress: Option<LabProgress>) {
    let (look, model) = (context.look, context.model);
    let Some(page) = model.laboratory.page() else { return };
    let Shown { words, chart } = &*shown(ui, model.laboratory.chosen, page, model.settings.lang);
    ui.label(look.strong(&words.title, look.text.title));
    ui.label(look.strong(&words.question, look.text.body));
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
    let words = Page::new(lang, &page.experiment, &found.verdicts);
    // What the chart shows is said above it.
    let chart = chart.map(|plan| plan.chart(lang, words.chart.as_deref().unwrap_or_default(), &found.points));
    let shown = Arc::new(Shown { words, chart });
    ui.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&shown))));
    shown
}

fn state(ui: &mut Ui, context: &mut ViewContext<'_>, page: &LabPage, progress: Option<LabProgress>) {
    let (look, lang) = (context.look, context.lang());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let say = |ui: &mut Ui, words: String| {
            ui.label(look.muted(words, look.text.label));
        };
        match (&page.origin, progress) {
            (LabOrigin::Folder(path, time), _) => {
                let args = args![
                    folder = text::errors::file(&path.display().to_string()),
                    done = page.measured(),
                    all = page.cells.len(),
                    time = text::duration(time.as_secs_f64())
                ];
                let id = if page.is_whole() { "lab-of-folder" } else { "lab-of-part" };
                say(ui, lang.say_with(id, &args));
            }
            (LabOrigin::Here, Some(progress)) => {
                Pill::new(lang.say("lab-stop")).rank(Rank::Chosen).give(ui, context, LabCommand::Stop);
                bar(ui, look, lang, progress);
            }
            (LabOrigin::Here, None) if page.is_whole() => say(ui, lang.say("lab-page-small")),
            (LabOrigin::Here, None) => {
                Pill::new(lang.say("lab-run")).rank(Rank::Chosen).give(ui, context, LabCommand::Run);
                say(ui, lang.say("lab-stopped"));
            }
        }
    });
}

fn bar(ui: &mut Ui, look: &Look, lang: Lang, progress: LabProgress) {
    let percent = format!("{:.0}", progress.done * 100.0);
    let words = match progress.left {
        Some(left) => lang.say_with("lab-running", &args![percent, left = text::duration(left.ceil())]),
        None => lang.say("lab-begins"),
    };
    let width = ui.available_width().clamp(40.0, 220.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, 6.0), Sense::hover());
    ui.painter().rect_filled(rect, 3.0, look.colours.stone_wash);
    let done = rect.with_max_x(rect.left() + rect.width() * progress.done as f32);
    ui.painter().rect_filled(done, 3.0, look.colours.blue);
    name_part(ui, rect, "lab-bar", &words);
    ui.label(look.muted(words, look.text.label));
}

fn heading(ui: &mut Ui, look: &Look, words: &str) {
    ui.add_space(6.0);
    ui.label(look.strong(words, look.text.label).color(look.colours.blue));
}

fn published(ui: &mut Ui, look: &Look, words: &Page) {
    heading(ui, look, &words.lang.say("lab-page-published"));
    ui.label(look.words(&words.published, look.text.label));
}

fn ours(ui: &mut Ui, context: &mut ViewContext<'_>, words: &Page, chart: Option<&Chart>) {
    if words.chart.is_none() {
        return;
    }
    heading(ui, context.look, &words.lang.say("lab-page-chart"));
    match chart {
        Some(chart) => {
            let height = (ui.ctx().content_rect().height() * CHART).clamp(220.0, 640.0);
            ChartPlot { chart, name: "laboratory", height, is_small: false }.show(ui, context);
        }
        None => {
            let words = words.lang.say("lab-no-chart");
            ui.label(context.look.muted(words, context.look.text.small));
        }
    }
}

fn found(ui: &mut Ui, look: &Look, words: &Page) {
    let lang = words.lang;
    heading(ui, look, &lang.say("lab-page-found"));
    if words.claims.is_empty() {
        ui.label(look.muted(lang.say("lab-no-claims"), look.text.label));
    }
    for (number, claim) in words.claims.iter().enumerate() {
        ui.push_id(number, |ui| self::claim(ui, look, lang, claim));
    }
    for note in words.notes.iter().skip(1).flatten() {
        ui.label(look.muted(note, look.text.small));
    }
}

fn claim(ui: &mut Ui, look: &Look, lang: Lang, claim: &PageClaim) {
    let colour = if claim.holds { look.colours.green } else { look.colours.plum };
    let id = ui.scope_id().with("numbers");
    let mut is_open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.label(look.strong(&claim.verdict, look.text.label).color(colour));
        ui.label(look.words(&claim.says, look.text.label));
        ui.label(look.muted(&claim.source, look.text.small));
        let rows = claim.table.len().saturating_sub(1);
        if Pill::new(lang.say_with("lab-page-numbers", &args![count = rows])).switch(is_open).show(ui, look).clicked() {
            is_open = !is_open;
        }
    });
    ui.data_mut(|data| data.insert_temp(id, is_open));
    if is_open {
        table(ui, look, &claim.table);
    }
}

fn table(ui: &mut Ui, look: &Look, rows: &[Vec<String>]) {
    ScrollArea::horizontal().id_salt("lab-table").show(ui, |ui| {
        Grid::new("lab-table").spacing([22.0, 2.0]).striped(true).show(ui, |ui| {
            for (number, row) in rows.iter().enumerate() {
                for cell in row {
                    if cell.is_empty() {
                        // A label without words would be a widget without a name.
                        ui.allocate_space(Vec2::ZERO);
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
    ui.label(look.words(lang.say("lab-page-run-how"), look.text.label));
    for command in &words.commands {
        ui.horizontal_wrapped(|ui| {
            let name = lang.say_with("lab-copy", &args![command = command.as_str()]);
            if Pill::new(lang.say("lab-copy-short")).named(&name).show(ui, look).clicked() {
                ui.ctx().copy_text(command.clone());
            }
            ui.label(RichText::new(command).font(look.code()));
        });
    }
    ui.add_space(8.0);
}

// The list of experiments: the name of each, and the verdicts on its claims as far as it was measured.

/// The height of a row whose title has one line, and the most lines of a title.
const ROW: f32 = 46.0;
const MOST_LINES: usize = 2;
const ASIDE: f32 = 10.0;

pub fn show_list(ui: &mut Ui, context: &mut ViewContext<'_>, height: f32) {
    let (look, laboratory) = (context.look, &context.model.laboratory);
    let area = ScrollArea::vertical().id_salt("lab-list").max_height(height).min_scrolled_height(height);
    area.auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (at, page) in laboratory.pages.iter().enumerate() {
            if row(ui, look, context.lang(), page, at == laboratory.chosen) {
                context.give(LabCommand::Choose(at));
            }
        }
    });
}

fn row(ui: &mut Ui, look: &Look, lang: Lang, page: &LabPage, is_chosen: bool) -> bool {
    let colours = look.colours;
    let title = page.experiment.title.in_lang(lang).trim();
    let (mark, is_wrong) = mark(lang, page);
    let width = ui.available_width();
    let format = TextFormat::simple(look.bold(look.text.label), colours.ink);
    let name = lines(ui.painter(), title, format, width - 2.0 * ASIDE, MOST_LINES);
    let height = ROW + name.size().y * (1.0 - 1.0 / name.rows.len().max(1) as f32);
    let response = list_row(ui, look, height, is_chosen, &format!("{title}. {mark}"));
    let inner = response.rect.shrink2(vec2(ASIDE, 4.0));
    let below = pos2(inner.left(), inner.top() + name.size().y + 1.0);
    ui.painter().galley(inner.min, name, colours.ink);
    let colour = if is_wrong { colours.plum } else { colours.muted };
    let mark = line(ui.painter(), &mark, look.plain(look.text.small), colour, inner.width());
    ui.painter().galley(below, mark, colour);
    response.clicked()
}

/// The verdicts on an experiment's claims, and whether one of them fails.
fn mark(lang: Lang, page: &LabPage) -> (String, bool) {
    let verdicts = &page.found.verdicts;
    let fail = verdicts.iter().filter(|verdict| !verdict.holds()).count();
    let args = args![all = verdicts.len(), fail, done = page.measured()];
    let id = match (verdicts.is_empty(), page.measured()) {
        (true, 0) => "lab-mark-new",
        (true, _) => "lab-mark-begun",
        (false, _) if verdicts.iter().all(Verdict::holds) => "lab-mark-holds",
        (false, _) => "lab-mark-fails",
    };
    (lang.say_with(id, &args), fail > 0)
}

// The panel of the laboratory: the list of experiments at the left where there is room for it, and the page of the chosen one.

/// A panel that is narrower has no list at its left.
const WITH_LIST: f32 = 800.0;
/// The width of the list, and what is free between it and the page.
const LIST: f32 = 236.0;
const BETWEEN: f32 = 20.0;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, progress: Option<LabProgress>) {
    let (width, most) = panel_size(ui);
    let has_list = width >= WITH_LIST;
    panel(ui, context, "laboratory", [20.0, width], |ui, context| {
        panel_head(ui, context, &context.lang().say("lab-title"), |_, _| {});
        if context.model.laboratory.pages.is_empty() {
            return loading(ui, context);
        }
        if !has_list {
            turn(ui, context);
        }
        ui.add_space(6.0);
        let rest = ui.available_rect_before_wrap();
        let height = (most - (rest.top() - ui.max_rect().top())).max(120.0);
        let room = rest.with_max_y(rest.top() + height);
        let (left, right) = room.split_left_right_at_x(if has_list { room.left() + LIST } else { room.left() });
        if has_list {
            ui.scope_builder(UiBuilder::new().max_rect(left).id_salt("lab-list"), |ui| show_list(ui, context, height));
        }
        let right = if has_list { right.with_min_x(right.left() + BETWEEN) } else { right };
        ui.scope_builder(UiBuilder::new().max_rect(right).id_salt("lab-page"), |ui| {
            let chosen = context.model.laboratory.chosen;
            let area =
                ScrollArea::vertical().id_salt(("lab-page", chosen)).max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, false]).show(ui, |ui| {
                // The scroll bar covers nothing.
                ui.set_width(ui.available_width());
                show_sheet(ui, context, progress);
            });
        });
    });
}

/// To the page before and after, where there is no room for the list.
fn turn(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (lang, chosen, all) = (model.settings.lang, model.laboratory.chosen, model.laboratory.pages.len());
    let place = lang.say_with("lab-place", &args![number = chosen + 1, all]);
    let names = [lang.say("lab-before"), place, lang.say("lab-next")];
    context.out.extend(pager(ui, look, &names, chosen, all).map(LabCommand::Choose).map(Command::from));
}
