//! The one list of the areas of the app. What is collected from all of them is made by a macro that takes this list.
//!
//! A row is the area's name, its folder, and the enum of its commands.

macro_rules! with_areas {
    ($collect:ident) => {
        $collect! {
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
            Exercise in exercise by ExerciseCommand;
            Predict in predict by PredictCommand;
            Gallery in gallery by GalleryCommand;
            Lesson in lesson by LessonCommand;
            Doors in doors by DoorsCommand;
            Dialog in dialog by DialogCommand;
        }
    };
}

pub(crate) use with_areas;
