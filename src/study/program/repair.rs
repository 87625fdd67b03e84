//! Which statement is wrong, found by changing it: a program that one changed statement makes right on all trees has gone
//! wrong there. The changes are made and run by Python (`changes.py`), all in one process; here the visits are judged.

use std::collections::HashMap;

use serde::Deserialize;

use super::hypothesis::{Held, Hypothesis, TriedTree};
use super::run::{ChangeAsk, ProgramRun, RunWish, StudentProgram};
use super::test_tree::TestTree;

/// The most changes that are tried on more than one tree.
const MOST_KEPT: usize = 400;
/// The cost of a slip, and of what is replaced.
const SLIP: &[u32] = &[1];
const SMALL: &[u32] = &[2];
const ANEW: &[u32] = &[2, 3];
/// Trees that a changed program has to be right on, in addition to the one that shows the mistake.
const FURTHER: usize = 80;
/// Trees on which only the value of a change is looked at before its visits are, and on which the visits are looked at
/// before those on all trees: most changes are wrong on the first few.
const VALUED: usize = 8;
const FEW: usize = 6;
/// The place of the tree that shows the mistake.
const WRONG: usize = 0;

#[derive(Debug, Clone)]
pub struct Repair {
    pub line: u32,
    cost: u32,
    pub hypothesis: Hypothesis,
}

/// A program with one change, as the recorder tells of it.
#[derive(Debug, Deserialize)]
struct Changed {
    change: u64,
    line: u32,
    cost: u32,
    same: Option<u64>,
    /// The visits on each tree, a line each.
    #[serde(default)]
    trees: Vec<String>,
}

pub struct Repairing<'a> {
    pub program: &'a StudentProgram,
    pub wish: RunWish<'a>,
    pub wrong: &'a TestTree,
    pub trees: &'a [TestTree],
    pub hypotheses: [Vec<Hypothesis>; 2],
}

impl Repairing<'_> {
    /// The change that makes the program right: a slip in the line that is suspected, else in any line, else what leaves
    /// the usual convention least and replaces the least; `None` where there is none, or where `go_on` ends it.
    pub fn repair(&self, suspected: Option<u32>, go_on: &mut dyn FnMut() -> bool) -> Option<Repair> {
        let every = self.trees.len().div_ceil(FURTHER).max(1);
        let further = self.trees.iter().step_by(every);
        let trees: Vec<TestTree> = std::iter::once(self.wrong).chain(further).cloned().collect();
        let mut trying = TryingChanges {
            run: ProgramRun::start_changed(self.program, &trees, self.wish).ok()?,
            trees,
            hypotheses: &self.hypotheses,
            go_on,
        };
        let mut found = Vec::new();
        // A small change of the suspected line is as likely as a slip elsewhere.
        for asked in [&[(suspected, SLIP)][..], &[(None, SLIP), (suspected, SMALL)], &[(None, ANEW)]] {
            found.extend(asked.iter().flat_map(|&(line, costs)| trying.repairs(line, costs)));
            if found.iter().any(|repair: &Repair| repair.hypothesis.is_usual_enough()) {
                break;
            }
        }
        let is_other = |repair: &Repair| Some(repair.line) != suspected;
        found.into_iter().min_by_key(|repair| {
            let is_other = is_other(repair);
            let Repair { hypothesis, cost, .. } = repair;
            (!hypothesis.is_usual_enough(), cost + u32::from(is_other), is_other, hypothesis.strangeness())
        })
    }
}

struct TryingChanges<'a> {
    run: ProgramRun,
    /// The tree that shows the mistake, and others, the smallest first.
    trees: Vec<TestTree>,
    hypotheses: &'a [Vec<Hypothesis>; 2],
    go_on: &'a mut dyn FnMut() -> bool,
}

impl TryingChanges<'_> {
    /// The changes, of one line or of all, that make the program right: what is near, else anything.
    fn repairs(&mut self, line: Option<u32>, costs: &[u32]) -> Vec<Repair> {
        let all: Vec<usize> = (0..self.trees.len()).collect();
        let valued = spread(&all, VALUED);
        let ask = ChangeAsk { line, costs, only: None, values: &valued, trees: &[WRONG] };
        let first = self.run.changed::<Changed>(&ask, self.go_on);
        for hypotheses in self.hypotheses {
            let mut kept = numbers(&first, &self.right(&first, &[WRONG], hypotheses));
            kept.truncate(MOST_KEPT);
            let few = spread(&all, FEW);
            for (values, trees) in [(&all, &few), (&few, &all)] {
                if kept.is_empty() {
                    break;
                }
                let ask = ChangeAsk { only: Some(&kept), values, trees, ..ask };
                let again = self.run.changed::<Changed>(&ask, self.go_on);
                let mut right = self.right(&again, trees, hypotheses);
                if trees.len() == all.len() {
                    let repairs = again.iter().filter_map(|changed| {
                        let &Changed { change, line, cost, .. } = changed;
                        right.remove(&change).map(|hypothesis| Repair { line, cost, hypothesis })
                    });
                    let repairs: Vec<Repair> = repairs.collect();
                    if !repairs.is_empty() {
                        return repairs;
                    }
                }
                kept = numbers(&again, &right);
            }
        }
        Vec::new()
    }

    /// The changed programs that are right on some trees, by their numbers, with what they are.
    fn right(&self, all: &[Changed], trees: &[usize], hypotheses: &[Hypothesis]) -> HashMap<u64, Hypothesis> {
        let mut right: HashMap<u64, Hypothesis> = HashMap::new();
        for changed in all {
            let found = match changed.same {
                Some(same) => right.get(&same).cloned(),
                None => self.hypothesis(changed, trees, hypotheses),
            };
            right.extend(found.map(|found| (changed.change, found)));
        }
        right
    }

    /// What a changed program is, if it is right.
    fn hypothesis(&self, changed: &Changed, trees: &[usize], hypotheses: &[Hypothesis]) -> Option<Hypothesis> {
        let tried = trees
            .iter()
            .zip(&changed.trees)
            .map(|(&place, rows)| TriedTree { handed: self.trees[place].clone(), lines: vec![rows.clone()] });
        let tried: Vec<TriedTree> = tried.collect();
        hypotheses.iter().find_map(|hypothesis| {
            let mut hypothesis = hypothesis.clone();
            let is_held = |place: usize| matches!(hypothesis.hold(&tried[place], &tried[..place]), Ok(Held::Proved(_)));
            (0..tried.len()).all(is_held).then_some(hypothesis)
        })
    }
}

/// So many of some places: the first, which are small trees, and others that are spread over the rest.
fn spread(all: &[usize], count: usize) -> Vec<usize> {
    let (first, rest) = all.split_at(all.len().min(count / 2));
    let every = rest.len().div_ceil(count.div_ceil(2)).max(1);
    first.iter().chain(rest.iter().step_by(every)).copied().collect()
}

fn numbers(all: &[Changed], right: &HashMap<u64, Hypothesis>) -> Vec<u64> {
    all.iter().map(|changed| changed.change).filter(|number| right.contains_key(number)).collect()
}
