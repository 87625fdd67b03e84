//! Which statement is wrong, found by changing it: a program that one changed statement makes right on all trees has gone
//! wrong there. The changes are made and run by Python (`changes.py`); here the visits are judged.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Value;

use super::handed::HandedTree;
use super::hypothesis::{Held, Hypothesis, TriedTree};
use super::run::{ChangeWish, ProgramRefusal, ProgramRun, RunWish, StudentProgram};

/// The most changes that are tried on more than one tree.
const MOST_KEPT: usize = 400;
/// What a slip costs, and what is written anew.
const SLIP: &[u32] = &[1];
const ANEW: &[u32] = &[2, 3];
/// Trees that a changed program has to be right on, besides the one that shows the mistake.
const FURTHER: usize = 80;

/// A change that makes a program right.
#[derive(Debug, Clone)]
pub(super) struct Repair {
    /// The line of what was changed.
    pub(super) line: u32,
    /// How much was written anew.
    cost: u32,
    /// What the changed program is.
    pub(super) hypothesis: Hypothesis,
}

/// A program with one change, as the recorder tells of it.
#[derive(Debug, Deserialize)]
struct Changed {
    change: u64,
    line: u32,
    cost: u32,
    /// Another change that leads to the same visits.
    same: Option<u64>,
    /// The visits on each tree.
    #[serde(default)]
    trees: Vec<Vec<Value>>,
}

/// What is repaired.
pub(super) struct Repairing<'a> {
    pub(super) program: &'a StudentProgram,
    pub(super) wish: RunWish<'a>,
    /// The tree that shows the mistake.
    pub(super) wrong: &'a HandedTree,
    /// All trees, the smallest first.
    pub(super) trees: &'a [HandedTree],
    /// What a right program may be: what is near, and all.
    pub(super) hypotheses: [Vec<Hypothesis>; 2],
}

impl Repairing<'_> {
    /// The change that makes the program right: a slip in the line that is suspected, else in any line, else what leaves
    /// the usual convention least and writes the least anew; `None` where there is none.
    pub(super) fn repair(&self, suspected: Option<u32>) -> Option<Repair> {
        let mut found = Vec::new();
        for (line, costs) in [(suspected, SLIP), (None, SLIP), (None, ANEW)] {
            found.extend(self.repairs(line, costs).ok()?);
            if found.iter().any(|repair: &Repair| repair.hypothesis.strangeness() == 0) {
                break;
            }
        }
        let is_other = |repair: &Repair| Some(repair.line) != suspected;
        found.into_iter().min_by_key(|repair| (repair.hypothesis.strangeness(), repair.cost, is_other(repair)))
    }

    /// The changes, of one line or of all, that make the program right: what is near, else anything.
    fn repairs(&self, line: Option<u32>, costs: &[u32]) -> Result<Vec<Repair>, ProgramRefusal> {
        let wrong = std::slice::from_ref(self.wrong);
        let first = self.changed(wrong, &ChangeWish { wish: self.wish, line, costs, only: None })?;
        let every = self.trees.len().div_ceil(FURTHER).max(1);
        let further: Vec<HandedTree> = self.trees.iter().step_by(every).cloned().collect();
        for hypotheses in &self.hypotheses {
            let right = right(&first, wrong, hypotheses);
            if right.is_empty() {
                continue;
            }
            let numbers = first.iter().map(|changed| changed.change);
            let only: Vec<u64> = numbers.filter(|number| right.contains_key(number)).take(MOST_KEPT).collect();
            let again = self.changed(&further, &ChangeWish { wish: self.wish, line, costs, only: Some(&only) })?;
            let mut right = self::right(&again, &further, hypotheses);
            let repairs = again.iter().filter_map(|changed| {
                let &Changed { change, line, cost, .. } = changed;
                right.remove(&change).map(|hypothesis| Repair { line, cost, hypothesis })
            });
            let repairs: Vec<Repair> = repairs.collect();
            if !repairs.is_empty() {
                return Ok(repairs);
            }
        }
        Ok(Vec::new())
    }

    fn changed(&self, trees: &[HandedTree], wish: &ChangeWish<'_>) -> Result<Vec<Changed>, ProgramRefusal> {
        let mut run = ProgramRun::start_changed(self.program, trees, wish)?;
        let mut all = Vec::new();
        while let Some(told) = run.next_change() {
            all.extend(serde_json::from_value::<Changed>(told).ok());
        }
        Ok(all)
    }
}

/// The changed programs that are right on all trees, by their numbers, with what they are.
fn right(all: &[Changed], trees: &[HandedTree], hypotheses: &[Hypothesis]) -> HashMap<u64, Hypothesis> {
    let mut right: HashMap<u64, Hypothesis> = HashMap::new();
    for changed in all {
        let found = match changed.same {
            Some(same) => right.get(&same).cloned(),
            None => hypothesis(changed, trees, hypotheses),
        };
        right.extend(found.map(|found| (changed.change, found)));
    }
    right
}

/// What a changed program is, if it is right.
fn hypothesis(changed: &Changed, trees: &[HandedTree], hypotheses: &[Hypothesis]) -> Option<Hypothesis> {
    let tried = trees
        .iter()
        .zip(&changed.trees)
        .map(|(handed, rows)| TriedTree { handed: handed.clone(), lines: rows.iter().map(Value::to_string).collect() });
    let tried: Vec<TriedTree> = tried.collect();
    hypotheses.iter().find_map(|hypothesis| {
        let mut hypothesis = hypothesis.clone();
        let is_held = |place: usize| matches!(hypothesis.hold(&tried[place], &tried[..place]), Ok(Held::Proved(_)));
        (0..tried.len()).all(is_held).then_some(hypothesis)
    })
}
