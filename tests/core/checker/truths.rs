//! What the checker says of a trace is true on that very tree: of right searches by every convention, and of searches with
//! every mistake. Each statement is tried by running what it names.

use std::sync::Arc;

use jianzhi_core::check::{Agreement, ClaimedRow, PartMistake, Refutation, TraceClaim, TraceProof, check_rows};
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::tree::random::{ChildOrder, RandomTree};
use jianzhi_core::mutants::{Mistake, MutantRow, MutantTask, Variant, run_variant, variants};
use jianzhi_core::score::Window;
use jianzhi_core::score::convention::{Convention, Declared, Moves};
use jianzhi_core::search::Algorithm;
use jianzhi_core::{Depth, Side};

use crate::support::dice::Dice;

/// Visits of a search that are compared.
const MOST: usize = 5_000;

/// A tree, and what a header says of its search.
struct Case {
    start: Start,
    claim: TraceClaim,
    algorithm: Algorithm,
}

/// What was said and found true.
#[derive(Debug, Default)]
struct Said {
    proved: usize,
    also: usize,
    in_part: usize,
    apart: usize,
    whole: usize,
    right_with: usize,
}

impl Case {
    fn new(tree: Tree, algorithm: Algorithm, convention: Declared) -> Case {
        let depth = tree.height();
        let claim = TraceClaim {
            method: Some(algorithm.into()),
            depth,
            window: Window::FULL,
            visits: None,
            convention,
            has_windows: true,
        };
        Case { start: Start::Tree(Arc::new(tree)), claim, algorithm }
    }

    fn on(&self, tree: Tree) -> Case {
        Case::new(tree, self.algorithm, self.claim.convention)
    }

    fn task(&self, convention: Convention) -> MutantTask {
        MutantTask { algorithm: self.algorithm, depth: self.claim.depth, window: Window::FULL, convention }
    }

    /// The rows of a search, if it comes to its end.
    fn rows(&self, convention: Convention, variant: Option<Variant>) -> Option<Vec<MutantRow>> {
        let run = run_variant(&self.start, &self.task(convention), variant, MOST);
        run.is_complete.then_some(run.rows)
    }

    fn check(&self, rows: &[MutantRow]) -> Result<TraceProof, Box<Refutation>> {
        check_rows(&self.start, &self.claim, rows.iter().cloned().map(ClaimedRow::from))
    }

    /// Whether two searches leave the same rows; those of a search without windows have none.
    fn is_same(&self, one: &[MutantRow], other: &[MutantRow]) -> bool {
        let is_like = |(one, other): (&MutantRow, &MutantRow)| {
            let is_seen = one.window == other.window || !self.algorithm.has_window();
            one.path == other.path && one.value == other.value && is_seen
        };
        one.len() == other.len() && one.iter().zip(other).all(is_like)
    }

    /// The conventions that decide each field as one of two does.
    fn between(&self, one: Convention, other: Convention) -> Vec<Convention> {
        let differs = other.differs(one);
        let parts = 0..1_usize << differs.len();
        let made = parts.map(|part| {
            let taken = differs.iter().enumerate().filter(|(place, _)| part >> place & 1 == 1);
            let declared = taken.fold(Declared::default(), |declared, (_, &(field, choice))| {
                declared.with(field, choice).expect("a choice of the field")
            });
            declared.complete(one)
        });
        made.collect()
    }

    /// Whether a search with a mistake, in a form that `is_meant`, leaves the rows by one of some conventions.
    fn leaves(&self, rows: &[MutantRow], conventions: &[Convention], is_meant: impl Fn(&Variant) -> bool) -> bool {
        conventions.iter().any(|&convention| {
            let meant = variants(&self.task(convention)).into_iter().filter(&is_meant);
            let mut made = meant.filter_map(|variant| self.rows(convention, Some(variant)));
            made.any(|made| self.is_same(&made, rows))
        })
    }

