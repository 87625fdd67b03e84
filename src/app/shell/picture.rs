//! What the window shows at the present step, made from the model and kept until something changes.
//!
//! The strip and the measure follow the searches, everything else the clock too.

use crate::lanes::search::SearchProgress;
use crate::prelude::*;
use crate::program::{
    self,
    card::{self, VerdictWords},
};
use crate::widgets::kept::Kept;
use jianzhi_core::replay::{Effect, Frame};
use jianzhi_core::search::VisitKind;
use jianzhi_core::search::listing::{self, Tag};
use jianzhi_core::trace::Moment;
use jianzhi_view::scene::board::{ReasonLine, reasons};
use jianzhi_view::scene::strip::view::Naming;
use jianzhi_view::scene::tree::Measure;
use jianzhi_view::scene::{FullSizes, LaneCursor, LaneIndex, LaneScene, LaneSource, Ruler};
use jianzhi_view::story::Narrator;

#[derive(Debug, Default)]
pub struct Picture {
    searched: Option<StripKey>,
    moment: Option<Shown>,
    canvas: Arc<Canvas>,
    pub measure: Measure,
    pub indices: Vec<LaneIndex>,
    pub sizes: FullSizes,
    /// What they follow from: the canvas, the searches, and how many sizes were counted.
    sized: Option<(SameArc<Canvas>, u64, usize)>,
    cursors: Vec<LaneCursor>,
    /// The focused lane's search in time, or the stretch of it that is shown.
    pub strip: Strip,
    whole_strip: Strip,
    /// Where the strip ends while predictions are asked for.
    veil: Option<Step>,
    /// What is written on the strip's bars, in their order; empty where there is no room.
    pub bar_names: Vec<String>,
    pub counts: Vec<Counts>,
    /// What the focused lane's step is about; `None` where its search did not finish.
    pub story: Option<Story>,
    /// Whether there is more to be claimed of the step, which is still being proved.
    pub is_short: bool,
    /// What was claimed within a frame's effort, of the step that was looked at last.
    claimed: Option<ProvedStep>,
    /// The number line of the innermost inner visit; `None` where the search has no window.
    pub ruler: Option<Ruler>,
    pub progress: Vec<Option<SearchProgress>>,
    /// The board of a real game; `None` for a tree.
    pub board: Option<BoardScene>,
    pub lit: Lit,
    /// How often all of this was updated.
    pub edition: u64,
    pub kept: Kept,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lit {
    own: Option<(Tag, Side)>,
    caller: Option<(Tag, Side)>,
}

impl Lit {
    pub fn is_own(&self, line: &listing::ListingLine) -> bool {
        self.own.is_some_and(|(tag, side)| line.is_at(tag, side))
    }

