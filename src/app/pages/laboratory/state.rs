//! The experiments of the laboratory, what of each was measured, and what is asked of it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jianzhi_study::experiment::{
    Cell, Collected, Experiment, ExperimentSource, Folder, Form, Points, Row, Verdict, shipped_experiments,
};
use jianzhi_study::worker::service::MeasuredCell;

#[derive(Debug, Clone, Default)]
pub struct Laboratory {
    /// A page each; empty before the laboratory is opened.
    pub pages: Vec<LabPage>,
    pub chosen: usize,
}

#[derive(Debug, Clone)]
pub struct LabPage {
    pub experiment: Arc<Experiment>,
    pub cells: Arc<[Cell]>,
    pub rows: Vec<Option<Arc<[Row]>>>,
    pub origin: LabOrigin,
    pub is_stopped: bool,
    /// How often it was begun: a measurement that was stopped goes on as another one.
    pub begun: u32,
    pub found: Arc<LabFound>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LabOrigin {
    Here,
    /// Elsewhere: in this folder, in so much time.
    Folder(PathBuf, Duration),
}

#[derive(Debug, Clone, Default)]
pub struct LabFound {
    pub points: Points,
    /// The verdicts on the claims; none before all is measured.
    pub verdicts: Vec<Verdict>,
    pub cells: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum LabNews {
    Measured(usize, MeasuredCell),
    /// The measurement of a page is over, with or without all cells.
    Over(usize),
}

impl Laboratory {
    pub fn shipped() -> Laboratory {
        let page = |(name, _): &(&str, &str)| {
            let source = ExperimentSource::open(Path::new(name)).ok()?;
            Some(LabPage::here(source.read(Form::Small).ok()?))
        };
        Laboratory { pages: shipped_experiments().iter().filter_map(page).collect(), chosen: 0 }
    }

    pub fn page(&self) -> Option<&LabPage> {
        self.pages.get(self.chosen)
    }

    /// Shows a page, replacing the one of the same experiment from the same place, or after all others.
    pub fn add(&mut self, page: LabPage) {
        let is_same = |other: &LabPage| {
            other.experiment.name == page.experiment.name
                && matches!(
                    (&other.origin, &page.origin),
                    (LabOrigin::Here, LabOrigin::Here) | (LabOrigin::Folder(..), LabOrigin::Folder(..))
                )
        };
        match self.pages.iter().position(is_same) {
            Some(at) => (self.pages[at], self.chosen) = (page, at),
            None => {
                self.pages.push(page);
                self.chosen = self.pages.len() - 1;
            }
        }
    }
}

impl LabPage {
    pub fn here(experiment: Experiment) -> LabPage {
        let cells: Arc<[Cell]> = experiment.cells().into();
        let rows = vec![None; cells.len()];
        let (experiment, found) = (Arc::new(experiment), Arc::default());
        LabPage { experiment, cells, rows, origin: LabOrigin::Here, is_stopped: false, begun: 0, found }
    }

    pub fn of_folder(folder: &Folder, collected: Collected) -> LabPage {
        let page = LabPage::here(collected.experiment);
        let mut measured = collected.cells.into_iter().peekable();
        let rows = page.cells.iter().map(|cell| {
            let (_, rows) = measured.next_if(|(other, _)| other.id() == cell.id())?;
            Some(rows.into())
        });
        let rows = rows.collect();
        let origin = LabOrigin::Folder(folder.path().to_owned(), folder.time());
        LabPage { rows, origin, ..page }.judged()
    }

    pub fn measured(&self) -> usize {
        self.rows.iter().flatten().count()
    }

    pub fn is_whole(&self) -> bool {
        self.rows.iter().all(Option::is_some)
    }

    /// Whether it is measured here as soon as it is shown.
    pub fn wants_measuring(&self) -> bool {
        self.origin == LabOrigin::Here && !self.is_stopped && !self.is_whole()
    }

    /// The share of the work that was done.
    pub fn done(&self) -> f64 {
        let whole: f64 = self.cells.iter().map(|cell| cell.work()).sum();
        let measured = self.cells.iter().zip(&self.rows).filter(|(_, rows)| rows.is_some());
        measured.map(|(cell, _)| cell.work()).sum::<f64>() / whole.max(1.0)
    }

    /// With one more cell; claims are judged with the last one.
    pub fn take(&mut self, MeasuredCell { cell, rows }: MeasuredCell) {
        if let Some(slot) = self.rows.get_mut(cell) {
            *slot = Some(rows.into());
        }
    }

    fn judged(mut self) -> LabPage {
        self.judge();
        self
    }

    pub fn judge(&mut self) {
        let measured =
            self.cells.iter().zip(&self.rows).filter_map(|(cell, rows)| Some((cell, rows.as_ref()?.to_vec())));
        let points = Points::of(measured);
        let verdicts = if self.is_whole() { self.experiment.judge(&points) } else { Vec::new() };
        self.found = Arc::new(LabFound { points, verdicts, cells: self.measured() });
    }
}
