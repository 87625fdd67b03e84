//! The mark of a program in a class: on how many trees its value is right, and on how many it looks at the places that
//! a right search of its convention looks at; and what the trial found about its first wrong visit.

use super::handed::HandedTree;
use super::refusal::ProgramRefusal;
use super::run::{ProgramRun, RecordedTree, RunWish, StudentProgram};
use super::trial::{Trial, TrialAnswer};
use jianzhi_core::file::lines::ScoreView;
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;
use jianzhi_core::mutants::{MutantTask, mutant};
use jianzhi_core::score::Window;
use jianzhi_core::search::{Algorithm, Method};

/// A program's trial with the trees that it is right on.
#[derive(Debug, Clone)]
pub struct ProgramMarks {
    /// The result of the trial: the first wrong visit, or that all is right.
    pub trial: Trial,
    pub trees: usize,
    pub values: usize,
    /// Trees on which the visits are at the places of a right search, in the same order.
    pub places: usize,
    /// The visits that it made, those of a tree where it was stopped left out.
    pub visits: u64,
    /// The children that a right search leaves out and the program as well, over all trees.
    pub cuts: u64,
}

impl ProgramMarks {
    /// Points of a program that is all right: for the values, the cuts, and the windows and values of all visits.
    pub const MOST_POINTS: usize = 3;

    /// Runs a program on all trees, and tries it.
    ///
    /// # Errors
    /// Why it is not run.
    pub fn of(
        program: &StudentProgram,
        trees: &[HandedTree],
        asked: Option<Option<Method>>,
    ) -> Result<ProgramMarks, ProgramRefusal> {
        let wish = RunWish { algorithm: asked.flatten().map(|method| method.algorithm.name()), steps: false };
        let trees = &ProgramRun::fitting(program, trees.to_vec(), wish)?;
        let trial = Trial::run(program, trees.to_vec(), asked, &mut || true)?;
        let algorithm = trial.method.map_or(Algorithm::AlphaBeta, |method| method.algorithm);
        let view = trial.view;
        let convention = trial.convention.unwrap_or(algorithm.convention());
        let mut marks = ProgramMarks { trial, trees: trees.len(), values: 0, places: 0, visits: 0, cuts: 0 };
        // Where it was stopped it would be stopped again.
        let before =
            matches!(marks.trial.answer, TrialAnswer::Stopped(..)).then(|| marks.trial.trees.saturating_sub(1));
        let ran = before.and_then(|before| trees.get(..before)).unwrap_or(trees);
        if ran.is_empty() {
            return Ok(marks);
        }
        let mut run = ProgramRun::start(program, ran, wish)?;
        for handed in ran {
            let Some(recording) = run.next_tree()?.filter(|recording| recording.stopped.is_none()) else { break };
            let task = MutantTask { algorithm, depth: handed.depth, window: Window::FULL, convention };
            marks.add(handed, &recording, &task, view);
        }
        Ok(marks)
    }

    fn add(&mut self, handed: &HandedTree, recording: &RecordedTree, task: &MutantTask, view: ScoreView) {
        let start = Start::from(std::sync::Arc::clone(&handed.tree));
        let right = mutant(&start, task, None, handed.tree.node_count().saturating_mul(4));
        let value = right.rows.first().and_then(|root| root.value);
        let found = recording.rows.first().and_then(|root| root.value.as_i64());
        let is_turned = handed.tree.root_side() == Side::Min && view == ScoreView::Max;
        let value = value.map(|value| i64::from(if is_turned { -value } else { value }.get()));
        self.values += usize::from(value.is_some() && found == value);
        let is_same = right.rows.iter().map(|row| &row.path).eq(recording.rows.iter().map(|row| &row.path));
        self.places += usize::from(is_same);
        self.visits += recording.rows.len() as u64;
        let places =
            |paths: &mut dyn Iterator<Item = &Vec<u16>>| paths.collect::<std::collections::BTreeSet<_>>().len();
        let looked = places(&mut right.rows.iter().map(|row| &row.path));
        let theirs = places(&mut recording.rows.iter().map(|row| &row.path));
        self.cuts += handed.tree.node_count().saturating_sub(looked.max(theirs)) as u64;
    }

    /// Points reached: one each for right values, for right cuts, and where every visit is proved.
    pub fn points(&self) -> usize {
        let is_proved = matches!(self.trial.answer, TrialAnswer::Proved);
        usize::from(self.values == self.trees) + usize::from(self.places == self.trees) + usize::from(is_proved)
    }
}
