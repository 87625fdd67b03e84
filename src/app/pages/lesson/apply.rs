//! The player of lessons: from stop to stop, in the lesson's own searches; what a person does between them does not matter.

use crate::lanes::put;
use crate::prelude::*;

use jianzhi_study::lesson::{LessonCamera, LessonStop, question_from};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    On,
    Back,
}

pub fn apply(model: &mut Model, command: LessonCommand) {
    match command {
        LessonCommand::SwitchLessons => match model.dialog.overlay {
            Overlay::Lessons(_) => model.dialog.overlay = Overlay::None,
            _ => open_list(model),
        },
        LessonCommand::OpenLesson(row) => {
            learn(model);
            if let Some(lesson) = model.learning.lessons.get(row).cloned() {
                begin(model, lesson);
            }
        }
        LessonCommand::LeaveLesson => leave(model),
        LessonCommand::ChooseAnswer(number) => choose(model, number),
        LessonCommand::MissAnswer => {
            if let Some(lecture) = &mut model.learning.lesson {
                lecture.is_beside = true;
            }
        }
        LessonCommand::TypeNumber(typed) => {
            if let Some(lecture) = &mut model.learning.lesson {
                lecture.typed = typed;
            }
        }
        LessonCommand::FinishNumber => finish(model),
    }
}

pub fn learn(model: &mut Model) {
    if model.learning.lessons.is_empty() {
        model.learning.lessons = Lesson::shipped().map(Arc::new).collect();
    }
}

fn open_list(model: &mut Model) {
    learn(model);
    let open = model.learning.lesson.as_ref().map(|lecture| lecture.lesson.name.clone());
    let is_next = |lesson: &Arc<Lesson>| match &open {
        Some(name) => lesson.name == *name,
        None => model.learning.followed.get(&lesson.name).is_none_or(|progress| !progress.is_done),
    };
    model.dialog.overlay = Overlay::Lessons(model.learning.lessons.iter().position(is_next).unwrap_or_default());
}

/// Opens a lesson where it was left the last time, or else at its beginning.
pub fn begin(model: &mut Model, lesson: Arc<Lesson>) {
    begin_at(model, lesson, None);
}

/// The same at a page, counted from 0, where one is asked for.
pub fn begin_at(model: &mut Model, lesson: Arc<Lesson>, page: Option<usize>) {
    leave(model);
    gallery::apply::keep(model);
    let before = LessonViews {
        view: model.settings.view,
        types: model.settings.shows_types,
        board: model.board.is_shown,
        map: model.map.is_page,
    };
    let asks = std::mem::replace(&mut model.predictions.questions.when, AskWhen::Lesson);
    let left = model.learning.followed.get(&lesson.name).filter(|progress| !progress.is_done);
    let left = left.map_or(0, |progress| progress.furthest).min(lesson.stops().count().saturating_sub(1));
    let stop = page.unwrap_or(left);
    let lecture = Lecture {
        lesson,
        stop,
        searched: 0,
        part: usize::MAX,
        is_waiting: false,
        typed: String::new(),
        given: None,
        is_warned: false,
        filled: 0,
        missed: None,
        is_beside: false,
        ended: 0,
        before,
        asks,
    };
    model.learning.lesson = Some(lecture);
    show(model);
}

pub fn leave(model: &mut Model) {
    let Some(lecture) = model.learning.lesson.take() else { return };
    put_views(model, lecture.before);
    model.session.is_own = false;
    model.predictions.questions.when = lecture.asks;
    model.predictions.predict = None;
    if model.dialog.overlay.is_chart() {
        model.dialog.overlay = Overlay::None;
    }
}

/// Goes to another page. Where a question waits, going on shows its answer first; a guided play asks to try before that.
pub fn turn(model: &mut Model, turn: Turn) {
    let is_asked = model.is_asked();
    let Some(lecture) = &mut model.learning.lesson else { return };
    match turn {
        Turn::On if is_asked => return predict::apply(model, PredictCommand::Reveal),
        Turn::On if lecture.open_question().is_some() && lecture.lesson.is_guided && !lecture.is_warned => {
            lecture.is_warned = true;
            return;
        }
        Turn::On if lecture.open_question().is_some() => return show_answer(model),
        Turn::On if lecture.stop >= lecture.last() => return,
        Turn::On => lecture.stop += 1,
        Turn::Back if lecture.stop == 0 => return,
        Turn::Back => lecture.stop -= 1,
    }
    (lecture.typed, lecture.given, lecture.is_warned) = (String::new(), None, false);
    (lecture.filled, lecture.missed, lecture.is_beside) = (0, None, false);
    show(model);
}

