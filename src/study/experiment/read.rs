//! Reads an experiment from TOML and goes on after every mistake, so that all of them are reported at once.

mod family;

use strum::VariantArray;

use super::*;
use crate::experiment::claim::{Bound, ExpectedNumber};
use crate::scenario::file::{FileReader, TomlFile, stem};

const KEYS: [&str; 9] =
    ["title", "question", "published", "methods", "switches", "measures", "games", "claim", "chart"];

/// Reads the whole file in one form: the experiment, where there is one, and everything that is wrong.
pub fn experiment(source: &ExperimentSource, form: Form) -> (Option<Experiment>, Vec<ExperimentError>) {
    let toml = TomlFile { file: &source.file, text: &source.text };
    let (table, faults) = toml.table();
    // Without TOML there are no keys.
    let is_unread = !faults.is_empty();
    let mut reader = ExperimentReader { toml, errors: Vec::new(), is_small: form == Form::Small, context: form };
    reader.add(faults);
    if is_unread {
        return (None, reader.errors);
    }
    let table = FileTable::new(&table, 0..0);
    let experiment = reader.experiment(&table, source);
    (experiment, reader.errors)
}

type ExperimentReader<'t> = FileReader<'t, ExperimentProblem, Form>;

impl ExperimentReader<'_> {
    fn experiment(&mut self, table: &FileTable<'_, '_>, source: &ExperimentSource) -> Option<Experiment> {
        self.only(table, &KEYS);
        let [title, question, published] = ["title", "question", "published"].map(|key| self.describe(table, key));
        let shared = self.shared(table);
        let games = self.required(table, "games").and_then(|at| self.some(at, WantedInExperiment::Games));
        let families: Vec<Family> =
            games.into_iter().flatten().filter_map(|at| self.family(at, &shared, source)).collect();
        let claims = self.required(table, "claim").and_then(|at| self.some(at, WantedInExperiment::Claims));
        // Where games or methods cannot be read, it is not known what claims are about.
        let known = if self.errors.is_empty() { &families[..] } else { &[] };
        let claims: Vec<Claim> = claims.into_iter().flatten().filter_map(|at| self.claim(at, known)).collect();
        let chart: Option<ChartPlan> = table.get("chart").and_then(|at| self.chart(at, known));
        Some(Experiment {
            name: stem(&source.file),
            title: title?,
            question: question?,
            published: published?,
            families,
            claims,
            chart,
            form: self.context,
            source: source.clone(),
        })
    }

    fn describe(&mut self, table: &FileTable<'_, '_>, key: &'static str) -> Option<Bilingual> {
        let at = self.required(table, key)?;
        let told = self.toml.bilingual(at);
        let told = self.keep(told)?;
        let is_told = !told.en.trim().is_empty() && !told.zh.trim().is_empty();
        self.wanted(at, WantedInExperiment::Text, is_told.then_some(told))
    }
}

// Reads what the numbers must show, and what the chart shows.

const CLAIM: [&str; 14] = [
    "says",
    "source",
    "measure",
    "statistic",
    "where",
    "against",
    "growth",
    "critical",
    "must",
    "to",
    "tolerance",
    "along",
    "only",
    "small",
];
const CHART: [&str; 13] = [
    "x",
    "measure",
    "statistic",
    "where",
    "against",
    "growth",
    "critical",
    "series",
    "theory",
    "log_x",
    "log_y",
    "small",
    "says",
];
const AXES: &[&str] = <Axis as strum::VariantNames>::VARIANTS;
/// Standard errors that a number may be off, or must be away.
const ERRORS: f64 = 3.0;
/// The share that a number may be off.
const TOLERANCE: f64 = 0.05;

