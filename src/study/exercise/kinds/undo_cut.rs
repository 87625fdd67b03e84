//! Change one leaf so that a cutoff is not made.

use crate::exercise::*;

/// A cutoff that a changed leaf is to remove.
pub struct UndoneCut<'a> {
    pub exercise: &'a Exercise,
    pub cut: &'a Path,
}

impl UndoneCut<'_> {
    pub fn solve(&self) -> Option<ExerciseAnswer> {
        let values = self.exercise.telling_values();
        // The leaves below the cutoff come first: a change there is what is meant.
        let (below, elsewhere): (Vec<Path>, Vec<Path>) =
            self.exercise.leaves().into_iter().partition(|leaf| leaf.starts_with(self.cut));
        below.into_iter().chain(elsewhere).find_map(|leaf| {
            let value = values.iter().find(|value| self.undoes(&leaf, **value, None) == Some(true))?;
            Some(ExerciseAnswer::Leaf(leaf, *value))
        })
    }

    pub fn outcome(&self, leaf: &Path, value: Score) -> Option<AnswerOutcome> {
        let node = self.exercise.tree.at_path(self.cut)?;
        let child = |by: Path| self.exercise.tree.at_path(&by);
        if self.undoes(leaf, value, None)? {
            return Some(AnswerOutcome::Undone { node, child: child(self.made_by(self.exercise)?)? });
        }
        Some(match self.made_by(&self.changed(leaf, value)?) {
            Some(by) => AnswerOutcome::StillCut { node, child: child(by)? },
            None => AnswerOutcome::Unvisited { node },
        })
    }

    /// Whether a changed leaf lets the search go on after the child that makes the cutoff. A search that goes on there
    /// with the leaf as it was makes no such cutoff: then nothing is removed.
    pub fn undoes(&self, leaf: &Path, value: Score, variant: Option<Variant>) -> Option<bool> {
        let by = self.made_by(self.exercise)?;
        let next = self.exercise.children_in_order(self.cut).into_iter().skip_while(|child| *child != by).nth(1)?;
        let goes_on = |exercise: &Exercise| Some(ExerciseVisits::new(exercise, variant)?.by_path().contains_key(&next));
        Some(goes_on(&self.changed(leaf, value)?)? && (variant.is_none() || !goes_on(self.exercise)?))
    }

    fn made_by(&self, exercise: &Exercise) -> Option<Path> {
        let (path, by) = exercise.cuts()?.into_iter().find(|(path, _)| path == self.cut)?;
        Some([path, vec![by]].concat())
    }

    fn changed(&self, leaf: &Path, value: Score) -> Option<Exercise> {
        let id = self.exercise.leaf(leaf)?;
        Some(self.exercise.with_tree(self.exercise.tree.with_value(id, Some(value))))
    }
}

impl Exercise {
    /// The cutoff that the seed chooses of those which a change of one leaf can remove.
    pub fn cut_to_undo(&self) -> Option<Path> {
        let cuts = self.cuts()?;
        let from = (self.seed.unwrap_or(0) % cuts.len().max(1) as u64) as usize;
        let mut paths = cuts.iter().cycle().skip(from).take(cuts.len()).map(|(path, _)| path);
        paths.find(|cut| UndoneCut { exercise: self, cut }.solve().is_some()).cloned()
    }

    pub fn read_leaf(&self, field: &JsonField<'_>) -> Read<ExerciseAnswer> {
        field.object()?;
        let [at, value] = ["path", "value"].map(|name| field.at(name));
        let leaf = at.path(self)?;
        let finite = value.score().ok().flatten().filter(|value| value.is_finite());
        let value = finite.ok_or_else(|| value.wanted(WantedField::Finite))?;
        if self.is_leaf(&leaf) { Ok(ExerciseAnswer::Leaf(leaf, value)) } else { Err(at.wanted(WantedField::Leaf)) }
    }

    /// The positions that the right search leaves by a cutoff, each with the child that makes it; `None` where the search
    /// needs a value that is unknown.
    pub fn cuts(&self) -> Option<Vec<(Path, u16)>> {
        let first_pruned = self.pruned()?;
        let cuts = first_pruned.iter().filter_map(|path| {
            let (_, above) = path.split_last()?;
            let children = self.children_in_order(above);
            let by = children.iter().take_while(|child| *child != path).last()?;
            (!first_pruned.contains(by)).then(|| (above.to_vec(), by[above.len()]))
        });
        Some(cuts.collect())
    }
}
