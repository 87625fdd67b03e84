//! The experiments that are part of the program, in the order of their numbers. A page has none before they have arrived.

use crate::platform;

/// Name and text of each.
pub fn shipped_experiments() -> &'static [(&'static str, &'static str)] {
    platform::experiments().split_last().map(|(_, shipped)| shipped).unwrap_or_default()
}

/// The shipped experiment of that name, and the positions that it may name: the last of the texts.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let ((_, positions), shipped) = platform::experiments().split_last()?;
    shipped.iter().find(|(shipped, _)| *shipped == name).map(|(_, text)| (*text, *positions))
}
