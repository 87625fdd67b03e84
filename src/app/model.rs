//! What the app holds: the position that is searched, the lanes, the clock, and how they are shown.
//!
//! Plain data without a window. Only `apply` changes it; widgets read it.

mod clock;

use std::path::PathBuf;
use std::sync::Arc;

use crate::convention::Course;
use crate::game::playable::Notation;
use crate::game::{MoveCode, Path};
use crate::lab::guess::GuessMap;
use crate::lesson::Lesson;
use crate::replay::{Heading, State};
use crate::scenario::{MAX_LANES, Scenario, ScenarioOpening};
use crate::scene::{Canvas, Folding, KnownSizes, Line, View, sizes};
use crate::score::Score;
use crate::search::Method;
use crate::story::{self, Narrator};
use crate::task::{Task, TaskBase};
use crate::text::Lang;
use crate::trace::{Step, Technique};

pub use crate::app::board::state::BoardView;
pub use crate::app::charts::ledgers::{Ledgers, MadeLedger};
pub use crate::app::charts::measured::{ComparedSearches, GuessedSearch, Measured};
pub use crate::app::clock::speed::{Direction, Pace, PlayMode, Speed};
pub use crate::app::desk::proofs::{AT_ONCE, Proofs, ProvedStep};
pub use crate::app::dialog::overlay::{ChartKind, Overlay};
use crate::app::edit::change::Change;
pub use crate::app::edit::history::{Before, History};
pub use crate::app::edit::tried::Tried;
pub use crate::app::exercise::desk::{
    Attempt, CourseRow, DeskProblem, DeskSource, DeskWork, ExerciseDesk, KeptExercise, TreeWork, WindowColumn,
    WindowField, WindowWork,
};
pub use crate::app::exercise::practice::{KindPractice, Practice};
use crate::app::files::{AskedFile, Saving};
use crate::app::laboratory::Laboratory;
pub use crate::app::lanes::lane::{Lane, LaneOutcome, Record, Thought};
pub use crate::app::lesson::state::{LeafChange, Lecture, LessonProgress, LessonViews, LessonsFollowed, NextToFill};
pub use crate::app::look::magnification::{Magnification, Magnify};
pub use crate::app::map::state::{MapSheet, MapState};
pub(super) use crate::app::predict::state::room_for;
pub use crate::app::predict::state::{AnsweredQuestion, AskWhen, AskedQuestion, Asks, Predict, QuestionSettings};
use crate::app::program::OpenProgram;
pub use crate::app::stage::state::{LargePart, PenStroke, StageState};
use crate::scene::camera::Camera;
pub use clock::Alignment;

