//! A search of trees with one flaw, written apart from the program's, and the rows that it would claim. Where the flaw
//! makes its result false, the checker must not prove it.

use std::collections::HashMap;
use std::sync::Arc;

use super::truth::{Truth, bounds};
use super::{checked, games};
use crate::support::dice::Dice;
use jianzhi_core::check::{ClaimedRow, ToldMove};
use jianzhi_core::game::start::{GameVisitor, Start};
use jianzhi_core::game::tree::{NodeId, Tree};
use jianzhi_core::game::{Depth, Game, Side};
use jianzhi_core::score::{Bound, Score, Window};
use jianzhi_core::search::{Algorithm, Method, Switch, VisitKind};
use jianzhi_core::trace::End;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flaw {
    Nothing,
    /// The table keeps what the first move of the root gave as the root's own value, and answers the other moves by it.
    KeepsPart,
    /// The second search leaves out the first move of an order that has changed.
    LeavesOutByPlace,
    /// No other move is asked where the first one does not get above alpha.
    StopsBelow,
    /// The table answers with what a shallower search found.
    AnyDepth,
    /// The table answers with a bound whatever was asked.
    BoundForValue,
    /// The table takes one position for another.
    WrongPosition,
    /// A probe's answer inside of the window is used as the value.
    TrustsProbe,
    /// The last child is not searched.
    SkipsLast,
    /// Two children that raise alpha are enough.
    StopsEarly,
    /// The table's results of few moves are used where more are searched.
    SharesWidths,
    /// Widening ends with moves left out.
    StopsWidening,
    /// Aspiration takes the bound of its first search for the value.
    NeverAgain,
    /// MTD(f) is content with one pass.
    OnePass,
}

/// Each flaw with a method that it shows in.
const FLAWS: [(Flaw, &str); 13] = [
    (Flaw::KeepsPart, "prove-best+table"),
    (Flaw::LeavesOutByPlace, "prove-best+history"),
    (Flaw::StopsBelow, "prove-best"),
    (Flaw::AnyDepth, "alpha-beta-soft+table+deepening"),
    (Flaw::BoundForValue, "alpha-beta-soft+table"),
    (Flaw::WrongPosition, "alpha-beta-soft+table+deepening"),
    (Flaw::TrustsProbe, "minimal-window"),
    (Flaw::SkipsLast, "alpha-beta-soft+history"),
    (Flaw::StopsEarly, "minimal-window+table"),
    (Flaw::SharesWidths, "alpha-beta-soft+table+widening"),
    (Flaw::StopsWidening, "alpha-beta-soft+widening"),
    (Flaw::NeverAgain, "aspiration+guess=3+width=1"),
    (Flaw::OnePass, "mtdf+guess=-2"),
];

/// The moves of the root that a search is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    First,
    AllBut(u16),
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    depth: u8,
    lower: (Score, u64),
    upper: (Score, u64),
}

struct Rogue<'t> {
    tree: &'t Tree,
    flaw: Flaw,
    method: Method,
    rows: Vec<ClaimedRow>,
    table: HashMap<(u32, usize), Entry>,
    history: HashMap<(bool, u16), u32>,
    ply: usize,
    breadth: usize,
    is_narrowed: bool,
    part: Part,
    first: Option<u16>,
}

