//! Questions about the next event: each answer is what the trace does next, and each question has a real choice.
//!
//! The answers are compared with the raw rows and with the claims; that another answer was possible is shown by a
//! search of a tree with other leaves.

use crate::prelude::*;

use crate::support::{self};
use jianzhi_core::claim::Claim;
use jianzhi_core::predict::{Answer, CutOr, Question, QuestionKind, QuestionKinds, next_question, questions_at};
use jianzhi_core::trace::NodeType;

fn replay(task: &Task) -> Replay {
    jianzhi_core::record(task).expect("a value everywhere")
}

fn tree_replay(notation: &str, method: &str) -> Replay {
    let tree = Tree::parse(notation, Side::Max).expect("a tree");
    replay(&Task::new(tree, method.parse::<Method>().expect("a method")))
}

/// All questions of a replay, step by step.
fn all(replay: &Replay) -> Vec<Question> {
    (0..=replay.last_step().0).flat_map(|step| questions_at(replay, Step(step))).collect()
}

/// What the rows say happens at the question's step.
fn truth(recording: &Recording, question: &Question) -> Answer {
    let replay = &recording.replay;
    let trace = replay.trace();
    let visit = trace.visit(question.visit);
    let left = trace.children(visit).find(|child| trace.left_at(*child, question.ply + 1) == question.step);
    match question.kind {
        QuestionKind::Window => Answer::Window(visit.window),
        QuestionKind::Value => Answer::Value(visit.value),
        QuestionKind::Cut => match left.expect("a child is left").after() < visit.after() {
            true => Answer::Cut(CutOr::GoesOn),
            false => Answer::Cut(CutOr::Cuts),
        },
        QuestionKind::NodeType => {
            Answer::NodeType(NodeType::new(visit.window, left.expect("a child is left").value_above()))
        }
        QuestionKind::Next => Answer::Next(trace.visit(left.expect("a child is left").after()).kind),
        QuestionKind::Owner => {
            let claims = recording.claims(&replay.at(question.step));
            let owner = claims.into_iter().find_map(|claim| match claim {
                Claim::Cut { owner, .. } => Some(owner),
                _ => None,
            });
            Answer::Owner(owner.expect("a cut is claimed").map(|path| path.len()))
        }
    }
}

/// Iterations need values above the leaves, which not every tree has.
fn check(task: &Task) {
    let Ok(replay) = jianzhi_core::record(task) else { return assert!(task.method.has(Switch::Deepening)) };
    let recording = Recording { task: task.clone(), replay };
    for question in all(&recording.replay) {
        let (kind, step) = (question.kind, question.step);
        assert_eq!(question.answer, truth(&recording, &question), "{} {kind:?} at {step:?}", task.method);
        assert!(question.is_right(question.answer), "{kind:?}");
        let once: Vec<&Answer> = question.choices.iter().collect();
        let is_twice = |at: usize| once[..at].contains(&once[at]);
        assert!(once.len() >= 2 && !(0..once.len()).any(is_twice), "{:?}", question.choices);
        assert!(question.choices.contains(&question.answer), "{question:?}");
        assert!(step > Step(0), "there is a step before it: {question:?}");
    }
}

proptest! {
    #[test]
    fn each_answer_is_what_the_trace_does_next(tree in shapes::trees(), method in shapes::methods()) {
        for window in [Window::FULL, Window::new(Score::new(-2), Score::new(3)).expect("a window")] {
            let is_asked_with_one = method.has_window() && Algorithm::LADDER.contains(&method.algorithm);
            if window == Window::FULL || is_asked_with_one {
                check(&Task::new(Arc::clone(&tree), method).within(window));
            }
        }
    }
}

#[test]
fn each_answer_in_a_real_game_is_what_the_trace_does_next() {
    let start = crate::shipped("central-cannon").base.start;
    for method in [
        "pvs+killers+null-move+quiescence",
        "alpha-beta-soft+captures+check-extension",
        "mtdf+etc",
        "pvs+table+deepening",
    ] {
        check(&Task::new(start.clone(), method.parse::<Method>().expect("a method")).to(Depth(2)));
    }
}

#[test]
fn where_a_cut_is_asked_other_leaves_give_the_other_answer() {
    let mut asked = 0;
    for (seed, algorithm) in
        (0..12).flat_map(|seed| [Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft].map(|one| (seed, one)))
    {
        let tree = random(seed, None);
        let replay = replay(&Task::new(Arc::clone(&tree), algorithm));
        for question in all(&replay) {
            if !matches!(question.kind, QuestionKind::Cut | QuestionKind::NodeType) {
                continue;
            }
            asked += 1;
            let state = replay.at(question.step);
            let (line, child) = (state.line(), state.path.last().expect("a child").visit.id);
            let path: Vec<u16> = line.iter().map(|mv| mv.0).collect();
            let changed = |value| {
                let tree = random(seed, Some((&path, value)));
                answer_with(&self::replay(&Task::new(tree, algorithm)), &question, child)
            };
            let answers: Vec<Answer> = [-30_000, 0, 30_000].into_iter().map(changed).collect();
            assert!(answers.iter().any(|answer| *answer != question.answer), "seed {seed}: {question:?} {answers:?}");
        }
    }
    assert!(asked > 500, "{asked}");
}

