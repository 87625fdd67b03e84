//! Which commands of this area the search over all commands offers.

use crate::dialog::command::DialogCommand;
use crate::offer::Offered;

impl Offered for DialogCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["TypeCommand", "PickCommand", "EndNotice"];
}
