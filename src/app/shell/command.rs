//! Everything that a person can ask for, by area. Widgets and keys push commands; `apply` is the one place that carries them out.
//!
//! What the machine reports by itself is [`BackgroundEvent`].

pub use crate::canvas::Nearness;
pub use crate::clock::Go;
pub use crate::exercise::{PadKey, Typed};
pub use crate::files::{Saving, TextFile};
use crate::prelude::*;
pub use crate::tasks::{LinePlace, LineStep};

/// A neighbour in a tree, for the commands that go from one to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreeDirection {
    Up,
    Down,
    Left,
    Right,
}

macro_rules! areas {
    ($($area:ident in $folder:ident by $command:ident;)*) => {
        $(pub use crate::$folder::$command;)*

        #[derive(Debug, Clone, PartialEq)]
        pub enum Command {
            $($area($command),)*
        }

        $(impl From<$command> for Command {
            fn from(command: $command) -> Command {
                Command::$area(command)
            }
        })*

        /// The tables of the areas, in the order of the list of keys.
        pub fn entries() -> Vec<Entry> {
            let mut all = Vec::new();
            $(all.extend(crate::$folder::ENTRIES.iter().map(Entry::of_all));)*
            all
        }

        pub fn hand_over(model: &mut Model, command: Command) {
            match command {
                $(Command::$area(command) => crate::$folder::apply(model, command),)*
            }
        }
    };
}

// The one list of the areas of the app: each one's name, its folder, and the enum of its commands.
areas! {
    Clock in clock by ClockCommand;
    Lanes in lanes by LanesCommand;
    Race in racing by RaceCommand;
    Look in look by LookCommand;
    Stage in stage by StageCommand;
    Canvas in canvas by CanvasCommand;
    Edit in edit by EditCommand;
    Files in files by FilesCommand;
    Links in links by LinksCommand;
    Map in map by MapCommand;
    Board in board by BoardCommand;
    Charts in charts by ChartsCommand;
    Laboratory in laboratory by LabCommand;
    Workshop in workshop by WorkshopCommand;
    Tasks in tasks by TasksCommand;
    Exercise in exercise by DeskStep;
    Predict in predict by PredictCommand;
    Gallery in gallery by GalleryCommand;
    Lesson in lesson by LessonCommand;
    Doors in doors by DoorsCommand;
    Dialog in dialog by DialogCommand;
}
