//! What keys of positions are made of: numbers that are equal for equal positions, and almost certainly different for
//! others.

/// A bijection that spreads every bit over all others: the last step of SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Tables of keys are computed when the program is built, which no crate's generator can do.
pub const fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}

/// A number for each index: that of the sequence that SplitMix64 makes of the seed 0.
pub const fn of_index(index: u64) -> u64 {
    mix(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::SplitMix64;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn numbers_are_those_of_the_generator() {
        let mut generator = SplitMix64::seed_from_u64(0);
        assert!((0..1_000).all(|index| of_index(index) == generator.next_u64()));
    }
}
