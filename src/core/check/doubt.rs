//! What a proof does not show: where a convention was only inferred, known mistakes may leave the same rows on this
//! game. A small tree distinguishes them.

use std::sync::Arc;

use super::likely_mistake::SuspectSearch;
use super::script::RowScript;
use super::{AfterRows, ClaimedRow, TraceClaim, attempt, candidates};
use crate::game::Side;
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::tree::random::{ChildOrder, RandomTree};
use crate::mutants::{self, Mistake, MutantTask, Variant, run_variant};
use crate::score::Window;
use crate::score::convention::Convention;

/// What a proof under an inferred convention does not show.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProofDoubt {
    /// Known mistakes that leave the same rows on this game, in each of their usual forms, made wherever they can be made.
    pub also: Vec<Mistake>,
    /// Others that do so in a form of their own, or in one side's function.
    pub in_part: Vec<PartMistake>,
    /// The notation of a tree on which each of these leaves rows that no right search leaves.
    pub apart: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartMistake {
    pub mistake: Mistake,
    /// The side whose function alone has it; `None` where both have it, in a form that is not the usual one.
    pub side: Option<Side>,
}

impl PartMistake {
    pub fn new(Variant { mistake, side, .. }: Variant) -> PartMistake {
        PartMistake { mistake, side: side.filter(|&side| mistake.usual_side() != Some(side)) }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongSearch {
    pub convention: Convention,
    pub variant: Variant,
}

struct TriedTree {
    tree: Tree,
    apart: Vec<bool>,
    wrong: Vec<bool>,
}

const BUDGET: usize = 4_000_000;
/// The trees that are looked at: children, plies, and how many of each, the small ones first.
const SHAPES: [(u16, u8, u64); 6] = [(2, 2, 6), (3, 2, 12), (2, 3, 12), (3, 3, 24), (2, 4, 12), (3, 4, 24)];
/// Leaves lie between this and its opposite, so that some are equal.
const SPREAD: u16 = 5;
const MOST_VISITS: usize = 500;
const MOST_PROVED: usize = 8;

impl SuspectSearch<'_> {
    pub fn doubt(&self, script: &RowScript, found: Convention) -> ProofDoubt {
        let same = self.same(script, found);
        if same.is_empty() {
            return ProofDoubt::default();
        }
        let trees = SHAPES.into_iter().flat_map(|(branching, depth, count)| {
            (1..=count).map(move |seed| RandomTree {
                branching,
                depth,
                seed,
                order: ChildOrder::Random,
                spread: SPREAD,
            })
        });
        let trees = trees.filter_map(|random| random.build(self.start.side()).ok());
        let told: Vec<TriedTree> = trees.map(|tree| self.told_apart(tree, &same, found)).collect();
        // What no tree distinguishes from a right search is none of the mistakes that such a program makes.
        let is_told = |place: usize| told.iter().any(|tried| tried.apart[place]);
        let places: Vec<usize> = (0..same.len()).filter(|&place| is_told(place)).collect();
        let also = self.also(&same, &places);
        let in_part = in_part(&same, &places, &also);
        let is_named = |place: &usize| {
            let variant = same[*place].variant;
            also.contains(&variant.mistake) && variant.is_usual() || in_part.contains(&PartMistake::new(variant))
        };
        let is_wrong = |place: &usize| told.iter().any(|tried| tried.apart[*place] || tried.wrong[*place]);
        let named: Vec<usize> = (0..same.len()).filter(is_wrong).filter(is_named).collect();
        let has_trees = !named.is_empty() && self.start.tree().is_some();
        let apart = if has_trees { self.apart(&told, &same, &named) } else { None };
        ProofDoubt { also, in_part, apart }
    }

    fn also(&self, same: &[WrongSearch], places: &[usize]) -> Vec<Mistake> {
        let mut also: Vec<Mistake> = Vec::new();
        for &place in places {
            let WrongSearch { convention, variant } = same[place];
            if also.contains(&variant.mistake) {
                continue;
            }
            let all = mutants::variants(&self.task(convention)).into_iter();
            let mut usual = all.filter(|other| other.mistake == variant.mistake && other.is_usual());
            if usual.all(|variant| same.contains(&WrongSearch { convention, variant })) {
                also.push(variant.mistake);
            }
        }
        also
    }

    /// The searches with one mistake that leave the rows, under the conventions between the usual one and the inferred
    /// one.
    fn same(&self, script: &RowScript, found: Convention) -> Vec<WrongSearch> {
        let usual = self.usual();
        let assumed = found.differs(usual);
        let is_nearer = |convention: &Convention| convention.differs(usual).iter().all(|field| assumed.contains(field));
        let (mut same, mut spent) = (Vec::new(), 0);
        for convention in self.candidates.iter().copied().filter(is_nearer) {
            for variant in mutants::variants(&self.task(convention)) {
                let is_open =
                    variant.is_convention().is_some_and(|field| self.claim.convention.choice(field).is_none());
                if spent > BUDGET || is_open || is_rare(variant) || !self.is_forbidden(variant, convention) {
                    continue;
                }
                let along = self.along(script, convention, Some(variant));
                spent += along.steps;
                if along.is_whole {
                    same.push(WrongSearch { convention, variant });
                }
            }
        }
        same
    }

    fn told_apart(&self, tree: Tree, same: &[WrongSearch], found: Convention) -> TriedTree {
        let tree = Arc::new(tree);
        let start = Start::Tree(Arc::clone(&tree));
        let rows = |convention: Convention, variant: Option<Variant>| {
            let task = MutantTask { depth: tree.height(), window: Window::FULL, ..self.task(convention) };
            run_variant(&start, &task, variant, MOST_VISITS).rows
        };
        let right = rows(found, None);
        let (mut apart, mut wrong) = (Vec::new(), Vec::new());
        let mut own = (found, right.clone());
        for &WrongSearch { convention, variant } in same {
            // The searches of one convention follow each other.
            if own.0 != convention {
                own = (convention, rows(convention, None));
            }
            let left = rows(convention, Some(variant));
            apart.push(left != right);
            wrong.push(left != own.1);
        }
        drop(start);
        TriedTree { tree: Arc::unwrap_or_clone(tree), apart, wrong }
    }

    fn apart(&self, told: &[TriedTree], same: &[WrongSearch], named: &[usize]) -> Option<String> {
        let fit = told.iter().filter(|tried| named.iter().all(|&place| tried.apart[place]));
        fit.take(MOST_PROVED).find_map(|tried| {
            let text = tried.tree.to_string();
            let start = Start::Tree(Arc::new(Tree::parse(&text, self.start.side()).ok()?));
            named.iter().all(|&place| self.is_refuted(&start, same[place])).then_some(text)
        })
    }

    fn is_refuted(&self, start: &Start, wrong: WrongSearch) -> bool {
        let depth = start.usual_depth();
        let claim = TraceClaim { depth, window: Window::FULL, visits: None, ..*self.claim };
        let task = MutantTask { depth, window: Window::FULL, ..self.task(wrong.convention) };
        let run = run_variant(start, &task, Some(wrong.variant), MOST_VISITS);
        let rows: Vec<ClaimedRow> = run.rows.into_iter().map(ClaimedRow::from).collect();
        let is_right = |convention: Convention| {
            attempt(start, &claim, convention, rows.iter().cloned(), AfterRows::Over).result.is_ok()
        };
        run.is_complete && !candidates(self.algorithm, claim.convention).into_iter().any(is_right)
    }
}

/// The mistakes that leave the rows in some form, or in one side's function, apart from those that are named already.
/// Where both functions may have one, neither is named alone.
fn in_part(same: &[WrongSearch], places: &[usize], also: &[Mistake]) -> Vec<PartMistake> {
    let mut found: Vec<PartMistake> = Vec::new();
    let parts = places.iter().map(|&place| PartMistake::new(same[place].variant));
    for part in parts.filter(|part| !also.contains(&part.mistake)) {
        let is_known = |other: &PartMistake| *other == part || other.mistake == part.mistake && other.side.is_none();
        if !found.iter().any(is_known) {
            if part.side.is_none() {
                found.retain(|other| other.mistake != part.mistake);
            }
            found.push(part);
        }
    }
    found
}

/// Whether programs hardly make a mistake in this form. Of two functions, one may forget its cut or move the wrong bound.
fn is_rare(variant: Variant) -> bool {
    let is_of_one = matches!(variant.mistake, Mistake::NoCut | Mistake::MinRaisesAlpha | Mistake::WrongSide);
    variant.side.is_some() && !is_of_one
}
