//! The one clock of all lanes: how commands and time move it. `model::clock` decides which step each lane is at.
//!
//! Steps and jumps are those of the focused lane. One step beyond its end all lanes are finished.

use crate::predict::{Arrival, asks_until, forget};
use crate::prelude::*;
use jianzhi_core::replay::Events;

pub fn apply(model: &mut Model, command: ClockCommand) {
    match command {
        ClockCommand::Go(go) => self::go(model, go),
        ClockCommand::NextTechnique => choose_technique(model),
        ClockCommand::Play(direction) => play(model, direction),
        ClockCommand::SetPlayMode(mode) => model.timeline.pace.mode = Some(mode),
        ClockCommand::SwitchPlayMode => model.timeline.pace.mode = Some(model.play_mode().other()),
        ClockCommand::Faster => model.timeline.pace.speed = Some(model.speed().faster()),
        ClockCommand::Slower => model.timeline.pace.speed = Some(model.speed().slower()),
        ClockCommand::Visit(line) => visit(model, &line),
        ClockCommand::VisitSelected => {
            if let Some(line) = model.selected_line() {
                visit(model, &line);
            }
        }
        ClockCommand::Stretch(stretch) => model.timeline.stretch = stretch.filter(|(from, to)| from < to),
        ClockCommand::SwitchAlignment => align(model, model.timeline.alignment.other()),
    }
}

/// Moves the clock, and stops it if it ran.
pub fn go(model: &mut Model, go: Go) {
    model.timeline.playing = None;
    if let Go::Use(Some(technique), _) = go {
        model.timeline.technique = Some(technique);
    }
    let Some(step) = target(model, go).filter(|&step| !asks_until(model, step, arrival(go))) else { return };
    let before = model.timeline.clock;
    model.timeline.came_from = (go == Go::Source && model.source().is_some()).then_some(before);
    model.timeline.clock = step.min(model.last());
    if model.timeline.clock != before {
        forget(model);
    }
}

/// Whether what happens where the clock goes to is asked for like any other step, or whatever is drawn: it is what was
/// jumped to.
const fn arrival(go: Go) -> Arrival {
    match go {
        Go::Next(_) | Go::Use(..) | Go::Finding(_) => Arrival::Event,
        _ => Arrival::Step,
    }
}

/// Moves the clock to where the focused lane leaves a position: the last time so far, or the first time.
pub fn visit(model: &mut Model, line: &[MoveCode]) {
    let Some(record) = model.record() else { return };
    let trace = record.trace();
    let visits = visits_of(trace, line);
    let entered = |visit: &&Visit| trace.entered_at(**visit, line.len()) <= model.timeline.clock;
    let Some(&visit) = visits.iter().rev().find(entered).or(visits.first()) else { return };
    go(model, Go::To(trace.left_at(visit, line.len())));
}

/// Moves the stretch that the strip shows to the current step, if it has left it.
pub fn keep_in_sight(model: &mut Model) {
    let (Some((from, to)), step) = (model.timeline.stretch, model.step()) else { return };
    if (from..to).contains(&step) {
        return;
    }
    let length = to.0 - from.0;
    let from = step.0.saturating_sub(length / 2).min(model.time().saturating_sub(length));
    model.timeline.stretch = Some((Step(from), Step(from + length)));
}

/// Lets the clock run one way, or stops it where it does already. At the end of its way it starts over.
pub fn play(model: &mut Model, direction: Direction) {
    if model.timeline.playing == Some(direction) {
        model.timeline.playing = None;
        return;
    }
    match direction {
        Direction::Forward if model.timeline.clock == model.last() => model.timeline.clock = Step(0),
        Direction::Backward if model.timeline.clock == Step(0) => model.timeline.clock = model.last(),
        Direction::Forward | Direction::Backward => {}
    }
    model.timeline.playing = Some(direction);
}

