//! What every part of an experiment is read with: tables, texts, numbers and names, each with an error where it is
//! wrong.

use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use toml::de::DeTable;

use crate::experiment::{ExperimentError, ExperimentProblem, Form, WantedInExperiment};
use crate::scenario::Bilingual;
use crate::scenario::toml_file::{TomlField, TomlFile, field, whole};

/// The file, the form that is read, and what is wrong so far.
pub struct ExperimentReader<'t> {
    pub toml: TomlFile<'t>,
    pub form: Form,
    pub errors: Vec<ExperimentError>,
}

/// A table with the place where it begins, and the table that changes it in the small form.
pub struct ExperimentTable<'a, 't> {
    pub table: &'a DeTable<'t>,
    pub small: Option<&'a DeTable<'t>>,
    pub at: Range<usize>,
}

impl<'a, 't> ExperimentTable<'a, 't> {
    pub fn get(&self, key: &str) -> Option<&'a TomlField<'t>> {
        self.small.and_then(|small| field(small, key)).or_else(|| field(self.table, key))
    }
}

impl ExperimentReader<'_> {
    pub fn complain(&mut self, span: Range<usize>, problem: ExperimentProblem) {
        let place = Some(self.toml.place(span.start));
        self.errors.push(ExperimentError { file: self.toml.file.to_owned(), place, problem });
    }

    /// What was read of a value; an error where that is `None`.
    pub fn wanted<T>(&mut self, at: &TomlField<'_>, wanted: WantedInExperiment, read: Option<T>) -> Option<T> {
        if read.is_none() {
            let found = self.toml.written(at.span()).to_owned();
            self.complain(at.span(), ExperimentProblem::found(wanted, &found));
        }
        read
    }

    /// A table with known keys only, and `small`, which changes it.
    pub fn table<'a, 't>(
        &mut self,
        at: &'a TomlField<'t>,
        known: &'static [&'static str],
    ) -> Option<ExperimentTable<'a, 't>> {
        let table = self.wanted(at, WantedInExperiment::Table, at.get_ref().as_table())?;
        let small = match field(table, "small") {
            Some(small) => {
                let changes = self.wanted(small, WantedInExperiment::Table, small.get_ref().as_table())?;
                self.only(&ExperimentTable { table: changes, small: None, at: small.span() }, known);
                Some(changes)
            }
            None => None,
        };
        let small = small.filter(|_| self.form == Form::Small);
        let table = ExperimentTable { table, small, at: at.span() };
        self.only(&table, known);
        Some(table)
    }

    /// Complains of each key that is not known.
    pub fn only(&mut self, table: &ExperimentTable<'_, '_>, known: &'static [&'static str]) {
        let unknown: Vec<_> = self.toml.unknown(table.table, known).map(ExperimentError::from).collect();
        self.errors.extend(unknown);
    }

    /// The value of a key that has to be there.
    pub fn required<'a, 't>(
        &mut self,
        table: &ExperimentTable<'a, 't>,
        key: &'static str,
    ) -> Option<&'a TomlField<'t>> {
        let value = table.get(key);
        if value.is_none() {
            self.complain(table.at.clone(), ExperimentProblem::Missing(key));
        }
        value
    }

    /// A text in both languages that has to be there.
    pub fn said(&mut self, table: &ExperimentTable<'_, '_>, key: &'static str) -> Option<Bilingual> {
        let at = self.required(table, key)?;
        let said = self.toml.bilingual(at);
        let said = said.map_err(|error| self.errors.push(error.into())).ok()?;
        let is_said = !said.en.trim().is_empty() && !said.zh.trim().is_empty();
        self.wanted(at, WantedInExperiment::Text, is_said.then_some(said))
    }

    pub fn line(&mut self, at: &TomlField<'_>) -> Option<String> {
        let text = at.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty());
        self.wanted(at, WantedInExperiment::Text, text).map(str::to_owned)
    }

    pub fn number(
        &mut self,
        at: &TomlField<'_>,
        range: &RangeInclusive<i64>,
        wanted: WantedInExperiment,
    ) -> Option<i64> {
        self.wanted(at, wanted, whole(at).filter(|number| range.contains(number)))
    }

    /// A whole number in a range, or a list of them; no number where the key is left out.
    pub fn numbers(
        &mut self,
        table: &ExperimentTable<'_, '_>,
        key: &str,
        range: RangeInclusive<i64>,
        wanted: WantedInExperiment,
    ) -> Vec<i64> {
        let Some(at) = table.get(key) else { return Vec::new() };
        self.one_or_many(at).into_iter().filter_map(|at| self.number(at, &range, wanted)).collect()
    }

    /// The elements of a list, or the one value instead of a list.
    pub fn one_or_many<'a, 't>(&self, at: &'a TomlField<'t>) -> Vec<&'a TomlField<'t>> {
        at.get_ref().as_array().map_or_else(|| vec![at], |list| list.iter().collect())
    }

    /// A number that need not be whole, in a range.
    pub fn real(&mut self, at: &TomlField<'_>, range: RangeInclusive<f64>, wanted: WantedInExperiment) -> Option<f64> {
        self.wanted(at, wanted, real(at).filter(|number| range.contains(number)))
    }

    pub fn word<T: FromStr>(&mut self, at: &TomlField<'_>, wanted: WantedInExperiment) -> Option<T> {
        self.wanted(at, wanted, at.get_ref().as_str().and_then(|word| word.parse().ok()))
    }
}

/// A number that need not be whole.
pub fn real(at: &TomlField<'_>) -> Option<f64> {
    let float = at.get_ref().as_float().and_then(|float| float.as_str().replace('_', "").parse::<f64>().ok());
    float.or_else(|| whole(at).map(|number| number as f64)).filter(|number| number.is_finite())
}
