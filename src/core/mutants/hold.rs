//! What an open visit of a mutant holds while its children are searched, and what it makes of their values.

use super::{Mistake, Test, Variant};
use crate::game::Side;
use crate::score::convention::{Convention, Cut, Returns};
use crate::score::{Score, Window};

#[derive(Debug, Clone, Copy)]
pub struct MutantBounds {
    pub alpha: Score,
    pub beta: Score,
}

impl MutantBounds {
    pub const FULL: MutantBounds = MutantBounds::new(Window::FULL.alpha, Window::FULL.beta);

    pub const fn new(alpha: Score, beta: Score) -> MutantBounds {
        MutantBounds { alpha, beta }
    }

    pub fn turned(self) -> MutantBounds {
        MutantBounds::new(-self.beta, -self.alpha)
    }

    pub fn swapped(self) -> MutantBounds {
        MutantBounds::new(self.beta, self.alpha)
    }

    pub fn negated(self) -> MutantBounds {
        MutantBounds::new(-self.alpha, -self.beta)
    }
}

/// An open visit. Scores are as the function that runs there sees them.
#[derive(Debug, Clone, Copy)]
pub struct MutantVisit {
    pub acts: Side,
    pub entered: MutantBounds,
    pub alpha: Score,
    pub beta: Score,
    pub best: Score,
    pub first: Option<Score>,
    pub last: Score,
    pub smallest: Score,
    pub searched: usize,
    pub is_raised: bool,
    /// Beta as the last child's own alpha has changed it, for the next child only.
    pub leaked: Score,
    /// Whether an earlier child that is not the last one gave enough.
    pub was_enough: bool,
    pub cut_from: Option<Score>,
}

impl MutantVisit {
    pub fn new(acts: Side, entered: MutantBounds) -> MutantVisit {
        let MutantBounds { alpha, beta } = entered;
        MutantVisit {
            acts,
            entered,
            alpha,
            beta,
            best: -Score::INFINITY,
            first: None,
            last: -Score::INFINITY,
            smallest: Score::INFINITY,
            searched: 0,
            is_raised: false,
            leaked: beta,
            was_enough: false,
            cut_from: None,
        }
    }

    /// Bounds that it has, as a function that acts for `side` sees them.
    pub fn seen_by(&self, side: Side, bounds: MutantBounds) -> MutantBounds {
        if self.acts == side { bounds } else { bounds.turned() }
    }

    /// A child gave `value`; returns the visit's own value where that ends it. `variant` is the mistake made here.
    pub fn take(&mut self, value: Score, convention: Convention, variant: Option<Variant>) -> Option<Score> {
        let form = |mistake| variant.filter(|variant| variant.mistake == mistake).map(|variant| variant.form);
        let before = *self;
        self.searched += 1;
        self.first.get_or_insert(value);
        (self.last, self.smallest) = (value, self.smallest.min(value));
        match (form(Mistake::Last), form(Mistake::First), form(Mistake::Smallest)) {
            (Some(1), ..) => (self.best, self.alpha) = (value, value),
            (_, Some(2), _) if self.searched > 1 => {}
            // A student who returns alpha never lowers it.
            (.., Some(1)) if convention.returns == Returns::Mixed => {
                (self.best, self.alpha) = (self.smallest, self.alpha.max(self.smallest));
            }
            (.., Some(1)) => (self.best, self.alpha) = (self.smallest, self.entered.alpha.max(self.smallest)),
            _ => (self.best, self.alpha) = (self.best.max(value), self.alpha.max(value)),
        }
        match (form(Mistake::NotRaised), form(Mistake::MinRaisesAlpha)) {
            (Some(1), _) => self.alpha = self.entered.alpha,
            (_, Some(_)) => (self.alpha, self.beta) = (before.alpha, before.beta.min(value)),
            _ => {}
        }
        self.is_raised |= self.alpha > before.alpha && form(Mistake::NotRaised) != Some(2);
        let tested = match variant.map_or(Test::Value, |variant| variant.test) {
            Test::Value => value,
            Test::Best => self.best,
            Test::Alpha => self.alpha,
        };
        let is_enough = |beta: Score| match (convention.cut, form(Mistake::StrictlyGreater), form(Mistake::OrEqual)) {
            (Cut::Equal, None, _) | (Cut::Beyond, _, Some(_)) => tested >= beta,
            _ => tested > beta,
        };
        let was_enough = std::mem::replace(&mut self.was_enough, is_enough(self.beta));
        let is_regular = match (form(Mistake::NoCut), form(Mistake::MinRaisesAlpha)) {
            // One child too many: the bound is looked at before a child, with the value of the one before.
            (Some(2), _) => was_enough,
            (Some(_), _) => false,
            (_, Some(0)) => self.beta <= self.alpha,
            (_, Some(_)) => value >= before.beta,
            _ if form(Mistake::WrongSide).is_some_and(|form| form > 0) => false,
            _ if form(Mistake::OneMore) == Some(3) => tested >= self.beta.below(),
            _ => is_enough(self.beta),
        };
        if is_regular {
            self.cut_from = Some(before.alpha);
            return Some(self.unchosen(variant).unwrap_or_else(|| self.failed_high(value, convention, variant)));
        }
        let is_wrong = match variant.map(|variant| (variant.mistake, variant.form)) {
            Some((Mistake::CutAtAlpha, 0)) => value > before.alpha,
            Some((Mistake::CutAtAlpha, _)) => value >= before.alpha,
            Some((Mistake::WrongSide, form)) if value <= before.alpha => match form {
                2 => return Some(value),
                3 => return Some(self.beta),
                _ => true,
            },
            Some((Mistake::OneMore, 0)) => tested >= self.beta.below(),
            Some((Mistake::First, 0)) => return Some(value),
            _ => false,
        };
        is_wrong.then(|| self.result(convention, variant))
    }

