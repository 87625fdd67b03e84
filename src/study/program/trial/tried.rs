//! A program on its trees, one after another, as far as it is right.

use super::untried::TriedKinds;
use super::{Rest, Trial, TrialAnswer, Trying};
use crate::program::facts::Grid;
use crate::program::hypothesis::Hypothesis;
use crate::program::refusal::ProgramRefusal;
use crate::program::run::{ProgramRun, RunWish, StopReason, StudentProgram};
use crate::program::test_tree::TestTree;
use crate::program::trees::even;
use jianzhi_core::check::Fault;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::{Depth, Side};
use jianzhi_core::search::Method;

impl<'a> Trying<'a> {
    pub fn on(
        program: &'a StudentProgram,
        trees: Vec<TestTree>,
        asked: Option<Option<Method>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Trying<'a>, ProgramRefusal> {
        let name = asked.flatten().map(|method| method.algorithm.name());
        let wish = RunWish { algorithm: name, steps: false };
        let mut run = ProgramRun::start(program, &trees, wish)?;
        let hypotheses = Hypothesis::all(asked, &run.facts);
        let may_probe = asked.is_none() && run.facts.has_window && !run.facts.probes;
        let reserve = if may_probe { Hypothesis::probing(&run.facts) } else { Vec::new() };
        let unseen = asked.is_none().then(|| Hypothesis::unseen(&run.facts));
        let mut trying = Trying {
            program: Some(program),
            wish,
            trees,
            facts: run.facts.clone(),
            kinds: TriedKinds::default(),
            rest: Rest::Nothing,
            living: hypotheses.clone(),
            hypotheses,
            trial: Trial {
                grid: run.facts.grid,
                run: Some(run.facts.run.clone()),
                ..Trial::begun(&run.facts.entry, run.facts.view())
            },
            reserve,
            unseen,
            driven: asked.is_none().then(|| Hypothesis::new(None, &run.facts)),
            before: Vec::new(),
            has_probes: false,
            is_even: false,
        };
        for place in 0..trying.trees.len() {
            if !go_on() {
                break;
            }
            let Some(recording) = run.next_tree()? else { break };
            if !trying.take(trying.trees[place].clone(), recording)? {
                break;
            }
        }
        Ok(trying)
    }

    /// Whether what is wrong is a re-search that is missing or too many. Reinefeld's NegaScout leaves out those of its last ply by the
    /// depth that is left, wherever a leaf is.
    pub fn differs_in_researches(&self) -> bool {
        let TrialAnswer::Wrong(found) = &self.trial.answer else { return false };
        matches!(found.refutation.fault, Fault::NoResearch { .. } | Fault::Again)
    }
}

/// Trees of about the same sizes whose leaves are all at the last ply.
pub fn even_trees(trees: &[TestTree]) -> Vec<TestTree> {
    let grids = [2, 3].map(|branching| Grid { branching, height: None });
    trees
        .iter()
        .zip(grids.into_iter().cycle())
        .filter_map(|(tree, grid)| even(tree, grid).map(TestTree::whole))
        .collect()
}

// What a program does that no search on our trees does is no mistake of its search.

impl Trying<'_> {
    /// Refuses a program whose values are not those of its moves, where no mistake explains what is wrong; and one that is wrong on a tree
    /// of leaves alone and cannot use a deeper one: it took the leaves for something of its own game.
    pub fn refuse_other(&self, program: &StudentProgram) -> Result<(), ProgramRefusal> {
        const TWO_PLIES: &str = "((3 5) (2 9))";
        let is_unexplained = match &self.trial.answer {
            TrialAnswer::Wrong(found) => found.refutation.likely.is_none() && found.wrong_move.is_none(),
            TrialAnswer::Stopped(_, stopped) => stopped.why == StopReason::Value,
            TrialAnswer::Proved => false,
        };
        if let Some(line) = self.facts.changed.filter(|_| is_unexplained) {
            return Err(ProgramRefusal::ChangedValues { line: Some(line) });
        }
        let TrialAnswer::Wrong(found) = &self.trial.answer else { return Ok(()) };
        let tree = Tree::parse(TWO_PLIES, Side::Max).ok().filter(|_| found.handed.tree.height() == Depth(1));
        let Some(tree) = tree else { return Ok(()) };
        let run = ProgramRun::start(program, &[TestTree::whole(tree)], self.wish);
        match run.and_then(|mut run| run.next_tree()) {
            Err(refused @ ProgramRefusal::Foreign { .. }) => Err(refused),
            _ => Ok(()),
        }
    }
}
