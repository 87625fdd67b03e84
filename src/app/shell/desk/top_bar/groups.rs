//! The menu of the window: everything that can be asked for without pointing at something, in groups, with its keys. It
//! has as many columns as the window has room for.

use crate::prelude::*;

/// The width of a column, with the space after it.
const COLUMN: f32 = 290.0;
const BETWEEN: f32 = 14.0;
const MOST: usize = 4;
/// The bar above the menu, and its frame.
const ABOVE: f32 = 90.0;
const AROUND: f32 = 60.0;
/// The height of a heading, and the space before it, as lines of a menu have them.
const LINE: f32 = 28.0;
const INSIDE: f32 = 4.0;

#[derive(Debug, Clone, PartialEq)]
struct Group {
    heading: &'static str,
    commands: Vec<Command>,
}

pub fn show(ui: &mut Ui, context: &mut ViewContext<'_>) {
    let window = ui.ctx().content_rect().size();
    let columns = columns(groups(context.model), ((window.x - AROUND) / (COLUMN + BETWEEN)) as usize);
    let width = COLUMN.min(window.x - AROUND);
    ui.set_width((width + BETWEEN) * columns.len() as f32 - BETWEEN);
    let most = window.y - ABOVE;
    ScrollArea::vertical().id_salt("menu").max_height(most).min_scrolled_height(most).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(BETWEEN, 0.0);
        ui.horizontal_top(|ui| {
            for groups in columns {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    groups.iter().for_each(|group| show_group(ui, context, group));
                });
            }
        });
    });
}

fn show_group(ui: &mut Ui, context: &mut ViewContext<'_>, group: &Group) {
    let (look, lang) = (context.look, context.lang());
    let words = look.strong(lang.say(group.heading), look.text.small).color(look.colours.muted);
    ui.horizontal(|ui| {
        ui.set_height(LINE);
        ui.add_space(INSIDE);
        ui.label(words);
    });
    for command in &group.commands {
        menu::command(ui, context, command, is_on(context.model, command));
    }
}

fn columns(groups: Vec<Group>, count: usize) -> Vec<Vec<Group>> {
    let count = count.clamp(1, MOST);
    let all: usize = groups.iter().map(height).sum();
    let in_columns = |most: usize| {
        let (mut columns, mut left): (Vec<Vec<Group>>, usize) = (Vec::new(), 0);
        for group in groups.clone() {
            if columns.is_empty() || height(&group) > left {
                columns.push(Vec::new());
                left = most;
            }
            left = left.saturating_sub(height(&group));
            if let Some(column) = columns.last_mut() {
                column.push(group);
            }
        }
        columns
    };
    (all.div_ceil(count)..all).map(in_columns).find(|columns| columns.len() <= count).unwrap_or_else(|| vec![groups])
}

fn height(group: &Group) -> usize {
    group.commands.len() + 1
}

fn is_on(model: &Model, command: &Command) -> bool {
    match command {
        Command::Gallery(GalleryCommand::SwitchNote) => model.session.shows_note,
        Command::Workshop(WorkshopCommand::Switch) => model.workshop.is_open,
        Command::Predict(PredictCommand::SwitchPredict) => model.predictions.predict.is_some(),
        Command::Stage(StageCommand::SwitchPresenter) => model.stage.is_on,
        Command::Clock(ClockCommand::SwitchAlignment) => model.timeline.alignment == Alignment::Place,
        Command::Map(MapCommand::SwitchMap) => model.map.is_page,
        Command::Map(MapCommand::SwitchLaneMaps) => model.map.is_in_lanes,
        Command::Look(LookCommand::SwitchView) => model.settings.view == View::SideToMove,
        Command::Look(LookCommand::SwitchTypes) => model.settings.shows_types,
        Command::Look(LookCommand::SwitchLegend) => model.settings.shows_legend,
        Command::Look(LookCommand::SwitchCounts) => model.settings.shows_counts,
        Command::Look(LookCommand::SwitchMotion) => model.settings.reduces_motion,
        Command::Board(BoardCommand::SwitchBoard) => model.board.is_shown,
        Command::Board(BoardCommand::SwitchBoardSide) => model.board.from_black,
        Command::Board(BoardCommand::SwitchNotation) => model.board.has_coordinates,
        _ => false,
    }
}

fn groups(model: &Model) -> Vec<Group> {
    use BoardCommand::{SwitchBoard, SwitchBoardSide, SwitchNotation, SwitchScript};
    use DialogCommand::{OpenPalette, SwitchAbout, SwitchHelp};
    use EditCommand::{OpenTreeEditor, Redo, StartTyping, Undo};
    let mut all = [
        ("menu-open", open()),
        ("menu-teach", teach()),
        ("menu-save", save()),
        ("menu-go", go()),
        ("menu-compare", compare()),
        ("menu-edit", [Undo, Redo, OpenTreeEditor, StartTyping].map(Command::from).into()),
        ("menu-look", look()),
        ("menu-board", [SwitchBoard, SwitchBoardSide, SwitchScript, SwitchNotation].map(Command::from).into()),
        ("menu-help", [OpenPalette, SwitchHelp, SwitchAbout].map(Command::from).into()),
    ]
    .map(|(heading, commands)| Group { heading, commands })
    .to_vec();
    all.retain(|group| group.heading != "menu-board" || model.tree().is_none());
    all
}