/// Everything that the app holds.
#[derive(Debug, Clone)]
pub struct Model {
    /// What the chooser offers.
    pub scenarios: Arc<[Scenario]>,
    /// Which of the scenarios is open; `None` for a tree or a position of the user's own.
    pub opened: Option<usize>,
    /// The moves played on the board since something was opened; `None` where none were.
    pub played: Option<Played>,
    /// Where the lanes' searches start, edits included, how deep they look and in which window.
    pub base: TaskBase,
    /// The positions as they are laid out, shared by the lanes.
    pub canvas: Arc<Canvas>,
    /// What of a large tree is opened on the canvas.
    pub folding: Folding,
    /// One to [`crate::scenario::MAX_LANES`] searches.
    pub lanes: Vec<Lane>,
    /// What the scenario offers by name for the lanes that are left.
    pub at_hand: Vec<Method>,
    /// The lane that the right column and the strip tell about.
    pub focus: usize,
    /// How large the full tree is below some positions, as far as that was counted.
    pub sizes: Arc<KnownSizes>,
    /// What the cutoffs of the searches spared, as far as that was worked out.
    pub ledgers: Ledgers,
    /// The visits of minimax here; `None` where a value is unknown.
    pub minimax_visits: Option<u64>,
    /// Those that were counted in the background, and for which searches.
    pub counted_whole: Option<(u64, u64)>,
    /// The one clock of all lanes: where the focused lane stands, or a step behind its end.
    pub clock: Step,
    /// How the other lanes follow the focused one.
    pub alignment: Alignment,
    /// What of the focused lane is being written to a file.
    pub saving: Option<Saving>,
    /// What the system's dialogue asks for a file for.
    pub asking: Option<AskedFile>,
    /// The file that the scenario on the screen is to be written to.
    pub target: Option<PathBuf>,
    /// The first and the last step of a moving picture, where somebody has set them.
    pub picture_steps: Option<(Step, Step)>,
    /// The file that is being opened.
    pub opening: Option<PathBuf>,
    /// The student's program that is run when its file is saved.
    pub program: Option<OpenProgram>,
    /// The address of the page that a class opens; `None` where nobody knows one.
    pub page: Option<String>,
    /// How often a link was taken to the clipboard.
    pub copies: u64,
    /// Whether the app stands inside of a slide or of somebody's page: without its bar.
    pub is_embedded: bool,
    /// A word that passes by.
    pub notice: Option<Notice>,
    /// Where the clock stood before it went to an answer's source.
    pub came_from: Option<Step>,
    /// Whether the clock runs, and which way.
    pub playing: Option<Direction>,
    /// What was chosen of its pace.
    pub pace: Pace,
    /// The technique that jumps go to, where one was chosen.
    pub technique: Option<Technique>,
    /// The techniques that show in the focused lane's search, as far as that may be told where it stands.
    pub techniques: Vec<Technique>,
    /// The difference between lanes that is looked for in the background.
    pub seeking: Option<Heading>,
    /// From whose side numbers are shown.
    pub view: View,
    /// Whether the types of nodes are shown.
    pub shows_types: bool,
    /// Whether the card of the search's health stands in the right column.
    pub shows_health: bool,
    /// Whether the legend stands at the corner of the focused lane's tree.
    pub shows_legend: bool,
    /// The language.
    pub lang: Lang,
    /// The language to change to as soon as its sentences are loaded.
    pub lang_due: Option<Lang>,
    /// Whether the dark look is on.
    pub dark: bool,
    /// Whether what changes place does so at once.
    pub reduces_motion: bool,
    /// How large everything is.
    pub magnification: Magnification,
    /// Whether the app stands before an audience: on the stage.
    pub presenter: bool,
    /// What the stage holds.
    pub stage: StageState,
    /// The moves to the position that the pointer is over, in a tree or in the strip.
    pub pointed: Option<Line>,
    /// How the board of a real game is shown.
    pub board: BoardView,
    /// How the Map is shown.
    pub map: MapState,
    /// The moves to the place of the Map that was gone to last.
    pub map_line: Option<Line>,
    /// Predictions, while they are asked for.
    pub predict: Option<Predict>,
    /// The lessons to choose from; empty before they are asked for.
    pub lessons: Arc<[Arc<Lesson>]>,
    /// The lesson that is shown.
    pub lesson: Option<Lecture>,
    /// How far lessons were followed.
    pub followed: LessonsFollowed,
    /// The exercise that is worked at, whether its panel is open or not.
    pub desk: Option<Box<ExerciseDesk>>,
    /// How exercises went so far.
    pub practice: Practice,
    /// The course's conventions for exercises.
    pub course: Course,
    /// Which predictions are asked for.
    pub questions: QuestionSettings,
    /// The scenarios that were opened last, by name, the newest first.
    pub recent: Vec<String>,
    /// Where to stand once the search that runs has come so far; `None` once the clock was moved.
    pub awaited: Option<ScenarioOpening>,
    /// Where the clock stood when what is open was opened.
    pub opened_at: Step,
    /// Whether the note of what is open is told at every step.
    pub shows_note: bool,
    /// What lies over the window.
    pub overlay: Overlay,
    /// The position that edits go to.
    pub selected: Option<Path>,
    /// The value being typed for the selected leaf.
    pub typing: Option<String>,
    /// What the last edit has changed, until it is dismissed.
    pub change: Option<Change>,
    /// A value that is tried for the leaf that the present cut hangs on.
    pub tried: Option<Tried>,
    /// What aspiration takes by guess and by width, once it was measured, of those searches by that method; nothing inside
    /// where there is nothing to be guessed.
    pub guesses: Option<(GuessedSearch, Option<Arc<GuessMap>>)>,
    /// What the panels with charts have measured.
    pub measured: Measured,
    /// The experiments of the laboratory.
    pub laboratory: Laboratory,
    /// What was proved in the background of the steps that were looked at last.
    pub proofs: Proofs,
    /// What undo and redo go back to.
    pub history: History,
    /// The part of the canvas that is shown; `None` fits all of it, whatever the size of the window.
    pub camera: Option<Camera>,
    /// The steps that the strip shows; `None` shows the whole search.
    pub stretch: Option<(Step, Step)>,
    /// Grows whenever all lanes are searched anew.
    pub searched: u64,
    /// Grows whenever anything that is shown of the searches changes.
    pub revision: u64,
}

