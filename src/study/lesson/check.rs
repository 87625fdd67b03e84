//! Proves a lesson by its own searches: every moment exists, every fact is true, every question has an answer.

use super::*;
use jianzhi_core::predict::{Question, next_question};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonProof {
    pub stops: usize,
    pub facts: usize,
    pub questions: usize,
    /// Everything that is wrong with it, in the order of the file.
    pub errors: Vec<LessonError>,
}

/// Checks the text of a lesson; `file` names it in errors. Searches that the watch stops are left out.
///
/// ```
/// use jianzhi_study::lesson::{Lesson, check};
/// use jianzhi_study::worker::Watch;
///
/// let (name, text) = Lesson::shipped_texts()[0];
/// assert!(check(name, text, &Watch::default()).errors.is_empty());
/// let proof = check(name, &text.replace("minutes", "minuets"), &Watch::default());
/// assert_eq!(proof.errors.len(), 2, "a key that is not known, and one that is missing");
/// ```
pub fn check(file: &str, text: &str, watch: &Watch) -> LessonProof {
    let (lesson, errors) = read::lesson(file, text);
    let mut prover = LessonProver { file, watch, proof: LessonProof { errors, ..LessonProof::default() } };
    prover.lesson(&lesson);
    prover.proof.errors.sort_by_key(|error| error.place.map(|place| (place.line, place.column)));
    prover.proof
}

struct LessonProver<'a> {
    file: &'a str,
    watch: &'a Watch,
    proof: LessonProof,
}

impl LessonProver<'_> {
    fn complain(&mut self, place: TextPlace, problem: LessonProblem) {
        self.proof.errors.push(LessonError { file: self.file.to_owned(), place: Some(place), problem });
    }

    fn lesson(&mut self, lesson: &Lesson) {
        for part in &lesson.parts {
            self.proof.stops += part.stops.len();
            self.part(part);
        }
        if let Some(Placed { value: task, place }) = &lesson.task
            && let Err(error) = task.generate()
        {
            self.complain(*place, LessonProblem::Task(error));
        }
    }

    fn part(&mut self, part: &LessonPart) {
        let lanes = match part.search(self.watch) {
            Ok(lanes) => lanes,
            Err(_) if self.watch.is_cancelled() => return,
            Err(stop) => return self.complain(part.place, LessonProblem::Search(stop)),
        };
        for stop in &part.stops {
            self.stop(part, stop, &lanes);
        }
    }

    fn stop(&mut self, part: &LessonPart, stop: &LessonStop, lanes: &[Recording]) {
        let step = lanes.get(stop.lane).map(|lane| stop.at.value.step(&lane.replay));
        let no_anchor = |none| self.complain(stop.at.place, LessonProblem::Anchor(none));
        let step = step.and_then(|step| step.map_err(no_anchor).ok());
        self.facts(&stop.facts, lanes);
        let Some(Placed { value: question, place }) = &stop.question else { return };
        self.proof.questions += 1;
        match question {
            LessonQuestion::Next(about) => {
                let lane = lanes.get(stop.lane).zip(step);
                if lane.is_some_and(|(lane, step)| question_from(&lane.replay, step, *about).is_none()) {
                    self.complain(*place, LessonProblem::NoQuestion(*about));
                }
            }
            LessonQuestion::Number { answer, .. } => {
                if let Err(wrong) = answer.check(lanes) {
                    self.complain(*place, LessonProblem::Fact { about: answer.about.clone(), wrong });
                }
            }
            LessonQuestion::Choice { proves, .. } => self.facts(proves, lanes),
            LessonQuestion::Fill { places, .. } => {
                let Some((lane, mut since)) = lanes.get(stop.lane).zip(step) else { return };
                for node in places {
                    let left = Anchor::Leave(LessonVisit { node: node.clone(), number: None }).step(&lane.replay);
                    match left {
                        Ok(left) if left > since => since = left,
                        Ok(_) => self.complain(*place, LessonProblem::FilledEarlier(node.written.clone())),
                        Err(none) => self.complain(*place, LessonProblem::Anchor(none)),
                    }
                }
            }
            LessonQuestion::Change(change) => self.change(part, change, lanes),
        }
    }

    /// The leaf is there, something has still to be so, and with the example it is.
    fn change(&mut self, part: &LessonPart, change: &LessonChange, lanes: &[Recording]) {
        self.proof.facts += change.until.len();
        let Placed { value: leaf, place } = &change.leaf;
        let tree = part.scenario.base.start.tree();
        let Some(changed) = tree.and_then(|tree| change.changed(tree, change.example.value)) else {
            return self.complain(*place, LessonProblem::NoLeaf(leaf.written.clone()));
        };
        if change.is_done(lanes) {
            self.complain(*place, LessonProblem::DoneBefore(leaf.written.clone()));
        }
        let mut part = part.clone();
        part.scenario.base.start = Start::Tree(changed);
        match part.search(self.watch) {
            Ok(lanes) if change.is_done(&lanes) => {}
            Err(_) if self.watch.is_cancelled() => {}
            _ => self.complain(change.example.place, LessonProblem::NotDone(change.example.value)),
        }
    }

    fn facts(&mut self, facts: &[Placed<Fact>], lanes: &[Recording]) {
        self.proof.facts += facts.len();
        for Placed { value: fact, place } in facts {
            if let Err(wrong) = fact.check(lanes) {
                self.complain(*place, LessonProblem::Fact { about: fact.about.clone(), wrong });
            }
        }
    }
}

