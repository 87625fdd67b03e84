//! The app between two frames: its model, and what a window needs next to it.

use crate::prelude::*;
use crate::{desk, links, window};

pub struct App {
    pub model: Model,
    pub picture: Picture,
    pub theme: Theme,
    pub gesture: Option<Gesture>,
    pub motion: canvas::Motion,
    pub jobs: Jobs,
    pub reader: window::Reader,
    /// Where the parts of the window were in the last frame. No step moves one of them.
    pub shown_parts: Vec<ShownPart>,
    pub followed: Step,
    /// When the running clock takes its next step, in seconds of the window's time.
    pub due: Option<f64>,
    /// The style that egui's own widgets have: whether it is dark, and whether it is without animation.
    pub styled: Option<(bool, bool)>,
    pub zoom: look::WindowZoom,
    /// Since when the stage is on, in seconds of the window's time.
    pub on_stage_since: Option<f64>,
    pub remembers: bool,
    #[cfg(target_os = "linux")]
    pub keyboard: window::keyboard::Keyboard,
}

/// The work in the background.
#[derive(Default)]
pub struct Jobs {
    pub searches: lanes::search::Background,
    mapping: map::mapping::Mapping,
    pub counting: charts::Counting,
    parting: map::parting::PartingJob,
    pub proving: desk::Proving,
    whole: JobSlot<u64, u64>,
    pub measuring: charts::measuring::Measuring,
    pub laboratory: laboratory::LabJobs,
    judging: tasks::JudgingJob,
    pub files: files::work::Files,
    pub programs: program::Programs,
    pub address: links::Address,
    pub gallery: gallery::GalleryPictures,
}

impl Jobs {
    /// Starts, ends and polls all of it. Called once a frame; a frame never waits for it.
    pub fn poll(&mut self, ctx: &Context, model: &Model) -> Vec<BackgroundEvent> {
        let mut events = Vec::new();
        self.searches.poll(ctx, model, &mut events);
        self.mapping.poll(ctx, model, &mut events);
        self.counting.poll(ctx, model, &mut events);
        map::parting::poll(&mut self.parting, ctx, model, &mut events);
        if let Poll::Part(event) = self.proving.poll() {
            events.push(event);
        }
        lanes::count_whole(&mut self.whole, ctx, model, &mut events);
        self.measuring.poll(ctx, model, &mut events);
        self.laboratory.poll(ctx, model, &mut events);
        self.files.poll(ctx, model, &mut events);
        self.programs.poll(ctx, model, &mut events);
        tasks::judge(&mut self.judging, ctx, model, &mut events);
        self.address.poll(ctx, model);
        self.gallery.poll(ctx, model);
        events
    }
}

impl App {
    /// An app that shows a model and remembers nothing. Its context is to be [`prepare`](crate::prepare)d.
    pub fn new(mut model: Model, theme: Theme) -> App {
        model.settings.has_fingers |= platform::has_fingers();
        let picture = Picture::default();
        App {
            model,
            picture,
            theme,
            gesture: None,
            motion: canvas::Motion::default(),
            jobs: Jobs::default(),
            reader: window::Reader::default(),
            shown_parts: Vec::new(),
            followed: Step(0),
            due: None,
            styled: None,
            zoom: look::WindowZoom::default(),
            on_stage_since: None,
            remembers: false,
            #[cfg(target_os = "linux")]
            keyboard: window::keyboard::Keyboard::default(),
        }
    }

    /// How many trees and strips were drawn so far. A frame in which nothing of them changes draws none.
    pub fn drawings_made(&self) -> u64 {
        self.picture.kept.made()
    }

    /// Updates what is shown; the strip is so wide. Returns the change of the tree that is being animated.
    pub fn update(&mut self, ui: &Ui, strip: f32) -> Option<Moving> {
        self.picture.update(&self.model, strip);
        self.picture.progress = self.jobs.searches.progress();
        desk::prove(&mut self.jobs.proving, ui.ctx(), &self.model, self.picture.is_short);
        let moving = self.motion.follow(&self.model, ui.input(|input| input.time));
        if moving.is_some() {
            ui.ctx().request_repaint();
        }
        moving
    }

    pub fn follow(&mut self, following: Option<Camera>, out: &mut Vec<Command>) {
        // What is dragged stays under the pointer.
        let is_free = self.gesture.is_none() && self.model.trees.camera.is_some();
        let has_moved = self.followed != self.model.timeline.clock && is_free;
        if has_moved && following.is_some() {
            out.push(Command::Canvas(CanvasCommand::Look(following)));
        }
        self.followed = self.model.timeline.clock;
    }
}

/// Takes what a job has reported so far; returns whether it is over.
pub fn drained<T: Send + 'static>(job: &Job<T>, mut take: impl FnMut(T)) -> bool {
    loop {
        match job.poll() {
            Poll::Part(part) => take(part),
            Poll::Waiting => return false,
            Poll::Over => return true,
        }
    }
}

/// Asks for a frame as soon as work in the background has something to show.
pub fn wake(ctx: &Context) -> impl Fn() + Send + Sync + use<> {
    let ctx = ctx.clone();
    move || ctx.request_repaint()
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShownPart {
    pub name: &'static str,
    pub rect: Rect,
}

pub struct Shown {
    /// The moves to the position under the pointer.
    pub pointed: Option<Line>,
    /// The place of a message to the user, at its foot: it covers no tree.
    pub notice: Rect,
}

// What every part of the window needs to draw itself: the look, what there is to show, and a list for the
// commands that the user gives. It knows no part of the window.

pub struct ViewContext<'a> {
    pub look: &'a Look,
    /// What is shown. Nothing changes it before the frame is drawn.
    pub model: &'a Model,
    pub out: &'a mut Vec<Command>,
}

impl ViewContext<'_> {
    pub const fn lang(&self) -> Lang {
        self.model.settings.lang
    }

    pub fn give(&mut self, command: impl Into<Command>) {
        self.out.push(command.into());
    }
}
