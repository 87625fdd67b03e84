//! The dialogs of this area.

use crate::files::sheet_wish::SheetWish;
use crate::files::state::AskedFile;
use jianzhi_view::export::form::PictureForm;
use jianzhi_view::scene::figure::What;

/// What is asked of the user about a file.
#[derive(Debug, Clone, PartialEq)]
pub enum FilesDialog {
    /// The path of a file, as far as it is typed, and what for.
    Path(String, AskedFile),
    /// Which pictures there are to write, and the one that is chosen.
    Picture(What, PictureForm),
    Sheets(SheetWish),
}
