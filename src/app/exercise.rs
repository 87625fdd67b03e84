//! Exercises: the panel, what is answered so far, and how exercises went.

pub(crate) mod apply;
pub(crate) mod bubble;
pub(crate) mod choices;
pub(crate) mod climb;
pub(crate) mod command;
pub(crate) mod course;
pub(crate) mod desk;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod field_tree;
pub(crate) mod fields;
pub(crate) mod foot;
pub(crate) mod head;
mod kept;
pub(crate) mod keys;
pub(crate) mod list;
pub(crate) mod offers;
pub(crate) mod pad;
pub(crate) mod panel;
pub(crate) mod practice;
mod remember;
pub(crate) mod small_fields;
pub(crate) mod state;
pub(crate) mod tree;
pub(crate) mod work;