impl Rogue<'_> {
    fn visit(&mut self, at: NodeId, (kind, depth, window): (VisitKind, u8, Window), told: ToldMove) -> Score {
        let number = self.rows.len();
        let window_told = (window.alpha, window.beta);
        let plain = ClaimedRow { window: window_told, ..ClaimedRow::new(self.ply, told, Score::ZERO) };
        self.rows.push(ClaimedRow { kind: Some(kind), depth: Some(Depth(depth)), ..plain });
        let node = self.tree.node(at);
        let known = self.known(at, depth, window);
        let (value, end) = if node.children.is_empty() || depth == 0 {
            (self.tree.root_side().after(self.ply).view(node.value.expect("a value")), End::Leaf)
        } else if let Some((value, by)) = known {
            self.rows[number].source = Some(by);
            (value, End::Table)
        } else {
            let value = self.children(at, depth, window);
            self.keep((at, depth), window, value, number as u64);
            (value, End::Searched)
        };
        (self.rows[number].value, self.rows[number].end) = (value, Some(end));
        value
    }

    fn children(&mut self, at: NodeId, depth: u8, Window { mut alpha, beta }: Window) -> Score {
        let children = self.tree.node(at).children;
        let (mut best, mut good, mut raises) = (-Score::INFINITY, None, 0);
        for index in self.order(children.len()) {
            let ask = |rogue: &mut Self, kind, window: Window| {
                rogue.ply += 1;
                let value =
                    -rogue.visit(children[usize::from(index)], (kind, depth - 1, -window), ToldMove::Index(index));
                rogue.ply -= 1;
                value
            };
            let probes = self.method.algorithm == Algorithm::MinimalWindow && best.is_finite() && alpha.is_finite();
            let now = Window { alpha, beta };
            let mut value = if probes {
                ask(self, VisitKind::Null, Window::null_above(alpha))
            } else {
                ask(self, VisitKind::Full, now)
            };
            if probes && now.contains(value) && self.flaw != Flaw::TrustsProbe {
                value = ask(self, VisitKind::Research, now);
            }
            best = best.max(value);
            if value > alpha {
                (alpha, good, raises) = (value, Some(index), raises + 1);
            }
            if value >= beta || self.flaw == Flaw::StopsEarly && raises > 1 {
                break;
            }
        }
        let side = self.tree.root_side().after(self.ply) == Side::Max;
        if let Some(index) = good.filter(|_| self.method.has(Switch::History)) {
            *self.history.entry((side, index)).or_default() += 1 << depth;
        }
        best
    }

    /// The children's indices as they are tried.
    fn order(&mut self, children: usize) -> Vec<u16> {
        let side = self.tree.root_side().after(self.ply) == Side::Max;
        let mut order: Vec<u16> = (0..children as u16).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(self.history.get(&(side, index)).copied().unwrap_or_default()));
        match self.part {
            _ if self.ply > 0 => {}
            Part::Whole => {}
            Part::First => {
                order.truncate(1);
                self.first = order.first().copied();
            }
            Part::AllBut(_) if self.flaw == Flaw::LeavesOutByPlace => drop(order.remove(0)),
            Part::AllBut(first) => order.retain(|&index| index != first),
        }
        if self.flaw == Flaw::SkipsLast && order.len() > 1 {
            order.pop();
        }
        self.is_narrowed |= order.len() > self.breadth;
        order.truncate(self.breadth);
        order
    }

    fn key(&self, at: NodeId) -> (u32, usize) {
        let at = if self.flaw == Flaw::WrongPosition { at.0 / 2 } else { at.0 };
        (at, if self.flaw == Flaw::SharesWidths { 0 } else { self.breadth })
    }

    fn is_asked(&self) -> bool {
        let is_part = self.ply == 0 && self.part != Part::Whole;
        self.method.has_table() && (!is_part || self.flaw == Flaw::KeepsPart)
    }

    fn known(&self, at: NodeId, depth: u8, window: Window) -> Option<(Score, u64)> {
        let known = self.table.get(&self.key(at)).filter(|_| self.is_asked())?;
        let fits = known.depth == depth || self.flaw == Flaw::AnyDepth;
        let (lower, upper) = (known.lower, known.upper);
        let any = self.flaw == Flaw::BoundForValue;
        if fits && (lower.0 >= window.beta || lower.0 == upper.0 || any && lower.0.is_finite()) {
            return Some(lower);
        }
        Some(upper).filter(|upper| fits && (upper.0 <= window.alpha || any && upper.0.is_finite()))
    }

    fn keep(&mut self, (at, depth): (NodeId, u8), window: Window, value: Score, by: u64) {
        let key = self.key(at);
        if !self.is_asked() {
            return;
        }
        let old = self.table.get(&key).copied().filter(|old| old.depth == depth);
        let open = Entry { depth, lower: (-Score::INFINITY, 0), upper: (Score::INFINITY, 0) };
        let mut entry = old.unwrap_or(open);
        if value > window.alpha && value > entry.lower.0 {
            entry.lower = (value, by);
        }
        if value < window.beta && value < entry.upper.0 {
            entry.upper = (value, by);
        }
        self.table.insert(key, entry);
    }

    fn pass(&mut self, kind: VisitKind, depth: u8, window: Window) -> Score {
        self.visit(self.tree.root(), (kind, depth, window), ToldMove::Root)
    }

    /// The whole search: what it says of the value.
    fn run(&mut self, depth: u8, window: Window) -> (Score, Bound) {
        let mut said = (Score::ZERO, Bound::Exact);
        for depth in if self.method.has(Switch::Deepening) { 1 } else { depth }..=depth {
            self.breadth = if self.method.has(Switch::Widening) { 2 } else { usize::MAX };
            loop {
                self.is_narrowed = false;
                said = self.drive(depth, window);
                if !self.is_narrowed || self.flaw == Flaw::StopsWidening {
                    break;
                }
                self.breadth *= 2;
            }
        }
        said
    }

    fn drive(&mut self, depth: u8, window: Window) -> (Score, Bound) {
        let guess = self.tree.root_side().view(self.method.guess.unwrap_or_default());
        match self.method.algorithm {
            Algorithm::ProveBest => self.prove_best(depth, window),
            Algorithm::Aspiration => {
                let width = self.method.width;
                let near = Window { alpha: Score::new(guess.get() - width), beta: Score::new(guess.get() + width) };
                let value = self.pass(VisitKind::Full, depth, near);
                match near.bound(value) {
                    Bound::Exact => (value, Bound::Exact),
                    _ if self.flaw == Flaw::NeverAgain => (value, Bound::Exact),
                    Bound::Upper => (
                        self.pass(VisitKind::Research, depth, Window { beta: near.alpha, ..window }).min(value),
                        Bound::Exact,
                    ),
                    Bound::Lower => (
                        self.pass(VisitKind::Research, depth, Window { alpha: near.beta, ..window }).max(value),
                        Bound::Exact,
                    ),
                }
            }
            Algorithm::Mtdf => self.mtdf(depth, guess),
            _ => {
                let value = self.pass(VisitKind::Full, depth, window);
                (value, window.bound(value))
            }
        }
    }

    fn prove_best(&mut self, depth: u8, window: Window) -> (Score, Bound) {
        self.part = Part::First;
        let value = self.pass(VisitKind::Full, depth, window);
        let choices = self.tree.node(self.tree.root()).children.len();
        let is_below = value <= window.alpha && self.flaw == Flaw::StopsBelow;
        let Some(first) = self.first.filter(|_| choices > 1 && value < window.beta && !is_below) else {
            return (value, window.bound(value));
        };
        self.part = Part::AllBut(first);
        let asked = Window::null_above(value.max(window.alpha));
        let others = self.pass(VisitKind::Null, depth, asked);
        let bound = if others >= asked.beta { Bound::Lower } else { window.bound(value) };
        (others.max(value), bound)
    }

    fn mtdf(&mut self, depth: u8, guess: Score) -> (Score, Bound) {
        let side = self.tree.root_side();
        let (mut lower, mut upper, mut value) = (-Score::INFINITY, Score::INFINITY, side.view(guess));
        loop {
            let beta = if value == lower { value.above() } else { value };
            value = side.view(self.pass(VisitKind::Null, depth, side.view(Window { alpha: beta.below(), beta })));
            if value < beta {
                upper = value;
            } else {
                lower = value;
            }
            if lower >= upper || self.flaw == Flaw::OnePass {
                return (side.view(value), Bound::Exact);
            }
        }
    }
}

