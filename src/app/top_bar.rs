//! The bar at the top: what is searched, by whom and how deep; how it is shown. It gives up words only where the room
//! for them is short, and then one kind of them after the other.

mod buttons;

use egui::{Align, Align2, Layout, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use strum::IntoEnumIterator;

use super::command::Command;
use super::context::ViewContext;
use super::menu;
use super::method_menu;
use super::model::Model;
use super::offers;
use super::theme::Look;
use crate::export::form::PictureForm;
use crate::game::Depth;
use crate::scene::figure::What;
use crate::search::{Algorithm, Method};
use crate::story;
use buttons::{BarButton, Does};

/// How many words the bar has room for; each gives up one kind of them more than the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
enum Room {
    /// Everything.
    Plenty,
    /// Without the second name of the app.
    OneName,
    /// Modes as signs.
    Modes,
    /// Whose view it is in a word.
    View,
    /// The depth as a letter and a number, the new lane as a sign.
    Depth,
    /// Algorithms by their short names.
    Algorithms,
    /// The scenario's title cut short.
    Title,
    /// What is asked for rarely in a menu.
    Least,
}

/// Between two buttons.
const GAP: f32 = 6.0;
/// Between what is searched and how it is shown, at least.
const BETWEEN: f32 = 16.0;
/// Beside the buttons.
const ASIDE: f32 = 14.0;

/// The lanes whose heads the window does not show, which the bar has to name.
pub(crate) struct TopBar<'a> {
    /// Its place.
    pub rect: Rect,
    /// Lanes that there is no room for.
    pub hidden: &'a [usize],
}

/// Shows the bar.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, bar: &TopBar<'_>) {
    let (look, model, rect) = (context.look, context.model, bar.rect);
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, look.colours.card);
    painter.hline(rect.x_range(), rect.bottom(), look.border());
    let inner = rect.shrink2(vec2(ASIDE, 0.0));
    let fitted = Room::iter().map(|room| Fitted::of(ui, look, (model, bar.hidden), room));
    let spare = |fitted: &Fitted| inner.width() - BETWEEN - fitted.width;
    let Some(mut fitted) = fitted.into_iter().find(|fitted| spare(fitted) >= 0.0 || fitted.room == Room::Least) else {
        return;
    };
    fitted.grow_title(spare(&fitted));
    let builder = UiBuilder::new().max_rect(inner).id_salt("top-right").layout(Layout::right_to_left(Align::Center));
    let left_end = ui
        .scope_builder(builder, |ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            fitted.right.iter().for_each(|button| button.show(ui, context));
            ui.available_rect_before_wrap().right()
        })
        .inner;
    let left_part = inner.with_max_x(left_end);
    let builder = UiBuilder::new().max_rect(left_part).id_salt("top-left").layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let mut left = |ui: &mut Ui| fitted.left.iter().for_each(|button| button.show(ui, context));
        if fitted.room != Room::Least {
            logo(ui, look, fitted.room);
            return left(ui);
        }
        // Where not even the short names fit, they are moved along.
        ui.set_clip_rect(left_part.intersect(ui.clip_rect()));
        ScrollArea::horizontal().id_salt("top-bar").auto_shrink([false, false]).show(ui, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), left);
        });
    });
}

/// The buttons of the bar as they are written with so much room, and the width that they take together.
struct Fitted {
    room: Room,
    left: Vec<BarButton>,
    right: Vec<BarButton>,
    width: f32,
}

impl Fitted {
    fn of(ui: &Ui, look: &Look, (model, hidden): (&Model, &[usize]), room: Room) -> Fitted {
        let (left, right) = (buttons::left(model, hidden, room), buttons::right(model, room));
        let buttons = left.iter().chain(&right);
        let width = buttons.map(|button| button.width(ui, look) + GAP).sum::<f32>() + logo_width(room) + GAP;
        Fitted { room, left, right, width }
    }

    /// What is left over goes to the scenario's title.
    fn grow_title(&mut self, spare: f32) {
        if let Some(title) = self.left.iter_mut().find(|button| button.does == Does::ChooseScenario) {
            title.most += spare.max(0.0);
        }
    }
}

