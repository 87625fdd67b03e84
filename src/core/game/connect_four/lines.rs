//! Lines of four: who has one, and who may still get one.

use super::ConnectFour;
use crate::score::Score;

const FOUR: usize = 4;
/// To the right, up, and both diagonals.
const DIRECTIONS: [[i8; 2]; 4] = [[1, 0], [0, 1], [1, 1], [1, -1]];
/// What a line is worth in which one side alone has so many discs.
const WORTH: [i32; FOUR + 1] = [0, 1, 8, 32, 32];

impl ConnectFour {
    pub fn is_in_line(&self, column: u8, row: u8) -> bool {
        let player = self.at(column, row);
        let run = |direction| player.map_or(0, |player| self.run([column, row], direction, player));
        DIRECTIONS.into_iter().any(|[across, up]| run([across, up]) + run([-across, -up]) > FOUR)
    }

    /// The adjacent discs of a player in a direction from a square, that square included.
    fn run(&self, square: [u8; 2], [across, up]: [i8; 2], player: u8) -> usize {
        let step = |&[column, row]: &[u8; 2]| Some([column.checked_add_signed(across)?, row.checked_add_signed(up)?]);
        let squares = std::iter::successors(Some(square), step);
        squares.take_while(|&[column, row]| self.at(column, row) == Some(player)).count()
    }

    /// What the lines are worth that only one side can still fill, those of the side to move less the other one's.
    pub fn lines(&self) -> Score {
        let from = |(column, row)| {
            DIRECTIONS.map(|direction| self.line_from([column, row], direction)).into_iter().sum::<i32>()
        };
        let limit = i32::from(Score::STATIC_LIMIT);
        Score::new(self.all().map(from).sum::<i32>().clamp(-limit, limit) as i16)
    }

    /// The worth of the line of four squares that begins at a square, to the side to move; 0 where the board ends before.
    fn line_from(&self, [column, row]: [u8; 2], [across, up]: [i8; 2]) -> i32 {
        let mut discs = [0; 2];
        for step in 0..FOUR as i8 {
            let square = column.checked_add_signed(step * across).zip(row.checked_add_signed(step * up));
            let Some((column, row)) = square.filter(|&(column, row)| column < self.width() && row < self.height) else {
                return 0;
            };
            self.at(column, row).into_iter().for_each(|player| discs[usize::from(player)] += 1);
        }
        match (discs[usize::from(self.turn())], discs[usize::from(1 - self.turn())]) {
            (own, 0) => WORTH[own],
            (0, other) => -WORTH[other],
            _ => 0,
        }
    }
}
