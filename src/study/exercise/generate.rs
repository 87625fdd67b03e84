//! Exercises from a seed: of the trees that the seed gives, one on which every search with a mistake gives another answer
//! than the right one, and than every other one.
//!
//! A mistake is recognisable if it changes the answer on some sample tree of the same form, be it with values that come
//! back as they are found or within the window; those that change none (a value that no pruning depends on, a null
//! window where there is none) are not asked for. Where possible, every mistake changes at least two fields, so that a
//! single slip is never taken for one. Two mistakes are distinguishable if they give two answers on some of the
//! samples.

use std::ops::Bound;

use super::candidate::{MIXED, Shape};
use super::trial::{APART, BEST, Cost, ToldSearches, TrialTree, same};
use super::*;

pub const MOST_NODES: usize = 5_000;
/// The trees on which it is determined which mistakes are recognisable.
const SAMPLES: usize = 60;
const SAMPLE_SEED: u64 = 0x5eed;
/// Of so many samples one has to distinguish a mistake of an unusual form, or two mistakes, for trees to be asked
/// that do so.
const SELDOM: usize = 12;
/// Trees that are tried further where the only fault of one is that some mistakes look alike.
const FURTHER: usize = 100;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseSpec {
    pub kind: ExerciseKind,
    /// One of [`Algorithm::LADDER`].
    pub algorithm: Algorithm,
    /// What the course has decided; the algorithm's own convention where it has not.
    pub convention: Declared,
    pub marking: Marking,
    pub root: Side,
    /// Plies from the root to every leaf; 3, or 4 where deep cutoffs are requested or may be missed, if left out.
    pub depth: Option<u8>,
    /// Children of each inner position; where it is left out 3, or 2 and 3 mixed in trees of four plies and more.
    pub branching: Option<u16>,
    /// Children of the root, where it has another number of them than the other positions.
    pub root_branching: Option<u16>,
    /// The rung of a ladder that it belongs to: its trees may have further forms, so that answers vary. It shows as many
    /// mistakes as one of the first trees of the seed does that have the answer which the seed chooses: the smallest trees,
    /// to learn with, cannot show each, and answers that are always the same teach nothing.
    pub rung: Option<Rung>,
    pub branches: Option<usize>,
    pub deep: Option<usize>,
    /// How many of the pruned branches are no leaves.
    pub above_leaves: Option<usize>,
    pub level: ExerciseLevel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeForm {
    /// Plies from the root to every leaf.
    pub depth: u8,
    pub root: u16,
    pub others: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prunings {
    /// Children never looked at of visited parents.
    pub branches: usize,
    /// Cutoffs by a bound from further above than the parent.
    pub deep: usize,
    /// Those of the branches that are no leaves.
    pub above_leaves: usize,
}

impl ExerciseSpec {
    pub fn new(kind: ExerciseKind) -> ExerciseSpec {
        ExerciseSpec {
            kind,
            algorithm: Algorithm::AlphaBeta,
            convention: Declared::default(),
            marking: Marking::USUAL,
            root: Side::Max,
            depth: None,
            branching: None,
            root_branching: None,
            rung: None,
            branches: None,
            deep: None,
            above_leaves: None,
            level: ExerciseLevel::default(),
        }
    }

    fn shape(&self) -> Shape {
        let is_deep = self.convention.complete(self.algorithm.convention()).bounds == Bounds::Both;
        let is_wished = self.deep.is_some_and(|deep| deep > 0);
        let usual = if is_wished { 4 } else { self.kind.usual_plies(is_deep) };
        let depth = self.depth.unwrap_or(usual);
        let usual = if depth >= 4 { MIXED } else { (3, 3) };
        let branching = self.branching.map_or(usual, |branching| (branching, branching));
        Shape { root: self.root_branching, branching, depth }
    }

    pub const fn prunings(&self) -> [Option<usize>; 3] {
        [self.branches, self.deep, self.above_leaves]
    }

    fn with(&self, seed: Option<u64>, tree: Arc<Tree>) -> Exercise {
        let convention = self.convention.complete(self.algorithm.convention());
        let (kind, algorithm, marking, level) = (self.kind, self.algorithm, self.marking, self.level);
        Exercise { kind, seed, tree, algorithm, convention, marking, level, detail: Detail::Nothing }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WishError {
    #[error("{0:?} cannot be asked of {1:?}")]
    Algorithm(ExerciseKind, Algorithm),
    /// The tree has no branches, or its positions have one child each.
    #[error("expected a tree of at least one ply and two children a position")]
    Bare,
    /// The tree has up to so many positions, and those are more than 5,000.
    #[error("expected at most {MOST_NODES} positions, found up to {0}")]
    Size(u64),
    /// No tree of the seed reaches the numbers; here are the best ones.
    #[error("no tree reaches {wished:?}, at most {found:?}")]
    Prunings {
        wished: [Option<usize>; 3],
        /// The most of each that some tree has.
        found: Prunings,
    },
    /// Values beyond a bound cut and come back as the bound: no order of children is known to be the best one then.
    #[error("expected cut=equal, or another type than hard")]
    Orders,
    #[error("a value is unknown")]
    Unsolved,
    /// The tree is not suitable for the kind: nothing is cut, for example, or it is ordered already.
    #[error("the tree does not serve for {0:?}")]
    Unfit(ExerciseKind),
    #[error("no tree tells {0:?}")]
    Mistakes(Vec<Mistake>),
}

#[derive(Debug, Clone)]
pub struct Generator {
    pub wish: ExerciseSpec,
    pub shapes: Vec<Shape>,
    pub told: ToldSearches,
}

impl Generator {
    /// Determines which mistakes are recognisable.
    ///
    /// # Errors
    /// [`WishError`] where the kind does not fit the algorithm or the convention, or the size is none.
    pub fn new(wish: ExerciseSpec) -> Result<Generator, WishError> {
        if !wish.kind.is_for(wish.algorithm) {
            return Err(WishError::Algorithm(wish.kind, wish.algorithm));
        }
        let further = wish.rung.map(Rung::further).unwrap_or_default();
        let shapes: Vec<Shape> =
            std::iter::once(wish.shape()).chain(further.iter().copied().map(Shape::from)).collect();
        if shapes.iter().any(|shape| shape.depth == 0 || shape.branching.0 < 2) {
            return Err(WishError::Bare);
        }
        let most = shapes.iter().map(|shape| shape.most_nodes()).max().unwrap_or(0);
        if most > MOST_NODES as u64 {
            return Err(WishError::Size(most));
        }
        let convention = wish.convention.complete(wish.algorithm.convention());
        let is_clamped = convention.cut == Cut::Beyond && convention.returns == Returns::Hard;
        if wish.kind == ExerciseKind::OrderChildren && is_clamped {
            return Err(WishError::Orders);
        }
        let mut generator = Generator { wish, shapes, told: ToldSearches::default() };
        if generator.wish.kind.tells_mistakes() {
            generator.told = generator.can_tell();
        }
        Ok(generator)
    }

    /// The mistakes that change an answer on some of the samples, and which of them look alike. Those of an unusual form have
    /// to do so more often. What shows the same as another form of the mistake on every sample is tried once.
    fn can_tell(&self) -> ToldSearches {
        let shapes = self.shapes.iter().cycle();
        let trees = (0..CANDIDATES).zip(shapes).map(|(index, shape)| shape.tree(SAMPLE_SEED, index, self.wish.root));
        let samples = trees.filter_map(|tree| self.trial(tree, None));
        let samples: Vec<TrialTree> = samples.take(SAMPLES).collect();
        let Some(first) = samples.first() else { return ToldSearches::default() };
        let least = samples.len() / SELDOM + 1;
        let mut told: Vec<MistakenSearch> = Vec::new();
        let mut known: Vec<(Mistake, Vec<Option<Footprint>>)> = Vec::new();
        let everywhere = first.exercise.searches().into_iter().filter(|search| search.variant.is_in_each_function());
        for search in everywhere {
            let shown: Vec<Option<Footprint>> = samples.iter().map(|sample| sample.shown(search)).collect();
            let mut apart = samples.iter().zip(&shown).map(|(sample, shown)| sample.apart(shown.as_ref()));
            let is_told = if search.is_usual() {
                apart.any(|apart| apart > 0)
            } else {
                apart.filter(|&apart| apart >= APART).nth(least - 1).is_some()
            };
            let shown = (search.variant.mistake, shown);
            if is_told && !known.contains(&shown) {
                told.push(search);
                known.extend(search.is_usual().then_some(shown));
            }
        }
        ToldSearches { all: told, alike: alike(&samples, &known, least) }
    }

    /// The mistakes whose usual form differs from the right answer in one field only: a slip there looks like them.
    pub fn near(&self, exercise: &Exercise) -> Vec<Mistake> {
        let Some(trial) = TrialTree::new(exercise.clone()) else { return Vec::new() };
        let usual = self.told.all.iter().filter(|search| search.is_usual());
        let near = usual.filter(|&&search| trial.apart(trial.shown(search).as_ref()) < APART);
        near.map(|search| search.variant.mistake).collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The exercise of a seed.
    ///
    /// # Errors
    /// [`WishError`] where none of the seed's trees fits.
    pub fn make(&self, seed: u64) -> Result<Exercise, WishError> {
        if self.wish.rung.is_some() { self.make_varied(seed) } else { self.make_telling(seed) }
    }

    fn make_telling(&self, seed: u64) -> Result<Exercise, WishError> {
        let [shape, ..] = self.shapes.as_slice() else { return Err(WishError::Unfit(self.wish.kind)) };
        let mut told = self.told.clone();
        let mut best: Option<(Cost, TrialTree)> = None;
        let wished = self.wish.prunings();
        let (mut most, mut further) = (Prunings::default(), FURTHER);
        for index in 0..CANDIDATES {
            let tree = shape.tree(seed, index, self.wish.root);
            let Some(trial) = self.trial(tree, Some(seed)) else { continue };
            most = most.most(trial.prunings);
            let Some(more) = trial.prunings.beyond(wished) else { continue };
            let Some(trial) = trial.detailed() else { continue };
            let limit = best.as_ref().map_or(Cost { untold: usize::MAX, ..BEST }, |(cost, _)| *cost);
            further -= usize::from(limit.is_good());
            if let Some(cost) = trial.cost(&mut told, more, limit) {
                best = Some((cost, trial));
                if cost == BEST {
                    break;
                }
            }
            if further == 0 {
                break;
            }
        }
        match best {
            Some((Cost { untold: 0, .. }, trial)) => Ok(trial.exercise),
            Some((_, trial)) => Err(WishError::Mistakes(trial.untold(&told))),
            None => Err(self.none(most)),
        }
    }

    pub fn none(&self, found: Prunings) -> WishError {
        match self.wish.prunings() {
            [None, None, None] => WishError::Unfit(self.wish.kind),
            wished => WishError::Prunings { wished, found },
        }
    }

    pub fn trial(&self, tree: Tree, shown: Option<u64>) -> Option<TrialTree> {
        let exercise = self.wish.with(shown, Arc::new(tree));
        // What is asked beyond the tree takes searches: it is made only for the trees that are possible.
        TrialTree::new(exercise)
    }
}

/// The pairs of mistakes that fewer than `least` samples distinguish, of those that they distinguish from the right
/// search.
fn alike(samples: &[TrialTree], known: &[(Mistake, Vec<Option<Footprint>>)], least: usize) -> BTreeSet<[Mistake; 2]> {
    let mut apart: BTreeMap<[Mistake; 2], usize> = BTreeMap::new();
    for (place, sample) in samples.iter().enumerate() {
        let shown = known.iter().filter_map(|(mistake, shown)| Some((*mistake, shown.get(place)?.clone()?)));
        let shown: Vec<(Mistake, Footprint)> = shown.filter(|(_, shown)| sample.apart(Some(shown)) > 0).collect();
        let same = same(&shown);
        let there: BTreeSet<Mistake> = shown.iter().map(|(mistake, _)| *mistake).collect();
        for &one in &there {
            for &other in there.range((Bound::Excluded(one), Bound::Unbounded)) {
                *apart.entry([one, other]).or_default() += usize::from(!same.contains(&[one, other]));
            }
        }
    }
    apart.into_iter().filter(|(_, count)| *count < least).map(|(pair, _)| pair).collect()
}

impl Prunings {
    pub fn most(self, other: Prunings) -> Prunings {
        Prunings {
            branches: self.branches.max(other.branches),
            deep: self.deep.max(other.deep),
            above_leaves: self.above_leaves.max(other.above_leaves),
        }
    }

    /// How much more this is than requested, where something is; `None` where it is less.
    pub fn beyond(self, wished: [Option<usize>; 3]) -> Option<usize> {
        let found = [self.branches, self.deep, self.above_leaves];
        let more =
            wished.iter().zip(found).map(|(wished, found)| wished.map_or(Some(0), |wished| found.checked_sub(wished)));
        more.sum()
    }
}

impl Exercise {
    /// The exercise of a seed.
    ///
    /// # Errors
    /// [`WishError`] where there is none as requested.
    pub fn generate(wish: ExerciseSpec, seed: u64) -> Result<Exercise, WishError> {
        Generator::new(wish)?.make(seed)
    }

    /// An exercise on a given tree.
    ///
    /// # Errors
    /// [`WishError`] where the kind does not fit the algorithm or the tree is too large.
    pub fn on(wish: &ExerciseSpec, tree: Tree) -> Result<Exercise, WishError> {
        match wish.kind.is_for(wish.algorithm) {
            false => Err(WishError::Algorithm(wish.kind, wish.algorithm)),
            true if tree.node_count() < 2 => Err(WishError::Bare),
            true if tree.node_count() > MOST_NODES => Err(WishError::Size(tree.node_count() as u64)),
            true => {
                let mut exercise = wish.with(None, Arc::new(tree));
                exercise.truth().ok_or(WishError::Unsolved)?;
                exercise.detail = exercise.asked().ok_or(WishError::Unfit(wish.kind))?;
                Ok(exercise)
            }
        }
    }
}
