//! The buttons of the top bar as data: the text of each with so much room, and what it does. It shows nothing.

use crate::desk::top_bar::Room;
use crate::prelude::*;

#[derive(Debug, Clone, PartialEq)]
pub enum ButtonAction {
    Command(Command),
    Lane(usize),
    ChooseLane,
    ChooseDepth,
    OpenMenu,
}

pub struct BarButton {
    pub pill: Pill<'static>,
    pub does: ButtonAction,
}

/// The widest title of a scenario that others make room for.
const TITLE: f32 = 250.0;
const SHORT_TITLE: f32 = 112.0;

impl BarButton {
    fn new(words: impl Into<Cow<'static, str>>, does: ButtonAction) -> BarButton {
        BarButton { pill: Pill::new(words), does }
    }

    fn of_command(model: &Model, command: impl Into<Command>) -> BarButton {
        let command = command.into();
        let pill = Pill::new("").named(menu::name(model, &command)).refused(catalogue::why_not(model, &command));
        BarButton { pill: pill.for_command(&command), does: ButtonAction::Command(command) }
    }

    fn with(self, change: impl FnOnce(Pill<'static>) -> Pill<'static>) -> BarButton {
        BarButton { pill: change(self.pill), ..self }
    }
}

/// What is searched, by which methods and how deep, from left to right.
pub fn left(model: &Model, hidden: &[usize], room: Room) -> Vec<BarButton> {
    let mut buttons = vec![chooser(model, room)];
    if room != Room::Least {
        // Their titles, which are not seen, would have the menus of their methods.
        buttons.extend(hidden.iter().map(|&index| lane(model, room, index)));
    }
    if !model.stage.is_on {
        buttons.extend([lanes(model, room), depth(model, room)]);
    } else if room == Room::Least {
        buttons.push(lanes(model, room));
    } else if let Some(method) = model.next_at_hand() {
        // What a scenario offers is asked for before an audience.
        let said = |id, name: String| model.say_with(id, &args![lane = name]);
        let words = said("app-add-this-lane-short", short_name(model, room, method));
        let name = said("app-add-this-lane", story::method(model.settings.lang, method));
        let does = ButtonAction::Command(LanesCommand::AddLane(method).into());
        buttons.push(BarButton::new(words, does).with(|pill| pill.named(name)));
    }
    buttons
}

fn depth(model: &Model, room: Room) -> BarButton {
    let words = |id| depth_words(model, id, model.searches.base.depth);
    let shown = words(if room >= Room::Depth { "app-depth-short" } else { "app-depth" });
    BarButton::new(shown, ButtonAction::ChooseDepth).with(|pill| pill.named(words("app-depth")).with_menu())
}

fn lanes(model: &Model, room: Room) -> BarButton {
    let (number, count) = (model.searches.focus + 1, model.searches.lanes.len());
    let args = args![number, count];
    let words = match room {
        Room::Least => format!("{number}/{count}"),
        _ => model.say_with("app-lanes-count", &args![count]),
    };
    let name = model.say_with("app-lanes-menu", &args);
    BarButton::new(words, ButtonAction::ChooseLane).with(|pill| pill.named(name).with_menu())
}

fn chooser(model: &Model, room: Room) -> BarButton {
    let (title, command) = (model.title(), Command::from(DoorsCommand::SwitchDoors));
    let name = model.say_with("app-scenario", &args![title = title.clone()]);
    let name = format!("{name} · {}", menu::name(model, &command));
    let most = if room >= Room::Title { SHORT_TITLE } else { TITLE };
    BarButton::of_command(model, command).with(|pill| pill.worded(title).named(name).at_most(most))
}

fn lane(model: &Model, room: Room, index: usize) -> BarButton {
    let method = model.searches.lanes[index].method;
    let name = lane_words(model, index, method);
    let rank = if index == model.searches.focus { Rank::Chosen } else { Rank::Quiet };
    let button = BarButton::new(short_name(model, room, method), ButtonAction::Lane(index));
    button.with(|pill| pill.named(name).rank(rank).with_menu())
}

pub fn lane_words(model: &Model, index: usize, method: Method) -> String {
    model.say_with("app-lane-menu", &args![number = index + 1, lane = story::method(model.settings.lang, method)])
}

pub fn depth_words(model: &Model, id: &str, depth: Depth) -> String {
    model.say_with(id, &args![depth = depth.0])
}

/// How it is shown, from the right end to the left.
pub fn right(model: &Model, room: Room) -> Vec<BarButton> {
    let menu = BarButton::new(model.say("app-menu"), ButtonAction::OpenMenu);
    if room == Room::Least {
        return vec![menu.with(|pill| pill.worded("…"))];
    }
    if !model.stage.is_on {
        let undo = (!model.edits.history.undo.is_empty())
            .then(|| BarButton::of_command(model, EditCommand::Undo).with(|pill| pill.with_icon(Icon::Undo)));
        return std::iter::once(menu.with(Pill::with_menu)).chain(undo).collect();
    }
    let in_words = room < Room::Modes;
    let signed = |command: Command, icon: Icon, words: String| {
        let button = BarButton::of_command(model, command);
        button.with(|pill| if in_words { pill.worded(words) } else { pill.with_icon(icon) })
    };
    let help = BarButton::of_command(model, DialogCommand::SwitchHelp).with(|pill| pill.worded("?"));
    let other = model.say("app-other-language");
    let language = BarButton::of_command(model, LookCommand::SwitchLanguage);
    let language = language.with(|pill| pill.worded(other.clone()).named(other));
    let sign = if model.settings.dark { Icon::Sun } else { Icon::Moon };
    let light = BarButton::of_command(model, LookCommand::SwitchLight).with(|pill| pill.with_icon(sign));
    let present = Command::from(StageCommand::SwitchPresenter);
    let words = menu::name(model, &present);
    let present = signed(present, Icon::Screen, words).with(|pill| pill.switch(model.stage.is_on));
    let words = if in_words { model.say("app-predict-short") } else { "P".to_owned() };
    let predict = BarButton::of_command(model, PredictCommand::SwitchPredict);
    let predict = predict.with(|pill| pill.worded(words).switch(model.predictions.predict.is_some()));
    let race = signed(RaceCommand::OpenRace.into(), Icon::Flag, model.say("race-button"));
    vec![help, light, language, present, predict, race]
}

fn short_name(model: &Model, room: Room, method: Method) -> String {
    let name = match room >= Room::Algorithms {
        true => model.say(&format!("app-short-{}", method.algorithm.name())),
        false => story::method(model.settings.lang, method.algorithm.into()),
    };
    match method.switches.iter().count() {
        0 => name,
        1 if room == Room::Plenty => story::method(model.settings.lang, method),
        count => format!("{name} +{count}"),
    }
}
