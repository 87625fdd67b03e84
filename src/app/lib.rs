//! The desktop app: a window on one to three searches of the same tree.
//!
//! The state is a [`model::Model`], which only [`apply::apply`] changes. Widgets read it together with a
//! [`picture::Picture`] of the present step, and push [`command::Command`]s. Painting and hit-testing are apart.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking"))]

pub mod pages;
pub mod platform;
mod prelude;
pub mod shell;
#[cfg(test)]
mod tests;
pub mod views;

// An area is named by its folder, wherever that is.
pub use pages::*;
pub use shell::*;
pub use views::*;

use crate::apply::receive;
use crate::edit::what_if::WhatIfCard;
use crate::files::OpenedFile;
pub use crate::frame::{App, ShownPart};
use crate::prelude::*;
pub use crate::window::{AppError, Opens, Speech, run, run_laboratory, run_link, run_program};
use jianzhi_core::score::scale;
use window::remember::Remembered;

/// Seconds that mean "never" for a timer.
const NEVER: f32 = 1e6;

/// A model that shows what was opened, with the shipped scenarios to choose from.
///
/// A recorded search is added to them; a scenario replaces the shipped one of its name.
pub fn model_of(opened: OpenedFile, lang: Lang) -> Option<Model> {
    if opened.records.is_empty() && opened.lesson.is_none() && opened.exercise.is_none() {
        return model(opened.scenario, lang);
    }
    let mut model = match opened.exercise {
        Some(_) => model(opened.scenario.clone(), lang)?,
        None => apply::closed(Scenario::shipped().collect(), lang)?,
    };
    receive(&mut model, BackgroundEvent::Opened(Box::new(Ok(opened))));
    Some(model)
}

/// A model that shows a scenario, with the shipped ones to choose from.
pub fn model(scenario: Scenario, lang: Lang) -> Option<Model> {
    let mut scenarios: Vec<Scenario> = Scenario::shipped().collect();
    let index = scenarios.iter().position(|shipped| shipped.name == scenario.name);
    let index = match index {
        Some(index) => {
            scenarios[index] = scenario;
            index
        }
        None => {
            scenarios.push(scenario);
            scenarios.len() - 1
        }
    };
    let mut model = apply::closed(scenarios, lang)?;
    apply(&mut model, GalleryCommand::Open(index));
    Some(model)
}

/// Gives a window's context our fonts; they have to be there before its first frame.
pub fn prepare(ctx: &Context) {
    ctx.set_fonts(widgets::theme::definitions());
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // What is pressed and released is a click, however long that takes: the time between two events is also that of the
        // frames between, and a slow machine would take each tap for a long touch.
        options.input_options.max_click_duration = f64::INFINITY;
    });
}

impl App {
    /// One frame: keys, then the parts of the window, then what was asked for.
    pub fn show(&mut self, ui: &mut Ui) {
        scale::show(self.model.shown_scale());
        if platform::rest_arrived() {
            ui.ctx().set_fonts(widgets::theme::definitions());
            apply::take_rest(&mut self.model);
        }
        for command in keys::read(ui.ctx(), &self.model) {
            keys::press(&mut self.model, command);
        }
        let mut commands: Vec<Command> = files::dropped(ui.ctx()).into_iter().collect();
        commands.extend(self.jobs.address.followed(&self.model));
        self.dragged(ui.ctx(), &mut commands);
        self.carry_out(&mut commands);
        self.receive(ui.ctx());
        if let Some(text) = self.model.links.copied.take() {
            ui.ctx().copy_text(text);
        }
        self.run_clock(ui);
        self.style(ui.ctx());
        scale::show(self.model.shown_scale());
        self.parts(ui, &mut commands);
        if !commands.is_empty() {
            self.carry_out(&mut commands);
            ui.ctx().request_repaint();
        }
    }

    /// What is dragged in this frame, a leaf or the slider at a cut: its searches are made before it is painted.
    fn dragged(&self, ctx: &Context, out: &mut Vec<Command>) {
        if let Some(gesture) = &self.gesture {
            gesture.ahead(ctx, &self.model, out);
        }
        let claims = self.picture.story.as_ref().map(|story| story.claims.as_slice()).unwrap_or_default();
        out.extend(WhatIfCard::ahead(ctx, &self.model, claims).map(Command::Edit));
    }

    fn carry_out(&mut self, commands: &mut Vec<Command>) {
        for command in commands.drain(..) {
            apply(&mut self.model, command);
        }
    }

