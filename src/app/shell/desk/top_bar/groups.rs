//! The menu of the window: everything that can be asked for without pointing at something, in groups, with its keys. It
//! has as many columns as the window has room for.

use crate::catalogue::entries;
use crate::prelude::*;

const HEADINGS: [&str; 9] = [
    "menu-open",
    "menu-teach",
    "menu-save",
    "menu-go",
    "menu-compare",
    "menu-edit",
    "menu-look",
    "menu-board",
    "menu-help",
];

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
    let shown = HEADINGS.into_iter().filter(|&heading| heading != "menu-board" || model.tree().is_none());
    let group = |heading| {
        let mut lines: Vec<&Entry> =
            entries().iter().filter(|entry| entry.menu.is_some_and(|(one, _)| one == heading)).collect();
        lines.sort_by_key(|entry| entry.menu);
        Group { heading, commands: lines.into_iter().map(|entry| entry.command.clone()).collect() }
    };
    shown.map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_menu_has_each_heading_and_no_line_twice() {
        let lines: Vec<(&str, u8)> = entries().iter().filter_map(|entry| entry.menu).collect();
        for (index, line) in lines.iter().enumerate() {
            assert!(HEADINGS.contains(&line.0) && !lines[..index].contains(line), "{line:?}");
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
