//! The algorithms as the lecture writes them, each line tagged with what happens there.
//!
//! Code is the same in every language; the words of a person stand in `text`.

use super::{Algorithm, Event, Kind};
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

/// The tags that an event lights, in the visit that emits it: `(caller's, own)`.
#[must_use]
pub const fn tags(event: Event) -> (Option<Tag>, Option<Tag>) {
    match event {
        Event::Enter(entry) => {
            let call = match (entry.mv, entry.kind) {
                (None, _) => None,
                (_, Kind::Full) => Some(Tag::Child),
                (_, Kind::Null) => Some(Tag::Probe),
                (_, Kind::Research) => Some(Tag::Research),
                (_, Kind::NullMove | Kind::Quiescence) => None,
            };
            (call, Some(Tag::Enter))
        }
        Event::Ending(Ending::Leaf | Ending::Terminal) => (None, Some(Tag::Ending)),
        Event::Raise(_) => (None, Some(Tag::Raise)),
        Event::Cutoff { .. } => (None, Some(Tag::Cutoff)),
        Event::Leave(_) => (None, Some(Tag::Return)),
        Event::StandPat(_)
        | Event::Known { .. }
        | Event::ChildKnown { .. }
        | Event::Passed
        | Event::Extended(_)
        | Event::Table(_) => (None, None),
    }
}

const fn line(indent: u8, code: &'static str) -> Line {
    Line { indent, code, tag: None }
}

const fn on(tag: Tag, indent: u8, code: &'static str) -> Line {
    Line { indent, code, tag: Some(tag) }
}

impl Algorithm {
    /// The algorithm's pseudo-code, in order.
    #[must_use]
    pub const fn listing(self) -> &'static [Line] {
        match self {
            Algorithm::Minimax => MINIMAX,
            Algorithm::Negamax => NEGAMAX,
            Algorithm::AlphaBeta => ALPHA_BETA,
            Algorithm::AlphaBetaSoft => ALPHA_BETA_SOFT,
            Algorithm::Pvs => PVS,
            Algorithm::MinimalWindow => MINIMAL_WINDOW,
            Algorithm::NegaScout => NEGASCOUT,
            Algorithm::Aspiration => ALPHA_BETA_SOFT,
            Algorithm::Mtdf | Algorithm::MtSss | Algorithm::MtDual => ALPHA_BETA_SOFT,
            Algorithm::ProveBest | Algorithm::CanCut => ALPHA_BETA_SOFT,
        }
    }
}

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
