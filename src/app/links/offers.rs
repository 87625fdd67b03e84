//! When the commands of this area are possible, and why not.

use super::command::LinksCommand;
use crate::app::model::Model;
use crate::app::offer::Offered;

impl Offered for LinksCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Follow"];

    fn is_possible(&self, model: &Model) -> bool {
        match self {
            LinksCommand::ShowLink => model.links.page.is_some(),
            LinksCommand::Follow(_) | LinksCommand::CopyLink => true,
        }
    }

    fn reason(&self, _: &Model) -> &'static str {
        if *self == LinksCommand::ShowLink { "app-idle-page" } else { "app-idle-now" }
    }
}
