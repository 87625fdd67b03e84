//! The panel of the tasks: which task is shown and what of the ladder is done, the way to its neighbours, and its page.

use egui::{Align, Color32, Layout, RichText, ScrollArea, Ui};

use crate::charts::chart_panel::panel_size;
use crate::command::DialogCommand;
use crate::context::ViewContext;
use crate::tasks::command::TasksCommand;
use crate::tasks::page;
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, Rank, dialog, loading, panel_head};

pub fn show(ui: &Ui, context: &mut ViewContext<'_>) {
    let (width, most) = panel_size(ui);
    let margin = if context.look.is_column { 12.0 } else { 20.0 };
    let modal = dialog(ui, context.look, "tasks", margin).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let lang = context.model.settings.lang;
        panel_head(ui, context, &lang.say("task-title"), |_, _| {});
        ladder(ui, context);
        ui.add_space(6.0);
        let height = (most - (ui.next_widget_position().y - ui.max_rect().top())).max(160.0);
        let area = ScrollArea::vertical().id_salt(("tasks", context.model.tasks.chosen)).max_height(height);
        area.min_scrolled_height(height).auto_shrink([false, false]).show(ui, |ui| {
            // The scroll bar covers nothing.
            ui.set_width(ui.available_width());
            page::show(ui, context);
        });
    });
    if modal.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

/// The rungs of the ladder; in a narrow window the one that is shown, with its neighbours.
fn ladder(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (lang, tasks) = (model.settings.lang, &model.tasks);
    let (chosen, all) = (tasks.chosen, tasks.all.len());
    if all == 0 {
        return loading(ui, context);
    }
    if look.is_column {
        ui.horizontal(|ui| {
            let name = lang.say("task-before");
            let before = Pill::icon(Icon::Back, &name).enabled(chosen > 0);
            if before.show(ui, look).clicked() {
                context.give(TasksCommand::Choose(chosen.saturating_sub(1)));
            }
            let place = lang.say_with("task-place", &[("number", (chosen + 1).into()), ("all", all.into())]);
            ui.label(RichText::new(place).font(look.plain(look.text.label)));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = lang.say("task-next");
                let next = Pill::icon(Icon::Forward, &name).enabled(chosen + 1 < all);
                if next.show(ui, look).clicked() {
                    context.give(TasksCommand::Choose(chosen + 1));
                }
            });
        });
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for (at, task) in tasks.all.iter().enumerate() {
            let is_done = tasks.done.contains(&task.name);
            let title = task.title.in_lang(lang);
            let words = if is_done { format!("{title} ✓") } else { title.to_owned() };
            let name = format!("{title}: {}", lang.say(if is_done { "task-is-done" } else { "task-not-done" }));
            let rank = if at == chosen { Rank::Chosen } else { Rank::Plain };
            if Pill::new(&words).named(&name).rank(rank).show(ui, look).clicked() {
                context.give(TasksCommand::Choose(at));
            }
        }
    });
}

/// The colour of what is right or wrong.
pub fn mood(context: &ViewContext<'_>, is_right: bool) -> Color32 {
    if is_right { context.look.colours.green } else { context.look.colours.plum }
}
