//! A program is tried on trees, the smallest first: proved on all of them by one algorithm under one convention, or the
//! first tree where it goes wrong, with the visit, the statement and the mistake.

use crate::check::{Agreement, Refutation, TraceProof};
use crate::convention::Convention;
use crate::file::lines::{Note, ReadError, ScoreView};
use crate::search::Method;

use super::blame::blame;
use super::facts::RecordedRow;
use super::handed::HandedTree;
use super::hypothesis::{Held, Hypothesis, RefutedRows, TriedTree};
use super::run::{ProgramRefusal, ProgramRun, Recording, RunWish, Stopped, StudentProgram};

/// What came of trying a program.
#[derive(Debug, Clone)]
pub struct Trial {
    /// The function that was called.
    pub entry: String,
    /// Trees that it was run on.
    pub trees: usize,
    /// The algorithm, as it was named or found out.
    pub method: Option<Method>,
    /// The convention, as far as it was found out.
    pub convention: Option<Convention>,
    /// The visits, leaves and cutoffs of all trees that are right.
    pub proof: TraceProof,
    /// The beginning of what it printed on the last tree.
    pub printed: String,
    /// What it is worth.
    pub answer: TrialAnswer,
}

/// What a program is worth.
#[derive(Debug, Clone)]
pub enum TrialAnswer {
    /// All is right.
    Proved,
    /// A visit is wrong.
    Wrong(Box<WrongTree>),
    /// It did not come to its end on this tree.
    Stopped(HandedTree, Stopped),
}

/// The first tree on which a program goes wrong.
#[derive(Debug, Clone)]
pub struct WrongTree {
    /// The tree.
    pub handed: HandedTree,
    /// The first wrong visit.
    pub refutation: Box<Refutation>,
    /// How the rows were read.
    pub notes: Vec<Note>,
    /// Whose their scores are.
    pub view: ScoreView,
    /// The visits.
    pub rows: Vec<RecordedRow>,
    /// The statement that made the first wrong visit.
    pub line: Option<u32>,
}

/// A hypothesis that rows have refuted.
struct Refuted {
    hypothesis: Hypothesis,
    rows: Box<RefutedRows>,
}

impl Trial {
    /// Tries a program on trees. `asked` names the algorithm, `Some(None)` what every search with windows obeys; `go_on`
    /// is asked before each tree.
    ///
    /// # Errors
    /// Why it is not run. A trial that `go_on` ends counts the trees until then.
    pub fn run(
        program: &StudentProgram,
        trees: Vec<HandedTree>,
        asked: Option<Option<Method>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Trial, ProgramRefusal> {
        let name = asked.flatten().map(|method| method.algorithm.name());
        let wish = RunWish { algorithm: name, steps: false };
        let mut run = ProgramRun::start(program, &trees, wish)?;
        let living = Hypothesis::all(asked, &run.facts);
        let reserve =
            if asked.is_none() && run.facts.has_window { Hypothesis::probing(&run.facts) } else { Vec::new() };
        let trial = Trial {
            entry: run.facts.entry.clone(),
            trees: 0,
            method: None,
            convention: None,
            proof: TraceProof::default(),
            printed: String::new(),
            answer: TrialAnswer::Proved,
        };
        let mut trying = Trying { program, wish, trial, living, reserve, before: Vec::new(), has_probes: false };
        for handed in trees {
            if !go_on() {
                break;
            }
            let Some(recording) = run.next_tree()? else { break };
            if !trying.take(handed, recording)? {
                break;
            }
        }
        let Trying { mut trial, living, .. } = trying;
        if let Some(hypothesis) = living.first() {
            (trial.method, trial.convention) = (hypothesis.method, hypothesis.convention);
        }
        Ok(trial)
    }
}

/// A trial that is under way.
struct Trying<'a> {
    program: &'a StudentProgram,
    wish: RunWish<'a>,
    trial: Trial,
    living: Vec<Hypothesis>,
    /// What is thought of where null windows show up and no other hypothesis holds.
    reserve: Vec<Hypothesis>,
    has_probes: bool,
    before: Vec<TriedTree>,
}

