//! Output in formats of other programs: measurements as JSON and CSV, drawings as pictures.
//!
//! Keys and their meaning are those of the command line's contract; this room holds no sentence for a person.

pub mod bank;
pub mod divergences;
pub mod form;
pub mod health;
mod iterations;
pub mod map;
pub mod measured;
pub mod playground;
#[cfg(feature = "images")]
pub mod raster;
pub mod svg;
pub mod tikz;
