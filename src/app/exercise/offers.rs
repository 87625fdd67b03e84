//! Which commands of this area the search over all commands offers.

use super::command::ExerciseCommand;
use crate::app::offer::Offered;

impl Offered for ExerciseCommand {
    #[cfg(test)]
    const POINTED: &'static [&'static str] = &["Desk"];
}
