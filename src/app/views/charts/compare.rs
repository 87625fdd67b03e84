//! The panel that compares the lanes' algorithms on the present position: the claim about its deepest depth, with the
//! formulas of theory; how they grow by depth, and their cost at the deepest one, as charts; and everything as a table
//! that can be copied.

use std::cmp::Ordering;

use egui::Grid;

use crate::prelude::*;
use jianzhi_core::search::task::Measurement;
use jianzhi_view::scene::compare::{LeafCount, NamedSearch, TreeSize, bars, growth};

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, comparison: &Comparison, is_running: bool) {
    let (look, model) = (context.look, context.model);
    let (width, most) = panel_size(ui);
    let modal = dialog(ui, look, "compare", 20.0);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(width);
        let most = (most - lesson::card::above(ui, context)).max(40.0);
        let area = ScrollArea::vertical().id_salt("compare-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            // The scroll bar covers nothing.
            ui.set_width(ui.available_width());
            head(ui, context, comparison, is_running);
            let (methods, lang) = (model.methods(), model.settings.lang);
            let shown = ChartedSearches { lang, comparison, methods: &methods };
            claim(ui, look, shown);
            charts(ui, context, shown, (most - 420.0).clamp(230.0, 560.0));
            ui.add_space(8.0);
            table(ui, look, shown);
            if let Some(words) = pvs(lang, comparison) {
                ui.add_space(8.0);
                ui.label(look.words(words, look.text.label));
            }
        });
    });
}

#[derive(Clone, Copy)]
pub struct ChartedSearches<'a> {
    pub lang: Lang,
    pub comparison: &'a Comparison,
    pub methods: &'a [Method],
}

fn claim(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>) {
    let ChartedSearches { lang, comparison, methods } = shown;
    let Some(claim) = comparison.claim(methods) else { return };
    let words = story::compare::headline(lang, &claim);
    ui.label(look.strong(words, look.text.body));
    if let Some(tree) = comparison.tree(claim.depth) {
        ui.add_space(2.0);
        for line in story::compare::formulas(lang, tree) {
            ui.label(look.muted(line, look.text.label));
        }
    }
    ui.add_space(8.0);
}

fn charts(ui: &mut Ui, context: &mut ViewContext<'_>, shown: ChartedSearches<'_>, height: f32) {
    let [growth, bars] = drawn(shown);
    chart_panel::charts(ui, context, [&growth, &bars], Some(height));
}

/// The charts of a comparison: those at the left, and those at the right.
pub fn drawn(shown: ChartedSearches<'_>) -> [Vec<Chart>; 2] {
    let ChartedSearches { lang, comparison, methods } = shown;
    let searches: Vec<NamedSearch> = story::compare::named(lang, methods);
    [vec![growth(comparison, &searches, lang)], bars(comparison, &searches, lang)]
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, comparison: &Comparison, is_running: bool) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    panel_head(ui, context, &lang.say("app-compare-title"), |ui, context| {
        chart_panel::save(ui, context, What::Compare);
        if Pill::new(lang.say("app-copy-table")).show(ui, look).clicked() {
            ui.ctx().copy_text(as_text(ChartedSearches { lang, comparison, methods: &model.methods() }));
        }
        if is_running && Pill::new(lang.say("app-stop-measuring")).rank(Rank::Chosen).show(ui, look).clicked() {
            context.give(ChartsCommand::StopComparing);
        }
    });
    if is_running {
        let words = lang.say_with("compare-running", &args![depth = comparison.most.0]);
        ui.label(look.muted(words, look.text.label));
    }
    ui.add_space(6.0);
}

const fn values(one: &Measurement) -> [u64; 5] {
    let counts = one.outcome.counts;
    [counts.visits, counts.leaves, one.horizon, counts.cutoffs, counts.researches]
}

fn heads(lang: Lang) -> Vec<String> {
    let ids = ["compare-depth", "app-compare-algorithm", "app-count-visits", "app-count-evaluations"];
    let more = ["app-count-horizon", "app-count-cutoffs", "app-count-researches", "app-count-share"];
    ids.into_iter().chain(more).map(|id| lang.say(id)).collect()
}

