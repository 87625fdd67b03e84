//! What a person can ask for in this area.

/// The ladder of tasks.
#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum TasksCommand {
    /// Lays the tasks over the window.
    Open,
    /// Shows another task.
    Choose(usize),
    /// Puts a piece of the puzzle into the program, or to another place of it.
    Put(PutPiece),
    /// Chooses a line of the program.
    Pick(usize),
    /// Changes the line that is chosen.
    Line(LineStep),
    /// Takes all lines out.
    Clear,
    CheckPuzzle,
    /// Shows one more hint.
    Hint,
    /// Shows or hides the worked one.
    SwitchWorked,
    /// Opens the skeleton in the workshop.
    ToWorkshop,
    /// Checks the program of the workshop.
    CheckOwn,
}

/// Where a piece is put; without a place it comes last, indented as the lines before it ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutPiece {
    pub piece: usize,
    /// Before which line, and how far it is indented.
    pub at: Option<LinePlace>,
}

/// A place in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    /// The line that it comes before.
    pub line: usize,
    /// How far it is indented, in steps.
    pub indent: u8,
}

/// A change of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineStep {
    Up,
    Down,
    /// Indented by one more.
    In,
    /// Indented by one less.
    Out,
    /// Out of the program.
    Take,
}
