//! Exercises as a ladder: three things that a person does, each with rungs whose trees grow from six leaves on.

use std::fmt;
use std::str::FromStr;

use super::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ExerciseVerb {
    Prune,
    Fill,
    Build,
}

/// A rung of one of the three ladders.
///
/// ```
/// use jianzhi_study::exercise::{ExerciseKind, ExerciseVerb, Rung};
/// let rung: Rung = "prune-1".parse()?;
/// assert_eq!((rung.verb(), rung.kind()), (ExerciseVerb::Prune, ExerciseKind::Pruned));
/// # Ok::<(), jianzhi_study::exercise::NoSuchRung>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rung {
    verb: ExerciseVerb,
    step: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a rung, as prune-1")]
pub struct NoSuchRung;

/// What is asked at a rung, and the forms of its trees, all with as many leaves.
struct RungForm {
    kind: ExerciseKind,
    algorithm: Algorithm,
    first: TreeForm,
    /// Those that the seed chooses of as well, where the first one alone would have too few answers.
    further: &'static [TreeForm],
}

/// Plies, children of the root, and children of the others.
const fn tree(depth: u8, [root, others]: [u16; 2]) -> TreeForm {
    TreeForm { depth, root, others }
}

const fn form(kind: ExerciseKind, first: TreeForm) -> RungForm {
    RungForm { kind, algorithm: Algorithm::AlphaBeta, first, further: &[] }
}

impl RungForm {
    const fn or(self, further: &'static [TreeForm]) -> RungForm {
        RungForm { further, ..self }
    }
}

const TWO_BY_THREE: TreeForm = tree(2, [2, 3]);
const THREE_BY_TWO: TreeForm = tree(2, [3, 2]);

/// 6, 8, 12, 16, 24 and 36 leaves.
static PRUNE: [RungForm; 6] = [
    form(ExerciseKind::Pruned, TWO_BY_THREE).or(&[THREE_BY_TWO]),
    form(ExerciseKind::Pruned, tree(3, [2, 2])),
    form(ExerciseKind::Pruned, tree(3, [3, 2])),
    form(ExerciseKind::Pruned, tree(4, [2, 2])),
    form(ExerciseKind::Pruned, tree(4, [3, 2])),
    form(ExerciseKind::Pruned, tree(3, [4, 3])),
];

/// Values first, then windows, then what a listing says about them.
static FILL: [RungForm; 7] = [
    RungForm { algorithm: Algorithm::Minimax, ..form(ExerciseKind::Windows, THREE_BY_TWO) },
    form(ExerciseKind::Windows, TWO_BY_THREE).or(&[THREE_BY_TWO]),
    form(ExerciseKind::Windows, tree(3, [2, 2])),
    form(ExerciseKind::Order, tree(2, [3, 3])),
    form(ExerciseKind::Windows, tree(3, [3, 2])),
    form(ExerciseKind::Complete, tree(3, [2, 3])),
    form(ExerciseKind::Windows, tree(3, [3, 3])),
];

/// A leaf first, then the order of children.
static BUILD: [RungForm; 4] = [
    form(ExerciseKind::UndoCut, TWO_BY_THREE).or(&[THREE_BY_TWO]),
    form(ExerciseKind::OrderChildren, tree(2, [3, 3])),
    form(ExerciseKind::UndoCut, tree(3, [3, 2])),
    form(ExerciseKind::OrderChildren, tree(3, [3, 3])),
];

impl ExerciseVerb {
    pub const ALL: &[ExerciseVerb] = <ExerciseVerb as strum::VariantArray>::VARIANTS;
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub fn rungs(self) -> Vec<Rung> {
        (0..self.forms().len()).map(|step| Rung { verb: self, step }).collect()
    }

    fn forms(self) -> &'static [RungForm] {
        match self {
            ExerciseVerb::Prune => &PRUNE,
            ExerciseVerb::Fill => &FILL,
            ExerciseVerb::Build => &BUILD,
        }
    }
}

impl Rung {
    /// A rung of a ladder, counted from 0; `None` above the last.
    pub fn new(verb: ExerciseVerb, step: usize) -> Option<Rung> {
        (step < verb.forms().len()).then_some(Rung { verb, step })
    }

    pub const fn verb(self) -> ExerciseVerb {
        self.verb
    }

    /// Which rung it is, counted from 0.
    pub const fn step(self) -> usize {
        self.step
    }

    pub fn next(self) -> Option<Rung> {
        Rung::new(self.verb, self.step + 1)
    }

    pub fn kind(self) -> ExerciseKind {
        self.form().kind
    }

