//! Which mistake explains a fault best: each known one is tried, and the first that gives what was found is named.

use std::cmp::Ordering;

use super::doubt::{PartMistake, WrongSearch};
use super::frame::{CheckFrame, Stage};
use super::refutation::BetaOrigin;
use super::rules::{BaseRules, NodeState};
use super::script::{Along, RowScript};
use super::walk::VisitCall;
use super::{PrefixFollower, TraceClaim};
use crate::game::start::Start;
use crate::game::{MoveCode, Turn};
use crate::mutants::{self, Mistake, MutantTask, Variant};
use crate::score::convention::{Bounds, Convention, Declared, Leaves, Moves, Returns};
use crate::score::{Score, Window};
use crate::search::{Algorithm, VisitKind};

/// Why a child of the last open visit got these bounds, as the child sees them, which need not be a window.
pub fn window<M>(open: &[CheckFrame<M>], alpha: Score, beta: Score, asked: VisitCall) -> Option<Mistake> {
    let frame = open.last()?;
    let (held, found) = (&frame.held, (alpha, beta));
    let seen = |window: Window| {
        let Window { alpha, beta } = asked.turn.seen(window);
        (alpha, beta)
    };
    let turns = asked.turn == Turn::Changes;
    let now = held.now();
    let beta_probe = Window { alpha: now.beta.below(), beta: now.beta };
    let own = Window { alpha: held.best, beta: Score::INFINITY };
    let probed = frame.again.map(|again| Window { alpha: again.probed, beta: now.beta });
    let is_research = asked.kind == VisitKind::Research;
    let is_probe = asked.kind == VisitKind::Null;
    let tried = [
        (is_research && found == seen(Window::null_above(now.alpha)), Mistake::SameProbe),
        (is_research && found == seen(now), Mistake::ForgotProbe),
        (is_research && probed.is_some_and(|probed| found == seen(probed)), Mistake::FromProbe),
        (is_probe && found == seen(now), Mistake::NoProbe),
        (is_probe && found == seen(beta_probe), Mistake::ProbedBeta),
        (!is_probe && found == seen(Window::null_above(now.alpha)), Mistake::ProbedAlready),
        (turns && found == (now.alpha, now.beta), Mistake::NotTurned),
        (turns && found == (now.beta, now.alpha), Mistake::NotNegated),
        (turns && found == (-now.alpha, -now.beta), Mistake::NotSwapped),
        (found == seen(held.entered), Mistake::NotRaised),
        (turns && found == (held.entered.alpha, held.entered.beta), Mistake::NotTurned),
        (turns && found == (-held.entered.alpha, -held.entered.beta), Mistake::NotSwapped),
        (found == seen(Window { alpha: held.best, beta: now.beta }), Mistake::BestForAlpha),
        (found == seen(own), Mistake::NoDeepCut),
        (found == seen(Window::FULL), Mistake::StartedAfresh),
    ];
    let first = tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake);
    let of_another = || has_bound_of_another(open, alpha, beta, asked.window).then_some(Mistake::WrongAncestor);
    first.or_else(of_another).or(is_research.then_some(Mistake::ResearchWindow))
}

pub const fn kind(expected: VisitKind, found: VisitKind) -> Option<Mistake> {
    match (expected, found) {
        (VisitKind::Null, VisitKind::Full) => Some(Mistake::NoProbe),
        (VisitKind::Full, VisitKind::Null) => Some(Mistake::ProbedAlready),
        (VisitKind::Full | VisitKind::Null, VisitKind::Research) => Some(Mistake::NeedlessResearch),
        _ => None,
    }
}

fn has_bound_of_another<M>(open: &[CheckFrame<M>], alpha: Score, beta: Score, asked: Window) -> bool {
    let bounds: Vec<Score> = open
        .iter()
        .flat_map(|frame| [frame.held.entered.alpha, frame.held.alpha, frame.held.entered.beta])
        .filter(|bound| bound.is_finite())
        .flat_map(|bound| [bound, -bound])
        .collect();
    let is_taken = |found: Score, due: Score| found == due || bounds.contains(&found);
    is_taken(alpha, asked.alpha) && is_taken(beta, asked.beta)
}

pub fn late(value: Score, beta: Score) -> Mistake {
    if value == beta { Mistake::StrictlyGreater } else { Mistake::NoCut }
}

pub fn early<M>(frame: &CheckFrame<M>) -> Option<Mistake> {
    let (last, _) = frame.last?;
    let NodeState { entered, alpha, .. } = frame.held;
    if last <= entered.alpha {
        Some(Mistake::WrongSide)
    } else if last == alpha {
        Some(Mistake::CutAtAlpha)
    } else {
        Some(Mistake::SkippedChild)
    }
}

