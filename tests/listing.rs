//! The listings and the code that ran are tied together: an event without a line fails, and so does a line without one.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod support;

use std::collections::HashSet;
use std::sync::Arc;

use jianzhi::game::start::Start;
use jianzhi::game::tree::Tree;
use jianzhi::game::xiangqi::Position;
use jianzhi::game::{Depth, Side};
use jianzhi::score::Window;
use jianzhi::search::listing::Tag;
use jianzhi::search::{self, Algorithm, Event, Method, Observer, Switch};

/// Small games that between them make every event of every algorithm happen: trees, and positions with captures,
/// checks, mates and a single legal move.
const TREES: [&str; 8] = [
    "A:0(B:0(10 -5 2) C:0(-8 6 1))",
    "A:0(B:0(1 2) C:0(3 4) D:0(2 9))",
    "A:0(B:0(6 7) C:0(D:0(E:0(5 3) F:0(9 9)) G:0(9 9)))",
    "A:0(B:0(C:0(1 2) D:0(3 4)) E:0(F:0(5 6) G:0(7 8)) H:0(I:0(9 1) J:0(2 3)))",
    "A:0(B:0(C:0(D:0(1 2))))",
    "A:0(B:0(D:0(6 9) E:0(7 4)) C:0(@D F:0(8 2)))",
    "A:0(B:4(D:6(6 9) E:7(9 8)) C:8(F:9(10 12) @D))",
    "A:0(B:-4(D:-2(-4 -1) E:-1(-1 -2)) C:0(F:2(0 2) @D))",
];
const POSITIONS: [(&str, u8); 3] = [
    ("9/2Cc5/3a1k3/6N2/6b2/4R1r2/4c1n2/3p1n3/2rNK4/9 w - - 0 1", 3),
    ("3k5/9/9/9/9/9/9/9/3N5/3K5 w - - 0 1", 4),
    ("3ak4/9/9/9/9/9/9/3K5/R8/9 w - - 0 1", 5),
];

struct Tags(Method, HashSet<Tag>);

impl Observer for Tags {
    fn on(&mut self, event: Event) {
        let (caller, own) = self.0.tags(event);
        self.1.extend(caller.into_iter().chain(own));
    }
}

fn starts() -> Vec<(Start, Depth)> {
    let tree = |text: &str| Start::Tree(Arc::new(Tree::parse(text, Side::Max).expect("a tree")));
    let trees = TREES.into_iter().map(tree).map(|start| (start.clone(), start.usual_depth()));
    let positions = POSITIONS
        .into_iter()
        .map(|(fen, depth)| (Start::Xiangqi(Box::new(Position::from_fen(fen).expect("a position"))), Depth(depth)));
    trees.chain(positions).collect()
}

/// The tags of what happens, and of what is listed.
fn tags(method: Method) -> (HashSet<Tag>, HashSet<Tag>) {
    let mut seen = Tags(method, HashSet::new());
    for (start, depth) in starts() {
        // Best-first search by passes visits a real position far too often.
        let is_slow = start.tree().is_none() && matches!(method.algorithm, Algorithm::MtSss | Algorithm::MtDual);
        let depth = if is_slow { depth.min(Depth(3)) } else { depth };
        if method.fits(&start).is_ok() {
            search::run(method, &start, depth, Window::FULL, &mut seen).expect("known values");
        }
    }
    let lines: Vec<Tag> = method.listing().iter().filter_map(|line| line.tag).collect();
    let listed: HashSet<Tag> = lines.iter().copied().collect();
    assert_eq!(lines.len(), listed.len(), "{method}: a tag stands on one line");
    (seen.1, listed)
}

fn check(method: Method) {
    let (seen, listed) = tags(method);
    assert_eq!(seen, listed, "{method}");
}

#[test]
fn each_listing_has_the_lines_that_its_algorithm_walks_and_no_other() {
    Algorithm::ALL.into_iter().for_each(|algorithm| check(algorithm.into()));
}

#[test]
fn each_switch_has_its_lines_in_the_listing_of_each_algorithm() {
    for algorithm in Algorithm::ALL {
        for switch in Switch::ALL {
            let alone = Method::from(algorithm).with(switch);
            let method = if alone.check().is_ok() { alone } else { alone.with(Switch::Table) };
            if method.check().is_ok() {
                check(method);
            }
        }
    }
}

#[test]
fn with_everything_switched_on_whatever_happens_has_its_line() {
    for algorithm in [Algorithm::AlphaBetaSoft, Algorithm::Pvs, Algorithm::NegaScout] {
        let (seen, listed) = tags(Method { switches: Switch::ALL.into_iter().collect(), ..algorithm.into() });
        assert!(seen.is_subset(&listed), "{algorithm}: {:?}", seen.difference(&listed));
    }
}
