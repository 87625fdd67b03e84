//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LessonCommand {
    SwitchLessons,
    /// Chooses a row of the list of lessons.
    PickLesson(usize),
    OpenLesson(usize),
    LeaveLesson,
    /// Answers the lesson's question by the number of an answer, from 0.
    ChooseAnswer(usize),
    /// A place of the tree was chosen that is none of the answers.
    MissAnswer,
    /// The answer to the lesson's question, as far as it is typed.
    TypeNumber(String),
    FinishNumber,
}
