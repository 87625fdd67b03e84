//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum WorkshopCommand {
    /// Shows the workshop next to the tree, or closes it.
    Switch,
    /// The text as it is now.
    Type(String),
    /// Runs the program and checks it.
    Run,
    /// Ends the run.
    Stop,
    /// Begins with the skeleton again.
    StartAnew,
    /// Takes back that the skeleton replaced a text.
    TakeBack,
}
