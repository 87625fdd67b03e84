//! The program `jianzhi`.

fn main() {}
