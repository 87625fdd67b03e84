//! Grades of answers: an exercise with what is needed to grade many of them, and the proof that a file's tree is that of
//! its seed.

use super::candidate::{ENOUGH_LEAVES, Origin, origin};
use super::*;

impl Exercise {
    /// Grades an answer; `None` where the search needs a value that is unknown.
    pub fn grade(&self, answer: &ExerciseAnswer) -> Option<Grade> {
        Grader::new(self).map(|grader| grader.grade(answer))
    }
}

#[derive(Debug, Clone)]
pub struct Grader {
    pub exercise: Exercise,
    pub truth: ExerciseVisits,
    pub right: ExerciseAnswer,
    pub blank: ExerciseAnswer,
    pub places: PlaceTable,
    pub suspects: Vec<(MistakenSearch, Footprint)>,
}

impl Grader {
    /// The grader of an exercise; `None` where the search needs a value that is unknown.
    pub fn new(exercise: &Exercise) -> Option<Grader> {
        let mut grader = Grader::unsuspecting(exercise)?;
        if exercise.kind.tells_mistakes() {
            grader.suspects = exercise.suspects(&grader.places, &grader.truth);
        }
        Some(grader)
    }

    /// One that knows no mistake.
    pub fn unsuspecting(exercise: &Exercise) -> Option<Grader> {
        let truth = exercise.truth()?;
        let right = exercise.answer_of(&truth);
        let places = PlaceTable::new(exercise);
        let (exercise, blank, suspects) = (exercise.clone(), exercise.blank(), Vec::new());
        Some(Grader { exercise, truth, right, blank, places, suspects })
    }

    pub fn grade(&self, answer: &ExerciseAnswer) -> Grade {
        let is_nothing = *answer == ExerciseAnswer::Nothing;
        let answer = if is_nothing { &self.blank } else { answer };
        let grade =
            if self.exercise.kind.tells_mistakes() { self.exercise.judged(answer, self) } else { self.judged(answer) };
        if is_nothing { grade.blank() } else { grade }
    }

    pub fn is_right(&self, answer: &ExerciseAnswer) -> bool {
        if self.exercise.kind.tells_mistakes() {
            self.exercise.is_like_search(answer, self)
        } else {
            self.exercise.judged(answer, self).verdict() == Verdict::Right
        }
    }

    fn judged(&self, answer: &ExerciseAnswer) -> Grade {
        let grade = self.exercise.judged(answer, self);
        match grade.verdict() {
            Verdict::Right => grade,
            _ if *answer == self.blank => grade.blank(),
            _ => Grade { right_under: self.right_under(answer), ..grade },
        }
    }
}

impl AnswerFile {
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
    pub fn is_from_its_seed(&self) -> bool {
        self.seed.is_none_or(|seed| origin(&self.tree, seed) == Origin::Seed)
    }

    /// Whether its tree has enough leaves to be distinguished from other trees of its seed: nearly every tree of a few
    /// leaves is among the thousands that a seed gives.
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
