//! One search of the app: how it searches, how far it is, and what can be shown of it.

use crate::prelude::*;
use jianzhi_core::replay::meet;

#[derive(Debug, Clone)]
pub struct Lane {
    pub method: Method,
    pub outcome: LaneOutcome,
    pub rests: bool,
    /// What the search held at the lane's step, looked up once a step.
    now: Option<Arc<Now>>,
    met: Option<Met>,
}

#[derive(Debug)]
pub struct Now {
    pub trace: Arc<Trace>,
    pub state: State,
}

/// The place of the selected lane as another search met it, kept until either moves.
#[derive(Debug, Clone)]
struct Met {
    leader: Arc<Now>,
    trace: Arc<Trace>,
    meeting: Meeting,
}

impl Met {
    /// Where a search met what the selected lane holds; the meeting that is known where nothing has changed.
    fn new(known: Option<Met>, leader: &Arc<Now>, trace: &Arc<Trace>) -> Met {
        let is_same = |met: &Met| Arc::ptr_eq(&met.leader, leader) && Arc::ptr_eq(&met.trace, trace);
        known.filter(is_same).unwrap_or_else(|| Met {
            leader: Arc::clone(leader),
            trace: Arc::clone(trace),
            meeting: meet(&leader.trace, &leader.state, trace),
        })
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum LaneOutcome {
    /// It runs in the background; the record is of what it has done so far, as soon as any of that has been shown.
    Running(Option<Arc<Record>>),
    Done(Arc<Record>),
    /// It stopped; the record is of what it had done by then, as far as that had been shown.
    Stopped(Stop, Option<Arc<Record>>),
    /// It was too large to be recorded, and only counted.
    Counted(Counts),
}

impl LaneOutcome {
    pub fn record(&self) -> Option<&Record> {
        self.shared().map(Arc::as_ref)
    }

    pub fn shared(&self) -> Option<&Arc<Record>> {
        match self {
            LaneOutcome::Done(record) => Some(record),
            LaneOutcome::Running(record) | LaneOutcome::Stopped(_, record) => record.as_ref(),
            LaneOutcome::Counted(_) => None,
        }
    }

    pub fn steps(&self) -> u64 {
        self.record().map_or(0, |record| record.trace().step_count())
    }
}

#[derive(Debug)]
pub struct Record {
    pub recording: Recording,
    /// The value of the root, from MAX's point of view; `None` where the search has not finished.
    pub value: Option<Score>,
    /// The checker's verdict, where it is a trace of another program.
    pub verdict: Option<Arc<TraceVerdict>>,
    /// The mistake or the file that it comes from, where an exercise shows it.
    pub thought: Option<LaneOrigin>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LaneOrigin {
    AsIf(MistakenSearch),
    /// Without one, by the exercise's convention.
    Right,
}

impl Record {
    pub const fn new(recording: Recording, value: Option<Score>) -> Record {
        Record { recording, value, verdict: None, thought: None }
    }

    /// What a search had done when it still ran; `None` where that is nothing.
    pub fn so_far(task: Task, trace: Trace) -> Option<Arc<Record>> {
        Recording::new(task, trace).map(|recording| Arc::new(Record::new(recording, None)))
    }

    pub fn trace(&self) -> &Trace {
        self.recording.trace()
    }
}

/// The same record, not an equal one: traces are large.
impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        Arc::ptr_eq(self.recording.trace(), other.recording.trace())
    }
}

impl Lane {
    pub const fn new(method: Method, outcome: LaneOutcome) -> Lane {
        Lane { method, outcome, rests: false, now: None, met: None }
    }

    pub fn seek(&mut self, step: Step) {
        let Some(record) = self.record() else { return self.now = None };
        let is_same = |now: &Arc<Now>| now.state.step == step && Arc::ptr_eq(&now.trace, record.recording.trace());
        if !self.now.as_ref().is_some_and(is_same) {
            let trace = Arc::clone(record.recording.trace());
            self.now = Some(Arc::new(Now { state: record.recording.replay.at(step), trace }));
        }
    }

