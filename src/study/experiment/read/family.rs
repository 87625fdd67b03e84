//! Reads what is searched, and what searches it.

use super::ExperimentReader;
use crate::experiment::measure::{BRANCH_DEPENDENT, INDEPENDENT, N_GAME, P_GAME, TOTALLY_DEPENDENT};
use crate::experiment::*;
use jianzhi_core::game::registry::{self, Registered};
use jianzhi_core::game::tree::model::MOST_VALUES;
use jianzhi_core::search::Switches;

const KEYS: [&str; 20] = [
    "model",
    "game",
    "branching",
    "height",
    "depth",
    "values",
    "span",
    "probability",
    "order",
    "seeds",
    "first_seed",
    "positions",
    "file",
    "count",
    "batch",
    "offsets",
    "methods",
    "switches",
    "measures",
    "small",
];
/// Items of a cell unless the file says otherwise: of trees, and of positions, which take longer.
const TREES_OF_A_CELL: u64 = 500;
const POSITIONS_OF_A_CELL: u64 = 1;
const MOST_ITEMS: i64 = 10_000_000;
const MOST_SWITCHES: usize = 8;

pub struct Shared {
    methods: Vec<LabMethod>,
    extras: Vec<Extra>,
}

impl ExperimentReader<'_> {
    pub fn shared(&mut self, table: &FileTable<'_, '_>) -> Shared {
        Shared { methods: self.methods(table), extras: self.extras(table).unwrap_or_default() }
    }

    fn methods(&mut self, table: &FileTable<'_, '_>) -> Vec<LabMethod> {
        let Some(at) = table.get("methods") else { return Vec::new() };
        let Some(names) = self.some(at, WantedInExperiment::Methods) else { return Vec::new() };
        let methods: Vec<LabMethod> = names.iter().filter_map(|name| self.method(name)).collect();
        match self.switches(table) {
            Some(sets) => methods.into_iter().flat_map(|method| with_each(method, &sets)).collect(),
            None => methods,
        }
    }

    fn method(&mut self, at: &TomlField<'_>) -> Option<LabMethod> {
        let name = self.wanted(at, WantedInExperiment::Methods, at.get_ref().as_str())?;
        let refused = |error: MethodError| ScenarioProblem::Method(error).into();
        name.parse().map_err(|error| self.complain(at.span(), refused(error))).ok()
    }

    /// All sets of the switches of a table; `None` where it names none.
    fn switches(&mut self, table: &FileTable<'_, '_>) -> Option<Vec<Switches>> {
        let at = table.get("switches")?;
        let names = at.get_ref().as_array().filter(|names| (1..=MOST_SWITCHES).contains(&names.len()));
        let names = self.wanted(at, WantedInExperiment::Switches, names)?;
        let switches = names.iter().filter_map(|at| self.word::<Switch>(at, WantedInExperiment::Switches));
        let switches: Vec<Switch> = switches.collect();
        let set = |bits: u32| {
            let on = switches.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            on.map(|(_, switch)| *switch).collect()
        };
        Some((0..1u32 << switches.len()).map(set).collect())
    }

    fn extras(&mut self, table: &FileTable<'_, '_>) -> Option<Vec<Extra>> {
        let at = table.get("measures")?;
        let names = self.wanted(at, WantedInExperiment::Extras, at.get_ref().as_array())?;
        let mut extras: Vec<Extra> = names.iter().filter_map(|at| self.word(at, WantedInExperiment::Extras)).collect();
        extras.sort();
        extras.dedup();
        Some(extras)
    }

    /// A family; `None` where it cannot be read.
    pub fn family(&mut self, at: &TomlField<'_>, shared: &Shared, source: &ExperimentSource) -> Option<Family> {
        let table = self.table(at, &KEYS)?;
        let before = self.errors.len();
        let mut methods = self.methods(&table);
        if methods.is_empty() {
            methods.clone_from(&shared.methods);
        }
        if methods.is_empty() && self.errors.is_empty() {
            self.complain(table.at.clone(), ExperimentProblem::Missing("methods"));
        }
        let depths = self.numbers(&table, "depth", 0..=40, WantedInExperiment::Depth);
        let offsets = self.numbers(&table, "offsets", -30_000..=30_000, WantedInExperiment::Offsets);
        let games = match (table.get("model"), table.get("game")) {
            (Some(at), None) => self.trees(&table, at),
            (None, Some(at)) => self.positions(&table, at, source),
            (Some(_), Some(second)) => self.wanted(second, WantedInExperiment::OneKind, None),
            (None, None) => {
                self.complain(table.at.clone(), ExperimentProblem::found(WantedInExperiment::OneKind, None));
                None
            }
        }?;
        let usual = match games {
            Games::Trees { .. } => TREES_OF_A_CELL,
            Games::Positions { .. } => POSITIONS_OF_A_CELL,
        };
        if matches!(games, Games::Positions { .. }) && depths.is_empty() {
            self.required(&table, "depth");
        }
        let batch = table.get("batch").map(|at| self.number(at, 1..=MOST_ITEMS, WantedInExperiment::Batch));
        let extras = self.extras(&table).unwrap_or_else(|| shared.extras.clone());
        self.check_methods(&table, &games, &methods);
        (self.errors.len() == before).then_some(())?;
        Some(Family {
            games,
            methods,
            depths: depths.into_iter().map(|depth| depth as u8).collect(),
            offsets: offsets.into_iter().map(|offset| offset as i16).collect(),
            batch: batch.flatten().map_or(usual, |batch| batch as u64),
            extras,
        })
    }

    /// Reports switches that need more of a game than a tree has.
    fn check_methods(&mut self, table: &FileTable<'_, '_>, games: &Games, methods: &[LabMethod]) {
        if matches!(games, Games::Positions { .. }) {
            return;
        }
        let needs = |method: &LabMethod| method.search()?.switches.iter().find(|switch| switch.needs_a_real_game());
        if let Some(switch) = methods.iter().find_map(needs) {
            let error = MethodError::Invalid(jianzhi_core::search::InvalidMethod::Tree(switch.name()));
            self.complain(table.at.clone(), ScenarioProblem::Method(error).into());
        }
    }

    fn trees(&mut self, table: &FileTable<'_, '_>, model: &TomlField<'_>) -> Option<Games> {
        let name = model.get_ref().as_str().filter(|name| MODELS.contains(name));
        let name = self.wanted(model, WantedInExperiment::Model, name)?;
        let leaves = self.leaves(table, name)?;
        for key in ["branching", "height", "seeds"] {
            self.required(table, key)?;
        }
        let branching = self.numbers(table, "branching", 1..=1_000, WantedInExperiment::Branching);
        let heights = self.numbers(table, "height", 0..=40, WantedInExperiment::Height);
        let orders = self.orders(table);
        let seeds = table.get("seeds").and_then(|at| self.number(at, 1..=MOST_ITEMS, WantedInExperiment::Seeds))?;
        let first = table.get("first_seed").map(|at| self.number(at, 0..=i64::MAX, WantedInExperiment::FirstSeed));
        let seed = first.unwrap_or(Some(1))? as u64;
        let mut trees = Vec::new();
        for &leaves in &leaves {
            for &branching in &branching {
                for &height in &heights {
                    let (branching, height) = (branching as u16, height as u8);
                    trees.extend(orders.iter().map(|&order| ModelTree { leaves, branching, height, order, seed }));
                }
            }
        }
        if trees.iter().any(|tree| !tree.is_possible()) {
            self.complain(table.at.clone(), ExperimentProblem::NoTree);
        }
        Some(Games::Trees { trees, seeds: seeds as u64 })
    }

    fn leaves(&mut self, table: &FileTable<'_, '_>, name: &str) -> Option<Vec<LeafModel>> {
        Some(match name {
            INDEPENDENT => {
                let values = self.numbers(table, "values", 1..=i64::from(MOST_VALUES), WantedInExperiment::Values);
                let values = if table.get("values").is_none() { vec![i64::from(MOST_VALUES)] } else { values };
                values.into_iter().map(|values| LeafModel::Independent { values: values as u32 }).collect()
            }
            BRANCH_DEPENDENT => {
                self.required(table, "span")?;
                let spans = self.numbers(table, "span", 1..=30_000, WantedInExperiment::Span);
                spans.into_iter().map(|span| LeafModel::BranchDependent { span: span as u16 }).collect()
            }
            P_GAME | N_GAME => {
                let at = self.required(table, "probability")?;
                let probability = self.real(at, 0.0..=1.0, WantedInExperiment::Probability)?;
                let is_p_game = name == P_GAME;
                vec![if is_p_game { LeafModel::PGame { probability } } else { LeafModel::NGame { probability } }]
            }
            TOTALLY_DEPENDENT => vec![LeafModel::TotallyDependent],
            _ => vec![LeafModel::Permuted],
        })
    }

    fn orders(&mut self, table: &FileTable<'_, '_>) -> Vec<ChildOrder> {
        let Some(at) = table.get("order") else { return vec![ChildOrder::Random] };
        let mut orders = Vec::new();
        for at in one_or_many(at) {
            let number = real(at).map(|number| number.to_string());
            let name = at.get_ref().as_str().map(str::to_owned).or(number);
            let order = name.and_then(|name| ChildOrder::named(&name, ChildOrder::FirstIsBest));
            orders.extend(self.wanted(at, WantedInExperiment::Order, order));
        }
        orders
    }

    fn positions(
        &mut self,
        table: &FileTable<'_, '_>,
        game: &TomlField<'_>,
        source: &ExperimentSource,
    ) -> Option<Games> {
        let known = game.get_ref().as_str().and_then(registry::named);
        let game = self.wanted(game, WantedInExperiment::Game, known)?;
        let count = table.get("count").map(|at| self.number(at, 1..=MOST_ITEMS, WantedInExperiment::Count));
        let most = count.map_or(Some(usize::MAX), |count| count.map(|count| count as usize))?;
        let mut texts = match (table.get("positions"), table.get("file")) {
            (Some(at), None) => self.listed(at, game)?,
            (None, Some(at)) => self.of_file(at, game, source)?,
            (None, None) => vec![game.start().text()],
            (Some(_), Some(at)) => return self.wanted(at, WantedInExperiment::Positions, None),
        };
        texts.truncate(most);
        Some(Games::Positions { game: game.facts.name, texts })
    }

    fn listed(&mut self, at: &TomlField<'_>, game: &Registered) -> Option<Vec<String>> {
        let list = self.some(at, WantedInExperiment::Positions)?;
        let mut texts = Vec::new();
        for at in list.iter() {
            let text = self.line(at)?;
            match game.read(&text) {
                Ok(position) => texts.push(position.text()),
                Err(phrase) => self.complain(at.span(), ScenarioProblem::Position(phrase).into()),
            }
        }
        Some(texts)
    }

    /// Positions of a file, one a line; a line that begins with `#` is a comment.
    fn of_file(&mut self, at: &TomlField<'_>, game: &Registered, source: &ExperimentSource) -> Option<Vec<String>> {
        self.wanted(at, WantedInExperiment::File, at.get_ref().as_str())?;
        let mut texts = Vec::new();
        for (number, line) in source.positions.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match game.read(line) {
                Ok(position) => texts.push(position.text()),
                Err(why) => self.complain(at.span(), ExperimentProblem::Position { line: number + 1, why }),
            }
        }
        self.wanted(at, WantedInExperiment::Positions, (!texts.is_empty()).then_some(texts))
    }
}

fn with_each(method: LabMethod, sets: &[Switches]) -> Vec<LabMethod> {
    let Some(method) = method.search() else { return vec![method] };
    let with = |set: &Switches| Method { switches: method.switches | *set, ..method };
    sets.iter().map(with).filter(|method| method.check().is_ok()).map(LabMethod::Search).collect()
}