    pub fn is_caller(&self, line: &listing::ListingLine) -> bool {
        self.caller.is_some_and(|(tag, side)| line.is_at(tag, side))
    }
}

#[derive(Debug, Clone, PartialEq)]
struct StripKey {
    revision: u64,
    focus: usize,
    width: u32,
    steps: Range<Step>,
    lang: Lang,
}

#[derive(Debug, Clone, PartialEq)]
struct Shown {
    searched: StripKey,
    clock: Step,
    alignment: Alignment,
    view: View,
    pointed: Option<Line>,
    predict: Option<Predict>,
    proofs: u64,
    program: Option<String>,
}

impl Picture {
    pub fn update(&mut self, model: &Model, width: f32) {
        let (revision, focus, lang) = (model.searches.revision, model.searches.focus, model.settings.lang);
        let searched = StripKey { revision, focus, width: width as u32, steps: model.shown_steps(), lang };
        let is_searched = self.searched.as_ref() == Some(&searched);
        let veil = model.is_veiled().then(|| model.step());
        if !is_searched {
            let record = model.record();
            self.whole_strip = record.map_or_else(Strip::default, |record| {
                let events = record.recording.replay.events();
                Strip::new(record.trace(), &events, model.shown_steps(), width as u32)
            });
        }
        if !is_searched || veil != self.veil {
            // What was drawn of the strip may be the same stretch at the same step.
            (self.veil, self.moment) = (veil, None);
            self.show_strip(model, width);
        }
        let (lanes, canvas) = (model.shown_lanes(), model.shown_canvas());
        let is_drawn = Arc::ptr_eq(&self.canvas, canvas);
        if !is_drawn || self.searched.as_ref().is_none_or(|before| before.revision != revision) {
            self.canvas = Arc::clone(canvas);
            self.measure = Measure::new(canvas);
            let index = |lane: &Lane| lane.record().map(|record| LaneIndex::new(canvas, record.trace()));
            self.indices = lanes.iter().map(|lane| index(lane).unwrap_or_default()).collect();
            self.cursors = vec![LaneCursor::default(); lanes.len()];
            self.moment = None;
        }
        self.searched = Some(searched.clone());
        self.size(model);
        let shown = Shown {
            searched,
            clock: model.timeline.clock,
            alignment: model.timeline.alignment,
            view: model.settings.view,
            pointed: model.trees.pointed.clone(),
            predict: model.predictions.predict.clone(),
            proofs: model.proofs.edition,
            program: program::awaited(model),
        };
        if self.moment.as_ref() != Some(&shown) {
            self.moment = Some(shown);
            self.edition += 1;
            self.counts.clear();
            for (at, ((lane, index), cursor)) in lanes.iter().zip(&self.indices).zip(&mut self.cursors).enumerate() {
                if let Some((record, state)) = lane.record().zip(lane.state()) {
                    let (trace, view) = (record.trace(), model.view_of(at));
                    cursor.show(LaneSource { canvas, index, trace, view }, state);
                }
                self.counts.push(lane.state().map(|state| state.counts).unwrap_or_default());
            }
            self.tell(model);
            let board = BoardScene::before(&model.searches.base.start, &model.board_line(), &ahead(model));
            self.board = board.map(|board| board.because(&model.searches.base.start, &why(model)));
        }
    }

    fn size(&mut self, model: &Model) {
        let canvas = SameArc(Arc::clone(&model.trees.canvas));
        let sized = Some((canvas, model.searches.revision, model.searches.sizes.len()));
        if self.sized != sized {
            let full = model.full_lane().and_then(|lane| self.indices.get(lane));
            let (canvas, depth, known) = (&model.trees.canvas, model.searches.base.depth, &model.searches.sizes);
            self.sizes = FullSizes::new(canvas, depth, known, full, &self.indices);
            self.sized = sized;
            self.moment = None;
        }
    }

    pub fn scene(&self, lane: usize) -> Option<&LaneScene> {
        self.cursors.get(lane).map(LaneCursor::scene)
    }

    fn show_strip(&mut self, model: &Model, width: f32) {
        (self.strip, self.bar_names) = (self.whole_strip.clone(), Vec::new());
        let Some(record) = model.record() else { return };
        if let Some(step) = self.veil {
            let so_far = self.whole_strip.clone().until(record.trace(), step);
            self.strip = Strip { steps: model.time(), techniques: model.timeline.techniques.clone(), ..so_far };
        }
        let (base, canvas, view) = (&model.searches.base, &model.trees.canvas, model.view());
        let naming = Naming { start: &base.start, canvas, view, notation: model.notation() };
        self.bar_names = naming.bars(record.trace(), &self.strip, model.shown_steps(), width);
    }

    /// What is claimed at a step, as far as it is known or quickly proved. That is computed once a step.
    fn claims(&mut self, model: &Model, narrator: &Narrator<'_>, state: &State) -> Arc<[Claim]> {
        let (trace, step) = (narrator.recording.trace(), state.step);
        if let Some(claims) = model.proofs.of(trace, step) {
            self.is_short = false;
            return Arc::clone(claims);
        }
        if let Some(made) = self.claimed.as_ref().filter(|made| made.is_of(trace, step)) {
            return Arc::clone(&made.claims);
        }
        let effort = Effort::within(AT_ONCE);
        let claims: Arc<[Claim]> = narrator.recording.claims_within(state, &effort).into();
        self.is_short = effort.is_short();
        self.claimed = Some(ProvedStep { trace: Arc::downgrade(trace), step, claims: Arc::clone(&claims) });
        claims
    }

