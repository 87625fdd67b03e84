//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum WorkshopCommand {
    /// Shows the workshop next to the tree, or closes it.
    Switch,
    Type(String),
    Run,
    Stop,
    StartAnew,
    /// Takes back that the skeleton replaced a text.
    TakeBack,
}
