//! The one clock of all lanes, and how the lanes that are not selected follow it.
//!
//! The clock shows a step of the selected lane. Aligned by visits, every other lane has made as many visits, or has
//! come to its end; the clock goes on to the end of the longest lane. Aligned by place, every other lane is at the
//! selected one's place, and the clock ends with the selected lane.

use crate::clock::Pace;
use crate::prelude::*;
use jianzhi_core::trace::Health;

impl Model {
    pub fn step(&self) -> Step {
        self.focused().map_or(Step(0), |lane| lane.at(self.timeline.clock))
    }

    pub fn step_of(&self, lane: usize) -> Step {
        let step = |lane: &Lane| lane.state().map_or_else(|| lane.at(self.timeline.clock), |state| state.step);
        self.searches.lanes.get(lane).map_or(Step(0), step)
    }

    /// Where a lane met the place of the focused one; `None` for the focused lane, and where lanes are aligned by
    /// visits.
    pub fn meeting(&self, lane: usize) -> Option<Meeting> {
        self.searches
            .lanes
            .get(lane)
            .filter(|_| lane != self.searches.focus && self.timeline.alignment == Alignment::Place)?
            .meeting()
    }

    /// The visit of a lane at the place of the focused one, counted from 1.
    pub fn met_at(&self, lane: usize) -> Option<u64> {
        match self.meeting(lane)? {
            Meeting::Here(_, VisitId(row)) => Some(u64::from(row) + 1),
            Meeting::Never(_) | Meeting::NotSoFar(_) => None,
        }
    }

    /// Looks up what each lane's search holds at its step now. This is the one place that does.
    pub fn seek_lanes(&mut self) {
        self.seek_each();
        self.timeline.techniques = self.told_techniques();
    }

    fn seek_each(&mut self) {
        match (self.timeline.alignment, self.searches.focus) {
            (Alignment::Visits, focus) => {
                let asked = self.predictions.predict.as_ref().and_then(|predict| predict.asked.as_ref());
                let made = self.searches.lanes.get_mut(focus).and_then(|leader| {
                    leader.seek(leader.at(self.timeline.clock));
                    leader.state().map(|state| state.counts.visits)
                });
                let is_over = self.searches.lanes.get(focus).is_some_and(|leader| self.timeline.clock > leader.last());
                for (_, lane) in self.searches.lanes.iter_mut().enumerate().filter(|(index, _)| *index != focus) {
                    let step = made.map_or(self.timeline.clock, |made| lane.after_visits(made, self.timeline.clock));
                    // After the end of the selected lane the others go on with the clock.
                    let step = if is_over { step.max(self.timeline.clock) } else { step };
                    let until = asked.and_then(|asked| lane.before(&asked.line));
                    lane.seek(lane.at(until.map_or(step, |until| step.min(until))));
                }
            }
            (Alignment::Place, focus) => {
                let asked = self.predictions.predict.as_ref().and_then(|predict| predict.asked.as_ref());
                let Some(leader) = self.searches.lanes.get_mut(focus) else { return };
                leader.seek(leader.at(self.timeline.clock));
                let led = leader.now().map(Arc::clone);
                for (_, lane) in self.searches.lanes.iter_mut().enumerate().filter(|(index, _)| *index != focus) {
                    let until = asked.and_then(|asked| lane.before(&asked.line));
                    lane.follow(led.as_ref(), self.timeline.clock, until);
                }
            }
        }
    }

    /// Lets another lane be the selected one. The clock takes its step, so that it does not move, unless it has come to its
    /// end and the others go on.
    pub fn lead(&mut self, index: usize) {
        if index != self.searches.focus {
            self.seek_lanes();
            let is_at_end =
                |lane: &Lane| self.timeline.alignment == Alignment::Visits && self.step_of(index) == lane.last();
            if self.searches.lanes.get(index).is_some_and(|lane| lane.record().is_some() && !is_at_end(lane)) {
                self.timeline.clock = self.step_of(index);
            }
        }
        self.searches.focus = index;
    }

    pub fn play_mode(&self) -> PlayMode {
        let usual = if self.last().0 > Pace::LONG { PlayMode::Whole } else { PlayMode::Steps };
        self.timeline.pace.mode.unwrap_or(usual)
    }

    pub fn speed(&self) -> Speed {
        self.timeline.pace.speed.unwrap_or_else(|| Speed::for_steps(self.last().0))
    }

    /// The step that the screen shows, and the last one: that of the focused lane, and after its end that of the clock, and
    /// where the clock ends. So the last one is the same before and after the end of a lane, and of each lane. It is `None`
    /// while it is hidden, or where there is none.
    pub fn told_step(&self) -> (Step, Option<Step>) {
        match self.told_last() {
            Some(last) if self.timeline.alignment == Alignment::Visits && self.timeline.clock > last => {
                (self.timeline.clock, Some(self.last()))
            }
            last => (self.step(), last.map(|_| self.last())),
        }
    }

    pub fn tick_seconds(&self) -> f64 {
        match self.play_mode() {
            PlayMode::Steps | PlayMode::Events => f64::from(1.0 / self.speed().per_second()),
            PlayMode::Whole => PlayMode::whole(self.last().0 + 1, self.timeline.pace.seconds).1,
        }
    }

    /// The step where the clock ends: the last one of the longest lane, or aligned by place of the selected one.
    pub fn last(&self) -> Step {
        match self.timeline.alignment {
            Alignment::Visits => self.searches.lanes.iter().map(Lane::last).max().unwrap_or_default(),
            Alignment::Place => self.focused().map(Lane::last).unwrap_or_default(),
        }
    }

    fn told_techniques(&self) -> Vec<Technique> {
        let Some(record) = self.record() else { return Vec::new() };
        let behind = Step(self.step().0 + 1);
        let is_seen = |technique: &Technique| record.recording.replay.previous_use(*technique, behind).is_some();
        let is_told = |technique: &Technique| !self.is_veiled() || is_seen(technique);
        record.trace().health().map_or_else(Vec::new, |health| Health::techniques(health).filter(is_told).collect())
    }

    /// The technique that jumps go to: the chosen one where it is used, or else the first that is.
    pub fn chosen_technique(&self) -> Option<Technique> {
        let shown = &self.timeline.techniques;
        self.timeline.technique.filter(|chosen| shown.contains(chosen)).or(shown.first().copied())
    }

    /// Whether the clock is at the end of what a lane has to show, and goes along as its search goes on.
    ///
    /// The focused lane may end before the others do; while it has nothing to show, only the end of all counts.
    pub fn is_live(&self, lane: usize) -> bool {
        let Some(it) = self.searches.lanes.get(lane).filter(|lane| lane.is_running()) else { return false };
        let is_at_its_end = lane == self.searches.focus && it.record().is_some() && self.timeline.clock >= it.last();
        is_at_its_end || (self.timeline.alignment == Alignment::Visits && self.timeline.clock >= self.last())
    }
}
