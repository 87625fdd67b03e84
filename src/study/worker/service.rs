//! The work that another instance of the program does for the app, by the names of its kinds: a browser's workers know it.
//!
//! Nothing here draws or knows a window, so that a worker's program is loaded quickly, and is built for speed only.

mod counting;

use serde::{Deserialize, Serialize};

use crate::experiment::{ExperimentSource, Form, Row};
use crate::platform::{self, Parcel, Program};
use crate::program::assignment::{Assignment, TaskReport};
use crate::program::{
    LaneTree, NoLane, OwnAsk, ProgramRefusal, ProgramRows, SEED, SentTree, StudentProgram, TREES, growing,
};
use crate::scenario::Scenario;
use crate::worker::{self, PlainWork, Report, SearchWork, Watch, Work};
pub use counting::{PlacesWork, SizeWork, SizesOfPlaces, SizingWork, WholeWork};
use jianzhi_core::search::lab::GuessMap;
use jianzhi_core::{Depth, Measurement, Method, Task};
use jianzhi_view::export::PictureForm;
use jianzhi_view::scene::compare::TreeSize;
use jianzhi_view::theme::fonts::{FontFiles, files};

/// The program of a worker: does what its page asks for. On a desktop it has nothing to do.
pub fn main() {
    platform::attend(serve);
}

pub fn pictures() {
    platform::attend(|kind, work| {
        if kind == <PressWork as worker::Work>::KIND {
            worker::serve::<PressWork>(work);
        }
    });
}