impl ExperimentReader<'_> {
    pub fn claim(&mut self, at: &TomlField<'_>, families: &[Family]) -> Option<Claim> {
        let table = self.table(at, &CLAIM)?;
        let says = self.describe(&table, "says");
        let source = self.required(&table, "source").and_then(|at| self.line(at));
        let quantity = self.quantity(&table);
        let filter = self.filter(&table);
        let must = self.must(&table);
        let only = table.get("only").map(|at| {
            let is_whole = at.get_ref().as_str() == Some("whole");
            self.wanted(at, WantedInExperiment::Only, is_whole.then_some(()))
        });
        let claim = Claim {
            says: says?,
            source: source?,
            quantity: quantity?,
            filter: filter?,
            must: must?,
            is_only_whole: only.is_some(),
        };
        if !claim.is_only_whole || !self.is_small {
            self.check(&table, &claim, families);
        }
        Some(claim)
    }

    fn check(&mut self, table: &FileTable<'_, '_>, claim: &Claim, families: &[Family]) {
        if families.is_empty() {
            return;
        }
        let cells: Vec<_> = families.iter().flat_map(Family::cells).collect();
        let about: Vec<_> = cells.iter().filter(|cell| claim.is_about(&cell.setting)).collect();
        if about.is_empty() {
            return self.complain(table.at.clone(), ExperimentProblem::AboutNothing);
        }
        let measured = |measure: Measure| about.iter().all(|cell| cell.has(measure));
        let critical = if claim.quantity.is_of_critical { Measure::Critical } else { claim.quantity.measure };
        for measure in [claim.quantity.measure, critical] {
            if let Some(extra) = measure.needs().filter(|_| !measured(measure)) {
                return self.complain(table.at.clone(), ExperimentProblem::NotMeasured(extra.into()));
            }
        }
    }

    fn quantity(&mut self, table: &FileTable<'_, '_>) -> Option<Quantity> {
        let measure = self.required(table, "measure").and_then(|at| self.word(at, WantedInExperiment::Measure));
        let statistic = table.get("statistic").map(|at| self.word(at, WantedInExperiment::Statistic));
        let critical = table.get("critical").map(|at| self.boolean(at));
        let reference = match (table.get("against"), table.get("growth")) {
            (Some(at), _) => Reference::Against(self.changes(at)?),
            (None, Some(at)) => Reference::Growth(self.number(at, 1..=10, WantedInExperiment::Growth)? as u8),
            (None, None) => Reference::Alone,
        };
        Some(Quantity {
            measure: measure?,
            statistic: statistic.unwrap_or(Some(Statistic::Mean))?,
            reference,
            is_of_critical: critical.unwrap_or(Some(false))?,
        })
    }

    /// The settings that a table names; all of them where it names none.
    fn filter(&mut self, table: &FileTable<'_, '_>) -> Option<Vec<(Axis, Vec<String>)>> {
        let Some(at) = table.get("where") else { return Some(Vec::new()) };
        let axes = self.table(at, AXES)?;
        let mut filter = Vec::new();
        for (&axis, &name) in Axis::VARIANTS.iter().zip(AXES) {
            if let Some(at) = axes.get(name) {
                let values = one_or_many(at).into_iter().map(|at| self.value(at));
                filter.push((axis, values.collect::<Option<Vec<String>>>()?));
            }
        }
        Some(filter)
    }

    fn changes(&mut self, at: &TomlField<'_>) -> Option<Vec<(Axis, String)>> {
        let axes = self.table(at, AXES)?;
        let mut changes = Vec::new();
        for (&axis, &name) in Axis::VARIANTS.iter().zip(AXES) {
            if let Some(at) = axes.get(name) {
                let value = self.value(at)?;
                self.wanted(at, WantedInExperiment::Filter, Setting::default().with(axis, &value))?;
                changes.push((axis, value));
            }
        }
        self.wanted(at, WantedInExperiment::Filter, (!changes.is_empty()).then_some(changes))
    }

    /// A value on an axis as settings write it: a method by its own name.
    fn value(&mut self, at: &TomlField<'_>) -> Option<String> {
        let number = real(at).map(|number| number.to_string());
        let text = at
            .get_ref()
            .as_str()
            .map(|text| text.parse::<LabMethod>().map_or_else(|_| text.to_owned(), |method| method.to_string()));
        self.wanted(at, WantedInExperiment::Filter, text.or(number))
    }

    fn must(&mut self, table: &FileTable<'_, '_>) -> Option<Expectation> {
        let at = self.required(table, "must")?;
        let tolerance = table.get("tolerance").map(|at| self.real(at, 0.0..=1e9, WantedInExperiment::Tolerance));
        let kind = self.word(at, WantedInExperiment::Expectation)?;
        let (bound, along) = match kind {
            ExpectedNumber::Rise | ExpectedNumber::Fall => {
                (None, Some(self.required(table, "along").and_then(|at| self.word(at, WantedInExperiment::Axis))?))
            }
            _ => (Some(self.bound(table)?), None),
        };
        let tolerance = match kind {
            ExpectedNumber::Equal | ExpectedNumber::AtMost | ExpectedNumber::AtLeast => 0.0,
            ExpectedNumber::Within => tolerance.unwrap_or(Some(TOLERANCE))?,
            _ => tolerance.unwrap_or(Some(ERRORS))?,
        };
        Some(Expectation { kind, bound, along, tolerance })
    }

    fn bound(&mut self, table: &FileTable<'_, '_>) -> Option<Bound> {
        let at = self.required(table, "to")?;
        let number = real(at).map(Bound::Number);
        let theory = at.get_ref().as_str().and_then(|name| name.parse().ok()).map(Bound::Theory);
        self.wanted(at, WantedInExperiment::Bound, number.or(theory))
    }

    pub fn chart(&mut self, at: &TomlField<'_>, families: &[Family]) -> Option<ChartPlan> {
        let table = self.table(at, &CHART)?;
        let says = self.describe(&table, "says");
        let axis = |reader: &mut Self, key: &'static str| {
            reader.required(&table, key).and_then(|at| reader.word::<Axis>(at, WantedInExperiment::Axis))
        };
        let (x, series) = (axis(self, "x"), axis(self, "series"));
        let quantity = self.quantity(&table);
        let filter = self.filter(&table);
        let theories = table.get("theory").map_or_else(Vec::new, one_or_many);
        let theories = theories.into_iter().filter_map(|at| self.word::<Theory>(at, WantedInExperiment::Bound));
        let theories: Vec<Theory> = theories.collect();
        let [log_x, log_y] = ["log_x", "log_y"].map(|key| table.get(key).map_or(Some(false), |at| self.boolean(at)));
        let quantity = quantity?;
        let measured = families.iter().flat_map(Family::cells).any(|cell| cell.has(quantity.measure));
        if let Some(extra) = quantity.measure.needs().filter(|_| !families.is_empty() && !measured) {
            self.complain(table.at.clone(), ExperimentProblem::NotMeasured(extra.into()));
        }
        Some(ChartPlan {
            says: says?,
            x: x?,
            series: series?,
            quantity,
            filter: filter?,
            theories,
            is_log_x: log_x?,
            is_log_y: log_y?,
        })
    }
}
