//! The dialogs of this area.

/// What lies over the window about links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinksDialog {
    /// A link, for the cameras of a hall.
    Link(String),
}
