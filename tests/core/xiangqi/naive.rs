//! The rules of Xiangqi a second time, as a beginner would write them: a grid of letters, one step after another.
//!
//! It shares no code with the library, so that both agree only where both are right.

/// Letters of FEN by rank and file, rank 0 first; and whether red is to move.
#[derive(Clone)]
pub struct Naive {
    grid: [[char; 9]; 10],
    red: bool,
}

type Point = (i32, i32);

impl Naive {
    /// Reads a FEN that is known to be a good one.
    pub fn new(fen: &str) -> Naive {
        let mut fields = fen.split(' ');
        let mut grid = [['.'; 9]; 10];
        for (row, points) in grid.iter_mut().rev().zip(fields.next().unwrap_or("").split('/')) {
            let spread = points.chars().flat_map(|letter| match letter.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![letter],
            });
            row.iter_mut().zip(spread).for_each(|(point, letter)| *point = letter);
        }
        Naive { grid, red: fields.next() != Some("b") }
    }

    /// All legal moves in ICCS form, in no order.
    pub fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for (from, _) in self.pieces(self.red) {
            for to in self.targets(from) {
                let mut after = self.clone();
                *after.at_mut(to) = self.at(from);
                *after.at_mut(from) = '.';
                if !after.general_falls(self.red) {
                    moves.push(format!("{}{}", name(from), name(to)));
                }
            }
        }
        moves
    }

    fn general_falls(&self, red: bool) -> bool {
        let king = if red { 'K' } else { 'k' };
        let rival = if red { 'k' } else { 'K' };
        let taken = |(from, _)| self.targets(from).iter().any(|&to| self.at(to) == king);
        let facing = self.pieces(red).into_iter().filter(|&(_, letter)| letter == king).any(|(at, _)| {
            let mut step = if red { (at.0, at.1 + 1) } else { (at.0, at.1 - 1) };
            while on_board(step) && self.at(step) == '.' {
                step.1 += if red { 1 } else { -1 };
            }
            on_board(step) && self.at(step) == rival
        });
        facing || self.pieces(!red).into_iter().any(taken)
    }

    fn pieces(&self, red: bool) -> Vec<(Point, char)> {
        let points = (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)));
        let letters = points.map(|point| (point, self.at(point)));
        letters.filter(|(_, l)| *l != '.' && l.is_ascii_uppercase() == red).collect()
    }

    fn targets(&self, from: Point) -> Vec<Point> {
        let letter = self.at(from);
        let red = letter.is_ascii_uppercase();
        let own_half = |p: Point| if red { p.1 < 5 } else { p.1 > 4 };
        let palace = |p: Point| (3..=5).contains(&p.0) && if red { p.1 < 3 } else { p.1 > 6 };
        let plus = |(df, dr): Point| (from.0 + df, from.1 + dr);
        let straight = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let mut targets: Vec<Point> = match letter.to_ascii_uppercase() {
            'K' => straight.map(plus).into_iter().filter(|&p| palace(p)).collect(),
            'A' => diagonal.map(plus).into_iter().filter(|&p| palace(p)).collect(),
            'B' => {
                let free = diagonal.into_iter().filter(|&eye| on_board(plus(eye)) && self.at(plus(eye)) == '.');
                free.map(|(df, dr)| plus((2 * df, 2 * dr))).filter(|&p| own_half(p)).collect()
            }
            'N' => {
                let free = straight.into_iter().filter(|&leg| on_board(plus(leg)) && self.at(plus(leg)) == '.');
                let jumps = |(df, dr): Point| match df {
                    0 => [plus((1, 2 * dr)), plus((-1, 2 * dr))],
                    _ => [plus((2 * df, 1)), plus((2 * df, -1))],
                };
                free.flat_map(jumps).collect()
            }
            'P' => {
                let forward = plus((0, if red { 1 } else { -1 }));
                let sides = if own_half(from) { vec![] } else { vec![plus((1, 0)), plus((-1, 0))] };
                std::iter::once(forward).chain(sides).collect()
            }
            cannon_or_rook => {
                straight.into_iter().flat_map(|way| self.slide(from, way, cannon_or_rook == 'C')).collect()
            }
        };
        let own = |p: Point| self.at(p) != '.' && self.at(p).is_ascii_uppercase() == red;
        targets.retain(|&p| on_board(p) && !own(p));
        targets
    }

    fn slide(&self, from: Point, (df, dr): Point, cannon: bool) -> Vec<Point> {
        let way = (1..).map(|n| (from.0 + n * df, from.1 + n * dr)).take_while(|&p| on_board(p));
        let (mut targets, mut pieces) = (Vec::new(), 0);
        for point in way {
            let empty = self.at(point) == '.';
            match (cannon, pieces, empty) {
                (_, 0, true) | (false, 0, false) | (true, 1, false) => targets.push(point),
                _ => {}
            }
            pieces += i32::from(!empty);
        }
        targets
    }

    fn at(&self, (file, rank): Point) -> char {
        self.grid[rank as usize][file as usize]
    }

    fn at_mut(&mut self, (file, rank): Point) -> &mut char {
        &mut self.grid[rank as usize][file as usize]
    }
}

fn on_board((file, rank): Point) -> bool {
    (0..9).contains(&file) && (0..10).contains(&rank)
}

fn name((file, rank): Point) -> String {
    format!("{}{rank}", (b'a' + file as u8) as char)
}
