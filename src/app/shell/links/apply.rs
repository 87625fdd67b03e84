//! Links: what a link asks for is shown, or its error is reported.

use crate::command::LinksCommand;
use crate::links::address::own_link;
use crate::look::language;
use crate::model::{Model, Notice, Overlay};
use crate::{exercise, gallery, lesson, platform};
use std::sync::Arc;

use jianzhi_study::scenario::Scenario;
use jianzhi_study::scenario::link::Link;

pub fn apply(model: &mut Model, command: LinksCommand) {
    match (command, own_link(model)) {
        (LinksCommand::Follow(link), _) => follow(model, &link),
        (LinksCommand::CopyLink | LinksCommand::ShowLink, None) => say(model, "app-link-too-large", true),
        (LinksCommand::CopyLink, Some(_)) if !platform::can_copy() => say(model, "app-link-not-copied", true),
        (LinksCommand::CopyLink, Some(_)) => {
            model.links.copies += 1;
            say(model, "app-link-copied", false);
        }
        (LinksCommand::ShowLink, Some(link)) => model.dialog.overlay = Overlay::Link(link),
    }
}

fn say(model: &mut Model, id: &str, is_problem: bool) {
    model.dialog.notice = Some(Notice { is_problem, ..Notice::told(model.settings.lang, |lang| lang.say(id)) });
}

fn follow(model: &mut Model, link: &str) {
    match Link::parse(link) {
        Ok(link) => {
            (model.dialog.notice, model.dialog.overlay) = (None, Overlay::None);
            show(model, link);
        }
        Err(error) => model.dialog.notice = Some(Notice::problem(error.tell(model.settings.lang))),
    }
}

pub fn show(model: &mut Model, link: Link) {
    let Link { scenario, lesson, exercise, lang, is_embedded } = link;
    if let Some(lang) = lang {
        language::speak(model, lang);
    }
    model.links.is_embedded = is_embedded;
    if let Some(scenario) = scenario {
        open(model, scenario);
    }
    if let Some(linked) = lesson {
        lesson::apply::begin_at(model, linked.lesson, linked.page);
    }
    if let Some(linked) = exercise {
        exercise::apply::follow(model, linked);
    }
    // It may be followed before the first frame, when no command has moved the lanes to their steps.
    model.seek_lanes();
}

fn open(model: &mut Model, scenario: Scenario) {
    let mut scenarios = model.session.scenarios.to_vec();
    let known = scenarios.iter().position(|known| known.name == scenario.name);
    let index = known.unwrap_or(scenarios.len());
    match scenarios.get_mut(index) {
        Some(known) => *known = scenario,
        None => scenarios.push(scenario),
    }
    model.session.scenarios = Arc::from(scenarios);
    gallery::apply::open(model, index);
}
