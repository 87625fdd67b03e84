//! Programs that take a number for infinity, tried on leaves beyond it.

use crate::program::facts::ProgramFacts;
use crate::program::refusal::ProgramRefusal;
use crate::program::run::{ProgramRun, RecordedTree, RunWish, StudentProgram};
use crate::program::trees::beyond_infinity;

/// A number that a program takes for infinity, and a leaf beyond it that gives a wrong value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeyondInfinity {
    pub infinity: i64,
    pub leaf: i16,
}

/// Runs a program that takes a number for infinity on trees with values beyond it.
pub fn beyond(
    program: &StudentProgram,
    facts: &ProgramFacts,
    wish: RunWish<'_>,
) -> Result<Option<BeyondInfinity>, ProgramRefusal> {
    let Some(infinity) = facts.largest else { return Ok(None) };
    let trees = beyond_infinity(infinity, facts);
    let mut run = ProgramRun::start(program, &trees, wish)?;
    for handed in &trees {
        let Some(RecordedTree { rows, stopped: None, .. }) = run.next_tree()? else { return Ok(None) };
        let (right, found) = (handed.solution().0, rows.first().and_then(|root| root.value.as_i64()));
        if right.map(i64::from) != found {
            let leaf = handed.tree.values().map(|value| value.get()).max_by_key(|value| value.abs());
            return Ok(leaf.map(|leaf| BeyondInfinity { infinity, leaf }));
        }
    }
    Ok(None)
}