    /// Goes to the place of the selected lane, as `leader` gives it; to the clock's step where that has nothing to
    /// show; and no later than `until`.
    pub fn follow(&mut self, leader: Option<&Arc<Now>>, clock: Step, until: Option<Step>) {
        let met = self.met.take();
        self.met = leader.zip(self.record()).map(|(leader, record)| Met::new(met, leader, record.recording.trace()));
        let step = self.met.as_ref().map_or(clock, |met| met.meeting.step());
        self.seek(self.at(until.map_or(step, |until| step.min(until))));
    }

    /// The last step before the search first comes to a position; `None` where it never does.
    pub fn before(&self, line: &[MoveCode]) -> Option<Step> {
        let trace = self.record()?.trace();
        let first = *visits_of(trace, line).first()?;
        Some(Step(trace.entered_at(first, line.len()).0.saturating_sub(1)))
    }

    pub const fn now(&self) -> Option<&Arc<Now>> {
        self.now.as_ref()
    }

    pub fn meeting(&self) -> Option<Meeting> {
        self.met.as_ref().map(|met| met.meeting)
    }

    /// What the search held at the lane's step; `None` where nothing of it can be shown.
    pub fn state(&self) -> Option<&State> {
        self.now.as_ref().map(|now| &now.state)
    }

    pub fn record(&self) -> Option<&Record> {
        self.outcome.record()
    }

    pub fn verdict(&self) -> Option<&TraceVerdict> {
        self.record()?.verdict.as_deref()
    }

    pub fn thought(&self) -> Option<LaneOrigin> {
        self.record()?.thought
    }

    /// The lane's name: the algorithm, the mistake with which it searches, or the file of another program's trace.
    pub fn title(&self, lang: Lang) -> String {
        match self.verdict() {
            _ if let Some(LaneOrigin::AsIf(search)) = self.thought() => words::as_if(lang, search),
            _ if self.thought() == Some(LaneOrigin::Right) => story::method(lang, self.method),
            Some(verdict) => {
                let id = if verdict.rows_of == RowsOf::Program { "app-own-program" } else { "app-own-trace" };
                lang.say_with(id, &args![file = errors::file(&verdict.name)])
            }
            None => story::method(lang, self.method),
        }
    }

    pub const fn is_running(&self) -> bool {
        matches!(self.outcome, LaneOutcome::Running(_))
    }

    pub fn steps(&self) -> u64 {
        self.outcome.steps()
    }

    /// The last of them, or the first one where there is none.
    pub fn last(&self) -> Step {
        Step(self.steps().saturating_sub(1))
    }

    /// The step of this lane when the clock shows `clock` and it leads, or is aligned by visits.
    pub fn at(&self, clock: Step) -> Step {
        clock.min(self.last())
    }

    /// The step of the clock, or the nearest one at which so many visits were made.
    pub fn after_visits(&self, visits: u64, clock: Step) -> Step {
        let Some(trace) = self.record().map(Record::trace) else { return clock };
        let entered = |number: u64| {
            let row = u32::try_from(number).ok().filter(|&row| row < trace.len())?;
            let path = trace.path(VisitId(row));
            Some(trace.entered_at(*path.last()?, path.len() - 1))
        };
        let first = entered(visits.saturating_sub(1)).unwrap_or_else(|| self.last());
        let last = entered(visits).map_or_else(|| self.last(), |next| Step(next.0 - 1));
        clock.clamp(first, last.max(first))
    }

    pub fn counts(&self) -> Option<Counts> {
        match &self.outcome {
            LaneOutcome::Done(record) => Some(record.trace().counted()),
            LaneOutcome::Counted(counts) => Some(*counts),
            LaneOutcome::Running(_) | LaneOutcome::Stopped(..) => None,
        }
    }
}