fn ticked(model: &Model, direction: Direction) -> Step {
    let by = match model.play_mode() {
        PlayMode::Steps => 1,
        PlayMode::Whole => PlayMode::whole(model.last().0 + 1, model.timeline.pace.seconds).0,
        PlayMode::Events => {
            let events = model.replay().map(Replay::events);
            return match (events, direction) {
                (Some(events), Direction::Forward) => next(&events, model.timeline.clock).unwrap_or(model.last()),
                (Some(events), Direction::Backward) => previous(&events, model.step()).unwrap_or_default(),
                (None, Direction::Forward) => model.last(),
                (None, Direction::Backward) => Step(0),
            };
        }
    };
    match direction {
        Direction::Forward => Step(model.timeline.clock.0.saturating_add(by)),
        // All lanes run back by the steps that they ran on by.
        Direction::Backward => Step(model.timeline.clock.0.saturating_sub(by)),
    }
}

/// The next step while the clock runs; it stops at the end of its way.
pub fn tick(model: &mut Model) {
    let Some(direction) = model.timeline.playing else { return };
    let next = ticked(model, direction);
    let may_ask = model.play_mode() != PlayMode::Whole || model.is_asked();
    if direction == Direction::Forward && may_ask && asks_until(model, next, Arrival::Step) {
        return;
    }
    if direction == Direction::Backward {
        // The clock walks away from the question.
        forget(model);
    }
    model.timeline.clock = next.min(model.last());
    let end = match direction {
        Direction::Forward => model.last(),
        Direction::Backward => Step(0),
    };
    if model.timeline.clock == end {
        model.timeline.playing = None;
    }
}

/// Whether a move of the clock leads nowhere: there is no such step, or the clock is there already.
pub fn stays(model: &Model, go: Go) -> bool {
    // Where nothing was searched yet, there is nothing to be said of its steps.
    let is_there = |step: Step| step.min(model.last()) == model.timeline.clock;
    model.record().is_some() && !model.is_asked() && target(model, go).is_none_or(is_there)
}

fn target(model: &Model, go: Go) -> Option<Step> {
    let clock = model.timeline.clock;
    let (replay, events) = (model.replay(), model.replay().map(Replay::events));
    match go {
        Go::First => Some(Step(0)),
        Go::Last => Some(model.last()),
        Go::To(step) => Some(step),
        Go::Back => Some(back(model)),
        Go::Forward => Some(forward(model)),
        Go::Next(kind) => {
            let events = events?;
            // The clock that goes along with a search has passed events that were never looked at.
            let goes_along = (0..model.searches.lanes.len()).any(|lane| model.is_live(lane));
            events.next(kind, clock).or_else(|| events.next(kind, Step(0)).filter(|_| goes_along))
        }
        Go::Previous(kind) => events?.previous(kind, model.step()),
        Go::PageDown if model.stage.is_on => {
            Some(events.and_then(|events| next(&events, clock)).unwrap_or(model.last()))
        }
        Go::PageUp if model.stage.is_on => {
            Some(events.and_then(|events| previous(&events, model.step())).unwrap_or_default())
        }
        Go::Finding(finding) => {
            let replay = replay?;
            replay.next_finding(finding, model.step()).or_else(|| replay.first_finding(finding))
        }
        Go::Use(technique, way) => {
            let technique = technique.or_else(|| model.chosen_technique())?;
            match way {
                Way::Next => replay?.next_use(technique, clock),
                Way::Previous => replay?.previous_use(technique, model.step()),
            }
        }
        Go::Source => model.source().or(model.timeline.came_from),
        Go::Wrong => model.wrong_step(),
        Go::PageDown => target(model, Go::Forward),
        Go::PageUp => target(model, Go::Back),
    }
}

/// One step back of the focused lane, which may be at its own end while the clock went on with the others: they come
/// along to the same step.
fn back(model: &Model) -> Step {
    let step = if model.record().is_some() { model.step() } else { model.timeline.clock };
    Step(step.0.saturating_sub(1))
}

