//! What an answer shows, as one value: verdict, points, words and the lane of a mistake are taken from it, so that they cannot
//! disagree.

use super::*;

/// The most odd fields that are taken for slips.
pub const MOST_SLIPS: usize = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verdict {
    Right,
    /// One or two fields are odd.
    Slip,
    /// A search with one mistake explains it.
    Misconception,
    Wrong,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnswerFinding {
    Right,
    /// Nothing is answered. An answer that says that nothing is pruned looks the same: these searches with one mistake give it.
    Blank(Vec<MistakenSearch>),
    /// It is so near to the right answer that slips, or parts that are left out, explain it.
    Near(NearMiss),
    /// Searches with one mistake give it: one for each mistake, the likeliest first.
    Mistaken(Vec<MistakenSearch>),
    Choices(Vec<Mistake>),
    Misread(Misread),
    Swapped,
    Unexplained,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NearMiss {
    /// Places of a table, or marks, that are left out.
    pub blank: usize,
    pub wrong: usize,
    /// Searches with one mistake that give the answer as well, the likeliest first.
    pub searches: Vec<MistakenSearch>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    pub finding: AnswerFinding,
    /// Points of an answer that is neither right nor blank.
    pub earned: usize,
    /// Points of a right answer.
    pub of: usize,
    /// Where the answer first goes wrong, in the order in which the right search writes its numbers down.
    pub first_wrong: Option<Path>,
    pub odd: Vec<FieldError>,
    /// The conventions by which the answer would be right, where as little as possible is decided differently.
    pub right_under: Vec<OtherConvention>,
}

impl Grade {
    pub fn of(finding: AnswerFinding, earned: usize, of: usize) -> Grade {
        Grade { finding, earned, of, first_wrong: None, odd: Vec::new(), right_under: Vec::new() }
    }

    pub fn by_points(points: usize, of: usize) -> Grade {
        Grade::of(if points == of { AnswerFinding::Right } else { AnswerFinding::Unexplained }, points, of)
    }

    /// The grade of an empty answer: that shows no mistake, and follows no convention.
    pub fn blank(self) -> Grade {
        Grade { finding: AnswerFinding::Blank(Vec::new()), right_under: Vec::new(), ..self }
    }

    pub fn verdict(&self) -> Verdict {
        match &self.finding {
            AnswerFinding::Right => Verdict::Right,
            AnswerFinding::Mistaken(_) | AnswerFinding::Choices(_) => Verdict::Misconception,
            AnswerFinding::Near(_) if self.odd.len() <= MOST_SLIPS => Verdict::Slip,
            AnswerFinding::Swapped | AnswerFinding::Misread(Misread::Leaf(_)) => Verdict::Slip,
            AnswerFinding::Blank(_)
            | AnswerFinding::Near(_)
            | AnswerFinding::Misread(_)
            | AnswerFinding::Unexplained => Verdict::Wrong,
        }
    }

    pub fn points(&self) -> usize {
        match self.finding {
            AnswerFinding::Right => self.of,
            AnswerFinding::Blank(_) => 0,
            _ => self.earned,
        }
    }

    /// The searches with one mistake that give the answer, the likeliest first.
    fn searches(&self) -> &[MistakenSearch] {
        match &self.finding {
            AnswerFinding::Mistaken(searches)
            | AnswerFinding::Blank(searches)
            | AnswerFinding::Near(NearMiss { searches, .. }) => searches,
            _ => &[],
        }
    }

    fn mistakes(&self) -> Vec<Mistake> {
        match &self.finding {
            AnswerFinding::Choices(mistakes) => mistakes.clone(),
            _ => self.searches().iter().map(|search| search.variant.mistake).collect(),
        }
    }

    /// The mistake that explains the answer, the likeliest if there are several; none where something else is likelier.
    pub fn mistake(&self) -> Option<Mistake> {
        if self.verdict() == Verdict::Misconception { self.mistakes().first().copied() } else { None }
    }

    /// Other mistakes that explain it as well. Without a likeliest one: some of those that explain it equally well.
    pub fn also(&self) -> Vec<Mistake> {
        self.mistakes().into_iter().skip(usize::from(self.mistake().is_some())).collect()
    }

    pub fn others(&self) -> &[MistakenSearch] {
        self.searches().get(usize::from(self.mistake().is_some())..).unwrap_or_default()
    }

    pub fn explained_by(&self) -> Option<MistakenSearch> {
        self.searches().first().copied()
    }

    /// The other verdict that the answer allows: a mistake that gives it, where slips or missing parts are likelier.
    pub fn may_be(&self) -> Option<Verdict> {
        let is_second = self.verdict() != Verdict::Misconception && !self.searches().is_empty();
        is_second.then_some(Verdict::Misconception)
    }

    pub fn is_blank(&self) -> bool {
        matches!(self.finding, AnswerFinding::Blank(_))
    }
}
