//! What an answer shows, as one value: verdict, points, words and the lane of a mistake are taken from it, so that they cannot
//! disagree.

use super::misread::Misread;
use super::odd::OddField;
use super::otherwise::OtherConvention;
use super::suspect::MistakenSearch;
use crate::game::Path;
use crate::mutants::Mistake;

/// What an answer comes to, in a word.
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
    pub(crate) const ALL: [Verdict; 4] = [Verdict::Right, Verdict::Slip, Verdict::Misconception, Verdict::Wrong];

    /// The name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What an answer shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AnswerFinding {
    /// All of it is right.
    Right,
    /// Nothing is answered.
    Blank,
    /// Searches with one mistake give it: one for each mistake, the likeliest first.
    Mistaken(Vec<MistakenSearch>),
    /// Choices are wrong, each by a mistake of its own.
    Choices(Vec<Mistake>),
    /// These mistakes, and maybe others, explain it alike: none is the likeliest.
    Alike(Vec<Mistake>),
    /// Something was read wrongly, where all else is right.
    Misread(Misread),
    /// So many places of a table are left blank though the search visits them, where all else is right.
    Unfinished(usize),
    /// Two neighbours of a list are swapped.
    Swapped,
    /// No mistake explains it.
    Unexplained,
}

/// The result of grading an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// What the answer shows.
    pub(crate) finding: AnswerFinding,
    /// Points of an answer that is neither right nor blank.
    pub(super) earned: usize,
    /// Points of a right answer.
    pub of: usize,
    /// Where the answer first goes wrong, in the order in which the right search writes its numbers down.
    pub first_wrong: Option<Path>,
    /// Everything that is odd.
    pub odd: Vec<OddField>,
    /// The conventions by which the answer would be right, where as little as possible is decided differently.
    pub right_under: Vec<OtherConvention>,
}

impl Grade {
    /// A grade of so many points, if the answer is neither right nor blank.
    pub(super) fn of(finding: AnswerFinding, earned: usize, of: usize) -> Grade {
        Grade { finding, earned, of, first_wrong: None, odd: Vec::new(), right_under: Vec::new() }
    }

    /// The grade of an empty answer: that shows no mistake, and follows no convention.
    pub(super) fn blank(self) -> Grade {
        Grade { finding: AnswerFinding::Blank, right_under: Vec::new(), ..self }
    }

    /// What it comes to.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match &self.finding {
            AnswerFinding::Right => Verdict::Right,
            AnswerFinding::Mistaken(_) | AnswerFinding::Choices(_) => Verdict::Misconception,
            AnswerFinding::Swapped | AnswerFinding::Misread(Misread::Leaf(_)) => Verdict::Slip,
            AnswerFinding::Blank | AnswerFinding::Alike(_) => Verdict::Wrong,
            AnswerFinding::Misread(_) | AnswerFinding::Unfinished(_) | AnswerFinding::Unexplained => {
                match self.odd.len() {
                    1 => Verdict::Slip,
                    _ => Verdict::Wrong,
                }
            }
        }
    }

    /// Points reached.
    #[must_use]
    pub fn points(&self) -> usize {
        match self.finding {
            AnswerFinding::Right => self.of,
            AnswerFinding::Blank => 0,
            _ => self.earned,
        }
    }

    /// The mistakes that explain the answer, the likeliest first; none where none is the likeliest.
    fn mistakes(&self) -> Vec<Mistake> {
        match &self.finding {
            AnswerFinding::Mistaken(searches) => searches.iter().map(|search| search.variant.mistake).collect(),
            AnswerFinding::Choices(mistakes) => mistakes.clone(),
            _ => Vec::new(),
        }
    }

    /// The mistake that explains the answer, the likeliest if there are several.
    #[must_use]
    pub fn mistake(&self) -> Option<Mistake> {
        self.mistakes().first().copied()
    }

    /// Other mistakes that explain it as well. Without a likeliest one: some of those that explain it equally well.
    #[must_use]
    pub fn also(&self) -> Vec<Mistake> {
        match &self.finding {
            AnswerFinding::Alike(mistakes) => mistakes.clone(),
            _ => self.mistakes().into_iter().skip(1).collect(),
        }
    }

    /// The search with one mistake that gives this answer, to be replayed.
    #[must_use]
    pub fn explained_by(&self) -> Option<MistakenSearch> {
        match &self.finding {
            AnswerFinding::Mistaken(searches) => searches.first().copied(),
            _ => None,
        }
    }

    /// What was read wrongly, where all else is right.
    #[must_use]
    pub fn misread(&self) -> Option<&Misread> {
        if let AnswerFinding::Misread(misread) = &self.finding { Some(misread) } else { None }
    }

    /// Whether a mistake explains an answer with one odd field: a slip there looks the same.
    #[must_use]
    pub fn may_be_slip(&self) -> bool {
        matches!(self.finding, AnswerFinding::Mistaken(_)) && self.odd.len() == 1
    }

    /// How many places of a table of windows were left blank though the search visits them, where all else is right.
    #[must_use]
    pub fn left_blank(&self) -> usize {
        if let AnswerFinding::Unfinished(places) = self.finding { places } else { 0 }
    }

    /// Whether nothing is answered.
    #[must_use]
    pub(crate) fn is_blank(&self) -> bool {
        self.finding == AnswerFinding::Blank
    }
}
