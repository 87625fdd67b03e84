//! Mark every branch that is pruned.

use std::collections::BTreeSet;

use super::{
    AskedKind, Detail, Exercise, ExerciseVerb, Given, Grade, Grader, JsonField, OddField, Read, SearchAnswer,
    WantedField,
};
use crate::exercise::footprint::{Footprint, PlaceTable};
use crate::exercise::given::share;
use crate::exercise::misread::Misread;
use crate::exercise::odd::{AnswerScope, Odd};
use jianzhi_core::game::Path;

pub struct AskedPruned<'a> {
    exercise: &'a Exercise,
}

impl<'a> AskedKind<'a> for AskedPruned<'a> {
    type Answer = BTreeSet<Path>;
    const VERB: ExerciseVerb = ExerciseVerb::Prune;
    const TELLS_MISTAKES: bool = true;
    const SHOWS_CUTS: bool = true;

    /// With three plies nothing is pruned by a deep cutoff: a student who makes none would be right.
    fn plies(is_deep: bool) -> u8 {
        if is_deep { 4 } else { 3 }
    }

    fn ask(_exercise: &Exercise) -> Option<Detail> {
        Some(Detail::Nothing)
    }

    fn of(exercise: &'a Exercise) -> Option<AskedPruned<'a>> {
        Some(AskedPruned { exercise })
    }

    fn solve(&self) -> Option<BTreeSet<Path>> {
        self.exercise.pruned()
    }
    fn parts(&self) -> Vec<Path> {
        self.solve().into_iter().flatten().collect()
    }

    fn given(&self, solution: BTreeSet<Path>) -> Given {
        let paths: Vec<Path> = solution.into_iter().collect();
        Given::Branches(share(self.exercise.level, &paths).into_iter().collect())
    }

    fn blank(&self, given: &Given) -> Option<BTreeSet<Path>> {
        Some(self.filled(BTreeSet::new(), given))
    }

    fn filled(&self, own: BTreeSet<Path>, given: &Given) -> BTreeSet<Path> {
        let Given::Branches(paths) = given else { return own };
        let is_below = |path: &&Path| (0..path.len()).any(|length| own.contains(&path[..length]));
        let kept = paths.iter().filter(|path| !is_below(path));
        own.iter().chain(kept).cloned().collect()
    }

    /// The paths without those below another of them: what is below a pruned branch is not visited anyway.
    fn read(&self, field: &JsonField<'_>) -> Read<BTreeSet<Path>> {
        let paths = field.items()?.map(|item| match item.path(self.exercise)? {
            path if path.is_empty() => Err(item.wanted(WantedField::Child)),
            path => Ok(path),
        });
        let paths = paths.collect::<Read<BTreeSet<Path>>>()?;
        let is_topmost = |path: &&Path| !(1..path.len()).any(|length| paths.contains(&path[..length]));
        Ok(paths.iter().filter(is_topmost).cloned().collect())
    }

    fn judge(&self, answer: &BTreeSet<Path>, grader: &Grader) -> Grade {
        grader.compared(answer, self.filled(answer.clone(), &grader.given))
    }

    fn is_like_search(&self, answer: &BTreeSet<Path>, grader: &Grader) -> bool {
        grader.is_like_search(answer, self.filled(answer.clone(), &grader.given))
    }
}

impl SearchAnswer for BTreeSet<Path> {
    fn odd(&self, right: &BTreeSet<Path>, _exercise: &Exercise, _scope: AnswerScope) -> Vec<OddField> {
        let odd = right.symmetric_difference(self);
        odd.map(|path| OddField { path: path.clone(), visit: 0, what: Odd::Visited }).collect()
    }

    fn is_blank(&self, odd: &OddField) -> bool {
        !self.contains(&odd.path)
    }

    fn asked(&self, grader: &Grader, _scope: AnswerScope) -> Vec<(Path, usize)> {
        self.iter().filter(|path| !grader.given.has_branch(path)).map(|path| (path.clone(), 0)).collect()
    }

    /// One for each that is marked; one is lost for each that is marked but not pruned.
    fn points(&self, grader: &Grader, odd: &[OddField]) -> (usize, usize) {
        (self.iter().filter(|path| !grader.given.has_branch(path)).count(), odd.len())
    }

    fn misread(&self, right: &BTreeSet<Path>, exercise: &Exercise) -> Option<Misread> {
        let is_below = |leaf: &Path| right.iter().any(|branch| leaf.starts_with(branch));
        let below: BTreeSet<Path> = exercise.leaves().into_iter().filter(is_below).collect();
        let cut: BTreeSet<Path> = right.iter().filter_map(|branch| Some(branch.split_last()?.1.to_vec())).collect();
        match self {
            answer if answer == right => None,
            answer if *answer == below => Some(Misread::LeavesBelow),
            answer if *answer == cut => Some(Misread::CutPositions),
            _ => None,
        }
    }

    fn footprint(&self, places: &PlaceTable) -> Footprint {
        Footprint::of_pruned(places, self)
    }

    fn is_none_pruned(&self) -> bool {
        self.is_empty()
    }
}
