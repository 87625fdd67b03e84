//! Output in formats of other programs: measurements as JSON and CSV, drawings as pictures.
//!
//! Keys and their meaning are those of the command line's contract; this room holds no sentence for a person.

pub mod bank;
pub(crate) mod divergences;
pub mod form;
pub mod health;
mod iterations;
pub mod map;
pub(crate) mod measured;
pub mod playground;
#[cfg(feature = "images")]
pub(crate) mod raster;
pub(crate) mod svg;
pub(crate) mod tikz;
