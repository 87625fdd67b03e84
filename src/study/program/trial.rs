//! A program is tried on trees, the smallest first: proved on all of them by one algorithm under one convention, or the
//! first tree where it goes wrong, with the visit, the statement and the mistake.

mod answer;
mod refine;
mod tried;
mod untried;

use std::io::Cursor;

use super::facts::{Hint, HintKind, ProgramFacts, RecordedRow};
use super::hypothesis::{Held, Hypothesis, RefutedRows, TriedTree};
use super::locate_fault::locate_fault;
use super::refusal::ProgramRefusal;
use super::run::{ProgramRun, RecordedTree, RunWish, StudentProgram};
use super::test_tree::TestTree;
use super::{EngineCommand, WrongMove};
use answer::unused_answers;
pub use answer::{OutsideLeaves, Trial, TrialAnswer, WrongTree};
use jianzhi_core::check::{Agreement, Refutation, TraceProof};
use jianzhi_core::file::lines::{LinesReader, ScoreView};
use jianzhi_core::search::Method;
pub use refine::{BegunTrial, BeyondInfinity};
use tried::even_trees;
use untried::TriedKinds;

impl Trial {
    /// Tries a program on trees. `asked` names the algorithm, `Some(None)` what every search with windows obeys; `go_on`
    /// is asked before each tree.
    ///
    /// # Errors
    /// Why it is not run. A trial that `go_on` ends counts the trees until then.
    pub fn run(
        program: &StudentProgram,
        trees: Vec<TestTree>,
        asked: Option<Option<Method>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Trial, ProgramRefusal> {
        Trial::begin(program, trees, asked, go_on)?.refined(go_on)
    }

    /// The same, with its first answer at once: that is what its own lines show, before any change is tried.
    ///
    /// # Errors
    /// Those of [`Trial::run`].
    pub fn begin<'a>(
        program: &'a StudentProgram,
        trees: Vec<TestTree>,
        asked: Option<Option<Method>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<BegunTrial<'a>, ProgramRefusal> {
        // Several trees are random ones.
        let name = asked.flatten().map(|method| method.algorithm.name());
        let wish = RunWish { algorithm: name, steps: false };
        let trees = if trees.len() > 1 { ProgramRun::fitting(program, trees, wish)? } else { trees };
        let mut trying = Trying::on(program, trees, asked, go_on)?;
        if trying.trees.len() > 1 && trying.differs_in_researches() && go_on() {
            let again = Trying::on(program, even_trees(&trying.trees), asked, go_on)?;
            if again.trial.is_proved() {
                trying = Trying { is_even: true, ..again };
            }
        }
        if trying.trees.len() > 1 {
            trying.refuse_other(program)?;
        }
        let is_right = |trying: &Trying<'_>| trying.trial.is_proved();
        let has_table = asked.flatten().is_some_and(|method| method.has_table());
        if trying.trees.len() > 1 && is_right(&trying) && go_on() {
            trying.try_beyond(program)?;
        }
        if trying.trees.len() > 1 && is_right(&trying) && go_on() {
            trying.try_further(program, has_table, go_on)?;
        }
        if is_right(&trying) {
            trying.trial.is_against_berkeley = trying.is_against_berkeley()?;
        }
        Ok(BegunTrial(trying))
    }

