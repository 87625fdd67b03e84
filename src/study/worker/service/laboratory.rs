//! The measurement of an experiment's cells, a part a cell.

use serde::{Deserialize, Serialize};

use crate::experiment::{ExperimentSource, Form, Row};
use crate::worker::{PlainWork, Report, Watch};

/// Measures some cells of an experiment, one after another.
#[derive(Debug, Serialize, Deserialize)]
pub struct CellsWork {
    pub source: ExperimentSource,
    pub form: Form,
    pub cells: Vec<usize>,
}

/// A cell that was measured.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MeasuredCell {
    /// Its place among the cells of the experiment.
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
