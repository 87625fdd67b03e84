//! The bar at the top: what is searched, by whom and how deep; how it is shown. It gives up words where room is short.

use egui::{Align, Align2, Layout, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::command::Command;
use super::context::ViewContext;
use super::icons::Icon;
use super::menu;
use super::method_menu;
use super::model::Model;
use super::offers;
use super::theme::Look;
use super::widgets::{Pill, Rank};
use crate::export::form::PictureForm;
use crate::game::Depth;
use crate::scenario::MAX_LANES;
use crate::scene::View;
use crate::scene::figure::What;
use crate::search::{Algorithm, Method};
use crate::story;

/// How many words the bar has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    /// Signs and short names, and what is asked for rarely in a menu.
    Least,
    /// Signs and short names.
    Little,
    /// Short names.
    Some,
    /// Everything.
    Plenty,
}

/// In a narrower window some buttons go into a menu.
const LEAST_WIDTH: f32 = 890.0;

/// Shows the bar.
pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>, rect: Rect) {
    let (look, model) = (context.look, context.model);
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, look.colours.card);
    painter.hline(rect.x_range(), rect.bottom(), look.border());
    // Fewer lanes leave more room, and so do the buttons that an audience does not need.
    let wide = model.lanes.iter().filter(|lane| !lane.method.switches.is_empty()).count();
    let taken = 0.5 + 0.5 * (model.lanes.len() as f32 + 0.7 * wide as f32) / MAX_LANES as f32;
    let spared = if model.presenter { 1.35 } else { 1.0 };
    // The buttons that come after those that the bounds were found with.
    let more = if model.start.tree().is_some() { 2.0 } else { 3.0 } * (look.size.pill + 12.0);
    let room = match (rect.width() - more) * spared / taken {
        _ if rect.width() * spared < LEAST_WIDTH => Room::Least,
        width if width >= 1480.0 => Room::Plenty,
        // Names with what is switched on are long.
        width if width >= 1180.0 && (wide == 0 || model.lanes.len() < 2) => Room::Some,
        _ => Room::Little,
    };
    let inner = rect.shrink2(vec2(14.0, 0.0));
    let mut left_end = inner.right();
    ui.scope_builder(UiBuilder::new().max_rect(inner).layout(Layout::right_to_left(Align::Center)), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        right(ui, context, room);
        left_end = ui.available_rect_before_wrap().right();
    });
    let mut left_part = inner;
    left_part.max.x = left_end;
    let builder = UiBuilder::new().max_rect(left_part).layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        if room > Room::Least {
            logo(ui, look, room);
            return left(ui, context, room);
        }
        // Where not even the short names fit, they are moved along.
        ui.set_clip_rect(left_part.intersect(ui.clip_rect()));
        ScrollArea::horizontal().id_salt("top-bar").auto_shrink([false, false]).show(ui, |ui| {
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| left(ui, context, room));
        });
    });
}

fn logo(ui: &mut Ui, look: &Look, room: Room) {
    let (name, sub) = ("剪枝", "Jianzhi");
    let width = if room == Room::Plenty { 116.0 } else { 54.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(width, look.size.pill), egui::Sense::hover());
    let at = rect.left_center() + vec2(2.0, 0.0);
    let drawn = ui.painter().text(at, Align2::LEFT_CENTER, name, look.bold(22.0), look.colours.cinnabar);
    if room == Room::Plenty {
        let at = pos2(drawn.right() + 8.0, at.y + 1.0);
        ui.painter().text(at, Align2::LEFT_CENTER, sub, look.plain(look.text.body), look.colours.muted);
    }
}

