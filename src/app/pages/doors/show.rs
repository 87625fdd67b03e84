//! The doors over the window: three cards next to each other, or below each other where the window is narrow, and below them
//! what was used last.

use strum::IntoEnumIterator;

use crate::doors::{DoorsState, ExploredPosition, left, typed};
use crate::prelude::*;

/// As wide as the doors become together, and between two of them.
const WIDEST: f32 = 1080.0;
const BETWEEN: f32 = 14.0;
/// The height of a door before what is on it was shown, and the space around that.
const HEIGHT: f32 = 336.0;
const AROUND: f32 = 18.0;
const MARGIN: f32 = 20.0;
const ROW: f32 = 760.0;
const MOST_RECENT: usize = 4;

pub fn show(ui: &Ui, context: &mut ViewContext<'_>, state: &DoorsState) {
    let window = ui.ctx().content_rect().size();
    let width = (window.x - 48.0).min(WIDEST);
    panel(ui, context, "doors", [MARGIN, width], |ui, context| {
        head(ui, context);
        ui.add_space(10.0);
        let most = room_below(ui, MARGIN).max(80.0);
        ScrollArea::vertical().id_salt("doors").max_height(most).min_scrolled_height(most).show(ui, |ui| {
            go_on(ui, context);
            doors(ui, context, state);
            ui.add_space(12.0);
            recent(ui, context);
        });
    });
}

/// The lesson that was left before its end, and the page that was reached.
fn go_on(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let model = context.model;
    let Some(lesson) = left(model) else { return };
    let title = lesson.title.in_lang(model.settings.lang).to_owned();
    let parts = std::iter::once(title).chain(lesson::list::progress(model, &lesson)).collect::<Vec<_>>().join(" · ");
    let words = model.say_with("doors-go-on", &args![lesson = parts]);
    Pill::new(&words).at_most(ui.available_width()).rank(Rank::Chosen).give(ui, context, DoorsCommand::GoOn);
    ui.add_space(10.0);
}

fn head(ui: &mut Ui, context: &mut ViewContext<'_>) {
    panel_head(ui, context, &context.lang().say("doors-title"), |ui, context| {
        Pill::new(context.lang().say("app-other-language")).give(ui, context, LookCommand::SwitchLanguage);
    });
}

/// The three doors, next to each other where there is room: there each is as high as the highest, and below each other
/// as high as what is on it was in the last frame.
fn doors(ui: &mut Ui, context: &mut ViewContext<'_>, state: &DoorsState) {
    let width = ui.available_width() - BAR;
    let is_row = width >= ROW;
    let width = if is_row { (width - 2.0 * BETWEEN) / 3.0 } else { width };
    let id = Id::unique("door-heights");
    let before = ui.data(|data| data.get_temp::<[f32; 3]>(id)).unwrap_or([HEIGHT; 3]);
    let highest = before.into_iter().fold(0.0, f32::max);
    let heights = if is_row { [highest; 3] } else { before };
    let all = if is_row { highest } else { heights.iter().sum::<f32>() + 2.0 * BETWEEN };
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), all), Sense::hover());
    let (mut at, mut shown) = (all.min, before);
    for (number, id) in ["see", "teach", "explore"].into_iter().enumerate() {
        let rect = Rect::from_min_size(at, vec2(width, heights[number]));
        at += if is_row { vec2(width + BETWEEN, 0.0) } else { vec2(0.0, heights[number] + BETWEEN) };
        card(ui.painter(), context.look, rect);
        let inner = UiBuilder::new().max_rect(rect.shrink(AROUND)).id_salt(("door", number));
        let mut inner = ui.new_child(inner.layout(Layout::top_down(Align::Min)));
        door(&mut inner, context, id, state);
        shown[number] = inner.min_rect().height() + 2.0 * AROUND;
    }
    if shown != before {
        ui.data_mut(|data| data.insert_temp(id, shown));
        ui.ctx().request_repaint();
    }
}

fn door(ui: &mut Ui, context: &mut ViewContext<'_>, id: &str, state: &DoorsState) {
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let (look, lang) = (context.look, context.lang());
    ui.add(
        Label::new(look.strong(lang.say(&format!("doors-{id}")), look.text.title + 2.0).color(look.colours.ink)).wrap(),
    );
    ui.add(Label::new(look.muted(lang.say(&format!("doors-{id}-about")), look.text.label)).wrap());
    ui.add_space(4.0);
    match id {
        "see" => see(ui, context),
        "teach" => teach(ui, context),
        _ => explore(ui, context, state),
    }
}

fn see(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, lang) = (context.look, context.lang());
    Pill::new(lang.say("doors-see-begin")).rank(Rank::Chosen).give(ui, context, DoorsCommand::SeeIt);
    ui.add_space(2.0);
    ui.add(Label::new(look.muted(lang.say("doors-see-also"), look.text.label)).wrap());
    let learning: [Command; 3] =
        [LessonCommand::SwitchLessons.into(), DeskStep::Open.into(), TasksCommand::Open.into()];
    listed(ui, context, &learning);
}

