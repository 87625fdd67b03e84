//! The measurements of an open panel, in the background. They end with the panel, or where they are no longer wanted.

use crate::prelude::*;
use jianzhi_study::worker::service::{CompareWork, ComparisonPart, GuessWork};

#[derive(Debug, Default)]
pub struct Measuring {
    /// By the methods, and the number of the searches.
    comparison: JobSlot<(Vec<Method>, u64), ComparisonPart>,
    guesses: JobSlot<GuessedSearch, Option<GuessMap>>,
}

impl Measuring {
    pub fn poll(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        self.compare(ctx, model, out);
        self.guess(ctx, model, out);
        if self.is_under_way() {
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    pub fn is_under_way(&self) -> bool {
        self.comparison.is_under_way() || self.guesses.is_under_way()
    }

    fn compare(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let Overlay::Compare(comparison) = &model.dialog.overlay else {
            self.comparison.clear();
            return;
        };
        let wanted = (model.methods(), model.searches.searched);
        self.comparison
            .serve(Some(wanted), |(methods, _)| compare(ctx, model, &Comparison::with_pvs(methods), comparison.most));
        take(&mut self.comparison, out, BackgroundEvent::Compared);
        if comparison.is_stopped {
            self.comparison.stop();
        }
    }

    fn guess(&mut self, ctx: &Context, model: &Model, out: &mut Vec<BackgroundEvent>) {
        let is_open = model.dialog.overlay == Overlay::Chart(ChartKind::Guesses) && model.measured_guesses().is_none();
        let wanted = model.guessed().filter(|_| is_open);
        self.guesses.serve(wanted, |guessed| Job::begin(GuessWork(model.task(guessed.method)), wake(ctx)));
        let Some(guessed) = wanted else { return };
        take(&mut self.guesses, out, |map| BackgroundEvent::Guessed(guessed, map.map(Arc::new)));
    }
}

/// Takes what a job has reported so far; that it was lost is an event, too.
pub fn take<K: PartialEq, T: Send + 'static>(
    slot: &mut JobSlot<K, T>,
    out: &mut Vec<BackgroundEvent>,
    event: impl Fn(T) -> BackgroundEvent,
) {
    while slot.is_under_way() {
        match slot.poll() {
            Poll::Part(part) => out.push(event(part)),
            Poll::Waiting => return,
            Poll::Over => out.extend(slot.loss().map(BackgroundEvent::Unmeasured)),
        }
    }
}

fn compare(ctx: &Context, model: &Model, methods: &[Method], most: Depth) -> Option<Job<ComparisonPart>> {
    let task = model.task(*methods.first()?).to(most);
    Job::begin(CompareWork { task, methods: methods.to_vec() }, wake(ctx))
}
