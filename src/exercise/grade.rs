//! The reason for an answer: it is compared with the right search and with every search with one mistake.
//!
//! No odd field: right. One or two odd fields, or a beginning or an end that is left out, are slips or unfinished first; a
//! mistake that gives just this answer is told second. Otherwise a mistake explains the answer if its search gives just
//! this answer, or all but a third of the odd fields and at least three fewer. Anything else is wrong.

use std::collections::{BTreeMap, BTreeSet};

use super::answer::ExerciseAnswer;
use super::candidate::{ENOUGH_LEAVES, Origin, origin};
use super::finding::{AnswerFinding, Grade, MOST_SLIPS, NearMiss, Verdict};
use super::footprint::{Comparison, Footprint, GivenPrints, PlaceTable};
use super::given::Given;
use super::kind::ExerciseLevel;
use super::misread::Misread;
use super::odd::{AnswerScope, Odd, OddField};
use super::problem::{ExerciseError, ExerciseProblem, WantedField};
use super::suspect::MistakenSearch;
use super::visits::ExerciseVisits;
use super::{AnswerFile, Exercise};
use crate::game::Path;

/// The most mistakes that may explain an answer equally well where none explains all of it.
const MOST_LIKELY: usize = 2;

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
        let mut grader = Grader::unsuspecting(exercise)?;
        if exercise.kind.tells_mistakes() {
            grader.suspects = exercise.suspects(&grader.places, &grader.truth, &grader.shown);
        }
        Some(grader)
    }

    /// One that knows no mistake.
    pub(super) fn unsuspecting(exercise: &Exercise) -> Option<Grader> {
        let truth = exercise.truth()?;
        let right = exercise.answer_of(&truth);
        let places = PlaceTable::of(exercise);
        let given = exercise.given();
        let blank = exercise.blank_with(given.clone());
        let shown = GivenPrints::of(&places, &given);
        let (exercise, suspects) = (exercise.clone(), Vec::new());
        Some(Grader { exercise, truth, right, blank, places, suspects, given, shown })
    }

    /// Grades an answer.
    #[must_use]
    pub fn grade(&self, answer: &ExerciseAnswer) -> Grade {
        let is_nothing = *answer == ExerciseAnswer::Nothing;
        let answer = if is_nothing { &self.blank } else { answer };
        let grade = if self.exercise.kind.tells_mistakes() { self.compared(answer) } else { self.judged(answer) };
        if is_nothing { grade.blank() } else { grade }
    }

    /// Whether an answer is right.
    pub(super) fn is_right(&self, answer: &ExerciseAnswer) -> bool {
        if !self.exercise.kind.tells_mistakes() {
            return self.weighed(answer).verdict() == Verdict::Right;
        }
        let filled = self.exercise.with_given(answer, &self.given);
        self.exercise.odd(&self.right, &filled, self.scope(answer)).is_empty()
    }

    /// What an answer comes to in an exercise that says for itself what answers it, as it is or with what is given.
    fn weighed(&self, answer: &ExerciseAnswer) -> Grade {
        let grade = self.exercise.judged(answer, &self.given);
        let filled = self.exercise.with_given(answer, &self.given);
        match grade.verdict() == Verdict::Right || filled == *answer {
            true => grade,
            false => self.exercise.judged(&filled, &self.given),
        }
    }

    /// The grade of an exercise that determines itself what answers it.
    fn judged(&self, answer: &ExerciseAnswer) -> Grade {
        let grade = self.weighed(answer);
        match grade.verdict() {
            Verdict::Right => grade,
            _ if self.exercise.with_given(answer, &self.given) == self.blank => grade.blank(),
            _ => Grade { right_under: self.right_under(answer), ..grade },
        }
    }

    /// The grade by the right search and by every search with one mistake.
    fn compared(&self, answer: &ExerciseAnswer) -> Grade {
        let Grader { exercise, truth, right, given, .. } = self;
        let scope = self.scope(answer);
        let filled = &exercise.with_given(answer, given);
        let odd = exercise.odd(right, filled, scope);
        let first_wrong = exercise.first_odd(&odd, truth).map(|odd| odd.path.clone());
        let finding = match odd.as_slice() {
            [] => AnswerFinding::Right,
            odd => self.finding(answer, scope, odd),
        };
        let right_under = match finding {
            AnswerFinding::Right => Vec::new(),
            AnswerFinding::Blank(_) if !is_none_pruned(answer) => Vec::new(),
            _ => self.right_under(answer),
        };
        let points = exercise.points(truth, &odd, given);
        Grade { first_wrong, odd, right_under, ..Grade::of(finding, points.earned, points.of) }
    }

    /// What an answer shows that is odd.
    fn finding(&self, answer: &ExerciseAnswer, scope: AnswerScope, odd: &[OddField]) -> AnswerFinding {
        let filled = &self.exercise.with_given(answer, &self.given);
        if *filled == self.blank && !is_none_pruned(answer) {
            return AnswerFinding::Blank(Vec::new());
        }
        let explanation = self.explanations(filled, scope, odd);
        let searches = explanation.one_each();
        if is_none_pruned(answer) {
            return AnswerFinding::Blank(searches);
        }
        // No search looks at a position and at none of its leaves.
        let may_be_misread =
            |misread: &Misread| *misread == Misread::LeavesBelow || explanation.apart > 0 || searches.is_empty();
        let is_explained = explanation.apart == 0 && !searches.is_empty();
        let missing = self.missing(filled, scope, odd);
        match self.exercise.misread(&self.right, filled).filter(may_be_misread) {
            Some(misread) => AnswerFinding::Misread(misread),
            None if missing.is_near(odd.len(), is_explained) => AnswerFinding::Near(NearMiss {
                blank: missing.places,
                wrong: missing.wrong,
                searches: if is_explained { searches } else { Vec::new() },
            }),
            None if !searches.is_empty() => AnswerFinding::Mistaken(searches),
            None => AnswerFinding::Unexplained,
        }
    }

    /// What of an answer is odd because it is left out.
    fn missing(&self, answer: &ExerciseAnswer, scope: AnswerScope, odd: &[OddField]) -> Missing {
        let (blank, wrong): (Vec<&OddField>, Vec<&OddField>) = odd.iter().partition(|odd| odd.is_blank(answer));
        let is_left_out = |path: &Path, visit| {
            blank.iter().any(|odd| odd.what == Odd::Visited && odd.visit == visit && odd.path == *path)
        };
        let in_order: Vec<bool> = match &self.right {
            ExerciseAnswer::Pruned(right) => {
                right.iter().filter(|path| !self.given.has_branch(path)).map(|path| is_left_out(path, 0)).collect()
            }
            _ => {
                let counts = |path: &Path| scope == AnswerScope::All || !self.exercise.is_leaf(path);
                let is_asked = |path: &Path| counts(path) && !self.given.has_window(path);
                let mut visits: BTreeMap<&Path, usize> = BTreeMap::new();
                let asked = self.truth.all.iter().map(|visit| &visit.path).filter(|path| is_asked(path));
                let left_out = asked.map(|path| {
                    let visit = visits.entry(path).or_default();
                    *visit += 1;
                    is_left_out(path, *visit - 1)
                });
                left_out.collect()
            }
        };
        let changes = in_order.windows(2).filter(|pair| pair[0] != pair[1]).count();
        Missing {
            places: blank.iter().map(|odd| &odd.path).collect::<BTreeSet<_>>().len(),
            wrong: wrong.len(),
            is_at_an_end: changes <= 1,
        }
    }

    /// Which places of an answer count. Rows for leaves may be left out: they count where most of them are there, or
    /// where those that are there are all that a usual mistake leaves. Leaves that are given do not show whether the
    /// others are answered.
    fn scope(&self, answer: &ExerciseAnswer) -> AnswerScope {
        match self.leaves(answer) {
            Some(0) => AnswerScope::Inner,
            _ if self.is_in_part(answer) && !self.is_mistaken(answer) => AnswerScope::Inner,
            _ => AnswerScope::All,
        }
    }

    /// How many leaves an answer has rows for that are not given.
    fn leaves(&self, answer: &ExerciseAnswer) -> Option<usize> {
        let is_asked = |path: &&Path| self.exercise.is_leaf(path) && !self.given.has_window(path);
        match answer {
            ExerciseAnswer::Windows(table) => Some(table.places.keys().filter(is_asked).count()),
            _ => None,
        }
    }

    /// Whether it has rows for some leaves, and for fewer than most of them.
    pub(super) fn is_in_part(&self, answer: &ExerciseAnswer) -> bool {
        let counts = self.leaves(answer).zip(self.leaves(&self.right));
        counts.is_some_and(|(answered, visited)| answered > 0 && answered * 4 < visited * 3)
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

    /// The searches with one mistake that explain an answer best. Rows for leaves that count for nothing may tell one of them
    /// from the others all the same.
    fn explanations(&self, answer: &ExerciseAnswer, scope: AnswerScope, odd: &[OddField]) -> Explanation {
        let Some(given) = Footprint::of(&self.places, answer) else { return Explanation::default() };
        let filled = odd.iter().filter(|odd| !odd.is_blank(answer)).count();
        let whole = Explained { given: &given, by: self.by(AnswerScope::All), odd: odd.len(), filled, most: 0 };
        let found = self.explained(whole);
        if !found.searches.is_empty() || scope == AnswerScope::All && filled == 0 {
            return found;
        }
        let most = if filled == 0 { 0 } else { nearer(odd.len()) };
        self.explained(Explained { by: self.by(scope), most, ..whole })
    }

    /// The same by one scope. What is left blank may be unfinished: a mistake has to explain what is filled in, or all of it.
    fn explained(&self, Explained { given, by, odd, filled, most }: Explained<'_>) -> Explanation {
        let Some(right) = Footprint::of(&self.places, &self.right) else { return Explanation::default() };
        let mut best = most;
        let is_unfinished = filled < odd;
        let assumed = |search: &MistakenSearch| self.exercise.assumptions(*search);
        let mut found: Vec<MistakenSearch> = Vec::new();
        for (search, its) in &self.suspects {
            if odd <= MOST_SLIPS && (!search.is_usual() || assumed(search) > 0) {
                continue;
            }
            let apart = its.apart(given, by, best + 1);
            if apart > best || its.apart(&right, by, 1) == 0 {
                continue;
            }
            if is_unfinished && apart > 0 && its.where_filled(given).apart(given, by, filled) > nearer(filled) {
                continue;
            }
            if apart < best {
                (best, found) = (apart, vec![*search]);
            } else {
                found.push(*search);
            }
        }
        // They are in the order of what has to be assumed: who needs less is not suspected of more, except for a cut that one
        // of two functions lacks, which is told as well.
        let fewest = found.first().map_or(0, assumed);
        found.retain(|search| assumed(search) == fewest);
        if best == 0 && fewest == 0 && !found.is_empty() {
            let is_of_one = |(search, its): &&(MistakenSearch, Footprint)| {
                search.lacks_one_cut() && its.apart(given, by, 1) == 0 && its.apart(&right, by, 1) > 0
            };
            let of_one: Vec<MistakenSearch> =
                self.suspects.iter().filter(is_of_one).map(|(search, _)| *search).collect();
            found.splice(1..1, of_one);
        }
        Explanation { apart: best, searches: found }
    }
}

