//! The smooth way from one canvas to the next: where each place comes from, and how far it has come.
//!
//! A place of the old canvas moves to its new place; what was folded there grows out of its lantern; what was around
//! the old root comes in with it. Motion lives outside of the model: nothing waits for it.

use std::collections::HashMap;
use std::sync::Arc;

use egui::Vec2;

use crate::model::Model;
use jianzhi_view::scene::camera::Camera;
use jianzhi_view::scene::tree::{Moving, Source};
use jianzhi_view::scene::{Canvas, Place};

/// How long a change of the canvas takes, in seconds.
const SECONDS: f64 = 0.26;
/// Where the clock goes on sooner than after so many seconds, places jump: they would never arrive.
const SHORTEST: f64 = 0.25;

/// The canvas that was shown last, and the change under way.
#[derive(Debug, Default)]
pub struct Motion {
    shown: Option<(Arc<Canvas>, Option<Camera>)>,
    change: Option<Change>,
}

#[derive(Debug)]
struct Change {
    began: f64,
    sources: Arc<Vec<Source>>,
    old: (Arc<Canvas>, Option<Camera>),
}

impl Motion {
    /// Notices a new canvas; `now` in seconds. Gives the change under way, if there is one.
    pub fn follow(&mut self, model: &Model, now: f64) -> Option<Moving> {
        let old = self.shown.replace((Arc::clone(&model.trees.canvas), model.trees.camera));
        if let Some(old) = old.filter(|(canvas, _)| !Arc::ptr_eq(canvas, &model.trees.canvas)) {
            let is_fast = model.timeline.playing.is_some() && model.tick_seconds() < SHORTEST;
            // What goes along with a search that runs has gone elsewhere before it arrives, too.
            let is_related = !is_fast && !model.is_live(model.searches.focus) && moves(&old.0, &model.trees.canvas);
            self.change = (is_related && !model.settings.reduces_motion).then(|| {
                let sources = Arc::new(sources(&old.0, &model.trees.canvas));
                Change { began: now, sources, old }
            });
        }
        let change = self.change.as_ref()?;
        let part = ((now - change.began) / SECONDS) as f32;
        if part >= 1.0 {
            self.change = None;
            return None;
        }
        let left = 1.0 - part.max(0.0);
        let part = 1.0 - left * left * left;
        Some(Moving { sources: Arc::clone(&change.sources), old: change.old.clone(), part })
    }
}

/// Whether there is anything to be followed by the eye: edits of a tree shown whole are not.
fn moves(old: &Canvas, new: &Canvas) -> bool {
    let is_folded = !old.is_whole || !new.is_whole;
    is_folded && old.places.len() > 1 && new.places.len() > 1
}

/// Where each place of a canvas comes from.
fn sources(old: &Canvas, new: &Canvas) -> Vec<Source> {
    let known: HashMap<u64, &Place> = keys(old).into_iter().zip(&old.places).collect();
    let at = |place: &Place| Vec2::new(place.x, f32::from(place.ply));
    let mut found: Vec<Option<Source>> = Vec::with_capacity(new.places.len());
    let mut anchor = None;
    for (key, place) in keys(new).into_iter().zip(&new.places) {
        let own = known.get(&key).map(|old| Source { at: at(old), aside: Vec2::ZERO });
        if let Some(own) = own {
            anchor.get_or_insert((own, at(place)));
        }
        let above = place.parent.and_then(|parent| found[parent as usize]);
        found.push(own.or(above));
    }
    let still = (Source { at: Vec2::ZERO, aside: Vec2::ZERO }, Vec2::ZERO);
    let (anchor, anchored) = anchor.unwrap_or(still);
    let beside = |place: &Place| Source { aside: at(place) - anchored, ..anchor };
    found.into_iter().zip(&new.places).map(|(found, place)| found.unwrap_or_else(|| beside(place))).collect()
}

/// A number for each place that follows from the moves to it alone.
fn keys(canvas: &Canvas) -> Vec<u64> {
    let mix = |key: u64, mv: u16| (key ^ u64::from(mv)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23);
    let root = canvas.trail.iter().fold(1, |key, crumb| mix(key, crumb.mv.0));
    let mut keys: Vec<u64> = Vec::with_capacity(canvas.places.len());
    for place in &canvas.places {
        let above = place.parent.map(|parent| keys[parent as usize]);
        keys.push(match (above, place.mv) {
            (Some(above), Some(mv)) => mix(above, mv.0),
            _ => root,
        });
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::apply::apply;
    use crate::command::CanvasCommand;

    use crate::model;
    use jianzhi_study::scenario::Scenario;
    use jianzhi_view::text::Lang;

    /// Whether the subtree that is looked into moves to its new place.
    fn glides(reduces_motion: bool) -> bool {
        let mut shipped = Scenario::shipped();
        let Some(scenario) = shipped.find(|scenario| scenario.base.start.tree().is_none()) else {
            unreachable!("a position")
        };
        let scenario = scenario.to(jianzhi_core::game::Depth(2));
        let Some(mut model) = model(scenario, Lang::En) else { unreachable!("a model") };
        model.settings.reduces_motion = reduces_motion;
        let mut motion = Motion::default();
        assert!(motion.follow(&model, 0.0).is_none());
        let first = model.line_to(1);
        apply(&mut model, CanvasCommand::GoInto(first));
        motion.follow(&model, 0.01).is_some()
    }

    #[test]
    fn nothing_glides_where_motion_is_reduced() {
        assert!(glides(false));
        assert!(!glides(true));
    }
}
