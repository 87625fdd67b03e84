//! The statement of a program that its first wrong visit comes from.

use serde::Deserialize;

use super::{OwnNumber, OwnRun};
use jianzhi_core::check::Mistake;
use jianzhi_core::game::Side;
use jianzhi_core::opaque::{self, HandedOn, OpaqueFault, OpaqueHint, OpaqueRefutation, OpaqueSearch, Waste};

/// The statements of a loop over moves, by their lines.
#[derive(Debug, Clone, Deserialize)]
struct OwnLoop {
    line: u32,
    end: u32,
    cut: Vec<u32>,
    raise: Vec<u32>,
    best: Vec<u32>,
    again: Vec<u32>,
}

/// What a value or a bound begins with.
#[derive(Debug, Clone, Deserialize)]
struct OwnBegin {
    line: u32,
    value: OwnNumber,
}

/// A call that hands something on as it is that has to change.
#[derive(Debug, Clone, Deserialize)]
struct OwnSlip {
    line: u32,
    kind: HandedOn,
}

#[derive(Debug, Clone, Deserialize)]
pub struct OwnFunction {
    pub name: String,
    /// Its file, from the program's folder.
    file: String,
    /// The names of alpha and beta, where they are variables.
    bounds: [Option<String>; 2],
    loops: Vec<OwnLoop>,
    begins: Vec<OwnBegin>,
    returns: Vec<u32>,
    /// Lines of calls that are given alpha, and those that are given beta.
    given: [Vec<u32>; 2],
    slips: Vec<OwnSlip>,
}

impl OwnFunction {
    /// Its loops over moves around a call; all of them where the call is not known.
    fn loops_around(&self, call: Option<u32>) -> impl Iterator<Item = &OwnLoop> {
        self.loops.iter().filter(move |lines| call.is_none_or(|call| lines.line <= call && call <= lines.end))
    }
}

/// A wrong visit, with the function whose statement it is.
struct Blame<'a> {
    run: &'a OwnRun,
    search: &'a OpaqueSearch,
    wrong: &'a OpaqueRefutation,
    function: Option<&'a OwnFunction>,
    side: Side,
    call: Option<u32>,
}

impl OwnRun {
    /// A call that hands on what has to change with each move.
    pub fn handed_on(&self) -> Option<OpaqueRefutation> {
        let slips: Vec<&OwnSlip> = self.end.functions.iter().flat_map(|function| &function.slips).collect();
        let slip_of =
            |row: &super::OwnRow| slips.iter().find(|slip| row.parent.is_some() && row.call_line == Some(slip.line));
        self.rows.iter().find_map(|row| {
            let slip = slip_of(row)?;
            let likely = (slip.kind == HandedOn::Side).then_some(Mistake::SwappedSides);
            Some(OpaqueRefutation { row: row.visit, fault: OpaqueFault::Handed(slip.kind), likely, by: row.parent? })
        })
    }

    /// The statement that a hint is about: the test that keeps a move, what should raise a bound that is never raised, else the call.
    pub fn hint_line(&self, hint: &OpaqueHint) -> Option<u32> {
        let call = self.call_line(hint.row);
        match hint.waste {
            Waste::EqualMove => self.end.choice.and_then(|choice| choice.line).or(call),
            Waste::NeverNarrowed => {
                let function = self.function_of(self.rows.get(hint.row as usize)?.parent?);
                let mut loops = function.into_iter().flat_map(|function| function.loops_around(call));
                loops.find_map(|lines| lines.raise.last().copied()).or(call)
            }
            _ => call,
        }
    }

    fn function_of(&self, row: u32) -> Option<&OwnFunction> {
        let function = usize::try_from(self.rows.get(row as usize)?.function).ok()?;
        self.end.functions.get(function)
    }

    /// The file of a visit's statement.
    pub fn file_of(&self, row: u32) -> Option<&str> {
        self.function_of(row).map(|function| function.file.as_str())
    }

    /// Whether a best value begins at a line.
    pub fn begins_at(&self, line: u32) -> bool {
        self.end.functions.iter().flat_map(|function| &function.begins).any(|begin| begin.line == line)
    }

