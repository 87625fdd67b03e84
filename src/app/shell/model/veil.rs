//! What is hidden while predictions are asked for, and while a question of a lesson is open.

use crate::model::{Lane, Model};
use crate::predict::state::room_for;
use jianzhi_core::trace::Step;

impl Model {
    /// Whether what is still to come is hidden, how much it is included: predictions are asked for, and the search that
    /// is shown has not finished; or a lesson's question is open, and what comes after its stop may answer it.
    pub fn is_veiled(&self) -> bool {
        let is_foretold = self.predictions.predict.is_some() && (self.is_asked() || self.timeline.clock < self.last());
        is_foretold || self.is_before_lesson_answer()
    }

    /// Whether the results of the searches are hidden: all along while predictions are asked for, and wherever it is
    /// veiled.
    pub fn hides_ahead(&self) -> bool {
        self.predictions.predict.is_some() || self.is_veiled()
    }

    /// The last step of the focused lane; `None` while that is hidden, or where there is none.
    pub fn told_last(&self) -> Option<Step> {
        self.focused().filter(|lane| lane.steps() > 0 && !self.is_veiled()).map(Lane::last)
    }

    /// How many steps the strip has room for: those of the focused lane; while these are hidden a power of two that depends on
    /// nothing but the present step.
    pub fn time(&self) -> u64 {
        if self.is_veiled() { room_for(self.step().0) } else { self.focused().map_or(0, Lane::steps) }
    }
}
