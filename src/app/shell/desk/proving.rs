//! The proofs that take too long for a frame: one job for what is to be proved of the present step, ended where the
//! user goes on to another one.

use std::sync::Arc;

use egui::Context;

use crate::model::{Model, ProvedStep, Record, Tried};
use crate::news::News;
use jianzhi_core::claim::{Effort, Hinge};
use jianzhi_core::trace::Step;
use jianzhi_study::worker::{Job, JobSlot, Poll, SameArc, Watch};

/// The job under way, and what it proves.
#[derive(Debug, Default)]
pub struct Proving {
    job: JobSlot<Wanted, News>,
}

/// What is to be proved: the claims of a step, or the effect of a tried value on the cut there.
#[derive(Debug, Clone, PartialEq)]
struct Wanted {
    record: SameArc<Record>,
    step: Step,
    tried: Option<(Hinge, i16)>,
}

impl Proving {
    pub fn hear(&mut self, out: &mut Vec<News>) {
        if let Poll::Part(news) = self.job.poll() {
            out.push(news);
        }
    }

    /// Starts what the frame has left to be proved, and ends what is no longer shown. `is_short` says whether the
    /// claims of the present step are not all known.
    pub fn tend(&mut self, ctx: &Context, model: &Model, is_short: bool) {
        self.job.serve(Wanted::of(model, is_short), |wanted| {
            let (wanted, ctx) = (wanted.clone(), ctx.clone());
            let work = move |watch: &Watch, report: &jianzhi_study::worker::Report<News>| {
                if let Some(news) = wanted.prove(watch) {
                    report.send(news);
                }
            };
            Job::start(work, move || ctx.request_repaint())
        });
    }
}

impl Wanted {
    fn of(model: &Model, is_short: bool) -> Option<Wanted> {
        let tried = match &model.edits.tried {
            Some(Tried { hinge, value, what: None }) => Some((hinge.clone(), *value)),
            _ => None,
        };
        let (lane, state) = model.focused().zip(model.state()).filter(|_| is_short || tried.is_some())?;
        Some(Wanted { record: SameArc(Arc::clone(lane.outcome.shared()?)), step: state.step, tried })
    }

    /// The whole proof, unless it is not wanted any more.
    fn prove(&self, watch: &Watch) -> Option<News> {
        let Wanted { record: SameArc(record), step, tried } = self;
        let goes_on = || !watch.is_cancelled();
        let effort = Effort::while_wanted(&goes_on);
        let subject = &record.recording;
        let state = record.recording.replay.at(*step);
        let news = match tried {
            None => {
                let claims = subject.claims_within(&state, &effort).into();
                News::Proved(ProvedStep { trace: Arc::downgrade(record.recording.trace()), step: *step, claims })
            }
            Some((hinge, value)) => {
                let what = subject.what_if_within(&state, hinge, *value, &effort);
                News::TriedOut(Box::new(Tried { hinge: hinge.clone(), value: *value, what }))
            }
        };
        (!effort.is_short()).then_some(news)
    }
}
