//! A tree that may become an exercise, compared with the searches with a mistake that its form can distinguish: from
//! the right search, and from each other.

use super::*;

/// Fields in which a mistake has to differ so that no single slip looks like it.
pub const APART: usize = 2;

#[derive(Debug, Clone, Default)]
pub struct ToldSearches {
    /// The searches. One on which trees fail comes first.
    pub all: Vec<MistakenSearch>,
    /// Pairs of mistakes that trees of the form seldom distinguish, the earlier one first.
    pub alike: BTreeSet<[Mistake; 2]>,
}

/// How far a tree is from the request, the worst first. Zero is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// Mistakes whose usual form gives the right answer.
    pub untold: usize,
    pub more: usize,
    /// Mistakes whose usual form looks like a slip.
    pub near: usize,
    /// Pairs of mistakes that give the same answer in their usual form, though other trees distinguish them.
    pub alike: usize,
    /// Other forms that look like a slip or are right.
    pub forms: usize,
}

pub const BEST: Cost = Cost { untold: 0, more: 0, near: 0, alike: 0, forms: 0 };

impl Cost {
    /// Whether nothing is wrong with the tree, though a further one may be better.
    pub const fn is_good(self) -> bool {
        self.untold == 0 && self.more == 0 && self.near == 0
    }
}

pub struct TrialTree {
    pub exercise: Exercise,
    places: PlaceTable,
    visits: usize,
    right: Footprint,
    pub prunings: Prunings,
}

impl TrialTree {
    pub fn new(exercise: Exercise) -> Option<TrialTree> {
        let places = PlaceTable::new(&exercise);
        let track = Track::new(&exercise, &places, None, MOST_VISITS)?;
        let (visits, prunings, right) = (track.count(), track.prunings(), track.footprint(exercise.kind));
        Some(TrialTree { exercise, places, visits, right, prunings })
    }

    /// The same with what it asks beyond its tree; `None` where the tree is not suitable for it.
    pub fn detailed(mut self) -> Option<TrialTree> {
        self.exercise.detail = self.exercise.asked()?;
        Some(self)
    }

    /// The footprint of a search with a mistake; `None` where it does not end.
    pub fn shown(&self, search: MistakenSearch) -> Option<Footprint> {
        let track = search.track(&self.exercise, &self.places, most_visits(self.visits))?;
        Some(track.footprint(self.exercise.kind))
    }

    /// In how many fields an answer differs from the right one, up to [`APART`]. One without an end differs in all.
    pub fn apart(&self, shown: Option<&Footprint>) -> usize {
        let by = Comparison { places: &self.places, exercise: &self.exercise, scope: AnswerScope::All };
        shown.map_or(APART, |shown| self.right.apart(shown, by, APART))
    }

    /// What is missing, if it is less than `limit`. A mistake that exceeds it is tested first the next time.
    pub fn cost(&self, told: &mut ToldSearches, more: usize, limit: Cost) -> Option<Cost> {
        let mut cost = Cost { more, ..BEST };
        let mut usual: Vec<(Mistake, Footprint)> = Vec::new();
        for place in 0..told.all.len() {
            let search = told.all[place];
            let shown = self.shown(search);
            match (search.is_usual(), self.apart(shown.as_ref())) {
                (true, 0) => cost.untold += 1,
                (true, apart) if apart < APART => cost.near += 1,
                (false, apart) if apart < APART => cost.forms += 1,
                (true, _) => {
                    let mistake = search.variant.mistake;
                    usual.extend(shown.map(|shown| (mistake, shown)));
                    continue;
                }
                _ => continue,
            }
            if cost >= limit {
                told.all[..=place].rotate_right(1);
                return None;
            }
        }
        cost.alike = same(&usual).difference(&told.alike).count();
        (cost < limit).then_some(cost)
    }

