//! Mistakes that students make, each with what the checker says to it.
