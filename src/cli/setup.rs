//! The options that say what to search and how, made into a scenario.

use std::ops::RangeBounds;
use std::str::FromStr;

use super::prelude::*;
use super::switched::Switched;
use jianzhi_core::game::any::AnyPosition;
use jianzhi_core::game::playable::SETTINGS;
use jianzhi_core::game::tree::random::{MAX_NODES, RandomTree};
use jianzhi_core::game::{Phrase, registry};
use jianzhi_core::score::scale;
use jianzhi_core::{Tree, Window};
use jianzhi_study::scenario::ExpectedValue;
use jianzhi_view::text::phrase;

/// What `--tree` has where no value follows it.
const NO_TREE: &str = "\0";

#[derive(Args)]
pub struct Game {
    #[arg(long, value_name = "TREE", allow_hyphen_values = true, conflicts_with_all = ["fen", "scenario"],
        num_args = 0..=1, default_missing_value = NO_TREE)]
    tree: Option<String>,
    #[command(flatten)]
    position: Position,
    #[arg(long, value_name = "FILE")]
    scenario: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    depth: Option<String>,
    #[arg(long, value_name = "max|min")]
    root: Option<String>,
    #[arg(long, value_name = "A,B", allow_hyphen_values = true)]
    window: Option<String>,
    #[arg(long, value_name = "TERMS", allow_hyphen_values = true)]
    evaluation: Option<String>,
    #[arg(long, value_name = "R=500,N=300", allow_hyphen_values = true)]
    values: Option<String>,
}

#[derive(Args)]
pub struct OneAlgorithm {
    #[arg(long, value_name = "NAME")]
    algorithm: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "algorithm")]
    lane: Option<String>,
    #[command(flatten)]
    switched: Switched,
}

#[derive(Args)]
pub struct Algorithms {
    #[arg(long = "algorithm", value_name = "NAME")]
    algorithms: Vec<String>,
    #[command(flatten)]
    switched: Switched,
}

const RANDOM: &str = "random:";

impl Game {
    /// Whether a tree is asked for, not given: the option has no value.
    pub fn asks_tree(&self) -> bool {
        self.tree.as_deref() == Some(NO_TREE)
    }

    pub fn is_given(&self) -> bool {
        self.tree.is_some() || self.position.is_given() || self.scenario.is_some()
    }

    pub fn given(&self) -> Option<&'static str> {
        let options = [
            ("--tree", self.tree.is_some()),
            ("--game", self.position.is_given()),
            ("--scenario", self.scenario.is_some()),
            ("--depth", self.depth.is_some()),
            ("--root", self.root.is_some()),
            ("--window", self.window.is_some()),
            ("--evaluation", self.evaluation.is_some()),
            ("--values", self.values.is_some()),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    pub fn scenario(&self, lang: Lang) -> Result<Scenario, Failure> {
        let side = self.side(lang)?.unwrap_or(Side::Max);
        if self.asks_tree() {
            let argument = errors::shown("--tree <TREE>");
            return Err(Failure::Refused(lang.say_with("cli-missing-value", &args![argument])));
        }
        let scenario = match (&self.tree, self.position.start(lang)?, &self.scenario) {
            (Some(notation), _, _) => Scenario::new("", tree(lang, notation, side)?),
            (_, Some(start), _) => Scenario::new("", start),
            (_, _, Some(file)) => Scenario::open(file)?,
            (None, None, None) => return Err(Failure::Refused(lang.say("cli-missing-game"))),
        };
        self.adjust(lang, scenario)
    }

    pub fn adjust(&self, lang: Lang, mut scenario: Scenario) -> Result<Scenario, Failure> {
        if let Some(side) = self.side(lang)? {
            scenario.base.window = side.view(scenario.base.start.side().view(scenario.base.window));
            if scenario.base.start.tree().is_none() {
                return Err(Failure::at(lang, "--root", &lang.say("board-says-who-moves")));
            }
            if scenario.base.start.side() != side {
                scenario.base.start = scenario.base.start.with_root_side(side);
            }
        }
        self.evaluate(lang, &mut scenario)?;
        let depth = number(lang, "--depth", self.depth.as_deref(), &ExpectedValue::Depth.words(lang), ..)?;
        scenario.base.depth = depth.map_or(scenario.base.depth, Depth);
        if let Some(window) = &self.window {
            let read = match scenario.base.start.scale() {
                Some(scale) => scale.window(window),
                None => window.parse::<Window>().ok(),
            };
            let window =
                read.ok_or_else(|| Failure::wanted(lang, "--window", &lang.say("cli-wanted-window"), window))?;
            scenario.base.window = scenario.base.start.side().view(window);
        }
        scale::show(scenario.base.start.scale());
        Ok(scenario)
    }

    fn evaluate(&self, lang: Lang, scenario: &mut Scenario) -> Result<(), Failure> {
        for (name, text) in SETTINGS.into_iter().zip([&self.evaluation, &self.values]) {
            let Some(text) = text else { continue };
            let option = format!("--{name}");
            let Start::Position(position) = &mut scenario.base.start else {
                return Err(Failure::at(lang, &option, &lang.say("board-needed")));
            };
            *position =
                position.set(name, text).map_err(|problem| Failure::at(lang, &option, &phrase(lang, &problem)))?;
        }
        Ok(())
    }

    fn side(&self, lang: Lang) -> Result<Option<Side>, Failure> {
        match self.root.as_deref() {
            None => Ok(None),
            Some("max") => Ok(Some(Side::Max)),
            Some("min") => Ok(Some(Side::Min)),
            Some(found) => Err(Failure::wanted(lang, "--root", &ExpectedValue::Side.words(lang), found)),
        }
    }
}

impl OneAlgorithm {
    /// The algorithm or the lane asked for, else the lane that the scenario is about, with what is switched on.
    pub fn of(&self, lang: Lang, scenario: &Scenario) -> Result<Method, Failure> {
        let lane = self.lane(lang, scenario)?.unwrap_or(scenario.describe());
        let method = self.algorithm.as_deref().map_or(Ok(lane), |name| self.switched.named(lang, name))?;
        self.switched.add(lang, method, &scenario.base.start)
    }

