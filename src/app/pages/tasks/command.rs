//! What a person can ask for in this area.

#[derive(Debug, Clone, PartialEq, strum::IntoStaticStr, strum::VariantNames)]
pub enum TasksCommand {
    Open,
    Choose(usize),
    /// Puts a piece of the puzzle into the program, or to another place of it.
    Put(PutPiece),
    Pick(usize),
    Line(LineStep),
    Clear,
    CheckPuzzle,
    Hint,
    SwitchWorked,
    ToWorkshop,
    CheckOwn,
}

/// Where a piece is put; without a place it comes last, indented as the lines before it ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutPiece {
    pub piece: usize,
    /// Before which line, and how far it is indented.
    pub at: Option<LinePlace>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePlace {
    pub line: usize,
    pub indent: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineStep {
    Up,
    Down,
    In,
    Out,
    Take,
}
