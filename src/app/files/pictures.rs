//! Pictures of the focused lane's tree, written in the background as the command line exports them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use super::super::model::Model;
use super::{file_name, unused};
use crate::export::form::PictureForm;
use crate::export::svg::Press;
use crate::save::Target;
use crate::scene::figure::Figures;
use crate::theme::fonts::FontMeter;
use crate::theme::{Shade, Theme};
use crate::trace::file::TraceFileError;
use crate::worker::{Job, Report};

/// Pixels of a layout unit in a picture of pixels: twice as many as a plain screen has.
const FINE: f32 = 2.0;

/// Begins to write the tree of the focused lane at its step: what is opened of it, whole, in the app's colours.
pub(super) fn save(ctx: &Context, model: &Model, form: PictureForm) -> Option<Job<Result<PathBuf, TraceFileError>>> {
    let lane = model.focused()?;
    let replay = lane.record()?.replay.clone();
    let (start, canvas, step) = (model.start.clone(), Arc::clone(&model.canvas), model.step());
    let (method, depth, view, lang) = (lane.method, model.depth, model.view, model.lang);
    let shade = if model.dark { Shade::Dark } else { Shade::Light };
    let name = format!("{}-step{}", file_name(model, lane), step.0);
    let ctx = ctx.clone();
    let work = move |_: &_, report: &Report<_>| {
        let path = unused(&name, form.name());
        let made = Theme::load().ok().zip(FontMeter::load().ok()).map(|(theme, meter)| {
            let (style, palette) = (theme.style(), theme.palette(shade));
            let figures =
                Figures { start: &start, method, depth, replay: &replay, view, lang, style: &style, meter: &meter };
            let drawing = figures.tree_on(&canvas, step, None);
            let width = (form == PictureForm::Png).then_some((drawing.frame.width() * FINE) as u32);
            let press = Press { palette: &palette, meter: &meter, width };
            let written = write(&path, || form.write(press, &[drawing]));
            written.map(|()| std::path::absolute(&path).unwrap_or(path))
        });
        report.send(made.unwrap_or(Err(super::LOST)));
    };
    Job::start(work, move || ctx.request_repaint())
}

fn write(path: &Path, picture: impl FnOnce() -> std::io::Result<Vec<u8>>) -> Result<(), TraceFileError> {
    Ok(Target::at(path)?.save(&|| true, |out| out.write_all(&picture()?))?)
}
