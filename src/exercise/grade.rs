//! What somebody was thinking: an answer is held against the right search and against every search with one mistake.
//!
//! Nothing odd: right. Otherwise a mistake explains the answer if its search gives just this answer, or all but a third of
//! what is odd; where the answer has only one odd field, only the usual form of a mistake counts. One odd field that no
//! mistake explains is a slip. Anything else is wrong.

use std::collections::BTreeSet;

use super::answer::ExerciseAnswer;
use super::candidate::{ENOUGH_LEAVES, Origin, origin};
use super::footprint::{Comparison, Footprint, GivenPrints, PlaceTable};
use super::given::Given;
use super::kind::ExerciseLevel;
use super::misread::Misread;
use super::odd::{AnswerScope, Odd, OddField};
use super::otherwise::OtherConvention;
use super::problem::{ExerciseError, ExerciseProblem, WantedField};
use super::suspect::{MistakenSearch, is_plain};
use super::visits::ExerciseVisits;
use super::{AnswerFile, Exercise};
use crate::game::Path;
use crate::mutants::Mistake;

/// The most mistakes that may explain an answer alike where none explains all of it.
const MOST_LIKELY: usize = 2;

/// What an answer shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verdict {
    /// All of it is right.
    Right,
    /// One field is odd, and no mistake explains it.
    Slip,
    /// A search with one mistake explains it.
    Misconception,
    /// Nothing explains it.
    Wrong,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 4] = [Verdict::Right, Verdict::Slip, Verdict::Misconception, Verdict::Wrong];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// By how many fields are odd, and what explains them.
    fn of(odd: usize, mistakes: &[Mistake], misread: Option<&Misread>) -> Verdict {
        match odd {
            0 => Verdict::Right,
            _ if !mistakes.is_empty() => Verdict::Misconception,
            1 => Verdict::Slip,
            _ if matches!(misread, Some(Misread::Leaf(_))) => Verdict::Slip,
            _ => Verdict::Wrong,
        }
    }
}

/// What came of grading an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// What the answer shows.
    pub verdict: Verdict,
    /// Points reached.
    pub points: usize,
    /// Points of a right answer.
    pub of: usize,
    /// The mistake that explains the answer, the likeliest if there are several.
    pub mistake: Option<Mistake>,
    /// Other mistakes that explain it as well. Without a likeliest one: some of those that explain it alike.
    pub also: Vec<Mistake>,
    /// Where the answer first goes wrong, in the order in which the right search writes its numbers down.
    pub first_wrong: Option<Path>,
    /// Everything that is odd.
    pub odd: Vec<OddField>,
    /// The search with one mistake that gives this answer, to be replayed.
    pub explained_by: Option<MistakenSearch>,
    /// The conventions by which the answer would be right, where as little as possible is decided differently.
    pub right_under: Vec<OtherConvention>,
    /// What was read wrongly, where all else is right.
    pub misread: Option<Misread>,
    /// Whether a mistake explains an answer with one odd field: a slip there looks the same.
    pub may_be_slip: bool,
    /// How many places of a table of windows were left blank though the search visits them, where all else is right.
    pub left_blank: usize,
}

impl Exercise {
    /// The right answer; `None` where the search needs a value that is unknown.
    #[must_use]
    pub fn solution(&self) -> Option<ExerciseAnswer> {
        match self.kind.tells_mistakes() {
            true => self.truth().map(|truth| self.answer_of(&truth)),
            false => self.solved(),
        }
    }

    /// Grades an answer; `None` where the search needs a value that is unknown.
    #[must_use]
    pub fn grade(&self, answer: &ExerciseAnswer) -> Option<Grade> {
        Grader::of(self).map(|grader| grader.grade(answer))
    }
}

/// An exercise with its right answer and those of every mistake, to grade many answers.
#[derive(Debug, Clone)]
pub struct Grader {
    pub(super) exercise: Exercise,
    truth: ExerciseVisits,
    pub(super) right: ExerciseAnswer,
    /// The answer that says no more than what is given.
    pub(super) blank: ExerciseAnswer,
    pub(super) places: PlaceTable,
    suspects: Vec<(MistakenSearch, Footprint)>,
    pub(super) given: Given,
    /// What is given, place by place.
    pub(super) shown: GivenPrints,
}

