//! What a person can ask for in this area.

use super::desk::WindowField;
use crate::app::toward::Toward;
use crate::convention::Course;
use crate::exercise::{ExerciseKind, ExerciseLevel, ExerciseVerb, Rung};
use crate::game::Path;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum ExerciseCommand {
    /// Opens the exercise that was worked at last, or the first one; at the end of a lesson the lesson's task.
    OpenExercises,
    /// A step at the exercise that lies over the window.
    Desk(DeskStep),
}

/// A step at an exercise.
#[derive(Debug, Clone, PartialEq)]
pub enum DeskStep {
    /// Shows the three ladders, or the exercise again.
    Ladders,
    /// Goes on at a ladder, where it was left.
    Begin(ExerciseVerb),
    /// Asks an exercise of a rung.
    Climb(Rung),
    /// Asks another kind, with everything else as usual.
    Ask(ExerciseKind),
    /// Gives more of the answer, or less.
    Fade(ExerciseLevel),
    /// Another tree.
    NextTree,
    /// Goes to a field.
    Field(WindowField),
    /// A key for a number.
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
    /// Goes to a position of the tree.
    GoTo(Path),
    /// Goes to a row of the list.
    Row(usize),
    /// Takes a choice, by its place, for the blank that the keyboard is at.
    Pick(usize),
    /// Takes what is typed as the leaf's value, or forgets it.
    Finish(Typed),
    /// Adds to the leaf's value.
    Nudge(i16),
    /// Shows the course's conventions instead of the exercise, or the exercise again.
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
    /// Shows the search: one with the mistake next to the right one where a mistake explains the answer.
    Replay,
}

/// A key of a keyboard or of the screen, for a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadKey {
    Figure(u8),
    /// Changes the sign.
    Minus,
    Infinity,
    /// Takes the last sign away.
    Erase,
    /// Goes to the next field or leaf.
    Next,
    /// Goes back to the one before.
    Back,
}

/// What is done with a typed text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Typed {
    /// It is taken.
    Taken,
    /// It is forgotten.
    Forgotten,
}
