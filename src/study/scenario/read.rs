//! Reads a scenario from TOML, value by value, so that every error has its place in the file.

use super::file::{TomlField, edge, field, stem, whole};
use super::*;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::SETTINGS;
use jianzhi_core::game::registry::{self, Registered};
use jianzhi_core::game::tree::random::{MAX_NODES, RandomTree};

const KEYS: [&str; 19] = [
    "title",
    "chapter",
    "lesson",
    "minutes",
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

pub fn scenario(file: &str, text: &str) -> Result<Scenario, ScenarioError> {
    let toml = TomlFile { file, text };
    let (table, mut faults) = toml.table();
    faults.extend(toml.unknown(&table, &KEYS));
    let mut reader = ScenarioReader { toml, faults };
    let scenario = reader.scenario(&table);
    if let Some(scenario) = &scenario {
        reader.check_opening(&table, scenario);
    }
    match (reader.faults.into_iter().next(), scenario) {
        (Some(fault), _) => Err(fault),
        (None, Some(scenario)) => Ok(scenario),
        (None, None) => Err(toml.error(0..0, ScenarioProblem::Found { wanted: ExpectedValue::OneGame, found: None })),
    }
}

pub struct ScenarioReader<'t> {
    pub toml: TomlFile<'t>,
    pub faults: Vec<ScenarioError>,
}

