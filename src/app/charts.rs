//! Charts and the panels that measure: comparison, iterations, guesses, order playground, ledger and health.

pub(crate) mod apply;
pub(crate) mod chart_head;
pub(crate) mod chart_panel;
pub(crate) mod command;
pub(crate) mod compare;
pub(crate) mod counting;
pub(crate) mod dialog;
mod dialog_view;
pub(crate) mod entries;
pub(crate) mod health_card;
pub(crate) mod kind;
pub(crate) mod ledger;
pub(crate) mod ledgers;
pub(crate) mod measured;
pub(crate) mod measuring;
pub(crate) mod offers;
pub(crate) mod opening;
pub(crate) mod playground;
pub(crate) mod plot;
pub(crate) mod source;
pub(crate) mod state;