    /// Takes the results of the work in the background. A frame never waits for it.
    fn receive(&mut self, ctx: &Context) {
        for event in self.jobs.poll(ctx, &self.model) {
            receive(&mut self.model, event);
        }
    }

    fn parts(&mut self, ui: &mut Ui, out: &mut Vec<Command>) {
        let (window, settings) = (ui.max_rect(), &self.model.settings);
        let look = Look::new(&self.theme, settings.dark).in_window(window.width(), settings.has_fingers);
        ui.painter().rect_filled(window, 0.0, look.colours.paper);
        // What a panel covers has no tool tips: an open one would cover the panel.
        let delay = ui.ctx().global_style().interaction.tooltip_delay;
        let is_covered = !matches!(self.model.dialog.overlay, Overlay::None | Overlay::Race(_));
        if is_covered {
            ui.ctx().global_style_mut(|style| style.interaction.tooltip_delay = NEVER);
        }
        let shown = match self.model.dialog.overlay {
            Overlay::Race(_) => racing::show(self, ui, &look, out),
            _ if self.model.stage.is_on => stage::show::show(self, ui, &look, out),
            _ if self.model.learning.lesson.is_some() => self.lesson_page(ui, &look, out),
            _ if self.model.workshop.is_open => self.desk_and_workshop(ui, &look, out),
            _ => self.desk(ui, &look, out),
        };
        if is_covered {
            ui.ctx().global_style_mut(|style| style.interaction.tooltip_delay = delay);
        }
        // A window this small shows nothing else, and what it would show waits until it grows.
        let Some(Shown { pointed, notice: place }) = shown else {
            return menu::too_small(ui, &look, self.model.settings.lang);
        };
        self.reader.poll(&self.model, &self.picture);
        let model = &self.model;
        let context = &mut ViewContext { look: &look, model, out };
        if pointed != model.trees.pointed {
            context.give(CanvasCommand::Point(pointed));
        }
        model.dialog.overlay.show(ui, context, self);
        // A screen reader is at the dialog alone, too.
        if ui.memory(|memory| memory.top_modal_layer().is_some()) {
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_hidden());
        }
        predict::hall::show(ui, context, ui.max_rect());
        menu::show_notice(ui, context, place.intersect(window.shrink(10.0)));
    }

    /// Takes the steps that are due while the clock runs, and asks for the frame of the next one.
    fn run_clock(&mut self, ui: &Ui) {
        if self.model.timeline.playing.is_none() {
            self.due = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let interval = self.model.tick_seconds();
        let mut due = self.due.unwrap_or(now + interval).min(now + interval);
        while due <= now && self.model.timeline.playing.is_some() {
            receive(&mut self.model, BackgroundEvent::Tick);
            due += interval;
        }
        self.due = Some(due);
        if self.model.timeline.playing.is_some() {
            ui.ctx().request_repaint_after(Duration::from_secs_f64((due - now).max(0.001)));
        }
    }

    fn style(&mut self, ctx: &Context) {
        self.on_stage_since = self.on_stage_since.filter(|_| self.model.stage.is_on);
        self.zoom.follow(ctx, &self.theme, &self.model);
        let wanted = (self.model.settings.dark, self.model.settings.reduces_motion);
        if self.styled == Some(wanted) {
            return;
        }
        self.styled = Some(wanted);
        ctx.set_visuals(Look::new(&self.theme, self.model.settings.dark).visuals());
        ctx.global_style_mut(|style| {
            style.spacing.button_padding = vec2(10.0, 4.0);
            style.interaction.tooltip_delay = 0.6;
            style.spacing.scroll = widgets::theme::scroll_style();
            if wanted.1 {
                style.animation_time = 0.0;
                style.scroll_animation = egui::style::ScrollAnimation::none();
            } else {
                let usual = egui::Style::default();
                (style.animation_time, style.scroll_animation) = (usual.animation_time, usual.scroll_animation);
            }
        });
    }
}

impl eframe::App for App {
    #[cfg_attr(not(target_os = "linux"), expect(unused_variables, reason = "the keyboard is asked for on Linux alone"))]
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        #[cfg(target_os = "linux")]
        if self.keyboard.settle(frame, ui.input(|input| input.focused)) {
            ui.ctx().request_repaint();
        }
        self.show(ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        if self.remembers {
            Remembered::new(&self.model).write(storage);
        }
    }

    /// What the user has just answered is saved soon: a page may be reloaded at any time.
    fn auto_save_interval(&self) -> Duration {
        Duration::from_secs(if platform::HAS_ADDRESS { 2 } else { 30 })
    }

    fn persist_egui_memory(&self) -> bool {
        false
    }
}