impl ScenarioReader<'_> {
    /// Reports a table without other errors that opens a scenario at a step that none of its searches has.
    pub fn check_opening(&mut self, table: &DeTable<'_>, scenario: &Scenario) {
        let Some(field) = field(table, "start").filter(|_| self.faults.is_empty()) else { return };
        if let Some(last) = scenario.last_before_opening() {
            let found = self.toml.written(field.span()).to_owned();
            self.faults.push(self.toml.error(field.span(), ScenarioProblem::Beyond { last, found }));
        }
    }

    /// The scenario of a table; `None` where it names no game.
    pub fn scenario(&mut self, table: &DeTable<'_>) -> Option<Scenario> {
        let side = field(table, "root").map_or(Ok(Side::Max), |field| self.side(field));
        let side = self.keep(side)?;
        let start = self.game(table, side);
        let mut scenario = Scenario::new(&stem(self.toml.file), self.keep(start)?);
        self.describe(table, &mut scenario);
        self.searched(table, &mut scenario);
        scenario.note_depth = scenario.base.depth;
        Some(scenario)
    }

    /// The title, the lesson and the note, where a table has them, and the other texts of its card in the gallery.
    fn describe(&mut self, table: &DeTable<'_>, scenario: &mut Scenario) {
        let texts = [("title", &mut scenario.title), ("lesson", &mut scenario.lesson), ("note", &mut scenario.note)];
        for (key, text) in texts {
            let read = field(table, key).map(|field| self.toml.bilingual(field));
            *text = read.and_then(|read| self.keep(read)).unwrap_or_else(|| std::mem::take(text));
        }
        if let Some(field) = field(table, "chapter") {
            let chapter = field.get_ref().as_str().and_then(|name| name.parse().ok());
            scenario.chapter = self.keep(chapter.ok_or_else(|| self.toml.found(field, ExpectedValue::Chapter)));
        }
        if let Some(field) = field(table, "minutes") {
            let minutes = whole(field).and_then(|minutes| u8::try_from(minutes).ok()).filter(|&minutes| minutes > 0);
            scenario.minutes = self.keep(minutes.ok_or_else(|| self.toml.found(field, ExpectedValue::Minutes)));
        }
    }

    /// How it is searched and where the replay begins, where a table says so.
    pub fn searched(&mut self, table: &DeTable<'_>, scenario: &mut Scenario) {
        if let Some(field) = field(table, "depth") {
            let depth = self.depth(field);
            scenario.base.depth = self.keep(depth).unwrap_or(scenario.base.depth);
        }
        if let Some(field) = field(table, "algorithms") {
            let methods = self.methods(field, &scenario.base.start, MAX_LANES, ExpectedValue::Lanes);
            scenario.methods = self.keep(methods).unwrap_or_else(|| std::mem::take(&mut scenario.methods));
        }
        if let Some(field) = field(table, "about") {
            let about = self.about(field, scenario.methods.len());
            scenario.about = self.keep(about);
        }
        if let Some(field) = field(table, "at_hand") {
            let left = MAX_LANES - scenario.methods.len();
            let at_hand = self.methods(field, &scenario.base.start, left, ExpectedValue::AtHand);
            scenario.at_hand = self.keep(at_hand).unwrap_or_default();
        }
        if let Some(field) = field(table, "window") {
            let window = self.window(field, scenario.base.start.scale());
            let side = scenario.base.start.side();
            scenario.base.window = self.keep(window).map_or(scenario.base.window, |window| side.view(window));
        }
        if let Some(field) = field(table, "start") {
            let opening = self.opening(field);
            scenario.opening = self.keep(opening).unwrap_or(scenario.opening);
        }
    }

    /// What was read; errors are added to the faults.
    fn keep<T>(&mut self, read: Result<T, ScenarioError>) -> Option<T> {
        read.map_err(|fault| self.faults.push(fault)).ok()
    }

    fn game(&self, table: &DeTable<'_>, side: Side) -> Result<Start, ScenarioError> {
        let own = registry::own_keys().find_map(|(key, game)| Some((game, field(table, key)?)));
        let games = [field(table, "tree"), field(table, "random"), field(table, "game"), own.map(|(_, field)| field)];
        let mut given = games.iter().flatten();
        if let (Some(_), Some(second)) = (given.next(), given.next()) {
            return Err(self.toml.found(second, ExpectedValue::OneGame));
        }
        match (games, own) {
            ([Some(field), ..], _) => self.tree(field, side),
            ([_, Some(field), ..], _) => self.random(field, side),
            ([_, _, Some(name), _], _) => {
                let game = name.get_ref().as_str().and_then(registry::named);
                let game = game.ok_or_else(|| self.toml.found(name, ExpectedValue::Game))?;
                self.position(game, field(table, registry::POSITION), table)
            }
            (_, Some((game, text))) => self.position(game, Some(text), table),
            _ => Err(self.toml.error(0..0, ScenarioProblem::Found { wanted: ExpectedValue::OneGame, found: None })),
        }
    }

    fn tree(&self, field: &TomlField<'_>, side: Side) -> Result<Start, ScenarioError> {
        let notation = field.get_ref().as_str().ok_or_else(|| self.toml.found(field, ExpectedValue::Text))?;
        let tree = Tree::parse(notation, side).map_err(|error| ScenarioError {
            file: self.toml.file.to_owned(),
            place: Some(self.toml.inside(field.span(), error.place)),
            problem: ScenarioProblem::Tree(error),
        })?;
        Ok(Start::Tree(Arc::new(tree)))
    }

    /// A position of a game, the one that it begins with if none is given, with the evaluation that the file gives.
    fn position(
        &self,
        game: &Registered,
        text: Option<&TomlField<'_>>,
        table: &DeTable<'_>,
    ) -> Result<Start, ScenarioError> {
        let refused = |field: &TomlField<'_>, phrase| self.toml.error(field.span(), ScenarioProblem::Position(phrase));
        let read = |field| game.read(self.toml.text(field)?).map_err(|phrase| refused(field, phrase));
        let mut position: AnyPosition = text.map_or_else(|| Ok(game.start()), read)?;
        for name in SETTINGS {
            if let Some(field) = field(table, name) {
                position = position.set(name, self.toml.text(field)?).map_err(|phrase| refused(field, phrase))?;
            }
        }
        if let Some(field) = field(table, "root") {
            return Err(self.toml.error(field.span(), ScenarioProblem::RootOfPosition));
        }
        Ok(Start::Position(position))
    }

    fn random(&self, field: &TomlField<'_>, side: Side) -> Result<Start, ScenarioError> {
        let table = field.get_ref().as_table().ok_or_else(|| self.toml.found(field, ExpectedValue::Random))?;
        let mut pairs = Vec::new();
        for (key, value) in table {
            let word = match value.get_ref() {
                DeValue::String(word) if !word.contains(',') => word.to_string(),
                DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
                DeValue::Float(number) => number.as_str().to_owned(),
                _ => return Err(self.toml.found(value, ExpectedValue::RandomValue)),
            };
            let pair = format!("{}={word}", key.get_ref());
            RandomTree::parse(&pair).map_err(|error| {
                let span = if matches!(error, RandomTreeError::Key(_)) { key.span() } else { value.span() };
                self.toml.error(span, ScenarioProblem::Random(error))
            })?;
            pairs.push(pair);
        }
        let refused = |error| self.toml.error(field.span(), ScenarioProblem::Random(error));
        let random = RandomTree::parse(&pairs.join(",")).map_err(refused)?;
        if random.node_count() <= MAX_NODES {
            worker::room(random.bytes()).map_err(|no_room| self.toml.error(field.span(), no_room.into()))?;
        }
        let tree = random.build(side).map_err(refused)?;
        Ok(Start::Tree(Arc::new(tree)))
    }

    fn side(&self, field: &TomlField<'_>) -> Result<Side, ScenarioError> {
        match field.get_ref().as_str() {
            Some("max") => Ok(Side::Max),
            Some("min") => Ok(Side::Min),
            _ => Err(self.toml.found(field, ExpectedValue::Side)),
        }
    }

    fn depth(&self, field: &TomlField<'_>) -> Result<Depth, ScenarioError> {
        let depth = whole(field).and_then(|depth| u8::try_from(depth).ok());
        depth.map(Depth).ok_or_else(|| self.toml.found(field, ExpectedValue::Depth))
    }

    fn methods(
        &self,
        field: &TomlField<'_>,
        start: &Start,
        most: usize,
        wanted: ExpectedValue,
    ) -> Result<Vec<Method>, ScenarioError> {
        let names = field.get_ref().as_array().filter(|names| (1..=most).contains(&names.len()));
        let names = names.ok_or_else(|| self.toml.found(field, wanted))?;
        let method = |name: &TomlField<'_>| {
            let text = name.get_ref().as_str().ok_or_else(|| self.toml.found(name, ExpectedValue::Method))?;
            let method = text.parse().and_then(|method: Method| Ok(method.fits(start).map(|()| method)?));
            method.map_err(|error| self.toml.error(name.span(), ScenarioProblem::Method(error)))
        };
        names.iter().map(method).collect()
    }

    /// A lane by its number, counted from 1, as its place.
    fn about(&self, field: &TomlField<'_>, lanes: usize) -> Result<usize, ScenarioError> {
        let lane = whole(field).and_then(|lane| usize::try_from(lane).ok()).filter(|lane| (1..=lanes).contains(lane));
        lane.map(|lane| lane - 1).ok_or_else(|| self.toml.found(field, ExpectedValue::Lane))
    }

    fn window(&self, field: &TomlField<'_>, scale: Option<&Arc<Scale>>) -> Result<Window, ScenarioError> {
        let edges = field.get_ref().as_array().filter(|edges| edges.len() == 2);
        let window = edges.and_then(|edges| {
            Window::new(edge(edges.first()?, scale, Scale::alpha)?, edge(edges.get(1)?, scale, Scale::beta)?)
        });
        window.ok_or_else(|| self.toml.found(field, ExpectedValue::Window))
    }

    fn opening(&self, field: &TomlField<'_>) -> Result<ScenarioOpening, ScenarioError> {
        let named = OPENINGS.iter().find(|(name, _)| field.get_ref().as_str() == Some(name));
        let step = || whole(field).and_then(|step| u64::try_from(step).ok()).map(ScenarioOpening::Step);
        let opening = named.map(|(_, opening)| *opening).or_else(step);
        opening.ok_or_else(|| self.toml.found(field, ExpectedValue::Opening))
    }
}
