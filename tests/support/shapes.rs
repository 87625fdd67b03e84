//! Random irregular trees and methods for property tests: ties, negative values, single children, deep chains, transpositions.

use std::sync::Arc;

use jianzhi_core::game::Side;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::search::Method;
use proptest::prelude::*;

/// Methods of every kind: plain, with one memory, and with several that work together.
const METHODS: [&str; 28] = [
    "minimax",
    "negamax",
    "alpha-beta",
    "alpha-beta-soft",
    "pvs",
    "minimal-window",
    "negascout",
    "aspiration+guess=1+width=2",
    "mtdf",
    "mtdf+guess=3",
    "mt-sss",
    "mt-dual",
    "prove-best",
    "can-cut+guess=1",
    "alpha-beta+table",
    "alpha-beta-soft+table+etc",
    "pvs+killers+history",
    "negascout+table",
    "alpha-beta-soft+deepening",
    "minimal-window+history",
    "alpha-beta+history",
    "negascout+table+killers+history",
    "mtdf+history",
    "alpha-beta-soft+table+history+deepening",
    "prove-best+history",
    "alpha-beta+widening",
    "pvs+single-reply",
    "pvs+table+history+deepening",
];

/// One of the methods.
pub fn methods() -> impl Strategy<Value = Method> {
    prop::sample::select(&METHODS[..]).prop_map(|name| name.parse().expect("a method"))
}

/// A tree before it has names.
#[derive(Debug, Clone)]
enum Shape {
    Leaf(i16),
    Inner(Vec<Shape>),
}

/// Trees of up to some hundred leaves. One in two has transpositions, one in two has MIN at the root, and in one of two some
/// positions say who moves there, so that a side may move several times in a row.
pub fn trees() -> impl Strategy<Value = Arc<Tree>> {
    let values = prop_oneof![3 => -4i16..=4, 1 => -30_000i16..=30_000];
    let shape = values.prop_map(Shape::Leaf).prop_recursive(7, 120, 4, |inner| {
        prop_oneof![
            4 => prop::collection::vec(inner.clone(), 1..=4).prop_map(Shape::Inner),
            1 => (inner, 1usize..=6).prop_map(|(shape, length)| chain(shape, length)),
        ]
    });
    let jumps = prop_oneof![Just(Vec::new()), prop::collection::vec(any::<prop::sample::Index>(), 40)];
    let told = prop_oneof![Just(Vec::new()), prop::collection::vec(0u8..4, 60)];
    (shape, jumps, told, prop_oneof![Just(Side::Max), Just(Side::Min)]).prop_map(|(shape, jumps, told, side)| {
        let text = Writer { jumps, told, ..Writer::default() }.write(&shape, side);
        Arc::new(Tree::parse(&text, side).unwrap_or_else(|error| panic!("{error} in {text}")))
    })
}

/// A deep chain of single children above a shape.
fn chain(shape: Shape, length: usize) -> Shape {
    (0..length).fold(shape, |below, _| Shape::Inner(vec![below]))
}

/// Writes a shape as notation. A node already closed may be named again as a child, where the same side moves there.
#[derive(Default)]
struct Writer {
    jumps: Vec<prop::sample::Index>,
    /// Whether the next inner positions say who moves there: 2 for the side that moves in turn, 3 for the other one.
    told: Vec<u8>,
    closed: [Vec<usize>; 2],
    next: usize,
}

impl Writer {
    fn write(mut self, shape: &Shape, root: Side) -> String {
        let mut text = String::new();
        self.node(shape, root, &mut text);
        text
    }

    fn node(&mut self, shape: &Shape, turn: Side, text: &mut String) {
        let name = self.next;
        self.next += 1;
        let mut side = turn;
        match shape {
            Shape::Leaf(value) => {
                let known = &self.closed[side as usize];
                let jump = self.jumps.pop().filter(|_| !known.is_empty());
                if let Some(jump) = jump {
                    text.push_str(&format!("@n{} ", known[jump.index(known.len())]));
                    return;
                }
                text.push_str(&format!("n{name}={value} "));
            }
            Shape::Inner(children) => {
                // Who moves at the root is given apart.
                let told = self.told.pop().filter(|_| name > 0).unwrap_or_default();
                side = if told == 3 { -turn } else { turn };
                let told = if told < 2 { String::new() } else { format!("/{}", side.name()) };
                text.push_str(&format!("n{name}{told}("));
                for child in children {
                    self.node(child, -side, text);
                }
                text.push_str(") ");
            }
        }
        self.closed[side as usize].push(name);
    }
}