/// The searches with one mistake that explain an answer best, the fewest assumptions first.
#[derive(Default)]
struct Explanation {
    /// In how many fields the answer differs from theirs.
    apart: usize,
    searches: Vec<MistakenSearch>,
}

impl Explanation {
    /// One search for each mistake. What many mistakes explain alike, and none of them wholly, is explained by none.
    fn one_each(&self) -> Vec<MistakenSearch> {
        let mut each: Vec<MistakenSearch> = Vec::new();
        for search in &self.searches {
            if each.iter().all(|known| known.variant.mistake != search.variant.mistake) {
                each.push(*search);
            }
        }
        if each.len() > MOST_LIKELY && self.apart > 0 { Vec::new() } else { each }
    }
}

/// Points by the places of an answer.
struct AnswerPoints {
    earned: usize,
    of: usize,
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

/// What of an answer is left out.
struct Missing {
    /// Places of a table, or marks.
    places: usize,
    /// Odd fields that are filled in.
    wrong: usize,
    /// Whether what is left out begins or ends the answer, in the order of the search.
    is_at_an_end: bool,
}

impl Missing {
    /// Whether slips and missing parts explain an answer with so many odd fields, be it explained by a mistake or not.
    fn is_near(&self, odd: usize, is_explained: bool) -> bool {
        let is_unfinished = self.places > 0 && (self.is_at_an_end || !is_explained);
        odd <= MOST_SLIPS || is_unfinished && (self.wrong == 0 || self.wrong <= MOST_SLIPS && !is_explained)
    }
}

/// In how many fields a mistake that explains so many odd ones may differ: then it is much nearer than the right answer.
fn nearer(odd: usize) -> usize {
    (odd / 3).min(odd.saturating_sub(MOST_SLIPS + 1))
}

/// Whether an answer says that no further branch is pruned; the list as it was handed out says nothing.
fn is_none_pruned(answer: &ExerciseAnswer) -> bool {
    matches!(answer, ExerciseAnswer::Pruned(paths) if paths.is_empty())
}

impl Exercise {
    /// Points reached, and those of a right answer; nothing for what is given. Windows: one for each number of each visit of
    /// an inner position, and one for each that is never visited, less one for each number that is odd. Pruned branches: one
    /// for each that is marked, less one for each that is marked but not pruned.
    fn points(&self, truth: &ExerciseVisits, odd: &[OddField], given: &Given) -> AnswerPoints {
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
        AnswerPoints { earned: of - lost.min(of), of }
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
    /// Whether the tree is one that its seed gives. A tree from a file has no seed.
    #[must_use]
    pub(crate) fn is_from_its_seed(&self) -> bool {
        self.seed.is_none_or(|seed| origin(&self.tree, seed) == Origin::Seed)
    }

    /// Whether its tree has enough leaves to be distinguished from other trees of its seed: nearly every tree of a few
    /// leaves is among the thousands that a seed gives.
    #[must_use]
    pub(crate) fn can_prove_its_seed(&self) -> bool {
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
