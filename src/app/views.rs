//! Views of searches: trees, board, map, charts, and the clock that moves them.

pub mod board;
pub mod canvas;
pub mod charts;
pub mod clock;
pub mod edit;
pub mod lanes;
pub mod map;
