//! The searches of a point of a chart: of its items the one that is nearest to it, as a scenario with a lane for each
//! search.

use super::run::guess_off_by;
use super::{Axis, Experiment, LabMethod, Measure, Point, Points, Reference, Row};
use crate::scenario::{Bilingual, Scenario};
use jianzhi_core::game::Depth;
use jianzhi_core::score::Score;
use jianzhi_core::search::Method;
use jianzhi_core::search::task::TaskBase;
use jianzhi_view::text::Lang;

/// The searches of one item.
#[derive(Debug, Clone)]
pub struct PointSearch {
    /// What is searched, with the methods of the searches that are the program's own.
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
            lang.say_with(id, &[("title", title.into()), ("item", item.into())])
        });
        let [en, zh] = title;
        let name = format!("{}-{item}", self.name);
        let scenario = Scenario { title: Bilingual { en, zh }, base, methods, ..Scenario::of(&name, start) };
        let measured: Vec<(LabMethod, Row)> =
            measured.into_iter().map(|(point, row)| (point.setting.method, row.clone())).collect();
        let has_shallow = measured.iter().any(|(method, _)| *method == LabMethod::Shallow);
        Some(PointSearch { scenario, has_shallow, item, measured })
    }
}

/// The mean of a measure over the items of a point.
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
