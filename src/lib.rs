//! Jianzhi 剪枝 shows how a game program thinks.
#![doc = include_str!("LIBRARY.md")]

#[cfg(feature = "app")]
#[doc(hidden)]
pub use jianzhi_app as app;
#[doc(hidden)]
pub use jianzhi_cli as cli;
pub use jianzhi_core::*;
pub use jianzhi_core::{file::save, score::convention, search::lab, search::task};
pub use jianzhi_study::{exercise, lesson, scenario, scenario::Scenario};
#[doc(hidden)]
pub use jianzhi_study::{experiment, kit, program, program::assignment, scenario::link, worker, worker::service};
pub use jianzhi_view::{
    chart,
    scene::View,
    story,
    story::{Narrator, Story},
    text,
    text::Lang,
};
#[doc(hidden)]
pub use jianzhi_view::{drawing, export, scene, theme};

/// The examples of the README run as tests, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
