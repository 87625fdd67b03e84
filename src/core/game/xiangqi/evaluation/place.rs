//! Position: how well a piece is placed, by its point only.
//!
//! Instead of ninety numbers a kind, a list of the posts that players have names for, each with what it is worth.
//! A post is a band of ranks, seen from the piece's own side, and a band of distances from the middle file, so
//! that left and right, red and black are alike by construction. Posts that overlap add up. What else is on the
//! board is not looked at.

use crate::game::xiangqi::Square;
use crate::game::xiangqi::piece::{Color, Piece, PieceKind};

#[derive(Debug, Clone, Copy)]
pub struct Post {
    pub kind: PieceKind,
    /// The first and the last rank, `0..=9` from the piece's own side.
    pub ranks: [u8; 2],
    /// The least and the largest distance from the middle file, `0..=4`.
    pub wings: [u8; 2],
    pub points: i16,
    pub chinese: &'static str,
    pub english: &'static str,
}

pub fn worth(square: Square, Piece { color, kind }: Piece) -> i32 {
    i32::from(WORTH[color.index()][kind.index()][square.index()])
}

pub fn posts(square: Square, Piece { color, kind }: Piece) -> impl Iterator<Item = &'static Post> {
    POSTS.iter().filter(move |post| post.kind == kind && post.covers(color, square))
}

impl Post {
    const fn covers(&self, color: Color, square: Square) -> bool {
        let rank = match color {
            Color::Red => square.rank(),
            Color::Black => 9 - square.rank(),
        };
        let wing = square.file().abs_diff(4);
        self.ranks[0] <= rank && rank <= self.ranks[1] && self.wings[0] <= wing && wing <= self.wings[1]
    }
}

const fn post(
    kind: PieceKind,
    ranks: [u8; 2],
    wings: [u8; 2],
    points: i16,
    [chinese, english]: [&'static str; 2],
) -> Post {
    Post { kind, ranks, wings, points, chinese, english }
}

/// All posts, kind by kind.
///
/// The points are a fifth of a pawn for a habit, half a pawn for a threat that players fear by name.
#[rustfmt::skip] // a table reads by line
pub const POSTS: [Post; 27] = [
    post(PieceKind::Rook, [0, 0], [4, 4], -16, ["未出车", "rook still in its corner"]),
    post(PieceKind::Rook, [0, 9], [1, 1], 10, ["占肋车", "rook on a palace file"]),
    post(PieceKind::Rook, [4, 4], [0, 4], 6, ["巡河车", "rook on its river bank"]),
    post(PieceKind::Rook, [5, 5], [0, 4], 10, ["骑河车", "rook on the far river bank"]),
    post(PieceKind::Rook, [6, 6], [0, 4], 14, ["卒林车", "rook on the enemy's pawn rank"]),
    post(PieceKind::Rook, [8, 8], [0, 4], 18, ["下二路车", "rook on the enemy's second rank"]),
    post(PieceKind::Cannon, [2, 6], [0, 0], 24, ["中炮", "centre cannon"]),
    post(PieceKind::Cannon, [2, 2], [1, 1], 8, ["士角炮", "cannon at the palace corner"]),
    post(PieceKind::Cannon, [9, 9], [2, 4], 30, ["沉底炮", "bottom cannon"]),
    post(PieceKind::Cannon, [0, 0], [0, 4], -8, ["窝炮", "cannon on its own bottom rank"]),
    post(PieceKind::Horse, [0, 0], [0, 4], -16, ["未起马", "horse still at home"]),
    post(PieceKind::Horse, [0, 9], [4, 4], -14, ["边马", "horse at the edge"]),
    post(PieceKind::Horse, [1, 1], [0, 0], -40, ["窝心马", "horse in its own palace centre"]),
    post(PieceKind::Horse, [4, 4], [1, 3], 10, ["盘河马", "horse on its river bank"]),
    post(PieceKind::Horse, [5, 8], [0, 3], 18, ["过河马", "horse across the river"]),
    post(PieceKind::Horse, [8, 8], [2, 2], 30, ["卧槽马", "palace-corner horse in the trough"]),
    post(PieceKind::Horse, [7, 7], [1, 1], 26, ["挂角马", "palace-corner horse on the horn"]),
    post(PieceKind::Horse, [7, 7], [2, 2], 20, ["钓鱼马", "angler's horse"]),
    post(PieceKind::Pawn, [3, 4], [0, 0], 12, ["中兵", "centre pawn"]),
    post(PieceKind::Pawn, [5, 8], [0, 4], 40, ["过河兵", "crossed pawn"]),
    post(PieceKind::Pawn, [6, 8], [0, 2], 30, ["逼宫兵", "pawn near the palace"]),
    post(PieceKind::Pawn, [9, 9], [0, 4], -20, ["老兵", "old pawn, past all it could attack"]),
    post(PieceKind::Elephant, [2, 2], [0, 0], 12, ["中相", "elephants linked in the centre"]),
    post(PieceKind::Elephant, [2, 2], [4, 4], -8, ["边相", "elephant at the edge"]),
    post(PieceKind::Advisor, [1, 1], [0, 0], 8, ["中士", "advisors linked in the centre"]),
    post(PieceKind::General, [1, 1], [0, 1], -14, ["出帅", "king one step from home"]),
    post(PieceKind::General, [2, 2], [0, 1], -30, ["悬帅", "king on top of its palace"]),
];

static WORTH: [[[i16; Square::COUNT]; PieceKind::COUNT]; 2] = {
    let mut table = [[[0; Square::COUNT]; PieceKind::COUNT]; 2];
    let mut index = 0;
    while index < POSTS.len() * 2 * Square::COUNT {
        let (post, rest) = (&POSTS[index / (2 * Square::COUNT)], index % (2 * Square::COUNT));
        let color = Color::ALL[rest / Square::COUNT];
        if let Some(square) = Square::from_index(rest % Square::COUNT)
            && post.covers(color, square)
        {
            table[color.index()][post.kind.index()][square.index()] += post.points;
        }
        index += 1;
    }
    table
};
