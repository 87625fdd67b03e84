//! Experiments: games, methods and depths to search them with, what is counted, and what the counts must show, as a file.
//!
//! An experiment is a TOML file. It is divided into cells, each of which is measured on its own, on any machine and in
//! any order, and always gives the same bytes. What runs the cells, on which thread, is decided elsewhere.

mod axis;
mod behind;
mod cell;
mod claim;
mod collect;
mod decision;
mod figure;
mod folder;
mod games;
mod measure;
mod method;
mod outside;
mod page;
mod point;
mod problem;
mod quantity;
mod read;
mod run;
mod shipped;
mod words;

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use crate::scenario::{self, Bilingual, ScenarioProblem};
pub use axis::{Axis, Setting};
pub use behind::PointSearch;
pub use cell::{Cell, CellId};
pub use claim::{Claim, Finding, Must, Verdict};
pub use collect::{CollectError, Collected};
pub use figure::ChartPlan;
pub use folder::{Folder, FolderFault, Plan};
pub use games::{Family, Games};
use jianzhi_core::game::tree::notation::TextPlace;
pub use measure::{Extra, Measure, Row};
pub use method::LabMethod;
pub use page::{Page, PageClaim, PageForm};
pub use point::{Point, Points};
pub use problem::{ExperimentError, ExperimentProblem, WantedInExperiment};
pub use quantity::{Estimate, Quantity, Reference, Statistic, Theory};
pub use shipped::shipped_experiments;
pub use words::{cell_words, fault_words, finding_words, number, source_words};

/// In which form an experiment is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, Serialize, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// In some seconds, with what the tables `small` of the file change.
    Small,
    /// As the file says.
    Whole,
}

#[derive(Debug, Clone)]
pub struct Experiment {
    /// The file's name without its ending.
    pub name: String,
    /// What it is called.
    pub title: Bilingual,
    /// What it asks, in one sentence.
    pub question: Bilingual,
    /// What was published about it, with the source.
    pub published: Bilingual,
    pub families: Vec<Family>,
    /// What the numbers must show.
    pub claims: Vec<Claim>,
    pub chart: Option<ChartPlan>,
    pub form: Form,
    pub source: ExperimentSource,
}

/// The texts that an experiment is read from.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ExperimentSource {
    pub file: String,
    pub text: String,
    /// The text of the file of positions that it names; empty where it names none.
    pub positions: String,
}

impl ExperimentSource {
    /// The texts of an experiment file, or, where there is no such file, of the shipped experiment of that name. A folder of
    /// that name, which may hold its results, is not a file.
    ///
    /// # Errors
    /// [`ExperimentError`] where a file cannot be read.
    pub fn open(path: &Path) -> Result<ExperimentSource, ExperimentError> {
        let file = path.display().to_string();
        let refused = |file: &str, problem: ScenarioProblem| ExperimentError {
            file: file.to_owned(),
            place: None,
            problem: problem.into(),
        };
        if let Some((text, positions)) = shipped::find(&file).filter(|_| !path.is_file()) {
            return Ok(ExperimentSource { file, text: text.to_owned(), positions: positions.to_owned() });
        }
        let text = scenario::read_file(path).map_err(|problem| match problem {
            ScenarioProblem::Unreadable(ErrorKind::NotFound) => {
                ExperimentError { file: file.clone(), place: None, problem: ExperimentProblem::NoSuchName }
            }
            problem => refused(&file, problem),
        })?;
        let mut source = ExperimentSource { file, text, positions: String::new() };
        if let Some(name) = source.names_positions() {
            let beside = path.parent().map_or_else(|| Path::new(&name).to_owned(), |folder| folder.join(&name));
            let problem = |problem| refused(&beside.display().to_string(), problem);
            source.positions = scenario::read_file(&beside).map_err(problem)?;
        }
        Ok(source)
    }

    /// Whether there is an experiment at a path: its file, or the folder of its results.
    pub fn is_at(path: &Path) -> bool {
        if path.is_dir() {
            return !matches!(Folder::at(path).plan(), Err(FolderFault::NoPlan(_)));
        }
        let table = scenario::read_file(path).ok().and_then(|text| text.parse::<toml::Table>().ok());
        table.is_some_and(|table| ["games", "claim"].iter().all(|key| table.contains_key(*key)))
    }

    /// The file of positions that the experiment names first.
    fn names_positions(&self) -> Option<String> {
        let table: toml::Table = self.text.parse().ok()?;
        let games = table.get("games")?.as_array()?;
        games.iter().find_map(|game| Some(game.get("file")?.as_str()?.to_owned()))
    }

    /// The experiment in one of its forms.
    ///
    /// # Errors
    /// Everything that is wrong with the file, in its order; both forms are read.
    pub fn read(&self, form: Form) -> Result<Experiment, Vec<ExperimentError>> {
        let (whole, mut errors) = read::experiment(self, Form::Whole);
        let (small, more) = read::experiment(self, Form::Small);
        errors.extend(more);
        errors.sort_by_key(|error| error.place.map(|place: TextPlace| (place.line, place.column)));
        // What is wrong in both forms is reported once.
        let told = std::mem::take(&mut errors);
        told.into_iter().for_each(|error| {
            if !errors.contains(&error) {
                errors.push(error)
            }
        });
        let read = if form == Form::Small { small } else { whole };
        match read {
            Some(experiment) if errors.is_empty() => Ok(experiment),
            _ if errors.is_empty() => Err(vec![ExperimentError {
                file: self.file.clone(),
                place: None,
                problem: ScenarioProblem::Unreadable(ErrorKind::InvalidData).into(),
            }]),
            _ => Err(errors),
        }
    }
}

impl Experiment {
    /// The cells that it is divided into, in the order of its results: one that several of its settings name, once.
    pub fn cells(&self) -> Vec<Cell> {
        let mut known = BTreeSet::new();
        self.families.iter().flat_map(Family::cells).filter(|cell| known.insert(cell.id())).collect()
    }

    pub fn judge(&self, points: &Points) -> Vec<Verdict> {
        self.claims.iter().filter(|claim| self.judges(claim)).map(|claim| claim.judge(points)).collect()
    }

    /// Whether its form has numbers enough for a claim.
    fn judges(&self, claim: &Claim) -> bool {
        !claim.is_only_whole || self.form == Form::Whole
    }
}
