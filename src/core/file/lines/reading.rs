//! How the rows of a file are to be read: programs differ in the order of their rows, in whose the scores are, in what
//! count children from, and in what means infinity.

use serde_json::Value;

use super::object::{FieldType, unlike};
use super::problem::LineProblem;
use crate::check::{ClaimedRow, ToldMove};
use crate::game::{MoveCode, Side};
use crate::score::Score;

/// Whether a visit's row comes before or after those of its children.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RowOrder {
    /// The visit's own: rows are written when visits are entered, or sorted so.
    #[default]
    Entry,
    /// Those of its children: rows are written when visits return.
    Return,
}

/// The side that the scores of a row are seen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum ScoreView {
    /// The side to move's, as negamax has them.
    #[default]
    Side,
    /// MAX's at every row, as minimax has them.
    Max,
}

impl ScoreView {
    pub const fn name(self) -> &'static str {
        match self {
            ScoreView::Side => "side",
            ScoreView::Max => "max",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paths {
    /// The first child is 0.
    #[default]
    FromZero,
    /// The first child is 1.
    FromOne,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowReading {
    pub order: RowOrder,
    /// The side that their scores are seen from.
    pub view: ScoreView,
    pub paths: Paths,
    /// A number that means infinity, in addition to those beyond every score.
    pub infinity: Option<Score>,
}

/// Something that was assumed of a file, since its header does not declare it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// The rows were written on return.
    Order,
    /// The scores are MAX's.
    View,
    /// Children are counted from 1.
    Paths,
    /// This number means infinity.
    Infinity(Score),
}

impl RowReading {
    /// A row as the checker has them: the side to move's scores, children counted from 0.
    pub fn apply(&self, mut row: ClaimedRow, root: Side) -> Result<ClaimedRow, LineProblem> {
        if self.paths == Paths::FromOne {
            from_one(&mut row)?;
        }
        let (alpha, beta) = row.window;
        row.window = (infinite(alpha, self.infinity), infinite(beta, self.infinity));
        row.value = infinite(row.value, self.infinity);
        if self.view == ScoreView::Max && root.after(row.ply) == Side::Min {
            row.window = (-row.window.1, -row.window.0);
            row.value = -row.value;
        }
        Ok(row)
    }

    /// What is assumed by it beyond what was declared.
    pub fn notes(&self, declared: &RowReading) -> Vec<Note> {
        let assumed = [
            (self.order != declared.order).then_some(Note::Order),
            (self.view != declared.view).then_some(Note::View),
            (self.paths != declared.paths).then_some(Note::Paths),
            self.infinity.filter(|_| self.infinity != declared.infinity).map(Note::Infinity),
        ];
        assumed.into_iter().flatten().collect()
    }
}

/// A score, or infinity where the number means that.
pub fn infinite(score: Score, infinity: Option<Score>) -> Score {
    match infinity {
        Some(infinity) if score == infinity => Score::INFINITY,
        Some(infinity) if score == -infinity => -Score::INFINITY,
        _ => score,
    }
}

fn from_one(row: &mut ClaimedRow) -> Result<(), LineProblem> {
    const PASS: u16 = MoveCode::PASS.0;
    let less = |index: u16| if index == PASS { Some(PASS) } else { index.checked_sub(1) };
    if let Some(path) = &row.path {
        let counted: Option<Vec<u16>> = path.iter().map(|&index| less(index)).collect();
        let found = || Value::from(path.clone());
        row.path = Some(counted.ok_or_else(|| unlike("path", FieldType::PathFromOne, &found()))?);
    }
    if let ToldMove::Index(index) = row.mv {
        row.mv =
            ToldMove::Index(less(index).ok_or_else(|| unlike("move", FieldType::PathFromOne, &Value::from(index)))?);
    }
    Ok(())
}
