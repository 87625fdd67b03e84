//! The searches of a point of a chart: of its items the one that is nearest to it, as a scenario with a lane for each
//! search.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::quantity::tree_of;
use super::*;
use crate::scenario::Scenario;
use crate::worker::{self, Watch};
use jianzhi_core::mutants::{self, Mistake, MutantListener, MutantTask, variants};
use jianzhi_core::search::FourCounter;
use jianzhi_core::search::lab::EffortMeter;
use jianzhi_core::search::task::TaskBase;
use jianzhi_core::{Counts, Task};

#[derive(Debug, Clone)]
pub struct PointSearch {
    pub scenario: Scenario,
    /// Whether alpha-beta without deep cutoffs is one of them, which is no method of the program.
    pub has_shallow: bool,
    /// The item: the seed of its tree, or its number in the list of positions.
    pub item: u64,
    /// What was measured of it, by each search; the point's own comes last.
    pub measured: Vec<(LabMethod, Row)>,
}

/// Larger trees than this, in positions, are not shown.
const MOST_POSITIONS: f64 = 500_000.0;

impl Experiment {
    /// The searches of a point, by its place among the results; `None` where its chart does not show it, or its trees
    /// are too large to be shown.
    pub fn behind(&self, points: &Points, at: usize) -> Option<PointSearch> {
        let point = points.all.get(at)?;
        let quantity = &self.chart.as_ref()?.quantity;
        let wanted = quantity.of(point, points)?.value;
        let other = match &quantity.reference {
            Reference::Against(changes) => {
                let changed = changes.iter().try_fold(point.setting.clone(), |at, (axis, value)| at.with(*axis, value));
                // Another game is not shown together with this one.
                changed.filter(|_| changes.iter().all(|(axis, _)| *axis == Axis::Method)).and_then(|at| points.at(&at))
            }
            Reference::Alone | Reference::Growth(_) => None,
        };
        let mean = match &quantity.reference {
            Reference::Growth(_) => mean(point, quantity.measure),
            Reference::Alone | Reference::Against(_) => wanted,
        };
        let of_item = |row: &Row| {
            let number = row.get(quantity.measure)?;
            let beside = other.map(|other| other.row(row.item)?.get(quantity.measure));
            match beside {
                Some(beside) => beside.filter(|beside| *beside != 0.0).map(|beside| number / beside),
                None => Some(number),
            }
        };
        let counts = |row: &&Row| !quantity.is_of_critical || row.get(Measure::Critical) == Some(1.0);
        let near = |row: &Row| of_item(row).map(|number| (number - mean).abs());
        let rows = point.rows.iter().filter(counts).filter_map(|row| Some((row, near(row)?)));
        let (row, _) = rows.min_by(|one, other| one.1.total_cmp(&other.1))?;
        let beside = other.filter(|other| other.setting != point.setting);
        let beside = beside.and_then(|other| Some((other, other.row(row.item)?)));
        self.search(beside.into_iter().chain([(point, row)]).collect())
    }

    fn search(&self, measured: Vec<(&Point, &Row)>) -> Option<PointSearch> {
        let (point, row) = measured.last()?;
        let (setting, item) = (&point.setting, row.item);
        let size = f64::from(setting.branching.unwrap_or(1)).powi(i32::from(setting.height.unwrap_or(0)));
        let cells = self.cells();
        let cell = cells.iter().find(|cell| cell.setting == *setting && cell.items().any(|at| at == item))?;
        let start = (size <= MOST_POSITIONS).then(|| cell.start(item)).flatten()?;
        let mut base = TaskBase::new(start.clone());
        base.depth = Depth(setting.depth);
        let methods = measured.iter().filter_map(|(point, row)| point.method(row)).collect();
        let title = Lang::ALL.map(|lang| {
            let title = self.title.in_lang(lang).trim().to_owned();
            let id = if setting.branching.is_some() { "lab-item-tree" } else { "lab-item-position" };
            lang.say_with(id, &args![title, item])
        });
        let [en, zh] = title;
        let name = format!("{}-{item}", self.name);
        let scenario = Scenario { title: Bilingual { en, zh }, base, methods, ..Scenario::new(&name, start) };
        let measured: Vec<(LabMethod, Row)> =
            measured.into_iter().map(|(point, row)| (point.setting.method, row.clone())).collect();
        let has_shallow = measured.iter().any(|(method, _)| *method == LabMethod::Shallow);
        Some(PointSearch { scenario, has_shallow, item, measured })
    }
}

