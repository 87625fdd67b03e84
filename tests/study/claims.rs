//! Every claim that the program makes is true: searched, or searched on a changed tree, it holds.
//!
//! The check shares no code with the claims. It makes the changed tree by its own writing, searches that, and looks the
//! visit up among the rows; true values come from the definition of minimax.

use crate::prelude::*;
use std::cmp::Reverse;

use crate::support::changed::{self, Made, Place, Search, leaf_at, value_at};
use crate::support::{dice, orders};
use jianzhi_core::claim::{Claim, ClaimScore, Path, Proves};

fn windows() -> impl Strategy<Value = Window> {
    prop_oneof![
        3 => Just(Window::FULL),
        1 => (-6i16..6, 1i16..6).prop_map(|(alpha, width)| {
            Window { alpha: Score::new(alpha), beta: Score::new(alpha + width) }
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases * 6, ..ProptestConfig::default() })]

    #[test]
    fn no_claim_is_false(tree in shapes::trees(), method in shapes::methods(), window in windows()) {
        check(&tree, method, window);
    }
}

/// Widening leaves moves out at first: such a search proves nothing of the value, and they are not left to cut.
#[test]
fn searches_of_fewer_moves_are_told_for_what_they_are() {
    let window = |alpha, beta| Window { alpha: Score::new(alpha), beta: Score::new(beta) };
    for (text, window) in
        [("n0(n1(n2=-1 @n2 n4(n5=-6090)))", window(-4, -2)), ("n0(n1(n2(n3=-4 n4=1) n5=-13989 n6=-3))", window(5, 8))]
    {
        let tree = Arc::new(Tree::parse(text, Side::Max).unwrap());
        check(&tree, "alpha-beta+widening".parse().unwrap(), window);
    }
}

/// "No cut if the leaf were so much": false wherever the next child cuts the same node.
#[test]
fn that_a_leaf_alone_saves_a_node_from_being_cut_is_often_false() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 -6 1))", Side::Max).unwrap());
    let search = Search { tree: Arc::clone(&tree), method: "alpha-beta".parse().unwrap(), window: Window::FULL };
    let place = Place { pass: 0, steps: vec![(1, "full")] };
    let changed = Made::of(&search, &[(vec![1, 0], -4)]).unwrap();
    assert!(changed.cut_by(&place).is_some(), "C is still cut, by −6");
    let undo = claims(&tree, search.method, search.window).into_iter().find_map(|(_, claim)| match claim {
        Claim::Undo { changes, then, .. } => Some((changes.len(), changes[0].value, then)),
        _ => None,
    });
    assert_eq!(undo, Some((1, -4, Some(vec![1, 1]))), "and that is what is claimed");
}

#[test]
fn the_cut_of_the_worked_example_holds_up_to_minus_five() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1))", Side::Max).unwrap());
    let made = claims(&tree, "alpha-beta".parse().unwrap(), Window::FULL);
    let cut = made.iter().find(|(_, claim)| matches!(claim, Claim::Cut { .. })).unwrap();
    let json = serde_json::to_value(&cut.1).unwrap();
    let expected = serde_json::json!({
        "claim": "cut", "at": [1], "by": [1, 0], "value": -8, "bound": -5, "owner": [], "deep": false, "never": 2,
        "stands": { "from": null, "to": -5 },
    });
    assert_eq!(json, expected);
}

/// A search that orders by history says so at most visits whose children it has sorted, with the scores it used.
#[test]
fn history_scores_are_told_where_they_sort_the_children() {
    let tree = Arc::new(Tree::parse("A(B(10 -5 2) C(-8 6 1) D(3 -9 4))", Side::Max).unwrap());
    let method = "alpha-beta+history".parse().unwrap();
    let told = claims(&tree, method, Window::FULL).into_iter().filter_map(|(_, claim)| match claim {
        Claim::Order { at, scores, order, early } => Some((at, scores, order, early)),
        _ => None,
    });
    let expected = [(vec![1], vec![0, 2, 0], vec![1, 0, 2], 0), (vec![2], vec![2, 2, 0], vec![0, 1, 2], 0)];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

/// The fewest leaves are as few as can be: no smaller set of other values removes the cut.
#[test]
fn fewer_leaves_than_claimed_do_not_undo_a_cut() {
    let mut dice = dice::Dice::new(11);
    let mut tried = 0;
    for _ in 0..300 {
        let values: Vec<String> = (0..12).map(|_| (dice.below(9) as i16 - 4).to_string()).collect();
        let v = |from: usize| values[from..from + 3].join(" ");
        let text = format!("A(B({}) C(D(E({}) F({})) G({})))", v(0), v(3), v(6), v(9));
        let tree = Arc::new(Tree::parse(&text, Side::Max).unwrap());
        for (_, claim) in claims(&tree, "alpha-beta".parse().unwrap(), Window::FULL) {
            if let Claim::Undo { at, by, changes, .. } = claim {
                tried += usize::from(changes.len() > 1);
                assert_no_fewer(&tree, &at, &by, changes.len());
            }
        }
    }
    assert!(tried > 20, "{tried} sets of several leaves");
}

/// Tries every set of fewer leaves below `by`, each leaf at either end of all values.
fn assert_no_fewer(tree: &Arc<Tree>, at: &Path, by: &Path, count: usize) {
    let search = Search { tree: Arc::clone(tree), method: "alpha-beta".parse().unwrap(), window: Window::FULL };
    let leaves: Vec<Path> = changed::leaves_below(tree, by);
    let place = Place { pass: 0, steps: at.iter().map(|&index| (index, "full")).collect() };
    for set in 0u32..1 << leaves.len() {
        if set.count_ones() as usize >= count {
            continue;
        }
        let chosen = leaves.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, leaf)| leaf.clone());
        let chosen: Vec<Path> = chosen.collect();
        for end in [-30_000, 30_000] {
            let changes: Vec<_> = chosen.iter().map(|leaf| (leaf.clone(), end)).collect();
            let made = Made::of(&search, &changes).unwrap();
            assert_eq!(made.cut_by(&place), Some(by.clone()), "{tree}: {changes:?}");
        }
    }
}

