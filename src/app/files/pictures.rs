//! Pictures of what is shown of the focused lane, written in the background as the command line exports them.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use super::super::map::difference;
use super::super::model::{Lane, MapSheet, Model, Record};
use super::file_name;
use crate::export::form::PictureForm;
use crate::export::svg::Press;
use crate::file::binary::TraceFileError;
use crate::platform;
use crate::scene::figure::{Chosen, ChosenBoard, ChosenMap, Figures, What};
use crate::theme::fonts::FontMeter;
use crate::theme::{Shade, Theme};
use crate::worker::{Job, Report};

/// Pixels of a layout unit in a picture of pixels: twice as many as a plain screen has.
const FINE: f32 = 2.0;

/// Whether there is such a picture of what is shown.
pub fn has(model: &Model, what: What) -> bool {
    let is_there = match what {
        What::Tree | What::Strip | What::Ruler => true,
        What::Board => model.start.tree().is_none(),
        What::Map => map(model).is_some(),
        What::Difference => map(model).is_some_and(|map| map.searches.len() > 1),
    };
    is_there && model.focused().and_then(Lane::record).is_some()
}

/// Begins to write a picture of the focused lane at its step in the app's colours: of the tree what is opened of it,
/// whole; of the strip the stretch that is shown; the board as it is turned.
pub(super) fn save(
    ctx: &Context,
    model: &Model,
    what: What,
    form: PictureForm,
) -> Option<Job<Result<PathBuf, TraceFileError>>> {
    let lane = model.focused().filter(|_| has(model, what))?;
    let Record { task, replay, .. } = lane.record()?;
    let (task, replay) = (task.clone(), replay.clone());
    let (canvas, step, view, lang) = (Arc::clone(&model.canvas), model.step(), model.view, model.lang);
    let shade = if model.dark { Shade::Dark } else { Shade::Light };
    let sizes = Arc::clone(&model.sizes);
    let (stretch, board, map) = (model.stretch, chosen_board(model), chosen_map(model));
    let name = format!("{}-{}-step{}", file_name(model, lane), what.name(), step.0);
    let ctx = ctx.clone();
    let work = move |_: &_, report: &Report<_>| {
        let made = Theme::load().ok().zip(FontMeter::load().ok()).map(|(theme, meter)| {
            let (style, palette) = (theme.style(), theme.palette(shade));
            let chosen =
                Chosen { canvas: Some(&canvas), stretch, board: Some(&board), map: map.as_ref(), sizes: Some(&sizes) };
            let (task, replay, style, meter) = (&task, &replay, &style, &meter);
            let figures = Figures { task, replay, view, lang, style, meter, chosen };
            let drawing = figures.draw(what, step, None);
            let width = (form == PictureForm::Png).then_some((drawing.frame.width() * FINE) as u32);
            let press = Press { palette: &palette, meter, width };
            let write = &mut |out: &mut dyn Write| out.write_all(&form.write(press, std::slice::from_ref(&drawing))?);
            platform::keep_file(&name, form.name(), write).map_err(TraceFileError::from)
        });
        report.send(made.unwrap_or(Err(super::LOST)));
    };
    Job::start(work, move || ctx.request_repaint())
}

/// The sheet of the Map, once everything is counted.
fn map(model: &Model) -> Option<&MapSheet> {
    model.map.sheet.as_deref().filter(|map| map.classes.is_some())
}

/// The Map of the focused lane as it is shown.
fn chosen_map(model: &Model) -> Option<ChosenMap> {
    let map = map(model)?;
    let lane = model.focused()?;
    Some(ChosenMap {
        sheet: Arc::clone(&map.sheet),
        lane: map.lane(lane)?,
        title: lane.title(model.lang),
        shown: model.map.shown.clone(),
        difference: Some(difference(model, map)),
    })
}

fn chosen_board(model: &Model) -> ChosenBoard {
    ChosenBoard { line: model.board_line(), is_turned: model.board.from_black, script: model.board.script }
}
