//! What a program may be meant to be: an algorithm, with the conventions that its rows have shown so far. A convention
//! holds for all trees, so that one tree which allows several is told from another by a third.

use crate::check::{Refutation, TraceClaim, TraceProof, check_rows};
use crate::convention::{Convention, Declared};
use crate::file::lines::{self, CheckedFile, LinesHeader, LinesReader, ReadError, ScoreView};
use crate::game::start::Start;
use crate::search::{Algorithm, Method};

use super::facts::ProgramFacts;
use super::handed::HandedTree;

/// An algorithm, and what its rows have shown of its convention.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hypothesis {
    /// `None` for what every search with windows obeys.
    pub(super) method: Option<Method>,
    /// The fields in which rows differ from the usual.
    declared: Declared,
    /// The convention that all rows so far follow.
    pub(super) convention: Option<Convention>,
    /// Whose the program's text lets its scores be.
    view: ScoreView,
}

/// The rows of one tree, as they were written.
pub(super) struct TriedTree {
    pub(super) handed: HandedTree,
    pub(super) lines: Vec<String>,
}

/// What a hypothesis makes of rows.
pub(super) enum Held {
    /// They follow it.
    Proved(TraceProof),
    /// They do not.
    Refuted(Box<RefutedRows>),
}

/// Rows that do not follow a hypothesis.
pub(super) struct RefutedRows {
    pub(super) refutation: Box<Refutation>,
    pub(super) file: CheckedFile,
    /// Whose the scores are, as they were read.
    pub(super) view: ScoreView,
}

impl Hypothesis {
    /// What a program may be, the likeliest first: the algorithm that is named, else one that fits its parameters.
    pub(super) fn all(asked: Option<Option<Method>>, facts: &ProgramFacts) -> Vec<Hypothesis> {
        let view = if facts.negates { ScoreView::Side } else { ScoreView::Max };
        let usual = match view {
            _ if facts.has_window => Algorithm::AlphaBeta,
            ScoreView::Side => Algorithm::Negamax,
            ScoreView::Max => Algorithm::Minimax,
        };
        let method = asked.unwrap_or(Some(usual.into()));
        let mut all = vec![Hypothesis::plain(method, view)];
        // Alpha-beta that returns alpha where all fail low, and the child's value where it cuts, goes by no name of its
        // own.
        let algorithm = method.map(|method| method.algorithm);
        let is_plain = matches!(algorithm, Some(Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft));
        if let Some(declared) = Declared::default().with("type", "mixed").ok().filter(|_| is_plain) {
            all.push(Hypothesis { declared, ..Hypothesis::plain(method, view) });
        }
        all
    }

    /// What a program with null windows may be.
    pub(super) fn probing(facts: &ProgramFacts) -> Vec<Hypothesis> {
        let view = if facts.negates { ScoreView::Side } else { ScoreView::Max };
        let probing = [Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];
        probing.map(|algorithm| Hypothesis::plain(Some(algorithm.into()), view)).to_vec()
    }

    fn plain(method: Option<Method>, view: ScoreView) -> Hypothesis {
        Hypothesis { method, declared: Declared::default(), convention: None, view }
    }

    /// The same with the usual cut, where rows have shown the other one: a program that cuts now by the one and now by the
    /// other is judged by the usual.
    pub(super) fn as_usual(&self) -> Option<Hypothesis> {
        let usual = self.method?.algorithm.convention().cut;
        let is_unusual = self.declared.cut.is_some_and(|cut| cut != usual);
        let declared = Declared { cut: Some(usual), ..Declared::default() };
        is_unusual.then(|| Hypothesis { declared, ..Hypothesis::plain(self.method, self.view) })
    }

    /// Holds the rows of a tree against it, and where they show more of the convention, those before once more.
    ///
    /// # Errors
    /// Rows that are none.
    pub(super) fn hold(&mut self, tree: &TriedTree, before: &[TriedTree]) -> Result<Held, ReadError> {
        let file = self.check(tree, self.declared)?;
        let proof = match file.answer.clone() {
            Err(refutation) => return Ok(Held::Refuted(Box::new(RefutedRows { refutation, file, view: self.view }))),
            Ok(proof) => proof,
        };
        let Some(found) = proof.convention.filter(|&found| Some(found) != self.convention) else {
            return Ok(Held::Proved(proof));
        };
        let usual = self.method.map(|method| method.algorithm.convention());
        let shown = usual.map_or_else(Vec::new, |usual| found.differs(usual));
        let declared = shown
            .into_iter()
            .fold(self.declared, |declared, (field, choice)| declared.with(field, choice).unwrap_or(declared));
        for tried in before {
            if self.check(tried, found.into())?.answer.is_err() {
                // No convention holds for both: this tree is the first that does not follow the one so far.
                let held = self.convention.map_or(declared, Declared::from);
                let file = self.check(tree, held)?;
                return Ok(match file.answer.clone() {
                    Err(refutation) => Held::Refuted(Box::new(RefutedRows { refutation, file, view: self.view })),
                    Ok(proof) => Held::Proved(proof),
                });
            }
        }
        (self.declared, self.convention) = (declared, Some(found));
        Ok(Held::Proved(proof))
    }

    /// Holds rows against the game in the view that the program's text lets them have, else in any.
    fn check(&self, tree: &TriedTree, convention: Declared) -> Result<CheckedFile, ReadError> {
        let file = self.check_in(tree, convention, self.view)?;
        if file.answer.is_ok() {
            return Ok(file);
        }
        let other = match self.view {
            ScoreView::Side => ScoreView::Max,
            ScoreView::Max => ScoreView::Side,
        };
        let seen = self.check_in(tree, convention, other)?;
        Ok(if seen.answer.is_ok() { seen } else { file })
    }

    fn check_in(&self, tree: &TriedTree, convention: Declared, view: ScoreView) -> Result<CheckedFile, ReadError> {
        let TriedTree { handed, lines } = tree;
        let start = Start::from(std::sync::Arc::clone(&handed.tree));
        let header = LinesHeader { view: Some(view), ..LinesHeader::default() };
        let window = start.side().view(handed.window);
        let claim = TraceClaim { method: self.method, depth: handed.depth, window, visits: None, convention };
        let rows = LinesReader::open(std::io::Cursor::new(lines.join("\n")))?.1;
        let mut judge = |rows: &mut dyn Iterator<Item = crate::check::ClaimedRow>| check_rows(&start, &claim, rows);
        lines::check(rows, &header, (&start, &claim), &mut judge)
    }
}
