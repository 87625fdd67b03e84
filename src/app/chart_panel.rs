//! The panels with one chart of the focused lane's search: what its iterations took, and what aspiration takes by guess and
//! by width.

use egui::{Rect, RichText, ScrollArea, Ui, vec2};

use super::compare::{SCROLL_BAR, chart, panel_size};
use super::context::ViewContext;
use super::lesson_card;
use super::model::{ChartKind, Lane};
use super::widgets::{dialog, panel_head};
use crate::scene::guesses::GuessesView;
use crate::scene::iterations::{IterationsView, rows};
use crate::search::iterations::Iterations;
use crate::story;
use crate::theme::fonts::Meter;

/// Shows a panel.
pub(super) fn show(ui: &Ui, context: &mut ViewContext<'_>, kind: ChartKind) {
    let (width, most) = panel_size(ui);
    let look = context.look;
    let modal = dialog(ui, look, "chart", 20.0);
    modal.show(ui.ctx(), |ui| {
        ui.set_width(width);
        let most = (most - lesson_card::above(ui, context)).max(40.0);
        let area = ScrollArea::vertical().id_salt("chart-panel").max_height(most).min_scrolled_height(most);
        area.show(ui, |ui| {
            ui.set_width(ui.available_width() - SCROLL_BAR);
            head(ui, context, kind);
            match kind {
                ChartKind::Iterations => iterations(ui, context),
                ChartKind::Guesses => guesses(ui, context),
            }
        });
    });
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>, kind: ChartKind) {
    let lang = context.model.lang;
    let id = match kind {
        ChartKind::Iterations => "chart-iterations",
        ChartKind::Guesses => "chart-guesses",
    };
    panel_head(ui, context, &lang.say(id), |_, _| {});
    ui.add_space(6.0);
}

/// What the focused lane's iterations took, and the formulas in its numbers.
fn iterations(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let record = model.focused().and_then(Lane::record);
    let rows = record.map(|record| rows(&record.task, record.trace())).filter(|rows| !rows.is_empty());
    let Some((rows, lane)) = rows.zip(model.focused()) else {
        return said(ui, context, "chart-none");
    };
    let name = story::method(lang, lane.method);
    let view = IterationsView { rows: &rows, name: &name, lang, rect: Rect::NOTHING, style: &look.style };
    let title = lang.say("chart-iterations");
    chart(ui, look, (&title, view.height()), |rect: Rect, meter: &dyn Meter| {
        IterationsView { rect, ..view }.draw(meter)
    });
    let cost = Iterations::of(rows.iter().map(|row| row.cost)).deepening();
    for line in cost.map(|cost| story::deepening(lang, &cost)).unwrap_or_default() {
        ui.label(RichText::new(line).font(look.plain(look.text.label)).color(look.colours.ink));
    }
}

/// What aspiration takes of the focused lane's task.
fn guesses(ui: &mut Ui, context: &ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let map = match model.measured_guesses() {
        Some(Some(map)) => map,
        Some(None) => return said(ui, context, "chart-no-guesses"),
        None => return said(ui, context, "chart-measuring"),
    };
    let view = GuessesView { map, lang: model.lang, rect: Rect::NOTHING, style: &look.style };
    let title = model.lang.say("chart-guesses");
    chart(ui, look, (&title, view.height()), |rect: Rect, meter: &dyn Meter| GuessesView { rect, ..view }.draw(meter));
}

fn said(ui: &mut Ui, context: &ViewContext<'_>, id: &str) {
    let look = context.look;
    ui.label(RichText::new(context.model.lang.say(id)).font(look.plain(look.text.body)).color(look.colours.muted));
    ui.add_space(vec2(0.0, 40.0).y);
}
