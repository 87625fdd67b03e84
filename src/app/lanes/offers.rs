//! When the commands of this area are possible, and why not.

use super::command::LanesCommand;
use super::lane::Lane;
use crate::app::model::Model;
use crate::app::offer::{Offer, Offered};
use crate::game::Depth;
use crate::platform;
use crate::scenario::MAX_LANES;
use crate::search::{Algorithm, Method};
use crate::story;
use crate::text::errors;

impl Offered for LanesCommand {
    fn is_possible(&self, model: &Model) -> bool {
        let is_running = |index: &usize| model.searches.lanes.get(*index).is_some_and(Lane::is_running);
        match self {
            LanesCommand::Focus(index) => {
                (*index < model.searches.lanes.len() && *index != model.searches.focus)
                    || (*index == model.searches.lanes.len() && model.next_at_hand().is_some())
            }
            LanesCommand::AddLane(method) => {
                model.searches.lanes.len() < MAX_LANES && method.fits(&model.searches.base.start).is_ok()
            }
            LanesCommand::SetAlgorithm(index, method) => {
                model.searches.lanes.get(*index).is_some_and(|lane| lane.method != *method)
                    && method.fits(&model.searches.base.start).is_ok()
            }
            LanesCommand::RemoveLane(_) => model.searches.lanes.len() > 1,
            LanesCommand::Rest(index) => is_running(index) && platform::CAN_REST(),
            LanesCommand::Stop(index) => is_running(index),
            LanesCommand::SetDepth(depth) => model.searches.base.depth != *depth,
        }
    }

    fn why_not(&self, model: &Model) -> String {
        if let LanesCommand::AddLane(method) | LanesCommand::SetAlgorithm(_, method) = self
            && let Err(reason) = method.fits(&model.searches.base.start)
        {
            return errors::invalid_method(model.settings.lang, reason);
        }
        model.settings.lang.say(match self {
            LanesCommand::Focus(index) if *index == model.searches.focus => "app-idle-lane-here",
            LanesCommand::Focus(_) => "app-idle-lane-none",
            LanesCommand::AddLane(_) => "app-idle-lanes",
            LanesCommand::RemoveLane(_)
            | LanesCommand::SetAlgorithm(..)
            | LanesCommand::SetDepth(_)
            | LanesCommand::Stop(_)
            | LanesCommand::Rest(_) => "app-idle-now",
        })
    }

    fn offers(model: &Model) -> Vec<Offer> {
        lanes(model).chain(methods(model)).chain(depths(model)).collect()
    }
}

/// What is done to a lane as a whole.
fn lanes(model: &Model) -> impl Iterator<Item = Offer> {
    model.searches.lanes.iter().enumerate().flat_map(|(index, lane)| {
        let rest = if lane.rests { "app-lane-goes-on" } else { "app-lane-rests" };
        let commands = [
            (LanesCommand::RemoveLane(index), "app-lane-removed"),
            (LanesCommand::Rest(index), rest),
            (LanesCommand::Stop(index), "app-lane-stopped"),
        ];
        commands
            .map(|(command, id)| Offer::with(model.settings.lang, command, id, ("number", move |_| (index + 1).into())))
    })
}

/// New lanes, and other algorithms for the focused one.
fn methods(model: &Model) -> impl Iterator<Item = Offer> {
    let methods = || Algorithm::ALL.map(Method::from).into_iter();
    let named = |method: Method| move |lang| story::method(lang, method).into();
    let offer = move |command, id, method| Offer::with(model.settings.lang, command, id, ("lane", named(method)));
    let added = methods().map(move |method| offer(LanesCommand::AddLane(method), "app-add-this-lane", method));
    let changed = methods()
        .map(move |method| offer(LanesCommand::SetAlgorithm(model.searches.focus, method), "app-search-by", method));
    added.chain(changed)
}

fn depths(model: &Model) -> impl Iterator<Item = Offer> {
    (1..=most_depth(model).0).map(|depth| {
        let command = LanesCommand::SetDepth(Depth(depth));
        Offer::with(model.settings.lang, command, "app-search-to", ("depth", move |_| depth.into()))
    })
}

/// The deepest search on offer: a tree's height; of a real game what takes a reasonable time.
#[must_use]
pub(crate) fn most_depth(model: &Model) -> Depth {
    match model.searches.base.start.tree() {
        Some(tree) => tree.height().max(Depth(1)),
        None => Depth(5).max(model.searches.base.depth),
    }
}
