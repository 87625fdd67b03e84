//! Experiments: games, methods and depths to search them with, what is counted, and what the counts must show, as a file.
//!
//! An experiment is a TOML file. It is divided into cells, each of which is measured on its own, on any machine and in
//! any order, and always gives the same bytes. What runs the cells, on which thread, is decided elsewhere.

mod behind;
mod claim;
mod figure;
mod folder;
mod measure;
mod page;
mod problem;
mod quantity;
mod read;
mod words;

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use xxhash_rust::xxh3::xxh3_128;

use crate::platform;
use crate::scenario::file::{FileTable, ReadProblem, TomlField, one_or_many, real};
use crate::scenario::{self, Bilingual, ScenarioProblem};
pub use behind::{Cell, CellId, PointSearch};
pub use claim::{Claim, Expectation, Finding, Verdict};
pub use figure::ChartPlan;
pub use folder::{Folder, FolderFault, Plan};
use jianzhi_core::game::registry;
use jianzhi_core::game::start::GameVisitor;
use jianzhi_core::game::tree::model::{LeafModel, ModelTree};
use jianzhi_core::game::tree::notation::TextPlace;
use jianzhi_core::game::tree::random::ChildOrder;
use jianzhi_core::search::lab::theory::UniformShape;
use jianzhi_core::search::{MethodError, Scope, Silent};
use jianzhi_core::{Algorithm, Depth, Ending, Event, Game, Method, Observer, Score, Start, Stop, Switch, Window};
use jianzhi_view::text::{Lang, args, errors};
pub use measure::{Axis, Extra, Measure, Row, Setting};
use measure::{COLUMNS, MODELS};
pub use page::{CollectError, Collected, Page, PageClaim, PageForm};
pub use problem::{ExperimentError, ExperimentProblem, WantedInExperiment};
pub use quantity::{Estimate, Family, Games, Quantity, Reference, Statistic, Theory};
use words::setting_words;
pub use words::{cell_words, fault_words, finding_words, number, source_words};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, Serialize, Deserialize)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// In some seconds, with what the tables `small` of the file change.
    Small,
    Whole,
}

#[derive(Debug, Clone)]
pub struct Experiment {
    /// The file's name without its ending.
    pub name: String,
    pub title: Bilingual,
    pub question: Bilingual,
    pub published: Bilingual,
    pub families: Vec<Family>,
    pub claims: Vec<Claim>,
    pub chart: Option<ChartPlan>,
    pub form: Form,
    pub source: ExperimentSource,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExperimentSource {
    pub file: String,
    pub text: String,
    /// The text of the file of positions that it names; empty where it names none.
    pub positions: String,
}

impl ExperimentSource {
    /// The texts of an experiment file, or, where there is no such file, of the shipped experiment of that name. A folder of
    /// that name, which may hold its results, is not a file.
    pub fn open(path: &Path) -> Result<ExperimentSource, ExperimentError> {
        let file = path.display().to_string();
        let refused = |file: &str, problem: ScenarioProblem| ExperimentError {
            file: file.to_owned(),
            place: None,
            problem: problem.into(),
        };
        if let Some((text, positions)) = find(&file).filter(|_| !path.is_file()) {
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

// The experiments that are part of the program, in the order of their numbers. A page has none before they have arrived.

/// Name and text of each.
pub fn shipped_experiments() -> &'static [(&'static str, &'static str)] {
    platform::experiments().split_last().map(|(_, shipped)| shipped).unwrap_or_default()
}

/// The shipped experiment of that name, and the positions that it may name: the last of the texts.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let ((_, positions), shipped) = platform::experiments().split_last()?;
    shipped.iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| (*text, *positions))
}

// Results by setting: all rows of the cells that share one, in the order of their items.

#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    pub setting: Setting,
    /// The rows, in the order of their items.
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Points {
    pub all: Vec<Point>,
    by_setting: HashMap<String, usize>,
}

impl Points {
    pub fn new<'a>(cells: impl IntoIterator<Item = (&'a Cell, Vec<Row>)>) -> Points {
        let mut points = Points::default();
        for (cell, rows) in cells {
            let key = key(&cell.setting);
            let at = *points.by_setting.entry(key).or_insert_with(|| {
                points.all.push(Point { setting: cell.setting.clone(), rows: Vec::new() });
                points.all.len() - 1
            });
            points.all[at].rows.extend(rows);
        }
        points
    }

    pub fn at(&self, setting: &Setting) -> Option<&Point> {
        self.by_setting.get(&key(setting)).and_then(|&at| self.all.get(at))
    }
}

fn key(setting: &Setting) -> String {
    serde_json::to_string(setting).unwrap_or_default()
}

