//! The dialogs of this area.

use super::sheet_wish::SheetWish;
use super::state::AskedFile;
use crate::export::form::PictureForm;
use crate::scene::figure::What;

/// What is asked of the user about a file.
#[derive(Debug, Clone, PartialEq)]
pub enum FilesDialog {
    /// The path of a file, as far as it is typed, and what for.
    Path(String, AskedFile),
    /// Which pictures there are to write, and the one that is chosen.
    Picture(What, PictureForm),
    /// Which sheets a class gets.
    Sheets(SheetWish),
}
