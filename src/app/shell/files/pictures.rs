//! Pictures of what is shown of the focused lane, written in the background as the command line exports them.

use std::io::{self, Write};
use std::path::Path;

use crate::charts::compare::{self, ChartedSearches};
use crate::files::file_name;
use crate::files::opened::LOST;
use crate::map::parting::difference;
use crate::picture::why;
use crate::prelude::*;
use jianzhi_study::exercise::ExerciseSpec;
use jianzhi_study::kit::{self, SheetCopy};
use jianzhi_study::worker::service::PressWork;
use jianzhi_view::export::GifPace;
use jianzhi_view::export::svg::Press;
use jianzhi_view::scene::figure::{Chosen, ChosenBoard, ChosenMap, Figures, MeasuredCharts};
use jianzhi_view::scene::iterations::rows;
use jianzhi_view::story::map::differs;
use jianzhi_view::theme::fonts::{FontMeter, Meter};

#[derive(Debug)]
pub enum Written {
    File(Result<PathBuf, TraceFileError>),
    /// A picture, still to be made of an SVG.
    Drawn(PictureFile, String),
}

#[derive(Debug, Clone)]
pub struct PictureFile {
    name: String,
    form: PictureForm,
    /// Where it is written to; to the working folder if nothing was chosen.
    target: Option<PathBuf>,
}

/// Pixels of a layout unit in a picture of pixels: twice as many as a plain screen has.
const FINE: f32 = 2.0;
/// Hundredths of a second that each step of a moving picture is shown.
const PAUSE: GifPace = GifPace::even(80);

pub const MOST_STEPS: u64 = 500;

/// The steps of a moving picture: those that were set, or as many as are allowed from the first one on.
pub fn steps(model: &Model) -> (Step, Step) {
    let last = model.focused().map(Lane::last).unwrap_or_default();
    let (from, to) = model.files.picture_steps.unwrap_or((Step(0), last));
    let from = from.min(last);
    (from, Step(to.0.min(last.0).min(from.0 + MOST_STEPS - 1).max(from.0)))
}

/// What a picture's file is called, without its ending; `None` where there is nothing to be seen.
pub fn name(model: &Model, what: What, form: PictureForm) -> Option<String> {
    let beginning = format!("{}-{}", file_name(model, model.focused()?), what.name());
    let (from, to) = steps(model);
    Some(match form {
        PictureForm::Gif => format!("{beginning}-steps{}-{}", from.0, to.0),
        _ => format!("{beginning}-step{}", model.step().0),
    })
}

pub fn why_not(model: &Model, what: What) -> Option<&'static str> {
    if has(model, what) {
        return None;
    }
    Some(match what {
        What::Tree | What::Strip | What::Ruler => "app-pictures-none",
        What::Board => "app-idle-board",
        What::Difference if model.searches.lanes.len() < 2 => "app-pictures-one-lane",
        What::Difference if map(model).is_some() => "app-pictures-no-difference",
        What::Map | What::Difference => "app-pictures-counting",
        What::Iterations => "chart-none",
        What::Guesses => "app-pictures-guesses",
        What::Compare => "app-pictures-compare",
        What::Health => "health-no-windows",
        What::Race => "app-pictures-race",
    })
}

pub fn has(model: &Model, what: What) -> bool {
    let record = model.record();
    let is_there = match what {
        What::Tree | What::Strip | What::Ruler => true,
        What::Race => false,
        What::Board => model.tree().is_none(),
        What::Map => map(model).is_some(),
        What::Difference => map(model).is_some_and(|map| differs(&map.sheet)),
        What::Iterations => record.is_some_and(|record| !rows(&record.recording.task, record.trace()).is_empty()),
        What::Guesses => model.guess_map().is_some(),
        What::Compare => compared(model).is_some(),
        What::Health => model.focused().is_some_and(|lane| lane.method.has_window()),
    };
    is_there && record.is_some()
}

/// Whether pictures are written in a form: by this program, or by a worker's.
pub fn is_offered(form: PictureForm) -> bool {
    form.is_there() || (form.is_pressed() && !platform::HAS_THREADS)
}

/// Begins to write a picture of the focused lane at its step in the app's colours: of the tree what is opened of it,
/// whole; of the strip the stretch that is shown; the board as it is turned.
pub fn save(ctx: &Context, model: &Model, what: What, form: PictureForm) -> Option<Job<Written>> {
    let lane = model.focused().filter(|_| has(model, what))?;
    let recording = lane.record()?.recording.clone();
    let (canvas, step, view, lang) = (Arc::clone(&model.trees.canvas), model.step(), model.view(), model.settings.lang);
    let shade = if model.settings.dark { Shade::Dark } else { Shade::Light };
    let sizes = Arc::clone(&model.searches.sizes);
    let (stretch, board, map) = (model.timeline.stretch, chosen_board(model), chosen_map(model));
    let (guesses, notation) = (model.guess_map().cloned(), model.notation());
    let measured = measured(model, what);
    let file = PictureFile { name: name(model, what, form)?, form, target: model.files.target.clone() };
    let (steps, title) = (steps(model), lane.title(lang));
    let work = move |_: &_, report: &Report<_>| {
        let made = Theme::load().ok().zip(FontMeter::load().ok()).map(|(theme, meter)| {
            let (style, palette) = (theme.style(), theme.palette(shade));
            let chosen = Chosen {
                canvas: Some(&canvas),
                stretch,
                board: Some(&board),
                notation: Some(notation),
                map: map.as_ref(),
                sizes: Some(&sizes),
                guesses: guesses.as_deref(),
                name: &title,
                measured: measured.as_ref(),
            };
            let (recording, style, meter) = (&recording, &style, &meter);
            let figures = Figures { recording, view, lang, style, meter, chosen };
            if form == PictureForm::Gif {
                let kept = keep_at(&file, &mut |out| {
                    let steps = || (steps.0.0..=steps.1.0).map(Step);
                    let frame = figures.frame(what, steps());
                    let mut drawings = steps().map(|step| figures.draw(what, step, Some(frame)));
                    form.animate(Press { palette: &palette, meter, width: None }, &mut drawings, PAUSE, out)
                });
                return Written::File(kept);
            }
            let drawing = figures.draw(what, step, None);
            let width = (form == PictureForm::Png).then_some((drawing.frame.width() * FINE) as u32);
            let press = Press { palette: &palette, meter, width };
            if press.is_too_large(drawing.frame) {
                return Written::File(Err(TraceFileError::Unusable(ErrorKind::OutOfMemory)));
            }
            if form.is_pressed() {
                return Written::Drawn(file, press.svg(&drawing));
            }
            match form.write(press, &[drawing]) {
                Ok(bytes) => Written::File(write(&file, &bytes)),
                Err(error) => Written::File(Err(TraceFileError::from(error))),
            }
        });
        report.send(made.unwrap_or(Written::File(Err(LOST))));
    };
    Job::start(work, wake(ctx))
}

