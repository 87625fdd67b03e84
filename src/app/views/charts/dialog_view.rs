//! How the dialogs of this area are shown, and their keys.

use egui::Ui;

use crate::charts::{ChartsDialog, chart_panel, compare, ledger};
use crate::command::{ChartsCommand, Command};
use crate::dialog::view::{DialogView, Pressed, closing};
use crate::frame::{App, ViewContext};
use crate::model::Model;
use crate::{catalogue, lesson};

impl DialogView for ChartsDialog {
    fn show(&self, ui: &Ui, context: &mut ViewContext<'_>, app: &App) {
        match self {
            ChartsDialog::Ledger => ledger::show(ui, context, app.counting.ledger_counted()),
            ChartsDialog::Compare(comparison) => {
                compare::show(ui, context, comparison, app.measuring.is_under_way());
            }
            &ChartsDialog::Chart(kind) => chart_panel::show(ui, context, kind),
        }
    }

    fn key(&self, model: &Model, pressed: Pressed) -> Option<Command> {
        let in_lesson = || lesson::card::key_over_window(model, pressed.key, pressed.modifiers);
        let own = match self {
            // The key that has opened the panel closes it, too.
            ChartsDialog::Ledger => {
                let command = catalogue::command(pressed.key, pressed.modifiers);
                command.filter(|command| *command == ChartsCommand::SwitchLedger.into()).or_else(in_lesson)
            }
            ChartsDialog::Compare(_) | ChartsDialog::Chart(_) => in_lesson(),
        };
        own.or_else(|| closing(pressed.key))
    }
}