pub fn value<M>(frame: &CheckFrame<M>, expected: Score, found: Score) -> Option<Mistake> {
    let window = frame.held.entered;
    let soft = if frame.last.is_some() { frame.held.best } else { expected };
    let (last, smallest) = frame.last.unzip();
    let is_soft = frame.law.base == BaseRules::Minimax || frame.law.convention.returns == Returns::Soft;
    let is_inner = matches!(frame.stage, Stage::Children | Stage::StandPat);
    let tried = [
        (found == -expected, Mistake::OtherSide),
        (!is_soft && is_inner && found == soft, Mistake::Soft),
        (found == window.clamp(expected), Mistake::Hard),
        (is_inner && smallest == Some(found), Mistake::Smallest),
        (is_inner && last == Some(found), Mistake::Last),
    ];
    tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beta {
    /// A child, by its row, raised the alpha of the visit at this ply.
    Ancestor {
        ply: usize,
        by: u64,
    },
    /// The visit at this ply may stand pat on it.
    Floor {
        ply: usize,
    },
    Asked,
    Root,
}

impl Beta {
    pub fn describe(self, moves: &[MoveCode]) -> BetaOrigin {
        match self {
            Beta::Ancestor { ply, by } => BetaOrigin::Ancestor { at: moves[..ply.min(moves.len())].to_vec(), by },
            Beta::Floor { ply } => BetaOrigin::Floor { at: moves[..ply.min(moves.len())].to_vec() },
            Beta::Asked => BetaOrigin::Asked,
            Beta::Root => BetaOrigin::Root,
        }
    }
}

pub fn origin<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    match open.last()?.turn {
        Turn::Changes => handed_alpha(open),
        Turn::Stays => handed_beta(open),
    }
}

fn alpha_origin<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    match open.last()?.turn {
        Turn::Changes => handed_beta(open),
        Turn::Stays => handed_alpha(open),
    }
}

fn handed_alpha<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    let (frame, above) = open.split_last()?;
    let Some(parent) = above.last() else { return Some(Beta::Root) };
    if frame.turn.seen(frame.held.entered).alpha != parent.held.alpha {
        return Some(Beta::Asked);
    }
    match parent.raised_by {
        Some(by) => Some(Beta::Ancestor { ply: above.len() - 1, by }),
        None if parent.held.alpha != parent.held.entered.alpha => Some(Beta::Floor { ply: above.len() - 1 }),
        None => alpha_origin(above),
    }
}

fn handed_beta<M>(open: &[CheckFrame<M>]) -> Option<Beta> {
    let (frame, above) = open.split_last()?;
    let Some(parent) = above.last() else { return Some(Beta::Root) };
    if frame.turn.seen(frame.held.entered).beta == parent.held.entered.beta { origin(above) } else { Some(Beta::Asked) }
}

pub fn any<M>(frame: &CheckFrame<M>) -> Option<Mistake> {
    let found = frame.row.value;
    let (last, smallest) = frame.last?;
    let tried = [
        (found == -frame.held.best, Mistake::OtherSide),
        (found == smallest, Mistake::Smallest),
        (found == last, Mistake::Last),
    ];
    tried.into_iter().find(|(explains, _)| *explains).map(|(_, mistake)| mistake)
}

// Which mistake a refuted trace shows: searches with one mistake each are made on the same game, and the one that
// matches the rows longest names it, if it gets further than every right search does.

const BUDGET: usize = 4_000_000;
const MOST_FURTHER: usize = BUDGET / 2;

#[derive(Debug, Clone)]
pub struct Diagnosis {
    /// The searches that go along equally long, one for each mistake, the likeliest first.
    pub searches: Vec<WrongSearch>,
    pub along: Along,
}

impl Diagnosis {
    pub fn convention(&self) -> Option<Convention> {
        self.searches.first().map(|search| search.convention)
    }

    /// Takes in a search that goes along as long as the others. A mistake that both functions may have is not told of one.
    fn add(&mut self, search: WrongSearch, usual: Convention) {
        let assumed = |convention: Convention| convention.differs(usual).len();
        let is_as_near = self.convention().is_none_or(|nearest| assumed(search.convention) <= assumed(nearest));
        let is_of_one = |search: &WrongSearch| PartMistake::new(search.variant).side.is_some();
        match self.searches.iter_mut().find(|known| known.variant.mistake == search.variant.mistake) {
            Some(known) => {
                let is_of_both = known.convention == search.convention && !is_of_one(&search);
                if is_of_both && is_of_one(known) {
                    *known = search;
                }
            }
            None if is_as_near => self.searches.push(search),
            None => {}
        }
    }
}

/// What is searched, and which conventions are possible, the nearest first.
pub struct SuspectSearch<'a> {
    pub start: &'a Start,
    pub claim: &'a TraceClaim,
    pub algorithm: Algorithm,
    pub candidates: &'a [Convention],
}

