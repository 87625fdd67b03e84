//! Pages with a purpose of their own: lessons, exercises, programs, experiments, the stage and the race.

pub mod doors;
pub mod exercise;
pub mod gallery;
pub mod laboratory;
pub mod lesson;
pub mod predict;
pub mod program;
pub mod racing;
pub mod stage;
pub mod tasks;
pub mod workshop;
