//! A row as it is in its line: in the side to move's view, children counted from 0, before it is interpreted.

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::Value;
use strum::VariantNames;

use super::plain::{PlainLine, PlainNames};
use super::problem::{FieldType, LineProblem, Object, rounded, unlike};
use crate::check::{ClaimedRow, ToldMove};
use crate::game::any::AnyPosition;
use crate::game::{Depth, MoveCode, Side};
use crate::score::scale::Scale;
use crate::score::{Bound, Score};
use crate::search::{Reason, VisitKind};
use crate::trace::{End, NodeType};

/// The ply of a row that names a parent further down alone, which only rows written on return do.
pub const LATER: usize = usize::MAX;

#[derive(Default)]
pub struct RowFields<'a> {
    path: Option<Vec<u16>>,
    parent: Option<Option<u64>>,
    ply: Option<u64>,
    visit: Option<u64>,
    depth: Option<u8>,
    label: Option<String>,
    side: Option<Side>,
    mv: Option<Option<FieldOfMove<'a>>>,
    alpha: Option<Option<f64>>,
    beta: Option<Option<f64>>,
    value: Option<f64>,
    kind: Option<VisitKind>,
    reason: Option<Reason>,
    end: Option<End>,
    cut: Option<bool>,
    skipped: Option<u64>,
    bound: Option<Bound>,
    node_type: Option<NodeType>,
    leaf: Option<bool>,
    source: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "lowercase")]
pub enum RowName {
    Path,
    Parent,
    Ply,
    Visit,
    Depth,
    Label,
    Side,
    Move,
    Alpha,
    Beta,
    Value,
    Kind,
    Reason,
    End,
    Cut,
    Skipped,
    Bound,
    Type,
    Leaf,
    Source,
}

pub enum FieldOfMove<'a> {
    Index(u16),
    Text(Cow<'a, str>),
}

impl<'a> RowFields<'a> {
    /// Those of a line as nearly all are written; `None` of any other.
    pub fn plain(line: &'a [u8], names: &mut PlainNames<RowName>) -> Option<RowFields<'a>> {
        let mut row = RowFields::default();
        names.fields(line, |name, value| {
            match name {
                RowName::Path => row.path = value.path()?,
                RowName::Parent => row.parent = Some(value.number()?),
                RowName::Ply => row.ply = value.number()?,
                RowName::Visit => row.visit = value.number()?,
                RowName::Depth => row.depth = value.number()?,
                RowName::Label => row.label = value.text()?.map(Cow::into_owned),
                RowName::Side => row.side = value.name()?,
                RowName::Move => row.mv = Some(FieldOfMove::plain(value)?),
                RowName::Alpha => row.alpha = Some(value.real()?),
                RowName::Beta => row.beta = Some(value.real()?),
                RowName::Value => row.value = value.real()?,
                RowName::Kind => row.kind = value.name()?,
                RowName::Reason => row.reason = value.name()?,
                RowName::End => row.end = value.name()?,
                RowName::Cut => row.cut = value.truth()?,
                RowName::Skipped => row.skipped = value.number()?,
                RowName::Bound => row.bound = value.name()?,
                RowName::Type => row.node_type = value.name()?,
                RowName::Leaf => row.leaf = value.truth()?,
                RowName::Source => row.source = value.number()?,
            }
            Some(())
        })?;
        Some(row)
    }

    /// The fields of an object, each of which holds what it may.
    pub fn new(object: &'a Object) -> Result<RowFields<'a>, LineProblem> {
        object.refuse_other_case(RowName::VARIANTS)?;
        let name = |field| object.written(field);
        let parent = match name("parent") {
            Some(Value::Null) => Some(None),
            _ => object.number("parent")?.map(Some),
        };
        let (path, ply) = (object.path()?, object.number("ply")?);
        if let (None, None, None, Some(null)) = (&path, parent, ply, name("path")) {
            return Err(unlike("path", FieldType::Path, null));
        }
        let bound =
            |field| Ok(object.real(field)?.map_or(object.has(field).then_some(None), |found| Some(Some(found))));
        Ok(RowFields {
            path,
            parent,
            ply,
            value: object.real("value")?,
            visit: object.number("visit")?,
            depth: object.number("depth")?.map(depth).transpose()?.map(|depth| depth.0),
            label: object.text("label")?.map(str::to_owned),
            // Other programs may mean something else by it.
            side: object.get("side").and_then(|side| side.as_str()?.parse().ok()),
            kind: object.name("kind")?,
            reason: object.name("reason")?,
            end: object.name("end")?,
            cut: object.truth("cut")?,
            skipped: object.number("skipped")?,
            bound: object.name("bound")?,
            node_type: object.name("type")?,
            leaf: object.truth("leaf")?,
            source: object.number("source")?,
            mv: name("move").map(FieldOfMove::new).transpose()?,
            alpha: bound("alpha")?,
            beta: bound("beta")?,
        })
    }
}

impl<'a> FieldOfMove<'a> {
    pub fn plain(value: &mut PlainLine<'a>) -> Option<Option<FieldOfMove<'a>>> {
        let text = if value.is_text() { value.text()? } else { None };
        text.map_or_else(|| Some(value.number()?.map(FieldOfMove::Index)), |text| Some(Some(FieldOfMove::Text(text))))
    }

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
        let value = fields.value.ok_or(LineProblem::Missing("value"))?;
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
            side: fields.side,
            kind: fields.kind,
            reason: fields.reason,
            end: fields.end,
            cut: fields.cut,
            skipped: fields.skipped,
            bound: fields.bound,
            node_type: fields.node_type,
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

    fn bound(&self, name: &'static str, field: Option<Option<f64>>) -> Result<Option<f64>, LineProblem> {
        match field {
            None if self.has_windows => Err(LineProblem::Missing(name)),
            field => Ok(field.flatten()),
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