impl SuspectSearch<'_> {
    /// The mistakes that explain the rows; `None` where no search with one mistake does better than a right one.
    pub fn diagnosis(&self, script: &RowScript) -> Option<Diagnosis> {
        let conventions = self.conventions(script);
        let right = conventions.iter().map(|&convention| self.along(script, convention, None).steps).max()?;
        let short = script.shortened(right);
        let diagnosis = self.nearest(&short, &conventions, right)?;
        if short.is_as_long_as(script) {
            return Some(diagnosis);
        }
        // The steps that were left out decide which of them goes along to the end.
        let all = diagnosis.searches.into_iter().map(|search| {
            let along = self.along(script, search.convention, Some(search.variant));
            Diagnosis { searches: vec![search], along }
        });
        all.reduce(|mut best, one| match rank(one.along).cmp(&rank(best.along)) {
            Ordering::Greater => one,
            Ordering::Equal => {
                best.searches.extend(one.searches);
                best
            }
            Ordering::Less => best,
        })
    }

    fn nearest(&self, script: &RowScript, conventions: &[Convention], right: usize) -> Option<Diagnosis> {
        let usual = self.usual();
        let mut spent = 0;
        let mut best: Option<Diagnosis> = None;
        for &convention in conventions {
            for variant in mutants::variants(&self.task(convention)) {
                if spent > BUDGET || !self.is_forbidden(variant, convention) {
                    continue;
                }
                let along = self.along(script, convention, Some(variant));
                spent += along.steps;
                let search = WrongSearch { convention, variant };
                match &mut best {
                    Some(best) if rank(best.along) == rank(along) => best.add(search, usual),
                    Some(best) if rank(best.along) > rank(along) => {}
                    None if rank(along) <= (right, false) => {}
                    best => *best = Some(Diagnosis { searches: vec![search], along }),
                }
            }
        }
        best.filter(|best| best.along.steps > right)
    }

    /// Whether the rows are the first visits of a right search that goes on after them.
    pub fn is_cut_short(&self, script: &RowScript) -> bool {
        let Some(rows) = script.visits().filter(|rows| !rows.is_empty()) else { return false };
        let mut left = BUDGET;
        self.conventions(script).into_iter().any(|convention| {
            let mut follower = PrefixFollower::new(&rows, self.claim.reads_windows(), left.min(MOST_FURTHER));
            mutants::search(self.start, &self.task(convention), None, &mut follower);
            left = left.saturating_sub(follower.further());
            follower.is_prefix()
        })
    }

    pub fn usual(&self) -> Convention {
        self.claim.convention.complete(self.algorithm.convention())
    }

    fn conventions(&self, script: &RowScript) -> Vec<Convention> {
        let Declared { leaves, moves, again, .. } = self.claim.convention;
        let usual = self.algorithm.convention();
        let order = if script.is_reordered { Moves::Own } else { Moves::Generation };
        let kept = self.candidates.iter().copied().filter(|convention| {
            (moves.is_some() || convention.moves == order)
                && (again.is_some() || convention.again == usual.again)
                && (leaves.is_some() || convention.leaves == Leaves::AsTheyAre)
        });
        let kept: Vec<Convention> = kept.collect();
        let clamped = kept.iter().map(|&convention| Convention { leaves: Leaves::Clamped, ..convention });
        let clamped = clamped.filter(|convention| self.candidates.contains(convention));
        let clamped: Vec<Convention> = clamped.collect();
        kept.into_iter().chain(clamped).collect()
    }

    /// Whether a mistake is one, and not a choice that the header leaves open.
    pub fn is_forbidden(&self, variant: Variant, convention: Convention) -> bool {
        let (declared, named) = (self.claim.convention, self.algorithm);
        let is_plain = matches!(named, Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft);
        match variant.is_convention() {
            None => true,
            Some("cut") => declared.cut.is_some(),
            Some("type") => is_plain || declared.returns.is_some(),
            // A program that returns what lies in the window and looks at the parent's bound only follows no course.
            Some("bounds") => !self.candidates.contains(&Convention { bounds: Bounds::Parent, ..convention }),
            Some("research") => declared.research.is_some(),
            Some("again") => declared.again.is_some(),
            Some(_) => declared.probes.is_some(),
        }
    }

    pub fn task(&self, convention: Convention) -> MutantTask {
        MutantTask { algorithm: self.algorithm, depth: self.claim.depth, window: self.claim.window, convention }
    }

    pub fn along(&self, script: &RowScript, convention: Convention, variant: Option<Variant>) -> Along {
        let task = self.task(convention);
        script.follow(|follower| mutants::search(self.start, &task, variant, follower))
    }
}

/// Who goes along longer comes first, and of two who go along with every row, who ends there.
fn rank(along: Along) -> (usize, bool) {
    (along.steps, along.is_whole)
}
