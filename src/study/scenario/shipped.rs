//! The scenarios that are part of the program, in the order of a lecture.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::{Bilingual, ExpectedValue, Scenario, ScenarioError, ScenarioProblem};
use jianzhi_core::game::tree::notation::TextPlace;
use jianzhi_core::score::Score;
use jianzhi_core::score::scale::Scale;
use jianzhi_view::text::Lang;

/// Programs with games of their own: the name of the file, its text, and the id of what it is called. `{title}` in the text is
/// what it is called.
pub const PROGRAMS: &[[&str; 3]] = &[
    ["tictactoe.py", include_str!("../../../scenarios/programs/tictactoe.py"), "workshop-tic-tac-toe"],
    ["connect_four.py", include_str!("../../../scenarios/programs/connect_four.py"), "workshop-connect-four"],
    ["nim.py", include_str!("../../../scenarios/programs/nim.py"), "workshop-nim"],
];

/// Name and text of each; the first is the worked example.
pub const SHIPPED: &[(&str, &str)] = &[
    ("worked-example", include_str!("../../../scenarios/01-worked-example.toml")),
    ("shallow-cut", include_str!("../../../scenarios/02-shallow-cut.toml")),
    ("two-plies", include_str!("../../../scenarios/03-two-plies.toml")),
    ("four-plies", include_str!("../../../scenarios/04-four-plies.toml")),
    ("deep-cut", include_str!("../../../scenarios/05-deep-cut.toml")),
    ("deep-cut-knuth", include_str!("../../../scenarios/06-deep-cut-knuth.toml")),
    ("equality", include_str!("../../../scenarios/07-equality.toml")),
    ("worst-order", include_str!("../../../scenarios/08-worst-order.toml")),
    ("best-order", include_str!("../../../scenarios/09-best-order.toml")),
    ("min-root", include_str!("../../../scenarios/10-min-root.toml")),
    ("research-pays", include_str!("../../../scenarios/11-research-pays.toml")),
    ("research-costs", include_str!("../../../scenarios/12-research-costs.toml")),
    ("chain", include_str!("../../../scenarios/13-chain.toml")),
    ("uneven", include_str!("../../../scenarios/14-uneven.toml")),
    ("transposition", include_str!("../../../scenarios/15-transposition.toml")),
    ("narrow-window", include_str!("../../../scenarios/16-narrow-window.toml")),
    ("missed-window", include_str!("../../../scenarios/17-missed-window.toml")),
    ("unknown-leaves", include_str!("../../../scenarios/18-unknown-leaves.toml")),
    ("ordering", include_str!("../../../scenarios/19-ordering.toml")),
    ("xiangqi-start", include_str!("../../../scenarios/20-xiangqi-start.toml")),
    ("central-cannon", include_str!("../../../scenarios/21-central-cannon.toml")),
    ("screen-horses", include_str!("../../../scenarios/22-screen-horses.toml")),
    ("same-direction-cannons", include_str!("../../../scenarios/23-same-direction-cannons.toml")),
    ("pawn-opening", include_str!("../../../scenarios/24-pawn-opening.toml")),
    ("elephant-opening", include_str!("../../../scenarios/25-elephant-opening.toml")),
    ("horizon", include_str!("../../../scenarios/26-horizon.toml")),
    ("mate-in-two", include_str!("../../../scenarios/27-mate-in-two.toml")),
    ("mate-in-three", include_str!("../../../scenarios/28-mate-in-three.toml")),
    ("seven-stars", include_str!("../../../scenarios/29-seven-stars.toml")),
    ("earthworm", include_str!("../../../scenarios/30-earthworm.toml")),
    ("wild-horses", include_str!("../../../scenarios/31-wild-horses.toml")),
    ("thousand-li", include_str!("../../../scenarios/32-thousand-li.toml")),
    ("quiet-middle-game", include_str!("../../../scenarios/33-quiet-middle-game.toml")),
    ("tactical-middle-game", include_str!("../../../scenarios/34-tactical-middle-game.toml")),
    ("cannon-ending", include_str!("../../../scenarios/35-cannon-ending.toml")),
    ("pinned-horse", include_str!("../../../scenarios/36-pinned-horse.toml")),
    ("aspiration", include_str!("../../../scenarios/37-aspiration.toml")),
    ("mtdf", include_str!("../../../scenarios/38-mtdf.toml")),
    ("best-first", include_str!("../../../scenarios/39-best-first.toml")),
    ("prove-best", include_str!("../../../scenarios/40-prove-best.toml")),
    ("can-cut", include_str!("../../../scenarios/41-can-cut.toml")),
    ("deepening", include_str!("../../../scenarios/42-deepening.toml")),
    ("widening", include_str!("../../../scenarios/43-widening.toml")),
    ("table", include_str!("../../../scenarios/44-table.toml")),
    ("child-table", include_str!("../../../scenarios/45-child-table.toml")),
    ("deeper-entries", include_str!("../../../scenarios/46-deeper-entries.toml")),
    ("graph-history", include_str!("../../../scenarios/47-graph-history.toml")),
    ("captures", include_str!("../../../scenarios/48-captures.toml")),
    ("killers", include_str!("../../../scenarios/49-killers.toml")),
    ("history", include_str!("../../../scenarios/50-history.toml")),
    ("null-move", include_str!("../../../scenarios/51-null-move.toml")),
    ("zugzwang", include_str!("../../../scenarios/52-zugzwang.toml")),
    ("quiescence", include_str!("../../../scenarios/53-quiescence.toml")),
    ("check-extension", include_str!("../../../scenarios/54-check-extension.toml")),
    ("single-reply", include_str!("../../../scenarios/55-single-reply.toml")),
    ("instability", include_str!("../../../scenarios/56-instability.toml")),
    ("odd-even", include_str!("../../../scenarios/57-odd-even.toml")),
    ("broken-palace", include_str!("../../../scenarios/58-broken-palace.toml")),
    ("attacked-attacker", include_str!("../../../scenarios/59-attacked-attacker.toml")),
    ("tic-tac-toe", include_str!("../../../scenarios/60-tic-tac-toe.toml")),
    ("tic-tac-toe-corner", include_str!("../../../scenarios/61-tic-tac-toe-corner.toml")),
    ("connect-four", include_str!("../../../scenarios/62-connect-four.toml")),
    ("connect-four-threats", include_str!("../../../scenarios/63-connect-four-threats.toml")),
    ("pvs-wins", include_str!("../../../scenarios/64-pvs-wins.toml")),
    ("pvs-loses", include_str!("../../../scenarios/65-pvs-loses.toml")),
];

