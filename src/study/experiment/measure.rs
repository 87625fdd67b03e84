//! What is measured of a search, and one row of it.

use strum::{VariantArray, VariantNames};

use super::*;
use jianzhi_core::first_variants;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// Positions by path, looked at at least once.
    Places,
    Visits,
    Evaluations,
    Horizon,
    /// Visits left with a child unsearched.
    Cutoffs,
    /// Repeated searches of a child.
    Researches,
    /// Visits that a move ended with beta or more.
    FailHighs,
    /// Those of them that the first move ended.
    ByFirst,
    /// The value from MAX's point of view.
    Value,
    /// Places that alpha-beta does not look at.
    OutsidePlaces,
    /// Evaluated places that alpha-beta does not evaluate.
    OutsideLeaves,
    /// Whether the moves of the root differ in their true values.
    Critical,
    /// The share of the moves that look best that are best.
    Right,
    /// The share of the cutoffs by a move that the first move made.
    FirstMoveRate,
}

/// The measures that a row holds; the others follow from them.
pub const COLUMNS: [Measure; 13] = first_variants();

impl Measure {
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn column(self) -> String {
        self.name().replace('-', "_")
    }

    /// Whether it is a share of a whole, from 0 to 1.
    pub const fn is_share(self) -> bool {
        matches!(self, Measure::Critical | Measure::Right | Measure::FirstMoveRate)
    }

    pub const fn needs(self) -> Option<Extra> {
        match self {
            Measure::Places => Some(Extra::Places),
            Measure::OutsidePlaces | Measure::OutsideLeaves => Some(Extra::Outside),
            Measure::Critical | Measure::Right => Some(Extra::Decision),
            _ => None,
        }
    }
}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, EnumString, VariantNames, Serialize, Deserialize,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum Extra {
    Places,
    /// What alpha-beta does not look at needs its search as well.
    Outside,
    /// Whether a move is right needs the whole tree.
    Decision,
}

/// What was measured of one item. As a message it is its line of CSV.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Row {
    /// The seed of the tree, or the number of the position in its list.
    pub item: u64,
    /// As the columns have them; `None` where something was not measured.
    pub numbers: [Option<f64>; COLUMNS.len()],
}

impl From<Row> for String {
    fn from(row: Row) -> String {
        row.line()
    }
}

impl TryFrom<String> for Row {
    type Error = &'static str;

    fn try_from(line: String) -> Result<Row, &'static str> {
        Row::parse(&line).ok_or("row")
    }
}

impl Row {
    pub const fn new(item: u64) -> Row {
        Row { item, numbers: [None; COLUMNS.len()] }
    }

    pub fn set(&mut self, measure: Measure, number: f64) {
        if let Some(at) = COLUMNS.iter().position(|&column| column == measure) {
            self.numbers[at] = Some(number);
        }
    }

    /// A number; `None` where it was not measured, or there is none.
    pub fn get(&self, measure: Measure) -> Option<f64> {
        match COLUMNS.iter().position(|&column| column == measure) {
            Some(at) => self.numbers[at],
            None => {
                let cuts = self.get(Measure::FailHighs).filter(|&cuts| cuts > 0.0)?;
                Some(self.get(Measure::ByFirst)? / cuts)
            }
        }
    }

    pub fn line(&self) -> String {
        let numbers = self.numbers.iter().map(|number| number.map_or_else(String::new, |number| number.to_string()));
        std::iter::once(self.item.to_string()).chain(numbers).collect::<Vec<_>>().join(",")
    }

    pub fn parse(line: &str) -> Option<Row> {
        let mut cells = line.split(',');
        let mut row = Row::new(cells.next()?.parse().ok()?);
        for number in &mut row.numbers {
            let cell = cells.next()?;
            *number =
                if cell.is_empty() { None } else { Some(cell.parse().ok().filter(|number: &f64| number.is_finite())?) };
        }
        cells.next().is_none().then_some(row)
    }
}

// What a measurement depends on: the settings that its items share, and their names.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, EnumString, VariantNames, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Axis {
    Model,
    Branching,
    Height,
    /// How many different values leaves have, the greatest value of a branch, or a probability, as the model has it.
    Parameter,
    Order,
    Depth,
    Method,
    /// Half the width of the first window.
    Width,
    /// How far the first guess lies from the value.
    Offset,
}

impl Axis {
    /// Those that say where a number was measured, in the order in which a table has them.
    pub const OF_SETTING: [Axis; 8] = [
        Axis::Model,
        Axis::Parameter,
        Axis::Branching,
        Axis::Height,
        Axis::Order,
        Axis::Depth,
        Axis::Method,
        Axis::Offset,
    ];

