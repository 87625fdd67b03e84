//! The names, help lines and keys of this area.

use crate::command::Command;
use crate::entry::{Entry, Shortcut, control, control_shift};
use crate::files::command::FilesCommand;
use crate::files::sheet_wish::SheetWish;
use crate::files::state::TextFile;
use egui::Key;
use jianzhi_view::export::form::PictureForm;
use jianzhi_view::scene::figure::What;

const fn row(command: FilesCommand, name: &'static str, help: &'static str, keys: &'static [Shortcut]) -> Entry {
    Entry::new(Command::Files(command), name, help, keys)
}

/// The commands of this area, in the order of the list of keys.
pub static ENTRIES: &[Entry] = &[
    row(FilesCommand::Save, "app-save", "app-key-save", &[control(Key::S)]),
    row(
        FilesCommand::ChoosePictureFile(What::Tree, PictureForm::Svg),
        "app-save-svg",
        "app-key-picture",
        &[control(Key::E)],
    ),
    row(
        FilesCommand::ChoosePictureFile(What::Tree, PictureForm::Png),
        "app-save-png",
        "app-key-picture",
        &[control_shift(Key::E)],
    ),
    row(
        FilesCommand::ChoosePicture(What::Tree, PictureForm::Svg),
        "app-pictures",
        "app-key-pictures",
        &[control(Key::P)],
    )
    .found_by("find-pictures"),
    row(FilesCommand::ChooseSheets(SheetWish::USUAL), "sheets-open", "sheets-key", &[]).found_by("find-sheets"),
    row(FilesCommand::ChooseFile, "gallery-choose-file", "gallery-choose-file-key", &[control(Key::O)]),
    row(FilesCommand::SaveText(TextFile::Program), "workshop-save", "workshop-save-key", &[]),
    row(FilesCommand::SaveText(TextFile::Answer), "exercise-save", "exercise-save-key", &[]),
    row(FilesCommand::SaveText(TextFile::Scenario), "gallery-save", "gallery-save-key", &[control_shift(Key::S)]),
];
