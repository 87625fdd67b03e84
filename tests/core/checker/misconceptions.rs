//! Engines with one mistake on random trees: the reason that the checker names is the mistake that was made.

use serde_json::{Value, json};

use super::check_text;
use super::engines::{INF, Log, Tree, Visit, hard, probing, soft, two};
use crate::support::dice::Dice;

/// Trees on which each mistake has to show.
const TREES: usize = 25;

/// An engine: the mistake, what its header says, and its search from the root, where MAX moves or not.
pub struct Engine {
    pub mistake: &'static str,
    pub header: Value,
    pub is_maxs_view: bool,
    pub search: fn(&Tree, &mut Log, bool),
}

pub fn color(is_max: bool) -> i32 {
    if is_max { 1 } else { -1 }
}

/// An engine that writes negamax.
pub fn side(mistake: &'static str, algorithm: &str, search: fn(&Tree, &mut Log, bool)) -> Engine {
    Engine { mistake, header: json!({"algorithm": algorithm}), is_maxs_view: false, search }
}

/// An engine with two functions.
pub fn maxs(mistake: &'static str, algorithm: &str, search: fn(&Tree, &mut Log, bool)) -> Engine {
    Engine { is_maxs_view: true, ..side(mistake, algorithm, search) }
}

/// An engine whose header declares a field.
pub fn declared(field: &str, choice: &str, engine: Engine) -> Engine {
    let mut header = engine.header.clone();
    header[field] = json!(choice);
    Engine { header, ..engine }
}

/// A search of a module with some of its rules replaced.
macro_rules! with {
    ($search:ident $(, $field:ident: $value:expr)*) => {
        |tree, log, is_max| {
            let rules = $search::Rules { $($field: $value,)* ..$search::RIGHT };
            $search::search(&rules, tree, log, -INF, INF, color(is_max));
        }
    };
}

macro_rules! minimax {
    ($pick:expr) => {
        |tree, log, is_max| {
            two::minimax($pick, tree, log, is_max);
        }
    };
}

fn alpha_beta_engines() -> Vec<Engine> {
    vec![
        side("missing-minus", "alpha-beta", with!(hard, sign: 1)),
        side("missing-minus", "alpha-beta-soft", with!(soft, sign: 1)),
        side("not-turned", "alpha-beta", with!(hard, window: |_, alpha, beta| (alpha, beta))),
        side("not-turned", "alpha-beta-soft", with!(soft, window: |_, alpha, _, beta| (alpha, beta))),
        side("not-swapped", "alpha-beta", with!(hard, window: |_, alpha, beta| (-alpha, -beta))),
        side("not-swapped", "alpha-beta-soft", with!(soft, window: |_, alpha, _, beta| (-alpha, -beta))),
        side("not-negated", "alpha-beta", with!(hard, window: |_, alpha, beta| (beta, alpha))),
        side("not-raised", "alpha-beta", with!(hard, window: |entered, _, beta| (-beta, -entered))),
        side("not-raised", "alpha-beta-soft", with!(soft, window: |entered, _, _, beta| (-beta, -entered))),
        side("started-afresh", "alpha-beta-soft", with!(soft, window: |_, _, _, _| (-INF, INF))),
        side("no-cut", "alpha-beta", with!(hard, stops: |_, _, _| false)),
        side("cut-at-alpha", "alpha-beta", with!(hard, stops: |value, alpha, beta| value > alpha || value >= beta)),
        side("one-more", "alpha-beta", with!(hard, stops: |value, _, beta| value >= beta - 1)),
        side("other-side", "alpha-beta", with!(hard, leaf: |value, _| value)),
        side("other-side", "alpha-beta", with!(hard, leaf: |value, color| -color * value)),
        side("smallest", "alpha-beta-soft", with!(soft, better: |best, value| best.min(value), worst: INF)),
        side("skipped-child", "alpha-beta-soft", with!(soft, skips: |index, count| index + 1 == count && count > 1)),
        side("skipped-child", "alpha-beta-soft", with!(soft, skips: |index, count| index == 0 && count > 1)),
        // Where no type is declared, both are conventions.
        declared("type", "hard", side("soft", "alpha-beta", with!(soft))),
        declared("type", "soft", side("hard", "alpha-beta-soft", with!(hard))),
        declared(
            "cut",
            "equal",
            side("strictly-greater", "alpha-beta", with!(hard, stops: |value, _, beta| value > beta)),
        ),
        declared(
            "bounds",
            "both",
            side("no-deep-cut", "alpha-beta-soft", with!(soft, window: |_, _, best, _| (-INF, -best))),
        ),
        // Fail-hard with the parent's bound alone is no course's convention, whether bounds are declared or not.
        side("no-deep-cut", "alpha-beta", with!(hard, window: |_, alpha, _| (-INF, -alpha))),
        maxs("min-raises-alpha", "alpha-beta-soft", |tree, log, is_max| {
            two::search(two::Flaw::MinRaisesAlpha, tree, log, (-INF, INF), is_max);
        }),
        maxs("leak", "alpha-beta-soft", |tree, log, is_max| {
            two::shared(tree, log, &mut (-INF, INF), is_max);
        }),
        maxs("wrong-side", "alpha-beta-soft", |tree, log, is_max| {
            two::search(two::Flaw::WrongSide, tree, log, (-INF, INF), is_max);
        }),
        maxs("no-cut", "alpha-beta-soft", |tree, log, is_max| {
            two::search(two::Flaw::MinNeverCuts(soft::RIGHT.stops), tree, log, (-INF, INF), is_max);
        }),
        maxs("last", "minimax", minimax!(|values, _| *values.last().unwrap())),
        maxs("first", "minimax", minimax!(|values, _| values[0])),
        maxs(
            "swapped-sides",
            "minimax",
            minimax!(|values, is_max| {
                if is_max { *values.iter().min().unwrap() } else { *values.iter().max().unwrap() }
            }),
        ),
        maxs("swapped-sides", "minimax", minimax!(|values, _| *values.iter().max().unwrap())),
    ]
}