fn mean(point: &Point, measure: Measure) -> f64 {
    let numbers: Vec<f64> = point.rows.iter().filter_map(|row| row.get(measure)).collect();
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

impl Point {
    fn row(&self, item: u64) -> Option<&Row> {
        self.rows.iter().find(|row| row.item == item)
    }

    /// The method that searched an item, with its first guess; `None` for one that is not the program's own.
    fn method(&self, row: &Row) -> Option<Method> {
        let method = self.setting.method.search()?;
        let Some(offset) = self.setting.offset else { return Some(method) };
        let value = Score::new(row.get(Measure::Value)? as i16);
        Some(Method { guess: Some(guess_off_by(value, offset)), ..method })
    }
}

impl Cell {
    /// Its rows, in the order of its items.
    pub fn run(&self, watch: &Watch) -> Result<Vec<Row>, Stop> {
        let row = |item| {
            let start = self.start(item).ok_or(Stop::Cancelled)?;
            self.row(item, &start, watch)
        };
        self.items().map(row).collect()
    }

    /// The game of an item; `None` where there is none, which the reader of experiments excludes.
    pub fn start(&self, item: u64) -> Option<Start> {
        match &self.items {
            Items::Seeds { leaves, .. } => {
                let tree = tree_of(&self.setting, *leaves, item)?.build()?;
                Some(Start::Tree(Arc::new(tree)))
            }
            Items::Positions { .. } => {
                let game = registry::named(&self.setting.model)?;
                game.read(self.position(item)).ok().map(Start::Position)
            }
        }
    }

    fn row(&self, item: u64, start: &Start, watch: &Watch) -> Result<Row, Stop> {
        let mut row = Row::new(item);
        let depth = Depth(self.setting.depth);
        match self.setting.method {
            LabMethod::Shallow => shallow(start, depth, watch, &mut row)?,
            LabMethod::Search(method) => {
                let method = Method { guess: self.guess(method, start, watch)?, ..method };
                let task = Task::new(start, method).to(depth);
                self.search(&task, watch, &mut row)?;
            }
        }
        if self.extras.contains(&Extra::Decision) {
            let decision = Decision::new(start, depth)?;
            row.set(Measure::Critical, f64::from(u8::from(decision.is_critical)));
            row.set(Measure::Right, decision.right);
        }
        Ok(row)
    }

    /// The first guess: so far from the value as the setting says.
    fn guess(&self, method: Method, start: &Start, watch: &Watch) -> Result<Option<Score>, Stop> {
        let Setting { offset: Some(offset), depth, .. } = self.setting else { return Ok(method.guess) };
        let task = Task::new(start, Algorithm::AlphaBeta).to(Depth(depth));
        let value = start.side().view(worker::run(&task, watch, &mut Silent)?);
        Ok(Some(guess_off_by(value, offset)))
    }

    fn search(&self, task: &Task, watch: &Watch, row: &mut Row) -> Result<(), Stop> {
        let (mut meter, mut counts) = (EffortMeter::default(), Counts::default());
        let value = if self.extras.contains(&Extra::Places) {
            let mut four = FourCounter::new(task.method);
            let value = worker::run(task, watch, &mut (&mut four, (&mut meter, &mut counts)))?;
            if let Some(places) = four.counts().places {
                row.set(Measure::Places, places as f64);
            }
            value
        } else if self.extras.contains(&Extra::Outside) {
            let (mut seen, mut plain) = (PlaceSet::default(), PlaceSet::default());
            let value = worker::run(task, watch, &mut (&mut seen, (&mut meter, &mut counts)))?;
            worker::run(&task.clone().by(Algorithm::AlphaBeta), watch, &mut plain)?;
            let [places, leaves] = seen.beyond(&plain);
            row.set(Measure::OutsidePlaces, places as f64);
            row.set(Measure::OutsideLeaves, leaves as f64);
            value
        } else {
            worker::run(task, watch, &mut (&mut meter, &mut counts))?
        };
        let effort = meter.effort();
        let numbers = [
            (Measure::Visits, effort.visits),
            (Measure::Evaluations, effort.evaluations),
            (Measure::Horizon, effort.horizon),
            (Measure::Cutoffs, counts.cutoffs),
            (Measure::Researches, counts.researches),
            (Measure::FailHighs, effort.fail_highs),
            (Measure::ByFirst, effort.by_first),
        ];
        numbers.into_iter().for_each(|(measure, number)| row.set(measure, number as f64));
        row.set(Measure::Value, f64::from(task.side().view(value).get()));
        Ok(())
    }
}

pub fn guess_off_by(value: Score, offset: i16) -> Score {
    let limit = Score::STATIC_LIMIT;
    Score::new(value.get().saturating_add(offset).clamp(-limit, limit))
}

fn shallow(start: &Start, depth: Depth, watch: &Watch, row: &mut Row) -> Result<(), Stop> {
    let task = MutantTask::new(Algorithm::AlphaBeta, depth, Window::FULL);
    let variant = variants(&task).into_iter().find(|variant| variant.mistake == Mistake::NoDeepCut);
    let mut counter = ShallowCounter { watch, visits: 0, leaves: 0, is_leaf: false, value: Score::ZERO };
    if !mutants::search(start, &task, variant, &mut counter) {
        return Err(Stop::Cancelled);
    }
    row.set(Measure::Visits, counter.visits as f64);
    row.set(Measure::Evaluations, counter.leaves as f64);
    row.set(Measure::Horizon, counter.leaves as f64);
    row.set(Measure::Value, f64::from(start.side().view(counter.value).get()));
    Ok(())
}

struct ShallowCounter<'a> {
    watch: &'a Watch,
    visits: u64,
    leaves: u64,
    /// Whether the visit entered last has no child so far.
    is_leaf: bool,
    /// What was returned last: in the end the root's value.
    value: Score,
}