    pub fn statement(&self, search: &OpaqueSearch, wrong: &OpaqueRefutation) -> Option<u32> {
        if matches!(wrong.fault, OpaqueFault::Choice { .. }) {
            return self.end.choice?.line;
        }
        let first = self.rows.iter().find(|row| row.parent == Some(wrong.by));
        let call = match wrong.fault {
            OpaqueFault::Window { .. }
            | OpaqueFault::Late { .. }
            | OpaqueFault::Handed(_)
            | OpaqueFault::Choice { .. } => self.call_line(wrong.row),
            OpaqueFault::Early { .. } | OpaqueFault::Unproved { .. } => first.and_then(|row| row.call_line),
        };
        let function = self.function_of(wrong.by);
        let side = search.rows.get(wrong.by as usize).map_or(Side::Max, |row| row.side);
        Blame { run: self, search, wrong, function, side, call }.line()
    }
}

impl Blame<'_> {
    fn line(&self) -> Option<u32> {
        let (call, likely) = (self.call, self.wrong.likely);
        let returned = self.run.return_line(self.wrong.row);
        match self.wrong.fault {
            OpaqueFault::Handed(_) | OpaqueFault::Choice { .. } => call,
            // The best value is not kept, or has the sign of the other side, and the bound is as wrong.
            OpaqueFault::Window { .. } if self.is_unturned() => call,
            OpaqueFault::Window { found, .. } if self.is_given() => self
                .begin_of(|begin| {
                    found.0 < found.1
                        && ([found.0, found.1].contains(&begin)
                            || self.search.is_movers && [-found.0, -found.1].contains(&begin))
                })
                .or_else(|| self.begin())
                .or_else(|| self.is_worse().then(|| self.pick(|lines| &lines.best)).flatten())
                .or_else(|| is_of_bound(likely).then(|| self.pick(|lines| &lines.raise)).flatten())
                .or(call),
            OpaqueFault::Window { .. } => call,
            OpaqueFault::Unproved { .. } if likely == Some(Mistake::MissingMinus) => call,
            OpaqueFault::Unproved { .. } if likely == Some(Mistake::TrustedProbe) => {
                let again = self.loops().find_map(|lines| lines.again.last().copied());
                again.or_else(|| self.of_value(returned))
            }
            OpaqueFault::Early { bound, .. } if let Some(line) = self.begin_reaching(bound) => Some(line),
            OpaqueFault::Early { .. } | OpaqueFault::Late { .. } if self.is_bound_wrong() => {
                self.pick(|lines| &lines.raise).or(call)
            }
            OpaqueFault::Early { .. } => self.pick(|lines| &lines.cut).or(returned),
            OpaqueFault::Late { .. } => {
                self.pick(|lines| &lines.cut).or_else(|| self.loops().map(|lines| lines.line).next()).or(call)
            }
            OpaqueFault::Unproved { .. } => self.of_value(returned),
        }
    }

    /// The statement that makes a value.
    fn of_value(&self, returned: Option<u32>) -> Option<u32> {
        let gives_bound = returned.filter(|line| self.function.is_some_and(|function| function.returns.contains(line)));
        let raise = || self.pick(|lines| &lines.raise);
        match (gives_bound, self.wrong.likely) {
            // The bound that it began with, for it is never moved.
            (Some(line), Some(Mistake::Hard)) if !self.loops().any(|lines| lines.line <= line && line <= lines.end) => {
                raise().or(returned)
            }
            (Some(_), likely) if likely != Some(Mistake::Last) => returned,
            _ => self.begin().or_else(|| self.pick(|lines| &lines.best)).or_else(raise).or(returned),
        }
    }

    fn loops(&self) -> impl Iterator<Item = &OwnLoop> {
        self.function.into_iter().flat_map(|function| function.loops_around(self.call))
    }

    /// Where one loop is for both sides, MAX's statements come first.
    fn pick(&self, lines: fn(&OwnLoop) -> &Vec<u32>) -> Option<u32> {
        let of_side = |all: &Vec<u32>| if self.side == Side::Max { all.first().copied() } else { all.last().copied() };
        self.loops().find_map(|all| of_side(lines(all)))
    }

    /// The name of the bound that the side moves.
    fn bound(&self) -> usize {
        usize::from(self.side == Side::Min && !self.search.is_movers)
    }

    /// Whether the call hands on the bound that the side moves.
    fn is_given(&self) -> bool {
        let lines = |function: &OwnFunction| self.call.is_some_and(|call| function.given[self.bound()].contains(&call));
        self.function.is_some_and(lines)
    }

    /// The statement with which a value begins that is better than all that the children gave.
    fn begin(&self) -> Option<u32> {
        let value = self.search.rows.get(self.wrong.by as usize)?.value?;
        self.begin_of(|begin| begin == value || self.search.is_movers && begin.abs() == value.abs())
    }

    /// The statement with which a value begins that reaches the bound by itself.
    fn begin_reaching(&self, bound: f64) -> Option<u32> {
        let side = if self.search.is_movers { Side::Max } else { self.side };
        // A visit whose best value is above that from the beginning returns it.
        let value = self.search.rows.get(self.wrong.row as usize).and_then(|row| row.value);
        let is_returned = |begin: f64| value.is_none_or(|value| opaque::order(value.abs(), begin.abs()).is_eq());
        self.begin_of(|begin| opaque::seen(side, begin) >= bound && is_returned(begin))
    }

    fn begin_of(&self, is_it: impl Fn(f64) -> bool) -> Option<u32> {
        let best = self.children().map(|child| opaque::seen(self.side, child)).fold(f64::NEG_INFINITY, f64::max);
        let side = if self.search.is_movers { Side::Max } else { self.side };
        let begins = self.function.into_iter().flat_map(|function| &function.begins);
        let before = begins.filter(|begin| self.call.is_none_or(|call| begin.line < call));
        let found = before.filter(|begin| is_it(begin.value.0) && opaque::seen(side, begin.value.0) > best);
        found.last().map(|begin| begin.line)
    }

    /// Whether a visit's value is that of a child as the other side sees it.
    fn is_unturned(&self) -> bool {
        let value = self.search.rows.get(self.wrong.by as usize).and_then(|row| row.value);
        let all: Vec<f64> = self.children_before(usize::MAX).map(|child| opaque::seen(self.side, child)).collect();
        let value = value.map(|value| opaque::seen(self.side, value)).filter(|value| !all.contains(value));
        self.search.is_movers && value.is_some_and(|value| all.iter().any(|child| *child == -value))
    }

    /// The values of the children; those before the wrong visit, where that is one of them.
    fn children(&self) -> impl Iterator<Item = f64> {
        let before = if self.wrong.row == self.wrong.by { usize::MAX } else { self.wrong.row as usize };
        self.children_before(before)
    }

    fn children_before(&self, row: usize) -> impl Iterator<Item = f64> {
        let rows = self.search.rows.iter().take(row);
        rows.filter(|row| row.parent == Some(self.wrong.by)).filter_map(|row| row.value)
    }

    /// Whether a visit has returned less than a child gave it, as its side sees it.
    fn is_worse(&self) -> bool {
        let Some(value) = self.search.rows.get(self.wrong.by as usize).and_then(|row| row.value) else { return false };
        self.children().any(|child| opaque::seen(self.side, child) > opaque::seen(self.side, value))
    }

    /// Whether a visit's own bound is not what its children have made of it, when it returns.
    fn is_bound_wrong(&self) -> bool {
        let raises = |function: &&OwnFunction| function.loops.iter().any(|lines| !lines.raise.is_empty());
        let Some(function) = self.function.filter(raises) else { return false };
        let (Some(row), Some(told)) =
            (self.run.rows.get(self.wrong.by as usize), self.search.rows.get(self.wrong.by as usize))
        else {
            return false;
        };
        let bound = function.bounds[self.bound()].as_deref().and_then(|name| row.local(name));
        let Some(bound) = bound else { return false };
        let bound = if self.search.is_movers { bound } else { opaque::seen(self.side, bound) };
        let entry = opaque::window_seen(self.side, told.window.0, told.window.1).0;
        let children: Vec<f64> = self.children().map(|child| opaque::seen(self.side, child)).collect();
        // Where the last child has ended the visit, the bound may not be moved any more.
        let but_last = children.get(..children.len().saturating_sub(1)).unwrap_or_default();
        let is_of = |values: &[f64]| {
            let best = values.iter().copied().fold(entry, f64::max);
            bound == best || (bound - best).abs() <= 1e-9 * best.abs().max(1.0)
        };
        match self.wrong.fault {
            OpaqueFault::Late { .. } => bound < children.iter().copied().fold(entry, f64::max),
            _ => !is_of(&children) && !is_of(but_last),
        }
    }
}

/// Whether a window is wrong by how its bound is moved.
fn is_of_bound(likely: Option<Mistake>) -> bool {
    matches!(likely, Some(Mistake::NotRaised | Mistake::MinRaisesAlpha | Mistake::Leak))
}
