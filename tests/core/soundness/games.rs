//! What is searched here: random trees whose inner nodes have values and transpositions, and a toy game with captures
//! and checks in which positions are met on many ways.

use std::sync::Arc;

use crate::support::dice::Dice;
use jianzhi_core::game::start::Start;
use jianzhi_core::game::tree::Tree;
use jianzhi_core::game::xiangqi::Position;
use jianzhi_core::game::{Depth, Ending, Game, MoveCode, Side, Stop};
use jianzhi_core::score::Score;

/// A random tree: up to five children a node, ties, leaves at different plies, and every fifth child a transposition.
pub fn tree(dice: &mut Dice) -> Arc<Tree> {
    let height = 2 + dice.below(4);
    let mut text = String::new();
    let mut closed = [Vec::new(), Vec::new()];
    let mut next = 0;
    node(dice, (height, 0), &mut (&mut text, &mut closed, &mut next));
    let side = if dice.below(2) == 0 { Side::Max } else { Side::Min };
    Arc::new(Tree::parse(&text, side).unwrap_or_else(|error| panic!("{error} in {text}")))
}

type Written<'a> = (&'a mut String, &'a mut [Vec<usize>; 2], &'a mut usize);

fn node(dice: &mut Dice, (height, ply): (usize, usize), written: &mut Written<'_>) {
    let known = &written.1[ply % 2];
    if ply > 1 && !known.is_empty() && dice.below(5) == 0 {
        written.0.push_str(&format!("@n{} ", known[dice.below(known.len())]));
        return;
    }
    let (name, value) = (*written.2, dice.below(13) as i16 - 6);
    *written.2 += 1;
    if height == 0 || ply > 0 && dice.below(9) == 0 {
        written.0.push_str(&format!("n{name}={value} "));
    } else {
        written.0.push_str(&format!("n{name}:{value}("));
        for _ in 0..=dice.below(if height > 3 { 3 } else { 4 }) {
            node(dice, (height - 1, ply + 1), written);
        }
        written.0.push_str(") ");
    }
    written.1[ply % 2].push(name);
}

/// A position some random moves away from one of these.
pub fn position(dice: &mut Dice) -> Start {
    const FENS: [&str; 4] = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "3a1a3/1Nc2k3/5rN2/9/9/9/9/9/3p5/4K1Rrc w - - 0 1",
        "4k4/9/3aP3b/p8/9/6n2/2P3p2/4R4/3p1p3/4K4 w - - 0 1",
        "2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1",
    ];
    let mut position = Position::from_fen(FENS[dice.below(FENS.len())]).expect("a position");
    for _ in 0..dice.below(9) {
        match position.legal_moves().as_slice() {
            [] => break,
            moves => position.play_move(moves[dice.below(moves.len())]),
        }
    }
    Start::new(Position::from_fen(&position.fen()).expect("a position that was reached"))
}

/// Layers of a toy game, and its positions in each.
const LAYERS: u64 = 8;
const PLACES: u64 = 9;

/// A game of layers: a move leads to one of a few positions of the next layer, so that most are met on many ways.
#[derive(Debug, Clone)]
pub struct Toy {
    seed: u64,
    line: Vec<u64>,
}

impl Toy {
    /// The game of that number.
    pub fn new(seed: u64) -> Toy {
        Toy { seed, line: vec![0] }
    }

    fn layer(&self) -> u64 {
        self.line.len() as u64 - 1
    }

    /// A number that is fixed for the position and the question asked of it.
    fn chance(&self, question: u64, limit: usize) -> usize {
        let here = self.line.last().copied().unwrap_or_default() + PLACES * self.layer();
        Dice::new(self.seed.wrapping_mul(1_000_003) ^ here << 8 ^ question << 40).below(limit)
    }
}

impl Game for Toy {
    type Move = u16;
    type Moves = Vec<u16>;

    fn side_to_move(&self) -> Side {
        Side::Max.after(self.line.len() - 1)
    }

    fn ending(&self, depth: Depth) -> Option<Ending> {
        let is_over = self.layer() == LAYERS || self.layer() > 1 && self.chance(1, 11) == 0;
        let horizon = (depth == Depth::HORIZON).then_some(Ending::Leaf);
        if is_over { Some(Ending::Terminal) } else { horizon }
    }

    fn value(&self, _: Ending) -> Result<Score, Stop> {
        Ok(Score::new(self.chance(2, 15) as i16 - 7))
    }

    fn moves(&self) -> Vec<u16> {
        (0..1 + self.chance(3, 4) as u16).collect()
    }

    fn play(&mut self, mv: u16) {
        self.line.push(self.chance(10 + u64::from(mv), PLACES as usize) as u64);
    }

    fn undo(&mut self, _: u16) {
        self.line.pop();
    }

    fn code(mv: u16) -> MoveCode {
        MoveCode(mv)
    }

    fn key(&self) -> u64 {
        Dice::new(self.line.last().copied().unwrap_or_default() + PLACES * self.layer()).next()
    }

    fn in_check(&self) -> bool {
        self.chance(4, 4) == 0
    }

    fn victim(&self, mv: u16) -> Option<u16> {
        (self.chance(20 + u64::from(mv), 3) == 0).then(|| 1 + self.chance(30 + u64::from(mv), 3) as u16)
    }
}
