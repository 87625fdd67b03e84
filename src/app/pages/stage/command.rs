//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr, strum::VariantNames)]
pub enum StageCommand {
    /// On the stage, before an audience, or not.
    SwitchPresenter,
    SwitchBlackOut,
    /// Opens the lecturer's notes in a window of their own, or closes them.
    SwitchNotes,
}
