//! What a picture and a sentence need of the machine: fonts, and the files of sentences. A browser fetches them one by one.

#[cfg(not(target_arch = "wasm32"))]
mod fonts;
#[cfg(not(all(target_arch = "wasm32", feature = "page")))]
mod texts;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use fonts::{bold_font, code_font, regular_font};
pub use jianzhi_core::file::disk::*;
#[cfg(not(all(target_arch = "wasm32", feature = "page")))]
pub use texts::texts;
#[cfg(target_arch = "wasm32")]
pub use web::*;
