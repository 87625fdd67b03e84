//! The panel of the laboratory: the list of experiments at the left where there is room for it, and the page of the chosen one.

use egui::{Align, Layout, RichText, ScrollArea, Ui, UiBuilder};

use crate::charts::chart_panel::panel_size;
use crate::command::{DialogCommand, LabCommand};
use crate::frame::ViewContext;
use crate::laboratory::{LabProgress, list, sheet};
use crate::widgets::icons::Icon;
use crate::widgets::{Pill, dialog, loading, panel_head};

/// A panel that is narrower has no list at its left.
const WITH_LIST: f32 = 800.0;
/// The width of the list, and what is free between it and the page.
const LIST: f32 = 236.0;
const BETWEEN: f32 = 20.0;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, progress: Option<LabProgress>) {
    let (width, most) = panel_size(ui);
    let has_list = width >= WITH_LIST;
    let modal = dialog(ui, context.look, "laboratory", 20.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let lang = context.model.settings.lang;
        panel_head(ui, context, &lang.say("lab-title"), |_, _| {});
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
            ui.scope_builder(UiBuilder::new().max_rect(left).id_salt("lab-list"), |ui| list::show(ui, context, height));
        }
        let right = if has_list { right.with_min_x(right.left() + BETWEEN) } else { right };
        ui.scope_builder(UiBuilder::new().max_rect(right).id_salt("lab-page"), |ui| {
            let chosen = context.model.laboratory.chosen;
            let area =
                ScrollArea::vertical().id_salt(("lab-page", chosen)).max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, false]).show(ui, |ui| {
                // The scroll bar covers nothing.
                ui.set_width(ui.available_width());
                sheet::show(ui, context, progress);
            });
        });
    });
    if modal.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

/// To the page before and after, where there is no room for the list.
fn turn(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (lang, chosen, all) = (model.settings.lang, model.laboratory.chosen, model.laboratory.pages.len());
    ui.horizontal(|ui| {
        let before = Pill::icon(Icon::Back, &lang.say("lab-before")).enabled(chosen > 0).show(ui, look);
        let place = lang.say_with("lab-place", &[("number", (chosen + 1).into()), ("all", all.into())]);
        ui.label(RichText::new(place).font(look.plain(look.text.label)));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let behind = Pill::icon(Icon::Forward, &lang.say("lab-next")).enabled(chosen + 1 < all).show(ui, look);
            if behind.clicked() {
                context.give(LabCommand::Choose(chosen + 1));
            }
        });
        if before.clicked() {
            context.give(LabCommand::Choose(chosen.saturating_sub(1)));
        }
    });
}
