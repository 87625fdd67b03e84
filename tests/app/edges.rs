//! Cases where the app once contradicted itself or led nowhere: the end of a longer lane, moves played on the board, a
//! value that is typed, a position that is set up, a file that was written.

use crate::support::prelude::*;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::score::scale;
use jianzhi_study::scenario::Bilingual;

const SIZE: Vec2 = vec2(1280.0, 800.0);

/// A leaf that is called `v1.2` is not the second child of `v1`; one without a name is shown with its place.
#[test]
fn an_unknown_leaf_is_told_by_its_own_name() {
    for (tree, told, is_placed) in [("(v1(3 4) v1.2=?)", "v1.2", false), ("(v1(3 ?) 5)", "v1.2 (child 2 of v1)", true)]
    {
        let tree = Tree::parse(tree, Side::Max).expect("a tree");
        let window = window(Scenario::new("own", tree.into()), Lang::En, SIZE);
        assert!(window.query_all_by_label_contains(told).next().is_some(), "{told}");
        assert_eq!(window.query_all_by_label_contains("v1.2 (").next().is_some(), is_placed, "{told}");
    }
}

#[test]
fn a_played_move_has_its_own_title_and_is_no_change_of_a_value() {
    let mut model = model_of_shipped("xiangqi-start", Lang::En);
    let title = model.title();
    let position = Position::start();
    let mv = position.legal_moves().as_slice()[0];
    apply(&mut model, ClockCommand::Go(Go::First));
    let play = |model: &mut Model, mv: jianzhi_core::game::xiangqi::Move| {
        apply(model, BoardCommand::Touch(mv.from.into()));
        apply(model, BoardCommand::Touch(mv.to.into()));
    };
    play(&mut model, mv);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
    for lane in 0..model.searches.lanes.len() {
        let words = model.edits.change.as_ref().map(|change| change.words(&model, lane)).unwrap_or_default();
        assert!(!words.contains("changes from") && !words.contains("stays"), "{words}");
        assert!(model.edits.change.as_ref().is_none_or(|change| change.held_before(&model, lane).is_none()));
    }
    let mut after = position;
    after.play_move(mv);
    play(&mut model, after.legal_moves().as_slice()[0]);
    assert_eq!(model.title(), format!("{title}, 2 moves on"));
    apply(&mut model, EditCommand::Undo);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
    apply(&mut model, EditCommand::Undo);
    assert_eq!((model.title(), model.session.opened.is_some()), (title.clone(), true));
    apply(&mut model, EditCommand::Redo);
    assert_eq!(model.title(), format!("{title}, 1 move on"));
}

#[test]
fn a_position_of_ones_own_is_not_called_a_tree() {
    let mut model = model_of_shipped("xiangqi-start", Lang::En);
    apply(&mut model, EditCommand::OpenTreeEditor);
    apply(&mut model, DialogCommand::Become(Overlay::TreeEditor("3k5/9/9/9/9/9/9/9/3N5/3K5 w - - 0 1".to_owned())));
    apply(&mut model, EditCommand::ApplyTree);
    assert_eq!((model.session.opened, model.title().as_str()), (None, "My own position"));
}

#[test]
fn a_board_is_cleared_and_set_up_for_a_game() {
    let mut window = window(scenario("zugzwang"), Lang::En, SIZE);
    press(&mut window, &[Key::T]);
    click(&mut window, "Clear the board");
    assert!(window.query_by_label_contains("a9").is_none(), "no piece is left");
    click(&mut window, "Start position");
    click(&mut window, "Apply");
    let fen = window.state().model.searches.base.start.position(&[]).map(|position| position.text());
    assert_eq!(fen, Some(Position::start().fen()));
}

#[test]
fn the_jump_to_a_bound_is_named_as_the_view_names_it() {
    let mut window = window(scenario("worked-example"), Lang::En, SIZE);
    click(&mut window, "Menu");
    window.get_by_label_contains("Next tightened bound");
    press(&mut window, &[Key::Escape, Key::V]);
    click(&mut window, "Menu");
    window.get_by_label_contains("Next raise of alpha");
    press(&mut window, &[Key::Escape]);
    let strip = window.get_by_label("Timeline").rect();
    drag(&mut window, strip.left_center(), strip.right_center());
    assert!(window.state().model.timeline.clock > Step(0));
}

#[test]
fn a_large_tree_is_not_laid_out_as_text() {
    let random = RandomTree { branching: 9, depth: 4, seed: 1, order: ChildOrder::Random, spread: 50 };
    let mut large = scenario("worked-example");
    large.base.start = Arc::new(random.build(Side::Max).expect("a tree")).into();
    large.base.depth = Depth(4);
    let mut window = window(large, Lang::En, SIZE);
    press(&mut window, &[Key::T]);
    let model = &window.state().model;
    assert_eq!(model.dialog.overlay, Overlay::None);
    assert!(
        model.dialog.notice.as_ref().is_some_and(|notice| notice.words.contains("5\u{a0}000")),
        "{:?}",
        model.dialog.notice
    );
}