fn teach(ui: &mut Ui, context: &mut ViewContext<'_>) {
    if Pill::new(context.lang().say("app-present")).rank(Rank::Chosen).show(ui, context.look).clicked() {
        context.give(DialogCommand::Close);
        if !context.model.stage.is_on {
            context.give(StageCommand::SwitchPresenter);
        }
    }
    let teaching: [Command; 4] = [
        FilesCommand::ChooseSheets(SheetWish::USUAL).into(),
        LessonCommand::SwitchLessons.into(),
        GalleryCommand::OpenGallery.into(),
        DeskStep::Open.into(),
    ];
    listed(ui, context, &teaching);
}

/// Commands by name. What is chosen replaces the doors.
fn listed(ui: &mut Ui, context: &mut ViewContext<'_>, commands: &[Command]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for command in commands {
            let pill = menu::name(context.model, command);
            let pill = Pill::new(&pill).at_most(ui.max_rect().width()).for_command(command);
            pill.give_instead(ui, context, command.clone());
        }
    });
}

fn explore(ui: &mut Ui, context: &mut ViewContext<'_>, state: &DoorsState) {
    let (look, model) = (context.look, context.model);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for position in ExploredPosition::iter() {
            let rank = if position == state.position { Rank::On } else { Rank::Plain };
            if Pill::new(model.say(position.words())).rank(rank).show(ui, look).clicked() {
                context.give(DoorsCommand::Choose(position));
                if position == ExploredPosition::Own {
                    ui.memory_mut(|memory| memory.request_focus(fen_id()));
                }
            }
        }
    });
    if state.position == ExploredPosition::Own {
        own(ui, context, state);
    }
    let command = Command::from(DoorsCommand::Explore);
    let is_possible = doors::can_explore(model);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        Pill::new(model.say("doors-go")).rank(Rank::Chosen).enabled(is_possible).give(ui, context, command);
        let choose = Command::from(FilesCommand::ChooseFile);
        if Pill::new(menu::name(model, &choose)).for_command(&choose).show(ui, look).clicked() {
            context.give(DialogCommand::Close);
            context.out.push(choose);
        }
    });
}

fn fen_id() -> Id {
    Id::unique("doors-fen")
}

fn own(ui: &mut Ui, context: &mut ViewContext<'_>, state: &DoorsState) {
    let (look, model) = (context.look, context.model);
    ui.add(Label::new(look.muted(model.say("doors-fen-hint"), look.text.small)).wrap());
    let mut fen = state.fen.clone();
    let id = fen_id();
    // What is typed when it has just appeared is meant for it, and not for the keys of the window.
    let is_new = ui.ctx().read_response(id).is_none();
    if is_new || ui.memory(|memory| memory.focused().is_none()) {
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let edit = widgets::field(&mut fen, look)
        .id(id)
        .hint_text(example(model))
        .font(FontId::monospace(look.text.label))
        .desired_width(f32::INFINITY)
        .char_limit(200);
    let field = ui.add(edit).accessible_name(model.say("doors-fen"));
    if is_new {
        field.scroll_to_me(None);
    }
    if fen != state.fen {
        context.give(DoorsCommand::TypeFen(fen));
    }
    if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        context.give(DoorsCommand::Explore);
    }
    Pill::new(model.say("doors-example")).give(ui, context, DoorsCommand::TypeFen(example(model)));
    if let (false, Err(problem)) = (state.fen.trim().is_empty(), typed(model, state)) {
        ui.add(Label::new(look.words(problem, look.text.small).color(look.colours.plum)).wrap());
    }
}

fn example(model: &Model) -> String {
    let name = ExploredPosition::default().scenario();
    let scenario = model.session.scenarios.iter().find(|scenario| scenario.name == name);
    scenario.and_then(|scenario| scenario.base.start.position(&[])).map(|start| start.text()).unwrap_or_default()
}

fn recent(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let (look, model) = (context.look, context.model);
    let used: Vec<(String, Command)> = model
        .session
        .recent
        .iter()
        .filter_map(|name| model.session.scenarios.iter().position(|scenario| scenario.name == *name))
        .take(MOST_RECENT)
        .map(|index| {
            let title = model.session.scenarios[index].title.in_lang(model.settings.lang).to_owned();
            (title, GalleryCommand::Open(index).into())
        })
        .collect();
    if used.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        ui.label(look.muted(model.say("doors-recent"), look.text.label));
        for (title, command) in used {
            if Pill::new(&title).at_most(260.0).show(ui, look).clicked() {
                context.give(DialogCommand::Close);
                context.out.push(command);
            }
        }
    });
}
