//! What is measured of a search, and one row of it.

#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantNames,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Measure {
    /// Positions by path, looked at at least once.
    Places,
    /// Calls of the search function.
    Visits,
    /// Static evaluations.
    Evaluations,
    /// Visits at the horizon.
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
pub const COLUMNS: [Measure; 13] = [
    Measure::Places,
    Measure::Visits,
    Measure::Evaluations,
    Measure::Horizon,
    Measure::Cutoffs,
    Measure::Researches,
    Measure::FailHighs,
    Measure::ByFirst,
    Measure::Value,
    Measure::OutsidePlaces,
    Measure::OutsideLeaves,
    Measure::Critical,
    Measure::Right,
];

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

    /// What has to be measured apart for it.
    pub const fn needs(self) -> Option<Extra> {
        match self {
            Measure::Places => Some(Extra::Places),
            Measure::OutsidePlaces | Measure::OutsideLeaves => Some(Extra::Outside),
            Measure::Critical | Measure::Right => Some(Extra::Decision),
            _ => None,
        }
    }
}

/// What takes more than to count.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::IntoStaticStr,
    strum::EnumString,
    strum::VariantNames,
    serde::Serialize,
    serde::Deserialize,
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
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
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
    /// A row without numbers.
    pub const fn of(item: u64) -> Row {
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

    /// The row as a line of CSV, without its end.
    pub fn line(&self) -> String {
        let numbers = self.numbers.iter().map(|number| number.map_or_else(String::new, |number| number.to_string()));
        std::iter::once(self.item.to_string()).chain(numbers).collect::<Vec<_>>().join(",")
    }

    pub fn parse(line: &str) -> Option<Row> {
        let mut cells = line.split(',');
        let mut row = Row::of(cells.next()?.parse().ok()?);
        for number in &mut row.numbers {
            let cell = cells.next()?;
            *number =
                if cell.is_empty() { None } else { Some(cell.parse().ok().filter(|number: &f64| number.is_finite())?) };
        }
        cells.next().is_none().then_some(row)
    }
}