fn left(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room) {
    let (look, model) = (context.look, context.model);
    chooser(ui, context, room);
    ui.add_space(6.0);
    for index in 0..model.lanes.len() {
        lane_pill(ui, context, room, index);
    }
    if let Some(method) = model.next_at_hand() {
        // What a scenario offers is asked for before an audience.
        let (sign, full) = (short_name(model, room.min(Room::Little), method), algorithm_name(model, method));
        let said = |id, name: String| model.lang.say_with(id, &[("lane", name.into())]);
        let (shown, name) = (said("app-add-this-lane-short", sign), said("app-add-this-lane", full));
        if Pill::new(&shown).named(&name).show(ui, look).clicked() {
            context.out.push(Command::AddLane(method));
        }
    }
    if model.lanes.len() < MAX_LANES && !model.presenter {
        let add = model.lang.say("app-add-lane");
        let short = if room == Room::Plenty { model.lang.say("app-add-lane-short") } else { String::new() };
        let pill = if short.is_empty() { Pill::icon(Icon::Plus, &add) } else { Pill::new(&short).named(&add) };
        let response = pill.show(ui, look);
        menu::show(&response, look, |ui| {
            for method in Algorithm::ALL.map(Method::from) {
                if menu::item(ui, look, &algorithm_name(model, method), false) {
                    context.out.push(Command::AddLane(method));
                }
            }
        });
    }
    ui.add_space(6.0);
    if !model.presenter {
        depth(ui, context, room);
        view(ui, context, room);
    }
}

fn chooser(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let title = model.title();
    let most = match room {
        Room::Plenty => 250.0,
        Room::Some => 200.0,
        Room::Little => 136.0,
        Room::Least => 112.0,
    };
    let name = lang.say_with("app-scenario", &[("title", title.clone().into())]);
    let response = Pill::new(&title).named(&name).with_menu().at_most(most).show(ui, look);
    menu::show(&response, look, |ui| {
        ui.set_width(340.0);
        // The bar, and the lines of the commands below the scenarios.
        let height = (ui.ctx().content_rect().height() - 280.0).max(80.0);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for (index, scenario) in model.scenarios.iter().enumerate() {
                let title = format!("{}. {}", index + 1, scenario.title.in_lang(lang));
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
        ] {
            menu::command(ui, context, &command, is_chosen);
        }
    });
}

fn lane_pill(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room, index: usize) {
    let (look, model) = (context.look, context.model);
    let lane = &model.lanes[index];
    let lang = model.lang;
    let full = algorithm_name(model, lane.method);
    let short = short_name(model, room, lane.method);
    let rank = if index == model.focus { Rank::Chosen } else { Rank::Quiet };
    let name = lang.say_with("app-lane-menu", &[("number", (index + 1).into()), ("lane", full.into())]);
    let response = Pill::new(&short).named(&name).rank(rank).with_menu().show(ui, look);
    if response.clicked() {
        context.out.push(Command::Focus(index));
    }
    method_menu::show(&response, context, index, lane);
}

fn depth(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room) {
    let (look, model) = (context.look, context.model);
    let words = |id: &str, depth: Depth| model.lang.say_with(id, &[("depth", depth.0.into())]);
    let full = words("app-depth", model.depth);
    let shown = if room <= Room::Little { words("app-depth-short", model.depth) } else { full.clone() };
    let response = Pill::new(&shown).named(&full).with_menu().show(ui, look);
    menu::show(&response, look, |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for depth in 1..=offers::most_depth(model).0 {
                let depth = Depth(depth);
                if menu::item(ui, look, &words("app-depth", depth), depth == model.depth) {
                    context.out.push(Command::SetDepth(depth));
                }
            }
        });
    });
}

fn view(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room) {
    let (look, model) = (context.look, context.model);
    let (full, short) = match model.view {
        View::Max => ("app-view-max", "app-view-max-short"),
        View::SideToMove => ("app-view-side", "app-view-side-short"),
    };
    let shown = model.lang.say(if room == Room::Plenty { full } else { short });
    let full = model.lang.say(full);
    if Pill::new(&shown).named(&full).show(ui, look).clicked() {
        context.out.push(Command::SwitchView);
    }
}

