//! Predict mode: what is asked and when, and what is answered.

pub(crate) mod apply;
pub(crate) mod card;
pub(crate) mod hall;
pub(crate) mod state;
