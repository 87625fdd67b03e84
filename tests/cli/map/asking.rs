//! The Map of a program that has large sizes counted elsewhere.

use super::{depth_of, recorded};
use crate::support::prelude::*;
use jianzhi_core::map::{Classes, Sheet, SheetBuilder, Told, Wanted, Widths, sizes_below};

/// A builder that counts nothing large itself requests it, guesses meanwhile, and gets the same numbers; and so does
/// one that is stopped after each piece of work.
#[test]
fn a_sheet_of_asked_sizes_counts_the_same() {
    let method = Method::from(Algorithm::AlphaBeta);
    for scenario in Scenario::shipped() {
        let (start, depth) = (scenario.base.start.clone(), depth_of(&scenario));
        let Some(trace) = recorded(&scenario, method, depth) else { continue };
        let expected = Classes::new(&start, depth, &[&trace], &mut |_| true);
        let mut builder = SheetBuilder::new(start.clone(), depth, &[(method, Arc::new(trace))]).asking();
        let mut sheet = builder.begin(Widths::TrueSize);
        let mut rounds = 0;
        loop {
            refine_in_pieces(&mut builder, &mut sheet);
            let asked: Vec<Box<[u16]>> = builder.asked().map(Box::from).collect();
            assert_eq!(asked.is_empty(), sheet.is_settled, "{}", scenario.name);
            if asked.is_empty() {
                break;
            }
            assert_eq!(sheet.classes(), None, "{}", scenario.name);
            for path in asked {
                let mut receive = |path, size| builder.add_size(path, size);
                let counted = sizes_below(&start, &path, depth, &mut receive, &mut |_| true);
                assert!(counted.is_some(), "{} {path:?}", scenario.name);
            }
            rounds += 1;
            assert!(rounds < 8, "{}: it asks without end", scenario.name);
        }
        assert_eq!(sheet.classes(), expected, "{}", scenario.name);
    }
}

/// Stops at each piece of work that lasts.
fn refine_in_pieces(builder: &mut SheetBuilder, sheet: &mut Sheet) {
    let wanted = Wanted { shown: 0.0..1.0, least: 0.02 };
    while !builder.refine(sheet, &wanted, &mut |told| !matches!(told, Told::Kept)) {}
}
