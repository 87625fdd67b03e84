//! Which commands of this area the search over all commands offers.

use crate::exercise::command::ExerciseCommand;
use crate::offer::Offered;

impl Offered for ExerciseCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Desk"];
}