/// One step on of the focused lane; at its end the others go to theirs.
fn forward(model: &Model) -> Step {
    match model.focused().filter(|lane| lane.record().is_some()) {
        Some(lane) if model.timeline.clock >= lane.last() => model.last(),
        _ => Step(model.timeline.clock.0 + 1),
    }
}

pub fn choose_technique(model: &mut Model) {
    let shown = &model.timeline.techniques;
    let at = model.chosen_technique().and_then(|chosen| shown.iter().position(|&technique| technique == chosen));
    model.timeline.technique =
        at.and_then(|at| shown.get((at + 1) % shown.len()).copied()).or(model.timeline.technique);
    if let Some(technique) = model.timeline.technique.filter(|_| !shown.is_empty()) {
        let words = |lang: Lang| {
            let name = lang.say(&format!("app-technique-{}", technique.name()));
            lang.say_with("app-technique-chosen", &args![technique = name])
        };
        model.dialog.notice = Some(Notice::describe(model.settings.lang, words));
    }
}

pub fn align(model: &mut Model, alignment: Alignment) {
    model.timeline.clock = model.step();
    model.timeline.alignment = alignment;
}

fn next(events: &Events<'_>, step: Step) -> Option<Step> {
    EventKind::ALL.into_iter().filter_map(|kind| events.next(kind, step)).min()
}

fn previous(events: &Events<'_>, step: Step) -> Option<Step> {
    EventKind::ALL.into_iter().filter_map(|kind| events.previous(kind, step)).max()
}

// When the commands of the clock are possible, and why not.

pub fn offers(model: &Model) -> Vec<Offer> {
    let offer = |technique: Technique| {
        let named = move |lang: Lang| lang.say(&format!("app-technique-{}", technique.name())).into();
        let command = ClockCommand::Go(Go::Use(Some(technique), Way::Next));
        Offer::with(model.settings.lang, command, "app-jump-use", "technique", named)
    };
    Technique::ALL.into_iter().map(offer).collect()
}

pub fn no_speed(model: &Model, changed: impl Fn(Speed) -> Speed, at_end: &'static str) -> Option<&'static str> {
    if model.play_mode() == PlayMode::Whole {
        return Some("app-idle-speed");
    }
    unless(changed(model.speed()) != model.speed(), at_end)
}

fn can_go(model: &Model, go: Go) -> bool {
    match go {
        Go::Source => model.source().is_some() || model.timeline.came_from.is_some(),
        Go::Use(Some(technique), _) => model.timeline.techniques.contains(&technique),
        Go::Use(None, _) => model.chosen_technique().is_some(),
        Go::Wrong => model.wrong_step().is_some() && !stays(model, go),
        _ => !stays(model, go),
    }
}

pub fn no_step(model: &Model, go: Go) -> Option<&'static str> {
    if can_go(model, go) {
        return None;
    }
    Some(match go {
        Go::Use(..) if model.chosen_technique().is_some() => "app-idle-further",
        Go::Use(Some(_), _) => "app-idle-use",
        Go::Use(None, _) => "app-idle-uses",
        Go::Next(kind) | Go::Previous(kind) if !has_any(model, kind) => event(kind),
        Go::Next(_) | Go::Previous(_) => "app-idle-further",
        Go::Source => "app-idle-source",
        Go::Wrong if model.wrong_step().is_some() => "app-idle-wrong-here",
        Go::Wrong => "app-idle-wrong",
        Go::First | Go::Back | Go::PageUp => "app-idle-first",
        Go::Last | Go::Forward | Go::PageDown if model.focused().is_some_and(Lane::is_running) => "app-idle-running",
        Go::Last | Go::Forward | Go::PageDown => "app-idle-last",
        Go::To(_) | Go::Finding(_) => "app-idle-now",
    })
}

fn has_any(model: &Model, kind: EventKind) -> bool {
    model.replay().is_some_and(|replay| replay.events().first(kind).is_some())
}

pub const fn event(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Cutoff => "app-idle-event-cut",
        EventKind::Raise => "app-idle-event-raise",
        EventKind::Research => "app-idle-event-research",
    }
}
