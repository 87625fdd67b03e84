//! The plies of a search in words, as the axes of the Map, the race and the strip name them.

use crate::text::Lang;
use jianzhi_core::game::Side;
use jianzhi_core::game::start::Start;

/// From the root on, so many: of a game the player whose move leads to a ply, "Red", "Black's reply", "Red", and nothing
/// for the root; of a tree who moves there, "MAX", "MIN", and its leaves.
pub fn plies(lang: Lang, start: &Start, count: u16) -> Vec<String> {
    let of_tree = |ply: u16| match start.side().after(ply.into()) {
        _ if ply > 0 && ply + 1 == count => lang.say("axis-leaves"),
        Side::Max => "MAX".to_owned(),
        Side::Min => "MIN".to_owned(),
    };
    let Start::Position(position) = start else { return (0..count).map(of_tree).collect() };
    let players = position.facts().players;
    // A move that leads to an odd ply is the one of the player at the root.
    let player = |ply: u16| lang.say(players[(usize::from(position.player().min(1)) + usize::from(ply) + 1) % 2]);
    let of_game = |ply: u16| match ply {
        0 => String::new(),
        2 => lang.say_with("axis-reply", &[("player", player(ply).into())]),
        _ => player(ply),
    };
    (0..count).map(of_game).collect()
}
