//! What the comparison says of principal variation search beside alpha-beta: measured, and saying so where it loses.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

#[path = "support/window.rs"]
mod window;

use std::time::Duration;

use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use jianzhi::text::Lang;
use window::{press, scenario, window};

/// Opens the comparison of a scenario and waits until it says this.
fn says(name: &str, lang: Lang, words: &str) {
    let mut window = window(scenario(name), lang, vec2(1280.0, 800.0));
    window.run_ok();
    press(&mut window, &[Key::M]);
    for _ in 0..500 {
        if window.query_by_label_contains(words).is_some() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
        window.step();
    }
    panic!("{name}: {words:?} is not said");
}

#[test]
fn it_is_said_where_pvs_loses() {
    says(
        "research-costs",
        Lang::En,
        "12 visits against 9 (133.3 %), 7 evaluations against 5, re-searches: 1. PVS loses",
    );
    says("research-costs", Lang::Zh, "访问 12 次对 9 次（133.3 %），评估 7 次对 5 次，重搜 1 次。这里 PVS 更费");
}

#[test]
fn it_is_measured_where_no_lane_shows_pvs() {
    says("deep-cut", Lang::En, "PVS beside alpha-beta");
}
