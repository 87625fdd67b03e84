//! The ladder of tasks: solutions and worked ones are proved, and each wrong line is told as its mistake.
//!
//! Where there is no Python the tests say so and pass.

use crate::prelude::*;
use jianzhi_study::program::assignment::{Assignment, TaskTrial, TaskVerdict};
use jianzhi_study::program::{ProgramRefusal, StudentProgram, TrialAnswer, growing};

const TREES: usize = 100;
/// What only few trees show.
const MANY: usize = 200;

/// Judges a program as the solution of a task; `None` where there is no Python.
fn judged(task: &Assignment, source: String) -> Option<TaskTrial> {
    judged_on(task, source, TREES)
}

fn judged_on(task: &Assignment, source: String, trees: usize) -> Option<TaskTrial> {
    let program = StudentProgram::new("mine.py", source);
    match task.judge(&program, growing(trees, 1), &mut || true) {
        Err(ProgramRefusal::NoPython) => {
            println!("skipped: no python3");
            None
        }
        other => Some(other.unwrap_or_else(|refused| panic!("{}: {refused:?}", task.name))),
    }
}

fn task(name: &str) -> Assignment {
    Assignment::named(name).expect("a task")
}

#[test]
fn solutions_and_worked_ones_are_done_with_the_counts_of_the_search() {
    let names: Vec<String> = Assignment::shipped().map(|task| task.name).collect();
    assert_eq!(names, ["minimax", "negamax", "alpha-beta-hard", "alpha-beta-soft", "pvs", "table", "killers"]);
    for task in Assignment::shipped() {
        for source in [task.solved(), task.worked_text()] {
            let Some(found) = judged(&task, source) else { return };
            assert_eq!(found.verdict, TaskVerdict::Done, "{}: {:?}", task.name, found.trial.answer);
            assert_eq!(found.trial.trees, TREES, "{}", task.name);
            assert!(found.due.visits == found.trial.proof.visits && found.due.visits > 1000, "{:?}", found.due);
        }
    }
}

#[test]
fn every_accepted_order_of_the_lines_is_a_right_program() {
    for task in Assignment::shipped() {
        for order in task.orders().into_iter().skip(1) {
            let lines: Vec<&str> = order.iter().map(|&line| task.solution[line].as_str()).collect();
            let Some(found) = judged(&task, lines.join("\n") + "\n") else { return };
            assert_eq!(found.verdict, TaskVerdict::Done, "{} as {order:?}", task.name);
        }
    }
}

#[test]
fn each_wrong_line_is_told_as_its_mistake() {
    for task in Assignment::shipped() {
        for wrong in &task.distractors {
            let Some(found) = judged(&task, task.with(wrong)) else { return };
            let place = format!("{}: {}", task.name, wrong.code);
            assert_eq!(found.verdict, TaskVerdict::Wrong, "{place}");
            let TrialAnswer::Wrong(tree) = &found.trial.answer else { panic!("{place}: {:?}", found.trial.answer) };
            let told: Vec<_> = tree.refutation.likely.iter().chain(&tree.refutation.also).copied().collect();
            assert!(told.contains(&wrong.mistake), "{place}: {told:?}");
            assert_eq!(tree.line, u32::try_from(wrong.line + 1).ok(), "{place}");
        }
    }
}

#[test]
fn a_right_program_by_another_convention_is_not_the_task() {
    let (hard, soft) = (task("alpha-beta-hard"), task("alpha-beta-soft"));
    for (task, other, choice) in [(&hard, &soft, "soft"), (&soft, &hard, "hard")] {
        let Some(found) = judged(task, other.solved()) else { return };
        let differs = vec![("type".to_owned(), choice.to_owned())];
        assert_eq!(found.verdict, TaskVerdict::OtherConvention(differs), "{}", task.name);
        for lang in Lang::ALL {
            assert!(found.verdict.words(lang, task, found.due).contains(&format!("type={choice}")));
        }
    }
    // Without killers it is another search than the last task asks for.
    let Some(found) = judged(&task("killers"), soft.solved()) else { return };
    assert_eq!(found.verdict, TaskVerdict::Wrong);
}

#[test]
fn a_skeleton_is_a_program_with_gaps_in_both_languages() {
    for task in Assignment::shipped() {
        for lang in Lang::ALL {
            let skeleton = task.skeleton(lang);
            assert!(skeleton.contains(&lang.say("task-gap")), "{}", task.name);
            assert!(skeleton.lines().count() < task.solution.len() + 1, "{}", task.name);
            let program = StudentProgram::new("mine.py", skeleton);
            match task.judge(&program, growing(20, 1), &mut || true) {
                Err(ProgramRefusal::NoPython) => return,
                // It is Python, and does not solve the task.
                Err(ProgramRefusal::NoFunction(_)) => {}
                Ok(found) => assert_ne!(found.verdict, TaskVerdict::Done, "{}", task.name),
                Err(refused) => panic!("{}: {refused:?}", task.name),
            }
        }
    }
}

/// Its search calls a helper that reads the whole tree first.
#[test]
fn a_program_that_looks_at_leaves_outside_of_its_search_has_not_pruned() {
    let task = task("alpha-beta-soft");
    let helper =
        "def plain(node):\n    return node.value if node.is_leaf else max(plain(child) for child in node.children)\n";
    let solved = task.solved();
    let (head, rest) = solved.split_once('\n').expect("a first line");
    let Some(found) = judged(&task, format!("{helper}{head}\n    node.parent or plain(node)\n{rest}")) else { return };
    assert!(matches!(found.trial.answer, TrialAnswer::Proved), "{:?}", found.trial.answer);
    let TaskVerdict::LooksOutside(seen, all) = found.verdict else { panic!("{:?}", found.verdict) };
    assert!(seen * 10 > all * 8 && seen <= all, "{seen} of {all}");
}

/// A table may keep the best move for a result that failed low as well; seven slips are none of these.
#[test]
fn a_table_is_right_however_it_keeps_moves_and_wrong_where_it_confuses_bounds() {
    let task = task("table");
    let solved = task.solved();
    let lines = ["best = max(best, value)", "low, first = (value, child.index) if value > low else (low, first)"];
    let other = solved.replace(lines[0], "first = child.index if value > best else first");
    let other = other.replace(lines[1], "best = max(best, value); low = max(low, best)");
    let Some(found) = judged(&task, other) else { return };
    assert_eq!(found.verdict, TaskVerdict::Done, "{:?}", found.trial.answer);
    for (from, to) in [
        ("best, low = -1000000", "best, low = -100"),
        ("(-1000000, 1000000, None)", "(-100, 100, None)"),
        ("lower >= beta", "lower == beta"),
        ("upper <= alpha", "upper == alpha"),
        ("if best > alpha:", "if best >= alpha:"),
        ("if best < beta:", "if best <= beta:"),
        ("        return upper", "        return lower"),
    ] {
        let wrong = solved.replacen(from, to, 1);
        assert_ne!(wrong, solved);
        let Some(found) = judged_on(&task, wrong, MANY) else { return };
        assert_ne!(found.verdict, TaskVerdict::Done, "{to}");
    }
}