    /// Tries a program of any language, which writes its visits itself; its first header says what they are, where
    /// `asked` does not.
    ///
    /// # Errors
    /// Why it is not run, or what of its output is no trace.
    pub fn of_engine(
        command: &EngineCommand,
        trees: &[TestTree],
        asked: Option<Option<Method>>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Trial, ProgramRefusal> {
        let mut trying = Trying {
            program: None,
            wish: RunWish::default(),
            trees: trees.to_vec(),
            facts: ProgramFacts::default(),
            kinds: TriedKinds::default(),
            rest: Rest::Nothing,
            hypotheses: Vec::new(),
            trial: Trial::begun(&command.text, ScoreView::Side),
            living: Vec::new(),
            reserve: Vec::new(),
            unseen: None,
            driven: None,
            has_probes: false,
            is_even: false,
            before: Vec::new(),
        };
        for handed in trees {
            if !go_on() {
                break;
            }
            let recording = command.run(handed)?;
            let lines = command.trace(handed, &recording);
            if trying.trial.trees == 0 && recording.stopped.is_none() {
                let (header, _) = LinesReader::open(Cursor::new(lines.join("\n"))).map_err(ProgramRefusal::Unread)?;
                let method = asked.unwrap_or(header.method);
                trying.living = vec![Hypothesis::describe(method, header.convention, header.view.unwrap_or_default())];
            }
            if !trying.take(handed.clone(), RecordedTree { lines, ..recording })? {
                break;
            }
        }
        BegunTrial(trying).refined(go_on)
    }
}

#[derive(Debug)]
pub struct Trying<'a> {
    /// `None` where it is no Python: then it cannot be changed, nor run line by line.
    program: Option<&'a StudentProgram>,
    wish: RunWish<'a>,
    trees: Vec<TestTree>,
    /// What its text says; nothing of one that is no Python.
    facts: ProgramFacts,
    kinds: TriedKinds,
    /// What is left to be done after the first answer.
    rest: Rest,
    /// What a program like this may be, before any tree.
    hypotheses: Vec<Hypothesis>,
    trial: Trial,
    living: Vec<Hypothesis>,
    /// What is considered where null windows show up and no other hypothesis holds.
    reserve: Vec<Hypothesis>,
    /// What is considered as well where the program searches the root several times.
    driven: Option<Hypothesis>,
    has_probes: bool,
    /// Whether only trees whose leaves are all at the last ply were tried.
    is_even: bool,
    /// What is considered where no visit has told a bound.
    unseen: Option<Hypothesis>,
    before: Vec<TriedTree>,
}