const fn logo_width(room: Room) -> f32 {
    match room {
        Room::Plenty => 116.0,
        Room::Least => 0.0,
        _ => 54.0,
    }
}

fn logo(ui: &mut Ui, look: &Look, room: Room) {
    let (name, sub) = ("剪枝", "Jianzhi");
    let (rect, _) = ui.allocate_exact_size(vec2(logo_width(room), look.size.pill), egui::Sense::hover());
    let at = rect.left_center() + vec2(2.0, 0.0);
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, name, look.bold(22.0), look.colours.cinnabar);
    if room == Room::Plenty {
        let at = pos2(drawn.right() + 8.0, at.y + 1.0);
        ui.painter().text(at, Align2::LEFT_CENTER, sub, look.plain(look.text.body), look.colours.muted);
    }
}

impl BarButton {
    fn show(&self, ui: &mut Ui, context: &mut ViewContext<'_>) {
        let (look, model) = (context.look, context.model);
        ui.add_space(self.before);
        let response = self.pill().show(ui, look);
        match &self.does {
            Does::Command(command) if response.clicked() => context.out.push(command.clone()),
            Does::Command(_) => {}
            Does::ChooseScenario => menu::show(&response, look, |ui| scenarios(ui, context)),
            Does::AddLane => menu::show(&response, look, |ui| {
                for method in Algorithm::ALL.map(Method::from) {
                    if menu::item(ui, look, &story::method(model.lang, method), false) {
                        context.out.push(Command::AddLane(method));
                    }
                }
            }),
            &Does::Lane(index) => {
                if response.clicked() {
                    context.out.push(Command::Focus(index));
                }
                if let Some(lane) = model.lanes.get(index) {
                    method_menu::show(&response, context, index, lane);
                }
            }
            Does::ChooseDepth => menu::show(&response, look, |ui| depths(ui, context)),
            Does::More => menu::show(&response, look, |ui| more(ui, context)),
        }
    }
}

fn scenarios(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    ui.set_width(340.0);
    // The bar, and the lines of the commands below the scenarios.
    let height = (ui.ctx().content_rect().height() - 340.0).max(80.0);
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for (index, scenario) in model.scenarios.iter().enumerate() {
            let title = format!("{}. {}", index + 1, scenario.title.in_lang(model.lang));
            if menu::item(ui, look, &title, model.opened == Some(index)) {
                context.out.push(Command::Open(index));
            }
        }
    });
    ui.separator();
    for (command, is_chosen) in [
        (Command::OpenTreeEditor, false),
        (Command::SwitchTypes, model.shows_types),
        (Command::SwitchMap, model.map.is_page),
        (Command::SwitchLegend, model.shows_legend),
        (Command::SwitchLedger, false),
        (Command::ChoosePicture(What::Tree, PictureForm::Svg), false),
        (Command::CopyLink, false),
        (Command::ShowLink, false),
    ] {
        menu::command(ui, context, &command, is_chosen);
    }
}

fn depths(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
        for depth in (1..=offers::most_depth(model).0).map(Depth) {
            if menu::item(ui, look, &buttons::depth_words(model, "app-depth", depth), depth == model.depth) {
                context.out.push(Command::SetDepth(depth));
            }
        }
    });
}

/// What stands at the right end of the bar in a wide window.
fn more(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let model = context.model;
    ui.set_width(280.0);
    let mut items = vec![
        (Command::SwitchPredict, model.predict.is_some()),
        (Command::SwitchPresenter, model.presenter),
        (Command::Compare, false),
        (Command::OpenPlayground, false),
        (Command::OpenExercises, false),
        (Command::OpenTreeEditor, false),
        (Command::Undo, false),
        (Command::Redo, false),
        (Command::SwitchLight, false),
        (Command::OpenPalette, false),
        (Command::SwitchHelp, false),
    ];
    if model.start.tree().is_none() {
        items.push((Command::SwitchBoard, model.board.is_shown));
    }
    for (command, is_chosen) in &items {
        menu::command(ui, context, command, *is_chosen);
    }
}
