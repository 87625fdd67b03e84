//! Links: what somebody follows is shown, or what is wrong with it is said.

use std::sync::Arc;

use super::super::model::{Model, Notice};
use super::{exercise, lesson};
use crate::link::Link;
use crate::scenario::Scenario;

/// Shows what a link asks for, or says what is wrong with it.
pub(super) fn follow(model: &mut Model, link: &str) {
    match Link::parse(link) {
        Ok(link) => show(model, link),
        Err(error) => model.notice = Some(Notice { words: error.tell(model.lang), is_problem: true }),
    }
}

/// Shows what a link asks for.
pub fn show(model: &mut Model, link: Link) {
    let Link { scenario, lesson, exercise, lang, .. } = link;
    model.lang = lang.unwrap_or(model.lang);
    model.notice = None;
    if let Some(scenario) = scenario {
        open(model, scenario);
    }
    if let Some(linked) = lesson {
        lesson::begin_at(model, linked.lesson, linked.page);
    }
    if let Some(linked) = exercise {
        exercise::follow(model, linked);
    }
}

/// Opens a scenario in the place of the one of its name.
fn open(model: &mut Model, scenario: Scenario) {
    let mut scenarios = model.scenarios.to_vec();
    let known = scenarios.iter().position(|known| known.name == scenario.name);
    let index = known.unwrap_or(scenarios.len());
    match scenarios.get_mut(index) {
        Some(known) => *known = scenario,
        None => scenarios.push(scenario),
    }
    model.scenarios = Arc::from(scenarios);
    super::open(model, index);
}