/// The table with its numbers as a person reads them, or as a spreadsheet does.
fn rows(shown: ChartedSearches<'_>, number: fn(u64) -> String) -> Vec<Vec<String>> {
    let ChartedSearches { lang, comparison, methods } = shown;
    let at = |method: Method, at: Depth| comparison.finished(method).find(|one| one.outcome.depth == at);
    let mut rows = Vec::new();
    // The deepest first: that is what one came for.
    for depth in (1..=comparison.most.0).rev().map(Depth) {
        let minimax = at(Algorithm::Minimax.into(), depth).map(|one| one.outcome.counts.visits);
        for &method in methods {
            let Some(one) = at(method, depth) else { continue };
            let visits = one.outcome.counts.visits as f64;
            let share = minimax.map(|whole| text::percent(visits / whole.max(1) as f64)).unwrap_or_default();
            let mut row = vec![depth.0.to_string(), story::method(lang, method)];
            row.extend(values(one).map(number));
            row.push(share);
            rows.push(row);
        }
        rows.extend(comparison.tree(depth).into_iter().flat_map(|tree| theory(lang, tree, number)));
    }
    rows
}

fn theory(lang: Lang, tree: &TreeSize, number: fn(u64) -> String) -> [Vec<String>; 2] {
    let leaves = [("compare-whole-leaves", tree.leaves()), ("compare-minimal-leaves", tree.minimal_leaves())];
    leaves.map(|(id, leaves)| {
        let mut row = vec![String::new(); 8];
        let column = match tree.unit() {
            LeafCount::Evaluations => 3,
            LeafCount::Horizon => 4,
        };
        (row[0], row[1], row[column]) = (tree.depth.0.to_string(), lang.say(id), number(leaves));
        row
    })
}

fn pvs(lang: Lang, comparison: &Comparison) -> Option<String> {
    let pairs = comparison.pvs();
    let (depth, [plain, pvs]) = *pairs.last()?;
    let verdict = match pvs.visits.cmp(&plain.visits) {
        Ordering::Less => "saves",
        Ordering::Equal => "same",
        Ordering::Greater => "loses",
    };
    let args = args![
        depth = depth.0,
        pvs = text::count(pvs.visits),
        plain = text::count(plain.visits),
        share = text::percent(pvs.visits as f64 / plain.visits.max(1) as f64),
        evaluations = text::count(pvs.leaves),
        were = text::count(plain.leaves),
        researches = pvs.researches,
        verdict
    ];
    let mut said = vec![lang.say_with("app-compare-pvs", &args)];
    let loses = pairs.iter().filter(|(_, [plain, pvs])| pvs.visits > plain.visits);
    let depths: Vec<String> = loses.map(|(depth, _)| depth.0.to_string()).collect();
    if pairs.len() > 1 && !depths.is_empty() {
        let depths = depths.join(&lang.say("app-compare-between"));
        said.push(lang.say_with("app-compare-pvs-loses", &args![depths]));
    }
    Some(said.join(&lang.say("app-sentence-gap")))
}

fn as_text(shown: ChartedSearches<'_>) -> String {
    let mut lines = vec![heads(shown.lang).join("\t")];
    lines.extend(rows(shown, |number| number.to_string()).into_iter().map(|row| row.join("\t")));
    lines.join("\n")
}

fn table(ui: &mut Ui, look: &Look, shown: ChartedSearches<'_>) {
    // A label without words would be a widget without a name.
    let cell = |ui: &mut Ui, words: String| match words.is_empty() {
        true => _ = ui.allocate_space(Vec2::ZERO),
        false => _ = ui.label(look.words(words, look.text.label)),
    };
    let area = ScrollArea::both().max_height(190.0).min_scrolled_height(180.0).auto_shrink([false, true]);
    area.show(ui, |ui| {
        Grid::new("compare-table").num_columns(8).spacing([28.0, 4.0]).striped(true).show(ui, |ui| {
            for head in heads(shown.lang) {
                ui.label(look.strong(head, look.text.label).color(look.colours.muted));
            }
            ui.end_row();
            for row in rows(shown, text::count) {
                row.into_iter().for_each(|words| cell(ui, words));
                ui.end_row();
            }
        });
    });
}
