//! The measurements of an open panel, in the background: the comparison's and the order playground's. They end with the
//! panel, or where they are no longer wanted.

use std::sync::Arc;
use std::time::Duration;

use egui::Context;

use super::model::{ChartKind, GuessedSearch, Model, Overlay};
use super::news::News;
use crate::game::Depth;
use crate::lab::guess::GuessMap;
use crate::lab::playground::{Playground, PlaygroundPoint};
use crate::scenario::Scenario;
use crate::scene::compare::Comparison;
use crate::scene::playground::PositionBet;
use crate::search::{Algorithm, Method};
use crate::service::{CompareWork, ComparisonPart, GuessWork, PositionsWork, TreesWork};
use crate::worker::Job;

/// The jobs under way.
#[derive(Debug, Default)]
pub(crate) struct Measuring {
    comparison: Option<ComparisonJob>,
    trees: Option<(Playground, Option<Job<PlaygroundPoint>>)>,
    positions: Option<Option<Job<PositionBet>>>,
    guesses: Option<(GuessedSearch, Option<Job<Option<GuessMap>>>)>,
}

/// The measurements of the comparison that is open.
#[derive(Debug)]
struct ComparisonJob {
    job: Option<Job<ComparisonPart>>,
    methods: Vec<Method>,
    searched: u64,
}

/// The depth of the shipped positions in the playground.
pub(super) const POSITIONS_DEPTH: Depth = Depth(4);

impl Measuring {
    /// Starts, ends and hears the jobs. Called once a frame; a frame never waits for them.
    pub fn tend(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        self.compare(ctx, model, out);
        self.play(ctx, model, out);
        self.guess(ctx, model, out);
        if self.is_under_way() {
            ctx.request_repaint_after(Duration::from_millis(50));
        }
    }

    /// Whether measurements are still to come.
    #[must_use]
    pub(crate) fn is_under_way(&self) -> bool {
        let has_comparison = self.comparison.as_ref().is_some_and(|one| one.job.is_some());
        let has_trees = self.trees.as_ref().is_some_and(|(_, job)| job.is_some());
        has_comparison || has_trees || self.is_guessing() || self.positions.as_ref().is_some_and(Option::is_some)
    }

    fn compare(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let Overlay::Compare(comparison) = &model.overlay else {
            self.comparison = None;
            return;
        };
        let methods = model.methods();
        let is_same = |one: &ComparisonJob| one.methods == methods && one.searched == model.searched;
        if !self.comparison.as_ref().is_some_and(is_same) {
            let job = compare(ctx, model, &Comparison::with_pvs(&methods), comparison.most);
            self.comparison = Some(ComparisonJob { job, methods, searched: model.searched });
        }
        let Some(measuring) = &mut self.comparison else { return };
        let is_over = measuring.job.as_ref().is_some_and(|job| take(job, out, News::Compared));
        if comparison.is_stopped || is_over {
            measuring.job = None;
        }
    }

    /// Measures what aspiration takes by guess and by width, while its chart is open.
    fn guess(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let is_open = model.overlay == Overlay::Chart(ChartKind::Guesses) && model.measured_guesses().is_none();
        let Some(guessed) = model.guessed().filter(|_| is_open) else {
            self.guesses = None;
            return;
        };
        if self.guesses.as_ref().is_none_or(|(measured, _)| *measured != guessed) {
            let ctx = ctx.clone();
            let job = Job::begin(GuessWork(model.task(guessed.method)), move || ctx.request_repaint());
            self.guesses = Some((guessed, job));
        }
        let Some((_, job)) = &mut self.guesses else { return };
        if job.as_ref().is_some_and(|job| take(job, out, |map| News::Guessed(guessed, map.map(Arc::new)))) {
            *job = None;
        }
    }

    /// Whether guesses are being measured.
    #[must_use]
    pub(crate) fn is_guessing(&self) -> bool {
        self.guesses.as_ref().is_some_and(|(_, job)| job.is_some())
    }

    fn play(&mut self, ctx: &Context, model: &Model, out: &mut Vec<News>) {
        let Overlay::Playground(playground) = &model.overlay else {
            (self.trees, self.positions) = (None, None);
            return;
        };
        if self.trees.as_ref().is_none_or(|(settings, _)| *settings != playground.settings) {
            self.trees = Some((playground.settings, measure_trees(ctx, playground.settings)));
        }
        if let Some((_, job)) = &mut self.trees
            && job.as_ref().is_some_and(|job| take(job, out, News::Played))
        {
            *job = None;
        }
        let positions = self.positions.get_or_insert_with(|| measure_positions(ctx, model));
        if positions.as_ref().is_some_and(|job| take(job, out, News::PlayedPosition)) {
            *positions = None;
        }
    }
}

/// Hears all that has come of a job; tells whether it is over.
fn take<T: Send + 'static>(job: &Job<T>, out: &mut Vec<News>, news: impl Fn(T) -> News) -> bool {
    loop {
        match job.poll() {
            Ok(part) => out.push(news(part)),
            Err(is_over) => {
                out.extend(job.loss().filter(|_| is_over).map(News::Unmeasured));
                return is_over;
            }
        }
    }
}

fn compare(ctx: &Context, model: &Model, methods: &[Method], most: Depth) -> Option<Job<ComparisonPart>> {
    let (methods, ctx) = (methods.to_vec(), ctx.clone());
    let task = model.task(*methods.first()?).to(most);
    Job::begin(CompareWork { task, methods }, move || ctx.request_repaint())
}

fn measure_trees(ctx: &Context, settings: Playground) -> Option<Job<PlaygroundPoint>> {
    let ctx = ctx.clone();
    Job::begin(TreesWork(settings), move || ctx.request_repaint())
}

fn measure_positions(ctx: &Context, model: &Model) -> Option<Job<PositionBet>> {
    let ctx = ctx.clone();
    let ordinary = model.scenarios.iter().filter(|scenario| scenario.is_ordinary_position());
    let task = |scenario: &Scenario| scenario.task(Algorithm::AlphaBeta).to(POSITIONS_DEPTH);
    Job::begin(PositionsWork(ordinary.map(task).collect()), move || ctx.request_repaint())
}
