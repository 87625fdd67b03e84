//! The results of one or more folders, merged: each cell of the experiment once, all of one version.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;

use super::measure::COLUMNS;
use super::{Axis, Cell, CellId, Experiment, ExperimentError, Folder, FolderFault, Plan, Points, Row};

#[derive(Debug, Clone)]
pub struct Collected {
    pub experiment: Experiment,
    /// The cells that were measured, in the order of the experiment.
    pub cells: Vec<(Cell, Vec<Row>)>,
    /// Those that were not.
    pub missing: Vec<Cell>,
}

#[derive(Debug)]
pub enum CollectError {
    Folder(FolderFault),
    /// The experiment that a folder names cannot be read.
    Experiment(Vec<ExperimentError>),
}

impl From<FolderFault> for CollectError {
    fn from(fault: FolderFault) -> CollectError {
        CollectError::Folder(fault)
    }
}

/// The columns of the table that say where a number was measured.
const SETTING: [Axis; 8] =
    [Axis::Model, Axis::Parameter, Axis::Branching, Axis::Height, Axis::Order, Axis::Depth, Axis::Method, Axis::Offset];

impl Collected {
    /// What folders hold together.
    ///
    /// # Errors
    /// [`CollectError`] where they hold results of several experiments or versions, a cell twice, or something else.
    pub fn of(folders: &[Folder]) -> Result<Collected, CollectError> {
        let mut plans = folders.iter().map(|folder| Ok((folder, folder.plan()?)));
        let Some(first) = plans.next() else { return Err(FolderFault::NoPlan(PathBuf::new()).into()) };
        let (_, plan) = first.map_err(CollectError::Folder)?;
        for other in plans {
            let (folder, other) = other.map_err(CollectError::Folder)?;
            plan.is_as(&other, folder)?;
        }
        let experiment = plan.source.read(plan.form).map_err(CollectError::Experiment)?;
        let all = experiment.cells();
        let by_id: HashMap<CellId, usize> = all.iter().enumerate().map(|(at, cell)| (cell.id(), at)).collect();
        let mut found: HashMap<CellId, (PathBuf, Vec<Row>)> = HashMap::new();
        for folder in folders {
            for path in folder.files()? {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let id = name.strip_suffix(".csv").and_then(|name| name.parse::<CellId>().ok());
                let Some(id) = id else {
                    // A copy under another name is one cell too many.
                    let held = folder.held(&path, &all)?.map(Cell::id);
                    return Err(held
                        .map_or(FolderFault::NoCell(path.clone()), |id| FolderFault::Double(folder.path_of(id), path))
                        .into());
                };
                let Some(cell) = by_id.get(&id).and_then(|&at| all.get(at)) else {
                    return Err(FolderFault::Foreign(path).into());
                };
                let file = folder.cell(cell)?.ok_or_else(|| FolderFault::NoCell(path.clone()))?;
                plan.is_of_version(&file.version, &path)?;
                if let Some((before, _)) = found.insert(id, (path.clone(), file.rows)) {
                    return Err(FolderFault::Double(before, path).into());
                }
            }
        }
        let (mut cells, mut missing) = (Vec::new(), Vec::new());
        for cell in all {
            match found.remove(&cell.id()) {
                Some((_, rows)) => cells.push((cell, rows)),
                None => missing.push(cell),
            }
        }
        Ok(Collected { experiment, cells, missing })
    }

    pub fn points(&self) -> Points {
        Points::of(self.cells.iter().map(|(cell, rows)| (cell, rows.clone())))
    }

    /// All rows as one table.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = SETTING.map(|axis| <&str>::from(axis).to_owned());
        let columns = COLUMNS.map(|column| column.column());
        writeln!(out, "cell,{},position,item,{}", names.join(","), columns.join(","))?;
        for (cell, rows) in &self.cells {
            let id = cell.id();
            let setting = SETTING.map(|axis| quoted(&cell.setting.on(axis).unwrap_or_default())).join(",");
            for row in rows {
                writeln!(out, "{id},{setting},{},{}", quoted(cell.position(row.item)), row.line())?;
            }
        }
        Ok(())
    }
}

impl Plan {
    /// Refuses the plan of another experiment, form or version.
    fn is_as(&self, other: &Plan, folder: &Folder) -> Result<(), FolderFault> {
        if self == other {
            return Ok(());
        }
        self.is_of_version(other.version(), folder.path())?;
        Err(FolderFault::Other(folder.path().to_owned()))
    }

    fn is_of_version(&self, version: &str, path: &std::path::Path) -> Result<(), FolderFault> {
        if self.version() == version {
            return Ok(());
        }
        Err(FolderFault::Mixed(path.to_owned(), version.to_owned(), self.version().to_owned()))
    }
}

/// A cell of CSV, in quotation marks where it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