    fn lane(&self, lang: Lang, scenario: &Scenario) -> Result<Option<Method>, Failure> {
        let Some(asked) = &self.lane else { return Ok(None) };
        let lanes = &scenario.methods;
        let method = asked.trim().parse().ok().and_then(|lane: usize| lanes.get(lane.checked_sub(1)?));
        let refused = || Failure::wanted(lang, "--lane", &ExpectedValue::Lane.words(lang), asked);
        method.copied().map(Some).ok_or_else(refused)
    }

    pub fn given(&self) -> Option<String> {
        let options = [("--algorithm", self.algorithm.is_some()), ("--lane", self.lane.is_some())];
        let named = options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option);
        named.map(str::to_owned).or(self.switched.given())
    }

    pub fn is_named(&self) -> bool {
        self.algorithm.is_some()
    }

    /// The algorithm asked for, `None` for `any`; else the given one, with what is switched on.
    pub fn of_or(&self, lang: Lang, scenario: &Scenario, told: Option<Method>) -> Result<Option<Method>, Failure> {
        let lane = self.lane(lang, scenario)?;
        let method = match self.algorithm.as_deref() {
            None if lane.is_some() => lane,
            Some("any") => None,
            Some(name) => Some(self.switched.named(lang, name)?),
            None => told,
        };
        method.map(|method| self.switched.add(lang, method, &scenario.base.start)).transpose()
    }
}

impl Algorithms {
    /// Whether any algorithm is asked for, by its name or by a guess or a width that is for it.
    pub fn is_given(&self) -> bool {
        !self.algorithms.is_empty() || !self.switched.guessing().is_empty()
    }

    /// The algorithms asked for, each once for each of the guesses and widths listed, with what is switched on. Where
    /// none is named: those that a guess or a width is for, else the whole ladder, of which those that no switch can
    /// help stay as they are.
    pub fn of(&self, lang: Lang, scenario: &Scenario) -> Result<Vec<Method>, Failure> {
        let guessing = self.switched.guessing();
        if self.algorithms.is_empty() && guessing.is_empty() {
            let helped = |method: Method| match method.has_window() {
                true => self.switched.add(lang, method, &scenario.base.start),
                false => Ok(method),
            };
            return Algorithm::LADDER.map(Method::from).into_iter().map(helped).collect();
        }
        let mut asked = Vec::new();
        let named = match self.algorithms.is_empty() {
            true => guessing.iter().copied().map(Method::from).collect(),
            false => {
                let named = self.algorithms.iter().map(|name| self.switched.named(lang, name));
                named.collect::<Result<Vec<Method>, Failure>>()?
            }
        };
        let algorithms: Vec<Algorithm> = named.iter().map(|method| method.algorithm).collect();
        for method in named {
            let switched = self.switched.for_one(method.algorithm, &algorithms);
            for method in switched.sweep(lang, method, &scenario.base.start)? {
                if !asked.contains(&method) {
                    asked.push(method);
                }
            }
        }
        Ok(asked)
    }

