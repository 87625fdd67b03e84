//! The searches with one mistake that an answer is compared with: those of every form, with values as the exercise has
//! them and as a student may have them by hand, the fewest assumptions first.

use super::*;
use jianzhi_core::mutants::variants;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MistakenSearch {
    pub variant: Variant,
    /// What comes back from outside of a window, where that is not as the exercise's convention has it.
    pub returns: Option<Returns>,
}

impl MistakenSearch {
    pub const fn new(variant: Variant) -> MistakenSearch {
        MistakenSearch { variant, returns: None }
    }

    pub fn is_usual(self) -> bool {
        self.variant.is_usual()
    }

    /// The side whose function alone has the mistake; `None` where it is made wherever it can be made.
    pub fn side(self) -> Option<Side> {
        self.variant.side.filter(|&side| self.variant.mistake.usual_side() != Some(side))
    }

    pub fn lacks_one_cut(self) -> bool {
        let Variant { mistake, form, side, .. } = self.variant;
        mistake == Mistake::NoCut && form == 0 && side.is_some()
    }

    pub fn one_each(searches: impl Iterator<Item = MistakenSearch>) -> Vec<MistakenSearch> {
        let mut each: Vec<MistakenSearch> = Vec::new();
        for search in searches {
            if each.iter().all(|known| known.variant.mistake != search.variant.mistake) {
                each.push(search);
            }
        }
        each
    }

    pub fn on(self, exercise: &Exercise) -> Exercise {
        match self.returns {
            None => exercise.clone(),
            Some(returns) => exercise.with_returns(returns),
        }
    }

    /// What this search shows of an exercise's tree; `None` where it does not end within so many visits.
    pub fn track<'a>(self, exercise: &Exercise, places: &'a PlaceTable, limit: usize) -> Option<Track<'a>> {
        Track::new(&self.on(exercise), places, Some(self.variant), limit)
    }

    /// The answer of a student who searches like that; `None` where it is right all the same, or the search does not end.
    pub fn answer(self, exercise: &Exercise) -> Option<ExerciseAnswer> {
        let truth = exercise.truth()?;
        let limit = most_visits(truth.all.len());
        let visits = ExerciseVisits::within(&self.on(exercise), Some(self.variant), limit)?;
        Some(exercise.answer_of(&visits)).filter(|answer| *answer != exercise.answer_of(&truth))
    }
}

impl Exercise {
    /// Every form of every mistake, with each way to return values; the fewest assumptions first.
    pub fn searches(&self) -> Vec<MistakenSearch> {
        let own = variants(&self.mutant_task()).into_iter().map(MistakenSearch::new);
        let others = self.other_returns().into_iter().flat_map(|returns| {
            let task = self.with_returns(returns).mutant_task();
            let is_about_it = |variant: &Variant| variant.is_convention() == Some("type");
            let variants = variants(&task).into_iter().filter(move |variant| !is_about_it(variant));
            variants.map(move |variant| MistakenSearch { variant, returns: Some(returns) })
        });
        // Where the exercise says how values come back, another way is an assumption of its own: one that is enough.
        let may_be = |search: &MistakenSearch| !self.says_returns() || search.returns.is_none() || search.is_usual();
        let mut all: Vec<MistakenSearch> = own.chain(others).filter(may_be).collect();
        all.sort_by_key(|&search| self.strangeness(search));
        all
    }

    /// The other ways in which values may come back: by hand they come back as they are found, or within the window.
    pub fn other_returns(&self) -> Vec<Returns> {
        let has_window = self.algorithm.has_window();
        let others = [Returns::Soft, Returns::Hard].into_iter();
        others.filter(|&returns| has_window && returns != self.convention.returns).collect()
    }

    pub fn says_returns(&self) -> bool {
        self.rules().iter().any(|(field, _)| *field == "type")
    }

    pub fn with_returns(&self, returns: Returns) -> Exercise {
        Exercise { convention: Convention { returns, ..self.convention }, ..self.clone() }
    }

    /// The answers of every search with one mistake, where they differ from the truth; the fewest assumptions first. Of the forms of a mistake that show the same, the first is kept.
    pub fn suspects(&self, places: &PlaceTable, truth: &ExerciseVisits) -> Vec<(MistakenSearch, Footprint)> {
        let right = Footprint::new(places, &self.answer_of(truth));
        let limit = most_visits(truth.all.len());
        let mut made: Vec<(MistakenSearch, Footprint)> = Vec::new();
        for search in self.searches() {
            let Some(track) = search.track(self, places, limit) else { continue };
            let footprint = track.footprint(self.kind);
            let is_known = |(other, its): &(MistakenSearch, Footprint)| {
                other.variant.mistake == search.variant.mistake && *its == footprint
            };
            if Some(&footprint) != right.as_ref() && !made.iter().any(is_known) {
                made.push((search, footprint));
            }
        }
        made
    }

    /// How many things have to be assumed of a student who searches like that, beyond the mistake: that it is made in
    /// one side's function only, in an unusual form, or with values that do not come back as the exercise says.
    pub fn assumptions(&self, search: MistakenSearch) -> usize {
        let is_against_rule = search.returns.is_some() && self.says_returns();
        let variant = search.variant;
        let assumed = [
            variant.side != variant.mistake.usual_side(),
            variant.form >= variant.mistake.usual_forms(),
            is_against_rule,
        ];
        assumed.into_iter().filter(|&is_assumed| is_assumed).count()
    }

    /// How unlikely a search is as the reason of an answer to this exercise: by what has to be assumed, and then by how
    /// usual it is.
    fn strangeness(&self, search: MistakenSearch) -> impl Ord + use<> {
        let variant = search.variant;
        let place = |mistakes: &[Mistake]| mistakes.iter().position(|&mistake| mistake == variant.mistake);
        let first = if self.kind == ExerciseKind::Pruned { place(&ABOUT_CUTS) } else { None };
        let rank = first.or_else(|| Some(ABOUT_CUTS.len() + place(Mistake::ALL)?)).unwrap_or(usize::MAX);
        let is_one_sided = variant.side != variant.mistake.usual_side();
        let form = (is_one_sided, variant.form, variant.test != variant.usual_test());
        (self.assumptions(search), form, rank, search.returns.is_some())
    }
}

/// The mistakes that an answer about pruned branches shows most directly: where many explain it, these come first.
const ABOUT_CUTS: [Mistake; 8] = [
    Mistake::NoCut,
    Mistake::StrictlyGreater,
    Mistake::OrEqual,
    Mistake::NoDeepCut,
    Mistake::OneMore,
    Mistake::CutAtAlpha,
    Mistake::WrongSide,
    Mistake::SwappedSides,
];
