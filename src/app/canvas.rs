//! The trees of the lanes on their common canvas: what is unfolded, where its picture begins, and what the pointer is over.

pub(crate) mod apply;
pub(crate) mod command;
pub(crate) mod entries;
pub(crate) mod fingers;
pub(crate) mod fold;
pub(crate) mod lane_tree;
pub(crate) mod motion;
pub(crate) mod nearness;
pub(crate) mod offers;
pub(crate) mod pointer;
pub(crate) mod state;
pub(crate) mod trail;