// What a lesson asks at a stop.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonQuestion {
    /// About what happens next, at the stop or after it; asked and answered from the search.
    Next(QuestionKind),
    /// A number is typed. The answer is what the fact is found to be.
    Number {
        ask: Bilingual,
        answer: Fact,
        /// What is said after the answer; may be empty.
        says: Bilingual,
    },
    Choice {
        ask: Bilingual,
        /// Two to four answers, of which exactly one is right.
        choices: Vec<Choice>,
        /// What makes the right one right.
        proves: Vec<Placed<Fact>>,
    },
    Fill {
        ask: Bilingual,
        places: Vec<LessonNode>,
        /// What is said after the last value; may be empty.
        says: Bilingual,
    },
    Change(LessonChange),
}

impl LessonQuestion {
    /// Whether it is answered by a click in the tree as well.
    pub fn asks_for_place(&self) -> bool {
        matches!(self, LessonQuestion::Choice { choices, .. } if choices.iter().any(|choice| choice.place.is_some()))
    }

    /// What is asked; `None` for a question about the next event, which is asked in the words of the search.
    pub const fn ask(&self) -> Option<&Bilingual> {
        match self {
            LessonQuestion::Next(_) => None,
            LessonQuestion::Number { ask, .. }
            | LessonQuestion::Choice { ask, .. }
            | LessonQuestion::Fill { ask, .. }
            | LessonQuestion::Change(LessonChange { ask, .. }) => Some(ask),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    pub text: Bilingual,
    /// The place of the tree that it is, which can be chosen there.
    pub place: Option<LessonNode>,
    /// Other places of the tree that a click may choose for it: they are as right or as wrong.
    pub also: Vec<LessonNode>,
    pub is_right: bool,
    /// What is said when it was chosen; may be empty.
    pub says: Bilingual,
}

/// The first question of a kind about what happens at a step or after it: the replay is one step before that where it
/// is about the stop's own step.
pub fn question_from(replay: &Replay, step: Step, kind: QuestionKind) -> Option<Question> {
    next_question(replay, Step(step.0.saturating_sub(1)), kind.into())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenLessonAnswer {
    /// One of the answers, counted from 0.
    Chosen(usize),
    Number(i64),
    /// The right value for each place.
    Filled,
    /// The leaf has a value with which all is so that was asked for.
    Changed,
    /// None: the right one was shown.
    Shown,
}
