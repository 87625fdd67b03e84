//! The order in which moves are tried, as far as the game alone tells: what killers and history remember is not asked.

use super::frame::Frame;
use super::refutation::{Content, Fault, Field, Misconception};
use super::rules::{Base, Rules};
use super::walk::{Found, wrong};
use crate::search::{Algorithm, Kind, Reason, Switch};

/// Whether the child is the one whose turn it is, where only one can be.
pub(super) fn in_order<M: Copy>(rules: &Rules, frame: &Frame<M>, choice: usize) -> Result<(), Found> {
    let open = || (0..frame.choices.len()).filter(|&index| frame.choices[index].proved.is_none());
    let due = match (frame.is_beyond, rules.is_ordered()) {
        // The most valuable victim comes first, and the first of several.
        (true, _) => open().rev().max_by_key(|&index| frame.choices[index].victim),
        (false, false) => open().next(),
        (false, true) => None,
    };
    match due {
        Some(due) if due != choice => {
            let (expected, found) = (Content::Number(due as u64), Content::Number(choice as u64));
            Err((Fault::Field { field: Field::Move, expected, found }, Some(Misconception::SkippedChild)))
        }
        _ => Ok(()),
    }
}

/// A move that has no reason but its place in generation order.
pub(super) fn plain(reason: Option<Reason>) -> Result<(), Found> {
    match reason {
        Some(reason) if reason != Reason::Generated => Err(unreasonable(Reason::Generated, reason)),
        _ => Ok(()),
    }
}

/// Where the child's reason stands among all; an error where it cannot be its reason, or comes too late or too soon.
pub(super) fn rank<M: Copy>(
    rules: &Rules,
    frame: &Frame<M>,
    choice: usize,
    reason: Option<Reason>,
    kind: Kind,
) -> Result<usize, Found> {
    let Some(reason) = reason.filter(|_| rules.base != Base::Any) else { return Ok(frame.rank) };
    let captures = frame.choices[choice].victim.is_some();
    if frame.is_beyond {
        let due = if captures { Reason::Capture } else { Reason::Generated };
        return if reason == due { Ok(frame.rank) } else { Err(unreasonable(due, reason)) };
    }
    let is_possible = match reason {
        Reason::Generated => true,
        Reason::Principal => rules.has(Switch::Deepening),
        Reason::Table => rules.has(Switch::Table),
        Reason::Capture => rules.has(Switch::Captures) && captures,
        Reason::Killer => rules.has(Switch::Killers),
        Reason::History => rules.has(Switch::History),
    };
    let place = Reason::ALL.iter().position(|&other| other == reason).unwrap_or_default();
    if !is_possible || place < frame.rank {
        return Err(unreasonable(Reason::Generated, reason));
    }
    if kind == Kind::Research {
        return Ok(place);
    }
    match better(rules, frame, choice, reason) {
        Some(better) => Err(wrong(Field::Move, Content::Number(better as u64), Content::Number(choice as u64))),
        None => Ok(place),
    }
}

/// A child that had to come before this one, and did not.
fn better<M: Copy>(rules: &Rules, frame: &Frame<M>, choice: usize, reason: Reason) -> Option<usize> {
    let mut open = frame.choices.iter().enumerate().filter(|(index, other)| other.proved.is_none() && *index != choice);
    let is_question = rules.method.is_some_and(|method| method.algorithm == Algorithm::ProveBest);
    let victim = frame.choices[choice].victim;
    let better = match reason {
        Reason::Principal | Reason::Table => None,
        Reason::Capture => open.find(|(index, other)| (other.victim, choice) > (victim, *index)),
        _ if is_question => None,
        Reason::Killer | Reason::History => {
            open.find(|(_, other)| rules.has(Switch::Captures) && other.victim.is_some())
        }
        Reason::Generated => open.find(|(index, _)| *index < choice),
    };
    better.map(|(index, _)| index)
}

fn unreasonable(expected: Reason, found: Reason) -> Found {
    wrong(Field::Reason, Content::Word(expected.name().into()), Content::Word(found.name().into()))
}
