//! How large a search will become, from what it took at smaller depths.
//!
//! Searches that cut grow by another factor at even plies than at odd ones, so that the factor two plies ago predicts
//! the next one better than the last does.

/// What the search at the depth after the last one measured will take; `None` with fewer than two depths.
///
/// `counts` are of depth 1, 2, ... without a gap.
pub fn next(counts: &[u64]) -> Option<u64> {
    let factor = |later: u64, earlier: u64| later as f64 / earlier.max(1) as f64;
    let (last, factor) = match *counts {
        [.., before, middle, last] => (last, factor(middle, before)),
        [before, last] => (last, factor(last, before)),
        _ => return None,
    };
    Some((last as f64 * factor.max(1.0)).round() as u64)
}

/// How far a running search is, as a share of what it is expected to take, and the seconds that it still needs.
///
/// `None` where it has taken longer than expected, or makes no progress: then nothing is known.
pub fn remaining(done: u64, expected: u64, per_second: f64) -> Option<(f32, f64)> {
    let left = expected.checked_sub(done).filter(|_| per_second > 0.0)?;
    Some((done as f32 / expected.max(1) as f32, left as f64 / per_second))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimax_grows_by_the_same_factor() {
        assert_eq!(next(&[44, 1_936]), Some(85_184));
        assert_eq!(next(&[40, 1_600, 64_000]), Some(2_560_000));
    }

    #[test]
    fn a_search_that_cuts_grows_as_it_did_two_plies_ago() {
        assert_eq!(next(&[44, 130, 3_000]), Some(8_864));
    }

    #[test]
    fn one_depth_tells_nothing() {
        assert_eq!((next(&[]), next(&[44])), (None, None));
    }

    #[test]
    fn what_remains_is_unknown_once_the_estimate_is_exceeded() {
        assert_eq!(remaining(25, 100, 5.0), Some((0.25, 15.0)));
        assert_eq!(remaining(101, 100, 5.0), None);
        assert_eq!(remaining(0, 100, 0.0), None);
    }
}
