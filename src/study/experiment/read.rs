//! Reads an experiment from TOML and goes on after every mistake, so that all of them are reported at once.

mod claim;
mod family;
mod reader;

use super::{
    ChartPlan, Claim, Experiment, ExperimentError, ExperimentProblem, ExperimentSource, Family, Form,
    WantedInExperiment,
};
use crate::scenario::toml_file::{TomlField, TomlFile, stem};
use reader::{ExperimentReader, ExperimentTable};

const KEYS: [&str; 9] =
    ["title", "question", "published", "methods", "switches", "measures", "games", "claim", "chart"];

/// Reads the whole file in one form: the experiment, where there is one, and everything that is wrong.
pub fn experiment(source: &ExperimentSource, form: Form) -> (Option<Experiment>, Vec<ExperimentError>) {
    let toml = TomlFile { file: &source.file, text: &source.text };
    let (table, faults) = toml.table();
    let errors: Vec<ExperimentError> = faults.into_iter().map(ExperimentError::from).collect();
    if !errors.is_empty() {
        // Without TOML there are no keys.
        return (None, errors);
    }
    let mut reader = ExperimentReader { toml, form, errors };
    let table = ExperimentTable { table: &table, small: None, at: 0..0 };
    let experiment = reader.experiment(&table, source);
    (experiment, reader.errors)
}

impl ExperimentReader<'_> {
    fn experiment(&mut self, table: &ExperimentTable<'_, '_>, source: &ExperimentSource) -> Option<Experiment> {
        self.only(table, &KEYS);
        let [title, question, published] = ["title", "question", "published"].map(|key| self.said(table, key));
        let shared = self.shared(table);
        let games =
            self.required(table, "games").map_or_else(Vec::new, |at| self.tables(at, WantedInExperiment::Games));
        let families: Vec<Family> = games.into_iter().filter_map(|at| self.family(at, &shared, source)).collect();
        let claims =
            self.required(table, "claim").map_or_else(Vec::new, |at| self.tables(at, WantedInExperiment::Claims));
        // Where games or methods cannot be read, it is not known what claims are about.
        let known = if self.errors.is_empty() { &families[..] } else { &[] };
        let claims: Vec<Claim> = claims.into_iter().filter_map(|at| self.claim(at, known)).collect();
        let chart: Option<ChartPlan> = table.get("chart").and_then(|at| self.chart(at, known));
        Some(Experiment {
            name: stem(&source.file),
            title: title?,
            question: question?,
            published: published?,
            families,
            claims,
            chart,
            form: self.form,
            source: source.clone(),
        })
    }

    fn tables<'a, 't>(&mut self, at: &'a TomlField<'t>, wanted: WantedInExperiment) -> Vec<&'a TomlField<'t>> {
        let tables = at.get_ref().as_array().filter(|tables| !tables.is_empty());
        self.wanted(at, wanted, tables).map_or_else(Vec::new, |tables| tables.iter().collect())
    }
}

impl ExperimentProblem {
    /// The error that a place holds something else than what was expected.
    pub fn found(wanted: WantedInExperiment, found: &str) -> ExperimentProblem {
        ExperimentProblem::Found { wanted, found: Some(found.to_owned()) }
    }
}