/// Every claim with the step that makes it.
fn claims(tree: &Arc<Tree>, method: Method, window: Window) -> Vec<(Step, Claim)> {
    let search = Search { tree: Arc::clone(tree), method, window };
    let trace = search.trace().expect("a value everywhere");
    let recording = Recording::new(search.task(), trace).expect("a search has visits");
    let replay = &recording.replay;
    let narrator = Narrator::new(&recording, Lang::En);
    let steps = (0..=replay.last_step().0).map(Step);
    steps.flat_map(|step| narrator.tell(&replay.at(step)).claims.into_iter().map(move |claim| (step, claim))).collect()
}

fn check(tree: &Arc<Tree>, method: Method, window: Window) {
    let tree = &if method.has(Switch::Deepening) { evaluated(tree) } else { Arc::clone(tree) };
    let search = Search { tree: Arc::clone(tree), method, window };
    let made = Made::of(&search, &[]).expect("a value everywhere");
    for (step, claim) in claims(tree, method, window) {
        let told = || format!("{tree} by {method} in {window} at {step:?}: {claim:?}");
        let holds = holds(&search, &made, step, &claim);
        assert!(holds, "{}", told());
    }
}

/// The tree with a static value at every inner position, so that a search may stop there.
fn evaluated(tree: &Tree) -> Arc<Tree> {
    let all = (0..tree.node_count() as u32).map(NodeId);
    let value = |id: NodeId| tree.node(id).value.or(Some(Score::new(id.0 as i16 % 7 - 3)));
    Arc::new(all.fold(tree.clone(), |tree, id| tree.with_value(id, value(id))))
}

fn holds(search: &Search, made: &Made, step: Step, claim: &Claim) -> bool {
    match claim {
        Claim::Cut { .. }
        | Claim::HangsOn { .. }
        | Claim::Undo { .. }
        | Claim::Raise { .. }
        | Claim::Nothing { .. } => would(search, made, step, claim),
        Claim::Value { at, depth, value, proves } => {
            let truth = value_at(&search.tree, at, Depth(*depth));
            proved(*value, *proves, truth)
        }
        Claim::Result { value, proves, line } => {
            let truth = value_at(&search.tree, &Vec::new(), search.tree.height());
            let is_line = line.is_empty() || value_at_end(search, line) == value.0;
            proved(*value, *proves, truth) && (*proves != Proves::Exact || is_line)
        }
        Claim::Free { leaves } => {
            let unseen = made.unseen_leaves(&search.tree);
            let other = [-29_999, 29_999].into_iter().all(|value| {
                let changes: Vec<_> = unseen.iter().map(|leaf| (leaf.clone(), value)).collect();
                Made::of(search, &changes).is_some_and(|changed| changed.is_same(made))
            });
            let distinct = changed::distinct(&search.tree, &unseen);
            distinct == *leaves && other
        }
        Claim::Bound { at, side: owner, value, .. } => {
            let row = made.row(step);
            let mover = side(search, at);
            let (max, min) = match mover {
                Side::Max => (row.window.alpha, row.window.beta),
                Side::Min => (-row.window.beta, -row.window.alpha),
            };
            value.0 == if *owner == "max" { max } else { min }
        }
        Claim::Order { scores, order, early, .. } => {
            let found = orders::found(search, made, step, scores.len());
            let score = |child: &u16| scores[usize::from(*child)];
            let is_sorted = order[*early..].is_sorted_by_key(|child| (Reverse(score(child)), *child));
            let is_whole = order.iter().copied().collect::<BTreeSet<_>>().len() == scores.len();
            found.scores == *scores && order.starts_with(&found.order) && is_sorted && is_whole
        }
        Claim::Asks { at, value } => {
            let row = made.row(step);
            side(search, at).view(row.window).beta == value.0 && row.window.is_null()
        }
        Claim::Meets { at, value, bound, .. } => side(search, at).view(value.0) >= side(search, at).view(bound.0),
        Claim::Again { at, value, held, .. } => side(search, at).view(value.0) > side(search, at).view(held.0),
        Claim::FailsLow { at, bound } => {
            let row = made.row(step);
            row.value <= row.window.alpha && side(search, at).view(row.window.alpha) == bound.0
        }
        Claim::FailsHigh { at, bound } => {
            let row = made.row(step);
            row.value >= row.window.beta && !row.cut && side(search, at).view(row.window.beta) == bound.0
        }
        Claim::Known { value, .. } => side(search, &made.path(step)).view(made.row(step).value) == value.0,
        Claim::KnownChild { at, value, bound, never, .. } => {
            let mover = side(search, at);
            mover.view(value.0) >= mover.view(bound.0) && made.skipped(&made.place(step, 0)) == *never
        }
        Claim::Unstable { proved, found, .. } => proved != found,
        Claim::NullMove { .. } | Claim::StandPat { .. } => unreachable!("a tree knows no pass and no captures"),
    }
}

