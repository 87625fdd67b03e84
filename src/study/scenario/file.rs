//! A TOML file that is read value by value: where each value is, and the errors that more than one kind of file makes. It knows no key
//! of any file.

use std::ops::{Range, RangeInclusive};
use std::str::FromStr;

use toml::Spanned;
use toml::de::Error;

use super::*;
use jianzhi_core::game::tree::notation::TextPlace;

/// What is wrong in a file of some kind.
pub trait FileProblem: fmt::Debug {
    fn tell(&self, lang: Lang) -> String;
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError<P> {
    pub file: String,
    /// Where in it; `None` where the file as a whole is meant.
    pub place: Option<TextPlace>,
    pub problem: P,
}

impl<P: FileProblem> FileError<P> {
    /// One line: file, line, column, what was expected and what was found.
    pub fn tell(&self, lang: Lang) -> String {
        errors::in_file(lang, &self.file, self.place, self.problem.tell(lang))
    }
}

impl<P: FileProblem> fmt::Display for FileError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(Lang::En))
    }
}

impl<P: FileProblem> std::error::Error for FileError<P> {}

/// The problems of a kind of file whose reader goes on after every mistake, so that all of them are reported at once.
pub trait ReadProblem: From<ScenarioProblem> {
    /// What a value of such a file has to be.
    type Wanted: Copy;
    const TEXT: Self::Wanted;
    const TABLE: Self::Wanted;
    const TRUE_OR_FALSE: Self::Wanted;

    fn found(wanted: Self::Wanted, found: Option<String>) -> Self;

    fn missing(key: &'static str) -> Self;
}

pub struct FileReader<'t, P, C> {
    pub toml: TomlFile<'t>,
    pub errors: Vec<FileError<P>>,
    /// Whether tables are read with what their tables `small` change.
    pub is_small: bool,
    /// What the reader of the kind knows of what it reads.
    pub context: C,
}

/// A table with the place where it begins, and the table that changes it.
#[derive(Clone)]
pub struct FileTable<'a, 't> {
    pub table: &'a DeTable<'t>,
    pub at: Range<usize>,
    pub small: Option<&'a DeTable<'t>>,
}

impl<'a, 't> FileTable<'a, 't> {
    pub fn new(table: &'a DeTable<'t>, at: Range<usize>) -> FileTable<'a, 't> {
        FileTable { table, at, small: None }
    }

    pub fn get(&self, key: &str) -> Option<&'a TomlField<'t>> {
        self.small.and_then(|small| field(small, key)).or_else(|| field(self.table, key))
    }
}

impl<P: ReadProblem, C> FileReader<'_, P, C> {
    pub fn complain(&mut self, span: Range<usize>, problem: P) {
        let place = Some(self.toml.place(span.start));
        self.errors.push(FileError { file: self.toml.file.to_owned(), place, problem });
    }

    /// Adds errors that files of any kind may have.
    pub fn add(&mut self, errors: impl IntoIterator<Item = ScenarioError>) {
        let widened = errors.into_iter().map(|FileError { file, place, problem }| FileError {
            file,
            place,
            problem: problem.into(),
        });
        self.errors.extend(widened);
    }

    pub fn keep<T>(&mut self, read: Result<T, ScenarioError>) -> Option<T> {
        read.map_err(|error| self.add([error])).ok()
    }

    /// What was read of a value; an error where that is `None`.
    pub fn wanted<T>(&mut self, at: &TomlField<'_>, wanted: P::Wanted, read: Option<T>) -> Option<T> {
        if read.is_none() {
            let found = self.toml.written(at.span()).to_owned();
            self.complain(at.span(), P::found(wanted, Some(found)));
        }
        read
    }

    /// A table with known keys only.
    pub fn table<'a, 't>(
        &mut self,
        at: &'a TomlField<'t>,
        known: &'static [&'static str],
    ) -> Option<FileTable<'a, 't>> {
        let mut table = FileTable::new(self.wanted(at, P::TABLE, at.get_ref().as_table())?, at.span());
        if let Some(small) = table.get("small").filter(|_| known.contains(&"small")) {
            let changes = self.wanted(small, P::TABLE, small.get_ref().as_table())?;
            self.only(&FileTable::new(changes, small.span()), known);
            table.small = Some(changes).filter(|_| self.is_small);
        }
        self.only(&table, known);
        Some(table)
    }

    pub fn only(&mut self, table: &FileTable<'_, '_>, known: &'static [&'static str]) {
        let toml = self.toml;
        self.add(toml.unknown(table.table, known));
    }

    pub fn required<'a, 't>(&mut self, table: &FileTable<'a, 't>, key: &'static str) -> Option<&'a TomlField<'t>> {
        let value = table.get(key);
        if value.is_none() {
            self.complain(table.at.clone(), P::missing(key));
        }
        value
    }

    pub fn said(&mut self, table: &FileTable<'_, '_>, key: &'static str) -> Option<Bilingual> {
        let at = self.required(table, key)?;
        self.bilingual(at)
    }

    /// A text in both languages, or one that is the same in both, and that is not empty.
    pub fn bilingual(&mut self, at: &TomlField<'_>) -> Option<Bilingual> {
        if let Some(table) = at.get_ref().as_table() {
            let table = FileTable::new(table, at.span());
            self.only(&table, &LANGUAGES);
            return self.of_languages(&table);
        }
        let text = self.line(at)?;
        Some(Bilingual::same(&text))
    }

    /// The texts of a table, which may have other keys, too.
    pub fn of_languages(&mut self, table: &FileTable<'_, '_>) -> Option<Bilingual> {
        let [en, zh] = LANGUAGES.map(|lang| {
            let at = self.required(table, lang)?;
            self.line(at)
        });
        Some(Bilingual::written(&en?, &zh?))
    }

    pub fn line(&mut self, at: &TomlField<'_>) -> Option<String> {
        let text = at.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty());
        self.wanted(at, P::TEXT, text).map(str::to_owned)
    }

    pub fn number(&mut self, at: &TomlField<'_>, range: RangeInclusive<i64>, wanted: P::Wanted) -> Option<i64> {
        self.wanted(at, wanted, whole(at).filter(|number| range.contains(number)))
    }

    /// A whole number in a range, or a list of them; no number where the key is left out.
    pub fn numbers(
        &mut self,
        table: &FileTable<'_, '_>,
        key: &str,
        range: RangeInclusive<i64>,
        wanted: P::Wanted,
    ) -> Vec<i64> {
        let all = table.get(key).map(one_or_many).unwrap_or_default();
        all.into_iter().filter_map(|at| self.number(at, range.clone(), wanted)).collect()
    }

    pub fn real(&mut self, at: &TomlField<'_>, range: RangeInclusive<f64>, wanted: P::Wanted) -> Option<f64> {
        self.wanted(at, wanted, real(at).filter(|number| range.contains(number)))
    }

    pub fn boolean(&mut self, at: &TomlField<'_>) -> Option<bool> {
        self.wanted(at, P::TRUE_OR_FALSE, at.get_ref().as_bool())
    }

    pub fn word<T: FromStr>(&mut self, at: &TomlField<'_>, wanted: P::Wanted) -> Option<T> {
        self.wanted(at, wanted, at.get_ref().as_str().and_then(|word| word.parse().ok()))
    }

    pub fn list<'a, 't>(&mut self, at: &'a TomlField<'t>, wanted: P::Wanted) -> &'a [TomlField<'t>] {
        let list = at.get_ref().as_array().map(|list| -> &'a [TomlField<'t>] { list });
        self.wanted(at, wanted, list).unwrap_or_default()
    }

    /// A list with something in it.
    pub fn some<'a, 't>(&mut self, at: &'a TomlField<'t>, wanted: P::Wanted) -> Option<&'a [TomlField<'t>]> {
        let list = at.get_ref().as_array().map(|list| -> &'a [TomlField<'t>] { list });
        self.wanted(at, wanted, list.filter(|list| !list.is_empty()))
    }
}

