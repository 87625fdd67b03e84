//! A neighbour in a tree, for the commands that go from one to another.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toward {
    Up,
    Down,
    Left,
    Right,
}
