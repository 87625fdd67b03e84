//! What a person has set up: a tree or a position that was typed, edited or played to. It is kept as a scenario as soon as
//! something else takes its place, so that it is among what was used last and comes back in the next run.

use std::sync::Arc;

use crate::gallery::screen;
use crate::model::Model;
use jianzhi_core::game::start::Start;
use jianzhi_core::search::Method;
use jianzhi_study::scenario::{Bilingual, Scenario, ScenarioOpening};
use jianzhi_view::text::Lang;

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
    let bare = Scenario { opening: ScenarioOpening::Step(0), ..Scenario::of("", scenario.base.start.clone()) };
    bare.to_toml()
}

/// What it was made of, where that has a name; and else how it begins.
fn title(model: &Model) -> Bilingual {
    let of = |lang: Lang| {
        let made_of = model.scenario().filter(|scenario| !is_kept(scenario));
        if let Some(scenario) = made_of {
            return lang.say_with("app-own-changed", &[("title", scenario.title.in_lang(lang).to_owned().into())]);
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
