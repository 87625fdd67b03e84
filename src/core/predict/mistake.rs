//! The mistake that explains a wrong answer: a search that makes it, and is right up to there, does what the answer says.

use super::question::{Answer, CutOr, Question, QuestionKind};
use crate::mutants::{Mistake, MutantRow, MutantTask, mutant};
use crate::replay::Recording;
use crate::score::{Score, Window};
use crate::search::VisitKind;
use crate::trace::{Trace, Visit, VisitId};

/// The most visits of a search whose mutants are searched while the user waits: a few milliseconds for all mistakes.
const MOST_VISITS: u32 = 2_000;
/// How many times as many visits a mutant may make.
const MOST_TIMES: usize = 4;

/// The likeliest mistake that gives exactly this wrong answer to a question about the search of a tree; `None` where
/// the answer is right, or no mistake gives it, and for other searches than the plain ones.
pub fn mistake_behind(recording: &Recording, question: &Question, answer: Answer) -> Option<Mistake> {
    let Recording { task, replay } = recording;
    let trace = replay.trace();
    let is_small = trace.len() <= MOST_VISITS && trace.is_complete() && !trace.is_doubted();
    if question.is_right(answer) || task.start.tree().is_none() || !task.method.is_plain() || !is_small {
        return None;
    }
    let state = replay.at(question.step);
    let last = state.path.last()?.visit;
    let path: Vec<u16> = state.line().iter().map(|mv| mv.0).collect();
    let true_rows = rows(trace);
    let convention = task.method.convention();
    let mutant_task = MutantTask { convention, ..MutantTask::new(task.method.algorithm, task.depth, task.window) };
    let limit = MOST_TIMES * true_rows.len() + 16;
    let made = |mistake: &Mistake| mutant(&task.start, &mutant_task, Some(*mistake), limit).rows;
    let asked = AskedPlace { question, last, path: &path };
    let gives = |mistake: &&Mistake| does(&made(mistake), &true_rows, asked) == Some(answer);
    // A mistake that shows before the question is asked reaches the same visit of the place by another way.
    let gives_there = |mistake: &&Mistake| there(&made(mistake), &true_rows, asked) == Some(answer);
    Mistake::ALL.iter().find(gives).or_else(|| Mistake::ALL.iter().find(gives_there)).copied()
}

/// What is asked about: the visit that is entered or left, and the moves to it.
#[derive(Clone, Copy)]
struct AskedPlace<'a> {
    question: &'a Question,
    last: Visit,
    path: &'a [u16],
}

/// What a mutant does where the question is asked; `None` where it does not reach that point as the true search does.
fn does(made: &[MutantRow], rows: &[MutantRow], AskedPlace { question, last, path }: AskedPlace<'_>) -> Option<Answer> {
    let at = last.id.0 as usize;
    let is_same = |until: usize| {
        let entered = |row: &MutantRow| (row.path.clone(), row.window);
        made.len() >= until && made[..until].iter().map(entered).eq(rows[..until].iter().map(entered))
    };
    let behind = last.after().0 as usize;
    let next = made.get(behind).filter(|next| next.path.len() >= path.len());
    match question.kind {
        QuestionKind::Window if is_same(at) => {
            let row = made.get(at).filter(|row| row.path == path)?;
            Window::new(row.window.0, row.window.1).map(Answer::Window)
        }
        QuestionKind::Value if is_same(at + 1) => made.get(at)?.value.map(Answer::Value),
        QuestionKind::Cut if is_same(behind) => {
            Some(Answer::Cut(if next.is_some() { CutOr::GoesOn } else { CutOr::Cuts }))
        }
        QuestionKind::Next if is_same(behind) => {
            let next = next?;
            Some(Answer::Next(match (next.path == path, next.window) {
                (true, _) => VisitKind::Research,
                (false, (alpha, beta)) if beta == alpha.above() => VisitKind::Null,
                _ => VisitKind::Full,
            }))
        }
        _ => None,
    }
}

/// The window or the value of a mutant at the same visit of the place that is asked about.
fn there(
    made: &[MutantRow],
    rows: &[MutantRow],
    AskedPlace { question, last, path }: AskedPlace<'_>,
) -> Option<Answer> {
    let is_there = |row: &&MutantRow| row.path == path;
    let before = rows.iter().take(last.id.0 as usize).filter(is_there).count();
    let row = made.iter().filter(is_there).nth(before)?;
    match question.kind {
        QuestionKind::Window => Window::new(row.window.0, row.window.1).map(Answer::Window),
        QuestionKind::Value => row.value.map(Answer::Value),
        _ => None,
    }
}

fn rows(trace: &Trace) -> Vec<MutantRow> {
    let mut path: Vec<u16> = Vec::new();
    let mut open: Vec<VisitId> = Vec::new();
    trace
        .visits()
        .map(|visit| {
            while open.last().is_some_and(|&end| end <= visit.id) {
                open.pop();
                path.pop();
            }
            if let Some(mv) = visit.mv {
                path.push(mv.0);
            }
            open.push(visit.after());
            let window: (Score, Score) = (visit.window.alpha, visit.window.beta);
            MutantRow { path: path.clone(), window, value: Some(visit.value) }
        })
        .collect()
}
