//! Which picture is written to a file, and in which form: two rows of pills over the window.

use egui::{DragValue, Key, RichText, Ui, vec2};

use crate::command::{Command, DialogCommand, FilesCommand};
use crate::files::pictures;
use crate::frame::ViewContext;
use crate::model::Lane;
use crate::platform::HAS_ADDRESS;
use crate::widgets::{Pill, Rank, dialog};
use jianzhi_core::trace::Step;
use jianzhi_view::export::PictureForm;
use jianzhi_view::scene::figure::What;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, what: What, form: PictureForm) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let modal = dialog(ui, look, "pictures", 22.0);
    let shown = modal.show(ui.ctx(), |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 60.0).min(440.0));
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        ui.label(RichText::new(lang.say("app-pictures")).font(look.bold(look.text.title + 2.0)));
        let small = |id| RichText::new(lang.say(id)).font(look.plain(look.text.label)).color(look.colours.muted);
        ui.label(small(if HAS_ADDRESS { "app-pictures-hint-page" } else { "app-pictures-hint" }));
        ui.label(small("app-pictures-what"));
        ui.horizontal_wrapped(|ui| {
            for other in What::ALL {
                let words = lang.say(&format!("app-picture-{}", other.name()));
                let refusal = pictures::why_not(model, other).map(|id| lang.say(id));
                let is_there = refusal.is_none();
                if pill(&words, other == what).refused(refusal).show(ui, look).clicked() && is_there {
                    context.give(FilesCommand::ChoosePicture(other, form));
                }
            }
        });
        ui.label(small("app-pictures-form"));
        ui.horizontal_wrapped(|ui| {
            for other in PictureForm::ALL.into_iter().filter(|&other| pictures::is_offered(other)) {
                if pill(title(other), other == form).show(ui, look).clicked() {
                    context.give(FilesCommand::ChoosePicture(what, other));
                }
            }
        });
        if form == PictureForm::Gif {
            range(ui, context);
        }
        let is_left_out = |form: PictureForm| form != PictureForm::Gif && !pictures::is_offered(form);
        if PictureForm::ALL.into_iter().any(is_left_out) {
            ui.label(small("app-pictures-elsewhere"));
        }
        ui.add_space(4.0);
        let row = vec2(ui.available_width(), look.size.pill);
        ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if Pill::new(&lang.say("app-pictures-save")).rank(Rank::Chosen).show(ui, look).clicked() {
                context.give(FilesCommand::SavePicture(what, form));
            }
            // A page has no folders: it downloads.
            let elsewhere = Command::Files(FilesCommand::ChoosePictureFile(what, form));
            if !HAS_ADDRESS && Pill::new(&lang.say("app-pictures-folder")).show(ui, look).clicked() {
                context.out.extend([Command::Dialog(DialogCommand::Close), elsewhere]);
            }
            if Pill::new(&lang.say("app-cancel")).show(ui, look).clicked() {
                context.give(DialogCommand::Close);
            }
        });
    });
    let is_on_pill = ui.memory(|memory| memory.focused().is_some());
    if !is_on_pill && ui.input(|input| input.key_pressed(Key::Enter)) {
        context.give(FilesCommand::SavePicture(what, form));
    }
    if shown.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

fn range(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let (from, to) = pictures::steps(model);
    let last = model.focused().map(Lane::last).unwrap_or_default();
    let (mut first, mut end) = (from.0, to.0);
    ui.horizontal(|ui| {
        let small = |words: String| RichText::new(words).font(look.plain(look.text.label)).color(look.colours.muted);
        for (id, number) in [("app-pictures-from", &mut first), ("app-pictures-to", &mut end)] {
            ui.label(small(lang.say(id)));
            ui.add(DragValue::new(number).range(0..=last.0)).accessible_name(lang.say(id));
        }
        let most = [("last", last.0.into()), ("most", pictures::MOST_STEPS.into())];
        ui.label(small(lang.say_with("app-pictures-last", &most)));
    });
    if (first, end) != (from.0, to.0) {
        // Whichever end is moved takes the other one along.
        let (first, end) = if first == from.0 { (first.min(end), end) } else { (first, end.max(first)) };
        context.give(FilesCommand::SetPictureSteps(Step(first), Step(end)));
    }
}

fn pill(words: &str, is_chosen: bool) -> Pill<'_> {
    Pill::new(words).rank(if is_chosen { Rank::Chosen } else { Rank::Plain })
}

const fn title(form: PictureForm) -> &'static str {
    match form {
        PictureForm::Svg => "SVG",
        PictureForm::Png => "PNG",
        PictureForm::Pdf => "PDF",
        PictureForm::Tex => "LaTeX",
        PictureForm::Gif => "GIF",
    }
}