pub fn press(ctx: &Context, file: PictureFile, svg: String) -> Option<(PictureFile, Job<Option<Vec<u8>>>)> {
    let job = Job::begin(PressWork::new(file.form, svg), wake(ctx));
    Some((file, job?))
}

pub fn keep(ctx: &Context, file: PictureFile, bytes: Vec<u8>) -> Option<Job<Written>> {
    let work = move |_: &_, report: &Report<_>| report.send(Written::File(write(&file, &bytes)));
    Job::start(work, wake(ctx))
}

fn write(file: &PictureFile, bytes: &[u8]) -> Result<PathBuf, TraceFileError> {
    keep_at(file, &mut |out| out.write_all(bytes))
}

fn keep_at(
    file: &PictureFile,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> Result<PathBuf, TraceFileError> {
    let kept = match &file.target {
        Some(path) => platform::keep_file_at(path, write),
        None => platform::keep_file(&file.name, file.form.name(), write),
    };
    kept.map_err(TraceFileError::from)
}

fn compared(model: &Model) -> Option<&ComparedSearches> {
    let compared = model.charts.compared.as_ref().filter(|compared| compared.searched == model.searches.searched);
    compared.filter(|compared| compared.comparison.deepest(&compared.methods).is_some())
}

fn measured(model: &Model, what: What) -> Option<MeasuredCharts> {
    let ComparedSearches { comparison, methods, .. } = compared(model).filter(|_| what == What::Compare)?;
    let charts = compare::drawn(ChartedSearches { lang: model.settings.lang, comparison, methods }).concat();
    Some(MeasuredCharts { what, charts })
}

fn map(model: &Model) -> Option<&MapSheet> {
    model.map.sheet.as_deref().filter(|map| map.classes.is_some())
}

fn chosen_map(model: &Model) -> Option<ChosenMap> {
    let map = map(model)?;
    let lane = model.focused()?;
    Some(ChosenMap {
        sheet: Arc::clone(&map.sheet),
        lane: map.lane(lane)?,
        title: lane.title(model.settings.lang),
        shown: model.map.shown.clone(),
        difference: Some(difference(model, map)),
    })
}

fn chosen_board(model: &Model) -> ChosenBoard {
    let (is_turned, script) = (model.board.from_black, model.script());
    ChosenBoard { line: model.board_line(), reasons: why(model), is_turned, script }
}

// Sheets for a class: how many and which exercises are on each; they are written as PDF, the sheets into one file and their answers, the key, into another one next to it.

impl SheetWish {
    /// The exercises of a sheet; those that cannot be made are left out.
    fn exercises(self, number: u8) -> impl Iterator<Item = Exercise> {
        let kinds = ExerciseKind::ALL.iter().copied().filter(move |&kind| self.has(kind));
        kinds.filter_map(move |kind| Exercise::generate(ExerciseSpec::new(kind), number.into()).ok())
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

pub fn save_sheets(ctx: &Context, model: &Model, wish: SheetWish) -> Option<Job<Written>> {
    let (target, lang) = (model.files.target.clone()?, model.settings.lang);
    let work = move |_: &_, report: &Report<_>| report.send(Written::File(write_sheets(lang, wish, &target)));
    Job::start(work, wake(ctx))
}

/// Writes the key and then the sheets, whose file is named in the end.
fn write_sheets(lang: Lang, wish: SheetWish, target: &Path) -> Result<PathBuf, TraceFileError> {
    let (theme, meter) = Theme::load().ok().zip(FontMeter::load().ok()).ok_or(LOST)?;
    let palette = theme.palette(Shade::Light);
    let press = Press { palette: &palette, meter: &meter, width: None };
    let keep = |copy, path: &Path| {
        let pages = wish.pages(1..=wish.count, &Setting { lang, copy, meter: &meter });
        let bytes = PictureForm::Pdf.write(press, &pages)?;
        Ok::<PathBuf, TraceFileError>(platform::keep_file_at(path, &mut |out| out.write_all(&bytes))?)
    };
    let stem = target.file_stem().unwrap_or_default().to_string_lossy();
    keep(SheetCopy::Key, &target.with_file_name(format!("{stem}-key.pdf")))?;
    keep(SheetCopy::Student, target)
}