fn probing_engines() -> Vec<Engine> {
    vec![
        side("no-probe", "pvs", with!(probing, never_probes: true)),
        side("empty-probe", "pvs", with!(probing, probe: |alpha, _| (alpha, alpha))),
        side("wide-probe", "pvs", with!(probing, probe: |alpha, _| (alpha, alpha + 2))),
        side("low-probe", "pvs", with!(probing, probe: |alpha, _| (alpha - 1, alpha))),
        side("trusted-probe", "pvs", with!(probing, again: |_, _, _| false)),
        side("trusted-probe", "minimal-window", with!(probing, is_hard: false, later: true, again: |_, _, _| false)),
        side("needless-research", "pvs", with!(probing, again: |_, _, _| true)),
        side("same-probe", "pvs", with!(probing, window: |_, _, alpha, _| (alpha, alpha + 1))),
        side("research-window", "pvs", with!(probing, window: |_, _, _, _| (-INF, INF))),
        side(
            "research-window",
            "minimal-window",
            with!(probing, is_hard: false, later: true, window: |_, entered, _, beta| (entered, beta)),
        ),
        side(
            "from-probe",
            "minimal-window",
            with!(probing, is_hard: false, later: true, window: |value, _, _, beta| (value, beta)),
        ),
        side("missing-minus", "pvs", with!(probing, sign_again: 1)),
        // The same in the form of the Chess Programming Wiki, which no header declares.
        side(
            "wide-probe",
            "pvs",
            with!(probing, again: |value, alpha, _| value > alpha, probe: |alpha, _| (alpha, alpha + 2)),
        ),
        side(
            "research-window",
            "pvs",
            with!(probing, is_hard: false, again: |value, alpha, _| value > alpha,
            window: |_, _, _, _| (-INF, INF)),
        ),
    ]
}

