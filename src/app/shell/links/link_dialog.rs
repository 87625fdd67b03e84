//! The link to what is shown, for a hall: a code for its cameras, and the words for those who type.

use egui::{RichText, Sense, Ui, vec2};

use crate::command::{Command, DialogCommand, LinksCommand};
use crate::frame::ViewContext;
use crate::widgets::paint::paint;
use crate::widgets::{Pill, Rank, dialog, name_part};
use jianzhi_view::scene::link_code;
use jianzhi_view::theme::Shade;

/// Room for what is above and below the code, and at its sides.
const AROUND: f32 = 220.0;
const ASIDE: f32 = 90.0;
/// The code's side, at the least and at the most.
const SIDE: (f32, f32) = (120.0, 560.0);

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, link: &str) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let window = ui.ctx().content_rect();
    let side = (window.height() - AROUND).min(window.width() - ASIDE).clamp(SIDE.0, SIDE.1);
    let shown = dialog(ui, look, "link", 22.0).show(ui.ctx(), |ui| {
        ui.set_width(side);
        ui.spacing_mut().item_spacing = vec2(6.0, 10.0);
        ui.label(RichText::new(lang.say("app-link-title")).font(look.bold(look.text.title)));
        let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        let shade = if look.dark { Shade::Dark } else { Shade::Light };
        match link_code(link, rect, shade) {
            Some(code) => paint(ui.painter(), look, &code),
            None => ui.put(rect, egui::Label::new(lang.say("app-link-no-code"))).surrender_focus(),
        }
        name_part(ui, rect, "link-code", &lang.say("app-link-code"));
        ui.label(RichText::new(link).font(look.plain(look.text.small)));
        ui.horizontal(|ui| {
            let copy = lang.say("app-link-copy");
            if Pill::new(&copy).rank(Rank::Chosen).show(ui, look).clicked() {
                context.out.extend([Command::Dialog(DialogCommand::Close), Command::Links(LinksCommand::CopyLink)]);
            }
            if Pill::new(&lang.say("app-close")).show(ui, look).clicked() {
                context.give(DialogCommand::Close);
            }
        });
    });
    if shown.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}
