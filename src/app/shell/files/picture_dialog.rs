//! Which picture is written to a file, and in which form: two rows of pills over the window.

use egui::DragValue;

use crate::files::MOST;
use crate::files::pictures::{self, Setting};
use crate::platform::HAS_ADDRESS;
use crate::prelude::*;
use crate::widgets::field;
use jianzhi_study::kit::SheetCopy;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, what: What, form: PictureForm) {
    let (look, model) = (context.look, context.model);
    let modal = dialog(ui, look, "pictures", 22.0);
    let shown = modal.show(ui.ctx(), |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 60.0).min(440.0));
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        ui.label(look.strong(model.say("app-pictures"), look.text.title + 2.0));
        let small = |id| look.muted(model.say(id), look.text.label);
        ui.label(small(if HAS_ADDRESS { "app-pictures-hint-page" } else { "app-pictures-hint" }));
        ui.label(small("app-pictures-what"));
        ui.horizontal_wrapped(|ui| {
            for other in What::ALL {
                let words = model.say(&format!("app-picture-{}", other.name()));
                let refusal = pictures::why_not(model, other).map(|id| model.say(id));
                let choose = FilesCommand::ChoosePicture(other, form);
                Pill::new(&words).chosen(other == what).refused(refusal).give(ui, context, choose);
            }
        });
        ui.label(small("app-pictures-form"));
        ui.horizontal_wrapped(|ui| {
            for other in PictureForm::ALL.into_iter().filter(|&other| pictures::is_offered(other)) {
                let choose = FilesCommand::ChoosePicture(what, other);
                Pill::new(title(other)).chosen(other == form).give(ui, context, choose);
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
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            let save = Pill::new(model.say("app-pictures-save")).rank(Rank::Chosen);
            save.give(ui, context, FilesCommand::SavePicture(what, form));
            // A page has no folders: it downloads.
            let elsewhere = Command::Files(FilesCommand::Save(Saving::Picture(what, form)));
            if !HAS_ADDRESS {
                Pill::new(model.say("app-pictures-folder")).give_instead(ui, context, elsewhere);
            }
            Pill::new(model.say("app-cancel")).give(ui, context, DialogCommand::Close);
        });
    });
    let is_on_pill = ui.memory(|memory| memory.focused().is_some());
    if !is_on_pill && ui.input(|input| input.key_pressed(Key::Enter)) {
        context.give(FilesCommand::SavePicture(what, form));
    }
    close_beside(&shown, context);
}

