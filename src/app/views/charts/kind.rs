//! The charts that lie over the window.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    Iterations,
    /// What aspiration takes by guess and by width.
    Guesses,
}
