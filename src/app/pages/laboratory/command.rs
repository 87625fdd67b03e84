//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LabCommand {
    Open,
    Choose(usize),
    /// Measures the small form, or goes on with it.
    Run,
    Stop,
}