#[test]
fn the_reason_named_is_the_mistake_that_was_made() {
    let mut random = Dice::new(2026);
    let (mut made, mut found) = (0, 0);
    let mut wrong = Vec::new();
    for (number, engine) in alpha_beta_engines().into_iter().chain(probing_engines()).enumerate() {
        let (mut shown, mut named, mut likely) = (0, 0, 0);
        for _ in 0..4_000 {
            if shown == TREES {
                break;
            }
            let is_max = random.below(2) == 0;
            let tree = tree(&mut random);
            let text = trace(&engine, &tree, is_max);
            let checked = check_text(&text).unwrap_or_else(|| panic!("{}: unreadable: {text}", engine.mistake));
            let refutation = match checked {
                Err(refutation) => refutation,
                Ok(_) => {
                    assert_eq!(root_value(&engine, &tree, is_max), value(&tree, is_max), "proved and false: {text}");
                    continue;
                }
            };
            shown += 1;
            let first = refutation.likely.map(|likely| likely.name());
            let also: Vec<_> = refutation.also.iter().map(|also| also.name()).collect();
            likely += usize::from(first == Some(engine.mistake));
            if first == Some(engine.mistake) || also.contains(&engine.mistake) {
                named += 1;
            } else if std::env::var_os("SHOW_MISSED").is_some() {
                eprintln!("{}: {first:?} {also:?}\n{text}", engine.mistake);
            }
        }
        println!("{number:>2} {:<20} {named:>3} of {shown}, first {likely}", engine.mistake);
        assert_eq!(shown, TREES, "{} shows too rarely", engine.mistake);
        (made, found) = (made + shown, found + named);
        if named * 10 < shown * 8 {
            wrong.push(format!("{number} {}", engine.mistake));
        }
    }
    println!("{found} of {made}");
    assert!(found * 100 >= made * 95, "{found} of {made}; worst: {wrong:?}");
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The true value, MAX's.
pub fn value(tree: &Tree, is_max: bool) -> i32 {
    match tree {
        Tree::Leaf(value) => *value,
        Tree::Node(children) => {
            let values = children.iter().map(|child| value(child, !is_max));
            if is_max { values.max().unwrap() } else { values.min().unwrap() }
        }
    }
}

/// The value that the engine claims at the root, MAX's.
fn root_value(engine: &Engine, tree: &Tree, is_max: bool) -> i32 {
    let mut log = Log::default();
    (engine.search)(tree, &mut log, is_max);
    let is_turned = !engine.is_maxs_view && !is_max;
    if is_turned { -log.visits[0].3 } else { log.visits[0].3 }
}

/// What the engine writes, as a file.
pub fn trace(engine: &Engine, tree: &Tree, is_max: bool) -> String {
    let mut log = Log::default();
    (engine.search)(tree, &mut log, is_max);
    let mut header = engine.header.clone();
    header["tree"] = json!(notation(tree));
    header["root"] = json!(if is_max { "max" } else { "min" });
    header["view"] = json!(if engine.is_maxs_view { "max" } else { "side" });
    let rows = log.visits.iter().map(|(path, alpha, beta, value): &Visit| {
        format!("{}\n", json!({"path": path, "alpha": bound(*alpha), "beta": bound(*beta), "value": bound(*value)}))
    });
    std::iter::once(format!("{header}\n")).chain(rows).collect()
}

fn bound(score: i32) -> Value {
    match score {
        INF => json!("inf"),
        score if score == -INF => json!("-inf"),
        score => json!(score),
    }
}

fn notation(tree: &Tree) -> String {
    match tree {
        Tree::Leaf(value) => value.to_string(),
        Tree::Node(children) => format!("({})", children.iter().map(notation).collect::<Vec<_>>().join(" ")),
    }
}

/// A tree of depth 2 to 5: bushy or narrow, even or ragged, with many ties or few.
pub fn tree(random: &mut Dice) -> Tree {
    let depth = 2 + random.below(4);
    let widest = if depth > 3 { 2 + random.below(2) } else { 2 + random.below(4) };
    let spread = [5, 9, 20, 100][random.below(4)];
    let is_ragged = random.below(3) == 0;
    grow(random, depth, widest, (spread, is_ragged), true)
}

fn grow(random: &mut Dice, depth: usize, widest: usize, shape: (usize, bool), is_root: bool) -> Tree {
    let (spread, is_ragged) = shape;
    if depth == 0 || !is_root && is_ragged && random.below(6) == 0 {
        return Tree::Leaf(random.below(2 * spread + 1) as i32 - spread as i32);
    }
    let fewest = if is_root || is_ragged { 2 } else { widest };
    let count = fewest + random.below(widest + 1 - fewest.min(widest));
    Tree::Node((0..count.max(1)).map(|_| grow(random, depth - 1, widest, shape, false)).collect())
}
