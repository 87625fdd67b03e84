//! The rows of the listings: each is written three times, in the mover's terms, in MAX's function and in MIN's.
//!
//! One row holds all three, so that no form lacks a line of another.

use super::{ListingLine, Tag};
use crate::game::Side;

#[derive(Debug, Clone, Copy)]
pub enum Wording {
    /// Negamax: values are the mover's, and change sign with every move.
    Mover,
    Max,
    Min,
}

impl From<Side> for Wording {
    fn from(side: Side) -> Wording {
        match side {
            Side::Max => Wording::Max,
            Side::Min => Wording::Min,
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct ListingRow {
    pub indent: u8,
    pub code: [&'static str; 3],
    pub tag: Option<Tag>,
}

impl ListingRow {
    pub const fn line(&self, wording: Wording, side: Option<Side>) -> ListingLine {
        ListingLine { indent: self.indent, code: self.code[wording as usize], tag: self.tag, side }
    }

    pub fn is_loop(&self) -> bool {
        self.code[0].starts_with("for each move")
    }
}

/// A row that is the same in all wordings and explains no event.
pub const fn row(indent: u8, code: &'static str) -> ListingRow {
    ListingRow { indent, code: [code; 3], tag: None }
}

const fn rows(indent: u8, code: [&'static str; 3]) -> ListingRow {
    ListingRow { indent, code, tag: None }
}

/// A row in the mover's terms that MAX's function has as well, and what it is in MIN's.
const fn mirrored(code: &'static str, min: &'static str) -> [&'static str; 3] {
    [code, code, min]
}

pub const fn on(tag: Tag, indent: u8, code: [&'static str; 3]) -> ListingRow {
    ListingRow { indent, code, tag: Some(tag) }
}

/// The head of a function with a window, whose name is the mover's alone.
const fn enter(mover: &'static str) -> ListingRow {
    on(Tag::Enter, 0, [mover, "max_value(node, depth, α, β):", "min_value(node, depth, α, β):"])
}

/// The call on a child with all that is left of the window.
const fn whole(tag: Tag, indent: u8, mover: &'static str) -> ListingRow {
    on(tag, indent, [mover, "value ← min_value(child, depth−1, α, β)", "value ← max_value(child, depth−1, α, β)"])
}

const ENDING: ListingRow = on(Tag::Ending, 1, ["if depth = 0 or leaf: return evaluate(node)"; 3]);
const EACH: ListingRow = row(1, "for each move:");
const NO_BEST: ListingRow = rows(1, mirrored("best ← −∞", "best ← +∞"));
const BETTER: ListingRow =
    on(Tag::Raise, 2, mirrored("if value > best: best ← value", "if value < best: best ← value"));
const RETURN_BEST: ListingRow = on(Tag::Return, 1, ["return best"; 3]);
const CUT_BEST: ListingRow = on(Tag::Cutoff, 2, mirrored("if best ≥ β: return best", "if best ≤ α: return best"));
const CUT_HARD: ListingRow = on(Tag::Cutoff, 2, mirrored("if value ≥ β: return β", "if value ≤ α: return α"));
const RAISE: ListingRow = on(Tag::Raise, 2, mirrored("if value > α: α ← value", "if value < β: β ← value"));
const RETURN_BOUND: ListingRow = on(Tag::Return, 1, mirrored("return α", "return β"));

pub const SEARCH: &[ListingRow] = &[on(
    Tag::Search,
    0,
    [
        "value ← search(root, depth, α, β)",
        "value ← max_value(root, depth, α, β)",
        "value ← min_value(root, depth, α, β)",
    ],
)];

pub const ASPIRATION: &[ListingRow] = &[
    row(0, "aspiration(root, depth, guess, width):"),
    on(
        Tag::Search,
        1,
        [
            "value ← soft(root, depth, guess−width, guess+width)",
            "value ← max_value(root, depth, guess−width, guess+width)",
            "value ← min_value(root, depth, guess−width, guess+width)",
        ],
    ),
    row(1, "if value lies below or above that window:"),
    on(
        Tag::SearchAgain,
        2,
        [
            "value ← soft(root, depth, all that lies there)",
            "value ← max_value(root, depth, all that lies there)",
            "value ← min_value(root, depth, all that lies there)",
        ],
    ),
];

/// The root's null window below a bound, and at a MIN root, in MAX's numbers, the one above it.
const fn ask(code: [&'static str; 3]) -> ListingRow {
    on(Tag::Ask, 2, code)
}

const ASK_BELOW: ListingRow = ask([
    "value ← soft(root, depth, β−1, β)",
    "value ← max_value(root, depth, β−1, β)",
    "value ← min_value(root, depth, α, α+1)",
]);
const ASK_ABOVE: ListingRow = ask([
    "value ← soft(root, depth, α, α+1)",
    "value ← max_value(root, depth, α, α+1)",
    "value ← min_value(root, depth, β−1, β)",
]);

pub const MTDF: &[ListingRow] = &[
    row(0, "mtdf(root, depth, guess):"),
    row(1, "value ← guess, lower ← −∞, upper ← +∞"),
    row(1, "while lower < upper:"),
    rows(2, mirrored("β ← value+1 if value = lower, else value", "α ← value−1 if value = upper, else value")),
    ASK_BELOW,
    rows(
        2,
        mirrored(
            "if value < β: upper ← value, else: lower ← value",
            "if value > α: lower ← value, else: upper ← value",
        ),
    ),
];

pub const MT_SSS: &[ListingRow] = &[
    row(0, "mt_sss(root, depth):"),
    rows(1, mirrored("value ← +∞", "value ← −∞")),
    rows(1, mirrored("repeat with β ← value:", "repeat with α ← value:")),
    ASK_BELOW,
    rows(1, mirrored("until value ≥ β", "until value ≤ α")),
];

pub const MT_DUAL: &[ListingRow] = &[
    row(0, "mt_dual(root, depth):"),
    rows(1, mirrored("value ← −∞", "value ← +∞")),
    rows(1, mirrored("repeat with α ← value:", "repeat with β ← value:")),
    ASK_ABOVE,
    rows(1, mirrored("until value ≤ α", "until value ≥ β")),
];

pub const PROVE_BEST: &[ListingRow] = &[
    row(0, "prove_best(root, depth):"),
    on(
        Tag::Search,
        1,
        [
            "first ← soft(root with its first move only, depth, −∞, +∞)",
            "first ← max_value(root with its first move only, depth, −∞, +∞)",
            "first ← min_value(root with its first move only, depth, −∞, +∞)",
        ],
    ),
    row(1, "without asking the table about the root, nor telling it"),
    on(
        Tag::Ask,
        1,
        [
            "value ← soft(root with all others, depth, first, first+1)",
            "value ← max_value(root with all others, depth, first, first+1)",
            "value ← min_value(root with all others, depth, first−1, first)",
        ],
    ),
    rows(1, mirrored("if value ≤ first: the first move is the best", "if value ≥ first: the first move is the best")),
];

pub const CAN_CUT: &[ListingRow] = &[
    rows(0, mirrored("can_cut(root, depth, β):", "can_cut(root, depth, α):")),
    ListingRow { indent: 1, ..ASK_BELOW },
    rows(1, mirrored("if value ≥ β: yes, else: no", "if value ≤ α: yes, else: no")),
];

pub const GAME_OVER: ListingRow = on(Tag::Ending, 1, ["if the game is over: return its value"; 3]);
pub const STAND_PAT: ListingRow = on(Tag::StandPat, 1, ["if depth = 0, not in check: best ← evaluate(node)"; 3]);
pub const CAPTURE: ListingRow = on(
    Tag::Capture,
    2,
    [
        "depth = 0, capture: value ← −search(child, 0, −β, −α)",
        "depth = 0, capture: value ← min_value(child, 0, α, β)",
        "depth = 0, capture: value ← max_value(child, 0, α, β)",
    ],
);
pub const CHILD_KNOWN: ListingRow = on(
    Tag::ChildKnown,
    1,
    mirrored(
        "if the table knows a child worth β or more: return that",
        "if the table knows a child worth α or less: return that",
    ),
);
pub const NULL_MOVE: &[ListingRow] = &[
    on(
        Tag::NullMove,
        1,
        [
            "value ← −search(after a pass, depth−3, −β, −β+1)",
            "value ← min_value(after a pass, depth−3, β−1, β)",
            "value ← max_value(after a pass, depth−3, α, α+1)",
        ],
    ),
    on(Tag::Passed, 1, mirrored("if value ≥ β: return value", "if value ≤ α: return value")),
];

pub const MINIMAX: &[ListingRow] = &[
    on(Tag::Enter, 0, ["minimax(node, depth):", "max_value(node, depth):", "min_value(node, depth):"]),
    ENDING,
    NO_BEST,
    EACH,
    on(
        Tag::Child,
        2,
        ["value ← −minimax(child, depth−1)", "value ← min_value(child, depth−1)", "value ← max_value(child, depth−1)"],
    ),
    BETTER,
    RETURN_BEST,
];

pub const NEGAMAX: &[ListingRow] = &[
    on(Tag::Enter, 0, ["negamax(node, depth):", "max_value(node, depth):", "min_value(node, depth):"]),
    ENDING,
    NO_BEST,
    EACH,
    on(
        Tag::Child,
        2,
        ["value ← −negamax(child, depth−1)", "value ← min_value(child, depth−1)", "value ← max_value(child, depth−1)"],
    ),
    BETTER,
    RETURN_BEST,
];

pub const ALPHA_BETA: &[ListingRow] = &[
    enter("alpha_beta(node, depth, α, β):"),
    ENDING,
    EACH,
    whole(Tag::Child, 2, "value ← −alpha_beta(child, depth−1, −β, −α)"),
    CUT_HARD,
    RAISE,
    RETURN_BOUND,
];

pub const ALPHA_BETA_SOFT: &[ListingRow] = &[
    enter("soft(node, depth, α, β):"),
    ENDING,
    NO_BEST,
    EACH,
    on(
        Tag::Child,
        2,
        [
            "value ← −soft(child, depth−1, −β, −max(α, best))",
            "value ← min_value(child, depth−1, max(α, best), β)",
            "value ← max_value(child, depth−1, α, min(β, best))",
        ],
    ),
    BETTER,
    CUT_BEST,
    RETURN_BEST,
];

pub const PVS: &[ListingRow] = &[
    enter("pvs(node, depth, α, β):"),
    ENDING,
    EACH,
    rows(2, mirrored("if no move has raised α yet:", "if no move has lowered β yet:")),
    whole(Tag::Child, 3, "value ← −pvs(child, depth−1, −β, −α)"),
    row(2, "else:"),
    on(
        Tag::Probe,
        3,
        [
            "value ← −pvs(child, depth−1, −α−1, −α)",
            "value ← min_value(child, depth−1, α, α+1)",
            "value ← max_value(child, depth−1, β−1, β)",
        ],
    ),
    row(3, "if α < value < β:"),
    whole(Tag::Research, 4, "value ← −pvs(child, depth−1, −β, −α)"),
    CUT_HARD,
    RAISE,
    RETURN_BOUND,
];

pub const MINIMAL_WINDOW: &[ListingRow] = &[
    enter("search(node, depth, α, β):"),
    ENDING,
    NO_BEST,
    rows(1, mirrored("for each move, with a = max(α, best):", "for each move, with b = min(β, best):")),
    on(
        Tag::Child,
        2,
        [
            "first: value ← −search(child, depth−1, −β, −a)",
            "first: value ← min_value(child, depth−1, a, β)",
            "first: value ← max_value(child, depth−1, α, b)",
        ],
    ),
    on(
        Tag::Probe,
        2,
        [
            "other: value ← −search(child, depth−1, −a−1, −a)",
            "other: value ← min_value(child, depth−1, a, a+1)",
            "other: value ← max_value(child, depth−1, b−1, b)",
        ],
    ),
    rows(2, mirrored("if it was a probe and a < value < β:", "if it was a probe and α < value < b:")),
    on(
        Tag::Research,
        3,
        [
            "value ← −search(child, depth−1, −β, −a)",
            "value ← min_value(child, depth−1, a, β)",
            "value ← max_value(child, depth−1, α, b)",
        ],
    ),
    BETTER,
    CUT_BEST,
    RETURN_BEST,
];

pub const NEGASCOUT: &[ListingRow] = &[
    enter("negascout(node, depth, α, β):"),
    ENDING,
    EACH,
    on(
        Tag::Child,
        2,
        [
            "first: value ← −negascout(child, depth−1, −β, −α)",
            "first: value ← min_value(child, depth−1, α, β)",
            "first: value ← max_value(child, depth−1, α, β)",
        ],
    ),
    on(
        Tag::Probe,
        2,
        [
            "other: value ← −negascout(child, depth−1, −α−1, −α)",
            "other: value ← min_value(child, depth−1, α, α+1)",
            "other: value ← max_value(child, depth−1, β−1, β)",
        ],
    ),
    row(2, "if it was a probe, α < value < β, child no leaf:"),
    on(
        Tag::Research,
        3,
        [
            "value ← −negascout(child, depth−1, −β, −value)",
            "value ← min_value(child, depth−1, value, β)",
            "value ← max_value(child, depth−1, α, value)",
        ],
    ),
    on(Tag::Cutoff, 2, mirrored("if value ≥ β: return value", "if value ≤ α: return value")),
    RAISE,
    RETURN_BOUND,
];
