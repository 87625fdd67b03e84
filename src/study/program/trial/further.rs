//! Games that not every program is tried on: those that repeat positions for one that keeps a table, and those with two ghosts
//! for one that asks for the number of agents. There its values and its moves are judged, and not the other visits: courses let a
//! table narrow windows and order moves in many ways.

use super::{TrialAnswer, Trying, WrongTree};
use crate::program::choice::TrueWorth;
use crate::program::facts::RecordedRow;
use crate::program::handed::HandedTree;
use crate::program::refusal::ProgramRefusal;
use crate::program::run::{ProgramRun, RecordedTree, StudentProgram};
use crate::program::trees::{fitted, ghostly, transposing};
use jianzhi_core::check::{Fault, Refutation};
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::MoveCode;
use jianzhi_core::score::Score;

/// The most games of either kind.
const MOST_FURTHER: usize = 40;

impl Trying<'_> {
    /// Tries the program on the further games that it asks for, as long as it is right; `has_table` says that all games repeat
    /// positions.
    pub fn try_further(
        &mut self,
        program: &StudentProgram,
        has_table: bool,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), ProgramRefusal> {
        // The smallest have no two ways to a position.
        let (begin, count) = (self.trees.len() / 4, self.trees.len());
        let every = (count - begin).div_ceil(MOST_FURTHER).max(1);
        let some = || self.trees[begin..].iter().step_by(every);
        let repeating = some().filter(|_| self.facts.keeps_table && !has_table).filter_map(transposing);
        let ghosts =
            some().enumerate().filter(|_| self.facts.asks_agents).filter_map(|(place, _)| ghostly(place as u64));
        let repeating = repeating.map(|handed| fitted(handed, &self.facts));
        let mut trees: Vec<HandedTree> = repeating.chain(ghosts).collect();
        trees.sort_by_key(|handed| handed.tree.node_count());
        if trees.is_empty() {
            return Ok(());
        }
        let mut run = ProgramRun::start(program, &trees, self.wish)?;
        for handed in trees {
            if !go_on() {
                break;
            }
            let Some(recording) = run.next_tree()? else { break };
            self.kinds.add(&handed, &recording);
            if let Some(stopped) = recording.stopped {
                self.trial.answer = TrialAnswer::Stopped(handed, stopped);
                break;
            }
            if let Some((refutation, line)) = self.wrong_value(&handed, &recording) {
                let (view, notes) = (self.trial.view, Vec::new());
                let wrong = WrongTree {
                    handed,
                    refutation: Box::new(refutation),
                    notes,
                    view,
                    line,
                    hint: None,
                    wrong_move: None,
                };
                self.trial.answer = TrialAnswer::Wrong(Box::new(wrong));
                break;
            }
            if let Some(wrong) = recording.moves.iter().find_map(|moves| moves.wrong(&handed)) {
                self.wrong_move(handed, wrong);
                break;
            }
            let count = if handed.ghosts > 1 { &mut self.trial.ghostly } else { &mut self.trial.repeating };
            *count += 1;
        }
        Ok(())
    }

    /// The first answer of the table that its position is not worth, as far as the window asks; where the root's value is wrong, the
    /// first visit that ends above the leaves, else the root.
    fn wrong_value(&self, handed: &HandedTree, recording: &RecordedTree) -> Option<(Refutation, Option<u32>)> {
        let rows = &recording.rows;
        let mut worth = TrueWorth::on(handed);
        let mut judged = |row: &RecordedRow| {
            let side = handed.side_at(row.path.len());
            let is_of_side = self.trial.view == ScoreView::Side;
            let seen = |score: Score| if is_of_side { side.view(score) } else { score };
            let worth = worth.at(&row.path)?;
            let (found, [alpha, beta], expected) = (row.score()?, row.bounds(), seen(worth));
            let is_right = found == expected
                || alpha.is_some_and(|alpha| found <= alpha && expected <= alpha)
                || beta.is_some_and(|beta| found >= beta && expected >= beta);
            (!is_right).then(|| (worth, seen(found)))
        };
        let mut answers = rows.iter().filter(|row| row.is_from_table());
        if let Some((row, (worth, found))) = answers.find_map(|row| Some((row, judged(row)?))) {
            return Some((refuted(row, Fault::Table { worth, found }), row.return_line));
        }
        let root = rows.first()?;
        let (worth, found) = judged(root)?;
        let has_children = |row: &RecordedRow| rows.iter().any(|other| other.parent == Some(row.visit));
        let is_early = |row: &&RecordedRow| handed.has_two_ghosts() && handed.is_inner(&row.path) && !has_children(row);
        Some(match rows.iter().find(is_early) {
            Some(early) => (refuted(early, Fault::Ghosts), early.return_line),
            None => (refuted(root, Fault::Worth { worth, found }), root.return_line),
        })
    }
}

/// A wrong visit, with MAX's scores.
fn refuted(row: &RecordedRow, fault: Fault) -> Refutation {
    let moves = row.path.iter().map(|&place| MoveCode(place)).collect();
    Refutation { moves, is_seen_by_max: true, ..Refutation::of(row.visit, fault) }
}
