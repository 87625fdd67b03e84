//! Change one leaf so that a cutoff is not made.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    AnswerOutcome, AskedKind, ChangedLeaf, Detail, Exercise, ExerciseVerb, ExerciseVisits, Grade, Grader, JsonField,
    Read, WantedField,
};
use jianzhi_core::Score;
use jianzhi_core::game::Path;
use jianzhi_core::mutants::Variant;
use jianzhi_core::score::convention::Direction;

pub struct AskedUndoCut<'a> {
    exercise: &'a Exercise,
    cut: &'a Path,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Neighbour {
    Before,
    After,
}

impl<'a> AskedKind<'a> for AskedUndoCut<'a> {
    type Answer = ChangedLeaf;
    const FIELD: &'static str = "cut";
    const VERB: ExerciseVerb = ExerciseVerb::Build;

    fn ask(exercise: &Exercise) -> Option<Detail> {
        let cuts = exercise.cuts()?;
        let from = (exercise.seed.unwrap_or(0) % cuts.len().max(1) as u64) as usize;
        let mut paths = cuts.iter().cycle().skip(from).take(cuts.len()).map(|(path, _)| path);
        paths.find(|cut| AskedUndoCut { exercise, cut }.solve().is_some()).cloned().map(Detail::Cut)
    }

    fn of(exercise: &'a Exercise) -> Option<AskedUndoCut<'a>> {
        if let Detail::Cut(cut) = &exercise.detail { Some(AskedUndoCut { exercise, cut }) } else { None }
    }

    fn fits(exercise: &'a Exercise) -> bool {
        AskedUndoCut::of(exercise).is_some_and(|asked| asked.solve().is_some())
    }

    fn chosen(exercise: &Exercise, fields: &JsonField<'_>) -> Read<Option<Detail>> {
        let field = fields.at(Self::FIELD);
        if field.value.is_none() {
            return Ok(None);
        }
        let cut = field.path(exercise)?;
        let is_asked = AskedUndoCut { exercise, cut: &cut }.solve().is_some();
        is_asked.then_some(Some(Detail::Cut(cut))).ok_or_else(|| field.wanted(WantedField::Cut))
    }

    fn written(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self.cut)
    }

    fn solve(&self) -> Option<ChangedLeaf> {
        let values = self.exercise.telling_values();
        // The leaves below the cutoff come first: a change there is what is meant.
        let (below, elsewhere): (Vec<Path>, Vec<Path>) =
            self.exercise.leaves().into_iter().partition(|leaf| leaf.starts_with(self.cut));
        below.into_iter().chain(elsewhere).find_map(|leaf| self.change(leaf, &values))
    }

    fn parts(&self) -> Vec<Path> {
        self.solve().map(|change| change.leaf).into_iter().collect()
    }

    fn blank(&self) -> ChangedLeaf {
        let leaf = self.exercise.leaves().into_iter().next().unwrap_or_default();
        let value = self.exercise.leaf(&leaf).and_then(|id| self.exercise.tree.node(id).value);
        ChangedLeaf { leaf, value: value.unwrap_or(Score::ZERO) }
    }

    fn read(&self, field: &JsonField<'_>) -> Read<ChangedLeaf> {
        field.object()?;
        let [at, value] = ["path", "value"].map(|name| field.at(name));
        let leaf = at.path(self.exercise)?;
        let finite = value.score().ok().flatten().filter(|value| value.is_finite());
        let value = finite.ok_or_else(|| value.wanted(WantedField::Finite))?;
        if self.exercise.is_leaf(&leaf) { Ok(ChangedLeaf { leaf, value }) } else { Err(at.wanted(WantedField::Leaf)) }
    }

    fn judge(&self, answer: &ChangedLeaf, _grader: &Grader) -> Grade {
        let undoes = |exercise: &Exercise, variant| AskedUndoCut { exercise, cut: self.cut }.undoes(answer, variant);
        self.exercise.by_search(undoes)
    }

    fn outcome(&self, answer: &ChangedLeaf) -> Option<AnswerOutcome> {
        let node = self.exercise.tree.at_path(self.cut)?;
        let child = |by: u16| self.exercise.tree.node(node).children.get(usize::from(by)).copied();
        if self.undoes(answer, None)? {
            return Some(AnswerOutcome::Undone { node, child: child(self.made_by(self.exercise)?)? });
        }
        Some(match self.made_by(&self.changed(answer)?) {
            Some(by) => AnswerOutcome::StillCut { node, child: child(by)? },
            None => AnswerOutcome::Unvisited { node },
        })
    }
}

impl AskedUndoCut<'_> {
    /// Whether a changed leaf lets the search go on after the child that makes the cutoff. A search that goes on there
    /// with the leaf as it was makes no such cutoff: then nothing is removed.
    fn undoes(&self, change: &ChangedLeaf, variant: Option<Variant>) -> Option<bool> {
        let by = self.made_by(self.exercise)?;
        let next = self.exercise.neighbour(by, self.cut, Neighbour::After)?;
        let next = [self.cut.as_slice(), &[next]].concat();
        let goes_on = |exercise: &Exercise| Some(ExerciseVisits::new(exercise, variant)?.by_path().contains_key(&next));
        Some(goes_on(&self.changed(change)?)? && (variant.is_none() || !goes_on(self.exercise)?))
    }

    fn made_by(&self, exercise: &Exercise) -> Option<u16> {
        exercise.cuts()?.into_iter().find(|(path, _)| path == self.cut).map(|(_, by)| by)
    }

    fn changed(&self, change: &ChangedLeaf) -> Option<Exercise> {
        let id = self.exercise.leaf(&change.leaf)?;
        Some(self.exercise.with_tree(self.exercise.tree.with_value(id, Some(change.value))))
    }

    fn change(&self, leaf: Path, values: &BTreeSet<Score>) -> Option<ChangedLeaf> {
        let mut changes = values.iter().map(|&value| ChangedLeaf { leaf: leaf.clone(), value });
        changes.find(|change| self.undoes(change, None) == Some(true))
    }
}

impl Exercise {
    /// The positions that the right search leaves by a cutoff, each with the child that makes it; `None` where the search
    /// needs a value that is unknown.
    pub fn cuts(&self) -> Option<Vec<(Path, u16)>> {
        let first_pruned = self.pruned()?;
        let cuts = first_pruned.iter().filter_map(|path| {
            let (&child, above) = path.split_last()?;
            let by = self.neighbour(child, above, Neighbour::Before)?;
            (!first_pruned.contains(&[above, &[by]].concat())).then(|| (above.to_vec(), by))
        });
        Some(cuts.collect())
    }

    fn neighbour(&self, child: u16, above: &[u16], which: Neighbour) -> Option<u16> {
        let children = self.tree.node(self.tree.at_path(above)?).children.len();
        match (which, self.marking.children) {
            (Neighbour::Before, Direction::LeftToRight) | (Neighbour::After, Direction::RightToLeft) => {
                child.checked_sub(1)
            }
            _ => Some(child + 1).filter(|&next| usize::from(next) < children),
        }
    }
}
