//! What the app holds: the position that is searched, the lanes, the clock, and how they are shown.
//!
//! Plain data without a window. Only `apply` changes it; widgets read it.

mod clock;
mod lesson;

pub use crate::board::BoardView;
pub use crate::canvas::Trees;
pub use crate::charts::{ChartKind, ChartState, ComparedSearches, GuessedSearch};
pub use crate::clock::{Alignment, Direction, PlayMode, Speed, Timeline};
pub use crate::desk::{AT_ONCE, Proofs, ProvedStep};
pub use crate::dialog::overlay::Overlay;
pub use crate::dialog::{Dialogs, Notice};
pub use crate::edit::{Before, Edits, History, Played, Tried};
pub use crate::exercise::Exercises;
pub use crate::exercise::session::{
    Attempt, CourseRow, DeskProblem, DeskSource, DeskWork, ExerciseSession, TreeWork, WindowColumn, WindowField,
    WindowWork,
};
pub use crate::files::FileWork;
pub use crate::gallery::Session;
use crate::laboratory::Laboratory;
pub use crate::lanes::Searches;
pub use crate::lanes::lane::{Lane, LaneOrigin, LaneOutcome, Record};
pub use crate::lesson::{LeafChange, Learning, Lecture, LessonProgress, LessonViews, NextToFill};
pub use crate::links::LinkState;
pub use crate::look::{Magnification, Magnify, Settings};
pub use crate::map::{MapSheet, MapState};
use crate::predict::room_for;
pub use crate::predict::{AnsweredQuestion, AskWhen, AskedQuestion, Asks, Predict, Predictions, QuestionSettings};
use crate::prelude::*;
pub use crate::stage::{LargePart, StageState};
use jianzhi_core::game::playable::Notation;
use jianzhi_core::map::Spared;
use jianzhi_core::score::scale::Scale;
use jianzhi_view::scene::board::view::Script;
use jianzhi_view::scene::sizes;
use jianzhi_view::story::Narrator;
use jianzhi_view::story::map::MOST_TOLD;

#[derive(Debug, Clone)]
pub struct Model {
    pub searches: Searches,
    pub timeline: Timeline,
    pub trees: Trees,
    pub edits: Edits,
    pub settings: Settings,
    pub session: Session,
    pub dialog: Dialogs,
    pub files: FileWork,
    pub links: LinkState,
    pub charts: ChartState,
    pub laboratory: Laboratory,
    pub workshop: Workshop,
    pub tasks: Tasks,
    pub map: MapState,
    pub board: BoardView,
    pub stage: StageState,
    pub predictions: Predictions,
    pub learning: Learning,
    pub exercises: Exercises,
    /// What was proved in the background of the steps that were looked at last.
    pub proofs: Proofs,
}

impl Model {
    /// The lane that the right column and the strip describe.
    pub fn focused(&self) -> Option<&Lane> {
        self.searches.lanes.get(self.searches.focus)
    }

    pub fn record(&self) -> Option<&Record> {
        self.focused()?.record()
    }

    pub fn replay(&self) -> Option<&Replay> {
        Some(&self.record()?.recording.replay)
    }

    /// The lane whose search looked at every place exactly once, where there is one.
    pub fn full_lane(&self) -> Option<usize> {
        let looks_at_all = |lane: &Lane| {
            let is_own = lane.verdict().is_none() && lane.counts().is_some();
            is_own && lane.record().is_some_and(|record| sizes::looks_at_all(lane.method, record.trace()))
        };
        self.searches.lanes.iter().position(looks_at_all)
    }

    /// Whether each lane has its Map above its tree: those of a real position do.
    pub fn has_lane_maps(&self) -> bool {
        self.map.is_in_lanes && self.tree().is_none() && !self.map.is_page
    }

    pub fn tree(&self) -> Option<&Arc<Tree>> {
        self.searches.base.start.tree()
    }

    pub fn say(&self, id: &str) -> String {
        self.settings.lang.say(id)
    }

    pub fn say_with(&self, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.settings.lang.say_with(id, args)
    }

    pub fn state(&self) -> Option<&State> {
        self.focused()?.state()
    }

    /// What the scenario offers for the next lane; `None` where there is no room, or a lane has it already.
    pub fn next_at_hand(&self) -> Option<Method> {
        let is_shown = |method: Method| self.searches.lanes.iter().any(|lane| lane.method == method);
        let offered =
            self.searches.at_hand.iter().copied().filter(|method| method.fits(&self.searches.base.start).is_ok());
        offered.filter(|_| self.searches.lanes.len() < MAX_LANES).find(|&method| !is_shown(method))
    }

    pub fn task(&self, method: Method) -> Task {
        self.searches.base.by(method)
    }

    pub fn scenario(&self) -> Option<&Scenario> {
        self.session.opened.and_then(|index| self.session.scenarios.get(index))
    }

    pub fn before(&self) -> Before {
        let Session { opened, played, is_own, .. } = self.session;
        Before { start: self.searches.base.start.clone(), opened, played, is_own, methods: None }
    }

