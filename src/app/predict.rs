//! Predict mode: what is asked and when, and what is answered.

pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod hall;
pub(crate) mod offers;
pub(crate) mod state;
