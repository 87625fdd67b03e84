//! The page that links lead to.

pub use crate::links::dialog::LinksDialog as Dialog;
pub use crate::nothing::NothingKept as Kept;

#[derive(Debug, Clone, Default)]
pub struct LinkState {
    /// The address of the page that a class opens; `None` where it is not known.
    pub page: Option<String>,
    /// How often a link was taken to the clipboard.
    pub copies: u64,
    /// Whether the app is inside of a slide or of another page: without its bar.
    pub is_embedded: bool,
}