impl Grader {
    /// The grader of an exercise; `None` where the search needs a value that is unknown.
    #[must_use]
    pub fn of(exercise: &Exercise) -> Option<Grader> {
        let truth = exercise.truth()?;
        let right = exercise.answer_of(&truth);
        let places = PlaceTable::of(exercise);
        let given = exercise.given();
        let blank = exercise.blank_with(given.clone());
        let shown = GivenPrints::of(&places, &given);
        let suspects =
            if exercise.kind.tells_mistakes() { exercise.suspects(&places, &truth, &shown) } else { Vec::new() };
        Some(Grader { exercise: exercise.clone(), truth, right, blank, places, suspects, given, shown })
    }

    /// Grades an answer.
    #[must_use]
    pub fn grade(&self, answer: &ExerciseAnswer) -> Grade {
        match (answer, self.exercise.kind.tells_mistakes()) {
            (ExerciseAnswer::Nothing, true) => unanswered(self.compared(&self.blank)),
            (ExerciseAnswer::Nothing, false) => unanswered(self.judged(&self.blank)),
            (answer, true) => self.compared(answer),
            (answer, false) => self.judged(answer),
        }
    }

    /// The grade by an exercise that says for itself what answers it.
    fn judged(&self, answer: &ExerciseAnswer) -> Grade {
        let mut grade = self.exercise.judged(answer, &self.given);
        let filled = self.exercise.with_given(answer, &self.given);
        if grade.verdict != Verdict::Right && filled != *answer {
            grade = self.exercise.judged(&filled, &self.given);
        }
        if grade.verdict != Verdict::Right && filled == self.blank {
            return unanswered(grade);
        }
        if grade.verdict != Verdict::Right {
            grade.right_under = self.right_under(&filled, AnswerScope::All);
        }
        grade
    }

    /// The grade by the right search and by every search with one mistake.
    fn compared(&self, answer: &ExerciseAnswer) -> Grade {
        let Grader { exercise, truth, right, given, .. } = self;
        let scope = self.scope(answer);
        let answer = &exercise.with_given(answer, given);
        let odd = exercise.odd(right, answer, scope);
        let first_wrong = exercise.first_odd(&odd, truth).map(|odd| odd.path.clone());
        let (points, of) = exercise.points(truth, &odd, given);
        // That no further branch is pruned is an answer.
        let is_answer = matches!(answer, ExerciseAnswer::Pruned(_));
        let says_nothing = *answer == self.blank && !odd.is_empty() && !is_answer;
        let (apart, explained) = if odd.is_empty() { (0, Vec::new()) } else { self.explanations(answer, scope, &odd) };
        let mut mistakes = mistakes(apart, &explained);
        // No search looks at a position and at none of its leaves.
        let misread = exercise
            .misread(right, answer)
            .filter(|misread| *misread == Misread::LeavesBelow || apart > 0 || mistakes.is_empty());
        if misread.is_some() {
            mistakes.clear();
        }
        let grade = Grade {
            verdict: Verdict::of(odd.len(), &mistakes, misread.as_ref()),
            points,
            of,
            explained_by: explained.first().copied().filter(|_| !mistakes.is_empty()),
            mistake: mistakes.first().copied(),
            also: mistakes.into_iter().skip(1).collect(),
            first_wrong,
            may_be_slip: odd.len() == 1 && !explained.is_empty() && misread.is_none(),
            right_under: if odd.is_empty() { Vec::new() } else { self.right_under(answer, scope) },
            left_blank: left_blank(&odd, answer),
            odd,
            misread,
        };
        if says_nothing { unanswered(grade) } else { grade }
    }

    /// Which places of an answer count. Rows for leaves may be left out: they count where most of them are there, or where
    /// those that are there are all that a usual mistake leaves. Leaves that are given say nothing of whether the others are
    /// answered.
    fn scope(&self, answer: &ExerciseAnswer) -> AnswerScope {
        let is_asked = |path: &&Path| self.exercise.is_leaf(path) && !self.given.has_window(path);
        let leaves = |answer: &ExerciseAnswer| match answer {
            ExerciseAnswer::Windows(table) => Some(table.places.keys().filter(is_asked).count()),
            _ => None,
        };
        match (leaves(answer), leaves(&self.right)) {
            (Some(0), _) => AnswerScope::Inner,
            (Some(answered), Some(visited)) if answered * 4 < visited * 3 && !self.is_mistaken(answer) => {
                AnswerScope::Inner
            }
            _ => AnswerScope::All,
        }
    }

