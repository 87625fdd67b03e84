//! Which positions are on the canvas: a whole explicit tree, or what the searches of a larger game have visited; of
//! either, where it is large, what a [`Folding`] opens, with the children that no search has looked at.
//!
//! Positions are taken ply by ply, so that a limit folds the deepest ones and no graph can unfold without end. The
//! cost depends on what is shown, not on what was searched. `layout` decides where places are.

use super::Folding;
use super::unfolding::{Shown, Unfolding};
use crate::prelude::*;
use jianzhi_core::game::tree::TreeGame;
use jianzhi_core::game::{Ending, Game};

/// How the positions and moves of a game are called on the canvas.
pub trait Captions<G: Game> {
    fn label(&self, game: &G) -> String;

    fn move_label(&self, game: &G, mv: G::Move) -> String;

    fn value(&self, game: &G, ending: Ending) -> Option<Score> {
        game.value(ending).ok()
    }
}

struct TreeCaptions;

impl Captions<TreeGame> for TreeCaptions {
    fn label(&self, game: &TreeGame) -> String {
        game.tree().display_name(game.at()).unwrap_or_default().to_owned()
    }

    fn move_label(&self, _: &TreeGame, _: <TreeGame as Game>::Move) -> String {
        String::new()
    }

    fn value(&self, game: &TreeGame, _: Ending) -> Option<Score> {
        // The game would name the leaf in an error, which takes a walk through the whole tree.
        game.tree().node(game.at()).value.map(|value| game.side_to_move().view(value))
    }
}

/// Real games: moves are written in one of their notations, positions have no names.
struct MoveCaptions(Notation);

impl Captions<AnyPosition> for MoveCaptions {
    fn label(&self, _: &AnyPosition) -> String {
        String::new()
    }

    fn move_label(&self, position: &AnyPosition, mv: MoveCode) -> String {
        position.write_move(mv, self.0)
    }
}

/// The places up to which a tree is shown whole: about as many as can be pointed at one by one.
pub const WHOLE: usize = 600;
/// The same for a real game, where forty siblings leave no room for their values.
pub const WHOLE_GAME: usize = 64;
/// The most places that are opened of a larger one.
pub const MOST_OPENED: usize = 2_000;
/// Visits of one lane for every place of a canvas that may be whole: beyond it the attempt is not worth its time.
const VISITS_A_PLACE: u64 = 8;

/// The index of the child that a pass leads to: after all moves.
pub const PASSED: u16 = u16::MAX;

pub const PASS: &str = "--";

impl Canvas {
    /// The canvas of searches from `start` to `depth`, laid out, with at most `limit` places (and at least the root).
    ///
    /// An explicit tree is shown whole, whatever the lanes have seen of it; of any other game only what they visited.
    /// Moves of a game are written in coordinates.
    pub fn new(start: &Start, depth: Depth, lanes: &[&Trace], limit: usize) -> Canvas {
        let folding = Folding::default();
        walk(start, depth, lanes, Notation::Coordinates, &Opening { folding: &folding, limit, is_all: true })
    }

    /// The canvas below the folding's root, laid out: all of it where that is at most [`WHOLE`] places, or [`WHOLE_GAME`] of a
    /// real game, otherwise what the folding opens. Moves are written in `notation`.
    pub fn folded(start: &Start, depth: Depth, lanes: &[&Trace], folding: &Folding, notation: Notation) -> Canvas {
        let most = lanes.iter().map(|trace| visits_below(trace, folding.root())).max().unwrap_or_default();
        let limit = if start.tree().is_some() { WHOLE } else { WHOLE_GAME };
        if most <= limit as u64 * VISITS_A_PLACE {
            let whole = Opening { folding, limit: limit + 1, is_all: true };
            let canvas = walk(start, depth, lanes, notation, &whole);
            if canvas.places.len() <= limit {
                return canvas;
            }
        }
        Canvas::opened(start, depth, lanes, folding, notation)
    }

    /// The canvas of what a folding opens, laid out; at most [`MOST_OPENED`] places.
    pub fn opened(start: &Start, depth: Depth, lanes: &[&Trace], folding: &Folding, notation: Notation) -> Canvas {
        walk(start, depth, lanes, notation, &Opening { folding, limit: MOST_OPENED, is_all: false })
    }

