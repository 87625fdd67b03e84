//! What is said about the trace of another program: nothing of what that would do on another tree, unless our own
//! search made the same visits.

use crate::prelude::*;
use serde_json::{Value, json};

use jianzhi_core::claim::Claim;
use jianzhi_core::mutants::{Mistake, MutantRun, MutantTask, mutant};
use jianzhi_study::scenario::ToldTrace;

const ALGORITHMS: [Algorithm; 5] =
    [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::MinimalWindow, Algorithm::NegaScout];
/// Visits of a mutant that are read.
const MOST: usize = 5_000;

/// Whether a claim says what would be otherwise.
fn is_counterfactual(claim: &Claim) -> bool {
    match claim {
        Claim::HangsOn { .. } | Claim::Undo { .. } | Claim::Free { .. } => true,
        Claim::Cut { stands, .. } | Claim::Raise { stands, .. } | Claim::Nothing { stands, .. } => stands.is_some(),
        _ => false,
    }
}

/// A run as its program would write it.
fn written(tree: &Tree, algorithm: Algorithm, run: &MutantRun) -> String {
    let bound = |score: Score| match score.is_finite() {
        true => json!(score.get()),
        false => json!(if score > Score::ZERO { "inf" } else { "-inf" }),
    };
    let root = if tree.root_side() == jianzhi_core::game::Side::Max { "max" } else { "min" };
    let header = json!({ "tree": tree.to_string(), "root": root, "algorithm": algorithm.name() });
    let row = |row: &jianzhi_core::mutants::MutantRow| -> Option<Value> {
        let (alpha, beta) = row.window;
        Some(json!({ "path": row.path, "alpha": bound(alpha), "beta": bound(beta), "value": bound(row.value?) }))
    };
    let rows = run.rows.iter().filter_map(row);
    std::iter::once(header).chain(rows).map(|line| format!("{line}\n")).collect()
}

/// A run as it was read, and how many counterfactual claims are made about it.
struct Heard {
    /// Window and value of each visit.
    visits: Vec<(Score, Score, Score)>,
    counterfactuals: usize,
}

/// `None` where a run is not read as a trace.
fn heard(tree: &Arc<Tree>, algorithm: Algorithm, run: &MutantRun) -> Option<Heard> {
    let told = ToldTrace::read("mine.jsonl", written(tree, algorithm, run).as_bytes()).ok()?;
    let recording = Recording::new(told.task(), Arc::clone(&told.trace))?;
    let replay = &recording.replay;
    let narrator = Narrator::new(&recording, Lang::En);
    let steps = (0..=replay.last_step().0).map(Step);
    let claims = steps.flat_map(|step| narrator.tell(&replay.at(step)).claims);
    let visits = told.trace.visits().map(|visit| (visit.window.alpha, visit.window.beta, visit.value)).collect();
    Some(Heard { visits, counterfactuals: claims.filter(is_counterfactual).count() })
}

fn run(tree: &Arc<Tree>, algorithm: Algorithm, mistake: Option<Mistake>) -> MutantRun {
    mutant(&Start::Tree(Arc::clone(tree)), &MutantTask::new(algorithm, tree.height(), Window::FULL), mistake, MOST)
}

proptest! {
    #[test]
    fn nothing_counterfactual_is_said_of_other_visits_than_our_own(
        tree in shapes::trees(),
        algorithm in proptest::sample::select(&ALGORITHMS[..]),
        mistake in proptest::sample::select(Mistake::ALL),
    ) {
        let (right, wrong) = (run(&tree, algorithm, None), run(&tree, algorithm, Some(mistake)));
        let wrong = Some(wrong).filter(|wrong| wrong.is_complete).and_then(|wrong| heard(&tree, algorithm, &wrong));
        if let Some(Heard { visits, counterfactuals }) = wrong {
            // A file may be read in a view in which it is right.
            let own = right.rows.iter().map(|row| (row.window.0, row.window.1, row.value.unwrap()));
            let is_own = visits.iter().copied().eq(own);
            prop_assert!(is_own || counterfactuals == 0, "{tree} by {algorithm:?} with {mistake:?}: {counterfactuals}");
        }
    }
}

#[test]
fn of_a_right_trace_it_is_said_what_would_undo_its_cut() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 -6 1))", jianzhi_core::game::Side::Max).unwrap());
    for algorithm in ALGORITHMS {
        let said = heard(&tree, algorithm, &run(&tree, algorithm, None)).map(|heard| heard.counterfactuals);
        assert!(said.is_some_and(|said| said > 2), "{algorithm:?}: {said:?}");
    }
}

/// Which values of a leaf keep a cut is another question where only values beyond the bound cut.
#[test]
fn no_range_of_values_is_told_under_a_convention_that_is_not_the_algorithms_own() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 -6 1))", jianzhi_core::game::Side::Max).unwrap());
    for (name, is_told) in [("alpha-beta", true), ("alpha-beta+cut=beyond", false), ("pvs+cut=beyond", false)] {
        let task = Task::new(Tree::clone(&tree), name.parse::<Method>().unwrap());
        let replay = record(&task).unwrap();
        let recording = Recording { task, replay };
        let narrator = Narrator::new(&recording, Lang::En);
        let claims = (0..=recording.replay.last_step().0)
            .flat_map(|step| narrator.tell(&recording.replay.at(Step(step))).claims)
            .filter(|claim| is_counterfactual(claim) && !matches!(claim, Claim::Free { .. }));
        assert_eq!(claims.count() > 0, is_told, "{name}");
    }
}

/// A program that cuts only beyond the bound looks at the same children here, but would not at the bound itself.
#[test]
fn a_program_of_another_convention_is_not_spoken_for() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 -6 1))", jianzhi_core::game::Side::Max).unwrap());
    let text = written(&tree, Algorithm::AlphaBeta, &run(&tree, Algorithm::AlphaBeta, None));
    let declared = text.replacen('{', "{\"convention\": {\"cut\": \"beyond\"}, ", 1);
    let told = ToldTrace::read("mine.jsonl", declared.as_bytes()).unwrap();
    assert!(told.verdict.answer.is_ok(), "{:?}", told.verdict.answer);
    assert!(told.trace.is_doubted());
}