/// The value in truth.
pub struct Value(pub Method, pub Depth);

impl GameVisitor for Value {
    type Output = Score;
    fn on<G: Game>(self, game: &mut G) -> Score {
        Truth::new(self.0, self.1).value(game)
    }
}

/// What a search with a flaw says, and whether the checker believes it.
fn try_out(flaw: Flaw, name: &str, dice: &mut Dice) -> (bool, bool) {
    let method: Method = name.parse().expect("a method");
    let tree = games::tree(dice);
    let depth = tree.height();
    let edge = Score::new(dice.below(9) as i16 - 4);
    let takes_window = !matches!(method.algorithm, Algorithm::Aspiration | Algorithm::Mtdf);
    let window = if takes_window && dice.below(2) == 0 { Window { alpha: edge, ..Window::FULL } } else { Window::FULL };
    let mut rogue = Rogue {
        tree: &tree,
        flaw,
        method,
        rows: Vec::new(),
        table: HashMap::new(),
        history: HashMap::new(),
        ply: 0,
        breadth: usize::MAX,
        is_narrowed: false,
        part: Part::Whole,
        first: None,
    };
    let (value, bound) = rogue.run(depth.0, window);
    let rows = rogue.rows;
    let start = Start::Tree(Arc::clone(&tree));
    let is_true = bounds(bound, value, start.walk(Value(method, depth)));
    let proved = checked(&start, method, (depth, window), &rows);
    assert!(flaw != Flaw::Nothing || is_true, "{method}: {value} is {bound:?}");
    if let (Flaw::Nothing, Err(refutation)) = (flaw, &proved) {
        panic!("{method}: {refutation:#?}");
    }
    (is_true, proved.is_ok())
}

#[test]
fn without_a_flaw_the_other_search_is_right_and_proved() {
    let mut dice = Dice::new(21);
    for (_, name) in FLAWS {
        for _ in 0..120 {
            try_out(Flaw::Nothing, name, &mut dice);
        }
    }
}

#[test]
fn a_false_result_is_never_proved() {
    let mut dice = Dice::new(22);
    for (flaw, name) in FLAWS {
        let tried = (0..20_000).map(|_| try_out(flaw, name, &mut dice));
        let wrong: Vec<bool> = tried.filter(|(is_true, _)| !is_true).map(|(_, is_proved)| is_proved).take(25).collect();
        assert_eq!(wrong.len(), 25, "{flaw:?} with {name} is hardly ever wrong");
        assert!(!wrong.contains(&true), "{flaw:?} with {name}: a false result is proved");
    }
}
