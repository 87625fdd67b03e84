//! The plies of a search in words, as the axes of the Map, the race and the strip name them.

use crate::game::Side;
use crate::game::start::Start;
use crate::text::Lang;

/// From the root on, so many: of a game the player whose move leads to a ply, "Red", "Black's reply", "Red", and nothing
/// for the root; of a tree who moves there, "MAX", "MIN", and its leaves.
pub(crate) fn plies(lang: Lang, start: &Start, count: u16) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Scenario;

    fn said(name: &str, lang: Lang, count: u16) -> Vec<String> {
        let Some(scenario) = Scenario::shipped().find(|scenario| scenario.name == name) else { unreachable!("{name}") };
        plies(lang, &scenario.base.start, count)
    }

    #[test]
    fn a_ply_is_called_by_who_moves() {
        assert_eq!(said("quiet-middle-game", Lang::En, 4), ["", "Red", "Black's reply", "Red"]);
        assert_eq!(said("quiet-middle-game", Lang::Zh, 3), ["", "红方", "黑方应着"]);
        assert_eq!(said("worked-example", Lang::En, 3), ["MAX", "MIN", "leaves"]);
        assert_eq!(said("min-root", Lang::Zh, 3), ["MIN", "MAX", "叶子"]);
    }
}
