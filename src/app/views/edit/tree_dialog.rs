//! The tree as text: a field with the notation, and the first mistake in it with place, expected and found.

use egui::{Id, Key, RichText, TextEdit, Ui, vec2};

use crate::command::{DialogCommand, EditCommand};
use crate::edit::setup;
use crate::frame::ViewContext;
use crate::model::Model;
use crate::widgets::{Pill, Rank, dialog};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_view::text::{self, errors, phrase};

/// The most characters of the text, which is laid out and read at each frame.
const LONGEST: usize = 60_000;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, draft: &str) {
    let look = context.look;
    let window = ui.ctx().content_rect().size();
    let width = (window.x - 160.0).max(window.x * 0.8 - 44.0).min(680.0);
    let width = if look.is_column { window.x - 56.0 } else { width };
    let height = (window.y - 60.0).max(40.0);
    dialog(ui, look, "tree-editor", 22.0).show(ui.ctx(), |ui| {
        ui.set_width(width);
        // A low window scrolls the dialog.
        let area = egui::ScrollArea::vertical().id_salt("tree-dialog").max_height(height).min_scrolled_height(height);
        area.show(ui, |ui| {
            content(ui, context, draft);
        });
    });
    let applies = ui.input(|input| input.modifiers.command && input.key_pressed(Key::Enter));
    if applies {
        context.give(EditCommand::ApplyTree);
    }
}

fn content(ui: &mut Ui, context: &mut ViewContext<'_>, draft: &str) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let is_tree = model.searches.base.start.tree().is_some();
    let (title, hint) = match &model.searches.base.start {
        Start::Tree(_) => ("app-edit-tree", "app-tree-hint"),
        Start::Position(position) => ("app-edit-position", position.facts().words[1]),
    };
    ui.label(RichText::new(lang.say(title)).font(look.bold(look.text.title + 2.0)));
    let hint = RichText::new(lang.say(hint)).font(look.plain(look.text.label)).color(look.colours.muted);
    ui.label(hint);
    ui.add_space(6.0);
    let mut typed = draft.to_owned();
    let edit = TextEdit::multiline(&mut typed)
        .font(egui::FontId::monospace(look.text.body))
        .desired_width(f32::INFINITY)
        .desired_rows(if is_tree { 7 } else { 2 })
        .margin(vec2(12.0, 10.0))
        .char_limit(LONGEST)
        .id(Id::unique("tree-text"));
    let scrolled = egui::ScrollArea::vertical().max_height(260.0).show(ui, |ui| ui.add(edit));
    let field = scrolled.inner.accessible_name(lang.say("app-tree-text"));
    if typed != draft {
        context.give(EditCommand::DraftTree(typed));
    }
    if ui.memory(|memory| memory.focused().is_none()) {
        field.request_focus();
    }
    ui.add_space(6.0);
    if !is_tree {
        let height = (ui.ctx().content_rect().height() - 400.0).clamp(230.0, 400.0);
        setup::show(ui, context, draft, height);
    }
    let judged = judge(model, draft);
    let (words, colour) = match &judged {
        Ok(words) => (words, look.colours.muted),
        Err(words) => (words, look.colours.plum),
    };
    ui.label(RichText::new(words).font(look.plain(look.text.body)).color(colour));
    ui.add_space(10.0);
    buttons(ui, context, judged.is_ok());
}

fn judge(model: &Model, draft: &str) -> Result<String, String> {
    let lang = model.settings.lang;
    if let Start::Position(position) = &model.searches.base.start {
        let position = position.read_another(draft).map_err(|error| text::sentence(&phrase(lang, &error)))?;
        let count = position.legal_moves().len();
        return Ok(lang.say_with("app-fen-good", &[("count", count.into())]));
    }
    match Tree::parse(draft, model.searches.base.start.side()) {
        Ok(tree) => Ok(lang.say_with("app-tree-good", &[("count", tree.node_count().into())])),
        Err(error) => {
            let args = [
                ("line", error.place.line.into()),
                ("column", error.place.column.into()),
                ("problem", errors::notation(lang, &error).into()),
            ];
            Err(lang.say_with("app-tree-mistake", &args))
        }
    }
}

fn buttons(ui: &mut Ui, context: &mut ViewContext<'_>, is_tree: bool) {
    let (look, model) = (context.look, context.model);
    let row = vec2(ui.available_width(), look.size.pill);
    ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let apply = model.settings.lang.say("app-apply");
        let rank = if is_tree { Rank::Chosen } else { Rank::Plain };
        if Pill::new(&apply).rank(rank).enabled(is_tree).show(ui, look).clicked() {
            context.give(EditCommand::ApplyTree);
        }
        if Pill::new(&model.settings.lang.say("app-cancel")).show(ui, look).clicked() {
            context.give(DialogCommand::Close);
        }
    });
}
