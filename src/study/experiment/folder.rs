//! The folder of an experiment's results: what was planned, and a file a cell, named by the cell's hash.
//!
//! A cell's file holds its settings, the version that measured it, and its rows; it is written in whole or not at all.
//! The time that cells took is stored separately, so that the results are the same bytes wherever they were measured.

use std::fs;
use std::time::Duration;

use super::behind::CELL_FORMAT;
use super::*;
use jianzhi_core::file::save::{SaveError, Target};

const VERSION: &str = crate::VERSION;
const PLAN: &str = "experiment.json";
const CELLS: &str = "cells";
const TIMES: &str = "times";
const MOST_BYTES: u64 = 1 << 30;

#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    format: u32,
    version: String,
    pub form: Form,
    pub source: ExperimentSource,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CellFile {
    pub version: String,
    pub rows: Vec<Row>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Head {
    format: u32,
    version: String,
    cell: serde_json::Value,
    checksum: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FolderFault {
    Unreadable(PathBuf, ErrorKind),
    Unsaved(PathBuf, SaveError),
    /// There is no plan in it: no experiment was run there.
    NoPlan(PathBuf),
    /// It holds the results of another experiment, or of its other form.
    Other(PathBuf),
    /// A file is not a cell, or not the one of its name.
    NoCell(PathBuf),
    /// The numbers of a cell are not those that were written.
    Changed(PathBuf),
    Foreign(PathBuf),
    Double(PathBuf, PathBuf),
    Mixed(PathBuf, String, String),
}

impl Plan {
    pub fn new(experiment: &Experiment) -> Plan {
        let (format, version) = (CELL_FORMAT, VERSION.to_owned());
        // The folder of the file is no part of the experiment.
        let name = Path::new(&experiment.source.file).file_name().map(|name| name.to_string_lossy().into_owned());
        let file = name.unwrap_or_default();
        let source = ExperimentSource { file, ..experiment.source.clone() };
        Plan { format, version, form: experiment.form, source }
    }

    pub fn version(&self) -> &str {
        &self.version
    }
}

impl Folder {
    /// The folder at a path, which need not be there yet.
    pub fn at(path: &Path) -> Folder {
        Folder { path: path.to_owned() }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Begins to hold the results of an experiment, or goes on with it.
    pub fn begin(&self, plan: &Plan) -> Result<(), FolderFault> {
        for folder in [self.path.join(CELLS), self.path.join(TIMES)] {
            fs::create_dir_all(&folder).map_err(|error| FolderFault::Unreadable(folder, error.kind()))?;
        }
        match self.plan() {
            Ok(known) if known == *plan => Ok(()),
            Ok(known) if known.version != plan.version => {
                Err(FolderFault::Mixed(self.path.join(PLAN), known.version, plan.version.clone()))
            }
            Ok(_) => Err(FolderFault::Other(self.path.clone())),
            Err(FolderFault::NoPlan(_)) => {
                let text = serde_json::to_string_pretty(plan).unwrap_or_default();
                self.write(&self.path.join(PLAN), &(text + "\n"))
            }
            Err(fault) => Err(fault),
        }
    }

    /// What its cells belong to.
    pub fn plan(&self) -> Result<Plan, FolderFault> {
        let path = self.path.join(PLAN);
        match read(&path)? {
            None => Err(FolderFault::NoPlan(self.path.clone())),
            Some(text) => serde_json::from_str(&text).map_err(|_| FolderFault::NoPlan(self.path.clone())),
        }
    }

    /// The files of its cells, sorted.
    pub fn files(&self) -> Result<Vec<PathBuf>, FolderFault> {
        let folder = self.path.join(CELLS);
        let unreadable = |error: std::io::Error| FolderFault::Unreadable(folder.clone(), error.kind());
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(unreadable)?,
        };
        let paths: Result<Vec<PathBuf>, std::io::Error> = entries.map(|entry| Ok(entry?.path())).collect();
        let mut paths = paths.map_err(unreadable)?;
        // Hidden files are those of a system that looked into the folder (`.DS_Store`), and what a program that was killed left of
        // a file that it was writing.
        let is_hidden = |path: &PathBuf| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        paths.retain(|path| !is_hidden(path));
        paths.sort();
        Ok(paths)
    }

    /// The cell that a file of it holds, whatever the file is called; `None` where it is none of these.
    pub fn held<'a>(&self, path: &Path, cells: &'a [Cell]) -> Result<Option<&'a Cell>, FolderFault> {
        let text = read(path)?.unwrap_or_default();
        Ok(cells.iter().find(|cell| parse(&text, cell).is_ok()))
    }

    /// The results of a cell; `None` where it was not measured yet.
    pub fn cell(&self, cell: &Cell) -> Result<Option<CellFile>, FolderFault> {
        let path = self.path_of(cell.id());
        let Some(text) = read(&path)? else { return Ok(None) };
        parse(&text, cell).map(Some).map_err(|misfit| misfit(path))
    }

    /// Whether a cell was measured by this version.
    pub fn has(&self, cell: &Cell) -> Result<bool, FolderFault> {
        match self.cell(cell)? {
            None => Ok(false),
            Some(file) if file.version == VERSION => Ok(true),
            Some(file) => Err(FolderFault::Mixed(self.path_of(cell.id()), file.version, VERSION.to_owned())),
        }
    }

    /// Keeps the results of a cell, and apart from them how long it took.
    pub fn keep(&self, cell: &Cell, rows: &[Row], took: Duration) -> Result<(), FolderFault> {
        let id = cell.id();
        let time = format!("{{\"cell\":\"{id}\",\"seconds\":{}}}\n", took.as_secs_f64());
        self.write(&self.path.join(TIMES).join(format!("{id}.json")), &time)?;
        let value = serde_json::from_str(&cell.settings()).unwrap_or_default();
        let mut table = "item".to_owned();
        for column in COLUMNS {
            table = table + "," + &column.column();
        }
        table.push('\n');
        for row in rows {
            table += &row.line();
            table.push('\n');
        }
        let head = Head { format: CELL_FORMAT, version: VERSION.to_owned(), cell: value, checksum: checksum(&table) };
        let head = serde_json::to_string(&head).unwrap_or_default();
        self.write(&self.path_of(id), &format!("{head}\n{table}"))
    }

    /// How long its cells took together: time of the processor where the system reports it.
    pub fn time(&self) -> Duration {
        let files = fs::read_dir(self.path.join(TIMES)).into_iter().flatten().flatten();
        let times = files.filter_map(|file| read(&file.path()).ok()?);
        let seconds =
            times.filter_map(|text| serde_json::from_str::<serde_json::Value>(&text).ok()?["seconds"].as_f64());
        Duration::try_from_secs_f64(seconds.filter(|seconds| *seconds >= 0.0).sum()).unwrap_or_default()
    }

    pub fn path_of(&self, id: CellId) -> PathBuf {
        self.path.join(CELLS).join(format!("{id}.csv"))
    }

    fn write(&self, path: &Path, text: &str) -> Result<(), FolderFault> {
        let unsaved = |error| FolderFault::Unsaved(path.to_owned(), error);
        let target = Target::at(path).map_err(unsaved)?;
        target.save(&|| true, |out| out.write_all(text.as_bytes())).map_err(unsaved)
    }
}

