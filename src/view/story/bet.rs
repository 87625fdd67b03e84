//! What a lost bet has cost: the visits of a null window whose answer was "better", and those of the search that was made
//! again. Counts of the trace, in words.

use super::Narrator;
use crate::text;
use jianzhi_core::replay::State;
use jianzhi_core::search::VisitKind;
use jianzhi_core::trace::{Moment, Visit};

impl Narrator<'_> {
    /// The cost of the bet that made the search of the innermost visit necessary; `None` where it is no search after a null
    /// window. The visits of the second search are told as far as they may be known.
    pub fn lost_bet(&self, state: &State) -> Option<String> {
        let [.., parent, again] = state.path.as_slice() else { return None };
        let again = Some(again.visit).filter(|visit| visit.kind == VisitKind::Research)?;
        let trace = self.recording.trace();
        let probe = trace.children(parent.visit).take_while(|child| child.id < again.id).last();
        let probe = probe.filter(|probe| probe.kind == VisitKind::Null && probe.mv == again.mv)?;
        let visits = |visit: Visit| trace.is_whole(visit.id).then_some(u64::from(visit.size));
        let is_told = state.moment == Moment::Leave || !self.hides_ahead;
        let again = visits(again).filter(|_| is_told).map_or_else(|| "none".to_owned(), text::count);
        Some(self.say("story-lost-bet", &[("probe", text::counted(visits(probe)?)), ("again", again.into())]))
    }
}