/// The answer to the same question, where the leaves below the child are others.
fn answer_with(replay: &Replay, question: &Question, child: VisitId) -> Answer {
    let trace = replay.trace();
    let (visit, child) = (trace.visit(question.visit), trace.visit(child));
    match question.kind {
        QuestionKind::NodeType => Answer::NodeType(NodeType::new(visit.window, child.value_above())),
        _ if child.after() < visit.after() => Answer::Cut(CutOr::GoesOn),
        _ => Answer::Cut(CutOr::Cuts),
    }
}

/// A tree of three moves and four plies; its leaves below a path have this value instead of their own.
fn random(seed: u64, changed: Option<(&[u16], i16)>) -> Arc<Tree> {
    let settings = format!("branching=3,depth=4,seed={seed},order=random");
    let mut tree = RandomTree::parse(&settings).expect("settings").build(Side::Max).expect("a tree");
    if let Some((path, value)) = changed {
        for leaf in support::all_leaf_paths(&tree).iter().filter(|leaf| leaf.starts_with(path)) {
            let id = tree.at_path(leaf).expect("a leaf");
            tree = tree.with_value(id, Some(Score::new(value)));
        }
    }
    Arc::new(tree)
}

#[test]
fn the_cut_of_the_worked_example_is_asked_and_the_last_child_is_not() {
    let replay = tree_replay("A(B(10 -5 2) C(-8 6 1))", "alpha-beta");
    let cuts: Vec<Question> = all(&replay).into_iter().filter(|question| question.kind == QuestionKind::Cut).collect();
    // Nothing is in hand inside B, and the root has no bound above.
    assert_eq!(cuts.len(), 1, "{cuts:?}");
    assert_eq!(cuts[0].answer, Answer::Cut(CutOr::Cuts));
    let windows: Vec<Question> = all(&replay).into_iter().filter(|asked| asked.kind == QuestionKind::Window).collect();
    let c = windows.iter().find(|question| question.ply == 1).expect("C's window");
    let of_max = Window::new(Score::new(-5), Score::INFINITY).expect("a window");
    assert_eq!(c.answer, Answer::Window(Side::Min.view(of_max)));
}

#[test]
fn a_search_without_windows_is_asked_for_values_alone() {
    for method in ["minimax", "negamax"] {
        let kinds: BTreeSet<&str> = (0..6)
            .flat_map(|seed| all(&replay(&Task::new(random(seed, None), method.parse::<Method>().expect("a method")))))
            .map(|question| question.kind.name())
            .collect();
        assert_eq!(kinds, BTreeSet::from(["value"]), "{method}");
    }
}

#[test]
fn only_a_search_that_probes_is_asked_what_comes_next() {
    let asked = |method: &str| {
        let of = |seed| all(&replay(&Task::new(random(seed, None), method.parse::<Method>().expect("a method"))));
        (0..6).flat_map(of).filter(|question| question.kind == QuestionKind::Next).collect::<Vec<_>>()
    };
    for method in ["alpha-beta", "alpha-beta-soft", "mtdf", "aspiration"] {
        assert!(asked(method).is_empty(), "{method}");
    }
    for method in ["pvs", "minimal-window", "negascout"] {
        let answers: BTreeSet<String> = asked(method).iter().map(|question| format!("{:?}", question.answer)).collect();
        let of = |kind| answers.contains(&format!("{:?}", Answer::Next(kind)));
        assert!(of(VisitKind::Null) && of(VisitKind::Research), "{method}: {answers:?}");
        // Moreland's form probes only where something is in hand; the slides' form probes all but the first.
        assert_eq!(of(VisitKind::Full), method == "pvs", "{method}: {answers:?}");
    }
}

#[test]
fn the_owner_of_a_deep_cut_is_not_the_parent() {
    let replay = replay(&Task::new(crate::shipped("deep-cut").base.start, Algorithm::AlphaBeta));
    let owners: Vec<Question> =
        all(&replay).into_iter().filter(|question| question.kind == QuestionKind::Owner).collect();
    let is_deep = |question: &&Question| question.answer == Answer::Owner(Some(0)) && question.ply > 1;
    let deep = owners.iter().find(is_deep).unwrap_or_else(|| panic!("{owners:?}"));
    assert!(deep.choices.contains(&Answer::Owner(Some(deep.ply - 1))), "the parent is offered: {deep:?}");
}

#[test]
fn the_next_question_is_the_first_of_its_kinds() {
    let replay = replay(&Task::new(random(3, None), Algorithm::Pvs));
    let everything = all(&replay);
    for kinds in [QuestionKinds::all(), QuestionKind::Owner.into(), QuestionKind::Cut | QuestionKind::Next] {
        for from in (0..replay.last_step().0).step_by(7).map(Step) {
            let first = everything.iter().find(|question| question.step > from && kinds.contains(question.kind));
            assert_eq!(next_question(&replay, from, kinds).as_ref(), first, "{kinds:?} after {from:?}");
        }
    }
    assert_eq!(next_question(&replay, replay.last_step(), QuestionKinds::all()), None);
    assert_eq!(questions_at(&replay, Step(replay.last_step().0 + 1)), []);
}
