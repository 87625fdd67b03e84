//! The checker: what was searched is proved, what was damaged is refuted, and a student's mistake is named.
mod conventions;
mod doubts;
mod engines;
mod misconceptions;
mod prefixes;
mod truths;

use crate::support::checked::{check_text, record};
use crate::support::shapes;
