//! Reads a scenario from TOML, value by value, so that every complaint has its place in the file.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Bilingual, ExpectedValue, MAX_LANES, Scenario, ScenarioError, ScenarioOpening, ScenarioProblem};
use crate::game::any::AnyPosition;
use crate::game::playable::SETTINGS;
use crate::game::registry::{self, Registered};
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::tree::notation::TextPlace;
use crate::game::tree::random::{MAX_NODES, RandomTree, RandomTreeError};
use crate::game::{Depth, Side};
use crate::score::{Score, Window};
use crate::search::Method;
use crate::trace::EventKind;
use crate::worker;

const KEYS: [&str; 16] = [
    "title",
    "note",
    "tree",
    "random",
    "game",
    "position",
    "fen",
    "root",
    "depth",
    "algorithms",
    "about",
    "at_hand",
    "window",
    "start",
    "evaluation",
    "values",
];
/// What the reader of TOML says of a key that a table has twice; its place is the second one's.
const REPEATED: &str = "duplicate key";
const LANGUAGES: [&str; 2] = ["en", "zh"];

type TomlField<'a> = Spanned<DeValue<'a>>;

/// Reads the whole file.
pub(super) fn scenario(file: &str, text: &str) -> Result<Scenario, ScenarioError> {
    let reader = ScenarioReader { file, text };
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        let problem = match error.message().lines().next().unwrap_or_default() {
            REPEATED => ScenarioProblem::Repeated(text.get(span.clone()).unwrap_or_default().to_owned()),
            message => ScenarioProblem::Toml(message.to_owned()),
        };
        reader.error(span, problem)
    })?;
    let table = table.get_ref();
    reader.only(table, &KEYS)?;
    let side = field(table, "root").map_or(Ok(Side::Max), |field| reader.side(field))?;
    let mut scenario = Scenario::of(&stem(file), reader.game(table, side)?);
    if let Some(field) = field(table, "title") {
        scenario.title = reader.bilingual(field)?;
    }
    if let Some(field) = field(table, "note") {
        scenario.note = reader.bilingual(field)?;
    }
    if let Some(field) = field(table, "depth") {
        scenario.depth = reader.depth(field)?;
    }
    if let Some(field) = field(table, "algorithms") {
        scenario.methods = reader.methods(field, &scenario.start, (MAX_LANES, ExpectedValue::Lanes))?;
    }
    if let Some(field) = field(table, "about") {
        scenario.about = Some(reader.about(field, scenario.methods.len())?);
    }
    if let Some(field) = field(table, "at_hand") {
        let left = MAX_LANES - scenario.methods.len();
        scenario.at_hand = reader.methods(field, &scenario.start, (left, ExpectedValue::AtHand))?;
    }
    if let Some(field) = field(table, "window") {
        scenario.window = side.view(reader.window(field)?);
    }
    if let Some(field) = field(table, "start") {
        scenario.opening = reader.opening(field)?;
    }
    Ok(scenario)
}

struct ScenarioReader<'t> {
    file: &'t str,
    text: &'t str,
}

