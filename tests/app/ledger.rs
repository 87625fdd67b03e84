//! What the cutoffs spared, in the app: the panel, its list as a way to the cutoffs, and sizes counted meanwhile.

use crate::support::prelude::*;
use jianzhi_view::story::map::sum;

/// The opening at a depth, in lanes of these algorithms.
fn opening(depth: u8, algorithms: &[Algorithm], lang: Lang) -> Window {
    let mut scenario = scenario("xiangqi-start");
    scenario.base.depth = Depth(depth);
    scenario.methods = algorithms.iter().map(|&algorithm| algorithm.into()).collect();
    window(scenario, lang, vec2(1280.0, 800.0))
}

fn wait_for_ledger(window: &mut Window) {
    until(window, "the ledger", |window| {
        let model = &window.state().model;
        model.ledger(model.searches.focus).is_some()
    });
    window.run_ok();
}

/// The labels of the rows of the list.
fn rows(window: &Window) -> Vec<String> {
    let found = window.get_all_by_label_contains(" spared, ");
    found.filter_map(|node| NodeT::accesskit_node(&node).label()).collect()
}

#[test]
fn the_panel_tells_the_sum_and_the_ten_cutoffs_that_spared_most() {
    let mut window = opening(3, &[Algorithm::Minimax, Algorithm::AlphaBeta], Lang::En);
    press(&mut window, &[Key::S]);
    wait_for_ledger(&mut window);
    let model = &window.state().model;
    let ledger = model.ledger(1).expect("it is there");
    assert_eq!((ledger.looked_at, ledger.spared, ledger.places), (9_964, 71_667, 81_631));
    assert_eq!(model.valuable_cuts(1), &ledger.cuts[..10]);
    assert!(model.valuable_cuts(0).is_empty(), "the other lane's was not asked for");
    let told = sum(Lang::En, ledger);
    let spaced = told.replace(char::is_whitespace, " ");
    assert_eq!(spaced, "9 964 looked at + 71 667 never looked at = 81 631 places of the full tree");
    assert!(window.get_all_by_label(&told).next().is_some(), "{told}");
    let rows = rows(&window);
    assert_eq!(rows.len(), 10, "{rows:?}");
    press(&mut window, &[Key::S]);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
    assert!(window.state().model.ledger(1).is_some(), "it is kept");
}

#[test]
fn a_click_goes_to_the_cutoff_and_selects_its_place() {
    let mut window = opening(3, &[Algorithm::AlphaBeta], Lang::En);
    press(&mut window, &[Key::S]);
    wait_for_ledger(&mut window);
    let rows = rows(&window);
    let third = rows.iter().find(|row| row.starts_with("3. ")).expect("a third row");
    click(&mut window, third);
    let model = &window.state().model;
    let cut = &model.valuable_cuts(0)[2];
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert_eq!(model.edits.selected.as_ref(), Some(&cut.path));
    assert!(
        (0..model.trees.canvas.places.len()).any(|place| model.path_to(place) == cut.path),
        "the way to it is open"
    );
    let state = model.state().expect("a step");
    assert_eq!(state.moment, Moment::Leave);
    let visit = state.path.last().expect("a visit").visit;
    assert!(visit.cut && visit.id == cut.visit);
}

#[test]
fn a_tree_on_paper_has_its_ledger_in_both_languages() {
    for (lang, sum) in [
        (Lang::En, "7 looked at + 2 never looked at = 9 places of the full tree"),
        (Lang::Zh, "看过 7 个 + 从未看过 2 个 = 整棵树 9 个结点"),
    ] {
        let mut scenario = scenario("worked-example");
        scenario.methods = vec![Algorithm::AlphaBeta.into()];
        let mut window = window(scenario, lang, vec2(1024.0, 768.0));
        press(&mut window, &[Key::S]);
        wait_for_ledger(&mut window);
        assert!(window.get_all_by_label(sum).next().is_some(), "{sum}");
        assert_eq!(window.state().model.valuable_cuts(0)[0].path, [1]);
    }
}

#[test]
fn a_search_that_still_runs_has_no_ledger_and_says_so() {
    let mut window = opening(6, &[Algorithm::Minimax], Lang::En);
    window.step();
    window.key_press(Key::S);
    window.run_steps(2);
    assert!(window.get_all_by_label_contains("The ledger needs the whole search").next().is_some());
    window.key_press(Key::Escape);
    window.run_steps(2);
    assert_eq!(window.state().model.dialog.overlay, Overlay::None);
}

#[test]
fn sizes_are_counted_meanwhile_where_no_search_tells_them() {
    let mut window = opening(3, &[Algorithm::AlphaBeta, Algorithm::Pvs], Lang::En);
    until(&mut window, "the sizes of the first moves", |window| window.state().model.searches.sizes.len() == 44);
    press(&mut window, &[Key::End]);
    until(&mut window, "the sizes below", |window| window.state().model.searches.sizes.len() > 44);
    let looked = window.get_all_by_label_contains("places looked at").count();
    assert!(looked > 40, "{looked}");
    let mut window = opening(3, &[Algorithm::Minimax, Algorithm::AlphaBeta], Lang::En);
    window.run_ok();
    assert!(window.state().model.searches.sizes.len() == 0, "minimax has told them");
}

#[test]
fn the_legend_is_switched_by_a_key() {
    let mut window = opening(3, &[Algorithm::Pvs], Lang::Zh);
    let before = window.state().drawings_made();
    press(&mut window, &[Key::Q]);
    assert!(window.state().model.settings.shows_legend);
    assert!(window.state().drawings_made() > before, "the tree is drawn again");
    // It is in a card of its own, apart from every tree.
    let card = window.get_by_label_contains("搜索所在处").rect();
    let trees: Vec<_> = window.query_all_by_label_contains("的树").map(|tree| tree.rect()).collect();
    assert!(trees.iter().all(|tree| !tree.intersects(card)), "{trees:?} {card:?}");
    press(&mut window, &[Key::Q]);
    assert!(!window.state().model.settings.shows_legend);
}
