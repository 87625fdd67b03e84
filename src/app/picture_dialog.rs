//! Which picture is written to a file, and in which form: two rows of pills over the window.

use egui::{Key, RichText, Ui, vec2};

use super::command::Command;
use super::context::ViewContext;
use super::files::pictures;
use super::widgets::{Pill, Rank, dialog};
use crate::export::form::PictureForm;
use crate::scene::figure::What;

/// A step is one picture, so that a form of moving ones is not among them.
const FORMS: [PictureForm; 4] = [PictureForm::Svg, PictureForm::Png, PictureForm::Pdf, PictureForm::Tex];

/// Shows the choice, and what is chosen so far.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, what: What, form: PictureForm) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let modal = dialog(ui, look, "pictures", 22.0);
    let shown = modal.show(ui.ctx(), |ui| {
        ui.set_width(360.0);
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        ui.label(RichText::new(lang.say("app-pictures")).font(look.bold(look.text.title + 2.0)));
        let small = |id| RichText::new(lang.say(id)).font(look.plain(look.text.label)).color(look.colours.muted);
        ui.label(small("app-pictures-hint"));
        ui.label(small("app-pictures-what"));
        ui.horizontal_wrapped(|ui| {
            for other in What::ALL.into_iter().filter(|&other| pictures::has(model, other)) {
                let words = lang.say(&format!("app-picture-{}", other.name()));
                if pill(&words, other == what).show(ui, look).clicked() {
                    context.out.push(Command::ChoosePicture(other, form));
                }
            }
        });
        ui.label(small("app-pictures-form"));
        ui.horizontal_wrapped(|ui| {
            for other in FORMS.into_iter().filter(|other| other.is_there()) {
                if pill(title(other), other == form).show(ui, look).clicked() {
                    context.out.push(Command::ChoosePicture(what, other));
                }
            }
        });
        ui.add_space(4.0);
        let row = vec2(ui.available_width(), look.size.pill);
        ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if Pill::new(&lang.say("app-pictures-save")).rank(Rank::Chosen).show(ui, look).clicked() {
                context.out.push(Command::SavePicture(what, form));
            }
            if Pill::new(&lang.say("app-cancel")).show(ui, look).clicked() {
                context.out.push(Command::Close);
            }
        });
    });
    let is_on_pill = ui.memory(|memory| memory.focused().is_some());
    if !is_on_pill && ui.input(|input| input.key_pressed(Key::Enter)) {
        context.out.push(Command::SavePicture(what, form));
    }
    if shown.backdrop_response.clicked() {
        context.out.push(Command::Close);
    }
}

fn pill(words: &str, is_chosen: bool) -> Pill<'_> {
    Pill::new(words).rank(if is_chosen { Rank::Chosen } else { Rank::Plain })
}

/// What a form is called.
const fn title(form: PictureForm) -> &'static str {
    match form {
        PictureForm::Svg => "SVG",
        PictureForm::Png => "PNG",
        PictureForm::Pdf => "PDF",
        PictureForm::Tex => "LaTeX",
        PictureForm::Gif => "GIF",
    }
}
