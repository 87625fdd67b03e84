//! Which statement of a program made the first wrong visit.
//!
//! The checker says what is wrong: a window, a value, a child too many or too few. The run says which lines led there and
//! what the variables held. A wrong window is caused by the call where the variables were right, and by the statement
//! which set them where they were not; the same for a value and for the condition under which a loop was left.

use serde_json::Value;

use super::facts::{ProgramFacts, RecordedRow, Statement};
use super::hypothesis::RefutedRows;
use super::statement::{Expected, NumberConvention, Role, VisitRun};
use jianzhi_core::check::{Fault, RowField};
use jianzhi_core::file::lines::{CheckedFile, Note, ScoreView};
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::{Side, Turn};
use jianzhi_core::score::Score;

/// The line of the statement; `None` where no visit is wrong, or its function is not known.
pub fn locate_fault(
    RefutedRows { file, view, .. }: &RefutedRows,
    facts: &ProgramFacts,
    recorded: &[RecordedRow],
    tree: &Tree,
) -> Option<u32> {
    let manner = NumberConvention {
        is_max_view: *view == ScoreView::Max,
        infinity: file
            .notes
            .iter()
            .find_map(|note| match note {
                Note::Infinity(infinity) => Some(*infinity),
                _ => None,
            })
            .or_else(|| facts.largest.and_then(|largest| i16::try_from(largest).ok()).map(Score::new)),
    };
    let wrong = file.answer.as_ref().err()?;
    let row = usize::try_from(wrong.row).ok()?;
    let blaming = Blaming { facts, recorded, file, manner, tree };
    match (&wrong.fault, recorded.get(row)) {
        (fault, Some(_)) => blaming.line(row, fault),
        (Fault::NoResearch { probed, .. }, None) => blaming.not_asked_again(*probed).or_else(|| blaming.returned(0)),
        (_, None) => blaming.returned(0),
    }
}

struct Blaming<'a> {
    facts: &'a ProgramFacts,
    recorded: &'a [RecordedRow],
    file: &'a CheckedFile,
    manner: NumberConvention,
    tree: &'a Tree,
}

impl<'a> Blaming<'a> {
    fn line(&self, row: usize, fault: &Fault) -> Option<u32> {
        if let Some(line) = self.misplaced(row).or_else(|| self.leapt(row)) {
            return Some(line);
        }
        match fault {
            Fault::Late { .. } => self.late(row),
            Fault::Early { .. } => self.early(row),
            Fault::Outside { .. } => self.window(row),
            Fault::Field { field: RowField::Window, .. } => self.window(row),
            Fault::Field { field: RowField::Value | RowField::Bound, .. } | Fault::Unproved { .. } => self.value(row),
            Fault::Below | Fault::Unknown(_) => self.called(row),
            Fault::NoResearch { probed, .. } => self.not_asked_again(*probed).or_else(|| self.returned(row)),
            Fault::Missing { .. } => self.returned(row),
            _ => self.child(row),
        }
    }

    fn side(&self, row: usize) -> Side {
        self.tree.side_at(&self.recorded[row].path)
    }

    fn children(&self, row: usize, before: usize) -> Vec<usize> {
        let is_child = |&child: &usize| self.recorded[child].parent == Some(row as u64);
        (row + 1..before.min(self.recorded.len())).filter(is_child).collect()
    }

