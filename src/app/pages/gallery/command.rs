//! What a person can ask for in this area.

use crate::toward::Toward;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum GalleryCommand {
    Open(usize),
    OpenGallery,
    /// What is typed into its search so far.
    TypeGallery(String),
    PickCard(usize),
    /// Opens the scenario after the one that is open, or before it.
    OpenNextTo(Toward),
    /// Shows the note of what is open at every step, or not.
    SwitchNote,
}