impl Model {
    /// The lane that the right column and the strip tell about.
    #[must_use]
    pub fn focused(&self) -> Option<&Lane> {
        self.lanes.get(self.focus)
    }

    /// The lane whose search looked at every place exactly once, where there is one.
    #[must_use]
    pub fn full_lane(&self) -> Option<usize> {
        let looks_at_all = |lane: &Lane| {
            let is_own = lane.verdict().is_none() && lane.counts().is_some();
            is_own && lane.record().is_some_and(|record| sizes::looks_at_all(lane.method, record.trace()))
        };
        self.lanes.iter().position(looks_at_all)
    }

    /// Whether each lane has its Map above its tree: those of a real position do.
    #[must_use]
    pub fn has_lane_maps(&self) -> bool {
        self.map.is_in_lanes && self.base.start.tree().is_none() && !self.map.is_page
    }

    /// What the focused lane's search held where it stands.
    #[must_use]
    pub fn state(&self) -> Option<&State> {
        self.focused()?.state()
    }

    /// What the scenario offers for the next lane; `None` where there is no room, or a lane has it already.
    #[must_use]
    pub fn next_at_hand(&self) -> Option<Method> {
        let is_shown = |method: Method| self.lanes.iter().any(|lane| lane.method == method);
        let offered = self.at_hand.iter().copied().filter(|method| method.fits(&self.base.start).is_ok());
        offered.filter(|_| self.lanes.len() < MAX_LANES).find(|&method| !is_shown(method))
    }

    /// What a lane by that method searches.
    #[must_use]
    pub fn task(&self, method: Method) -> Task {
        self.base.by(method)
    }

    /// What stands open, as the chooser names it.
    #[must_use]
    pub fn scenario(&self) -> Option<&Scenario> {
        self.opened.and_then(|index| self.scenarios.get(index))
    }

    /// What stands open, to be brought back.
    #[must_use]
    pub fn before(&self) -> Before {
        Before { start: self.base.start.clone(), opened: self.opened, played: self.played }
    }

    /// What stands open, as the chooser's button says it.
    #[must_use]
    pub fn title(&self) -> String {
        if let Some(lecture) = &self.lesson {
            return lecture.lesson.title.in_lang(self.lang).to_owned();
        }
        let title = |index: Option<usize>| {
            let scenario = index.and_then(|index| self.scenarios.get(index));
            let title = scenario.map(|scenario| scenario.title.in_lang(self.lang)).filter(|title| !title.is_empty());
            let own = if self.base.start.tree().is_some() { "app-own-tree" } else { "app-own-position" };
            title.map_or_else(|| self.lang.say(own), str::to_owned)
        };
        match self.played {
            Some(Played { from, moves }) => {
                self.lang.say_with("app-played", &[("title", title(from).into()), ("moves", moves.into())])
            }
            None => title(self.opened),
        }
    }

    /// The place of the canvas at a path.
    #[must_use]
    pub(crate) fn place_at(&self, path: &[u16]) -> Option<usize> {
        let (places, trail) = (&self.canvas.places, &self.canvas.trail);
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

    /// The path to a place of the canvas.
    #[must_use]
    pub fn path_to(&self, place: usize) -> Path {
        let mut path = Vec::new();
        let mut at = self.canvas.places.get(place);
        while let Some(place) = at
            && let Some(parent) = place.parent
        {
            path.push(place.index);
            at = self.canvas.places.get(parent as usize);
        }
        path.extend(self.canvas.trail.iter().rev().map(|crumb| crumb.index));
        path.reverse();
        path
    }

    /// Who tells the focused lane's search; `None` where it has none.
    #[must_use]
    pub fn narrator(&self) -> Option<Narrator<'_>> {
        let Record { task, replay, .. } = self.focused()?.record()?;
        Some(Narrator { lang: self.lang, view: self.view, task, replay })
    }

