//! The stage: the window before an audience, with the tools of the lecturer.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod layout;
pub(crate) mod notes;
pub(crate) mod offers;
pub(crate) mod show;
pub(crate) mod state;
pub(crate) mod strip;
pub(crate) mod subtitle;
pub(crate) mod tools;
