//! The story of a tried value: the effect on a cut when the leaf that it depends on has another value.

use super::Narrator;
use crate::text;
use jianzhi_core::claim::{Fate, Hinge, WhatIf};
use jianzhi_core::score::Score;

impl Narrator<'_> {
    /// "What if child 1 of C were 3?", and of the value that it has "Child 1 of C is −8: drag to change it".
    pub fn what_if_title(&self, hinge: &Hinge, value: i16) -> String {
        let id = if value == hinge.value { "what-if-now" } else { "what-if-title" };
        let title = self.say(id, &[("leaf", self.path_name(&hinge.leaf).into()), self.tried_value(hinge, value)]);
        text::sentence(&title)
    }

    /// "The cut holds as long as child 1 of C is −5 or less."
    pub fn what_if_range(&self, hinge: &Hinge) -> String {
        let range = self.range(self.turned(&hinge.leaf, hinge.stands));
        self.say("story-stands", &[("by", self.path_name(&hinge.leaf).into()), ("range", range.into())])
    }

    /// The effect of the tried value on a cut, and what the whole search then does; `returns` is what it returns now.
    pub fn what_if(&self, hinge: &Hinge, value: i16, what: &WhatIf, returns: Option<Score>) -> Vec<String> {
        let next = match &what.fate {
            Fate::Next(next) => self.path_name(next),
            _ => String::new(),
        };
        let id = match what.fate {
            Fate::Stands => "what-if-stands",
            Fate::Next(_) => "what-if-next",
            Fate::Known => "what-if-known",
            Fate::Uncut => "what-if-uncut",
            Fate::NotMade => "what-if-not-made",
            Fate::Falls => "what-if-falls",
        };
        let args = [
            self.tried_value(hinge, value),
            ("node", self.path_name(&hinge.at).into()),
            ("by", self.path_name(&hinge.by).into()),
            ("next", next.into()),
        ];
        let mut lines = vec![text::sentence(&self.say(id, &args))];
        if let Some((then, visits)) = what.search {
            let told = |score: Score| {
                text::score(self.seen(self.recording.task.side(), self.recording.task.side().view(score)))
            };
            let mut args = vec![
                ("visits", text::count(u64::from(visits)).into()),
                ("were", text::count(u64::from(self.recording.trace().len())).into()),
            ];
            // A question is answered with yes or no.
            let id = match returns.filter(|_| !self.recording.task.method.algorithm.is_question()) {
                Some(now) => {
                    args.extend([("value", told(then).into()), ("was", told(now).into())]);
                    "what-if-search"
                }
                None => "what-if-visits",
            };
            lines.push(self.say(id, &args));
        }
        lines
    }

    /// A value of MAX's at the hinge's leaf, in the chosen view.
    pub fn told_at_hinge(&self, hinge: &Hinge, value: i16) -> i16 {
        self.seen_at(&hinge.leaf, value).get()
    }

    fn tried_value(&self, hinge: &Hinge, value: i16) -> (&'static str, text::FluentValue<'static>) {
        ("value", text::score(self.seen_at(&hinge.leaf, value)).into())
    }
}
