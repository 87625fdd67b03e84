//! What the scenarios' notes say is so: `tests/cases/lessons/*.toml` sets a computed fact beside each sentence.
//!
//! A note whose number or sentence has no claim fails; so does a claim whose phrase has left its note.
mod claims;
mod facts;
mod formula;
mod numbers;
mod techniques;
