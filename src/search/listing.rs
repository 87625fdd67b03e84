//! The algorithms as the lecture writes them, each line tagged with what happens there.
//!
//! Code is the same in every language; the words of a person stand in `text`. A listing is put together as the search
//! is: the driver's lines first, then the function with a line for everything that is switched on.

use super::{Algorithm, Event, Kind, Method, Switch};
use crate::game::Ending;

/// What a line of a listing does, and so the event that lights it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tag {
    /// The function is called.
    Enter,
    /// The position has a value at once.
    Ending,
    /// A child is searched with the parent's window.
    Child,
    /// A child is searched with a null window.
    Probe,
    /// A child is searched once more.
    Research,
    /// The child raises alpha.
    Raise,
    /// The child proves beta or more.
    Cutoff,
    /// All children are done.
    Return,
    /// A driver searches the root.
    Search,
    /// A driver asks the root one question.
    Ask,
    /// A driver searches the root once more.
    SearchAgain,
    /// The table knows enough.
    Known,
    /// The table knows enough of a child.
    ChildKnown,
    /// A child is searched after a pass.
    NullMove,
    /// Even passing keeps beta.
    Passed,
    /// The children get one ply more.
    Extended,
    /// The position at the horizon is evaluated, and only captures can better it.
    StandPat,
    /// A capture beyond the horizon is searched.
    Capture,
}

/// One line of a listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Levels of indentation.
    pub indent: u8,
    /// The pseudo-code.
    pub code: &'static str,
    /// What happens there; `None` for lines that only hold others together.
    pub tag: Option<Tag>,
}

impl Method {
    /// The tags that an event lights, in the visit that emits it: `(caller's, own)`.
    #[must_use]
    pub const fn tags(self, event: Event) -> (Option<Tag>, Option<Tag>) {
        match event {
            Event::Enter(entry) => {
                let call = match (entry.mv, entry.kind) {
                    (None, Kind::Null) => Some(Tag::Ask),
                    (None, Kind::Research) => Some(Tag::SearchAgain),
                    (None, _) if self.has_driver() => Some(Tag::Search),
                    (None, _) => None,
                    (_, Kind::Full) => Some(Tag::Child),
                    (_, Kind::Null) => Some(Tag::Probe),
                    (_, Kind::Research) => Some(Tag::Research),
                    (_, Kind::NullMove) => Some(Tag::NullMove),
                    (_, Kind::Quiescence) => Some(Tag::Capture),
                };
                (call, Some(Tag::Enter))
            }
            Event::Ending(Ending::Leaf | Ending::Terminal) => (None, Some(Tag::Ending)),
            Event::StandPat(_) => (None, Some(Tag::StandPat)),
            Event::Known { .. } => (None, Some(Tag::Known)),
            Event::ChildKnown { .. } => (None, Some(Tag::ChildKnown)),
            Event::Passed => (None, Some(Tag::Passed)),
            Event::Extended(_) => (None, Some(Tag::Extended)),
            Event::Raise(_) => (None, Some(Tag::Raise)),
            Event::Cutoff { .. } => (None, Some(Tag::Cutoff)),
            Event::Leave(_) => (None, Some(Tag::Return)),
            Event::Table(_) => (None, None),
        }
    }

    /// Whether something chooses windows, depths or moves for the searches of the root.
    const fn has_driver(self) -> bool {
        let is_driver = self.algorithm.needs_memory() || self.algorithm.is_question();
        is_driver
            || matches!(self.algorithm, Algorithm::Aspiration)
            || self.has(Switch::Deepening)
            || self.has(Switch::Widening)
    }

