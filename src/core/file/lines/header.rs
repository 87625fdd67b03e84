//! What a file declares before its first row: the game, the search, and how its rows are to be read.

use std::sync::Arc;

use serde_json::Value;

use super::depth;
use super::problem::{FieldType, LineProblem, Object, real, score, unlike};
use super::reading::{Paths, RowOrder, RowReading, ScoreView};
use crate::file::lines::declared;
use crate::game::any::AnyPosition;
use crate::game::playable::SETTINGS;
use crate::game::registry::{self, Games, Registered};
use crate::game::start::Start;
use crate::game::tree::{NodeId, Tree};
use crate::game::{Depth, Side};
use crate::score::convention::{Declared, FIELD_NAMES};
use crate::score::scale::Scale;
use crate::score::{Score, Window};
use crate::search::{Budget, Halt, Method, Switch};

#[derive(Debug, Clone, Default)]
pub struct LinesHeader {
    pub start: Option<Start>,
    pub method: Option<Method>,
    pub depth: Option<Depth>,
    pub window: Option<Window>,
    pub visits: Option<u64>,
    pub order: Option<RowOrder>,
    pub view: Option<ScoreView>,
    pub paths: Option<Paths>,
    pub infinity: Option<Score>,
    pub convention: Declared,
    /// Where a budget stopped the search; the rows are those of the finished iterations.
    pub stopped: Option<Halt>,
}

impl LinesHeader {
    pub fn reading(&self) -> RowReading {
        RowReading {
            order: self.order.unwrap_or_default(),
            view: self.view.unwrap_or_default(),
            paths: self.paths.unwrap_or_default(),
            infinity: self.infinity,
        }
    }
}

const KEYS: [&str; 24] = [
    "tree",
    "game",
    "position",
    "root",
    "algorithm",
    "switches",
    "guess",
    "width",
    "from",
    "depth",
    "window",
    "evaluation",
    "values",
    "view",
    "visits",
    "stopped",
    "order",
    "paths",
    "path_base",
    "infinity",
    "convention",
    "trace",
    "version",
    "program",
];

pub fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.into_iter().chain(registry::own_keys().map(|(key, _)| key)).chain(FIELD_NAMES)
}

/// The least likeness (Jaro-Winkler, from 0 to 1) at which a known name is suggested for an unknown one.
const LIKE: f64 = 0.7;

pub fn read(object: &Object, games: &Games) -> Result<LinesHeader, LineProblem> {
    let is_key = |name: &str| keys().chain(games.own_keys().map(|(key, _)| key)).any(|known| known == name);
    if let Some(found) = object.names().find(|name| !is_key(name)) {
        return Err(LineProblem::Unknown { found: found.to_owned(), near: near(found) });
    }
    let root = object.name("root")?;
    let side = root.unwrap_or(Side::Max);
    let start = match object.text("tree")? {
        Some(tree) => Some(Start::Tree(Arc::new(Tree::parse(tree, side).map_err(LineProblem::Tree)?))),
        None => position(object, games)?.map(Start::Position),
    };
    if root.is_some() && start.as_ref().is_some_and(|start| start.side() != side) {
        return Err(LineProblem::RootOfPosition);
    }
    let scale = start.as_ref().and_then(Start::scale);
    let infinity = infinity(object, start.as_ref())?;
    let method = method(object)?;
    let decided = method.map_or_else(Declared::default, |method| method.decided);
    Ok(LinesHeader {
        method,
        depth: object.number("depth")?.map(depth).transpose()?,
        window: window(object, infinity, scale)?,
        visits: object.number("visits")?,
        order: object.name("order")?,
        view: object.name("view")?,
        paths: paths(object)?,
        infinity,
        convention: declared(object)?.or(decided),
        stopped: stopped(object)?,
        start,
    })
}

fn near(found: &str) -> Option<&'static str> {
    let found = found.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(name, &found);
    let most = keys().max_by(|one, other| likeness(one).total_cmp(&likeness(other)))?;
    (likeness(most) > LIKE).then_some(most)
}

/// Where a budget stopped the search: in the iteration after the depth that the rows have, after no fewer visits than
/// there are rows.
fn stopped(object: &Object) -> Result<Option<Halt>, LineProblem> {
    let Some(value) = object.get("stopped") else { return Ok(None) };
    let wrong = || unlike("stopped", FieldType::Stopped, value);
    let told = object.inner("stopped").ok_or_else(wrong)?;
    let by = told.text("by")?.and_then(|by| Budget::ALL.into_iter().find(|budget| budget.name() == by));
    let (depth, visits) = (told.number("depth")?.ok_or_else(wrong)?, told.number("visits")?.ok_or_else(wrong)?);
    let is_next = object.number("depth")?.is_none_or(|finished| finished + 1 == depth);
    let has_room = object.number("visits")?.is_none_or(|rows| rows <= visits);
    let halt = by.zip(u8::try_from(depth).ok()).map(|(by, depth)| Halt { by, depth: Depth(depth), visits });
    halt.filter(|_| is_next && has_room).map(Some).ok_or_else(wrong)
}

fn window(object: &Object, infinity: Option<Score>, scale: Option<&Arc<Scale>>) -> Result<Option<Window>, LineProblem> {
    let Some(value) = object.get("window") else { return Ok(None) };
    let edges = value.as_array().filter(|edges| edges.len() == 2);
    let edge = |place: usize, none: Score| match edges?.get(place)? {
        Value::Null => Some(none),
        edge => match scale {
            Some(scale) if place == 0 => real(edge).map(|number| scale.alpha(number)),
            Some(scale) => real(edge).map(|number| scale.beta(number)),
            None => score(edge).map(|score| super::reading::infinite(score, infinity)),
        },
    };
    let window = edge(0, -Score::INFINITY).zip(edge(1, Score::INFINITY));
    let window = window.and_then(|(alpha, beta)| Window::new(alpha, beta));
    window.map(Some).ok_or_else(|| unlike("window", FieldType::Window, value))
}

