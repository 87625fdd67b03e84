//! Everything that a person can ask for, by area. Widgets and keys push commands; `apply` is the one place that carries them out.
//!
//! What the machine reports by itself is [`News`](super::news::News).

pub(crate) use super::canvas::command::Nearness;
pub use super::clock::command::Go;
pub(crate) use super::exercise::command::Typed;
pub use super::exercise::command::{DeskStep, PadKey};
pub use super::tasks::command::{LinePlace, LineStep, PutPiece};
pub use super::toward::Toward;
use crate::app::areas::with_areas;

/// Makes the enum of all commands, and each area's command one of them.
macro_rules! commands {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        $(pub use crate::app::$folder::command::$command;)*

        /// Something that a person asks for.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Command {
            $($(#[$about])* $area($command),)*
        }

        $(impl From<$command> for Command {
            fn from(command: $command) -> Command {
                Command::$area(command)
            }
        })*

        #[cfg(test)]
        impl Command {
            /// The areas by name, with the names of their commands.
            pub(crate) const AREAS: &[(&str, &[&str])] =
                &[$((stringify!($area), <$command as strum::VariantNames>::VARIANTS)),*];

            /// The names of its area and its own.
            pub(crate) fn names(&self) -> (&'static str, &'static str) {
                match self {
                    $(Command::$area(command) => (stringify!($area), command.into()),)*
                }
            }
        }
    };
}

with_areas!(commands);

impl From<DeskStep> for Command {
    fn from(step: DeskStep) -> Command {
        Command::Exercise(ExerciseCommand::Desk(step))
    }
}