pub fn one_or_many<'a, 't>(at: &'a TomlField<'t>) -> Vec<&'a TomlField<'t>> {
    at.get_ref().as_array().map_or_else(|| vec![at], |list| list.iter().collect())
}

pub fn real(at: &TomlField<'_>) -> Option<f64> {
    let float = at.get_ref().as_float().and_then(|float| float.as_str().replace('_', "").parse::<f64>().ok());
    float.or_else(|| whole(at).map(|number| number as f64)).filter(|number| number.is_finite())
}

/// What the TOML library reports of a key that a table has twice; its place is the second one's.
const REPEATED: &str = "duplicate key";
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// A value with its place in the file.
pub type TomlField<'a> = Spanned<DeValue<'a>>;

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
        let is_repeated = |error: &Error| error.message().starts_with(REPEATED);
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

    pub fn unknown<'a>(
        &'a self,
        table: &'a DeTable<'_>,
        known: &'static [&'static str],
    ) -> impl Iterator<Item = ScenarioError> + 'a {
        let unknown = table.keys().filter(|key| !known.contains(&key.get_ref().as_ref()));
        unknown.map(move |key| self.error(key.span(), ScenarioProblem::Key { found: key.get_ref().to_string(), known }))
    }

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

    pub fn found(&self, field: &TomlField<'_>, wanted: ExpectedValue) -> ScenarioError {
        let found = self.written(field.span()).to_owned();
        self.error(field.span(), ScenarioProblem::Found { wanted, found: Some(found) })
    }

    pub fn error(&self, span: Range<usize>, problem: ScenarioProblem) -> ScenarioError {
        ScenarioError { file: self.file.to_owned(), place: Some(self.place(span.start)), problem }
    }

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

/// A score at a window's edge: a whole number, or one that a scale ranks, or TOML's own `inf` and `-inf`.
pub fn edge(field: &TomlField<'_>, scale: Option<&Arc<Scale>>, rank: fn(&Scale, f64) -> Score) -> Option<Score> {
    let real = field.get_ref().as_float().map(|float| float.as_str());
    match (real, scale) {
        (Some("inf" | "+inf"), _) => Some(Score::INFINITY),
        (Some("-inf"), _) => Some(-Score::INFINITY),
        (Some(real), Some(scale)) => real.parse().ok().map(|number| rank(scale, number)),
        (Some(_), None) => None,
        (None, Some(scale)) => whole(field).map(|number| rank(scale, number as f64)),
        (None, None) => whole(field).and_then(Score::from_static),
    }
}

/// The name of a file without its folder and its ending.
pub fn stem(file: &str) -> String {
    Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
