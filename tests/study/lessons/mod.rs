//! What the scenarios' notes say is true: `tests/cases/lessons/*.toml` gives a computed fact for each sentence.
//!
//! A note whose number or sentence has no claim fails; so does a claim whose phrase has left its note.
mod claims;
mod facts;
mod formula;
mod numbers;
mod techniques;
