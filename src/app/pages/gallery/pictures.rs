//! The pictures on the gallery's cards: trees at the end of their searches, boards at their beginning; of a lesson what
//! it begins with. They are made one by one
//! on a thread of their own while the gallery is open, and kept.

use std::sync::Arc;

use egui::{Context, Pos2, Rect, Vec2};

use crate::gallery::search::GalleryItem;
use crate::model::{Model, Overlay};
use jianzhi_core::replay::Recording;
use jianzhi_core::trace::Recorder;
use jianzhi_study::scenario::Scenario;
use jianzhi_study::worker::{Job, Poll};
use jianzhi_view::drawing::Drawing;
use jianzhi_view::scene::View;
use jianzhi_view::scene::board::edge::Viewer;
use jianzhi_view::scene::board::view::{BoardPicture, Marks, Script};
use jianzhi_view::scene::board::{BoardScene, Grid};
use jianzhi_view::scene::figure::{Chosen, Figures};
use jianzhi_view::text::Lang;
use jianzhi_view::theme::fonts::FontMeter;
use jianzhi_view::theme::{Style, Theme};

pub const PICTURE: Vec2 = Vec2::new(232.0, 128.0);

#[derive(Debug, Default)]
pub struct GalleryPictures {
    /// Whose they are, with the number of lessons, and in which language.
    of: Option<(Arc<[Scenario]>, usize, Lang)>,
    drawings: Vec<Option<Drawing>>,
    job: Option<Job<(usize, Drawing)>>,
}

impl GalleryPictures {
    /// The picture of a scenario, or of what a lesson begins with; `None` until it is made.
    pub fn of(&self, card: GalleryItem) -> Option<&Drawing> {
        let scenarios = self.of.as_ref().map_or(0, |(scenarios, ..)| scenarios.len());
        let index = match card {
            GalleryItem::Scenario(index) => index,
            GalleryItem::Lesson(index) => scenarios + index,
        };
        self.drawings.get(index)?.as_ref()
    }

    /// Starts to make them when the gallery is open, and takes in what was made. A frame never waits.
    pub fn tend(&mut self, ctx: &Context, model: &Model) {
        if matches!(model.dialog.overlay, Overlay::Gallery(_)) {
            let is_same = |(scenarios, lessons, lang): &(Arc<[Scenario]>, usize, Lang)| {
                Arc::ptr_eq(scenarios, &model.session.scenarios)
                    && *lessons == model.learning.lessons.len()
                    && *lang == model.settings.lang
            };
            if !self.of.as_ref().is_some_and(is_same) {
                self.of =
                    Some((Arc::clone(&model.session.scenarios), model.learning.lessons.len(), model.settings.lang));
                let begun =
                    model.learning.lessons.iter().filter_map(|lesson| Some(lesson.parts.first()?.scenario.clone()));
                let all: Vec<Scenario> = model.session.scenarios.iter().cloned().chain(begun).collect();
                self.drawings = vec![None; all.len()];
                self.job = start(ctx, all, model.settings.lang);
            }
        }
        while let Some(Poll::Part((index, drawing))) = self.job.as_ref().map(Job::poll) {
            if let Some(place) = self.drawings.get_mut(index) {
                *place = Some(drawing);
            }
        }
    }
}

fn start(ctx: &Context, scenarios: Vec<Scenario>, lang: Lang) -> Option<Job<(usize, Drawing)>> {
    let ctx = ctx.clone();
    let work = move |watch: &jianzhi_study::worker::Watch, report: &jianzhi_study::worker::Report<_>| {
        let Some((theme, meter)) = Theme::load().ok().zip(FontMeter::load().ok()) else { return };
        let style = theme.style();
        for (index, scenario) in scenarios.iter().enumerate() {
            if watch.is_cancelled() {
                return;
            }
            if let Some(drawing) = picture(scenario, lang, &style, &meter) {
                report.send((index, drawing));
            }
        }
    };
    Job::start(work, move || ctx.request_repaint())
}

/// The picture of one scenario; `None` where a search needs an unknown value.
fn picture(scenario: &Scenario, lang: Lang, style: &Style, meter: &FontMeter) -> Option<Drawing> {
    if scenario.base.start.tree().is_none() {
        return board(scenario, lang, style);
    }
    let task = scenario.task(scenario.told());
    let mut recorder = Recorder::new();
    task.run(&mut recorder).ok()?;
    let recording = Recording::of(task, recorder.finish()?)?;
    let figures = Figures { recording: &recording, view: View::Max, lang, style, meter, chosen: Chosen::default() };
    Some(figures.thumbnail(recording.replay.last_step(), PICTURE))
}

fn board(scenario: &Scenario, lang: Lang, style: &Style) -> Option<Drawing> {
    let scene = BoardScene::at(&scenario.base.start, &[])?;
    let script = Script::of(lang);
    let viewer = Viewer { is_turned: false, notation: lang.notation() };
    let grid = Grid::inside(Rect::from_min_size(Pos2::ZERO, PICTURE), &scene.diagram.field, viewer);
    let drawing = BoardPicture { scene: &scene, grid: &grid, script, style, marks: Marks::default() }.draw();
    Some(Drawing { frame: Rect::from_min_size(Pos2::ZERO, PICTURE), ..drawing })
}
