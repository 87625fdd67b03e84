//! When the commands of this area are possible, and why not.

use crate::lesson::command::LessonCommand;
use crate::model::Model;
use crate::offer::{Offered, unless};

impl Offered for LessonCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] =
        &["PickLesson", "OpenLesson", "ChooseAnswer", "MissAnswer", "TypeNumber", "FinishNumber"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            LessonCommand::LeaveLesson => unless(model.learning.lesson.is_some(), "app-idle-now"),
            LessonCommand::SwitchLessons
            | LessonCommand::PickLesson(_)
            | LessonCommand::OpenLesson(_)
            | LessonCommand::ChooseAnswer(_)
            | LessonCommand::MissAnswer
            | LessonCommand::TypeNumber(_)
            | LessonCommand::FinishNumber => None,
        }
    }
}
