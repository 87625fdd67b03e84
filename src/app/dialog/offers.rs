//! Which commands of this area the search over all commands offers.

use super::command::DialogCommand;
use crate::app::offer::Offered;

impl Offered for DialogCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["TypeCommand", "PickCommand", "EndNotice"];
}