    /// The names of methods as they were given, where they were; the switches of a name may be in any order.
    pub fn names(&self, lang: Lang, methods: &[Method]) -> Vec<String> {
        let is_of = |text: &&String, method| self.switched.named(lang, text).is_ok_and(|named| named == method);
        let given = |method: Method| self.algorithms.iter().find(|text| is_of(text, method));
        methods
            .iter()
            .map(|&method| given(method).map_or_else(|| method.name(), |text| text.trim().to_owned()))
            .collect()
    }
}

/// The number that an option has, in a range; `None` where it is not given.
pub fn number<N: FromStr + PartialOrd>(
    lang: Lang,
    option: &str,
    text: Option<&str>,
    wanted: &str,
    range: impl RangeBounds<N>,
) -> Result<Option<N>, Failure> {
    let read = |text: &str| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| Failure::wanted(lang, option, wanted, text))
    };
    text.map(read).transpose()
}

/// The one of some names that an option has; `None` where it is not given.
pub fn named<'a>(
    lang: Lang,
    option: &str,
    text: &Option<String>,
    names: &[&'a str],
) -> Result<Option<&'a str>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let wanted = || lang.say_with("check-wanted-names", &args![known = names.join(", ")]);
    let known = names.iter().copied().find(|name| *name == text.trim());
    known.map(Some).ok_or_else(|| Failure::wanted(lang, option, &wanted(), text))
}

fn tree(lang: Lang, notation: &str, side: Side) -> Result<Start, Failure> {
    let tree = match notation.strip_prefix(RANDOM) {
        Some(settings) => {
            let refused = |error| Failure::at(lang, "--tree", &errors::random(lang, &error));
            let random = RandomTree::parse(settings).map_err(refused)?;
            if random.node_count() <= MAX_NODES {
                worker::room(random.bytes()).map_err(|refused| Failure::no_room(lang, refused))?;
            }
            random.build(side).map_err(refused)?
        }
        None => {
            worker::room(Tree::bytes_to_read(notation.len())).map_err(|refused| Failure::no_room(lang, refused))?;
            Tree::parse(notation, side).map_err(|error| {
                let place = format!("--tree:{}:{}", error.place.line, error.place.column);
                Failure::at(lang, &place, &errors::notation(lang, &error))
            })?
        }
    };
    Ok(Start::Tree(Arc::new(tree)))
}

// The options that name a game and its position.

#[derive(Args)]
pub struct Position {
    #[arg(long, value_name = "NAME", conflicts_with_all = ["tree", "fen", "scenario"])]
    game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["tree", "fen", "scenario"])]
    position: Option<String>,
    #[arg(long, value_name = "FEN", allow_hyphen_values = true, conflicts_with = "scenario")]
    fen: Option<String>,
}

const FEN: &str = "fen";

impl Position {
    pub fn is_given(&self) -> bool {
        self.game.is_some() || self.position.is_some() || self.fen.is_some()
    }

    /// The position, if there is one: of the game that is named the one that it begins with, unless another is given.
    pub fn start(&self, lang: Lang) -> Result<Option<Start>, Failure> {
        let refused = |option: &str, problem: Phrase| Failure::at(lang, option, &phrase(lang, &problem));
        let position = match (&self.fen, &self.game, &self.position) {
            (Some(fen), _, _) => match registry::keyed(FEN) {
                Some(game) => game.read(fen).map_err(|problem| refused("--fen", problem))?,
                None => return Ok(None),
            },
            (None, None, None) => return Ok(None),
            (None, None, Some(_)) => {
                let wanted = ExpectedValue::Game.words(lang);
                return Err(Failure::at(lang, "--game", &errors::expected(lang, &wanted, None)));
            }
            (None, Some(name), text) => {
                let refused_name = || Failure::wanted(lang, "--game", &ExpectedValue::Game.words(lang), name);
                let game = registry::named(name).ok_or_else(refused_name)?;
                let read = |text: &String| game.read(text).map_err(|problem| refused("--position", problem));
                text.as_ref().map_or_else(|| Ok(game.start()), read)?
            }
        };
        Ok(Some(Start::Position(position)))
    }
}

/// The position of a scenario; a tree has none.
pub fn position_of(scenario: &Scenario, lang: Lang) -> Result<AnyPosition, Failure> {
    match &scenario.base.start {
        Start::Position(position) => Ok(position.clone()),
        Start::Tree(_) => Err(Failure::Refused(lang.say("board-needed"))),
    }
}