/// Shows the answer to the question that waits: values that are to be filled in appear, and a leaf that is to be changed
/// gets the value of the example.
fn show_answer(model: &mut Model) {
    let Some(lecture) = &mut model.learning.lesson else { return };
    (lecture.given, lecture.missed) = (Some(GivenLessonAnswer::Shown), None);
    match lecture.question().cloned() {
        Some(LessonQuestion::Fill { places, .. }) => {
            lecture.filled = places.len();
            to_filled(model);
        }
        Some(LessonQuestion::Change(change)) => {
            show(model);
            let Some(path) = model.tree().and_then(|tree| change.path(tree)) else { return };
            let value = EditCommand::SetValue { path, value: Some(change.example.value), gesture: None };
            edit::apply::apply(model, value);
        }
        _ => {}
    }
}

fn to_filled(model: &mut Model) {
    let last = model.learning.lesson.as_ref().and_then(|lecture| lecture.filled.checked_sub(1));
    if let Some(filled) = last.and_then(|last| model.to_fill(last)) {
        model.timeline.clock = filled.step.min(model.last());
    }
}

/// Follows the leaf that is to be changed: each change is shown at the end of its search, and one with which all is so
/// answers the question.
pub fn watch_leaf(model: &mut Model) {
    let Some(change) = model.leaf_change().filter(|change| *change != LeafChange::Before) else { return };
    let (searched, last) = (model.searches.searched, model.last());
    let Some(lecture) = &mut model.learning.lesson else { return };
    if change == LeafChange::Done && lecture.given.is_none() {
        lecture.given = Some(GivenLessonAnswer::Changed);
    }
    if lecture.ended != searched {
        lecture.ended = searched;
        model.timeline.clock = last;
    }
}

fn show(model: &mut Model) {
    let Some(lecture) = &model.learning.lesson else { return };
    let (lesson, page) = (Arc::clone(&lecture.lesson), lecture.stop);
    let part = lecture.part_of(page);
    let is_own = lecture.part == part && lecture.searched == model.searches.searched;
    let Some(scenario) = lesson.parts.get(part).map(|part| &part.scenario) else { return };
    let is_same = is_own && scenario.methods.iter().copied().eq(model.searches.lanes.iter().map(|lane| lane.method));
    if !is_same {
        put(model, scenario, Vec::new());
        model.session.opened = None;
    }
    note(model, part);
    model.predictions.predict = None;
    model.dialog.notice = None;
    let Some((_, stop)) = lesson.stops().nth(page) else { return show_views(model, &[]) };
    if stop.lane < model.searches.lanes.len() {
        model.lead(stop.lane);
    }
    show_views(model, &stop.show);
    place(model);
    frame(model, stop);
}

fn note(model: &mut Model, part: usize) {
    let searched = model.searches.searched;
    let Some(lecture) = &mut model.learning.lesson else { return };
    (lecture.searched, lecture.part) = (searched, part);
    model.learning.last.clone_from(&lecture.lesson.name);
    let progress = model.learning.followed.entry(lecture.lesson.name.clone()).or_default();
    progress.furthest = progress.furthest.max(lecture.stop.min(lecture.stops().saturating_sub(1)));
    progress.is_done |= lecture.stop == lecture.last();
}

/// The step that the present page tells of, where the clock was moved away from it: words and picture would tell of two
/// steps. A page whose question moves the clock itself has none.
pub fn left_step(model: &Model) -> Option<Step> {
    let lecture = model.learning.lesson.as_ref().filter(|lecture| lecture.searched == model.searches.searched)?;
    let (_, stop) = lecture.shown().filter(|(_, stop)| stop.lane == model.searches.focus)?;
    let moves = |question: &LessonQuestion| {
        matches!(question, LessonQuestion::Next(_) | LessonQuestion::Fill { .. } | LessonQuestion::Change(_))
    };
    let record = model.focused().filter(|_| !lecture.question().is_some_and(moves))?.record()?;
    let replay = &record.recording.replay;
    let step = shown_at(model, stop.at.value.step(replay).unwrap_or_default(), replay);
    (step != model.timeline.clock && model.timeline.playing.is_none()).then_some(step)
}

/// The step of the clock at a moment of a lane: at the end of one lane all lanes are finished.
fn shown_at(model: &Model, step: Step, replay: &Replay) -> Step {
    if step >= replay.last_step() { model.last() } else { step.min(model.last()) }
}

