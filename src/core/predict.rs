//! Questions that a viewer can answer before a search's next event: which window, what value, cut or not, whose bound.
//!
//! Question and answer are found from the trace alone. A question is asked only where the rules leave at least two
//! answers. This room writes no sentence and knows no view; scores are those of the side to move at the question's visit.
//!
//! ```
//! use jianzhi_core::game::{Side, tree::Tree};
//! use jianzhi_core::predict::{Answer, CutOr, QuestionKind, next_question};
//! use jianzhi_core::{Algorithm, Step, Task, record};
//!
//! let tree = Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max)?;
//! let replay = record(&Task::new(tree, Algorithm::AlphaBeta))?;
//! let question = next_question(&replay, Step(0), QuestionKind::Cut.into()).ok_or("no question")?;
//! // The leaf −8 returns to C, whose other leaves are still to be looked at.
//! assert_eq!(question.answer, Answer::Cut(CutOr::Cuts));
//! assert_eq!(question.choices.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ask;

use crate::first_variants;
use crate::mutants::{Mistake, MutantRow, MutantTask, mutant};
use crate::replay::{Recording, Replay};
use crate::score::{Score, Window};
use crate::search::VisitKind;
use crate::trace::{NodeType, Step, Trace, Visit, VisitId};
use ask::Asker;

/// The questions about what happens at `step`, in the order of [`QuestionKind::ALL`], for a viewer who has seen
/// everything before it. Empty beyond the last step.
pub fn questions_at(replay: &Replay, step: Step) -> Vec<Question> {
    let cursor = replay.cursor(step);
    if cursor.state().step == step { Asker::new(replay).at(cursor.state()) } else { Vec::new() }
}

pub fn next_question(replay: &Replay, from: Step, kinds: QuestionKinds) -> Option<Question> {
    let mut questions = questions_behind(replay, from, |_| true).flat_map(|(_, questions)| questions);
    questions.find(|question| kinds.contains(question.kind))
}

/// The questions about each step after `from` that `is_wanted`, as [`questions_at`] has them: one step after another,
/// which is faster than a call for each.
pub fn questions_behind(
    replay: &Replay,
    from: Step,
    is_wanted: impl Fn(Step) -> bool,
) -> impl Iterator<Item = (Step, Vec<Question>)> {
    let asker = Asker::new(replay);
    let mut cursor = replay.cursor(from);
    std::iter::from_fn(move || {
        while cursor.forward() {
            let state = cursor.state();
            if is_wanted(state.step) {
                return Some((state.step, asker.at(state)));
            }
        }
        None
    })
}

// The mistake that explains a wrong answer: a search that makes it, and is right up to there, does what the answer says.

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

// A question about the next event of a search, the answers that it may have, and the right one.

#[derive(
    Debug, Hash, PartialOrd, Ord, enumset::EnumSetType, strum::IntoStaticStr, strum::EnumString, strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum QuestionKind {
    Window,
    Value,
    /// A child is about to return: does its parent cut, or look at the next child?
    Cut,
    /// A visit was cut off: which ancestor set the bound that was met?
    Owner,
    /// A first child is about to return: which type does its value predict for the parent?
    #[strum(serialize = "type")]
    NodeType,
    /// A child is about to return: is the next visit a probe, one with the full window, or a re-search?
    Next,
}

pub type QuestionKinds = enumset::EnumSet<QuestionKind>;

impl QuestionKind {
    pub const ALL: [QuestionKind; 6] = first_variants();

    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn by_name(name: &str) -> Option<QuestionKind> {
        name.parse().ok()
    }

    pub const fn is_number(self) -> bool {
        matches!(self, QuestionKind::Window | QuestionKind::Value)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutOr {
    Cuts,
    GoesOn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    Window(Window),
    Value(Score),
    Cut(CutOr),
    /// The bound was set by the visit at this ply of the path; `None` for the window that the root's search began with.
    Owner(Option<usize>),
    NodeType(NodeType),
    Next(VisitKind),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub kind: QuestionKind,
    pub step: Step,
    /// The visit that it is asked about: the one that is entered (window) or left (value, owner); for the other kinds
    /// the parent of the child that is left.
    pub visit: VisitId,
    /// The ply of that visit, counted from the root of its search.
    pub ply: usize,
    /// At least two answers, the right one among them, in a fixed order. An answer of numbers may be any other as well.
    pub choices: Vec<Answer>,
    pub answer: Answer,
}

impl Question {
    pub fn is_right(&self, answer: Answer) -> bool {
        answer == self.answer
    }
}
