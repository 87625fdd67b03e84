//! What the page's loader has fetched.

mod fonts;
mod rest;

pub use fonts::{bold_font, code_font, forget, regular_font};
#[cfg(feature = "page")]
pub use rest::texts;
pub use rest::{experiments, lessons, tasks};
