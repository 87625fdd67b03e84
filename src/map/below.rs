//! The size of the full tree below a position that is named by the moves that lead to it.

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, MoveCode};
use crate::map::size::{Size, size};

/// The size of the full tree below the position behind `line`, where a search from `start` is `depth` plies deep.
///
/// `None` where a move is impossible or lies beyond the depth, and where `go_on` said no. `go_on` takes the places that
/// were counted since it was asked last.
///
/// ```
/// use jianzhi::game::{Depth, MoveCode, Side, start::Start, tree::Tree};
/// use jianzhi::map::size_below;
///
/// let start = Start::from(Tree::parse("A(B(10 -5 2) C(-8 6))", Side::Max)?);
/// let below = size_below(&start, &[MoveCode(1)], Depth(2), &mut |_| true).expect("nobody stopped it");
/// assert_eq!((below.places, below.leaves), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn size_below(start: &Start, line: &[MoveCode], depth: Depth, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Size> {
    let left = depth.0.checked_sub(u8::try_from(line.len()).ok()?)?;
    start.walk(Below { line, left: Depth(left), go_on })
}

struct Below<'a> {
    line: &'a [MoveCode],
    left: Depth,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl GameVisitor for Below<'_> {
    type Output = Option<Size>;
    fn on<G: Game>(self, game: &mut G) -> Option<Size> {
        for &code in self.line {
            let mv = game.moves().into_iter().find(|&mv| G::code(mv) == code)?;
            game.play(mv);
        }
        size(game, self.left, self.go_on)
    }
}
