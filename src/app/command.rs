//! Everything that a person can ask for. Widgets and keys push commands; `apply` is the one place that carries them out.
//!
//! What the machine reports by itself is [`News`](crate::app::news::News).

use std::path::PathBuf;

use egui::Pos2;

use crate::chart::PointSource;
use crate::claim::Hinge;
use crate::convention::Course;
use crate::exercise::{ExerciseKind, ExerciseLevel};
use crate::export::form::PictureForm;
use crate::game::diagram::Point;
use crate::game::{Depth, Path};
use crate::lab::playground::Playground;
use crate::predict::{Answer, QuestionKind};
use crate::replay::Way;
use crate::scene::Line;
use crate::scene::figure::What;
use crate::scene::map::PlaceClass;
use crate::score::Score;
use crate::search::Method;
use crate::trace::{EventKind, Finding, Step, Technique};

use crate::app::laboratory::LabStep;
use crate::app::model::{AskWhen, ChartKind, Direction, Magnify, PlayMode, WindowField};
use crate::app::racing::RaceStep;
use crate::scene::camera::Camera;

/// Something that a person asks for.
#[derive(Debug, Clone, PartialEq, strum::EnumDiscriminants)]
#[strum_discriminants(name(CommandKind), vis(pub(super)), derive(strum::EnumIter))]
pub enum Command {
    /// Opens one of the scenarios.
    Open(usize),
    /// Adds a lane at the right.
    AddLane(Method),
    /// Takes a lane away, unless it is the only one.
    RemoveLane(usize),
    /// Searches a lane with another algorithm.
    SetAlgorithm(usize, Method),
    /// Lets the right column and the strip tell about a lane.
    Focus(usize),
    /// Searches to another depth.
    SetDepth(Depth),
    /// Shows how healthy the focused lane's search is, or no longer.
    SwitchHealth,
    /// MAX's view or the side to move's.
    SwitchView,
    /// Shows or hides the legend at the corner of the tree.
    SwitchLegend,
    /// Shows the types of nodes in the trees, or no longer.
    SwitchTypes,
    /// The other language.
    SwitchLanguage,
    /// Light or dark.
    SwitchLight,
    /// Lets what changes place do so at once, or glide again.
    SwitchMotion,
    /// Makes everything larger or smaller.
    Magnify(Magnify),
    /// On the stage, before an audience, or not.
    SwitchPresenter,
    /// One of the lecturer's tools on the stage.
    OnStage(StageCommand),
    /// Lets the other lanes stand where the selected one is, or follow it in visits again.
    SwitchAlignment,
    /// Lets all lanes race over the whole tree.
    OpenRace,
    /// What is asked of the race.
    Race(RaceStep),
    /// Moves the clock.
    Go(Go),
    /// Chooses the next of the techniques that show, for the keys that jump.
    NextTechnique,
    /// Lets the clock run, or stops it where it runs that way already.
    Play(Direction),
    /// The running clock goes on by this.
    SetPlayMode(PlayMode),
    /// By the next of the ways to go on.
    SwitchPlayMode,
    /// The clock runs faster.
    Faster,
    /// The clock runs slower.
    Slower,
    /// Shows another part of the canvas; `None` fits it all.
    Look(Option<Camera>),
    /// Takes a position as the one that edits go to.
    Select(Option<Path>),
    /// Goes from the selected position to a neighbour.
    SelectNext(Toward),
    /// Begins to type a value for the selected leaf.
    StartTyping,
    /// What is typed so far.
    Type(String),
    /// Takes what is typed as the leaf's value, if it is one.
    FinishTyping,
    /// Gives a leaf another value. Edits of one gesture are undone together.
    SetValue {
        /// The leaf.
        path: Path,
        /// Its value from MAX's point of view; `None` makes it unknown.
        value: Option<Score>,
        /// The gesture that this belongs to.
        gesture: Option<u64>,
    },
    /// Tells what becomes of a cut if the leaf that it hangs on were worth this to MAX; its own value ends that.
    Try(Box<Hinge>, i16),
    /// Gives the leaf the value that is tried.
    KeepTried,
    /// Adds to the selected leaf's value.
    Nudge(i16),
    /// Lets a position stand at another place among its siblings.
    MoveChild {
        /// The position.
        path: Path,
        /// Its new index.
        to: u16,
        /// The gesture that this belongs to.
        gesture: Option<u64>,
    },
    /// Moves the selected position among its siblings.
    Shift(Toward),
    /// Takes the last edit back.
    Undo,
    /// Does it again.
    Redo,
    /// Stops showing what the last edit has changed.
    DismissChange,
    /// Opens the tree as text.
    OpenTreeEditor,
    /// The text so far.
    DraftTree(String),
    /// Takes the text as the tree, if it is one.
    ApplyTree,
    /// Stops a lane's search in the background.
    Stop(usize),
    /// Lets a lane's search in the background rest, or go on.
    Rest(usize),
    /// Asks for a file to write the focused lane's search to.
    Save,
    /// Writes it to that file.
    SaveSearchTo(PathBuf),
    /// Shows which pictures there are to write, with one of them chosen.
    ChoosePicture(What, PictureForm),
    /// Writes what is shown of the focused lane at the present step to a file, as a picture.
    SavePicture(What, PictureForm),
    /// Asks by the system's dialogue where to write it.
    ChoosePictureFile(What, PictureForm),
    /// Writes it to the file at a path.
    SavePictureTo(What, PictureForm, PathBuf),
    /// The first and the last step of a moving picture.
    SetPictureSteps(Step, Step),
    /// Shows a chart of the focused lane's search.
    ShowChart(ChartKind),
    /// Opens the gallery.
    OpenGallery,
    /// What is typed into its search so far.
    TypeGallery(String),
    /// Chooses a card of what it shows.
    PickCard(usize),
    /// Opens the scenario behind the one that is open, or before it.
    OpenNextTo(Toward),
    /// Shows the note of what is open at every step, or no longer.
    SwitchNote,
    /// Asks for a file to open, by the system's dialogue.
    ChooseFile,
    /// The path of a file as far as it is typed.
    TypePath(String),
    /// Asks for a file to write what is on the screen to, as a scenario.
    SaveScenario,
    /// Writes it to that file.
    SaveScenarioTo(PathBuf),
    /// Opens a file that was dropped on the window.
    OpenFile(PathBuf),
    /// Shows what a link asks for.
    Follow(String),
    /// Takes the link to what is shown to the clipboard.
    CopyLink,
    /// Shows a hall the link to what is shown, as a code for its cameras.
    ShowLink,
    /// Asks for predictions, or no longer.
    SwitchPredict,
    /// Asks an audience for predictions, or no longer.
    SwitchHall,
    /// Asks questions of a kind, or no longer.
    SwitchQuestionKind(QuestionKind),
    /// Chooses when questions are asked.
    SetAskWhen(AskWhen),
    /// Asks a question of that kind about the next step, if there is one.
    Ask(QuestionKind),
    /// Answers the question that is asked.
    Answer(Answer),
    /// Answers with a choice by its place; before an audience it counts another hand for it.
    PickAnswer(usize),
    /// So many hands of an audience were counted for a choice, by its place.
    SetHands(usize, u32),
    /// The answer as far as it is typed.
    TypeAnswer(String),
    /// Takes what is typed as the answer, if it is one.
    FinishAnswer,
    /// Shows an audience the answer.
    Reveal,
    /// Compares the lanes' algorithms by depth.
    Compare,
    /// Shows or hides what the cutoffs of the focused lane's search spared.
    SwitchLedger,
    /// Ends the comparison where it stands.
    StopComparing,
    /// Opens the exercise that was worked at last, or the first one; at the end of a lesson the lesson's task.
    OpenExercises,
    /// A step at the exercise that lies over the window.
    Exercise(DeskStep),
    /// Opens the laboratory.
    OpenLaboratory,
    /// What is asked of the laboratory.
    Laboratory(LabStep),
    /// Opens the order playground.
    OpenPlayground,
    /// Plays on other random trees.
    SetPlayground(Playground),
    /// Turns the playground's dial.
    TurnDial(u8),
    /// Goes to where a mark of a chart came from.
    GoToSource(PointSource),
    /// Opens what is folded at a position, or folds it; on an explicit tree's leaf, begins to type a value.
    Enter,
    /// Opens or folds a subtree.
    Toggle(Line),
    /// Folds everything but the way to where the search stands.
    Tidy,
    /// Opens a subtree that came near, or folds one that went away again.
    Near(Line, Nearness),
    /// Takes a position as the canvas' root; without moves, the root of the searches.
    GoInto(Line),
    /// Takes the selected position as the canvas' root.
    GoIntoSelected,
    /// Takes the position above the canvas' root as its root.
    GoOut,
    /// Moves the clock to where the focused lane leaves a position.
    Visit(Line),
    /// The same for the selected position.
    VisitSelected,
    /// Shows a stretch of the search in the strip; `None` shows it all.
    Stretch(Option<(Step, Step)>),
    /// Takes a position as the one that the pointer is over; `None` for none.
    Point(Option<Line>),
    /// Shows a page of Maps in the place of the trees, or the trees again.
    SwitchMap,
    /// Shows a Map above each tree of a real position, or no longer.
    SwitchLaneMaps,
    /// Lets the widths of the Map stand for sizes, or for nothing.
    SwitchWidths,
    /// Shows a stretch of the Map, from 0 to 1; `None` shows all of it.
    ShowMap(Option<(f64, f64)>),
    /// Picks out a class of the difference; `None` shows all of them alike.
    PickClass(Option<PlaceClass>),
    /// Goes to the next place of the class that is picked out, to the right or to the left.
    NextOfClass(Toward),
    /// Shows the board or the listing beside a real game's lanes.
    SwitchBoard,
    /// Shows the board from the other side.
    SwitchBoardSide,
    /// Writes pieces with characters or with letters.
    SwitchScript,
    /// Plays the move that a point of the board means, or picks its piece.
    Touch(Point),
    /// Shows or hides the list of lessons.
    SwitchLessons,
    /// Chooses a row of the list of lessons.
    PickLesson(usize),
    /// Opens the lesson of a row.
    OpenLesson(usize),
    /// Leaves the lesson that is shown.
    LeaveLesson,
    /// Answers the lesson's question by the number of an answer, from 0.
    ChooseAnswer(usize),
    /// The answer to the lesson's question, as far as it is typed.
    TypeNumber(String),
    /// Takes what is typed as the answer.
    FinishNumber,
    /// Opens the search over all commands.
    OpenPalette,
    /// What is typed there so far.
    TypeCommand(String),
    /// Chooses a row of what it finds.
    PickCommand(usize),
    /// Shows or hides the list of keys.
    SwitchHelp,
    /// Closes what lies on top.
    Close,
}

