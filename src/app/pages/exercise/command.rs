//! What a person can ask for in this area.

use crate::exercise::desk::WindowField;
use crate::toward::Toward;
use jianzhi_core::game::Path;
use jianzhi_core::score::convention::Course;
use jianzhi_study::exercise::{ExerciseKind, ExerciseLevel, ExerciseVerb, Rung};

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ExerciseCommand {
    /// Opens the exercise that was worked at last, or the first one; at the end of a lesson the lesson's task.
    OpenExercises,
    /// A step at the exercise that lies over the window.
    Desk(DeskStep),
}

#[derive(Debug, Clone, PartialEq)]
pub enum DeskStep {
    /// Shows the three ladders, or the exercise again.
    Ladders,
    /// Goes on at a ladder, where it was left.
    Begin(ExerciseVerb),
    Climb(Rung),
    /// Asks another kind, with everything else as usual.
    Ask(ExerciseKind),
    Fade(ExerciseLevel),
    NextTree,
    Field(WindowField),
    Pad(PadKey),
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
    GoTo(Path),
    Row(usize),
    /// Takes a choice, by its place, for the blank that the keyboard is at.
    Pick(usize),
    /// Takes what is typed as the leaf's value, or forgets it.
    Finish(Typed),
    Nudge(i16),
    /// Shows the course's conventions instead of the exercise, or the exercise again.
    Decide,
    /// Goes to a row of the course's conventions.
    Consider(usize),
    Follow(Course),
    Choice(&'static str, &'static str),
    Grade,
    /// Shows the solution, or the own answer again.
    Solve,
    /// Shows the search: one with the mistake next to the right one where a mistake explains the answer.
    Replay,
}

/// A key of a keyboard or of the screen, for a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadKey {
    Figure(u8),
    Minus,
    Infinity,
    Erase,
    Next,
    Back,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    Taken,
    Forgotten,
}