/// From the right end to the left.
fn right(ui: &mut Ui, context: &mut ViewContext<'_>, room: Room) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    if room == Room::Least {
        return more(ui, context);
    }
    let name = |command: &Command| menu::name(model, command);
    if Pill::new("?").named(&name(&Command::SwitchHelp)).for_command(&Command::SwitchHelp).show(ui, look).clicked() {
        context.out.push(Command::SwitchHelp);
    }
    let sign = if model.dark { Icon::Sun } else { Icon::Moon };
    sign_of(ui, context, sign, Command::SwitchLight);
    if Pill::new(&lang.say("app-other-language")).for_command(&Command::SwitchLanguage).show(ui, look).clicked() {
        context.out.push(Command::SwitchLanguage);
    }
    let present = name(&Command::SwitchPresenter);
    let pill = if room == Room::Plenty { Pill::new(&present) } else { Pill::icon(Icon::Screen, &present) };
    let rank = if model.presenter { Rank::Chosen } else { Rank::Plain };
    if pill.rank(rank).for_command(&Command::SwitchPresenter).show(ui, look).clicked() {
        context.out.push(Command::SwitchPresenter);
    }
    let predict = name(&Command::SwitchPredict);
    let short = lang.say("app-predict-short");
    let pill = if room == Room::Plenty { Pill::new(&short).named(&predict) } else { Pill::new("P").named(&predict) };
    let rank = if model.predict.is_some() { Rank::Chosen } else { Rank::Plain };
    if pill.rank(rank).for_command(&Command::SwitchPredict).show(ui, look).clicked() {
        context.out.push(Command::SwitchPredict);
    }
    if model.presenter {
        return;
    }
    if model.start.tree().is_none() {
        sign_of(ui, context, Icon::Board, Command::SwitchBoard);
    }
    for (icon, command) in [
        (Icon::Chart, Command::Compare),
        (Icon::Pen, Command::OpenTreeEditor),
        (Icon::Redo, Command::Redo),
        (Icon::Undo, Command::Undo),
    ] {
        sign_of(ui, context, icon, command);
    }
}

/// A sign that gives a command of the catalogue.
fn sign_of(ui: &mut Ui, context: &mut ViewContext<'_>, icon: Icon, command: Command) {
    let (look, model) = (context.look, context.model);
    let name = menu::name(model, &command);
    let pill = Pill::icon(icon, &name).enabled(offers::is_possible(model, &command)).for_command(&command);
    if pill.show(ui, look).clicked() {
        context.out.push(command);
    }
}

/// The menu that holds in a narrow window what stands at the right end of the bar in a wide one.
fn more(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let lang = model.lang;
    let response = Pill::new("…").named(&lang.say("app-more")).show(ui, look);
    let mut items = vec![
        (Command::SwitchPredict, model.predict.is_some()),
        (Command::SwitchPresenter, model.presenter),
        (Command::Compare, false),
        (Command::OpenPlayground, false),
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
    menu::show(&response, look, |ui| {
        ui.set_width(280.0);
        for (command, is_chosen) in &items {
            menu::command(ui, context, command, *is_chosen);
        }
    });
    if Pill::new(&lang.say("app-other-language")).show(ui, look).clicked() {
        context.out.push(Command::SwitchLanguage);
    }
}

/// The algorithm, and how much is switched on where there is no room for all of it.
fn short_name(model: &Model, room: Room, method: Method) -> String {
    let name = match room {
        Room::Least | Room::Little => model.lang.say(&format!("app-short-{}", method.algorithm.name())),
        Room::Some | Room::Plenty => algorithm_name(model, method.algorithm.into()),
    };
    match (method.switches.iter().count(), room) {
        (0, _) => name,
        (1, Room::Plenty) => algorithm_name(model, method),
        (count, _) => format!("{name} +{count}"),
    }
}

fn algorithm_name(model: &Model, method: Method) -> String {
    story::method(model.lang, method)
}
