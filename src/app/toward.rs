//! A neighbour in a tree, for the commands that go from one to another.

/// A neighbour in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toward {
    /// The parent.
    Up,
    /// The first child.
    Down,
    /// The sibling before.
    Left,
    /// The sibling after it.
    Right,
}
