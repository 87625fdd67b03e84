//! The dialogs of this area.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinksDialog {
    /// A link, for the cameras of a hall.
    Link(String),
}
