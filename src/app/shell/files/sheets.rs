//! Sheets for a class: how many and which exercises are on each; they are written as PDF, the sheets into one file and
//! their answers, the key, into another one next to it.

use std::path::{Path, PathBuf};

use egui::Context;

use crate::files::SheetWish;
use crate::files::opened::LOST;
use crate::files::pictures::Written;
use crate::model::Model;
use crate::platform;
use jianzhi_core::file::binary::TraceFileError;
use jianzhi_study::exercise::{Exercise, ExerciseKind, Wish};
use jianzhi_study::kit::{self, SheetCopy};
use jianzhi_study::worker::{Job, Report};
use jianzhi_view::drawing::Drawing;
use jianzhi_view::export::PictureForm;
use jianzhi_view::export::svg::Press;
use jianzhi_view::text::Lang;
use jianzhi_view::theme::fonts::{FontMeter, Meter};
use jianzhi_view::theme::{Shade, Theme};

impl SheetWish {
    /// The exercises of a sheet; those that cannot be made are left out.
    fn exercises(self, number: u8) -> impl Iterator<Item = Exercise> {
        let kinds = ExerciseKind::ALL.iter().copied().filter(move |&kind| self.has(kind));
        kinds.filter_map(move |kind| Exercise::generate(Wish::new(kind), number.into()).ok())
    }

    pub fn pages(self, numbers: impl Iterator<Item = u8>, set: &Setting<'_>) -> Vec<Drawing> {
        let exercises: Vec<Exercise> = numbers.flat_map(|number| self.exercises(number)).collect();
        let sheets = exercises.iter().filter_map(|exercise| kit::sheet(set.lang, exercise, set.copy));
        sheets.flat_map(|sheet| sheet.pages(set.meter)).collect()
    }
}

pub struct Setting<'a> {
    pub lang: Lang,
    pub copy: SheetCopy,
    pub meter: &'a dyn Meter,
}

/// The file of the key next to that of the sheets: `sheets-key.pdf`.
fn key_of(sheets: &Path) -> PathBuf {
    let stem = sheets.file_stem().unwrap_or_default().to_string_lossy();
    sheets.with_file_name(format!("{stem}-key.pdf"))
}

pub fn save(ctx: &Context, model: &Model, wish: SheetWish) -> Option<Job<Written>> {
    let (target, lang, ctx) = (model.files.target.clone()?, model.settings.lang, ctx.clone());
    let work = move |_: &_, report: &Report<_>| report.send(Written::File(write(lang, wish, &target)));
    Job::start(work, move || ctx.request_repaint())
}

/// Writes the key and then the sheets, whose file is named in the end.
fn write(lang: Lang, wish: SheetWish, target: &Path) -> Result<PathBuf, TraceFileError> {
    let (theme, meter) = Theme::load().ok().zip(FontMeter::load().ok()).ok_or(LOST)?;
    let palette = theme.palette(Shade::Light);
    let press = Press { palette: &palette, meter: &meter, width: None };
    let keep = |copy, path: &Path| {
        let pages = wish.pages(1..=wish.count, &Setting { lang, copy, meter: &meter });
        let bytes = PictureForm::Pdf.write(press, &pages)?;
        Ok::<PathBuf, TraceFileError>(platform::keep_file_at(path, &mut |out| out.write_all(&bytes))?)
    };
    keep(SheetCopy::Key, &key_of(target))?;
    keep(SheetCopy::Student, target)
}