// Whether a search decides right at the root of a tree: the values of the root's moves as it sees them, compared with
// the true ones (Nau 1982).

/// What a decision at the root is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Decision {
    /// Whether its moves differ in their true values.
    pub is_critical: bool,
    /// The share of the moves that look best that are best: the probability to be right where ties are broken by lot.
    pub right: f64,
}

impl Decision {
    /// That of a search of `depth` plies, compared with a search to the leaves.
    pub fn new(start: &Start, depth: Depth) -> Result<Decision, Stop> {
        let seen = start.walk(MoveValues(depth))?;
        let truth = start.walk(MoveValues(start.usual_depth()))?;
        let best = |values: &[Score]| values.iter().copied().max().unwrap_or_default();
        let (best_seen, best_true) = (best(&seen), best(&truth));
        let chosen = seen.iter().zip(&truth).filter(|(seen, _)| **seen == best_seen).map(|(_, truth)| *truth);
        let chosen: Vec<Score> = chosen.collect();
        let right = chosen.iter().filter(|value| **value == best_true).count();
        let is_critical = truth.iter().any(|value| *value != best_true);
        Ok(Decision { is_critical, right: right as f64 / chosen.len().max(1) as f64 })
    }
}

/// The minimax value of each move of the root, as the side to move sees it.
struct MoveValues(Depth);

impl GameVisitor for MoveValues {
    type Output = Result<Vec<Score>, Stop>;

    fn on<G: Game>(self, game: &mut G) -> Result<Vec<Score>, Stop> {
        let scope = Scope { depth: self.0.below(), window: Window::FULL };
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let mut value = |mv: G::Move| {
            game.play(mv);
            let value = Algorithm::AlphaBeta.run(game, scope, &mut Silent);
            game.undo(mv);
            value.map(|value| -value)
        };
        moves.into_iter().map(&mut value).collect()
    }
}

// Which places a search looks at, to be compared with those of another search of the same game.

/// The places that a search looks at and evaluates, each by a number of its path.
#[derive(Debug, Clone, Default)]
pub struct PlaceSet {
    pub places: FxHashSet<u64>,
    pub evaluated: FxHashSet<u64>,
    open: Vec<u64>,
}

impl PlaceSet {
    /// Places of this search that another does not look at, and evaluated places that it does not evaluate.
    pub fn beyond(&self, other: &PlaceSet) -> [usize; 2] {
        [self.places.difference(&other.places).count(), self.evaluated.difference(&other.evaluated).count()]
    }
}

impl Observer for PlaceSet {
    fn on(&mut self, event: Event) {
        match event {
            Event::Enter(entry) => {
                let place = match (self.open.last(), entry.mv) {
                    (Some(&parent), Some(mv)) => path_key(parent, mv.0),
                    // A search of the root begins.
                    _ => {
                        self.open.clear();
                        0
                    }
                };
                self.places.insert(place);
                self.open.push(place);
            }
            Event::Ending(Ending::Leaf) | Event::StandPat(_) => {
                self.evaluated.extend(self.open.last());
            }
            Event::Leave(_) => {
                self.open.pop();
            }
            _ => {}
        }
    }
}

/// A number of a path: that of its parent's path, mixed with the move. Two paths share one with probability 2^-64.
fn path_key(parent: u64, mv: u16) -> u64 {
    jianzhi_core::game::key::mix(
        parent.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(2).wrapping_add(u64::from(mv) << 1 | 1),
    )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum LabMethod {
    Search(Method),
    /// Alpha-beta whose bound is the parent's alone: only shallow cutoffs (Knuth & Moore's F1, 1975).
    #[default]
    Shallow,
}

const SHALLOW: &str = "alpha-beta-shallow";

impl LabMethod {
    pub const fn search(self) -> Option<Method> {
        match self {
            LabMethod::Search(method) => Some(method),
            LabMethod::Shallow => None,
        }
    }

    pub fn guesses(self) -> bool {
        self.search().is_some_and(Method::guesses)
    }
}

impl fmt::Display for LabMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabMethod::Search(method) => method.fmt(f),
            LabMethod::Shallow => f.write_str(SHALLOW),
        }
    }
}

impl FromStr for LabMethod {
    type Err = MethodError;

    fn from_str(text: &str) -> Result<LabMethod, MethodError> {
        if text == SHALLOW { Ok(LabMethod::Shallow) } else { Ok(LabMethod::Search(text.parse()?)) }
    }
}

impl From<LabMethod> for String {
    fn from(method: LabMethod) -> String {
        method.to_string()
    }
}

impl TryFrom<String> for LabMethod {
    type Error = MethodError;

    fn try_from(name: String) -> Result<LabMethod, MethodError> {
        name.parse()
    }
}
