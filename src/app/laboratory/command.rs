//! What a person can ask for in this area.

/// The laboratory.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum LabCommand {
    /// Lays the laboratory over the window.
    Open,
    /// Shows another page.
    Choose(usize),
    /// Measures the small form, or goes on with it.
    Run,
    Stop,
}
