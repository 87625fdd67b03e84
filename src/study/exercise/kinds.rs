//! The kinds of exercises: what each asks, and how its answers are read, solved and judged. Here is what they have in common.

mod complete;
mod order;
mod order_children;
mod undo_cut;
mod windows;

use super::*;
pub use complete::{Blank, ExerciseLine, GAP};
pub use order::ExerciseEvent;
use undo_cut::UndoneCut;

impl ExerciseKind {
    /// Whether it can be asked of an algorithm: where there are no windows, nothing is pruned.
    pub fn is_for(self, algorithm: Algorithm) -> bool {
        (self == ExerciseKind::Windows || algorithm.has_window()) && algorithm.is_on_ladder()
    }

    /// Whether its answers are compared with every search with one mistake.
    pub const fn tells_mistakes(self) -> bool {
        matches!(self, ExerciseKind::Windows | ExerciseKind::Pruned)
    }

    pub const fn verb(self) -> ExerciseVerb {
        match self {
            ExerciseKind::Pruned => ExerciseVerb::Prune,
            ExerciseKind::Windows | ExerciseKind::Order | ExerciseKind::Complete => ExerciseVerb::Fill,
            ExerciseKind::UndoCut | ExerciseKind::OrderChildren => ExerciseVerb::Build,
        }
    }

    /// Plies of its trees where no number is given, by whether the search makes deep cutoffs: with three plies nothing is
    /// pruned by one, and a student who makes none would be right.
    pub const fn usual_plies(self, is_deep: bool) -> u8 {
        match self {
            ExerciseKind::Order => 2,
            ExerciseKind::Pruned if is_deep => 4,
            _ => 3,
        }
    }
}

impl Exercise {
    /// What it asks beyond its tree; `None` where the tree is not suitable for that.
    pub fn asked(&self) -> Option<Detail> {
        match self.kind {
            ExerciseKind::Windows | ExerciseKind::Pruned => Some(Detail::Nothing),
            ExerciseKind::Order => self.shuffled_events().map(Detail::Events),
            ExerciseKind::Complete => Some(Detail::Blanks(self.blanks())),
            ExerciseKind::UndoCut => self.cut_to_undo().map(Detail::Cut),
            ExerciseKind::OrderChildren => self.can_be_ordered()?.then_some(Detail::Nothing),
        }
    }

    /// Whether it can ask what it asks: what its tree and seed give, or what a person may have chosen.
    pub fn fits(&self) -> bool {
        match (self.kind, &self.detail) {
            (ExerciseKind::UndoCut, Detail::Cut(cut)) => UndoneCut { exercise: self, cut }.solve().is_some(),
            _ => self.asked().as_ref() == Some(&self.detail),
        }
    }

    /// The field of a file that holds what is asked beyond the tree.
    pub fn detail_field(&self) -> Option<(&'static str, Value)> {
        match &self.detail {
            Detail::Nothing => None,
            Detail::Events(events) => Some(("events", json!(events))),
            Detail::Blanks(blanks) => Some(("blanks", json!(blanks))),
            Detail::Cut(cut) => Some(("cut", json!(cut))),
        }
    }

    pub fn read_detail(&self, fields: &JsonField<'_>) -> Read<Detail> {
        let chosen = fields.at("cut");
        if self.kind == ExerciseKind::UndoCut && chosen.value.is_some() {
            let cut = chosen.path(self)?;
            let is_asked = UndoneCut { exercise: self, cut: &cut }.solve().is_some();
            return is_asked.then_some(Detail::Cut(cut)).ok_or_else(|| chosen.wanted(WantedField::Cut));
        }
        let detail = self.asked().ok_or_else(|| fields.at("tree").wanted(WantedField::Fitting))?;
        let made = Exercise { detail, ..self.clone() };
        match made.detail_field() {
            Some((name, expected)) => fields.at(name).unchanged(&expected).map(|()| made.detail),
            None => Ok(made.detail),
        }
    }

    pub fn read_answer(&self, fields: &JsonField<'_>) -> Read<ExerciseAnswer> {
        let field = fields.at(self.kind.name());
        if field.is_null() {
            return Ok(ExerciseAnswer::Nothing);
        }
        match self.kind {
            ExerciseKind::Windows => self.read_windows(&field).map(ExerciseAnswer::Windows),
            ExerciseKind::Pruned => self.read_pruned(&field).map(ExerciseAnswer::Pruned),
            ExerciseKind::Order | ExerciseKind::Complete => field.numbers().map(ExerciseAnswer::List),
            ExerciseKind::UndoCut => self.read_leaf(&field),
            ExerciseKind::OrderChildren => self.read_reordered(&field),
        }
    }

    /// The right answer, or one of them; `None` where the search needs a value that is unknown.
    pub fn solution(&self) -> Option<ExerciseAnswer> {
        match (self.kind, &self.detail) {
            (ExerciseKind::Windows | ExerciseKind::Pruned, _) => self.truth().map(|truth| self.answer_of(&truth)),
            (ExerciseKind::OrderChildren, _) => self.solved_order(),
            (_, Detail::Events(events)) => self.order_of(events).map(ExerciseAnswer::List),
            (_, Detail::Blanks(blanks)) => Blank::right(blanks).map(ExerciseAnswer::List),
            (_, Detail::Cut(cut)) => UndoneCut { exercise: self, cut }.solve(),
            (_, Detail::Nothing) => None,
        }
    }

