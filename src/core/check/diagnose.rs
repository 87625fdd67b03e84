//! Which mistake a refuted trace shows: searches with one mistake each are made on the same game, and the one that
//! matches the rows longest names it, if it gets further than every right search does.

use std::cmp::Ordering;

use super::doubt::{PartMistake, WrongSearch};
use super::script::{Along, RowScript};
use super::{PrefixFollower, TraceClaim};
use crate::game::start::Start;
use crate::mutants::{self, MutantTask, Variant};
use crate::score::convention::{Bounds, Convention, Declared, Leaves, Moves};
use crate::search::Algorithm;

/// Steps of mutants that a diagnosis may take in all; and visits after the rows, where they may be cut short.
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
        let is_of_one = |search: &WrongSearch| PartMistake::of(search.variant).side.is_some();
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
            let mut follower = PrefixFollower::new(&rows, self.algorithm.has_window(), left.min(MOST_FURTHER));
            mutants::search(self.start, &self.task(convention), None, &mut follower);
            left = left.saturating_sub(follower.further());
            follower.is_prefix()
        })
    }

    pub fn usual(&self) -> Convention {
        self.claim.convention.complete(self.algorithm.convention())
    }

    /// The conventions to try: an order of their own and clamped leaves cannot be mistaken.
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
