//! What the window shows at the present step, made from the model and kept until something changes.
//!
//! The strip and the measure follow the searches, everything else the clock too.

use std::sync::Arc;

use crate::replay::{Effect, State};
use crate::scenario::Verdict;
use crate::scene::board::BoardScene;
use crate::scene::{Canvas, LaneCursor, LaneIndex, LaneScene, Line, Ruler, Strip, View};
use crate::search::Counts;
use crate::search::Kind;
use crate::search::listing::Tag;
use crate::story::{Mood, Narrator, Story};
use crate::text::Lang;
use crate::trace::{End, Moment, Step, Visit};

use super::background::Pace;
use super::model::{Lane, Model, Predict};
use super::strip;
use super::tree::Measure;

/// What the window shows.
#[derive(Debug, Default)]
pub struct Picture {
    searched: Option<Searched>,
    moment: Option<Shown>,
    canvas: Arc<Canvas>,
    /// How much room the canvas leaves its places.
    pub measure: Measure,
    /// Which visits belong to which place, lane by lane.
    pub indices: Vec<LaneIndex>,
    cursors: Vec<LaneCursor>,
    /// The focused lane's search in time, or the stretch of it that is shown.
    pub strip: Strip,
    /// What is written on the strip's bars, in their order; empty where there is no room.
    pub bar_names: Vec<String>,
    /// Each lane's counts so far.
    pub counts: Vec<Counts>,
    /// What the focused lane's step is about; `None` where its search did not come to its end.
    pub story: Option<Story>,
    /// The number line of the innermost inner visit.
    pub ruler: Option<Ruler>,
    /// How far each lane is that is searched in the background.
    pub progress: Vec<Option<Pace>>,
    /// The board of a real game; `None` for a tree.
    pub board: Option<BoardScene>,
    /// The line of the listing that the step is at, and the caller's.
    pub lines: (Option<Tag>, Option<Tag>),
}

/// What the strip depends on.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Searched {
    revision: u64,
    focus: usize,
    width: u32,
    stretch: Option<(Step, Step)>,
    lang: Lang,
}

/// What everything else depends on.
#[derive(Debug, Clone, PartialEq)]
struct Shown {
    searched: Searched,
    clock: Step,
    view: View,
    pointed: Option<Line>,
    predict: Option<Predict>,
}

impl Picture {
    /// Brings the picture up to date; `width` is the strip's in points.
    pub fn update(&mut self, model: &Model, width: f32) {
        let Model { revision, focus, stretch, lang, .. } = *model;
        let searched = Searched { revision, focus, width: width as u32, stretch, lang };
        let is_searched = self.searched == Some(searched);
        if !is_searched {
            self.draw_strip(model, width as u32);
        }
        let is_drawn = Arc::ptr_eq(&self.canvas, &model.canvas);
        if !is_drawn || self.searched.is_none_or(|before| before.revision != revision) {
            self.canvas = Arc::clone(&model.canvas);
            self.measure = Measure::of(&model.canvas);
            self.indices = model.lanes.iter().map(|lane| index(model, lane)).collect();
            self.cursors = vec![LaneCursor::default(); model.lanes.len()];
            self.moment = None;
        }
        self.searched = Some(searched);
        let shown = Shown {
            searched,
            clock: model.clock,
            view: model.view,
            pointed: model.pointed.clone(),
            predict: model.predict,
        };
        if self.moment.as_ref() != Some(&shown) {
            self.moment = Some(shown);
            self.counts.clear();
            for ((lane, index), cursor) in model.lanes.iter().zip(&self.indices).zip(&mut self.cursors) {
                let step = lane.at(model.clock);
                let record = lane.record();
                if let Some(record) = record {
                    cursor.go(&model.canvas, index, record.trace(), step, model.view);
                }
                self.counts.push(record.map(|record| record.replay.at(step).counts).unwrap_or_default());
            }
            self.tell(model);
            self.board = BoardScene::at(&model.start, &model.board_line());
        }
    }

    /// A lane's tree at the present step.
    #[must_use]
    pub fn scene(&self, lane: usize) -> Option<&LaneScene> {
        self.cursors.get(lane).map(LaneCursor::scene)
    }

    fn draw_strip(&mut self, model: &Model, width: u32) {
        (self.strip, self.bar_names) = (Strip::default(), Vec::new());
        if let Some(record) = model.focused().and_then(Lane::record) {
            let (from, to) = model.shown_steps();
            self.strip = Strip::of(record.trace(), &record.replay.events(), from..to, width);
            self.bar_names = strip::bar_names(model, record.trace(), &self.strip, width as f32);
        }
    }

