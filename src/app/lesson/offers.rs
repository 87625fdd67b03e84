//! When the commands of this area are possible, and why not.

use super::command::LessonCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for LessonCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] =
        &["PickLesson", "OpenLesson", "ChooseAnswer", "TypeNumber", "FinishNumber"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            LessonCommand::LeaveLesson => model.learning.lesson.is_some(),
            LessonCommand::SwitchLessons
            | LessonCommand::PickLesson(_)
            | LessonCommand::OpenLesson(_)
            | LessonCommand::ChooseAnswer(_)
            | LessonCommand::TypeNumber(_)
            | LessonCommand::FinishNumber => true,
        }
    }
}
