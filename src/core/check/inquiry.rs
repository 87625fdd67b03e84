//! How the rows of a plain algorithm are judged: they are checked under the usual convention as they come; only where
//! they are refuted are other conventions tried on the rows kept so far, and then searches with one mistake.

use super::doubt::{PartMistake, WrongSearch};
use super::likely_mistake::{Diagnosis, SuspectSearch};
use super::script::RowScript;
use super::{AfterRows, Agreement, CheckOutcome, ClaimedRow, Refutation, TraceClaim, TraceProof, attempt, candidates};
use crate::game::start::Start;
use crate::score::convention::{Convention, Declared};
use crate::search::Algorithm;

const KEPT: usize = 40_000;
/// Steps of the checker that a search for the convention may take in all.
const BUDGET: u64 = 2_000_000;

pub struct Inquiry<'a> {
    pub start: &'a Start,
    pub claim: &'a TraceClaim,
    pub algorithm: Algorithm,
}

struct Keeper<I> {
    rows: I,
    kept: Vec<ClaimedRow>,
}

impl<I: Iterator<Item = ClaimedRow>> Iterator for Keeper<I> {
    type Item = ClaimedRow;

    fn next(&mut self) -> Option<ClaimedRow> {
        let row = self.rows.next()?;
        if self.kept.len() < KEPT {
            self.kept.push(row.clone());
        }
        Some(row)
    }
}

impl<I: Iterator<Item = ClaimedRow>> Keeper<I> {
    fn fill(mut self) -> KeptRows<I> {
        while self.kept.len() < KEPT && self.next().is_some() {}
        let Keeper { mut rows, kept } = self;
        let next = if kept.len() < KEPT { None } else { rows.next() };
        KeptRows { rest: if next.is_some() { AfterRows::More } else { AfterRows::Over }, kept, next, rows }
    }
}

struct KeptRows<I> {
    kept: Vec<ClaimedRow>,
    rest: AfterRows,
    next: Option<ClaimedRow>,
    rows: I,
}

impl<I: Iterator<Item = ClaimedRow>> KeptRows<I> {
    fn attempt(&self, start: &Start, claim: &TraceClaim, convention: Convention) -> CheckOutcome {
        attempt(start, claim, convention, self.kept.iter().cloned(), self.rest)
    }

    fn finish(
        self,
        inquiry: &Inquiry<'_>,
        convention: Convention,
        proof: TraceProof,
    ) -> Result<TraceProof, Box<Refutation>> {
        let &Inquiry { start, claim, algorithm } = inquiry;
        if self.rest == AfterRows::More {
            return self.prove_all(start, claim, convention);
        }
        let script = RowScript::new(start, &self.kept, true, claim.reads_windows());
        let candidates = &candidates(algorithm, claim.convention);
        let doubt = SuspectSearch { start, claim, algorithm, candidates }.doubt(&script, convention);
        Ok(TraceProof { doubt: Some(doubt), ..proof })
    }

    fn prove_all(
        self,
        start: &Start,
        claim: &TraceClaim,
        convention: Convention,
    ) -> Result<TraceProof, Box<Refutation>> {
        let rows = self.kept.into_iter().chain(self.next).chain(self.rows);
        attempt(start, claim, convention, rows, AfterRows::Over).result
    }
}

/// Proves rows that name no algorithm, or refutes them: by what every search with windows obeys, else by each algorithm of the
/// ladder under each convention that programs follow.
pub fn hold_any(
    start: &Start,
    claim: &TraceClaim,
    rows: impl Iterator<Item = ClaimedRow>,
) -> Result<TraceProof, Box<Refutation>> {
    let usual = claim.convention.complete(super::own(None));
    let mut keeper = Keeper { rows, kept: Vec::new() };
    let refutation = match attempt(start, claim, usual, keeper.by_ref(), AfterRows::Over).result {
        Err(refutation) if refutation.row < KEPT as u64 => refutation,
        decided => return decided,
    };
    let held = keeper.fill();
    let mut spent = 0;
    for algorithm in Algorithm::LADDER.into_iter().filter(|algorithm| algorithm.has_window()) {
        let claim = TraceClaim { method: Some(algorithm.into()), ..*claim };
        for convention in candidates(algorithm, claim.convention) {
            if spent > BUDGET {
                return Err(refutation);
            }
            let outcome = held.attempt(start, &claim, convention);
            spent += outcome.steps;
            if let Ok(proof) = outcome.result {
                let proof = held.finish(&Inquiry { start, claim: &claim, algorithm }, convention, proof)?;
                return Ok(TraceProof { algorithm: Some(algorithm), ..proof });
            }
        }
    }
    Err(refutation)
}

