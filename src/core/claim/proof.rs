//! What is known of a cut beyond its reason: for which values it holds, and which changes would remove it.

use serde::Serialize;

use super::trial::{Trial, TrialVisit};
use super::{Claim, ClaimScore, Effort, Interval, Path};
use crate::game::start::GameVisitor;
use crate::game::tree::{NodeId, Tree};
use crate::game::{Game, MoveCode, Side};
use crate::replay::{Cut, Frame, Recording, Refuter, State, chosen_line, side_below};
use crate::score::Score;
use crate::search::VisitKind;
use crate::trace::{End, Visit};

#[derive(Debug, Clone, PartialEq, Default)]
pub struct CutProof {
    /// The values of the refuting child for which this very visit is still left by a cut there; `None` where that is
    /// not proved.
    pub stands: Option<Interval>,
    /// The leaf that the child's value comes from, its value, and the values for which the cut holds.
    pub leaf: Option<(Path, Score, Interval)>,
    pub undo: Option<Undo>,
}

/// The fewest leaves below the refuting child that have to change before it no longer cuts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undo {
    /// The leaves, each with the nearest value that is enough.
    pub changes: Vec<LeafChange>,
    pub holds: Option<Interval>,
    pub then: Option<Path>,
}

impl Recording {
    /// What is proved of a cut at a child within an effort; nothing for any other cut, nor under a convention that is not the
    /// algorithm's own: which values cut is another question there.
    pub fn prove(&self, path: &[Frame], cut: &Cut, effort: &Effort<'_>) -> CutProof {
        if !self.task.method.is_of_own_convention() {
            return CutProof::default();
        }
        let Refuter::Child(child) = cut.refuter else { return CutProof::default() };
        let Some(found) = FoundChild::new(self, &path[..=cut.ply], child) else { return CutProof::default() };
        let trial = Trial::new(self, effort);
        let enough = match found.side {
            Side::Max => Interval::at_least(cut.beta.get()),
            Side::Min => Interval::at_most((-cut.beta).get()),
        };
        let now = found.side.view(cut.value).get();
        let stands = self.stands(&found, trial.as_ref(), now, enough);
        CutProof {
            stands,
            leaf: self.leaf(&found, trial.as_ref(), child, stands),
            undo: self.undo(&found, trial.as_ref(), enough),
        }
    }

    /// The values of `child`, which `path` leads to, for which it still raises the bound of its parent from `before`, or
    /// else changes nothing there.
    pub fn stands_at(&self, path: &[Frame], child: Visit, before: Score, raises: bool) -> Option<Interval> {
        let (_, above) = path.split_last().filter(|_| self.task.method.is_of_own_convention())?;
        let found = FoundChild::new(self, above, child)?;
        let beta = above.last()?.visit.window.beta;
        let end = |score: Score| score.is_finite().then(|| found.side.view(score).get());
        let (least, most) = if raises { (end(before.above()), end(beta.below())) } else { (None, end(before)) };
        let (from, to) = if found.side == Side::Max { (least, most) } else { (most, least) };
        self.is_looked_at_once(&found.place).then_some(Interval { from, to })
    }

    /// The values of a child for which its parent is cut by it: those that are `enough` where nothing before depends on
    /// the child, and otherwise those that a changed search shows.
    fn stands(&self, found: &FoundChild, trial: Option<&Trial<'_>>, now: i16, enough: Interval) -> Option<Interval> {
        if self.is_looked_at_once(&found.place) {
            return Some(enough);
        }
        found.stands_with(self.task.start.tree()?.at_path(&found.path)?, now, trial?)
    }

