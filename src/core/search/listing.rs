//! The algorithms as the lecture writes them, each line tagged with what happens there.
//!
//! Code is the same in every language; sentences are in `text`. A listing is put together as the search
//! is: the driver's lines first, then the function with a line for everything that is switched on. It has two forms: one
//! function in the mover's terms, or one for MAX and one for MIN. Both come from the same rows, so that they agree.

mod code;

use self::code::*;
use super::{Algorithm, Family, Method, Switch};
use crate::game::Side;
use crate::score::convention::{Convention, Cut, Returns};

/// What a line of a listing does, and so which event highlights it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Tag {
    Enter,
    Ending,
    Child,
    Probe,
    Research,
    Raise,
    Cutoff,
    /// All children are done.
    Return,
    /// A driver searches the root.
    Search,
    /// A driver asks the root one question.
    Ask,
    SearchAgain,
    Known,
    ChildKnown,
    NullMove,
    Passed,
    Extended,
    StandPat,
    /// A capture beyond the horizon is searched.
    Capture,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ListingForm {
    /// One function: every number is the mover's.
    Negamax,
    /// A function for MAX and one for MIN: every number is MAX's. The root is this side's.
    MaxMin(Side),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListingLine {
    pub indent: u8,
    pub code: &'static str,
    /// What happens there; `None` for lines that only give structure.
    pub tag: Option<Tag>,
    /// The side whose function the line is in; `None` for a driver's, and where there is one function for both sides.
    pub side: Option<Side>,
}

impl ListingLine {
    pub fn is_at(&self, tag: Tag, side: Side) -> bool {
        self.tag == Some(tag) && self.side.is_none_or(|own| own == side)
    }
}

impl Method {
    pub fn listing(self, form: ListingForm) -> Vec<ListingLine> {
        let root = match form {
            ListingForm::Negamax => Wording::Mover,
            ListingForm::MaxMin(side) => side.into(),
        };
        let mut lines: Vec<ListingLine> = self.driver_rows().into_iter().map(|row| row.line(root, None)).collect();
        let rows = self.function_rows();
        match form {
            ListingForm::Negamax => lines.extend(rows.iter().map(|row| row.line(Wording::Mover, None))),
            ListingForm::MaxMin(_) => {
                for side in [Side::Max, Side::Min] {
                    lines.extend(rows.iter().map(|row| row.line(side.into(), Some(side))));
                }
            }
        }
        lines
    }

    fn function_rows(self) -> Vec<ListingRow> {
        let mut rows = Vec::new();
        for &row in self.function() {
            match row.tag {
                Some(Tag::Ending) => rows.extend(self.at_entry(row)),
                None if row.is_loop() => {
                    rows.extend(self.before_the_moves());
                    rows.push(row);
                    rows.extend(self.rows_of(Switch::Quiescence, "capture"));
                }
                Some(Tag::Cutoff | Tag::Return) if !self.is_of_own_convention() => rows.push(self.by_convention(row)),
                // In a null window alpha cannot be raised.
                Some(Tag::Raise) if self.asks_only() => rows.push(ListingRow { tag: None, ..row }),
                _ => rows.push(row),
            }
        }
        rows
    }

    fn function(self) -> &'static [ListingRow] {
        match (self.algorithm, self.convention().returns) {
            (Algorithm::AlphaBetaSoft, Returns::Hard | Returns::Mixed) => rows("alpha-beta"),
            (Algorithm::AlphaBeta, Returns::Soft | Returns::Capped) => rows("alpha-beta-soft"),
            (algorithm, _) if algorithm.is_on_ladder() => rows(algorithm.name()),
            _ => rows("alpha-beta-soft"),
        }
    }

    fn rows_of(self, switch: Switch, name: &str) -> &'static [ListingRow] {
        if self.has(switch) { rows(name) } else { &[] }
    }

    fn by_convention(self, row: ListingRow) -> ListingRow {
        let end = if row.tag == Some(Tag::Cutoff) { cutoff } else { returned };
        let [max, min] = [Side::Max, Side::Min].map(|side| end(self.convention(), side));
        ListingRow { code: [max, max, min], ..row }
    }

    const fn asks_only(self) -> bool {
        self.algorithm.needs_memory() || matches!(self.algorithm, Algorithm::CanCut)
    }

    fn driver_rows(self) -> Vec<ListingRow> {
        let mut rows = Vec::new();
        let mut indent = 0;
        for (switch, code) in [
            (Switch::Deepening, "for depth ← 1, 2, …, the last line first:"),
            (Switch::Widening, "for width ← 2, 4, …, until no move is left out:"),
        ] {
            if self.has(switch) {
                rows.push(row(indent, code));
                indent += 1;
            }
        }
        let driver = match (self.algorithm.family(), indent) {
            (Family::Driver | Family::Question, _) => self.algorithm.name(),
            (_, 0) => "",
            _ => "search",
        };
        rows.extend(self.decisions().filter_map(|(field, choice)| rule(field, choice)).map(|code| row(indent, code)));
        rows.extend(code::rows(driver).iter().map(|row| ListingRow { indent: row.indent + indent, ..*row }));
        rows
    }

    fn at_entry(self, ending: ListingRow) -> Vec<ListingRow> {
        let extended = match (self.has(Switch::CheckExtension), self.has(Switch::SingleReply)) {
            (true, true) => Some("if in check, or one legal move: depth ← depth+1"),
            (true, false) => Some("if in check: depth ← depth+1"),
            (false, true) => Some("if there is one legal move: depth ← depth+1"),
            (false, false) => None,
        };
        let mut rows: Vec<ListingRow> = extended.map(|code| on(Tag::Extended, 1, [code; 3])).into_iter().collect();
        match self.rows_of(Switch::Quiescence, "game-over") {
            [] => rows.push(ending),
            over => rows.extend(over),
        }
        let known = if self.has(Switch::Deeper) {
            "if the table knows enough, as deep or deeper: return it"
        } else {
            "if the table knows enough at this depth: return it"
        };
        rows.extend(self.has_table().then_some(on(Tag::Known, 1, [known; 3])));
        rows.extend(self.rows_of(Switch::NullMove, "null-move"));
        rows.extend(self.rows_of(Switch::ChildTable, "child-known"));
        rows
    }

    fn before_the_moves(self) -> Vec<ListingRow> {
        let mut rows = Vec::new();
        rows.extend(self.rows_of(Switch::Quiescence, "stand-pat"));
        let order = [
            (Switch::Deepening, "first: the last iteration's move"),
            (Switch::Table, "early: the table's best move"),
            (Switch::Captures, "early: captures"),
            (Switch::Killers, "early: killers of this ply"),
            (Switch::History, "early: what was good elsewhere"),
            (Switch::Widening, "drop all moves beyond the width"),
        ];
        let is_told = |switch: Switch| self.has(switch) && self.algorithm.has_window();
        rows.extend(order.into_iter().filter(|(switch, _)| is_told(*switch)).map(|(_, code)| row(1, code)));
        rows
    }
}

