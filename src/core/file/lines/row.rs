//! A row as it is in its line: in the side to move's view, children counted from 0, before it is interpreted.

use serde_json::Value;

use super::object::{FieldType, Object, unlike};
use super::problem::LineProblem;
use crate::check::{ClaimedRow, ToldMove};
use crate::game::any::AnyPosition;
use crate::game::{Depth, MoveCode};
use crate::score::Score;

/// The ply of a row that names a parent further down alone, which only rows written on return do.
pub const LATER: usize = usize::MAX;

/// What the rows so far say of the next one.
#[derive(Debug)]
pub struct RowForm {
    pub has_windows: bool,
    /// The game, which knows its coordinates; `None` for a tree.
    pub game: Option<AnyPosition>,
    /// The plies of the rows so far, for those that name their parent alone.
    plies: Vec<u16>,
}

impl Default for RowForm {
    fn default() -> RowForm {
        RowForm { has_windows: true, game: None, plies: Vec::new() }
    }
}

impl RowForm {
    pub fn read(&mut self, object: &Object, line: usize) -> Result<ClaimedRow, LineProblem> {
        let path = object.path()?;
        let parent = match object.written("parent") {
            Some(Value::Null) => Some(None),
            _ => object.number("parent")?.map(Some),
        };
        let by_parent = |parent: Option<u64>| match parent {
            None => 0,
            Some(parent) => {
                let ply = usize::try_from(parent).ok().and_then(|row| self.plies.get(row));
                ply.map_or(LATER, |&ply| if ply == u16::MAX { LATER } else { usize::from(ply) + 1 })
            }
        };
        let ply = object.number("ply")?.and_then(|ply| usize::try_from(ply).ok());
        let ply = ply.or(path.as_ref().map(Vec::len)).or(parent.map(by_parent)).ok_or_else(|| {
            match object.written("path") {
                Some(null) => unlike("path", FieldType::Path, null),
                None => LineProblem::Missing("path"),
            }
        })?;
        self.plies.push(u16::try_from(ply).unwrap_or(u16::MAX));
        let value = object.score("value")?.ok_or(LineProblem::Missing("value"))?;
        Ok(ClaimedRow {
            line: Some(line),
            path,
            parent,
            visit: object.number("visit")?,
            depth: object.number("depth")?.map(depth).transpose()?,
            label: object.text("label")?.map(str::to_owned),
            kind: object.name("kind")?,
            reason: object.name("reason")?,
            end: object.name("end")?,
            cut: object.truth("cut")?,
            skipped: object.number("skipped")?,
            bound: object.name("bound")?,
            node_type: object.name("type")?,
            leaf: object.truth("leaf")?,
            source: object.number("source")?,
            mv: self.told(object)?,
            window: self.window(object)?,
            ..ClaimedRow::new(ply, ToldMove::Nothing, value)
        })
    }

    /// The move: a child index, a pass, or coordinates of the game.
    fn told(&self, object: &Object) -> Result<ToldMove, LineProblem> {
        let Some(value) = object.written("move") else { return Ok(ToldMove::Nothing) };
        let index = value.as_u64().and_then(|index| u16::try_from(index).ok()).map(ToldMove::Index);
        let told = match value {
            Value::Null => Some(ToldMove::Root),
            Value::String(text) if text == "pass" => Some(ToldMove::Code(MoveCode::PASS)),
            Value::String(text) => self.game.as_ref().and_then(|game| game.code_of(text)).map(ToldMove::Code),
            _ => index,
        };
        told.ok_or_else(|| unlike("move", FieldType::Move, value))
    }

    /// The two bounds; `null` means that there is none.
    fn window(&self, object: &Object) -> Result<(Score, Score), LineProblem> {
        let missing = |field| match self.has_windows && !object.has(field) {
            true => Err(LineProblem::Missing(field)),
            false => Ok(()),
        };
        let alpha = object.score("alpha")?.map_or_else(|| missing("alpha").map(|()| -Score::INFINITY), Ok)?;
        let beta = object.score("beta")?.map_or_else(|| missing("beta").map(|()| Score::INFINITY), Ok)?;
        Ok((alpha, beta))
    }
}

pub fn depth(number: u64) -> Result<Depth, LineProblem> {
    u8::try_from(number).map(Depth).map_err(|_| unlike("depth", FieldType::Depth, &Value::from(number)))
}