/// Whether a claim about other values holds on the changed trees.
fn would(search: &Search, made: &Made, step: Step, claim: &Claim) -> bool {
    match claim {
        Claim::Cut { at, by, value, bound, owner, deep, never, stands } => {
            let place = made.place(step, 0);
            let is_stated = made.cut_by(&place).as_ref() == Some(by) && made.skipped(&place) == *never;
            let worth = side(search, at).view(value.0) >= side(search, at).view(bound.0);
            let depth = owner.as_ref().is_some_and(|owner| at.starts_with(owner) && owner.len() < at.len());
            let distance = owner.as_ref().is_none_or(|owner| at.len() - owner.len() > 1 || !deep);
            let interval = stands.is_none_or(|interval| {
                around(interval, value.0.get()).into_iter().all(|(value, inside)| {
                    let changed = Made::of(search, &[(by.clone(), value)]);
                    changed.is_none_or(|changed| (changed.cut_by(&place).as_ref() == Some(by)) == inside)
                })
            });
            is_stated && worth && (owner.is_none() || depth) && distance && interval
        }
        Claim::HangsOn { by, leaf, value, stands, .. } => {
            let place = made.place(step, 0);
            leaf_at(&search.tree, leaf) == Some(value.0.get())
                && around(*stands, value.0.get()).into_iter().all(|(value, inside)| {
                    let changed = Made::of(search, &[(leaf.clone(), value)]);
                    changed.is_none_or(|changed| (changed.cut_by(&place).as_ref() == Some(by)) == inside)
                })
        }
        Claim::Undo { by, changes, holds, then, .. } => {
            let place = made.place(step, 0);
            let known = changes.iter().all(|change| leaf_at(&search.tree, &change.leaf) == Some(change.now));
            let set: Vec<_> = changes.iter().map(|change| (change.leaf.clone(), change.value)).collect();
            let does = |set: &[(Path, i16)]| {
                Made::of(search, set).is_none_or(|changed| {
                    changed.has(&place) && changed.cut_by(&place) == *then && then.as_ref() != Some(by)
                })
            };
            let ends = holds.is_none_or(|interval| {
                let all = around(interval, changes[0].value);
                all.into_iter()
                    .filter(|(_, inside)| *inside)
                    .all(|(value, _)| does(&[(changes[0].leaf.clone(), value)]))
            });
            known && does(&set) && ends
        }
        Claim::Raise { by, stands, .. } | Claim::Nothing { by, stands, .. } => {
            let raises = matches!(claim, Claim::Raise { .. });
            let place = made.place(step, 1);
            let now = made.child_value(&place, by).expect("the child was visited");
            stands.is_none_or(|interval| {
                around(interval, now).into_iter().filter(|(_, inside)| *inside).all(|(value, _)| {
                    let changed = Made::of(search, &[(by.clone(), value)]);
                    changed.is_none_or(|changed| changed.raises(&place, by) == Some(raises))
                })
            })
        }
        _ => false,
    }
}

fn side(search: &Search, at: &Path) -> Side {
    search.tree.side_at(at)
}

fn value_at_end(search: &Search, line: &Path) -> Score {
    value_at(&search.tree, line, Depth((search.tree.height().0).saturating_sub(line.len() as u8)))
}

fn proved(ClaimScore(value): ClaimScore, proves: Proves, truth: Score) -> bool {
    match proves {
        Proves::Exact => value == truth,
        Proves::AtLeast => truth >= value,
        Proves::AtMost => truth <= value,
    }
}

/// Values at the ends of an interval, inside of it and one beyond, each with whether it lies inside.
fn around(interval: jianzhi_core::claim::Interval, now: i16) -> Vec<(i16, bool)> {
    let from = interval.from.unwrap_or(-30_000);
    let to = interval.to.unwrap_or(30_000);
    let middle = ((i32::from(from) + i32::from(to)) / 2) as i16;
    let mut values = vec![(from, true), (to, true), (middle, true), (now, true)];
    values.extend(interval.from.map(|from| (from - 1, false)));
    values.extend(interval.to.map(|to| (to + 1, false)));
    values.retain(|(value, _)| value.abs() <= 30_000);
    values
}
