//! The size of the full tree below a position that is named by the moves that lead to it.

use crate::game::start::{GameVisitor, Start};
use crate::game::{Depth, Game, MoveCode};
use crate::map::{TreeSize, tree_size};

/// The size of the full tree below the position after `line`, where a search from `start` is `depth` plies deep.
///
/// `None` where a move is impossible or lies beyond the depth, and where `go_on` returned `false`. `go_on` takes the
/// places counted since its last call.
///
/// ```
/// use jianzhi_core::game::{Depth, MoveCode, Side, start::Start, tree::Tree};
/// use jianzhi_core::map::size_below;
///
/// let start = Start::from(Tree::parse("A(B(10 -5 2) C(-8 6))", Side::Max)?);
/// let below = size_below(&start, &[MoveCode(1)], Depth(2), &mut |_| true).expect("it was not stopped");
/// assert_eq!((below.places(), below.leaves), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn size_below(
    start: &Start,
    line: &[MoveCode],
    depth: Depth,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<TreeSize> {
    let left = depth.0.checked_sub(u8::try_from(line.len()).ok()?)?;
    start.walk(Below { line, left: Depth(left), go_on })
}

struct Below<'a> {
    line: &'a [MoveCode],
    left: Depth,
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl GameVisitor for Below<'_> {
    type Output = Option<TreeSize>;
    fn on<G: Game>(self, game: &mut G) -> Option<TreeSize> {
        for &code in self.line {
            let mv = game.moves().into_iter().find(|&mv| G::code(mv) == code)?;
            game.play(mv);
        }
        tree_size(game, self.left, self.go_on)
    }
}

/// The sizes of the full tree below the children of the place at some child indices, and below the place itself: `receive`
/// takes them with the indices of each, the place last. A search from `start` is `depth` plies deep.
///
/// `None` where there is no such place above the horizon, and where `go_on` returned `false`, which takes the places
/// counted since its last call.
pub fn sizes_below(
    start: &Start,
    path: &[u16],
    depth: Depth,
    receive: &mut dyn FnMut(Box<[u16]>, TreeSize),
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Option<()> {
    let left = depth.0.checked_sub(u8::try_from(path.len()).ok()?)?;
    start.walk(ChildrenBelow { path, left: Depth(left), receive, go_on })
}

struct ChildrenBelow<'a> {
    path: &'a [u16],
    left: Depth,
    receive: &'a mut dyn FnMut(Box<[u16]>, TreeSize),
    go_on: &'a mut dyn FnMut(u64) -> bool,
}

impl GameVisitor for ChildrenBelow<'_> {
    type Output = Option<()>;
    fn on<G: Game>(self, game: &mut G) -> Option<()> {
        let ChildrenBelow { path, left, receive, go_on } = self;
        for (&index, above) in path.iter().zip((0..=left.0 + path.len() as u8).rev()) {
            game.ending(Depth(above)).is_none().then_some(())?;
            let mv = game.moves().into_iter().nth(index.into())?;
            game.play(mv);
        }
        (left > Depth::HORIZON && game.ending(left).is_none()).then_some(())?;
        let mut all = TreeSize { plies: vec![0; usize::from(left.0)].into(), leaves: 0 };
        for (index, mv) in game.moves().into_iter().enumerate() {
            game.play(mv);
            let size = tree_size(game, left.below(), go_on);
            game.undo(mv);
            let size = size?;
            all.add_child(&size);
            receive([path, &[index as u16]].concat().into(), size);
        }
        receive(path.into(), all);
        Some(())
    }
}
