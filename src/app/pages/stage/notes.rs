//! The lecturer's notes in a window of their own, for the screen that the hall does not see: the scenario's note, what
//! happens now and next, and how long the stage has been on.

use egui::{RichText, ScrollArea, Ui, ViewportBuilder, ViewportClass, ViewportId};

use crate::clock::controls::step_words;
use crate::command::StageCommand;
use crate::desk::why::mood_colour;
use crate::frame::ViewContext;
use crate::keys;
use crate::model::Model;
use crate::picture::Picture;
use jianzhi_core::trace::{EventKind, Step};
use jianzhi_view::text;

const SIZE: [f32; 2] = [420.0, 360.0];
const MARGIN: f32 = 14.0;

/// Shows the window; the stage has been on for so many seconds.
pub fn show(ui: &Ui, context: &mut ViewContext<'_>, picture: &Picture, seconds: f64) {
    let model = context.model;
    let title = model.settings.lang.say("stage-notes");
    let builder = ViewportBuilder::default().with_title(title).with_inner_size(SIZE);
    ui.ctx().show_viewport_immediate(ViewportId::from_hash_of("notes"), builder, |ui, class| {
        if class != ViewportClass::EmbeddedWindow {
            ui.painter().rect_filled(ui.max_rect(), 0.0, context.look.colours.paper);
            // Keys work in this window, too.
            let typed = keys::read(ui.ctx(), model);
            context.out.extend(typed);
        }
        if ui.input(|input| input.viewport().close_requested()) {
            context.give(StageCommand::SwitchNotes);
        }
        egui::Frame::NONE.inner_margin(MARGIN).show(ui, |ui| {
            ScrollArea::vertical().show(ui, |ui| words(ui, context, picture, seconds));
        });
    });
    // The time goes on.
    ui.ctx().request_repaint_after_secs(1.0);
}

fn words(ui: &mut Ui, context: &ViewContext<'_>, picture: &Picture, seconds: f64) {
    let (look, model) = (context.look, context.model);
    let lang = model.settings.lang;
    let plain = |words: &str| RichText::new(words).font(look.plain(look.text.body)).color(look.colours.ink);
    let muted = |words: &str| RichText::new(words).font(look.plain(look.text.small)).color(look.colours.muted);
    ui.label(RichText::new(model.title()).font(look.bold(look.text.title)).color(look.colours.ink));
    // The lecturer may read what the hall is asked for.
    let note = model.scenario().and_then(|scenario| scenario.note_at(lang, model.searches.base.depth));
    ui.label(plain(&note.unwrap_or_else(|| lang.say("stage-notes-none").into())));
    ui.separator();
    if let Some(lane) = model.focused() {
        ui.label(muted(&format!("{} · {}", lang.say("stage-notes-now"), step_words(model, lane))));
    }
    if let Some(story) = &picture.story {
        let colour = mood_colour(look, story.mood).unwrap_or(look.colours.ink);
        ui.label(RichText::new(&story.brief).font(look.bold(look.text.body)).color(colour));
        story.lines.iter().for_each(|line| _ = ui.label(plain(line)));
    }
    ui.separator();
    ui.label(plain(&next(model).unwrap_or_else(|| lang.say("stage-notes-end"))));
    let time = format!("{}:{:02}", seconds as u64 / 60, seconds as u64 % 60);
    ui.label(muted(&lang.say_with("stage-notes-since", &[("time", time.into())])));
}

fn next(model: &Model) -> Option<String> {
    let narrator = model.narrator()?;
    let events = narrator.recording.replay.events();
    let clock = model.step();
    let step: Step = EventKind::ALL.into_iter().filter_map(|kind| events.next(kind, clock)).min()?;
    let event = narrator.tell_claims(&narrator.recording.replay.at(step), Vec::new()).brief;
    let args = [("step", text::count(step.0).into()), ("event", event.into())];
    Some(model.settings.lang.say_with("stage-notes-next", &args))
}