    fn leaf(
        &self,
        found: &FoundChild,
        trial: Option<&Trial<'_>>,
        child: Visit,
        stands: Option<Interval>,
    ) -> Option<(Path, Score, Interval)> {
        let trace = self.replay.trace();
        let last = refutation(self, child)?;
        let visits = trace.path(last.id);
        let path: Path = visits.iter().filter_map(|visit| visit.mv).map(|mv| mv.0).collect();
        let node = self.task.start.tree()?.at_path(&path)?;
        let value = self.task.start.tree()?.side_at(&path).view(last.value);
        // The child is that leaf: the question is the same.
        let stands = if last.id == child.id { stands } else { found.stands_with(node, value.get(), trial?) };
        Some((path, value, stands?))
    }

    fn undo(&self, found: &FoundChild, trial: Option<&Trial<'_>>, enough: Interval) -> Option<Undo> {
        let (tree, trial) = (self.task.start.tree()?, trial?);
        let aim = match (enough.from, enough.to) {
            (Some(least), _) => Aim::AtMost(least.checked_sub(1)?),
            (None, most) => Aim::AtLeast(most?.checked_add(1)?),
        };
        if !tree.is_unshared() || found.depth == 0 {
            return None;
        }
        if !trial.may_walk() {
            return None;
        }
        let changes = fewest(tree, &found.path, found.depth - 1, aim)?;
        let is_possible = |change: &LeafChange| change.value.unsigned_abs() <= Score::STATIC_LIMIT.unsigned_abs();
        if changes.is_empty() || !changes.iter().all(is_possible) {
            return None;
        }
        let nodes: Vec<_> =
            changes.iter().map(|change| Some((tree.at_path(&change.leaf)?, change.value))).collect::<Option<_>>()?;
        // `None` without is not an answer, `None` within a search that does not make this visit.
        let after = |leaves: &[_]| Some(Trial::cut_by(&trial.search(leaves)?, &found.place));
        let then = after(&nodes)??;
        if then == Some(found.mv) {
            return None;
        }
        let holds = match (nodes.as_slice(), aim) {
            (&[(leaf, value)], _) if !self.is_looked_at_once(&found.place) => {
                Some(trial.around(value, |value| Some(after(&[(leaf, value)])? == Some(then)))?)
            }
            (&[(_, value)], Aim::AtMost(_)) => Some(Interval::at_most(value)),
            (&[(_, value)], Aim::AtLeast(_)) => Some(Interval::at_least(value)),
            _ => None,
        };
        let then = then.map(|mv| [&found.path[..found.path.len() - 1], &[mv.0]].concat());
        Some(Undo { changes, holds, then })
    }

    /// Whether no visit before this one depended on anything below it, nor on its result by way of a table or an order.
    fn is_looked_at_once(&self, place: &TrialVisit) -> bool {
        let is_unshared = self.task.start.tree().is_none_or(|tree| tree.is_unshared());
        self.task.method.is_plain() && place.is_first_look() && is_unshared && !self.replay.trace().is_doubted()
    }

    pub fn moves(&self, path: &[u16]) -> Vec<MoveCode> {
        self.task.start.walk(MoveCodes(path))
    }

    pub fn path_of(&self, visits: &[Visit]) -> Path {
        let line: Vec<MoveCode> = visits.iter().filter_map(|visit| visit.mv).collect();
        self.task.start.indices(&line)
    }
}

struct FoundChild {
    place: TrialVisit,
    path: Path,
    mv: MoveCode,
    side: Side,
    depth: usize,
}

impl FoundChild {
    fn new(recording: &Recording, above: &[Frame], child: Visit) -> Option<FoundChild> {
        let visits: Vec<Visit> = above.iter().map(|frame| frame.visit).collect();
        let place = TrialVisit::new(recording.trace(), &visits)?;
        let mv = child.mv?;
        let mut path: Path = visits.iter().filter_map(|visit| visit.mv).map(|mv| mv.0).collect();
        path.push(mv.0);
        let side = side_below(recording.task.side(), above);
        Some(FoundChild { place, path, mv, side, depth: usize::from(above.last()?.visit.depth.0) })
    }

