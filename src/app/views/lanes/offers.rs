//! When the commands of this area are possible, and why not.

use crate::lanes::LanesCommand;
use crate::lanes::lane::Lane;
use crate::model::Model;
use crate::offer::{Offer, Offered, unless};
use crate::platform;
use jianzhi_core::game::Depth;
use jianzhi_core::search::{Algorithm, InvalidMethod, Method};
use jianzhi_study::scenario::MAX_LANES;
use jianzhi_view::story;
use jianzhi_view::text::errors;

impl Offered for LanesCommand {
    fn refusal(&self, model: &Model) -> Option<&'static str> {
        let lanes = &model.searches.lanes;
        let is_running = |index: &usize| lanes.get(*index).is_some_and(Lane::is_running);
        match self {
            LanesCommand::Focus(index) if *index == lanes.len() => {
                unless(model.next_at_hand().is_some(), "app-idle-lane-none")
            }
            LanesCommand::Focus(index) if *index == model.searches.focus => Some("app-idle-lane-here"),
            LanesCommand::Focus(index) => unless(*index < lanes.len(), "app-idle-lane-none"),
            LanesCommand::AddLane(_) | LanesCommand::SetAlgorithm(..) if self.unfit(model).is_some() => {
                Some("app-idle-now")
            }
            LanesCommand::AddLane(_) => unless(lanes.len() < MAX_LANES, "app-idle-lanes"),
            LanesCommand::SetAlgorithm(index, method) => {
                unless(lanes.get(*index).is_some_and(|lane| lane.method != *method), "app-idle-now")
            }
            LanesCommand::RemoveLane(_) => unless(lanes.len() > 1, "app-idle-now"),
            LanesCommand::Rest(index) => unless(is_running(index) && platform::CAN_REST(), "app-idle-now"),
            LanesCommand::Stop(index) => unless(is_running(index), "app-idle-now"),
            LanesCommand::SetDepth(depth) => unless(model.searches.base.depth != *depth, "app-idle-now"),
        }
    }

    fn why_not(&self, model: &Model) -> Option<String> {
        let lang = model.settings.lang;
        match self.unfit(model) {
            Some(reason) => Some(errors::invalid_method(lang, reason)),
            None => self.refusal(model).map(|reason| lang.say(reason)),
        }
    }

    fn offers(model: &Model) -> Vec<Offer> {
        lanes(model).chain(methods(model)).chain(depths(model)).collect()
    }
}

impl LanesCommand {
    fn unfit(&self, model: &Model) -> Option<InvalidMethod> {
        match self {
            LanesCommand::AddLane(method) | LanesCommand::SetAlgorithm(_, method) => {
                method.fits(&model.searches.base.start).err()
            }
            LanesCommand::Focus(_)
            | LanesCommand::RemoveLane(_)
            | LanesCommand::Rest(_)
            | LanesCommand::Stop(_)
            | LanesCommand::SetDepth(_) => None,
        }
    }
}

fn lanes(model: &Model) -> impl Iterator<Item = Offer> {
    model.searches.lanes.iter().enumerate().flat_map(|(index, lane)| {
        let rest = if lane.rests { "app-lane-goes-on" } else { "app-lane-rests" };
        let commands = [
            (LanesCommand::RemoveLane(index), "app-lane-removed"),
            (LanesCommand::Rest(index), rest),
            (LanesCommand::Stop(index), "app-lane-stopped"),
        ];
        commands
            .map(|(command, id)| Offer::with(model.settings.lang, command, id, "number", move |_| (index + 1).into()))
    })
}

fn methods(model: &Model) -> impl Iterator<Item = Offer> {
    let methods = || Algorithm::ALL.map(Method::from).into_iter();
    let named = |method: Method| move |lang| story::method(lang, method).into();
    let offer = move |command, id, method| Offer::with(model.settings.lang, command, id, "lane", named(method));
    let added = methods().map(move |method| offer(LanesCommand::AddLane(method), "app-add-this-lane", method));
    let changed = methods()
        .map(move |method| offer(LanesCommand::SetAlgorithm(model.searches.focus, method), "app-search-by", method));
    added.chain(changed)
}

fn depths(model: &Model) -> impl Iterator<Item = Offer> {
    (1..=most_depth(model).0).map(|depth| {
        let command = LanesCommand::SetDepth(Depth(depth));
        Offer::with(model.settings.lang, command, "app-search-to", "depth", move |_| depth.into())
    })
}

/// The deepest search on offer: a tree's height; of a real game what takes a reasonable time.
pub fn most_depth(model: &Model) -> Depth {
    match model.searches.base.start.tree() {
        Some(tree) => tree.height().max(Depth(1)),
        None => Depth(5).max(model.searches.base.depth),
    }
}
