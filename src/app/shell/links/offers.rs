//! When the commands of this area are possible, and why not.

use crate::links::command::LinksCommand;
use crate::model::Model;
use crate::offer::{Offered, unless};

impl Offered for LinksCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Follow"];

    fn refusal(&self, model: &Model) -> Option<&'static str> {
        match self {
            LinksCommand::ShowLink => unless(model.links.page.is_some(), "app-idle-page"),
            LinksCommand::Follow(_) | LinksCommand::CopyLink => None,
        }
    }
}
