//! How everything looks: language, light, size, view, and what is shown next to the searches.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
mod kept;
pub(crate) mod language;
pub(crate) mod legend_card;
pub(super) mod magnification;
pub(crate) mod offers;
mod remember;
pub(crate) mod state;
pub(crate) mod window_zoom;
