//! The search over all commands: a field to type into, and what that finds with its keys. Arrows choose, Enter gives the
//! command.

use crate::dialog::overlay::Palette;
use crate::prelude::*;

const ROW: f32 = 30.0;
const MOST_ROWS: f32 = 12.0;

/// Shows it. The command that is chosen comes after the one that closes the search.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, palette: &Palette) {
    let (look, model) = (context.look, context.model);
    let window = ui.ctx().content_rect().size();
    let modal = dialog(ui, look, "palette", 14.0);
    let found = catalogue::found(model, &palette.typed);
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (up, down, enter) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown), pressed(Key::Enter));
    if up != down {
        // Beyond one end comes the other.
        let (rows, by) = (found.len().max(1), if up { found.len().max(1) - 1 } else { 1 });
        let (typed, chosen) = (palette.typed.clone(), (palette.chosen + by) % rows);
        context.give(DialogCommand::Become(Overlay::Commands(Palette { typed, chosen })));
    }
    let mut typed = None;
    let shown = modal.show(ui.ctx(), |ui| {
        ui.set_width((window.x - 60.0).min(560.0));
        typed = field(ui, context, palette);
        ui.add_space(8.0);
        rows(ui, context, &found, palette, up || down).or(enter.then_some(palette.chosen))
    });
    let (found, row) = match typed.as_ref().filter(|_| enter) {
        // A user who types and presses Enter within one frame means what is found by all that was typed.
        Some(typed) => (catalogue::found(model, typed), Some(0)),
        None => (found, shown.inner),
    };
    let now = typed.map(|typed| DialogCommand::Become(Overlay::Commands(Palette { typed, chosen: 0 })));
    context.out.extend(now.map(Command::from));
    let offer = row.and_then(|row| found.get(row));
    if let Some(offer) = offer.filter(|offer| catalogue::is_possible(model, &offer.command)) {
        context.out.extend([Command::Dialog(DialogCommand::Close), offer.command.clone()]);
    } else {
        close_beside(&shown, context);
    }
}

/// The field to type into; returns its text where that has changed.
fn field(ui: &mut Ui, context: &ViewContext<'_>, palette: &Palette) -> Option<String> {
    let (look, model) = (context.look, context.model);
    let mut typed = palette.typed.clone();
    let edit = widgets::field(&mut typed, look)
        .font(look.plain(look.text.body))
        .hint_text(model.say("app-commands-hint"))
        .desired_width(f32::INFINITY)
        .margin(vec2(12.0, 8.0))
        .id(Id::unique("palette-field"));
    let response = ui.add(edit).accessible_name(model.say("app-commands"));
    if !response.has_focus() {
        response.request_focus();
    }
    (typed != palette.typed).then_some(typed)
}

/// Shows what is found, and scrolls to the choice that a key `has_moved` in this frame; returns which one was clicked.
fn rows(ui: &mut Ui, context: &ViewContext<'_>, found: &[Offer], palette: &Palette, has_moved: bool) -> Option<usize> {
    let (look, model, chosen) = (context.look, context.model, palette.chosen);
    let height = (ui.ctx().content_rect().height() - 160.0).clamp(ROW, ROW * MOST_ROWS);
    let mut clicked = None;
    let is_possible = |offer: &Offer| catalogue::is_possible(model, &offer.command);
    let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if found.is_empty() {
            let words = model.say_with("app-commands-none", &args![typed = palette.typed.as_str()]);
            ui.label(look.muted(words, look.text.label));
        }
        for (index, offer) in found.iter().enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
            response.widget_info(|| {
                let words = format!("{} {}", offer.name, offer.key);
                WidgetInfo::selected(Role::ListBoxOption, is_possible(offer), index == chosen, words.trim())
            });
            if index == chosen && has_moved {
                response.scroll_to_me(None);
            }
            if ui.is_rect_visible(rect) {
                ui.painter().rect_filled(rect, 6.0, look.wash(index == chosen, response.hovered()));
                row(ui, look, rect, offer, is_possible(offer));
            }
            if response.clicked() {
                clicked = Some(index);
            }
        }
    });
    clicked
}

fn row(ui: &Ui, look: &Look, rect: Rect, offer: &Offer, is_possible: bool) {
    let colours = look.colours;
    let colour = if is_possible { colours.ink } else { colours.ghost };
    // Fingers press no keys.
    let key = if look.is_for_fingers() { "" } else { &offer.key };
    let at = rect.right_center() - vec2(12.0, 0.0);
    let key = ui.painter().text(at, Align2::RIGHT_CENTER, key, look.bold(look.text.label), colours.blue);
    let place = rect.with_min_x(rect.left() + 12.0).with_max_x(key.left() - 12.0);
    line_in(ui.painter(), place, &offer.name, look.plain(look.text.label), colour);
}