    /// The values of a node around `now` for which changed searches cut the parent by this same child.
    fn stands_with(&self, node: NodeId, now: i16, trial: &Trial<'_>) -> Option<Interval> {
        trial.around(now, |value| {
            let trace = trial.search(&[(node, value)])?;
            Some(Trial::cut_by(&trace, &self.place) == Some(Some(self.mv)))
        })
    }
}

/// The evaluated leaf that the value of `visit` comes from: through the child that cut, or the best one.
fn refutation(recording: &Recording, visit: Visit) -> Option<Visit> {
    let trace = recording.trace();
    let mut at = visit;
    while at.end == End::Searched {
        let gives = |child: &Visit| child.value_above() == at.value && !trace.asks_again(at, *child);
        at = if at.cut {
            trace.children(at).last()?
        } else {
            trace.children(at).find(gives).or_else(|| chosen_line(trace, at).first().copied())?
        };
        if at.kind == VisitKind::NullMove {
            return None;
        }
    }
    (at.end == End::Leaf).then_some(at)
}

struct MoveCodes<'a>(&'a [u16]);

impl GameVisitor for MoveCodes<'_> {
    type Output = Vec<MoveCode>;
    fn on<G: Game>(self, game: &mut G) -> Vec<MoveCode> {
        let mut line = Vec::new();
        for &index in self.0 {
            if index == MoveCode::PASS.0 && game.pass() {
                line.push(MoveCode::PASS);
                continue;
            }
            let Some(mv) = game.moves().into_iter().nth(usize::from(index)) else { break };
            line.push(G::code(mv));
            game.play(mv);
        }
        line
    }
}

// The fewest leaves of a tree that have to change before a position's value falls below a bound, or rises above it.
//
// Where one child is enough the cheapest is taken, where all are needed their costs add up. That is exact on a tree; where
// positions share leaves, a leaf could count twice, so that no number is given.

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeafChange {
    pub leaf: Path,
    pub now: i16,
    pub value: i16,
}

/// The side of a limit that a value has to reach, the limit itself included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    AtMost(i16),
    AtLeast(i16),
}

impl Aim {
    fn is_met(self, value: i16) -> bool {
        match self {
            Aim::AtMost(limit) => value <= limit,
            Aim::AtLeast(limit) => value >= limit,
        }
    }

    const fn limit(self) -> i16 {
        match self {
            Aim::AtMost(limit) | Aim::AtLeast(limit) => limit,
        }
    }

    fn needs_one(self, side: Side) -> bool {
        matches!((self, side), (Aim::AtMost(_), Side::Min) | (Aim::AtLeast(_), Side::Max))
    }
}

/// The changes that let the position at `path` reach its aim, as few as possible, `depth` plies above the horizon;
/// `None` where the value of a leaf is unknown.
pub fn fewest(tree: &Tree, path: &Path, depth: usize, aim: Aim) -> Option<Vec<LeafChange>> {
    let at = tree.at_path(path)?;
    let node = tree.node(at);
    if node.children.is_empty() || depth == 0 {
        let now = node.value?.get();
        let change = LeafChange { leaf: path.clone(), now, value: aim.limit() };
        return Some(if aim.is_met(now) { Vec::new() } else { vec![change] });
    }
    let children = (0..node.children.len() as u16).map(|index| {
        let mut below = path.clone();
        below.push(index);
        fewest(tree, &below, depth - 1, aim)
    });
    let costs: Vec<Vec<LeafChange>> = children.collect::<Option<_>>()?;
    if aim.needs_one(tree.side_at(path)) { costs.into_iter().min_by_key(Vec::len) } else { Some(costs.concat()) }
}

// The effect on a cut when the leaf that it depends on has another value. The changed tree is searched; where that
// would take too long, the interval in which the cut holds is the whole answer.