// The lines of a listing that another convention than the algorithm's own changes, and what is said before it of one that
// changes none of its lines.

pub fn cutoff(convention: Convention, side: Side) -> &'static str {
    let Convention { cut, returns, .. } = if side == Side::Max { convention.of_max() } else { convention.of_min() };
    let is_bound = matches!(returns, Returns::Hard | Returns::Capped);
    match (side, cut, is_bound) {
        (Side::Max, Cut::Equal, true) => "if value ≥ β: return β",
        (Side::Max, Cut::Equal, false) => "if value ≥ β: return value",
        (Side::Max, Cut::Beyond, true) => "if value > β: return β",
        (Side::Max, Cut::Beyond, false) => "if value > β: return value",
        (Side::Min, Cut::Equal, true) => "if value ≤ α: return α",
        (Side::Min, Cut::Equal, false) => "if value ≤ α: return value",
        (Side::Min, Cut::Beyond, true) => "if value < α: return α",
        (Side::Min, Cut::Beyond, false) => "if value < α: return value",
    }
}

pub fn returned(convention: Convention, side: Side) -> &'static str {
    let of_side = if side == Side::Max { convention.of_max() } else { convention.of_min() };
    match (of_side.returns, side) {
        (Returns::Soft | Returns::Capped, _) => "return best",
        (Returns::Hard | Returns::Mixed, Side::Max) => "return α",
        (Returns::Hard | Returns::Mixed, Side::Min) => "return β",
    }
}

/// What a listing says before the function of a choice that changes none of its lines; `None` where it changes them.
pub fn rule(field: &str, choice: &str) -> Option<&'static str> {
    Some(match (field, choice) {
        ("research", "inside") => "(searched again if α < value < β)",
        ("research", "open") => "(searched again if value > α, even if value ≥ β)",
        ("research", "wider") => "(searched again if value > α and β > α+1)",
        ("leaves", _) => "(a leaf's value is brought into the window)",
        ("bounds", _) => "(a child gets only its parent's best as a bound)",
        ("probes", "raised") => "(probed once a move has raised the bound)",
        ("probes", _) => "(probed: all but the first)",
        ("restart", "alpha") => "(searched again with the window that is left)",
        ("restart", _) => "(searched again from the probe's value)",
        ("again", "all") => "(leaves are searched again, too)",
        ("again", _) => "(no leaf is searched again)",
        _ => return None,
    })
}