/// What a lecturer asks for on the stage.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum StageCommand {
    /// Darkens all but a disc around the pointer, or no longer.
    SwitchSpotlight,
    /// Lets the mouse draw, or point again.
    SwitchPen,
    /// Takes away what was drawn.
    ClearPen,
    /// Begins a stroke at a point, in shares of the window's width and height.
    BeginStroke(Pos2),
    /// Draws the stroke on to a point.
    Draw(Pos2),
    /// Shows the hall nothing, or everything again.
    SwitchBlackOut,
    /// Opens the lecturer's notes in a window of their own, or closes them.
    SwitchNotes,
}

/// What became of a folded subtree on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nearness {
    /// It is large enough to be looked into.
    Near,
    /// It is too small.
    Far,
}

/// Where the clock goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Go {
    /// The first step.
    First,
    /// One step back.
    Back,
    /// One step on.
    Forward,
    /// The last step of the longest lane.
    Last,
    /// A step.
    To(Step),
    /// The next event of a kind in the focused lane.
    Next(EventKind),
    /// The previous one.
    Previous(EventKind),
    /// The next or the previous step where a technique shows in the focused lane; `None` is the one that was chosen.
    Use(Option<Technique>, Way),
    /// The next or the previous step where the focused lane differs from another.
    Difference(Way),
    /// The next step where this is found of the visit that is left; behind the last one, the first.
    Finding(Finding),
    /// What a clicker's forward key does: a step, or before an audience the next event of any kind.
    PageDown,
    /// The same backward.
    PageUp,
    /// The earlier visit that found what the table answers here; and from there back again.
    Source,
    /// The first wrong row of somebody's own trace.
    Wrong,
}

