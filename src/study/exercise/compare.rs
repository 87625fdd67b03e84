//! An answer that shows what a search does, compared with the right search and with every search with one mistake.
//!
//! No odd field: right. One or two odd fields, or a beginning or an end that is left out, are slips or unfinished first; a
//! mistake that gives just this answer is told second. Otherwise a mistake explains the answer if its search gives just
//! this answer, or all but a third of the odd fields and at least three fewer. Anything else is wrong.

use super::finding::MOST_SLIPS;
use super::*;

/// The most mistakes that may explain an answer equally well where none explains all of it.
const MOST_LIKELY: usize = 2;

pub trait SearchAnswer: Sized {
    fn of(answer: &ExerciseAnswer) -> Option<&Self>;

    fn odd(&self, right: &Self, exercise: &Exercise, scope: AnswerScope) -> Vec<FieldError>;

    fn is_blank(&self, odd: &FieldError) -> bool;

    /// The places that are asked for where this is the right answer, in the order of the search, each with the number of
    /// its visit.
    fn asked(&self, grader: &Grader, scope: AnswerScope) -> Vec<(Path, usize)>;

    /// Points of a right answer, where it is this one, and those lost by what is odd.
    fn points(&self, grader: &Grader, odd: &[FieldError]) -> (usize, usize);

    fn misread(&self, right: &Self, exercise: &Exercise) -> Option<Misread>;

    fn footprint(&self, places: &PlaceTable) -> Footprint;

    /// How many leaves it has rows for; `None` where it has no rows.
    fn leaves(&self, _grader: &Grader) -> Option<usize> {
        None
    }

    /// Whether it says that nothing further is pruned; a list as it was handed out says nothing.
    fn is_none_pruned(&self) -> bool {
        false
    }
}

struct ComparedAnswer<'a, A> {
    grader: &'a Grader,
    right: &'a A,
    given: &'a ExerciseAnswer,
    answer: &'a A,
    scope: AnswerScope,
    odd: Vec<FieldError>,
}

impl<'a, A: SearchAnswer> ComparedAnswer<'a, A> {
    fn new(grader: &'a Grader, given: &'a ExerciseAnswer) -> Option<ComparedAnswer<'a, A>> {
        let (right, answer) = A::of(&grader.right).zip(A::of(given))?;
        let scope = grader.scope(answer, right);
        let odd = answer.odd(right, &grader.exercise, scope);
        Some(ComparedAnswer { grader, right, given, answer, scope, odd })
    }

    fn grade(self) -> Grade {
        let Grader { exercise, truth, .. } = self.grader;
        let first_wrong = exercise.first_odd(&self.odd, truth).map(|odd| odd.path.clone());
        let finding = if self.odd.is_empty() { AnswerFinding::Right } else { self.finding() };
        let right_under = match finding {
            AnswerFinding::Right => Vec::new(),
            AnswerFinding::Blank(_) if !self.answer.is_none_pruned() => Vec::new(),
            _ => self.grader.right_under(self.given),
        };
        let (of, lost) = self.right.points(self.grader, &self.odd);
        Grade { first_wrong, odd: self.odd, right_under, ..Grade::of(finding, of - lost.min(of), of) }
    }

    fn finding(&self) -> AnswerFinding {
        let is_none_pruned = self.answer.is_none_pruned();
        if !is_none_pruned && self.grader.blank == *self.given {
            return AnswerFinding::Blank(Vec::new());
        }
        let explanation = self.explanations();
        let searches = explanation.one_each();
        if is_none_pruned {
            return AnswerFinding::Blank(searches);
        }
        // No search looks at a position and at none of its leaves.
        let may_be_misread =
            |misread: &Misread| *misread == Misread::LeavesBelow || explanation.apart > 0 || searches.is_empty();
        let is_explained = explanation.apart == 0 && !searches.is_empty();
        let missing = self.missing();
        match self.answer.misread(self.right, &self.grader.exercise).filter(may_be_misread) {
            Some(misread) => AnswerFinding::Misread(misread),
            None if missing.is_near(self.odd.len(), is_explained) => AnswerFinding::Near(NearMiss {
                blank: missing.places,
                wrong: missing.wrong,
                searches: if is_explained { searches } else { Vec::new() },
            }),
            None if !searches.is_empty() => AnswerFinding::Mistaken(searches),
            None => AnswerFinding::Unexplained,
        }
    }

    fn missing(&self) -> Missing {
        let (blank, wrong): (Vec<&FieldError>, Vec<&FieldError>) =
            self.odd.iter().partition(|odd| self.answer.is_blank(odd));
        let is_left_out = |(path, visit): (Path, usize)| {
            blank.iter().any(|odd| odd.what == Odd::Visited && odd.visit == visit && odd.path == path)
        };
        let asked = self.right.asked(self.grader, self.scope);
        let in_order: Vec<bool> = asked.into_iter().map(is_left_out).collect();
        let changes = in_order.windows(2).filter(|pair| pair[0] != pair[1]).count();
        Missing {
            places: blank.iter().map(|odd| &odd.path).collect::<BTreeSet<_>>().len(),
            wrong: wrong.len(),
            is_at_an_end: changes <= 1,
        }
    }

    /// The searches with one mistake that explain an answer best. Rows for leaves that count for nothing may tell one of them
    /// from the others all the same.
    fn explanations(&self) -> Explanation {
        let (given, odd) = (self.answer.footprint(&self.grader.places), self.odd.len());
        let filled = self.odd.iter().filter(|odd| !self.answer.is_blank(odd)).count();
        let whole = Explained { given: &given, by: self.grader.by(AnswerScope::All), odd, filled, most: 0 };
        let found = self.explained(whole);
        if !found.searches.is_empty() || self.scope == AnswerScope::All && filled == 0 {
            return found;
        }
        let most = if filled == 0 { 0 } else { nearer(odd) };
        self.explained(Explained { by: self.grader.by(self.scope), most, ..whole })
    }

    /// The same by one scope. What is left blank may be unfinished: a mistake has to explain what is filled in, or all of it.
    fn explained(&self, Explained { given, by, odd, filled, most }: Explained<'_>) -> Explanation {
        let right = self.right.footprint(&self.grader.places);
        let mut best = most;
        let is_unfinished = filled < odd;
        let assumed = |search: &MistakenSearch| self.grader.exercise.assumptions(*search);
        let mut found: Vec<MistakenSearch> = Vec::new();
        for (search, its) in &self.grader.suspects {
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
                self.grader.suspects.iter().filter(is_of_one).map(|(search, _)| *search).collect();
            found.splice(1..1, of_one);
        }
        Explanation { apart: best, searches: found }
    }
}

