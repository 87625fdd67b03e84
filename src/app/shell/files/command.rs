//! What a person can ask for in this area.

use crate::files::sheet_wish::SheetWish;
use crate::files::state::TextFile;
use jianzhi_core::trace::Step;
use jianzhi_view::export::form::PictureForm;
use jianzhi_view::scene::figure::What;
use std::path::PathBuf;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum FilesCommand {
    /// Asks for a file to write the focused lane's search to.
    Save,
    SaveSearchTo(PathBuf),
    /// Shows which pictures there are to write, with one of them chosen.
    ChoosePicture(What, PictureForm),
    /// Writes what is shown of the focused lane at the present step to a file, as a picture.
    SavePicture(What, PictureForm),
    /// Asks by the system's dialogue where to write it.
    ChoosePictureFile(What, PictureForm),
    /// Writes it to the file at a path.
    SavePictureTo(What, PictureForm, PathBuf),
    /// Shows which sheets there are for a class, with some of them chosen.
    ChooseSheets(SheetWish),
    /// Asks for a file to write them to.
    ChooseSheetsFile(SheetWish),
    /// Writes them to that file, and their key next to it.
    SaveSheetsTo(SheetWish, PathBuf),
    /// The first and the last step of a moving picture.
    SetPictureSteps(Step, Step),
    /// Asks for a file to open, by the system's dialogue.
    ChooseFile,
    /// The path of a file as far as it is typed.
    TypePath(String),
    SaveText(TextFile),
    SaveTextTo(TextFile, PathBuf),
    OpenFile(PathBuf),
}
