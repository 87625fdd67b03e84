//! How many sheets a class gets and which exercises are on them, with the first one as it will be printed.

use std::sync::Arc;

use egui::{DragValue, Id, Label, Rect, RichText, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use crate::catalogue;
use crate::command::{Command, DialogCommand, FilesCommand};
use crate::files::sheets::Setting;
use crate::files::{MOST, SheetWish};
use crate::frame::ViewContext;
use crate::widgets::paint::{WindowMeter, paint};
use crate::widgets::{Pill, Rank, dialog, panel_head};
use jianzhi_study::exercise::{ExerciseKind, words};
use jianzhi_study::kit::SheetCopy;
use jianzhi_view::drawing::Drawing;
use jianzhi_view::text::Lang;

/// As wide as the dialog becomes, and what its head, its choices and the window around it take of the height.
const WIDTH: f32 = 660.0;
const AROUND: f32 = 330.0;
const HEIGHT: (f32, f32) = (120.0, 480.0);

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, wish: SheetWish) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let window = ui.ctx().content_rect().size();
    let shown = dialog(ui, look, "sheets", 22.0).show(ui.ctx(), |ui| {
        ui.set_width((window.x - 60.0).min(WIDTH));
        ui.spacing_mut().item_spacing = vec2(6.0, 8.0);
        panel_head(ui, context, &lang.say("sheets-open"), |_, _| {});
        let small = |id: &str| RichText::new(lang.say(id)).font(look.plain(look.text.label)).color(look.colours.muted);
        ui.add(Label::new(small("sheets-about")).wrap());
        ui.label(small("sheets-kinds"));
        ui.horizontal_wrapped(|ui| {
            for &kind in ExerciseKind::ALL {
                let (words, is_on) = (words::kind(lang, kind), wish.has(kind));
                let rank = if is_on { Rank::On } else { Rank::Plain };
                if Pill::new(&words).rank(rank).switch(is_on).show(ui, look).clicked() {
                    context.give(FilesCommand::ChooseSheets(wish.switched(kind)));
                }
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
        let save = Command::from(FilesCommand::ChooseSheetsFile(wish));
        let refusal = catalogue::why_not(context.model, &save);
        let is_possible = refusal.is_none();
        let pill = Pill::new(&lang.say("sheets-save")).rank(Rank::Chosen).refused(refusal).show(ui, look);
        if pill.clicked() && is_possible {
            context.out.extend([Command::Dialog(DialogCommand::Close), save]);
        }
    });
    if shown.backdrop_response.clicked() {
        context.give(DialogCommand::Close);
    }
}

fn preview(ui: &mut Ui, context: &ViewContext<'_>, wish: SheetWish, height: f32) {
    let (look, lang) = (context.look, context.model.settings.lang);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, lang.say("sheets-preview")));
    let Some(page) = first_page(ui, context, wish) else { return };
    let share = (rect.height() / page.frame.height()).min(rect.width() / page.frame.width());
    let place = Rect::from_center_size(rect.center(), page.frame.size() * share);
    ui.painter().rect(place, 0.0, look.colours.paper, look.border(), egui::StrokeKind::Outside);
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
    let (id, lang) = (Id::unique("sheet-page"), context.model.settings.lang);
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