impl Inquiry<'_> {
    pub fn hold(&self, rows: impl Iterator<Item = ClaimedRow>) -> Result<TraceProof, Box<Refutation>> {
        let usual = self.claim.convention.complete(self.algorithm.convention());
        let mut keeper = Keeper { rows, kept: Vec::new() };
        let first = attempt(self.start, self.claim, usual, keeper.by_ref(), AfterRows::Over);
        let refutation = match first.result {
            Ok(proof) => return Ok(proof),
            Err(refutation) if refutation.row >= KEPT as u64 => return Err(refutation),
            Err(refutation) => CheckOutcome { result: Err(refutation), steps: first.steps },
        };
        let held = keeper.fill();
        let all = candidates(self.algorithm, self.claim.convention);
        let mut tried = vec![(usual, refutation)];
        for &convention in &all {
            let spent: u64 = tried.iter().map(|(_, outcome)| outcome.steps).sum();
            if convention == usual || spent > BUDGET {
                continue;
            }
            let outcome = held.attempt(self.start, self.claim, convention);
            match outcome.result {
                Ok(proof) => return held.finish(self, convention, proof),
                Err(_) => tried.push((convention, outcome)),
            }
        }
        Err(self.explained(tried, &all, held))
    }

    fn explained<I: Iterator<Item = ClaimedRow>>(
        &self,
        tried: Vec<(Convention, CheckOutcome)>,
        all: &[Convention],
        held: KeptRows<I>,
    ) -> Box<Refutation> {
        let (kept, rest) = (&held.kept, held.rest);
        let script = RowScript::new(self.start, kept, rest == AfterRows::Over, self.claim.reads_windows());
        let Inquiry { start, claim, algorithm } = *self;
        let search = SuspectSearch { start, claim, algorithm, candidates: all };
        let is_cut_short = search.is_cut_short(&script);
        let diagnosis = search.diagnosis(&script);
        let Some(mut refutation) = chosen(tried, diagnosis.as_ref().and_then(Diagnosis::convention), &script) else {
            return super::miscounted(0, super::RowField::Visits, 1, 0);
        };
        match diagnosis {
            Some(diagnosis) => explain(&mut refutation, diagnosis, &script),
            None => refutation.agrees = Some(Agreement::Never),
        }
        refutation.is_cut_short = is_cut_short;
        refutation.right_name = self.right_name(&held);
        refutation.right_with = self.right_with(held);
        refutation
    }

    /// A convention that the header or the name rules out, and under which every row is right.
    fn right_with<I: Iterator<Item = ClaimedRow>>(&self, held: KeptRows<I>) -> Option<Convention> {
        // The two names of alpha-beta only say what comes back, so that the one's trace may be the other's.
        let others = match self.algorithm {
            Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft => ["hard", "soft", "mixed", "capped"].as_slice(),
            _ => &[],
        };
        let named = others.iter().filter_map(|returns| Declared::default().with("type", returns).ok());
        let open = std::iter::once(Declared::default()).chain(named);
        let mut spent = 0;
        let mut conventions = open.flat_map(|declared| candidates(self.algorithm, declared));
        let right = conventions.find(|&convention| {
            if spent > BUDGET {
                return false;
            }
            let outcome = held.attempt(self.start, self.claim, convention);
            spent += outcome.steps;
            outcome.result.is_ok()
        })?;
        let is_proved = held.rest == AfterRows::Over || held.prove_all(self.start, self.claim, right).is_ok();
        is_proved.then_some(right)
    }

    /// The other name of alpha-beta, where it alone makes every row right: what else is declared goes on to hold. Rows that
    /// were not kept prove nothing.
    fn right_name<I: Iterator<Item = ClaimedRow>>(&self, held: &KeptRows<I>) -> Option<Algorithm> {
        let name = match self.algorithm {
            Algorithm::AlphaBeta => Algorithm::AlphaBetaSoft,
            Algorithm::AlphaBetaSoft => Algorithm::AlphaBeta,
            _ => return None,
        };
        let is_own = self.claim.convention == Declared::from(self.algorithm.convention());
        let convention = if is_own { name.convention().into() } else { self.claim.convention };
        let claim = TraceClaim { method: Some(name.into()), convention, ..*self.claim };
        let is_right = |convention| held.attempt(self.start, &claim, convention).result.is_ok();
        let is_whole = held.rest == AfterRows::Over;
        (is_whole && candidates(name, convention).into_iter().any(is_right)).then_some(name)
    }
}

/// The refutation under the convention that explains the rows, else under the one that they follow longest: an order
/// of its own only where children do come out of order.
fn chosen(
    tried: Vec<(Convention, CheckOutcome)>,
    due: Option<Convention>,
    script: &RowScript,
) -> Option<Box<Refutation>> {
    use crate::score::convention::Moves;
    let mut best: Option<(u64, Box<Refutation>)> = None;
    for (convention, CheckOutcome { result, steps }) in tried {
        let Err(refutation) = result else { continue };
        if due == Some(convention) {
            return Some(refutation);
        }
        let is_odd = convention.moves == Moves::Own && !script.is_reordered;
        if best.as_ref().is_none_or(|(longest, _)| steps > *longest && !is_odd) {
            best = Some((steps, refutation));
        }
    }
    best.map(|(_, refutation)| refutation)
}

fn explain(refutation: &mut Refutation, diagnosis: Diagnosis, script: &RowScript) {
    let Diagnosis { mut searches, along } = diagnosis;
    let mistake = |search: &WrongSearch| search.variant.mistake;
    // Where several go equally far, what the wrong row itself looks like decides: among those of the convention that the
    // refutation tells, since by another one the mistake may leave other rows.
    let told = searches.first().map(|search| search.convention);
    let is_of_told = |search: &WrongSearch| told == Some(search.convention);
    let is_seen = |search: &WrongSearch| refutation.likely == Some(mistake(search)) && is_of_told(search);
    let seen = searches.iter().position(is_seen);
    if let Some(place) = seen {
        searches[..=place].rotate_right(1);
    }
    refutation.likely = searches.first().map(mistake);
    refutation.likely_of = searches.first().and_then(|search| PartMistake::new(search.variant).side);
    let agreement = script.agreement(along);
    refutation.agrees = Some(agreement);
    // Who goes another way further on leaves other rows.
    let others = searches.iter().skip(1).filter(|_| agreement == Agreement::Whole);
    refutation.also = others.map(mistake).collect();
}
