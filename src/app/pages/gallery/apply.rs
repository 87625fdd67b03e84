//! The gallery: its search, the way from scenario to scenario, and what is on the screen as a scenario of its own.

use crate::lanes::put;
use crate::prelude::*;
use crate::window::remember::Asked;
use jianzhi_study::scenario::Bilingual;

pub fn apply(model: &mut Model, command: GalleryCommand) {
    match command {
        GalleryCommand::Open(index) => open(model, index),
        GalleryCommand::OpenGallery => {
            lesson::apply::learn(model);
            keep(model);
            model.dialog.overlay = Overlay::Gallery(GalleryState::default());
        }
        GalleryCommand::OpenNextTo(toward) => {
            let count = model.session.scenarios.len().max(1);
            let next = match (model.session.opened, toward) {
                (Some(at), TreeDirection::Left | TreeDirection::Up) => (at + count - 1) % count,
                (Some(at), TreeDirection::Right | TreeDirection::Down) => (at + 1) % count,
                (None, _) => 0,
            };
            open(model, next);
        }
        GalleryCommand::SwitchNote => model.session.shows_note = !model.session.shows_note,
    }
}

/// The title of what is open and its note, or that this is about another depth. It reveals how the search ends, so that it
/// waits while predictions are asked for.
pub fn note(model: &Model) -> Option<(&str, Cow<'_, str>)> {
    let scenario = model.scenario().filter(|_| !model.is_veiled() && program::awaited(model).is_none())?;
    let words = scenario.note_at(model.settings.lang, model.searches.base.depth)?;
    Some((scenario.title.in_lang(model.settings.lang), words))
}

// Opens a scenario, or what a file holds.

pub fn first(scenarios: Vec<Scenario>, lang: Lang) -> Option<Model> {
    let mut model = search::closed(scenarios, lang)?;
    open(&mut model, 0);
    Some(model)
}

pub fn open(model: &mut Model, index: usize) {
    lesson::apply::leave(model);
    open_with(model, index, Vec::new());
}

/// Opens one of the scenarios; the first lane shows a record instead of a search where there is one.
pub fn open_with(model: &mut Model, index: usize, records: Vec<Arc<Record>>) {
    let Some(mut scenario) = model.session.scenarios.get(index).cloned() else { return };
    if records.is_empty() && scenario.chapter.is_none() {
        // A trace of a file has a lane next to it that is the search as it should be.
        scenario.methods = once_each(&scenario.methods);
    }
    let is_told = records.iter().any(|record| record.verdict.is_some());
    put(model, &scenario, records);
    model.session.opened = Some(index);
    if !is_told {
        remember(model);
    }
}

/// Opens what is added to the scenarios, or replaces the one of its name there that is not shipped. A lesson goes on.
pub fn watch(model: &mut Model, OpenedFile { scenario, records, at, .. }: OpenedFile) {
    let wrong = records.first().and_then(|record| Some(record.verdict.as_ref()?.step));
    keep(model);
    let index = add(model, scenario);
    open_with(model, index, records);
    if let Some(step) = at.map(Some).or(wrong) {
        // The search next to it is for comparison; the trace is what is shown.
        model.searches.focus = 0;
        model.timeline.clock = step.unwrap_or_default().min(model.last());
        search::settle(model);
    }
}

pub fn remember(model: &mut Model) {
    if let Some(name) = model.scenario().map(|scenario| scenario.name.clone()) {
        first_in_line(model, name);
    }
}

// What a person has set up: a tree or a position that was typed, edited or played to.

/// The beginning of the names of what is kept.
const NAME: &str = "own-";
const MOST_RECENT: usize = 5;
const MOST_PLACES: usize = 5_000;
/// The signs of a tree or a position that tell it from others in its title.
const TOLD: usize = 22;

/// What is on the screen as a scenario, where a person has set it up and it is not kept yet.
pub fn set_up(model: &Model) -> Option<Scenario> {
    let start = &model.searches.base.start;
    let is_small = start.tree().is_none_or(|tree| tree.node_count() <= MOST_PLACES);
    if !model.session.is_own || !is_small || model.learning.lesson.is_some() {
        return None;
    }
    let scenario = Scenario { title: title(model), lesson: Bilingual::default(), chapter: None, ..screen(model) };
    let same = model.session.scenarios.iter().find(|other| is_kept(other) && setup(other) == setup(&scenario));
    let name = same.map_or_else(|| next_name(&model.session.scenarios), |same| same.name.clone());
    Some(Scenario { name, methods: once_each(&scenario.methods), minutes: None, ..scenario })
}

pub fn keep(model: &mut Model) {
    let Some(scenario) = set_up(model) else { return };
    let name = scenario.name.clone();
    add(model, scenario);
    first_in_line(model, name);
}

pub fn first_in_line(model: &mut Model, name: String) {
    model.session.recent.retain(|other| *other != name);
    model.session.recent.insert(0, name);
    model.session.recent.truncate(MOST_RECENT);
}

/// Adds a scenario to those that can be opened, or replaces the one of its name that is not shipped. Returns its place.
pub fn add(model: &mut Model, scenario: Scenario) -> usize {
    let mut scenarios = model.session.scenarios.to_vec();
    let is_same = |other: &Scenario| other.chapter.is_none() && other.name == scenario.name;
    let place = scenarios.iter().position(is_same).unwrap_or(scenarios.len());
    scenarios.splice(place..scenarios.len().min(place + 1), [scenario]);
    model.session.scenarios = Arc::from(scenarios);
    place
}

