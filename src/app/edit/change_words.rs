//! What an edit has changed, in words and beside what is there now.

use super::change::{Change, Edit, HeldCounts};
use crate::app::model::Model;
use crate::score::Score;
use crate::text;

impl Change {
    /// In words, for one lane: what was done, and whether the root's value is another one now and why not.
    #[must_use]
    pub fn words(&self, model: &Model, lane: usize) -> String {
        let mut words = self.what(model);
        if let Some(result) = self.result(model, lane) {
            words.push_str(&model.settings.lang.say("app-sentence-gap"));
            words.push_str(&result);
        }
        words
    }

    /// Whether another position of a real game stands there: its value and its counts are no change of the first one's.
    fn is_elsewhere(&self, model: &Model) -> bool {
        let is_other = matches!(self.edit, Edit::Position | Edit::Undone | Edit::Redone);
        is_other && model.searches.base.start.tree().is_none()
    }

    /// Whether a lane's value is another one now. Nobody knows while there is no value before or after.
    #[must_use]
    pub fn changes_result(&self, model: &Model, lane: usize) -> bool {
        let before = self.before.get(lane).copied().flatten().filter(|_| !self.is_elsewhere(model));
        let before = before.map(|held| held.value);
        let after = model.searches.lanes.get(lane).and_then(|lane| lane.record()?.value);
        before.zip(after).is_some_and(|(before, after)| before != after)
    }

    /// What a lane's own counts are compared with; `None` where either search has not come to its end.
    #[must_use]
    pub fn held_before(&self, model: &Model, lane: usize) -> Option<HeldCounts> {
        model.searches.lanes.get(lane)?.counts().filter(|_| !self.is_elsewhere(model))?;
        self.before.get(lane).copied().flatten()
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
        let before = self.before.get(lane).copied().flatten()?.value;
        let after = model.searches.lanes.get(lane)?.record()?.value?;
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
