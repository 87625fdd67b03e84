//! What every part of a lesson is read with: tables, texts, numbers and names, each with an error where it is wrong.

use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use toml::de::DeTable;

use crate::lesson::{LessonError, LessonNode, LessonProblem, Placed, WantedInLesson};
use crate::scenario::Bilingual;
use crate::scenario::toml_file::{TomlField, TomlFile, field, whole};
use jianzhi_core::game::start::Start;

/// The file, and what is wrong with it so far.
pub struct LessonReader<'t> {
    pub toml: TomlFile<'t>,
    pub errors: Vec<LessonError>,
}

/// A table with the place where it begins.
#[derive(Clone)]
pub struct LessonTable<'a, 't> {
    pub table: &'a DeTable<'t>,
    pub at: Range<usize>,
}

impl<'a, 't> LessonTable<'a, 't> {
    pub fn get(&self, key: &str) -> Option<&'a TomlField<'t>> {
        field(self.table, key)
    }
}

impl LessonReader<'_> {
    pub fn keep<T, E: Into<LessonError>>(&mut self, read: Result<T, E>) -> Option<T> {
        read.map_err(|error| self.errors.push(error.into())).ok()
    }

    pub fn complain(&mut self, span: Range<usize>, problem: LessonProblem) {
        let place = Some(self.toml.place(span.start));
        self.errors.push(LessonError { file: self.toml.file.to_owned(), place, problem });
    }

    /// What was read of a value; an error where that is `None`.
    pub fn wanted<T>(&mut self, at: &TomlField<'_>, wanted: WantedInLesson, read: Option<T>) -> Option<T> {
        if read.is_none() {
            let found = Some(self.toml.written(at.span()).to_owned());
            self.complain(at.span(), LessonProblem::Found { wanted, found });
        }
        read
    }

    pub fn table<'a, 't>(
        &mut self,
        at: &'a TomlField<'t>,
        known: &'static [&'static str],
    ) -> Option<LessonTable<'a, 't>> {
        let table = self.wanted(at, WantedInLesson::Table, at.get_ref().as_table())?;
        let table = LessonTable { table, at: at.span() };
        self.only(&table, known);
        Some(table)
    }

    /// Complains of each key that is not known.
    pub fn only(&mut self, table: &LessonTable<'_, '_>, known: &'static [&'static str]) {
        let unknown: Vec<_> = self.toml.unknown(table.table, known).map(LessonError::from).collect();
        self.errors.extend(unknown);
    }

    /// The value of a key that has to be there.
    pub fn required<'a, 't>(&mut self, table: &LessonTable<'a, 't>, key: &'static str) -> Option<&'a TomlField<'t>> {
        let value = table.get(key);
        if value.is_none() {
            self.complain(table.at.clone(), LessonProblem::Missing(key));
        }
        value
    }

    /// A text in both languages that has to be there.
    pub fn said(&mut self, table: &LessonTable<'_, '_>, key: &'static str) -> Option<Bilingual> {
        let at = self.required(table, key)?;
        self.bilingual(at)
    }

    /// A text in both languages, or one that is the same in both, and that is not empty.
    pub fn bilingual(&mut self, at: &TomlField<'_>) -> Option<Bilingual> {
        if let Some(table) = at.get_ref().as_table() {
            let table = LessonTable { table, at: at.span() };
            self.only(&table, &["en", "zh"]);
            return self.of_languages(&table);
        }
        let text = self.line(at)?;
        Some(Bilingual::same(&text))
    }

    /// The texts of a table, which may have other keys, too.
    pub fn of_languages(&mut self, table: &LessonTable<'_, '_>) -> Option<Bilingual> {
        let [en, zh] = ["en", "zh"].map(|lang| {
            let at = self.required(table, lang)?;
            self.line(at)
        });
        Some(Bilingual::written(&en?, &zh?))
    }

    pub fn line(&mut self, at: &TomlField<'_>) -> Option<String> {
        let text = at.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty());
        self.wanted(at, WantedInLesson::Text, text).map(str::to_owned)
    }

    pub fn number(&mut self, at: &TomlField<'_>, range: RangeInclusive<i64>, wanted: WantedInLesson) -> Option<u64> {
        let number = whole(at).filter(|number| range.contains(number)).and_then(|number| number.try_into().ok());
        self.wanted(at, wanted, number)
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, at: &TomlField<'_>) -> Option<bool> {
        self.wanted(at, WantedInLesson::TrueOrFalse, at.get_ref().as_bool())
    }

    /// A number counted from 1, where it is given.
    pub fn ordinal(&mut self, table: &LessonTable<'_, '_>, key: &str) -> Option<u32> {
        let number = self.number(table.get(key)?, 1..=i64::from(u32::MAX), WantedInLesson::Number)?;
        u32::try_from(number).ok()
    }

    pub fn word<T: FromStr>(&mut self, at: &TomlField<'_>, wanted: WantedInLesson) -> Option<T> {
        self.wanted(at, wanted, at.get_ref().as_str().and_then(|word| word.parse().ok()))
    }

    pub fn list<'a, 't>(&mut self, at: &'a TomlField<'t>, wanted: WantedInLesson) -> &'a [TomlField<'t>] {
        let list = at.get_ref().as_array().map(|list| -> &'a [TomlField<'t>] { list });
        self.wanted(at, wanted, list).unwrap_or_default()
    }

    /// A place of the tree. Where it is not known what is searched, any name is accepted.
    pub fn node(&mut self, at: &TomlField<'_>, start: Option<&Start>) -> Option<LessonNode> {
        let name = self.wanted(at, WantedInLesson::Node, at.get_ref().as_str())?;
        let Some(start) = start else { return Some(LessonNode { written: name.to_owned(), line: Vec::new() }) };
        match LessonNode::read(start, name) {
            Ok(node) => Some(node),
            Err(why) => {
                self.complain(at.span(), LessonProblem::Node { name: name.to_owned(), why });
                None
            }
        }
    }

    pub fn nodes(&mut self, at: &TomlField<'_>, start: Option<&Start>, wanted: WantedInLesson) -> Vec<LessonNode> {
        self.list(at, wanted).iter().filter_map(|at| self.node(at, start)).collect()
    }

    pub fn placed<T>(&self, at: &TomlField<'_>, value: T) -> Placed<T> {
        Placed { value, place: self.toml.place(at.span().start) }
    }
}