fn open() -> Vec<Command> {
    vec![
        DoorsCommand::SwitchDoors.into(),
        LessonCommand::SwitchLessons.into(),
        ExerciseCommand::OpenExercises.into(),
        TasksCommand::Open.into(),
        GalleryCommand::OpenGallery.into(),
        GalleryCommand::OpenNextTo(TreeDirection::Right).into(),
        GalleryCommand::OpenNextTo(TreeDirection::Left).into(),
        WorkshopCommand::Switch.into(),
        LabCommand::Open.into(),
        FilesCommand::ChooseFile.into(),
        FilesCommand::NextSearch.into(),
    ]
}

fn teach() -> Vec<Command> {
    vec![
        StageCommand::SwitchPresenter.into(),
        RaceCommand::OpenRace.into(),
        PredictCommand::SwitchPredict.into(),
        PredictCommand::SwitchHall.into(),
        FilesCommand::ChooseSheets(SheetWish::USUAL).into(),
        GalleryCommand::SwitchNote.into(),
    ]
}

fn save() -> Vec<Command> {
    vec![
        FilesCommand::Save(Saving::Text(TextFile::Scenario)).into(),
        FilesCommand::Save(Saving::Search).into(),
        FilesCommand::ChoosePicture(What::Tree, PictureForm::Svg).into(),
        LinksCommand::CopyLink.into(),
        LinksCommand::ShowLink.into(),
    ]
}

fn go() -> Vec<Command> {
    let events = [EventKind::Cutoff, EventKind::Raise, EventKind::Research];
    let ends = [Go::First, Go::Last].into_iter().chain(events.map(Go::Next)).chain(events.map(Go::Previous));
    let all = ends.chain([Go::Use(None, Way::Next), Go::Source, Go::Wrong]).map(ClockCommand::Go);
    all.chain([ClockCommand::NextTechnique, ClockCommand::SwitchAlignment]).map(Command::from).collect()
}

fn compare() -> Vec<Command> {
    vec![
        ChartsCommand::Compare.into(),
        MapCommand::SwitchMap.into(),
        MapCommand::SwitchLaneMaps.into(),
        MapCommand::Part(Way::Next).into(),
        ChartsCommand::SwitchReport.into(),
        ChartsCommand::ShowChart(ChartKind::Iterations).into(),
        ChartsCommand::ShowChart(ChartKind::Guesses).into(),
    ]
}

fn look() -> Vec<Command> {
    vec![
        LookCommand::SwitchLanguage.into(),
        LookCommand::SwitchLight.into(),
        LookCommand::SwitchView.into(),
        LookCommand::SwitchTypes.into(),
        LookCommand::SwitchLegend.into(),
        LookCommand::SwitchCounts.into(),
        LookCommand::Magnify(Magnify::More).into(),
        LookCommand::Magnify(Magnify::Less).into(),
        LookCommand::SwitchMotion.into(),
        CanvasCommand::Look(None).into(),
        CanvasCommand::Tidy.into(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::entries;

    /// Commands that are keys or buttons of what is on the screen anyway, by their areas and names.
    const ELSEWHERE: [(&str, &[&str]); 12] = [
        ("Clock", &["Go", "Play", "Faster", "Slower", "SwitchPlayMode", "SetPlayMode", "Stretch", "VisitSelected"]),
        ("Lanes", &["Focus"]),
        ("Canvas", &["Enter", "GoIntoSelected", "GoOut", "GoInto"]),
        ("Edit", &["SelectNext", "Nudge", "Shift", "DismissChange"]),
        ("Stage", &["SwitchBlackOut", "SwitchNotes"]),
        ("Map", &["SwitchWidths", "ShowMap", "Part", "NextOfClass"]),
        ("Predict", &["Answer", "Reveal"]),
        ("Files", &["Save"]),
        ("Workshop", &["Run", "RunOwn", "StartAnew"]),
        ("Lesson", &["LeaveLesson"]),
        ("Doors", &["SeeIt"]),
        ("Dialog", &["Close"]),
    ];

    #[test]
    fn the_menu_holds_every_command_that_has_no_other_place() {
        let position = Scenario::shipped().find(|scenario| scenario.base.start.tree().is_none());
        let Some(model) = position.and_then(|scenario| crate::model(scenario, Lang::En)) else {
            unreachable!("it is shipped")
        };
        let held: Vec<Command> = groups(&model).into_iter().flat_map(|group| group.commands).collect();
        for entry in entries().iter().filter(|entry| !held.contains(&entry.command)) {
            let written = format!("{:?}", entry.command);
            let mut names = written.split(|letter: char| !letter.is_alphanumeric());
            let (area, name) = (names.next().unwrap_or_default(), names.next().unwrap_or_default());
            let is_elsewhere = ELSEWHERE.iter().any(|(other, names)| *other == area && names.contains(&name));
            let is_usual_size = entry.command == LookCommand::Magnify(Magnify::Usual).into();
            assert!(is_elsewhere || is_usual_size, "the menu lacks {area} {name}: {}", entry.name);
        }
        for (index, command) in held.iter().enumerate() {
            assert!(!held[..index].contains(command) && !menu::name(&model, command).is_empty(), "{command:?}");
        }
    }

    #[test]
    fn columns_keep_all_groups_in_their_order_and_are_no_more_than_asked_for() {
        let groups: Vec<Group> = [3, 9, 1, 4, 4, 12, 2]
            .into_iter()
            .map(|lines| Group { heading: "menu-open", commands: vec![DialogCommand::SwitchHelp.into(); lines] })
            .collect();
        for count in 1..=6 {
            let columns = columns(groups.clone(), count);
            assert!(columns.len() <= count.min(MOST), "{count}");
            assert_eq!(columns.concat(), groups, "{count}");
        }
    }
}
