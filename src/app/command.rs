//! Everything that a person can ask for, by area. Widgets and keys push commands; `apply` is the one place that carries them out.
//!
//! What the machine reports by itself is [`News`](super::news::News).

pub use super::board::command::BoardCommand;
pub use super::canvas::command::{CanvasCommand, Nearness};
pub use super::charts::command::ChartsCommand;
pub use super::clock::command::{ClockCommand, Go};
pub use super::dialog::command::DialogCommand;
pub use super::doors::command::DoorsCommand;
pub use super::edit::command::EditCommand;
pub use super::exercise::command::{DeskStep, ExerciseCommand, Typed};
pub use super::files::command::FilesCommand;
pub use super::gallery::command::GalleryCommand;
pub use super::laboratory::command::LabCommand;
pub use super::lanes::command::LanesCommand;
pub use super::lesson::command::LessonCommand;
pub use super::links::command::LinksCommand;
pub use super::look::command::LookCommand;
pub use super::map::command::MapCommand;
pub use super::predict::command::PredictCommand;
pub use super::racing::command::RaceCommand;
pub use super::stage::command::StageCommand;
pub use super::toward::Toward;
pub use super::workshop::command::WorkshopCommand;

/// Something that a person asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Moves the clock of all lanes, or how it runs.
    Clock(ClockCommand),
    /// What is searched in which lane.
    Lanes(LanesCommand),
    /// What of the trees is shown.
    Canvas(CanvasCommand),
    /// Edits of the tree or of the position.
    Edit(EditCommand),
    /// The Map.
    Map(MapCommand),
    /// The board of a real game.
    Board(BoardCommand),
    /// Charts and panels that measure.
    Charts(ChartsCommand),
    /// The laboratory.
    Laboratory(LabCommand),
    /// The workshop.
    Workshop(WorkshopCommand),
    /// Predict mode.
    Predict(PredictCommand),
    /// Lessons.
    Lesson(LessonCommand),
    /// Exercises.
    Exercise(ExerciseCommand),
    /// Scenarios and their gallery.
    Gallery(GalleryCommand),
    /// Files.
    Files(FilesCommand),
    /// Links.
    Links(LinksCommand),
    /// The stage.
    Stage(StageCommand),
    /// The race.
    Race(RaceCommand),
    /// How everything looks.
    Look(LookCommand),
    /// Dialogs of the window as a whole.
    Dialog(DialogCommand),
    /// The three doors.
    Doors(DoorsCommand),
}

/// Makes a command of each area a [`Command`], and names them all.
macro_rules! commands_of_areas {
    ($($area:ident($command:ty)),* $(,)?) => {
        $(impl From<$command> for Command {
            fn from(command: $command) -> Command {
                Command::$area(command)
            }
        })*

        #[cfg(test)]
        impl Command {
            /// The areas by name, with the names of their commands.
            pub(crate) const AREAS: [(&str, &[&str]); 20] =
                [$((stringify!($area), <$command as strum::VariantNames>::VARIANTS)),*];

            /// The names of its area and its own.
            pub(crate) fn names(&self) -> (&'static str, &'static str) {
                match self {
                    $(Command::$area(command) => (stringify!($area), command.into()),)*
                }
            }
        }
    };
}

commands_of_areas!(
    Clock(ClockCommand),
    Lanes(LanesCommand),
    Canvas(CanvasCommand),
    Edit(EditCommand),
    Map(MapCommand),
    Board(BoardCommand),
    Charts(ChartsCommand),
    Laboratory(LabCommand),
    Workshop(WorkshopCommand),
    Predict(PredictCommand),
    Lesson(LessonCommand),
    Exercise(ExerciseCommand),
    Gallery(GalleryCommand),
    Files(FilesCommand),
    Links(LinksCommand),
    Stage(StageCommand),
    Race(RaceCommand),
    Look(LookCommand),
    Dialog(DialogCommand),
    Doors(DoorsCommand),
);

impl From<DeskStep> for Command {
    fn from(step: DeskStep) -> Command {
        Command::Exercise(ExerciseCommand::Desk(step))
    }
}