impl ScenarioReader<'_> {
    fn game(&self, table: &DeTable<'_>, side: Side) -> Result<Start, ScenarioError> {
        let own = registry::own_keys().find_map(|(key, game)| Some((game, field(table, key)?)));
        let games = [field(table, "tree"), field(table, "random"), field(table, "game"), own.map(|(_, field)| field)];
        let mut given = games.iter().flatten();
        if let (Some(_), Some(second)) = (given.next(), given.next()) {
            return Err(self.found(second, ExpectedValue::OneGame));
        }
        match (games, own) {
            ([Some(field), ..], _) => self.tree(field, side),
            ([_, Some(field), ..], _) => self.random(field, side),
            ([_, _, Some(name), _], _) => {
                let game = name.get_ref().as_str().and_then(registry::named);
                let game = game.ok_or_else(|| self.found(name, ExpectedValue::Game))?;
                self.position(game, field(table, registry::POSITION), table)
            }
            (_, Some((game, text))) => self.position(game, Some(text), table),
            _ => Err(self.error(0..0, ScenarioProblem::Found { wanted: ExpectedValue::OneGame, found: None })),
        }
    }

    fn tree(&self, field: &TomlField<'_>, side: Side) -> Result<Start, ScenarioError> {
        let notation = field.get_ref().as_str().ok_or_else(|| self.found(field, ExpectedValue::Text))?;
        let tree = Tree::parse(notation, side).map_err(|error| ScenarioError {
            file: self.file.to_owned(),
            place: Some(self.inside(field.span(), error.place)),
            problem: ScenarioProblem::Tree(error),
        })?;
        Ok(Start::Tree(Arc::new(tree)))
    }

    /// A position of a game, the one that it begins with if none is given, with the evaluation that the file asks for.
    fn position(
        &self,
        game: &Registered,
        text: Option<&TomlField<'_>>,
        table: &DeTable<'_>,
    ) -> Result<Start, ScenarioError> {
        let refused = |field: &TomlField<'_>, phrase| self.error(field.span(), ScenarioProblem::Position(phrase));
        let read = |field| game.read(self.text(field)?).map_err(|phrase| refused(field, phrase));
        let mut position: AnyPosition = text.map_or_else(|| Ok(game.start()), read)?;
        for name in SETTINGS {
            if let Some(field) = field(table, name) {
                position = position.set(name, self.text(field)?).map_err(|phrase| refused(field, phrase))?;
            }
        }
        if let Some(field) = field(table, "root") {
            return Err(self.error(field.span(), ScenarioProblem::RootOfPosition));
        }
        Ok(Start::Position(position))
    }

    fn text<'a>(&self, field: &'a TomlField<'_>) -> Result<&'a str, ScenarioError> {
        field.get_ref().as_str().ok_or_else(|| self.found(field, ExpectedValue::Text))
    }

    fn random(&self, field: &TomlField<'_>, side: Side) -> Result<Start, ScenarioError> {
        let table = field.get_ref().as_table().ok_or_else(|| self.found(field, ExpectedValue::Random))?;
        let mut pairs = Vec::new();
        for (key, value) in table {
            let word = match value.get_ref() {
                DeValue::String(word) if !word.contains(',') => word.to_string(),
                DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
                DeValue::Float(number) => number.as_str().to_owned(),
                _ => return Err(self.found(value, ExpectedValue::RandomValue)),
            };
            let pair = format!("{}={word}", key.get_ref());
            RandomTree::parse(&pair).map_err(|error| {
                let span = if matches!(error, RandomTreeError::Key(_)) { key.span() } else { value.span() };
                self.error(span, ScenarioProblem::Random(error))
            })?;
            pairs.push(pair);
        }
        let refused = |error| self.error(field.span(), ScenarioProblem::Random(error));
        let random = RandomTree::parse(&pairs.join(",")).map_err(refused)?;
        if random.node_count() <= MAX_NODES {
            worker::room(random.bytes()).map_err(|no_room| self.error(field.span(), no_room.into()))?;
        }
        let tree = random.build(side).map_err(refused)?;
        Ok(Start::Tree(Arc::new(tree)))
    }

    fn bilingual(&self, field: &TomlField<'_>) -> Result<Bilingual, ScenarioError> {
        if let Some(text) = field.get_ref().as_str() {
            return Ok(Bilingual::same(text));
        }
        let table = field.get_ref().as_table().ok_or_else(|| self.found(field, ExpectedValue::Bilingual))?;
        self.only(table, &LANGUAGES)?;
        let text = |key| match self::field(table, key) {
            Some(text) => {
                text.get_ref().as_str().map(str::to_owned).ok_or_else(|| self.found(text, ExpectedValue::Text))
            }
            None => Err(self.found(field, ExpectedValue::Bilingual)),
        };
        Ok(Bilingual { en: text("en")?, zh: text("zh")? })
    }

    fn side(&self, field: &TomlField<'_>) -> Result<Side, ScenarioError> {
        match field.get_ref().as_str() {
            Some("max") => Ok(Side::Max),
            Some("min") => Ok(Side::Min),
            _ => Err(self.found(field, ExpectedValue::Side)),
        }
    }

    fn depth(&self, field: &TomlField<'_>) -> Result<Depth, ScenarioError> {
        let depth = whole(field).and_then(|depth| u8::try_from(depth).ok());
        depth.map(Depth).ok_or_else(|| self.found(field, ExpectedValue::Depth))
    }

    /// A list of one to `most` algorithms.
    fn methods(
        &self,
        field: &TomlField<'_>,
        start: &Start,
        (most, wanted): (usize, ExpectedValue),
    ) -> Result<Vec<Method>, ScenarioError> {
        let names = field.get_ref().as_array().filter(|names| (1..=most).contains(&names.len()));
        let names = names.ok_or_else(|| self.found(field, wanted))?;
        let method = |name: &TomlField<'_>| {
            let text = name.get_ref().as_str().ok_or_else(|| self.found(name, ExpectedValue::Method))?;
            let method = text.parse().and_then(|method: Method| Ok(method.fits(start).map(|()| method)?));
            method.map_err(|error| self.error(name.span(), ScenarioProblem::Method(error)))
        };
        names.iter().map(method).collect()
    }

    /// A lane by its number, counted from 1, as its place.
    fn about(&self, field: &TomlField<'_>, lanes: usize) -> Result<usize, ScenarioError> {
        let lane = whole(field).and_then(|lane| usize::try_from(lane).ok()).filter(|lane| (1..=lanes).contains(lane));
        lane.map(|lane| lane - 1).ok_or_else(|| self.found(field, ExpectedValue::Lane))
    }

    fn window(&self, field: &TomlField<'_>) -> Result<Window, ScenarioError> {
        let edges = field.get_ref().as_array().filter(|edges| edges.len() == 2);
        let window = edges.and_then(|edges| Window::new(edge(edges.first()?)?, edge(edges.get(1)?)?));
        window.ok_or_else(|| self.found(field, ExpectedValue::Window))
    }

    fn opening(&self, field: &TomlField<'_>) -> Result<ScenarioOpening, ScenarioError> {
        match field.get_ref().as_str() {
            Some("cutoff") => Ok(ScenarioOpening::First(EventKind::Cutoff)),
            Some("raise") => Ok(ScenarioOpening::First(EventKind::Raise)),
            Some("research") => Ok(ScenarioOpening::First(EventKind::Research)),
            Some("end") => Ok(ScenarioOpening::End),
            _ => whole(field)
                .and_then(|step| u64::try_from(step).ok())
                .map(ScenarioOpening::Step)
                .ok_or_else(|| self.found(field, ExpectedValue::Opening)),
        }
    }

    /// Refuses a key that is not among `known`.
    fn only(&self, table: &DeTable<'_>, known: &'static [&'static str]) -> Result<(), ScenarioError> {
        match table.keys().find(|key| !known.contains(&key.get_ref().as_ref())) {
            Some(key) => Err(self.error(key.span(), ScenarioProblem::Key { found: key.get_ref().to_string(), known })),
            None => Ok(()),
        }
    }

    fn found(&self, field: &TomlField<'_>, wanted: ExpectedValue) -> ScenarioError {
        let found = self.text.get(field.span()).unwrap_or_default().to_owned();
        self.error(field.span(), ScenarioProblem::Found { wanted, found: Some(found) })
    }

    fn error(&self, span: Range<usize>, problem: ScenarioProblem) -> ScenarioError {
        ScenarioError { file: self.file.to_owned(), place: Some(self.place(span.start)), problem }
    }

    /// The line and character of a byte of the file.
    fn place(&self, at: usize) -> TextPlace {
        let before = self.text.get(..at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        TextPlace { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }

    /// The place in the file of a place in the text that the TOML string at `span` holds. Escapes in that string,
    /// which no tree needs, would shift the column.
    fn inside(&self, span: Range<usize>, place: TextPlace) -> TextPlace {
        let written = self.text.get(span.clone()).unwrap_or_default();
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

fn field<'t, 'a>(table: &'t DeTable<'a>, name: &str) -> Option<&'t TomlField<'a>> {
    table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value)
}

fn whole(field: &TomlField<'_>) -> Option<i64> {
    let number = field.get_ref().as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// A score at a window's edge: a whole number, or TOML's own `inf` and `-inf`.
fn edge(field: &TomlField<'_>) -> Option<Score> {
    match field.get_ref().as_float().map(|float| float.as_str()) {
        Some("inf" | "+inf") => Some(Score::INFINITY),
        Some("-inf") => Some(-Score::INFINITY),
        Some(_) => None,
        None => whole(field).and_then(Score::from_static),
    }
}

fn stem(file: &str) -> String {
    Path::new(file).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}
