//! The field over a leaf while its value is typed. What the value changes is `apply`'s to say.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Id, Rect, TextEdit, Ui, vec2};

use crate::command::{Command, DialogCommand, EditCommand};
use crate::frame::ViewContext;
use jianzhi_view::scene::tree::{TreeView, node_rect};

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, view: &TreeView<'_>) {
    let (look, model) = (context.look, context.model);
    let (Some(typed), Some(place)) = (&model.edits.typing, view.selected) else { return };
    let node = node_rect(view, place);
    let rect = Rect::from_center_size(node.center(), vec2((node.width() + 18.0).max(76.0), node.height() + 18.0));
    let mut draft = typed.clone();
    let is_value = crate::edit::apply::is_value(&draft);
    let colour = if is_value { look.colours.ink } else { look.colours.plum };
    ui.painter().rect(
        rect,
        6.0,
        look.colours.card,
        egui::Stroke::new(2.5, look.colours.blue),
        egui::StrokeKind::Outside,
    );
    let edit = TextEdit::singleline(&mut draft)
        .font(look.bold(look.text.body))
        .text_color(colour)
        .align(egui::Align2::CENTER_CENTER)
        .frame(egui::Frame::NONE)
        .id(Id::unique("leaf-value"));
    let response = ui.put(rect.shrink(3.0), edit).accessible_name(model.settings.lang.say("app-leaf-value"));
    if draft != *typed {
        context.give(EditCommand::Type(draft));
    }
    if response.lost_focus() {
        let escaped = ui.input(|input| input.key_pressed(egui::Key::Escape));
        context.out.push(if escaped || !is_value {
            Command::Dialog(DialogCommand::Close)
        } else {
            Command::Edit(EditCommand::FinishTyping)
        });
    } else if !response.has_focus() {
        response.request_focus();
        select_all(ui, response.id, typed);
    }
}

/// Selects a field's text, so that what is typed takes its place.
fn select_all(ui: &Ui, field: Id, text: &str) {
    let mut state = TextEditState::load(ui.ctx(), field).unwrap_or_default();
    let all = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    state.cursor.set_char_range(Some(all));
    state.store(ui.ctx(), field);
}