/// The text of a file; `None` where there is none.
fn read(path: &Path) -> Result<Option<String>, FolderFault> {
    let unreadable = |kind| FolderFault::Unreadable(path.to_owned(), kind);
    match platform::read_at_most(path, MOST_BYTES) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable(error.kind())),
        Ok(None) => Err(unreadable(ErrorKind::FileTooLarge)),
        Ok(Some(bytes)) => String::from_utf8(bytes).map(Some).map_err(|_| unreadable(ErrorKind::InvalidData)),
    }
}

/// Why a file is not that of a cell.
type Misfit = fn(PathBuf) -> FolderFault;

/// The hash of a cell's lines, by which a changed digit shows.
fn checksum(table: &str) -> String {
    format!("{:032x}", xxh3_128(table.as_bytes()))
}

fn parse(text: &str, cell: &Cell) -> Result<CellFile, Misfit> {
    const OTHER: Misfit = FolderFault::NoCell;
    let (head, table) = text.split_once('\n').ok_or(OTHER)?;
    let head: Head = serde_json::from_str(head).map_err(|_| OTHER)?;
    let settings: serde_json::Value = serde_json::from_str(&cell.settings()).map_err(|_| OTHER)?;
    if head.format != CELL_FORMAT || head.cell != settings || !table.starts_with("item,") {
        return Err(OTHER);
    }
    let rows = table.lines().skip(1).map(Row::parse).collect::<Option<Vec<Row>>>();
    let rows = rows.filter(|rows| rows.iter().map(|row| row.item).eq(cell.items())).ok_or(OTHER)?;
    if head.checksum != checksum(table) {
        return Err(FolderFault::Changed);
    }
    Ok(CellFile { version: head.version, rows })
}