    pub fn title(&self) -> String {
        if let Some(lecture) = &self.learning.lesson {
            return lecture.lesson.title.in_lang(self.settings.lang).to_owned();
        }
        self.title_in(self.settings.lang)
    }

    pub fn title_in(&self, lang: Lang) -> String {
        let title = |index: Option<usize>| {
            let scenario = index.and_then(|index| self.session.scenarios.get(index));
            let title = scenario.map(|scenario| scenario.title.in_lang(lang)).filter(|title| !title.is_empty());
            let own = if self.tree().is_some() { "app-own-tree" } else { "app-own-position" };
            title.map_or_else(|| lang.say(own), str::to_owned)
        };
        match self.session.played {
            Some(Played { from, moves }) => lang.say_with("app-played", &args![title = title(from), moves]),
            None => title(self.session.opened),
        }
    }

    pub fn place_at(&self, path: &[u16]) -> Option<usize> {
        let (places, trail) = (&self.trees.canvas.places, &self.trees.canvas.trail);
        let below = path.get(trail.len()..)?;
        if !trail.iter().map(|crumb| crumb.index).eq(path[..trail.len()].iter().copied()) {
            return None;
        }
        below.iter().try_fold(0, |at: usize, &index| {
            let place = places.get(at)?;
            let children = place.first_child as usize..(place.first_child + place.child_count) as usize;
            children.into_iter().find(|&child| places.get(child).is_some_and(|child| child.index == index))
        })
    }

    pub fn path_to(&self, place: usize) -> Path {
        let mut path = Vec::new();
        let mut at = self.trees.canvas.places.get(place);
        while let Some(place) = at
            && let Some(parent) = place.parent
        {
            path.push(place.index);
            at = self.trees.canvas.places.get(parent as usize);
        }
        path.extend(self.trees.canvas.trail.iter().rev().map(|crumb| crumb.index));
        path.reverse();
        path
    }

