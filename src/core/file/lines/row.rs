//! A row as it is in its line: in the side to move's view, children counted from 0, before it is interpreted.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde_json::Value;

use super::problem::{FieldType, LineProblem, Object, infinity, rounded, unlike};
use crate::check::{ClaimedRow, ToldMove};
use crate::game::any::AnyPosition;
use crate::game::{Depth, MoveCode, Side};
use crate::score::scale::Scale;
use crate::score::{Bound, Score};
use crate::search::{Reason, VisitKind};
use crate::trace::{End, NodeType};

/// The ply of a row that names a parent further down alone, which only rows written on return do.
pub const LATER: usize = usize::MAX;

#[derive(Default, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RowFields<'a> {
    path: Option<Vec<u16>>,
    #[serde(deserialize_with = "written")]
    parent: Option<Option<u64>>,
    ply: Option<u64>,
    visit: Option<u64>,
    depth: Option<u8>,
    label: Option<String>,
    side: Option<Named<Side>>,
    #[serde(borrow, rename = "move", deserialize_with = "written")]
    mv: Option<Option<FieldOfMove<'a>>>,
    #[serde(deserialize_with = "written")]
    alpha: Option<Option<FieldOfScore>>,
    #[serde(deserialize_with = "written")]
    beta: Option<Option<FieldOfScore>>,
    value: Option<FieldOfScore>,
    kind: Option<Named<VisitKind>>,
    reason: Option<Named<Reason>>,
    end: Option<Named<End>>,
    cut: Option<bool>,
    skipped: Option<u64>,
    bound: Option<Named<Bound>>,
    #[serde(rename = "type")]
    node_type: Option<Named<NodeType>>,
    leaf: Option<bool>,
    source: Option<u64>,
}

const NAMES: [&str; 20] = [
    "path", "parent", "ply", "visit", "depth", "label", "side", "move", "alpha", "beta", "value", "kind", "reason",
    "end", "cut", "skipped", "bound", "type", "leaf", "source",
];

pub enum FieldOfMove<'a> {
    Index(u16),
    Text(Cow<'a, str>),
}

#[derive(Clone, Copy)]
pub struct FieldOfScore(pub f64);

pub struct Named<T>(pub T);

impl<'a> RowFields<'a> {
    /// The fields of an object, each of which holds what it may.
    pub fn new(object: &'a Object) -> Result<RowFields<'a>, LineProblem> {
        object.refuse_other_case(&NAMES)?;
        let name = |field| object.written(field);
        let parent = match name("parent") {
            Some(Value::Null) => Some(None),
            _ => object.number("parent")?.map(Some),
        };
        let (path, ply) = (object.path()?, object.number("ply")?);
        if let (None, None, None, Some(null)) = (&path, parent, ply, name("path")) {
            return Err(unlike("path", FieldType::Path, null));
        }
        let bound = |field| {
            Ok(object
                .real(field)?
                .map(FieldOfScore)
                .map_or(object.has(field).then_some(None), |found| Some(Some(found))))
        };
        Ok(RowFields {
            path,
            parent,
            ply,
            value: object.real("value")?.map(FieldOfScore),
            visit: object.number("visit")?,
            depth: object.number("depth")?.map(depth).transpose()?.map(|depth| depth.0),
            label: object.text("label")?.map(str::to_owned),
            // Other programs may mean something else by it.
            side: object.get("side").and_then(|side| side.as_str()?.parse().ok()).map(Named),
            kind: object.name("kind")?.map(Named),
            reason: object.name("reason")?.map(Named),
            end: object.name("end")?.map(Named),
            cut: object.truth("cut")?,
            skipped: object.number("skipped")?,
            bound: object.name("bound")?.map(Named),
            node_type: object.name("type")?.map(Named),
            leaf: object.truth("leaf")?,
            source: object.number("source")?,
            mv: name("move").map(FieldOfMove::new).transpose()?,
            alpha: bound("alpha")?,
            beta: bound("beta")?,
        })
    }
}

impl<'a> FieldOfMove<'a> {
    fn new(value: &'a Value) -> Result<Option<FieldOfMove<'a>>, LineProblem> {
        let index = || value.as_u64().and_then(|index| u16::try_from(index).ok()).map(FieldOfMove::Index);
        match value {
            Value::Null => Ok(None),
            Value::String(text) => Ok(Some(FieldOfMove::Text(text.into()))),
            _ => index().map(Some).ok_or_else(|| unlike("move", FieldType::Move, value)),
        }
    }
}

impl FieldOfMove<'_> {
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            FieldOfMove::Index(index) => index.to_string().into(),
            FieldOfMove::Text(text) => (&**text).into(),
        }
    }
}

#[derive(Debug)]
pub struct RowForm {
    pub has_windows: bool,
    /// The game, which knows its coordinates; `None` for a tree.
    pub game: Option<AnyPosition>,
    /// What the numbers are ranked by; `None` where they are scores.
    pub scale: Option<Arc<Scale>>,
    /// The plies of the rows so far, for those that name their parent alone.
    plies: Vec<u16>,
}

impl Default for RowForm {
    fn default() -> RowForm {
        RowForm { has_windows: true, game: None, scale: None, plies: Vec::new() }
    }
}

