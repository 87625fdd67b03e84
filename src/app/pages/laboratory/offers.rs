//! Which commands of this area are not in the search over all commands.

use crate::laboratory::command::LabCommand;
use crate::offer::Offered;

impl Offered for LabCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Choose", "Run", "Stop"];
}
