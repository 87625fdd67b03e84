//! Numbers that look random and are the same in every run (Steele, Lea and Flood's SplitMix64, 2014).
#![allow(dead_code, reason = "each test file is a crate of its own and uses a part of this")]

/// Throws numbers, beginning with a seed.
pub struct Dice(pub u64);

impl Dice {
    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`; 0 where there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}