impl Trying<'_> {
    /// Takes in the visits on one more tree, and tells whether to go on.
    fn take(&mut self, handed: HandedTree, recording: Recording) -> Result<bool, ProgramRefusal> {
        self.trial.trees += 1;
        self.trial.printed = recording.printed;
        if let Some(stopped) = recording.stopped {
            self.trial.answer = TrialAnswer::Stopped(handed, stopped);
            return Ok(false);
        }
        self.has_probes |= recording.rows.iter().any(RecordedRow::is_probe);
        let tree = TriedTree { handed, lines: recording.lines };
        let (mut proof, mut refuted) = self.hold(&tree)?;
        if proof.is_none() && self.has_probes && !self.reserve.is_empty() {
            self.living = self.held_before()?;
            let (found, mut further) = self.hold(&tree)?;
            proof = found;
            further.append(&mut refuted);
            refuted = further;
        }
        if let Some(proof) = proof {
            self.add(proof);
            self.before.push(tree);
            return Ok(true);
        }
        let Some(refuted) = likeliest(refuted) else { return Ok(false) };
        self.before.push(tree);
        let (place, refuted) = self.as_usual(refuted)?;
        let tree = self.before.swap_remove(place);
        self.wrong(tree, refuted)?;
        Ok(false)
    }

    /// The tree to be told, by its place: the last one, or an earlier one that the usual convention refutes where no
    /// convention holds for all.
    fn as_usual(&self, refuted: Refuted) -> Result<(usize, Refuted), ProgramRefusal> {
        let last = self.before.len().saturating_sub(1);
        let Some(mut hypothesis) = refuted.hypothesis.as_usual() else { return Ok((last, refuted)) };
        for (place, tree) in self.before.iter().enumerate() {
            if let Held::Refuted(rows) = hypothesis.hold(tree, &self.before[..place]).map_err(broken)? {
                return Ok((place, Refuted { hypothesis, rows }));
            }
        }
        Ok((last, refuted))
    }

    /// Holds a tree against what is still thought of; those that it refutes are dropped.
    fn hold(&mut self, tree: &TriedTree) -> Result<(Option<TraceProof>, Vec<Refuted>), ProgramRefusal> {
        let mut proof = None;
        let mut refuted = Vec::new();
        for mut hypothesis in std::mem::take(&mut self.living) {
            match hypothesis.hold(tree, &self.before).map_err(broken)? {
                Held::Proved(proved) => {
                    proof = proof.or(Some(proved));
                    self.living.push(hypothesis);
                }
                Held::Refuted(rows) => refuted.push(Refuted { hypothesis, rows }),
            }
        }
        Ok((proof, refuted))
    }

    /// Those of the reserve that hold for all trees before.
    fn held_before(&mut self) -> Result<Vec<Hypothesis>, ProgramRefusal> {
        let mut held = Vec::new();
        'each: for mut hypothesis in std::mem::take(&mut self.reserve) {
            for (place, tree) in self.before.iter().enumerate() {
                let found = hypothesis.hold(tree, &self.before[..place]).map_err(broken)?;
                if let Held::Refuted(_) = found {
                    continue 'each;
                }
            }
            held.push(hypothesis);
        }
        Ok(held)
    }

    fn add(&mut self, proof: TraceProof) {
        let TraceProof { visits, searches, leaves, cutoffs, deep_cutoffs, probes, researches, answers, .. } = proof;
        let sum = &mut self.trial.proof;
        sum.visits += visits;
        sum.searches += searches;
        sum.leaves += leaves;
        sum.cutoffs += cutoffs;
        sum.deep_cutoffs += deep_cutoffs;
        sum.probes += probes;
        sum.researches += researches;
        sum.answers += answers;
        (sum.convention, sum.algorithm) = (proof.convention, proof.algorithm);
    }

    /// Runs the program once more on the tree, line by line, to see which statement led to the wrong visit.
    fn wrong(&mut self, tree: TriedTree, refuted: Refuted) -> Result<(), ProgramRefusal> {
        let Refuted { hypothesis, rows } = refuted;
        let RefutedRows { refutation, file, view } = *rows;
        let handed = tree.handed;
        let wish = RunWish { steps: true, ..self.wish };
        let mut run = ProgramRun::start(self.program, std::slice::from_ref(&handed), wish)?;
        let recorded = run.next_tree()?.unwrap_or_default().rows;
        let line = blame((&file, view), (&run.facts, &recorded), handed.tree.root_side());
        self.trial.method = hypothesis.method;
        self.trial.convention = refutation.convention;
        let wrong = WrongTree { handed, refutation, notes: file.notes, view, rows: recorded, line };
        self.trial.answer = TrialAnswer::Wrong(Box::new(wrong));
        Ok(())
    }
}

/// The refutation that says most: one whose mistake explains every row, else that of the likeliest algorithm.
fn likeliest(mut refuted: Vec<Refuted>) -> Option<Refuted> {
    let is_whole = |refuted: &Refuted| refuted.rows.refutation.agrees == Some(Agreement::Whole);
    let place = refuted.iter().position(is_whole).unwrap_or_default();
    (!refuted.is_empty()).then(|| refuted.swap_remove(place))
}

fn broken(error: ReadError) -> ProgramRefusal {
    ProgramRefusal::Broken(error.to_string())
}