fn serve(kind: &str, work: Parcel) {
    type Served = (&'static str, fn(Parcel));
    const fn served<W: Work>() -> Served {
        (W::KIND, worker::serve::<W>)
    }
    let searches = [served::<SearchWork>(), served::<SizingWork>(), served::<WholeWork>(), served::<SizeWork>()];
    let measures = [served::<PlacesWork>(), served::<CompareWork>(), served::<GuessWork>(), served::<CellsWork>()];
    let programs = [served::<ProgramWork>(), served::<JudgeWork>(), served::<SignatureWork>()];
    let known = searches.into_iter().chain(measures).chain(programs).find(|(name, _)| *name == kind);
    if let Some((_, serve)) = known {
        serve(work);
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub struct SignatureWork;

impl PlainWork for SignatureWork {
    const KIND: &'static str = "signature";
    type Part = String;

    fn run(self, _watch: &Watch, report: &Report<String>) {
        for scenario in Scenario::shipped() {
            scenario.methods.iter().for_each(|&method| report.send(scenario.signature(method, scenario.base.depth)));
        }
    }
}

// A student's program, tried on trees: in a browser a worker of its own has Python.

/// A program that is tried, and the tree that is shown, which is tried before others.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProgramWork {
    pub program: StudentProgram,
    pub given: Option<SentTree>,
    pub shown: Option<SentTree>,
    #[serde(default)]
    pub own: Option<OwnAsk>,
}

impl PlainWork for ProgramWork {
    const KIND: &'static str = "program";
    const PROGRAM: Program = Program::Python;
    type Part = Result<ProgramRows, NoLane>;

    fn run(self, watch: &Watch, report: &Report<Result<ProgramRows, NoLane>>) {
        let read = |sent: Option<SentTree>| sent.and_then(|sent| sent.read());
        let on = LaneTree { given: read(self.given), shown: read(self.shown), own: self.own };
        report.send(ProgramRows::run(&self.program, &on, &mut || !watch.is_cancelled(), None));
    }
}

// A student's program, judged as the solution of a task.

/// A program, and the task with its text: a worker has no tasks.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct JudgeWork {
    name: String,
    text: String,
    program: StudentProgram,
}

impl JudgeWork {
    pub fn new(name: &str, program: &StudentProgram) -> Option<JudgeWork> {
        let text = Assignment::source(name)?.to_owned();
        Some(JudgeWork { name: name.to_owned(), text, program: program.clone() })
    }
}

impl PlainWork for JudgeWork {
    const KIND: &'static str = "judge";
    type Part = Result<TaskReport, ProgramRefusal>;

    fn run(self, watch: &Watch, report: &Report<Result<TaskReport, ProgramRefusal>>) {
        let Some(task) = Assignment::read(&self.name, &self.text) else { return };
        let trial = task.judge(&self.program, growing(TREES, SEED), &mut || !watch.is_cancelled());
        report.send(trial.map(|trial| trial.report()));
    }
}

// The measurement of an experiment's cells, a part a cell.

#[derive(Debug, Serialize, Deserialize)]
pub struct CellsWork {
    pub source: ExperimentSource,
    pub form: Form,
    pub cells: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MeasuredCell {
    pub cell: usize,
    pub rows: Vec<Row>,
}

impl PlainWork for CellsWork {
    const KIND: &'static str = "cells";
    type Part = MeasuredCell;

    fn run(self, watch: &Watch, report: &Report<MeasuredCell>) {
        let Ok(experiment) = self.source.read(self.form) else { return };
        let all = experiment.cells();
        for at in self.cells {
            let rows = all.get(at).and_then(|cell| cell.run(watch).ok());
            // It was stopped, or its rows cannot be had: the others are of no use without them.
            let Some(rows) = rows else { return };
            report.send(MeasuredCell { cell: at, rows });
        }
    }
}

// Measurements: the comparison's searches and trees, and the guesses of aspiration.

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum ComparisonPart {
    Search(Measurement),
    Tree(TreeSize),
}

/// At each depth up to the task's the searches, and then the tree itself.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CompareWork {
    pub task: Task,
    pub methods: Vec<Method>,
}

impl PlainWork for CompareWork {
    const KIND: &'static str = "compare";
    type Part = ComparisonPart;

    fn run(self, watch: &Watch, report: &Report<ComparisonPart>) {
        let CompareWork { task, methods } = self;
        for depth in (1..=task.depth.0).map(Depth) {
            let send = &mut |measured| report.send(ComparisonPart::Search(measured));
            worker::measure_at(&task.clone().to(depth), &methods, watch, send);
            if watch.is_cancelled() {
                return;
            }
            if let Some(tree) = TreeSize::new(&task.start, depth) {
                report.send(ComparisonPart::Tree(tree));
            }
        }
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct GuessWork(pub Task);

impl PlainWork for GuessWork {
    const KIND: &'static str = "guesses";
    type Part = Option<GuessMap>;

    fn run(self, watch: &Watch, report: &Report<Option<GuessMap>>) {
        report.send(GuessMap::new(&self.0, &mut |task, passes| worker::run(task, watch, passes)));
    }
}

// Pictures of pixels and of paper: a drawing that was written as SVG becomes a PNG or a PDF.
//
// The page's own program has nothing that makes pixels, so that it is small: it sends the SVG with its fonts.

#[derive(Debug, Clone)]
pub struct PressWork {
    pub form: PictureForm,
    svg: String,
    fonts: FontFiles,
}

impl PressWork {
    pub fn new(form: PictureForm, svg: String) -> PressWork {
        PressWork { form, svg, fonts: files() }
    }

    /// The file; `None` where the form needs no such work, the SVG has no size, or this program was built without pictures.
    #[cfg(feature = "images")]
    fn file(self) -> Option<Vec<u8>> {
        use jianzhi_view::export::raster::Raster;

        let raster = Raster::with(self.fonts);
        match self.form {
            PictureForm::Png => raster.png(&self.svg).ok(),
            PictureForm::Pdf => raster.pdf(std::iter::once(self.svg)).ok(),
            PictureForm::Svg | PictureForm::Tex | PictureForm::Gif => None,
        }
    }

    #[cfg(not(feature = "images"))]
    fn file(self) -> Option<Vec<u8>> {
        None
    }
}

impl Work for PressWork {
    const KIND: &'static str = "press";
    const PROGRAM: Program = Program::Pictures;
    type Part = Option<Vec<u8>>;
    type Sender = ();
    type Taker = ();

    fn run(self, _watch: &Watch, report: &Report<Option<Vec<u8>>>) {
        report.send(self.file());
    }

    fn pack(&self) -> Parcel {
        let [regular, bold] = self.fonts.each_ref().map(|font| font.to_vec());
        Parcel::new(&self.form).with(vec![self.svg.clone().into_bytes(), regular, bold])
    }

    fn unpack(parcel: Parcel) -> Option<PressWork> {
        let form = parcel.read()?;
        let [svg, regular, bold] = <[Vec<u8>; 3]>::try_from(parcel.bodies).ok()?;
        Some(PressWork { form, svg: String::from_utf8(svg).ok()?, fonts: [regular.into(), bold.into()] })
    }

    fn send(part: Option<Vec<u8>>, (): &mut ()) -> Option<Parcel> {
        Some(Parcel::new(&part.is_some()).with(part.into_iter().collect()))
    }

    fn take(parcel: Parcel, (): &mut ()) -> Option<Option<Vec<u8>>> {
        Some(parcel.bodies.into_iter().next())
    }
}

#[cfg(all(test, feature = "images"))]
mod tests {
    use super::*;

    #[test]
    fn a_picture_comes_through_messages_as_it_is_made_here() {
        let text = "<text y='15'>剪枝</text></svg>";
        let svg = ["<svg", "xmlns='http://www.w3.org/2000/svg'", "width='60'", "height='20'>", text].join(" ");
        for (form, begins) in [(PictureForm::Png, b"\x89PNG"), (PictureForm::Pdf, b"%PDF")] {
            let work = PressWork::new(form, svg.clone());
            let Some(sent) = PressWork::unpack(work.pack()) else { unreachable!("it is sent") };
            let part = PressWork::send(sent.file(), &mut ()).and_then(|parcel| PressWork::take(parcel, &mut ()));
            let here = work.file();
            assert!(here.as_ref().is_some_and(|file| file.starts_with(begins) && file.len() > 200), "{form:?}");
            assert_eq!(part, Some(here), "{form:?}");
        }
    }

    #[test]
    fn nonsense_is_no_picture() {
        for form in [PictureForm::Png, PictureForm::Pdf] {
            assert_eq!(PressWork::new(form, "nonsense".to_owned()).file(), None);
        }
    }
}