    /// The pseudo-code with all that is switched on, in order.
    #[must_use]
    pub fn listing(self) -> Vec<Line> {
        let mut lines = self.driver_listing();
        for &line in self.algorithm.function() {
            match line.tag {
                Some(Tag::Ending) => lines.extend(self.at_entry(line)),
                None if line.code.starts_with(LOOP) => {
                    lines.extend(self.before_the_moves());
                    lines.push(line);
                    lines.extend(self.has(Switch::Quiescence).then_some(CAPTURE));
                }
                // Between the ends of a null window there is nothing to raise alpha to.
                Some(Tag::Raise) if self.asks_only() => lines.push(Line { tag: None, ..line }),
                _ => lines.push(line),
            }
        }
        lines
    }

    /// Whether all its windows are null windows.
    const fn asks_only(self) -> bool {
        self.algorithm.needs_memory() || matches!(self.algorithm, Algorithm::CanCut)
    }

    /// What comes before the searches of the root.
    fn driver_listing(self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut indent = 0;
        for (switch, code) in [
            (Switch::Deepening, "for depth ← 1, 2, …, the last line first:"),
            (Switch::Widening, "for width ← 2, 4, …, until no move is left out:"),
        ] {
            if self.has(switch) {
                lines.push(line(indent, code));
                indent += 1;
            }
        }
        let driver = match self.algorithm.driver() {
            [] if self.has_driver() => SEARCH,
            driver => driver,
        };
        lines.extend(driver.iter().map(|line| Line { indent: line.indent + indent, ..*line }));
        lines
    }

    /// What a visit does before it looks at its moves.
    fn at_entry(self, ending: Line) -> Vec<Line> {
        let extended = match (self.has(Switch::CheckExtension), self.has(Switch::SingleReply)) {
            (true, true) => Some("if in check, or one legal move: depth ← depth+1"),
            (true, false) => Some("if in check: depth ← depth+1"),
            (false, true) => Some("if there is one legal move: depth ← depth+1"),
            (false, false) => None,
        };
        let mut lines: Vec<Line> = extended.map(|code| on(Tag::Extended, 1, code)).into_iter().collect();
        lines.push(if self.has(Switch::Quiescence) { GAME_OVER } else { ending });
        let known = match self.has(Switch::Deeper) {
            true => "if the table knows enough, as deep or deeper: return it",
            false => "if the table knows enough at this depth: return it",
        };
        lines.extend(self.has_table().then_some(on(Tag::Known, 1, known)));
        lines.extend(if self.has(Switch::NullMove) { NULL_MOVE } else { &[] });
        lines.extend(self.has(Switch::ChildTable).then_some(CHILD_KNOWN));
        lines
    }

    /// In which order the moves come, and which of them.
    fn before_the_moves(self) -> Vec<Line> {
        let mut lines = Vec::new();
        lines.extend(self.has(Switch::Quiescence).then_some(STAND_PAT));
        let order = [
            (Switch::Deepening, "first: the last iteration's move"),
            (Switch::Table, "early: the table's best move"),
            (Switch::Captures, "early: captures"),
            (Switch::Killers, "early: killers of this ply"),
            (Switch::History, "early: what was good elsewhere"),
            (Switch::Widening, "drop all moves beyond the width"),
        ];
        let is_told = |switch: Switch| self.has(switch) && self.algorithm.has_window();
        lines.extend(order.into_iter().filter(|(switch, _)| is_told(*switch)).map(|(_, code)| line(1, code)));
        lines
    }
}

const fn line(indent: u8, code: &'static str) -> Line {
    Line { indent, code, tag: None }
}

const fn on(tag: Tag, indent: u8, code: &'static str) -> Line {
    Line { indent, code, tag: Some(tag) }
}