    /// Whether a search with a mistake for which nothing has to be assumed gives just this answer, with its leaves.
    fn is_mistaken(&self, answer: &ExerciseAnswer) -> bool {
        let Some(given) = Footprint::of(&self.places, answer) else { return false };
        let mut usual = self.suspects.iter().filter(|(search, _)| search.is_usual());
        usual.any(|(search, its)| {
            self.exercise.assumptions(*search) == 0 && its.apart(&given, self.by(AnswerScope::All), 1) == 0
        })
    }

    pub(super) fn by(&self, scope: AnswerScope) -> Comparison<'_> {
        Comparison { places: &self.places, exercise: &self.exercise, scope }
    }

    /// The searches with one mistake that explain an answer best, the fewest assumptions first, and in how many fields it
    /// differs from theirs. Rows for leaves that count for nothing may tell one of them from the others all the same.
    fn explanations(
        &self,
        answer: &ExerciseAnswer,
        scope: AnswerScope,
        odd: &[OddField],
    ) -> (usize, Vec<MistakenSearch>) {
        let Some(given) = Footprint::of(&self.places, answer) else { return (0, Vec::new()) };
        let filled = odd.iter().filter(|odd| !odd.is_blank(answer)).count();
        let whole = Explained { given: &given, by: self.by(AnswerScope::All), odd: odd.len(), filled, most: 0 };
        let (apart, found) = self.explained(whole);
        if !found.is_empty() || scope == AnswerScope::All && filled == 0 {
            return (apart, found);
        }
        let most = if filled == 0 { 0 } else { odd.len() / 3 };
        self.explained(Explained { by: self.by(scope), most, ..whole })
    }

    /// The same by one scope. What is left blank may be unfinished: a mistake has to explain what is filled in, or all of it.
    fn explained(&self, Explained { given, by, odd, filled, most }: Explained<'_>) -> (usize, Vec<MistakenSearch>) {
        let Some(right) = Footprint::of(&self.places, &self.right) else { return (0, Vec::new()) };
        let mut best = most;
        let is_unfinished = filled < odd;
        let assumed = |search: &MistakenSearch| self.exercise.assumptions(*search);
        let mut found: Vec<MistakenSearch> = Vec::new();
        for (search, its) in &self.suspects {
            if odd == 1 && (!is_plain(search.variant) || assumed(search) > 0) {
                continue;
            }
            let apart = its.apart(given, by, best + 1);
            if apart > best || its.apart(&right, by, 1) == 0 {
                continue;
            }
            if is_unfinished && apart > 0 && its.where_filled(given).apart(given, by, filled) * 3 > filled {
                continue;
            }
            if apart < best {
                (best, found) = (apart, vec![*search]);
            } else {
                found.push(*search);
            }
        }
        // They are in the order of what has to be assumed: who needs less is not suspected of more.
        let fewest = found.first().map_or(0, assumed);
        found.retain(|search| assumed(search) == fewest);
        (best, found)
    }
}

/// An answer that searches with a mistake are to explain.
#[derive(Clone, Copy)]
struct Explained<'a> {
    given: &'a Footprint,
    by: Comparison<'a>,
    /// The fields that are odd, and those of them that are filled in.
    odd: usize,
    filled: usize,
    /// In how many fields an explanation may differ.
    most: usize,
}

/// The places of a table that are odd because nothing stands there; none where something else is odd.
fn left_blank(odd: &[OddField], answer: &ExerciseAnswer) -> usize {
    let is_table = matches!(answer, ExerciseAnswer::Windows(_));
    match is_table && odd.iter().all(|odd| odd.is_blank(answer)) {
        true => odd.iter().map(|odd| &odd.path).collect::<BTreeSet<_>>().len(),
        false => 0,
    }
}

