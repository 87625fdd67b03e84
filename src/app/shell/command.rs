//! Everything that a person can ask for, by area. Widgets and keys push commands; `apply` is the one place that carries them out.
//!
//! What the machine reports by itself is [`News`](crate::news::News).

use crate::areas::with_areas;
pub use crate::canvas::Nearness;
pub use crate::clock::Go;
pub use crate::exercise::{DeskStep, PadKey, Typed};
pub use crate::tasks::{LinePlace, LineStep, PutPiece};
pub use crate::toward::Toward;

macro_rules! commands {
    ($($(#[$about:meta])* $area:ident in $folder:ident by $command:ident;)*) => {
        $(pub use crate::$folder::$command;)*

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
            pub const AREAS: &[(&str, &[&str])] =
                &[$((stringify!($area), <$command as strum::VariantNames>::VARIANTS)),*];

            /// The names of its area and its own.
            pub fn names(&self) -> (&'static str, &'static str) {
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
