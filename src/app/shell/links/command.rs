//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LinksCommand {
    Follow(String),
    /// Takes the link to what is shown to the clipboard.
    CopyLink,
    /// Shows a hall the link to what is shown, as a code for its cameras.
    ShowLink,
}