impl Algorithm {
    /// The function that searches, without anything switched on.
    const fn function(self) -> &'static [Line] {
        match self {
            Algorithm::Minimax => MINIMAX,
            Algorithm::Negamax => NEGAMAX,
            Algorithm::AlphaBeta => ALPHA_BETA,
            Algorithm::Pvs => PVS,
            Algorithm::MinimalWindow => MINIMAL_WINDOW,
            Algorithm::NegaScout => NEGASCOUT,
            Algorithm::AlphaBetaSoft
            | Algorithm::Aspiration
            | Algorithm::Mtdf
            | Algorithm::MtSss
            | Algorithm::MtDual
            | Algorithm::ProveBest
            | Algorithm::CanCut => ALPHA_BETA_SOFT,
        }
    }

    /// What drives that function; nothing where it searches the root itself.
    const fn driver(self) -> &'static [Line] {
        match self {
            Algorithm::Aspiration => ASPIRATION,
            Algorithm::Mtdf => MTDF,
            Algorithm::MtSss => MT_SSS,
            Algorithm::MtDual => MT_DUAL,
            Algorithm::ProveBest => PROVE_BEST,
            Algorithm::CanCut => CAN_CUT,
            _ => &[],
        }
    }
}

/// How the line begins after which the moves are searched.
const LOOP: &str = "for each move";

const SEARCH: &[Line] = &[on(Tag::Search, 0, "value ← search(root, depth, α, β)")];

const ASPIRATION: &[Line] = &[
    line(0, "aspiration(root, depth, guess, width):"),
    on(Tag::Search, 1, "value ← soft(root, depth, guess−width, guess+width)"),
    line(1, "if value lies below or above that window:"),
    on(Tag::SearchAgain, 2, "value ← soft(root, depth, all that lies there)"),
];

const MTDF: &[Line] = &[
    line(0, "mtdf(root, depth, guess):"),
    line(1, "value ← guess, lower ← −∞, upper ← +∞"),
    line(1, "while lower < upper:"),
    line(2, "β ← value+1 if value = lower, else value"),
    on(Tag::Ask, 2, "value ← soft(root, depth, β−1, β)"),
    line(2, "if value < β: upper ← value, else: lower ← value"),
];

const MT_SSS: &[Line] = &[
    line(0, "mt_sss(root, depth):"),
    line(1, "value ← +∞"),
    line(1, "repeat with β ← value:"),
    on(Tag::Ask, 2, "value ← soft(root, depth, β−1, β)"),
    line(1, "until value ≥ β"),
];

const MT_DUAL: &[Line] = &[
    line(0, "mt_dual(root, depth):"),
    line(1, "value ← −∞"),
    line(1, "repeat with α ← value:"),
    on(Tag::Ask, 2, "value ← soft(root, depth, α, α+1)"),
    line(1, "until value ≤ α"),
];

const PROVE_BEST: &[Line] = &[
    line(0, "prove_best(root, depth):"),
    on(Tag::Search, 1, "first ← soft(root with its first move only, depth, −∞, +∞)"),
    line(1, "without asking the table about the root, nor telling it"),
    on(Tag::Ask, 1, "value ← soft(root with all others, depth, first, first+1)"),
    line(1, "if value ≤ first: the first move is the best"),
];

const CAN_CUT: &[Line] = &[
    line(0, "can_cut(root, depth, β):"),
    on(Tag::Ask, 1, "value ← soft(root, depth, β−1, β)"),
    line(1, "if value ≥ β: yes, else: no"),
];

const GAME_OVER: Line = on(Tag::Ending, 1, "if the game is over: return its value");
const STAND_PAT: Line = on(Tag::StandPat, 1, "if depth = 0, not in check: best ← evaluate(node)");
const CAPTURE: Line = on(Tag::Capture, 2, "depth = 0, capture: value ← −search(child, 0, −β, −α)");
const CHILD_KNOWN: Line = on(Tag::ChildKnown, 1, "if the table knows a child worth β or more: return that");
const NULL_MOVE: &[Line] = &[
    on(Tag::NullMove, 1, "value ← −search(after a pass, depth−3, −β, −β+1)"),
    on(Tag::Passed, 1, "if value ≥ β: return value"),
];

