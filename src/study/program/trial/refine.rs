//! What is done after the first answer: changes of single statements are tried, and larger trees tell which of several
//! mistakes it is.

use super::{FirstWrong, Rest, ToldWrong, Trial, TrialAnswer, Trying};
use crate::program::handed::HandedTree;
use crate::program::hypothesis::TriedTree;
use crate::program::refusal::ProgramRefusal;
use crate::program::repair::{Repair, Repairing};
use crate::program::run::{ProgramRun, RecordedTree, RunWish, StopReason};
use jianzhi_core::check::Refutation;
use jianzhi_core::mutants::Mistake;

/// The most trees beyond the one that shows a mistake on which it is named more exactly.
const MOST_LATER: usize = 12;

#[derive(Debug)]
pub struct BegunTrial<'a>(pub Trying<'a>);

impl BegunTrial<'_> {
    pub fn trial(&self) -> Trial {
        self.0.end()
    }

    /// The last answer, after changes of single statements were tried; `go_on` is asked meanwhile.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn refined(mut self, go_on: &mut dyn FnMut() -> bool) -> Result<Trial, ProgramRefusal> {
        self.0.refine(go_on)?;
        Ok(self.0.end())
    }
}

impl Trying<'_> {
    /// Tries changes of the program. Where one changed statement makes it right, that is the wrong one, and the changed
    /// program says what the visits should have been.
    pub fn refine(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<(), ProgramRefusal> {
        match std::mem::replace(&mut self.rest, Rest::Nothing) {
            Rest::Nothing => Ok(()),
            Rest::Stopped => {
                let TrialAnswer::Stopped(handed, mut stopped) = self.trial.answer.clone() else { return Ok(()) };
                if matches!(stopped.why, StopReason::Error | StopReason::Value) {
                    stopped.suspect = self.repair(&handed, stopped.line, go_on).map(|repair| repair.line);
                }
                self.trial.answer = TrialAnswer::Stopped(handed, stopped);
                Ok(())
            }
            Rest::Wrong(first) => self.refine_wrong(*first, go_on),
        }
    }

    fn refine_wrong(&mut self, first: FirstWrong, go_on: &mut dyn FnMut() -> bool) -> Result<(), ProgramRefusal> {
        let FirstWrong { mut told, suspected } = first;
        // The last tree is the one that no hypothesis holds for.
        let Some(last) = self.before.last() else { return Ok(()) };
        let repair = self.repair(&last.handed, suspected, go_on);
        let Some(Repair { line, hypothesis, .. }) = repair else { return self.narrow(&told) };
        let by = hypothesis.convention().map_or(hypothesis.clone(), |convention| hypothesis.by(convention));
        if let Some(by) = self.first_refuted(by)? {
            told = by;
        }
        self.answer(&told, Some(line));
        self.narrow(&told)
    }

    /// Of several mistakes that explain the smallest tree, keeps those that explain most of some larger ones.
    fn narrow(&mut self, told: &ToldWrong) -> Result<(), ProgramRefusal> {
        let TrialAnswer::Wrong(found) = &mut self.trial.answer else { return Ok(()) };
        let likely = found.refutation.likely.iter().chain(&found.refutation.also);
        let mut votes: Vec<(Mistake, usize)> = likely.map(|&mistake| (mistake, 0)).collect();
        let Some(program) = self.program.filter(|_| votes.len() > 1) else { return Ok(()) };
        let later = self.trees.get(told.place + 1..).unwrap_or_default();
        let later: Vec<HandedTree> = later.iter().step_by(later.len().div_ceil(MOST_LATER).max(1)).cloned().collect();
        let mut run = ProgramRun::start(program, &later, RunWish { steps: false, ..self.wish })?;
        for handed in later {
            let Some(RecordedTree { lines, stopped: None, .. }) = run.next_tree()? else { break };
            let tried = TriedTree { handed, lines };
            let Some(rows) = told.hypothesis.explain(&tried).map_err(ProgramRefusal::Unread)? else { continue };
            for (mistake, count) in &mut votes {
                let Refutation { likely, also, .. } = &*rows.refutation;
                *count += usize::from(*likely == Some(*mistake) || also.contains(mistake));
            }
        }
        let most = votes.iter().map(|(_, count)| *count).max();
        let left: Vec<Mistake> =
            votes.into_iter().filter(|(_, count)| Some(*count) == most).map(|(mistake, _)| mistake).collect();
        found.refutation.narrow(&left);
        Ok(())
    }

    /// The change of one statement that makes the program right.
    fn repair(&self, wrong: &HandedTree, suspected: Option<u32>, go_on: &mut dyn FnMut() -> bool) -> Option<Repair> {
        let hypotheses = [true, false].map(|near| self.hypotheses.iter().map(|it| it.plain(near)).collect());
        let program = self.program?;
        Repairing { program, wish: self.wish, wrong, trees: &self.trees, hypotheses }.repair(suspected, go_on)
    }
}