/// A cut, and the leaf that it depends on; values are MAX's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hinge {
    pub at: Path,
    pub by: Path,
    pub leaf: Path,
    pub value: i16,
    pub stands: Interval,
}

impl Hinge {
    pub fn new(claims: &[Claim]) -> Option<Hinge> {
        claims.iter().find_map(|claim| match claim {
            Claim::HangsOn { at, by, leaf, value: ClaimScore(value), stands } => {
                Some(Hinge { at: at.clone(), by: by.clone(), leaf: leaf.clone(), value: value.get(), stands: *stands })
            }
            _ => None,
        })
    }

    /// Values around the interval that are worth trying: its ends and the present value with some room on both sides, the
    /// smallest and the largest.
    pub fn span(&self) -> (i16, i16) {
        let ends = [Some(self.value), self.stands.from, self.stands.to];
        let (least, most) = ends
            .into_iter()
            .flatten()
            .fold((self.value, self.value), |(least, most), end| (least.min(end), most.max(end)));
        let room = i16::try_from(most.abs_diff(least) / 2).unwrap_or(i16::MAX).max(LEAST_ROOM);
        let limit = Score::STATIC_LIMIT;
        (least.saturating_sub(room).clamp(-limit, limit), most.saturating_add(room).clamp(-limit, limit))
    }
}

/// The least number of values beyond an interval's end that can be tried.
const LEAST_ROOM: i16 = 5;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CutOutcome {
    /// The same child still cuts it.
    Stands,
    Next(Path),
    /// The table knows enough of it, so that no child is searched.
    Known,
    Uncut,
    NotMade,
    /// The child does not cut it; the search is too large to be repeated, so that nothing more is known.
    Falls,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    pub fate: CutOutcome,
    /// What the whole search returns, as MAX sees it, and the visits that it makes; `None` where it was not repeated.
    pub search: Option<(Score, u32)>,
}

impl Recording {
    /// The effect on the cut that is left at `state` if the leaf at its hinge were worth `value` to MAX; `None` where
    /// the value is not a valid leaf value.
    #[cfg(any(test, feature = "counting"))]
    pub fn what_if(&self, state: &State, hinge: &Hinge, value: i16) -> Option<WhatIf> {
        self.what_if_within(state, hinge, value, &Effort::whole())
    }

    /// The same within an effort. Where [`Effort::is_short`] is true, more effort could give a fuller answer.
    pub fn what_if_within(&self, state: &State, hinge: &Hinge, value: i16, effort: &Effort<'_>) -> Option<WhatIf> {
        if value.unsigned_abs() > Score::STATIC_LIMIT.unsigned_abs() {
            return None;
        }
        self.repeated(state, hinge, value, effort).or_else(|| {
            let fate = if hinge.stands.contains(value) { CutOutcome::Stands } else { CutOutcome::Falls };
            Some(WhatIf { fate, search: None })
        })
    }

    fn repeated(&self, state: &State, hinge: &Hinge, value: i16, effort: &Effort<'_>) -> Option<WhatIf> {
        let visits: Vec<Visit> = state.path.iter().map(|frame| frame.visit).collect();
        let place = TrialVisit::new(self.replay.trace(), &visits)?;
        let leaf = self.task.start.tree()?.at_path(&hinge.leaf)?;
        let (returned, trace) = Trial::new(self, effort)?.returned(&[(leaf, value)])?;
        let fate = match place.find(&trace) {
            None => CutOutcome::NotMade,
            Some(visit) if matches!(visit.end, End::Table | End::ChildTable) => CutOutcome::Known,
            Some(visit) if !visit.cut => CutOutcome::Uncut,
            Some(visit) => {
                let by = trace.children(visit).last()?.mv?;
                let by = [hinge.at.as_slice(), &[by.0]].concat();
                if by == hinge.by { CutOutcome::Stands } else { CutOutcome::Next(by) }
            }
        };
        Some(WhatIf { fate, search: Some((returned, trace.len())) })
    }
}
