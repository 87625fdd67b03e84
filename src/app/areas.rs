//! The one list of the areas of the app. What is collected from all of them is made by a macro that takes this list.
//!
//! A row is the area's name, its folder, and the enum of its commands.

/// Gives the list to a macro.
macro_rules! with_areas {
    ($collect:ident) => {
        $collect! {
            /// Moves the clock of all lanes, or how it runs.
            Clock in clock by ClockCommand;
            /// What is searched in which lane.
            Lanes in lanes by LanesCommand;
            /// The race.
            Race in racing by RaceCommand;
            /// How everything looks.
            Look in look by LookCommand;
            /// The stage.
            Stage in stage by StageCommand;
            /// What of the trees is shown.
            Canvas in canvas by CanvasCommand;
            /// Edits of the tree or of the position.
            Edit in edit by EditCommand;
            /// Files.
            Files in files by FilesCommand;
            /// Links.
            Links in links by LinksCommand;
            /// The Map.
            Map in map by MapCommand;
            /// The board of a real game.
            Board in board by BoardCommand;
            /// Charts and panels that measure.
            Charts in charts by ChartsCommand;
            /// The laboratory.
            Laboratory in laboratory by LabCommand;
            /// The workshop.
            Workshop in workshop by WorkshopCommand;
            /// The ladder of tasks.
            Tasks in tasks by TasksCommand;
            /// Exercises.
            Exercise in exercise by ExerciseCommand;
            /// Predict mode.
            Predict in predict by PredictCommand;
            /// Scenarios and their gallery.
            Gallery in gallery by GalleryCommand;
            /// Lessons.
            Lesson in lesson by LessonCommand;
            /// The three doors.
            Doors in doors by DoorsCommand;
            /// Dialogs of the window as a whole.
            Dialog in dialog by DialogCommand;
        }
    };
}

pub(crate) use with_areas;