fn own(tree: &str) -> Scenario {
    let mut own = Scenario::new("own", Tree::parse(tree, Side::Max).expect("a tree").into());
    own.methods = vec!["alpha-beta".parse().expect("a method")];
    own.title = Bilingual::default();
    own
}

/// What is told of the last edit, on the scale that is shown.
fn told_of(model: &Model) -> String {
    let change = model.edits.change.as_ref().expect("a change");
    scale::shown(model.shown_scale(), || change.words(model, 0))
}

/// Values that are no whole numbers are ranked on a scale, which another value changes.
#[test]
fn a_fraction_that_is_typed_is_told_with_what_it_changes() {
    for (before, typed, after, words, undone) in [
        (
            "A(B(10 -5 2) C(-8 6 1))",
            "7.25",
            "A(B(10 -5 2) C(7.25 6 1))",
            "changes from −5 to 1",
            "changes from 1 to −5",
        ),
        // A value that no leaf has any more has no rank, and cannot be told.
        ("A(B(0.5 2) C(-8.5 6))", "7.25", "A(B(0.5 2) C(7.25 6))", "A new tree.", ""),
        ("A(B(3 20) C(7.25 60))", "-4", "A(B(3 20) C(-4 60))", "A new tree.", ""),
        ("A(B(3 20) C(7.25 60))", "1e9", "A(B(3 20) C(1e9 60))", "A new tree.", ""),
    ] {
        let mut model = jianzhi_app::model(own(before), Lang::En).expect("a model");
        apply(&mut model, EditCommand::Select(Some(vec![1, 0])));
        apply(&mut model, EditCommand::StartTyping);
        apply(&mut model, EditCommand::Type(typed.to_owned()));
        apply(&mut model, EditCommand::FinishTyping);
        assert_eq!(tree_of(&model), after);
        assert!(told_of(&model).contains(words), "{}", told_of(&model));
        apply(&mut model, EditCommand::Undo);
        assert_eq!(tree_of(&model), before);
        assert!(told_of(&model).contains(undone), "{}", told_of(&model));
    }
}

/// Also where the tree that is passed through has whole numbers alone.
#[test]
fn a_leaf_is_dragged_from_value_to_value_of_a_scale() {
    let mut window = settled(own("A(B(0.5 2) C(8 400))"), Lang::En, SIZE);
    let leaf = texts(&window).into_iter().find(|text| text.words == "0.5").expect("the leaf").rect.center();
    drag(&mut window, leaf, leaf - vec2(0.0, 21.0));
    assert_eq!(tree_of(&window.state().model), "A(B(400 2) C(8 400))");
    let words = told_of(&window.state().model);
    assert!(words.contains("400") && words.contains("A stays 8"), "{words}");
    drag(&mut window, leaf, leaf - vec2(0.0, 70.0));
    assert_eq!(tree_of(&window.state().model), "A(B(400 2) C(8 400))");
}

#[test]
fn pictures_of_other_trees_have_their_own_values() {
    let mut window = window(own("A(B(b1=-4.01 2.5 1e9) C(c1=-4.01 42850) D(0.5 3))"), Lang::En, SIZE);
    held(&mut window, Modifiers::SHIFT, Key::E);
    let painted = texts(&window).into_iter().map(|text| text.words).collect::<Vec<_>>();
    assert!(painted.contains(&"10".to_owned()) && !painted.iter().any(|words| words.contains(">1e9")), "{painted:?}");
    press(&mut window, &[Key::Escape, Key::O]);
    assert_eq!(window.query_all_by_label("My own tree").count(), 2, "the scenario's button and its card");
    until(&mut window, "the picture of the own tree", |window| {
        texts(window).iter().filter(|text| text.words == "42850").count() > 1
    });
}

/// Switches that are not possible for the same reason have it once, above them, and each still says what it is.
#[test]
fn the_lanes_menu_says_each_reason_once() {
    for (method, lang, reason) in [
        (
            "alpha-beta",
            Lang::En,
            "Only for games with captures, checks or passing, not for trees: captures first, null move",
        ),
        ("alpha-beta", Lang::Zh, "只用于有吃子、将军或停着的棋，树里没有：吃子优先、空着裁剪"),
        ("alpha-beta+cut=beyond", Lang::En, "With a convention of your own there are no enhancements"),
        ("minimax", Lang::En, "This algorithm looks at everything"),
        ("can-cut", Lang::Zh, "这个算法只问一个问题"),
    ] {
        let mut own = own("A(B(10 -5 2) C(-8 6 1))");
        own.methods = vec![method.parse().expect("a method")];
        let mut window = settled(own, lang, SIZE);
        window.drop_at(pos2(60.0, 95.0));
        window.drag_at(pos2(60.0, 95.0));
        window.drop_at(pos2(60.0, 95.0));
        window.run_ok();
        let painted = texts(&window).into_iter().map(|text| text.words).collect::<Vec<_>>();
        assert_eq!(painted.iter().filter(|words| words.contains(reason)).count(), 1, "{method}: {painted:?}");
        assert!(painted.contains(&lang.say("app-means-quiescence")), "{painted:?}");
    }
}