/// A step at an exercise.
#[derive(Debug, Clone, PartialEq)]
pub enum DeskStep {
    /// Asks another kind.
    Ask(ExerciseKind),
    /// Gives more of the answer, or less.
    Fade(ExerciseLevel),
    /// Another tree.
    NextTree,
    /// What is typed for a number of a visit.
    Write(WindowField, String),
    /// A row for one more visit of a position.
    AddVisit(Path),
    /// Marks a branch, or no longer.
    Mark(Path),
    /// The same for the branch that the keyboard is at.
    MarkChosen,
    /// Goes to a neighbouring branch, leaf, row or choice.
    Choose(Toward),
    /// Moves what the keyboard is at: an event in the list, a position among its siblings.
    Shift(Toward),
    /// Goes to a position of the tree.
    GoTo(Path),
    /// Goes to a row of the list.
    Row(usize),
    /// Takes a choice, by its place, for the blank that the keyboard is at.
    Pick(usize),
    /// The leaf's value as far as it is typed.
    Type(String),
    /// Takes what is typed as the leaf's value, or forgets it.
    Finish(Typed),
    /// Adds to the leaf's value.
    Nudge(i16),
    /// Shows the course's conventions in place of the exercise, or the exercise again.
    Decide,
    /// Goes to a row of the course's conventions.
    Consider(usize),
    /// Follows a preset's conventions about the search.
    Follow(Course),
    /// Decides a field of the conventions.
    Choice(&'static str, &'static str),
    /// Tells what the answer shows.
    Grade,
    /// Shows the solution, or the own answer again.
    Solve,
    /// Shows the search: one with the mistake beside the right one where a mistake explains the answer.
    Replay,
}

/// What becomes of something that was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// It is taken.
    Taken,
    /// It is forgotten.
    Forgotten,
}

/// A neighbour in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toward {
    /// The parent.
    Up,
    /// The first child.
    Down,
    /// The sibling before.
    Left,
    /// The sibling behind.
    Right,
}