const MINIMAX: &[Line] = &[
    on(Tag::Enter, 0, "max_value(node, depth):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "best ← −∞"),
    line(1, "for each move:"),
    on(Tag::Child, 2, "value ← min_value(child, depth−1)"),
    on(Tag::Raise, 2, "if value > best: best ← value"),
    on(Tag::Return, 1, "return best"),
    line(0, "min_value: the same with +∞ and <"),
];

const NEGAMAX: &[Line] = &[
    on(Tag::Enter, 0, "negamax(node, depth):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "best ← −∞"),
    line(1, "for each move:"),
    on(Tag::Child, 2, "value ← −negamax(child, depth−1)"),
    on(Tag::Raise, 2, "if value > best: best ← value"),
    on(Tag::Return, 1, "return best"),
];

const ALPHA_BETA: &[Line] = &[
    on(Tag::Enter, 0, "alpha_beta(node, depth, α, β):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "for each move:"),
    on(Tag::Child, 2, "value ← −alpha_beta(child, depth−1, −β, −α)"),
    on(Tag::Cutoff, 2, "if value ≥ β: return β"),
    on(Tag::Raise, 2, "if value > α: α ← value"),
    on(Tag::Return, 1, "return α"),
];

const ALPHA_BETA_SOFT: &[Line] = &[
    on(Tag::Enter, 0, "soft(node, depth, α, β):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "best ← −∞"),
    line(1, "for each move:"),
    on(Tag::Child, 2, "value ← −soft(child, depth−1, −β, −max(α, best))"),
    on(Tag::Raise, 2, "if value > best: best ← value"),
    on(Tag::Cutoff, 2, "if best ≥ β: return best"),
    on(Tag::Return, 1, "return best"),
];

const PVS: &[Line] = &[
    on(Tag::Enter, 0, "pvs(node, depth, α, β):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "for each move:"),
    line(2, "if no move has raised α yet:"),
    on(Tag::Child, 3, "value ← −pvs(child, depth−1, −β, −α)"),
    line(2, "else:"),
    on(Tag::Probe, 3, "value ← −pvs(child, depth−1, −α−1, −α)"),
    line(3, "if α < value < β:"),
    on(Tag::Research, 4, "value ← −pvs(child, depth−1, −β, −α)"),
    on(Tag::Cutoff, 2, "if value ≥ β: return β"),
    on(Tag::Raise, 2, "if value > α: α ← value"),
    on(Tag::Return, 1, "return α"),
];

const MINIMAL_WINDOW: &[Line] = &[
    on(Tag::Enter, 0, "search(node, depth, α, β):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "best ← −∞"),
    line(1, "for each move, with a = max(α, best):"),
    on(Tag::Child, 2, "first: value ← −search(child, depth−1, −β, −a)"),
    on(Tag::Probe, 2, "other: value ← −search(child, depth−1, −a−1, −a)"),
    line(2, "if it was a probe and a < value < β:"),
    on(Tag::Research, 3, "value ← −search(child, depth−1, −β, −a)"),
    on(Tag::Raise, 2, "if value > best: best ← value"),
    on(Tag::Cutoff, 2, "if best ≥ β: return best"),
    on(Tag::Return, 1, "return best"),
];

const NEGASCOUT: &[Line] = &[
    on(Tag::Enter, 0, "negascout(node, depth, α, β):"),
    on(Tag::Ending, 1, "if depth = 0 or leaf: return evaluate(node)"),
    line(1, "for each move:"),
    on(Tag::Child, 2, "first: value ← −negascout(child, depth−1, −β, −α)"),
    on(Tag::Probe, 2, "other: value ← −negascout(child, depth−1, −α−1, −α)"),
    line(2, "if it was a probe, α < value < β, child no leaf:"),
    on(Tag::Research, 3, "value ← −negascout(child, depth−1, −β, −value)"),
    on(Tag::Cutoff, 2, "if value ≥ β: return value"),
    on(Tag::Raise, 2, "if value > α: α ← value"),
    on(Tag::Return, 1, "return α"),
];