    fn hold_proof(&self, rows: &[MutantRow], proof: &TraceProof, said: &mut Said) {
        let found = proof.convention.expect("an algorithm has a convention");
        said.proved += 1;
        let right = self.rows(found, None).expect("a right search ends");
        let is_right = found.moves == Moves::Own || self.is_same(&right, rows);
        assert!(is_right, "{found:?} leaves other rows: {}", self.describe(rows));
        let Some(doubt) = &proof.doubt else { return };
        let usual = self.claim.convention.complete(self.algorithm.convention());
        let conventions = self.between(usual, found);
        for &mistake in &doubt.also {
            let is_plain = |variant: &Variant| variant.mistake == mistake && is_plain(*variant);
            assert!(
                self.leaves(rows, &conventions, is_plain),
                "{mistake:?} leaves other rows: {}",
                self.describe(rows)
            );
            said.also += 1;
        }
        for &PartMistake { mistake, side } in &doubt.in_part {
            assert!(!doubt.also.contains(&mistake), "{mistake:?} is told twice");
            let is_meant = |variant: &Variant| variant.mistake == mistake && (side.is_none() || variant.side == side);
            assert!(
                self.leaves(rows, &conventions, is_meant),
                "{mistake:?} leaves other rows: {}",
                self.describe(rows)
            );
            said.in_part += 1;
        }
        let Some(apart) = &doubt.apart else { return };
        let other = self.on(Tree::parse(apart, self.start.side()).expect("a tree"));
        for &mistake in &doubt.also {
            let made = conventions.iter().filter_map(|&convention| {
                let mut all = variants(&self.task(convention)).into_iter();
                let plain = all.find(|variant| variant.mistake == mistake && is_plain(*variant))?;
                let is_meant = self.is_same(&self.rows(convention, Some(plain))?, rows);
                is_meant.then_some((convention, plain))
            });
            for (convention, plain) in made {
                let Some(elsewhere) = other.rows(convention, Some(plain)) else { continue };
                // By some conventions a mistake changes nothing, on no tree.
                let is_one = (1..40).any(|seed| {
                    let case =
                        self.on(RandomTree { branching: 3, depth: 3, seed, order: ChildOrder::Random, spread: 5 }
                            .build(self.start.side())
                            .expect("a tree"));
                    case.rows(convention, Some(plain)) != case.rows(convention, None)
                });
                let is_refuted = other.check(&elsewhere).is_err();
                assert!(
                    is_refuted || !is_one,
                    "{mistake:?} by {convention:?} is right on {apart}: {}",
                    self.describe(rows)
                );
                said.apart += usize::from(is_refuted);
            }
        }
    }

    fn hold_refutation(&self, rows: &[MutantRow], refutation: &Refutation, said: &mut Said) {
        let usual = self.claim.convention.complete(self.algorithm.convention());
        if refutation.agrees == Some(Agreement::Whole) {
            let likely = refutation.likely.expect("a search that agrees has its mistake");
            let held = refutation.convention.unwrap_or(usual);
            let side = refutation.likely_of;
            let is_meant = |variant: &Variant| variant.mistake == likely && (side.is_none() || variant.side == side);
            assert!(self.leaves(rows, &[held], is_meant), "{likely:?} leaves other rows: {}", self.describe(rows));
            said.whole += 1;
            let all = conventions(self.algorithm, self.claim.convention);
            for &also in &refutation.also {
                assert!(
                    self.leaves(rows, &all, |variant| variant.mistake == also),
                    "{also:?}: {}",
                    self.describe(rows)
                );
                said.also += 1;
            }
        } else {
            assert_eq!(refutation.also, [], "who goes another way leaves other rows: {}", self.describe(rows));
        }
        if let Some(right) = refutation.right_with {
            let made = self.rows(right, None).expect("a right search ends");
            assert!(right.moves == Moves::Own || self.is_same(&made, rows), "{right:?}: {}", self.describe(rows));
            said.right_with += 1;
        }
        if let Some(name) = refutation.right_name {
            let claim = TraceClaim { method: Some(name.into()), ..self.claim };
            let rows = rows.iter().cloned().map(ClaimedRow::from);
            assert!(check_rows(&self.start, &claim, rows).is_ok(), "{name:?}");
        }
    }