impl Trying<'_> {
    fn end(&self) -> Trial {
        let mut trial = self.trial.clone();
        if let Some(hypothesis) = self.living.first().filter(|_| trial.is_proved()) {
            (trial.method, trial.convention) = (hypothesis.method, hypothesis.convention());
            trial.untried = self.untried();
        }
        trial
    }

    /// Takes in the visits on one more tree, and returns whether to go on.
    fn take(&mut self, handed: TestTree, recording: RecordedTree) -> Result<bool, ProgramRefusal> {
        self.trial.trees += 1;
        self.kinds.add(&handed, &recording);
        self.trial.outside.seen += recording.outside;
        self.trial.outside.all += handed.leaves();
        if self.hypotheses.iter().any(|hypothesis| hypothesis.method.is_some_and(Method::has_table)) {
            self.trial.unused_answers += unused_answers(&handed, &recording.rows, self.trial.view);
        }
        let wrong_move = recording.moves.iter().find_map(|moves| moves.wrong(&handed));
        self.trial.printed = recording.printed;
        self.trial.skipped = recording.skipped;
        if let Some(stopped) = recording.stopped {
            self.rest = Rest::Stopped;
            let method = self.living.first().and_then(|hypothesis| hypothesis.method);
            self.trial.unfinished = UnfinishedVisits { rows: recording.rows, lines: recording.lines, method };
            self.trial.answer = TrialAnswer::Stopped(handed, stopped);
            return Ok(false);
        }
        self.has_probes |= recording.rows.iter().any(RecordedRow::is_probe);
        self.unseen.take_if(|_| recording.rows.iter().any(RecordedRow::tells_bounds));
        // A program that begins several searches of the root chooses its windows itself, as with an aspiration window.
        if recording.rows.iter().skip(1).any(|row| row.parent.is_none()) {
            self.has_probes = true;
            self.reserve.extend(self.driven.take());
        }
        self.before.push(TriedTree { handed, lines: recording.lines });
        let held = std::mem::take(&mut self.living);
        let (mut proof, mut refuted) = self.hold(held)?;
        if proof.is_none() && self.has_probes {
            let reserve = std::mem::take(&mut self.reserve);
            proof = self.consider(reserve, &mut refuted)?;
        }
        if proof.is_none() {
            let unseen = self.unseen.take().into_iter().collect();
            proof = self.consider(unseen, &mut refuted)?;
        }
        match (proof, wrong_move) {
            (Some(proof), None) => {
                self.add(proof);
                return Ok(true);
            }
            (Some(_), Some(wrong)) => {
                let handed = self.before.last().map(|tried| tried.handed.clone());
                handed.into_iter().for_each(|handed| self.wrong_move(handed, wrong.clone()));
            }
            (None, _) => self.wrong(refuted)?,
        }
        Ok(false)
    }

    /// The visits are right, and the move that is returned is not.
    fn wrong_move(&mut self, handed: TestTree, wrong: WrongMove) {
        let (refutation, line, view) = (wrong.refutation(), wrong.line, self.trial.view);
        if let Some(hypothesis) = self.living.first() {
            (self.trial.method, self.trial.convention) = (hypothesis.method, hypothesis.convention());
        }
        let found =
            WrongTree { handed, refutation, notes: Vec::new(), view, line, hint: None, wrong_move: Some(wrong) };
        self.trial.answer = TrialAnswer::Wrong(Box::new(found));
    }

    /// Holds the last tree against what is still thought of, and returns what it refutes.
    fn hold(&mut self, hypotheses: Vec<Hypothesis>) -> Result<(Option<TraceProof>, Vec<Hypothesis>), ProgramRefusal> {
        let Some((tree, before)) = self.before.split_last() else { return Ok((None, hypotheses)) };
        let (mut proof, mut refuted) = (None, Vec::new());
        for mut hypothesis in hypotheses {
            match hypothesis.hold(tree, before).map_err(ProgramRefusal::Unread)? {
                Held::Proved(proved) => {
                    proof = proof.or(Some(proved));
                    self.living.push(hypothesis);
                }
                Held::Refuted => refuted.push(hypothesis),
            }
        }
        Ok((proof, refuted))
    }

    /// Holds all trees so far against further hypotheses; what the last tree refutes is put before `refuted`.
    fn consider(
        &mut self,
        further: Vec<Hypothesis>,
        refuted: &mut Vec<Hypothesis>,
    ) -> Result<Option<TraceProof>, ProgramRefusal> {
        let held = self.held_before(further)?;
        let (proof, failed) = self.hold(held)?;
        refuted.splice(0..0, failed);
        Ok(proof)
    }

    /// Those that hold for all trees before the last.
    fn held_before(&self, hypotheses: Vec<Hypothesis>) -> Result<Vec<Hypothesis>, ProgramRefusal> {
        let mut held = Vec::new();
        'each: for mut hypothesis in hypotheses {
            for place in 0..self.before.len().saturating_sub(1) {
                let found =
                    hypothesis.hold(&self.before[place], &self.before[..place]).map_err(ProgramRefusal::Unread)?;
                if let Held::Refuted = found {
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

    /// The program is wrong: what the last tree shows, and the statement that its lines lead to.
    fn wrong(&mut self, refuted: Vec<Hypothesis>) -> Result<(), ProgramRefusal> {
        let Some(told) = self.describe(&refuted)? else { return Ok(()) };
        let recorded = self.recorded(told.place)?;
        let suspected = self.suspected(&told, &recorded);
        self.answer(&told, suspected);
        self.rest = Rest::Wrong(Box::new(FirstWrong { told, suspected }));
        Ok(())
    }

    fn answer(&mut self, told: &ToldWrong, line: Option<u32>) {
        let ToldWrong { hypothesis, rows, place } = told;
        let RefutedRows { refutation, file, view } = &**rows;
        self.trial.trees = place + 1;
        self.trial.method = hypothesis.method;
        self.trial.convention = refutation.convention;
        let hints = hypothesis.facts().into_iter().flat_map(|facts| &facts.hints);
        let is_it = |hint: &&Hint| hint.kind == HintKind::Root || line == Some(hint.line);
        let hint = hints.filter(is_it).min_by_key(|hint| hint.kind != HintKind::Root).cloned();
        let hint = hint.or_else(|| self.depth_hint(told, line?));
        let wrong = WrongTree {
            handed: self.before[*place].handed.clone(),
            // It has run to its end.
            refutation: Box::new(Refutation {
                is_cut_short: false,
                // The rows of a program in Python are in no file.
                line: if self.program.is_some() { None } else { refutation.line },
                ..*file.in_file().err().unwrap_or_else(|| refutation.clone())
            }),
            notes: file.notes.clone(),
            view: *view,
            line: hint.as_ref().map(|hint| hint.line).or(line),
            hint,
            wrong_move: None,
        };
        self.trial.answer = TrialAnswer::Wrong(Box::new(wrong));
    }

    /// What the hypothesis that says most says of the trees: one whose mistake explains every row, else the likeliest.
    fn describe(&self, refuted: &[Hypothesis]) -> Result<Option<ToldWrong>, ProgramRefusal> {
        let Some(place) = self.before.len().checked_sub(1) else { return Ok(None) };
        let mut told: Option<ToldWrong> = None;
        for hypothesis in refuted {
            let Some(rows) = hypothesis.explain(&self.before[place]).map_err(ProgramRefusal::Unread)? else { continue };
            // What a leaf is worth does not depend on windows that were not seen.
            if refuted.len() > 1 && !hypothesis.has_windows && self.is_at_leaf(place, &rows.refutation) {
                continue;
            }
            let is_whole = rows.refutation.agrees == Some(Agreement::Whole);
            if told.is_none() || is_whole {
                told = Some(ToldWrong { hypothesis: hypothesis.clone(), rows: Box::new(rows), place });
            }
            if is_whole {
                break;
            }
        }
        let Some(told) = told else {
            // The last tree follows some convention, though none holds for all of them.
            for strict in refuted.iter().filter_map(Hypothesis::strict) {
                if let Some(told) = self.first_refuted(strict)? {
                    return Ok(Some(told));
                }
            }
            return Ok(None);
        };
        match told.hypothesis.as_usual() {
            Some(usual) => Ok(self.first_refuted(usual)?.or(Some(told))),
            None => Ok(Some(told)),
        }
    }

    fn first_refuted(&self, hypothesis: Hypothesis) -> Result<Option<ToldWrong>, ProgramRefusal> {
        let mut held = hypothesis.clone();
        for (place, tree) in self.before.iter().enumerate() {
            if let Held::Refuted = held.hold(tree, &[]).map_err(ProgramRefusal::Unread)? {
                let rows = hypothesis.explain(tree).map_err(ProgramRefusal::Unread)?;
                return Ok(rows.map(|rows| ToldWrong { hypothesis, rows: Box::new(rows), place }));
            }
        }
        Ok(None)
    }

    /// Runs the program once more on a tree, line by line.
    fn recorded(&self, place: usize) -> Result<RecordedLines, ProgramRefusal> {
        let Some(program) = self.program else { return Ok(RecordedLines::default()) };
        let wish = RunWish { steps: true, ..self.wish };
        let mut run = ProgramRun::start(program, std::slice::from_ref(&self.before[place].handed), wish)?;
        let rows = run.next_tree()?.unwrap_or_default().rows;
        Ok(RecordedLines { facts: run.facts, rows })
    }

    /// The statement that the lines which were run lead to.
    fn suspected(&self, told: &ToldWrong, recorded: &RecordedLines) -> Option<u32> {
        locate_fault(&told.rows, &recorded.facts, &recorded.rows, &self.before[told.place].handed.tree)
    }
}

#[derive(Debug)]
enum Rest {
    Nothing,
    Stopped,
    Wrong(Box<FirstWrong>),
}

#[derive(Debug)]
struct FirstWrong {
    told: ToldWrong,
    suspected: Option<u32>,
}

#[derive(Debug)]
struct ToldWrong {
    hypothesis: Hypothesis,
    rows: Box<RefutedRows>,
    place: usize,
}

#[derive(Debug, Default)]
struct RecordedLines {
    facts: ProgramFacts,
    rows: Vec<RecordedRow>,
}

// The visits of a program that was stopped.

/// The most visits that are shown of a program that was stopped.
const MOST_UNFINISHED: usize = 20_000;

#[derive(Debug, Clone, Default)]
pub struct UnfinishedVisits {
    pub rows: Vec<RecordedRow>,
    pub lines: Vec<String>,
    pub method: Option<Method>,
}

impl UnfinishedVisits {
    /// The visits that were not left, the root first; `None` where there are others without a value, or too many to be shown.
    pub fn open(&self) -> Option<Vec<u32>> {
        let mut open: Vec<u32> = Vec::new();
        for (number, row) in (0..).zip(&self.rows).take(MOST_UNFINISHED + 1) {
            let is_below = open.last().is_none_or(|&last| row.parent.is_some_and(|parent| parent >= last.into()));
            let is_next = row.parent.map(|parent| parent as u32) == open.last().copied();
            if !is_below || row.value.is_null() && !is_next {
                return None;
            }
            open.extend(row.value.is_null().then_some(number));
        }
        Some(open).filter(|open| !open.is_empty() && self.rows.len() <= MOST_UNFINISHED)
    }
}