    /// A visit as its function ran, with what should have held after each of its children.
    fn run(&self, row: usize, before: usize) -> Option<VisitRun<'a>> {
        let recorded = &self.recorded[row];
        let function = self.facts.function(recorded)?;
        let claimed = self.file.rows.get(row)?;
        let children = self.children(row, before);
        let side = self.side(row);
        let seen = |child: usize| Some(Turn::between(side, self.side(child)).seen(self.file.rows.get(child)?.value));
        let got: Vec<Score> = children.iter().filter_map(|&child| seen(child)).collect();
        let is_turned = self.manner.is_max_view && side == Side::Min;
        let due = |count: usize| Expected::after(claimed.window.0, claimed.window.1, &got[..count], is_turned);
        let expected = (0..=got.len()).map(due).collect();
        Some(VisitRun::new(function, recorded, self.manner, expected))
    }

    fn parent(&self, row: usize) -> Option<usize> {
        usize::try_from(self.recorded[row].parent?).ok()
    }

    /// The parent's run up to the visit, and how many children came before.
    fn above(&self, row: usize) -> Option<(VisitRun<'a>, usize)> {
        let parent = self.parent(row)?;
        Some((self.run(parent, row)?, self.children(parent, row).len()))
    }

    fn called(&self, row: usize) -> Option<u32> {
        let Some((run, before)) = self.above(row) else { return self.begun(row) };
        run.call(before).map(|statement| statement.line).or(self.recorded[row].call_line)
    }

    /// Where the search was begun: the caller that passed the position on, else the function itself.
    fn begun(&self, row: usize) -> Option<u32> {
        let steps = &self.recorded[row].steps;
        let inner = steps.iter().rposition(|step| step.call > 0)?;
        let outer = steps[..inner].iter().rev().find(|step| step.call == 0).and_then(|step| step.line);
        outer.or_else(|| self.facts.function(&self.recorded[row]).map(|function| function.line))
    }

    /// Where the search was begun with the function of one side: the condition that chose it, if any.
    fn chosen(&self, row: usize) -> Option<u32> {
        let begun = self.begun(row)?;
        let statement = self.facts.functions.iter().find_map(|function| function.at(begun));
        statement.and_then(|statement| statement.guards.last().copied()).or(Some(begun))
    }

    fn returned(&self, row: usize) -> Option<u32> {
        let recorded = self.recorded.get(row)?;
        let run = self.run(row, self.recorded.len());
        let decided = |statement: &Statement| statement.helper.unwrap_or(statement.line);
        run.and_then(|run| run.last_return()).map(decided).or(recorded.return_line)
    }

    /// A window is wrong: the variables of the parent, or how they are passed down.
    fn window(&self, row: usize) -> Option<u32> {
        let Some((run, before)) = self.above(row) else { return self.begun(row) };
        self.bounds(&run, before).or_else(|| self.called(row))
    }

    /// The statement that gave the parent's bounds wrong values: one that was set for no reason before one that was not
    /// set.
    fn bounds(&self, run: &VisitRun<'a>, before: usize) -> Option<u32> {
        let wrong: Vec<Role> =
            [Role::Alpha, Role::Beta].into_iter().filter(|&role| run.is_wrong(role, before)).collect();
        wrong.iter().find_map(|&role| run.origin(role, before))
    }

    /// A child was visited although a cutoff was due: the condition, or what it looks at.
    fn late(&self, row: usize) -> Option<u32> {
        let (run, before) = self.above(row)?;
        let ran = run.ran(before);
        let exits = |statement: &&Statement| statement.exits && statement.in_loop.is_some();
        let tested: Vec<&Statement> = ran.iter().copied().filter(|statement| exits(statement)).collect();
        let looked = tested.iter().flat_map(|statement| &statement.reads).filter_map(|name| run.role(name));
        let wrong = looked.filter(|&role| run.is_wrong(role, before)).find_map(|role| run.origin(role, before));
        let never = || run.function.statements.iter().filter(|statement| exits(statement));
        let tested = tested.last().map(|statement| statement.line);
        // A loop may have the condition in its head.
        let looped = || run.function.at(run.call(before)?.in_loop?).filter(|looped| looped.kind == "while");
        let never = || never().map(|statement| statement.line).next();
        wrong.or(tested).or_else(never).or_else(|| looped().map(|looped| looped.line)).or_else(|| self.called(row))
    }

    /// A visit was left with children unsearched: the condition that left it, or what it looks at; else the loop.
    fn early(&self, row: usize) -> Option<u32> {
        let run = self.run(row, self.recorded.len())?;
        let count = self.children(row, self.recorded.len()).len();
        let ran = run.ran(count);
        let leaves = |statement: &&&Statement| matches!(statement.kind.as_str(), "break" | "return");
        let in_loop = ran.iter().rev().filter(leaves).find(|statement| statement.in_loop.is_some());
        let at_once = || ran.iter().rev().find(leaves).filter(|_| count == 0);
        let guard = in_loop.or_else(at_once).and_then(|left| left.guards.last());
        let test = guard.and_then(|&guard| run.function.at(guard));
        if let Some(test) = test {
            let looked = test.reads.iter().filter_map(|name| run.role(name));
            let wrong = looked.filter(|&role| run.is_wrong(role, count)).find_map(|role| run.origin(role, count));
            return wrong.or(Some(test.line));
        }
        let looped = count.checked_sub(1).and_then(|last| run.call(last)).and_then(|call| call.in_loop);
        looped.or_else(|| run.function.statements.iter().find_map(|statement| statement.in_loop)).or(self.returned(row))
    }

    /// A value is wrong: what is returned, or what it is made of.
    fn value(&self, row: usize) -> Option<u32> {
        let run = self.run(row, self.recorded.len())?;
        let count = self.children(row, self.recorded.len()).len();
        let returned = run.last_return();
        let read = returned.map(|statement| statement.reads.as_slice()).unwrap_or_default();
        let roles =
            read.iter().filter_map(|name| run.role(name)).filter(|&role| count > 0 && run.is_wrong(role, count));
        let wrong: Vec<Role> = roles.collect();
        wrong.into_iter().find_map(|role| run.origin(role, count)).or_else(|| self.returned(row))
    }

    /// A child was not searched again after its probe: the condition under which it would have been.
    fn not_asked_again(&self, probed: Score) -> Option<u32> {
        let has_said = |row: usize| {
            let value = self.file.rows.get(row).map(|row| row.value);
            self.recorded[row].is_probe() && (value == Some(probed) || value == Some(-probed))
        };
        let probe = (0..self.recorded.len()).rev().find(|&row| has_said(row))?;
        let parent = self.parent(probe)?;
        let run = self.run(parent, self.recorded.len())?;
        let statements = &run.function.statements;
        let leads_to_call = |test: u32| statements.iter().any(|call| call.calls && call.guards.last() == Some(&test));
        // The first statement is the call itself.
        let ran = run.ran(self.children(parent, probe).len() + 1);
        let test = ran.into_iter().skip(1).find(|test| test.kind == "if" && leads_to_call(test.line));
        test.map(|test| test.line)
    }

    /// Another child than the next one was searched: the loop, else the call.
    fn child(&self, row: usize) -> Option<u32> {
        let Some((run, before)) = self.above(row) else { return self.begun(row) };
        run.call(before).map(|call| call.in_loop.unwrap_or(call.line)).or(self.recorded[row].call_line)
    }

    /// The call that took more than one ply off the depth.
    fn leapt(&self, row: usize) -> Option<u32> {
        let depth = |row: usize| {
            let name = self.facts.function(&self.recorded[row])?.depth.as_deref()?;
            self.begun_with(row, name)?.as_i64()
        };
        let is_leap = |row: usize| {
            depth(row).zip(self.parent(row).and_then(depth)).is_some_and(|(own, above)| own.abs_diff(above) > 1)
        };
        let wrong = std::iter::successors(Some(row), |&row| self.parent(row)).filter(|&row| is_leap(row)).last()?;
        self.called(wrong)
    }

    /// What a parameter held when the last function of a visit began.
    fn begun_with(&self, row: usize, name: &str) -> Option<&'a Value> {
        self.recorded[row].steps.iter().rfind(|step| step.call > 0)?.set.get(name)
    }

    /// The statement that gave a variable its value which a call hands on as the side to move; else the call.
    fn sided(&self, row: usize) -> Option<u32> {
        let made = || {
            let (run, before) = self.above(row)?;
            let (call, held) = (run.call(before)?, run.held_at(before));
            let function = self.facts.function(&self.recorded[row])?;
            let given = function.sides.iter().find_map(|name| self.begun_with(row, name))?;
            let is_it = |name: &&String| held.get(*name) == Some(given) && !run.function.sides.contains(name);
            let name = call.reads.iter().find(is_it)?;
            let sets = |statement: &&Statement| {
                statement.kind == "assign" && !statement.calls && statement.sets.contains(name)
            };
            run.function.statements.iter().find(sets).map(|statement| statement.line)
        };
        made().or_else(|| self.called(row))
    }

    /// The call that gave a visit the wrong side to move: by a parameter, or by calling the other side's function.
    fn misplaced(&self, row: usize) -> Option<u32> {
        let path = || std::iter::successors(Some(row), |&row| self.parent(row));
        if let Some(torn) = path().filter(|&row| self.is_torn(row)).last() {
            return self.chosen(torn);
        }
        let wrong = path().filter(|&row| self.is_misplaced(row) == Some(true)).last()?;
        // A function that only passes a position on to that of one side may have chosen the wrong one.
        let begun = self.recorded[wrong].steps.iter().filter(|step| step.call > 0).count();
        let is_handed_on = begun > 1 && self.side_by_parameter(wrong).is_none();
        if is_handed_on { self.chosen(wrong) } else { self.sided(wrong) }
    }

    /// Whether a position was handed on to the function of the side that its own parameter does not name.
    fn is_torn(&self, row: usize) -> bool {
        let begun = self.recorded[row].steps.iter().filter(|step| step.call > 0).count();
        let sides = self.side_by_parameter(row).zip(self.side_by_name(row));
        begun > 1 && sides.is_some_and(|(told, named)| told != named)
    }

    fn is_misplaced(&self, row: usize) -> Option<bool> {
        let own = self.told_side(row)?;
        // What a parameter means follows from the root; a function's name means what it says.
        Some(match self.told_side(0) {
            Some(first) => (own == first) != (self.side(row) == self.side(0)),
            None => own != self.side(row),
        })
    }

    /// The side that a visit's function, or its parameters, take to move.
    fn told_side(&self, row: usize) -> Option<Side> {
        self.side_by_parameter(row).or_else(|| self.side_by_name(row))
    }

    fn side_by_name(&self, row: usize) -> Option<Side> {
        let function = self.facts.function(&self.recorded[row])?;
        let name = function.name.rsplit('.').next().unwrap_or_default().to_lowercase();
        match (name.contains("max"), name.contains("min")) {
            (true, false) => Some(Side::Max),
            (false, true) => Some(Side::Min),
            _ => None,
        }
    }

    fn side_by_parameter(&self, row: usize) -> Option<Side> {
        let recorded = &self.recorded[row];
        let function = self.facts.function(recorded)?;
        function.sides.iter().find_map(|name| {
            let value = self.begun_with(row, name)?;
            let is_max = match value.as_bool() {
                Some(is_max) => is_max,
                // After the last agent the first one is next: the function itself may begin again at 0.
                None if name.to_lowercase().contains("agent") || name == "index" => {
                    let last = recorded.steps.iter().rev().find_map(|step| step.set.get(name));
                    last.unwrap_or(value).as_i64()? == 0
                }
                None => value.as_i64()? > 0,
            };
            Some(if is_max { Side::Max } else { Side::Min })
        })
    }
}
