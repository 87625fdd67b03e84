//! Files: which are asked for, written and opened, and the pictures among them.

pub mod apply;
pub mod command;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod names;
pub mod offers;
pub mod opened;
pub mod path_dialog;
pub mod picture_dialog;
pub mod pictures;
mod sheet_wish;
mod sheets;
mod sheets_dialog;
pub mod state;
pub mod work;

pub use apply::apply;
pub use command::FilesCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;

pub use opened::{OpenedFile, open};
pub use sheet_wish::SheetWish;
pub use state::{AskedFile, Saving, TextFile};
pub use work::{Files, dropped};

pub use crate::platform::ChosenFile;