    fn hold(&self, rows: &[MutantRow], said: &mut Said) {
        match self.check(rows) {
            Ok(proof) => self.hold_proof(rows, &proof, said),
            Err(refutation) => self.hold_refutation(rows, &refutation, said),
        }
    }

    fn describe(&self, rows: &[MutantRow]) -> String {
        let tree = self.start.tree().expect("a tree");
        format!("{} {:?} on {tree}: {rows:?}", self.algorithm.name(), self.claim.convention)
    }
}

/// The first form of a mistake, made wherever it can be made.
fn is_plain(variant: Variant) -> bool {
    let usual = (variant.mistake == Mistake::MinRaisesAlpha).then_some(Side::Min);
    variant.form == 0 && variant.side == usual
}

/// The conventions that a header allows.
fn conventions(algorithm: Algorithm, declared: Declared) -> Vec<Convention> {
    let fields = ["cut", "type", "leaves", "bounds", "research", "probes", "again"];
    let mut all = vec![declared.complete(algorithm.convention())];
    for field in fields.iter().filter(|field| declared.choice(field).is_none()) {
        let (_, choices) =
            jianzhi_core::score::convention::FIELDS.iter().find(|(name, _)| name == field).expect("a field");
        let with = |convention: &Convention| {
            let convention = *convention;
            let made = choices.iter().map(move |choice| {
                let one = Declared::default().with(field, choice).expect("a choice of the field");
                one.complete(convention)
            });
            made.collect::<Vec<Convention>>()
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

/// What headers declare.
fn declared(dice: &mut Dice) -> Declared {
    let one = |field, choice| Declared::default().with(field, choice).expect("a choice of the field");
    match dice.below(6) {
        0 => one("type", "hard"),
        1 => one("type", "soft"),
        2 => one("cut", "equal"),
        _ => Declared::default(),
    }
}

fn tree(dice: &mut Dice) -> Tree {
    let (branching, depth) = [(2, 2), (3, 2), (2, 3), (3, 3), (2, 4)][dice.below(5)];
    let spread = [3, 5, 9][dice.below(3)];
    let seed = dice.below(1 << 20) as u64;
    let side = if dice.below(2) == 0 { Side::Max } else { Side::Min };
    let random = RandomTree { branching, depth: depth as u8, seed, order: ChildOrder::Random, spread };
    let tree = random.build(side).expect("a tree");
    assert_eq!(tree.height(), Depth(depth as u8));
    tree
}

/// Searches of so many trees by each algorithm: right ones by a convention of chance, and wrong ones.
fn hold_all(trees: usize, wrong: usize, seed: u64) -> Said {
    let mut dice = Dice::new(seed);
    let mut said = Said::default();
    for _ in 0..trees {
        for algorithm in Algorithm::LADDER {
            let case = Case::new(tree(&mut dice), algorithm, declared(&mut dice));
            let all = conventions(algorithm, Declared::default());
            let convention = all[dice.below(all.len())];
            case.hold(&case.rows(convention, None).expect("a right search ends"), &mut said);
            let own = case.claim.convention.complete(algorithm.convention());
            for _ in 0..wrong {
                let convention = if dice.below(2) == 0 { own } else { convention };
                let forms = variants(&case.task(convention));
                let rows = case.rows(convention, Some(forms[dice.below(forms.len())]));
                rows.into_iter().for_each(|rows| case.hold(&rows, &mut said));
            }
        }
    }
    said
}

#[test]
fn what_is_said_of_a_trace_is_true_on_its_tree() {
    let said = hold_all(1, 2, 2024);
    println!("{said:?}");
    let Said { proved, also, in_part, whole, .. } = said;
    assert!(proved > 3 && also + in_part > 3 && whole > 3, "{said:?}");
}

/// The same on hundreds of trees.
#[test]
#[ignore = "takes minutes"]
fn what_is_said_of_many_traces_is_true() {
    let trees = std::env::var("TREES").ok().and_then(|trees| trees.parse().ok()).unwrap_or(200);
    println!("{:?}", hold_all(trees, 8, 7));
}
