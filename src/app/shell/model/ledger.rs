//! What the cutoffs of the lanes' searches spared.

use std::sync::Arc;

use crate::model::{Model, Record};
use jianzhi_core::map::{Ledger, Spared};
use jianzhi_core::trace::Step;
use jianzhi_view::story::ledger::MOST_TOLD;

impl Model {
    /// A lane's search that has finished and of which all was recorded: others have no ledger.
    pub fn whole_record(&self, lane: usize) -> Option<&Record> {
        let lane = self.searches.lanes.get(lane).filter(|lane| !lane.is_running())?;
        lane.record().filter(|record| record.trace().is_complete() && !record.trace().is_doubted())
    }

    /// The ledger of a lane's search, if it was computed.
    pub fn ledger(&self, lane: usize) -> Option<&Arc<Ledger>> {
        self.charts.ledgers.of(self.whole_record(lane)?)
    }

    /// The cutoffs of a lane's search that spared most, with the paths to them; none before its ledger was computed.
    pub fn valuable_cuts(&self, lane: usize) -> &[Spared] {
        self.ledger(lane).map_or(&[], |ledger| &ledger.cuts[..ledger.cuts.len().min(MOST_TOLD)])
    }

    /// The step at which a cutoff of a lane's search ends its visit.
    pub fn step_of_cut(&self, lane: usize, cut: &Spared) -> Option<Step> {
        let trace = self.whole_record(lane)?.trace();
        Some(trace.left_at(trace.visit(cut.visit), trace.path(cut.visit).len().checked_sub(1)?))
    }
}