    pub const fn is_whole(self) -> bool {
        matches!(self, Axis::Branching | Axis::Height | Axis::Depth | Axis::Width | Axis::Offset)
    }
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Setting {
    /// The model of the trees, or the game.
    pub model: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub parameter: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub branching: Option<u16>,
    /// Plies of a tree.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub height: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub order: Option<String>,
    pub depth: u8,
    pub method: LabMethod,
    /// How far the first guess lies from the value.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub offset: Option<i16>,
}

impl Setting {
    /// What it has on an axis, as a file writes it; `None` where it has nothing there.
    pub fn on(&self, axis: Axis) -> Option<String> {
        match axis {
            Axis::Model => Some(self.model.clone()),
            Axis::Branching => self.branching.map(|branching| branching.to_string()),
            Axis::Height => self.height.map(|height| height.to_string()),
            Axis::Parameter => self.parameter.map(|parameter| parameter.to_string()),
            Axis::Order => self.order.clone(),
            Axis::Depth => Some(self.depth.to_string()),
            Axis::Method => Some(self.method.to_string()),
            Axis::Width => {
                self.method.search().filter(|method| method.guesses()).map(|method| method.width.to_string())
            }
            Axis::Offset => self.offset.map(|offset| offset.to_string()),
        }
    }

    /// What it has on an axis, where two methods that differ in their width are one.
    pub fn without_width(&self, axis: Axis) -> Option<String> {
        let method = self.method.search().filter(|_| axis == Axis::Method);
        method.map_or_else(|| self.on(axis), |method| Some(Method { width: Method::WIDTH, ..method }.to_string()))
    }

    pub fn with(mut self, axis: Axis, value: &str) -> Option<Setting> {
        match axis {
            Axis::Model => self.model = value.to_owned(),
            Axis::Branching => self.branching = Some(value.parse().ok()?),
            Axis::Height => self.height = Some(value.parse().ok()?),
            Axis::Parameter => self.parameter = Some(value.parse().ok()?),
            Axis::Order => self.order = Some(value.to_owned()),
            Axis::Depth => self.depth = value.parse().ok()?,
            Axis::Method => {
                self.method = value.parse().ok()?;
                if !self.method.guesses() {
                    self.offset = None;
                }
            }
            Axis::Width => return None,
            Axis::Offset => self.offset = Some(value.parse().ok()?),
        }
        Some(self)
    }

    /// The same so many plies less deep; a tree that is searched to its leaves is less high as well.
    pub fn shallower(mut self, plies: u8) -> Option<Setting> {
        if self.height == Some(self.depth) {
            self.height = self.height.and_then(|height| height.checked_sub(plies));
        }
        self.depth = self.depth.checked_sub(plies)?;
        Some(self)
    }

    /// The leaves that alpha-beta is expected to evaluate in its model; `None` where theory gives no number.
    pub fn expected_leaves(&self, shape: UniformShape) -> Option<f64> {
        match self.model.as_str() {
            INDEPENDENT => self.parameter.map(|values| shape.expected_leaves_of(values as u32)),
            PERMUTED => Some(shape.expected_leaves()),
            BRANCH_DEPENDENT => shape.expected_leaves_of_branches(),
            TOTALLY_DEPENDENT => Some(shape.expected_leaves_of_total_dependency()),
            _ => None,
        }
    }
}

pub const INDEPENDENT: &str = "independent";
pub const PERMUTED: &str = "permuted";
pub const BRANCH_DEPENDENT: &str = "branch-dependent";
pub const TOTALLY_DEPENDENT: &str = "totally-dependent";
pub const P_GAME: &str = "p-game";
pub const N_GAME: &str = "n-game";
pub const MODELS: [&str; 6] = [INDEPENDENT, PERMUTED, BRANCH_DEPENDENT, TOTALLY_DEPENDENT, P_GAME, N_GAME];

pub fn named(model: LeafModel) -> (&'static str, Option<f64>) {
    match model {
        LeafModel::Independent { values } => (INDEPENDENT, Some(f64::from(values))),
        LeafModel::Permuted => (PERMUTED, None),
        LeafModel::BranchDependent { span } => (BRANCH_DEPENDENT, Some(f64::from(span))),
        LeafModel::TotallyDependent => (TOTALLY_DEPENDENT, None),
        LeafModel::PGame { probability } => (P_GAME, Some(probability)),
        LeafModel::NGame { probability } => (N_GAME, Some(probability)),
    }
}
