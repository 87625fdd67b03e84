//! A TOML file that is read value by value: where each value is, and the errors that more than one kind of file
//! makes. It knows no key of any file.

use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::{Bilingual, ExpectedValue, ScenarioError, ScenarioProblem};
use jianzhi_core::game::tree::notation::TextPlace;
use jianzhi_core::score::Score;

/// What the TOML library reports of a key that a table has twice; its place is the second one's.
const REPEATED: &str = "duplicate key";
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// A value with its place in the file.
pub type TomlField<'a> = Spanned<DeValue<'a>>;

/// Whether a key is there twice, which leaves the rest of the file as it is.
fn is_repeated(error: &Error) -> bool {
    error.message().starts_with(REPEATED)
}

/// The file's name, for messages, and its text.
#[derive(Debug, Clone, Copy)]
pub struct TomlFile<'t> {
    pub file: &'t str,
    pub text: &'t str,
}

impl<'t> TomlFile<'t> {
    /// All that can be read of the file, with the errors of what is not TOML. Where its reader reports several, only the first one
    /// is told, since one missing quotation mark makes most of the others; then nothing of the file is read.
    pub fn table(&self) -> (DeTable<'t>, Vec<ScenarioError>) {
        let (table, mut errors) = DeTable::parse_recoverable(self.text);
        errors.sort_by_key(|error| error.span().map_or(0, |span| span.start));
        match errors.as_slice() {
            [first, more @ ..] if errors.iter().any(|error| !is_repeated(error)) => {
                let table = if more.is_empty() { table.into_inner() } else { DeTable::default() };
                (table, vec![self.no_toml(first, more.len())])
            }
            errors => (table.into_inner(), errors.iter().map(|error| self.no_toml(error, 0)).collect()),
        }
    }

    fn no_toml(&self, error: &Error, more: usize) -> ScenarioError {
        let span = error.span().unwrap_or_default();
        let problem = match error.message().lines().next().unwrap_or_default() {
            REPEATED => ScenarioProblem::Repeated(self.written(span.clone()).to_owned()),
            message => ScenarioProblem::Toml { message: message.to_owned(), more },
        };
        self.error(span, problem)
    }

    /// The keys of a table that are not among `known`, as errors.
    pub fn unknown<'a>(
        &'a self,
        table: &'a DeTable<'_>,
        known: &'static [&'static str],
    ) -> impl Iterator<Item = ScenarioError> + 'a {
        let unknown = table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        unknown.map(move |key| self.error(key.span(), ScenarioProblem::Key { found: key.get_ref().to_string(), known }))
    }

    /// Refuses a key that is not among `known`.
    pub fn only(&self, table: &DeTable<'_>, known: &'static [&'static str]) -> Result<(), ScenarioError> {
        self.unknown(table, known).next().map_or(Ok(()), Err)
    }

    pub fn text<'a>(&self, field: &'a TomlField<'_>) -> Result<&'a str, ScenarioError> {
        field.get_ref().as_str().ok_or_else(|| self.found(field, ExpectedValue::Text))
    }

    /// A text in both languages, or one that is the same in both.
    pub fn bilingual(&self, field: &TomlField<'_>) -> Result<Bilingual, ScenarioError> {
        if let Some(text) = field.get_ref().as_str() {
            return Ok(Bilingual::same(text));
        }
        let table = field.get_ref().as_table().ok_or_else(|| self.found(field, ExpectedValue::Bilingual))?;
        self.only(table, &LANGUAGES)?;
        let text = |key| match self::field(table, key) {
            Some(text) => self.text(text).map(str::to_owned),
            None => Err(self.found(field, ExpectedValue::Bilingual)),
        };
        Ok(Bilingual::written(&text("en")?, &text("zh")?))
    }

    /// The error that a value is something else than what was expected.
    pub fn found(&self, field: &TomlField<'_>, wanted: ExpectedValue) -> ScenarioError {
        let found = self.written(field.span()).to_owned();
        self.error(field.span(), ScenarioProblem::Found { wanted, found: Some(found) })
    }

    pub fn error(&self, span: Range<usize>, problem: ScenarioProblem) -> ScenarioError {
        ScenarioError { file: self.file.to_owned(), place: Some(self.place(span.start)), problem }
    }

    /// The text at a place, as it is written.
    pub fn written(&self, span: Range<usize>) -> &'t str {
        self.text.get(span).unwrap_or_default()
    }

    /// The line and character of a byte of the file.
    pub fn place(&self, at: usize) -> TextPlace {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        TextPlace { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }

    /// The place in the file of a place in the text that the TOML string at `span` holds. Escapes in that string,
    /// which no tree needs, would shift the column.
    pub fn inside(&self, span: Range<usize>, place: TextPlace) -> TextPlace {
        let written = self.written(span.clone());
        let is_multi_line = ["\"\"\"", "'''"].iter().any(|quote| written.starts_with(quote));
        let quotes = if is_multi_line { 3 } else { 1 };
        // TOML drops a line's end that follows the opening quotes at once.
        let dropped = match written.get(quotes..) {
            Some(text) if is_multi_line && text.starts_with("\r\n") => 2,
            Some(text) if is_multi_line && text.starts_with('\n') => 1,
            _ => 0,
        };
        let start = self.place(span.start + quotes + dropped);
        match place.line {
            1 => TextPlace { line: start.line, column: start.column + place.column - 1 },
            line => TextPlace { line: start.line + line - 1, column: place.column },
        }
    }
}

pub fn field<'t, 'a>(table: &'t DeTable<'a>, name: &str) -> Option<&'t TomlField<'a>> {
    table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value)
}

pub fn whole(field: &TomlField<'_>) -> Option<i64> {
    let number = field.get_ref().as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A score at a window's edge: a whole number, or TOML's own `inf` and `-inf`.
pub fn edge(field: &TomlField<'_>) -> Option<Score> {
    match field.get_ref().as_float().map(|float| float.as_str()) {
        Some("inf" | "+inf") => Some(Score::INFINITY),
        Some("-inf") => Some(-Score::INFINITY),
        Some(_) => None,
        None => whole(field).and_then(Score::from_static),
    }
}

/// The name of a file without its folder and its ending.
pub fn stem(file: &str) -> String {
    Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
