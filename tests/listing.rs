//! The listings and the code that ran are tied together: an event without a line fails, and so does a line without one.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod support;

use std::collections::HashSet;
use std::sync::Arc;

use jianzhi::game::Side;
use jianzhi::game::start::Start;
use jianzhi::game::tree::Tree;
use jianzhi::score::Window;
use jianzhi::search::listing::{Tag, tags};
use jianzhi::search::{self, Algorithm, Event, Observer};

/// Small trees that between them make every event of every algorithm happen.
const TREES: [&str; 4] = [
    "A(B(10 -5 2) C(-8 6 1))",
    "((1 2) (3 4) (2 9))",
    "((6 7) (((5 3) (9 9)) (9 9)))",
    "(((1 2) (3 4)) ((5 6) (7 8)) ((9 1) (2 3)))",
];

#[derive(Default)]
struct Tags(HashSet<Tag>);

impl Observer for Tags {
    fn on(&mut self, event: Event) {
        let (caller, own) = tags(event);
        self.0.extend(caller.into_iter().chain(own));
    }
}

#[test]
fn each_listing_has_the_lines_that_its_algorithm_walks_and_no_other() {
    for algorithm in Algorithm::LADDER {
        let mut seen = Tags::default();
        for text in TREES {
            let tree = Arc::new(Tree::parse(text, Side::Max).expect("a tree"));
            let start = Start::Tree(tree);
            search::run(algorithm, &start, start.usual_depth(), Window::FULL, &mut seen).expect("known values");
        }
        let lines: Vec<Tag> = algorithm.listing().iter().filter_map(|line| line.tag).collect();
        let listed: HashSet<Tag> = lines.iter().copied().collect();
        assert_eq!(lines.len(), listed.len(), "{}: a tag stands on one line", algorithm.name());
        assert_eq!(seen.0, listed, "{}", algorithm.name());
    }
}
