//! The charts that lie over the window.

/// A chart that lies over the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    /// What each iteration took and found.
    Iterations,
    /// What aspiration takes by guess and by width.
    Guesses,
}
