//! The buttons of the top bar as data: the text of each with so much room, and what it does. It shows nothing.

use crate::catalogue;
use crate::desk::top_bar::Room;
use crate::prelude::*;
use jianzhi_view::story;

#[derive(Debug, Clone, PartialEq)]
pub enum ButtonAction {
    Command(Command),
    Lane(usize),
    ChooseLane,
    ChooseDepth,
    OpenMenu,
}

#[derive(Debug, Clone)]
pub struct BarButton {
    words: String,
    name: String,
    icon: Option<Icon>,
    has_menu: bool,
    rank: Rank,
    /// Whether a switch is on; `None` for what is not a switch.
    is_on: Option<bool>,
    refusal: Option<String>,
    pub most: f32,
    pub before: f32,
    pub does: ButtonAction,
}

/// The widest title of a scenario that others make room for.
const TITLE: f32 = 250.0;
const SHORT_TITLE: f32 = 112.0;

impl BarButton {
    fn new(words: String, does: ButtonAction) -> BarButton {
        let name = words.clone();
        let (most, rank) = (f32::INFINITY, Rank::Plain);
        BarButton {
            words,
            name,
            icon: None,
            has_menu: false,
            rank,
            is_on: None,
            refusal: None,
            most,
            before: 0.0,
            does,
        }
    }

    fn of_command(model: &Model, command: Command) -> BarButton {
        let refusal = catalogue::why_not(model, &command);
        let name = menu::name(model, &command);
        BarButton { name, refusal, ..BarButton::new(String::new(), ButtonAction::Command(command)) }
    }

    fn switch(self, is_on: bool) -> BarButton {
        BarButton { is_on: Some(is_on), ..self }
    }

    pub fn pill(&self) -> Pill<'_> {
        let pill = match self.icon {
            Some(icon) => Pill::icon(icon, &self.name),
            None => Pill::new(&self.words).named(&self.name),
        };
        let pill = pill.rank(self.rank).refused(self.refusal.clone()).at_most(self.most);
        let pill = if self.has_menu { pill.with_menu() } else { pill };
        let pill = match self.is_on {
            Some(is_on) => pill.switch(is_on),
            None => pill,
        };
        match &self.does {
            ButtonAction::Command(command) if catalogue::entry(command).is_some() => pill.for_command(command),
            _ => pill,
        }
    }

    /// The width that it takes, with the space before it.
    pub fn width(&self, ui: &Ui, look: &Look) -> f32 {
        self.before + self.pill().width(ui, look)
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
        let said = |id, name: String| model.say_with(id, &[("lane", name.into())]);
        let words = said("app-add-this-lane-short", short_name(model, room, method));
        let name = said("app-add-this-lane", story::method(model.settings.lang, method));
        buttons.push(BarButton {
            name,
            ..BarButton::new(words, ButtonAction::Command(LanesCommand::AddLane(method).into()))
        });
    }
    buttons
}

fn depth(model: &Model, room: Room) -> BarButton {
    let name = depth_words(model, "app-depth", model.searches.base.depth);
    let words = if room >= Room::Depth {
        depth_words(model, "app-depth-short", model.searches.base.depth)
    } else {
        name.clone()
    };
    BarButton { name, has_menu: true, ..BarButton::new(words, ButtonAction::ChooseDepth) }
}

fn lanes(model: &Model, room: Room) -> BarButton {
    let (number, count) = (model.searches.focus + 1, model.searches.lanes.len());
    let args = [("number", number.into()), ("count", count.into())];
    let name = model.say_with("app-lanes-menu", &args);
    let words = match room {
        Room::Least => format!("{number}/{count}"),
        _ => model.say_with("app-lanes-count", &[("count", count.into())]),
    };
    BarButton { name, has_menu: true, ..BarButton::new(words, ButtonAction::ChooseLane) }
}

fn chooser(model: &Model, room: Room) -> BarButton {
    let title = model.title();
    let name = model.say_with("app-scenario", &[("title", title.clone().into())]);
    let most = if room >= Room::Title { SHORT_TITLE } else { TITLE };
    let doors = BarButton::of_command(model, DoorsCommand::SwitchDoors.into());
    BarButton { words: title, name: format!("{name} · {}", doors.name), most, ..doors }
}

fn lane(model: &Model, room: Room, index: usize) -> BarButton {
    let method = model.searches.lanes[index].method;
    let args = [("number", (index + 1).into()), ("lane", story::method(model.settings.lang, method).into())];
    let name = model.say_with("app-lane-menu", &args);
    let rank = if index == model.searches.focus { Rank::Chosen } else { Rank::Quiet };
    BarButton {
        name,
        rank,
        has_menu: true,
        ..BarButton::new(short_name(model, room, method), ButtonAction::Lane(index))
    }
}

pub fn depth_words(model: &Model, id: &str, depth: Depth) -> String {
    model.say_with(id, &[("depth", depth.0.into())])
}

/// How it is shown, from the right end to the left.
pub fn right(model: &Model, room: Room) -> Vec<BarButton> {
    let lang = model.settings.lang;
    let menu = BarButton { has_menu: true, ..BarButton::new(lang.say("app-menu"), ButtonAction::OpenMenu) };
    if room == Room::Least {
        return vec![BarButton { words: "…".to_owned(), has_menu: false, ..menu }];
    }
    let sign = |icon: Icon, command: Command| BarButton { icon: Some(icon), ..BarButton::of_command(model, command) };
    if !model.stage.is_on {
        let has_edits = !model.edits.history.undo.is_empty();
        return [menu].into_iter().chain(has_edits.then(|| sign(Icon::Undo, EditCommand::Undo.into()))).collect();
    }
    let help =
        BarButton { words: "?".to_owned(), ..BarButton::of_command(model, Command::Dialog(DialogCommand::SwitchHelp)) };
    let language = BarButton::new(
        lang.say("app-other-language"),
        ButtonAction::Command(Command::Look(LookCommand::SwitchLanguage)),
    );
    let light = sign(if model.settings.dark { Icon::Sun } else { Icon::Moon }, Command::Look(LookCommand::SwitchLight));
    let present = sign(Icon::Screen, Command::Stage(StageCommand::SwitchPresenter));
    let predict = BarButton::of_command(model, Command::Predict(PredictCommand::SwitchPredict));
    let in_words = room < Room::Modes;
    let present = present.switch(model.stage.is_on);
    let present =
        BarButton { words: present.name.clone(), icon: if in_words { None } else { present.icon }, ..present };
    let words = if in_words { lang.say("app-predict-short") } else { "P".to_owned() };
    let predict = BarButton { words, ..predict.switch(model.predictions.predict.is_some()) };
    let race = sign(Icon::Flag, Command::Race(RaceCommand::OpenRace));
    let words = lang.say("race-button");
    let race = BarButton { words, icon: if in_words { None } else { race.icon }, ..race };
    vec![help, light, language, present, predict, race]
}

fn short_name(model: &Model, room: Room, method: Method) -> String {
    let name = if room >= Room::Algorithms {
        model.say(&format!("app-short-{}", method.algorithm.name()))
    } else {
        story::method(model.settings.lang, method.algorithm.into())
    };
    match method.switches.iter().count() {
        0 => name,
        1 if room == Room::Plenty => story::method(model.settings.lang, method),
        count => format!("{name} +{count}"),
    }
}
