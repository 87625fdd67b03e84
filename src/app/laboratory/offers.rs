//! Which commands of this area are not in the search over all commands.

/// Commands that need a page to be shown.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Choose", "Run", "Stop"];
