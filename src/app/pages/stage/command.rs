//! What a person can ask for in this area.

use egui::Pos2;

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum StageCommand {
    /// On the stage, before an audience, or not.
    SwitchPresenter,
    /// Darkens all but a disc around the pointer, or not.
    SwitchSpotlight,
    /// Lets the mouse draw, or point again.
    SwitchPen,
    ClearPen,
    /// Begins a stroke at a point, in shares of the window's width and height.
    BeginStroke(Pos2),
    /// Draws the stroke on to a point.
    Draw(Pos2),
    SwitchBlackOut,
    /// Opens the lecturer's notes in a window of their own, or closes them.
    SwitchNotes,
}