fn paths(object: &Object) -> Result<Option<Paths>, LineProblem> {
    let read = |field| match object.number(field)? {
        None => Ok(None),
        Some(0) => Ok(Some(Paths::FromZero)),
        Some(1) => Ok(Some(Paths::FromOne)),
        Some(other) => Err(unlike(field, FieldType::Base, &Value::from(other))),
    };
    Ok(read("paths")?.or(read("path_base")?))
}

/// The number that means infinity, unless it is read as infinity anyway. It must be above every score of the tree, the
/// edges of null windows included.
fn infinity(object: &Object, start: Option<&Start>) -> Result<Option<Score>, LineProblem> {
    let Some(value) = object.get("infinity") else { return Ok(None) };
    if let Some(scale) = start.and_then(Start::scale) {
        let found = real(value).ok_or_else(|| unlike("infinity", FieldType::Infinity, value))?.abs();
        let least = scale.value(Score::new(Score::STATIC_LIMIT)).ceil();
        let small = || LineProblem::SmallInfinity { least: least as i64 + 1, found: found as i64 };
        return if found > least { Ok(None) } else { Err(small()) };
    }
    let infinity = score(value).map(|score| if score < Score::ZERO { -score } else { score });
    let infinity = infinity.filter(|&infinity| infinity > Score::ZERO);
    let infinity = infinity.ok_or_else(|| unlike("infinity", FieldType::Infinity, value))?;
    let least = start.and_then(Start::tree).map_or(1, |tree| least_infinity(tree));
    if i64::from(infinity.get()) < least {
        return Err(LineProblem::SmallInfinity { least, found: infinity.get().into() });
    }
    Ok(infinity.is_finite().then_some(infinity))
}

/// The least number that is not a score of a tree: one more than the edge of a null window at its largest value.
pub fn least_infinity(tree: &Tree) -> i64 {
    let values = (0..tree.node_count()).filter_map(|node| tree.node(NodeId(node as u32)).value);
    values.map(|value| i64::from(value.get()).abs()).max().unwrap_or_default() + 2
}

fn position(object: &Object, games: &Games) -> Result<Option<AnyPosition>, LineProblem> {
    let Some((game, key, text)) = game(object, games)? else { return Ok(None) };
    let read = text.map_or_else(|| Ok(game.start()), |text| game.read(text));
    let mut position = read.map_err(|phrase| LineProblem::Position { field: key, phrase })?;
    for name in SETTINGS {
        if let Some(text) = object.text(name)? {
            position = position.set(name, text).map_err(|phrase| LineProblem::Position { field: name, phrase })?;
        }
    }
    Ok(Some(position))
}

/// The name of what every search with windows obeys.
const ANY: &str = "any";

type NamedGame<'a> = (&'a Registered, &'static str, Option<&'a str>);

fn game<'a>(object: &'a Object, games: &'a Games) -> Result<Option<NamedGame<'a>>, LineProblem> {
    for (key, game) in games.own_keys() {
        if let Some(text) = object.text(key)? {
            return Ok(Some((game, key, Some(text))));
        }
    }
    let Some(name) = object.text("game")? else { return Ok(None) };
    let unknown = || unlike("game", FieldType::Game, &Value::from(name));
    let game = games.named(name).ok_or_else(unknown)?;
    Ok(Some((game, registry::POSITION, object.text(registry::POSITION)?)))
}

/// Whether a search with it visits what a tree of that depth does not have.
fn changes_tree(switch: Switch) -> bool {
    matches!(switch, Switch::NullMove | Switch::Quiescence | Switch::CheckExtension | Switch::SingleReply)
}

/// The algorithm by its name; `None` where none is named, or `any`.
pub fn algorithm(object: &Object) -> Result<Option<Method>, LineProblem> {
    let name = object.text("algorithm")?.filter(|name| *name != ANY);
    name.map(|name| name.parse().map_err(LineProblem::Method)).transpose()
}

fn method(object: &Object) -> Result<Option<Method>, LineProblem> {
    let switches = object.get("switches").and_then(Value::as_array).into_iter().flatten();
    let Some(mut method) = algorithm(object)? else {
        let is_any = object.text("algorithm")? == Some(ANY);
        let mut known = switches.filter_map(|switch| switch.as_str()?.parse::<Switch>().ok());
        let asking = known.find(|switch| is_any && changes_tree(*switch));
        return asking.map_or(Ok(None), |switch| Err(LineProblem::NeedsMethod(switch.name())));
    };
    for switch in switches {
        let name = switch.as_str().ok_or_else(|| unlike("switches", FieldType::Text, switch))?;
        let (name, number) = name.split_once('=').map_or((name, None), |(name, number)| (name, Some(number)));
        method.set(name, number).map_err(LineProblem::Method)?;
    }
    for (field, number) in [("guess", object.get("guess")), ("width", object.get("width"))] {
        if let Some(number) = number {
            method.set(field, Some(&number.to_string())).map_err(LineProblem::Method)?;
        }
    }
    if let Some(from) = object.text("from")? {
        method.set("from", Some(from)).map_err(LineProblem::Method)?;
    }
    method.check().map_err(|invalid| LineProblem::Method(invalid.into()))?;
    Ok(Some(method))
}
