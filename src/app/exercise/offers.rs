//! Which commands of this area the search over all commands offers.

/// Commands that need a place to point at, a text, or the dialog that they belong to.
#[cfg(test)]
pub(crate) const POINTED: &[&str] = &["Desk"];
