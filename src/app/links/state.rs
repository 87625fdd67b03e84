//! The page that links lead to.

pub(crate) use super::dialog::LinksDialog as Dialog;
pub(crate) use crate::app::nothing::NothingKept as Kept;

/// The page that links lead to.
#[derive(Debug, Clone, Default)]
pub struct LinkState {
    /// The address of the page that a class opens; `None` where it is not known.
    pub page: Option<String>,
    /// How often a link was taken to the clipboard.
    pub(crate) copies: u64,
    /// Whether the app is inside of a slide or of another page: without its bar.
    pub is_embedded: bool,
}