/// The grade of an answer that says nothing: that shows no mistake, and follows no convention.
fn unanswered(grade: Grade) -> Grade {
    let (verdict, points, may_be_slip) = (Verdict::Wrong, 0, false);
    let (mistake, explained_by, misread) = (None, None, None);
    let (also, right_under) = (Vec::new(), Vec::new());
    Grade { verdict, points, may_be_slip, mistake, explained_by, misread, also, right_under, ..grade }
}

/// The mistakes of searches that differ from an answer in so many fields, each once. What many mistakes explain alike, and
/// none of them wholly, is explained by none.
fn mistakes(apart: usize, explained: &[MistakenSearch]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for MistakenSearch { variant, .. } in explained {
        if !mistakes.contains(&variant.mistake) {
            mistakes.push(variant.mistake);
        }
    }
    if mistakes.len() > MOST_LIKELY && apart > 0 { Vec::new() } else { mistakes }
}

impl Exercise {
    /// Points reached, and those of a right answer; nothing for what is given. Windows: one for each number of each visit of
    /// an inner position, and one for each that is never visited, less one for each number that is odd. Pruned branches: one
    /// for each that is marked, less one for each that is marked but not pruned.
    fn points(&self, truth: &ExerciseVisits, odd: &[OddField], given: &Given) -> (usize, usize) {
        let each = |path: &[u16]| if self.asks_window(path.len()) { 3 } else { 1 };
        let places = truth.by_path();
        let visits = |path: &Path| places.get(path).map_or(0, Vec::len);
        let (of, lost) = match self.answer_of(truth) {
            ExerciseAnswer::Pruned(pruned) => (pruned.iter().filter(|path| !given.has_branch(path)).count(), odd.len()),
            _ => {
                let is_asked = |path: &Path| !self.is_leaf(path) && !given.has_window(path);
                let all = self.places().into_iter().filter(is_asked);
                let of = all.map(|path| (visits(&path) * each(&path)).max(1)).sum();
                // Leaves count for nothing in all, and so one that is missing costs no more than one that is odd.
                let is_row = |odd: &OddField| odd.what == Odd::Visited && odd.visit < visits(&odd.path);
                let missing = |odd: &&OddField| is_row(odd) && !self.is_leaf(&odd.path);
                let more: usize = odd.iter().filter(missing).map(|odd| each(&odd.path) - 1).sum();
                (of, odd.len() + more)
            }
        };
        (of - lost.min(of), of)
    }
}

impl AnswerFile {
    /// Grades the answer.
    ///
    /// # Errors
    /// Where the exercise leaves nothing to answer, where the tree is not the one that its seed gives, or cannot be searched.
    pub fn grade(&self) -> Result<Grade, ExerciseError> {
        let level = self.exercise.level;
        if level == ExerciseLevel::Worked {
            let found = Some(format!("\"{}\"", level.name()));
            let problem = ExerciseProblem::Wanted { wanted: WantedField::Answerable, found };
            return Err(ExerciseError { place: "exercise.level".into(), problem });
        }
        self.exercise.prove_origin()?;
        let problem = ExerciseProblem::Unsolved;
        self.exercise.grade(&self.answer).ok_or(ExerciseError { place: "exercise.tree".into(), problem })
    }
}

impl Exercise {
    /// Whether the tree is one that its seed gives. A tree that was written by somebody has no seed.
    #[must_use]
    pub fn is_from_its_seed(&self) -> bool {
        self.seed.is_none_or(|seed| origin(&self.tree, seed) == Origin::Seed)
    }

    /// Whether its tree has enough leaves to be told from other trees of its seed: nearly every tree of a few leaves is among
    /// the thousands that a seed gives.
    #[must_use]
    pub fn can_prove_its_seed(&self) -> bool {
        self.leaves().len() >= ENOUGH_LEAVES
    }

    /// Refuses a tree of the seed of which leaves were changed.
    fn prove_origin(&self) -> Result<(), ExerciseError> {
        let Some(Origin::Changed(path, expected, found)) = self.seed.map(|seed| origin(&self.tree, seed)) else {
            return Ok(());
        };
        let steps: Vec<String> = path.iter().map(ToString::to_string).collect();
        let found = found.map_or_else(|| "?".to_owned(), |found| found.to_string());
        let problem = ExerciseProblem::Changed { expected: expected.to_string(), found };
        Err(ExerciseError { place: format!("exercise.tree[{}]", steps.join(", ")), problem })
    }
}