    /// The lanes' algorithms, each once.
    #[must_use]
    pub fn methods(&self) -> Vec<Method> {
        let mut methods: Vec<Method> = Vec::new();
        for lane in &self.lanes {
            if !methods.contains(&lane.method) {
                methods.push(lane.method);
            }
        }
        methods
    }

    /// The step that leaves the visit which found what the table answers at this one; `None` where no table does.
    #[must_use]
    pub fn source(&self) -> Option<Step> {
        let trace = self.focused()?.record()?.trace();
        let found = trace.path(trace.source(self.state()?.path.last()?.visit.id)?);
        found.last().map(|&visit| trace.left_at(visit, found.len() - 1))
    }

    /// The step of the first wrong row, where the focused lane, or else any other, is somebody's own trace.
    #[must_use]
    pub fn wrong_step(&self) -> Option<Step> {
        self.focused().into_iter().chain(&self.lanes).find_map(|lane| lane.verdict()?.step)
    }

    /// A value of MAX's, or of the side to move at a path if that view is on; and back again.
    #[must_use]
    pub fn told(&self, path: &[u16], value: Score) -> Score {
        match self.view {
            View::Max => value,
            View::SideToMove => self.base.start.side().after(path.len()).view(value),
        }
    }

    /// What a person calls the position at a path.
    #[must_use]
    pub fn name_of(&self, path: &[u16]) -> String {
        let line = self.place_at(path).map(|place| self.line_to(place)).unwrap_or_default();
        self.base.start.look(&line).map_or_else(String::new, |look| story::name(self.lang, &look.name))
    }

    /// The moves that lead to the position that the board shows: the one under the pointer, else the search's own.
    #[must_use]
    pub fn board_line(&self) -> Vec<MoveCode> {
        if let Some(line) = &self.pointed {
            return line.clone();
        }
        self.state().map(State::line).unwrap_or_default()
    }

    /// The moves that lead to a place of the canvas.
    #[must_use]
    pub fn line_to(&self, place: usize) -> Line {
        self.canvas.line_to(place as u32)
    }

    /// The moves to the selected position, if there is one on the canvas.
    #[must_use]
    pub(crate) fn selected_line(&self) -> Option<Line> {
        let place = self.place_at(self.selected.as_ref()?)?;
        Some(self.line_to(place))
    }

    /// How moves are written in the language.
    #[must_use]
    pub const fn notation(&self) -> Notation {
        self.lang.notation()
    }

    /// Whether a question waits for an answer.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.predict.as_ref().is_some_and(|predict| predict.asked.is_some())
    }

    /// Whose guesses are measured: those of the focused lane.
    #[must_use]
    pub fn guessed(&self) -> Option<GuessedSearch> {
        self.focused().map(|lane| GuessedSearch { searched: self.searched, method: lane.method })
    }

    /// What aspiration takes of the focused lane's task; nothing inside where there is nothing to be guessed, `None` before it
    /// was measured.
    #[must_use]
    pub fn measured_guesses(&self) -> Option<Option<&Arc<GuessMap>>> {
        let guessed = self.guessed()?;
        self.guesses.as_ref().filter(|(measured, _)| *measured == guessed).map(|(_, map)| map.as_ref())
    }

    /// What aspiration takes of the focused lane's task, where that is known.
    #[must_use]
    pub fn guess_map(&self) -> Option<&Arc<GuessMap>> {
        self.measured_guesses().flatten()
    }

    /// The steps that the strip shows.
    #[must_use]
    pub fn shown_steps(&self) -> (Step, Step) {
        self.stretch.unwrap_or((Step(0), Step(self.time())))
    }
}

/// A word to the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is said.
    pub words: String,
    /// Whether something went wrong.
    pub is_problem: bool,
}

/// Moves played on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which of the scenarios they were played from; `None` for a position of the user's own.
    pub from: Option<usize>,
    /// How many.
    pub moves: usize,
}