    pub fn untold(&self, told: &ToldSearches) -> Vec<Mistake> {
        let usual = told.all.iter().filter(|search| search.is_usual());
        let untold = usual.filter(|&&search| self.apart(self.shown(search).as_ref()) == 0);
        untold.map(|search| search.variant.mistake).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

pub fn same(shown: &[(Mistake, Footprint)]) -> BTreeSet<[Mistake; 2]> {
    let mut pairs = BTreeSet::new();
    for (place, (one, its)) in shown.iter().enumerate() {
        let others = shown[..place].iter().filter(|(other, others)| other != one && others == its);
        pairs.extend(others.map(|(other, _)| [*one.min(other), *one.max(other)]));
    }
    pairs
}

// Exercises whose answers vary from seed to seed: the seed chooses one of the answers that its trees have, and the best tree.

/// Leaves of the trees of a seed that are looked at for the best of those with one answer.
const LEAVES: u64 = 6_000;
/// The same where no mistakes are told: what is asked of a tree takes searches.
const FEW_LEAVES: u64 = 3_000;
/// Trees that fit, of which there are enough then: any of those with one answer is as good as the others.
const ENOUGH: usize = 40;
/// Where so many answers leave few trees for each, they vary by themselves, and the seed chooses the best move alone.
const MANY_ANSWERS: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct AnswerKey {
    parts: Vec<Path>,
    best: Option<Path>,
}

/// The trees of a seed with one answer, each with what is pruned beyond the wish.
type SameAnswer = Vec<(usize, TrialTree)>;

impl Generator {
    pub fn make_varied(&self, seed: u64) -> Result<Exercise, WishError> {
        let answers = self.answers(seed)?;
        let mut told = self.told.clone();
        // The answer is chosen before any of its trees is looked at: the best trees of a form often have the same answer.
        let best = chosen_first(answers, self.wish.kind, seed).find_map(|trees| best_of(&mut told, trees));
        best.map(|trial| trial.exercise).ok_or(WishError::Unfit(self.wish.kind))
    }

    fn answers(&self, seed: u64) -> Result<BTreeMap<AnswerKey, SameAnswer>, WishError> {
        let kind = self.wish.kind;
        let mut most = Prunings::default();
        let mut answers: BTreeMap<AnswerKey, SameAnswer> = BTreeMap::new();
        let mut left = if kind.tells_mistakes() { usize::MAX } else { ENOUGH };
        for tree in self.first_trees(seed) {
            let Some(trial) = self.trial(tree, Some(seed)) else { continue };
            most = most.most(trial.prunings);
            let Some(more) = trial.prunings.beyond(self.wish.prunings()) else { continue };
            let Some(trial) = trial.detailed() else { continue };
            let key = AnswerKey { parts: trial.exercise.answer_parts(), best: trial.exercise.best_move() };
            // That nothing is pruned is no answer where branches are to be marked.
            if !(kind == ExerciseKind::Pruned && key.parts.is_empty()) {
                answers.entry(key).or_default().push((more, trial));
                left -= 1;
            }
            if left == 0 {
                break;
            }
        }
        match answers.is_empty() {
            true => Err(self.none(most)),
            false if kind.tells_mistakes() && answers.len() > MANY_ANSWERS => Ok(by_best_move(answers)),
            false => Ok(answers),
        }
    }

    fn first_trees(&self, seed: u64) -> impl Iterator<Item = Tree> {
        let leaves = if self.wish.kind.tells_mistakes() { LEAVES } else { FEW_LEAVES };
        let most = self.shapes.iter().map(|shape| shape.most_at(shape.depth)).sum::<u64>().max(1);
        let indices = 0..(leaves / most).clamp(1, CANDIDATES);
        let each = move |index| self.shapes.iter().map(move |shape| shape.tree(seed, index, self.wish.root));
        indices.flat_map(each)
    }
}

fn by_best_move(answers: BTreeMap<AnswerKey, SameAnswer>) -> BTreeMap<AnswerKey, SameAnswer> {
    let mut moves: BTreeMap<AnswerKey, SameAnswer> = BTreeMap::new();
    for (AnswerKey { best, .. }, trees) in answers {
        moves.entry(AnswerKey { parts: Vec::new(), best }).or_default().extend(trees);
    }
    moves
}

/// The answers in an order in which what a person notices takes turns from seed to seed: the best move where values are filled
/// in, else the parts of the answer; and within that the answers that differ in the rest.
fn chosen_first(
    answers: BTreeMap<AnswerKey, SameAnswer>,
    kind: ExerciseKind,
    seed: u64,
) -> impl Iterator<Item = SameAnswer> {
    let mut noticed: BTreeMap<Vec<Path>, Vec<SameAnswer>> = BTreeMap::new();
    for (AnswerKey { parts, best }, trees) in answers {
        let first = if kind == ExerciseKind::Windows { best.into_iter().collect() } else { parts };
        noticed.entry(first).or_default().push(trees);
    }
    let round = noticed.len().max(1) as u64;
    let order = in_turn(noticed.into_values().collect(), seed);
    order.into_iter().flat_map(move |rest| in_turn(rest, seed / round + seed % round))
}

/// Some things in an order in which each of them comes first at one of as many seeds.
fn in_turn<T>(things: Vec<T>, seed: u64) -> Vec<T> {
    let round = things.len().max(1) as u64;
    let mut order = shuffled(things, seed / round);
    order.rotate_left((seed % round) as usize);
    order
}

fn best_of(told: &mut ToldSearches, trees: SameAnswer) -> Option<TrialTree> {
    let mut best: Option<(Cost, TrialTree)> = None;
    for (more, trial) in trees {
        let limit = best.as_ref().map_or(Cost { untold: usize::MAX, ..BEST }, |(cost, _)| *cost);
        if let Some(cost) = trial.cost(told, more, limit) {
            best = Some((cost, trial));
        }
        if matches!(best, Some((BEST, _))) {
            break;
        }
    }
    best.map(|(_, trial)| trial)
}

impl Exercise {
    /// The child of the root that the right search finds to be the best one.
    pub fn best_move(&self) -> Option<Path> {
        let truth = self.truth()?;
        let value = truth.all.first()?.value;
        let mut moves = truth.all.into_iter().filter(|visit| visit.path.len() == 1);
        moves.find(|visit| visit.value == value).map(|visit| visit.path)
    }
}
