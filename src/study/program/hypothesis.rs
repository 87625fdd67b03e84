//! What a program may be meant to be: an algorithm, with the conventions that all of its rows so far follow. The nearest
//! to the usual one is taken for the program's own until a tree refutes it.

use std::sync::Arc;

use jianzhi_core::check::{ClaimedRow, Refutation, TraceClaim, TraceProof, check_rows, conventions, follow_rows};
use jianzhi_core::file::lines::{CheckedFile, ClaimedFile, LinesHeader, LinesReader, ReadError, ScoreView};
use jianzhi_core::game::start::Start;
use jianzhi_core::score::convention::{Convention, Cut, Declared, Leaves, Moves, Returns};
use jianzhi_core::search::{Algorithm, Method};

use super::facts::ProgramFacts;
use super::test_tree::TestTree;

#[derive(Debug, Clone)]
pub struct Hypothesis {
    /// `None` for what every search with windows obeys.
    pub method: Option<Method>,
    /// The conventions that are not refuted, as far as they were looked at, the nearest to the usual first.
    left: Vec<Convention>,
    /// The one that holds for all trees so far.
    held: Option<Convention>,
    /// The only one that comes into question, where it is known.
    only: Option<Convention>,
    declared: Declared,
    /// Whether the rows are to have its windows.
    pub has_windows: bool,
    pub view: ScoreView,
    /// Whether they are no other's.
    is_of_one_view: bool,
    facts: Option<Arc<ProgramFacts>>,
}

#[derive(Debug, Clone)]
pub struct TriedTree {
    pub handed: TestTree,
    pub lines: Vec<String>,
}

pub enum Held {
    Proved(TraceProof),
    /// They do not.
    Refuted,
}

#[derive(Debug)]
pub struct RefutedRows {
    pub refutation: Box<Refutation>,
    pub file: CheckedFile,
    pub view: ScoreView,
}

impl Hypothesis {
    /// What a program may be, the likeliest first: the algorithm that is named, else one that fits its parameters.
    pub fn all(asked: Option<Option<Method>>, facts: &ProgramFacts) -> Vec<Hypothesis> {
        if asked.is_none() && facts.probes {
            return Hypothesis::probing(facts);
        }
        vec![Hypothesis::new(asked.unwrap_or(Some(facts.algorithm().into())), facts)]
    }

    pub fn probing(facts: &ProgramFacts) -> Vec<Hypothesis> {
        let mut probing = [Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];
        if facts.entry.to_lowercase().contains("scout") {
            probing.reverse();
        }
        probing.map(|algorithm| Hypothesis::new(Some(algorithm.into()), facts)).to_vec()
    }

    pub fn new(method: Option<Method>, facts: &ProgramFacts) -> Hypothesis {
        let told = Hypothesis::describe(method, Declared::default(), facts.view());
        Hypothesis { facts: Some(Arc::new(facts.clone())), ..told }
    }

    /// What a program may be whose windows are not seen: an alpha-beta by its visits and values.
    pub fn unseen(facts: &ProgramFacts) -> Hypothesis {
        let method = Some(Algorithm::AlphaBeta.into());
        Hypothesis { has_windows: false, ..Hypothesis::new(method, facts) }
    }

    pub fn describe(method: Option<Method>, declared: Declared, view: ScoreView) -> Hypothesis {
        let mut left = conventions(method, declared);
        // A program with a function for each side may cut, or return, by another rule in each.
        let is_plain = method.is_some_and(|method| method.algorithm == Algorithm::AlphaBeta);
        if view == ScoreView::Max && is_plain {
            for (&min_cut, &min_returns) in Cut::ALL.iter().flat_map(|cut| Returns::ALL.iter().map(move |r| (cut, r))) {
                let declared = Declared { min_cut: Some(min_cut), min_returns: Some(min_returns), ..declared };
                let of_sides = conventions(method, declared);
                left.extend(of_sides.into_iter().filter(|it| it.min_cut.is_some() || it.min_returns.is_some()));
            }
        }
        Hypothesis {
            method,
            left,
            held: None,
            only: None,
            declared,
            has_windows: true,
            view,
            is_of_one_view: false,
            facts: None,
        }
    }

    /// The same without the conventions that make more than a statement's difference: an order of its own, clamped leaves.
    /// What is near has one rule for both sides, and the view that the program's text lets its scores have.
    pub fn plain(&self, is_near: bool) -> Hypothesis {
        let is_plain = |convention: &Convention| {
            let is_of_sides = convention.min_cut.is_some() || convention.min_returns.is_some();
            let is_usual = convention.moves == Moves::Generation && convention.leaves == Leaves::AsTheyAre;
            is_usual && !(is_near && is_of_sides)
        };
        let left = self.left.iter().copied().filter(is_plain).collect();
        Hypothesis { left, is_of_one_view: is_near, ..self.clone() }
    }

    pub fn by(&self, convention: Convention) -> Hypothesis {
        Hypothesis { left: vec![convention], held: None, only: Some(convention), ..self.clone() }
    }

    pub fn facts(&self) -> Option<&ProgramFacts> {
        self.facts.as_deref()
    }

    fn usual(&self) -> Option<Convention> {
        self.method.map(|method| method.algorithm.convention())
    }

    pub fn convention(&self) -> Option<Convention> {
        self.method.and(self.held)
    }

    /// In how many fields its convention differs from the usual one; fields of what comes back count for nothing, since
    /// courses differ most in them.
    pub fn strangeness(&self) -> usize {
        let differs = self.usual().zip(self.held).map(|(usual, held)| held.differs(usual)).unwrap_or_default();
        differs.iter().filter(|(field, _)| *field != "type").count()
    }