    fn tell(&mut self, model: &Model) {
        let Some((narrator, state)) = model.narrator().zip(model.state()) else {
            (self.story, self.ruler, self.lit) = (None, None, Lit::default());
            (self.is_short, self.claimed) = (false, None);
            return;
        };
        let claims = self.claims(model, &narrator, state);
        let mut story = narrator.tell_claims(state, claims.to_vec());
        story.facts.extend(self.is_short.then(|| model.say("app-proving")));
        if let Some(lane) = model.focused() {
            judge(&mut story, model, lane, state.step);
        }
        if let Some(predict) = &model.predictions.predict {
            ask_or_judge(&mut story, &narrator, state, predict);
        }
        let awaited = program::awaited(model).map(|file| model.say_with("program-awaited", &args![file]));
        story.lines.splice(..0, awaited);
        self.story = Some(story);
        self.follow(model);
    }

    /// Shows the window and the line of the listing of the search whose tree is shown: while a value is tried, of the one
    /// with that value.
    fn follow(&mut self, model: &Model) {
        let lane = model.shown_lanes().get(model.searches.focus);
        let Some((Record { recording, .. }, state)) = lane.and_then(|lane| lane.record().zip(lane.state())) else {
            return;
        };
        let Some(narrator) = model.narrator().map(|narrator| Narrator { recording, ..narrator }) else { return };
        let Recording { task, replay } = recording;
        let ruler = || Ruler::new(&task.start, model.shown_canvas(), replay.trace(), state, model.view());
        self.ruler = task.method.has_window().then(ruler).flatten();
        self.lit = lit(&narrator, state, replay.effect(state));
    }
}

/// The principal variation, where the search is over and nothing is pointed at.
fn ahead(model: &Model) -> Line {
    let result = || {
        let (record, state) = model.focused()?.record().zip(model.state())?;
        let [root] = state.path.as_slice() else { return None };
        let line = record.recording.replay.principal_variation(root.visit);
        Some(line.iter().filter_map(|visit| visit.mv).collect())
    };
    let is_result = model.trees.pointed.is_none() && model.state().is_some_and(|state| state.moment == Moment::Leave);
    if is_result { result().unwrap_or_default() } else { Line::new() }
}

/// The moves that give the reasons at the present step, while nothing is pointed at, and nothing is asked that they
/// would answer.
pub fn why(model: &Model) -> Vec<ReasonLine> {
    let is_secret = model.is_asked() || model.is_before_lesson_answer();
    let lane = model.focused().filter(|lane| model.trees.pointed.is_none() && !is_secret && lane.verdict().is_none());
    let told = lane.and_then(|lane| lane.record().zip(model.state()));
    told.map_or_else(Vec::new, |(record, state)| reasons(&record.recording.replay, state))
}

/// Puts the checker's verdict before the story of the first wrong row, and of the first step where all is proved.
fn judge(story: &mut Story, model: &Model, lane: &Lane, step: Step) {
    let Some(verdict) = lane.verdict() else { return };
    if story.mood == Mood::Result && verdict.step.is_some_and(|wrong| step >= wrong) {
        tell_returned(story, model);
    }
    // The workshop tells it next to the program.
    if model.workshop.is_open && model.workshop.current().is_some() {
        return;
    }
    match verdict.step {
        Some(wrong) if step > wrong => return story.lines.push(model.say("app-after-wrong")),
        wrong if step != wrong.unwrap_or_default() => return,
        _ => {}
    }
    let VerdictWords { mood, title, mut lines } = card::words(model, verdict);
    lines.append(&mut story.lines);
    (story.mood, story.brief, story.title, story.lines) = (mood, title.clone(), title, lines);
}

/// Tells what a wrong search has returned, and nothing that would follow from it.
fn tell_returned(story: &mut Story, model: &Model) {
    let Some(root) = model.state().and_then(|state| state.path.first()) else { return };
    let value = model.view().show(model.searches.base.start.side(), root.visit.value);
    story.title = model.say_with("app-returned", &args![value = text::score(value)]);
    story.brief = story.title.clone();
    story.mood = Mood::Value;
    story.lines.clear();
}

/// Puts the question in the story's place, or before it the response to the answer.
fn ask_or_judge(story: &mut Story, narrator: &Narrator<'_>, state: &State, predict: &Predict) {
    if let Some(question) = predict.question() {
        story.mood = Mood::Question;
        story.title = narrator.lang.say("predict-title");
        story.brief = story.title.clone();
        (story.lines, story.facts, story.claims) = (vec![narrator.ask(question)], Vec::new(), Vec::new());
    } else if let Some(answered) = predict.answered.as_ref().filter(|answered| answered.question.step == state.step) {
        let mut lines = narrator.judge_answer(&answered.question, answered.given);
        lines.append(&mut story.lines);
        lines.extend(answered.mistake.map(|mistake| narrator.likely_mistake(mistake)));
        story.lines = lines;
    }
    if predict.answers > 0 {
        let args = args![right = predict.right, asked = predict.answers];
        story.facts.push(narrator.lang.say_with("predict-score", &args));
    }
}

fn lit(narrator: &Narrator<'_>, state: &State, effect: Option<Effect>) -> Lit {
    let Some(frame) = state.path.last() else { return Lit::default() };
    let side = narrator.recording.side(&state.path, state.path.len() - 1);
    let call = match (frame.visit.kind, state.path.len()) {
        (VisitKind::Null, 1) => Tag::Ask,
        (VisitKind::Research, 1) => Tag::SearchAgain,
        (_, 1) => Tag::Search,
        (VisitKind::Full, _) => Tag::Child,
        (VisitKind::Null, _) => Tag::Probe,
        (VisitKind::Research, _) => Tag::Research,
        (VisitKind::NullMove, _) => Tag::NullMove,
        (VisitKind::Quiescence, _) => Tag::Capture,
    };
    let (own, caller) = match state.moment {
        Moment::Enter if is_extended(narrator, frame) => (Tag::Extended, call),
        Moment::Enter => (Tag::Enter, call),
        Moment::Leave => {
            let caller = match effect {
                Some(Effect::Raise) => Tag::Raise,
                Some(Effect::Cutoff) => Tag::Cutoff,
                Some(Effect::AsksAgain) => Tag::Research,
                Some(Effect::Nothing) | None => call,
            };
            (left_at(frame.visit), caller)
        }
    };
    Lit { own: Some((own, side)), caller: Some((caller, -side)) }
}

fn left_at(visit: Visit) -> Tag {
    match visit.end {
        End::Leaf | End::Terminal => Tag::Ending,
        End::Table => Tag::Known,
        End::ChildTable => Tag::ChildKnown,
        End::NullMove => Tag::Passed,
        End::StandPat if visit.size == 1 => Tag::StandPat,
        _ if visit.cut => Tag::Cutoff,
        _ => Tag::Return,
    }
}

/// Whether the children of a visit get one ply more.
fn is_extended(narrator: &Narrator<'_>, frame: &Frame) -> bool {
    let visit = frame.visit;
    let is_child = |child: &Visit| matches!(child.kind, VisitKind::Full | VisitKind::Null);
    let extends = visit.end == End::Searched && narrator.recording.task.method.switches.iter().any(Switch::extends);
    extends && narrator.recording.trace().children(visit).find(is_child).is_some_and(|child| child.depth == visit.depth)
}
