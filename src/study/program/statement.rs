//! One visit as its function ran: which lines were run between two children, what the variables held, and
//! what they should have held.

use serde_json::{Map, Value};

use super::facts::{FunctionFacts, RecordedRow, RecordedStep, Statement};
use jianzhi_core::score::Score;

const INFINITY: i64 = 1 << 40;

#[derive(Debug, Clone, Copy)]
pub struct NumberConvention {
    /// Whether its bounds and values are MAX's everywhere.
    pub is_max_view: bool,
    pub infinity: Option<Score>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Alpha,
    Beta,
    Best,
    Got,
}

/// What the variables should hold at a moment, as the program writes them.
#[derive(Debug, Clone, Copy)]
pub struct Expected {
    pub alpha: i64,
    pub beta: i64,
    pub best: i64,
    pub got: Option<i64>,
}

impl Expected {
    /// After some children: all values are seen by the side to move.
    pub fn after(alpha: Score, beta: Score, got: &[Score], is_turned: bool) -> Expected {
        let best = got.iter().copied().max().unwrap_or(-Score::INFINITY);
        let (raised, last) = (alpha.max(best), got.last().map(|&got| number(got)));
        let [alpha, beta, best] = [raised, beta, best].map(number);
        if is_turned {
            Expected { alpha: -beta, beta: -alpha, best: -best, got: last.map(|last| -last) }
        } else {
            Expected { alpha, beta, best, got: last }
        }
    }

    fn of(self, role: Role) -> Option<i64> {
        match role {
            Role::Alpha => Some(self.alpha),
            Role::Beta => Some(self.beta),
            Role::Best => Some(self.best),
            Role::Got => self.got,
        }
    }
}

fn number(score: Score) -> i64 {
    if score.is_finite() { i64::from(score.get()) } else { i64::from(score.get()).signum() * INFINITY }
}

fn read(value: &Value, manner: NumberConvention) -> Option<i64> {
    let told = match value {
        Value::String(text) if text == "inf" => INFINITY,
        Value::String(text) if text == "-inf" => -INFINITY,
        value => value.as_i64()?,
    };
    let infinity = manner.infinity.map_or(i64::from(i16::MAX), |infinity| i64::from(infinity.get()).abs());
    Some(if told.abs() >= infinity { told.signum() * INFINITY } else { told })
}

pub struct VisitRun<'a> {
    pub function: &'a FunctionFacts,
    steps: Vec<&'a RecordedStep>,
    manner: NumberConvention,
    /// What should hold after 0, 1, 2, ... children.
    expected: Vec<Expected>,
    /// The steps in which children were called, in order, and the end of all.
    calls: Vec<usize>,
}