    /// A place's name without that of its parent, where it begins with it: `e8` of `e6.e8`.
    pub fn last_part(&self, place: usize) -> &str {
        let Some(at) = self.places.get(place) else { return "" };
        let above = at.parent.and_then(|parent| self.places.get(parent as usize)).map(|above| above.label.as_str());
        let rest =
            above.filter(|above| !above.is_empty()).and_then(|above| at.label.strip_prefix(above)?.strip_prefix('.'));
        rest.unwrap_or(&at.label)
    }

    /// The child of a place that a move leads to; `None` where the canvas does not show it.
    pub fn child(&self, place: u32, mv: MoveCode) -> Option<u32> {
        let parent = self.places.get(place as usize)?;
        let children = parent.first_child..parent.first_child + parent.child_count;
        let leads_there = |child: &u32| self.places[*child as usize].mv == Some(mv);
        // On a tree shown whole the code is the index.
        let guess = parent.first_child.saturating_add(u32::from(mv.0));
        if children.contains(&guess) && leads_there(&guess) {
            return Some(guess);
        }
        children.into_iter().find(leads_there)
    }

    pub fn children(&self, place: u32) -> std::ops::Range<u32> {
        let place = &self.places[place as usize];
        place.first_child..place.first_child + place.child_count
    }

    /// The place at the end of a line from the root of the searches; `None` where the canvas does not show it.
    pub fn find(&self, line: &[MoveCode]) -> Option<u32> {
        self.find_above(line).filter(|&(_, depth)| depth == line.len()).map(|(place, _)| place)
    }

    /// The last place on a line from the root of the searches, and the moves that lead there; `None` where the canvas
    /// shows another part of the tree.
    pub fn find_above(&self, line: &[MoveCode]) -> Option<(u32, usize)> {
        let trail = self.trail.iter().map(|crumb| crumb.mv);
        let below = line.get(self.trail.len()..)?;
        if self.places.is_empty() || !trail.eq(line[..self.trail.len()].iter().copied()) {
            return None;
        }
        let mut at = (0, self.trail.len());
        for &mv in below {
            match self.child(at.0, mv) {
                Some(child) => at = (child, at.1 + 1),
                None => break,
            }
        }
        Some(at)
    }

    pub fn line_to(&self, place: u32) -> Line {
        let mut line = Vec::new();
        let mut at = self.places.get(place as usize);
        while let Some(place) = at {
            line.extend(place.mv);
            at = place.parent.and_then(|parent| self.places.get(parent as usize));
        }
        line.extend(self.trail.iter().rev().map(|crumb| crumb.mv));
        line.reverse();
        line
    }
}

#[derive(Clone, Copy)]
pub struct Opening<'f> {
    /// What is opened, and where it begins.
    pub folding: &'f Folding,
    pub limit: usize,
    pub is_all: bool,
}

fn walk(start: &Start, depth: Depth, lanes: &[&Trace], notation: Notation, opening: &Opening<'_>) -> Canvas {
    match start {
        Start::Tree(tree) => {
            let mut game = TreeGame::new(Arc::clone(tree));
            Unfolding::new(&mut game, &TreeCaptions, Shown::All, *opening).run(depth)
        }
        Start::Position(position) => {
            let (mut game, captions) = (position.rooted(), MoveCaptions(notation));
            Unfolding::new(&mut game, &captions, Shown::Visited(lanes), *opening).run(depth)
        }
    }
}

fn visits_below(trace: &Trace, line: &[MoveCode]) -> u64 {
    visits_of(trace, line).iter().map(|visit| u64::from(visit.size)).sum()
}

pub fn visits_of(trace: &Trace, line: &[MoveCode]) -> Vec<Visit> {
    let below = |visits: Vec<Visit>, &mv: &MoveCode| {
        visits.into_iter().flat_map(|visit| trace.children(visit)).filter(|child| child.mv == Some(mv)).collect()
    };
    line.iter().fold(trace.roots().collect(), below)
}
