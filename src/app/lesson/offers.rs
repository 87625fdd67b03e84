//! When the commands of this area are possible, and why not.

use super::command::LessonCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &LessonCommand) -> bool {
    match command {
        LessonCommand::LeaveLesson => model.learning.lesson.is_some(),
        LessonCommand::SwitchLessons
        | LessonCommand::PickLesson(_)
        | LessonCommand::OpenLesson(_)
        | LessonCommand::ChooseAnswer(_)
        | LessonCommand::TypeNumber(_)
        | LessonCommand::FinishNumber => true,
    }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["PickLesson", "OpenLesson", "ChooseAnswer", "TypeNumber", "FinishNumber"];
