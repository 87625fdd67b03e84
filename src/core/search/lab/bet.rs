//! The bet of principal variation search: its cost on a game compared with alpha-beta's, with the same moves in the
//! same order.

use std::ops::AddAssign;

use super::effort::{EffortMeter, SearchEffort};
use crate::search::task::Task;
use crate::search::{Algorithm, Method, Searched, Switch};

/// What both searches have on the shipped positions, from generation order to all that orders moves.
pub const SWITCHES: [&[Switch]; 5] = [
    &[],
    &[Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History],
    &[Switch::Table, Switch::Captures, Switch::Killers, Switch::History, Switch::NullMove],
];

/// The cost of both searches on the same games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
pub struct PvsBet {
    /// Alpha-beta.
    pub alpha_beta: SearchEffort,
    /// Principal variation search.
    pub pvs: SearchEffort,
}

impl PvsBet {
    /// Searches as `task` says, with `switches`, by both algorithms; `run` carries a search out.
    ///
    /// # Errors
    /// Those of the searches.
    pub fn of(
        task: &Task,
        switches: &[Switch],
        run: &mut dyn FnMut(&Task, &mut EffortMeter) -> Searched,
    ) -> Result<PvsBet, crate::game::Stop> {
        let mut effort = |algorithm: Algorithm| {
            let method = switches.iter().fold(Method::from(algorithm), |method, &switch| method.with(switch));
            let mut meter = EffortMeter::default();
            run(&task.clone().by(method), &mut meter)?;
            Ok(meter.effort())
        };
        Ok(PvsBet { alpha_beta: effort(Algorithm::AlphaBeta)?, pvs: effort(Algorithm::Pvs)? })
    }

    /// Visits of principal variation search over those of alpha-beta: below 1 the bet pays off.
    pub fn share(self) -> f64 {
        self.pvs.visits as f64 / self.alpha_beta.visits.max(1) as f64
    }
}

impl AddAssign for PvsBet {
    fn add_assign(&mut self, other: PvsBet) {
        self.alpha_beta += other.alpha_beta;
        self.pvs += other.pvs;
    }
}
