//! The rows as a sequence of steps: a visit is entered, a visit is left. A value is known only at its leave, so that a
//! search that goes another way is recognised at the first step that differs.

use std::ops::ControlFlow;

use super::RowVisit;
use super::frame::{ClaimedRow, ToldMove};
use super::refutation::Agreement;
use crate::game::start::{GameVisitor, Start};
use crate::game::{Game, MoveCode};
use crate::mutants::MutantListener;
use crate::score::Score;
use crate::search::VisitKind;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ScriptStep {
    Enter { child: Option<usize>, bounds: (Score, Score) },
    Leave(Score),
}

#[derive(Debug, Clone, Default)]
pub struct RowScript {
    steps: Vec<(ScriptStep, u64)>,
    is_whole: bool,
    has_windows: bool,
    /// Whether children are ever searched against generation order.
    pub is_reordered: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Along {
    pub steps: usize,
    pub is_whole: bool,
}

impl RowScript {
    /// The steps of rows; `is_whole` says whether no further rows follow.
    pub fn new(start: &Start, rows: &[ClaimedRow], is_whole: bool, has_windows: bool) -> RowScript {
        struct ReadScript<'a>(&'a [ClaimedRow], bool, bool);
        impl GameVisitor for ReadScript<'_> {
            type Output = RowScript;
            fn on<G: Game>(self, game: &mut G) -> RowScript {
                let script = RowScript { is_whole: self.1, has_windows: self.2, ..RowScript::default() };
                ScriptReader { game, script, open: Vec::new() }.read(self.0)
            }
        }
        start.walk(ReadScript(rows, is_whole, has_windows))
    }

    fn row(&self, step: usize) -> u64 {
        self.steps.get(step).or(self.steps.last()).map_or(0, |(_, row)| *row)
    }

    /// The rows as visits; `None` where further rows follow, or some are none.
    pub fn visits(&self) -> Option<Vec<RowVisit>> {
        let mut rows: Vec<RowVisit> = Vec::new();
        let mut open: Vec<usize> = Vec::new();
        for &(step, _) in self.steps.iter().filter(|_| self.is_whole) {
            match step {
                ScriptStep::Enter { child, bounds } => {
                    open.push(rows.len());
                    rows.push(RowVisit { ply: open.len() - 1, child, bounds, value: Score::ZERO });
                }
                ScriptStep::Leave(value) => rows.get_mut(open.pop()?)?.value = value,
            }
        }
        (self.is_whole && open.is_empty()).then_some(rows)
    }

    /// The script without what lies far after a step, so that long traces need not be followed to their end.
    pub fn shortened(&self, step: usize) -> RowScript {
        let enough = step.saturating_mul(4).saturating_add(20_000);
        let mut short = self.clone();
        if short.steps.len() > enough {
            short.steps.truncate(enough);
            short.is_whole = false;
        }
        short
    }

    pub fn is_as_long_as(&self, other: &RowScript) -> bool {
        self.steps.len() == other.steps.len()
    }

    pub fn agreement(&self, along: Along) -> Agreement {
        match (along.is_whole, self.is_whole) {
            (true, true) => Agreement::Whole,
            (true, false) => Agreement::Kept(self.row(along.steps)),
            (false, _) => Agreement::Until(self.row(along.steps)),
        }
    }

    /// Follows a search along the script; `search` is given the listener and returns whether it finished.
    pub fn follow(&self, search: impl FnOnce(&mut Follower<'_>) -> bool) -> Along {
        let mut follower = Follower { script: self, at: 0 };
        let has_ended = search(&mut follower);
        let is_all = follower.at == self.steps.len();
        Along { steps: follower.at, is_whole: is_all && (has_ended || !self.is_whole) }
    }
}

struct OpenScript<M> {
    row: u64,
    value: Score,
    mv: Option<M>,
    moves: Vec<M>,
    last: Option<usize>,
}

struct ScriptReader<'a, G: Game> {
    game: &'a mut G,
    script: RowScript,
    open: Vec<OpenScript<G::Move>>,
}

impl<G: Game> ScriptReader<'_, G> {
    fn read(mut self, rows: &[ClaimedRow]) -> RowScript {
        for (number, row) in rows.iter().enumerate() {
            while self.open.len() > row.ply {
                self.leave();
            }
            let is_placed = self.open.len() == row.ply && (row.ply > 0 || number == 0);
            if !is_placed || self.enter(number as u64, row).is_none() {
                self.script.is_whole = false;
                return self.script;
            }
        }
        while self.script.is_whole && !self.open.is_empty() {
            self.leave();
        }
        self.script
    }

    fn enter(&mut self, number: u64, row: &ClaimedRow) -> Option<()> {
        let mut entered = None;
        let mut child = None;
        if let Some(parent) = self.open.last_mut() {
            let index = child_of::<G>(parent, row)?;
            let mv = *parent.moves.get(index)?;
            self.script.is_reordered |= parent.last.is_some_and(|last| last > index);
            parent.last = Some(index);
            self.game.play(mv);
            (entered, child) = (Some(mv), Some(index));
        }
        let moves = self.game.moves().into_iter().collect();
        self.script.steps.push((ScriptStep::Enter { child, bounds: row.window }, number));
        self.open.push(OpenScript { row: number, value: row.value, mv: entered, moves, last: None });
        Some(())
    }

    fn leave(&mut self) {
        let Some(open) = self.open.pop() else { return };
        self.script.steps.push((ScriptStep::Leave(open.value), open.row));
        if let Some(mv) = open.mv {
            self.game.undo(mv);
        }
    }
}

fn child_of<G: Game>(parent: &OpenScript<G::Move>, row: &ClaimedRow) -> Option<usize> {
    let by_path = row.path.as_ref().and_then(|path| path.last()).map(|&index| usize::from(index));
    match row.mv {
        ToldMove::Index(index) => Some(usize::from(index)),
        ToldMove::Code(code) if code != MoveCode::PASS => parent.moves.iter().position(|&mv| G::code(mv) == code),
        ToldMove::Code(_) => None,
        ToldMove::Nothing | ToldMove::Root => by_path.or(match (parent.last, row.kind) {
            (Some(last), Some(VisitKind::Research)) => Some(last),
            (last, _) => Some(last.map_or(0, |last| last + 1)),
        }),
    }
}

#[derive(Debug)]
pub struct Follower<'a> {
    script: &'a RowScript,
    at: usize,
}

impl Follower<'_> {
    fn step(&mut self, is_same: impl FnOnce(ScriptStep) -> bool) -> ControlFlow<()> {
        match self.script.steps.get(self.at) {
            Some(&(step, _)) if is_same(step) => {
                self.at += 1;
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        }
    }
}

impl MutantListener for Follower<'_> {
    fn enter(&mut self, child: Option<usize>, alpha: Score, beta: Score) -> ControlFlow<()> {
        let has_windows = self.script.has_windows;
        self.step(|step| match step {
            ScriptStep::Enter { child: theirs, bounds } => child == theirs && (!has_windows || bounds == (alpha, beta)),
            ScriptStep::Leave(_) => false,
        })
    }

    fn leave(&mut self, value: Score) -> ControlFlow<()> {
        self.step(|step| step == ScriptStep::Leave(value))
    }

    fn next(&self, left: &[usize]) -> usize {
        match self.script.steps.get(self.at) {
            Some((ScriptStep::Enter { child: Some(child), .. }, _)) => {
                left.iter().position(|index| index == child).unwrap_or_default()
            }
            _ => 0,
        }
    }
}
