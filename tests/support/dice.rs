//! Numbers that look random and are the same in every run (Steele, Lea and Flood's SplitMix64, 2014).

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Throws numbers, beginning with a seed.
pub struct Dice(SplitMix64);

impl Dice {
    /// Throws of this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(SplitMix64::seed_from_u64(seed))
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `limit`; 0 where there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}
