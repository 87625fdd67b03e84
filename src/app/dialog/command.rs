//! What a person can ask for in this area.

/// Dialogs of the window as a whole.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum DialogCommand {
    /// Opens the search over all commands.
    OpenPalette,
    /// What is typed there so far.
    TypeCommand(String),
    /// Chooses a row of what it finds.
    PickCommand(usize),
    /// Shows or hides the list of keys.
    SwitchHelp,
    /// Takes a message away that was there for as long as it takes to read it.
    EndNotice,
    /// Shows or hides what the program is, and the licences of all that it ships.
    SwitchAbout,
    /// Closes what lies on top.
    Close,
}
