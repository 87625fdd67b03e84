//! The effect on a cut when the leaf that it depends on has another value. The changed tree is searched; where that
//! would take too long, the interval in which the cut holds is the whole answer.

use super::trial::{Trial, TrialVisit};
use super::{Claim, ClaimScore, Effort, Interval, Path};
use crate::replay::{Recording, State};
use crate::score::Score;
use crate::trace::{End, Visit};

/// A cut, and the leaf that it depends on; values are MAX's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hinge {
    pub at: Path,
    pub by: Path,
    /// The leaf that the child's value comes from.
    pub leaf: Path,
    pub value: i16,
    /// The leaf's values for which the cut holds.
    pub stands: Interval,
}

impl Hinge {
    #[must_use]
    pub fn of(claims: &[Claim]) -> Option<Hinge> {
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
pub enum Fate {
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

/// What a search does when one leaf has another value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    pub fate: Fate,
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
            let fate = if hinge.stands.contains(value) { Fate::Stands } else { Fate::Falls };
            Some(WhatIf { fate, search: None })
        })
    }

    fn repeated(&self, state: &State, hinge: &Hinge, value: i16, effort: &Effort<'_>) -> Option<WhatIf> {
        let visits: Vec<Visit> = state.path.iter().map(|frame| frame.visit).collect();
        let place = TrialVisit::of(self.replay.trace(), &visits)?;
        let leaf = self.task.start.tree()?.at_path(&hinge.leaf)?;
        let (returned, trace) = Trial::of(self, effort)?.returned(&[(leaf, value)])?;
        let fate = match place.find(&trace) {
            None => Fate::NotMade,
            Some(visit) if matches!(visit.end, End::Table | End::ChildTable) => Fate::Known,
            Some(visit) if !visit.cut => Fate::Uncut,
            Some(visit) => {
                let by = trace.children(visit).last()?.mv?;
                let by = [hinge.at.as_slice(), &[by.0]].concat();
                if by == hinge.by { Fate::Stands } else { Fate::Next(by) }
            }
        };
        Some(WhatIf { fate, search: Some((returned, trace.len())) })
    }
}
