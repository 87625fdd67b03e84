//! The list of experiments: the name of each, and the verdicts on its claims as far as it was measured.

use egui::text::TextFormat;
use egui::{Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::command::LabCommand;
use crate::frame::ViewContext;
use crate::laboratory::state::LabPage;
use crate::widgets::theme::Look;
use crate::widgets::{focus_ring, line, lines};
use jianzhi_study::experiment::Verdict;
use jianzhi_view::text::Lang;

/// The height of a row whose title has one line, and the most lines of a title.
const ROW: f32 = 46.0;
const MOST_LINES: usize = 2;
const ASIDE: f32 = 10.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, height: f32) {
    let (look, laboratory) = (context.look, &context.model.laboratory);
    let lang = context.model.settings.lang;
    let area = ScrollArea::vertical().id_salt("lab-list").max_height(height).min_scrolled_height(height);
    area.auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (at, page) in laboratory.pages.iter().enumerate() {
            if row(ui, look, lang, page, at == laboratory.chosen) {
                context.give(LabCommand::Choose(at));
            }
        }
    });
}

/// Shows a row; returns whether it was clicked.
fn row(ui: &mut Ui, look: &Look, lang: Lang, page: &LabPage, is_chosen: bool) -> bool {
    let colours = look.colours;
    let title = page.experiment.title.in_lang(lang).trim();
    let (mark, is_wrong) = mark(lang, page);
    let width = ui.available_width();
    let format = TextFormat::simple(look.bold(look.text.label), colours.ink);
    let name = lines(ui.painter(), title, format, width - 2.0 * ASIDE, MOST_LINES);
    let height = ROW + name.size().y * (1.0 - 1.0 / name.rows.len().max(1) as f32);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, is_chosen, format!("{title}. {mark}")));
    ui.painter().rect_filled(rect, 7.0, look.wash(is_chosen, response.hovered()));
    focus_ring(ui, look, &response, 7.0);
    let inner = rect.shrink2(vec2(ASIDE, 4.0));
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
    let args = [("all", verdicts.len().into()), ("fail", fail.into()), ("done", page.measured().into())];
    let id = match (verdicts.is_empty(), page.measured()) {
        (true, 0) => "lab-mark-new",
        (true, _) => "lab-mark-begun",
        (false, _) if verdicts.iter().all(Verdict::holds) => "lab-mark-holds",
        (false, _) => "lab-mark-fails",
    };
    (lang.say_with(id, &args), fail > 0)
}