/// Moves the clock to the stop's moment, or waits until its search has come to its end; and asks about what comes next.
pub fn place(model: &mut Model) {
    let Some(lecture) = &model.learning.lesson else { return };
    let Some((_, stop)) = lecture.shown() else { return };
    let (moment, question, lane) = (&stop.at.value, lecture.question().cloned(), stop.lane);
    let outcome = model.searches.lanes.get(lane).map(|lane| &lane.outcome);
    let Some(LaneOutcome::Done(record)) = outcome else {
        let is_waiting = matches!(outcome, Some(LaneOutcome::Running(_)));
        return wait(model, is_waiting);
    };
    let replay = record.recording.replay.clone();
    let step = moment.step(&replay).unwrap_or_default();
    let asked = match question {
        Some(LessonQuestion::Next(kind)) => question_from(&replay, step, kind),
        _ => None,
    };
    wait(model, false);
    model.timeline.playing = None;
    let step = shown_at(model, step, &replay);
    model.timeline.clock = asked.as_ref().map_or(step, |asked| Step(asked.step.0.saturating_sub(1))).min(model.last());
    if let Some(question) = asked {
        model.predictions.predict = Some(Predict::default());
        predict::put(model, question);
    }
}

fn wait(model: &mut Model, is_waiting: bool) {
    if let Some(lecture) = &mut model.learning.lesson {
        lecture.is_waiting = is_waiting;
    }
}

fn show_views(model: &mut Model, views: &[LessonView]) {
    let has = |view| views.contains(&view);
    let view = if has(LessonView::ViewMover) { View::SideToMove } else { View::Max };
    let (types, board, map) = (has(LessonView::Types), has(LessonView::Board), has(LessonView::Map));
    put_views(model, LessonViews { view, types, board, map });
    model.dialog.overlay = Overlay::None;
    if has(LessonView::Compare) {
        charts::compare(model);
    } else if has(LessonView::Ledger) || has(LessonView::Health) {
        model.dialog.overlay = Overlay::Report;
    } else if has(LessonView::Iterations) {
        model.dialog.overlay = Overlay::Chart(ChartKind::Iterations);
    } else if has(LessonView::Guesses) {
        model.dialog.overlay = Overlay::Chart(ChartKind::Guesses);
    }
}

fn put_views(model: &mut Model, LessonViews { view, types, board, map }: LessonViews) {
    (model.settings.view, model.settings.shows_types, model.board.is_shown) = (view, types, board);
    if model.map.is_page != map {
        map::apply(model, MapCommand::SwitchMap);
    }
}

fn frame(model: &mut Model, stop: &LessonStop) {
    match &stop.camera {
        None => {}
        Some(LessonCamera::Fit) => model.trees.camera = None,
        Some(LessonCamera::Frame(nodes)) => {
            let places = nodes.iter().filter_map(|node| model.trees.canvas.find(&node.line));
            model.trees.camera = Camera::framing(&model.trees.canvas, places);
        }
    }
}

fn choose(model: &mut Model, number: usize) {
    let Some(lecture) = &mut model.learning.lesson else { return };
    if let Some(LessonQuestion::Choice { choices, .. }) = lecture.open_question()
        && number < choices.len()
    {
        lecture.given = Some(GivenLessonAnswer::Chosen(number));
    }
}

fn finish(model: &mut Model) {
    let Some(lecture) = &mut model.learning.lesson else { return };
    let is_filling = match lecture.open_question() {
        Some(LessonQuestion::Number { .. }) => false,
        Some(LessonQuestion::Fill { .. }) => true,
        _ => return,
    };
    match lecture.typed.parse::<i64>() {
        Ok(number) if is_filling => fill(model, number),
        Ok(number) => lecture.given = Some(GivenLessonAnswer::Number(number)),
        Err(_) => {
            let words = model.say(crate::lesson::words::number_hint(model));
            model.dialog.notice = Some(Notice::news(words));
        }
    }
}

/// Takes the value of the next place: a right one appears in the tree, a wrong one is reported.
fn fill(model: &mut Model, number: i64) {
    let Some(next) = model.next_to_fill() else { return };
    let Some(lecture) = &mut model.learning.lesson else { return };
    lecture.typed.clear();
    if i64::from(next.value.get()) != number {
        lecture.missed = Some(number);
        return;
    }
    (lecture.filled, lecture.missed) = (lecture.filled + 1, None);
    if matches!(lecture.question(), Some(LessonQuestion::Fill { places, .. }) if places.len() == lecture.filled) {
        lecture.given = Some(GivenLessonAnswer::Filled);
    }
    to_filled(model);
}
