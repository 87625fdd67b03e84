//! What a proof does not show: where a convention was only found out, known mistakes may leave the same rows on this game.
//! A small tree tells them apart.

use std::sync::Arc;

use super::diagnose::SuspectSearch;
use super::script::RowScript;
use crate::convention::Convention;
use crate::game::start::Start;
use crate::game::tree::Tree;
use crate::game::tree::random::{ChildOrder, RandomTree};
use crate::mutants::{self, Mistake, MutantTask, Variant, run_variant};
use crate::score::Window;

/// What a proof under a convention that was found out does not show.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProofDoubt {
    /// Known mistakes that leave the same rows on this game.
    pub also: Vec<Mistake>,
    /// The notation of a tree on which each of them, in its most usual form, leaves other rows than a right search.
    pub apart: Option<String>,
}

/// A search with one mistake that leaves the rows.
#[derive(Debug, Clone, Copy)]
struct WrongSearch {
    convention: Convention,
    variant: Variant,
}

/// A tree, and which of the searches leave other rows on it than a right one.
struct TriedTree {
    tree: Tree,
    apart: Vec<bool>,
}

/// Steps of searches that are followed.
const BUDGET: usize = 4_000_000;
/// The trees that are looked at: children, plies, and how many of each, the small ones first.
const SHAPES: [(u16, u8, u64); 6] = [(2, 2, 6), (3, 2, 12), (2, 3, 12), (3, 3, 24), (2, 4, 12), (3, 4, 24)];
/// Leaves lie between this and its opposite, so that some are equal.
const SPREAD: u16 = 5;
/// Visits of a search on such a tree that are compared.
const MOST_VISITS: usize = 500;

impl SuspectSearch<'_> {
    /// What the rows do not show that are proved under a convention.
    pub(super) fn doubt(&self, script: &RowScript, found: Convention) -> ProofDoubt {
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
        // What no tree tells from a right search is none of the mistakes that such a program makes.
        let is_told = |place: usize| told.iter().any(|tried| tried.apart[place]);
        let places: Vec<usize> = (0..same.len()).filter(|&place| is_told(place)).collect();
        let mut firsts: Vec<usize> = Vec::new();
        for &place in &places {
            if firsts.iter().all(|&first| same[first].variant.mistake != same[place].variant.mistake) {
                firsts.push(place);
            }
        }
        // Each mistake in its most usual form, and as many of the other forms as one tree can tell.
        let count = |tried: &TriedTree| places.iter().filter(|&&place| tried.apart[place]).count();
        let fit = told.iter().filter(|tried| firsts.iter().all(|&place| tried.apart[place]));
        let best = fit.rev().max_by_key(|tried| count(tried));
        let has_trees = !firsts.is_empty() && self.start.tree().is_some();
        let apart = best.filter(|_| has_trees).map(|tried| tried.tree.to_string());
        ProofDoubt { also: firsts.into_iter().map(|place| same[place].variant.mistake).collect(), apart }
    }

    /// The searches with one mistake that leave the rows, under the conventions between the usual one and the one found out.
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

    /// Which of the searches leave other rows on a tree than a right one.
    fn told_apart(&self, tree: Tree, same: &[WrongSearch], found: Convention) -> TriedTree {
        let tree = Arc::new(tree);
        let start = Start::Tree(Arc::clone(&tree));
        let rows = |convention: Convention, variant: Option<Variant>| {
            let task = MutantTask { depth: tree.height(), window: Window::FULL, ..self.task(convention) };
            run_variant(&start, &task, variant, MOST_VISITS).rows
        };
        let right = rows(found, None);
        let apart = same.iter().map(|wrong| rows(wrong.convention, Some(wrong.variant)) != right).collect();
        drop(start);
        TriedTree { tree: Arc::unwrap_or_clone(tree), apart }
    }
}

/// Whether programs hardly make a mistake in this form. Of two functions, one may forget its cut or move the wrong bound.
fn is_rare(variant: Variant) -> bool {
    let is_of_one = matches!(variant.mistake, Mistake::NoCut | Mistake::MinRaisesAlpha | Mistake::WrongSide);
    variant.side.is_some() && !is_of_one
}