impl RowForm {
    pub fn row(&mut self, fields: RowFields<'_>, line: usize) -> Result<ClaimedRow, LineProblem> {
        let by_parent = |parent: Option<u64>| match parent {
            None => 0,
            Some(parent) => {
                let ply = usize::try_from(parent).ok().and_then(|row| self.plies.get(row));
                ply.map_or(LATER, |&ply| if ply == u16::MAX { LATER } else { usize::from(ply) + 1 })
            }
        };
        let ply = fields.ply.and_then(|ply| usize::try_from(ply).ok());
        let ply = ply.or(fields.path.as_ref().map(Vec::len)).or(fields.parent.map(by_parent));
        let ply = ply.ok_or(LineProblem::Missing("path"))?;
        let FieldOfScore(value) = fields.value.ok_or(LineProblem::Missing("value"))?;
        let told = [("alpha", fields.alpha), ("beta", fields.beta)];
        let edges = [-f64::INFINITY, f64::INFINITY];
        let [alpha, beta] = [0, 1].map(|at| self.bound(told[at].0, told[at].1).map(|told| told.unwrap_or(edges[at])));
        let (window, value) = self.scores(alpha?, beta?, value)?;
        let mv = self.describe(fields.mv)?;
        self.plies.push(u16::try_from(ply).unwrap_or(u16::MAX));
        Ok(ClaimedRow {
            line: Some(line),
            path: fields.path,
            parent: fields.parent,
            visit: fields.visit,
            depth: fields.depth.map(Depth),
            label: fields.label,
            side: fields.side.map(|side| side.0),
            kind: fields.kind.map(|kind| kind.0),
            reason: fields.reason.map(|reason| reason.0),
            end: fields.end.map(|end| end.0),
            cut: fields.cut,
            skipped: fields.skipped,
            bound: fields.bound.map(|bound| bound.0),
            node_type: fields.node_type.map(|node_type| node_type.0),
            leaf: fields.leaf,
            source: fields.source,
            window,
            ..ClaimedRow::new(ply, mv, value)
        })
    }

    fn describe(&self, mv: Option<Option<FieldOfMove<'_>>>) -> Result<ToldMove, LineProblem> {
        let Some(mv) = mv else { return Ok(ToldMove::Nothing) };
        let code = |text: &str| match text {
            "pass" => Some(MoveCode::PASS),
            _ => self.game.as_ref().and_then(|game| game.code_of(text)),
        };
        match mv {
            None => Ok(ToldMove::Root),
            Some(FieldOfMove::Index(index)) => Ok(ToldMove::Index(index)),
            Some(FieldOfMove::Text(text)) => {
                code(&text).map(ToldMove::Code).ok_or_else(|| unlike("move", FieldType::Move, &Value::from(text)))
            }
        }
    }

    fn bound(&self, name: &'static str, field: Option<Option<FieldOfScore>>) -> Result<Option<f64>, LineProblem> {
        match field {
            None if self.has_windows => Err(LineProblem::Missing(name)),
            field => Ok(field.flatten().map(|FieldOfScore(number)| number)),
        }
    }

    /// A window and a value as scores. On a scale a value is that of a leaf, or an edge of the window.
    fn scores(&self, alpha: f64, beta: f64, value: f64) -> Result<((Score, Score), Score), LineProblem> {
        let Some(scale) = &self.scale else {
            let score =
                |name, number| rounded(number).ok_or_else(|| unlike(name, FieldType::Score, &Value::from(number)));
            return Ok(((score("alpha", alpha)?, score("beta", beta)?), score("value", value)?));
        };
        let window = (scale.alpha(alpha), scale.beta(beta));
        let found = scale.rank(value).or_else(|| match value {
            value if value == alpha => Some(window.0),
            value if value == beta => Some(window.1),
            value => Some(scale.beta(value)).filter(|score| !score.is_finite()),
        });
        let found = found.ok_or_else(|| unlike("value", FieldType::LeafValue, &Value::from(value)))?;
        Ok((window, found))
    }
}

pub fn depth(number: u64) -> Result<Depth, LineProblem> {
    u8::try_from(number).map(Depth).map_err(|_| unlike("depth", FieldType::Depth, &Value::from(number)))
}

// How the fields are read without a value of JSON for each.

pub fn written<'de, D: Deserializer<'de>, T: Deserialize<'de>>(input: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(input).map(Some)
}

impl<'de, T: FromStr> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Named<T>, D::Error> {
        let name = <&str>::deserialize(input)?;
        name.parse().map(Named).map_err(|_| D::Error::custom(name))
    }
}

struct ScoreVisitor;

impl<'de> Deserialize<'de> for FieldOfScore {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<FieldOfScore, D::Error> {
        input.deserialize_any(ScoreVisitor)
    }
}

impl Visitor<'_> for ScoreVisitor {
    type Value = FieldOfScore;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("score")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<FieldOfScore, E> {
        self.visit_f64(number as f64)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<FieldOfScore, E> {
        self.visit_f64(number as f64)
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<FieldOfScore, E> {
        Ok(FieldOfScore(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<FieldOfScore, E> {
        infinity(text).map(FieldOfScore).ok_or_else(|| E::custom(text))
    }
}

struct MoveVisitor;

impl<'de: 'a, 'a> Deserialize<'de> for FieldOfMove<'a> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<FieldOfMove<'a>, D::Error> {
        input.deserialize_any(MoveVisitor)
    }
}

impl<'de> Visitor<'de> for MoveVisitor {
    type Value = FieldOfMove<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("move")
    }

    fn visit_u64<E: Error>(self, index: u64) -> Result<FieldOfMove<'de>, E> {
        u16::try_from(index).map(FieldOfMove::Index).map_err(E::custom)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<FieldOfMove<'de>, E> {
        Ok(FieldOfMove::Text(text.into()))
    }
}