    /// What distinguishes two answers, as paths; nothing where answers vary by themselves.
    pub fn answer_parts(&self) -> Vec<Path> {
        match self.kind {
            ExerciseKind::Windows | ExerciseKind::Pruned => self.pruned().into_iter().flatten().collect(),
            ExerciseKind::Order => {
                self.ordered_events().into_iter().flatten().map(|event| event.path().clone()).collect()
            }
            ExerciseKind::UndoCut => match self.solution() {
                Some(ExerciseAnswer::Leaf(leaf, _)) => vec![leaf],
                _ => Vec::new(),
            },
            ExerciseKind::Complete | ExerciseKind::OrderChildren => Vec::new(),
        }
    }

    pub fn blank(&self) -> ExerciseAnswer {
        match self.kind {
            ExerciseKind::Windows => ExerciseAnswer::Windows(WindowTable::default()),
            ExerciseKind::Pruned => ExerciseAnswer::Pruned(BTreeSet::new()),
            ExerciseKind::Order | ExerciseKind::Complete => ExerciseAnswer::List(Vec::new()),
            ExerciseKind::UndoCut => {
                let leaf = self.leaves().into_iter().next().unwrap_or_default();
                let value = self.leaf(&leaf).and_then(|id| self.tree.node(id).value);
                ExerciseAnswer::Leaf(leaf, value.unwrap_or_default())
            }
            ExerciseKind::OrderChildren => ExerciseAnswer::Tree(Arc::clone(&self.tree)),
        }
    }

    /// The grade of an answer as it is; nothing is earned with one of another form.
    pub fn judged(&self, answer: &ExerciseAnswer, grader: &Grader) -> Grade {
        match (self.kind, &self.detail, answer) {
            (ExerciseKind::Windows, _, ExerciseAnswer::Windows(_)) => grader.compared::<WindowTable>(answer),
            (ExerciseKind::Pruned, _, ExerciseAnswer::Pruned(_)) => grader.compared::<BTreeSet<Path>>(answer),
            (_, Detail::Events(events), ExerciseAnswer::List(list)) => self.judge_order(events, list),
            (_, Detail::Blanks(blanks), ExerciseAnswer::List(list)) => Blank::judge(blanks, list),
            (_, Detail::Cut(cut), ExerciseAnswer::Leaf(leaf, value)) => {
                self.by_search(|exercise, variant| UndoneCut { exercise, cut }.undoes(leaf, *value, variant))
            }
            (ExerciseKind::OrderChildren, _, ExerciseAnswer::Tree(tree)) => {
                Grade::by_points(usize::from(self.is_best_order(tree)), 1)
            }
            _ => Grade::by_points(0, 1),
        }
    }

    /// Whether an answer is what the right search shows, where the kind tells mistakes.
    pub fn is_like_search(&self, answer: &ExerciseAnswer, grader: &Grader) -> bool {
        match (self.kind, answer) {
            (ExerciseKind::Windows, ExerciseAnswer::Windows(_)) => grader.is_answered::<WindowTable>(answer),
            (ExerciseKind::Pruned, ExerciseAnswer::Pruned(_)) => grader.is_answered::<BTreeSet<Path>>(answer),
            _ => false,
        }
    }

    /// What a changed tree comes to; `None` where an answer changes none.
    pub fn outcome(&self, answer: &ExerciseAnswer) -> Option<AnswerOutcome> {
        match (self.kind, &self.detail, answer) {
            (_, Detail::Cut(cut), ExerciseAnswer::Leaf(leaf, value)) => {
                UndoneCut { exercise: self, cut }.outcome(leaf, *value)
            }
            (ExerciseKind::OrderChildren, _, ExerciseAnswer::Tree(tree)) => {
                let found = self.with_tree((**tree).clone()).leaves_looked_at()?;
                Some(AnswerOutcome::LookedAt { found, fewest: self.fewest_leaves()? })
            }
            _ => None,
        }
    }

    /// The paths of an answer without those below another of them: what is below a pruned branch is not visited anyway.
    fn read_pruned(&self, field: &JsonField<'_>) -> Read<BTreeSet<Path>> {
        let paths = field.items()?.map(|item| match item.path(self)? {
            path if path.is_empty() => Err(item.wanted(WantedField::Child)),
            path => Ok(path),
        });
        let paths = paths.collect::<Read<BTreeSet<Path>>>()?;
        let is_topmost = |path: &&Path| !(1..path.len()).any(|length| paths.contains(&path[..length]));
        Ok(paths.iter().filter(is_topmost).cloned().collect())
    }
}

impl SearchAnswer for BTreeSet<Path> {
    fn of(answer: &ExerciseAnswer) -> Option<&BTreeSet<Path>> {
        if let ExerciseAnswer::Pruned(paths) = answer { Some(paths) } else { None }
    }

    fn odd(&self, right: &BTreeSet<Path>, _exercise: &Exercise, _scope: AnswerScope) -> Vec<FieldError> {
        let odd = right.symmetric_difference(self);
        odd.map(|path| FieldError { path: path.clone(), visit: 0, what: Odd::Visited }).collect()
    }

    fn is_blank(&self, odd: &FieldError) -> bool {
        !self.contains(&odd.path)
    }

    fn asked(&self, _grader: &Grader, _scope: AnswerScope) -> Vec<(Path, usize)> {
        self.iter().map(|path| (path.clone(), 0)).collect()
    }

    /// One for each that is marked; one is lost for each that is marked but not pruned.
    fn points(&self, _grader: &Grader, odd: &[FieldError]) -> (usize, usize) {
        (self.len(), odd.len())
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