pub fn find(name: &str) -> Option<&'static (&'static str, &'static str)> {
    SHIPPED.iter().find(|(shipped, _)| *shipped == name)
}

/// Whether a path may be meant as the name of a shipped scenario: it is a word without a folder and an ending.
pub fn is_name(path: &Path) -> bool {
    let is_word = path.to_string_lossy().chars().any(char::is_alphanumeric);
    is_word && path.extension().is_none() && path.file_name() == Some(path.as_os_str())
}

/// The shipped scenario whose name or title, in either language, is most like a text.
pub fn nearest(found: &str) -> &'static str {
    let found = found.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&name.to_lowercase(), &found);
    let titles = |text: &str| {
        let scenario = Scenario::parse("", text).ok();
        let title = |lang: &Lang| scenario.as_ref().map_or(0.0, |scenario| likeness(scenario.title.in_lang(*lang)));
        Lang::ALL.iter().map(title).fold(0.0, f64::max)
    };
    let likenesses = SHIPPED.iter().map(|(name, text)| (likeness(name).max(titles(text)), *name));
    likenesses.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(SHIPPED[0].0, |(_, name)| name)
}

// A TOML file that is read value by value: where each value is, and the errors that more than one kind of file
// makes. It knows no key of any file.

/// What the TOML library reports of a key that a table has twice; its place is the second one's.
const REPEATED: &str = "duplicate key";
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// A value with its place in the file.
pub type TomlField<'a> = Spanned<DeValue<'a>>;

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
