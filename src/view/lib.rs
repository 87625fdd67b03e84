//! What is shown of a search, as data: sentences in both languages, drawings, scenes and charts, and the files made of them.
//!
//! It promises the same drawing for the window, for SVG, LaTeX and pixels. It opens no window and starts no thread.

pub mod chart;
#[doc(hidden)]
pub mod drawing;
#[doc(hidden)]
pub mod export;
#[doc(hidden)]
pub mod platform;
mod prelude;
#[doc(hidden)]
pub mod scene;
pub mod story;
pub mod text;
#[doc(hidden)]
pub mod theme;