    /// Whether its convention is one that courses teach: one rule for both sides, and no more than one field that differs
    /// from the usual.
    pub fn is_usual_enough(&self) -> bool {
        let is_of_sides = self.held.is_some_and(|held| held.min_cut.is_some() || held.min_returns.is_some());
        !is_of_sides && self.strangeness() <= 1
    }

    /// The same with the convention that the trees have shown so far, else the usual one, and no other.
    pub fn strict(&self) -> Option<Hypothesis> {
        self.held.or_else(|| self.usual()).map(|convention| self.by(convention))
    }

    /// The same with the usual cut, where rows have shown the other one: a program that cuts now by the one and now by the
    /// other is judged by the usual.
    pub fn as_usual(&self) -> Option<Hypothesis> {
        let (held, usual) = (self.held?, self.usual()?);
        let cut = Convention { cut: usual.cut, min_cut: None, ..held };
        (cut != held).then(|| self.by(cut))
    }

    /// Holds the rows of a tree against it, and where the convention so far is refuted, these and those before against
    /// the others that are left.
    ///
    /// # Errors
    /// Rows that are invalid.
    pub fn hold(&mut self, tree: &TriedTree, before: &[TriedTree]) -> Result<Held, ReadError> {
        while let Some((place, proof)) = self.first_of(tree, &self.left)? {
            self.left.drain(..place);
            let Some(&convention) = self.left.first() else { break };
            let is_new = self.held != Some(convention);
            let mut holds = true;
            for tried in before.iter().filter(|_| is_new) {
                holds = holds && self.first_of(tried, &[convention])?.is_some();
            }
            if holds {
                self.held = Some(convention);
                return Ok(Held::Proved(proof));
            }
            self.left.remove(0);
        }
        self.left.clear();
        Ok(Held::Refuted)
    }

    /// What is wrong with the rows of a tree by the convention so far; `None` where nothing is.
    ///
    /// # Errors
    /// Rows that are invalid.
    pub fn explain(&self, tree: &TriedTree) -> Result<Option<RefutedRows>, ReadError> {
        let declared = match (self.only, self.held.zip(self.usual())) {
            (Some(only), _) => only.into(),
            // What differs from the usual was shown by trees; the rest is left open.
            (None, Some((held, usual))) => {
                let shown = held.differs(usual).into_iter();
                shown.fold(self.declared, |all, (field, choice)| all.with(field, choice).unwrap_or(all))
            }
            (None, None) => self.declared,
        };
        let file = self.read(tree, self.view, &mut |start, claim, rows| {
            check_rows(start, &TraceClaim { convention: declared, ..*claim }, rows)
        })?;
        let Err(refutation) = file.answer.clone() else { return Ok(None) };
        Ok(Some(RefutedRows { refutation, file, view: self.view }))
    }

    /// The first of some conventions that the rows of a tree follow, by its place, in the view that the program's text lets
    /// them have, else in the other.
    fn first_of(&self, tree: &TriedTree, conventions: &[Convention]) -> Result<Option<(usize, TraceProof)>, ReadError> {
        let views = [self.view, other_view(self.view)];
        for &view in if self.is_of_one_view { &views[..1] } else { &views } {
            let mut place = 0;
            let file = self.read(tree, view, &mut |start, claim, rows| {
                let rows: Vec<ClaimedRow> = rows.collect();
                let mut last = None;
                for (index, &convention) in conventions.iter().enumerate() {
                    let claim = TraceClaim { convention: convention.into(), ..*claim };
                    place = index;
                    match follow_rows(start, &claim, rows.iter().cloned()) {
                        Err(refutation) => last = Some(refutation),
                        proved => return proved,
                    }
                }
                last.map_or_else(|| check_rows(start, claim, rows), Err)
            })?;
            if let Ok(proof) = file.answer {
                return Ok(Some((place, proof)));
            }
        }
        Ok(None)
    }

    /// Reads the rows of a tree as programs write them; `judge` says what it makes of them.
    fn read(&self, tree: &TriedTree, view: ScoreView, judge: &mut ClaimJudge<'_>) -> Result<CheckedFile, ReadError> {
        let TriedTree { handed, lines } = tree;
        let start = Start::from(Arc::clone(&handed.tree));
        let window = start.side().view(handed.window);
        let convention = self.declared;
        let claim = TraceClaim {
            method: self.method,
            depth: handed.depth,
            window,
            visits: None,
            convention,
            has_windows: self.has_windows,
        };
        let (own, rows) = LinesReader::open(std::io::Cursor::new(lines.join("\n")))?;
        let infinity = self.facts.as_ref().and_then(|facts| facts.infinity(&handed.tree));
        let header = LinesHeader { view: own.view.or(Some(view)), infinity: own.infinity.or(infinity), ..own };
        let mut judge = |rows: &mut dyn Iterator<Item = ClaimedRow>| judge(&start, &claim, rows);
        let file = ClaimedFile { header: &header, start: &start, claim: &claim };
        file.check(rows, &mut judge, |rows| rows)
    }
}

/// Who says what rows are worth on a game.
type ClaimJudge<'a> =
    dyn FnMut(&Start, &TraceClaim, &mut dyn Iterator<Item = ClaimedRow>) -> Result<TraceProof, Box<Refutation>> + 'a;

fn other_view(view: ScoreView) -> ScoreView {
    match view {
        ScoreView::Side => ScoreView::Max,
        ScoreView::Max => ScoreView::Side,
    }
}
