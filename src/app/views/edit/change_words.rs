//! What an edit has changed, in words and compared with what is there now.

use crate::edit::change::{Change, CutChange, Edit, HeldCounts};
use crate::model::Model;
use jianzhi_core::game::Path;
use jianzhi_core::score::Score;
use jianzhi_view::text;

impl Change {
    /// In words, for one lane: what was done, and whether the root's value is another one now and why not.
    pub fn words(&self, model: &Model, lane: usize) -> String {
        let mut words = self.brief(model, lane);
        if let Some(result) = self.result(model, lane) {
            words.push_str(&model.settings.lang.say("app-sentence-gap"));
            words.push_str(&result);
        }
        words
    }

    /// The same without the result.
    pub fn brief(&self, model: &Model, lane: usize) -> String {
        self.on_cuts(model, lane).unwrap_or_else(|| self.what(model))
    }

    /// Whether another position of a real game is searched now: its value and its counts are no change of the first
    /// one's.
    fn is_elsewhere(&self, model: &Model) -> bool {
        let is_other = matches!(self.edit, Edit::Position | Edit::Undone | Edit::Redone);
        is_other && model.searches.base.start.tree().is_none()
    }

    /// Whether a lane's value is another one now. Unknown while there is no value before or after.
    pub fn changes_result(&self, model: &Model, lane: usize) -> bool {
        let before = self.counts_before(lane).filter(|_| !self.is_elsewhere(model));
        let before = before.map(|held| held.value);
        let after = model.shown_lanes().get(lane).and_then(|lane| lane.record()?.value);
        before.zip(after).is_some_and(|(before, after)| before != after)
    }

    /// The counts that a lane's own ones are compared with; `None` where either search has not finished.
    pub fn held_before(&self, model: &Model, lane: usize) -> Option<HeldCounts> {
        model.shown_lanes().get(lane)?.counts().filter(|_| !self.is_elsewhere(model))?;
        self.counts_before(lane)
    }

    fn counts_before(&self, lane: usize) -> Option<HeldCounts> {
        self.before.get(lane)?.counts
    }

    /// The effect of a leaf's new value on the cuts and the visits of a lane, in one sentence; `None` where that is not
    /// known.
    fn on_cuts(&self, model: &Model, lane: usize) -> Option<String> {
        let Edit::Value { path, to: Some(value), .. } = &self.edit else { return None };
        let CutChange { gone, made } = self.cuts.get(lane)?.as_ref()?;
        let (shown, lang) = (model.shown_lanes().get(lane)?, model.settings.lang);
        let (was, is) = (self.counts_before(lane)?.counts.visits, shown.counts()?.visits);
        let visits = match is.checked_sub(was) {
            Some(0) => lang.say("app-change-as-many"),
            Some(more) => lang.say_with("app-change-more", &[("count", more.into())]),
            None => lang.say_with("app-change-fewer", &[("count", (was - is).into())]),
        };
        let id = match (gone.len(), made.len()) {
            (0, 0) if !shown.method.has_window() => "app-change-no-cuts",
            (0, 0) => "app-change-cuts-same",
            (1, 0) => "app-change-cut-gone",
            (0, 1) => "app-change-cut-made",
            (1, 1) => "app-change-cut-moved",
            _ => "app-change-cuts",
        };
        let name = |paths: &[Path]| paths.first().map(|path| model.name_of(path)).unwrap_or_default();
        let args = [
            ("leaf", model.name_of(path).into()),
            ("value", text::score(model.told(path, *value)).into()),
            ("gone", name(gone).into()),
            ("made", name(made).into()),
            ("gone-count", gone.len().into()),
            ("made-count", made.len().into()),
            ("visits", visits.into()),
        ];
        Some(lang.say_with(id, &args))
    }

    fn what(&self, model: &Model) -> String {
        let lang = model.settings.lang;
        match &self.edit {
            Edit::Value { path, from, to } => {
                let told = |value: Score| text::score(model.told(path, value));
                let value = |value: Option<Score>| value.map_or_else(|| lang.say("app-unknown-value"), told);
                let name = text::sentence(&model.name_of(path));
                let args = [("leaf", name.into()), ("from", value(*from).into()), ("to", value(*to).into())];
                lang.say_with("app-change-value", &args)
            }
            Edit::Order(path) => lang.say_with("app-change-order", &[("node", model.name_of(path).into())]),
            Edit::Tree => lang.say("app-change-tree"),
            Edit::Position => lang.say("app-change-position"),
            Edit::Undone => lang.say("app-change-undone"),
            Edit::Redone => lang.say("app-change-redone"),
        }
    }

    fn result(&self, model: &Model, lane: usize) -> Option<String> {
        if self.is_elsewhere(model) {
            return None;
        }
        let before = self.counts_before(lane)?.value;
        let after = model.shown_lanes().get(lane)?.record()?.value?;
        let root = model.name_of(&[]);
        if before != after {
            let args = [
                ("root", root.into()),
                ("from", text::score(model.told(&[], before)).into()),
                ("to", text::score(model.told(&[], after)).into()),
            ];
            return Some(model.settings.lang.say_with("app-change-result", &args));
        }
        let id = match self.seen.get(lane) {
            Some(false) => "app-change-stays-unseen",
            Some(true) => "app-change-stays-seen",
            None => "app-change-stays",
        };
        let args = [("root", root.into()), ("value", text::score(model.told(&[], after)).into())];
        Some(model.settings.lang.say_with(id, &args))
    }
}