    pub fn leaves(self) -> usize {
        let TreeForm { depth, root, others } = self.form().first;
        usize::from(root) * usize::from(others).pow(u32::from(depth) - 1)
    }

    pub fn wish(self) -> ExerciseSpec {
        let RungForm { kind, algorithm, first: TreeForm { depth, root, others }, .. } = *self.form();
        ExerciseSpec {
            algorithm,
            depth: Some(depth),
            branching: Some(others),
            root_branching: Some(root),
            rung: Some(self),
            ..ExerciseSpec::new(kind)
        }
    }

    pub fn further(self) -> &'static [TreeForm] {
        self.form().further
    }

    fn form(self) -> &'static RungForm {
        &self.verb.forms()[self.step]
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}-{}", self.verb.name(), self.step + 1)
    }
}

impl FromStr for Rung {
    type Err = NoSuchRung;

    fn from_str(text: &str) -> Result<Rung, NoSuchRung> {
        let (verb, step) = text.rsplit_once('-').ok_or(NoSuchRung)?;
        let (verb, step): (ExerciseVerb, usize) =
            (verb.parse().map_err(|_| NoSuchRung)?, step.parse().map_err(|_| NoSuchRung)?);
        step.checked_sub(1).and_then(|step| Rung::new(verb, step)).ok_or(NoSuchRung)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::exercise::{Exercise, Generator, Verdict};

    #[test]
    fn every_rung_has_exercises_that_are_solved_and_trees_that_grow() {
        for &verb in ExerciseVerb::ALL {
            let rungs = verb.rungs();
            assert!((6..=9).contains(&rungs[0].leaves()), "{verb:?} begins small");
            assert!(rungs.windows(2).all(|pair| pair[0].leaves() <= pair[1].leaves() + 6), "{verb:?}");
            assert!(rungs[rungs.len() - 1].leaves() >= 24, "{verb:?} ends large");
            for rung in rungs {
                assert_eq!((rung.to_string().parse(), rung.kind().verb()), (Ok(rung), verb));
                let exercises = exercises(rung);
                is_varied(rung, &exercises);
                for (exercise, seed) in exercises.iter().zip(1..) {
                    assert_eq!(exercise.leaves().len(), rung.leaves(), "{rung} seed {seed}");
                    assert!(exercise.is_from_its_seed(), "{rung} seed {seed}");
                    let grade = exercise.solution().and_then(|solution| exercise.grade(&solution));
                    assert_eq!(grade.map(|grade| grade.verdict()), Some(Verdict::Right), "{rung} seed {seed}");
                    if rung.kind() == ExerciseKind::Pruned {
                        assert!(exercise.pruned().is_some_and(|pruned| !pruned.is_empty()), "{rung} seed {seed}");
                    }
                }
            }
        }
    }

    fn exercises(rung: Rung) -> Vec<Exercise> {
        let generator = Generator::new(rung.wish());
        let Ok(generator) = generator else { unreachable!("{rung}: {generator:?}") };
        let made = (1..=6).map(|seed| {
            let exercise = generator.make(seed);
            exercise.unwrap_or_else(|error| unreachable!("{rung} seed {seed}: {error:?}"))
        });
        made.collect()
    }

    /// At most half of the exercises of a rung have the same answer, and not all have the same best move.
    fn is_varied(rung: Rung, exercises: &[Exercise]) {
        let mut answers: BTreeMap<String, usize> = BTreeMap::new();
        let mut moves: BTreeMap<Option<jianzhi_core::game::Path>, usize> = BTreeMap::new();
        for exercise in exercises {
            let (parts, best) = (exercise.answer_parts(), exercise.best_move());
            // Where the kind's answers vary by themselves, nothing but the whole answer tells them apart.
            let answer = if parts.is_empty() { format!("{:?}", exercise.solution()) } else { format!("{parts:?}") };
            *answers.entry(answer).or_default() += 1;
            *moves.entry(best).or_default() += 1;
        }
        assert!(answers.values().all(|&count| count * 2 <= exercises.len()), "{rung}: {answers:?}");
        // Elsewhere the answer ties the best move down: where C is cut, B is better.
        let is_filled = rung.kind() == ExerciseKind::Windows;
        let most = if is_filled { exercises.len() * 2 / 3 } else { exercises.len() - 1 };
        assert!(moves.values().all(|&count| count <= most), "{rung}: {moves:?}");
    }

    #[test]
    fn what_names_no_rung_is_refused() {
        for text in ["", "prune", "prune-0", "prune-99", "prune--1", "draw-1", "-", "prune-18446744073709551616"] {
            assert_eq!(text.parse::<Rung>(), Err(NoSuchRung), "{text:?}");
        }
    }
}
