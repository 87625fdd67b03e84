//! The difference of searches at a moment of them: only what was looked at by then is coloured.

use crate::support::prelude::*;
use emath::{Rect, pos2, vec2};

use super::{darkness_of, recorded};
use jianzhi_core::map::{SheetBuilder, Wanted, Widths};
use jianzhi_view::scene::map::{CommonInk, EnteredVisits, MapFrame, MapMarks, MapPaint, MapView};
use jianzhi_view::theme::fonts::FontMeter;
use jianzhi_view::theme::{Role, Theme};

#[test]
fn a_difference_shows_what_was_looked_at_by_then() {
    let scenario = Scenario::open("xiangqi-start".as_ref()).expect("it is shipped").to(Depth(2));
    let (theme, meter) = (Theme::load().expect("a theme"), FontMeter::load().expect("fonts"));
    let searches: Vec<(Method, Arc<Trace>)> = ["alpha-beta", "pvs"]
        .map(|name| {
            let method: Method = name.parse().expect("a method");
            (method, Arc::new(recorded(&scenario, method, Depth(2)).expect("values")))
        })
        .into();
    let mut builder = SheetBuilder::new(scenario.base.start.clone(), Depth(2), &searches);
    let mut sheet = builder.begin(Widths::TrueSize);
    assert!(builder.refine(&mut sheet, &Wanted { shown: 0.0..1.0, least: 0.01 }, &mut |_| true));
    let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 200.0));
    let frame = MapFrame { rect, shown: 0.0..1.0, depth: 2, has_outside: false };
    let drawn = |entered| {
        let paint = MapPaint::Difference { only: None, entered, common: CommonInk::Dark };
        let (style, marks) = (theme.style(), MapMarks::default());
        let view =
            MapView { sheet: &sheet, frame: &frame, paint, column: 1.0, style: &style, marks: &marks, tree: None };
        view.draw(&meter)
    };
    let made = |share: u32| {
        let lanes = searches.iter().enumerate();
        lanes.fold(EnteredVisits::ALL, |all, (lane, (_, trace))| all.with(lane, trace.len() / 4 * share))
    };
    let colours = [Role::Window, Role::Alone, Role::Principal, Role::Ghost];
    let dark = |entered| {
        (0..=2).map(|ply| darkness_of(&drawn(entered), frame.row(ply).0, rect.width(), &colours)).sum::<f64>()
    };
    let shares = [made(0), made(1), made(3), EnteredVisits::ALL].map(dark);
    assert_eq!(shares[0], 0.0, "nothing was looked at");
    assert!(shares.is_sorted() && shares[1] < shares[2] && shares[2] < shares[3], "{shares:?}");
    let whole =
        searches.iter().enumerate().fold(EnteredVisits::ALL, |all, (lane, (_, trace))| all.with(lane, trace.len()));
    assert_eq!(drawn(whole).shapes.len(), drawn(EnteredVisits::ALL).shapes.len());
    assert!((dark(whole) - shares[3]).abs() < 1e-6);
}
