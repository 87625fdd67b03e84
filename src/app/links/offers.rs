//! When the commands of this area are possible, and why not.

use super::command::LinksCommand;
use crate::app::model::Model;

/// Whether a command would do anything now.
pub(crate) fn is_possible(model: &Model, command: &LinksCommand) -> bool {
    match command {
        LinksCommand::ShowLink => model.links.page.is_some(),
        LinksCommand::Follow(_) | LinksCommand::CopyLink => true,
    }
}

/// Why it does nothing now.
pub(crate) fn why_not(command: &LinksCommand) -> &'static str {
    if *command == LinksCommand::ShowLink { "app-idle-page" } else { "app-idle-now" }
}

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Follow"];
