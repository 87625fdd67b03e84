//! The bar at the top: what is searched, by which methods and how deep; how it is shown. It gives up words only where
//! the room for them is short, and then one kind of them after the other.

mod buttons;
mod groups;

use strum::IntoEnumIterator;

use crate::lanes::{method_menu, most_depth};
use crate::prelude::*;
use buttons::{BarButton, ButtonAction};

/// How many words the bar has room for; each gives up one kind of them more than the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, strum::EnumIter)]
enum Room {
    Plenty,
    /// Without the second name of the app.
    OneName,
    Modes,
    /// The depth as a letter and a number, the new lane as a sign.
    Depth,
    Algorithms,
    Title,
    /// The lanes by a number, and signs for words.
    Least,
}

const GAP: f32 = 6.0;
/// Between what is searched and how it is shown, at least.
const BETWEEN: f32 = 16.0;
const ASIDE: f32 = 14.0;

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect, hidden: &[usize]) {
    let (look, model) = (context.look, context.model);
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, look.colours.card);
    painter.hline(rect.x_range(), rect.bottom(), look.border());
    let inner = rect.shrink2(vec2(ASIDE, 0.0));
    let fitted = Room::iter().map(|room| Fitted::new(ui, look, model, hidden, room));
    let spare = |fitted: &Fitted| inner.width() - BETWEEN - fitted.width;
    let Some(mut fitted) = fitted.into_iter().find(|fitted| spare(fitted) >= 0.0 || fitted.room == Room::Least) else {
        return;
    };
    let spare = spare(&fitted).max(0.0);
    if let Some(title) = fitted.left.first_mut() {
        title.pill.most += spare;
    }
    let left_end = from_right(ui, inner, "top-right", |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        fitted.right.iter().for_each(|button| button.show(ui, context));
        ui.available_rect_before_wrap().right()
    });
    let left_part = inner.with_max_x(left_end);
    from_left(ui, left_part, "top-left", |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let mut left = |ui: &mut Ui| fitted.left.iter().for_each(|button| button.show(ui, context));
        if fitted.room != Room::Least {
            logo(ui, look, fitted.room);
            return left(ui);
        }
        // Where not even the short names fit, they are scrolled.
        ui.set_clip_rect(left_part.intersect(ui.clip_rect()));
        ScrollArea::horizontal().id_salt("top-bar").auto_shrink([false, false]).show(ui, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), left);
        });
    });
}

struct Fitted {
    room: Room,
    left: Vec<BarButton>,
    right: Vec<BarButton>,
    width: f32,
}

impl Fitted {
    fn new(ui: &Ui, look: &Look, model: &Model, hidden: &[usize], room: Room) -> Fitted {
        let (left, right) = (buttons::left(model, hidden, room), buttons::right(model, room));
        let buttons = left.iter().chain(&right);
        let width = buttons.map(|button| button.pill.width(ui, look) + GAP).sum::<f32>() + logo_width(room) + GAP;
        Fitted { room, left, right, width }
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
    let (rect, _) = ui.allocate_exact_size(vec2(logo_width(room), look.size.pill), Sense::hover());
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
        let response = self.pill.show(ui, look);
        match &self.does {
            ButtonAction::Command(command) if response.clicked() => context.out.push(command.clone()),
            ButtonAction::Command(_) => {}
            ButtonAction::ChooseLane => menu::show(&response, look, |ui| lanes(ui, context)),
            &ButtonAction::Lane(index) => {
                if response.clicked() {
                    context.give(LanesCommand::Focus(index));
                }
                if let Some(lane) = model.searches.lanes.get(index) {
                    method_menu::show(&response, context, index, lane);
                }
            }
            ButtonAction::ChooseDepth => menu::show(&response, look, |ui| depths(ui, context)),
            ButtonAction::OpenMenu => menu::show(&response, look, |ui| groups::show(ui, context)),
        }
    }
}

fn lanes(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    ui.set_width(280.0);
    menu::lines(ui, |ui| {
        for (index, lane) in model.searches.lanes.iter().enumerate() {
            let words = buttons::lane_words(model, index, lane.method);
            if menu::item(ui, look, &words, index == model.searches.focus) {
                context.give(LanesCommand::Focus(index));
            }
        }
        if model.stage.is_on {
            return;
        }
        ui.separator();
        if model.searches.lanes.len() > 1 && menu::item(ui, look, &model.say("app-remove-lane"), false) {
            context.give(LanesCommand::RemoveLane(model.searches.focus));
        }
        if model.searches.lanes.len() >= MAX_LANES {
            return;
        }
        let next = model.next_at_hand();
        let others = Algorithm::ALL.map(Method::from).into_iter().filter(|&method| Some(method) != next);
        for method in next.into_iter().chain(others) {
            let name = args![lane = story::method(model.settings.lang, method)];
            if menu::item(ui, look, &model.say_with("app-add-this-lane", &name), false) {
                context.give(LanesCommand::AddLane(method));
            }
        }
    });
}

fn depths(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    menu::lines(ui, |ui| {
        for depth in (1..=most_depth(model).0).map(Depth) {
            let words = buttons::depth_words(model, "app-depth", depth);
            if menu::item(ui, look, &words, depth == model.searches.base.depth) {
                context.give(LanesCommand::SetDepth(depth));
            }
        }
    });
}