    pub fn narrator(&self) -> Option<Narrator<'_>> {
        let recording = &self.focused()?.record()?.recording;
        let hides_ahead = self.hides_ahead();
        let (lang, notation, view) = (self.settings.lang, self.notation(), self.view());
        Some(Narrator { lang, notation, view, recording, hides_ahead })
    }

    pub fn script(&self) -> Script {
        self.board.script.unwrap_or(Script::new(self.settings.lang))
    }

    /// In whose view a lane shows its numbers: the chosen one, and MAX's where minimax, which knows no other, is shown next
    /// to a search that negates.
    pub fn view_of(&self, lane: usize) -> View {
        let lanes = &self.searches.lanes;
        let is_minimax = |lane: &Lane| lane.method.algorithm == Algorithm::Minimax;
        let is_next_to_others = lanes.get(lane).is_some_and(is_minimax) && !lanes.iter().all(is_minimax);
        if is_next_to_others { View::Max } else { self.settings.view }
    }

    pub fn view(&self) -> View {
        self.view_of(self.searches.focus)
    }

    /// The lanes' algorithms, each once.
    pub fn methods(&self) -> Vec<Method> {
        let all: Vec<Method> = self.searches.lanes.iter().map(|lane| lane.method).collect();
        gallery::apply::once_each(&all)
    }

    /// The step that leaves the visit which found what the table answers at this one; `None` where no table does.
    pub fn source(&self) -> Option<Step> {
        let trace = self.focused()?.record()?.trace();
        let found = trace.path(trace.source(self.state()?.path.last()?.visit.id)?);
        found.last().map(|&visit| trace.left_at(visit, found.len() - 1))
    }

    /// The verdict on the focused lane, or else on any other, whose visits another program made and which are wrong from some step on.
    pub fn refuted(&self) -> Option<&TraceVerdict> {
        let lanes = self.focused().into_iter().chain(&self.searches.lanes);
        lanes.filter_map(|lane| lane.verdict()).find(|verdict| verdict.step.is_some())
    }

    /// The step of the first wrong row of that lane, or of where its program was stopped.
    pub fn wrong_step(&self) -> Option<Step> {
        self.refuted()?.step
    }

    /// What values are written on: a desk's tree has its own.
    pub fn shown_scale(&self) -> Option<&Arc<Scale>> {
        match &self.exercises.desk {
            Some(desk) => desk.exercise.tree.scale(),
            None => self.searches.base.start.scale(),
        }
    }

    /// A value of MAX's, or of the side to move at a path if that view is on; and back again.
    pub fn describe(&self, path: &[u16], value: Score) -> Score {
        match self.view() {
            View::Max => value,
            View::SideToMove => self.searches.base.start.side_along(path).view(value),
        }
    }

    pub fn name_of(&self, path: &[u16]) -> String {
        let line = self.place_at(path).map(|place| self.line_to(place)).unwrap_or_default();
        self.name_at(&line)
    }

    pub fn name_at(&self, line: &[MoveCode]) -> String {
        story::name_at(self.settings.lang, self.notation(), &self.searches.base.start, line)
    }

    /// The moves that lead to the position that the board shows: the one under the pointer, else the search's own.
    pub fn board_line(&self) -> Vec<MoveCode> {
        self.trees.pointed.clone().or_else(|| self.state().map(State::line)).unwrap_or_default()
    }

    pub fn line_to(&self, place: usize) -> Line {
        self.trees.canvas.line_to(place as u32)
    }

    pub fn selected_line(&self) -> Option<Line> {
        let place = self.place_at(self.edits.selected.as_ref()?)?;
        Some(self.line_to(place))
    }

    pub const fn notation(&self) -> Notation {
        if self.board.has_coordinates { Notation::Coordinates } else { self.settings.lang.notation() }
    }

    pub const fn viewer(&self) -> Viewer {
        Viewer { is_turned: self.board.from_black, notation: self.notation() }
    }

    pub fn is_asked(&self) -> bool {
        self.predictions.asked().is_some()
    }

    pub fn guessed(&self) -> Option<GuessedSearch> {
        self.focused().map(|lane| GuessedSearch { searched: self.searches.searched, method: lane.method })
    }

    /// The cost of aspiration on the focused lane's task; nothing inside where there is nothing to be guessed, `None`
    /// before it was measured.
    pub fn measured_guesses(&self) -> Option<Option<&Arc<GuessMap>>> {
        let guessed = self.guessed()?;
        self.charts.guesses.as_ref().filter(|(measured, _)| *measured == guessed).map(|(_, map)| map.as_ref())
    }

    pub fn guess_map(&self) -> Option<&Arc<GuessMap>> {
        self.measured_guesses().flatten()
    }

    pub fn shown_steps(&self) -> Range<Step> {
        let (from, to) = self.timeline.stretch.unwrap_or((Step(0), Step(self.time())));
        from..to
    }

    // What the lanes' trees and counts show: the searches, or while a value is tried those of the changed tree.

    pub fn shown_lanes(&self) -> &[Lane] {
        self.edits.live.as_ref().map_or(&self.searches.lanes, |live| &live.lanes)
    }

    pub fn shown_canvas(&self) -> &Arc<Canvas> {
        self.edits.live.as_ref().map_or(&self.trees.canvas, |live| &live.canvas)
    }

    /// What is told to have changed: by the value that is tried, or else by the last edit.
    pub fn shown_change(&self) -> Option<&Change> {
        self.edits.live.as_ref().map(|live| &live.change).or(self.edits.change.as_ref())
    }

    // What is hidden while predictions are asked for, and while a question of a lesson is open.

    /// Whether what is still to come is hidden, how much it is included: predictions are asked for, and the search that
    /// is shown has not finished; or a lesson's question is open, and what comes after its stop may answer it.
    pub fn is_veiled(&self) -> bool {
        let is_foretold = self.predictions.predict.is_some() && (self.is_asked() || self.timeline.clock < self.last());
        is_foretold || self.is_before_lesson_answer()
    }

    /// Whether the results of the searches are hidden: all along while predictions are asked for, and wherever it is
    /// veiled.
    pub fn hides_ahead(&self) -> bool {
        self.predictions.predict.is_some() || self.is_veiled()
    }

    /// The last step of the focused lane; `None` while that is hidden, or where there is none.
    pub fn told_last(&self) -> Option<Step> {
        self.focused().filter(|lane| lane.steps() > 0 && !self.is_veiled()).map(Lane::last)
    }

    /// How many steps the strip has room for: those of the focused lane; while these are hidden a power of two that depends on
    /// nothing but the present step.
    pub fn time(&self) -> u64 {
        if self.is_veiled() { room_for(self.step().0) } else { self.focused().map_or(0, Lane::steps) }
    }

    // What the cutoffs of the lanes' searches spared.

    /// A lane's search that has finished and of which all was recorded: others have no ledger.
    pub fn whole_record(&self, lane: usize) -> Option<&Record> {
        let lane = self.searches.lanes.get(lane).filter(|lane| !lane.is_running())?;
        lane.record().filter(|record| record.trace().is_complete() && !record.trace().is_doubted())
    }

    pub fn ledger(&self, lane: usize) -> Option<&Arc<Ledger>> {
        self.charts.ledgers.of(self.whole_record(lane)?)
    }

    /// The cutoffs of a lane's search that spared most, with the paths to them; none before its ledger was computed.
    pub fn valuable_cuts(&self, lane: usize) -> &[Spared] {
        self.ledger(lane).map_or(&[], |ledger| &ledger.cuts[..ledger.cuts.len().min(MOST_TOLD)])
    }

    pub fn step_of_cut(&self, lane: usize, cut: &Spared) -> Option<Step> {
        let trace = self.whole_record(lane)?.trace();
        Some(trace.left_at(trace.visit(cut.visit), trace.path(cut.visit).len().checked_sub(1)?))
    }
}
