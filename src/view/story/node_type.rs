//! The type of a node in words: what its visit turned out to be, and what was expected of its place.

use super::Narrator;
use crate::text::Lang;
use jianzhi_core::replay::State;
use jianzhi_core::trace::{End, Trace, Visit};

/// The type that a visit turned out to be, and Knuth's type of its place, in words; `None` of a leaf, which only has a
/// value.
pub fn node_type(lang: Lang, trace: &Trace, visit: Visit) -> Option<String> {
    if matches!(visit.end, End::Leaf | End::Terminal) {
        return None;
    }
    let found = visit.node_type();
    let said = lang.say(&format!("type-{}", found.name()));
    Some(match trace.critical(visit.id) {
        None => lang.say_with("type-outside", &[("type", said.into())]),
        Some(critical) if critical.expects() == found => {
            lang.say_with("type-expected", &[("type", said.into()), ("number", critical.number().into())])
        }
        Some(critical) => {
            let args = [
                ("type", critical.expects().name().into()),
                ("number", critical.number().into()),
                ("found", found.name().into()),
            ];
            lang.say_with("type-differs", &args)
        }
    })
}

impl Narrator<'_> {
    /// The type of the visit that is left, where its algorithm has windows.
    pub fn type_fact(&self, state: &State) -> Option<String> {
        let visit = state.path.last().filter(|_| self.recording.task.method.has_window())?.visit;
        node_type(self.lang, self.recording.trace(), visit)
    }
}
