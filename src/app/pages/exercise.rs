//! Exercises: the panel, what is answered so far, and how exercises went.

pub mod apply;
pub mod bubble;
pub mod choices;
pub mod fields;
pub mod foot;
pub mod head;
pub mod keys;
pub mod list;
pub mod panel;
pub mod session;
pub mod tree;
pub mod work;

use crate::exercise::session::kept;
use crate::prelude::*;
pub use apply::apply;
use jianzhi_core::mutants::Mistake;
use jianzhi_study::exercise::{Grade, Verdict};

pub static ENTRIES: &[Entry<DeskStep>] =
    &[row(DeskStep::Open, "exercise-open", "exercise-key", &[shift(Key::E)]).in_menu("menu-open", 3)];

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercises {
    /// The exercise that is worked at, whether its panel is open or not.
    #[serde(rename = "exercise", with = "kept", skip_serializing_if = "kept::is_none")]
    pub desk: Option<Box<ExerciseSession>>,
    pub climbs: Climbs,
    #[serde(rename = "exercises")]
    pub practice: Practice,
    #[serde(serialize_with = "kept::write_course", deserialize_with = "kept::read_course")]
    pub course: Course,
}

// How exercises went so far, kind by kind. It is remembered from one run to the next.

/// How the exercises of a kind went: only the first answer to each tree counts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct KindPractice {
    pub tried: u64,
    /// Those that were right at once.
    pub right: u64,
    /// How often each mistake explained an answer, by its name.
    pub mistakes: BTreeMap<String, u64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Practice(BTreeMap<String, KindPractice>);

impl Practice {
    pub fn of(&self, kind: ExerciseKind) -> KindPractice {
        self.0.get(kind.name()).cloned().unwrap_or_default()
    }

    pub fn count(&mut self, kind: ExerciseKind, grade: &Grade) {
        let practice = self.0.entry(kind.name().to_owned()).or_default();
        practice.tried += 1;
        practice.right += u64::from(grade.verdict() == Verdict::Right);
        if let Some(name) = grade.mistake().map(Mistake::name) {
            *practice.mistakes.entry(name.to_owned()).or_default() += 1;
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum DeskStep {
    /// Opens the exercise that was worked at last, or the first one; at the end of a lesson the lesson's task.
    Open,
    Ladders,
    Begin(ExerciseVerb),
    Climb(Rung),
    Ask(ExerciseKind),
    Fade(ExerciseLevel),
    NextTree,
    Field(WindowField),
    Pad(PadKey),
    AddVisit(Path),
    /// Marks a branch, or no longer.
    Mark(Path),
    MarkChosen,
    Choose(TreeDirection),
    /// Moves what the keyboard is at: an event in the list, a position among its siblings.
    Shift(TreeDirection),
    GoTo(Path),
    Row(usize),
    /// Takes a choice, by its place, for the blank that the keyboard is at.
    Pick(usize),
    /// Takes what is typed as the leaf's value, or forgets it.
    Finish(Typed),
    Nudge(i16),
    /// Shows the course's conventions instead of the exercise, or the exercise again.
    Decide,
    Consider(usize),
    Follow(Course),
    Choice(&'static str, &'static str),
    Grade,
    Solve,
    /// Shows the search: one with the mistake next to the right one where a mistake explains the answer.
    Replay,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadKey {
    Figure(u8),
    Minus,
    Infinity,
    Erase,
    Next,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    Taken,
    Forgotten,
}

// How far the ladders of exercises were climbed. It is remembered from one run to the next.

/// Right answers in a row that open the next rung.
pub const IN_A_ROW: u32 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Climb {
    /// The highest rung that is open, counted from 0.
    open: usize,
    at: usize,
    /// Right answers in a row, on any rung.
    streak: u32,
    here: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Climbs(BTreeMap<String, Climb>);

impl Climbs {
    fn of(&self, verb: ExerciseVerb) -> Climb {
        self.0.get(verb.name()).copied().unwrap_or_default()
    }

    /// The rung that was worked at last, or the first one.
    pub fn rung(&self, verb: ExerciseVerb) -> Option<Rung> {
        Rung::new(verb, self.of(verb).at).or_else(|| Rung::new(verb, 0))
    }

    pub fn is_begun(&self, verb: ExerciseVerb) -> bool {
        self.0.contains_key(verb.name())
    }

    pub fn is_open(&self, rung: Rung) -> bool {
        rung.step() <= self.of(rung.verb()).open
    }

    pub fn streak(&self, verb: ExerciseVerb) -> u32 {
        self.of(verb).streak
    }

    /// How many right answers in a row are missing until the next rung is open; 0 where it is, and at the top.
    pub fn left(&self, rung: Rung) -> u32 {
        match rung.next() {
            Some(next) if !self.is_open(next) => IN_A_ROW.saturating_sub(self.of(rung.verb()).here),
            _ => 0,
        }
    }

    /// Goes to a rung. A link leads to any of them.
    pub fn go(&mut self, rung: Rung) {
        let climb = self.0.entry(rung.verb().name().to_owned()).or_default();
        if climb.at != rung.step() {
            (climb.at, climb.here) = (rung.step(), 0);
        }
    }

    /// Counts the first answer to a tree of a rung.
    pub fn count(&mut self, rung: Rung, is_right: bool) {
        self.go(rung);
        let climb = self.0.entry(rung.verb().name().to_owned()).or_default();
        (climb.streak, climb.here) =
            if is_right { (climb.streak.saturating_add(1), climb.here.saturating_add(1)) } else { (0, 0) };
        if let Some(next) = rung.next().filter(|_| climb.here >= IN_A_ROW) {
            climb.open = climb.open.max(next.step());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_version_left_leads_to_the_first_rung() {
        let read = serde_json::from_str::<Climbs>(r#"{"prune": {"open": 900, "at": 900}, "draw": {}}"#);
        assert_eq!(read.ok().and_then(|climbs| climbs.rung(ExerciseVerb::Prune)), Rung::new(ExerciseVerb::Prune, 0));
    }
}
