//! The kinds of exercises: each is one type with its question, its answer, how that is read, solved and judged. Here is what they have in common, and the only list of them.

mod complete;
mod order;
mod order_children;
mod undo_cut;
mod windows;

use std::collections::BTreeSet;

use serde_json::Value;

use super::answer::{AnswerForm, ChangedLeaf, ExerciseAnswer, WindowRow, WindowTable};
use super::compare::SearchAnswer;
use super::file::{JsonField, Read};
use super::finding::{AnswerFinding, Grade};
use super::grade::Grader;
use super::ladder::ExerciseVerb;
use super::puzzle::shuffled;
use super::visits::ExerciseVisits;
use super::{AnswerOutcome, Detail, Exercise, ExerciseKind, FieldError, WantedField};
use crate::exercise::signature::{Footprint, PlaceTable};
use crate::exercise::{AnswerScope, Misread, Odd};
use complete::AskedComplete;
pub use complete::{Blank, ExerciseLine, GAP};
use jianzhi_core::Algorithm;
use jianzhi_core::game::Path;
use order::AskedOrder;
pub use order::ExerciseEvent;
use order_children::AskedOrderChildren;
use undo_cut::AskedUndoCut;
use windows::AskedWindows;

trait AskedKind<'a>: Sized {
    type Answer: AnswerForm;
    /// The field of a file that holds what is asked beyond the tree.
    const FIELD: &'static str = "";
    const VERB: ExerciseVerb;
    /// Whether its answers are compared with every search with one mistake.
    const TELLS_MISTAKES: bool = false;
    const SHOWS_VALUES: bool = false;
    const SHOWS_CUTS: bool = false;

    /// Whether it can be asked of an algorithm: where there are no windows, nothing is pruned.
    fn is_for(algorithm: Algorithm) -> bool {
        algorithm.has_window()
    }

    /// Plies of its trees where no number is given, by whether the search makes deep cutoffs.
    fn plies(_is_deep: bool) -> u8 {
        3
    }

    /// What an exercise asks beyond its tree; `None` where the tree is not suitable for it.
    fn ask(exercise: &Exercise) -> Option<Detail>;

    /// The question of an exercise; `None` where it asks something else.
    fn of(exercise: &'a Exercise) -> Option<Self>;

    /// Whether an exercise can ask what it asks: what its tree and seed give, or what a person may have chosen.
    fn fits(exercise: &'a Exercise) -> bool {
        Self::ask(exercise).as_ref() == Some(&exercise.detail)
    }

    /// What a file asks beyond the tree where a person has chosen it.
    fn chosen(_exercise: &Exercise, _fields: &JsonField<'_>) -> Read<Option<Detail>> {
        Ok(None)
    }

    fn written(&self) -> serde_json::Result<Value> {
        Ok(Value::Null)
    }

    /// The right answer, or one of them; `None` where the search needs a value that is unknown.
    fn solve(&self) -> Option<Self::Answer>;

    /// What distinguishes two answers, as paths or as paths of one number; nothing where answers vary by themselves.
    fn parts(&self) -> Vec<Path> {
        Vec::new()
    }

    fn blank(&self) -> Self::Answer;

    fn read(&self, field: &JsonField<'_>) -> Read<Self::Answer>;

    fn judge(&self, answer: &Self::Answer, grader: &Grader) -> Grade;

    /// Whether an answer is what the right search shows, where the kind tells mistakes.
    fn is_like_search(&self, _answer: &Self::Answer, _grader: &Grader) -> bool {
        false
    }

    /// What a changed tree comes to; `None` where an answer changes none.
    fn outcome(&self, _answer: &Self::Answer) -> Option<AnswerOutcome> {
        None
    }
}

/// The list of kinds: an expression in which a name is the type of a kind.
macro_rules! by_kind {
    ($kind:expr, $Kind:ident => $does:expr) => {{
        macro_rules! with {
            ($Type:ident) => {{
                use $Type as $Kind;
                $does
            }};
        }
        match $kind {
            ExerciseKind::Windows => with!(AskedWindows),
            ExerciseKind::Pruned => with!(AskedPruned),
            ExerciseKind::Order => with!(AskedOrder),
            ExerciseKind::Complete => with!(AskedComplete),
            ExerciseKind::UndoCut => with!(AskedUndoCut),
            ExerciseKind::OrderChildren => with!(AskedOrderChildren),
        }
    }};
}

/// An expression in which a name is the question of an exercise; `None` where it asks something else than its kind.
macro_rules! asked {
    ($exercise:expr, $asked:ident => $does:expr) => {
        by_kind!($exercise.kind, Kind => Kind::of($exercise).and_then(|$asked| $does))
    };
    ($exercise:expr, $asked:ident, $answer:ident => $does:expr) => {
        by_kind!($exercise.kind, Kind => {
            Kind::of($exercise).zip(AnswerForm::from_answer($answer)).and_then(|($asked, $answer)| $does)
        })
    };
}

impl ExerciseKind {
    pub fn is_for(self, algorithm: Algorithm) -> bool {
        by_kind!(self, Kind => Kind::is_for(algorithm)) && Algorithm::LADDER.contains(&algorithm)
    }

    pub fn tells_mistakes(self) -> bool {
        by_kind!(self, Kind => Kind::TELLS_MISTAKES)
    }

    pub const fn verb(self) -> ExerciseVerb {
        by_kind!(self, Kind => Kind::VERB)
    }

    pub fn shows_values(self) -> bool {
        by_kind!(self, Kind => Kind::SHOWS_VALUES)
    }

    pub fn shows_cuts(self) -> bool {
        by_kind!(self, Kind => Kind::SHOWS_CUTS)
    }

    pub fn usual_plies(self, is_deep: bool) -> u8 {
        by_kind!(self, Kind => Kind::plies(is_deep))
    }
}

impl Exercise {
    pub fn asked(&self) -> Option<Detail> {
        by_kind!(self.kind, Kind => Kind::ask(self))
    }

    pub fn fits(&self) -> bool {
        by_kind!(self.kind, Kind => Kind::fits(self))
    }

    pub fn detail_field(&self) -> Option<(&'static str, Value)> {
        let name = by_kind!(self.kind, Kind => Kind::FIELD);
        let value = asked!(self, asked => asked.written().ok()).unwrap_or_default();
        (!value.is_null()).then_some((name, value))
    }

    pub fn read_detail(&self, fields: &JsonField<'_>) -> Read<Detail> {
        if let Some(chosen) = by_kind!(self.kind, Kind => Kind::chosen(self, fields))? {
            return Ok(chosen);
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
        asked!(self, asked => Some(asked.read(&field).map(AnswerForm::answer))).unwrap_or(Ok(ExerciseAnswer::Nothing))
    }

    /// The right answer; `None` where the search needs a value that is unknown.
    pub fn solution(&self) -> Option<ExerciseAnswer> {
        asked!(self, asked => asked.solve().map(AnswerForm::answer))
    }

    pub fn answer_parts(&self) -> Vec<Path> {
        asked!(self, asked => Some(asked.parts())).unwrap_or_default()
    }

    pub fn blank(&self) -> ExerciseAnswer {
        asked!(self, asked => Some(asked.blank().answer())).unwrap_or(ExerciseAnswer::Nothing)
    }

    /// The grade of an answer as it is; nothing is earned with one of another form.
    pub fn judged(&self, answer: &ExerciseAnswer, grader: &Grader) -> Grade {
        asked!(self, asked, answer => Some(asked.judge(&answer, grader))).unwrap_or_else(|| Grade::by_points(0, 1))
    }

    pub fn is_like_search(&self, answer: &ExerciseAnswer, grader: &Grader) -> bool {
        asked!(self, asked, answer => Some(asked.is_like_search(&answer, grader))) == Some(true)
    }

    pub fn outcome(&self, answer: &ExerciseAnswer) -> Option<AnswerOutcome> {
        asked!(self, asked, answer => asked.outcome(&answer))
    }
}

// Mark every branch that is pruned.

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

    fn blank(&self) -> BTreeSet<Path> {
        BTreeSet::new()
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
        grader.compared(answer)
    }

    fn is_like_search(&self, answer: &BTreeSet<Path>, grader: &Grader) -> bool {
        grader.is_answered(answer)
    }
}

impl SearchAnswer for BTreeSet<Path> {
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