    /// What comes back, cut or not, where the visit returns some child's value whatever the others are.
    fn unchosen(&self, variant: Option<Variant>) -> Option<Score> {
        match variant.map(|variant| (variant.mistake, variant.form)) {
            Some((Mistake::First, 3)) => self.first,
            Some((Mistake::Last, 2)) => Some(self.last),
            Some((Mistake::Smallest, 2)) => Some(self.smallest),
            Some((Mistake::OtherBound, 0)) => Some(self.beta),
            _ => None,
        }
    }

    fn failed_high(&self, value: Score, convention: Convention, variant: Option<Variant>) -> Score {
        let changed = variant.filter(|variant| variant.form < 2).map(|variant| variant.mistake);
        let returns = match changed {
            Some(Mistake::Soft) => Returns::Soft,
            Some(Mistake::Hard) => Returns::Hard,
            _ => convention.returns,
        };
        match returns {
            Returns::Hard if keeps_best(variant) => self.brought_in(self.best),
            Returns::Hard | Returns::Capped => self.beta,
            Returns::Soft => self.best,
            Returns::Mixed if variant.is_some_and(|variant| variant.test == Test::Value) => value,
            Returns::Mixed => self.alpha,
        }
    }

    fn brought_in(&self, value: Score) -> Score {
        value.max(self.entered.alpha).min(self.entered.beta)
    }

    pub fn result(&self, convention: Convention, variant: Option<Variant>) -> Score {
        let changed = variant.map(|variant| (variant.mistake, variant.form));
        let is_brought_in = convention.returns == Returns::Hard && keeps_best(variant);
        let chosen = |value| if is_brought_in { self.brought_in(value) } else { value };
        match changed {
            Some((Mistake::First, _)) => chosen(self.first.unwrap_or(self.best)),
            // Alpha comes back where every child failed low: no value is less.
            Some((Mistake::Last, 0)) if convention.returns == Returns::Mixed => self.last.max(self.entered.alpha),
            Some((Mistake::Smallest, 1)) if convention.returns == Returns::Mixed => {
                self.smallest.max(self.entered.alpha)
            }
            Some((Mistake::Last, 0 | 2)) => chosen(self.last),
            Some((Mistake::Smallest, 0 | 2)) if self.searched > 0 => chosen(self.smallest),
            Some((Mistake::OtherBound, _)) => self.beta,
            Some((Mistake::Soft, 0 | 2)) => self.best,
            Some((Mistake::Hard, 0 | 2)) => self.alpha,
            Some((Mistake::NoCut, 1)) if convention.returns == Returns::Hard => self.alpha.min(self.beta),
            _ => match convention.returns {
                Returns::Hard if is_brought_in => self.brought_in(self.best),
                Returns::Soft | Returns::Capped => self.best,
                Returns::Hard | Returns::Mixed => self.alpha,
            },
        }
    }
}

/// Whether the best value is stored apart from alpha and clamped to the window in the end, as it is done by hand,
/// rather than alpha returned. In a right search both are the same.
fn keeps_best(variant: Option<Variant>) -> bool {
    variant.is_some_and(|variant| match variant.mistake {
        // A search that lets MIN raise alpha keeps the value of MIN elsewhere.
        Mistake::MinRaisesAlpha => variant.test != Test::Alpha,
        // What comes back is the mistake itself.
        Mistake::Soft | Mistake::Hard => false,
        _ => variant.test == Test::Best,
    })
}
