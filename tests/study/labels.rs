//! Words around the nodes of a tree cover no node, no ring, no badge and no other words.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use crate::prelude::*;
use emath::{Pos2, Rect, Vec2};

use jianzhi_view::scene::figure::{Chosen, Figures, What};
use jianzhi_view::theme::fonts::Meter;

/// Scenarios on trees: small and large, with signs of enhancements and without.
const SCENARIOS: [&str; 7] =
    ["worked-example", "deep-cut", "four-plies", "research-pays", "table", "killers", "transposition"];

/// The words of a drawing with what they cover, and the words inside of badges apart.
struct Written {
    words: Vec<(String, Rect)>,
    badges: Vec<(Pos2, f32)>,
    ring: Vec<Pos2>,
}

impl Written {
    fn new(drawing: &Drawing, meter: &dyn Meter) -> Written {
        let mut written = Written { words: Vec::new(), badges: Vec::new(), ring: Vec::new() };
        let mut shapes = drawing.shapes.iter().peekable();
        while let Some(shape) = shapes.next() {
            match shape {
                Shape::Text(text) => {
                    let words = text.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" / ");
                    written.words.push((words, text.extent(meter)));
                }
                Shape::Disc(middle, radius, _) if matches!(shapes.peek(), Some(Shape::Text(text)) if text.at == *middle) =>
                {
                    written.badges.push((*middle, *radius));
                    shapes.next();
                }
                Shape::Path(points, pen) if pen.ink.role == Role::Window && pen.dash.is_some() => {
                    written.ring.extend(points);
                }
                _ => {}
            }
        }
        written
    }

    fn check(&self, place: &str) {
        for (at, (one, rect)) in self.words.iter().enumerate() {
            let inner = rect.shrink2(Vec2::new(1.5, 4.0));
            for (other, covered) in &self.words[at + 1..] {
                assert!(!inner.intersects(covered.shrink2(Vec2::new(1.5, 4.0))), "{one} and {other}, {place}");
            }
            for &point in &self.ring {
                assert!(!inner.contains(point), "{one} covers the ring at {point}, {place}");
            }
            for &(middle, radius) in &self.badges {
                assert!(inner.distance_to_pos(middle) > radius * 0.4, "{one} covers a badge, {place}");
            }
        }
    }
}

#[test]
fn no_words_cover_a_ring_a_badge_or_other_words() {
    let (style, meter) = (Theme::load().expect("a theme").style(), FontMeter::load().expect("fonts"));
    for name in SCENARIOS {
        let scenario = crate::shipped(name);
        for &method in &scenario.methods {
            let method: Method = method;
            let task = scenario.task(method);
            let recording = Recording { replay: record(&task).expect("a value"), task };
            for lang in Lang::ALL {
                let chosen = Chosen::default();
                let figures =
                    Figures { recording: &recording, view: View::Max, lang, style: &style, meter: &meter, chosen };
                for step in (0..recording.trace().step_count()).step_by(17) {
                    let drawing = figures.draw(What::Tree, Step(step), None);
                    let place = format!("{name} by {} at step {step} in {lang:?}", method.name());
                    Written::new(&drawing, &meter).check(&place);
                }
            }
        }
    }
}