/// The searches with one mistake that explain an answer best, the fewest assumptions first.
#[derive(Default)]
struct Explanation {
    apart: usize,
    searches: Vec<MistakenSearch>,
}

impl Explanation {
    /// One search for each mistake. What many mistakes explain alike, and none of them wholly, is explained by none.
    fn one_each(&self) -> Vec<MistakenSearch> {
        let each = MistakenSearch::one_each(self.searches.iter().copied());
        if each.len() > MOST_LIKELY && self.apart > 0 { Vec::new() } else { each }
    }
}

#[derive(Clone, Copy)]
struct Explained<'a> {
    given: &'a Footprint,
    by: Comparison<'a>,
    /// The fields that are odd, and those of them that are filled in.
    odd: usize,
    filled: usize,
    most: usize,
}

struct Missing {
    places: usize,
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

impl Grader {
    /// The grade of an answer by the right search and by every search with one mistake.
    pub fn compared<A: SearchAnswer>(&self, answer: &ExerciseAnswer) -> Grade {
        ComparedAnswer::<A>::new(self, answer).map_or_else(|| Grade::by_points(0, 1), ComparedAnswer::grade)
    }

    pub fn is_answered<A: SearchAnswer>(&self, answer: &ExerciseAnswer) -> bool {
        ComparedAnswer::<A>::new(self, answer).is_some_and(|compared| compared.odd.is_empty())
    }

    /// Which places of an answer count. Rows for leaves may be left out: they count where most of them are there, or
    /// where those that are there are all that a usual mistake leaves.
    fn scope<A: SearchAnswer>(&self, answer: &A, right: &A) -> AnswerScope {
        match answer.leaves(self) {
            Some(0) => AnswerScope::Inner,
            _ if self.is_in_part(answer, right) && !self.is_mistaken(answer) => AnswerScope::Inner,
            _ => AnswerScope::All,
        }
    }

    /// Whether an answer has rows for some leaves, and for fewer than most of them.
    pub fn is_in_part<A: SearchAnswer>(&self, answer: &A, right: &A) -> bool {
        let counts = answer.leaves(self).zip(right.leaves(self));
        counts.is_some_and(|(answered, visited)| answered > 0 && answered * 4 < visited * 3)
    }

    /// Whether a search with a mistake for which nothing has to be assumed gives just this answer, with its leaves.
    fn is_mistaken<A: SearchAnswer>(&self, answer: &A) -> bool {
        let given = answer.footprint(&self.places);
        let mut usual = self.suspects.iter().filter(|(search, _)| search.is_usual());
        usual.any(|(search, its)| {
            self.exercise.assumptions(*search) == 0 && its.apart(&given, self.by(AnswerScope::All), 1) == 0
        })
    }

    pub fn by(&self, scope: AnswerScope) -> Comparison<'_> {
        Comparison { places: &self.places, exercise: &self.exercise, scope }
    }
}
