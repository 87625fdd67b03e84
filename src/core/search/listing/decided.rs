//! The lines of a listing that another convention than the algorithm's own changes, and what is said before it of one that
//! changes none of its lines.

use crate::game::Side;
use crate::score::convention::{Convention, Cut, Returns};

/// A cutoff of one side, as a convention decides it.
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

/// What one side returns when all children are done, as a convention decides it.
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
