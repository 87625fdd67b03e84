//! The mistake that explains a wrong row best, by its own numbers and those of its parent's children.

use super::{Bounds, OpaqueRow, OpenVisit, is_less, is_same};
use crate::mutants::Mistake;

pub fn early(open: &OpenVisit<'_>) -> Mistake {
    let last = open.children.last().map_or(f64::NEG_INFINITY, |child| child.value);
    match open.window {
        (alpha, _) if is_less(alpha, last) && is_same(last, open.best) => Mistake::CutAtAlpha,
        (alpha, _) if !is_less(alpha, last) && alpha.is_finite() => Mistake::WrongSide,
        _ => Mistake::OneMore,
    }
}

pub fn value(open: &OpenVisit<'_>, is_movers: bool) -> Option<Mistake> {
    let value = open.value()?;
    let all: Vec<f64> = open.children.iter().map(|child| child.value).collect();
    let (first, last) = (*all.first()?, *all.last()?);
    let least = all.iter().copied().fold(f64::INFINITY, f64::min);
    let is_one_of = |values: &[f64]| values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let is_shown = all.len() > 1;
    let (lower, _) = open.proved();
    let named = [
        (is_same(value, lower), Mistake::TrustedProbe),
        (is_movers && is_same(value, 0.0 - least), Mistake::MissingMinus),
        (is_same(value, 0.0 - open.best), Mistake::OtherSide),
        (is_shown && is_same(value, least) && !is_movers, Mistake::SwappedSides),
        (is_shown && is_same(value, least), Mistake::Smallest),
        (is_shown && is_same(value, last), Mistake::Last),
        (is_shown && is_same(value, first), Mistake::First),
        (is_shown && is_same(value, is_one_of(&all[..all.len() - 1])), Mistake::OneMore),
        (is_shown && is_same(value, is_one_of(&all[1..])), Mistake::SkippedChild),
        (is_same(value, open.window.1), Mistake::OtherBound),
        (is_same(value, open.window.0), Mistake::Hard),
    ];
    named.into_iter().find_map(|(holds, mistake)| holds.then_some(mistake))
}

/// A window that is not what the parent has left. Bounds are the parent's.
pub fn window(parent: &OpenVisit<'_>, child: &OpaqueRow, is_movers: bool) -> Option<Mistake> {
    let (entry, (alpha, beta), (low, high)) = (parent.window.0, parent.left(child), parent.window_of(child));
    let is = |one: Bounds| is_same(low, one.0) && is_same(high, one.1);
    // What the call may have been meant to hand on: all that is left, as on entry, or a probe.
    let meant = [(alpha, beta), (entry, beta), (alpha, alpha + 1.0)];
    let is_turned = is_movers && child.side != parent.told.side;
    let is_any = |slip: fn(Bounds) -> Bounds| is_turned && meant.into_iter().any(|window| is(slip(window)));
    let value = parent.best;
    let is_swapped = is_less(high, low) && is_same(low, beta) && (is_same(high, alpha) || is_same(high, entry));
    if is_swapped && !is_turned {
        return None;
    }
    let named = [
        (is_any(|(low, high)| (0.0 - high, 0.0 - low)), Mistake::NotTurned),
        (is_any(|(low, high)| (0.0 - low, 0.0 - high)), Mistake::NotNegated),
        // One of the two keeps its sign.
        (is_any(|(low, high)| (0.0 - low, high)) || is_any(|(low, high)| (low, 0.0 - high)), Mistake::NotNegated),
        (is_any(|(low, high)| (high, low)), Mistake::NotSwapped),
        (is_same(low, high), Mistake::EmptyProbe),
        (is_same(high, alpha) && is_less(low, alpha) && is_same(high - low, 1.0), Mistake::LowProbe),
        (is_same(low, alpha) && is_less(high, beta) && is_same(high - low, 2.0), Mistake::WideProbe),
        (is_same(high, beta) && is_less(entry, alpha) && is_same(low, entry), Mistake::NotRaised),
        (is_same(high, beta) && is_less(value, entry) && is_same(low, value), Mistake::BestForAlpha),
        (is_less(high, beta) && is_same(high, value), Mistake::MinRaisesAlpha),
        (is_less(low, alpha) && is_less(beta, high), Mistake::StartedAfresh),
        (is_less(beta, high) && is_same(low, alpha), Mistake::NoDeepCut),
        (is_less(low, alpha), Mistake::WrongAncestor),
        (is_less(alpha, low) || is_less(high, beta), Mistake::Leak),
    ];
    named.into_iter().find_map(|(holds, mistake)| holds.then_some(mistake))
}