impl<'a> VisitRun<'a> {
    /// `expected` is what holds after 0, 1, 2, ... of the children that are given.
    pub fn new(
        function: &'a FunctionFacts,
        row: &'a RecordedRow,
        manner: NumberConvention,
        expected: Vec<Expected>,
    ) -> VisitRun<'a> {
        let is_its_own = |step: &&RecordedStep| match (step.line, step.child) {
            (_, Some(_)) => true,
            (Some(line), _) => function.at(line).is_some() || step.call > 0,
            _ => false,
        };
        let steps: Vec<&RecordedStep> = row.steps.iter().filter(is_its_own).collect();
        let line_before = |marker: usize| (0..marker).rev().find(|&step| steps[step].line.is_some()).unwrap_or(marker);
        let markers = (0..steps.len()).filter(|&step| steps[step].child.is_some());
        let calls = markers.map(line_before).chain([steps.len()]).collect();
        VisitRun { function, steps, manner, expected, calls }
    }

    pub fn due(&self, children: usize) -> Option<Expected> {
        self.expected.get(children).copied()
    }

    fn held(&self, before: usize) -> Map<String, Value> {
        let mut held = Map::new();
        for step in &self.steps[..before.min(self.steps.len())] {
            if step.call > 0 {
                held.clear();
            }
            held.extend(step.set.clone());
        }
        held
    }

    /// The variables just before a child is called, counted from 0; after the last one, at the end.
    pub fn held_at(&self, child: usize) -> Map<String, Value> {
        self.held(self.calls.get(child).copied().unwrap_or(self.steps.len()))
    }

    /// The steps from the call of the last of so many children up to the next call, or the end.
    fn stretch(&self, children: usize) -> &[&'a RecordedStep] {
        let end = self.calls.get(children).copied().unwrap_or(self.steps.len());
        let begin = children.checked_sub(1).and_then(|child| self.calls.get(child).copied()).unwrap_or_default();
        self.steps.get(begin..end.max(begin)).unwrap_or_default()
    }

    /// The statements that were run in a stretch, in order.
    pub fn ran(&self, children: usize) -> Vec<&'a Statement> {
        let lines = self.stretch(children).iter().filter(|step| step.call == 0).filter_map(|step| step.line);
        lines.filter_map(|line| self.function.at(line)).collect()
    }

    pub fn last_return(&self) -> Option<&'a Statement> {
        let lines = self.steps.iter().rev().filter(|step| step.call == 0).filter_map(|step| step.line);
        lines.filter_map(|line| self.function.at(line)).find(|statement| statement.kind == "return")
    }

    pub fn call(&self, child: usize) -> Option<&'a Statement> {
        let step = self.calls.get(child).filter(|_| child + 1 < self.calls.len())?;
        self.function.at(self.steps.get(*step)?.line?)
    }

    pub fn variable(&self, role: Role) -> Option<&'a str> {
        let held = self.held(self.steps.len());
        let is_number = |name: &&String| held.get(*name).is_some_and(|value| read(value, self.manner).is_some());
        match role {
            Role::Alpha => self.function.alpha.as_deref(),
            Role::Beta => self.function.beta.as_deref(),
            Role::Best => self.function.best.iter().find(is_number).map(String::as_str),
            Role::Got => {
                let best = self.variable(Role::Best);
                let calling = self.function.statements.iter().filter(|statement| statement.calls);
                let set = calling.flat_map(|statement| &statement.sets).filter(is_number);
                let taken = self.taken_out().into_iter().flat_map(|statement| &statement.sets).filter(is_number);
                set.chain(taken).map(String::as_str).find(|&name| Some(name) != best)
            }
        }
    }

    pub fn role(&self, name: &str) -> Option<Role> {
        let roles = [Role::Alpha, Role::Beta, Role::Best, Role::Got];
        roles.into_iter().find(|&role| self.variable(role) == Some(name))
    }

    /// Whether the variable of a role holds something else than it should, before the next child or at the end.
    pub fn is_wrong(&self, role: Role, children: usize) -> bool {
        let held = self.held_at(children);
        self.differs(role, children, &held)
    }

    fn differs(&self, role: Role, children: usize, held: &Map<String, Value>) -> bool {
        let due = self.due(children).and_then(|due| due.of(role));
        let due = if role == Role::Got && self.turns_later() { due.map(|due| -due) } else { due };
        let found = self.variable(role).and_then(|name| held.get(name)).and_then(|value| read(value, self.manner));
        due.zip(found).is_some_and(|(due, found)| due != found)
    }

    /// The statement that gave the variable of a role its wrong value; `None` where none is found.
    pub fn origin(&self, role: Role, children: usize) -> Option<u32> {
        let first = (0..=children).find(|&children| self.is_wrong(role, children))?;
        let name = self.variable(role)?;
        let stretch = self.stretch(first);
        let set = stretch.iter().rev().find(|step| step.call == 0 && step.set.contains_key(name));
        let ran = self.ran(first);
        let by = set.and_then(|step| self.function.at(step.line?));
        if let Some(statement) = by.filter(|statement| statement.calls) {
            return Some(statement.line);
        }
        if let Some(line) = self.input(role, first) {
            return Some(line);
        }
        match by {
            Some(statement) if self.is_others(role, first, name) => Some(statement.line),
            Some(statement) => Some(self.guarded(statement, first, name).unwrap_or(statement.line)),
            None => self.unset(name, &ran).or_else(|| self.other_bound(role, first)),
        }
    }

    /// The statement that gave a wrong value to what the variable is made of.
    fn input(&self, role: Role, children: usize) -> Option<u32> {
        let held = self.held_at(children);
        if role != Role::Got && self.variable(Role::Got).is_some() && self.differs(Role::Got, children, &held) {
            let call = || self.call(children.checked_sub(1)?);
            return self.turned(children).or_else(call).map(|statement| statement.line);
        }
        let is_bound = matches!(role, Role::Alpha | Role::Beta);
        (is_bound && self.differs(Role::Best, children, &held)).then(|| self.origin(Role::Best, children))?
    }

    /// Whether the child's value is kept as the child sees it, and converted where it is used.
    fn turns_later(&self) -> bool {
        let Some(name) = self.variable(Role::Got) else { return false };
        let is_it = |names: &[String]| names.iter().any(|other| other == name);
        self.function.statements.iter().any(|statement| is_it(&statement.turns) && !is_it(&statement.sets))
    }

    /// The statement that takes the child's value out of what a call returned: `score = -result[0]`.
    fn taken_out(&self) -> Option<&'a Statement> {
        let held = self.held(self.steps.len());
        let calling = self.function.statements.iter().filter(|statement| statement.calls);
        let is_pair = |name: &&String| held.get(*name).is_some_and(Value::is_array);
        let pairs: Vec<&String> = calling.flat_map(|statement| &statement.sets).filter(is_pair).collect();
        let takes = |statement: &&Statement| {
            let is_plain = statement.kind == "assign" && !statement.calls && statement.in_loop.is_some();
            is_plain && statement.reads.len() == 1 && pairs.contains(&&statement.reads[0])
        };
        self.function.statements.iter().find(takes)
    }

    /// The statement after a call that makes the child's value one of this side's: `score = -score`.
    fn turned(&self, children: usize) -> Option<&'a Statement> {
        let name = self.variable(Role::Got)?;
        let has = |names: &[String]| names.iter().any(|other| other == name);
        if let Some(taken) = self.taken_out().filter(|taken| has(&taken.sets) && !has(&taken.reads)) {
            return Some(taken);
        }
        self.ran(children).into_iter().find(|statement| {
            !statement.calls && statement.kind == "assign" && has(&statement.sets) && has(&statement.reads)
        })
    }

    /// Whether the variable was given what the other bound should have been given.
    fn is_others(&self, role: Role, children: usize, name: &str) -> bool {
        let other = match role {
            Role::Alpha => Role::Beta,
            Role::Beta => Role::Alpha,
            Role::Best | Role::Got => return false,
        };
        let held = self.held_at(children);
        let value = held.get(name).and_then(|value| read(value, self.manner));
        self.differs(other, children, &held) && value == self.due(children).and_then(|due| due.of(other))
    }

    /// The condition that let a statement run which it should not have let run: what it set is a value that the
    /// variable may well have, at another time.
    fn guarded(&self, statement: &Statement, children: usize, name: &str) -> Option<u32> {
        let held = self.held_at(children);
        let value = held.get(name).and_then(|value| read(value, self.manner))?;
        let due = self.due(children)?;
        let is_candidate = due.got == Some(value) || due.best == value;
        let inner = statement.guards.last().filter(|_| statement.in_loop.is_some() && is_candidate)?;
        let is_in_loop = self.function.at(*inner)?.in_loop.is_some();
        is_in_loop.then_some(*inner)
    }

    /// The statement that should have changed a variable: one that ran and left it as it was, else the condition that
    /// kept it from running.
    fn unset(&self, name: &str, ran: &[&Statement]) -> Option<u32> {
        let sets = |statement: &&Statement| statement.sets.iter().any(|set| set == name);
        if let Some(statement) = ran.iter().find(|statement| sets(statement) && statement.kind != "for") {
            return Some(statement.line);
        }
        let setting =
            self.function.statements.iter().filter(|statement| sets(statement) && statement.in_loop.is_some());
        let guards = setting.flat_map(|statement| statement.guards.iter().rev());
        guards.copied().find(|guard| ran.iter().any(|statement| statement.line == *guard))
    }

    /// Where the other bound was changed instead of this one.
    fn other_bound(&self, role: Role, children: usize) -> Option<u32> {
        let other = match role {
            Role::Alpha => Role::Beta,
            Role::Beta => Role::Alpha,
            Role::Best | Role::Got => return None,
        };
        let name = self.variable(other)?;
        let ran = self.ran(children);
        let setting = ran.iter().find(|statement| statement.sets.iter().any(|set| set == name));
        setting.map(|statement| statement.line)
    }
}