    fn tell(&mut self, model: &Model) {
        let focused = model.focused().and_then(|lane| lane.record().map(|record| (lane, record)));
        let Some((lane, record)) = focused else {
            (self.story, self.ruler, self.lines) = (None, None, (None, None));
            return;
        };
        let replay = &record.replay;
        let state = replay.at(model.step());
        let narrator = Narrator { lang: model.lang, start: &model.start, method: lane.method, replay };
        let mut story = narrator.tell(&state);
        if let Some(verdict) = lane.verdict() {
            judge(&mut story, model, (lane, verdict), state.step);
        }
        if let Some(predict) = &model.predict {
            foretell(&mut story, &narrator, &state, predict);
        }
        self.story = Some(story);
        let path: Vec<Visit> = state.path.iter().map(|frame| frame.visit).collect();
        self.ruler = Ruler::of(&model.start, &model.canvas, replay.trace(), &path, state.moment, model.view);
        self.lines = lit_lines(&state, replay.effect(&state));
    }
}

/// Puts the checker's verdict before what is told of the first wrong row, and of the first step where all is proved.
fn judge(story: &mut Story, model: &Model, (lane, verdict): (&Lane, &Verdict), step: Step) {
    match verdict.step {
        Some(wrong) if step > wrong => return story.lines.push(model.lang.say("app-after-wrong")),
        wrong if step != wrong.unwrap_or_default() => return,
        _ => {}
    }
    let is_proved = verdict.answer.is_ok();
    (story.mood, story.title) = match is_proved {
        true => (Mood::Result, model.lang.say("app-proved")),
        false => (Mood::Cut, model.lang.say("app-first-wrong")),
    };
    let mut lines = verdict.words(model.lang, &model.start, lane.method);
    story.brief = lines.first().cloned().unwrap_or_default();
    lines.append(&mut story.lines);
    story.lines = lines;
}

/// Puts the question in the story's place, or before it what is said to the answer.
fn foretell(story: &mut Story, narrator: &Narrator<'_>, state: &State, predict: &Predict) {
    if let Some(question) = predict.asked {
        story.mood = Mood::Question;
        story.title = narrator.lang.say("story-ask-title");
        story.lines = narrator.ask(&narrator.replay.at(question.step));
        story.facts = Vec::new();
    } else if let Some((_, is_right)) = predict.answered.filter(|(step, _)| *step == state.step) {
        let mut lines = narrator.verdict(state, is_right);
        lines.append(&mut story.lines);
        story.lines = lines;
    }
    if predict.answers > 0 {
        let args = [("right", predict.right.into()), ("asked", predict.answers.into())];
        story.facts.push(narrator.lang.say_with("story-predicted", &args));
    }
}

fn index(model: &Model, lane: &Lane) -> LaneIndex {
    lane.record().map(|record| LaneIndex::of(&model.canvas, record.trace())).unwrap_or_default()
}

/// The line of the listing where the innermost visit is, and the line where its caller is.
fn lit_lines(state: &State, effect: Option<Effect>) -> (Option<Tag>, Option<Tag>) {
    let Some(frame) = state.path.last() else { return (None, None) };
    let call = match (frame.visit.kind, state.path.len()) {
        (Kind::Null, 1) => Some(Tag::Ask),
        (Kind::Research, 1) => Some(Tag::SearchAgain),
        (_, 1) => Some(Tag::Search),
        (Kind::Full, _) => Some(Tag::Child),
        (Kind::Null, _) => Some(Tag::Probe),
        (Kind::Research, _) => Some(Tag::Research),
        (Kind::NullMove, _) => Some(Tag::NullMove),
        (Kind::Quiescence, _) => Some(Tag::Capture),
    };
    match state.moment {
        Moment::Enter => (Some(Tag::Enter), call),
        Moment::Leave => {
            let own = match frame.visit.end {
                End::Leaf | End::Terminal => Tag::Ending,
                End::Table => Tag::Known,
                End::ChildTable => Tag::ChildKnown,
                End::NullMove => Tag::Passed,
                End::StandPat if frame.visit.size == 1 => Tag::StandPat,
                _ if frame.visit.cut => Tag::Cutoff,
                _ => Tag::Return,
            };
            let caller = match effect {
                Some(Effect::Raise) => Some(Tag::Raise),
                Some(Effect::Cutoff) => Some(Tag::Cutoff),
                Some(Effect::AsksAgain) => Some(Tag::Research),
                Some(Effect::Nothing) | None => call,
            };
            (Some(own), caller)
        }
    }
}
