//! What a ply is called.

use crate::prelude::*;
use jianzhi_view::scene::plies;

fn said(name: &str, lang: Lang, count: u16) -> Vec<String> {
    plies(lang, &crate::shipped(name).base.start, count)
}

#[test]
fn a_ply_is_called_by_who_moves() {
    assert_eq!(said("quiet-middle-game", Lang::En, 4), ["", "Red", "Black's reply", "Red"]);
    assert_eq!(said("quiet-middle-game", Lang::Zh, 3), ["", "红方", "黑方应着"]);
    assert_eq!(said("worked-example", Lang::En, 3), ["MAX", "MIN", "leaves"]);
    assert_eq!(said("min-root", Lang::Zh, 3), ["MIN", "MAX", "叶子"]);
}

#[test]
fn of_a_tree_with_two_ghosts_it_is_told_who_moves_on_each_ply() {
    let of = |text| Start::from(Tree::parse(text, Side::Max).unwrap());
    assert_eq!(plies(Lang::En, &of("((/min(1 2) /min(3 4)) (/min(5 6) 7))"), 4), ["MAX", "MIN", "MIN", "leaves"]);
    assert_eq!(plies(Lang::En, &of("(((1 2)) /max((3 4)))"), 4), ["MAX", "MAX, MIN", "MAX, MIN", "leaves"]);
}
