//! The gallery of lessons and scenarios, and the way from scenario to scenario.

pub mod apply;
pub mod panel;
pub mod search;

use crate::gallery::search::GalleryItem;
use crate::prelude::*;
use TreeDirection::{Left, Right};
pub use apply::apply;
use jianzhi_core::trace::Recorder;
use jianzhi_study::scenario::Bilingual;
use jianzhi_view::scene::board::Grid;
use jianzhi_view::scene::board::view::{BoardPicture, Marks, Script};
use jianzhi_view::scene::figure::{Chosen, Figures};
use jianzhi_view::theme::Style;
use jianzhi_view::theme::fonts::FontMeter;

#[derive(Debug, Clone, PartialEq)]
pub enum GalleryCommand {
    Open(usize),
    OpenGallery,
    OpenNextTo(TreeDirection),
    SwitchNote,
}

pub static ENTRIES: &[Entry<GalleryCommand>] = &[
    row(GalleryCommand::OpenGallery, "gallery-open", "gallery-key", &[key(Key::O)]).in_menu("menu-open", 5),
    row(GalleryCommand::OpenNextTo(Right), "gallery-next", "gallery-neighbour-key", &[control(Key::PageDown)])
        .in_menu("menu-open", 6),
    row(GalleryCommand::OpenNextTo(Left), "gallery-previous", "gallery-neighbour-key", &[control(Key::PageUp)])
        .in_menu("menu-open", 7),
    row(GalleryCommand::SwitchNote, "gallery-note-command", "gallery-note-command", &[]).in_menu("menu-teach", 6),
];

pub fn offers(model: &Model) -> Vec<Offer> {
    let opened = |(index, scenario): (usize, &Scenario)| {
        let title = |lang| scenario.title.in_lang(lang).to_owned().into();
        Offer::with(model.settings.lang, GalleryCommand::Open(index), "app-open-scenario", "title", title)
    };
    model.session.scenarios.iter().enumerate().map(opened).collect()
}

#[derive(Debug, Clone, Default)]
pub struct Session {
    pub scenarios: Arc<[Scenario]>,
    /// Which of the scenarios is open; `None` for a tree or a position of the user's own.
    pub opened: Option<usize>,
    /// The moves played on the board since something was opened; `None` where none were.
    pub played: Option<Played>,
    pub is_own: bool,
    /// The scenarios that were opened last, by name, the newest first.
    pub recent: Vec<String>,
    /// Where to go once the running search has reached it; `None` once the clock was moved.
    pub awaited: Option<ScenarioOpening>,
    pub opened_at: Step,
    pub shows_note: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GalleryState {
    pub typed: String,
    /// The chosen card, counted from the first one shown.
    pub chosen: usize,
}

/// What is on the screen, as a scenario that opens to the same again.
pub fn screen(model: &Model) -> Scenario {
    let opened = model.scenario().cloned();
    let name = opened.as_ref().map_or_else(|| "tree".to_owned(), |scenario| scenario.name.clone());
    let base = opened.unwrap_or_else(|| Scenario::new(&name, model.searches.base.start.clone()));
    let is_own = model.session.played.is_some() || model.session.opened.is_none();
    let title = if is_own { Bilingual::same(&model.title()) } else { base.title.clone() };
    // The numbers of a note are those of one depth.
    let is_told = base.note_depth == model.searches.base.depth;
    let lanes = &model.searches.lanes;
    let left = MAX_LANES.saturating_sub(lanes.len());
    let scenario = Scenario {
        title,
        note: if is_told { base.note.clone() } else { Bilingual::default() },
        note_depth: model.searches.base.depth,
        base: model.searches.base.clone(),
        methods: lanes.iter().map(|lane| lane.method).collect(),
        about: Some(model.searches.focus),
        at_hand: model.searches.at_hand.iter().copied().take(left).collect(),
        opening: ScenarioOpening::Step(model.timeline.clock.0),
        ..base
    };
    // A lane may show another search than its method makes: one with a mistake, or one of a file.
    match scenario.last_before_opening() {
        Some(last) => Scenario { opening: ScenarioOpening::Step(last), ..scenario },
        None => scenario,
    }
}

// The pictures on the gallery's cards: trees at the end of their searches, boards at their beginning; of a lesson what
// it begins with. They are made one by one
// on a thread of their own while the gallery is open, and kept.

pub const PICTURE: Vec2 = Vec2::new(232.0, 128.0);

/// By whose they are, the number of lessons, and the language.
type WantedPicture = (SameArc<[Scenario]>, usize, Lang);

#[derive(Debug, Default)]
pub struct GalleryPictures {
    job: JobSlot<WantedPicture, (usize, Drawing)>,
    drawings: Vec<Option<Drawing>>,
}

impl GalleryPictures {
    /// The picture of a scenario, or of what a lesson begins with; `None` until it is made.
    pub fn of(&self, card: GalleryItem) -> Option<&Drawing> {
        let scenarios = self.job.key().map_or(0, |(scenarios, ..)| scenarios.0.len());
        let index = match card {
            GalleryItem::Scenario(index) => index,
            GalleryItem::Lesson(index) => scenarios + index,
        };
        self.drawings.get(index)?.as_ref()
    }

    /// Starts to make them when the gallery is open, and takes in what was made. A frame never waits.
    pub fn poll(&mut self, ctx: &Context, model: &Model) {
        if matches!(model.dialog.overlay, Overlay::Gallery(_)) {
            let (scenarios, lessons, lang) = (&model.session.scenarios, &model.learning.lessons, model.settings.lang);
            let begun = lessons.iter().filter_map(|lesson| Some(lesson.parts.first()?.scenario.clone()));
            self.job.serve(Some((SameArc(Arc::clone(scenarios)), lessons.len(), lang)), |_| {
                let all: Vec<Scenario> = scenarios.iter().cloned().chain(begun).collect();
                self.drawings = vec![None; all.len()];
                start(ctx, all, lang)
            });
        }
        while let Poll::Part((index, drawing)) = self.job.poll() {
            if let Some(place) = self.drawings.get_mut(index) {
                *place = Some(drawing);
            }
        }
    }
}

fn start(ctx: &Context, scenarios: Vec<Scenario>, lang: Lang) -> Option<Job<(usize, Drawing)>> {
    let work = move |watch: &Watch, report: &Report<_>| {
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
    Job::start(work, wake(ctx))
}

/// The picture of one scenario; `None` where a search needs an unknown value.
fn picture(scenario: &Scenario, lang: Lang, style: &Style, meter: &FontMeter) -> Option<Drawing> {
    if scenario.base.start.tree().is_none() {
        return board(scenario, lang, style);
    }
    let task = scenario.task(scenario.describe());
    let mut recorder = Recorder::new();
    task.run(&mut recorder).ok()?;
    let recording = Recording::new(task, recorder.finish()?)?;
    let figures = Figures { recording: &recording, view: View::Max, lang, style, meter, chosen: Chosen::default() };
    Some(figures.thumbnail(recording.replay.last_step(), PICTURE))
}

fn board(scenario: &Scenario, lang: Lang, style: &Style) -> Option<Drawing> {
    let scene = BoardScene::at(&scenario.base.start, &[])?;
    let script = Script::new(lang);
    let viewer = Viewer { is_turned: false, notation: lang.notation() };
    let grid = Grid::inside(Rect::from_min_size(Pos2::ZERO, PICTURE), &scene.diagram.field, viewer);
    let drawing = BoardPicture { scene: &scene, grid: &grid, script, style, marks: Marks::default() }.draw();
    Some(Drawing { frame: Rect::from_min_size(Pos2::ZERO, PICTURE), ..drawing })
}
