//! What the comparison says of principal variation search and alpha-beta: measured, and saying so where it loses.

use crate::support::prelude::*;

/// Opens the comparison of a scenario and waits until it says this.
fn says(name: &str, lang: Lang, words: &str) {
    let mut window = settled(scenario(name), lang, vec2(1280.0, 800.0));
    press(&mut window, &[Key::M]);
    until_said(&mut window, words);
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
fn the_claim_is_computed_from_the_tree_at_hand() {
    let words = "visits 1 leaf in 1.3 of the whole tree at depth 2";
    says("two-plies", Lang::En, words);
    says("two-plies", Lang::Zh, "深度 2：整棵树每 1.3 个叶子");
    says("two-plies", Lang::En, "3^1 + 3^1 − 1 = 5.");
}

#[test]
fn it_is_measured_where_no_lane_shows_pvs() {
    says("deep-cut", Lang::En, "PVS compared with alpha-beta");
}

/// The bars below a lesson's words are those of the depth that it is about: at another one PVS may lose where it has
/// won.
#[test]
fn a_lesson_compares_at_its_own_depth() {
    let mut model = model_of_lesson(shipped_lesson("pvs"), Lang::En);
    for _ in 0..40 {
        if let Overlay::Compare(comparison) = &model.dialog.overlay {
            assert_eq!(
                (comparison.most, model.searches.base.depth),
                (Depth(3), Depth(3)),
                "of the opening, three plies"
            );
            return;
        }
        apply(&mut model, ClockCommand::Go(Go::PageDown));
    }
    panic!("no page compares");
}
