//! Files: which are asked for, written and opened, and the pictures among them.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod names;
pub(crate) mod offers;
pub(crate) mod opened;
pub(crate) mod path_dialog;
pub(crate) mod picture_dialog;
pub mod pictures;
mod sheet_wish;
mod sheets;
mod sheets_dialog;
pub(crate) mod state;
pub(crate) mod work;

pub use opened::{OpenedFile, open};
pub use sheet_wish::SheetWish;
pub use state::{AskedFile, Saving, TextFile};
pub use work::Files;
pub(crate) use work::dropped;

pub use crate::platform::ChosenFile;
