//! What is done after the first answer: changes of single statements are tried, and larger trees tell which of several
//! mistakes it is.

use super::{FirstWrong, Rest, ToldWrong, Trial, TrialAnswer, Trying, WrongTree};
use crate::program::TrueWorth;
use crate::program::facts::{Hint, HintKind, RecordedRow};
use crate::program::hypothesis::TriedTree;
use crate::program::refusal::ProgramRefusal;
use crate::program::repair::{Repair, Repairing};
use crate::program::run::{ProgramRun, RecordedTree, RunWish, StopReason, StudentProgram};
use crate::program::test_tree::TestTree;
use crate::program::trees::{beyond_infinity, fitted, ghostly, transposing};
use jianzhi_core::check::{Fault, Refutation};
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::MoveCode;
use jianzhi_core::mutants::Mistake;
use jianzhi_core::score::Score;

/// The most trees beyond the one that shows a mistake on which it is named more exactly.
const MOST_LATER: usize = 12;

#[derive(Debug)]
pub struct BegunTrial<'a>(pub Trying<'a>);

impl BegunTrial<'_> {
    pub fn trial(&self) -> Trial {
        self.0.end()
    }

    /// The trees that it has run on to the end, with the visits, and those that are left.
    pub fn tried(&self) -> (Vec<TriedTree>, Vec<TestTree>) {
        let Trying { before, trees, .. } = &self.0;
        (before.clone(), trees.get(before.len()..).unwrap_or_default().to_vec())
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

    /// What counts plies, and how far it was, where a search stops above the leaves.
    pub(super) fn depth_hint(&self, told: &ToldWrong, line: u32) -> Option<Hint> {
        let refutation = &told.rows.refutation;
        let is_too_early = matches!(refutation.fault, Fault::Early { best: None, .. });
        let row = self.before[told.place].lines.get(usize::try_from(refutation.row).ok()?).filter(|_| is_too_early)?;
        let row: RecordedRow = serde_json::from_str(row).ok()?;
        let mut depths = told.hypothesis.facts()?.functions.iter().filter_map(|function| function.depth.as_ref());
        let (name, own) = depths.find_map(|name| Some((name.clone(), row.locals.get(name)?.to_string())))?;
        Some(Hint { kind: HintKind::Depth, line, name, own })
    }

    pub(super) fn is_at_leaf(&self, place: usize, refutation: &Refutation) -> bool {
        let path: Vec<u16> = refutation.moves.iter().map(|mv| mv.0).collect();
        !self.before[place].handed.is_inner(&path)
    }

    /// Of several mistakes that explain the smallest tree, keeps those that explain most of some larger ones.
    fn narrow(&mut self, told: &ToldWrong) -> Result<(), ProgramRefusal> {
        let TrialAnswer::Wrong(found) = &mut self.trial.answer else { return Ok(()) };
        let likely = found.refutation.likely.iter().chain(&found.refutation.also);
        let mut votes: Vec<(Mistake, usize)> = likely.map(|&mistake| (mistake, 0)).collect();
        let Some(program) = self.program.filter(|_| votes.len() > 1) else { return Ok(()) };
        let later = self.trees.get(told.place + 1..).unwrap_or_default();
        let later: Vec<TestTree> = later.iter().step_by(later.len().div_ceil(MOST_LATER).max(1)).cloned().collect();
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

    fn repair(&self, wrong: &TestTree, suspected: Option<u32>, go_on: &mut dyn FnMut() -> bool) -> Option<Repair> {
        let hypotheses = [true, false].map(|near| self.hypotheses.iter().map(|it| it.plain(near)).collect());
        let program = self.program?;
        Repairing { program, wish: self.wish, wrong, trees: &self.trees, hypotheses }.repair(suspected, go_on)
    }
}

// Programs that take a number for infinity, tried on leaves beyond it.

/// A number that a program takes for infinity, and a leaf beyond it that gives a wrong value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BeyondInfinity {
    pub infinity: i64,
    pub leaf: i16,
}

/// The largest leaf of trees as courses draw them. A larger number says which leaves are meant; any other is a mistake.
const USUAL_LEAF: i64 = 900;

impl Trying<'_> {
    /// Runs a program that takes a number for infinity on trees with values beyond it. Where it goes wrong it is right for leaves
    /// up to that number only; wrong where usual leaves are beyond it and its window is not, or where it changes leaves.
    pub fn try_beyond(&mut self, program: &StudentProgram) -> Result<(), ProgramRefusal> {
        let Some(infinity) = self.facts.largest else { return Ok(()) };
        let trees = beyond_infinity(infinity, &self.facts);
        let mut run = ProgramRun::start(program, &trees, self.wish)?;
        for handed in trees {
            let Some(RecordedTree { rows, stopped: None, .. }) = run.next_tree()? else { break };
            let (right, root) = (handed.solution().0, rows.first());
            if right.map(i64::from) == root.and_then(|root| root.value.as_i64()) {
                continue;
            }
            let changes = |row: &RecordedRow| {
                let leaf = handed.node_at(&row.path).and_then(|id| handed.tree.node(id).value);
                let is_kept =
                    |leaf: Score| row.value.as_i64().is_some_and(|found| found.abs() == i64::from(leaf.get()).abs());
                leaf.is_some_and(|leaf| !handed.is_inner(&row.path) && !is_kept(leaf))
            };
            // A window of its own at the root says as well which leaves are meant.
            let is_meant = |root: &RecordedRow| root.beta.as_i64() == Some(infinity);
            let is_near = infinity <= USUAL_LEAF && !root.is_some_and(is_meant);
            let is_wrong = is_near || rows.iter().any(changes);
            let hint = self.facts.hints.iter().find(|hint| hint.kind == HintKind::Infinity).cloned();
            match (hint, right.zip(root)) {
                (Some(hint), Some((right, root))) if is_wrong => self.wrong_infinity(hint, right, root, &handed),
                _ => {
                    let leaf = handed.tree.values().map(|value| value.get()).max_by_key(|value| value.abs());
                    self.trial.beyond = leaf.map(|leaf| BeyondInfinity { infinity, leaf });
                }
            }
            break;
        }
        Ok(())
    }

    fn wrong_infinity(&mut self, hint: Hint, right: i16, root: &RecordedRow, handed: &TestTree) {
        let view = self.trial.view;
        let found = root.score().unwrap_or(Score::INFINITY);
        // MAX moves at its root, whichever side the scores are of.
        let fault = Fault::Worth { worth: Score::new(right), found };
        self.trial.answer = TrialAnswer::Wrong(Box::new(WrongTree {
            handed: handed.clone(),
            refutation: Box::new(refuted(root, fault)),
            notes: Vec::new(),
            view,
            line: Some(hint.line),
            hint: Some(hint),
            wrong_move: None,
        }));
    }
}

// Games that not every program is tried on: those that repeat positions for one that keeps a table, and those with two ghosts
// for one that asks for the number of agents. There its values and its moves are judged, and not the other visits: courses let a
// table narrow windows and order moves in many ways.

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
        let mut trees: Vec<TestTree> = repeating.chain(ghosts).collect();
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
    fn wrong_value(&self, handed: &TestTree, recording: &RecordedTree) -> Option<(Refutation, Option<u32>)> {
        let rows = &recording.rows;
        let mut worth = TrueWorth::on(handed);
        let mut judged = |row: &RecordedRow| {
            let side = handed.side_at(&row.path);
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
    Refutation { moves, is_seen_by_max: true, ..Refutation::new(row.visit, fault) }
}