impl MutantListener for ShallowCounter<'_> {
    fn enter(&mut self, _: Option<usize>, _: Score, _: Score) -> ControlFlow<()> {
        self.visits += 1;
        self.is_leaf = true;
        let is_time = self.visits.is_multiple_of(1 << 10);
        if is_time && self.watch.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        self.leaves += u64::from(std::mem::replace(&mut self.is_leaf, false));
        self.value = value;
        ControlFlow::Continue(())
    }
}

// A cell: some items of one setting, measured together. Its name is a hash of all that its numbers depend on.

/// The number of the way in which cells are measured and written. Another way gives its cells other names.
pub const CELL_FORMAT: u32 = 2;

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Cell {
    pub setting: Setting,
    pub items: Items,
    pub extras: Vec<Extra>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Items {
    Seeds { first: u64, count: u64, leaves: LeafModel },
    Positions { first: u64, texts: Vec<String> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(u128);

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for CellId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<CellId, std::num::ParseIntError> {
        // One cell has one name: 32 digits.
        let digits = if text.len() == 32 { text } else { "" };
        u128::from_str_radix(digits, 16).map(CellId)
    }
}

impl CellId {
    /// Whether it belongs to shard `number`, counted from 0, of so many.
    pub fn is_of_shard(self, number: u32, of: u32) -> bool {
        self.0 % u128::from(of.max(1)) == u128::from(number)
    }
}

impl Cell {
    pub fn id(&self) -> CellId {
        CellId(xxh3_128(format!("{CELL_FORMAT} {}", self.settings()).as_bytes()))
    }

    /// All that its numbers depend on, as JSON.
    pub fn settings(&self) -> String {
        // Numbers, texts and lists of them can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn len(&self) -> u64 {
        match &self.items {
            Items::Seeds { count, .. } => *count,
            Items::Positions { texts, .. } => texts.len() as u64,
        }
    }

    pub fn items(&self) -> impl Iterator<Item = u64> {
        let first = match &self.items {
            Items::Seeds { first, .. } | Items::Positions { first, .. } => *first,
        };
        (0..self.len()).map(move |at| first.wrapping_add(at))
    }

    /// The position of an item as text; empty for a tree.
    pub fn position(&self, item: u64) -> &str {
        match &self.items {
            Items::Seeds { .. } => "",
            Items::Positions { first, texts } => {
                texts.get(item.saturating_sub(*first) as usize).map_or("", String::as_str)
            }
        }
    }

    /// An estimate of its work, in positions of a search; used for an expected time only.
    pub fn work(&self) -> f64 {
        let depth = f64::from(self.setting.depth);
        let each = match (self.setting.branching, self.setting.height) {
            // A tree is made whole, and searched in part.
            (Some(branching), Some(height)) => f64::from(branching).powf(f64::from(height)) * 2.0,
            _ => REAL_GROWTH.powf(depth) * 10.0,
        };
        self.len() as f64 * (each + 10.0)
    }

    pub fn has(&self, measure: Measure) -> bool {
        measure.needs().is_none_or(|extra| self.extras.contains(&extra))
    }
}

/// How many times as large a search of a real game is with one ply more, about.
const REAL_GROWTH: f64 = 8.0;