fn range(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let (from, to) = pictures::steps(model);
    let last = model.focused().map(Lane::last).unwrap_or_default();
    let (mut first, mut end) = (from.0, to.0);
    ui.horizontal(|ui| {
        let small = |words: String| look.muted(words, look.text.label);
        for (id, number) in [("app-pictures-from", &mut first), ("app-pictures-to", &mut end)] {
            ui.label(small(model.say(id)));
            ui.add(DragValue::new(number).range(0..=last.0)).accessible_name(model.say(id));
        }
        ui.label(small(model.say_with("app-pictures-last", &args![last = last.0, most = pictures::MOST_STEPS])));
    });
    if (first, end) != (from.0, to.0) {
        // Whichever end is moved takes the other one along.
        let (first, end) = if first == from.0 { (first.min(end), end) } else { (first, end.max(first)) };
        context.give(FilesCommand::SetPictureSteps(Step(first), Step(end)));
    }
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

// The field to type a file's path into, to open it or to write to it, where the system has no file dialogue to offer.

pub fn show_path_dialog(ui: &Ui, context: &mut ViewContext<'_>, typed: &str, asked: AskedFile) {
    let (intro, button) = match asked {
        AskedFile::Open => ("gallery-no-dialogue", "gallery-path-open"),
        AskedFile::Save(_) => ("gallery-no-save-dialogue", "gallery-path-save"),
    };
    let (look, lang) = (context.look, context.lang());
    let width = (ui.ctx().content_rect().width() - 80.0).min(620.0);
    panel(ui, context, "path", [18.0, width], |ui, context| {
        ui.label(look.words(lang.say(intro), look.text.body));
        ui.add_space(8.0);
        let mut path = typed.to_owned();
        let edit = field(&mut path, look).desired_width(f32::INFINITY).id(Id::unique("file-path"));
        let response = ui.add(edit.font(look.plain(look.text.body))).accessible_name(lang.say("gallery-path"));
        if path != typed {
            context.give(DialogCommand::Become(Overlay::Path(path, asked)));
        }
        let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !is_entered && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        ui.add_space(8.0);
        let open = Pill::new(lang.say(button)).rank(Rank::Chosen).show(ui, look).clicked();
        if (open || is_entered) && !typed.trim().is_empty() {
            let command = asked.at(typed.trim().into()).into();
            context.out.extend([Command::Dialog(DialogCommand::Close), command]);
        }
    });
}

// How many sheets a class gets and which exercises are on them, with the first one as it will be printed.

/// As wide as the dialog becomes, and what its head, its choices and the window around it take of the height.
const WIDTH: f32 = 660.0;
const AROUND: f32 = 330.0;
const HEIGHT: (f32, f32) = (120.0, 480.0);

pub fn show_sheets_dialog(ui: &Ui, context: &mut ViewContext<'_>, wish: SheetWish) {
    let (look, lang) = (context.look, context.lang());
    let window = ui.ctx().content_rect().size();
    panel(ui, context, "sheets", [22.0, (window.x - 60.0).min(WIDTH)], |ui, context| {
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        panel_head(ui, context, &lang.say("sheets-open"), |_, _| {});
        let small = |id: &str| look.muted(lang.say(id), look.text.label);
        ui.add(Label::new(small("sheets-about")).wrap());
        ui.label(small("sheets-kinds"));
        ui.horizontal_wrapped(|ui| {
            for &kind in ExerciseKind::ALL {
                let (words, is_on) = (words::kind(lang, kind), wish.has(kind));
                let switched = FilesCommand::ChooseSheets(wish.switched(kind));
                Pill::new(&words).switch(is_on).give(ui, context, switched);
            }
        });
        ui.horizontal(|ui| {
            let mut count = wish.count;
            ui.label(small("sheets-count"));
            ui.add(DragValue::new(&mut count).range(1..=MOST)).accessible_name(lang.say("sheets-count"));
            if count != wish.count {
                context.give(FilesCommand::ChooseSheets(SheetWish { count, ..wish }));
            }
        });
        preview(ui, context, wish, (window.y - AROUND).clamp(HEIGHT.0, HEIGHT.1));
        let save = Command::from(FilesCommand::Save(Saving::Sheets(wish)));
        let refusal = catalogue::why_not(context.model, &save);
        Pill::new(lang.say("sheets-save")).rank(Rank::Chosen).refused(refusal).give_instead(ui, context, save);
    });
}

fn preview(ui: &mut Ui, context: &ViewContext<'_>, wish: SheetWish, height: f32) {
    let (look, lang) = (context.look, context.lang());
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, lang.say("sheets-preview")));
    let Some(page) = first_page(ui, context, wish) else { return };
    let share = (rect.height() / page.frame.height()).min(rect.width() / page.frame.width());
    let place = Rect::from_center_size(rect.center(), page.frame.size() * share);
    ui.painter().rect(place, 0.0, look.colours.paper, look.border(), StrokeKind::Outside);
    let layer = egui::LayerId::new(ui.layer_id().order, Id::unique("sheet-preview"));
    let builder = UiBuilder::new().layer_id(layer).max_rect(page.frame);
    // A child that takes no room of the dialog.
    let mut sheet = ui.new_child(builder);
    sheet.set_clip_rect(page.frame);
    paint(sheet.painter(), look, &page);
    let by = place.min.to_vec2() - page.frame.min.to_vec2() * share;
    ui.ctx().set_sublayer(ui.layer_id(), layer);
    ui.ctx().set_transform_layer(layer, egui::emath::TSTransform::new(by, share));
}

/// That page; it is made once for each choice.
fn first_page(ui: &Ui, context: &ViewContext<'_>, wish: SheetWish) -> Option<Arc<Drawing>> {
    type Kept = (SheetWish, Lang, Option<Arc<Drawing>>);
    let (id, lang) = (Id::unique("sheet-page"), context.lang());
    let key = SheetWish { count: 1, ..wish };
    let kept = ui.data(|data| data.get_temp::<Kept>(id)).filter(|(of, in_lang, _)| (*of, *in_lang) == (key, lang));
    if let Some((.., page)) = kept {
        return page;
    }
    let meter = WindowMeter(ui.painter(), context.look);
    let setting = Setting { lang, copy: SheetCopy::Student, meter: &meter };
    let page = wish.pages(1..=1, &setting).into_iter().next().map(Arc::new);
    ui.data_mut(|data| data.insert_temp::<Kept>(id, (key, lang, page.clone())));
    page
}
