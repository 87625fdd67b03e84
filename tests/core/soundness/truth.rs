//! The value of a position by the definition alone: no window, no table, no order. Written independently of the
//! searches, and generic over the game, so that a toy game with captures and checks serves as well as Xiangqi.

use jianzhi_core::game::{Depth, Ending, Game, MoveCode};
use jianzhi_core::score::{Bound, Score, Window};
use jianzhi_core::search::{Method, Switch};

/// The rules that decide a value.
#[derive(Debug, Clone, Copy)]
pub struct Truth {
    quiescence: bool,
    check_extension: bool,
    single_reply: bool,
    depth: u8,
}

impl Truth {
    /// The rules of a method that looks `depth` plies ahead.
    pub fn new(method: Method, depth: Depth) -> Truth {
        Truth {
            quiescence: method.has(Switch::Quiescence),
            check_extension: method.has(Switch::CheckExtension),
            single_reply: method.has(Switch::SingleReply),
            depth: depth.0,
        }
    }

    /// Whether a switch decides a value, rather than what it costs.
    pub fn decides(switch: Switch) -> bool {
        matches!(switch, Switch::Quiescence | Switch::CheckExtension | Switch::SingleReply)
    }

    /// The value of the position, seen by the side to move.
    pub fn value<G: Game>(self, game: &mut G) -> Score {
        self.inner(game, self.depth, 0)
    }

    /// What each move of the position is worth to the side that makes it; nothing where the search ends there.
    pub fn moves<G: Game>(self, game: &mut G) -> Vec<(MoveCode, Score)> {
        if game.ending(Depth(self.depth)).is_some() {
            return Vec::new();
        }
        let moves: Vec<G::Move> = game.moves().into_iter().collect();
        let below = self.below(game, self.depth, 0, moves.len());
        moves.into_iter().map(|mv| (G::code(mv), self.behind(game, mv, below, 0))).collect()
    }

    fn may_extend(self, ply: usize) -> bool {
        ply < 2 * usize::from(self.depth)
    }

    fn below<G: Game>(self, game: &G, depth: u8, ply: usize, moves: usize) -> u8 {
        let in_check = self.check_extension && game.in_check();
        let is_forced = self.single_reply && moves == 1;
        if self.may_extend(ply) && (in_check || is_forced) { depth } else { depth - 1 }
    }

    fn inner<G: Game>(self, game: &mut G, depth: u8, ply: usize) -> Score {
        let in_check = self.check_extension && self.may_extend(ply) && game.in_check();
        match game.ending(Depth(if in_check { depth.max(1) } else { depth })) {
            Some(Ending::Leaf) if self.quiescence => self.quiet(game, ply),
            Some(ending) => game.value(ending).expect("a value everywhere"),
            None => {
                let moves: Vec<G::Move> = game.moves().into_iter().collect();
                // A side in check at the horizon looks at its replies, each of them at the horizon again.
                let below = if depth == 0 { 0 } else { self.below(game, depth, ply, moves.len()) };
                let values = moves.into_iter().map(|mv| self.behind(game, mv, below, ply));
                values.max().expect("a move")
            }
        }
    }

    fn behind<G: Game>(self, game: &mut G, mv: G::Move, below: u8, ply: usize) -> Score {
        game.play(mv);
        let value = -self.inner(game, below, ply + 1);
        game.undo(mv);
        value
    }

    /// Captures alone, or every escape from check, until nothing is left to take.
    fn quiet<G: Game>(self, game: &mut G, ply: usize) -> Score {
        let must_escape = game.in_check() && self.may_extend(ply);
        let mut best = if must_escape { -Score::INFINITY } else { game.value(Ending::Leaf).expect("a value") };
        for mv in game.moves() {
            if must_escape || game.victim(mv).is_some() {
                game.play(mv);
                best = best.max(-match game.ending(Depth::HORIZON) {
                    Some(Ending::Leaf) => self.quiet(game, ply + 1),
                    Some(Ending::Terminal) => game.value(Ending::Terminal).expect("a value"),
                    None => game.value(Ending::Leaf).expect("a value"),
                });
                game.undo(mv);
            }
        }
        best
    }
}

/// Whether a value found with a window is what the value in truth allows.
pub fn agrees(window: Window, found: Score, truth: Score) -> bool {
    bounds(window.bound(found), found, truth)
}

/// Whether a value or a bound holds.
pub fn bounds(bound: Bound, found: Score, truth: Score) -> bool {
    match bound {
        Bound::Exact => found == truth,
        Bound::Lower => found <= truth,
        Bound::Upper => found >= truth,
    }
}