pub fn is_kept(scenario: &Scenario) -> bool {
    scenario.chapter.is_none() && scenario.name.starts_with(NAME)
}

/// Each method, the first time that it is named: two lanes of one method show the same.
pub fn once_each(methods: &[Method]) -> Vec<Method> {
    let is_first = |(index, method): &(usize, &Method)| !methods[..*index].contains(method);
    methods.iter().enumerate().filter(is_first).map(|(_, method)| *method).collect()
}

fn next_name(scenarios: &[Scenario]) -> String {
    let number = |scenario: &Scenario| scenario.name.strip_prefix(NAME)?.parse::<u32>().ok();
    format!("{NAME}{}", scenarios.iter().filter_map(number).max().unwrap_or(0).saturating_add(1))
}

/// The game and where it starts, without what is searched there.
fn setup(scenario: &Scenario) -> String {
    let bare = Scenario { opening: ScenarioOpening::Step(0), ..Scenario::new("", scenario.base.start.clone()) };
    bare.to_toml()
}

/// What it was made of, where that has a name; and else how it begins.
fn title(model: &Model) -> Bilingual {
    let of = |lang: Lang| {
        let made_of = model.scenario().filter(|scenario| !is_kept(scenario));
        if let Some(scenario) = made_of {
            return lang.say_with("app-own-changed", &args![title = scenario.title.in_lang(lang).to_owned()]);
        }
        if model.session.played.is_some() {
            return model.title_in(lang);
        }
        let (id, text) = match &model.searches.base.start {
            Start::Tree(tree) => ("app-own-tree", tree.to_string()),
            Start::Position(position) => ("app-own-position", position.text()),
        };
        let beginning: String = text.chars().take(TOLD).collect();
        let dots = if beginning.len() < text.len() { "…" } else { "" };
        format!("{}: {beginning}{dots}", lang.say(id))
    };
    Bilingual { en: of(Lang::En), zh: of(Lang::Zh) }
}

// What was open and in which lanes, from one run to the next.

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedSession {
    /// The scenario's name; empty for a tree of the user's own.
    scenario: String,
    recent: Vec<String>,
    /// What a person has set up, as the texts of scenarios by name, the newest first.
    own: Vec<(String, String)>,
    lanes: Vec<String>,
    focus: usize,
}

impl SavedSession {
    pub fn new(model: &Model) -> SavedSession {
        let set_up = set_up(model);
        let mut recent = model.session.recent.clone();
        let kept = |name: &String| model.session.scenarios.iter().find(|one| is_kept(one) && one.name == *name);
        let mut kept: Vec<Scenario> = recent.iter().filter_map(kept).cloned().collect();
        if let Some(scenario) = set_up.clone() {
            recent.insert(0, scenario.name.clone());
            kept.retain(|other| other.name != scenario.name);
            kept.insert(0, scenario);
        }
        let is_told = model.searches.lanes.iter().any(|lane| lane.verdict().is_some());
        let opened = model.scenario().filter(|_| !is_told);
        // A program's lanes are gone with its run: what was set up before it comes back.
        let open = set_up.as_ref().or(opened).map(|scenario| &scenario.name).or(recent.first().filter(|_| is_told));
        SavedSession {
            scenario: open.cloned().unwrap_or_default(),
            own: kept.into_iter().map(|scenario| (scenario.name.clone(), scenario.to_toml())).collect(),
            recent,
            lanes: if is_told { Vec::new() } else { model.methods().into_iter().map(Method::name).collect() },
            focus: model.searches.focus,
        }
    }

    pub fn restore(self, model: &mut Model, asked: Asked) {
        for (name, text) in self.own.iter().rev() {
            if let Ok(scenario) = Scenario::parse(name, text) {
                add(model, Scenario { name: name.clone(), ..scenario });
            }
        }
        if asked.scenario {
            let now = std::mem::replace(&mut model.session.recent, self.recent);
            model.session.recent.retain(|name| !now.contains(name));
            model.session.recent.splice(0..0, now);
            return;
        }
        if let Some(index) = model.session.scenarios.iter().position(|scenario| scenario.name == self.scenario) {
            crate::apply::apply(model, GalleryCommand::Open(index));
        }
        // What opens by itself was not used.
        model.session.recent = self.recent;
        let lanes: Vec<Method> = self.lanes.iter().filter_map(|name| name.parse().ok()).collect();
        if lanes.is_empty() || lanes.iter().copied().eq(model.searches.lanes.iter().map(|lane| lane.method)) {
            return;
        }
        for (index, &method) in lanes.iter().enumerate() {
            if index < model.searches.lanes.len() {
                crate::apply::apply(model, LanesCommand::SetAlgorithm(index, method));
            } else {
                crate::apply::apply(model, LanesCommand::AddLane(method));
            }
        }
        while model.searches.lanes.len() > lanes.len() {
            crate::apply::apply(model, LanesCommand::RemoveLane(model.searches.lanes.len() - 1));
        }
        crate::apply::apply(model, LanesCommand::Focus(self.focus));
    }
}
