//! Charts and the panels that measure: comparison, iterations, guesses, ledger and health.

pub mod apply;
pub mod chart_head;
pub mod chart_panel;
pub mod command;
pub mod compare;
pub mod counting;
pub mod dialog;
mod dialog_view;
pub mod entries;
pub mod health_card;
pub mod kind;
pub mod ledger;
pub mod ledgers;
pub mod measured;
pub mod measuring;
pub mod offers;
pub mod opening;
pub mod plot;
pub mod source;
pub mod state;

pub use apply::apply;
pub use command::ChartsCommand;
pub use entries::ENTRIES;
pub use state::Dialog;
pub use state::Kept;
