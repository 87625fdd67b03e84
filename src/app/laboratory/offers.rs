//! Which commands of this area are not in the search over all commands.

use super::command::LabCommand;
use crate::app::offer::Offered;

impl Offered for LabCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Choose", "Run", "Stop"];
}
