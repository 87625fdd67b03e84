//! The page that links lead to.

/// The page that links lead to.
#[derive(Debug, Clone, Default)]
pub struct LinkState {
    /// The address of the page that a class opens; `None` where nobody knows one.
    pub page: Option<String>,
    /// How often a link was taken to the clipboard.
    pub copies: u64,
    /// Whether the app stands inside of a slide or of somebody's page: without its bar.
    pub is_embedded: bool,
}
