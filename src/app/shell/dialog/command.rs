//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum DialogCommand {
    OpenPalette,
    TypeCommand(String),
    PickCommand(usize),
    SwitchHelp,
    /// Takes a message away that was there for as long as it takes to read it.
    EndNotice,
    /// Shows or hides what the program is, and the licences of all that it ships.
    SwitchAbout,
    Close,
}
