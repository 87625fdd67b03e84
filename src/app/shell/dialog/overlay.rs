//! What lies over the window, one thing at a time: how each is shown, and the keys of its own.

use crate::charts::{compare, report};
use crate::dialog::{help, palette};
use crate::doors::DoorsState;
use crate::edit::setup;
use crate::files::picture_dialog;
use crate::links;
use crate::prelude::*;
use crate::racing::RaceState;

#[derive(Debug, Clone, PartialEq, Default)]
pub enum Overlay {
    #[default]
    None,
    Help,
    About,
    Commands(Palette),
    /// What is typed, and what the file is for.
    Path(String, AskedFile),
    Picture(What, PictureForm),
    Sheets(SheetWish),
    Link(String),
    TreeEditor(String),
    /// How the focused lane's search went, and what its cutoffs spared.
    Report,
    Compare(Comparison),
    Chart(ChartKind),
    Race(RaceState),
    Laboratory,
    Tasks,
    Exercise,
    Ladders,
    Gallery(GalleryState),
    Lessons(usize),
    Doors(DoorsState),
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Palette {
    pub typed: String,
    pub chosen: usize,
}

impl Overlay {
    pub fn switch(&mut self, overlay: Overlay) {
        *self = if *self == overlay { Overlay::None } else { overlay };
    }

    /// Whether it is of a search's numbers.
    pub const fn is_chart(&self) -> bool {
        matches!(self, Overlay::Report | Overlay::Compare(_) | Overlay::Chart(_))
    }

    pub fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, app: &App) {
        match self {
            Overlay::None | Overlay::Race(_) => {}
            Overlay::Help => help::show(ui, context),
            Overlay::About => help::show_about(ui, context),
            Overlay::Commands(palette) => palette::show(ui, context, palette),
            Overlay::Path(typed, asked) => picture_dialog::show_path_dialog(ui, context, typed, *asked),
            &Overlay::Picture(what, form) => picture_dialog::show(ui, context, what, form),
            &Overlay::Sheets(wish) => picture_dialog::show_sheets_dialog(ui, context, wish),
            Overlay::Link(link) => links::show_link_dialog(ui, context, link),
            Overlay::TreeEditor(draft) => setup::show_tree_dialog(ui, context, draft),
            Overlay::Report => report::show(ui, context, app.jobs.counting.ledger_counted()),
            Overlay::Compare(comparison) => compare::show(ui, context, comparison, app.jobs.measuring.is_under_way()),
            &Overlay::Chart(kind) => chart_panel::show(ui, context, kind),
            Overlay::Laboratory => laboratory::sheet::show(ui, context, app.jobs.laboratory.progress(&app.model)),
            Overlay::Tasks => tasks::show(ui, context),
            Overlay::Exercise | Overlay::Ladders => exercise::panel::show(ui, context),
            Overlay::Gallery(state) => gallery::panel::show(ui, context, state, &app.jobs.gallery),
            &Overlay::Lessons(chosen) => lesson::list::show(ui, context, chosen),
            Overlay::Doors(state) => doors::show::show(ui, context, state),
        }
    }

    /// The command of a key while it is open.
    pub fn key(&self, model: &Model, key: Key, modifiers: Modifiers) -> Option<Command> {
        let own = match self {
            Overlay::Race(_) => return racing::key(key, modifiers),
            // The key that has opened the panel closes it, too.
            Overlay::Report => catalogue::command(key, modifiers)
                .filter(|command| *command == ChartsCommand::SwitchReport.into())
                .or_else(|| lesson::card::key_over_window(model, key, modifiers)),
            Overlay::Compare(_) | Overlay::Chart(_) => lesson::card::key_over_window(model, key, modifiers),
            Overlay::Laboratory => laboratory::key(&model.laboratory, key),
            Overlay::Tasks => tasks::key(&model.tasks, key, modifiers),
            Overlay::Exercise => exercise::keys::key(model, key, modifiers),
            Overlay::Ladders => exercise::keys::among_ladders(key, modifiers),
            &Overlay::Lessons(chosen) => lesson::list::key(model, key, modifiers, chosen),
            _ => None,
        };
        let closes = matches!(key, Key::Escape | Key::Questionmark | Key::F1);
        own.or(closes.then_some(Command::Dialog(DialogCommand::Close)))
    }

    /// Escape closes what is typed into, where it has no further use for it.
    pub fn while_typing(&self, ctx: &Context) -> Option<Command> {
        let is_form = matches!(
            self,
            Overlay::Commands(_)
                | Overlay::Path(..)
                | Overlay::Sheets(_)
                | Overlay::TreeEditor(_)
                | Overlay::Gallery(_)
                | Overlay::Doors(_)
        );
        let is_closed = is_form && ctx.input(|input| input.key_pressed(Key::Escape));
        is_closed.then_some(Command::Dialog(DialogCommand::Close))
    }
}
