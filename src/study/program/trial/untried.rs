//! What the trees could not show of a program that is right on them.

use super::Trying;
use crate::program::hypothesis::Held;
use crate::program::is_tied;
use crate::program::refusal::ProgramRefusal;
use crate::program::run::RecordedTree;
use crate::program::test_tree::TestTree;
use jianzhi_core::score::convention::{Convention, Cut};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Untried {
    /// It keeps a table, and no position came twice.
    Table,
    /// It asks for the number of agents, and there was one ghost.
    Ghosts,
    /// No tree is deep enough for a cut.
    Depth,
    /// No value reached a bound.
    Cuts,
    /// It returns a move, and no bound was equal to the best value at the root.
    Ties,
    /// Its windows are in no variable that is known.
    Windows,
    /// It leaves out re-searches at the last ply, and all leaves were there.
    Uneven,
    /// It chooses its move in a function that could not be run.
    Choice,
}

impl Untried {
    pub const fn name(self) -> &'static str {
        match self {
            Untried::Table => "table",
            Untried::Ghosts => "ghosts",
            Untried::Depth => "depth",
            Untried::Cuts => "cuts",
            Untried::Ties => "ties",
            Untried::Windows => "windows",
            Untried::Uneven => "uneven",
            Untried::Choice => "choice",
        }
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub struct TriedKinds {
    height: u8,
    repeats: bool,
    has_ghosts: bool,
    has_moves: bool,
    has_ties: bool,
    has_failed: bool,
}

impl TriedKinds {
    pub fn add(&mut self, handed: &TestTree, recording: &RecordedTree) {
        self.height = self.height.max(handed.tree.height().0);
        self.has_ghosts |= handed.has_two_ghosts();
        self.repeats |= !handed.tree.is_unshared();
        let judged = recording.moves.iter().filter(|moves| moves.failed.is_none());
        let judged = judged.count();
        self.has_moves |= judged > 0;
        self.has_ties = self.has_ties || judged > 0 && !handed.has_two_ghosts() && is_tied(handed);
        self.has_failed |= judged < recording.moves.len();
    }
}

impl Trying<'_> {
    pub fn untried(&self) -> Vec<Untried> {
        let TriedKinds { height, repeats, has_ghosts, has_moves, has_ties, has_failed } = self.kinds;
        let has_window = self.trial.method.map_or(self.facts.has_window, |method| method.algorithm.has_window());
        let has_cuts = self.trial.proof.cutoffs > 0;
        let all = [
            (Untried::Table, self.facts.keeps_table && !repeats),
            (Untried::Ghosts, self.facts.asks_agents && !has_ghosts),
            (Untried::Depth, has_window && height < 2),
            (Untried::Cuts, has_window && height >= 2 && !has_cuts),
            (Untried::Ties, has_moves && has_window && !has_ties && height >= 2),
            (Untried::Windows, self.living.first().is_some_and(|hypothesis| !hypothesis.has_windows)),
            (Untried::Uneven, self.is_even),
            (Untried::Choice, has_failed && !has_moves),
        ];
        all.into_iter().filter(|(_, is_untried)| *is_untried).map(|(untried, _)| untried).collect()
    }

    /// Whether it is written as Berkeley's course asks, and the trees show that it stops at an equal value, which that course
    /// does not allow.
    pub fn is_against_berkeley(&self) -> Result<bool, ProgramRefusal> {
        let Some(hypothesis) = self.living.first().filter(|_| self.facts.is_course) else { return Ok(false) };
        let Some(convention) = hypothesis.convention().filter(|convention| convention.cut == Cut::Equal) else {
            return Ok(false);
        };
        let mut beyond = hypothesis.by(Convention { cut: Cut::Beyond, ..convention });
        for tree in &self.before {
            if let Held::Refuted = beyond.hold(tree, &[]).map_err(ProgramRefusal::Unread)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
